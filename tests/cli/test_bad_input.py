"""Bad input: exit code 2 and one sentence on stderr that says what is wrong, where, and what would be right."""

from pathlib import Path

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


def test_bad_environment(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SUBAK_GRACE", "later")
    complains(["serve"], "SUBAK_GRACE is 'later'; it needs to be a number of seconds, 0 or more", capsys)


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


RECORDS = {
    "not JSON": ("hello", "game.json: not a record: it is not JSON"),
    "not ours": ("{}", "game.json: not a record of Subak"),
    "not text": ("\udcff", "game.json: not a record: it is not text"),
    "another format": ('{"subak": 7}', "game.json: written in format 7; this version reads format 1"),
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
