"""`subak verify`: whether a recorded game is true."""

from argparse import ArgumentParser, Namespace
from pathlib import Path

from subak.cli.command import Command
from subak.cli.inputs import read_record
from subak.cli.show import print_json
from subak.engine.record import BadRecord, verify
from subak.engine.translation import say

FALSE = 1


def arguments(parser: ArgumentParser) -> None:
    parser.add_argument("file", type=Path, metavar="FILE", help="a record, as `subak record` and the browser save it")
    parser.add_argument("--json", action="store_true", help="print file, holds and sentence as one object")


def run(wish: Namespace) -> int:
    record = read_record(wish.file)
    try:
        holds, sentence = True, verify(record)
    except BadRecord as problem:
        holds, sentence = False, str(problem)
    if wish.json:
        print_json({"file": str(wish.file), "holds": holds, "sentence": sentence})
    elif holds:
        print(say("{file} holds: {what}.", file=wish.file, what=sentence))
    else:
        print(say("{file} does not hold: {what}.", file=wish.file, what=sentence))
    return 0 if holds else FALSE


COMMAND = Command(
    "verify",
    "whether a recorded game followed its rules and its luck",
    "Plays a record again: every move must follow the rules, every draw the luck the table had sealed before the "
    "game, and the result must be the one it says. The exit code is 0 if all holds, 1 if something does not, and 2 if "
    "the file cannot be read as a record.",
    ("subak verify game.json", "subak verify game.json --json"),
    arguments,
    run,
)
