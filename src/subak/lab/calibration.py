"""Whether chances and points that searches tell come true.

Positions come from games of the house player with slips now and then, cut at a settled position. What a hint would be
told there, the mean of a few simulations, is compared with what comes of it when the house plays on without slips.
Seeds are the tool's own, so no network has learned from these games.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from random import Random

from subak.engine.core.luck import Luck
from subak.engine.core.seat import Seat
from subak.engine.core.state import CHANCE, NOBODY, State
from subak.engine.game import game
from subak.lab.arena import derived_seed
from subak.lab.statistics import mean
from subak.players.core.playout import play_out
from subak.players.levels import Budget, make_search

SLIPS = 10  # of a hundred decisions before the cut, made at random
BINS = 10


@dataclass(frozen=True)
class Plan:
    """`simulations` are made for each position."""

    game: str
    seats: int
    positions: int = 2000
    simulations: int = 32
    seed: int = 0


@dataclass(frozen=True)
class Forecast:
    """What was told of a position, and what came of it."""

    victory: float
    points: float
    won: float
    scored: float


@dataclass(frozen=True)
class Bin:
    """Positions of about the same chance to win."""

    positions: int
    told: float
    won: float


class Forecaster:
    """Makes one forecast for each number; the same number makes the same one."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.game = game(plan.game)
        self.house = self.game.policies["house"]()
        self.search = make_search(self.game, Budget(plan.simulations))

    def forecast(self, number: int) -> Forecast:
        rng = Random(derived_seed(self.plan.seed, number, "calibration"))
        state = self.cut(rng)
        seat = rng.randrange(state.seats)
        victory, points = self.told(state, seat, rng)
        play_out(state, [self.house] * state.seats, self.luck(rng), [self.luck(rng) for _ in range(state.seats)])
        self.search.judge.judge(state)
        return Forecast(victory, points, self.search.judge.victory[seat], self.search.judge.points[seat])

    def luck(self, rng: Random) -> Luck:
        return Luck(rng.getrandbits(60), len(self.game.streams))

    def cut(self, rng: Random) -> State:
        """Any settled position of a game with slips, each with the same chance."""
        state, luck, kept, settled = self.game.start(self.plan.seats), self.luck(rng), None, 0
        seats = [Seat(state, seat, self.luck(rng)) for seat in range(state.seats)]
        while (actor := state.actor()) != NOBODY:
            if state.is_settled():
                settled += 1
                if rng.randrange(settled) == 0:
                    kept = state.clone()
            if actor == CHANCE:
                state.apply(CHANCE, state.draw(luck))
            elif rng.randrange(100) < SLIPS:
                state.apply(actor, rng.choice(self.game.legal(state, actor)))
            else:
                state.apply(actor, self.house.choose(seats[actor]))
        assert kept is not None, "a game has a settled position"
        return kept

    def told(self, state: State, seat: int, rng: Random) -> tuple[float, float]:
        """The mean share of victory and points over simulations, each in a determinization of the seat's."""
        eyes, judge = Seat(state, seat, self.luck(rng)), self.search.judge
        victory = points = 0.0
        for _ in range(self.plan.simulations):
            world = eyes.imagine()
            world.unseal(seat)
            self.search.simulation.roll_out(world, self.luck(rng), self.luck(rng))
            judge.judge(world)
            victory += judge.victory[seat]
            points += judge.points[seat]
        return victory / self.plan.simulations, points / self.plan.simulations


# Figures


def brier(forecasts: Sequence[Forecast]) -> float:
    """The mean square of chance less outcome: 0 for a prophet; always saying the mean gives the variance."""
    return mean([(one.victory - one.won) ** 2 for one in forecasts])


def brier_of_mean(forecasts: Sequence[Forecast]) -> float:
    usual = mean([one.won for one in forecasts])
    return mean([(usual - one.won) ** 2 for one in forecasts])


def points_bias(forecasts: Sequence[Forecast]) -> float:
    """How many points too many are told on average."""
    return mean([one.points - one.scored for one in forecasts])


def points_error(forecasts: Sequence[Forecast]) -> float:
    """The root of the mean square error of the points."""
    return sqrt(mean([(one.points - one.scored) ** 2 for one in forecasts]))


def reliability(forecasts: Sequence[Forecast]) -> list[Bin]:
    """Tenths of the chance to win: what was told on average, and how much was won."""
    tenths: list[list[Forecast]] = [[] for _ in range(BINS)]
    for one in forecasts:
        tenths[min(int(one.victory * BINS), BINS - 1)].append(one)
    return [Bin(len(part), mean([one.victory for one in part]), mean([one.won for one in part])) for part in tenths]
