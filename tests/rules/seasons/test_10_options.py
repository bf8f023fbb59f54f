"""Section 10: the options of a table, one by one."""

import random

import pytest

from subak.engine.core.state import NOBODY
from subak.engine.options import BadOption
from subak.games.seasons import GAME
from subak.games.seasons.rules.placement import spots_of
from subak.games.seasons.rules.state import DEALING_HANDS, NONE
from subak.games.seasons.testing.scenario import Scenario, scenario
from tests.rules.seasons.tables import Land, fresh, staircase


def third_turn(**options: object) -> Scenario:
    return scenario(
        Qun=staircase("p01 p02 p03"),
        Bo=staircase("p04 p05 p06"),
        hands={"Qun": "p07", "Bo": "p10"},
        laying={"Qun": "p08", "Bo": "p09"},
        options=options,
    )


@pytest.mark.parametrize(("exchange", "last"), [(False, ["p07", "p10"]), (True, ["p10", "p07"])])
def test_final_exchange_swaps_the_last_single_cards(exchange: bool, last: list[str]) -> None:
    """SR-4.7, SR-8.1."""
    table = third_turn(final_exchange=exchange)
    for name in ("Qun", "Bo"):
        table.lay(name, "({},{},{})".format(*table.positions(name)[0]))
    assert [table.state.picked[seat] for seat in (0, 1)] == [table.card(card) for card in last]


@pytest.mark.parametrize(
    ("where", "rule"),
    [
        ("p11@(0,4,0)", None),  # at (2,4) a path of p07 goes on in one of p11
        ("p11@(0,-4,0)", "SR-8.2"),  # at (2,0) paths of p11 meet two gridlines
        ("p11@(3,0,2)", "SR-8.2"),
        ("p11@(2,4,0)", None),  # one unit of contact: no crossing has two cells on either side
    ],
)
def test_sr_8_2_strict_paths_look_at_crossings_on_a_side(where: str, rule: str | None) -> None:
    assert Land("p07@(0,0,0)", strict_paths=True).why_not(where) == rule


def test_strict_paths_leave_most_positions() -> None:
    """Section 10: about 85 % of the positions, at least 34 in 60 landscapes."""
    kept = found = 0
    for seed in range(12):
        rng = random.Random(seed)
        land = Land("p01@(0,0,0)", strict_paths=True)
        for card in ("p05", "p09", "p13", "p16", "p03"):
            positions = land.positions(card)
            assert len(positions) >= 34
            kept += len(positions)
            found += len(spots_of(land.ground))
            land.lay("{}@({},{},{})".format(card, *rng.choice(positions)))
    assert 0.75 < kept / found < 0.95


def test_sr_8_5_free_end_open_lets_a_path_end_in_a_ring() -> None:
    before, last = "p07@(0,0,0) p06@(-3,1,0)", "p11@(-4,-2,1)"
    assert Land(before, free_end="forbid").why_not(last) == "SR-4.16"
    assert Land(before, free_end="open").why_not(last) is None


def test_sr_5_1_open_hands_only_change_what_is_shown() -> None:
    shown, hidden = (fresh("Qun", "Bo", younger_seat=0, open_hands=value) for value in (True, False))
    for table in (shown, hidden):
        table.deal("p09 p04 p07 p06")
        table.choose("Qun", "makara")
        table.choose("Bo", "neary")
        table.deal("p16 p17 p03 p13 p01 p02 p14 p11 p18 p10 p15 p12 p05 p08")
    assert GAME.legal(shown.state, 0) == GAME.legal(hidden.state, 0)
    assert GAME.view(shown.state, 0).hands[1].cards is not None
    assert GAME.view(hidden.state, 0).hands[1].cards is None


def test_sr_3_1_younger_seat_is_a_seat_or_drawn() -> None:
    assert fresh("Qun", "Bo").state.younger == NONE
    assert fresh("Qun", "Bo", younger_seat=1).state.younger == 1
    with pytest.raises(BadOption, match="younger_seat: 2 is not one of random, 0, 1"):
        fresh("Qun", "Bo", younger_seat=2)


def test_no_ancestors_puts_the_first_card_aside_and_asks_nothing() -> None:
    """Section 10: the first dealt card lies out of the game, the second begins the landscape; 16 decisions each."""
    table = fresh("Qun", "Bo", younger_seat=0, no_ancestors=True)
    table.deal("p09 p04 p07 p06")
    assert table.state.phase == DEALING_HANDS
    assert table.out() == {"p09", "p04"}
    assert (table.drawing("Qun").split()[0], table.drawing("Bo").split()[0]) == ("p07@(0,0,0)", "p06@(0,0,0)")
    assert [table.state.ancestor[seat] for seat in (0, 1)] == [NONE, NONE]
    table.deal("p16 p17 p03 p13 p01 p02 p14 p11 p18 p10 p15 p12 p05 p08")
    decisions = 0
    while table.state.actor() != NOBODY:
        seat = table.state.actor()
        table.state.apply(seat, GAME.legal(table.state, seat)[0])
        decisions += 1
    assert decisions == 2 * 16


def test_sr_10_2_no_expansion_is_part_of_the_game() -> None:
    """Only the options of the rules page exist; nobody can ask for a river."""
    assert {option.name for option in GAME.options} == {
        "final_exchange",
        "strict_paths",
        "free_end",
        "open_hands",
        "younger_seat",
        "no_ancestors",
    }
    with pytest.raises(BadOption, match="there is no option 'water_festival'"):
        fresh("Qun", "Bo", water_festival=True)
