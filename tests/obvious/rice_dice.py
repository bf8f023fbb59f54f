"""Obvious positions of Rice Dice."""

from subak.games.rice_dice.testing.scenario import paddy, scenario
from tests.obvious.position import Obvious

POSITIONS: tuple[Obvious, ...] = (
    Obvious(
        "A ripe paddy whose harvest wins the game is harvested",
        "RD-7.1",
        lambda: (
            scenario(
                "worker worker water water card",
                Qun=[paddy("honest-toil", planted=True)],
                Bo=[paddy("village-well")],
                score={"Qun": 92, "Bo": 60},
            ).state
        ),
        right=("worker action",),
    ),
)
