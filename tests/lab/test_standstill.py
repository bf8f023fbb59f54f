"""The detector of standstills notices the stored one, and nothing in a game that moves."""

from pathlib import Path

from subak.engine.game import game
from subak.engine.record import Record
from subak.lab.standstill import Watch, watch_game

STUCK = Path(__file__).parents[1] / "players" / "stuck" / "rice-dice.json"


def test_it_notices_a_seat_that_waits_for_ever() -> None:
    played = game("rice-dice")
    record = Record.read(STUCK)
    state = played.start(len(record.seats), record.options)
    watches = [Watch(played, seat) for seat in (0, 1)]
    found: list[int] = []
    for seat, action in record.moves:
        found += [watch.seat for watch in watches if watch.begins(state)]
        if seat >= 0:
            watches[seat].decides(state, action)
        state.apply(seat, action)
    assert 1 in found


def test_a_house_player_does_not_stand_still() -> None:
    assert watch_game(game("rice-dice"), "house", "passive", 1) == []
