"""Bad input: exit code 2 and one sentence on stderr that says what is wrong, where, and what would be right."""

import json
import sqlite3
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from subak.cli import BAD_INPUT, main

SIMULATE = ["simulate", "rice-dice", "--games", "2"]

CASES = {
    "unknown command": (["paly"], "no command is called 'paly'; did you mean `subak play`?"),
    "nothing like a command": (["xyzzy"], "no command is called 'xyzzy'; there are serve, play"),
    "missing argument": (["rules"], "arguments are required: GAME; `subak rules --help` shows"),
    "unknown flag": (["games", "--yaml"], "unrecognized arguments: --yaml; `subak games --help`"),
    "unknown game": (["rules", "chess"], "no game is called 'chess'; there are "),
    "unknown rule": (["rules", "rice-dice", "RD-4.99"], "Rice Dice has no rule 'RD-4.99'; there are RD-4."),
    "nothing like a rule": (
        ["rules", "rice-dice", "what"],
        "has no rule 'what'; `subak rules rice-dice` lists them all",
    ),
    "word in no rule": (["rules", "rice-dice", "--search", "dragon"], "no rule of Rice Dice contains 'dragon'"),
    "unknown card": (["cards", "rice-dice", "lucky-dya"], "Rice Dice has no card 'lucky-dya'; there is lucky-day"),
    "no edition file": (["cards", "rice-dice", "--edition", "no.toml"], "no.toml: there is no such file"),
    "unknown player": (
        [*SIMULATE, "--seats", "random,hal"],
        "no player of Rice Dice is called 'hal'; there are level:1, level:2",
    ),
    "too many seats": ([*SIMULATE, "--seats", ",".join(["random"] * 6)], "asks for 6 players; Rice Dice is for 1 to 5"),
    "empty seat": ([*SIMULATE, "--seats", "random,,random"], "has an empty seat; name a player between the commas"),
    "person in a simulation": ([*SIMULATE, "--seats", "me,random"], "names a person; people play with `subak play`"),
    "number that is none": (
        ["simulate", "rice-dice", "--games", "many"],
        "--games: 'many' is not a whole number from 1",
    ),
    "number of thousands of digits": (
        ["serve", "--port", "9" * 5000],
        "--port: '99999999999999999999999999999999999999999",
    ),
    "half a letter": (["rules", "\udcff"], "no game is called '\\udcff'"),
    "a search without end": (
        [*SIMULATE, "--seats", "search:99999999999999999999"],
        "no player of Rice Dice is called 'search:99999999999999999999'",
    ),
    "number out of range": (["serve", "--port", "70000"], "--port: '70000' is not a whole number from 0 to 65,535"),
    "unknown option": (
        [*SIMULATE, "--seats", "random", "--option", "speed=9"],
        "Rice Dice: there is no option 'speed'; there are",
    ),
    "option without value": ([*SIMULATE, "--seats", "random", "--option", "target"], "option 'target' has no value"),
    "option out of range": (
        [*SIMULATE, "--seats", "random", "--option", "target=5"],
        "target: '5' is not a whole number from 20 to 200",
    ),
    "database that is none": (
        ["serve", "--database", "."],
        "the database cannot be opened: unable to open database file",
    ),
    "no folder of editions": (["serve", "--editions", "no"], "no: there is no such folder; it holds editions"),
    "no record": (["verify", "no.json"], "no.json: there is no such file"),
    "folder as record": (["verify", "."], ".: cannot be read: is a directory"),
    "record without a folder": (
        ["record", "no/such/game.json", "--game", "rice-dice", "--seats", "random"],
        "there is no folder no/such; make it first",
    ),
    "person in a record": (
        ["record", "game.json", "--game", "rice-dice", "--seats", "me"],
        "names a person; `subak play` is for people",
    ),
    "play without a terminal": (["play", "rice-dice"], "`subak play` needs a terminal"),
    "play with too many": (["play", "rice-dice", "--seats", "me,me,me,me,me,me"], "Rice Dice is for 1 to 5"),
    "bench with too many": (["bench", "rice-dice", "--seats", "9"], "asks for 9 players; Rice Dice is for 1 to 5"),
    "no floors": (["bench", "--check", "--floors", "no.toml"], "no.toml: there is no such file"),
}


@pytest.mark.parametrize(("arguments", "sentence"), CASES.values(), ids=CASES)
def test_bad_input(
    arguments: list[str],
    sentence: str,
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(tmp_path)
    complains(arguments, sentence, capsys)


def complains(arguments: list[str], sentence: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(arguments) == BAD_INPUT
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("subak: ")
    assert err.count("\n") == 1
    assert sentence in err


SECONDS = "a number of seconds, 0 or more"
SETTINGS = {
    "a word for a number": ("SUBAK_GRACE", "later", f"SUBAK_GRACE is 'later'; it needs to be {SECONDS}"),
    "no number": ("SUBAK_GRACE", "nan", SECONDS),
    "without end": ("SUBAK_GRACE", "inf", SECONDS),
    "less than nothing": ("SUBAK_TAKEOVER", "-1", SECONDS),
    "no whole number": ("SUBAK_BOT_WORKERS", "1.5", "a whole number from 0 to 1000"),
    "no time to think": ("SUBAK_THINKING", "0", "a number of seconds above 0, at most 50"),
    "no rate": ("SUBAK_WRITES", "lots", "SUBAK_WRITES is 'lots'; it needs to be a rate such as 20/second;300/minute"),
    "no address": ("SUBAK_PROXIES", "10.0.0.0/8 proxy.example", "it needs to be addresses or networks such as"),
    "no style of logs": ("SUBAK_LOG", "xml", "SUBAK_LOG is 'xml'; it needs to be plain or json"),
    "no Redis": ("SUBAK_REDIS_URL", "redis.example", "SUBAK_REDIS_URL cannot be used: Redis URL must specify"),
    "Redis that is down": ("SUBAK_REDIS_URL", "redis://127.0.0.1:1", "Redis does not answer: Error"),
    "a port that is none": ("SUBAK_DATABASE_URL", "postgresql://127.0.0.1:x/y", "the database cannot be opened"),
}


@pytest.mark.parametrize(("variable", "value", "sentence"), SETTINGS.values(), ids=SETTINGS)
def test_bad_environment(
    variable: str,
    value: str,
    sentence: str,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
) -> None:
    monkeypatch.setenv(variable, value)
    complains(["serve", *(() if "DATABASE" in variable else ("--database", str(tmp_path / "x.db")))], sentence, capsys)


def test_a_database_of_a_newer_version(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    database = tmp_path / "newer.db"
    with sqlite3.connect(database) as db:
        db.execute("CREATE TABLE alembic_version (version_num VARCHAR(32))")
        db.execute("INSERT INTO alembic_version VALUES ('9999')")
    db.close()
    complains(["serve", "--database", str(database)], "written by a newer Subak (its version is 9999", capsys)


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no disk that is always full")
@pytest.mark.parametrize("command", [["games"], ["rules", "rice-dice"], ["--help"], ["--version"]], ids=" ".join)
def test_a_disk_that_is_full(command: list[str]) -> None:
    with Path("/dev/full").open("w") as full:
        done = subprocess.run([sys.executable, "-m", "subak", *command], stdout=full, stderr=subprocess.PIPE, text=True)
    assert (done.returncode, done.stderr) == (BAD_INPUT, "subak: cannot write: no space left on device\n")


EDITIONS = {
    "not TOML": ("this is not toml", "mine.toml: not a TOML file"),
    "unknown effect": (
        '[[paddy]]\nid = "lucky-day"\neffects = [{ name = "fly" }]',
        "mine.toml: paddy 'lucky-day'",
    ),
    "text for a number": (
        '[[paddy]]\nid = "lucky-day"\nhexes = "five"',
        "mine.toml: paddy 'lucky-day': `hexes` is the text",
    ),
    "nested too deeply": ("a = " + "[" * 50_000, "mine.toml: is nested too deeply"),
    "a number of thousands of digits": ("a = " + "1" * 5000, "mine.toml: holds a number of thousands of digits"),
    "a sign that steers the terminal": (
        '[[paddy]]\nid = "a\\u001b[2J"',
        r"mine.toml: the text 'a\x1b[2J' holds a sign that cannot be printed",
    ),
    "unknown field": ('[[paddy]]\nid = "lucky-day"\nsize = 5', "mine.toml: paddy 'lucky-day': `size` is not a field"),
}


@pytest.mark.parametrize(("text", "sentence"), EDITIONS.values(), ids=EDITIONS)
@pytest.mark.parametrize("command", [["cards", "rice-dice"], [*SIMULATE, "--seats", "random"]], ids=lambda c: c[0])
def test_bad_editions(
    command: list[str], text: str, sentence: str, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(text, encoding="utf-8")
    complains([*command, "--edition", str(file)], sentence, capsys)


def stored(**other: Any) -> str:
    """A stored game with something else in it."""
    record = Path(__file__).parents[1] / "replays" / "rice-dice-2-house.json"
    return json.dumps({**json.loads(record.read_text(encoding="utf-8")), **other})


RECORDS = {
    "not JSON": ("hello", "game.json: not a record: it is not JSON"),
    "not ours": ("{}", "game.json: not a record of Subak"),
    "not text": ("\udcff", "game.json: not a record: it is not text"),
    "another format": ('{"subak": 7}', "game.json: written in format 7; this version reads format 1"),
    "nested too deeply": ("[" * 100_000, "game.json: not a record: it is nested too deeply"),
    "a number of thousands of digits": (
        '{"subak": ' + "1" * 5000 + "}",
        "game.json: not a record: it holds a number of thousands of digits",
    ),
    "a name that steers the terminal": (
        stored(seats=["\x1b[2JAyu", "Bo"]),
        r"game.json: a seat is called '\x1b[2JAyu'; a name needs to be letters that can be printed",
    ),
    "a name with half a letter": (stored(seats=["\ud800", "Bo"]), r"game.json: a seat is called '\ud800'"),
    "a move of a seat that cannot be": (stored(moves=[[10**100, 5]]), "game.json: move 1 is [1000"),
    "a field missing": ('{"subak": 1, "game": "rice-dice"}', "game.json: the field `rules` is missing"),
}


@pytest.mark.parametrize(("text", "sentence"), RECORDS.values(), ids=RECORDS)
@pytest.mark.parametrize("command", ["verify", "replay"])
def test_bad_records(
    command: str, text: str, sentence: str, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "game.json"
    file.write_bytes(text.encode(errors="surrogateescape"))
    complains([command, str(file)], sentence, capsys)
