"""Section 3: what is in the game, and the palace cards everybody begins with."""

import pytest

from subak.games.kingdoms import GAME
from subak.games.kingdoms.testing.scenario import Scenario, kingdom, scenario
from tests.rules.kingdoms.tables import NAMES, alike, edition_with, fresh
from tests.rules.tables import luck_of, refused

THREES = """
carpentry_workshop city_hall commerce_hall embassy farming_workshop market port tax_collector temple trade_fair
blacksmith catapult general keep moat stable wall war_room
"""
DEAL = ("ruler garden miser", "farmer shrine elder", "patron statue builder")


def dealt(*hands: str) -> Scenario:
    """Before everybody's choice from three cards."""
    return scenario(hands=dict(zip(NAMES, hands, strict=False)), **alike(len(hands)))


def test_kr_3_1_luck_comes_in_the_order_of_the_rules() -> None:
    """KR-3.1: the starting bidder, then three palace cards for each seat, in seat order."""
    table = fresh(3)
    table.first("Chie")
    table.deal(" ".join(DEAL))
    assert tuple(table.hand(name) for name in table.names) == DEAL
    assert table.phase == "keep pair"


@pytest.mark.parametrize(
    ("seats", "threes", "dams", "rice", "fiefdoms"),
    [(4, 3, 8, (8, 12, 8), 12), (3, 2, 7, (5, 9, 6), 9), (2, 1, 6, (2, 6, 4), 6), (1, 3, 8, (11, 12, 8), 12)],
)
def test_kr_3_2_and_kr_3_5_scarcity(
    seats: int, threes: int, dams: int, rice: tuple[int, int, int], fiefdoms: int
) -> None:
    """KR-3.2: fewer of everything for each missing player. KR-3.5: one Rice 1-Field each is dealt already."""
    table = fresh(seats)
    assert {table.pile(card) for card in THREES.split()} == {threes}
    assert table.pile("dam") == dams
    assert tuple(table.pile(f"rice_{fields}") for fields in (1, 2, 3)) == rice
    assert sum(table.owner(fief) == "neutral" for fief in table.fiefs) == fiefdoms


def test_kr_3_2_and_kr_3_8_one_fiefdom_of_each_kind_leaves_for_each_missing_player() -> None:
    """KR-3.8: the others lie face up as neutral."""
    boxed = {seats: [fief for fief in fresh(seats).fiefs if fresh(seats).owner(fief) == "box"] for seats in (2, 3, 4)}
    assert boxed[4] == []
    assert boxed[3] == ["hizen", "echigo", "satsuma"]
    assert boxed[2] == ["omi", "hizen", "harima", "echigo", "aki", "satsuma"]


def test_kr_3_3_noodle_shops_are_never_in_a_pile() -> None:
    for seats in (1, 2, 3, 4):
        table = fresh(seats)
        assert table.pile("noodle_shop") == 0
        assert {table.city(name) for name in table.names} == {"noodle_shop"}


def test_kr_3_4_the_decks_are_whole_when_the_game_begins() -> None:
    """KR-3.4: 36 palace cards, 40 events of which as many come as there are seasons, six market cards."""
    s = fresh(4).state
    assert (sum(s.top), sum(s.event_left), sum(s.market_left)) == (36, 40, 6)
    assert luck_of(scenario(None, Ayu=kingdom(), Bo=kingdom())).keys() == {f"event {name}" for name in fresh(2).events}


def test_kr_3_5_everybody_begins_alike() -> None:
    for seats in (1, 2, 3, 4):
        table = fresh(seats)
        for name in table.names:
            assert (table.gold(name), table.rice(name), table.city(name)) == (25, "rice_1", "noodle_shop")
            assert (table.castle(name), table.palace(name)) == ("", "")


def test_kr_3_6_the_starting_bidder_is_drawn() -> None:
    """KR-3.6: uniformly at random; not in solo."""
    assert luck_of(fresh(4)) == {"first 0": 1, "first 1": 1, "first 2": 1, "first 3": 1}
    table = fresh(2)
    table.first("Bo")
    table.deal(" ".join(DEAL[:2]))
    for name, pair in (("Ayu", "ruler garden"), ("Bo", "farmer shrine")):
        table.keep_pair(name, pair)
    assert (table.deciding, table.phase) == ("Bo", "auction")
    assert fresh(1).phase == "deal"


def test_kr_3_7_two_of_three_cards_are_kept() -> None:
    """KR-3.7: the pair goes to tiles 1 and 2 in hand order, the third card to the bottom of the pile."""
    table = dealt("ruler garden miser", "farmer shrine elder")
    assert table.offers("Ayu") == table.offers("Bo") == ["keep 1 2", "keep 1 3", "keep 2 3"]
    table.keep_pair("Bo", "elder farmer")
    table.keep_pair("Ayu", "garden miser")
    assert (table.palace("Ayu"), table.palace("Bo")) == ("garden miser", "farmer elder")
    assert table.put_back() == "ruler shrine"  # in seat order, whoever was first to choose
    assert table.phase == "auction"


def test_kr_3_7_the_choice_is_sealed_and_made_at_the_same_time() -> None:
    table = dealt("ruler garden miser", "farmer shrine elder")
    table.keep_pair("Bo", "farmer shrine")
    assert table.palace("Bo") == ""
    assert (table.deciding, table.offers("Bo")) == ("Ayu", [])
    other = table.state.clone()
    other.noted[1] = 5
    assert GAME.view(table.state, 0) == GAME.view(other, 0)
    assert GAME.view(table.state, None) == GAME.view(other, None)


def test_kr_3_7_a_pair_of_one_type_is_not_offered() -> None:
    table = dealt("statue statue farmer", "ruler garden miser")
    assert table.offers("Ayu") == ["keep 1 3", "keep 2 3"]
    with refused("KR-3.7"):
        table.keep_pair("Ayu", "statue statue")


def test_kr_3_7_two_cards_in_conflict_may_be_drawn_anew() -> None:
    """KR-3.7b: two go to the bottom, two from the top take their places, and only the redrawer chooses again."""
    table = dealt("tyrant ruler gardener", "farmer shrine elder")
    assert table.offers("Ayu") == ["redraw 1 3", "keep 1 2", "keep 1 3", "keep 2 3"]
    with refused("KR-3.7"):
        table.redraw("Ayu", "tyrant ruler")
    table.redraw("Ayu", "tyrant gardener")
    table.keep_pair("Bo", "farmer shrine")
    assert table.put_back() == "tyrant gardener elder"
    assert table.palace("Bo") == "farmer shrine"
    table.deal("miser statue")
    assert table.hand("Ayu") == "miser ruler statue"
    assert (table.offers("Ayu"), table.offers("Bo")) == (["keep 1 2", "keep 1 3", "keep 2 3"], [])
    table.keep_pair("Ayu", "miser statue")
    assert table.put_back() == "tyrant gardener elder ruler"
    assert table.phase == "auction"


def test_kr_3_7_redrawers_draw_in_seat_order_after_everybody_has_put_back() -> None:
    twice = edition_with("".join(f'[[palace]]\nid = "{name}"\ncount = 2\n' for name in ("tyrant", "architect")))
    table = scenario(
        hands={"Ayu": "tyrant architect ruler", "Bo": "farmer garden elder", "Chie": "miser tyrant architect"},
        edition=twice,
        **alike(3),
    )
    table.redraw("Chie", "tyrant architect")
    table.keep_pair("Bo", "farmer garden")
    table.redraw("Ayu", "tyrant architect")
    assert table.put_back() == "tyrant architect elder tyrant architect"
    table.deal("statue shrine planner gardener")
    assert (table.hand("Ayu"), table.hand("Chie")) == ("statue shrine ruler", "miser planner gardener")


def test_kr_3_7_a_fresh_conflict_may_be_redrawn_again() -> None:
    twice = edition_with("".join(f'[[palace]]\nid = "{name}"\ncount = 2\n' for name in ("tyrant", "architect")))
    table = scenario(hands={"Ayu": "tyrant architect ruler"}, edition=twice, Ayu=kingdom())
    table.redraw("Ayu", "tyrant architect")
    table.deal("tyrant architect")
    assert "redraw 1 2" in table.offers()
    table.redraw("Ayu", "tyrant architect")
    table.deal("miser statue")
    table.keep_pair("Ayu", "miser statue")
    assert table.put_back() == "tyrant architect tyrant architect ruler"


def test_kr_3_7_three_of_one_type_are_redrawn() -> None:
    many = edition_with('[[palace]]\nid = "garden"\ncount = 3')
    table = scenario(hands={"Ayu": "garden garden garden"}, edition=many, Ayu=kingdom())
    assert table.offers() == ["redraw 1 2", "redraw 1 3", "redraw 2 3"]


def test_kr_3_8_the_game_begins_in_the_winter_of_year_1() -> None:
    table = dealt("ruler garden miser", "farmer shrine elder")
    table.keep_pair("Ayu", "ruler garden")
    table.keep_pair("Bo", "farmer shrine")
    assert (table.when, table.phase) == ((1, "winter"), "auction")
    assert sum(table.state.columns.force_count) == 39
