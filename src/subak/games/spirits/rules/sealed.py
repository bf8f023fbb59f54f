"""Sealed steps (SP-3.2, SP-4.6, SP-5.1): seats decide in any order, and the last one to decide reveals them all."""

from mypy_extensions import i64

from subak.games.spirits.rules import refusals as no
from subak.games.spirits.rules.state import NONE, Phase, Spirits


class Sealed(Phase):
    """A decision of every seat, noted in fields that only its own view shows."""

    def owes(self, s: Spirits, seat: i64) -> bool:
        """Whether a seat has still to decide."""
        return s.noted[seat] == NONE

    def may_act(self, s: Spirits, seat: i64) -> bool:
        return 0 <= seat < s.seats and self.owes(s, seat)

    def absent(self, s: Spirits, seat: i64) -> i64:
        return no.SEALED_ALREADY if 0 <= seat < s.seats else no.NOT_YOU

    def apply(self, s: Spirits, seat: i64, action: i64) -> None:
        self.note(s, seat, action)
        for other in range(s.seats):
            if self.owes(s, other):
                s.asked = other
                return
        self.reveal(s)

    def note(self, s: Spirits, seat: i64, action: i64) -> None:
        raise NotImplementedError

    def reveal(self, s: Spirits) -> None:
        """All seats have decided: it happens, and the game goes on."""
        raise NotImplementedError
