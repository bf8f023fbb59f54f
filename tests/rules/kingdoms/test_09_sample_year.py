"""KR-9.6 to 9.10: the round that the rulebook prints, from the auction to the harvest and the next auction."""

from subak.games.kingdoms.testing.scenario import Scenario
from tests.rules.kingdoms.tables import fresh

ONE, TWO, THREE = "Ayu", "Bo", "Chie"  # P1, P2 and P3 of the rulebook


def test_kr_9_6_to_kr_9_10_the_printed_sample_year() -> None:
    """KR-9.6, KR-9.7, KR-9.8, KR-9.9, KR-9.10."""
    table = fresh(3)
    set_up(table)
    auction(table)
    winter(table)
    spring(table)
    summer(table)
    harvest(table)


def set_up(table: Scenario) -> None:
    table.first(TWO)
    table.deal("ruler garden miser farmer shrine elder patron statue builder")
    table.keep_pair(ONE, "ruler garden")
    table.keep_pair(TWO, "farmer shrine")
    table.keep_pair(THREE, "patron statue")
    assert table.golds() == [25, 25, 25]


def auction(table: Scenario) -> None:
    """KR-9.6: P2 1, P3 3, P1 4, P2 6, P3 7, and the others pass."""
    for name, gold in ((TWO, 1), (THREE, 3), (ONE, 4), (TWO, 6), (THREE, 7)):
        assert table.deciding == name
        table.bid(gold)
    table.passes()
    table.passes()
    assert (table.shogun, table.golds()) == (THREE, [25, 25, 18])


def winter(table: Scenario) -> None:
    """KR-9.7: the Shogun pays 6 for two palace cards; a General, a Farming Workshop, a Port."""
    assert table.when == (1, "winter")
    table.turn_event("palace_renovation")
    assert table.gold(THREE) == 12 + 1  # and the first income
    for name, card, left in ((THREE, "general", 3), (ONE, "farming_workshop", 22), (TWO, "port", 8)):
        assert table.deciding == name
        table.build(card)
        assert table.gold(name) == left


def spring(table: Scenario) -> None:
    """KR-9.8: the Plague leaves the Shogun alone, who conquers a fiefdom of 2 points and 2 gold."""
    assert table.when == (1, "spring")
    table.turn_event("plague")
    assert (table.deciding, table.gold(THREE)) == (THREE, 4)
    table.attack("mino")
    assert table.max_force() == (30, 50)
    table.draw(5, 11, 10, 0)
    table.holds()
    table.force(12, 2, 1, 5)
    assert table.totals() == (26, 20)
    assert (table.owner("mino"), table.castle(THREE)) == (THREE, "general")
    assert table.golds() == [22, 8, 4]  # neither P1 nor P2 had a turn


def summer(table: Scenario) -> None:
    """KR-9.9: P3 attacks P1, draws too much and loses the General."""
    assert table.when == (1, "summer")
    table.turn_event("nothing")
    assert table.gold(THREE) == 7
    table.attack(ONE)
    for value in (12, 10, 10, 9, 4, 6, 3):  # P3 and P1 in turn
        table.draw(value)
    table.holds()
    table.draw(3)
    table.both_hold()
    assert (table.totals(), table.max_force()) == ((32, 25), (30, 30))
    assert not table.has_won()
    assert (table.castle(THREE), table.pile("general")) == ("", 2)
    table.build("rice_2")
    assert table.gold(ONE) == 23 - 4
    table.build("rice_2")
    assert table.gold(TWO) == 12 - 6


def harvest(table: Scenario) -> None:
    """KR-9.10: rice sells for 3, each Rice 1-Field returns to its pile, and P3 opens the next auction."""
    assert table.when == (1, "harvest")
    table.turn_event("nothing")
    left = table.pile("rice_1")
    table.market(3)
    assert table.golds() == [28, 15, 10 + 3]  # and the income of P3, whose turn it is
    assert [table.rice(name) for name in (ONE, TWO, THREE)] == ["rice_2", "rice_2", ""]
    assert table.pile("rice_1") == left + 3
    for _ in range(3):
        table.ends_turn()
    assert (table.when, table.phase, table.deciding) == ((2, "winter"), "auction", THREE)
