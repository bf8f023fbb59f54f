"""The weeds that are left at the end of a turn (RD-4.13)."""

from librt.vecs import vec
from mypy_extensions import i64

from subak.games.rice_dice.rules import refusals as no
from subak.games.rice_dice.rules.actions import WEED_TO
from subak.games.rice_dice.rules.state import Phase, RiceDice
from subak.games.rice_dice.rules.turn import place_remaining_weeds
from subak.games.rice_dice.rules.weeds import is_weed_to, weed_to, weeds_into, why_not_weed_to


class FinalWeeds(Phase):
    """RD-4.13: each must be placed as long as there is room for it."""

    def legal_into(self, s: RiceDice, seat: i64, out: vec[i64]) -> i64:
        return weeds_into(s, out, 0)

    def why_not(self, s: RiceDice, seat: i64, action: i64) -> i64:
        return why_not_weed_to(s, action - WEED_TO) if is_weed_to(action) else no.WEEDS_FIRST

    def apply(self, s: RiceDice, seat: i64, action: i64) -> None:
        weed_to(s, action - WEED_TO)
        place_remaining_weeds(s)
