"""Every kind of player, with budgets small enough for many decisions, for the law of secrets."""

from collections.abc import Callable, Mapping

from subak.engine.core.seat import Policy
from subak.engine.game import Game
from subak.players.core.greedy import Greedy
from subak.players.core.judge import Judge
from subak.players.core.search import Search
from subak.players.levels import make_level

SIMULATIONS = 16
STEPS = 12  # of a roll-out


def suspects(game: Game) -> Mapping[str, Callable[[], Policy]]:
    """The game's own players, greedy, a level with blunders, a search, and one for hints."""
    return {
        **game.policies,
        "greedy": lambda: Greedy(game.codec.seat_size, game.critic()),
        "level:1": lambda: make_level(game, 1),
        "search": lambda: quick_search(game),
        "hint": lambda: quick_search(game, lines=2),
    }


def quick_search(game: Game, lines: int = 1) -> Search:
    """A search that plays on at random."""
    judge = Judge(game.search.points, game.search.share, game.search.own_points, game.critic(), game.observer(), None)
    search = Search(game.codec.seat_size, len(game.streams), judge, None, SIMULATIONS, 0.0)
    search.simulation.steps = STEPS
    search.candidates = 4
    search.guesses = 0
    search.lines = lines
    return search
