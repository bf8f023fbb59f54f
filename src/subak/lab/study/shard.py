"""Playing a shard of a study: some games in a row, and their tables as the bytes of Parquet files.

A shard depends on the plan and its games only, so it can be played by any process on any machine, or again.
"""

from collections.abc import Mapping
from dataclasses import replace
from functools import partial
from io import BytesIO
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq

from subak.engine.core.luck import Luck
from subak.engine.core.state import State
from subak.engine.game import Game, game
from subak.lab.arena import derived_seed
from subak.lab.study.columns import TABLES, schema_of
from subak.lab.study.plan import StudyPlan, repeatable
from subak.lab.study.rows import Row, Rows, failed, rows_of
from subak.lab.study.watching import watch

Files = Mapping[str, bytes]  # the Parquet file of each table


class Stage:
    """Where the games of a plan are played: the game set up, and the players made, once."""

    def __init__(self, plan: StudyPlan) -> None:
        self.plan = plan
        self.game: Game = game(plan.game)
        self.players = [repeatable(spec, self.game) for spec in plan.players]
        self.beginning: State = self.game.start(len(self.players), plan.options, plan.read_edition())

    def play(self, number: int) -> Rows:
        """One game. Its luck comes from the seed and the number of the game alone, whatever else is changed."""
        plan, count = self.plan, len(self.players)
        first = number % count if plan.rotate else 0
        seed = partial(derived_seed, plan.seed, number)
        players = [self.players[(seat - first) % count] for seat in range(count)]
        seated = [plan.players[(seat - first) % count] for seat in range(count)]
        minds = [self.luck(seed(f"seat {seat}")) for seat in range(count)]
        closely = plan.sample > 0 and number % plan.sample == 0
        luck = seed("luck")
        try:
            watched = watch(self.game, self.beginning, players, self.luck(luck), minds, closely=closely)
            return rows_of(self.game, plan, number, luck, seated, watched)
        except Exception as error:  # one game that fails must not hide the others: it is counted and shown
            return failed(plan, number, luck, error)

    def luck(self, seed: int) -> Luck:
        return Luck(seed, len(self.game.streams))


STAGES = 8  # that a process keeps set up, for plans that are played side by side

_stages: dict[str, Stage] = {}


def stage_of(plan: StudyPlan) -> Stage:
    key = replace(plan, games=0).to_json()
    if key not in _stages:
        if len(_stages) == STAGES:
            _stages.clear()
        _stages[key] = Stage(plan)
    return _stages[key]


def play_shard(plan: StudyPlan, games: range) -> Files:
    stage = stage_of(plan)
    tables: dict[str, list[Row]] = {name: [] for name in TABLES}
    for number in games:
        for name, rows in stage.play(number).items():
            tables[name] += rows
    return {name: parquet(rows, schema_of(name, stage.game.score_sources)) for name, rows in tables.items()}


def parquet(rows: list[dict[str, Any]], schema: pa.Schema) -> bytes:
    columns = [pa.array([row.get(field.name) for row in rows], field.type) for field in schema]
    sink = BytesIO()
    pq.write_table(pa.Table.from_arrays(columns, schema=schema), sink, compression="zstd")
    return sink.getvalue()
