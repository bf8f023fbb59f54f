"""A game whose truth is known: every seat draws a lot and a die, and may take the lot or leave it.

`gold` is worth as many points as the option says, and so is being the first seat; `straw` is worth nothing, and
`thorn` may never be taken. Everything else is luck.
"""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Final

from subak.engine.codec import Codec, Verb
from subak.engine.core.luck import Luck
from subak.engine.core.state import CHANCE, NOBODY, State
from subak.engine.edition import Edition
from subak.engine.game import Facts, Game, Turn
from subak.engine.game_facts import CardBook, GameFacts, Stretch
from subak.engine.options import Option

LOTS: Final = ("gold", "straw", "thorn")
GOLD, STRAW, THORN = range(3)
SIDES: Final = 10
TAKE, LEAVE, LOT, DIE = 0, 1, 2, 2 + len(LOTS)
ROUNDS: Final = 2


class Lots(State):
    def __init__(self, seats: int) -> None:
        super().__init__(seats)
        self.turn = 0  # counts seats; every seat has as many as there are rounds
        self.step = 0  # lot, die, choice
        self.lot = [0] * (seats * ROUNDS)
        self.taken = [0] * (seats * ROUNDS)
        self.points = [0] * seats
        self.worth = 0
        self.first = 0

    def actor(self) -> int:
        if self.turn == len(self.lot):
            return NOBODY
        return self.turn % self.seats if self.step == 2 else CHANCE

    def why_not(self, seat: int, action: int) -> int:
        return int((action == TAKE and self.lot[self.turn] == THORN) or action > LEAVE)

    def apply(self, seat: int, action: int) -> None:
        owner = self.turn % self.seats
        if self.step == 0:
            self.lot[self.turn] = action - LOT
        elif self.step == 1:
            self.points[owner] += action - DIE + (self.first if owner == 0 else 0)
        elif action == TAKE:
            self.taken[self.turn] = 1
            self.points[owner] += self.worth if self.lot[self.turn] == GOLD else 0
        self.step = (self.step + 1) % 3
        self.turn += self.step == 0

    def chance_into(self, out: Any, weights: Any) -> int:
        count, base = (len(LOTS), LOT) if self.step == 0 else (SIDES, DIE)
        for k in range(count):
            out[k], weights[k] = base + k, 1
        return count

    def clone(self) -> "Lots":
        other = Lots(self.seats)
        for name in FIELDS[1:]:
            value = getattr(self, name)
            setattr(other, name, list(value) if isinstance(value, list) else value)
        return other

    def determinize(self, seat: int, luck: Luck) -> None:
        """Nothing is hidden."""

    def score(self, seat: int) -> int:
        return self.points[seat]


FIELDS = ("seats", "turn", "step", "lot", "taken", "points", "worth", "first")


class LotsGame(Game):
    slug = "lots"
    title = "Lots"
    seats = (2, 3)
    facts = Facts("Lots and dice.", "1", "nobody", "nobody", 2026, 1)
    codec: ClassVar[Codec] = Codec(
        Verb(TAKE, 1, "take"),
        Verb(LEAVE, 1, "leave"),
        Verb(LOT, len(LOTS), "lot", lambda state, k: LOTS[k], chance=True),
        Verb(DIE, SIDES, "die", lambda state, k: str(k), chance=True),
    )
    options = (
        Option("worth", "Gold", "points of gold", 0, high=20),
        Option("first", "First", "points a die", 0, high=9),
    )
    fields = FIELDS
    streams = ("all",)
    score_sources = ("points",)

    def blank(self, seats: int, edition: Edition) -> State:
        return Lots(seats)

    def set_up(self, state: Lots, options: Mapping[str, Any]) -> None:
        state.worth, state.first = int(options["worth"]), int(options["first"])

    def turn(self, state: Lots) -> Turn:
        return Turn(state.turn % state.seats, state.turn // state.seats + 1)

    def view(self, state: Lots, seat: int | None) -> None:
        return None

    def game_facts(self, end: Lots, story: Sequence[Stretch]) -> GameFacts:
        book = CardBook("lot", LOTS, scores=True)
        for turn, lot in enumerate(end.lot):
            owner = turn % end.seats
            book.offer(owner, lot)
            if end.taken[turn]:
                book.take(owner, lot, turn // end.seats)
                book.play(owner, lot)
                book.keep(owner, lot)
                book.score(owner, lot, end.worth if lot == GOLD else 0)
        return GameFacts("all lots are drawn", "LO-1.1", sources={"points": list(end.points)}, cards=book.facts())


GAME = LotsGame()
