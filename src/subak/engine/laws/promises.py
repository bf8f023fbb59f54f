"""Law 11: whatever a seat is shown that it could do, the rules allow, and it brings what is said."""

import json
from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any

from subak.engine.core.luck import Luck
from subak.engine.core.random_play import RandomPlay
from subak.engine.core.state import NOBODY, State
from subak.engine.game import Choice, Game, Promise

LONGEST_WAIT = 1000  # steps of others and of chance until a seat acts again


def keeps_promises(game: Game, state: State, luck: Luck) -> Iterator[str]:
    """Law 11, for every seat: its promises can be played, and its choices say what they use up and bring."""
    for seat in range(state.seats):
        choices, promises = game.choices(state, seat), game.promises(state, seat)
        shown = written([game.view(state, seat), *choices])
        for promise in promises:
            if written(promise.shown) not in shown:
                yield f"seat {seat} is promised {promise.shown!r}, which neither its view nor a choice shows"
            yield from can_be_played(game, state, seat, promise, luck)
        for choice in choices:
            yield from says_what_it_does(game, state, seat, choice, promises, luck)


def written(value: Any) -> str:
    """A part of a view as it stands in the whole, so that it can be found there."""
    return json.dumps(value, default=lambda part: dict(vars(part)), sort_keys=True)


def can_be_played(game: Game, state: State, seat: int, promise: Promise, luck: Luck) -> Iterator[str]:
    """Every action of the plan is allowed when its turn comes, whatever others and chance do; they score the gain.

    The last action of a game may score more, because the end of the game does.
    """
    there, gained = state.clone(), 0
    for number, action in enumerate((*promise.lead, *promise.plan)):
        words = f"seat {seat} is shown {promise.shown!r} ({promise.rule})"
        if not comes_to_act(game, there, seat, luck):
            yield f"{words}, but never comes to {game.codec.words(state, action)!r}"
            return
        refused = game.refusal(there, seat, action) if there.why_not(seat, action) else None
        if refused is not None:
            yield f"{words}, but cannot {game.codec.words(there, action)!r}: {refused.why} ({refused.rule})"
            return
        points = scored(game, there, seat, action, luck)
        gained += points if number >= len(promise.lead) else 0
    if promise.gain is not None and gained != promise.gain and there.actor() != NOBODY:
        yield f"seat {seat} is shown {promise.shown!r} for {promise.gain} points; it scores {gained} ({promise.rule})"


def comes_to_act(game: Game, state: State, seat: int, luck: Luck) -> bool:
    """Let others and chance go on, at random, until the seat may act."""
    waited = 0
    while not state.may_act(seat) and waited < LONGEST_WAIT:
        if random_play(game).play(state, luck, luck, 1) == 0:
            return False
        waited += 1
    return state.may_act(seat)


def scored(game: Game, state: State, seat: int, action: int, luck: Luck) -> int:
    """Take an action and say what it scores. A sealed one counts when all are open; the others seal at random."""
    before = state.score(seat)
    state.apply(seat, action)
    while game.is_sealed(state) and not state.may_act(seat):
        random_play(game).play(state, luck, luck, 1)
    return int(state.score(seat) - before)


@cache
def random_play(game: Game) -> RandomPlay:
    return RandomPlay(game.codec.size)


def says_what_it_does(
    game: Game, state: State, seat: int, choice: Choice, promises: Sequence[Promise], luck: Luck
) -> Iterator[str]:
    """A choice is greyed by the rule that refuses it; an open one costs and gains what it says."""
    refusal = game.refusal(state, seat, choice.action) if state.why_not(seat, choice.action) else None
    if refusal is not None:
        if (choice.why, choice.rule) != (refusal.why, refusal.rule):
            yield f"seat {seat} reads {choice.why!r} about {choice.words!r}; the rule says {refusal.why!r}"
        return
    if choice.why is not None:
        yield f"seat {seat} is told it cannot {choice.words!r}, which it can"
        return
    after = state.clone()
    gained = scored(game, after, seat, choice.action, luck)
    later = {promise.gain for promise in promises if [*promise.lead, *promise.plan][0] == choice.action}
    if choice.gain not in (None, gained, *later) and after.actor() != NOBODY:
        yield f"seat {seat} is shown {choice.gain} points for {choice.words!r}; it scores {gained}"
    held = None if choice.cost is None else game.held(state, seat, choice.cost.piece)
    if choice.cost is not None and held is not None:
        used = held - (game.held(after, seat, choice.cost.piece) or 0)
        if used != choice.cost.count:
            yield f"{choice.words!r} of seat {seat} uses {used} {choice.cost.piece}, not {choice.cost.count}"
