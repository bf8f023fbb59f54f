"""One decision of a bot: from a `Job` to a `Thought`. Needs no process of its own."""

from functools import lru_cache

from subak.engine.core.luck import Luck
from subak.engine.core.seat import Seat
from subak.engine.edition import Edition
from subak.engine.game import game
from subak.engine.record import edition_of
from subak.players import make_player
from subak.players.advice import advice
from subak.players.core.search import Watch
from subak.players.levels import search_in
from subak.server.tables.services import Job, Thought

ADVISED = 3  # choices of a search that are told


def decide(job: Job, stop: Watch) -> Thought:
    played = game(job.game)
    state = played.load(job.position, the_edition(job.game, job.edition, job.overlay))
    player = make_player(job.player, played)
    search = search_in(player)  # other players are quick: they need no watch
    if search is not None:
        search.watch = stop
    action = int(player.choose(Seat(state, job.seat, Luck(job.seed, len(played.streams)))))
    lines = advice(search, ADVISED) if search is not None else []
    return Thought(action, [(line.action, line.victory) for line in lines])


@lru_cache(maxsize=16)
def the_edition(slug: str, name: str, overlay: str | None) -> Edition:
    return edition_of(game(slug), name, overlay)
