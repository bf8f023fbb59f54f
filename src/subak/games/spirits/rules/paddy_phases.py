"""What the phases share in which one of the player's own paddies is chosen after another."""

from librt.vecs import vec
from mypy_extensions import i64

from subak.games.spirits.rules.actions import DONE, HEXES
from subak.games.spirits.rules.refusals import OK
from subak.games.spirits.rules.state import Phase, Spirits
from subak.games.spirits.rules.turn import next_player


class PaddyPhase(Phase):
    """Paddies that something is done with, one at a time."""

    def __init__(self, first: i64, otherwise: i64) -> None:
        self.first: i64 = first  # the action for paddy 0
        self.otherwise: i64 = otherwise  # the refusal for any other kind of action

    def legal_into(self, s: Spirits, seat: i64, out: vec[i64]) -> i64:
        n: i64 = 0
        for paddy in range(i64(HEXES)):
            if self.why_not_paddy(s, seat, paddy) == OK:
                out[n] = self.first + paddy
                n += 1
        return n

    def why_not(self, s: Spirits, seat: i64, action: i64) -> i64:
        if action < self.first or action >= self.first + HEXES:
            return self.otherwise
        return self.why_not_paddy(s, seat, action - self.first)

    def why_not_paddy(self, s: Spirits, seat: i64, paddy: i64) -> i64:
        raise NotImplementedError

    def apply(self, s: Spirits, seat: i64, action: i64) -> None:
        self.apply_to(s, seat, action - self.first)

    def apply_to(self, s: Spirits, seat: i64, paddy: i64) -> None:
        raise NotImplementedError


class WorkPhase(PaddyPhase):
    """Paddies that workers see to, as long as any are left, until the player is done."""

    def legal_into(self, s: Spirits, seat: i64, out: vec[i64]) -> i64:
        n: i64 = 0
        if s.workers > 0:
            n = super().legal_into(s, seat, out)
        out[n] = DONE
        return n + 1

    def why_not(self, s: Spirits, seat: i64, action: i64) -> i64:
        return OK if action == DONE else super().why_not(s, seat, action)

    def apply(self, s: Spirits, seat: i64, action: i64) -> None:
        if action == DONE:
            self.end(s, seat)
        else:
            super().apply(s, seat, action)

    def end(self, s: Spirits, seat: i64) -> None:
        next_player(s)
