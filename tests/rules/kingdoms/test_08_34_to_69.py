"""KR-8.34 to 8.69: rulings on cards, building, and events."""

import pytest

from subak.games.kingdoms.edition.cards import CardFace
from subak.games.kingdoms.testing.scenario import Kingdom, kingdom, reference, scenario
from tests.rules.kingdoms.tables import edition_with, harvest_of, worth
from tests.rules.tables import refused

FULL_CITY = "noodle_shop carpentry_workshop dam embassy market"
FULL_PALACE = "garden shrine patron ruler elder"
FIVE_RICE = "rice_1 rice_1 rice_1 rice_1 rice_1"


# --- palace cards -----------------------------------------------------------------------------------------------------


def test_kr_8_34_no_palace_holds_a_card_twice() -> None:
    table = scenario(Ayu=kingdom(palace="statue"), Bo=kingdom())
    table.draw_victory("statue garden")
    assert table.offers() == ["keep none", "keep 2"]
    with refused("KR-8.34"):
        table.keep("statue")


def test_kr_8_35_a_short_pile_gives_what_there_is_and_an_empty_one_nothing() -> None:
    table = scenario(Ayu=kingdom(), Bo=kingdom(), top="ruler")
    table.draw_victory("ruler")
    assert table.phase == "pick"
    table.keep("ruler")
    table.open_tile()
    with refused("KR-8.35"):
        table.draw_victory()


def test_kr_8_36_a_palace_card_may_be_replaced_with_tiles_open() -> None:
    table = scenario(Ayu=kingdom(12, palace="garden"), Bo=kingdom())
    table.draw_victory("ruler miser")
    table.keep("ruler")
    table.replace("garden")
    assert (table.palace("Ayu"), table.gold("Ayu")) == ("ruler", 0)


@pytest.mark.parametrize(
    ("card", "old", "there"),
    [
        ("rice_2", "rice_1", kingdom(90, rice="rice_1")),
        ("port", "dam", kingdom(90, city="dam")),
        ("keep", "wall", kingdom(90, castle="wall")),
    ],
)
def test_kr_8_37_no_other_card_is_replaced_with_tiles_open(card: str, old: str, there: Kingdom) -> None:
    with refused("KR-8.37"):
        scenario(Ayu=there, Bo=kingdom()).build(card, replacing=old)


# --- rice -------------------------------------------------------------------------------------------------------------


def test_kr_8_38_a_replacing_rice_card_goes_to_the_right_end() -> None:
    table = scenario(Ayu=kingdom(90, rice="rice_3 rice_2 rice_3 rice_2 rice_3"), Bo=kingdom(), Chie=kingdom())
    table.build("rice_1", replacing="rice_2")
    assert table.rice("Ayu") == "rice_3 rice_3 rice_2 rice_3 rice_1"


def test_kr_8_39_gaps_in_the_rice_row_close_at_once() -> None:
    table = scenario("locusts", Ayu=kingdom(), Bo=kingdom(rice="rice_1 rice_2 rice_3"))
    table.lose("rice_2")
    assert table.rice("Bo") == "rice_1 rice_3"


def test_kr_8_40_rotated_rice_returns_and_destroyed_rice_does_not() -> None:
    table = scenario(None, season="harvest", Ayu=kingdom(rice="rice_3 rice_3"), Bo=kingdom())
    before = table.pile("rice_3")
    table.turn_event("nothing")
    table.market(2)
    assert table.pile("rice_3") == before + 1
    table.destroy("rice_3")
    assert (table.pile("rice_3"), table.gone("rice_3")) == (before + 1, 1)


def test_kr_8_41_the_freed_tile_can_be_replanted_at_once() -> None:
    table = scenario(None, season="harvest", Ayu=kingdom(rice=FIVE_RICE), Bo=kingdom(), Chie=kingdom())
    table.turn_event("nothing")
    table.market(2)
    table.build("rice_3")
    assert table.rice("Ayu") == "rice_1 rice_1 rice_1 rice_1 rice_3"


@pytest.mark.parametrize(("rice", "left"), [("rice_2", ""), ("rice_2 rice_1", "rice_1"), ("", "")])
def test_kr_8_42_any_player_with_rice_rotates(rice: str, left: str) -> None:
    table = scenario(None, season="harvest", Ayu=kingdom(rice=rice), Bo=kingdom())
    table.turn_event("nothing")
    table.market(2)
    assert table.rice("Ayu") == left


# --- building and destroying ------------------------------------------------------------------------------------------


def test_kr_8_43_palace_cards_can_be_destroyed_but_not_by_a_hall() -> None:
    table = scenario(Ayu=kingdom(city="embassy", palace="ruler garden"), Bo=kingdom())
    table.build("commerce_hall")
    with refused("KR-4.44"):
        table.destroy("ruler")
    table = scenario(Ayu=kingdom(palace="ruler garden"), Bo=kingdom())
    table.destroy("ruler")
    assert table.palace("Ayu") == "- garden"


def test_kr_8_44_the_bank_never_runs_out() -> None:
    table = scenario("imperial_gift", Ayu=kingdom(5000), Bo=kingdom(5000))
    assert table.gold("Ayu") == 5006
    assert 5000 * 2 > 555  # more than all coins of the box


def test_kr_8_45_one_discount_on_the_whole_operation() -> None:
    table = scenario(Ayu=kingdom(17, city=FULL_CITY), Bo=kingdom())
    table.build("port", replacing="dam")  # 18 + 2 - 2
    assert table.gold("Ayu") == 0
    table = scenario(Ayu=kingdom(0, city="carpentry_workshop dam"), Bo=kingdom())
    table.destroy("carpentry_workshop")  # it discounts its own destruction
    assert (table.gold("Ayu"), table.city("Ayu")) == (0, "- dam")


def test_kr_8_46_a_hall_bought_this_season_works_at_once() -> None:
    table = scenario(season="harvest", Ayu=kingdom(90), Bo=kingdom())
    table.build("trade_fair")
    assert (table.deciding, table.state.standard) == ("Ayu", 0)
    table.build("commerce_hall")  # with the extra of the Trade Fair
    table.build("dam")  # with that of the Commerce Hall
    assert table.deciding == "Bo"


def test_kr_8_47_extras_and_standard_actions_come_in_any_order() -> None:
    first = scenario(Ayu=kingdom(90, city="commerce_hall"), Bo=kingdom())
    first.draw_victory("ruler garden")
    first.keep_none()
    assert first.deciding == "Ayu"
    first.build("dam")
    assert first.deciding == "Bo"
    last = scenario(Ayu=kingdom(90, city="commerce_hall"), Bo=kingdom())
    last.build("dam")
    last.draw_victory("ruler garden")
    last.keep_none()
    assert last.deciding == "Bo"


def test_kr_8_48_the_hall_may_destroy_itself() -> None:
    table = scenario(Ayu=kingdom(12, city="commerce_hall"), Bo=kingdom())
    table.destroy("commerce_hall")
    assert table.state.standard == 1
    table.draw_victory("ruler garden")


@pytest.mark.parametrize(
    ("season", "event", "builds"),
    [("winter", "nothing", 2), ("harvest", "nothing", 3), ("harvest", "karma", 4), ("harvest", "royal_charter", 4)],
)
def test_kr_8_49_both_halls(season: str, event: str, builds: int) -> None:
    others = kingdom(city="noodle_shop market temple", castle="wall", palace="ruler")
    table = scenario(event, season=season, Ayu=kingdom(90, city="commerce_hall trade_fair"), Bo=others)
    for _ in range(builds):
        assert table.deciding == "Ayu"
        table.build("rice_2")
    assert table.deciding == "Bo"


# --- events -----------------------------------------------------------------------------------------------------------


def test_kr_8_50_karmas_action_is_paid_as_usual() -> None:
    table = scenario("karma", Ayu=kingdom(14), Bo=kingdom(city="dam"))
    table.build("dam")
    table.build("embassy")
    assert (table.gold("Ayu"), table.deciding) == (1, "Bo")


def test_kr_8_50_karma_counts_the_four_rows_before_the_fiefdoms() -> None:
    table = scenario("karma", Ayu=kingdom(palace="ruler"), Bo=kingdom(conquered="mino kai owari"))
    table.ends_turn()
    assert table.state.standard == 2


def test_kr_8_51_the_shogun_may_have_karma() -> None:
    table = scenario("karma", Ayu=kingdom(), Bo=kingdom(city="dam"))
    assert (table.shogun, table.deciding, table.state.standard) == ("Ayu", "Ayu", 2)


def test_kr_8_52_a_fee_above_the_gold_is_forgiven() -> None:
    table = scenario("storm_damage", Ayu=kingdom(), Bo=kingdom(1, city="dam port", castle="wall"))
    assert table.gold("Bo") == 0
    tribute = scenario("tribute", Ayu=kingdom(0), Bo=kingdom(1))
    assert tribute.golds() == [1, 0]


@pytest.mark.parametrize("event", ["flood", "locusts", "earthquake", "great_fire", "assassin", "arson"])
def test_kr_8_53_a_card_one_does_not_have_is_not_lost(event: str) -> None:
    table = scenario(event, Ayu=kingdom(20, castle="wall"), Bo=kingdom(20))
    assert (table.deciding, table.phase, table.golds()) == ("Ayu", "turn", [20, 20])
    assert table.castle("Ayu") == "wall"


def test_kr_8_54_dam_and_temple_are_not_used_up() -> None:
    table = scenario("flood", Ayu=kingdom(), Bo=kingdom(rice="rice_1", city="dam temple"))
    for event in ("flood", "plague"):
        while table.phase == "turn":
            table.ends_turn()
        table.turn_event(event)
    table.ends_turn()
    assert (table.deciding, table.rice("Bo"), table.city("Bo")) == ("Bo", "rice_1", "dam temple")


def test_kr_8_55_drought_looks_for_the_dam_when_it_is_drawn() -> None:
    table = scenario("drought", Ayu=kingdom(), Bo=kingdom(5, rice="rice_3"), Chie=kingdom(2, rice="rice_3", city="dam"))
    table.ends_turn()
    table.build("dam")  # too late
    table.destroy("dam")  # and this brings the drought to nobody
    for _ in range(2):
        table.turn_event("nothing")
        for _ in range(3):
            table.ends_turn()
    table.turn_event("nothing")
    table.market(3)
    assert (table.gold("Bo"), table.gold("Chie")) == (6, 9)


@pytest.mark.parametrize(
    ("event", "gold"),
    [("nothing", 12 + 4), ("flood", 4 + 4), ("gentle_rains", 12 + 4), ("drought", 9 + 4)],
)
def test_kr_8_56_an_event_in_the_harvest_comes_before_the_sale(event: str, gold: int) -> None:
    assert harvest_of(kingdom(rice="rice_1 rice_2", city="market tax_collector"), 3, event) == gold


def test_kr_8_56_the_earthquake_can_take_market_and_tax_collector() -> None:
    table = scenario(None, season="harvest", Ayu=kingdom(), Bo=kingdom(0, rice="rice_2", city="market tax_collector"))
    table.turn_event("earthquake")
    table.lose("tax_collector")
    table.market(3)
    assert table.gold("Bo") == 8


def test_kr_8_57_a_general_is_no_building() -> None:
    table = scenario("great_fire", Ayu=kingdom(), Bo=kingdom(castle="general wall"))
    assert table.offers() == ["destroy wall"]
    assert scenario("army_wages", Ayu=kingdom(9, castle="general wall"), Bo=kingdom()).gold("Ayu") == 5
    assert scenario("assassin", Ayu=kingdom(castle="general"), Bo=kingdom()).castle("Ayu") == ""
    assert worth("warrior", kingdom(castle="general")) == 2


# --- counting ---------------------------------------------------------------------------------------------------------


def test_kr_8_58_the_blacksmith_is_a_castle_card_and_a_workshop() -> None:
    smith = next(face for face in reference().cards if isinstance(face, CardFace) and face.id == "blacksmith")
    assert (smith.row, "workshop" in smith.tags) == ("castle", True)
    assert worth("craftsman", kingdom(castle="blacksmith")) == 2


def test_kr_8_59_the_moat_is_a_defensive_structure() -> None:
    assert worth("defender", kingdom(castle="moat")) == 2


def test_kr_8_60_the_moat_does_nothing_in_a_bribe_or_for_its_owners_attack() -> None:
    table = scenario(Ayu=kingdom(castle="general moat"), Bo=kingdom(), Chie=kingdom())
    table.attack("Bo")
    assert table.max_force() == (30, 30)
    bribe = scenario(Ayu=kingdom(20, city="embassy"), Bo=kingdom(0, castle="moat", conquered="mino"))
    bribe.bribe("mino", 1, 2, 3)
    bribe.draw(7)
    bribe.both_hold()
    assert bribe.owner("mino") == "Ayu"


def test_kr_8_61_the_noodle_shop_is_worth_6() -> None:
    assert worth("miser", kingdom(city="noodle_shop")) == 1
    noodles = next(face for face in reference().cards if isinstance(face, CardFace) and face.id == "noodle_shop")
    assert noodles.price == 6


def test_kr_8_62_palace_cards_and_fiefdoms_have_no_price() -> None:
    there = kingdom(palace="miser aristocrat garden", conquered="mino kai")
    assert (worth("miser", there), worth("aristocrat", there)) == (0, 0)


@pytest.mark.parametrize("card", ["builder", "farmer", "strategist", "planner"])
def test_kr_8_63_full_rows_have_exactly_five_cards(card: str) -> None:
    almost = kingdom(rice="rice_3 rice_3 rice_3 rice_3", city="dam port temple market", castle="wall keep moat general")
    assert worth(card, almost) == 0
    full = kingdom(rice=FIVE_RICE, city=FULL_CITY, castle="wall keep moat general stable")
    assert worth(card, full) == {"builder": 5, "farmer": 6, "strategist": 7, "planner": 6}[card]


def test_kr_8_64_the_minimalist_fills_a_tile_itself() -> None:
    assert worth("minimalist", kingdom(palace="minimalist")) == 9
    assert worth("minimalist", kingdom()) == 10


def test_kr_8_65_the_elder_counts_the_ruler_but_no_fiefdoms() -> None:
    there = kingdom(palace="elder ruler", conquered="mino kai owari settsu")
    assert (worth("ruler", there), worth("elder", there)) == (8, 2)
    assert worth("elder", kingdom(palace="elder", conquered="mino kai owari settsu")) == 0


@pytest.mark.parametrize(("price", "gold"), [(2, 4), (5, 10)])
def test_kr_8_66_price_modifiers_add_up(price: int, gold: int) -> None:
    assert harvest_of(kingdom(rice="rice_2", city="market"), price, "drought") == gold


def test_kr_8_66_never_below_0() -> None:
    dry = edition_with('[[event]]\nid = "drought"\neffect = { name = "harvest_price_mod", amount = -9 }')
    assert harvest_of(kingdom(rice="rice_2", city="market"), 5, "drought", edition=dry) == 0


def test_kr_8_67_taxes_come_by_themselves() -> None:
    table = scenario(None, season="harvest", Ayu=kingdom(0), Bo=kingdom(0, city="tax_collector"))
    table.turn_event("nothing")
    table.market(3)
    assert (table.gold("Bo"), table.deciding, table.phase) == (2, "Ayu", "turn")


def test_kr_8_68_guild_season_and_workshop_add_up() -> None:
    table = scenario("guild_season", Ayu=kingdom(6, city="farming_workshop"), Bo=kingdom())
    table.build("rice_3")
    assert table.gold("Ayu") == 0
    replacing = scenario("guild_season", Ayu=kingdom(15, city=FULL_CITY), Bo=kingdom())
    replacing.build("port", replacing="dam")  # 18 + 2 - 2 - 2
    assert replacing.gold("Ayu") == 0
    destroying = scenario("guild_season", Ayu=kingdom(2, castle="wall"), Bo=kingdom())
    destroying.destroy("wall")
    assert destroying.gold("Ayu") == 0


def test_kr_8_69_court_poets_do_not_pay_for_replacing() -> None:
    table = scenario("court_poets", Ayu=kingdom(7, palace=FULL_PALACE), Bo=kingdom())
    table.draw_victory("miser statue")
    assert table.gold("Ayu") == 2
    table.keep("miser")
    table.replace("elder")
    assert table.gold("Ayu") == 0
