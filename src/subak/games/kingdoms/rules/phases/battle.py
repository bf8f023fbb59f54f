"""Battle (KR-4.70 to KR-4.81): draw, use the War Room or hold, in turn and in secret; then the reward."""

from librt.vecs import vec
from mypy_extensions import i64

from subak.engine.core.luck import Luck
from subak.games.kingdoms.rules import refusals as no
from subak.games.kingdoms.rules.actions import (
    DESTROY_RICE,
    DRAW,
    FIEFDOMS,
    FORCE,
    HOLD,
    KEEP,
    TAKE_FIEFDOM,
    TAKE_GOLD,
    VALUES,
    WAR_ROOM,
)
from subak.games.kingdoms.rules.battle import (
    draw_card,
    draw_defence,
    draw_tie,
    half_of_gold,
    hold,
    next_step,
    seat_of,
    side_of,
    take_fiefdom,
    war_rooms_left,
    why_not_destroy_rice,
    why_not_take_fiefdom,
    why_not_take_gold,
)
from subak.games.kingdoms.rules.columns import RICE
from subak.games.kingdoms.rules.effects import war_rooms
from subak.games.kingdoms.rules.forces import (
    cards_at,
    deck_left,
    draw_force,
    draw_to,
    force_into,
    set_aside,
    total_at,
)
from subak.games.kingdoms.rules.journal import FORCE_DRAWN, GOLD_TAKEN, RICE_DESTROYED, WAR_ROOM_USED
from subak.games.kingdoms.rules.mat import lose_card
from subak.games.kingdoms.rules.refusals import OK
from subak.games.kingdoms.rules.state import BY_ATTACK, DEFENDERS, FORCE_LUCK, Kingdoms, Phase
from subak.games.kingdoms.rules.turn import go_on


class Battle(Phase):
    """KR-4.73: BATTLE_STEP. What a side draws, and which card it gives up, only that side knows."""

    def legal_into(self, s: Kingdoms, seat: i64, out: vec[i64]) -> i64:
        out[0] = HOLD
        if deck_left(s) == 0:
            return 1
        out[1] = DRAW
        n: i64 = 2
        if why_not_war_room(s, seat) == OK:
            for value in range(i64(VALUES)):
                if s.force[s.side * VALUES + value] > 0:
                    out[n] = WAR_ROOM + value
                    n += 1
        return n

    def why_not(self, s: Kingdoms, seat: i64, action: i64) -> i64:
        if action == HOLD:
            return OK
        if action < DRAW or action >= TAKE_FIEFDOM:
            return no.BATTLE_FIRST
        if action > DRAW:
            reason = why_not_war_room(s, seat)
            if reason != OK:
                return reason
            if s.force[s.side * VALUES + action - WAR_ROOM] == 0:
                return no.WAR_ROOM_NO_CARD
        return OK if deck_left(s) > 0 else no.DECK_EMPTY

    def apply(self, s: Kingdoms, seat: i64, action: i64) -> None:
        if action == HOLD:
            hold(s)
            return
        if action > DRAW:
            s.note(WAR_ROOM_USED, seat, action - WAR_ROOM, 1)
            set_aside(s, s.side, action - WAR_ROOM)  # KR-8.24: given up first, then the new card is drawn
        draw_card(s)


def why_not_war_room(s: Kingdoms, seat: i64) -> i64:
    """KR-4.73, KR-8.19: a War Room on the mat, unused in this battle. KR-10.9: perhaps not in defence."""
    side = side_of(s, seat)
    if war_rooms(s, seat, side) == 0:
        return no.WAR_ROOM_DEFENCE if side == DEFENDERS and s.war_room_defence == 0 else no.WAR_ROOM_NONE
    return OK if war_rooms_left(s, side) > 0 else no.WAR_ROOM_USED


class Force(Phase):
    """KR-6.1: a FORCE card for the side whose step it was."""

    def apply(self, s: Kingdoms, seat: i64, action: i64) -> None:
        draw_to(s, s.side, action - FORCE)
        if s.journal is not None:
            who = seat_of(s, s.side)
            s.note_now(FORCE_DRAWN, who, action - FORCE, cards_at(s, s.side), total_at(s, s.side))
        next_step(s)

    def chance_into(self, s: Kingdoms, out: vec[i64], weights: vec[i64]) -> i64:
        return force_into(s, out, weights)

    def draw(self, s: Kingdoms, luck: Luck) -> i64:
        return draw_force(s, luck)

    def stream(self, s: Kingdoms) -> i64:
        return FORCE_LUCK


class Reveal(Force):
    """KR-6.3: the cards that defend a fiefdom."""

    def apply(self, s: Kingdoms, seat: i64, action: i64) -> None:
        draw_defence(s, action - FORCE)


class Tie(Force):
    """KR-4.77: one more card each, the attacker's first."""

    def apply(self, s: Kingdoms, seat: i64, action: i64) -> None:
        draw_tie(s, action - FORCE)


class Reward(Phase):
    """KR-4.79: BATTLE_REWARD: a fiefdom, half of the gold, or a rice card destroyed."""

    def legal_into(self, s: Kingdoms, seat: i64, out: vec[i64]) -> i64:
        n: i64 = 0
        for action in range(i64(TAKE_FIEFDOM), i64(KEEP)):
            if self.why_not(s, seat, action) == OK:
                out[n] = action
                n += 1
        return n

    def why_not(self, s: Kingdoms, seat: i64, action: i64) -> i64:
        if action < TAKE_FIEFDOM or action >= KEEP:
            return no.REWARD_FIRST
        if action < TAKE_FIEFDOM + FIEFDOMS:
            return why_not_take_fiefdom(s, s.defender, action - TAKE_FIEFDOM)
        if action == TAKE_GOLD:
            return why_not_take_gold(s, s.defender)
        return why_not_destroy_rice(s, s.defender, action - DESTROY_RICE)

    def apply(self, s: Kingdoms, seat: i64, action: i64) -> None:
        if action < TAKE_GOLD:
            take_fiefdom(s, seat, action - TAKE_FIEFDOM, BY_ATTACK)
        elif action == TAKE_GOLD:
            gold = half_of_gold(s, s.defender)
            s.gold[s.defender] -= gold
            s.gold[seat] += gold
            s.note_now(GOLD_TAKEN, seat, s.defender, gold, s.gold[seat])
        else:
            s.note(RICE_DESTROYED, seat, lose_card(s, s.defender, RICE, action - DESTROY_RICE), s.defender)
        go_on(s)
