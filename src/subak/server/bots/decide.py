"""One thought of a bot: from a job to what it chooses, or to the plans of a hint. Needs no process of its own."""

from functools import lru_cache

from subak.engine.core.luck import Luck
from subak.engine.core.seat import Seat
from subak.engine.edition import Edition
from subak.engine.game import game
from subak.engine.record import edition_of
from subak.players import make_player
from subak.players.core.search import Watch
from subak.players.levels import search_in
from subak.players.plans import budget, hint_for
from subak.review.evaluation import Stopped
from subak.review.tasks import Done, Task, do
from subak.server.tables.services import HintJob, Job, Thought


class Patience(Watch):
    """A watch that knows how many simulations there will be at most, before the first of them."""

    expected = 0


def decide(job: Job | HintJob, patience: Patience, longest: float = 0) -> Thought:
    """`longest` is how many seconds a search may take, however long the player it belongs to would; 0: no limit."""
    played = game(job.game)
    state = played.load(job.position, the_edition(job.game, job.edition, job.overlay, job.printed))
    if isinstance(job, HintJob):
        simulations = job.simulations or budget(played)
        patience.expected = simulations
        return hint_for(played, state, job.seat, simulations, patience)
    player = make_player(job.player, played)
    search = search_in(player)  # other players are quick: they need no watch
    if search is not None:
        search.watch = patience
        patience.expected = int(search.simulations)
        if longest:
            search.seconds = min(search.seconds or longest, longest)
    return int(player.choose(Seat(state, job.seat, Luck(job.seed, len(played.streams)))))


def review_part(task: Task, watch: Watch) -> Done | None:
    """One part of a review; None if it was stopped."""
    try:
        return do(task, watch)
    except Stopped:
        return None


@lru_cache(maxsize=16)
def the_edition(slug: str, name: str, overlay: str | None, printed: str | None) -> Edition:
    return edition_of(game(slug), name, overlay, printed)
