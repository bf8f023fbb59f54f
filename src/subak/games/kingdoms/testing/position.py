"""Positions of Kingdoms of Rice as files tell them: the arguments of `scenario` and `kingdom`."""

from collections.abc import Mapping
from typing import Any

from subak.games.kingdoms.testing.scenario import Scenario, kingdom, scenario


def laid_out(told: Mapping[str, Any]) -> Scenario:
    """`{"kingdoms": {"Ayu": {"gold": 12, "castle": "general"}, "Bo": {}}, "season": "spring"}`."""
    others = {name: value for name, value in told.items() if name != "kingdoms"}
    kingdoms: dict[str, Any] = {name: kingdom(**each) for name, each in told["kingdoms"].items()}
    return scenario(**others, **kingdoms)
