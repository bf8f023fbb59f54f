"""Whole games between players of the house, as tables that tests look at."""

from collections.abc import Sequence
from functools import cache

from subak.engine.core.luck import Luck
from subak.engine.core.seat import Seat
from subak.engine.core.state import NOBODY
from subak.engine.game import Game, Step
from subak.engine.table import SeededLuck, Table
from subak.players import make_player


@cache
def played(game: Game, seats: int, seed: int, *specs: str) -> tuple[Table, Sequence[Step]]:
    """A finished table and all its steps; `specs` name other players than the house."""
    table = Table(game, ("Ayu", "Bo", "Sari", "Ketut")[:seats], luck=SeededLuck(game, seed))
    players = [make_player(spec, game) for spec in specs or ("house",) * seats]
    steps: list[Step] = []
    while True:
        steps += table.settle()
        actor = int(table.state.actor())
        if actor == NOBODY:
            return table, steps
        rng = Luck(seed * 1000 + len(table.moves), len(game.streams))
        steps.append(table.act(actor, int(players[actor].choose(Seat(table.state, actor, rng)))))
