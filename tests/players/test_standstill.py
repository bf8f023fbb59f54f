"""Nobody stands still: positions of stored games in which a player did nothing turn after turn."""

from collections.abc import Iterator
from pathlib import Path

from subak.engine.core.luck import Luck
from subak.engine.core.seat import Seat
from subak.engine.core.state import State
from subak.engine.game import game
from subak.engine.record import Record
from subak.players import make_player

STUCK = Path(__file__).parent / "stuck"
RICE_DICE = game("rice-dice")


def idle_turns() -> Iterator[State]:
    """Where seat 1 of the stored game sent workers out with nothing for them to do."""
    record = Record.read(STUCK / "rice-dice.json")
    state = RICE_DICE.start(len(record.seats), record.options)
    for seat, action in record.moves:
        words = RICE_DICE.codec.words(state, action)
        before = state.clone()
        state.apply(seat, action)
        if seat == 1 and words == "worker action" and len(RICE_DICE.legal(state, 1)) == 1:
            yield before


def test_the_house_takes_water_rather_than_send_workers_home() -> None:
    """It grudged its rival the water action so much that it waited instead; in the other five nothing can be taken."""
    house = make_player("house", RICE_DICE)
    taken = [RICE_DICE.codec.words(state, int(house.choose(Seat(state, 1, Luck(1, 3))))) for state in idle_turns()]
    assert len(taken) == 29
    assert taken.count("water action") >= 24
