"""What a seat cannot know (KR-5.1 to KR-5.4), re-drawn at random: others' palace cards, FORCE cards not shown."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from subak.engine.core.luck import Luck
from subak.games.kingdoms.rules.actions import FORCE, HAND, PAIRS, PALACES, TILES, VALUES
from subak.games.kingdoms.rules.columns import PALACE_ROW
from subak.games.kingdoms.rules.forces import cards_at, draw_force, draw_to
from subak.games.kingdoms.rules.mat import first_tile
from subak.games.kingdoms.rules.refusals import OK
from subak.games.kingdoms.rules.setup import why_not_choose
from subak.games.kingdoms.rules.state import (
    ADVISING,
    ASIDE,
    ATTACKERS,
    BATTLING,
    BRIBING,
    CONSULTING,
    DEALING,
    DECK,
    DRAWING,
    FORCING,
    KEEPING,
    NONE,
    OVER,
    PALACE_LUCK,
    PICKING,
    PLACING,
    REDRAWN,
    REVEALING,
    TIES,
    Kingdoms,
)

TRIES: Final = 60  # guesses at the palaces of the others, before one is made that is sure to fit


def determinize(s: Kingdoms, seat: i64, luck: Luck) -> None:
    """Nothing here depends on the true cards, only on their numbers and places."""
    guess_palaces(s, seat, luck)
    if s.attacker != NONE:
        guess_forces(s, seat, luck)


def always_asked(s: Kingdoms) -> bool:
    """KR-4.4: decisions on secret information are asked even if there is one option, so that timing reveals nothing."""
    if s.phase == BRIBING:
        return s.bribe_open == 0
    return s.phase == KEEPING or s.phase == PICKING or s.phase == ADVISING or s.phase == BATTLING


def is_sealed(s: Kingdoms) -> bool:
    """KR-3.7: whether the seats choose their first palace cards side by side."""
    return s.seats > 1 and s.phase == KEEPING


def shows(s: Kingdoms, watcher: i64, actor: i64) -> bool:
    """KR-5.2, KR-5.4: palace cards are for one player's eyes, FORCE cards for one side's until they are shown.

    Cards that chance draws face down count as hidden from everybody: in doubt they are.
    """
    if s.phase in (DEALING, KEEPING, CONSULTING, ADVISING, DRAWING, PICKING):
        return watcher == actor
    if s.phase in (FORCING, BATTLING, BRIBING, REVEALING):
        return watcher == actor or s.revealed == 1
    return True


def reveals(before: Kingdoms, after: Kingdoms) -> bool:
    """Whether a step has opened what was secret before it; nobody may take anything back behind it."""
    if before.seats == 1:
        return False
    chosen = is_sealed(before) and not is_sealed(after)
    fought = before.phase == BATTLING and after.revealed == 1
    bribed = before.phase == BRIBING and before.revealed == 0 and after.revealed == 1
    return chosen or fought or bribed or after.phase == OVER


# --- palace cards (KR-5.4) --------------------------------------------------------------------------------------------


def guess_palaces(s: Kingdoms, seat: i64, luck: Luck) -> None:
    """Whatever the seat has not seen is shuffled and laid out again, with no palace holding a card twice."""
    unseen = unseen_palace_cards(s, seat)
    guess_redrawn(s, seat, unseen, luck)
    if s.phase != OVER:
        lay_palaces(s, seat, unseen, luck)
        guess_hands(s, seat, unseen, luck)
    guess_discards(s, seat, unseen, luck)
    for k in range(s.pile_bottom):
        if s.sender[k] != seat and s.sender[k] < REDRAWN:
            s.bottom[k] = take_any(unseen, luck)
    for kind in range(i64(PALACES)):
        s.top[kind] = unseen[kind]


def unseen_palace_cards(s: Kingdoms, seat: i64) -> vec[i64]:
    """By kind: all cards but those in the seat's own palace and hand, its discards, and those it put to the bottom."""
    unseen = s.columns.palace_count[:]
    for other in range(s.seats):
        if other == seat or s.phase == OVER:
            first = first_tile(other, PALACE_ROW)
            strike_out(unseen, s.card, first, first + TILES)
    strike_out(unseen, s.hand, seat * HAND, seat * HAND + HAND)
    for kind in range(i64(PALACES)):
        unseen[kind] -= s.discarded[seat * PALACES + kind]
    for k in range(s.pile_bottom):
        if s.sender[k] == seat or s.sender[k] == seat + REDRAWN:
            unseen[s.bottom[k]] -= 1
    return unseen


def strike_out(unseen: vec[i64], cards: vec[i64], first: i64, end: i64) -> None:
    for place in range(first, end):
        if cards[place] != NONE:
            unseen[cards[place]] -= 1


def take_any(unseen: vec[i64], luck: Luck) -> i64:
    """A random card of those unseen."""
    return take_of(unseen, -1, luck)


def take_of(unseen: vec[i64], kinds: i64, luck: Luck) -> i64:
    """Likewise, of a mask of kinds; NONE if there is no such card."""
    cards: i64 = 0
    for kind in range(i64(PALACES)):
        if kinds >> kind & 1:
            cards += unseen[kind]
    if cards == 0:
        return NONE
    k = luck.below(PALACE_LUCK, cards)
    for kind in range(i64(PALACES)):
        if kinds >> kind & 1:
            if k < unseen[kind]:
                unseen[kind] -= 1
                return kind
            k -= unseen[kind]
    return NONE


def guess_redrawn(s: Kingdoms, seat: i64, unseen: vec[i64], luck: Luck) -> None:
    """KR-5.4: what a redrawer has put to the bottom belongs to the conflict group."""
    for k in range(s.pile_bottom):
        if s.sender[k] >= REDRAWN and s.sender[k] != seat + REDRAWN:
            kind = take_of(unseen, s.columns.conflicting, luck)
            if kind == NONE:
                kind = take_any(unseen, luck)  # three of one type were dealt (KR-3.7a)
            s.bottom[k] = kind


def lay_palaces(s: Kingdoms, seat: i64, unseen: vec[i64], luck: Luck) -> None:
    """All palaces of the others at random, again and again until none of them holds a card twice."""
    for _ in range(i64(TRIES)):
        left = unseen[:]
        if try_palaces(s, seat, left, luck):
            for kind in range(i64(PALACES)):
                unseen[kind] = left[kind]
            return
    lay_common_cards(s, seat, unseen)


def try_palaces(s: Kingdoms, seat: i64, left: vec[i64], luck: Luck) -> bool:
    for other in range(s.seats):
        if other == seat:
            continue
        first = first_tile(other, PALACE_ROW)
        held: i64 = 0
        for tile in range(first, first + TILES):
            if s.card[tile] != NONE:
                s.card[tile] = take_any(left, luck)
                if held >> s.card[tile] & 1:
                    return False
                held |= i64(1) << s.card[tile]
        if is_placing(s, other):
            s.hand[other * HAND] = take_any(left, luck)
            if held >> s.hand[other * HAND] & 1:
                return False
    return True


def is_placing(s: Kingdoms, seat: i64) -> bool:
    """Whether a seat holds the one card that it keeps, which its palace does not hold (KR-4.112)."""
    return s.phase == PLACING and s.asked == seat


def lay_common_cards(s: Kingdoms, seat: i64, unseen: vec[i64]) -> None:
    """Where few kinds are left: always the most numerous, which never runs out of different ones."""
    for other in range(s.seats):
        if other == seat:
            continue
        held: i64 = 0
        first = first_tile(other, PALACE_ROW)
        for tile in range(first, first + TILES):
            if s.card[tile] != NONE:
                s.card[tile] = most_common(unseen, held)
                held |= i64(1) << s.card[tile]
        if is_placing(s, other):
            s.hand[other * HAND] = most_common(unseen, held)


def most_common(unseen: vec[i64], held: i64) -> i64:
    """The kind with the most cards left that is not among those held."""
    best: i64 = 0
    for kind in range(i64(PALACES)):
        if held >> kind & 1 == 0 and (unseen[kind] > unseen[best] or held >> best & 1 != 0):
            best = kind
    unseen[best] -= 1
    return best


def guess_hands(s: Kingdoms, seat: i64, unseen: vec[i64], luck: Luck) -> None:
    """Cards that others are choosing from, and what they have sealed."""
    for other in range(s.seats):
        if other == seat or is_placing(s, other):
            continue
        for place in range(other * HAND, other * HAND + HAND):
            if s.hand[place] != NONE:
                s.hand[place] = take_any(unseen, luck)
        if s.noted[other] != NONE:
            s.noted[other] = guess_choice(s, other, luck)


def guess_choice(s: Kingdoms, other: i64, luck: Luck) -> i64:
    """KR-3.7c: any choice that the guessed hand allows; whether a redraw was on offer is not known either."""
    allowed: i64 = 0
    for choice in range(i64(2 * PAIRS)):
        if why_not_choose(s, other, choice) == OK:
            allowed += 1
    k = luck.below(PALACE_LUCK, allowed)
    for choice in range(i64(2 * PAIRS)):
        if why_not_choose(s, other, choice) == OK:
            if k == 0:
                return choice
            k -= 1
    return NONE


def guess_discards(s: Kingdoms, seat: i64, unseen: vec[i64], luck: Luck) -> None:
    """Palace cards that others have replaced or destroyed, face down."""
    for other in range(s.seats):
        if other == seat:
            continue
        cards: i64 = 0
        for place in range(other * PALACES, (other + 1) * PALACES):
            cards += s.discarded[place]
            s.discarded[place] = 0
        for _ in range(cards):
            s.discarded[other * PALACES + take_any(unseen, luck)] += 1


# --- FORCE cards (KR-5.3) ---------------------------------------------------------------------------------------------


def guess_forces(s: Kingdoms, seat: i64, luck: Luck) -> None:
    """The cards of the other side, and all that were given up in War Rooms, from whatever the seat has not seen."""
    sizes = vec[i64]([0, 0, 0, 0])
    for place in range(i64(TIES)):
        if is_hidden(s, seat, place):
            sizes[place] = cards_at(s, place)
            gather(s, place)
    for place in range(i64(TIES)):
        for _ in range(sizes[place]):
            draw_to(s, place, draw_force(s, luck) - FORCE)


def is_hidden(s: Kingdoms, seat: i64, place: i64) -> bool:
    """Section 5: the cards of a side until the reveal, those in its War Room for ever; but not from the side itself."""
    side = place & 1
    if seat == (s.attacker if side == ATTACKERS else s.defender):
        return False
    return place >= ASIDE or s.revealed == 0


def gather(s: Kingdoms, place: i64) -> None:
    """All cards of a place go back to the deck, as far as the seat knows."""
    for value in range(i64(VALUES)):
        s.force[DECK * VALUES + value] += s.force[place * VALUES + value]
        s.force[place * VALUES + value] = 0
