"""The five levels of bots, and players that search, by the words people write for them."""

from dataclasses import dataclass

from subak.engine.core.seat import Policy
from subak.engine.game import Game
from subak.engine.translation import say
from subak.players.characters import STEADY, make_house
from subak.players.core.blunders import Blunders
from subak.players.core.greedy import Greedy
from subak.players.core.judge import Judge
from subak.players.core.network import Network
from subak.players.core.search import Search
from subak.players.network_file import read_network

LEVELS = range(1, 6)
NOVICE_BLUNDERS = 40  # per cent of a novice's decisions, made at random
LONGEST = 2.0  # seconds for one decision of a level
ADVISED = 3  # lines of a hint
MOST_SIMULATIONS = 1_000_000_000  # more than anybody could wait for
OWN_WAY = 1.0  # standard errors by which another action has to be better than that of a search's manner
BRIEFLY = 100  # simulations of the player that stands in for a house player


@dataclass(frozen=True)
class Budget:
    """What a search may use for one decision; 0 stands for no limit."""

    simulations: int = 0
    seconds: float = 0.0


def level_names() -> dict[int, tuple[str, str]]:
    """What the levels are called, and one sentence about each."""
    return {
        1: (say("Seedling"), say("Learns the game along with you, and overlooks a lot.")),
        2: (say("Sprout"), say("Knows what to do, and slips often.")),
        3: (say("Farmer"), say("Plays soundly, with a slip here and there.")),
        4: (say("Elder"), say("Knows the game by heart, and never slips.")),
        5: (say("Spirit"), say("Thinks ahead, as far as it can in a breath or two.")),
    }


def make_level(game: Game, level: int, manner: str = STEADY) -> Policy:
    """A bot of a level: the sound player with blunders, or a search.

    A search in a manner looks at everything as it always does, and follows the manner where it makes little difference.
    """
    tuned = game.search.levels[level - 1]
    if tuned.simulations:
        search = make_search(game, Budget(tuned.simulations, LONGEST))
        search.stops_early = True
        if manner in game.manners:
            search.advisor = make_house(game, manner)
            search.margin_errors = max(search.margin_errors, OWN_WAY)
        return with_blunders(game, search, tuned.blunders)
    return with_blunders(game, make_sound_player(game, manner), tuned.blunders)


def with_blunders(game: Game, player: Policy, percent: int) -> Policy:
    return Blunders(game.codec.seat_size, player, game.critic(), percent) if percent else player


def make_sound_player(game: Game, manner: str = STEADY) -> Policy:
    """The house player; in a game without one a short search."""
    return make_house(game, manner) if "house" in game.policies else make_search(game, Budget(BRIEFLY, LONGEST))


def make_novice(game: Game) -> Policy:
    """A stand-in for a person who plays for the first time: the sound player with many random moves."""
    return Blunders(game.codec.seat_size, make_sound_player(game), game.critic(), NOVICE_BLUNDERS, is_blind=True)


def search_in(player: Policy) -> Search | None:
    """The search inside a player, to be watched and asked for its opinions; None if it does not search."""
    model = player.model if isinstance(player, Blunders) else player
    return model if isinstance(model, Search) else None


def make_search(game: Game, budget: Budget, network: Network | None = None) -> Search:
    """A player that searches, tuned for the game and judging by its network, if it is given no other.

    Without a house player it thinks with greedy games to the end.
    """
    settings = game.search
    if network is None and settings.network:
        network = read_network(settings.network)
    judge = make_judge(game, network)
    house = game.policies.get("house")
    make_model = settings.model or house
    model = make_model() if make_model else Greedy(game.codec.seat_size, game.critic())
    search = Search(game.codec.seat_size, len(game.streams), judge, model, budget.simulations, budget.seconds)
    search.advisor = house() if house else model
    search.simulation.horizon = settings.horizon if make_model else 0
    search.candidates = settings.candidates
    search.margin_errors = settings.margin_errors
    search.margin = settings.margin
    return search


def make_adviser(game: Game, simulations: int = 0) -> Search:
    """A search for hints: equal simulations for its best few lines, and always the same answer to the same question."""
    search = make_search(game, Budget(simulations or game.search.hint))
    search.lines = ADVISED
    return search


def make_judge(game: Game, network: Network | None = None) -> Judge:
    """What ends of simulations are worth in this game, by its own critic for searches where it has one."""
    settings = game.search
    critic = settings.critic() if settings.critic else game.critic()
    return Judge(settings.points, settings.share, settings.own_points, critic, game.observer(), network)


def read_budget(words: str) -> Budget | None:
    """The budget in `search:2000` or `search:0.5s`; None if there is none."""
    try:
        if words.endswith("s"):
            seconds = float(words.removesuffix("s"))
            return Budget(seconds=seconds) if 0 < seconds < float("inf") else None
        simulations = int(words)
    except ValueError:
        return None
    return Budget(simulations) if 0 < simulations <= MOST_SIMULATIONS else None
