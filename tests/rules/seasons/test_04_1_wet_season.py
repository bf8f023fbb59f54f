"""SR-4.1 to 4.8: three turns of sealed picks, and the last cards of the hands."""

import pytest

from subak.engine.refusal import Refused
from subak.games.seasons import GAME
from subak.games.seasons.rules.state import LAYING, LAYING_LAST, PICKING, TAKING
from subak.games.seasons.testing.scenario import Scenario, scenario
from tests.rules.seasons.tables import staircase


def first_turn(**options: object) -> Scenario:
    return scenario(
        Qun="p07@(0,0,0)",
        Bo="p06@(0,0,0)",
        hands={"Qun": "p16 p03 p01 p14 p18 p15 p05", "Bo": "p17 p13 p02 p11 p10 p12 p08"},
        options=options,
    )


def third_turn(**options: object) -> Scenario:
    return scenario(
        Qun=staircase("p01 p02 p03"),
        Bo=staircase("p04 p05 p06"),
        hands={"Qun": "p07 p08 p09", "Bo": "p10 p11 p12"},
        row="p13 p14 p15 p16",
        options=options,
    )


def lay_anywhere(table: Scenario, *names: str) -> None:
    for name in names:
        table.lay(name, "({},{},{})".format(*table.positions(name)[0]))


def both_pick(table: Scenario) -> None:
    """The first two cards of each hand."""
    for name in table.names:
        place, row = table.hand(name).split()[:2]
        table.pick(name, place, row)


def test_sr_4_1_three_wet_turns_with_hands_of_7_5_and_3() -> None:
    table = first_turn()
    for turn, size in ((1, 7), (2, 5), (3, 3)):
        assert (table.state.phase, table.state.turn) == (PICKING, turn)
        assert [table.state.hand_size[seat] for seat in (0, 1)] == [size, size]
        both_pick(table)
        lay_anywhere(table, "Qun", "Bo")
    assert table.state.phase == LAYING_LAST


def test_sr_4_2_a_card_of_the_own_hand_is_picked_to_be_placed() -> None:
    table = first_turn()
    assert table.cards_offered("Qun") == ["p01", "p03", "p05", "p14", "p15", "p16", "p18"]
    with pytest.raises(Refused, match=r"That card is not in your hand.*SR-4.2"):
        table.pick("Qun", "p17")
    with pytest.raises(Refused, match=r"First pick the card of your hand.*SR-4.2"):
        table.promise("Qun", "p18")
    table.pick("Qun", "p18")
    assert table.state.picked[0] == table.card("p18")


def test_sr_4_3_another_card_goes_to_the_row() -> None:
    table = first_turn()
    table.pick("Qun", "p18")
    assert table.cards_offered("Qun") == ["p01", "p03", "p05", "p14", "p15", "p16"]
    with pytest.raises(Refused, match=r"You have picked that card to place.*SR-4.3"):
        table.promise("Qun", "p18")
    with pytest.raises(Refused, match=r"You have picked Sothea’s field to place. Now pick another card.*SR-4.3"):
        table.pick("Qun", "p16")
    table.promise("Qun", "p03")
    with pytest.raises(Refused, match=r"not your turn to decide"):
        table.pick("Qun", "p16")


@pytest.mark.parametrize("order", ["Qun Qun Bo Bo", "Bo Bo Qun Qun", "Qun Bo Qun Bo", "Bo Qun Qun Bo"])
def test_sr_4_3_the_picks_of_both_may_come_in_any_order(order: str) -> None:
    table = first_turn()
    waiting = {"Qun": [("place", "p18"), ("row", "p03")], "Bo": [("place", "p13"), ("row", "p08")]}
    for name in order.split():
        verb, card = waiting[name].pop(0)
        if verb == "place":
            table.pick(name, card)
        else:
            table.promise(name, card)
    assert table.state.phase == LAYING
    assert table.row() == "p03 p08"
    usual = first_turn()
    usual.pick("Qun", "p18", "p03")
    usual.pick("Bo", "p13", "p08")
    assert GAME.hash(table.state) == GAME.hash(usual.state)


def test_sr_4_3_one_pick_alone_is_not_announced_and_nothing_leaves_the_hand() -> None:
    table = first_turn()
    before = GAME.view(table.state, 1)
    table.pick("Qun", "p18")
    assert GAME.view(table.state, 1) == before
    table.promise("Qun", "p03")
    assert GAME.view(table.state, 1).ready == [True, False]
    assert table.hand("Qun") == "p16 p03 p01 p14 p18 p15 p05"


def test_sr_4_4_the_reveal_fills_the_row_seat_0_first_and_keeps_the_order_of_hands() -> None:
    table = first_turn()
    table.pick("Bo", "p13", "p08")  # first to pick, second in the row
    table.pick("Qun", "p18", "p03")
    assert table.row() == "p03 p08"
    assert (table.hand("Qun"), table.hand("Bo")) == ("p16 p01 p14 p15 p05", "p17 p02 p11 p10 p12")


@pytest.mark.parametrize("order", [("Qun", "Bo"), ("Bo", "Qun")])
def test_sr_4_5_both_lay_the_picked_card_sealed_in_any_order(order: tuple[str, str]) -> None:
    table = first_turn()
    table.pick("Qun", "p18", "p03")
    table.pick("Bo", "p13", "p08")
    spots = {"Qun": "p18@(-3,1,0)", "Bo": "p13@(3,0,3)"}
    first, second = order
    before = GAME.view(table.state, table.seat(second))
    table.lay(first, spots[first])
    after = GAME.view(table.state, table.seat(second))
    assert after.landscapes == before.landscapes  # only noted
    assert GAME.view(table.state, table.seat(first)).sealed != before.sealed  # its owner sees it
    assert (table.score("Qun"), table.score("Bo")) == (0, 0)
    table.lay(second, spots[second])
    assert (table.score("Qun"), table.score("Bo")) == (8, 4)


def test_sr_4_6_a_placement_scores_the_paddies_it_closes() -> None:
    table = scenario(Qun="p07@(0,0,0)", Bo="p06@(0,0,0)", laying={"Qun": "p17"})
    table.lay("Qun", "p17@(-3,0,2)")
    lay_anywhere(table, "Bo")
    assert table.score("Qun") == 4
    assert table.closed("Qun") == [{(0, 1), (-1, 2)}, {(0, 3)}]


def test_sr_4_7_hands_are_swapped_after_the_first_and_second_turn_only() -> None:
    table = first_turn()
    table.pick("Qun", "p18", "p03")
    table.pick("Bo", "p13", "p08")
    lay_anywhere(table, "Qun", "Bo")
    assert (table.hand("Qun"), table.hand("Bo")) == ("p17 p02 p11 p10 p12", "p16 p01 p14 p15 p05")
    table = third_turn()
    table.pick("Qun", "p07", "p08")
    table.pick("Bo", "p10", "p11")
    lay_anywhere(table, "Qun", "Bo")
    assert [table.state.picked[seat] for seat in (0, 1)] == [table.card("p09"), table.card("p12")]  # each its own


def test_sr_4_8_the_last_card_is_placed_without_a_choice_of_card() -> None:
    table = third_turn()
    table.pick("Qun", "p07", "p08")
    table.pick("Bo", "p10", "p11")
    lay_anywhere(table, "Qun", "Bo")
    assert table.state.phase == LAYING_LAST
    assert (table.hand("Qun"), table.hand("Bo")) == ("", "")
    with pytest.raises(Refused, match=r"First lay Makara’s field into your landscape.*SR-4.11"):
        table.pick("Qun", "p09")
    before = GAME.view(table.state, 1).landscapes
    lay_anywhere(table, "Qun")
    assert GAME.view(table.state, 1).landscapes == before  # hidden until the other has chosen
    lay_anywhere(table, "Bo")
    assert [table.state.laid_size[seat] for seat in (0, 1)] == [5, 5]
    assert (table.state.row_size, table.state.phase) == (6, TAKING)
