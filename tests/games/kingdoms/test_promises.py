"""Promises of palace cards that are kept from one look to the next equal fresh ones."""

import pytest

from subak.games.kingdoms import GAME
from subak.games.kingdoms.bot.estimate import turns_left
from subak.games.kingdoms.bot.palace_value import card_promise, palace_promise
from subak.games.kingdoms.bot.promises import Promises
from subak.games.kingdoms.rules.state import Kingdoms
from tests.games.whole_games import played


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_kept_promises_equal_fresh_ones(seats: int) -> None:
    """In every position of a game, for every seat and every kind."""
    kept = [Promises() for _ in range(seats)]
    _, steps = played(GAME, seats, 3)
    for step in steps:
        state = step.after
        assert isinstance(state, Kingdoms)
        for seat, promises in enumerate(kept):
            turns = turns_left(state, seat)
            promises.look(state, seat, turns)
            for kind in range(state.columns.palaces):
                assert promises.promise(state, seat, kind) == card_promise(state, seat, kind, turns)
            assert promises.of_palace(state, seat) == palace_promise(state, seat, turns)


def test_a_price_that_the_table_changes_is_noticed() -> None:
    """The Miser and the Aristocrat look at prices: nothing that was kept counts."""
    state = GAME.start(2)
    assert isinstance(state, Kingdoms)
    promises = Promises()
    promises.look(state, 0, 3)
    assert promises.rice2_price == 0
    state.rice2_price = 8
    promises.look(state, 0, 3)
    assert promises.rice2_price == 8
    assert all(promises.stale)
