"""Every stored game replays: the rules allow its moves, positions, draws and result are those that were stored.

The other tests see to it that the stored games still cover what they were chosen for.
"""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from subak.engine.core.state import CHANCE
from subak.engine.game import Game, game, games
from subak.engine.options import Option, read_options
from subak.engine.record import BadRecord, Record, verify

FILES = sorted(Path(__file__).parent.glob("*.json"))
OURS = [each for each in games().values() if type(each).__module__.startswith("subak.games.")]


def outdated(record: Record) -> str:
    return game(record.game).why_outdated(record.rules, len(record.seats), record.options)


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_stored_game_replays(file: Path) -> None:
    """Or, where a newer version of the rules concerns it, is refused with the sentence of that version."""
    text = file.read_text(encoding="utf-8")
    record = Record.from_json(text)
    assert record.to_json() == text.rstrip("\n"), "the format of records has changed"
    if changed := outdated(record):
        with pytest.raises(BadRecord, match=re.escape(changed)):
            verify(record)
        return
    draws = sum(seat == CHANCE for seat, _ in record.moves)
    luck = "the record does not say where its luck came from"
    if record.luck["kind"] != "free":
        luck = f"all {draws} draws follow from the luck of the table"
    assert luck in verify(record)


# What the stored games cover. Those that newer rules refuse no longer count.

STORED = {file.stem: record for file in FILES if not outdated(record := Record.read(file))}


def of(played: Game) -> dict[str, Record]:
    return {name: record for name, record in STORED.items() if record.game == played.slug}


def test_there_are_many() -> None:
    assert len(STORED) >= 80


def test_names_say_game_and_seats() -> None:
    for name, record in STORED.items():
        assert name.startswith(f"{record.game}-{len(record.seats)}-"), name


@pytest.mark.parametrize("played", OURS, ids=lambda played: played.slug)
def test_every_number_of_seats(played: Game) -> None:
    assert {len(record.seats) for record in of(played).values()} == set(played.seats)


def values(option: Option) -> Iterator[Any]:
    """What a game must have been played with: every value of a list, and one that is not the default."""
    yield from option.values
    if not option.values or option.seat_values:
        yield "another"


@pytest.mark.parametrize("played", OURS, ids=lambda played: played.slug)
def test_every_value_of_every_option(played: Game) -> None:
    settings = [read_options(played.options, each.options, len(each.seats)) for each in of(played).values()]
    missing = []
    for option in played.options:
        used = {setting[option.name] for setting in settings}
        if used - {option.default, *option.values}:
            used.add("another")
        missing += [f"{option.name}={value}" for value in values(option) if value not in used]
    assert not missing


@pytest.mark.parametrize("played", OURS, ids=lambda played: played.slug)
def test_every_verb(played: Game) -> None:
    """Whatever can be done or drawn was, at least once."""
    used = {played.codec.verb(action) for record in of(played).values() for _, action in record.moves}
    assert not [verb.words for verb in played.codec.verbs if verb not in used]


@pytest.mark.parametrize("played", OURS, ids=lambda played: played.slug)
def test_every_kind_of_table(played: Game) -> None:
    """Finished and left, seeded, sealed and dictated, with an edition of its own, by people who took things back."""
    stored = of(played)
    assert {each.luck["kind"] for each in stored.values()} == {"seeded", "sealed", "free"}
    assert {each.result is None for each in stored.values()} == {False, True}
    assert any(each.edition["overlay"] for each in stored.values())
    assert any("level-5" in name for name in stored)
    for solo in (True, False):
        undone = [each for name, each in stored.items() if "undo" in name and (len(each.seats) == 1) == solo]
        assert {each.luck["kind"] for each in undone} == {"seeded", "sealed"}
