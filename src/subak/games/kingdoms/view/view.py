"""What a seat sees of a position, built field by field; a spectator is the seat None."""

from dataclasses import dataclass

from subak.engine.translation import say
from subak.games.kingdoms.edition.cards import card_face
from subak.games.kingdoms.rules.actions import PAIRS
from subak.games.kingdoms.rules.allowances import extra_left, extras_used, halls
from subak.games.kingdoms.rules.columns import EFFECTS, EXTRA_ANY, EXTRA_HARVEST
from subak.games.kingdoms.rules.setup import pair_first, pair_second
from subak.games.kingdoms.rules.state import ACTING, HARVEST, KEEPING, NONE, OVER, SEASONS, TURNING, Kingdoms
from subak.games.kingdoms.rules.turn import acting, seasons_left, seat_in_order
from subak.games.kingdoms.speech.vocabulary import season_name
from subak.games.kingdoms.view.auction import AuctionView, auction_view
from subak.games.kingdoms.view.contest import ContestView, contest_view
from subak.games.kingdoms.view.events import EventView, event_view
from subak.games.kingdoms.view.header import PHASES
from subak.games.kingdoms.view.kingdom import KingdomView, hand_of, kingdom_view
from subak.games.kingdoms.view.palace import PalaceCardView, if_kept
from subak.games.kingdoms.view.solo_ranks import SoloView, solo_view
from subak.games.kingdoms.view.supply import (
    BribeOddsView,
    FiefdomView,
    PileView,
    ThreatView,
    VictoryPileView,
    bribe_odds,
    fiefdom_views,
    pile_views,
    threats,
    victory_pile_view,
)


@dataclass(frozen=True)
class SeasonView:
    """A space of the year: `name` in words, and the event once it is turned."""

    season: str
    name: str
    event: EventView | None


@dataclass(frozen=True)
class AllowanceView:
    """What the active player may still do: kind is action, charter or hall (then `card` says which hall).

    `next` marks the one that the next build or destroy would use.
    """

    kind: str
    card: str | None
    name: str
    left: int
    next: bool


@dataclass(frozen=True)
class SealedPairView:
    """Your own sealed choice at the beginning: the places in the hand, and whether they are kept or redrawn."""

    keep: bool
    places: list[int]


@dataclass(frozen=True)
class KingdomsView:
    """The whole table through the eyes of one seat.

    `season` is 0 to 3, Winter to Harvest; `events_left` the events still to be turned. `active` is whose turn it
    is, `asked` who decides now (in the sealed choice at the beginning everybody with `owes`). `order` is the order
    of play. `hand` are your own palace cards to choose from, valued as if they were kept.
    `price` is that of the last harvest.
    """

    game: str
    solo: bool
    phase: str
    year: int
    years: int
    season: int
    seasons: list[SeasonView]
    events_left: int
    shogun: int | None
    order: list[int]
    active: int | None
    asked: int | None
    owes: list[bool]
    kingdoms: list[KingdomView]
    piles: list[PileView]
    victory: VictoryPileView
    fiefdoms: list[FiefdomView]
    bribe_odds: list[BribeOddsView]
    threats: list[ThreatView]
    allowances: list[AllowanceView]
    auction: AuctionView | None
    contest: ContestView | None
    hand: list[PalaceCardView]
    sealed: SealedPairView | None
    price: int | None
    ranks: SoloView | None


def view(s: Kingdoms, seat: int | None, *, all_open: bool = False) -> KingdomsView:
    seats = range(int(s.seats))
    in_turn = bool(ACTING <= s.phase < OVER)
    return KingdomsView(
        game="kingdoms",
        solo=bool(s.seats == 1),
        phase=PHASES[s.phase],
        year=int(s.year),
        years=int(s.years),
        season=int(s.season),
        seasons=[season_view(s, season) for season in range(SEASONS)],
        events_left=events_left(s),
        shogun=int(s.shogun) if s.shogun != NONE else None,
        order=[int(seat_in_order(s, k)) for k in seats],
        active=int(acting(s)) if in_turn else None,
        asked=int(s.asked) if s.asked >= 0 else None,
        owes=[bool(s.may_act(each)) for each in seats],
        kingdoms=[kingdom_view(s, each, palace_open=all_open or each == seat) for each in seats],
        piles=pile_views(s, seat),
        victory=victory_pile_view(s, seat),
        fiefdoms=fiefdom_views(s, seat),
        bribe_odds=bribe_odds(s, seat) if seat is not None else [],
        threats=threats(s),
        allowances=allowances(s, int(acting(s))) if in_turn else [],
        auction=auction_view(s, seat),
        contest=contest_view(s, seat, all_open=all_open),
        hand=hand_view(s, seat) if seat is not None else [],
        sealed=sealed_view(s, seat) if seat is not None else None,
        price=int(s.price) if s.price != NONE else None,
        ranks=solo_view(s, seat) if s.seats == 1 else None,
    )


def events_left(s: Kingdoms) -> int:
    """Those still to be turned, one in each season."""
    if s.phase == OVER:
        return 0
    return int(seasons_left(s)) + int(s.phase <= TURNING)


def season_view(s: Kingdoms, season: int) -> SeasonView:
    event = int(s.year_event[season])
    code = ("winter", "spring", "summer", "harvest")[season]
    return SeasonView(code, season_name(season), event_view(s, event, season) if event != NONE else None)


# --- the turn ---------------------------------------------------------------------------------------------------------


def allowances(s: Kingdoms, seat: int) -> list[AllowanceView]:
    """KR-4.44: in the order in which builds use them up."""
    columns = (EXTRA_HARVEST, EXTRA_ANY) if s.season == HARVEST else (EXTRA_ANY,)
    found = [hall for column in columns for hall in hall_views(s, seat, column)]
    if s.charter:
        found.append(AllowanceView("charter", None, say("Charter"), int(s.charter), next=False))
    found.append(AllowanceView("action", None, say("Action"), int(s.standard), next=False))
    first = next((k for k, each in enumerate(found) if each.left), None)
    return [AllowanceView(**{**vars(each), "next": k == first}) for k, each in enumerate(found)]


def hall_views(s: Kingdoms, seat: int, column: int) -> list[AllowanceView]:
    types, views = int(halls(s, seat, column)), []
    for card in range(int(s.columns.types)):
        if types >> card & 1:
            face = card_face(s, card)
            left = int(s.columns.effect[card * EFFECTS + column] - extras_used(s, card))
            usable = left if extra_left(s, seat, column, card) else 0
            views.append(AllowanceView("hall", face.id, face.name, usable, next=False))
    return views


# --- palace cards to choose from --------------------------------------------------------------------------------------


def hand_view(s: Kingdoms, seat: int) -> list[PalaceCardView]:
    return [if_kept(s, seat, int(s.hand[place])) for place in hand_of(seat) if s.hand[place] != NONE]


def sealed_view(s: Kingdoms, seat: int) -> SealedPairView | None:
    if s.phase != KEEPING or s.noted[seat] == NONE:
        return None
    pair = int(s.noted[seat]) % PAIRS
    return SealedPairView(bool(s.noted[seat] >= PAIRS), [int(pair_first(pair)) + 1, int(pair_second(pair)) + 1])
