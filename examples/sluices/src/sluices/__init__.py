"""Sluices: farmers share one stream, and those who ask for too much of it get nothing."""

from dataclasses import dataclass
from pathlib import Path
from typing import Any, ClassVar

from sluices.state import (
    FIELDS,
    GATES,
    NONE,
    NOT_NOW,
    OPEN,
    RAIN,
    SIDES,
    STANDS_OPEN,
    Sluices,
    closed_gates,
    stream,
)
from subak.engine.codec import Codec, Verb
from subak.engine.core.journal import Entry
from subak.engine.core.state import CHANCE
from subak.engine.edition import Edition
from subak.engine.game import Choice, Facts, Game, Line, Step, Turn
from subak.engine.refusal import Refusal
from subak.engine.translation import say


@dataclass(frozen=True)
class SluicesView:
    """What a seat sees."""

    season: int
    stream: int | None  # None: it has not rained yet
    opened: list[list[int]]  # by seat and gate: in which season it was opened; 0: it is closed
    rice: list[int]
    has_chosen: list[bool]
    my_gate: int | None  # what the seat itself has chosen


class SluicesGame(Game):
    slug = "sluices"
    title = "Sluices"
    seats = (2, 3, 4, 5)
    facts = Facts(
        sentence="Six gates, six seasons, one stream: take much, but never the most when it runs dry.",
        minutes="5",
        designer="the Subak project",
        publisher="the Subak project",
        year=2026,
        weight=1,
    )
    folder = Path(__file__).parent
    codec: ClassVar[Codec] = Codec(
        Verb(OPEN, GATES, "open gate", lambda state, gate: str(gate)),
        Verb(RAIN, SIDES, "rain", lambda state, side: str(side + 1), chance=True),
    )
    fields = FIELDS
    streams = ("rain",)
    refusals: ClassVar[dict[int, Refusal]] = {
        NOT_NOW: Refusal("SL-2.2", "You have chosen, or it has not rained yet."),
        STANDS_OPEN: Refusal("SL-1.1", "This gate was opened before; every gate is opened once.", "opened before"),
    }

    def blank(self, seats: int, edition: Edition) -> Sluices:
        return Sluices(seats)

    def turn(self, state: Any) -> Turn:
        """All seats take the turn together."""
        return Turn(CHANCE, state.season, say("Season {n}", n=state.season))

    def view(self, state: Any, seat: int | None) -> SluicesView:
        return SluicesView(
            season=state.season,
            stream=stream(state) if state.rain else None,
            opened=[state.opened[first : first + GATES] for first in range(0, state.seats * GATES, GATES)],
            rice=state.rice[:],
            has_chosen=[gate != NONE for gate in state.chosen],
            my_gate=None if seat is None or state.chosen[seat] == NONE else state.chosen[seat],
        )

    def choices(self, state: Any, seat: int) -> list[Choice]:
        """The closed gates."""
        if not state.may_act(seat):
            return []
        return [
            Choice(
                action=OPEN + gate,
                verb="open gate",
                words=self.codec.words(state, OPEN + gate),
                label=say("Gate {n}", n=gate),
                object=say("for {n} rice", n=gate),
                target={"gate": gate},
                rule="SL-2.2",
            )
            for gate in closed_gates(state, seat)
        ]

    def narrate(self, step: Step, audience: int | None) -> list[Line]:
        if step.seat == CHANCE:
            return [Line(CHANCE, say("It rains: the stream carries **{n}**.", n=stream(step.after)), "SL-2.1")]
        if step.entries:  # the last choice opened all gates
            return [self.told_gate(entry) for entry in step.entries]
        gate = say("chooses a gate")
        if step.seat == audience:
            gate = say("chooses **gate {n}**", n=step.action - OPEN)
        return [Line(step.seat, gate, "SL-2.2")]

    def told_gate(self, entry: Entry) -> Line:
        if entry.n == entry.what:
            return Line(entry.who, say("opens gate {n} and gets **{n} rice**", n=entry.what), "SL-2.3")
        return Line(entry.who, say("opens gate {n}: the stream runs dry", n=entry.what), "SL-2.4")

    def is_sealed(self, state: Any) -> bool:
        return bool(state.rain > 0)

    def reveals(self, before: Any, after: Any) -> bool:
        return bool(after.season > before.season)


GAME = SluicesGame()
