"""The end pages of stored games: every number that is shown is the engine's, and the sources add up to the score."""

import re
from collections.abc import Sequence
from functools import cache
from typing import Any

import pytest

from subak.engine.game import Game, Step, Summary, game
from subak.engine.record import Record, steps
from tests.replays.finished import FINISHED, stored

NUMBER = re.compile(r"[−-]?\d+")


@cache
def played(name: str) -> tuple[Game, Record, Sequence[Step]]:
    record = stored(name)
    return game(record.game), record, list(steps(record))


def summary_of(name: str) -> Summary:
    found, record, all_steps = played(name)
    return found.summary(all_steps, record.seats)


def number_in(cell: str) -> int:
    """The number of a cell, which may begin with a name ("Sokha 4"); a dash is nothing."""
    numbers = NUMBER.findall(cell)
    return int(numbers[-1].replace("−", "-")) if numbers else 0


def test_there_are_ten_games_of_each_kind_with_every_number_of_seats() -> None:
    for slug in ("rice-dice", "seasons", "kingdoms", "spirits"):
        of_it = [stored(name) for name in FINISHED if stored(name).game == slug]
        assert len(of_it) >= 10
        assert {len(record.seats) for record in of_it} == set(game(slug).seats)


@pytest.mark.parametrize("name", FINISHED)
def test_the_result_is_the_engine_s(name: str) -> None:
    found, record, all_steps = played(name)
    end, summary = all_steps[-1].after, summary_of(name)
    assert record.result is not None
    seats = [row for row in summary.rows if row[1] < end.seats]  # an automatic opponent has no seat
    assert {seat: score for _, seat, score, _ in seats} == dict(enumerate(record.result["scores"]))
    assert [int(end.score(seat)) for seat in range(end.seats)] == record.result["scores"]
    if end.seats > 1:
        assert sorted(seat for rank, seat, *_ in seats if rank == 1) == sorted(found.winners(end))


@pytest.mark.parametrize("name", FINISHED)
def test_the_sources_of_a_score_add_up_to_it(name: str) -> None:
    summary = summary_of(name)
    assert summary.sources
    for _, _, score, cells in summary.rows:
        assert len(cells) == len(summary.columns)
        assert sum(number_in(cells[column]) for column in summary.sources) == score


@pytest.mark.parametrize("name", FINISHED)
def test_the_chart_ends_with_the_score(name: str) -> None:
    summary = summary_of(name)
    assert {seat: summary.series[seat][-1][1] for _, seat, *_ in summary.rows} == {
        seat: score for _, seat, score, _ in summary.rows
    }


@pytest.mark.parametrize("name", FINISHED)
def test_the_last_frame_of_a_replay_shows_the_score_on_every_board(name: str) -> None:
    """Whoever looks, with everything open or as it was seen: at the end nothing is secret."""
    found, record, all_steps = played(name)
    end = all_steps[-1].after
    assert record.result is not None
    for seat in range(end.seats):
        for view in (found.open_view(end, seat), found.view(end, seat), found.view(end, None)):
            assert [board_score(view, each) for each in range(end.seats)] == record.result["scores"]
    assert [found.open_score(end, seat) for seat in range(end.seats)] == record.result["scores"]
    assert [found.shown_score(end, seat, None) for seat in range(end.seats)] == record.result["scores"]


BOARDS = {
    "rice-dice": ("fields", "score"),
    "seasons": ("landscapes", "score"),
    "kingdoms": ("kingdoms", "total"),
    "spirits": ("farms", "score"),
}


def board_score(view: Any, seat: int) -> int | None:
    """What the small board of a seat says, in the words of each game's view."""
    boards, score = BOARDS[view.game]
    found: int | None = getattr(getattr(view, boards)[seat], score)
    return found


@pytest.mark.parametrize("name", FINISHED)
def test_what_moments_say_they_gained_they_did(name: str) -> None:
    """A turning point stands at a move that brought its seat points, no more than it says: several harvests of a turn
    are one. What the last card of Seasons brings comes together with the scoring at the end."""
    found, _, all_steps = played(name)
    for moment in summary_of(name).moments:
        step = all_steps[moment.number - 1]
        if moment.seat < step.after.seats:
            gained = found.open_score(step.after, moment.seat) - found.open_score(step.before, moment.seat)
            at_the_end = found.slug == "seasons" and step is all_steps[-1]
            assert 0 < gained <= moment.gain or at_the_end
