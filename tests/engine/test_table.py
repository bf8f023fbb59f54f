"""The checked way to play: whose turn it is, what the table does by itself, and taking back."""

import pytest

from subak.engine.core.state import CHANCE, State
from subak.engine.game import game
from subak.engine.refusal import Refused
from subak.engine.table import SeededLuck, Table
from subak.games.rice_dice.testing.scenario import Scenario, paddy, scenario

GOOD_ROLL = "worker worker double card water"


def sown() -> Scenario:
    """Qun has four workers, two flooded paddies to plant, and Bo waits."""
    return scenario(
        GOOD_ROLL,
        Qun=[paddy("honest-toil", water=2), paddy("eager-planters", water=2)],
        Bo=[paddy("village-well")],
    )


def test_luck_is_drawn_until_somebody_has_to_decide() -> None:
    rice_dice = game("rice-dice")
    table = Table(rice_dice, ["Ayu", "Bo"], luck=SeededLuck(rice_dice, 1))
    drawn = list(table.settle())
    assert drawn
    assert all(step.seat == CHANCE for step in drawn)
    assert table.state.actor() in (0, 1)


def two_release() -> Scenario:
    """Ayu lets water in. Of the others, Bo has some to release, Cy has none."""
    return scenario(
        GOOD_ROLL,
        options={"release_order": "together"},
        Ayu=[paddy("honest-toil")],
        Bo=[paddy("village-well", water=2, planted=True)],
        Cy=[paddy("market-path")],
    )


def test_who_has_a_single_option_is_not_asked_while_others_choose() -> None:
    table = two_release()
    table.play("water action")
    assert [table.state.may_act(seat) for seat in range(3)] == [False, True, False]


def test_a_secret_decision_is_asked_even_with_a_single_option(monkeypatch: pytest.MonkeyPatch) -> None:
    table = two_release()
    monkeypatch.setattr(table.game, "always_asks", lambda state, seat: seat == 2)
    table.play("water action")
    assert [table.state.may_act(seat) for seat in range(3)] == [False, True, True]


def test_only_the_seat_to_decide_may_act() -> None:
    table = sown()
    with pytest.raises(Refused, match="Cannot play now: It is not your turn to decide."):
        table.act(1, 0)
    assert table.moves == []


def test_a_number_that_is_no_action_is_refused() -> None:
    table = sown()
    for action in (-1, game("rice-dice").codec.seat_size):
        with pytest.raises(Refused, match=f"There is no action {action} in this game."):
            table.act(0, action)


def test_a_refusal_carries_its_sentence_and_rule_and_changes_nothing() -> None:
    table = sown()
    table.play("worker action")
    before = table.game.hash(table.state)
    with pytest.raises(Refused, match=r"Cannot harvest honest-toil: Nothing is planted there. \(RD-4.22\)"):
        table.play("harvest honest-toil")
    assert table.game.hash(table.state) == before


def test_what_is_legal_is_worked_out_once_per_position_and_seat(monkeypatch: pytest.MonkeyPatch) -> None:
    rice_dice = game("rice-dice")
    table = Table(rice_dice, ["Ayu", "Bo"], luck=SeededLuck(rice_dice, 1))
    asked: list[tuple[int, int]] = []
    legal = rice_dice.legal

    def counted(state: State, seat: int) -> list[int]:
        asked.append((len(table.moves), seat))
        return legal(state, seat)

    monkeypatch.setattr(rice_dice, "legal", counted)
    for _ in range(50):
        list(table.settle())
        seat = int(table.state.actor())
        table.act(seat, table.legal(seat)[-1])
    assert len(asked) == len(set(asked))
    assert len(asked) == sum(seat != CHANCE for seat, _ in table.moves)


def test_undo_takes_back_one_choice_and_restart_all_of_them() -> None:
    table = sown()
    start = table.game.hash(table.state)
    table.play("worker action", "plant honest-toil")
    planted = table.game.hash(table.state)
    table.play("plant eager-planters")
    table.undo(0)
    assert table.game.hash(table.state) == planted
    table.undo(0, restart=True)
    assert table.game.hash(table.state) == start
    with pytest.raises(Refused, match="Cannot undo"):
        table.undo(0)


def test_luck_ends_what_can_be_taken_back() -> None:
    table = sown()
    table.play("worker action", "done", "roll worker worker card card card")
    assert table.undo_point(0) is None


def two_pick() -> Table:
    """Seasons of Rice, after the ancestors: two players each seal two cards of their hands."""
    seasons = game("seasons")
    table = Table(seasons, ["Ayu", "Bo"], luck=SeededLuck(seasons, 3))
    list(table.settle())
    pick(table, 0)
    pick(table, 1)
    return table


def pick(table: Table, seat: int) -> None:
    table.act(seat, table.game.legal(table.state, seat)[0])
    list(table.settle())


def test_a_sealed_choice_is_taken_back_although_the_other_has_sealed_since() -> None:
    table = two_pick()
    pick(table, 1)
    only_bo = table.game.hash(table.state)
    table = two_pick()
    pick(table, 0)
    pick(table, 1)
    kept = table.undo(0)
    assert [step.seat for step in kept] == [1], "what Bo has sealed stays"
    assert table.game.hash(table.state) == only_bo
    assert table.undo_point(0) is None
    assert table.undo_point(1) is not None


def test_nothing_sealed_is_taken_back_once_all_is_open() -> None:
    table = two_pick()
    while table.game.is_sealed(table.state):
        for seat in (0, 1):
            if table.state.may_act(seat):
                pick(table, seat)
    assert table.undo_point(0) is None
    assert table.undo_point(1) is None


def test_somebody_else_cannot_take_back_my_choice() -> None:
    table = sown()
    table.play("worker action", "plant honest-toil")
    assert table.undo_point(1) is None


def test_a_held_turn_waits_for_its_players_word() -> None:
    """The last weed would end the turn; a person gets to look at it once more."""
    table = scenario("weed worker worker card card", Qun=[paddy("honest-toil"), paddy("village-well")], Bo=[])
    table.hold = {0}
    table.play("worker action", "done")
    assert table.held() is None, "saying `done` is a word enough, and a weed is still to be placed"
    table.play("weed to honest-toil")
    assert table.held() == 0
    with pytest.raises(Refused, match="It is not your turn to decide"):
        table.act(1, 0)
    table.undo(0)
    table.play("weed to village-well")
    table.end_turn(0)
    assert table.held() is None
    assert table.undo_point(0) is None, "a turn that is over stays over"


def test_the_end_of_a_turn_is_its_players_word_alone() -> None:
    table = sown()
    with pytest.raises(Refused, match="Cannot end the turn: Your turn is not waiting to be ended."):
        table.end_turn(0)


def test_a_recorded_game_can_be_followed() -> None:
    table = sown()
    table.play("worker action", "plant honest-toil", "done")
    again = sown()
    for _ in again.follow(table.moves):
        pass
    assert again.game.hash(again.state) == table.game.hash(table.state)
    assert again.asked == table.asked
