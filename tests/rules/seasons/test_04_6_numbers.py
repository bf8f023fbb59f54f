"""SR-4.29 and 4.30: the numbers of choices, and which reason is given first."""

import pytest

from subak.engine.refusal import Refused
from subak.games.seasons import GAME
from subak.games.seasons.rules.actions import ANCESTOR, DRAW, PLACE, PROMISE, TAKE
from subak.games.seasons.testing.scenario import scenario
from tests.rules.seasons.tables import Land, fresh, staircase


def test_sr_4_29_cards_are_numbered_by_card_and_positions_come_first() -> None:
    assert (ANCESTOR, PLACE, PROMISE, TAKE) == (16384, 16402, 16420, 16438)
    assert GAME.codec.seat_size == 16438 + 18
    table = fresh("Qun", "Bo", younger_seat=0)
    table.deal("p18 p01 p02 p03")
    assert GAME.legal(table.state, 0) == [16384 + 1, 16384 + 17]  # ascending, not in the order of the deal
    assert [action - DRAW for action, _ in GAME.chances(fresh("Qun", "Bo", younger_seat=0).state)] == list(range(18))


def test_sr_4_29_hand_and_row_are_listed_by_card_too() -> None:
    table = scenario(Qun="p07@(0,0,0)", Bo="p06@(0,0,0)", hands={"Qun": "p18 p16 p03 p01"})
    assert GAME.legal(table.state, 0)[:2] == [PLACE + 0, PLACE + 1]
    assert GAME.legal(table.state, 0)[-1] == PLACE + 17
    table.pick("Qun", "p18")
    assert GAME.legal(table.state, 0)[-1] == PROMISE + 15
    dry = scenario(Qun=staircase("p01 p02 p04 p05 p09"), Bo=staircase("p03 p07 p11 p13 p14"), row="p18 p06")
    assert (dry.row().split()[:2], dry.cards_offered("Qun")[0]) == (["p18", "p06"], "p06")


@pytest.mark.parametrize(
    ("where", "rule"),
    [
        ("(1,0,0)", "SR-4.13"),  # off the grid, and it would cover the card as well
        ("(0,0,0)", "SR-4.14"),
        ("(20,20,0)", "SR-4.15"),
        ("(0,-4,0)", "SR-8.2"),
    ],
)
def test_sr_4_30_the_first_rule_that_is_broken_is_named(where: str, rule: str) -> None:
    assert Land("p07@(0,0,0)", strict_paths=True).why_not(f"p11@{where}") == rule


def test_sr_4_30_strict_paths_come_before_free_path_ends() -> None:
    """A placement that breaks both rules."""
    before, last = "p06@(0,0,0) p05@(3,2,3)", "p07@(3,-2,2)"
    assert Land(before).why_not(last) == "SR-4.16"
    assert Land(before, strict_paths=True).why_not(last) == "SR-8.2"


def test_sr_4_30_the_same_card_twice_is_refused_by_the_rule_of_the_picks() -> None:
    table = scenario(Qun="p07@(0,0,0)", Bo="p06@(0,0,0)", hands={"Qun": "p18"})
    table.pick("Qun", "p18")
    with pytest.raises(Refused, match="SR-4.3"):
        table.promise("Qun", "p18")
