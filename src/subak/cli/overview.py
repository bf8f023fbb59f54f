"""`subak` alone: what there is, in a few lines."""

from difflib import get_close_matches

from subak.cli import (
    bench,
    cards,
    compare,
    games,
    ladder,
    play,
    record,
    replay,
    report,
    review,
    rules,
    serve,
    simulate,
    site,
    study,
    train,
    verify,
)
from subak.cli.command import BadInput, Command

CHAPTERS: dict[str, tuple[Command, ...]] = {
    "Play": (serve.COMMAND, play.COMMAND, site.COMMAND),
    "Look things up": (games.COMMAND, rules.COMMAND, cards.COMMAND),
    "Games on disk": (record.COMMAND, replay.COMMAND, review.COMMAND, verify.COMMAND),
    "Ask the lab": (study.COMMAND, report.COMMAND, compare.COMMAND),
    "Measure": (simulate.COMMAND, ladder.COMMAND, train.COMMAND, bench.COMMAND),
}
COMMANDS = {command.name: command for commands in CHAPTERS.values() for command in commands}


def find(name: str) -> Command:
    if name in COMMANDS:
        return COMMANDS[name]
    near = get_close_matches(name, COMMANDS, 1)
    help = f"did you mean `subak {near[0]}`?" if near else f"there are {', '.join(COMMANDS)}"
    raise BadInput(f"no command is called {name!r}; {help}")


def overview() -> str:
    lines = ["Subak: tabletop games about growing rice, in the browser and in the terminal."]
    for chapter, commands in CHAPTERS.items():
        lines += ["", chapter]
        lines += [f"  subak {command.name:9} {command.summary}" for command in commands]
    lines += ["", "Start with `subak serve`, or with `subak play rice-dice` right here."]
    lines += ["`subak COMMAND --help` explains a command and shows examples."]
    return "\n".join(lines)
