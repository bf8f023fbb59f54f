"""Who can sit at a table: the players of every game, by the words people write for them."""

from collections.abc import Callable

from subak.engine.core.seat import Policy
from subak.engine.game import Game
from subak.engine.translation import say
from subak.players.core.greedy import Greedy
from subak.players.core.random import Random
from subak.players.levels import (
    LEVELS,
    level_names,
    make_adviser,
    make_level,
    make_novice,
    make_search,
    read_budget,
)


def make_player(spec: str, game: Game) -> Policy:
    """The player called so; a LookupError names those there are."""
    makers = makers_for(game)
    if spec in makers:
        return makers[spec]()
    kind, _, words = spec.partition(":")
    budget = read_budget(words) if kind in ("search", "hint") else None
    if spec == "hint" or (kind == "hint" and budget is not None and budget.simulations):
        return make_adviser(game, budget.simulations if budget else 0)
    if kind != "search" or budget is None:
        raise LookupError(
            f"no player of {game.title} is called {spec!r}; there are {', '.join(makers)}, "
            "search:2000 (simulations for each decision), search:0.5s (seconds), and hint or hint:600 (who always "
            "follows the first hint)"
        )
    return make_search(game, budget)


def players_for(game: Game) -> list[tuple[str, str, str]]:
    """What to write, what it is called and one sentence about it, for every player of the game; levels first."""
    known = {
        "random": (say("Random"), say("Plays any legal action; quick and aimless.")),
        "greedy": (say("Greedy"), say("Looks one step ahead and takes what looks best.")),
        "house": (say("House"), say("Knows this game and plays it soundly.")),
        "novice": (say("Novice"), say("Plays for the first time, and often anything at all.")),
        **{f"level:{level}": words for level, words in level_names().items()},
    }
    return [
        (spec, *known.get(spec, (spec.capitalize(), say("A player of this game's own.")))) for spec in makers_for(game)
    ]


def makers_for(game: Game) -> dict[str, Callable[[], Policy]]:
    actions = game.codec.seat_size
    levels = {f"level:{level}": level_maker(game, level) for level in LEVELS}
    return {
        **levels,
        "novice": lambda: make_novice(game),
        "random": lambda: Random(actions),
        "greedy": lambda: Greedy(actions, game.critic()),
        **game.policies,
    }


def level_maker(game: Game, level: int) -> Callable[[], Policy]:
    return lambda: make_level(game, level)
