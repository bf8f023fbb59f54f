"""Who can sit at a table: the players of every game, by the words people write for them."""

from collections.abc import Callable

from subak.engine.core.seat import Policy
from subak.engine.game import Game
from subak.engine.translation import say
from subak.players.characters import manner_names, manners_of
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
from subak.players.own import find_own, own_makers


def make_any_player(spec: str, game: Game) -> Policy:
    """`make_player`, and players of your own from files and programs. Not for words that strangers write."""
    return find_own(spec, game) or make_player(spec, game)


def make_player(spec: str, game: Game) -> Policy:
    """The player called so; a LookupError names those there are."""
    makers = makers_for(game)
    if spec in makers:
        return makers[spec]()
    in_manner = read_manner(spec, game)
    if in_manner:
        return make_level(game, *in_manner)
    kind, _, words = spec.partition(":")
    budget = read_budget(words) if kind in ("search", "hint") else None
    if spec == "hint" or (kind == "hint" and budget is not None and budget.simulations):
        return make_adviser(game, budget.simulations if budget else 0)
    if kind != "search" or budget is None:
        raise LookupError(
            f"no player of {game.title} is called {spec!r}; there are {', '.join(makers)}, "
            "search:2000 (simulations for each decision), search:0.5s (seconds), and hint or hint:600 (who always "
            "follows the first hint)" + told_manners(game)
        )
    return make_search(game, budget)


def read_manner(spec: str, game: Game) -> tuple[int, str] | None:
    """The level and the manner in `level:4:bold`; None if it is not written so or the game does not know them."""
    level, _, manner = spec.rpartition(":")
    number = level.removeprefix("level:")
    if level == number or number not in map(str, LEVELS) or manner not in manners_of(game):
        return None
    return int(number), manner


def told_manners(game: Game) -> str:
    manners = manners_of(game)
    return f"; a level may have a manner, as in level:3:bold: {', '.join(manners)}" if manners else ""


def name_of_player(game: Game, spec: str) -> str:
    """What a player is called: "Farmer", "Farmer, bold"; the spec itself if it has no name."""
    in_manner = read_manner(spec, game)
    if in_manner:
        level, manner = in_manner
        return f"{level_names()[level][0]}, {manner_names()[manner]}"
    return next((name for known, name, _ in players_for(game) if known == spec), spec)


def players_for(game: Game) -> list[tuple[str, str, str]]:
    """What to write, what it is called and one sentence about it, for every player of the game; levels first."""
    known = {
        "random": (say("Random"), say("Plays any legal action; quick and aimless.")),
        "greedy": (say("Greedy"), say("Looks one step ahead and takes what looks best.")),
        "house": (say("House"), say("Knows this game and plays it soundly.")),
        "novice": (say("Novice"), say("Plays for the first time, and often anything at all.")),
        **{f"level:{level}": words for level, words in level_names().items()},
        **{spec: (spec, say("A bot of whoever runs this table.")) for spec in own_makers(game)},
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
        **own_makers(game),
        **game.policies,
    }


def level_maker(game: Game, level: int) -> Callable[[], Policy]:
    return lambda: make_level(game, level)
