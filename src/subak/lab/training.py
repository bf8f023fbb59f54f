"""Learning who will win, and with how many points: games of the model with itself, then a small network fitted to them.

Everything follows from the seed, so whoever runs it again gets the same weights.
"""

from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict, dataclass
from multiprocessing import get_context
from random import Random
from typing import Any

import numpy as np
from librt.vecs import vec
from numpy.typing import NDArray

from subak.engine.core.as_lists import features_list
from subak.engine.core.luck import Luck
from subak.engine.core.seat import Seat
from subak.engine.core.state import CHANCE, NOBODY
from subak.engine.game import game
from subak.lab.arena import derived_seed
from subak.lab.simulate import Progress, split
from subak.players.core.network import Network
from subak.players.levels import make_judge

Array = NDArray[np.float32]
HELD_BACK = 0.1  # of the games, to see what was learned


@dataclass(frozen=True)
class Lessons:
    """What to learn from: games with each of these seat counts in turn.

    `blunders` of a hundred decisions are made at random, so that odd positions are seen too, but only a few in a game:
    what is learned from comes after the last one, for a slip would spoil what comes of the position.
    """

    game: str
    seats: tuple[int, ...]
    games: int
    positions: int = 8  # of each game at most, every one seen from all seats
    blunders: int = 15
    most_blunders: int = 8  # in a game; how many there are is drawn for each
    seed: int = 0


@dataclass(frozen=True)
class Schooling:
    """How to learn: the size of the network, and how its weights are moved."""

    units: int = 16
    epochs: int = 12
    batch: int = 256
    pace: float = 0.002
    thrift: float = 1e-5  # how much large weights are disliked


@dataclass(frozen=True)
class Report:
    """How well it was learned, on games held back, each beside the figure of always saying the mean.

    `loss` is the mean cross-entropy of the share of victory, `points_error` the root of the mean square error of the
    final points.
    """

    positions: int
    features: int
    loss: float
    loss_of_mean: float
    points_error: float
    points_error_of_mean: float

    def to_json(self) -> dict[str, Any]:
        return asdict(self)


# Positions


def collect(lessons: Lessons, jobs: int, progress: Progress | None = None) -> tuple[Array, Array]:
    """Features of positions, and what came of them for the seat that saw them: its share of victory, its points."""
    batches = split(lessons.games, jobs)
    seen: list[Array] = []
    ends: list[Array] = []
    done = 0
    for batch, (features, came) in zip(batches, played(lessons, batches, jobs), strict=True):
        seen.append(features)
        ends.append(came)
        done += len(batch)
        if progress:
            progress(done, lessons.games)
    return np.concatenate(seen), np.concatenate(ends)


def played(lessons: Lessons, batches: list[range], jobs: int) -> Iterator[tuple[Array, Array]]:
    if jobs == 1:
        for batch in batches:
            yield play_lessons(lessons, batch)
        return
    with ProcessPoolExecutor(jobs, get_context("spawn")) as pool:
        yield from pool.map(play_lessons, [lessons] * len(batches), batches)


def play_lessons(lessons: Lessons, numbers: range) -> tuple[Array, Array]:
    teacher = Teacher(lessons)
    rows = [row for number in numbers for row in teacher.play(number)]
    return np.stack([features for features, _ in rows]), np.array([end for _, end in rows], np.float32)


class Teacher:
    """Plays lessons: games with itself of the model by which searches think ahead, with a random move now and then."""

    def __init__(self, lessons: Lessons) -> None:
        self.lessons = lessons
        self.game = game(lessons.game)
        self.model = (self.game.search.model or self.game.policies["house"])()
        self.observer = self.game.observer()
        self.judge = make_judge(self.game)

    def play(self, number: int) -> list[tuple[Array, tuple[float, float]]]:
        """Some positions of one game, from every seat, with its share of victory and its points at the end."""
        lessons = self.lessons
        rng = Random(derived_seed(lessons.seed, number, "lesson"))
        luck = Luck(rng.getrandbits(60), len(self.game.streams))
        state = self.game.start(lessons.seats[number % len(lessons.seats)])
        seats = [Seat(state, seat, Luck(rng.getrandbits(60), len(self.game.streams))) for seat in range(state.seats)]
        kept: list[list[Array]] = []
        settled = 0
        blunders_left = rng.randrange(lessons.most_blunders + 1)
        while (actor := state.actor()) != NOBODY:
            if blunders_left == 0 and state.is_settled():
                settled += 1
                self.keep(kept, settled, rng, state)
            if actor == CHANCE:
                state.apply(CHANCE, state.draw(luck))
                continue
            if blunders_left > 0 and rng.randrange(100) < lessons.blunders:
                action = rng.choice(self.game.legal(state, actor))
                blunders_left -= 1
            else:
                action = self.model.choose(seats[actor])
            state.apply(actor, action)
        self.judge.judge(state)
        judge = self.judge
        return [(rows[seat], (judge.victory[seat], judge.points[seat])) for rows in kept for seat in range(state.seats)]

    def keep(self, kept: list[list[Array]], settled: int, rng: Random, state: Any) -> None:
        """Every settled position has the same chance to be among those that are kept (a reservoir)."""
        place = len(kept) if len(kept) < self.lessons.positions else rng.randrange(settled)
        if place < self.lessons.positions:
            rows = [self.features(state, seat) for seat in range(state.seats)]
            kept[place : place + 1] = [rows]

    def features(self, state: Any, seat: int) -> Array:
        return np.array(features_list(self.observer, state, seat, len(self.game.features)), np.float32)


# The network


def learn(seen: Array, ends: Array, how: Schooling, seed: int = 0) -> tuple[Network, Report]:
    """Fit a network by gradient descent (Adam), and see how it does on games held back."""
    rng = np.random.default_rng(seed)
    held = int(len(seen) * HELD_BACK)  # the first ones: positions of a game stay together
    inputs, points = Scale(seen[held:]), Scale(ends[held:, 1:])
    wanted = np.concatenate([ends[:, :1], points.down(ends[:, 1:])], axis=1)
    weights = fit(inputs.down(seen[held:]), wanted[held:], how, rng)
    _, said = forward(inputs.down(seen[:held]), weights)
    mean = wanted[held:].mean(axis=0)
    return unscaled(weights, inputs, points), Report(
        positions=len(seen),
        features=seen.shape[1],
        loss=cross_entropy(said[:, 0], wanted[:held, 0]),
        loss_of_mean=cross_entropy(np.full(held, mean[0], np.float32), wanted[:held, 0]),
        points_error=float(points.width[0]) * root_mean_square(said[:, 1] - wanted[:held, 1]),
        points_error_of_mean=float(points.width[0]) * root_mean_square(mean[1] - wanted[:held, 1]),
    )


class Scale:
    """Columns of numbers brought to mean 0 and width 1, as gradient descent likes them."""

    def __init__(self, columns: Array) -> None:
        self.centre: Array = columns.mean(axis=0)
        self.width: Array = columns.std(axis=0) + 1e-3

    def down(self, columns: Array) -> Array:
        scaled: Array = (columns - self.centre) / self.width
        return scaled


def fit(x: Array, y: Array, how: Schooling, rng: np.random.Generator) -> list[Array]:
    """Weights and biases of the hidden layer, then those of the heads: victory and points."""
    weights: list[Array] = [
        (rng.standard_normal((x.shape[1], how.units)) / np.sqrt(x.shape[1])).astype(np.float32),
        np.zeros(how.units, np.float32),
        (rng.standard_normal((how.units, 2)) / np.sqrt(how.units)).astype(np.float32),
        np.zeros(2, np.float32),
    ]
    first = [np.zeros_like(each) for each in weights]
    second = [np.zeros_like(each) for each in weights]
    step = 0
    steps = how.epochs * (len(x) // how.batch)
    for _ in range(how.epochs):
        order = rng.permutation(len(x))
        for start in range(0, len(x) - how.batch + 1, how.batch):
            chosen = order[start : start + how.batch]
            step += 1
            pace = how.pace * (1 - step / (steps + 1))
            for k, slope in enumerate(slopes(x[chosen], y[chosen], weights)):
                slope = slope + how.thrift * weights[k]
                first[k] += 0.1 * (slope - first[k])
                second[k] += 0.001 * (slope * slope - second[k])
                lean = first[k] / (1 - 0.9**step)
                weights[k] -= pace * lean / (np.sqrt(second[k] / (1 - 0.999**step)) + 1e-8)
    return weights


def forward(x: Array, weights: list[Array]) -> tuple[Array, Array]:
    """The hidden layer, and what comes out: share of victory and points in one row."""
    hidden = np.maximum(x @ weights[0] + weights[1], 0)
    out = hidden @ weights[2] + weights[3]
    out[:, 0] = 1 / (1 + np.exp(-out[:, 0]))
    return hidden, out


def slopes(x: Array, y: Array, weights: list[Array]) -> list[Array]:
    """How the cross-entropy of victory and half the square error of points, weighed alike, change with every weight."""
    hidden, out = forward(x, weights)
    error = (out - y) / len(x)
    back = (error @ weights[2].T) * (hidden > 0)
    return [x.T @ back, back.sum(axis=0), hidden.T @ error, error.sum(axis=0)]


def cross_entropy(said: Array, victory: Array) -> float:
    said = np.clip(said, 1e-6, 1 - 1e-6)
    return float(-(victory * np.log(said) + (1 - victory) * np.log(1 - said)).mean())


def root_mean_square(errors: Array) -> float:
    return float(np.sqrt((errors**2).mean()))


def unscaled(weights: list[Array], inputs: Scale, points: Scale) -> Network:
    """The same network for features as they come, and points as they are counted."""
    inner = weights[0] / inputs.width[:, None]
    network = Network(inner.shape[0], inner.shape[1])
    write(network.weight, inner.flatten())
    write(network.bias, weights[1] - inputs.centre @ inner)
    write(network.victory_head, np.append(weights[2][:, 0], weights[3][0]))
    write(network.points_head, points.width * np.append(weights[2][:, 1], weights[3][1]))
    network.points_head[network.units] += float(points.centre[0])
    return network


def write(numbers: vec[float], weights: Array) -> None:
    for k, weight in enumerate(weights):
        numbers[k] = float(weight)
