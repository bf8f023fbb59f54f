"""Positions of Seasons of Rice as files tell them: the arguments of `scenario`."""

from collections.abc import Mapping
from typing import Any

from subak.games.seasons.testing.scenario import Scenario, scenario


def laid_out(told: Mapping[str, Any]) -> Scenario:
    """`{"landscapes": {"Qun": "p07@(0,0,0)", "Bo": "p06@(0,0,0)"}, "laying": {"Qun": "p17"}}`."""
    others = {name: value for name, value in told.items() if name != "landscapes"}
    return scenario(**others, **told["landscapes"])
