"""Section 5: who may know what, and what may be taken back."""

from dataclasses import asdict
from typing import Any

import pytest

from subak.engine.core.luck import Luck
from subak.engine.refusal import Refused
from subak.games.seasons import GAME
from subak.games.seasons.rules.state import CHOOSING, FIELDS, NONE, PICKING
from subak.games.seasons.testing.scenario import Scenario, scenario
from tests.rules.seasons.tables import fresh, staircase

HANDS = {"Qun": "p16 p03 p01 p14 p18 p15 p05", "Bo": "p17 p13 p02 p11 p10 p12 p08"}


def first_turn(**options: object) -> Scenario:
    return scenario(Qun="p07@(0,0,0)", Bo="p06@(0,0,0)", hands=HANDS, options=options)


def at_the_ancestors() -> Scenario:
    table = fresh("Qun", "Bo", younger_seat=0)
    table.deal("p09 p04 p07 p06")
    return table


def seen(table: Scenario, viewer: int | None) -> dict[str, Any]:
    """A view, but for who is ready."""
    view = asdict(GAME.view(table.state, viewer))
    return {name: value for name, value in view.items() if name not in ("owes", "ready")}


def test_the_table_of_secrets() -> None:
    """Section 5: dealt pairs, landscapes, the row and the younger seat are open; an ancestor after both have chosen."""
    table = at_the_ancestors()
    assert GAME.view(table.state, None).pairs == [["p09", "p07"], ["p04", "p06"]]
    assert GAME.view(table.state, None).younger == 0
    table.choose("Qun", "makara")
    sealed = GAME.view(table.state, 0).sealed
    assert sealed is not None
    assert sealed.ancestor == "p09"  # its owner sees it
    assert all(GAME.view(table.state, viewer).landscapes[0].ancestor is None for viewer in (1, None))
    table.choose("Bo", "neary")
    assert [land.ancestor.id for land in GAME.view(table.state, None).landscapes if land.ancestor] == [
        "makara",
        "neary",
    ]


@pytest.mark.parametrize("open_hands", [True, False])
def test_sr_5_1_hands_are_open_or_a_number_and_stay_whole_until_the_reveal(open_hands: bool) -> None:
    table = first_turn(open_hands=open_hands)
    shown = HANDS["Qun"].split() if open_hands else None
    for viewer in (1, None):
        for act in (None, "place", "row"):
            if act == "place" and viewer == 1:
                table.pick("Qun", "p18")
            elif act == "row" and viewer == 1:
                table.promise("Qun", "p03")
            hand = GAME.view(table.state, viewer).hands[0]
            assert (hand.size, hand.cards) == (7, shown)
    assert GAME.view(table.state, 0).hands[0].cards == HANDS["Qun"].split()  # one's own hand is always seen
    table.pick("Bo", "p13", "p08")
    assert GAME.view(table.state, 1).hands[0].size == 5


def test_sr_5_1_a_bot_may_know_both_hands_whatever_is_shown() -> None:
    table = first_turn(open_hands=False)
    imagined = table.state.clone()
    imagined.determinize(0, Luck(1))
    assert [int(card) for card in imagined.hand] == [int(card) for card in table.state.hand]


def test_sr_5_2_picks_and_positions_are_told_to_nobody_else_before_all_are_in() -> None:
    table = first_turn()
    before = {viewer: seen(table, viewer) for viewer in (1, None)}
    table.pick("Qun", "p18", "p03")
    assert {viewer: seen(table, viewer) for viewer in (1, None)} == before
    assert GAME.view(table.state, None).ready == [True, False]  # that, and no more
    other = first_turn()
    other.pick("Qun", "p05", "p15")
    assert {viewer: seen(other, viewer) for viewer in (1, None)} == before
    assert told(table, 1) == told(other, 1)  # the log betrays nothing either


def told(table: Scenario, viewer: int | None) -> list[str]:
    """The log as a viewer has read it."""
    return [line.text for step in table.steps for line in GAME.narrate(step, viewer)]


def test_sr_5_2_a_noted_position_is_told_to_nobody_else() -> None:
    table = first_turn()
    table.pick("Qun", "p18", "p03")
    table.pick("Bo", "p13", "p08")
    before = {viewer: seen(table, viewer) for viewer in (1, None)}
    table.lay("Qun", "p18@(-3,1,0)")
    assert {viewer: seen(table, viewer) for viewer in (1, None)} == before


def changed_by_guessing(table: Scenario, seat: int) -> set[str]:
    """The fields of the position that fair guesses of a seat replace."""
    changed = set()
    for seed in range(20):
        guess = table.state.clone()
        guess.determinize(seat, Luck(seed))
        assert GAME.invariants(guess) == []
        changed |= {name for name in FIELDS if not same(getattr(guess, name), getattr(table.state, name))}
    return changed


def same(one: Any, other: Any) -> bool:
    return one == other if isinstance(one, int) else list(one) == list(other)


def test_sr_5_3_only_what_the_other_seat_has_sealed_is_guessed() -> None:
    table = at_the_ancestors()
    assert changed_by_guessing(table, 1) == set()
    table.choose("Qun", "makara")
    assert changed_by_guessing(table, 1) == {"picked"}
    assert changed_by_guessing(table, 0) == set()
    table = first_turn(open_hands=False)
    table.pick("Qun", "p18", "p03")
    assert changed_by_guessing(table, 1) == {"picked", "promised"}
    assert changed_by_guessing(table, 0) == set()
    table.pick("Bo", "p13", "p08")
    assert changed_by_guessing(table, 1) == set()
    table.lay("Qun", "p18@(-3,1,0)")
    assert changed_by_guessing(table, 1) == {"noted"}
    dry = scenario(Qun=staircase("p01 p02 p04 p05 p09"), Bo=staircase("p03 p07 p11 p13 p14"), active="Qun")
    dry.take("Qun", "p06")
    assert changed_by_guessing(dry, 1) == set()


def test_sr_5_3_guesses_are_legal_choices_of_the_other_seat() -> None:
    table = first_turn()
    table.pick("Qun", "p18")
    for seed in range(10):
        guess = table.state.clone()
        guess.determinize(1, Luck(seed))
        assert guess.zone[guess.picked[0]] == guess.zone[table.card("p16")]  # a card of that hand
        assert guess.promised[0] == NONE  # it has not been picked yet


def test_sr_5_4_a_reveal_cannot_be_taken_back() -> None:
    table = at_the_ancestors()
    table.choose("Qun", "makara")
    table.undo(0)  # before the reveal it can
    assert table.state.picked[0] == NONE
    table.choose("Qun", "makara")
    table.choose("Bo", "neary")
    for seat in (0, 1):
        with pytest.raises(Refused, match="something sealed was opened"):
            table.undo(seat)
    assert table.state.phase != CHOOSING


def test_sr_5_4_the_last_to_pick_cannot_take_back_either() -> None:
    table = first_turn()
    table.pick("Qun", "p18", "p03")
    table.pick("Bo", "p13", "p08")
    with pytest.raises(Refused):
        table.undo(1)
    table.lay("Qun", "p18@(-3,1,0)")
    table.lay("Bo", "p13@(3,0,3)")
    assert table.state.phase == PICKING
    for seat in (0, 1):
        with pytest.raises(Refused):
            table.undo(seat)


def test_sr_5_4_a_dry_turn_may_be_taken_back_until_the_other_seat_acts() -> None:
    table = scenario(Qun=staircase("p01 p02 p04 p05 p09"), Bo=staircase("p03 p07 p11 p13 p14"), active="Qun")
    start = GAME.hash(table.state)
    table.take("Qun", "p06")
    table.lay("Qun", "({},{},{})".format(*table.positions("Qun")[0]))
    table.undo(0, restart=True)  # card and position
    assert GAME.hash(table.state) == start
    table.take("Qun", "p06")
    table.lay("Qun", "({},{},{})".format(*table.positions("Qun")[0]))
    table.take("Bo", "p08")
    with pytest.raises(Refused):
        table.undo(0)
