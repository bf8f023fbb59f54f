"""Section 3: the deal, the ancestors and the first cards."""

import pytest

from subak.engine.core.state import CHANCE
from subak.engine.refusal import Refused
from subak.games.seasons import GAME
from subak.games.seasons.rules.actions import ANCESTOR, COIN, DRAW
from subak.games.seasons.rules.state import CHOOSING, DEALING_HANDS, DEALING_PAIRS, PICKING
from subak.games.seasons.testing.scenario import Scenario
from tests.rules.seasons.tables import edition_with, fresh

HANDS = "p16 p17 p03 p13 p01 p02 p14 p11 p18 p10 p15 p12 p05 p08"  # of EX-27


def dealt() -> Scenario:
    """EX-27 up to the choice of the ancestors: Qun has p09 and p07, Bo p04 and p06."""
    table = fresh("Qun", "Bo", younger_seat=0)
    table.deal("p09 p04 p07 p06")
    return table


def begun() -> Scenario:
    table = dealt()
    table.choose("Qun", "makara")
    table.choose("Bo", "neary")
    table.deal(HANDS)
    return table


def test_sr_3_1_the_younger_seat_is_an_option_or_drawn_before_the_deal() -> None:
    for seat in (0, 1):
        table = fresh("Qun", "Bo", younger_seat=seat)
        assert (table.state.younger, table.state.phase) == (seat, DEALING_PAIRS)
    table = fresh("Qun", "Bo")
    assert GAME.chances(table.state) == [(COIN, 1), (COIN + 1, 1)]
    table.coin("Bo")
    assert (table.state.younger, table.state.phase) == (1, DEALING_PAIRS)


def test_sr_3_2_any_of_the_18_cards_may_come_first() -> None:
    table = fresh("Qun", "Bo", younger_seat=0)
    assert GAME.chances(table.state) == [(DRAW + card, 1) for card in range(18)]


def test_sr_3_3_two_cards_each_turn_about_for_all_to_see() -> None:
    table = dealt()
    assert (table.hand("Qun"), table.hand("Bo")) == ("p09 p07", "p04 p06")
    views = [GAME.view(table.state, viewer) for viewer in (0, 1, None)]
    assert all(view.pairs == [["p09", "p07"], ["p04", "p06"]] for view in views)


def test_sr_3_4_each_player_makes_one_of_the_two_an_ancestor_in_secret() -> None:
    table = dealt()
    assert (table.cards_offered("Qun"), table.cards_offered("Bo")) == (["p07", "p09"], ["p04", "p06"])
    with pytest.raises(Refused, match=r"That card was not dealt to you.*SR-3.4"):
        table.choose("Qun", "neary")
    before = GAME.view(table.state, 0)
    table.choose("Bo", "neary")  # either may be first
    assert table.state.phase == CHOOSING
    after = GAME.view(table.state, 0)
    assert (after.landscapes, after.pairs, after.ready) == (before.landscapes, before.pairs, [False, True])
    table.choose("Qun", "makara")
    assert [table.state.ancestor[seat] for seat in (0, 1)] == [table.card("makara"), table.card("neary")]
    assert table.state.phase == DEALING_HANDS
    table.deal(HANDS)
    assert "p09" not in f"{table.hand('Qun')} {table.hand('Bo')}"  # out of the draft for good


def test_sr_3_5_the_other_card_begins_the_landscape_as_it_lies() -> None:
    table = begun()
    assert table.drawing("Qun").startswith("p07@(0,0,0)\n")
    assert table.drawing("Bo").startswith("p06@(0,0,0)\n")


def test_sr_3_6_a_first_card_that_closes_a_paddy_scores_at_once() -> None:
    """Only in other editions: here p07 rings the square (2,1) by itself."""
    ringed = edition_with('[[paddy]]\nid = "p07"\nlines = ["011", "011", "000", "000"]\nfeatures = []\n')
    table = fresh("Qun", "Bo", younger_seat=0, edition=ringed)
    table.deal("p09 p04 p07 p06")
    table.choose("Qun", "makara")
    table.choose("Bo", "neary")
    assert table.closed("Qun") == [{(2, 1)}]
    assert table.score("Qun") == 1


def test_sr_3_7_the_other_14_cards_make_two_hands_of_seven() -> None:
    table = begun()
    assert table.hand("Qun") == "p16 p03 p01 p14 p18 p15 p05"
    assert table.hand("Bo") == "p17 p13 p02 p11 p10 p12 p08"


def test_sr_3_8_scores_start_at_0_with_an_empty_row_and_the_first_wet_turn() -> None:
    table = begun()
    assert (table.score("Qun"), table.score("Bo"), table.row()) == (0, 0, "")
    assert (table.state.phase, table.state.turn) == (PICKING, 1)


def test_sr_3_9_cards_are_drawn_one_by_one_and_no_hand_before_the_ancestors() -> None:
    table = fresh("Qun", "Bo")
    assert len(GAME.chances(table.state)) == 2
    table.coin("Qun")
    for outcomes, card in zip((18, 17, 16, 15), ["p09", "p04", "p07", "p06"], strict=True):
        assert len(GAME.chances(table.state)) == outcomes
        table.deal(card)
    assert table.state.actor() == 0
    assert table.state.dealt == 4
    with pytest.raises(Refused, match=r"First choose which of your two cards.*SR-3.4"):
        table.pick("Qun", "p16")
    table.choose("Qun", "makara")
    table.choose("Bo", "neary")
    for outcomes, card in zip(range(14, 0, -1), HANDS.split(), strict=True):
        assert table.state.actor() == CHANCE
        assert len(GAME.chances(table.state)) == outcomes
        assert all(weight == 1 for _, weight in GAME.chances(table.state))
        table.deal(card)
    assert table.state.actor() == 0
    assert GAME.legal(table.state, 0)[0] > ANCESTOR
