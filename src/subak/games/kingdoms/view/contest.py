"""Battles and bribes as a seat sees them: what lies open, what is hidden, and the odds in between."""

from collections.abc import Sequence
from dataclasses import dataclass

from subak.engine.translation import say
from subak.games.kingdoms.edition.cards import fiefdom_face
from subak.games.kingdoms.rules.actions import VALUES
from subak.games.kingdoms.rules.battle import has_held, max_force, seat_of, side_of, war_rooms_left
from subak.games.kingdoms.rules.forces import cards_at, deck_left, total_at
from subak.games.kingdoms.rules.hidden import is_hidden
from subak.games.kingdoms.rules.phases.bribe import step_cost
from subak.games.kingdoms.rules.state import (
    ASIDE,
    ATTACKERS,
    DECK,
    DEFENDERS,
    FORCING,
    NONE,
    TYING,
    WON,
    Kingdoms,
)
from subak.games.kingdoms.view.breakdowns import ReasonView, attack_reasons, defence_reasons
from subak.games.kingdoms.view.force_odds import Chances, Copies, bust, drawn_on, percent, share_of, sums

USUAL_STOP = 8  # a side is taken to stop drawing this far below its MAX FORCE


@dataclass(frozen=True)
class SideView:
    """One side of a battle or bribe. `cards` (by value, ascending) and `total` are None as long as they are hidden.

    `limit` is MAX FORCE, None in a bribe. `holds` says that its last step was to hold. `price` is what its next card
    costs in a bribe. `war_room` is how many cards it may still replace, `aside` how many it has replaced.
    """

    seat: int | None
    cards: list[int] | None
    count: int
    total: int | None
    limit: int | None
    limit_reasons: list[ReasonView]
    holds: bool
    price: int
    war_room: int
    aside: int


@dataclass(frozen=True)
class NextCardView:
    """What a FORCE card of this value would do to the seat's total; `copies` are those this seat has not seen."""

    value: int
    copies: int
    total: int
    busts: bool


@dataclass(frozen=True)
class ReplaceOddsView:
    """The chance of a bust if the War Room gives up a card of this value."""

    value: int
    percent: int


@dataclass(frozen=True)
class OddsOfSideView:
    """What a side can know of its chances, in percent: an aid.

    `bust` is for the next card. `hold` is the chance to win with the present total, if the other side draws until
    eight below its MAX FORCE; `hold_by_backs` by the number of its cards alone. `other` are the totals that the
    other side's hidden cards can make, as (total, percent with one decimal). `assumes` says what `hold` assumes.
    """

    bust: int
    next: list[NextCardView]
    hold: int
    hold_by_backs: int
    replace: list[ReplaceOddsView]
    other: list[tuple[int, float]]
    assumes: str


@dataclass(frozen=True)
class ContestView:
    """A battle or bribe in progress, or the last one, which lies open until the next.

    `kind` is battle or bribe, `step` the seat whose step it is, `sides` are attack and defence. `result` is won or
    failed for the attacker, and empty before. `ties` are the last cards drawn to break a tie. `deck` are the cards
    that can still be drawn.
    """

    kind: str
    running: bool
    attacker: int
    defender: int | None
    fiefdom: str | None
    step: int | None
    sides: list[SideView]
    ties: list[int]
    deck: int
    result: str
    odds: OddsOfSideView | None


def contest_view(s: Kingdoms, seat: int | None, *, all_open: bool = False) -> ContestView | None:
    if s.attacker == NONE:
        return None
    running = bool(FORCING <= s.phase <= TYING)
    ties = [int(value) for value in (s.tie_attack, s.tie_defence) if value != NONE]
    return ContestView(
        kind="bribe" if s.bribing else "battle",
        running=running,
        attacker=int(s.attacker),
        defender=int(s.defender) if s.defender != NONE else None,
        fiefdom=fiefdom_face(s, int(s.target)).id if s.target != NONE else None,
        step=int(s.asked) if running and s.asked >= 0 else None,
        sides=[side_view(s, seat, side, all_open=all_open) for side in (ATTACKERS, DEFENDERS)],
        ties=ties,
        deck=int(deck_left(s)),
        result="" if not s.outcome else "won" if s.outcome == WON else "failed",
        odds=odds_of_side(s, seat) if running and seat is not None and not s.outcome else None,
    )


# --- a side -----------------------------------------------------------------------------------------------------------


def side_view(s: Kingdoms, viewer: int | None, side: int, *, all_open: bool) -> SideView:
    seat = int(seat_of(s, side))
    eyes = NONE - 1 if viewer is None else viewer  # nobody: NONE would be a neutral fiefdom
    hidden = not all_open and bool(is_hidden(s, eyes, side))
    waiting = int(s.reserve) if side == DEFENDERS else 0  # KR-6.3: drawn at the reveal
    return SideView(
        seat=seat if seat != NONE else None,
        cards=None if hidden else values_at(s, side),
        count=int(cards_at(s, side)) + waiting,
        total=None if hidden else int(total_at(s, side)),
        limit=None if s.bribing else int(max_force(s, side)),
        limit_reasons=limit_reasons(s, side),
        holds=bool(has_held(s, side)),
        price=int(step_cost(s, seat)) if s.bribing and seat != NONE else 0,
        war_room=int(war_rooms_left(s, side)),
        aside=int(cards_at(s, ASIDE + side)),
    )


def values_at(s: Kingdoms, place: int) -> list[int]:
    return [value for value in range(VALUES) for _ in range(int(s.force[place * VALUES + value]))]


def limit_reasons(s: Kingdoms, side: int) -> list[ReasonView]:
    if s.bribing:
        return []
    if side == ATTACKERS:
        return attack_reasons(s, int(s.attacker), int(s.defender))
    return defence_reasons(s, int(s.defender))


# --- odds -------------------------------------------------------------------------------------------------------------


def odds_of_side(s: Kingdoms, seat: int) -> OddsOfSideView | None:
    """For the two sides only. They count the cards they cannot see, and nothing else (KR-5.3)."""
    if seat not in (s.attacker, s.defender):
        return None
    side = int(side_of(s, seat))
    unseen = unseen_copies(s, seat)
    own, limit = int(total_at(s, side)), int(max_force(s, side))
    other = other_totals(s, seat, 1 - side, unseen)
    settled = other_at_the_end(s, 1 - side, other, unseen)
    return OddsOfSideView(
        bust=percent(bust(unseen, own, limit)),
        next=[NextCardView(v, n, own + v, busts=own + v > limit) for v, n in enumerate(unseen)],
        hold=percent(chance_of(s, side, own, settled)),
        hold_by_backs=percent(chance_of(s, side, own, other)),
        replace=replace_odds(s, side, unseen, own, limit),
        other=[(total, round(100 * chance, 1)) for total, chance in enumerate(other) if chance >= 0.0005],
        assumes=assumption(s, 1 - side),
    )


def chance_of(s: Kingdoms, side: int, own: int, others: Sequence[float]) -> float:
    """The chance of a side to win with its total against totals of the other side with these chances."""
    limits = int(max_force(s, ATTACKERS)), int(max_force(s, DEFENDERS))
    if side == ATTACKERS:
        return sum(chance * share_of(own, limits[0], total, limits[1]) for total, chance in enumerate(others))
    return sum(chance * (1 - share_of(total, limits[0], own, limits[1])) for total, chance in enumerate(others))


def unseen_copies(s: Kingdoms, seat: int) -> Copies:
    """By value: the cards in the deck and those that are hidden from the seat, all alike."""
    places = [DECK, *(place for place in range(ASIDE + 2) if is_hidden(s, seat, place))]
    return tuple(sum(int(s.force[place * VALUES + value]) for place in places) for value in range(VALUES))


def other_totals(s: Kingdoms, seat: int, side: int, unseen: Copies) -> Chances:
    """What the cards of the other side make, as far as this seat knows."""
    waiting = int(s.reserve) if side == DEFENDERS else 0
    if is_hidden(s, seat, side):
        return sums(unseen, int(cards_at(s, side)) + waiting)
    shown = int(total_at(s, side))
    return (0.0,) * shown + sums(unseen, waiting)


def other_at_the_end(s: Kingdoms, side: int, now: Chances, unseen: Copies) -> Chances:
    """What it will make, if it draws until its usual stop; a side that holds has come so far already."""
    if s.bribing or seat_of(s, side) == NONE:
        return now
    stop = usual_stop(s, side)
    if not has_held(s, side):
        return drawn_on(now, unseen, stop)
    enough = sum(now[stop:])
    return tuple(chance / enough if total >= stop else 0.0 for total, chance in enumerate(now)) if enough else now


def replace_odds(s: Kingdoms, side: int, unseen: Copies, own: int, limit: int) -> list[ReplaceOddsView]:
    if war_rooms_left(s, side) <= 0:
        return []
    return [ReplaceOddsView(v, percent(bust(unseen, own - v, limit))) for v in sorted(set(values_at(s, side)))]


def assumption(s: Kingdoms, side: int) -> str:
    """The sentence behind the chance of holding."""
    if s.bribing or seat_of(s, side) == NONE:
        return say("If nobody draws any more; unseen cards are all alike.")
    return say("If the other side stops at {stop} or more; unseen cards are all alike.", stop=usual_stop(s, side))


def usual_stop(s: Kingdoms, side: int) -> int:
    return max(int(max_force(s, side)) - USUAL_STOP, 0)
