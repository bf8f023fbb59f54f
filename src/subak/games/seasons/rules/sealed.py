"""Sealed steps (SR-3.4, SR-4.3, SR-4.5): seats decide in any order, and the last one to decide reveals them all."""

from mypy_extensions import i64

from subak.games.seasons.rules import refusals as no
from subak.games.seasons.rules.journal import SEALED
from subak.games.seasons.rules.state import NONE, Phase, Seasons


class Sealed(Phase):
    """A decision of every seat, written into fields that only its own view shows."""

    def owes(self, s: Seasons, seat: i64) -> bool:
        """Whether a seat has still to decide."""
        raise NotImplementedError

    def seal(self, s: Seasons, seat: i64, action: i64) -> None:
        """Write the decision down, to be revealed with the others."""
        raise NotImplementedError

    def reveal(self, s: Seasons) -> None:
        """All seats have decided: it happens, and the game goes on."""
        raise NotImplementedError

    def actor(self, s: Seasons) -> i64:
        for seat in range(s.seats):
            if self.owes(s, seat):
                return seat
        return NONE

    def may_act(self, s: Seasons, seat: i64) -> bool:
        return 0 <= seat < s.seats and self.owes(s, seat)

    def absent(self, s: Seasons, seat: i64) -> i64:
        return no.SEALED_ALREADY if 0 <= seat < s.seats else no.NOT_YOU

    def apply(self, s: Seasons, seat: i64, action: i64) -> None:
        self.seal(s, seat, action)
        if self.actor(s) == NONE:
            self.reveal(s)
        elif not self.owes(s, seat):
            s.note(SEALED, seat, 0, 0)
