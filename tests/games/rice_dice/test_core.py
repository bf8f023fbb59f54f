"""The rules of Rice Dice: dice, and what seats guess. `tests/games/test_core.py` has what holds for every game."""

from typing import Any

import pytest

from subak.engine.core.luck import Luck
from subak.games.rice_dice import GAME
from subak.games.rice_dice.bot.estimate import Estimate
from subak.games.rice_dice.rules.actions import DRAW, THROW
from subak.games.rice_dice.rules.state import FOLLOWING, HAND, NONE, PLACING, ROLLING, RiceDice
from subak.games.rice_dice.testing.invariants import invariants
from tests.games.walks import chances, legal, walk


def start(seats: int, **options: Any) -> RiceDice:
    s = GAME.start(seats, options)
    assert isinstance(s, RiceDice)
    return s


def test_dice_fall_as_their_sequences_do() -> None:
    s = next(s for s in walk(start(2), seed=1) if s.phase == ROLLING)
    for dice in range(1, 6):
        s.throwing = 2**dice - 1
        outcomes = chances(s)
        assert sum(outcomes.values()) == 6**dice
        assert list(outcomes) == sorted(outcomes)
        assert all(THROW <= action < DRAW for action in outcomes)


def test_cards_drawn_face_down_are_guessed_from_deck_and_hand() -> None:
    guesses = set()
    positions = (s for s in walk(start(2, open_draws=False), seed=3) if s.phase == PLACING and s.hand_size > 1)
    s = next(positions)
    for seed in range(20):
        guess = s.clone()
        guess.determinize(1 - s.active, Luck(seed))
        assert invariants(guess) == []
        assert (guess.hand_size, guess.deck_size) == (s.hand_size, s.deck_size)
        guesses.add(tuple(card for card in range(len(guess.zone)) if guess.zone[card] == HAND))
        known = s.clone()
        known.determinize(s.active, Luck(seed))
        assert GAME.dump(known) == GAME.dump(s)
    assert len(guesses) > 1


def test_sealed_releases_are_guessed() -> None:
    for s in walk(start(4, release_order="together"), seed=5):
        owing = [seat for seat in range(4) if s.may_act(seat)]
        if s.phase == FOLLOWING and len(owing) == 1:
            guess = s.clone()
            guess.determinize(owing[0], Luck(1))
            assert [sealed == NONE for sealed in guess.sealed] == [sealed == NONE for sealed in s.sealed]
            guess.apply(owing[0], legal(guess, owing[0])[0])
            assert invariants(guess) == []


@pytest.mark.parametrize("seats", [1, 3, 5])
def test_the_estimate_knows_the_winner(seats: int) -> None:
    s = start(seats)
    for _ in walk(s, seed=6):
        pass
    assert all((Estimate().expects(s, seat) > 0) == (seat in GAME.winners(s)) for seat in range(seats))
