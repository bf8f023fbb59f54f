"""Positions of Spirits of the Rice Paddy as files tell them: the arguments of `scenario` and `farm`."""

from collections.abc import Mapping
from typing import Any

from subak.games.spirits.testing.scenario import Scenario, farm, scenario


def laid_out(told: Mapping[str, Any]) -> Scenario:
    """`{"step": "build", "farms": {"Ayu": {"labor_on": "build 6"}, "Bo": {"A1": "planted 1 water"}}}`."""
    others = {name: value for name, value in told.items() if name not in ("step", "farms")}
    farms: dict[str, Any] = {name: farm(**each) for name, each in told["farms"].items()}
    return scenario(told["step"], **others, **farms)
