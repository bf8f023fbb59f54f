"""The law of observations, for long: do equal numbers and equal legal actions always mean an equal view?

    python3 tools/sufficiency.py --decisions 20000
    python3 tools/sufficiency.py seasons --seats 2 --decisions 500 --player level:5

Every number of seats of every game is played by chance and by the game's quick house player, half of the decisions
each, and a share of them with options other than the usual ones. At each decision the observation of the seat is
written, and those of all seats in up to four of the positions that could follow. The exit code is 1 if two positions
with equal observations and equal legal actions look different, or if a number leaves the range that the layout
promises.
"""

import argparse
import sys
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from time import perf_counter

from subak.engine.core.seat import Policy
from subak.engine.game import Game, game, games
from subak.engine.laws import variants
from subak.engine.laws.sufficiency import check_sufficiency
from subak.players import make_player

HEAD = """# Observations tell everything

<!-- Written by tools/sufficiency.py --page; do not edit. -->

Two positions in which a seat observes the same numbers and has the same legal actions must look the same to it, in
its view and in the words of its actions. This is the last run of the search for exceptions:

    {command}

*Decisions* were made by chance and by quick players of the house, half of them each, one fifth of them under options
other than the usual ones. *Positions* are those of the decisions and of what could follow; *again* counts those whose
observation had come up before, so that there was something to compare. *Broken* counts those that looked different,
and numbers that left their range.

| game | seats | decisions | positions | again | broken |
|---|---|---|---|---|---|
"""


@dataclass
class Row:
    game: str
    seats: int
    decisions: int = 0
    positions: int = 0
    repeated: int = 0
    broken: Counter[str] = field(default_factory=Counter)

    def add(self, found: Game, options: dict[str, object], decisions: int, seed: int, player: "Maker") -> None:
        law, broken = check_sufficiency(found, self.seats, options, decisions, seed, player)
        self.decisions += decisions
        self.positions += law.positions
        self.repeated += law.repeated
        self.broken.update(broken)

    def line(self) -> str:
        broken = sum(self.broken.values())
        cells = (self.game, self.seats, f"{self.decisions:,}", f"{self.positions:,}", f"{self.repeated:,}", broken)
        return f"| {' | '.join(map(str, cells))} |"


Maker = Callable[[], Policy] | None


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", nargs="?", help="only this game")
    parser.add_argument("--seats", type=int, help="only this number of seats")
    parser.add_argument("--decisions", type=int, default=20_000, help="for each game and number of seats (20,000)")
    parser.add_argument("--player", help="who plays instead of chance and the house: level:5, for instance")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--page", type=Path, help="also write the table to this file")
    wish = parser.parse_args(arguments)
    rows = []
    for found in [game(wish.game)] if wish.game else games().values():
        for seats in [wish.seats] if wish.seats else found.seats:
            begun, row = perf_counter(), measured(found, seats, wish.decisions, wish.seed, wish.player)
            rows.append(row)
            print(f"{row.line()} {perf_counter() - begun:.0f} s", flush=True)
            for sentence, times in row.broken.most_common(5):
                print(f"    {times} times: {sentence}")
    if wish.page:
        words = ["python3 tools/sufficiency.py", *(sys.argv[1:] if arguments is None else arguments)]
        lines = [row.line() for row in rows]
        wish.page.write_text(HEAD.format(command=" ".join(words)) + "\n".join(lines) + "\n", encoding="utf-8")
    return int(any(row.broken for row in rows))


def measured(found: Game, seats: int, decisions: int, seed: int, player: str | None) -> Row:
    row = Row(found.slug, seats)
    makers: list[Maker] = [partial(make_player, player, found)] if player else [None, hasty(found)]
    others = variants(found, seats)[1:]
    for maker in makers:
        share = decisions // len(makers)
        strange = share // 5 if others and player is None else 0
        row.add(found, {}, share - strange, seed, maker)
        for number, options in enumerate(others):
            part = strange // len(others) + (number < strange % len(others))
            if part:
                row.add(found, options, part, seed + number, maker)
    return row


def hasty(found: Game) -> Maker:
    return found.search.model or found.policies.get("house")


if __name__ == "__main__":
    sys.exit(main())
