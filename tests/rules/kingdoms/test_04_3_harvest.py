"""KR-4.30 to 4.35: rice is sold, taxes come in, and the oldest rice leaves."""

import pytest

from subak.games.kingdoms.testing.scenario import Kingdom, kingdom, scenario
from tests.rules.kingdoms.tables import harvest_of
from tests.rules.tables import luck_of

RICE = "rice_2 rice_3 rice_1"


@pytest.mark.parametrize(
    ("there", "price", "gold"),
    [
        (kingdom(rice="rice_3 rice_2 rice_2"), 3, 21),
        (kingdom(rice="rice_1"), 5, 5),
        (kingdom(rice="rice_3 rice_3", city="market"), 2, 18),
        (kingdom(), 5, 0),
    ],
)
def test_kr_4_30_all_rice_is_sold_at_the_market_price(there: Kingdom, price: int, gold: int) -> None:
    assert harvest_of(there, price) == gold


def test_kr_4_30_everybody_sells_and_the_cards_stay() -> None:
    table = scenario(None, year=5, season="harvest", Ayu=kingdom(0, rice=RICE), Bo=kingdom(0, rice="rice_1"))
    table.turn_event("nothing")
    table.market(2)
    assert table.golds() == [12, 2]
    assert (table.rice("Ayu"), table.rice("Bo")) == (RICE, "rice_1")


def test_kr_4_31_a_plague_stops_nobody_from_selling() -> None:
    table = scenario(None, season="harvest", Ayu=kingdom(0), Bo=kingdom(0, rice=RICE, city="tax_collector"))
    table.turn_event("plague")
    table.market(3)
    assert (table.gold("Bo"), table.rice("Bo")) == (18 + 2, "rice_3 rice_1")
    table.ends_turn()
    assert table.phase == "auction"


@pytest.mark.parametrize(
    ("city", "gold"),
    [("tax_collector", 2), ("noodle_shop tax_collector market port dam", 10), ("noodle_shop port", 0)],
)
def test_kr_4_32_the_tax_collector_takes_2_for_each_card_of_the_city(city: str, gold: int) -> None:
    assert harvest_of(kingdom(city=city, castle="wall")) == gold


def test_kr_4_33_a_used_market_card_is_out() -> None:
    table = scenario(None, season="harvest", Ayu=kingdom(), Bo=kingdom())
    table.turn_event("nothing")
    assert luck_of(table) == {f"market {card}": 1 for card in ("mp_2a", "mp_2b", "mp_3a", "mp_3b", "mp_4", "mp_5")}
    table.market(5)
    assert len(table.markets_left()) == 5
    assert table.state.price == 5
    with pytest.raises(ValueError, match="no market card with the price 5 is left"):
        table.market(5)


def test_kr_4_34_the_oldest_rice_returns_to_its_pile() -> None:
    table = scenario(None, year=4, season="harvest", Ayu=kingdom(rice=RICE), Bo=kingdom(rice="rice_2"), Chie=kingdom())
    before = table.pile("rice_2")
    table.turn_event("nothing")
    table.market(2)
    assert (table.rice("Ayu"), table.rice("Bo"), table.rice("Chie")) == ("rice_3 rice_1", "", "")
    assert table.pile("rice_2") == before + 2
    assert (table.deciding, table.phase) == ("Ayu", "turn")


def test_kr_4_34_tax_and_sale_come_before_the_rotation() -> None:
    assert harvest_of(kingdom(rice="rice_3", city="tax_collector"), 4) == 12 + 2


def test_kr_4_35_no_rotation_in_the_last_year() -> None:
    table = scenario(None, year=5, season="harvest", Ayu=kingdom(rice=RICE), Bo=kingdom())
    table.turn_event("nothing")
    table.market(2)
    assert table.rice("Ayu") == RICE
