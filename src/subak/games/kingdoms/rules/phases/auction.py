"""The auction (KR-4.10 to KR-4.14): who is Shogun this year."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from subak.games.kingdoms.rules import refusals as no
from subak.games.kingdoms.rules.actions import BID, BUILD, PASS
from subak.games.kingdoms.rules.journal import BID_MADE, INSTALLED, PASSED
from subak.games.kingdoms.rules.mat import bit
from subak.games.kingdoms.rules.refusals import OK
from subak.games.kingdoms.rules.state import BIDDING, NONE, Kingdoms, Phase
from subak.games.kingdoms.rules.turn import begin_season, shogun_without_bids

# What a position remembers of bids and titles, each packed into one number.
BID_BITS: Final = 8  # KR-8.108: a bid is at most 200
TITLE_BITS: Final = 3 + BID_BITS
TITLES: Final = 5  # years that are remembered
ALL_TITLES: Final = (1 << TITLES * TITLE_BITS) - 1


class Bid(Phase):
    """KR-4.11, KR-8.14: AUCTION_BID: more than the bid on the table, or pass for good."""

    def legal_into(self, s: Kingdoms, seat: i64, out: vec[i64]) -> i64:
        out[0] = PASS
        n: i64 = 1
        for gold in range(least_bid(s), most_bid(s, seat) + 1):
            out[n] = BID + gold - 1
            n += 1
        return n

    def why_not(self, s: Kingdoms, seat: i64, action: i64) -> i64:
        if action == PASS:
            return OK
        if action < BID or action >= BUILD:
            return no.BID_FIRST
        gold = action - BID + 1
        if gold < least_bid(s):
            return no.BID_TOO_LOW
        return OK if gold <= most_bid(s, seat) else no.BID_NO_GOLD

    def apply(self, s: Kingdoms, seat: i64, action: i64) -> None:
        if action == PASS:
            s.passed |= bit(seat)
            s.note(PASSED, seat, 0, 0)
        else:
            s.high_bid = action - BID + 1
            s.high_bidder = seat
            s.note(BID_MADE, seat, 0, s.high_bid)
            s.bids += (s.high_bid - last_bid(s, seat)) << seat * BID_BITS
        call_next(s, seat)


def least_bid(s: Kingdoms) -> i64:
    return max(s.columns.min_bid, s.high_bid + 1)


def most_bid(s: Kingdoms, seat: i64) -> i64:
    """KR-8.108: own gold, and never more than can be numbered."""
    return min(s.gold[seat], s.columns.max_bid)


def last_bid(s: Kingdoms, seat: i64) -> i64:
    """What a seat bid last in this auction; 0 for nothing. Bids are public."""
    return s.bids >> seat * BID_BITS & (1 << BID_BITS) - 1


def call_next(s: Kingdoms, seat: i64) -> None:
    """KR-4.13, KR-8.17: clockwise, until nobody is in, or only the high bidder."""
    for k in range(1, s.seats + 1):
        other = (seat + k) % s.seats
        if s.passed >> other & 1 == 0:
            if other == s.high_bidder:
                break  # the pointer comes back to the high bidder: everybody else is out
            s.ask(other, BIDDING)
            return
    install(s)


def install(s: Kingdoms) -> None:
    """KR-4.13: the high bidder pays; without any bid the Shogun stays, or the starting bidder is it (KR-8.15)."""
    if s.high_bidder != NONE:
        s.gold[s.high_bidder] -= s.high_bid
        s.shogun = s.high_bidder
    else:
        s.shogun = shogun_without_bids(s)
    s.titles = (s.titles << TITLE_BITS | (s.shogun + 1) << BID_BITS | s.high_bid) & ALL_TITLES
    s.note_now(INSTALLED, s.shogun, s.year, s.high_bid, s.gold[s.shogun])
    begin_season(s)
