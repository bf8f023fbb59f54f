"""What is compared: figures of each game, from the tables of a study."""

from collections.abc import Mapping
from dataclasses import dataclass
from io import BytesIO

import numpy as np
import pyarrow.parquet as pq
from numpy.typing import NDArray

from subak.lab.study.columns import SOURCE
from subak.lab.study.shard import Files

Values = NDArray[np.float64]

HEADLINE = "points"
SHARE = "wins"  # measures that begin so are shares, told in games of 100


@dataclass(frozen=True)
class Measure:
    """A row of the comparison."""

    name: str
    title: str
    unit: str
    scale: float = 1.0


def measures_of(files: Files) -> Mapping[str, Values]:
    """By name, one value for each game that did not fail."""
    games = pq.read_table(BytesIO(files["games"]))
    seats = pq.read_table(BytesIO(files["seats"]))
    count = games.num_rows
    per_game = seats.num_rows // count if count else 1
    if seats.num_rows != per_game * count:
        raise ValueError("a game failed")
    score = grid(seats, "score", per_game)
    found = {
        HEADLINE: score.mean(axis=1),
        "best": score.max(axis=1),
        "turns": column(games, "turns"),
        "decisions": column(games, "decisions"),
        "lead_changes": column(games, "lead_changes"),
    }
    if per_game > 1:
        found["margin"] = column(games, "margin")
        wins = grid(seats, "win", per_game)
        found |= {f"{SHARE} of seat {seat + 1}": wins[:, seat] for seat in range(per_game)}
        roles = seats.column("role").to_numpy(zero_copy_only=False).reshape(-1, per_game)
        if roles[0, 0] is not None:
            found |= {f"{SHARE} of who {role}": (wins * (roles == role)).sum(axis=1) for role in sorted(set(roles[0]))}
    for name in seats.column_names:
        if name.startswith(SOURCE):
            found[f"points from {name.removeprefix(SOURCE).replace('_', ' ')}"] = grid(seats, name, per_game).mean(
                axis=1
            )
    return found


def grid(table: object, name: str, per_game: int) -> Values:
    return column(table, name).reshape(-1, per_game)


def column(table: object, name: str) -> Values:
    values = table.column(name).to_numpy(zero_copy_only=False)  # type: ignore[attr-defined]
    return np.asarray(values, dtype=np.float64)


TITLES = {
    HEADLINE: Measure(HEADLINE, "points of a seat", "points"),
    "best": Measure("best", "points of the best", "points"),
    "margin": Measure("margin", "margin of victory", "points"),
    "turns": Measure("turns", "length", "turns"),
    "decisions": Measure("decisions", "decisions", "decisions"),
    "lead_changes": Measure("lead_changes", "changes of the lead", "changes"),
}


def measure(name: str) -> Measure:
    if name in TITLES:
        return TITLES[name]
    if name.startswith(SHARE):
        return Measure(name, name, "of 100 games", 100.0)
    return Measure(name, name, "points")
