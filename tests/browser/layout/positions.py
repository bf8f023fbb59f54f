"""Positions to look at: picked from the stored games, so that every phase, verb and number of opponents occurs."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path

from subak.engine.core.state import CHANCE, NOBODY, State
from subak.engine.game import Game, game
from subak.engine.record import Record
from subak.engine.table import Table

REPLAYS = Path(__file__).parents[2] / "replays"
GAMES = ("rice-dice", "seasons", "kingdoms", "spirits")
FEWEST = 12  # positions of a game
STRETCH = 6  # positions that follow each other
FIEFDOM = re.compile(r"\b(against|bribe) [A-Z]\w+")


@dataclass(frozen=True)
class Position:
    """What one seat sees after the first `moves` moves of a stored game.

    `role` is "asked", "held" (the turn is done but for the word of its player), "sealed" (a secret choice is made, and
    others still owe theirs) or "waiting". `phase` is the question, to this seat or to the one it waits for. `step` is
    the place in a stretch of play, None for a position by itself.
    """

    record: str
    seat: int
    moves: int
    let_go: int
    role: str
    phase: str
    verbs: frozenset[str]
    seats: int
    step: int | None = None

    @property
    def game(self) -> str:
        return next(slug for slug in GAMES if self.record.startswith(f"{slug}-"))

    @property
    def name(self) -> str:
        stretch = "" if self.step is None else f" (step {self.step + 1} of a stretch)"
        return f"{self.phase}, {self.role}, {self.seats} seats, {self.record} at {self.moves}{stretch}"

    def features(self, thorough: bool) -> frozenset[tuple[str, ...]]:
        """What this position is an example of."""
        found: set[tuple[str, ...]] = {("opponents", str(self.seats - 1), self.role)}
        if self.role == "asked":
            found |= {("asked", self.phase), *(("verb", verb) for verb in self.verbs)}
        elif thorough:
            found |= {(self.role, self.phase)}
        return frozenset(found)

    @property
    def regions(self) -> list[str]:
        """What has to be seen. Before the first card of Seasons lies there is neither a landscape nor a row."""
        begins = self.game == "seasons" and "ancestor" in self.phase
        return ["scores", "question"] if begins else ["own-board", "stock", "scores", "question"]


@cache
def positions(slug: str, thorough: bool = True) -> tuple[Position, ...]:
    """Examples of everything, then a stretch of play. If not `thorough`, fewer of those where nothing is asked."""
    stories = [story for file in sorted(REPLAYS.glob(f"{slug}-*.json")) for story in stories_of(file)]
    return (*examples(stories, thorough), *stretch(stories))


def examples(stories: Sequence[Sequence[Position]], thorough: bool) -> list[Position]:
    """Few positions that show every feature; of several that show the same, the latest, where most is on the table."""
    by_features: dict[frozenset[tuple[str, ...]], Position] = {}
    for story in stories:
        for position in story:
            features = position.features(thorough)
            known = by_features.get(features)
            if known is None or position.moves > known.moves:
                by_features[features] = position
    missing: frozenset[tuple[str, ...]] = frozenset().union(*by_features)
    chosen: list[Position] = []
    while by_features and (missing or len(chosen) < FEWEST):
        best = max(by_features, key=lambda features: (len(features & missing), by_features[features].seats))
        chosen.append(by_features.pop(best))
        missing -= best
    return sorted(chosen, key=lambda position: (position.phase, position.role, position.name))


def stretch(stories: Sequence[Sequence[Position]]) -> list[Position]:
    """Positions that follow each other, as different as possible; in half of them the seat is asked."""
    windows = [story[i : i + STRETCH] for story in stories for i in range(len(story) - STRETCH + 1)]

    def variety(window: Sequence[Position]) -> tuple[int, int, int]:
        asked = sum(one.role == "asked" for one in window)
        return min(asked, STRETCH // 2), len({(one.role, one.phase) for one in window}), window[0].moves

    best: Sequence[Position] = max(windows, key=variety)
    return [replace(one, step=step) for step, one in enumerate(best)]


def stories_of(file: Path) -> Iterator[list[Position]]:
    """What each seat of a stored game sees, one position after another; nothing if newer rules refuse the game."""
    record = Record.read(file)
    played = game(record.game)
    if played.why_outdated(record.rules, len(record.seats), record.options):
        return
    seats = range(len(record.seats))
    stories: list[list[Position]] = [[] for _ in seats]
    table = Table(played, record.seats, record.options, record.load_edition(), hold=seats)
    for move in record.moves:
        for _ in table.follow([move]):
            pass
        for seat in seats:
            position = seen(table, file.stem, seat)
            if position is not None:
                stories[seat].append(position)
        held = table.held()
        if held is not None:
            table.end_turn(held)
    yield from stories


def seen(table: Table, record: str, seat: int) -> Position | None:
    """The position as a seat sees it; None where the table would go on by itself before anybody could look."""
    state, held = table.state, table.held()
    if state.actor() in (CHANCE, NOBODY) or (held is None and table.unasked()) or held not in (None, seat):
        return None
    role = "held" if held == seat else role_of(table.game, state, seat)
    legal = table.legal(seat) if role == "asked" else []
    verbs = frozenset(table.game.codec.verb(action).words for action in legal)
    decides = seat if state.may_act(seat) else next(other for other in range(state.seats) if state.may_act(other))
    phase = kind_of(table.game.asks(state, decides))
    return Position(record, seat, len(table.moves), table.let_go, role, phase, verbs, state.seats)


def role_of(played: Game, state: State, seat: int) -> str:
    if state.may_act(seat):
        return "asked"
    return "sealed" if played.is_sealed(state) else "waiting"


def kind_of(question: str) -> str:
    """The question without numbers and names: one battle is like another."""
    plain = re.sub(r"\d+", "n", re.sub(r"\{.*?\}", "somebody", question)).replace("n weeds", "n weed")
    return FIEFDOM.sub(r"\1 somebody", plain)
