"""Positions of Rice Dice as files tell them: the arguments of `scenario`, a field being a list of paddies."""

from collections.abc import Mapping
from typing import Any

from subak.games.rice_dice.testing.scenario import Scenario, paddy, scenario


def laid_out(told: Mapping[str, Any]) -> Scenario:
    """`{"fields": {"Ayu": [{"card": "lucky-day", "water": 5}], "Bo": []}, "round": 3}`."""
    others = {name: value for name, value in told.items() if name not in ("fields", "farmer")}
    fields: dict[str, Any] = {name: [paddy(**each) for each in row] for name, row in told["fields"].items()}
    return scenario(farmer=[paddy(**each) for each in told.get("farmer", ())], **others, **fields)
