"""The manners of a game's house player: bold, patient, thrifty ..., as other values of the numbers it weighs things by.

They are data, so a game declares them in a file beside its house player (`bot/manners.toml`):

    [bold]
    sentence = "Enjoys weeds in other fields."

    [bold.weights]
    spite = 0.9
    "judgement.ripe" = 0.8

A weight is the path of an attribute from the house player on. A list stands for a whole vector.
"""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from librt.vecs import vec

from subak.engine.core.seat import Policy

Weight = float | int | list[float]


@dataclass(frozen=True)
class Manner:
    """How a character differs from the house player: in one sentence, and in numbers."""

    sentence: str
    weights: Mapping[str, Weight]

    def give_to(self, house: Policy) -> None:
        for path, weight in self.weights.items():
            set_weight(house, path, weight)


def read_manners(file: Path) -> dict[str, Manner]:
    """The manners of a file, by name."""
    written = tomllib.loads(file.read_text(encoding="utf-8"))
    return {name: Manner(manner["sentence"], manner.get("weights", {})) for name, manner in written.items()}


def set_weight(house: Policy, path: str, weight: Weight) -> None:
    """Give an attribute another value of the same kind; an AttributeError or ValueError says what does not fit."""
    *owners, name = path.split(".")
    owner: Any = house
    for part in owners:
        owner = getattr(owner, part)
    present = getattr(owner, name)
    if isinstance(weight, list):
        if len(present) != len(weight):
            raise ValueError(f"{path} holds {len(present)} numbers, not {len(weight)}")
        setattr(owner, name, vec[float]([float(one) for one in weight]))
    else:
        setattr(owner, name, type(present)(weight))
