"""A study on disk: what is there, what is missing, and putting a shard in place whole or not at all."""

import csv
import os
from collections.abc import Sequence
from pathlib import Path

import pyarrow as pa
import pyarrow.parquet as pq

from subak.lab.study.columns import TABLES
from subak.lab.study.plan import BadStudy, StudyPlan
from subak.lab.study.shard import Files

PLAN = "plan.json"
LAST = "games"  # the table whose file is put in place last: with it the shard is there
TABLES_IN_ORDER = [*(name for name in TABLES if name != LAST), LAST]


class StudyFolder:
    def __init__(self, path: Path) -> None:
        self.path = path
        self.seen: list[int] | None = None  # the shards to read, if it is to be no others

    def plan(self) -> StudyPlan:
        place = self.path / PLAN
        try:
            text = place.read_text(encoding="utf-8")
        except FileNotFoundError:
            raise BadStudy(
                f"{self.path}: there is no study in it; `subak study GAME --out {self.path}` begins one"
            ) from None
        except (OSError, UnicodeDecodeError) as problem:
            raise BadStudy(f"{place}: cannot be read: {problem}") from None
        return StudyPlan.from_json(text, str(place))

    def open(self, plan: StudyPlan) -> StudyPlan:
        """Begin the study, go on with it, or extend it; refuse a folder that holds another one."""
        if (self.path / PLAN).exists():
            there = self.plan()
            if not there.same_games(plan):
                raise BadStudy(
                    f"{self.path}: holds another study: {there.difference(plan)}; choose another folder with --out"
                )
            if there.games >= plan.games:
                return there
        self.path.mkdir(parents=True, exist_ok=True)
        strange = [place for place in self.path.iterdir() if place.suffix != ".part"]
        if not (self.path / PLAN).exists() and strange:
            raise BadStudy(f"{self.path}: is not empty and holds no study; choose another folder with --out")
        put(self.path / PLAN, plan.to_json().encode())
        return plan

    def missing(self, plan: StudyPlan) -> list[range]:
        """The shards that are still to be played."""
        for leftover in [
            *self.path.glob("*.part"),
            *self.path.glob("*/*.part"),
        ]:  # of a process that was ended in the middle
            leftover.unlink(missing_ok=True)
        return [games for number, games in enumerate(plan.shards()) if not self.has(number, len(games))]

    def has(self, shard: int, games: int) -> bool:
        return all(self.file(table, shard).exists() for table in TABLES) and self.games_in(shard) >= games

    def games_in(self, shard: int) -> int:
        """How many games of a shard are there."""
        rows = {table: rows_in(self.file(table, shard)) for table in TABLES_IN_ORDER}
        return rows[LAST]

    def add(self, shard: int, files: Files) -> None:
        """Put a shard in place. Whatever interrupts it leaves a shard that counts as missing."""
        try:
            for table in TABLES_IN_ORDER:
                self.file(table, shard).parent.mkdir(exist_ok=True)
                put(self.file(table, shard), files[table])
        except OSError as problem:
            why = (problem.strerror or str(problem)).lower()
            raise BadStudy(
                f"{self.path}: cannot be written: {why}; what is there is kept, and the same command goes on with it"
            ) from None

    def file(self, table: str, shard: int) -> Path:
        return self.path / table / f"{shard:06}.parquet"

    def files(self, table: str) -> list[Path]:
        """The files of a table, in the order of its games."""
        found = [self.file(table, shard) for shard in (self.there() if self.seen is None else self.seen)]
        if not found:
            raise BadStudy(f"{self.path}: no games are played yet; `subak study {self.path}` goes on with it")
        return found

    def there(self) -> list[int]:
        return [shard for shard in range(len(self.plan().shards())) if self.file(LAST, shard).exists()]

    def keep_to_what_is_there(self) -> None:
        """Read no shard that comes from now on, so that all tables have the same games."""
        self.seen = self.there()

    def table(self, name: str, columns: Sequence[str] | None = None) -> pa.Table:
        """A whole table, or some columns of it, in the order of its games."""
        return pa.concat_tables([read(place, columns) for place in self.files(name)])

    def write_csv(self) -> list[Path]:
        """Every table as one file for spreadsheets."""
        written = []
        for name in TABLES:
            place = self.path / f"{name}.csv"
            with place.open("w", newline="", encoding="utf-8") as stream:
                lines = csv.writer(stream)
                for number, batch in enumerate(map(read, self.files(name))):
                    if number == 0:
                        lines.writerow(batch.schema.names)
                    columns = [column.to_pylist() for column in batch.columns]
                    lines.writerows(zip(*columns, strict=True))
            written.append(place)
        return written


def put(place: Path, content: bytes) -> None:
    """Write a file so that it is there whole or not at all."""
    part = place.with_name(f"{place.name}.{os.getpid()}.part")
    try:
        with part.open("wb") as stream:
            stream.write(content)
            stream.flush()
            os.fsync(stream.fileno())
        part.replace(place)
    except OSError:
        part.unlink(missing_ok=True)
        raise


def read(place: Path, columns: Sequence[str] | None = None) -> pa.Table:
    try:
        return pq.read_table(place, columns=None if columns is None else list(columns))
    except (OSError, pa.ArrowException):
        raise damaged(place) from None


def rows_in(place: Path) -> int:
    try:
        return int(pq.read_metadata(place).num_rows)
    except (OSError, pa.ArrowException):
        raise damaged(place) from None


def damaged(place: Path) -> BadStudy:
    return BadStudy(
        f"{place}: is not a whole Parquet file; remove it, and `subak study {place.parent.parent}` plays it again"
    )
