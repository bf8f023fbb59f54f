"""Players of a game without a house player: searches think with greedy roll-outs, levels are short searches."""

import pytest

from subak.engine.core.luck import Luck
from subak.engine.core.seat import Seat
from subak.engine.game import Game
from subak.players import make_player
from subak.players.core.greedy import Greedy
from subak.players.core.playout import play_out
from subak.players.levels import BRIEFLY, make_sound_player, search_in
from tests.laws.seeds import SeedsGame


@pytest.mark.parametrize("spec", ["search:30", "level:1", "level:5", "novice", "greedy"])
def test_whole_games(spec: str) -> None:
    game = SeedsGame()
    state, streams = game.start(2), len(game.streams)
    decisions = play_out(
        state,
        [make_player(spec, game), make_player("random", game)],
        Luck(1, streams),
        [Luck(2, streams), Luck(3, streams)],
    )
    assert decisions == 4


def test_the_sound_player_is_a_short_search() -> None:
    search = search_in(make_sound_player(SeedsGame()))
    assert search is not None
    assert search.simulations == BRIEFLY
    assert isinstance(search.simulation.model, Greedy)
    assert search.simulation.horizon == 0


def test_searching_beats_random_play() -> None:
    """All the water at once is worth more than none: nobody needs to know the game to find that out."""
    game: Game = SeedsGame()
    state = game.start(2)
    luck = Luck(5, len(game.streams))
    while state.actor() < 0:
        state.apply(state.actor(), state.draw(luck))
    search = make_player("search:300", game)
    chosen = {int(search.choose(Seat(state, 0, Luck(seed, len(game.streams))))) for seed in range(5)}
    assert 0 not in chosen
