"""What a seat sees of Kingdoms of Rice: figures with their reasons, nothing that is hidden, and how fast."""

import json
from dataclasses import asdict
from itertools import pairwise
from typing import Any

import pytest

from subak.engine.core.luck import Luck
from subak.games.kingdoms.rules.state import BIDDING
from subak.games.kingdoms.testing.scenario import kingdom, scenario
from subak.games.kingdoms.view.breakdowns import ReasonView
from subak.games.kingdoms.view.force_odds import bribe_chance, duel_chance, neutral_chance, percent
from tests.games.kingdoms.people import GAME, house_game, in_battle, in_bribe, second_summer, seen

DECK = (3,) * 13


def total(reasons: list[ReasonView]) -> int:
    return sum(line.amount for line in reasons)


# Kingdoms


def test_a_kingdom_at_a_glance() -> None:
    ayu = seen(second_summer()).kingdoms[0]
    assert (ayu.gold, ayu.income, ayu.fields, ayu.attack, ayu.defence) == (12, 4, 10, 35, 30)
    assert [tile.card for tile in ayu.castle] == ["general", "stable", None, None, None]
    assert [tile.mark for tile in ayu.city] == ["+1", "−2", "+1", "", ""]
    assert [tile.leaves for tile in ayu.rice] == [True, False, False, False, False]
    assert (ayu.palace_points, ayu.visible, ayu.total) == (14, 1, 15)  # Farmer 6, Ruler 2, Harvester 6, Owari 1
    assert (ayu.status, ayu.order, ayu.shogun) == ("asked", 2, False)


def test_figures_are_the_sums_of_their_reasons() -> None:
    for kingdom_view in seen(second_summer()).kingdoms:
        assert total(kingdom_view.income_reasons) == kingdom_view.income
        assert total(kingdom_view.attack_reasons) == kingdom_view.attack
        assert total(kingdom_view.defence_reasons) == kingdom_view.defence


def test_others_see_backs_of_palace_cards_until_the_end() -> None:
    view = seen(second_summer())
    bo = view.kingdoms[1]
    assert [(tile.filled, tile.seen) for tile in bo.palace][:3] == [(True, None), (True, None), (False, None)]
    assert (bo.palace_cards, bo.palace_points, bo.total, bo.visible) == (2, None, None, 5)
    assert all(tile.seen is None for each in seen(second_summer(), None).kingdoms for tile in each.palace)
    end = seen(house_game(3, 5)[0], None)
    assert all(each.total == each.palace_points + each.visible for each in end.kingdoms)
    assert sorted(each.rank for each in end.kingdoms)[0] == 1


def test_palace_cards_say_what_they_are_worth_and_what_would_help() -> None:
    farmer, ruler, harvester = (tile.seen for tile in seen(second_summer()).kingdoms[0].palace[:3])
    assert (farmer.points, farmer.grows) == (6, "lost when the condition no longer holds")
    assert (ruler.points, ruler.grows) == (2, "+2 VP with 1 more fiefdom")
    assert harvester.reasons == [ReasonView("10 rice fields; every 3 count", 6, "KR-7.1")]


PALACE = {
    "garden": (7, "", 2),
    "patron": (1, "+3 VP for each Garden, Shrine or Statue in your palace", 1),
    "tyrant": (4, "+1 VP for each Castle or Palace card you add and each Rice or City card you destroy", 4),
    "elder": (3, "+1 VP for 4 more VP of your other palace cards", 1),
    "pacifist": (0, "lost for good: you have started an attack", 1),
}


@pytest.mark.parametrize("card", PALACE)
def test_every_way_of_scoring_is_explained(card: str) -> None:
    mine = kingdom(
        rice="rice_1", city="port", castle="general", palace="garden patron tyrant elder pacifist", attacks=1
    )
    palace = seen(scenario(Ayu=mine, Bo=kingdom())).kingdoms[0].palace
    found = next(tile.seen for tile in palace if tile.seen.card == card)
    points, grows, lines = PALACE[card]
    assert (found.points, found.grows, len(found.reasons)) == (points, grows, lines)
    assert total(found.reasons) == points


def test_conditions_say_what_is_missing() -> None:
    mine = kingdom(city="city_hall", palace="bureaucrat builder diplomat", bribed="mino")
    bureaucrat, builder, diplomat = (
        tile.seen.grows for tile in seen(scenario(Ayu=mine, Bo=kingdom())).kingdoms[0].palace[:3]
    )
    assert bureaucrat == "8 VP with Commerce Hall and Embassy"
    assert builder == "5 VP with 4 more cards in the City row"
    assert diplomat == "9 VP with 3 fiefdoms gained by bribery instead of 1"


def test_income_knows_what_the_event_takes() -> None:
    """Pirates stop buildings this season (KR-4.25), a Plague the whole turn (KR-8.11)."""
    there: dict[str, Any] = {"Ayu": kingdom(), "Bo": kingdom(city="port", conquered="mino")}
    bo = seen(scenario("pirates", **there)).kingdoms[1]
    assert (bo.income, bo.income_reasons[0].text) == (2, "Port, stopped by Pirates")
    struck = seen(scenario("plague", **there)).kingdoms[1]
    assert (struck.income, struck.status) == (0, "skipped")
    assert seen(scenario("nothing", **there)).kingdoms[1].income == 5


def test_the_harvest_is_forecast() -> None:
    sari = seen(second_summer()).kingdoms[2]
    assert sari.harvest.leaves == "rice_3"
    assert [line.text for line in sari.harvest.reasons] == ["Market, per field"]
    assert all(each.gold == 8 * (each.price + 1) for each in sari.harvest.outcomes)
    assert 99 <= sum(each.percent for each in sari.harvest.outcomes) <= 101
    mine = kingdom(rice="rice_2", city="tax_collector port")
    last = seen(scenario(year=5, season="summer", Ayu=mine, Bo=kingdom())).kingdoms[0].harvest
    assert (last.tax, last.leaves) == (4, None)
    assert seen(scenario(year=5, season="harvest", Ayu=mine, Bo=kingdom())).kingdoms[0].harvest is None


# Supply and fiefdoms


def test_piles_carry_the_own_price() -> None:
    piles = {pile.card: pile for pile in seen(second_summer()).piles}
    rice = piles["rice_3"]
    assert (rice.cost, rice.price, rice.replaces) == (10, 10, True)
    assert [line.amount for line in rice.reasons] == [10, 2, -2]
    assert (piles["stable"].mine, piles["stable"].brief) == (True, "you have one")
    assert (piles["port"].why, piles["port"].rule) == ("It costs 18 gold; you have 12.", "KR-4.50")


def test_spectators_see_the_prices_of_the_seat_in_turn() -> None:
    piles = {pile.card: pile for pile in seen(second_summer(), None).piles}
    rice = piles["rice_3"]
    assert (rice.cost, [line.amount for line in rice.reasons], rice.why) == (10, [10, 2, -2], "")
    assert not any(pile.mine or pile.why for pile in piles.values())
    before_the_first_turn = GAME.view(GAME.start(2), None)
    assert all(pile.cost == pile.price for pile in before_the_first_turn.piles)


def test_court_poets_make_drawing_cheaper() -> None:
    table = scenario("court_poets", Ayu=kingdom(gold=4, city="city_hall"), Bo=kingdom())
    pile = seen(table).victory
    assert (pile.cost, pile.draws, pile.brief) == (5, 3, "costs 5, you have 4")
    assert seen(table, None).victory.cost == 5


def test_fiefdoms_and_threats() -> None:
    view = seen(second_summer())
    owner = {fiefdom.fiefdom: (fiefdom.owner, fiefdom.gained) for fiefdom in view.fiefdoms}
    assert owner["mino"] == (1, "attack")
    assert owner["settsu"] == (None, "")
    chances = {fiefdom.attack for fiefdom in view.fiefdoms if fiefdom.owner is None}
    assert chances == {percent(neutral_chance(DECK, 35, 4, 50))}
    found = {(threat.by, threat.against): threat for threat in view.threats}
    assert set(found) == {(0, None), (0, 1), (0, 2), (1, None), (1, 0), (1, 2)}
    at_bo = found[0, 1]
    assert (at_bo.attack, at_bo.defence, at_bo.percent) == (35, 32, 66)
    assert (at_bo.fiefdoms, at_bo.gold) == (["mino", "kai"], 12)


def test_odds_are_those_of_the_rules() -> None:
    """Section 6: success with good stopping, within a point; the draws are taken as independent."""
    neutral = {27: 38, 30: 52, 32: 60, 35: 72, 38: 82, 40: 87, 43: 93}
    for force, success in neutral.items():
        assert abs(percent(neutral_chance(DECK, force, 4, 50)) - success) <= 1
    assert [percent(duel_chance(DECK, 35, defence)) for defence in (30, 32, 35, 37)] == [78, 66, 45, 32]
    bribes = {2: 25, 3: 50, 4: 72, 5: 86, 6: 94, 7: 98}
    for cards, success in bribes.items():
        assert abs(percent(bribe_chance(DECK, cards, 3)) - success) <= 2


# The turn


def test_allowances_and_which_comes_next() -> None:
    table = second_summer()
    found = [(each.kind, each.card, each.left, each.next) for each in seen(table).allowances]
    assert found == [("hall", "commerce_hall", 1, True), ("action", None, 1, False)]
    table.build("catapult")
    assert [(each.left, each.next) for each in seen(table).allowances] == [(0, False), (1, True)]


def test_the_trade_fair_is_an_allowance_of_the_harvest_alone() -> None:
    there: dict[str, Any] = {"Ayu": kingdom(city="trade_fair commerce_hall"), "Bo": kingdom()}
    summer, harvest = (seen(scenario(season=season, **there)) for season in ("summer", "harvest"))
    assert [each.card for each in summer.allowances] == ["commerce_hall", None]
    assert [each.card for each in harvest.allowances] == ["trade_fair", "commerce_hall", None]


def test_the_event_says_whom_it_strikes() -> None:
    there: dict[str, Any] = {"Ayu": kingdom(), "Bo": kingdom(city="temple"), "Sari": kingdom()}
    event = seen(scenario("plague", **there)).seasons[0].event
    hits = [(hit.struck, hit.protected, hit.note) for hit in event.hits]
    assert hits == [(False, "", ""), (False, "Temple", ""), (True, "", "no turn")]
    assert (event.tone, event.affected) == ("bad", "Everybody but the Shogun")


NOTES = {
    "karma": "+1 action",
    "lantern_festival": "+3",
    "guild_season": "builds −2",
    "court_poets": "draw for 5",
    "royal_charter": "+1 build",
}


@pytest.mark.parametrize("event", NOTES)
def test_what_lasts_is_noted(event: str) -> None:
    view = seen(scenario(event, Ayu=kingdom(), Bo=kingdom(rice="rice_1")))
    assert view.seasons[0].event.hits[0].note == NOTES[event]


def test_drought_lasts_until_the_sale_whatever_is_built() -> None:
    table = scenario("drought", shogun="Sari", active="Ayu", Ayu=kingdom(rice="rice_2"), Bo=kingdom(), Sari=kingdom())
    table.build("dam")
    hit = seen(table).seasons[0].event.hits[0]
    assert (hit.struck, hit.note) == (True, "−1 a field")


@pytest.mark.parametrize(
    ("event", "notes"),
    [
        ("trade_winds", ["0", "+4", "+2"]),  # per income-producing building; also after more were built
        ("uprising", ["", "−8", "−3"]),  # not the Shogun
        ("tribute", ["+4", "−2", "−2"]),
        ("karma", ["+1 action", "", ""]),
        ("flood", ["", "", ""]),
    ],
)
def test_the_event_says_what_it_gave_each_seat(event: str, notes: list[str]) -> None:
    table = scenario(
        None, Ayu=kingdom(gold=25), Bo=kingdom(gold=25, city="port temple"), Sari=kingdom(gold=9, city="noodle_shop")
    )
    table.turn_event(event)
    hits = seen(table).seasons[0].event.hits
    assert [hit.note for hit in hits] == notes
    assert [hit.struck for hit in hits] == [note != "" for note in notes] or event == "flood"
    table.build("tax_collector") if event == "trade_winds" else table.ends_turn()
    assert [hit.note for hit in seen(table).seasons[0].event.hits] == notes


def test_events_left_are_those_not_turned() -> None:
    table = scenario(auction=True, year=3, Ayu=kingdom(), Bo=kingdom())
    assert seen(table).events_left == 12
    table.bid(1)
    table.passes()
    assert seen(table).events_left == 12
    table.turn_event("nothing")
    assert seen(table).events_left == 11


# Auction, battle, bribe


def test_the_auction() -> None:
    table = scenario(auction=True, Ayu=kingdom(gold=6, rice="rice_1 rice_1 rice_2"), Bo=kingdom(gold=9), Sari=kingdom())
    table.bid(3)
    ayu, bo = seen(table, 0).auction, seen(table, 1).auction
    assert (bo.high, bo.high_bidder, bo.least, bo.most) == (3, 0, 4, 9)
    assert (ayu.least, ayu.most) == (None, None)
    assert [line.amount for line in ayu.limit_reasons] == [7, 1, 1]
    assert (ayu.limit, ayu.bidders[1].order) == (9, [1, 2, 0])
    assert seen(table, None).auction.limit is None


def test_everybody_sees_the_last_bid_of_everybody_and_what_the_title_cost_before() -> None:
    """Section 5: bids are public, also those that were outbid and of those who passed."""
    table = scenario(auction=True, Ayu=kingdom(gold=20), Bo=kingdom(gold=20), Sari=kingdom(gold=200))
    for gold in (1, 3, 4, 6):
        table.bid(gold)
    table.passes()
    for seat in (0, 1, 2, None):
        assert [(each.bid, each.high, each.passed) for each in seen(table, seat).auction.bidders] == [
            (6, True, False),
            (3, False, True),
            (4, False, False),
        ]
    assert [each.status_words for each in seen(table).kingdoms] == ["bid 6, high", "passed", "decides"]
    assert seen(table).auction.titles == []
    table.bid(200)
    table.passes()
    assert seen(table).auction is None


def test_the_titles_of_earlier_years_are_told_with_their_price() -> None:
    _, steps = house_game(3, 5)
    played: list[tuple[Any, Any]] = [(step.before, step.after) for step in steps]
    views = [GAME.view(b, None) for a, b in played if a.phase != BIDDING == b.phase]
    assert [[title.year for title in view.auction.titles] for view in views] == [
        list(range(1, year)) for year in range(1, 6)
    ]
    assert all(view.auction.titles[-1].seat == view.shogun for view in views[1:])
    assert all(one.auction.titles == other.auction.titles[:-1] for one, other in pairwise(views))
    paid = [(b.shogun, b.high_bid) for a, b in played if a.phase == BIDDING != b.phase]
    assert [(title.seat, title.gold) for title in views[-1].auction.titles] == paid[:-1]


def test_a_battle_is_seen_from_both_sides() -> None:
    table = in_battle()
    attack, defence = seen(table, 0).contest.sides
    assert (attack.cards, attack.total, attack.limit) == ([9, 12], 21, 35)
    assert (defence.cards, defence.total, defence.count, defence.limit) == (None, None, 2, 32)
    assert seen(table, 1).contest.sides[0].cards is None
    assert seen(table, 1).contest.sides[1].cards == [2, 11]
    watched = seen(table, None).contest
    assert (watched.sides[0].cards, watched.sides[1].cards, watched.odds) == (None, None, None)
    assert seen(table, 2).contest.odds is None


def test_the_odds_of_a_battle_count_unseen_cards_only() -> None:
    odds = seen(in_battle(), 0).contest.odds
    assert sum(each.copies for each in odds.next) == 37
    assert [each.value for each in odds.next if each.busts] == []
    assert odds.bust == 0
    table = in_battle()
    for value in (6, 8, 0):
        table.draw(value)
    table.holds()
    after = seen(table, 0).contest.odds
    assert [each.value for each in after.next if each.busts] == [9, 10, 11, 12]
    assert after.bust == round(100 * (2 + 3 + 3 + 2) / 35)
    assert after.hold < after.hold_by_backs  # who holds has more than three cards alone suggest
    assert "24 or more" in after.assumes


def test_the_war_room_has_its_own_odds() -> None:
    mine = kingdom(castle="general war_room")
    table = scenario(Ayu=mine, Bo=kingdom())
    table.attack("mino")
    table.draw(12, 11, 11)
    contest = seen(table).contest
    assert (contest.sides[0].war_room, contest.odds.hold) == (1, 0)
    risks = {each.value: each.percent for each in contest.odds.replace}
    assert set(risks) == {11, 12}
    table.war_room(11, 5)
    side = seen(table).contest.sides[0]
    assert (side.total, side.war_room, side.aside) == (28, 0, 1)


def test_a_bribe_lies_open() -> None:
    table = in_bribe()
    table.draw(12)
    briber, owner = seen(table, None).contest.sides
    assert (briber.cards, briber.price, briber.limit) == ([12], 8, None)
    assert (owner.cards, owner.total, owner.price) == ([2, 3, 5], 10, 12)
    assert seen(table, 1).contest.odds.hold == 0
    assert seen(table, 0).contest.odds.hold == 100


def test_a_hidden_bribe_of_a_neutral_fiefdom() -> None:
    """KR-10.7: nobody sees the three cards, which are drawn at the end."""
    table = scenario(options={"bribe_open": False}, Ayu=kingdom(gold=30, city="embassy"), Bo=kingdom())
    table.bribe("mino")
    table.draw(9)
    assert seen(table, 0).contest.sides[0].cards == [9]
    assert seen(table, 1).contest.sides[0].cards is None
    neutral = seen(table, 0).contest.sides[1]
    assert (neutral.seat, neutral.cards, neutral.count) == (None, None, 3)


# Palace cards to choose from


def test_the_hand_is_for_its_owner() -> None:
    table = scenario(hands={"Ayu": "tyrant gardener ruler", "Bo": "garden statue miser"}, Ayu=kingdom(), Bo=kingdom())
    assert [card.card for card in seen(table, 0).hand] == ["tyrant", "gardener", "ruler"]
    assert seen(table, None).hand == []
    assert [each.hand for each in seen(table, 1).kingdoms] == [3, 3]
    table.keep_pair("Ayu", "tyrant ruler")
    assert seen(table, 0).sealed.places == [1, 3]
    assert seen(table, 1).sealed is None
    assert [each.status for each in seen(table, 1).kingdoms] == ["ready", "asked"]


def test_a_drawn_card_is_valued_as_if_it_were_kept() -> None:
    table = scenario(Ayu=kingdom(gold=20), Bo=kingdom())
    table.draw_victory("minimalist tyrant")
    assert [(card.card, card.points) for card in seen(table).hand] == [("minimalist", 9), ("tyrant", 1)]


# Solo


def test_solo_ranks() -> None:
    table = scenario(Ayu=kingdom(palace="garden shrine statue", conquered="kai yamato aki"))
    ranks = seen(table).ranks
    assert (ranks.points, ranks.rank, ranks.to_next) == (21, "Samurai", 6)
    assert [rank.points for rank in ranks.ladder] == [0, 20, 27, 34, 42, 50]
    assert seen(table, None).ranks.points == 9  # a spectator sees no palace


# Everything at once


def test_secrets_change_nothing_that_is_shown() -> None:
    """KR-5.2: views and choices of a seat stay the same when what it cannot know is re-drawn."""
    _, steps = house_game(3, 7, "conquest", "bribery", "house")
    for number, step in enumerate(steps[::5]):
        for seat in range(3):
            guess = step.before.clone()
            guess.determinize(seat, Luck(number, len(GAME.streams)))
            assert GAME.view(guess, seat) == GAME.view(step.before, seat)
            assert GAME.choices(guess, seat) == GAME.choices(step.before, seat)


def test_views_are_plain() -> None:
    _, steps = house_game(4, 2)
    for step in steps[::40]:
        json.dumps(asdict(GAME.view(step.before, 1)))
        GAME.choices(step.before, int(max(step.before.actor(), 0)))
