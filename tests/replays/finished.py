"""The stored games that were played to their end under rules that still hold."""

from functools import cache
from pathlib import Path

from subak.engine.game import game
from subak.engine.record import Record

FOLDER = Path(__file__).parent


@cache
def stored(name: str) -> Record:
    return Record.read(FOLDER / f"{name}.json")


def is_finished(record: Record) -> bool:
    outdated = game(record.game).why_outdated(record.rules, len(record.seats), record.options)
    return record.result is not None and not outdated


FINISHED = sorted(path.stem for path in FOLDER.glob("*.json") if is_finished(stored(path.stem)))
