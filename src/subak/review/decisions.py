"""Each decision of a game beside what the review would have done there, knowing no more than the seat did."""

from dataclasses import asdict, dataclass

from subak.engine.core.luck import Luck
from subak.engine.core.seat import Seat
from subak.engine.core.state import State
from subak.engine.game import Game
from subak.players.advice import ABOUT_EQUAL
from subak.players.core.search import Search, Watch
from subak.players.core.tally import error_of_mean
from subak.players.levels import Budget, make_search
from subak.players.plans import known, own_luck
from subak.review.evaluation import Stopped
from subak.review.played_game import PlayedGame

BEST = 0.1  # points that make no difference
FINE = 0.8  # points from which on a decision is a slip
CHANCE = 0.04  # of a victory, from which on it is one as well
LEAST_PASSES = 16
SEEDS = 2**30
ROUND = 4  # digits that are kept of a figure


@dataclass(frozen=True)
class Compared:
    """Two actions simulated side by side. `points` and `chance` are what the first has more for the seat; `sure` says
    that the difference in worth is more than noise."""

    points: float
    chance: float
    sure: bool
    first_points: float
    first_chance: float


@dataclass(frozen=True)
class Verdict:
    """One decision. `best` is what the review would have done; `points` and `chance` are what it has more.

    `expected` and `victory` are those of the action that was played. The grade is "best", "fine" or "slip".
    """

    move: int  # as numbered from 1
    seat: int
    action: int
    best: int
    grade: str
    points: float
    chance: float
    expected: float
    victory: float


def verdicts(played: PlayedGame, moves: range, simulations: int, watch: Watch) -> list[dict[str, int | float | str]]:
    """What the review holds of the decisions with these places among `played.decisions()`."""
    search = make_search(played.game, Budget(simulations))
    search.watch = watch
    found = []
    for place in played.decisions()[moves.start : moves.stop]:
        found.append(asdict(verdict(played, place, search, simulations)))
        if watch.is_over():
            raise Stopped
    return found


def verdict(played: PlayedGame, place: int, search: Search, simulations: int) -> Verdict:
    seat, action = played.moves[place]
    here = known(played.game, played.positions[place], seat)
    best = int(search.choose(Seat(here, seat, own_luck(played.game, here))))
    found = compare(played.game, search, here, seat, best, action, max(LEAST_PASSES, simulations // 3))
    if best == action or not found.sure:
        grade, best = "best", action
    else:
        grade = graded(found)
        best = action if grade == "best" else best
    points, chance = (0.0, 0.0) if grade == "best" else (found.points, found.chance)
    return Verdict(
        move=place + 1,
        seat=seat,
        action=action,
        best=best,
        grade=grade,
        points=round(points, ROUND),
        chance=round(chance, ROUND),
        expected=round(found.first_points - found.points, ROUND),
        victory=round(found.first_chance - found.chance, ROUND),
    )


def graded(found: Compared) -> str:
    if found.points >= FINE or found.chance >= CHANCE:
        return "slip"
    return "fine" if found.points > BEST or found.chance > CHANCE / 8 else "best"


def compare(game: Game, search: Search, here: State, seat: int, first: int, second: int, passes: int) -> Compared:
    """Simulate two actions equally often, each time in the same guess and with the same luck."""
    # Other luck than that of the search, which has chosen what did well in its own.
    again, streams, judge = own_luck(game, here).below(0, SEEDS) + 1, len(game.streams), search.judge
    eyes, seeds = Seat(here, seat, Luck(again, streams)), Luck(again + SEEDS, 1)
    sums, worth, squares = [0.0] * 4, 0.0, 0.0
    for _ in range(passes):
        if search.watch.is_over():
            raise Stopped
        world = eyes.imagine()
        world.unseal(seat)
        luck, rng = Luck(seeds.below(0, SEEDS), streams), Luck(seeds.below(0, SEEDS), streams)
        ends: list[tuple[float, float, float]] = []
        for action in (first, second):
            if action != first or not ends:
                search.simulation.play(world.clone(), seat, action, luck.clone(), rng.clone())
            ends.append((float(judge.points[seat]), float(judge.victory[seat]), float(judge.worth[seat])))
        difference = ends[0][2] - ends[1][2]
        worth, squares = worth + difference, squares + difference * difference
        for k, value in enumerate((ends[0][0], ends[0][1], ends[1][0], ends[1][1])):
            sums[k] += value
    means = [value / passes for value in sums]
    error = float(error_of_mean(worth, squares, float(passes)))
    return Compared(
        points=means[0] - means[2],
        chance=means[1] - means[3],
        sure=worth / passes > ABOUT_EQUAL * max(error, 0.0),
        first_points=means[0],
        first_chance=means[1],
    )
