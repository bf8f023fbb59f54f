"""Learning what positions are worth: games of the model with itself, then a small network fitted to how they ended.

Everything follows from the seed, so whoever runs it again gets the same weights.
"""

from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict, dataclass
from multiprocessing import get_context
from random import Random
from typing import Any

import numpy as np
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

    `blunders` of a hundred decisions are made at random, so that odd positions are seen too.
    """

    game: str
    seats: tuple[int, ...]
    games: int
    positions: int = 8  # of each game at most, every one seen from all seats
    blunders: int = 15
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
    """How well it was learned: mean cross-entropy on games held back, beside that of always saying the mean."""

    positions: int
    features: int
    loss: float
    loss_of_mean: float

    def to_json(self) -> dict[str, Any]:
        return asdict(self)


# Positions


def collect(lessons: Lessons, jobs: int, progress: Progress | None = None) -> tuple[Array, Array]:
    """Features of positions, and what they came to be worth to the seat that saw them."""
    batches = split(lessons.games, jobs)
    seen: list[Array] = []
    worth: list[Array] = []
    done = 0
    for batch, (features, ends) in zip(batches, played(lessons, batches, jobs), strict=True):
        seen.append(features)
        worth.append(ends)
        done += len(batch)
        if progress:
            progress(done, lessons.games)
    return np.concatenate(seen), np.concatenate(worth)


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

    def play(self, number: int) -> list[tuple[Array, float]]:
        """Some positions of one game, from every seat, with what the end was worth to it."""
        lessons = self.lessons
        rng = Random(derived_seed(lessons.seed, number, "lesson"))
        luck = Luck(rng.getrandbits(60), len(self.game.streams))
        state = self.game.start(lessons.seats[number % len(lessons.seats)])
        seats = [Seat(state, seat, Luck(rng.getrandbits(60), len(self.game.streams))) for seat in range(state.seats)]
        kept: list[list[Array]] = []
        settled = 0
        while (actor := state.actor()) != NOBODY:
            if state.is_settled():
                settled += 1
                self.keep(kept, settled, rng, state)
            if actor == CHANCE:
                state.apply(CHANCE, state.draw(luck))
                continue
            if rng.randrange(100) < lessons.blunders:
                action = rng.choice(self.game.legal(state, actor))
            else:
                action = self.model.choose(seats[actor])
            state.apply(actor, action)
        self.judge.judge(state)
        return [(rows[seat], self.judge.worth[seat]) for rows in kept for seat in range(state.seats)]

    def keep(self, kept: list[list[Array]], settled: int, rng: Random, state: Any) -> None:
        """Every settled position has the same chance to be among those that are kept (a reservoir)."""
        place = len(kept) if len(kept) < self.lessons.positions else rng.randrange(settled)
        if place < self.lessons.positions:
            rows = [self.features(state, seat) for seat in range(state.seats)]
            kept[place : place + 1] = [rows]

    def features(self, state: Any, seat: int) -> Array:
        return np.array(features_list(self.observer, state, seat, len(self.game.features)), np.float32)


# The network


def learn(seen: Array, worth: Array, how: Schooling, seed: int = 0) -> tuple[Network, Report]:
    """Fit a network by gradient descent (Adam), and see how it does on games held back."""
    rng = np.random.default_rng(seed)
    held = int(len(seen) * HELD_BACK)  # the first ones: positions of a game stay together
    used = seen[held:]
    centre = used.mean(axis=0)
    scale = used.std(axis=0) + 1e-3
    weights = fit((used - centre) / scale, worth[held:], how, rng)
    loss = cross_entropy(forward((seen[:held] - centre) / scale, weights)[1], worth[:held])
    mean = float(worth[held:].mean())
    plain = cross_entropy(np.full(held, mean, np.float32), worth[:held])
    return unscaled(weights, centre, scale), Report(len(seen), seen.shape[1], loss, plain)


def fit(x: Array, y: Array, how: Schooling, rng: np.random.Generator) -> list[Array]:
    weights: list[Array] = [
        (rng.standard_normal((x.shape[1], how.units)) / np.sqrt(x.shape[1])).astype(np.float32),
        np.zeros(how.units, np.float32),
        (rng.standard_normal(how.units) / np.sqrt(how.units)).astype(np.float32),
        np.zeros(1, np.float32),
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
    """The hidden layer, and what comes out."""
    hidden = np.maximum(x @ weights[0] + weights[1], 0)
    return hidden, 1 / (1 + np.exp(-(hidden @ weights[2] + weights[3])))


def slopes(x: Array, y: Array, weights: list[Array]) -> list[Array]:
    """How the cross-entropy changes with every weight."""
    hidden, out = forward(x, weights)
    error = (out - y) / len(x)
    back = np.outer(error, weights[2]) * (hidden > 0)
    return [x.T @ back, back.sum(axis=0), hidden.T @ error, error.sum(keepdims=True)]


def cross_entropy(said: Array, worth: Array) -> float:
    said = np.clip(said, 1e-6, 1 - 1e-6)
    return float(-(worth * np.log(said) + (1 - worth) * np.log(1 - said)).mean())


def unscaled(weights: list[Array], centre: Array, scale: Array) -> Network:
    """The same network for features as they come."""
    inner = weights[0] / scale[:, None]
    network = Network(inner.shape[0], inner.shape[1])
    for k, weight in enumerate(inner.flatten()):
        network.weight[k] = float(weight)
    for k, bias in enumerate(weights[1] - centre @ inner):
        network.bias[k] = float(bias)
    for k, weight in enumerate([*weights[2], *weights[3]]):
        network.last[k] = float(weight)
    return network
