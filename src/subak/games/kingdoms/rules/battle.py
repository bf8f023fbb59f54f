"""War and bribery (KR-4.70 to KR-4.93): how a battle goes from step to step, is revealed and decided."""

from typing import Final

from mypy_extensions import i64

from subak.engine.core.state import CHANCE
from subak.games.kingdoms.rules import refusals as no
from subak.games.kingdoms.rules.columns import RICE
from subak.games.kingdoms.rules.counters import fiefdoms_of
from subak.games.kingdoms.rules.effects import attack_force, defence_force, may_attack, may_bribe, war_rooms
from subak.games.kingdoms.rules.events import lose_general
from subak.games.kingdoms.rules.forces import cards_at, draw_to, shuffle, total_at
from subak.games.kingdoms.rules.journal import (
    ATTACKED,
    BATTLE_DECIDED,
    BRIBE_DECIDED,
    BRIBED,
    DEFENCE_DRAWN,
    DEFENCE_LAID,
    FIEFDOM_TAKEN,
    HELD,
    TIE_DRAWN,
)
from subak.games.kingdoms.rules.mat import bit, cards_in
from subak.games.kingdoms.rules.refusals import OK
from subak.games.kingdoms.rules.state import (
    ASIDE,
    ATTACKERS,
    BATTLING,
    BOXED,
    BRIBING,
    BY_ATTACK,
    BY_BRIBERY,
    DECK,
    DEFENDERS,
    FAILED,
    FORCING,
    NEUTRAL,
    NONE,
    REVEALING,
    REWARDING,
    TIES,
    TYING,
    WON,
    Kingdoms,
)
from subak.games.kingdoms.rules.turn import go_on

LEVEL: Final = 0  # neither WON nor FAILED
UNLIMITED: Final = 10_000  # higher than any force


# --- the beginning ----------------------------------------------------------------------------------------------------


def why_not_attack(s: Kingdoms, seat: i64, fiefdom: i64) -> i64:
    """KR-4.70: a neutral fiefdom, with a General and a standard action."""
    if s.owner[fiefdom] == BOXED:
        return no.NO_FIEFDOM
    if s.owner[fiefdom] != NEUTRAL:
        return no.ATTACK_OWN if s.owner[fiefdom] == seat else no.ATTACK_OWNED
    return why_not_war(s, seat)


def why_not_attack_seat(s: Kingdoms, seat: i64, further: i64) -> i64:
    """KR-4.70, KR-8.28: any other player, `further` seats clockwise."""
    return why_not_war(s, seat) if further < s.seats else no.NO_PLAYER


def why_not_war(s: Kingdoms, seat: i64) -> i64:
    if not may_attack(s, seat):
        return no.ATTACK_NO_GENERAL
    return OK if s.standard > 0 else no.NO_STANDARD


def begin_attack(s: Kingdoms, seat: i64, fiefdom: i64, defender: i64) -> None:
    """KR-4.70 to KR-4.72: on a neutral fiefdom, or on a player; the attacker draws first (KR-8.26)."""
    s.note(ATTACKED, seat, fiefdom, defender)
    lay_open(s, seat, fiefdom, defender, 0)
    s.attacks[seat] += 1
    if defender == NONE:
        s.reserve = s.columns.neutral_cards
    s.ask(seat, BATTLING)


def why_not_bribe(s: Kingdoms, seat: i64, fiefdom: i64) -> i64:
    """KR-4.90, KR-8.23: a neutral fiefdom or another player's, with an Embassy and gold for one card at least."""
    if s.owner[fiefdom] == BOXED:
        return no.NO_FIEFDOM
    if s.owner[fiefdom] == seat:
        return no.BRIBE_OWN
    if not may_bribe(s, seat):
        return no.BRIBE_NO_EMBASSY
    if s.standard == 0:
        return no.NO_STANDARD
    return OK if s.gold[seat] >= s.columns.bribe_cost else no.BRIBE_GOLD


def begin_bribe(s: Kingdoms, seat: i64, fiefdom: i64) -> None:
    """KR-4.91, KR-8.22: three cards for the defence. KR-10.7: a neutral's may be unseen until the end."""
    owner: i64 = NONE
    if s.owner[fiefdom] != NEUTRAL:
        owner = s.owner[fiefdom]
    s.note(BRIBED, seat, fiefdom, owner)
    lay_open(s, seat, fiefdom, owner, 1)
    s.revealed = s.bribe_open
    s.reserve = s.columns.bribe_defence_cards
    if s.reserve > 0 and (s.bribe_open or owner != NONE):
        s.side = DEFENDERS
        s.ask(CHANCE, REVEALING)
    else:
        s.ask(seat, BRIBING)


def lay_open(s: Kingdoms, seat: i64, fiefdom: i64, defender: i64, bribing: i64) -> None:
    """KR-4.45: a standard action; the FORCE cards of the last battle are shuffled."""
    s.standard -= 1
    shuffle(s)
    s.attacker = seat
    s.defender = defender
    s.target = fiefdom
    s.bribing = bribing
    s.side = ATTACKERS
    s.holds = 0
    s.held = 0
    s.reserve = 0
    s.revealed = 0
    s.outcome = 0
    s.tie_attack = NONE
    s.tie_defence = NONE


# --- step by step -----------------------------------------------------------------------------------------------------


def side_of(s: Kingdoms, seat: i64) -> i64:
    return ATTACKERS if seat == s.attacker else DEFENDERS


def seat_of(s: Kingdoms, side: i64) -> i64:
    """Who fights on a side; NONE for a neutral fiefdom."""
    return s.attacker if side == ATTACKERS else s.defender


def draw_card(s: Kingdoms) -> None:
    """KR-4.73, KR-4.92: a card for the side whose step it is."""
    s.holds = 0
    s.ask(CHANCE, FORCING)


def hold(s: Kingdoms) -> None:
    """KR-4.74, KR-8.25: the drawing ends when both sides hold in immediate succession; a neutral always holds."""
    if s.journal is not None:
        s.note_now(HELD, seat_of(s, s.side), 0, cards_at(s, s.side), total_at(s, s.side))
    s.holds += 1
    s.held |= bit(s.side)
    if s.defender == NONE or s.holds == 2 or (is_final(s) and s.held == 3):
        end_drawing(s)
    else:
        next_step(s)


def has_held(s: Kingdoms, side: i64) -> bool:
    """KR-4.73, KR-4.74: whether the last step of a side was to hold; a neutral fiefdom always holds."""
    if side == DEFENDERS and s.defender == NONE:
        return True
    if is_final(s) and s.held & bit(side) != 0:
        return True
    return s.holds == 2 or (s.holds == 1 and s.side != side)


def war_rooms_left(s: Kingdoms, side: i64) -> i64:
    """KR-4.73, KR-8.19: FORCE cards that a side may still replace in this battle."""
    seat = seat_of(s, side)
    return 0 if seat == NONE or s.bribing else war_rooms(s, seat, side) - cards_at(s, ASIDE + side)


def is_final(s: Kingdoms) -> bool:
    """KR-10.10: whether a hold is final; in a bribery it never is."""
    return s.hold_final != 0 and s.bribing == 0


def next_step(s: Kingdoms) -> None:
    """KR-4.73: attacker and defender alternate."""
    other = 1 - s.side
    if s.defender != NONE and not (is_final(s) and s.held & bit(other) != 0):
        s.side = other
    s.ask(seat_of(s, s.side), BRIBING if s.bribing else BATTLING)


# --- the end ----------------------------------------------------------------------------------------------------------


def end_drawing(s: Kingdoms) -> None:
    """KR-4.76: everything is revealed; KR-6.3: the cards of a neutral fiefdom are drawn only now."""
    s.side = ATTACKERS
    s.revealed = 1
    if s.reserve > 0:
        s.ask(CHANCE, REVEALING)
    else:
        compare(s)


def draw_defence(s: Kingdoms, value: i64) -> None:
    """A card that defends the fiefdom: at the beginning of a bribery, or at the reveal."""
    draw_to(s, DEFENDERS, value)
    s.note(DEFENCE_DRAWN, s.defender, value, 1)
    s.reserve -= 1
    if s.reserve > 0:
        s.ask(CHANCE, REVEALING)
    elif s.side == DEFENDERS:
        if s.journal is not None:
            s.note_now(DEFENCE_LAID, s.defender, 0, cards_at(s, DEFENDERS), total_at(s, DEFENDERS))
        s.side = ATTACKERS
        s.ask(s.attacker, BRIBING)
    else:
        compare(s)


def compare(s: Kingdoms) -> None:
    """KR-4.76, KR-4.77, KR-4.93: the revealed forces decide, or are level."""
    outcome = verdict(total_at(s, ATTACKERS), max_force(s, ATTACKERS), total_at(s, DEFENDERS), max_force(s, DEFENDERS))
    if outcome == LEVEL:
        break_tie(s)
    else:
        decide(s, outcome == WON)


def verdict(attack: i64, attack_limit: i64, defence: i64, defence_limit: i64) -> i64:
    """KR-4.76: a force above MAX FORCE is not valid; the higher valid one wins, be it 0 (KR-8.85)."""
    if attack > attack_limit:
        return FAILED  # KR-8.18: also if the defence is not valid either
    if defence > defence_limit:
        return WON
    if attack == defence:
        return LEVEL
    return WON if attack > defence else FAILED


def max_force(s: Kingdoms, side: i64) -> i64:
    """KR-4.71: MAX FORCE of a side in the battle at hand. KR-4.90: a bribe has none."""
    if s.bribing:
        return UNLIMITED
    return attack_force(s, s.attacker, s.defender) if side == ATTACKERS else defence_force(s, s.defender)


def break_tie(s: Kingdoms) -> None:
    """KR-4.77: one more card each, face up, the attacker's first; with fewer than two cards left the attack fails."""
    s.tie_attack = NONE
    s.tie_defence = NONE
    if cards_at(s, DECK) < 2:
        decide(s, False)
    else:
        s.ask(CHANCE, TYING)


def draw_tie(s: Kingdoms, value: i64) -> None:
    draw_to(s, TIES, value)
    if s.tie_attack == NONE:
        s.note(TIE_DRAWN, s.attacker, value, 1)
        s.tie_attack = value
        return
    s.note(TIE_DRAWN, s.defender, value, 1)
    s.tie_defence = value
    if s.tie_attack == s.tie_defence:
        break_tie(s)
    else:
        decide(s, s.tie_attack > s.tie_defence)


def decide(s: Kingdoms, won: bool) -> None:
    """KR-4.78 to KR-4.81, KR-4.93: who has won, and what that means."""
    s.outcome = WON if won else FAILED
    if s.journal is not None:
        s.note_now(BRIBE_DECIDED if s.bribing else BATTLE_DECIDED, s.attacker, s.target, s.outcome, s.defender)
    if won and s.target != NONE:
        take_fiefdom(s, s.attacker, s.target, BY_BRIBERY if s.bribing else BY_ATTACK)
    elif won and has_reward(s):
        s.ask(s.attacker, REWARDING)
        return
    elif not won and s.bribing == 0:
        lose_general(s, s.attacker)  # KR-4.80
    go_on(s)


def take_fiefdom(s: Kingdoms, seat: i64, fiefdom: i64, how: i64) -> None:
    """KR-8.31: the mark is that of the last transfer."""
    s.note_now(FIEFDOM_TAKEN, seat, fiefdom, s.owner[fiefdom], how)
    s.owner[fiefdom] = seat
    s.gained[fiefdom] = how


# --- the reward -------------------------------------------------------------------------------------------------------


def why_not_take_fiefdom(s: Kingdoms, defender: i64, fiefdom: i64) -> i64:
    """KR-4.79: any fiefdom of the defender."""
    return OK if s.owner[fiefdom] == defender else no.REWARD_NOT_THEIRS


def why_not_take_gold(s: Kingdoms, defender: i64) -> i64:
    return OK if half_of_gold(s, defender) > 0 else no.REWARD_NO_GOLD


def half_of_gold(s: Kingdoms, defender: i64) -> i64:
    """KR-8.30: rounded down."""
    return s.gold[defender] // 2


def why_not_destroy_rice(s: Kingdoms, defender: i64, k: i64) -> i64:
    """KR-4.79: any rice card of the defender."""
    return OK if k < cards_in(s, defender, RICE) else no.REWARD_NO_RICE


def has_reward(s: Kingdoms) -> bool:
    """KR-8.29: a defender who has nothing to give can still be beaten."""
    if why_not_take_gold(s, s.defender) == OK or why_not_destroy_rice(s, s.defender, 0) == OK:
        return True
    return fiefdoms_of(s, s.defender) > 0
