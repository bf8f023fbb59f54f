"""Laws 1 to 4 and 7, for a single position."""

import json
from collections.abc import Iterator
from functools import cache
from itertools import permutations

from librt.vecs import vec
from mypy_extensions import i64

from subak.engine.core.luck import Luck
from subak.engine.core.random_play import RandomPlay, first_disagreement
from subak.engine.core.state import State
from subak.engine.edition import Edition
from subak.engine.game import Game, Step
from subak.engine.laws.secrecy import message

FUTURE = 20  # steps played on to see whether two positions are truly equal


def lists_are_whole(game: Game, state: State) -> Iterator[str]:
    """Law 1: for every seat the legal list is all actions with `why_not == 0`, and only those who may act have any."""
    out, actor = room(game), state.actor()
    for seat in range(state.seats):
        action = first_disagreement(state, seat, game.codec.seat_size, out)
        if action >= 0:
            yield f"seat {seat}: the legal list and why_not disagree about action {action}"
        may, count = state.may_act(seat), state.legal_into(seat, out)
        if may != (count > 0):
            yield f"seat {seat} {'may' if may else 'may not'} act and has {count} legal actions"
        if may and actor < 0:
            yield f"seat {seat} may act, but the actor is {actor}"
    if actor >= 0 and not state.may_act(actor):
        yield f"seat {actor} is the actor and may not act"


def choices_are_whole(game: Game, state: State) -> Iterator[str]:
    """Law 1, for people: the choices without a `why` are the legal list, and the others are refused."""
    for seat in range(state.seats):
        choices = game.choices(state, seat)
        legal = game.legal(state, seat)
        if sorted(choice.action for choice in choices if choice.why is None) != legal:
            yield f"the choices of seat {seat} are not its legal list"
        for choice in choices:
            if choice.why is not None and choice.action in legal:
                yield f"seat {seat} is told it cannot {choice.words!r}, which it can"


def can_be_told(game: Game, step: Step) -> Iterator[str]:
    """Law 1, for people: every position can be shown, every step told, and every legal action has a name of its own."""
    for audience in (step.number % step.after.seats, None):
        message(game, step.after, audience)
        game.narrate(step, audience)
    for seat in range(step.after.seats):
        legal = game.legal(step.after, seat)
        names = {game.codec.words(step.after, action) for action in legal}
        if len(names) < len(legal):
            yield f"of {len(legal)} legal actions of seat {seat} only {len(names)} can be told apart"


def nothing_is_lost(game: Game, state: State) -> Iterator[str]:
    """Law 2: the game's own invariants."""
    yield from game.invariants(state)


def clone_is_independent(game: Game, state: State, luck: Luck) -> Iterator[str]:
    """Law 3: playing on with a clone changes nothing here. `clones_kept` looks at it from the other side."""
    before = game.hash(state)
    clone = state.clone()
    if game.hash(clone) != before:
        yield "a clone differs from its original"
    stroll(game, clone, luck)
    if game.hash(state) != before:
        yield "playing on with a clone changes its original"


def survives_dumping(game: Game, state: State, edition: Edition, luck: Luck) -> Iterator[str]:
    """Law 4: through JSON and back the position is the same and so is everything after it."""
    loaded = game.load(json.loads(json.dumps(game.dump(state))), edition)
    if game.hash(loaded) != game.hash(state) or message(game, loaded, None) != message(game, state, None):
        yield "dump and load give another position"
    if game.invariants(loaded) != game.invariants(state):
        yield "dump and load lose something"
    here = state.clone()
    if stroll(game, here, luck.clone()) != stroll(game, loaded, luck.clone()) or game.hash(here) != game.hash(loaded):
        yield "a loaded position has another future"


def order_does_not_matter(game: Game, state: State, luck: Luck) -> Iterator[str]:
    """Law 7: sealed choices give the same position in any order, and none changes what the others may choose."""
    seats = [seat for seat in range(state.seats) if state.may_act(seat)]
    if len(seats) < 2:
        return
    lists = {seat: game.legal(state, seat) for seat in seats}
    picks = {seat: options[luck.below(0, len(options))] for seat, options in lists.items()}
    ends = set()
    for order in permutations(seats):
        after = state.clone()
        for seat in order:
            if game.legal(after, seat) != lists[seat]:
                yield f"a sealed choice of another seat changes what seat {seat} may choose"
            after.apply(seat, picks[seat])
        ends.add(game.hash(after))
    if len(ends) > 1:
        yield f"sealed choices of the seats {seats} lead to {len(ends)} positions, depending on their order"


def stroll(game: Game, state: State, luck: Luck) -> list[int]:
    """A few random steps."""
    random = RandomPlay(game.codec.size, FUTURE)
    random.play(state, luck, luck, FUTURE)
    return random.recorded()


@cache
def room(game: Game) -> vec[i64]:
    return vec[i64]([0] * game.codec.size)
