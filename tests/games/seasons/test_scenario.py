"""Landscapes and positions written by hand are read as they were meant, and nonsense is refused with a reason."""

from typing import Any

import pytest

from subak.engine.core.luck import Luck
from subak.games.seasons import GAME
from subak.games.seasons.rules.state import LAYING, LAYING_DRY, LAYING_LAST, OVER, PICKING, TAKING
from subak.games.seasons.testing.landscape_text import draw_landscape, lines_of, picture, read_landscape
from subak.games.seasons.testing.scenario import reference, scenario
from subak.players.core.playout import play_out
from subak.players.core.random import Random
from tests.rules.seasons.tables import staircase

COLUMNS = reference().columns
PAIR = r"""
p07@(0,0,0) p17@(-3,0,2)
from (-3,0)
/./\..
\/././
.\/\/.
\.\/./
"""
FREE_GROUND = r"""
\..
/./
\/.
/./\.\
   /\.
   ./\
   /./
"""


def test_a_landscape_is_drawn_as_the_rules_draw_cards() -> None:
    laid = read_landscape(COLUMNS, "p07@(0,0,0) p17@(-3,0,2)")
    assert draw_landscape(COLUMNS, laid) == PAIR.strip()
    assert read_landscape(COLUMNS, PAIR) == laid
    assert draw_landscape(COLUMNS, []) == ""


def test_a_drawing_alone_is_enough() -> None:
    drawing = "\n".join(PAIR.strip().splitlines()[1:])
    assert read_landscape(COLUMNS, drawing) == read_landscape(COLUMNS, "p07@(0,0,0) p17@(-3,0,2)")


def test_free_ground_is_blank() -> None:
    laid = read_landscape(COLUMNS, "p07@(0,0,0) p17@(3,3,0)")
    assert "\n".join(picture(lines_of(COLUMNS, laid))) == FREE_GROUND.strip("\n")


def test_what_random_play_has_laid_can_be_drawn_and_read_back() -> None:
    for seed in range(6):
        state = GAME.start(2)
        play_out(state, [Random(GAME.codec.seat_size)] * 2, Luck(seed, 3), [Luck(seed + k, 3) for k in (1, 2)])
        for seat in (0, 1):
            laid = [(int(state.laid[8 * seat + k]), int(state.position[8 * seat + k])) for k in range(8)]  # type: ignore[attr-defined]
            text = draw_landscape(COLUMNS, laid)
            assert read_landscape(COLUMNS, text) == laid
            alone = read_landscape(COLUMNS, "\n".join(text.splitlines()[1:]))
            assert set(alone) == set(laid)
            assert alone[0] == laid[0]


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("p07", "'p07' is no placement; one is written p07@"),
        ("p99@(0,0,0)", "no card of this edition is called 'p99'"),
        ("p07@(0,0,0) p17@(60,0,0)", "is too far away"),
        ("p07@(0,0,0) p17@(1,1,0)", r"p17@\(1,1,0\) covers a card at cell"),
        ("from (0,0)\n...\n...\n...\n...", "no cards of this edition make these lines"),
        ("from (0,0)\n/..\n", r"cell \(0,0\) cannot show '/'; a path there is"),
        ("p07@(0,0,0)\nfrom (0,0)\n\\..\n/./\n\\/.\n/..", "the drawing is not that of its placements"),
        ("from (2,0)\n\\..\n/./\n\\/.\n/./", r"no card of the drawing lies at \(0,0,0\)"),
    ],
)
def test_a_landscape_that_cannot_be_read_is_refused(text: str, sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        read_landscape(COLUMNS, text)


@pytest.mark.parametrize(
    ("cards", "laying", "phase", "turn"),
    [
        (1, None, PICKING, 1),
        (2, {"Qun": "p17"}, LAYING, 2),
        (3, None, PICKING, 3),
        (4, None, LAYING_LAST, 4),
        (5, None, TAKING, 5),
        (5, {"Qun": "p17"}, LAYING_DRY, 5),
        (6, None, TAKING, 7),
        (8, None, OVER, 10),
    ],
)
@pytest.mark.parametrize("ancestors", [None, {"Qun": "sothea"}])
@pytest.mark.parametrize("alone", [False, True])
def test_the_cards_laid_tell_the_step_and_every_invariant_holds(
    cards: int, laying: dict[str, str] | None, phase: int, turn: int, ancestors: dict[str, str] | None, alone: bool
) -> None:
    landscapes: dict[str, Any] = {"Qun": staircase(" ".join(f"p{k:02}" for k in range(1, cards + 1)))}
    if not alone:
        landscapes["Bo"] = staircase(" ".join(f"p{k:02}" for k in range(9, cards + 9)))
    table = scenario(ancestors=ancestors, laying=laying, **landscapes)
    assert (table.state.phase, table.state.turn) == (phase, turn)
    assert GAME.invariants(table.state) == []


def test_a_seat_with_fewer_cards_has_the_dry_turn() -> None:
    table = scenario(Qun=staircase("p01 p02 p03 p04 p05 p06"), Bo=staircase("p07 p08 p09 p10 p11"))
    assert (table.state.active, table.state.turn, table.state.row_size) == (1, 6, 5)
    assert GAME.invariants(table.state) == []


def test_taking_back_leads_to_the_position_as_it_was_laid_out() -> None:
    table = scenario(Qun="p07@(0,0,0)", Bo="p06@(0,0,0)", hands={"Qun": "p18"})
    start = GAME.hash(table.state)
    table.pick("Qun", "p18")
    table.undo(0)
    assert GAME.hash(table.state) == start


def test_what_happened_can_be_read() -> None:
    table = scenario(Qun="p07@(0,0,0)", Bo="p06@(0,0,0)", laying={"Qun": "p17"})
    table.lay("Qun", "p17@(-3,0,2)")
    table.lay("Bo", "({},{},{})".format(*table.positions("Bo")[0]))
    assert len(table.steps) == 2
    assert table.log()


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        ({"Qun": "p06@(0,0,0)"}, "p06 lies in two places"),
        ({"Qun": "p07@(2,0,0)"}, r"a landscape begins with a card at \(0,0,0\)"),
        ({"Qun": "p07@(0,0,0) p17@(-3,0,0)"}, r"p17@\(-3,0,0\) cannot be laid: Its lines would miss the grid.*SR-4.13"),
        ({"Qun": "p07@(0,0,0) p17@(-3,0,2)"}, "landscapes of 2 and 1 cards do not go together"),
        ({"hands": {"Qun": "p01 p02 p03 p04 p05 p08 p09 p10"}}, "a hand holds 8 cards; there can be 7 now"),
        ({"row": "p01"}, "the row holds 1 cards; there can be 0 now"),
        ({"hands": {"Mei": "p01"}}, "no player is called 'Mei'; there are Qun, Bo"),
        ({"ancestors": {"Qun": "kunthea"}}, "p07 lies in two places"),
    ],
)
def test_what_cannot_be_is_refused(wrong: dict[str, Any], sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        scenario(**{"Qun": "p07@(0,0,0)", "Bo": "p06@(0,0,0)", **wrong})


def test_acts_that_make_no_sense_are_refused() -> None:
    table = scenario(Qun="p07@(0,0,0)", Bo="p06@(0,0,0)", laying={"Qun": "p17"})
    with pytest.raises(ValueError, match="Qun is laying p17, not p18"):
        table.lay("Qun", "p18@(-3,0,2)")
    with pytest.raises(ValueError, match="'left' is no position"):
        table.lay("Qun", "left")
