"""Laying a card into your landscape (SR-4.11 to SR-4.19): sealed in the Wet Season, at once in the Dry Season."""

from librt.vecs import vec
from mypy_extensions import i64

from subak.games.seasons.rules import refusals as no
from subak.games.seasons.rules.actions import ANCESTOR
from subak.games.seasons.rules.placement import positions_into, why_not_position
from subak.games.seasons.rules.sealed import Sealed
from subak.games.seasons.rules.state import NONE, Phase, Seasons
from subak.games.seasons.rules.turn import end_dry_turn, put_noted, reveal_positions


def why_not_lay(s: Seasons, seat: i64, action: i64) -> i64:
    """SR-4.11: the picked card, at a legal position."""
    if action >= ANCESTOR:
        return no.LAY_FIRST
    return why_not_position(s.landscape(seat), s.picked[seat], action)


class Lay(Sealed):
    """SR-4.5, SR-4.8: both players lay the card they picked, or the last one of their hand."""

    def owes(self, s: Seasons, seat: i64) -> bool:
        return s.noted[seat] == NONE

    def legal_into(self, s: Seasons, seat: i64, out: vec[i64]) -> i64:
        return positions_into(s.landscape(seat), s.picked[seat], out)

    def why_not(self, s: Seasons, seat: i64, action: i64) -> i64:
        return why_not_lay(s, seat, action)

    def seal(self, s: Seasons, seat: i64, action: i64) -> None:
        s.noted[seat] = action

    def reveal(self, s: Seasons) -> None:
        reveal_positions(s)


class LayDry(Phase):
    """SR-4.10: the card just taken is laid at once, for all to see."""

    def legal_into(self, s: Seasons, seat: i64, out: vec[i64]) -> i64:
        return positions_into(s.landscape(seat), s.picked[seat], out)

    def why_not(self, s: Seasons, seat: i64, action: i64) -> i64:
        return why_not_lay(s, seat, action)

    def apply(self, s: Seasons, seat: i64, action: i64) -> None:
        s.noted[seat] = action
        put_noted(s, seat)
        end_dry_turn(s)
