"""`subak replay`: a recorded game, step by step or as text."""

import sys
from argparse import ArgumentParser, Namespace
from pathlib import Path

from subak.cli.command import BadInput, Command, whole
from subak.cli.inputs import read_record
from subak.engine.record import BadRecord, Record


def arguments(parser: ArgumentParser) -> None:
    parser.add_argument("file", type=Path, metavar="FILE", help="a record, as `subak record` and the browser save it")
    parser.add_argument("--text", action="store_true", help="print the whole game in words instead of stepping")
    parser.add_argument("--from", dest="start", type=whole(0), default=0, metavar="N", help="begin at move N")


def run(wish: Namespace) -> int:
    record = read_record(wish.file)
    if wish.start > len(record.moves):
        raise BadInput(f"{wish.file}: has {len(record.moves)} moves; --from {wish.start} is beyond its end")
    try:
        if wish.text or not (sys.stdin.isatty() and sys.stdout.isatty()):
            return print_story(record, wish.start)
        return step_through(record, wish.start)
    except BadRecord as problem:
        raise BadInput(f"{wish.file}: {problem}") from None


def print_story(record: Record, start: int) -> int:
    from subak.terminal.story import story

    for line in story(record, start):
        print(line)
    return 0


def step_through(record: Record, start: int) -> int:
    from subak.terminal.replay import ReplayApp

    replay = ReplayApp(record, start)
    replay.run()
    return replay.return_code or 0


COMMAND = Command(
    "replay",
    "look at a recorded game, step by step or as text",
    "Steps through a recorded game: arrow keys go back and forth, space plays it, Home and End jump. With --text, or "
    "when the output goes into a file, it prints the game in words, each line with its move and its rule.",
    ("subak replay game.json", "subak replay game.json --text > game.txt", "subak replay game.json --from 120"),
    arguments,
    run,
)
