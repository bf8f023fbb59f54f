"""KR-8.1 to 8.33: rulings on setup, the auction, war and bribery."""

from collections import Counter
from itertools import combinations

import pytest

from subak.games.kingdoms import GAME
from subak.games.kingdoms.edition.cards import CardFace
from subak.games.kingdoms.rules.state import ATTACKERS
from subak.games.kingdoms.testing.scenario import Kingdom, Scenario, kingdom, reference, scenario
from tests.rules.kingdoms.tables import alike, edition_with, fresh
from tests.rules.tables import luck_of, refused


def war(castle: str = "general", against: Kingdom | None = None) -> Scenario:
    """Ayu has attacked Bo."""
    table = scenario(Ayu=kingdom(20, castle=castle), Bo=against or kingdom(), Chie=kingdom())
    table.attack("Bo")
    return table


def won_war(against: Kingdom) -> Scenario:
    """Ayu has beaten Bo and may choose a reward."""
    table = war(against=against)
    table.draw(12)
    table.both_hold()
    return table


# --- the box ----------------------------------------------------------------------------------------------------------


def test_kr_8_1_a_rice_2_field_costs_6() -> None:
    table = scenario(Ayu=kingdom(6), Bo=kingdom(5))
    table.build("rice_2")
    assert table.gold("Ayu") == 0
    with refused("KR-4.50"):
        table.build("rice_2")


def test_kr_8_2_eight_castle_piles_of_three() -> None:
    castle = [face for face in reference().cards if isinstance(face, CardFace) and face.row == "castle"]
    assert Counter(face.count for face in castle) == {3: 8}
    assert [card for card in fresh(4).cards if fresh(4).pile(card) and card in {face.id for face in castle}] == [
        face.id for face in castle
    ]


def test_kr_8_3_three_cards_at_the_start_and_two_are_kept() -> None:
    table = scenario(hands={"Ayu": "ruler garden miser"}, Ayu=kingdom())
    table.keep_pair("Ayu", "ruler miser")
    assert (table.palace("Ayu"), table.put_back()) == ("ruler miser", "garden")


def test_kr_8_4_redrawing_is_optional_and_only_at_setup() -> None:
    for one, other in combinations(("tyrant", "architect", "gardener"), 2):
        table = scenario(hands={"Ayu": f"{one} {other} ruler"}, Ayu=kingdom())
        assert table.offers() == ["redraw 1 2", "keep 1 2", "keep 1 3", "keep 2 3"]
    table.keep_pair("Ayu", "architect gardener")
    table.turn_event("nothing")
    table.draw_victory("tyrant ruler")
    assert table.offers() == ["keep none", "keep 1", "keep 2"]


def test_kr_8_5_four_force_cards_make_1_to_47() -> None:
    deck = [value for value in range(13) for _ in range(reference().columns.force_count[value])]
    assert len(deck) == 39
    assert (sum(sorted(deck)[:4]), sum(sorted(deck)[-4:])) == (1, 47)
    assert 4 * sum(deck) / len(deck) == 24


def test_kr_8_6_the_harvest_puts_sale_tax_and_rotation_between_event_and_turns() -> None:
    table = scenario(None, season="summer", Ayu=kingdom(0, rice="rice_2", city="tax_collector"), Bo=kingdom())
    table.turn_event("nothing")
    assert table.phase == "turn"
    table.ends_turn()
    table.ends_turn()
    table.turn_event("lantern_festival")
    assert (table.phase, table.gold("Ayu"), table.rice("Ayu")) == ("market", 3, "rice_2")
    table.market(4)
    assert (table.phase, table.gold("Ayu"), table.rice("Ayu")) == ("turn", 3 + 8 + 2, "")


def test_kr_8_7_the_third_card_goes_to_the_bottom() -> None:
    table = scenario(hands={"Ayu": "ruler garden miser", "Bo": "elder farmer shrine"}, **alike(2))
    table.keep_pair("Ayu", "garden miser")
    table.keep_pair("Bo", "elder shrine")
    assert table.put_back() == "ruler farmer"


def test_kr_8_8_without_the_column_luck_says_which_fiefdoms_leave() -> None:
    """KR-8.8: the reference edition names them, so that no luck enters."""
    assert fresh(3).phase == "seating"
    other = edition_with("".join(f'[[fiefdom]]\nid = "{name}"\nmin_players = 0\n' for name in fresh(2).fiefs))
    table = fresh(3, other)
    assert luck_of(table) == {f"leave {name}": 1 for name in table.fiefs}
    for name in ("mino", "kai", "owari"):
        table.box(name)
    assert table.phase == "seating"
    assert [fief for fief in table.fiefs if table.owner(fief) == "box"] == ["owari", "mino", "kai"]
    assert fresh(4, other).phase == "seating"


@pytest.mark.parametrize(("seats", "left"), [(4, 8), (3, 5), (2, 2), (1, 11)])
def test_kr_8_9_the_first_rice_comes_from_the_pile(seats: int, left: int) -> None:
    missing = 4 - seats if seats > 1 else 0
    assert fresh(seats).pile("rice_1") == left == 12 - 4 * missing - seats


# --- income and plague ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("season", ["winter", "harvest"])
def test_kr_8_10_income_comes_at_the_start_of_the_own_turn(season: str) -> None:
    table = scenario(season=season, Ayu=kingdom(0), Bo=kingdom(0, city="port"))
    assert table.golds() == [0, 0]
    table.ends_turn()
    assert table.golds() == [0, 3]


def test_kr_8_11_the_plague_costs_the_income_too() -> None:
    table = scenario("plague", Ayu=kingdom(0), Bo=kingdom(0, city="port"))
    table.ends_turn()
    assert (table.phase, table.gold("Bo")) == ("event", 0)


def test_kr_8_12_the_plague_spares_the_shogun_but_nobody_alone() -> None:
    table = scenario("plague", Ayu=kingdom(0, city="port"), Bo=kingdom())
    assert (table.deciding, table.gold("Ayu")) == ("Ayu", 3)
    alone = scenario("plague", Ayu=kingdom(0, city="port"))
    assert (alone.when, alone.gold("Ayu")) == ((1, "spring"), 0)
    safe = scenario("plague", Ayu=kingdom(0, city="temple"))
    assert (safe.deciding, safe.gold("Ayu")) == ("Ayu", 2)


def test_kr_8_13_a_player_may_do_nothing() -> None:
    table = scenario(Ayu=kingdom(90), Bo=kingdom())
    table.ends_turn()
    assert (table.gold("Ayu"), table.deciding) == (90, "Bo")


# --- the auction ------------------------------------------------------------------------------------------------------


def test_kr_8_14_failing_to_open_is_a_pass() -> None:
    table = scenario(auction=True, year=2, **alike(3))
    table.passes()
    table.bid(1)
    assert table.deciding == "Chie"
    table.bid(25)  # any amount up to the bidder's gold
    assert table.deciding == "Bo"  # Ayu is out for good
    assert table.offers() == ["pass"]


def test_kr_8_15_nobody_bids_in_year_1() -> None:
    table = scenario(auction=True, **alike(2))
    table.passes()
    table.passes()
    assert (table.shogun, table.golds()) == ("Ayu", [25, 25])


def test_kr_8_16_the_title_moves_when_another_bids() -> None:
    table = scenario(auction=True, year=2, **alike(2))
    table.passes()
    table.bid(1)
    assert (table.shogun, table.golds()) == ("Bo", [25, 24])


@pytest.mark.parametrize(("bid", "shogun", "gold"), [(True, "Bo", 24), (False, "Ayu", 25)])
def test_kr_8_17_the_last_player_left_may_take_the_title_for_1(bid: bool, shogun: str, gold: int) -> None:
    table = scenario(auction=True, year=2, **alike(2))
    table.passes()
    assert "bid 1" in table.offers()
    if bid:
        table.bid(1)
    else:
        table.passes()
    assert (table.shogun, table.gold("Bo")) == (shogun, gold)


# --- war --------------------------------------------------------------------------------------------------------------


def test_kr_8_18_both_armies_over_max_force() -> None:
    table = war()
    for value in (12, 11, 12, 11, 12, 11):
        table.draw(value)
    table.both_hold()
    assert table.totals() == (36, 33)
    assert (table.has_won(), table.castle("Ayu")) == (False, "")


def test_kr_8_19_the_war_room_serves_the_defender_too() -> None:
    table = war(against=kingdom(castle="war_room"))
    table.draw(9)
    table.draw(2)
    table.holds()
    table.war_room(2, 12)
    table.both_hold()
    assert table.totals() == (9, 12)
    assert not table.has_won()


def test_kr_8_20_bribery_cards_lie_face_up() -> None:
    """KR-8.20: different cards look different to everybody."""
    tables = [scenario(Ayu=kingdom(40, city="embassy"), Bo=kingdom(conquered="mino"), Chie=kingdom()) for _ in (0, 1)]
    for table, value in zip(tables, (3, 9), strict=True):
        table.bribe("mino", 1, 2, value)
        table.draw(value)
    for seat in (0, 1, 2, None):
        assert GAME.view(tables[0].state, seat) != GAME.view(tables[1].state, seat)


def test_kr_8_21_ties_in_bribery_take_one_free_card_each() -> None:
    table = scenario(Ayu=kingdom(8, city="embassy"), Bo=kingdom(0, conquered="mino"))
    table.bribe("mino", 1, 2, 3)
    table.draw(6)
    table.both_hold()
    table.force(9, 8)
    assert (table.owner("mino"), table.golds()) == ("Ayu", [0, 0])


def test_kr_8_22_the_owner_can_only_buy_cards_and_the_first_three_are_free() -> None:
    table = scenario(Ayu=kingdom(20, city="embassy"), Bo=kingdom(30, conquered="mino"))
    table.bribe("mino", 5, 6, 7)
    assert table.gold("Bo") == 30
    table.draw(12)
    assert (table.deciding, table.offers()) == ("Bo", ["hold", "draw"])


def test_kr_8_23_a_bribe_needs_8_gold() -> None:
    table = scenario(Ayu=kingdom(7, city="embassy"), Bo=kingdom())
    with refused("KR-4.90"):
        table.bribe("mino")
    assert not [words for words in table.offers() if words.startswith("bribe")]


def test_kr_8_24_the_war_room_takes_a_step_and_the_new_card_is_kept() -> None:
    table = war("general war_room")
    table.draw(2)
    table.holds()
    table.play("war room 2")  # given up before the new card is seen
    assert (table.deciding, table.cards_of(ATTACKERS)) == ("luck", [])
    table.force(0)
    assert (table.deciding, table.cards_of(ATTACKERS)) == ("Bo", [0])
    table.holds()
    table.draw(5)  # drawing may go on
    assert table.cards_of(ATTACKERS) == [0, 5]


def test_kr_8_25_stopping_is_not_final() -> None:
    table = war()
    table.draw(9)
    table.draw(8)
    table.holds()
    table.draw(5)
    table.draw(7)
    assert table.totals() == (16, 13)


def test_kr_8_26_the_attacker_draws_first() -> None:
    table = scenario(shogun="Bo", Ayu=kingdom(), Bo=kingdom(castle="general"))
    table.attack("Ayu")
    assert (table.deciding, table.phase) == ("Bo", "battle")
    bribe = scenario(Ayu=kingdom(city="embassy"), Bo=kingdom(conquered="mino"))
    bribe.bribe("mino", 1, 2, 3)
    assert bribe.deciding == "Ayu"


def test_kr_8_27_force_cards_are_reshuffled_after_every_battle_and_bribery() -> None:
    table = scenario("karma", Ayu=kingdom(90, city="embassy"), Bo=kingdom(palace="ruler miser"))
    table.bribe("mino", 12, 12, 12)
    table.holds()
    table.bribe("mino")
    assert luck_of(table)["force 12"] == 3


def test_kr_8_28_an_attack_on_a_player_needs_no_neutral_fiefdom() -> None:
    table = scenario(
        Ayu=kingdom(castle="general"), Bo=kingdom(conquered="owari settsu mino suruga kai yamato"),
    )  # fmt: skip
    assert [words for words in table.offers() if words.startswith("attack")] == ["attack seat 1"]
    table.attack("Bo")
    assert table.phase == "battle"


def test_kr_8_29_a_player_with_nothing_can_be_attacked() -> None:
    table = won_war(kingdom(0))
    assert (table.has_won(), table.deciding, table.phase) == (True, "Bo", "turn")


def test_kr_8_30_the_attacker_chooses_the_reward() -> None:
    table = won_war(kingdom(7, rice="rice_1"))
    assert (table.deciding, table.offers()) == ("Ayu", ["take gold", "burn rice_1"])
    table.take_gold()
    assert table.golds()[:2] == [23, 4]
    table = won_war(kingdom(7, rice="rice_1"))
    before = table.pile("rice_1")
    table.destroy_rice(1)
    assert (table.pile("rice_1"), table.gone("rice_1")) == (before, 1)


def test_kr_8_31_a_fiefdom_keeps_its_value_and_takes_the_mark_of_the_last_transfer() -> None:
    table = won_war(kingdom(bribed="mino"))
    table.take_fiefdom("mino")
    assert (table.gained_by("mino"), table.total("Ayu")) == ("attack", 2)
    back = scenario(Ayu=kingdom(40, city="embassy"), Bo=kingdom(0, conquered="mino"))
    back.bribe("mino", 1, 2, 3)
    back.draw(12)
    back.both_hold()
    assert (back.gained_by("mino"), back.total("Ayu")) == ("bribery", 2)


def test_kr_8_32_the_diplomat_counts_fiefdoms_still_owned() -> None:
    table = won_war(kingdom(bribed="mino kai owari", palace="diplomat"))
    assert table.points("Bo", "diplomat") == 9
    table.take_fiefdom("kai")
    assert table.points("Bo", "diplomat") == 0


@pytest.mark.parametrize("won", [True, False])
def test_kr_8_33_any_attack_voids_the_pacifist(won: bool) -> None:
    """KR-8.33: won or lost, against whomever, before the card was drawn; being attacked does not."""
    table = scenario(Ayu=kingdom(40, castle="general"), Bo=kingdom(palace="pacifist"), Chie=kingdom())
    table.attack("Bo")
    table.draw(12 if won else 0)
    table.draw(1)
    table.both_hold()
    if table.phase == "reward":
        table.take_gold()
    assert (table.has_won(), table.points("Ayu", "pacifist"), table.points("Bo", "pacifist")) == (won, 0, 5)
    neutral = scenario(Ayu=kingdom(castle="general"), Bo=kingdom())
    neutral.attack("mino")
    assert neutral.points("Ayu", "pacifist") == 0
