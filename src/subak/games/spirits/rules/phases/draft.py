"""Drafts (SP-3.1 to SP-3.4): four cards each, three of which are kept."""

from librt.vecs import vec
from mypy_extensions import i64

from subak.engine.core.luck import Luck
from subak.games.spirits.rules import refusals as no
from subak.games.spirits.rules.actions import DRAW_SPIRIT, PICK, SPIRITS
from subak.games.spirits.rules.draft import deal, deal_to, undealt
from subak.games.spirits.rules.journal import PICKED
from subak.games.spirits.rules.piles import draw_from, masked_into, pile_into
from subak.games.spirits.rules.refusals import OK
from subak.games.spirits.rules.sealed import Sealed
from subak.games.spirits.rules.state import SPIRIT_LUCK, Phase, Spirits
from subak.games.spirits.rules.turn import deal_on, end_pick


class Deal(Phase):
    """SP-3.1, SP-15.2: four cards a seat, in seat order; alone, as many as are shown (SP-16.5)."""

    def apply(self, s: Spirits, seat: i64, action: i64) -> None:
        deal(s, deal_to(s), action - DRAW_SPIRIT)
        deal_on(s)

    def chance_into(self, s: Spirits, out: vec[i64], weights: vec[i64]) -> i64:
        return pile_into(undealt(s), DRAW_SPIRIT, out, weights)

    def draw(self, s: Spirits, luck: Luck) -> i64:
        return DRAW_SPIRIT + draw_from(undealt(s), luck, SPIRIT_LUCK)

    def stream(self, s: Spirits) -> i64:
        return SPIRIT_LUCK


class Draft(Sealed):
    """SP-3.2: DRAFT_PICK, sealed: one card of the passing hand."""

    def legal_into(self, s: Spirits, seat: i64, out: vec[i64]) -> i64:
        return masked_into(s.passing[seat], PICK, out, 0)

    def why_not(self, s: Spirits, seat: i64, action: i64) -> i64:
        if action < PICK or action >= PICK + SPIRITS:
            return no.DRAFT_FIRST
        return OK if s.passing[seat] >> (action - PICK) & 1 else no.NOT_PASSED

    def note(self, s: Spirits, seat: i64, action: i64) -> None:
        s.noted[seat] = action - PICK
        s.note(PICKED, seat, action - PICK, 1)

    def reveal(self, s: Spirits) -> None:
        end_pick(s)
