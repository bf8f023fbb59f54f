"""What happened at a table, in the words and the language of each audience. Written on demand, kept until undone."""

from collections.abc import Iterator, Sequence

from subak.engine.core.state import CHANCE
from subak.engine.game import Game, Line, Step, Turn
from subak.engine.table import Table
from subak.engine.translation import speaking
from subak.server.tables.naming import named_line
from subak.server.tables.protocol import LogLine


def steps_from(table: Table, start: int, stop: int | None = None) -> Iterator[Step]:
    """The steps after the first `start` moves, up to `stop`."""
    state = table.at(start)
    for number, (seat, action) in enumerate(table.moves[start:stop], start + 1):
        step = Step.of(number, state, seat, action)
        yield step
        state = step.after


def is_sealed(game: Game, step: Step) -> bool:
    """Whether it was a choice beside those of others, and not the one that opened them all."""
    return step.seat != CHANCE and game.is_sealed(step.before) and not game.reveals(step.before, step.after)


def sealed_after(game: Game, step: Step, chosen: frozenset[int]) -> frozenset[int]:
    """The seats whose sealed choice lies on the table after a step, from those before it.

    A seat that has made only the first of several choices is not among them; when the last seat has made its last one,
    everything is opened and nobody is.
    """
    if not is_sealed(game, step):
        return frozenset()
    return chosen if step.after.may_act(step.seat) else chosen | {step.seat}


def lines_of(game: Game, step: Step, audience: int | None, names: Sequence[str]) -> list[LogLine]:
    """One move, as the audience may hear it, under the turn to which it belongs."""
    return filed_lines(step, game.told(step, audience), names)


def filed_lines(step: Step, told: Sequence[tuple[Turn, Line]], names: Sequence[str]) -> list[LogLine]:
    return [LogLine(step.number, turn.number, turn.seat, named_line(line, names), turn.title) for turn, line in told]


class Logbook:
    """One page per audience (a seat, or None for spectators) and language."""

    def __init__(self) -> None:
        self.pages: dict[tuple[int | None, str], list[LogLine]] = {}
        self.told: dict[tuple[int | None, str], int] = {}

    def page(self, table: Table, audience: int | None, language: str) -> list[LogLine]:
        page = self.pages.setdefault((audience, language), [])
        told = self.told.get((audience, language), 0)
        if told < len(table.moves):
            with speaking(language):
                for step in steps_from(table, told):
                    page += lines_of(table.game, step, audience, table.names)
            self.told[audience, language] = len(table.moves)
        return page

    def cut(self, number: int) -> None:
        """Forget everything after this many moves."""
        for key, page in self.pages.items():
            page[:] = [line for line in page if line.number <= number]
            self.told[key] = min(self.told.get(key, 0), number)
