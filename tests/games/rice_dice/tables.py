"""A position of Rice Dice that several tests look at: Ayu's tenth turn."""

from subak.games.rice_dice.testing.scenario import Scenario, paddy, scenario


def tenth_turn() -> Scenario:
    return scenario(
        "worker double wild water weed",
        round=10,
        Ayu=[
            paddy("honest-toil", water=2),
            paddy("honorable-workers", weeds=1, planted=True),
            paddy("gift-of-dew", water=2, planted=True),
            paddy("stone-cistern", planted=True),
        ],
        Bo=[paddy("market-path", water=2), paddy("twisted-fate", weeds=2, planted=True), paddy("lucky-day")],
        Ketut=[
            paddy("village-well"),
            paddy("crafty-weeds", water=2, planted=True),
            paddy("turning-stream", water=3),
            paddy("great-terrace", weeds=1, planted=True),
        ],
        score={"Ayu": 58, "Bo": 64, "Ketut": 71},
    )
