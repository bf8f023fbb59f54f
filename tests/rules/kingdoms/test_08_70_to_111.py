"""KR-8.70 to 8.111: rulings on turns, war, the last season, and what may be taken back."""

import pytest

from subak.engine.refusal import Refused
from subak.games.kingdoms import GAME
from subak.games.kingdoms.rules.setup import missing_players
from subak.games.kingdoms.testing.scenario import Kingdom, Scenario, kingdom, scenario
from tests.rules.kingdoms.tables import alike, edition_with, fresh, harvest_of, worth
from tests.rules.tables import refused


def beat(table: Scenario, target: str) -> None:
    """Whoever has the turn wins an attack."""
    table.attack(target)
    if target in table.names:
        table.draw(12)
        table.both_hold()
    else:
        table.draw(12, 12)
        table.holds()
        table.force(1, 2, 3, 4)


def lose_attack(table: Scenario, fiefdom: str) -> None:
    table.attack(fiefdom)
    table.holds()
    table.force(1, 2, 3, 4)


# --- the Shogun and the turn ------------------------------------------------------------------------------------------


def test_kr_8_70_a_struck_player_can_be_attacked_and_bribed_and_defends() -> None:
    table = scenario("plague", Ayu=kingdom(city="embassy"), Bo=kingdom(12, conquered="mino"))
    table.bribe("mino", 1, 2, 3)
    table.draw(4)
    assert (table.deciding, table.offers()) == ("Bo", ["hold", "draw"])
    table.draw(5)
    assert table.gold("Bo") == 0


def test_kr_8_71_the_new_shogun_begins_for_the_whole_year() -> None:
    table = scenario(auction=True, year=2, **alike(3))
    table.passes()
    table.passes()
    table.bid(1)
    order = []
    for _ in range(2):
        table.turn_event("nothing")
        while table.phase == "turn":
            order.append(table.deciding)
            table.ends_turn()
    assert order == ["Chie", "Ayu", "Bo"] * 2


def test_kr_8_72_the_shogun_too_gets_good_global_events() -> None:
    assert scenario("lantern_festival", Ayu=kingdom(0), Bo=kingdom(0)).golds() == [3, 3]


def test_kr_8_73_one_general_each_and_only_one_for_two_players() -> None:
    table = scenario(Ayu=kingdom(90, castle="general"), Bo=kingdom(90))
    with refused("KR-4.50"):
        table.build("general")
    table.ends_turn()
    with refused("KR-4.50"):
        table.build("general")  # Ayu holds the only one
    three = scenario(Ayu=kingdom(90, castle="general"), Bo=kingdom(), Chie=kingdom())
    with refused("KR-4.7"):
        three.build("general")


def test_kr_8_74_the_tile_of_a_dead_general_is_free() -> None:
    table = scenario("assassin", Ayu=kingdom(90, castle="general wall keep moat stable"), Bo=kingdom())
    assert table.castle("Ayu") == "- wall keep moat stable"
    table.build("catapult")
    assert table.castle("Ayu") == "catapult wall keep moat stable"


def test_kr_8_75_fiefdoms_count_beside_the_palace() -> None:
    table = scenario(Ayu=kingdom(conquered="mino", bribed="kai"), Bo=kingdom())
    assert table.total("Ayu") == 5


def test_kr_8_76_an_attack_in_the_last_turn_scores_at_once() -> None:
    table = scenario(year=5, season="harvest", active="Bo", Ayu=kingdom(), Bo=kingdom(castle="general"))
    beat(table, "kai")
    assert (table.phase, table.total("Bo"), table.winners()) == ("over", 3, ["Bo"])


@pytest.mark.parametrize(("level", "years"), [("easy", 5), ("medium", 4), ("hard", 3)])
def test_kr_8_77_there_are_as_many_seasons_as_event_cards(level: str, years: int) -> None:
    table = scenario(None, year=years, season="harvest", options={"solo_level": level}, Ayu=kingdom())
    table.turn_event("drought")
    turned = 40 - sum(table.state.event_left)
    assert turned == 4 * years == {"easy": 20, "medium": 16, "hard": 12}[level]
    table.market(2)
    table.ends_turn()
    assert table.phase == "over"


@pytest.mark.parametrize(("seats", "dams"), [(4, 8), (3, 7), (2, 6), (1, 8)])
def test_kr_8_78_the_dam_too_loses_one_for_each_missing_player(seats: int, dams: int) -> None:
    table = fresh(seats)
    assert (table.pile("dam"), table.pile("noodle_shop")) == (dams, 0)
    assert missing_players(table.state) == 8 - dams


def test_kr_8_79_there_are_no_loans_gifts_or_trades() -> None:
    """KR-8.79: no action hands gold or cards to another player."""
    verbs = {verb.words for verb in GAME.codec.verbs if not verb.chance}
    assert verbs == {
        "pass", "hold", "end turn", "keep none", "bid", "build", "destroy", "attack", "bribe", "draw victory", "draw",
        "war room", "take", "take gold", "burn", "keep", "open tile", "replace", "redraw",
    }  # fmt: skip


def test_kr_8_80_gold_is_public() -> None:
    for seat in (0, 1, None):
        one, other = scenario(Ayu=kingdom(7), Bo=kingdom()), scenario(Ayu=kingdom(8), Bo=kingdom())
        assert GAME.view(one.state, seat) != GAME.view(other.state, seat)


def test_kr_8_81_only_what_can_be_paid_is_offered_but_a_bribe_may_run_out() -> None:
    poor = scenario(Ayu=kingdom(1, rice="rice_1", palace="ruler"), Bo=kingdom())
    assert poor.offers() == ["end turn"]
    table = scenario(Ayu=kingdom(8, city="embassy"), Bo=kingdom())
    table.bribe("mino", 4, 5, 6)
    table.draw(3)
    assert table.offers() == ["hold"]


@pytest.mark.parametrize(
    ("there", "card"),
    [(kingdom(9, palace="ruler"), "ruler"), (kingdom(1, palace="garden shrine patron ruler elder"), "miser")],
)
def test_kr_8_82_an_advisors_card_that_cannot_be_kept_goes_to_the_bottom(there: Kingdom, card: str) -> None:
    table = scenario(None, Ayu=there, Bo=kingdom())
    table.turn_event("wise_advisor")
    table.deal(card)
    assert table.offers() == ["keep none"]
    with pytest.raises(Refused):
        table.open_tile()
    table.keep_none()
    assert table.put_back() == card


@pytest.mark.parametrize("hall", ["commerce_hall", "trade_fair"])
def test_kr_8_83_a_hall_lost_to_an_event_has_no_extra(hall: str) -> None:
    table = scenario("earthquake", season="harvest", Ayu=kingdom(), Bo=kingdom(90, city=hall))
    table.lose(hall)
    table.market(2)
    table.ends_turn()
    table.build("dam")
    assert table.phase == "auction"


def test_kr_8_84_gift_of_rice_enters_at_the_right_and_uses_nothing() -> None:
    table = scenario("gift_of_rice", Ayu=kingdom(0, rice="rice_3 rice_1"), Bo=kingdom())
    assert (table.rice("Ayu"), table.gold("Ayu"), table.state.standard) == ("rice_3 rice_1 rice_2", 0, 1)


# --- war --------------------------------------------------------------------------------------------------------------


def test_kr_8_85_no_cards_are_a_valid_force_of_0() -> None:
    table = scenario(Ayu=kingdom(castle="general"), Bo=kingdom())
    table.attack("Bo")
    table.both_hold()
    assert (table.totals(), table.phase) == ((0, 0), "tie")
    table.force(2, 1)
    assert table.has_won()


def test_kr_8_86_fiefdoms_have_no_limit_and_lie_beside_the_mat() -> None:
    six = "owari settsu mino suruga kai"
    table = scenario(Ayu=kingdom(castle="general", conquered=six), Bo=kingdom(city="dam port"))
    beat(table, "yamato")
    assert len(table.fiefdoms("Ayu").split()) == 6
    assert worth("minimalist", kingdom(conquered=six)) == 10  # no card on the mat
    assert harvest_of(kingdom(city="tax_collector", conquered=six)) == 2
    karma = scenario("karma", Ayu=kingdom(conquered=six), Bo=kingdom(city="dam"))
    assert karma.state.standard == 2


def test_kr_8_87_a_fiefdom_brings_no_defence_to_its_owner() -> None:
    table = scenario(Ayu=kingdom(castle="general"), Bo=kingdom(conquered="mino kai"))
    table.attack("Bo")
    assert table.max_force() == (30, 30)
    bribe = scenario(Ayu=kingdom(city="embassy"), Bo=kingdom(conquered="mino", castle="keep"))
    bribe.bribe("mino")
    bribe.force(1, 2, 3)
    assert bribe.phase == "bribe"


def test_kr_8_88_attack_and_bribe_in_one_season_need_two_standard_actions() -> None:
    both = kingdom(90, city="embassy", castle="general")
    table = scenario(Ayu=both, Bo=kingdom())
    beat(table, "mino")
    assert table.deciding == "Bo"
    table = scenario("karma", Ayu=both, Bo=kingdom(rice="rice_1 rice_1 rice_2"))
    beat(table, "mino")
    table.bribe("kai", 1, 2, 3)
    assert table.phase == "bribe"


def test_kr_8_89_a_general_is_not_tired() -> None:
    table = scenario("karma", Ayu=kingdom(castle="general"), Bo=kingdom(city="dam port"))
    beat(table, "mino")
    beat(table, "kai")
    table.ends_turn()
    table.turn_event("nothing")
    beat(table, "owari")
    assert table.fiefdoms("Ayu") == "owari mino kai"


def test_kr_8_90_no_war_room_without_a_card_or_a_deck() -> None:
    table = scenario(Ayu=kingdom(castle="general war_room"), Bo=kingdom())
    table.attack("mino")
    assert table.offers() == ["hold", "draw"]
    small = edition_with("force = [1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0]")
    table = scenario(Ayu=kingdom(castle="general war_room"), Bo=kingdom(), edition=small)
    table.attack("mino")
    table.draw(5, 4)
    assert table.offers() == ["hold"]
    with refused("KR-4.73"):
        table.war_room(5, 1)


def test_kr_8_91_the_tax_collector_is_an_income_producing_building() -> None:
    assert scenario("trade_winds", Ayu=kingdom(0, city="tax_collector"), Bo=kingdom()).gold("Ayu") == 2
    assert scenario("favourable_taxes", Ayu=kingdom(0, city="tax_collector"), Bo=kingdom()).gold("Ayu") == 2
    assert scenario("arson", Ayu=kingdom(city="tax_collector"), Bo=kingdom()).offers() == ["destroy tax_collector"]
    assert harvest_of(kingdom(city="tax_collector"), 2, "pirates") == 2


# --- rice and the harvest ---------------------------------------------------------------------------------------------


def test_kr_8_92_rice_is_sold_in_the_harvest_only_and_all_of_it() -> None:
    table = scenario(None, season="summer", Ayu=kingdom(0, rice="rice_3"), Bo=kingdom())
    table.turn_event("nothing")
    assert table.gold("Ayu") == 0
    assert not [words for words in table.offers() if "sell" in words]
    assert harvest_of(kingdom(rice="rice_3 rice_1"), 2) == 8


def test_kr_8_93_no_rice_no_sale_no_penalty() -> None:
    assert harvest_of(kingdom(9), 5) == 0


@pytest.mark.parametrize(
    ("built", "there", "card", "points"),
    [
        ("rice_1", kingdom(90, rice="rice_2 rice_2 rice_2 rice_2", palace="farmer"), "farmer", 6),
        ("dam", kingdom(90, city="port market temple embassy", palace="builder"), "builder", 5),
        ("wall", kingdom(90, castle="keep moat stable general", palace="planner"), "planner", 2),
        ("rice_3", kingdom(90, palace="harvester"), "harvester", 2),
    ],
)
def test_kr_8_94_building_in_the_last_harvest_is_scored(built: str, there: Kingdom, card: str, points: int) -> None:
    table = scenario(year=5, season="harvest", Ayu=there, Bo=kingdom())
    assert table.points("Ayu", card) == 0
    gold = table.gold("Ayu")
    table.build(built)
    table.ends_turn()
    assert (table.phase, table.points("Ayu", card)) == ("over", points)
    assert table.gold("Ayu") < gold  # and never sold


def test_kr_8_95_two_events_of_one_name_are_independent_and_add_up() -> None:
    two = edition_with('[[event]]\nid = "drought"\ncount = 2\n[[event]]\nid = "nothing"\ncount = 7')
    table = scenario("drought", season="summer", Ayu=kingdom(), Bo=kingdom(0, rice="rice_2"), edition=two)
    table.ends_turn()
    table.ends_turn()
    table.turn_event("drought")
    table.market(5)
    assert table.gold("Bo") == 2 * 3
    flood = scenario("flood", Ayu=kingdom(), Bo=kingdom(rice="rice_1 rice_2"))
    flood.ends_turn()
    flood.ends_turn()
    flood.turn_event("flood")
    assert flood.rice("Bo") == ""


# --- replacing --------------------------------------------------------------------------------------------------------


def test_kr_8_96_a_workshop_gives_its_discount_while_it_is_replaced() -> None:
    full = "noodle_shop carpentry_workshop dam embassy market"
    table = scenario(Ayu=kingdom(17, city=full), Bo=kingdom())
    table.build("port", replacing="carpentry_workshop")
    assert (table.gold("Ayu"), table.city("Ayu")) == (0, "noodle_shop port dam embassy market")


def test_kr_8_97_the_hall_may_be_replaced_by_means_of_its_own_extra() -> None:
    full = "commerce_hall carpentry_workshop dam embassy market"
    table = scenario(Ayu=kingdom(90, city=full), Bo=kingdom())
    table.build("port", replacing="commerce_hall")
    assert (table.deciding, table.state.standard) == ("Ayu", 1)
    table.draw_victory("ruler garden")


def test_kr_8_98_palace_cards_drawn_in_the_last_season_score() -> None:
    table = scenario(year=5, season="harvest", Ayu=kingdom(), Bo=kingdom())
    table.draw_victory("garden miser")
    table.keep("garden")
    table.open_tile()
    table.ends_turn()
    assert (table.phase, table.total("Ayu")) == ("over", 4)


def test_kr_8_99_payment_comes_before_looking_and_is_not_refunded() -> None:
    table = scenario(Ayu=kingdom(10), Bo=kingdom())
    table.draw_victory()
    assert (table.deciding, table.gold("Ayu"), table.hand("Ayu")) == ("luck", 0, "")
    table.deal("ruler garden")
    table.keep_none()
    assert (table.gold("Ayu"), table.deciding) == (0, "Bo")


def test_kr_8_100_the_title_stays_until_the_next_auction() -> None:
    table = scenario(shogun="Bo", Ayu=kingdom(), Bo=kingdom(0))
    for season in ("spring", "summer", "harvest"):
        table.ends_turn()
        table.ends_turn()
        table.turn_event("nothing")
        assert (table.shogun, table.when[1]) == ("Bo", season)
    table.market(2)
    table.ends_turn()
    table.ends_turn()
    assert (table.shogun, table.phase, table.deciding) == ("Bo", "auction", "Bo")


@pytest.mark.parametrize("card", ["general", "embassy", "city_hall"])
def test_kr_8_101_what_an_extra_builds_serves_the_standard_action(card: str) -> None:
    table = scenario(Ayu=kingdom(90, city="commerce_hall"), Bo=kingdom())
    table.build(card)
    if card == "general":
        table.attack("mino")
    elif card == "embassy":
        table.bribe("mino", 1, 2, 3)
    else:
        table.draw_victory("ruler garden miser")
        assert table.phase == "pick"


def test_kr_8_102_what_is_won_may_be_spent_at_once() -> None:
    table = scenario(Ayu=kingdom(0, city="commerce_hall", castle="general"), Bo=kingdom(36))
    beat(table, "Bo")
    table.take_gold()
    table.build("port")
    assert table.golds()[0] == 0
    other = scenario(Ayu=kingdom(0, castle="general"), Bo=kingdom())
    beat(other, "owari")
    assert other.gold("Ayu") == 0  # its income starts at the next turn
    other.ends_turn()
    other.turn_event("nothing")
    assert other.gold("Ayu") == 3


def test_kr_8_103_a_castle_without_a_general_only_defends() -> None:
    table = scenario(Ayu=kingdom(castle="stable catapult war_room"), Bo=kingdom(castle="general"), Chie=kingdom())
    with refused("KR-4.70"):
        table.attack("Bo")
    table.ends_turn()
    table.attack("Ayu")
    table.draw(1)
    table.draw(2)
    table.holds()
    assert table.offers() == ["hold", "draw", "war room 2"]
    assert worth("warrior", kingdom(castle="stable catapult war_room")) == 6


def test_kr_8_104_a_tax_collector_built_in_the_harvest_earns_next_year() -> None:
    table = scenario(None, season="harvest", Ayu=kingdom(40), Bo=kingdom())
    table.turn_event("nothing")
    table.market(2)
    table.build("tax_collector")
    assert table.gold("Ayu") == 28
    table.ends_turn()
    table.passes()
    table.passes()
    for season in range(4):
        table.turn_event("nothing")
        if season == 3:
            table.market(3)
            assert table.gold("Ayu") == 30
        table.ends_turn()
        table.ends_turn()


def test_kr_8_105_a_market_built_in_the_harvest_is_too_late() -> None:
    table = scenario(None, season="harvest", Ayu=kingdom(10, rice="rice_1 rice_1"), Bo=kingdom())
    table.turn_event("nothing")
    table.market(3)
    table.build("market")
    assert table.gold("Ayu") == 6


def test_kr_8_106_the_shogun_acts_after_sale_tax_and_rotation() -> None:
    table = scenario(None, season="harvest", Ayu=kingdom(rice="rice_1"), Bo=kingdom())
    table.turn_event("royal_charter")
    assert table.phase == "market"
    table.market(2)
    assert (table.deciding, table.rice("Ayu"), table.state.charter) == ("Ayu", "", 1)


def test_kr_8_107_a_retained_shogun_is_hit_like_any_other() -> None:
    table = scenario(auction=True, year=2, shogun="Bo", **alike(2))
    table.passes()
    table.passes()
    table.turn_event("corrupt_officials")
    assert table.golds() == [25, 25 - 6]


def test_kr_8_108_nobody_bids_more_than_200() -> None:
    table = scenario(auction=True, year=2, Ayu=kingdom(500), Bo=kingdom(500))
    assert table.offers()[-1] == "bid 200"
    table.bid(200)
    assert table.offers() == ["pass"]


def test_kr_8_109_an_advisor_without_cards_does_nothing() -> None:
    table = scenario(None, Ayu=kingdom(), Bo=kingdom(), top="")
    table.turn_event("wise_advisor")
    assert (table.deciding, table.phase) == ("Ayu", "turn")


def test_kr_8_110_a_lost_general_can_be_bought_again_in_the_turn() -> None:
    table = scenario(Ayu=kingdom(90, city="commerce_hall", castle="general"), Bo=kingdom())
    lose_attack(table, "mino")
    table.build("general")
    assert (table.castle("Ayu"), table.deciding) == ("general", "Bo")
    table = scenario(
        "karma",
        Ayu=kingdom(90, city="commerce_hall", castle="general"),
        Bo=kingdom(rice="rice_1", city="dam port temple"),
    )
    lose_attack(table, "mino")
    table.build("general")
    table.attack("mino")  # the second standard action
    assert table.phase == "battle"


def test_kr_8_111_a_declared_attack_can_be_taken_back_until_a_card_is_drawn() -> None:
    table = scenario(Ayu=kingdom(20, castle="general"), Bo=kingdom())
    table.attack("mino")
    assert table.undo_point(0) is not None
    table.undo(0)
    assert (table.phase, table.state.attacks[0], table.state.standard) == ("turn", 0, 1)
    table.attack("Bo")
    table.draw(5)
    with pytest.raises(Refused):
        table.undo(0)


def test_kr_8_111_not_after_a_step_of_another_player() -> None:
    table = scenario(Ayu=kingdom(20, castle="general"), Bo=kingdom())
    table.attack("Bo")
    table.holds()
    assert table.undo_point(0) is not None
    table.holds()
    with pytest.raises(Refused):
        table.undo(0)


def test_kr_8_111_not_after_the_reveal() -> None:
    table = scenario(Ayu=kingdom(20, castle="general"), Bo=kingdom())
    table.attack("Bo")
    table.draw(5)
    table.holds()
    table.holds()
    assert table.phase == "reward"
    with pytest.raises(Refused):
        table.undo(0)


def test_kr_8_111_a_bribe_is_final_at_once() -> None:
    table = scenario(Ayu=kingdom(20, city="embassy"), Bo=kingdom())
    table.bribe("mino", 1, 2, 3)
    with pytest.raises(Refused):
        table.undo(0)
    closed = scenario(Ayu=kingdom(20, city="embassy"), Bo=kingdom(), options={"bribe_open": False})
    closed.bribe("mino")
    assert (closed.deciding, closed.phase) == ("Ayu", "bribe")
    closed.undo(0)  # closed bribery of a neutral: as an attack
    assert closed.phase == "turn"
