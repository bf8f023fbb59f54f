"""Playing on for days needs no more memory: nothing that is shown, listed, dumped or loaded stays behind.

Only the compiled package could lose any: a vec that plain Python hands to it is never freed (engine/lists.py).
"""

from collections.abc import Callable
from pathlib import Path

import pytest

from subak.engine.core.luck import Luck
from subak.engine.core.seat import Seat
from subak.engine.core.state import State
from subak.engine.game import Game, games
from subak.engine.laws.checksum import is_compiled
from subak.engine.table import SeededLuck, Table

ROUNDS = 400
ALLOWED = 3_000_000  # bytes; a kilobyte lost by each call of a call would be several times as much

pytestmark = [
    pytest.mark.skipif(not is_compiled(), reason="the package is not compiled here"),
    pytest.mark.skipif(not Path("/proc/self/statm").exists(), reason="memory in use is not told here"),
]


def in_use() -> int:
    """Bytes of memory that this process holds."""
    return int(Path("/proc/self/statm").read_text().split()[1]) * 4096


def somewhere(game: Game, moves: int) -> State:
    """A position in the middle of a random game, with somebody to decide."""
    luck = SeededLuck(game, 1)
    table = Table(game, ["Ayu", "Bo"], luck=luck)
    rng = Luck(2)
    for _ in range(moves):
        list(table.settle())
        seat = table.state.actor()
        options = game.legal(table.state, seat)
        table.act(seat, options[rng.below(0, len(options))])
    list(table.settle())
    return table.state


def calls(game: Game, state: State) -> dict[str, Callable[[], object]]:
    edition, seat, luck = game.edition(), state.actor(), Luck(3, len(game.streams))

    def decide(name: str) -> Callable[[], object]:
        policy = game.policies[name]()
        return lambda: policy.choose(Seat(state, seat, luck))

    return {
        "legal": lambda: game.legal(state, seat),
        "choices": lambda: game.choices(state, seat),
        "view": lambda: game.view(state, seat),
        "dump and load": lambda: game.load(game.dump(state), edition),
        "clone": state.clone,
        "start": lambda: game.start(2),
        **{f"choose as {name}": decide(name) for name in game.policies},
    }


@pytest.mark.parametrize("slug", games())
def test_no_memory_stays_behind(slug: str) -> None:
    game = games()[slug]
    state = somewhere(game, moves=9)
    for name, call in calls(game, state).items():
        for _ in range(ROUNDS // 4):
            call()
        before = in_use()
        for _ in range(ROUNDS):
            call()
        assert in_use() - before < ALLOWED, name
