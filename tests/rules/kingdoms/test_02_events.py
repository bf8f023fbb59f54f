"""Section 2.8: what every event does, to whom, and what protects against it. Ayu is Shogun."""

import pytest

from subak.games.kingdoms.rules.effects import seasonal_income
from subak.games.kingdoms.testing.scenario import Kingdom, Scenario, kingdom, scenario
from tests.rules.kingdoms.tables import edition_with, harvest_of
from tests.rules.tables import refused

INCOME = "noodle_shop port tax_collector temple"


def struck(event: str, there: Kingdom) -> Scenario:
    """The same kingdom for the Shogun and for another player, after the event."""
    return scenario(event, Ayu=there, Bo=there, Chie=kingdom(0), Dewa=kingdom(0))


def gained(event: str, there: Kingdom) -> tuple[int, int]:
    """What the event has brought the Shogun and another player in gold, income set aside."""
    table = struck(event, there)
    shogun = table.gold("Ayu") - int(seasonal_income(table.state, 0, 0)) - there.gold
    return shogun, table.gold("Bo") - there.gold


def test_kr_4_21_nothing_touches_nobody() -> None:
    assert gained("nothing", kingdom(20, rice="rice_1", city=INCOME, castle="general")) == (0, 0)


# --- good for everybody -----------------------------------------------------------------------------------------------


def test_kr_4_21_karma_gives_one_player_one_more_standard_action() -> None:
    table = scenario("karma", Ayu=kingdom(20, city="dam"), Bo=kingdom(20))
    table.ends_turn()
    table.draw_victory("ruler garden")
    table.keep_none()
    assert table.deciding == "Bo"
    table.draw_victory("ruler garden")
    table.keep_none()
    assert table.phase == "event"


@pytest.mark.parametrize(
    ("event", "there", "gold"),
    [
        ("lantern_festival", kingdom(), 3),
        ("gentle_rains", kingdom(rice="rice_1 rice_3 rice_2"), 6),
        ("gentle_rains", kingdom(), 0),
        ("trade_winds", kingdom(city="noodle_shop tax_collector dam"), 4),
        ("trade_winds", kingdom(city="market"), 0),
    ],
)
def test_kr_4_28_good_global_events_pay_everybody_at_once(event: str, there: Kingdom, gold: int) -> None:
    assert gained(event, there) == (gold, gold)


def test_kr_4_25_guild_season_makes_every_build_cheaper() -> None:
    table = scenario("guild_season", Ayu=kingdom(16), Bo=kingdom(2, castle="wall"))
    table.build("port")
    assert table.gold("Ayu") == 0
    table.destroy("wall")  # not destroys
    assert table.gold("Bo") == 0


def test_kr_4_25_court_poets_halve_the_price_of_palace_cards() -> None:
    table = scenario("court_poets", Ayu=kingdom(5), Bo=kingdom(4))
    table.draw_victory("ruler garden")
    assert table.gold("Ayu") == 0
    table.keep_none()
    with refused("KR-4.110"):
        table.draw_victory()


# --- bad for everybody but the Shogun ---------------------------------------------------------------------------------


def test_kr_4_40_plague_skips_turns_unless_there_is_a_temple() -> None:
    table = scenario("plague", Ayu=kingdom(0), Bo=kingdom(0, city="port"), Chie=kingdom(0, city="temple"))
    assert table.deciding == "Ayu"
    table.ends_turn()
    assert table.deciding == "Chie"
    assert table.golds() == [0, 0, 2]
    table.ends_turn()
    assert table.when == (1, "spring")
    assert table.golds() == [0, 0, 2]


@pytest.mark.parametrize(("city", "left"), [("", "rice_1 rice_2"), ("dam", "rice_1 rice_2 rice_3")])
def test_kr_4_22_flood_takes_the_newest_rice_unless_there_is_a_dam(city: str, left: str) -> None:
    table = scenario("flood", Ayu=kingdom(rice="rice_1"), Bo=kingdom(rice="rice_1 rice_2 rice_3", city=city))
    assert table.rice("Bo") == left
    assert table.gone("rice_3") == (1 if not city else 0)
    assert table.rice("Ayu") == "rice_1"


def test_kr_4_22_drought_lowers_the_price_unless_there_is_a_dam() -> None:
    assert harvest_of(kingdom(rice="rice_3"), 3, "drought") == 6
    assert harvest_of(kingdom(rice="rice_3", city="dam"), 3, "drought") == 9


def test_kr_4_30_no_price_falls_below_0() -> None:
    dry = edition_with('[[event]]\nid = "drought"\neffect = { name = "harvest_price_mod", amount = -4 }')
    assert harvest_of(kingdom(rice="rice_3"), 3, "drought", edition=dry) == 0


@pytest.mark.parametrize(
    ("event", "there", "safe", "taken"),
    [
        ("locusts", kingdom(rice="rice_1 rice_3", city="dam"), "dam", "rice_1"),
        ("earthquake", kingdom(city="dam port", castle="wall"), "wall", "port"),
        ("great_fire", kingdom(castle="general wall", city="dam"), "general", "wall"),
    ],
)
def test_kr_4_24_some_events_take_a_card_of_the_owners_choice(
    event: str, there: Kingdom, safe: str, taken: str
) -> None:
    table = struck(event, there)
    assert (table.deciding, table.phase) == ("Bo", "lose card")
    with refused("KR-4.24"):
        table.lose(safe)
    before = table.gone(taken)
    table.lose(taken)
    assert table.gone(taken) == before + 1
    assert (table.deciding, table.phase) == ("Ayu", "turn")


@pytest.mark.parametrize(
    ("event", "there", "gold"),
    [
        ("uprising", kingdom(20), -6),
        ("uprising", kingdom(2), 0),
        ("storm_damage", kingdom(20, city="dam port", castle="general wall", rice="rice_1"), -4),
        ("storm_damage", kingdom(1, city="dam market"), -1),
    ],
)
def test_kr_4_21_bad_global_events_spare_the_shogun(event: str, there: Kingdom, gold: int) -> None:
    assert gained(event, there) == (0, gold)


def test_kr_4_41_pirates_stop_the_income_of_buildings_but_not_of_fiefdoms() -> None:
    table = scenario(
        "pirates", Ayu=kingdom(0, city="port"), Bo=kingdom(0, city=INCOME, conquered="owari"), Chie=kingdom()
    )
    assert table.gold("Ayu") == 3
    table.ends_turn()
    assert table.gold("Bo") == 3
    table.ends_turn()
    table.ends_turn()
    table.turn_event("nothing")
    table.ends_turn()
    assert table.gold("Bo") == 3 + 6 + 3


def test_kr_4_32_pirates_leave_the_tax_collector_alone() -> None:
    assert harvest_of(kingdom(city="tax_collector noodle_shop"), 3, "pirates") == 4


# --- good for the Shogun ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("event", "there", "gold"),
    [
        ("imperial_gift", kingdom(), 6),
        ("favourable_taxes", kingdom(city=INCOME), 8),
        ("favourable_taxes", kingdom(city="market"), 0),
        ("vassal_dues", kingdom(), 2),
    ],
)
def test_kr_4_21_shogun_events_reach_the_shogun_alone(event: str, there: Kingdom, gold: int) -> None:
    assert gained(event, there) == (gold, 0)


def test_kr_4_21_vassal_dues_count_fiefdoms() -> None:
    table = scenario("vassal_dues", Ayu=kingdom(0, conquered="mino kai"), Bo=kingdom(0, conquered="owari"))
    assert table.golds() == [2 + 2 * 2 + 3, 0]


def test_kr_8_52_tribute_takes_what_the_others_have() -> None:
    table = scenario("tribute", Ayu=kingdom(10), Bo=kingdom(5), Chie=kingdom(1), Dewa=kingdom(0))
    assert table.golds() == [13, 3, 0, 0]


def test_kr_4_42_royal_charter_is_one_more_build_or_destroy() -> None:
    table = scenario("royal_charter", Ayu=kingdom(30), Bo=kingdom(30))
    table.build("dam")
    table.draw_victory("ruler garden")  # the standard action is still there
    table.keep_none()
    assert table.deciding == "Bo"
    table.build("dam")
    assert table.phase == "event"


@pytest.mark.parametrize(
    ("there", "piles", "rice", "gold"),
    [
        (kingdom(1, rice="rice_1"), {}, "rice_1 rice_2", 1),
        (kingdom(1, rice="rice_1"), {"rice_2": 0}, "rice_1", 7),
        (kingdom(1, rice="rice_1 rice_1 rice_3 rice_3 rice_3"), {}, "rice_1 rice_1 rice_3 rice_3 rice_3", 7),
    ],
)
def test_kr_8_84_gift_of_rice(there: Kingdom, piles: dict[str, int], rice: str, gold: int) -> None:
    table = scenario("gift_of_rice", Ayu=there, Bo=kingdom(), piles=piles)
    assert (table.rice("Ayu"), table.gold("Ayu")) == (rice, gold)


def test_kr_4_27_wise_advisor_brings_a_palace_card() -> None:
    table = scenario(None, Ayu=kingdom(palace="garden"), Bo=kingdom())
    table.turn_event("wise_advisor")
    table.deal("ruler")
    assert (table.deciding, table.phase) == ("Ayu", "advisor")
    table.open_tile()
    assert table.palace("Ayu") == "garden ruler"
    assert table.gold("Ayu") == 25


# --- bad for the Shogun -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("event", "there", "gold"),
    [
        ("palace_renovation", kingdom(20, palace="elder farmer"), -6),
        ("palace_renovation", kingdom(4, palace="elder farmer"), -4),
        ("corrupt_officials", kingdom(7), -1),
        ("corrupt_officials", kingdom(40), -10),
        ("army_wages", kingdom(20, castle="general wall"), -4),
    ],
)
def test_kr_4_5_what_the_shogun_pays(event: str, there: Kingdom, gold: int) -> None:
    table = scenario(event, Ayu=there, Bo=kingdom(20))
    assert (table.gold("Ayu") - there.gold, table.gold("Bo")) == (gold, 20)


def test_kr_4_8_the_assassin_sends_the_general_back_to_his_pile() -> None:
    table = scenario("assassin", Ayu=kingdom(castle="wall general"), Bo=kingdom(), Chie=kingdom(castle="general"))
    assert (table.castle("Ayu"), table.pile("general")) == ("wall", 1)
    assert table.castle("Chie") == "general"


def test_kr_4_24_arson_burns_an_income_producing_building() -> None:
    table = scenario("arson", Ayu=kingdom(city="dam port noodle_shop"), Bo=kingdom(city="port"), Chie=kingdom())
    assert table.offers() == ["destroy port", "destroy noodle_shop"]
    table.lose("noodle_shop")
    assert table.city("Ayu") == "dam port"
    assert table.city("Bo") == "port"


# --- effects that only other editions use -----------------------------------------------------------------------------


def test_kr_2_1_effects_can_be_combined_anew() -> None:
    """KR-2.1: flat harvest income, several losses at once, a free city card, dearer builds, a base to a payment."""
    own = edition_with(
        '[[card]]\nid = "tax_collector"\neffects = [{ name = "harvest_income", per = "flat", amount = 7 }]\n'
        '[[event]]\nid = "locusts"\neffect = { name = "lose_rice", which = "owner_choice", n = 2 }\n'
        '[[event]]\nid = "flood"\neffect = { name = "lose_rice", which = "newest", n = 2 }\n'
        '[[event]]\nid = "gift_of_rice"\neffect = { name = "free_card", card = "dam", fallback_gold = 3 }\n'
        '[[event]]\nid = "guild_season"\neffect = { name = "build_cost_mod", amount = 1 }\n'
        '[[event]]\nid = "army_wages"\neffect = { name = "pay_gold_per", what = "rice_card", amount = 2, base = 5 }\n'
    )
    assert harvest_of(kingdom(city="tax_collector dam"), edition=own) == 7
    table = scenario("locusts", edition=own, Ayu=kingdom(), Bo=kingdom(rice="rice_1 rice_2 rice_3"))
    table.lose("rice_2")
    table.lose("rice_3")
    assert (table.rice("Bo"), table.phase) == ("rice_1", "turn")
    table = scenario("locusts", edition=own, Ayu=kingdom(), Bo=kingdom(rice="rice_1"))
    table.lose("rice_1")
    assert table.phase == "turn"
    assert scenario("flood", edition=own, Ayu=kingdom(), Bo=kingdom(rice="rice_1 rice_2 rice_3")).rice("Bo") == "rice_1"
    assert scenario("gift_of_rice", edition=own, Ayu=kingdom(0), Bo=kingdom()).city("Ayu") == "dam"
    assert scenario("gift_of_rice", edition=own, Ayu=kingdom(0, city="dam"), Bo=kingdom()).gold("Ayu") == 3
    table = scenario("guild_season", edition=own, Ayu=kingdom(6), Bo=kingdom())
    table.build("dam")
    assert table.gold("Ayu") == 0
    assert scenario("army_wages", edition=own, Ayu=kingdom(20, rice="rice_1"), Bo=kingdom()).gold("Ayu") == 13
