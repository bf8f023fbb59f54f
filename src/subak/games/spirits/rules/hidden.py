"""What a seat cannot know (SP-14.1), re-drawn at random: cards of others, and what they have sealed."""

from librt.vecs import vec
from mypy_extensions import i64

from subak.engine.core.luck import Luck
from subak.games.spirits.rules.actions import SEATS, TASKS
from subak.games.spirits.rules.effects import labor_per_piece
from subak.games.spirits.rules.geometry import bit, first_of, ones
from subak.games.spirits.rules.piles import draw_from
from subak.games.spirits.rules.state import (
    ALLOCATING,
    DEALING,
    DRAFTING,
    DRAFTS,
    FIRST_HAND,
    L_BUILD,
    NONE,
    PICKS,
    PLAYING,
    SPIRIT_LUCK,
    Spirits,
)
from subak.games.spirits.rules.workers import most_for, next_task, tasks_due


def determinize(s: Spirits, seat: i64, luck: Luck) -> None:
    """Nothing here depends on what is hidden, only on what the seat has seen. Alone, nothing is hidden."""
    if s.seats == 1:
        return
    for draft in range(s.draft + 1):
        guess_draft(s, seat, draft, luck)
    for other in range(s.seats):
        if other != seat:
            guess_hand(s, other)
            guess_sealed(s, other, luck)


def always_asked(s: Spirits) -> bool:
    """Section 5: an allocation tells the others nothing before it is complete, not even that it was easy."""
    return s.phase == ALLOCATING and s.open_allocation == 0 and s.seats > 1


def is_sealed(s: Spirits) -> bool:
    """SP-3.2, SP-4.6, SP-5.1: whether the seats decide side by side, unseen by each other."""
    if s.seats == 1 or (s.phase == ALLOCATING and s.open_allocation):
        return False
    return s.phase in (DRAFTING, PLAYING, ALLOCATING)


def shows(s: Spirits, watcher: i64, actor: i64) -> bool:
    """Section 5: cards are dealt, picked and played in secret, and workers placed; everything else is open."""
    return watcher == actor or not (is_sealed(s) or s.phase == DEALING)


def unseal(s: Spirits, seat: i64) -> None:
    """SP-5.1: in a sealed step nothing has happened before all have decided."""
    if not is_sealed(s):
        return
    for other in range(s.seats):
        if other != seat:
            s.noted[other] = NONE
            if s.phase == ALLOCATING:
                s.tasks_done[other] = 0
                for task in range(i64(TASKS)):
                    s.allocated[other * TASKS + task] = 0


def reveals(before: Spirits, after: Spirits) -> bool:
    """Whether a step has opened what seats had sealed; nobody may take anything back behind it."""
    return is_sealed(before) and (before.phase != after.phase or before.pick != after.pick)


# --- drafts (SP-14.1, SP-15.6) ----------------------------------------------------------------------------------------


def holder(s: Spirits, draft: i64, hand: i64, passes: i64) -> i64:
    """SP-3.2: who holds a hand after that many passes; a hand is numbered by the seat it was dealt to."""
    if draft == 0:
        return (hand + passes) % s.seats
    return (hand + PICKS * s.seats - passes) % s.seats


def hand_of(s: Spirits, draft: i64, seat: i64, pick: i64) -> i64:
    """The hand from which a seat takes its card with this pick."""
    return holder(s, 1 - draft, seat, pick)


def noted_at(draft: i64, pick: i64, seat: i64) -> i64:
    return (draft * PICKS + pick) * SEATS + seat


def picks_made(s: Spirits, draft: i64) -> i64:
    return s.pick if draft == s.draft else PICKS


def guess_draft(s: Spirits, seat: i64, draft: i64, luck: Luck) -> None:
    """Every card of a draft that the seat cannot place is dealt again, consistent with hands seen and cards played.

    A position laid out by hand may not know its drafts: then the cards stay where they were laid.
    """
    made = picks_made(s, draft)
    if made > 0 and s.offered[noted_at(draft, 0, seat)] == 0:
        return
    taken = vec[i64]([NONE] * (SEATS * PICKS))  # hand * PICKS + pick: the card taken then, if the seat knows it
    rest = vec[i64]([0] * SEATS)  # by hand: what is still in it, or was left over
    unseen = unseen_cards(s, seat, draft)
    hidden = unseen
    for other in range(s.seats):
        if other != seat:
            hidden &= ~s.face_up[other]
    for hand in range(s.seats):
        visit = first_visit(s, seat, draft, hand, made)
        if visit != NONE:
            recall_hand(s, seat, draft, hand, visit, taken, rest)
            guess_passed(s, draft, hand, visit, made, taken, rest, luck)
    place_played(s, seat, draft, made, unseen, taken, luck)
    for hand in range(s.seats):
        hidden = fill_hand(hand, made, hidden, taken, luck)
        if first_visit(s, seat, draft, hand, made) == NONE:
            for _ in range(cards_in_hand(s, draft, hand, made)):
                card = draw_from(hidden, luck, SPIRIT_LUCK)
                hidden &= ~bit(card)
                rest[hand] |= bit(card)
    s.spirits_left = (s.spirits_left & ~s.columns.deck[draft]) | hidden
    lay_draft(s, draft, made, taken, rest)


def unseen_cards(s: Spirits, seat: i64, draft: i64) -> i64:
    """The cards of the deck that never passed through the seat's hands."""
    seen = s.columns.aggressive if s.friendly else i64(0)
    for pick in range(i64(PICKS)):
        seen |= s.offered[noted_at(draft, pick, seat)]
    if draft == s.draft:
        seen |= s.passing[seat]
    return s.columns.deck[draft] & ~seen


def first_visit(s: Spirits, seat: i64, draft: i64, hand: i64, made: i64) -> i64:
    """With which pick the seat has seen a hand for the first time, or NONE."""
    for pick in range(min(made + 1, i64(PICKS))):
        if holder(s, draft, hand, pick) == seat:
            return pick
    return NONE


def recall_hand(s: Spirits, seat: i64, draft: i64, hand: i64, visit: i64, taken: vec[i64], rest: vec[i64]) -> None:
    """What the seat knows of a hand: its own picks, and what it passed on. With two players it sees the hand again."""
    made = picks_made(s, draft)
    if visit == made:
        rest[hand] = s.passing[seat]
        return
    taken[hand * PICKS + visit] = s.chosen[noted_at(draft, visit, seat)]
    rest[hand] = s.offered[noted_at(draft, visit, seat)] & ~bit(taken[hand * PICKS + visit])
    if s.seats == 2 and visit == 0 and made >= 2:
        again = s.passing[seat] if made == 2 else s.offered[noted_at(draft, 2, seat)]
        taken[hand * PICKS + 1] = first_of(rest[hand] & ~again)
        rest[hand] = again
        if made == PICKS:
            taken[hand * PICKS + 2] = s.chosen[noted_at(draft, 2, seat)]
            rest[hand] &= ~bit(taken[hand * PICKS + 2])


def guess_passed(
    s: Spirits, draft: i64, hand: i64, visit: i64, made: i64, taken: vec[i64], rest: vec[i64], luck: Luck
) -> None:
    """Who took what of the cards that the seat passed on: what somebody has played is sure, the others are guessed."""
    for pick in range(visit + 1, made):
        played = s.face_up[holder(s, draft, hand, pick)] & rest[hand]
        if taken[hand * PICKS + pick] == NONE and played:
            taken[hand * PICKS + pick] = first_of(played)
            rest[hand] &= ~bit(taken[hand * PICKS + pick])
    for pick in range(visit + 1, made):
        if taken[hand * PICKS + pick] == NONE:
            taken[hand * PICKS + pick] = draw_from(rest[hand], luck, SPIRIT_LUCK)
            rest[hand] &= ~bit(taken[hand * PICKS + pick])


def place_played(s: Spirits, seat: i64, draft: i64, made: i64, unseen: i64, taken: vec[i64], luck: Luck) -> None:
    """Cards played by others that the seat never saw before: with any of the picks it knows nothing about."""
    for other in range(s.seats):
        if other == seat:
            continue
        played = s.face_up[other] & unseen
        open_picks: i64 = 0
        for pick in range(made):
            if taken[hand_of(s, draft, other, pick) * PICKS + pick] == NONE:
                open_picks |= bit(pick)
        while played:
            pick = draw_from(open_picks, luck, SPIRIT_LUCK)
            open_picks &= ~bit(pick)
            taken[hand_of(s, draft, other, pick) * PICKS + pick] = first_of(played)
            played &= played - 1


def fill_hand(hand: i64, made: i64, hidden: i64, taken: vec[i64], luck: Luck) -> i64:
    """Picks the seat knows nothing about get any hidden card; returns those still hidden."""
    for pick in range(made):
        if taken[hand * PICKS + pick] == NONE:
            card = draw_from(hidden, luck, SPIRIT_LUCK)
            hidden &= ~bit(card)
            taken[hand * PICKS + pick] = card
    return hidden


def cards_in_hand(s: Spirits, draft: i64, hand: i64, made: i64) -> i64:
    """How many cards of a hand nobody has taken; while cards are dealt it may not be whole."""
    if draft == s.draft and made == 0:
        return ones(s.passing[hand])
    return FIRST_HAND - made


def lay_draft(s: Spirits, draft: i64, made: i64, taken: vec[i64], rest: vec[i64]) -> None:
    """The guess becomes the position: picks, hands that were offered, and hands still passing."""
    for hand in range(s.seats):
        cards = rest[hand]
        if made < PICKS:
            owner = holder(s, draft, hand, made)
            s.passing[owner] = cards
            if s.offered[noted_at(draft, made, owner)]:
                s.offered[noted_at(draft, made, owner)] = cards
        for pick in range(made - 1, i64(-1), i64(-1)):
            card = taken[hand * PICKS + pick]
            cards |= bit(card)
            s.chosen[noted_at(draft, pick, holder(s, draft, hand, pick))] = card
            s.offered[noted_at(draft, pick, holder(s, draft, hand, pick))] = cards


# --- hands and sealed choices -----------------------------------------------------------------------------------------


def guess_hand(s: Spirits, other: i64) -> None:
    """The cards that a player has picked and not played."""
    cards: i64 = 0
    for draft in range(i64(DRAFTS)):
        for pick in range(i64(PICKS)):
            card = s.chosen[noted_at(draft, pick, other)]
            if card != NONE:
                cards |= bit(card)
    s.hand[other] = cards & ~s.face_up[other]


def guess_sealed(s: Spirits, other: i64, luck: Luck) -> None:
    """What another seat has decided in the sealed step in progress, if it has decided."""
    if s.noted[other] != NONE:
        s.noted[other] = draw_from(s.passing[other] if s.phase == DRAFTING else s.hand[other], luck, SPIRIT_LUCK)
    if s.phase == ALLOCATING and s.open_allocation == 0:
        guess_allocation(s, other, luck)


def guess_allocation(s: Spirits, other: i64, luck: Luck) -> None:
    """SP-5.1: only whether it is complete can be seen; numbers decided so far leave no trace."""
    is_complete = s.tasks_done[other] == tasks_due(s)
    s.tasks_done[other] = 0
    for task in range(i64(TASKS)):
        s.allocated[other * TASKS + task] = 0
    while is_complete and s.tasks_done[other] < tasks_due(s):
        task = next_task(s, other)
        step = labor_per_piece(s, other) if task == L_BUILD else i64(1)
        steps = luck.below(SPIRIT_LUCK, most_for(s, other, task) // step + 1)
        s.allocated[other * TASKS + task] = step * steps
        s.tasks_done[other] += 1
