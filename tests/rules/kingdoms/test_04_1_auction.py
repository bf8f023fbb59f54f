"""KR-4.10 to 4.14: every year the title of Shogun goes to whoever pays most."""

from collections.abc import Callable
from typing import Any

import pytest

from subak.games.kingdoms.testing.scenario import Scenario, kingdom, scenario
from tests.rules.kingdoms.tables import NAMES, fresh
from tests.rules.tables import refused


def auction(*gold: int, year: int = 2, shogun: str = "Ayu") -> Scenario:
    """Everybody's gold, in seat order."""
    there: dict[str, Any] = {name: kingdom(each) for name, each in zip(NAMES, gold, strict=False)}
    return scenario(auction=True, year=year, shogun=shogun, **there)


def test_kr_4_10_the_first_year_begins_with_the_starting_bidder() -> None:
    table = fresh(3)
    table.first("Chie")
    table.deal("ruler garden miser farmer shrine elder patron statue builder")
    for name in table.names:
        table.keep_pair(name, " ".join(table.hand(name).split()[:2]))
    assert (table.deciding, table.phase, table.shogun) == ("Chie", "auction", "nobody")


def test_kr_4_10_later_years_begin_with_the_shogun_and_go_clockwise() -> None:
    table = auction(25, 25, 25, shogun="Bo")
    order = []
    for gold in (1, 2, 3, 4, 5):
        order.append(table.deciding)
        table.bid(gold)
    assert order == ["Bo", "Chie", "Ayu", "Bo", "Chie"]


def test_kr_4_10_the_pointer_passes_over_those_who_are_out() -> None:
    table = auction(25, 25, 25)
    table.bid(1)
    table.passes()
    table.bid(2)
    assert table.deciding == "Ayu"
    table.bid(3)
    assert table.deciding == "Chie"


def test_kr_4_11_a_bid_is_higher_than_the_last_and_within_the_gold() -> None:
    table = auction(5, 4, 25)
    assert table.offers() == ["pass", "bid 1", "bid 2", "bid 3", "bid 4", "bid 5"]
    with refused("KR-4.11"):
        table.bid(6)
    table.bid(2)
    assert table.offers() == ["pass", "bid 3", "bid 4"]
    with refused("KR-4.11"):
        table.bid(2)


def test_kr_4_11_who_cannot_bid_can_only_pass() -> None:
    table = auction(25, 7, 0)
    table.bid(7)
    assert table.offers() == ["pass"]
    table.passes()
    assert table.offers() == ["pass"]


def test_kr_4_12_passing_is_final() -> None:
    table = auction(25, 25, 25)
    table.passes()
    table.bid(1)
    table.bid(2)
    assert table.deciding == "Bo"
    table.passes()
    assert table.shogun == "Chie"


def test_kr_4_13_the_high_bidder_pays_and_is_shogun() -> None:
    table = auction(25, 25, 25)
    table.bid(3)
    table.bid(5)
    table.passes()
    table.passes()
    assert table.shogun == "Bo"
    assert table.golds() == [25, 20, 25]
    assert (table.phase, table.when) == ("event", (2, "winter"))


def test_kr_4_13_without_any_bid_the_shogun_stays_for_nothing() -> None:
    table = auction(25, 25, shogun="Bo")
    table.passes()
    table.passes()
    assert (table.shogun, table.golds()) == ("Bo", [25, 25])


def test_kr_4_13_in_the_first_year_the_starting_bidder_becomes_shogun_for_nothing() -> None:
    table = auction(25, 25, 25, year=1)
    assert table.shogun == "nobody"
    for _ in range(3):
        table.passes()
    assert (table.shogun, table.golds()) == ("Ayu", [25, 25, 25])


@pytest.mark.parametrize(("bids", "shogun", "gold"), [(True, "Chie", 24), (False, "Ayu", 25)])
def test_kr_4_13_the_last_one_in_still_decides(bids: bool, shogun: str, gold: int) -> None:
    table = auction(25, 25, 25)
    table.passes()
    table.passes()
    assert (table.deciding, table.phase) == ("Chie", "auction")
    if bids:
        table.bid(1)
    else:
        table.passes()
    assert (table.shogun, table.gold("Chie")) == (shogun, gold)


def test_kr_4_14_nothing_else_is_done_in_the_auction() -> None:
    table = auction(25, 25)
    calls: list[Callable[[], None]] = [lambda: table.build("dam"), table.draw_victory, table.ends_turn, table.holds]
    for call in calls:
        with refused("KR-4.11"):
            call()
    assert all(words == "pass" or words.startswith("bid ") for words in table.offers())
