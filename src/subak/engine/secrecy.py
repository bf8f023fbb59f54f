"""Law 6: nobody learns what they cannot know.

Two worlds that differ only in what a seat cannot know must look, read and feel the same to it and to spectators, and a
player with the same whims must decide the same in both.
"""

import json
from collections.abc import Callable, Iterator, Mapping
from dataclasses import asdict

from librt.vecs import vec

from subak.engine.game import Game, Step
from subak.engine.luck import Luck
from subak.engine.seat import Policy, Seat
from subak.engine.state import CHANCE, State

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
    if features(state, seat) != features(other, seat):
        yield f"the features of seat {seat} tell what it cannot know"
    if (game.left(state, seat), game.note(state, seat)) != (game.left(other, seat), game.note(other, seat)):
        yield f"the texts beside seat {seat} tell what it cannot know"


def decides_the_same(game: Game, state: State, other: State, seat: int, luck: Luck, bots: Bots) -> Iterator[str]:
    """What a seat imagines, and so what a player on it decides, follows from what it sees and from its whims."""
    if game.hash(imagined(state, seat, luck.clone())) != game.hash(imagined(other, seat, luck.clone())):
        yield f"what seat {seat} imagines depends on what it cannot know"
    if not state.may_act(seat):
        return
    for name, make in bots.items():
        if make().choose(Seat(state, seat, luck.clone())) != make().choose(Seat(other, seat, luck.clone())):
            yield f"the player {name!r} on seat {seat} decides by what it cannot know"


def is_told_the_same(game: Game, step: Step, seat: int, luck: Luck) -> Iterator[str]:
    """Steps after which two worlds still look the same are told in the same words."""
    world = imagined(step.before, seat, luck)
    if not acts(world, step.seat):
        return
    for audience in (seat, None):
        for action in like_actions(game, step, world, audience, luck):
            after = world.clone()
            after.apply(step.seat, action)
            if message(game, after, audience) != message(game, step.after, audience):
                continue  # the step has shown the difference
            told = game.narrate(step.before, step.seat, step.action, step.after, audience)
            if game.narrate(world, step.seat, action, after, audience) != told:
                words = game.codec.words(step.before, step.action)
                yield f"the log tells {who(audience)} more about {words!r} than can be seen"


def acts(state: State, seat: int) -> bool:
    return state.actor() == CHANCE if seat == CHANCE else state.may_act(seat)


def like_actions(game: Game, step: Step, world: State, audience: int | None, luck: Luck) -> Iterator[int]:
    """What may have been done in the imagined world instead, as far as the audience can tell."""
    if step.seat == CHANCE:
        yield game.chances(world)[luck.below(0, len(game.chances(world)))][0]
        return
    options = game.legal(world, step.seat)
    if step.action in options and game.hash(world) != game.hash(step.before):
        yield step.action
    sealed = sum(step.before.may_act(seat) for seat in range(step.before.seats)) > 1
    public = [] if sealed else game.legal(step.before, step.seat)
    hidden = [action for action in options if action not in public]
    if hidden and audience != step.seat:
        yield hidden[luck.below(0, len(hidden))]


def message(game: Game, state: State, audience: int | None) -> bytes:
    """The view as it goes over the wire."""
    return json.dumps(asdict(game.view(state, audience)), sort_keys=True).encode()


def features(state: State, seat: int) -> list[float]:
    out = vec[float]([0.0] * FEATURES)
    return [out[i] for i in range(state.features_into(seat, out))]


def who(audience: int | None) -> str:
    return "spectators" if audience is None else f"seat {audience}"
