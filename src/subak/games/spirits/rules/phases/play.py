"""Playing a spirit (SP-4.6, step 2), and the card of the Upstream Neighbour."""

from librt.vecs import vec
from mypy_extensions import i64

from subak.engine.core.luck import Luck
from subak.games.spirits.rules import refusals as no
from subak.games.spirits.rules.actions import DRAW_NEIGHBOUR, PLAY, SPIRITS
from subak.games.spirits.rules.journal import CHOSEN
from subak.games.spirits.rules.neighbour import cards_to_meet, meet
from subak.games.spirits.rules.piles import draw_from, masked_into, pile_into
from subak.games.spirits.rules.refusals import OK
from subak.games.spirits.rules.sealed import Sealed
from subak.games.spirits.rules.state import NEIGHBOUR_LUCK, Phase, Spirits
from subak.games.spirits.rules.turn import claim_water, reveal_spirits


class Play(Sealed):
    """SP-4.6: PLAY_SPIRIT, sealed: one card of the hand; nobody may pass."""

    def legal_into(self, s: Spirits, seat: i64, out: vec[i64]) -> i64:
        return masked_into(s.hand[seat], PLAY, out, 0)

    def why_not(self, s: Spirits, seat: i64, action: i64) -> i64:
        if action < PLAY or action >= PLAY + SPIRITS:
            return no.PLAY_FIRST
        return OK if s.hand[seat] >> (action - PLAY) & 1 else no.NOT_IN_HAND

    def note(self, s: Spirits, seat: i64, action: i64) -> None:
        s.noted[seat] = action - PLAY
        s.note(CHOSEN, seat, action - PLAY, 1)

    def reveal(self, s: Spirits) -> None:
        reveal_spirits(s)


class MeetNeighbour(Phase):
    """SP-16.6: his card, drawn after the player's choice is committed."""

    def apply(self, s: Spirits, seat: i64, action: i64) -> None:
        meet(s, action - DRAW_NEIGHBOUR)
        claim_water(s)

    def chance_into(self, s: Spirits, out: vec[i64], weights: vec[i64]) -> i64:
        return pile_into(cards_to_meet(s), DRAW_NEIGHBOUR, out, weights)

    def draw(self, s: Spirits, luck: Luck) -> i64:
        return DRAW_NEIGHBOUR + draw_from(cards_to_meet(s), luck, NEIGHBOUR_LUCK)

    def stream(self, s: Spirits) -> i64:
        return NEIGHBOUR_LUCK
