"""A game that is over, looked at again: everything lies open, and what a seat saw then is still what it saw then."""

from collections.abc import Iterator
from dataclasses import asdict
from typing import Any

import pytest

from subak.engine.game import Game, Step, game
from subak.engine.laws.secrecy import message
from subak.engine.record import steps
from tests.replays.finished import stored

# Games of several seats in which much is kept secret, one with each option that hides something.
SECRETIVE = [
    "kingdoms-3-house",
    "kingdoms-4-every-option",
    "spirits-3-hidden-rice",
    "spirits-2-house",
    "seasons-2-closed-hands",
    "rice-dice-3-draft-closed",
]


def played(name: str) -> tuple[Game, list[Step]]:
    record = stored(name)
    return game(record.game), list(steps(record))


def some(all_steps: list[Step]) -> list[Step]:
    """About forty moments, spread over the game."""
    return all_steps[:: max(1, len(all_steps) // 40)]


@pytest.mark.parametrize("name", SECRETIVE)
def test_an_open_view_hides_nothing_that_another_seat_sees_of_itself(name: str) -> None:
    """What a board shows to its owner it shows to all, whoever's seat it is seen from."""
    found, all_steps = played(name)
    hidden = 0
    for step in some(all_steps):
        seats = range(step.after.seats)
        for seat in seats:
            opened = asdict(found.open_view(step.after, seat))
            for owner in seats:
                own = asdict(found.view(step.after, owner))
                assert list(secrets_of(opened, owner)) == list(secrets_of(own, owner))
                hidden += list(secrets_of(asdict(found.view(step.after, seat)), owner)) != list(secrets_of(own, owner))
    assert hidden  # or the game would be no test


def secrets_of(view: dict[str, Any], owner: int) -> Iterator[Any]:
    """What boards show of a seat that the others may not see while the game is on."""
    if view["game"] == "kingdoms":
        kingdom = view["kingdoms"][owner]
        yield from (kingdom["palace"], kingdom["palace_points"], kingdom["total"])
        if view["contest"]:
            yield [(side["cards"], side["total"]) for side in view["contest"]["sides"] if side["seat"] == owner]
    elif view["game"] == "spirits":
        farm = view["farms"][owner]
        yield from (farm["rice"], farm["score"], farm["allocated"])
    elif view["game"] == "seasons":
        yield view["hands"][owner]
    elif view["active"] == owner:
        yield from (view["hand"], view["hand_hidden"], view["deck_cards"])


@pytest.mark.parametrize("name", SECRETIVE)
def test_looking_back_changes_nothing_about_what_was_seen(name: str) -> None:
    """Open views are built beside the others: a seat's own view is the same before and after one was made."""
    found, all_steps = played(name)
    for step in some(all_steps):
        for seat in range(step.after.seats):
            before = message(found, step.after, seat), message(found, step.after, None)
            found.open_view(step.after, seat)
            found.open_narrate(step)
            assert (message(found, step.after, seat), message(found, step.after, None)) == before


@pytest.mark.parametrize("name", SECRETIVE)
def test_the_open_log_tells_all_that_any_seat_was_told(name: str) -> None:
    found, all_steps = played(name)
    more = 0
    for step in all_steps:
        opened = found.open_narrate(step)
        told = [found.narrate(step, seat) for seat in range(step.after.seats)]
        assert all(len(opened) >= len(lines) for lines in told)
        assert step.seat < 0 or opened == told[step.seat] or len(opened) > 1  # what all had sealed is opened at once
        more += any(opened != lines for lines in told)
    assert more or found.slug == "seasons"  # whose log is the same for everybody


def test_palaces_lie_open_and_scores_are_whole_in_the_middle_of_a_game() -> None:
    """What made the replay of Kingdoms wrong: palaces stayed face down, and only fiefdoms counted."""
    found, all_steps = played("kingdoms-3-house")
    step = all_steps[len(all_steps) // 2]
    view = found.open_view(step.after, 0)
    palaces = [[tile.seen for tile in kingdom.palace if tile.filled] for kingdom in view.kingdoms]
    assert all(all(seen is not None for seen in palace) for palace in palaces)
    assert sum(len(palace) for palace in palaces) > 3
    for seat, kingdom in enumerate(view.kingdoms):
        assert found.open_score(step.after, seat) == kingdom.total
        assert kingdom.palace_points == sum(tile.seen.points for tile in kingdom.palace if tile.seen)
