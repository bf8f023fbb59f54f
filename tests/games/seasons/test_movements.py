"""What flies at a table of Seasons is what moved: cards to landscapes and to the row."""

from collections import Counter

import pytest

from subak.games.seasons import GAME
from subak.games.seasons.view.view import SeasonsView
from tests.games.movements import Pieces, check, stored


def pieces(view: SeasonsView) -> Pieces:
    laid = [f"card:{each.card}" for land in view.landscapes for each in land.cards]
    return Counter(("card", place) for place in (*laid, *(f"row:{each.card}" for each in view.row if each.card)))


@pytest.mark.parametrize("seats", GAME.seats)
def test_what_flies_is_what_moved(seats: int) -> None:
    for step in stored("seasons", seats):
        check(GAME, step, pieces)
