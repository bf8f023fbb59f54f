"""Section 2.9: every one of the nine Setup cards places its rocks and grants its bonus (SP-2.8)."""

import pytest

from subak.games.spirits.edition.cards import SetupFace
from subak.games.spirits.testing.scenario import Scenario, reference
from tests.rules.spirits.tables import TILES, fresh

SETUPS = [face for face in reference().cards if isinstance(face, SetupFace)]


def dealt(cards: str) -> Scenario:
    table = fresh(2)
    table.lay_tiles(" ".join(TILES.split()[:8]))
    table.start_gate("s02")
    table.start_gate("s00")
    table.deal_setup(cards)
    return table


@pytest.mark.parametrize("card", SETUPS, ids=[face.id for face in SETUPS])
def test_sp_2_8_rocks_and_bonus(card: SetupFace) -> None:
    other = next(face for face in SETUPS if face != card)
    table = dealt(f"{other.id} {card.id}")
    bonus = card.bonus
    assert table.rocks("Bo").split() == sorted(card.rocks)
    assert table.rice("Bo") == bonus.rice
    assert table.free_builds("Bo") == bonus.builds
    assert table.labor("Bo") == 10 + bonus.labor
    assert table.livestock("Bo") == bonus.livestock
    assert sum(bonus.values.values()) > 0
    assert table.phase == "deal"
