"""Section 9: the worked examples, each as it is told. The sample year has a file of its own."""

from typing import Any

import pytest

from subak.games.kingdoms.rules.effects import seasonal_income
from subak.games.kingdoms.rules.scoring import fiefdom_points, palace_points
from subak.games.kingdoms.testing.scenario import kingdom, scenario
from tests.rules.kingdoms.tables import alike, harvest_of, worth
from tests.rules.tables import refused

RICH = "owari settsu omi hizen"
FULL_CITY = "noodle_shop carpentry_workshop dam embassy market"


# --- the rulebook's examples ------------------------------------------------------------------------------------------


def test_kr_9_1_fields_3_2_2() -> None:
    assert harvest_of(kingdom(rice="rice_3 rice_2 rice_2"), 3) == 21


def test_kr_9_2_fields_1_1_1_2() -> None:
    assert harvest_of(kingdom(rice="rice_1 rice_1 rice_1 rice_2"), 3) == 15


@pytest.mark.parametrize(
    ("income", "fiefdoms", "points"),
    [
        (14, RICH + " mino", 6),
        (7, "owari mino suruga", 2),
        (3, "owari", 0),
        (16, RICH + " kai yamato aki satsuma", 8),
    ],
)
def test_kr_9_3_the_economist(income: int, fiefdoms: str, points: int) -> None:
    table = scenario(**{**alike(4), "Ayu": kingdom(conquered=fiefdoms)})
    assert seasonal_income(table.state, 0, 0) == income
    assert table.points("Ayu", "economist") == points


def test_kr_9_4_a_bust_costs_the_general_only() -> None:
    table = scenario(Ayu=kingdom(castle="general stable wall"), Bo=kingdom())
    table.attack("mino")
    assert table.max_force()[0] == 35
    table.draw(5, 12, 2, 5, 3)
    assert table.totals()[0] == 27
    table.draw(10)
    table.holds()
    table.force(0, 0, 0, 1)  # whatever the defence
    assert not table.has_won()
    assert (table.castle("Ayu"), table.pile("general")) == ("- stable wall", 1)


def test_kr_9_5_the_war_room_wins_half_of_the_gold() -> None:
    table = scenario(
        shogun="Bo", Ayu=kingdom(21, castle="stable wall"), Bo=kingdom(0, castle="general war_room"), Chie=kingdom()
    )
    table.attack("Ayu")
    assert table.max_force() == (30, 32)
    for value in (5, 12, 8, 11, 6, 6, 2):  # Bo and Ayu in turn
        table.draw(value)
    assert table.totals() == (21, 29)
    table.holds()
    table.war_room(2, 11)
    table.both_hold()
    assert (table.totals(), table.has_won()) == ((30, 29), True)
    assert table.offers() == ["take gold"]
    table.take_gold()
    assert table.golds()[:2] == [11, 10]


@pytest.mark.parametrize(("season", "builds"), [("winter", 2), ("spring", 2), ("summer", 2), ("harvest", 3)])
def test_kr_9_11_both_halls(season: str, builds: int) -> None:
    table = scenario(season=season, Ayu=kingdom(90, city="commerce_hall trade_fair"), Bo=kingdom())
    for _ in range(builds):
        assert table.deciding == "Ayu"
        table.build("rice_2")
    assert table.deciding == "Bo"


# --- our own ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("year", "shogun"), [(3, "Bo"), (1, "Ayu")])
def test_kr_9_20_without_a_bid_nobody_pays(year: int, shogun: str) -> None:
    """KR-9.20: the Shogun stays; in the first year it is the starting bidder."""
    table = scenario(auction=True, year=year, shogun="Bo", **alike(3))
    for _ in range(3):
        table.passes()
    assert (table.shogun, table.golds()) == (shogun, [25, 25, 25])


def test_kr_9_21_gold_6_against_a_bid_of_6() -> None:
    table = scenario(auction=True, year=2, Ayu=kingdom(25), Bo=kingdom(6))
    table.bid(6)
    assert table.offers() == ["pass"]


def test_kr_9_22_a_port_in_place_of_the_noodle_shop() -> None:
    table = scenario(Ayu=kingdom(17, city=FULL_CITY), Bo=kingdom(city="noodle_shop"))
    assert table.gold("Ayu") == 18
    table.build("port", replacing="noodle_shop")
    assert (table.gold("Ayu"), table.city("Ayu")) == (0, FULL_CITY.replace("noodle_shop", "port"))
    assert (table.pile("noodle_shop"), table.gone("noodle_shop")) == (0, 1)


def test_kr_9_23_destroying_a_workshop() -> None:
    table = scenario(Ayu=kingdom(0, city="carpentry_workshop"), Bo=kingdom(2, city="dam"))
    table.destroy("carpentry_workshop")
    assert table.city("Ayu") == ""
    table.destroy("dam")
    assert table.gold("Bo") == 0


def test_kr_9_24_a_commerce_hall_then_a_dam() -> None:
    table = scenario(Ayu=kingdom(20, city="noodle_shop"), Bo=kingdom())
    assert table.gold("Ayu") == 21
    table.build("commerce_hall")
    assert (table.gold("Ayu"), table.state.standard, table.deciding) == (5, 0, "Ayu")
    table.build("dam")
    assert (table.gold("Ayu"), table.deciding) == (0, "Bo")


def test_kr_9_25_the_hall_destroys_itself_and_the_army_marches() -> None:
    table = scenario(Ayu=kingdom(2, city="commerce_hall", castle="general"), Bo=kingdom())
    table.destroy("commerce_hall")
    assert table.gold("Ayu") == 0
    table.attack("mino")
    assert table.phase == "battle"


@pytest.mark.parametrize(("year", "left", "returned"), [(2, "rice_3 rice_1", 1), (5, "rice_2 rice_3 rice_1", 0)])
def test_kr_9_26_rotation(year: int, left: str, returned: int) -> None:
    table = scenario(None, year=year, season="harvest", Ayu=kingdom(rice="rice_2 rice_3 rice_1"), Bo=kingdom())
    before = table.pile("rice_2")
    table.turn_event("nothing")
    table.market(2)
    assert (table.rice("Ayu"), table.pile("rice_2")) == (left, before + returned)


def test_kr_9_27_flood() -> None:
    rice = "rice_1 rice_3"
    table = scenario("flood", Ayu=kingdom(rice=rice), Bo=kingdom(rice=rice), Chie=kingdom(rice=rice, city="dam"))
    assert [table.rice(name) for name in table.names] == [rice, "rice_1", rice]
    assert table.gone("rice_3") == 1


def test_kr_9_28_replacing_rice() -> None:
    table = scenario(Ayu=kingdom(12, rice="rice_1 rice_2 rice_2 rice_3 rice_3"), Bo=kingdom())
    table.build("rice_3", replacing="rice_1")
    assert (table.gold("Ayu"), table.rice("Ayu")) == (0, "rice_2 rice_2 rice_3 rice_3 rice_3")
    assert table.gone("rice_1") == 1


@pytest.mark.parametrize(("city", "gold"), [("market", 12), ("", 6)])
def test_kr_9_29_drought_in_spring(city: str, gold: int) -> None:
    table = scenario("drought", season="spring", Ayu=kingdom(), Bo=kingdom(0, rice="rice_3 rice_3", city=city))
    for event in ("nothing", "nothing"):
        table.ends_turn()
        table.ends_turn()
        table.turn_event(event)
    table.market(2)
    assert table.gold("Bo") == gold


def test_kr_9_30_tax() -> None:
    assert harvest_of(kingdom(city="noodle_shop tax_collector market port")) == 8


def test_kr_9_31_both_bust() -> None:
    table = scenario(Ayu=kingdom(castle="general"), Bo=kingdom())
    table.attack("Bo")
    for value in (12, 12, 12, 11, 9, 8):
        table.draw(value)
    table.both_hold()
    assert (table.totals(), table.max_force()) == ((33, 31), (30, 30))
    assert (table.has_won(), table.castle("Ayu")) == (False, "")


def test_kr_9_32_a_tie_with_a_neutral_fiefdom() -> None:
    table = scenario(Ayu=kingdom(castle="general"), Bo=kingdom())
    table.attack("mino")
    table.draw(12, 12)
    table.holds()
    table.force(11, 11, 2, 0)
    table.force(7, 7, 9, 3)
    assert (table.owner("mino"), table.castle("Ayu")) == ("Ayu", "general")


def test_kr_9_33_the_war_room_rescues_a_bust() -> None:
    table = scenario(Ayu=kingdom(castle="general war_room"), Bo=kingdom())
    table.attack("mino")
    table.draw(12, 11, 11)
    assert table.totals()[0] == 34
    table.war_room(11, 5)
    table.holds()
    table.force(12, 12, 1, 0)
    assert (table.totals(), table.has_won()) == ((28, 25), True)


@pytest.mark.parametrize(("castle", "force"), [("moat", (32, 30)), ("wall keep", (35, 37))])
def test_kr_9_34_max_force(castle: str, force: tuple[int, int]) -> None:
    table = scenario(Ayu=kingdom(castle="general stable"), Bo=kingdom(castle=castle))
    table.attack("Bo")
    assert table.max_force() == force


@pytest.mark.parametrize(("gold", "left"), [(17, 9), (1, None)])
def test_kr_9_35_half_of_the_gold(gold: int, left: int | None) -> None:
    table = scenario(Ayu=kingdom(0, castle="general"), Bo=kingdom(gold, rice="rice_1"))
    table.attack("Bo")
    table.draw(12)
    table.both_hold()
    if left is None:
        assert "take gold" not in table.offers()
    else:
        table.take_gold()
        assert table.golds() == [gold - left, left]


def test_kr_9_36_imposed_payments() -> None:
    five = kingdom(3, city="noodle_shop dam embassy", castle="wall keep")
    assert scenario("storm_damage", Ayu=kingdom(), Bo=five).gold("Bo") == 0
    assert scenario("uprising", Ayu=kingdom(), Bo=kingdom(20)).gold("Bo") == 14
    assert scenario("corrupt_officials", Ayu=kingdom(7), Bo=kingdom()).gold("Ayu") == 6


@pytest.mark.parametrize(("fiefdoms", "chosen"), [("", "Bo"), ("kai", "Ayu")])
def test_kr_9_37_karma(fiefdoms: str, chosen: str) -> None:
    table = scenario(
        "karma",
        shogun="Chie",
        Ayu=kingdom(4, rice="rice_1 rice_1 rice_1", city="dam port market", conquered="mino"),
        Bo=kingdom(20, rice="rice_1 rice_1 rice_1", city="dam port market", conquered=fiefdoms),
        Chie=kingdom(rice="rice_2 rice_2", city="dam temple embassy trade_fair city_hall"),
    )
    while table.state.standard != 2:
        table.ends_turn()
    assert table.deciding == chosen


def test_kr_9_38_a_bribe_that_ties_and_fails() -> None:
    table = scenario(Ayu=kingdom(40, city="embassy"), Bo=kingdom())
    table.bribe("mino", 9, 4, 6)
    for value, gold in ((11, 32), (8, 24), (0, 16)):
        table.draw(value)
        assert table.gold("Ayu") == gold
    table.holds()
    assert table.totals() == (19, 19)
    table.force(3, 10)
    assert (table.owner("mino"), table.gold("Ayu")) == ("neutral", 16)


def test_kr_9_39_briber_and_owner_pay_in_turn() -> None:
    table = scenario(Ayu=kingdom(30, city="embassy"), Bo=kingdom(30, conquered="mino"))
    table.bribe("mino", 2, 5, 3)
    for value in (12, 4, 6):
        table.draw(value)
    assert table.totals() == (18, 14)
    assert table.deciding == "Bo"
    table.both_hold()
    assert (table.owner("mino"), table.gained_by("mino"), table.golds()) == ("Ayu", "bribery", [14, 18])
    short = scenario(Ayu=kingdom(30, city="embassy"), Bo=kingdom(30, conquered="mino"))
    short.bribe("mino", 2, 5, 3)
    short.draw(12)
    short.both_hold()
    assert (short.owner("mino"), short.deciding) == ("Ayu", "Bo")


def test_kr_9_40_patron_and_elder() -> None:
    palace = "garden shrine patron ruler elder"
    table = scenario(Ayu=kingdom(palace=palace, conquered="mino", bribed="kai"), Bo=kingdom())
    assert [table.points("Ayu", card) for card in palace.split()] == [7, 7, 1, 4, 4]
    assert (palace_points(table.state, 0), fiefdom_points(table.state, 0), table.total("Ayu")) == (23, 5, 28)


def test_kr_9_41_the_balance_cards() -> None:
    there = kingdom(rice="rice_1", city="dam", castle="wall keep moat general", palace="tyrant architect gardener")
    assert [worth(card, there) for card in ("tyrant", "architect", "gardener")] == [5, 0, 0]


def test_kr_9_42_cards_that_count() -> None:
    there = kingdom(
        rice="rice_1 rice_2 rice_3", city="noodle_shop port temple", castle="general wall", palace="miser minimalist"
    )
    points = {"miser": 4, "aristocrat": 4, "warrior": 2, "defender": 2, "capitalist": 6, "harvester": 4, "economist": 2}
    assert {card: worth(card, there) for card in points} == points
    assert worth("minimalist", there) == 5


def test_kr_9_43_the_diplomat() -> None:
    """KR-9.43: one of three taken away; taken by attack and bribed back, it counts again."""
    table = scenario(
        "karma",
        Ayu=kingdom(0, castle="general"),
        Bo=kingdom(30, city="embassy dam", bribed="mino kai owari", palace="diplomat"),
    )
    assert table.points("Bo", "diplomat") == 9
    table.attack("Bo")
    table.draw(12)
    table.both_hold()
    table.take_fiefdom("kai")
    assert table.points("Bo", "diplomat") == 0
    table.ends_turn()
    table.bribe("kai", 1, 2, 3)
    table.draw(12)
    table.both_hold()
    assert table.points("Bo", "diplomat") == 9


@pytest.mark.parametrize(("gold", "points"), [(9, 0), (47, 4), (160, 10)])
def test_kr_9_44_the_treasurer(gold: int, points: int) -> None:
    assert worth("treasurer", kingdom(gold)) == points


@pytest.mark.parametrize(("card", "cost"), [("rice_1", 0), ("rice_3", 6)])
def test_kr_9_45_guild_season_and_farming_workshop(card: str, cost: int) -> None:
    table = scenario("guild_season", Ayu=kingdom(cost, city="farming_workshop"), Bo=kingdom())
    table.build(card)
    assert table.gold("Ayu") == 0


def test_kr_9_46_court_poets_and_a_full_palace() -> None:
    table = scenario("court_poets", Ayu=kingdom(6, palace="garden shrine patron ruler elder"), Bo=kingdom())
    table.draw_victory("statue farmer")
    assert (table.gold("Ayu"), table.offers()) == (1, ["keep none"])


def test_kr_9_47_a_card_already_in_the_palace() -> None:
    table = scenario(Ayu=kingdom(palace="ruler"), Bo=kingdom())
    table.draw_victory("ruler farmer")
    assert table.offers() == ["keep none", "keep 2"]
    table.keep("farmer")
    table.open_tile()
    assert (table.palace("Ayu"), table.put_back()) == ("ruler farmer", "ruler")


def test_kr_9_48_solo_hard() -> None:
    hard = {"solo_level": "hard"}
    assert scenario("flood", Ayu=kingdom(rice="rice_1 rice_2"), options=hard).rice("Ayu") == "rice_1"
    assert scenario("karma", Ayu=kingdom(), options=hard).state.standard == 2
    for year, left in ((1, "rice_2"), (2, "rice_2"), (3, "rice_1 rice_2")):
        table = scenario(None, year=year, season="harvest", Ayu=kingdom(rice="rice_1 rice_2"), options=hard)
        table.turn_event("nothing")
        table.market(2)
        assert table.rice("Ayu") == left
    assert 40 - sum(table.state.event_left) == 12
    table.ends_turn()
    assert table.phase == "over"


def test_kr_9_49_plague_in_the_harvest() -> None:
    table = scenario(None, season="harvest", Ayu=kingdom(), Bo=kingdom(0, rice="rice_1", city="port tax_collector"))
    table.turn_event("plague")
    table.market(3)
    assert (table.gold("Bo"), table.rice("Bo")) == (3 + 4, "")
    table.ends_turn()
    assert (table.phase, table.gold("Bo")) == ("auction", 7)


def test_kr_9_50_two_players_and_one_general() -> None:
    table = scenario(Ayu=kingdom(castle="general"), Bo=kingdom(10))
    assert table.pile("general") == 0
    table.attack("mino")
    table.holds()
    table.force(1, 2, 3, 4)
    assert table.pile("general") == 1
    table.build("general")
    assert table.castle("Bo") == "general"


@pytest.mark.parametrize(("rice", "winners"), [("rice_1", ["Ayu"]), ("", ["Ayu", "Bo"])])
def test_kr_9_51_31_to_31(rice: str, winners: list[str]) -> None:
    """KR-9.51: 12 gold each, 14 cards to 15, or to 14."""
    cards: dict[str, Any] = {
        "palace": "garden shrine patron ruler",
        "city": "dam market embassy trade_fair city_hall",
        "castle": "wall keep moat stable catapult",
    }
    ayu = kingdom(4, conquered="kai mino suruga owari", **cards)
    bo = kingdom(4, rice, conquered="yamato harima echigo settsu", **cards)
    table = scenario(year=5, season="harvest", Ayu=ayu, Bo=bo, Chie=kingdom(), Dewa=kingdom())
    for _ in table.names:
        table.ends_turn()
    assert (table.total("Ayu"), table.total("Bo"), table.golds()[:2]) == (31, 31, [12, 12])
    assert table.winners() == winners


def test_kr_9_52_a_hand_in_conflict() -> None:
    table = scenario(hands={"Ayu": "tyrant gardener ruler"}, Ayu=kingdom())
    assert table.offers() == ["redraw 1 2", "keep 1 2", "keep 1 3", "keep 2 3"]
    table.redraw("Ayu", "tyrant gardener")
    table.deal("miser statue")
    assert table.hand("Ayu") == "miser statue ruler"
    assert table.offers() == ["keep 1 2", "keep 1 3", "keep 2 3"]


def test_kr_9_53_a_hand_with_a_pair() -> None:
    table = scenario(hands={"Ayu": "statue statue farmer"}, Ayu=kingdom())
    assert table.offers() == ["keep 1 3", "keep 2 3"]


def test_kr_9_54_allowances() -> None:
    there = kingdom(30, city="commerce_hall", castle="general", palace="ruler")
    table = scenario("royal_charter", Ayu=there, Bo=kingdom())
    table.build("dam")
    assert (table.state.charter, table.state.standard) == (1, 1)
    table.destroy("ruler")
    assert (table.state.charter, table.state.standard) == (0, 1)
    table.attack("mino")
    table = scenario(season="harvest", Ayu=kingdom(30, city="commerce_hall trade_fair"), Bo=kingdom())
    table.destroy("commerce_hall")
    table.build("dam")
    assert table.state.standard == 1
    table.build("embassy")
    assert table.deciding == "Bo"
    with refused("KR-4.43"):
        table.holds()
