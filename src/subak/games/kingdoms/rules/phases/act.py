"""The turn of a player (KR-4.40 to KR-4.47): build, destroy, attack, bribe, draw palace cards, until it ends."""

from librt.vecs import vec
from mypy_extensions import i64

from subak.games.kingdoms.rules import refusals as no
from subak.games.kingdoms.rules.actions import (
    ATTACK,
    ATTACK_SEAT,
    BRIBE,
    BUILD,
    DESTROY,
    DRAW,
    DRAW_VICTORY,
    END_TURN,
    FIEFDOMS,
    MAT,
    PLACES,
    SEATS,
    TILES,
)
from subak.games.kingdoms.rules.battle import (
    begin_attack,
    begin_bribe,
    why_not_attack,
    why_not_attack_seat,
    why_not_bribe,
    why_not_war,
)
from subak.games.kingdoms.rules.building import (
    build,
    building_cost,
    destroy,
    first_place,
    why_not_build,
    why_not_buy,
    why_not_destroy,
)
from subak.games.kingdoms.rules.effects import may_bribe
from subak.games.kingdoms.rules.journal import TURN_ENDED
from subak.games.kingdoms.rules.palace_cards import draw_victory, why_not_draw_victory
from subak.games.kingdoms.rules.refusals import OK
from subak.games.kingdoms.rules.state import NONE, Kingdoms, Phase
from subak.games.kingdoms.rules.turn import end_turn


class Act(Phase):
    """KR-4.43: TURN. Whoever is asked has an allowance left; what it is good for, each rule says."""

    def legal_into(self, s: Kingdoms, seat: i64, out: vec[i64]) -> i64:
        out[0] = END_TURN  # KR-4.46
        n = builds_into(s, seat, out, 1)
        for k in range(i64(MAT)):
            if s.card[seat * MAT + k] != NONE and why_not_destroy(s, seat, k // TILES, k % TILES) == OK:
                out[n] = DESTROY + k
                n += 1
        n = attacks_into(s, seat, out, n)
        n = bribes_into(s, seat, out, n)
        if why_not_draw_victory(s, seat) == OK:
            out[n] = DRAW_VICTORY
            n += 1
        return n

    def why_not(self, s: Kingdoms, seat: i64, action: i64) -> i64:
        if action == END_TURN:
            return OK
        if action < BUILD or action >= DRAW:
            return no.TURN_FIRST
        if action < DESTROY:
            return why_not_build(s, seat, (action - BUILD) // PLACES, (action - BUILD) % PLACES)
        if action < ATTACK:
            return why_not_destroy(s, seat, (action - DESTROY) // TILES, (action - DESTROY) % TILES)
        if action < ATTACK_SEAT:
            return why_not_attack(s, seat, action - ATTACK)
        if action < BRIBE:
            return why_not_attack_seat(s, seat, action - ATTACK_SEAT + 1)
        if action < DRAW_VICTORY:
            return why_not_bribe(s, seat, action - BRIBE)
        return why_not_draw_victory(s, seat)

    def apply(self, s: Kingdoms, seat: i64, action: i64) -> None:
        if action == END_TURN:
            s.note(TURN_ENDED, seat, 0, s.standard)
            end_turn(s)
        elif action < DESTROY:
            build(s, seat, (action - BUILD) // PLACES, (action - BUILD) % PLACES)
        elif action < ATTACK:
            destroy(s, seat, (action - DESTROY) // TILES, (action - DESTROY) % TILES)
        elif action < ATTACK_SEAT:
            begin_attack(s, seat, action - ATTACK, NONE)
        elif action < BRIBE:
            begin_attack(s, seat, NONE, (seat + action - ATTACK_SEAT + 1) % s.seats)
        elif action < DRAW_VICTORY:
            begin_bribe(s, seat, action - BRIBE)
        else:
            draw_victory(s, seat)


# --- legal lists, ascending -------------------------------------------------------------------------------------------


def builds_into(s: Kingdoms, seat: i64, out: vec[i64], n: i64) -> i64:
    """KR-4.50, KR-4.51: an allowance is there, so a card for sale needs gold only; a full row offers every tile."""
    for card in range(s.columns.for_sale):
        if why_not_buy(s, seat, card) != OK:
            continue
        place = first_place(s, seat, card)
        if s.gold[seat] < building_cost(s, seat, card, place):
            continue
        out[n] = BUILD + card * PLACES + place
        n += 1
        if place > 0:
            for other in range(place + 1, s.columns.row_size + 1):
                out[n] = BUILD + card * PLACES + other
                n += 1
    return n


def attacks_into(s: Kingdoms, seat: i64, out: vec[i64], n: i64) -> i64:
    if why_not_war(s, seat) != OK:
        return n
    for fiefdom in range(i64(FIEFDOMS)):
        if why_not_attack(s, seat, fiefdom) == OK:
            out[n] = ATTACK + fiefdom
            n += 1
    for further in range(i64(1), i64(SEATS)):
        if why_not_attack_seat(s, seat, further) == OK:
            out[n] = ATTACK_SEAT + further - 1
            n += 1
    return n


def bribes_into(s: Kingdoms, seat: i64, out: vec[i64], n: i64) -> i64:
    if not may_bribe(s, seat):
        return n
    for fiefdom in range(i64(FIEFDOMS)):
        if why_not_bribe(s, seat, fiefdom) == OK:
            out[n] = BRIBE + fiefdom
            n += 1
    return n
