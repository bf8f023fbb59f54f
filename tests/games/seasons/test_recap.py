"""What happened since somebody's last turn is told truly, shortly, and without a secret."""

import pytest

from subak.games.seasons import GAME
from tests.games.recaps import check


@pytest.mark.parametrize("seats", GAME.seats[1:])
def test_it_is_short_and_about_what_others_did(seats: int) -> None:
    assert check(GAME, seats)
