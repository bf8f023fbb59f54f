"""The board of Rice Dice in text: everything a person needs to see, at any width, from the view alone."""

import io
from dataclasses import replace

import pytest
from rich.console import Console

from subak.engine.game import game
from subak.games.rice_dice.view.view import RiceDiceView
from subak.terminal.look import marks_of
from subak.terminal.seating import seat_players
from subak.terminal.session import Session

RICE_DICE = game("rice-dice")
NAMES = ("Ayu", "House", "Greedy")


def some_view(steps: int = 90, seat: int | None = 0) -> RiceDiceView:
    """A game between players after this many steps."""
    session = Session(RICE_DICE, seat_players(["house", "house", "greedy"], RICE_DICE), 12)
    played = next(step for step in session.play_out() if step.number == steps)
    view: RiceDiceView = RICE_DICE.view(played.after, seat)
    return view


def drawn(view: RiceDiceView, width: int = 77, seat: int | None = 0, **target: str | int) -> list[str]:
    out = io.StringIO()
    Console(file=out, width=width).print(RICE_DICE.draw(view, marks_of(NAMES), seat, target))
    return out.getvalue().splitlines()


@pytest.mark.parametrize("width", [40, 60, 77, 100, 140, 200])
def test_it_fits_any_width(width: int) -> None:
    lines = drawn(some_view(), width)
    assert max(map(len, lines)) <= width


def test_everything_on_the_table_is_there() -> None:
    view = some_view()
    page = "\n".join(drawn(view, 120))
    for field in view.fields:
        assert f"{field.score}" in page
        for paddy in field.paddies:
            assert paddy.name in page
            assert paddy.stage_label in page
    assert f"reservoir {view.reservoir}" in page
    assert f"supply {view.supply}" in page
    assert f"deck {view.deck}" in page


def test_the_own_field_comes_first_and_in_full() -> None:
    view = some_view()
    lines = drawn(view)
    own = next(i for i, line in enumerate(lines) if line.startswith("● Ayu"))
    other = next(i for i, line in enumerate(lines) if line.startswith("▲ House"))
    assert own < other
    assert own <= 5
    assert view.fields[0].paddies[0].name in lines[own + 1]


def test_a_spectator_sees_all_fields_alike() -> None:
    view = some_view(seat=None)
    lines = drawn(view, seat=None)
    boxes = sum(line.count("╰") for line in lines)
    assert boxes == len(view.dice) + sum(len(field.paddies) for field in view.fields)


def test_marked_dice_are_lifted_and_show_their_odds() -> None:
    session = Session(RICE_DICE, seat_players(["me", "house"], RICE_DICE), 3, {"first_player": 0})
    for _ in session.settle():
        pass
    lines = drawn(session.view(), mask=0b00101)
    assert lines[0].startswith("╭─↻↻↻─╮╭─────╮╭─↻↻↻─╮")
    assert any("for sure" in line and "%" in line for line in lines)


def test_the_paddy_pointed_at_has_a_heavy_border() -> None:
    view = some_view()
    assert not any("┏" in line for line in drawn(view))
    assert any("┏" in line for line in drawn(view, place=0, paddy=0))


def test_drawn_cards_are_shown_with_their_sentences() -> None:
    view = next(view for view in map(some_view, range(4, 40)) if view.hand)
    page = " ".join(" ".join(drawn(view)).split())
    for card in view.hand:
        assert card.name in page
        assert card.text in page
    assert "3 cards in hand" in " ".join(drawn(replace(view, hand=[], hand_hidden=3)))


def test_two_who_are_level_stand_one_above_the_other() -> None:
    view = some_view()
    level = [replace(field, score=50) for field in view.fields]
    lines = drawn(replace(view, fields=level))
    track = next(i for i, line in enumerate(lines) if line.startswith("▁"))
    columns = {lines[track - i].index(mark) for i, mark in ((1, "●"), (2, "▲"), (3, "■"))}
    assert len(columns) == 1
