"""Resolving active spirits (SP-4.10 to SP-4.14, step 4), and the choices their cards ask for."""

from librt.vecs import vec
from mypy_extensions import i64

from subak.games.spirits.rules import refusals as no
from subak.games.spirits.rules.actions import (
    ADD_PADDY,
    DONE,
    FERTILIZE,
    GATE_SETS,
    HEXES,
    INFEST,
    LOSE_RESERVOIR,
    LOSE_WATER,
    MAGIC,
    RESOLVE,
    RIPEN,
    ROCK,
    SEATS,
    SPIRITS,
)
from subak.games.spirits.rules.active_spirits import enchant, go_on, use, why_not_enchant, why_not_resolve
from subak.games.spirits.rules.building import add_paddy, why_not_add_paddy
from subak.games.spirits.rules.columns import ABOUT, SCOPE, TO_EACH, N
from subak.games.spirits.rules.crops import add_token
from subak.games.spirits.rules.effects import is_immune, printed
from subak.games.spirits.rules.geometry import GATE_SET, bit, first_of, slots_of
from subak.games.spirits.rules.journal import FERTILIZED, RIPENED, ROCK_REMOVED, WATER_GIVEN
from subak.games.spirits.rules.paddy_phases import PaddyPhase
from subak.games.spirits.rules.piles import masked_into
from subak.games.spirits.rules.refusals import OK
from subak.games.spirits.rules.state import GROWN, NONE, PLANTED, Phase, Spirits
from subak.games.spirits.rules.turn import next_player


class Resolve(Phase):
    """SP-4.10: RESOLVE: own active cards in any order, until the player is done."""

    def legal_into(self, s: Spirits, seat: i64, out: vec[i64]) -> i64:
        cards = s.face_up[seat] & s.columns.resolvable & ~s.resolved
        n: i64 = 0
        while cards:
            card = first_of(cards)
            cards &= cards - 1
            if why_not_resolve(s, seat, card) == OK:
                out[n] = RESOLVE + card
                n += 1
        out[n] = DONE
        return n + 1

    def why_not(self, s: Spirits, seat: i64, action: i64) -> i64:
        if action == DONE:
            return OK
        if action < RESOLVE or action >= RESOLVE + SPIRITS:
            return no.RESOLVE_FIRST
        return why_not_resolve(s, seat, action - RESOLVE)

    def apply(self, s: Spirits, seat: i64, action: i64) -> None:
        if action == DONE:
            next_player(s)
        else:
            use(s, seat, action - RESOLVE)
            go_on(s)


class ClearRock(Phase):
    """SP-11.2: ROCK, for `remove_rocks`."""

    def legal_into(self, s: Spirits, seat: i64, out: vec[i64]) -> i64:
        return masked_into(s.rocks[seat], ROCK, out, 0)

    def why_not(self, s: Spirits, seat: i64, action: i64) -> i64:
        if action < ROCK or action >= ROCK + HEXES:
            return no.ROCK_FIRST
        return OK if s.rocks[seat] >> (action - ROCK) & 1 else no.NO_ROCK

    def apply(self, s: Spirits, seat: i64, action: i64) -> None:
        s.rocks[seat] &= ~bit(action - ROCK)
        s.note(ROCK_REMOVED, seat, seat * HEXES + action - ROCK, 0)
        s.targets_left -= 1
        go_on(s)


class PaddyChoice(PaddyPhase):
    """SP-11.2: one own paddy after the other, without `done` (SP-4.12)."""

    def apply(self, s: Spirits, seat: i64, action: i64) -> None:
        super().apply(s, seat, action)
        s.targets_left -= 1
        go_on(s)


class Fertilize(PaddyChoice):
    """2.6: planted, not grown, unfertilised; wet or dry."""

    def __init__(self) -> None:
        super().__init__(FERTILIZE, no.FERTILIZE_FIRST)

    def why_not_paddy(self, s: Spirits, seat: i64, paddy: i64) -> i64:
        if s.shape(seat).paddies >> paddy & 1 == 0:
            return no.NO_PADDY
        if s.crop[seat * HEXES + paddy] != PLANTED:
            return no.FERTILIZE_NO_CROP
        return no.FERTILIZE_TWICE if s.fertilized[seat * HEXES + paddy] else OK

    def apply_to(self, s: Spirits, seat: i64, paddy: i64) -> None:
        s.fertilized[seat * HEXES + paddy] = 1
        s.note(FERTILIZED, seat, seat * HEXES + paddy, 0)


class Ripen(PaddyChoice):
    """2.6: `grow_now`: planted, wet or dry; it can be harvested this round if it is dry then (R-59)."""

    def __init__(self) -> None:
        super().__init__(RIPEN, no.RIPEN_FIRST)

    def why_not_paddy(self, s: Spirits, seat: i64, paddy: i64) -> i64:
        if s.shape(seat).paddies >> paddy & 1 == 0:
            return no.NO_PADDY
        return OK if s.crop[seat * HEXES + paddy] == PLANTED else no.RIPEN_NO_CROP

    def apply_to(self, s: Spirits, seat: i64, paddy: i64) -> None:
        s.crop[seat * HEXES + paddy] = GROWN
        s.note(RIPENED, seat, seat * HEXES + paddy, 1)


class Enchant(PaddyChoice):
    """SP-10.1: MAGIC_PLACE: a hex of an own paddy for each disc."""

    def __init__(self) -> None:
        super().__init__(MAGIC, no.MAGIC_FIRST)

    def why_not_paddy(self, s: Spirits, seat: i64, paddy: i64) -> i64:
        return why_not_enchant(s, seat, paddy)

    def apply_to(self, s: Spirits, seat: i64, paddy: i64) -> None:
        enchant(s, seat, paddy)


class Expand(Phase):
    """SP-11.6: ADD_PADDY: a hex of open land, and which of its empty sides get gates."""

    def legal_into(self, s: Spirits, seat: i64, out: vec[i64]) -> i64:
        n: i64 = 0
        for hex in range(i64(HEXES)):
            for gate_set in range(i64(GATE_SETS)):
                if why_not_add_paddy(s, seat, hex, gate_set) == OK:
                    out[n] = ADD_PADDY + hex * GATE_SETS + gate_set
                    n += 1
        return n

    def why_not(self, s: Spirits, seat: i64, action: i64) -> i64:
        if action < ADD_PADDY or action >= LOSE_RESERVOIR:
            return no.EXPAND_FIRST
        choice = action - ADD_PADDY
        return why_not_add_paddy(s, seat, choice // GATE_SETS, choice % GATE_SETS)

    def apply(self, s: Spirits, seat: i64, action: i64) -> None:
        hex = (action - ADD_PADDY) // GATE_SETS
        add_paddy(s, seat, hex, slots_of(hex, GATE_SET[(action - ADD_PADDY) % GATE_SETS]))
        s.targets_left = 0
        go_on(s)


class Curse(Phase):
    """SP-11.3: a paddy of an opponent gets weeds or pests; the owner of the card chooses it."""

    def legal_into(self, s: Spirits, seat: i64, out: vec[i64]) -> i64:
        n: i64 = 0
        for other in range(s.seats):
            if why_not_curse(s, seat, other) == OK:
                n = masked_into(s.shape(other).paddies, INFEST + other * HEXES, out, n)
        return n

    def why_not(self, s: Spirits, seat: i64, action: i64) -> i64:
        if action < INFEST or action >= INFEST + SEATS * HEXES:
            return no.TOKEN_FIRST
        other = (action - INFEST) // HEXES
        reason = why_not_curse(s, seat, other)
        if reason != OK:
            return reason
        return OK if s.shape(other).paddies >> ((action - INFEST) % HEXES) & 1 else no.NO_PADDY

    def apply(self, s: Spirits, seat: i64, action: i64) -> None:
        for _ in range(printed(s, s.card, N)):
            add_token(s, seat, (action - INFEST) // HEXES, (action - INFEST) % HEXES, printed(s, s.card, ABOUT))
        s.targets_left = 0
        go_on(s)


def why_not_curse(s: Spirits, seat: i64, other: i64) -> i64:
    """SP-11.3: any opponent, or each in turn, but nobody who is immune (R-56)."""
    if other == seat or other >= s.seats:
        return no.TOKEN_WRONG_PLAYER
    if printed(s, s.card, SCOPE) == TO_EACH and other != s.order[s.victim]:
        return no.TOKEN_WRONG_PLAYER
    return no.TOKEN_IMMUNE if is_immune(s, other, printed(s, s.card, ABOUT)) else OK


class LoseWater(Phase):
    """SP-11.3: LOSE_WATER: a disc for the thief, from the reservoir or from a paddy, as the giver likes."""

    def legal_into(self, s: Spirits, seat: i64, out: vec[i64]) -> i64:
        n: i64 = 0
        for action in range(i64(LOSE_RESERVOIR), i64(LOSE_WATER + HEXES)):
            if self.why_not(s, seat, action) == OK:
                out[n] = action
                n += 1
        return n

    def why_not(self, s: Spirits, seat: i64, action: i64) -> i64:
        if action < LOSE_RESERVOIR or action >= LOSE_WATER + HEXES:
            return no.LOSE_FIRST
        discs = s.reservoir[seat]
        if action != LOSE_RESERVOIR:
            discs = s.water[seat * HEXES + action - LOSE_WATER]
        return OK if discs > 0 else no.LOSE_NO_WATER

    def apply(self, s: Spirits, seat: i64, action: i64) -> None:
        thief = s.order[s.turn]
        if action == LOSE_RESERVOIR:
            s.reservoir[seat] -= 1
            s.note(WATER_GIVEN, seat, NONE, thief)
        else:
            s.water[seat * HEXES + action - LOSE_WATER] -= 1
            s.note(WATER_GIVEN, seat, seat * HEXES + action - LOSE_WATER, thief)
        s.reservoir[thief] += 1
        s.targets_left -= 1
        go_on(s)
