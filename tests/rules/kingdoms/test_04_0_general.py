"""KR-4.1 to 4.8: seasons, gold, rows, and where cards go."""

import pytest

from subak.games.kingdoms import GAME
from subak.games.kingdoms.rules.hidden import always_asked
from subak.games.kingdoms.testing.scenario import Kingdom, Scenario, kingdom, scenario
from tests.rules.tables import refused

FULL_CITY = "noodle_shop carpentry_workshop dam embassy market"


def pass_season(table: Scenario) -> None:
    """Nothing happens, and nobody does anything."""
    table.turn_event("nothing")
    if table.phase == "market":
        table.market(2)
    while table.phase == "turn":
        table.ends_turn()


def test_kr_4_1_and_kr_4_2_four_seasons_make_a_year() -> None:
    """KR-4.1: Winter, Spring, Summer, Harvest. KR-4.2: auction; then event, in the harvest the sale, and turns."""
    table = scenario(auction=True, Ayu=kingdom(), Bo=kingdom())
    table.passes()
    table.passes()
    seen = []
    for _ in range(4):
        seen.append(table.when)
        assert (table.deciding, table.phase) == ("luck", "event")
        pass_season(table)
    assert seen == [(1, "winter"), (1, "spring"), (1, "summer"), (1, "harvest")]
    assert (table.when, table.phase, table.deciding) == ((2, "winter"), "auction", "Ayu")


def test_kr_4_2_five_years_make_a_game() -> None:
    table = scenario(None, year=5, season="harvest", Ayu=kingdom(), Bo=kingdom())
    pass_season(table)
    assert (table.phase, table.deciding) == ("over", "nobody")


@pytest.mark.parametrize(("gold", "lost"), [(8, 2), (7, 1), (3, 0)])
def test_kr_4_3_divisions_round_down(gold: int, lost: int) -> None:
    assert scenario("corrupt_officials", Ayu=kingdom(gold), Bo=kingdom()).gold("Ayu") == gold - lost


def test_kr_4_4_a_single_option_is_still_a_decision() -> None:
    """KR-4.4: the engine asks; a table takes a public one by itself, but never one on secret information."""
    poor = scenario(auction=True, Ayu=kingdom(0), Bo=kingdom(0))
    assert (poor.deciding, poor.offers()) == ("Ayu", ["pass"])
    assert poor.unasked() is not None
    secret = scenario(None, Ayu=kingdom(0, palace="ruler"), Bo=kingdom())
    secret.turn_event("wise_advisor")
    secret.deal("ruler")
    assert secret.offers() == ["keep none"]
    assert secret.unasked() is None


def test_kr_4_4_all_decisions_on_secrets_are_asked() -> None:
    start = scenario(hands={"Ayu": "statue statue farmer"}, Ayu=kingdom())
    assert always_asked(start.state)
    table = scenario(Ayu=kingdom(40, castle="general", city="embassy"), Bo=kingdom(conquered="mino"))
    assert not always_asked(table.state)
    table.attack("Bo")
    assert always_asked(table.state)
    table = scenario(Ayu=kingdom(40, city="embassy"), Bo=kingdom(conquered="mino"))
    table.bribe("mino", 1, 2, 3)
    assert not always_asked(table.state)
    closed = scenario(Ayu=kingdom(40, city="embassy"), Bo=kingdom(conquered="mino"), options={"bribe_open": False})
    closed.bribe("mino", 1, 2, 3)
    assert always_asked(closed.state)
    table = scenario(Ayu=kingdom(40), Bo=kingdom())
    table.draw_victory("ruler garden")
    assert always_asked(table.state)
    table.keep("ruler")
    assert not always_asked(table.state)  # where it goes is seen by all
    assert GAME.always_asks(start.state, 0)


def test_kr_4_5_optional_costs_are_paid_in_full_or_not_at_all() -> None:
    table = scenario(Ayu=kingdom(17), Bo=kingdom(1, castle="wall"))
    with refused("KR-4.50"):
        table.build("port")
    assert table.gold("Ayu") == 17
    table.ends_turn()
    with refused("KR-4.60"):
        table.destroy("wall")


def test_kr_4_5_imposed_costs_take_what_there_is() -> None:
    table = scenario("palace_renovation", Ayu=kingdom(4, palace="ruler garden"), Bo=kingdom())
    assert table.gold("Ayu") == 0


def test_kr_4_6_rice_goes_to_the_right_and_closes_up() -> None:
    table = scenario(Ayu=kingdom(90, rice="rice_3 rice_1 rice_2", city="commerce_hall"), Bo=kingdom())
    table.build("rice_2")
    assert table.rice("Ayu") == "rice_3 rice_1 rice_2 rice_2"
    table.destroy("rice_1")
    assert table.rice("Ayu") == "rice_3 rice_2 rice_2"


def test_kr_4_6_elsewhere_a_new_card_takes_the_lowest_free_tile() -> None:
    table = scenario("royal_charter", Ayu=kingdom(90, city="commerce_hall port dam", castle="wall keep"), Bo=kingdom())
    table.destroy("port")
    assert table.city("Ayu") == "commerce_hall - dam"
    table.build("embassy")
    assert table.city("Ayu") == "commerce_hall embassy dam"


def test_kr_4_6_a_replacing_card_takes_the_tile_of_the_old_one() -> None:
    table = scenario(Ayu=kingdom(90, city=FULL_CITY), Bo=kingdom())
    table.build("port", replacing="dam")
    assert table.city("Ayu") == "noodle_shop carpentry_workshop port embassy market"


def test_kr_4_6_palace_cards_keep_their_tiles() -> None:
    table = scenario(Ayu=kingdom(90, palace="ruler garden miser"), Bo=kingdom())
    table.destroy("garden")
    assert table.palace("Ayu") == "ruler - miser"
    table.ends_turn()
    table.turn_event("nothing")
    table.draw_victory("shrine statue")
    table.keep("statue")
    table.open_tile()
    assert table.palace("Ayu") == "ruler statue miser"


@pytest.mark.parametrize("row", [kingdom(90, city="dam"), kingdom(90, castle="wall")])
def test_kr_4_7_no_card_twice(row: Kingdom) -> None:
    table = scenario(Ayu=row, Bo=kingdom(), Chie=kingdom())
    with refused("KR-4.7"):
        table.build("dam" if "dam" in row.city else "wall")


def test_kr_4_7_rice_in_any_mixture_up_to_five() -> None:
    table = scenario(Ayu=kingdom(90, rice="rice_1 rice_1 rice_2 rice_1"), Bo=kingdom(), Chie=kingdom())
    table.build("rice_1")
    assert table.rice("Ayu") == "rice_1 rice_1 rice_2 rice_1 rice_1"
    table.ends_turn()
    table.ends_turn()
    table.turn_event("nothing")
    with refused("KR-4.51"):
        table.build("rice_1")


def test_kr_4_8_cards_leave_the_game_but_the_general_returns() -> None:
    table = scenario(Ayu=kingdom(90, castle="general", city="commerce_hall dam"), Bo=kingdom(), Chie=kingdom())
    dams, generals = table.pile("dam"), table.pile("general")
    table.destroy("dam")
    assert (table.pile("dam"), table.gone("dam")) == (dams, 1)
    table.destroy("general")
    assert (table.pile("general"), table.gone("general")) == (generals + 1, 0)


def test_kr_4_8_a_replaced_general_returns_too() -> None:
    full = "general wall keep moat stable"
    table = scenario(Ayu=kingdom(90, castle=full), Bo=kingdom())
    table.build("catapult", replacing="general")
    assert (table.castle("Ayu"), table.pile("general")) == ("catapult wall keep moat stable", 1)


def test_kr_4_8_rotated_rice_returns_to_its_pile() -> None:
    table = scenario(None, season="harvest", Ayu=kingdom(rice="rice_3 rice_1"), Bo=kingdom())
    before = table.pile("rice_3")
    table.turn_event("nothing")
    table.market(2)
    assert (table.rice("Ayu"), table.pile("rice_3"), table.gone("rice_3")) == ("rice_1", before + 1, 0)
