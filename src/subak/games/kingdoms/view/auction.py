"""The auction for the title of Shogun as a seat sees it, with what a year as Shogun may be worth."""

from dataclasses import dataclass

from subak.engine.translation import say
from subak.games.kingdoms.rules import columns as at
from subak.games.kingdoms.rules.events import is_meant, printed, protection
from subak.games.kingdoms.rules.mat import cards_in
from subak.games.kingdoms.rules.phases.auction import BID_BITS, TITLE_BITS, TITLES, last_bid, least_bid, most_bid
from subak.games.kingdoms.rules.state import BIDDING, NONE, Kingdoms
from subak.games.kingdoms.rules.turn import order_under, shogun_without_bids
from subak.games.kingdoms.view.breakdowns import ReasonView

AVERAGE_YEAR = 7  # gold that a year as Shogun is worth
FEW_RICE = 2
LARGE_PALACE = 4


@dataclass(frozen=True)
class BidderView:
    """A player in the auction, the last bid (0: none), and the order of play if the title went to this seat."""

    seat: int
    gold: int
    bid: int
    passed: bool
    high: bool
    asked: bool
    order: list[int]


@dataclass(frozen=True)
class TitleView:
    """Who was Shogun of an earlier year, and for how much."""

    year: int
    seat: int
    gold: int


@dataclass(frozen=True)
class AuctionView:
    """The auction for the title. `least` and `most` are what this seat can bid now, or None.

    `stays` is who is Shogun if nobody bids, `titles` what the title went for in the last years, the oldest first.
    `limit` is where a careful player stops, with the reasons for it: an aid.
    """

    high: int
    high_bidder: int | None
    stays: int
    titles: list[TitleView]
    bidders: list[BidderView]
    least: int | None
    most: int | None
    limit: int | None
    limit_reasons: list[ReasonView]


def auction_view(s: Kingdoms, seat: int | None) -> AuctionView | None:
    if s.phase != BIDDING:
        return None
    most = int(most_bid(s, seat)) if seat is not None and seat == s.asked else 0
    least = int(least_bid(s))
    reasons = limit_reasons(s, seat) if seat is not None else []
    return AuctionView(
        high=int(s.high_bid),
        high_bidder=int(s.high_bidder) if s.high_bidder != NONE else None,
        stays=int(shogun_without_bids(s)),
        titles=titles(s),
        bidders=[bidder_view(s, each) for each in range(int(s.seats))],
        least=least if least <= most else None,
        most=most if least <= most else None,
        limit=sum(line.amount for line in reasons) if reasons else None,
        limit_reasons=reasons,
    )


def bidder_view(s: Kingdoms, seat: int) -> BidderView:
    return BidderView(
        seat=seat,
        gold=int(s.gold[seat]),
        bid=int(last_bid(s, seat)),
        passed=bool(s.passed >> seat & 1),
        high=bool(s.high_bidder == seat),
        asked=bool(s.asked == seat),
        order=[int(order_under(s, seat, k)) for k in range(int(s.seats))],
    )


def titles(s: Kingdoms) -> list[TitleView]:
    """The years before this one, as far back as a position remembers them."""
    kept = [int(s.titles) >> k * TITLE_BITS & (1 << TITLE_BITS) - 1 for k in range(TITLES)]
    found = [
        TitleView(int(s.year) - 1 - k, (each >> BID_BITS) - 1, each & (1 << BID_BITS) - 1)
        for k, each in enumerate(kept)
        if each
    ]
    return found[::-1]


def limit_reasons(s: Kingdoms, seat: int) -> list[ReasonView]:
    """What the title is worth to a seat: an average year, and what it would save or cost."""
    lines = [ReasonView(say("an average year as Shogun"), AVERAGE_YEAR, "KR-4.21")]
    rice = int(cards_in(s, seat, at.RICE)) - FEW_RICE
    if rice > 0 and may_come(s, seat, at.LOSE_NEWEST_RICE, shogun=False):
        lines.append(ReasonView(say("rice that a Shogun does not lose"), rice, "KR-4.21"))
    if may_come(s, seat, at.SKIP_TURN, shogun=False):
        lines.append(ReasonView(say("a turn that a Shogun does not miss"), 1, "KR-8.12"))
    if cards_in(s, seat, at.PALACE_ROW) >= LARGE_PALACE and may_come(
        s, seat, at.PAY_GOLD_PER, shogun=True, what=at.COUNT_PALACE
    ):
        lines.append(ReasonView(say("a Shogun may have to pay for the palace"), -2, "KR-4.21"))
    return lines


def may_come(s: Kingdoms, seat: int, deed: int, *, shogun: bool, what: int | None = None) -> bool:
    """Whether an event is left that strikes a seat with the title but not without it, or the other way round."""
    return any(
        s.event_left[event]
        and printed(s, event, at.DEED) == deed
        and what in (None, printed(s, event, at.WHAT))
        and is_meant(s, event, shogun)
        and not is_meant(s, event, not shogun)
        and not protection(s, event, seat)
        for event in range(int(s.columns.events))
    )
