"""What flies at a table of Kingdoms is what moved: gold, cards of every row, palace cards and fiefdoms."""

from collections import Counter
from functools import lru_cache

import pytest

from subak.engine.game import Step
from subak.games.kingdoms import GAME
from subak.games.kingdoms.rules.state import Kingdoms
from subak.games.kingdoms.view.view import KingdomsView
from tests.games.movements import Pieces, check, stored


def pieces(view: KingdomsView) -> Pieces:
    found: Pieces = Counter()
    for kingdom in view.kingdoms:
        seat = kingdom.seat
        found["gold", f"gold:{seat}"] = kingdom.gold
        for row in ("rice", "city", "castle"):
            for tile in getattr(kingdom, row):
                found["card", f"tile:{seat}:{row}:{tile.tile}"] = int(tile.card is not None)
        for tile in kingdom.palace:
            found["card-back", f"tile:{seat}:palace:{tile.tile}"] = int(tile.filled)
    return found


@pytest.mark.slow
@pytest.mark.parametrize("seats", GAME.seats)
def test_what_flies_is_what_moved(seats: int) -> None:
    for step in stored("kingdoms", seats):
        check(GAME, step, pieces, by_row)
        castles = [moved.card for moved in GAME.movements(step, None) if moved.piece == "castle"]
        assert castles == with_new_owners(step)


def with_new_owners(step: Step) -> list[str]:
    before = owners(step.before)
    return [fief for fief, owner in owners(step.after).items() if before.get(fief) != owner]


@lru_cache(maxsize=2)
def owners(state: Kingdoms) -> dict[str, int]:
    return {fief: kingdom.seat for kingdom in GAME.view(state, None).kingdoms for fief in kingdom.fiefdoms}


def by_row(place: str) -> str:
    """Rice closes up, so only how many cards the row has can be compared."""
    kind, *rest = place.split(":")
    return f"rice:{rest[0]}" if kind == "tile" and rest[1] == "rice" else place
