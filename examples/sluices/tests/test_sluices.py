"""The rules of Sluices, one test for each, and the laws that hold for every game."""

import pytest

from sluices import GAME
from sluices.state import GATES, OPEN, RAIN, Sluices
from subak.engine.core.state import CHANCE, NOBODY
from subak.engine.laws import check
from subak.engine.refusal import Refused
from subak.engine.table import Table


def season(table: Table, die: int, *gates: int) -> None:
    """Roll the die, and let the seats open their gates."""
    table.note(CHANCE, RAIN + die - 1, asked=False)
    for seat, gate in enumerate(gates):
        table.act(seat, OPEN + gate)


def state_of(table: Table) -> Sluices:
    assert isinstance(table.state, Sluices)
    return table.state


def test_sl_1_1_every_gate_is_opened_once() -> None:
    table = Table(GAME, ["Ayu", "Bo"])
    season(table, 6, 3, 2)
    table.note(CHANCE, RAIN, asked=False)
    with pytest.raises(Refused, match=r"every gate is opened once.*SL-1.1"):
        table.act(0, OPEN + 3)


def test_sl_1_2_the_most_rice_wins_after_six_seasons() -> None:
    table = Table(GAME, ["Ayu", "Bo"])
    for gate in range(GATES):
        season(table, 1, gate, (gate + 1) % GATES)
    assert table.state.actor() == NOBODY
    rice = state_of(table).rice
    assert GAME.winners(table.state) == [seat for seat in range(2) if rice[seat] == max(rice)]


def test_sl_2_1_the_stream_carries_the_die_and_one_for_each_player() -> None:
    table = Table(GAME, ["Ayu", "Bo", "Cut"])
    table.note(CHANCE, RAIN + 3, asked=False)
    assert GAME.view(table.state, 0).stream == 7


def test_sl_2_2_a_choice_is_seen_by_its_owner_only() -> None:
    table = Table(GAME, ["Ayu", "Bo"])
    season(table, 4, 5)
    assert [GAME.view(table.state, eyes).my_gate for eyes in (0, 1, None)] == [5, None, None]


def test_sl_2_3_there_is_enough_for_all() -> None:
    table = Table(GAME, ["Ayu", "Bo"])
    season(table, 6, 5, 3)
    assert state_of(table).rice == [5, 3]


def test_sl_2_4_when_the_stream_runs_dry_the_greediest_get_nothing() -> None:
    table = Table(GAME, ["Ayu", "Bo", "Cut"])
    season(table, 1, 4, 4, 1)
    assert state_of(table).rice == [0, 0, 1]


@pytest.mark.parametrize("seats", GAME.seats)
def test_laws(seats: int) -> None:
    assert check(GAME, seats, {}, games=2, seed=seats, records=0).broken == []
