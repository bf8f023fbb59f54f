"""The worked examples of the rules of Kingdoms of Rice (section 9), played in the core."""

import pytest

from subak.games.kingdoms.actions import (
    ATTACK,
    BID,
    DESTROY,
    KEEP,
    KEEP_NONE,
    KEEP_PAIR,
    PALACE,
    PASS,
    REDRAW,
    SEAT_ACTIONS,
    TAKE_GOLD,
)
from subak.games.kingdoms.actions import DRAW as DRAW_FORCE
from subak.games.kingdoms.columns import COUNT_BRIBED
from subak.games.kingdoms.counters import count
from subak.games.kingdoms.effects import attack_force, defence_force, seasonal_income
from subak.games.kingdoms.scoring import card_points, fiefdom_points, palace_points, rank_of, total_points
from subak.games.kingdoms.state import (
    ACTING,
    BIDDING,
    FAILED,
    KEEPING,
    MORE_ACTIONS,
    NEUTRAL,
    NONE,
    OVER,
    PRICING,
    SEASON_COLUMNS,
    WON,
)
from tests.games.kingdoms_tables import PALACE_CARDS, Board, Kingdom, board, legal, start


def points(b: Board, card: str, seat: int = 0) -> int:
    return int(card_points(b.s, seat, PALACE_CARDS.index(card)))


def harvest_of(rice: list[str], city: list[str] | None = None, market: str = "mp_3a", event: str = "nothing") -> int:
    """What a harvest brings the second of two players, who is not Shogun."""
    b = board(Kingdom(), Kingdom(gold=0, rice=rice, city=city or []), season="harvest", event=None)
    b.event(event)
    b.market(market)
    return int(b.s.gold[1])


# --- the rulebook's examples ------------------------------------------------------------------------------------------


def test_kr_9_1_and_9_2_fields_are_sold_at_the_market_price() -> None:
    assert harvest_of(["rice_3", "rice_2", "rice_2"]) == 21
    assert harvest_of(["rice_1", "rice_1", "rice_1", "rice_2"]) == 15


RICH, FAIR, PROUD = ["owari", "settsu", "omi", "hizen"], ["mino", "suruga"], ["kai", "yamato", "aki", "satsuma"]


@pytest.mark.parametrize(
    ("income", "fiefdoms", "vp"),
    [(14, [*RICH, "mino"], 6), (7, ["owari", *FAIR], 2), (3, ["owari"], 0), (16, [*RICH, *PROUD], 8)],
)
def test_kr_9_3_the_economist(income: int, fiefdoms: list[str], vp: int) -> None:
    b = board(Kingdom(conquered=fiefdoms, palace=["economist"]), Kingdom(), Kingdom(), Kingdom())
    assert seasonal_income(b.s, 0, 0) == income
    assert points(b, "economist") == vp


def test_kr_9_4_a_bust_attack_costs_the_general_only() -> None:
    b = board(Kingdom(castle=["general", "stable", "wall"]), Kingdom())
    b.attack("mino")
    assert attack_force(b.s, 0, NONE) == 35
    b.draw(5, 12, 2, 5, 3, 10)
    b.hold()
    b.force(0, 0, 0, 1)
    assert b.s.outcome == FAILED
    assert not b.has(0, "general")
    assert b.has(0, "stable")
    assert b.has(0, "wall")
    assert b.pile("general") == 1
    assert b.owner("mino") == NEUTRAL


def test_kr_9_5_the_war_room_wins_half_of_the_gold() -> None:
    b = board(Kingdom(gold=20, castle=["stable", "wall"]), Kingdom(gold=0, castle=["general", "war_room"]), shogun=1)
    b.attack_seat(0)
    assert (attack_force(b.s, 1, 0), defence_force(b.s, 0)) == (30, 32)
    for attack, defence in ((5, 12), (8, 11), (6, 6)):
        b.draw(attack)
        b.draw(defence)
    b.draw(2)
    b.hold()
    b.war_room(2, 11)
    b.hold()
    b.hold()
    assert b.s.outcome == WON
    b.take_gold()
    assert (b.s.gold[0], b.s.gold[1]) == (10, 10)


def test_kr_9_6_to_9_10_the_printed_sample_year() -> None:
    one, two, three = 0, 1, 2
    s = start(3, first_bidder=two)
    b = Board(s)
    for card in ("ruler", "garden", "miser", "farmer", "shrine", "elder", "patron", "statue", "builder"):
        b.luck(PALACE + PALACE_CARDS.index(card))
    for _ in range(3):
        b.act(KEEP_PAIR)

    # The auction.
    for gold in (1, 3, 4, 6, 7):
        b.bid(gold)
    b.skip()
    b.skip()
    assert s.shogun == three
    assert s.gold[three] == 18

    # Winter.
    b.event("palace_renovation")
    assert s.gold[three] == 13
    b.build("general")
    b.build("farming_workshop")
    b.build("port")
    assert [int(gold) for gold in s.gold][:3] == [22, 8, 3]

    # Spring: the Plague leaves the Shogun alone.
    b.event("plague")
    b.attack("mino")
    b.draw(5, 11, 10, 0)
    b.hold()
    b.force(12, 2, 1, 5)
    assert b.owner("mino") == three
    assert [int(gold) for gold in s.gold][:3] == [22, 8, 4]

    # Summer.
    b.event("nothing")
    assert s.gold[three] == 7
    b.attack_seat(one)
    for attack, defence in ((12, 10), (10, 9), (4, 6)):
        b.draw(attack)
        b.draw(defence)
    b.draw(3)
    b.hold()
    b.draw(3)
    b.hold()
    b.hold()
    assert s.outcome == FAILED
    assert not b.has(three, "general")
    b.build("rice_2")
    b.build("rice_2")
    assert [int(gold) for gold in s.gold][:3] == [19, 6, 7]

    # Harvest.
    b.event("nothing")
    b.market("mp_3a")
    assert b.rice(one) == b.rice(two) == ["rice_2"]
    assert b.rice(three) == []
    assert (s.gold[one], s.gold[two], s.gold[three]) == (28, 15, 13)
    for _ in range(3):
        b.end_turn()
    assert s.phase == BIDDING
    assert s.asked == three
    assert s.year == 2


def test_kr_9_11_both_halls_make_three_builds_in_the_harvest() -> None:
    for season, builds in (("winter", 2), ("harvest", 3)):
        b = board(Kingdom(gold=90, city=["commerce_hall", "trade_fair"]), Kingdom(), season=season)
        for card in ("rice_1", "rice_1", "rice_1")[:builds]:
            assert b.s.asked == 0
            b.build(card)
        assert b.s.asked == 1


# --- our own examples -------------------------------------------------------------------------------------------------


def test_kr_9_20_without_a_bid_the_shogun_stays_for_nothing() -> None:
    b = board(Kingdom(), Kingdom(), year=2, season="harvest", shogun=1)
    b.end_turn()
    b.end_turn()
    b.skip()
    b.skip()
    assert b.s.shogun == 1
    assert b.s.gold[1] == 25


def test_kr_9_21_gold_6_against_a_bid_of_6_can_only_pass() -> None:
    b = board(Kingdom(gold=6), Kingdom(gold=6), season="harvest")
    b.end_turn()
    b.end_turn()
    b.bid(6)
    assert legal(b.s, 1) == [PASS]
    assert not b.can(BID + 6)


def test_kr_9_22_a_port_in_place_of_the_noodle_shop() -> None:
    city = ["noodle_shop", "carpentry_workshop", "dam", "embassy", "market"]
    b = board(Kingdom(gold=17, city=city), Kingdom())
    assert b.s.gold[0] == 18
    b.build("port", replacing="noodle_shop")
    assert b.s.gold[0] == 0
    assert not b.has(0, "noodle_shop")
    assert b.has(0, "port")
    assert b.pile("noodle_shop") == 0


def test_kr_9_23_a_workshop_makes_its_own_destruction_free() -> None:
    b = board(Kingdom(gold=0, city=["carpentry_workshop"]), Kingdom())
    b.destroy("carpentry_workshop")
    assert b.s.gold[0] == 0
    b = board(Kingdom(gold=3, city=["dam"]), Kingdom())
    b.destroy("dam")
    assert b.s.gold[0] == 1


def test_kr_9_24_a_hall_works_at_once() -> None:
    b = board(Kingdom(gold=20, city=["noodle_shop"]), Kingdom())
    b.build("commerce_hall")
    assert b.s.gold[0] == 5
    assert b.s.standard == 0
    assert b.s.asked == 0
    b.build("dam")
    assert b.s.gold[0] == 0
    assert b.s.asked == 1


def test_kr_9_25_the_hall_pays_for_its_own_destruction() -> None:
    b = board(Kingdom(gold=2, city=["commerce_hall"], castle=["general"]), Kingdom())
    b.destroy("commerce_hall")
    assert b.s.gold[0] == 0
    assert b.s.standard == 1
    b.attack("mino")


def test_kr_9_26_rotation_takes_the_oldest_rice() -> None:
    rice = ["rice_2", "rice_3", "rice_1"]
    b = board(Kingdom(rice=rice), Kingdom(), year=2, season="harvest", event=None)
    before = b.pile("rice_2")
    b.event("nothing")
    b.market("mp_4")
    assert b.rice(0) == ["rice_3", "rice_1"]
    assert b.pile("rice_2") == before + 1
    b = board(Kingdom(rice=rice), Kingdom(), year=5, season="harvest", event=None)
    b.event("nothing")
    b.market("mp_5")
    assert b.rice(0) == rice


def test_kr_9_27_flood_takes_the_newest_rice_unless_a_dam_stands() -> None:
    rice = ["rice_1", "rice_3"]
    b = board(Kingdom(rice=rice), Kingdom(rice=rice), Kingdom(rice=rice, city=["dam"]), event="flood")
    assert b.rice(0) == rice
    assert b.rice(1) == ["rice_1"]
    assert b.rice(2) == rice
    assert b.s.gone[2] == 1


def test_kr_9_28_new_rice_goes_to_the_right_end() -> None:
    b = board(Kingdom(gold=12, rice=["rice_1", "rice_2", "rice_2", "rice_3", "rice_3"]), Kingdom())
    b.build("rice_3", replacing="rice_1")
    assert b.s.gold[0] == 0
    assert b.rice(0) == ["rice_2", "rice_2", "rice_3", "rice_3", "rice_3"]


def test_kr_9_29_drought_and_market_add_up() -> None:
    rice = ["rice_3", "rice_3"]
    assert harvest_of(rice, ["market"], "mp_2a", "drought") == 12
    assert harvest_of(rice, [], "mp_2a", "drought") == 6


def test_kr_9_30_the_tax_collector_counts_the_city() -> None:
    assert harvest_of([], ["noodle_shop", "tax_collector", "market", "port"]) == 8


def test_kr_9_31_both_sides_bust() -> None:
    b = board(Kingdom(castle=["general"]), Kingdom())
    b.attack_seat(1)
    for attack, defence in ((12, 12), (12, 11), (9, 8)):
        b.draw(attack)
        b.draw(defence)
    b.hold()
    b.hold()
    assert b.s.outcome == FAILED
    assert not b.has(0, "general")


def test_kr_9_32_ties_are_broken_card_by_card() -> None:
    b = board(Kingdom(castle=["general"]), Kingdom())
    b.attack("mino")
    b.draw(12, 12)
    b.hold()
    b.force(11, 11, 2, 0)
    b.force(7, 7, 9, 3)
    assert b.s.outcome == WON
    assert b.owner("mino") == 0


def test_kr_9_33_the_war_room_rescues_a_bust() -> None:
    b = board(Kingdom(castle=["general", "war_room"]), Kingdom())
    b.attack("mino")
    b.draw(12, 11, 11)
    b.war_room(11, 5)
    b.hold()
    b.force(12, 12, 1, 0)
    assert b.s.outcome == WON


def test_kr_9_34_max_force() -> None:
    b = board(Kingdom(castle=["stable"]), Kingdom(castle=["moat"]), Kingdom(castle=["wall", "keep"]))
    assert attack_force(b.s, 0, 1) == 32
    assert defence_force(b.s, 2) == 37


def test_kr_9_35_half_of_the_gold_is_rounded_down() -> None:
    for gold, taken in ((17, 8), (1, 0)):
        b = board(Kingdom(gold=0, castle=["general"]), Kingdom(gold=gold, rice=["rice_1"]))
        b.attack_seat(1)
        b.draw(12)
        b.hold()
        b.hold()
        assert b.can(TAKE_GOLD) == (taken > 0)
        if taken:
            b.take_gold()
            assert (b.s.gold[0], b.s.gold[1]) == (taken, gold - taken)
        else:
            b.destroy_rice(1)
            assert b.rice(1) == []


def test_kr_9_36_imposed_costs_take_what_there_is() -> None:
    cards = ["noodle_shop", "dam", "embassy"]
    b = board(Kingdom(), Kingdom(gold=3, city=cards, castle=["wall", "keep"]), event="storm_damage")
    assert b.s.gold[1] == 0
    b = board(Kingdom(), Kingdom(gold=20), event="uprising")
    assert b.s.gold[1] == 14
    b = board(Kingdom(gold=7), Kingdom(), event="corrupt_officials")
    assert b.s.gold[0] == 6


@pytest.mark.parametrize(("fiefdoms", "chosen"), [([], 1), (["kai"], 0)])
def test_kr_9_37_karma_helps_whoever_has_least(fiefdoms: list[str], chosen: int) -> None:
    rice = ["rice_1"] * 5
    b = board(
        Kingdom(gold=4, rice=rice, city=["dam"], conquered=["mino"]),
        Kingdom(gold=20, rice=rice, city=["dam"], conquered=fiefdoms),
        Kingdom(rice=["rice_2"] * 5, city=["dam", "port"]),
        event="karma",
        shogun=2,
    )
    extra = [int(b.s.season_effect[seat * SEASON_COLUMNS + MORE_ACTIONS]) for seat in range(3)]
    assert extra == [int(seat == chosen) for seat in range(3)]


def test_kr_9_38_a_bribe_that_ties_and_fails() -> None:
    b = board(Kingdom(gold=40, city=["embassy"]), Kingdom())
    b.bribe("mino")
    b.force(9, 4, 6)
    b.draw(11, 8, 0)
    b.hold()
    b.force(3, 10)
    assert b.s.outcome == FAILED
    assert b.owner("mino") == NEUTRAL
    assert b.s.gold[0] == 16


def test_kr_9_39_briber_and_owner_pay_in_turn() -> None:
    b = board(Kingdom(gold=30, city=["embassy"]), Kingdom(gold=30, conquered=["mino"]))
    b.bribe("mino")
    b.force(2, 5, 3)
    b.draw(12)
    b.draw(4)
    b.draw(6)
    b.hold()
    b.hold()
    assert b.owner("mino") == 0
    assert (b.s.gold[0], b.s.gold[1]) == (14, 18)
    assert count(b.s, 0, COUNT_BRIBED, 0) == 1


def test_kr_9_40_patron_and_elder() -> None:
    palace = ["garden", "shrine", "patron", "ruler", "elder"]
    b = board(Kingdom(palace=palace, conquered=["mino"], bribed=["kai"]), Kingdom())
    assert [points(b, card) for card in palace] == [7, 7, 1, 4, 4]
    assert (palace_points(b.s, 0), fiefdom_points(b.s, 0), total_points(b.s, 0)) == (23, 5, 28)


def test_kr_9_41_balance_cards() -> None:
    b = board(
        Kingdom(
            rice=["rice_1"], city=["dam"], castle=["wall", "keep", "moat", "general"],
            palace=["tyrant", "architect", "gardener"],
        ),
        Kingdom(),
    )  # fmt: skip
    assert [points(b, card) for card in ("tyrant", "architect", "gardener")] == [5, 0, 0]


def test_kr_9_42_cards_that_count() -> None:
    b = board(
        Kingdom(
            rice=["rice_1", "rice_2", "rice_3"], city=["noodle_shop", "port", "temple"], castle=["general", "wall"],
            palace=["miser", "minimalist"],
        ),
        Kingdom(),
    )  # fmt: skip
    counted = ("miser", "aristocrat", "warrior", "defender", "capitalist", "harvester", "economist", "minimalist")
    assert [points(b, card) for card in counted] == [4, 4, 2, 2, 6, 4, 2, 5]


def test_kr_9_43_the_diplomat_counts_the_last_transfer() -> None:
    b = board(Kingdom(bribed=["mino", "kai", "owari"], palace=["diplomat"]), Kingdom(gold=0, castle=["general"]))
    assert points(b, "diplomat") == 9
    b.end_turn()
    b.attack_seat(0)
    b.draw(12)
    b.hold()
    b.hold()
    b.take_fiefdom("kai")
    assert points(b, "diplomat") == 0


@pytest.mark.parametrize(("gold", "vp"), [(9, 0), (47, 4), (160, 10)])
def test_kr_9_44_the_treasurer(gold: int, vp: int) -> None:
    assert points(board(Kingdom(gold=gold, palace=["treasurer"]), Kingdom()), "treasurer") == vp


def test_kr_9_45_reductions_add_up() -> None:
    b = board(Kingdom(gold=0, city=["farming_workshop"]), Kingdom(), event="guild_season")
    b.build("rice_1")
    assert b.rice(0) == ["rice_1"]
    b = board(Kingdom(gold=6, city=["farming_workshop"]), Kingdom(), event="guild_season")
    b.build("rice_3")
    assert b.s.gold[0] == 0


def test_kr_9_46_court_poets_and_a_full_palace() -> None:
    palace = ["garden", "shrine", "patron", "ruler", "elder"]
    b = board(Kingdom(gold=6, palace=palace), Kingdom(), event="court_poets")
    b.draw_victory("statue", "farmer")
    assert b.s.gold[0] == 1
    assert legal(b.s, 0) == [KEEP_NONE]


def test_kr_9_47_no_palace_holds_a_card_twice() -> None:
    b = board(Kingdom(palace=["ruler"]), Kingdom())
    b.draw_victory("ruler", "farmer")
    assert legal(b.s, 0) == [KEEP_NONE, KEEP + 1]
    b.keep(2)
    b.open_tile()
    assert b.s.bottom[0] == PALACE_CARDS.index("ruler")
    assert b.s.asked == 1


def test_kr_9_48_solo_hard() -> None:
    b = board(Kingdom(rice=["rice_1", "rice_2"]), options={"years": 3}, event="flood")
    assert b.rice(0) == ["rice_1"]
    b = board(Kingdom(gold=0), options={"years": 3}, event="karma")
    assert b.s.standard == 2
    b = board(Kingdom(rice=["rice_1"]), options={"years": 3}, year=3, season="harvest", event=None)
    b.event("nothing")
    b.market("mp_4")
    assert b.rice(0) == ["rice_1"]
    b.end_turn()
    assert b.s.phase == OVER


def test_kr_9_49_plague_in_the_harvest() -> None:
    b = board(Kingdom(), Kingdom(gold=0, rice=["rice_1"], city=["port", "tax_collector"]), season="harvest", event=None)
    b.event("plague")
    assert b.s.phase == PRICING
    b.market("mp_3a")
    assert b.s.gold[1] == 3 + 4
    assert b.rice(1) == []
    b.end_turn()
    assert b.s.phase == BIDDING
    assert b.s.gold[1] == 7


def test_kr_9_50_two_players_share_one_general() -> None:
    b = board(Kingdom(castle=["general"]), Kingdom(gold=10))
    assert b.pile("general") == 0
    b.attack("mino")
    b.hold()
    b.force(1, 2, 3, 4)
    assert b.pile("general") == 1
    b.build("general")
    assert b.has(1, "general")


@pytest.mark.parametrize(("rice", "ranks"), [(1, (1, 2)), (0, (1, 1))])
def test_kr_9_51_ties(rice: int, ranks: tuple[int, int]) -> None:
    b = board(Kingdom(gold=12, palace=["garden"]), Kingdom(gold=12, rice=["rice_1"] * rice, palace=["shrine"]))
    assert (rank_of(b.s, 0), rank_of(b.s, 1)) == ranks


def test_kr_9_52_and_9_53_what_can_be_kept_or_redrawn() -> None:
    s = start(2, first_bidder=0)
    b = Board(s)
    for card in ("tyrant", "gardener", "ruler", "statue", "statue", "farmer"):
        b.luck(PALACE + PALACE_CARDS.index(card))
    assert s.phase == KEEPING
    pairs = list(range(KEEP_PAIR, SEAT_ACTIONS))
    assert legal(s, 0) == [REDRAW, *pairs]
    assert legal(s, 1) == pairs[1:]
    s.apply(1, KEEP_PAIR + 1)
    s.apply(0, REDRAW)
    b.luck(PALACE + PALACE_CARDS.index("miser"))
    b.luck(PALACE + PALACE_CARDS.index("shrine"))
    assert b.hand(0) == ["miser", "shrine", "ruler"]
    assert legal(s, 0) == pairs
    assert legal(s, 1) == []


def test_kr_9_54_allowances_are_used_narrowest_first() -> None:
    b = board(
        Kingdom(gold=30, city=["commerce_hall"], castle=["general"], palace=["ruler"]), Kingdom(), event="royal_charter"
    )
    b.build("dam")
    assert (b.s.charter, b.s.standard) == (1, 1)
    b.destroy("ruler")
    assert (b.s.charter, b.s.standard) == (0, 1)
    assert b.can(ATTACK + 4)
    b = board(Kingdom(gold=30, city=["commerce_hall", "trade_fair"]), Kingdom(), season="harvest")
    b.destroy("commerce_hall")
    b.destroy("trade_fair")
    assert b.s.standard == 1
    assert b.s.phase == ACTING
    assert not b.can(DESTROY)
    assert not b.can(DRAW_FORCE)
