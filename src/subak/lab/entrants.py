"""Who can play in the lab: everybody who can sit at a table, players of your own from
files and programs, and searches that judge by a file of learned weights.

Tables of the server do not know those: what a stranger writes must not name a file.
"""

from pathlib import Path

from subak.engine.core.seat import Policy
from subak.engine.game import Game
from subak.players import make_any_player
from subak.players.core.network import Network
from subak.players.levels import Budget, make_search
from subak.players.network_file import read_network

LEARNED = "net:"  # and the file that `subak train` wrote


def make_entrant(spec: str, game: Game) -> Policy:
    """The player called so; a LookupError says why there is none."""
    if not spec.startswith(LEARNED):
        return make_any_player(spec, game)
    strongest = game.search.levels[-1]
    search = make_search(game, Budget(strongest.simulations), learned(Path(spec.removeprefix(LEARNED)), game))
    search.stops_early = True
    return search


def learned(path: Path, game: Game) -> Network:
    try:
        network = read_network(path)
    except OSError as problem:
        raise LookupError(f"{path} cannot be read: {problem.strerror}; `subak train` writes such files") from None
    except (ValueError, KeyError, TypeError, AttributeError):
        raise LookupError(
            f"{path} holds no learned weights; `subak train {game.slug} --out FILE` writes some"
        ) from None
    if network.inputs != len(game.features):
        raise LookupError(
            f"{path} was learned from {network.inputs} features, and {game.title} has {len(game.features)}: "
            "train it again"
        )
    return network
