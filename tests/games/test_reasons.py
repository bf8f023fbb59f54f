"""What a hint says for an action is true: the rule exists, and points that are named are scored."""

import random
from collections.abc import Iterator

import pytest

from subak.engine.core.luck import Luck
from subak.engine.core.seat import Seat
from subak.engine.core.state import CHANCE, NOBODY, State
from subak.engine.game import Game, Reason, game

GAMES = ["rice-dice", "seasons", "kingdoms", "spirits"]
KINDS = 6  # of actions with their rules that come up in two games at least
ANYTHING = 0.3  # of the moves are made at random, the others by the house


def reasons(played: Game, seats: int, seed: int, moves: int) -> Iterator[tuple[State, int, int, Reason]]:
    """Of everything that could be done in a game."""
    rng, luck = random.Random(seed), Luck(seed, len(played.streams))
    state, house = played.start(seats), played.policies["house"]()
    for _ in range(moves):
        if state.actor() == NOBODY:
            return
        if state.actor() == CHANCE:
            state.apply(CHANCE, state.draw(luck))
            continue
        seat = int(state.actor())
        legal = played.legal(state, seat)
        for action in rng.sample(legal, min(len(legal), 12)):
            if (found := played.reason(state, seat, action)) is not None:
                yield state, seat, action, found
        anything = rng.random() < ANYTHING
        state.apply(seat, rng.choice(legal) if anything else int(house.choose(Seat(state, seat, luck))))


@pytest.mark.parametrize("slug", GAMES)
def test_every_reason_is_true(slug: str) -> None:
    played, kinds = game(slug), set()
    rules = {rule.number for rule in played.rules()}
    for seed, seats in enumerate(played.seats[-2:]):
        for state, seat, action, reason in reasons(played, seats, seed, 900):
            words = f"{played.codec.words(state, action)}: {reason.sentence}"
            assert reason.rule in rules, words
            assert reason.sentence.strip(), words
            assert "{" not in reason.sentence.replace("{seat:", ""), words
            if reason.gain is not None:
                after = state.clone()
                after.apply(seat, action)
                assert after.score(seat) - state.score(seat) == reason.gain, words
                assert str(reason.gain) in reason.sentence, words
            kinds.add((played.codec.verb(action).words, reason.rule))
    assert len(kinds) >= KINDS, kinds


@pytest.mark.parametrize("slug", GAMES)
def test_a_reason_tells_nothing_that_the_seat_cannot_know(slug: str) -> None:
    """In worlds that look the same to a seat the same speaks for its actions."""
    played = game(slug)
    for number, (state, seat, action, reason) in enumerate(reasons(played, played.seats[-1], 5, 300)):
        if number % 10 == 0:
            other = state.clone()
            other.determinize(seat, Luck(number, len(played.streams)))
            assert played.reason(other, seat, action) == reason
