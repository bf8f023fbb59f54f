"""KR-4.50 to 4.61: building, replacing and destroying."""

import pytest

from subak.games.kingdoms.testing.scenario import Kingdom, kingdom, scenario
from tests.rules.tables import refused

FULL_CITY = "noodle_shop carpentry_workshop dam embassy market"
FULL_RICE = "rice_1 rice_2 rice_2 rice_3 rice_3"
FULL_CASTLE = "wall keep moat stable general"


@pytest.mark.parametrize(
    ("card", "there", "cost"),
    [
        ("rice_1", kingdom(), 3),
        ("port", kingdom(), 18),
        ("port", kingdom(city="carpentry_workshop"), 16),
        ("rice_3", kingdom(city="farming_workshop"), 8),
        ("keep", kingdom(castle="blacksmith"), 10),
        ("keep", kingdom(city="carpentry_workshop farming_workshop"), 12),
    ],
)
def test_kr_4_50_a_card_costs_its_price_less_the_discount(card: str, there: Kingdom, cost: int) -> None:
    exact = Kingdom(**{**vars(there), "gold": cost})
    table = scenario(Ayu=exact, Bo=kingdom())
    table.build(card)
    assert table.gold("Ayu") == 0
    short = Kingdom(**{**vars(there), "gold": cost - 1})
    with refused("KR-4.50"):
        scenario(Ayu=short, Bo=kingdom()).build(card)


def test_kr_4_50_the_pile_must_not_be_empty() -> None:
    table = scenario(Ayu=kingdom(90), Bo=kingdom(), piles={"port": 0, "rice_3": 0})
    for card in ("port", "rice_3"):
        with refused("KR-4.50"):
            table.build(card)


def test_kr_4_50_a_built_card_leaves_its_pile() -> None:
    table = scenario(Ayu=kingdom(90), Bo=kingdom())
    before = table.pile("dam")
    table.build("dam")
    assert (table.pile("dam"), table.city("Ayu")) == (before - 1, "dam")


def test_kr_4_50_no_cost_is_below_0() -> None:
    table = scenario("guild_season", Ayu=kingdom(0, city="farming_workshop"), Bo=kingdom())
    table.build("rice_1")
    assert (table.rice("Ayu"), table.gold("Ayu")) == ("rice_1", 0)


@pytest.mark.parametrize(
    ("card", "replaced", "there", "cost", "row"),
    [
        ("port", "dam", kingdom(city=FULL_CITY), 18, "noodle_shop carpentry_workshop port embassy market"),
        ("rice_3", "rice_1", kingdom(rice=FULL_RICE), 12, "rice_2 rice_2 rice_3 rice_3 rice_3"),
        ("catapult", "keep", kingdom(castle=FULL_CASTLE), 10, "wall catapult moat stable general"),
    ],
)
def test_kr_4_51_in_a_full_row_a_card_is_replaced_for_2_more(
    card: str, replaced: str, there: Kingdom, cost: int, row: str
) -> None:
    table = scenario(Ayu=Kingdom(**{**vars(there), "gold": 30}), Bo=kingdom())
    income = table.gold("Ayu") - 30
    with refused("KR-4.51"):
        table.build(card)
    table.build(card, replacing=replaced)
    assert table.gold("Ayu") == 30 + income - cost
    assert row in (table.rice("Ayu"), table.city("Ayu"), table.castle("Ayu"))
    assert table.gone(replaced) == 1


def test_kr_4_51_every_card_of_the_row_can_be_replaced() -> None:
    table = scenario(Ayu=kingdom(30, castle=FULL_CASTLE), Bo=kingdom())
    assert [words for words in table.offers() if words.startswith("build catapult")] == [
        f"build catapult replacing={card}" for card in FULL_CASTLE.split()
    ]


def test_kr_4_51_an_open_row_replaces_nothing() -> None:
    table = scenario(Ayu=kingdom(90, castle="wall keep"), Bo=kingdom())
    with refused("KR-8.37"):
        table.build("catapult", replacing="wall")


def test_kr_4_52_a_workshop_does_not_discount_its_own_construction() -> None:
    table = scenario(Ayu=kingdom(4), Bo=kingdom(3))
    table.build("carpentry_workshop")
    assert table.gold("Ayu") == 0
    with refused("KR-4.50"):
        table.build("farming_workshop")


def test_kr_4_52_the_discount_counts_once_per_operation() -> None:
    table = scenario(Ayu=kingdom(7, castle="wall keep moat blacksmith general"), Bo=kingdom())
    with refused("KR-4.50"):
        table.build("catapult", replacing="wall")  # 8 + 2 - 2
    table.destroy("wall")  # 2 - 2
    assert table.gold("Ayu") == 7


def test_kr_4_52_only_the_workshop_for_the_row_helps() -> None:
    table = scenario(Ayu=kingdom(3, city="carpentry_workshop farming_workshop"), Bo=kingdom())
    with refused("KR-4.50"):
        table.build("wall")


def test_kr_4_53_income_starts_with_the_next_turn() -> None:
    table = scenario(Ayu=kingdom(18), Bo=kingdom())
    table.build("port")
    assert table.gold("Ayu") == 0
    table.ends_turn()
    table.turn_event("nothing")
    assert table.gold("Ayu") == 3


def test_kr_4_53_discounts_and_halls_start_at_once_and_protection_with_the_next_event() -> None:
    table = scenario(Ayu=kingdom(23, city="commerce_hall"), Bo=kingdom(rice="rice_1"))
    table.build("carpentry_workshop")
    table.build("port")
    assert table.gold("Ayu") == 23 - 4 - 16
    table.build("dam")
    table.turn_event("flood")
    assert table.rice("Bo") == "rice_1"


def test_kr_4_54_a_type_already_owned_does_not_replace_itself() -> None:
    table = scenario(Ayu=kingdom(90, city=FULL_CITY), Bo=kingdom(), Chie=kingdom())
    with refused("KR-4.7"):
        table.build("market", replacing="market")
    with refused("KR-4.7"):
        table.build("market", replacing="dam")


def test_kr_4_54_rice_may_replace_its_own_type() -> None:
    table = scenario(Ayu=kingdom(90, rice="rice_1 rice_1 rice_1 rice_1 rice_1"), Bo=kingdom(), Chie=kingdom())
    table.build("rice_1", replacing="rice_1")
    assert table.gone("rice_1") == 1


@pytest.mark.parametrize(
    ("card", "there", "cost"),
    [
        ("rice_1", kingdom(rice="rice_1"), 2),
        ("port", kingdom(city="port"), 2),
        ("wall", kingdom(castle="wall"), 2),
        ("ruler", kingdom(palace="ruler"), 2),
        ("rice_1", kingdom(rice="rice_1", city="farming_workshop"), 0),
        ("dam", kingdom(city="dam carpentry_workshop"), 0),
        ("wall", kingdom(castle="wall blacksmith"), 0),
        ("ruler", kingdom(palace="ruler", city="carpentry_workshop farming_workshop", castle="blacksmith"), 2),
        ("ruler", kingdom(palace="ruler", city="commerce_hall trade_fair city_hall"), 2),
    ],
)
def test_kr_4_60_destroying_costs_2_less_the_discount(card: str, there: Kingdom, cost: int) -> None:
    table = scenario(Ayu=there, Bo=kingdom())
    before = table.gold("Ayu")
    table.destroy(card)
    assert table.gold("Ayu") == before - cost
    assert (
        card not in " ".join([table.rice("Ayu"), table.city("Ayu"), table.castle("Ayu"), table.palace("Ayu")]).split()
    )


def test_kr_4_60_an_empty_tile_cannot_be_destroyed() -> None:
    table = scenario(Ayu=kingdom(castle="wall"), Bo=kingdom())
    with refused("KR-4.60"):
        table.play("destroy rice#1")


def test_kr_4_60_palace_cards_leave_face_down() -> None:
    """KR-4.60: only the number of cards is seen; what others read does not name the card."""
    table = scenario(Ayu=kingdom(palace="ruler garden"), Bo=kingdom())
    table.destroy("ruler")
    for name in ("Bo", None):
        told = " ".join(line.text for line in table.log(name))
        assert "destroy" in told.lower()
        assert "Ruler" not in told
    assert table.palace("Ayu") == "- garden"


def test_kr_4_61_the_noodle_shop_can_go_and_never_comes_back() -> None:
    table = scenario(Ayu=kingdom(2, city="noodle_shop"), Bo=kingdom(city="noodle_shop"))
    table.destroy("noodle_shop")
    assert (table.city("Ayu"), table.gone("noodle_shop"), table.pile("noodle_shop")) == ("", 1, 0)
    full = scenario(Ayu=kingdom(30, city=FULL_CITY), Bo=kingdom(city="noodle_shop"))
    full.build("port", replacing="noodle_shop")
    assert full.gone("noodle_shop") == 1
