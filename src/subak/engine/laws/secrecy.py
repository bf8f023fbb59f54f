"""Law 6: nobody learns what they cannot know.

Two worlds that differ only in what a seat cannot know must look, read and feel the same to it and to spectators, and a
player with the same rng must decide the same in both.
"""

import json
from collections.abc import Callable, Iterator, Mapping

from subak.engine.core.as_lists import features_list
from subak.engine.core.luck import Luck
from subak.engine.core.seat import Policy, Seat
from subak.engine.core.state import CHANCE, State
from subak.engine.game import Game, Step

Bots = Mapping[str, Callable[[], Policy]]

FEATURES = 10_000  # room for the features of any game


def keeps_secrets(game: Game, step: Step, luck: Luck, bots: Bots) -> Iterator[str]:
    """Law 6, for the position after a step and for what is told about the step."""
    for seat in range(step.after.seats):
        other = imagined(step.after, seat, luck)
        if game.hash(other) != game.hash(step.after):
            yield from looks_the_same(game, step.after, other, seat)
            yield from decides_the_same(game, step.after, other, seat, luck, bots)
        yield from is_told_the_same(game, step, seat, luck)


def imagined(state: State, seat: int, luck: Luck) -> State:
    """A world that could be the true one, as far as the seat can know."""
    other = state.clone()
    other.determinize(seat, luck)
    return other


def looks_the_same(game: Game, state: State, other: State, seat: int) -> Iterator[str]:
    """Views (the seat's and the spectators'), choices, features and small texts."""
    for audience in (seat, None):
        if message(game, state, audience) != message(game, other, audience):
            yield f"the view of {who(audience)} shows what seat {seat} cannot know"
    if game.choices(state, seat) != game.choices(other, seat):
        yield f"the choices of seat {seat} tell what it cannot know"
    if game.promises(state, seat) != game.promises(other, seat):
        yield f"the promises to seat {seat} tell what it cannot know"
    if features(game, state, seat) != features(game, other, seat):
        yield f"the features of seat {seat} tell what it cannot know"
    if (game.left(state, seat), game.note(state, seat)) != (game.left(other, seat), game.note(other, seat)):
        yield f"the texts beside seat {seat} tell what it cannot know"


def decides_the_same(game: Game, state: State, other: State, seat: int, luck: Luck, bots: Bots) -> Iterator[str]:
    """What a seat imagines, and so what a player on it decides, follows from what it sees and from its rng."""
    if not alike(game, state, other, seat, luck):
        yield f"what seat {seat} imagines depends on what it cannot know"
    if not state.may_act(seat):
        return
    for name, make in bots.items():
        if make().choose(Seat(state, seat, luck.clone())) != make().choose(Seat(other, seat, luck.clone())):
            yield f"the player {name!r} on seat {seat} decides by what it cannot know"


def is_told_the_same(game: Game, step: Step, seat: int, luck: Luck) -> Iterator[str]:
    """Steps that the seat cannot tell apart are told and shown in the same way, to it and to spectators."""
    world = imagined(step.before, seat, luck)
    for before, action in like_steps(game, step, world, seat, luck):
        other = Step.of(step.number, before, step.seat, action)
        if not alike(game, other.after, step.after, seat, luck):
            continue  # the step has shown the difference
        for audience in (seat, None):
            if game.narrate(other, audience) != game.narrate(step, audience):
                words = game.codec.words(step.before, step.action)
                yield f"the log tells {who(audience)} more about {words!r} than seat {seat} can know"
            if game.movements(other, audience) != game.movements(step, audience):
                words = game.codec.words(step.before, step.action)
                yield f"what flies shows {who(audience)} more about {words!r} than seat {seat} can know"
        if game.since([other], seat) != game.since([step], seat):
            yield f"the recap tells seat {seat} more than it can know"


def like_steps(game: Game, step: Step, world: State, seat: int, luck: Luck) -> Iterator[tuple[State, int]]:
    """Other worlds and actions that the seat may take for the true ones."""
    here = options(game, step.before, step.seat)
    there = options(game, world, step.seat) if game.hash(world) != game.hash(step.before) else []
    if step.action in there:
        yield world, step.action
    if seat == step.seat:
        return
    hidden = [action for action in there if action not in here]  # only the actor knows that it is not open
    if hidden and step.seat != CHANCE:
        yield world, hidden[luck.below(0, len(hidden))]
    if step.seat == CHANCE or sum(step.before.may_act(other) for other in range(world.seats)) > 1:
        action = here[luck.below(0, len(here))]
        if game.hash(applied(step.before, step.seat, action)) != game.hash(step.after):
            yield step.before, action


def alike(game: Game, state: State, other: State, seat: int, luck: Luck) -> bool:
    """Whether a seat imagines the same in two worlds: then it knows of no difference between them."""
    return game.hash(imagined(state, seat, luck.clone())) == game.hash(imagined(other, seat, luck.clone()))


def options(game: Game, state: State, seat: int) -> list[int]:
    """What the seat, or luck, can do there."""
    if seat == CHANCE:
        return [action for action, _ in game.chances(state)] if state.actor() == CHANCE else []
    return game.legal(state, seat)


def applied(state: State, seat: int, action: int) -> State:
    after = state.clone()
    after.apply(seat, action)
    return after


def message(game: Game, state: State, audience: int | None) -> bytes:
    """The view as it goes over the wire."""
    return json.dumps(game.view(state, audience), default=vars, sort_keys=True).encode()


def features(game: Game, state: State, seat: int) -> list[float]:
    """Those of both observers."""
    observers = (game.observer(), game.full_observer())
    return [number for observer in observers for number in features_list(observer, state, seat, FEATURES)]


def who(audience: int | None) -> str:
    return "spectators" if audience is None else f"seat {audience}"
