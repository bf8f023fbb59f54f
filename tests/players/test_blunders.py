"""Players go on soundly from wherever a slip, or another hand, has brought them."""

import pytest

from subak.engine.core.luck import Luck
from subak.engine.core.seat import Seat
from subak.engine.core.state import CHANCE, NOBODY
from subak.engine.game import games

SLIPS = 25  # of a hundred decisions


@pytest.mark.parametrize("slug", games())
def test_the_house_goes_on_soundly_after_slips(slug: str) -> None:
    """Once the house had begun a release, it took for granted that all of it went by its own plan."""
    game = games()[slug]
    house = game.policies["house"]()
    for number in range(3):
        state = game.start(game.seats[number % len(game.seats)])
        luck, rng = Luck(number, len(game.streams)), Luck(1000 + number, len(game.streams))
        while (actor := state.actor()) != NOBODY:
            if actor == CHANCE:
                state.apply(CHANCE, state.draw(luck))
                continue
            action = house.choose(Seat(state, actor, rng))
            assert state.why_not(actor, action) == 0
            if rng.below(0, 100) < SLIPS:
                legal = game.legal(state, actor)
                action = legal[rng.below(0, len(legal))]
            state.apply(actor, action)
