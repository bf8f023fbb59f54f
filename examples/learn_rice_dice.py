"""Teaches a small network to play Rice Dice, in a few minutes on one core, with nothing but NumPy.

    pip install 'subak[vector]'
    python examples/learn_rice_dice.py

It learns by playing itself: 256 games of two seats side by side, each decision of which moves the network a little
towards what turned out better than expected (advantage actor-critic with masked actions). At the end it plays against
`random` and prints its share of victories with a 95 % interval.
"""

import argparse
import os
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from time import perf_counter

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # the matrices are small: threads would wait for each other

import numpy as np
from numpy.typing import NDArray

from subak.adapters.vector import Now, VectorGames
from subak.lab.statistics import wilson

Array = NDArray[np.float32]

GAME = "subak/RiceDice-v1"  # its summary of the position is small, and enough for this network
HIDDEN = 64
HORIZON = 16  # decisions of each game between two lessons
DISCOUNT = 0.99
SMOOTHING = 0.95  # of the advantage
CURIOSITY = 0.01  # how much the network is paid for not being too sure
POINTS = 20.0  # rice that counts as much as a reward of 1
TARGET = 100  # rice that ends a game


@dataclass
class Options:
    """What is legal in many positions: pairs of a position and an action, position by position.

    Few of the 1,474 actions are legal at a time, so this is much less to work on than the mask.
    """

    row: NDArray[np.int64]
    action: NDArray[np.int64]
    first: NDArray[np.int64]  # by position: its first pair

    @classmethod
    def under(cls, mask: NDArray[np.int8]) -> "Options":
        row, action = np.divmod(np.flatnonzero(mask.view(np.bool_)), mask.shape[1])
        return cls(row, action, np.searchsorted(row, np.arange(len(mask))))

    @classmethod
    def joined(cls, parts: Sequence["Options"], rows: int) -> "Options":
        """Those of several moments, a number of rows each."""
        row = np.concatenate([part.row + t * rows for t, part in enumerate(parts)])
        action = np.concatenate([part.action for part in parts])
        return cls(row, action, np.searchsorted(row, np.arange(rows * len(parts))))

    def chances(self, likes: Array) -> Array:
        """How likely each pair is to be chosen."""
        powers = np.exp(likes - np.maximum.reduceat(likes, self.first)[self.row])
        return np.asarray(powers / np.add.reduceat(powers, self.first)[self.row], np.float32)

    def choose(self, likely: Array, draw: np.random.Generator) -> NDArray[np.int64]:
        """One pair for each position."""
        ladder = likely.cumsum(dtype=np.float64)
        before = ladder[self.first] - likely[self.first]
        pick = np.searchsorted(ladder, before + draw.random(len(self.first)) * (1 - 1e-6))
        return np.clip(pick, self.first, np.append(self.first[1:], len(self.row)) - 1)


class Network:
    """One hidden layer; an output for each action, and one for what the position is worth."""

    def __init__(self, features: int, actions: int, seed: int) -> None:
        draw = np.random.default_rng(seed)
        self.weights: list[Array] = [
            draw.normal(0, (1 / features) ** 0.5, (features, HIDDEN)).astype(np.float32),
            np.zeros(HIDDEN, np.float32),
            np.zeros((actions, HIDDEN), np.float32),
            np.zeros(actions, np.float32),
            np.zeros(HIDDEN, np.float32),
        ]
        self.mean = [np.zeros_like(w) for w in self.weights]
        self.square = [np.zeros_like(w) for w in self.weights]
        self.lessons = 0

    def think(self, seen: Array) -> tuple[Array, Array]:
        """What the hidden layer makes of positions, and what each of them is worth."""
        inner, bias, _, _, critic = self.weights
        hidden = np.tanh(seen @ inner + bias)
        return hidden, hidden @ critic

    def likes(self, hidden: Array, options: Options) -> Array:
        """How much it likes each option."""
        _, _, actor, bias, _ = self.weights
        return np.asarray(np.einsum("ij,ij->i", hidden[options.row], actor[options.action]) + bias[options.action])

    def learn(self, gradients: Sequence[Array], rate: float) -> None:
        """One step of Adam, with the gradients cut to a sensible length."""
        self.lessons += 1
        length = float(np.sqrt(sum(float((g * g).sum()) for g in gradients)))
        scale = min(1.0, 1.0 / (length + 1e-8))
        step = rate * (1 - 0.999**self.lessons) ** 0.5 / (1 - 0.9**self.lessons)
        for w, g, mean, square in zip(self.weights, gradients, self.mean, self.square, strict=True):
            mean += 0.1 * (g * scale - mean)
            square += 0.001 * ((g * scale) ** 2 - square)
            w -= step * mean / (np.sqrt(square) + 1e-8)


@dataclass
class Moment:
    """One decision in each game, and what came of it."""

    seen: Array
    options: Options
    pick: NDArray[np.int64]  # which pair of the options was chosen
    seat: NDArray[np.int64]
    worth: Array  # as it was expected
    reward: Array  # by seat
    done: NDArray[np.bool_]


def play_on(games: VectorGames, network: Network, draw: np.random.Generator) -> Moment:
    """The network decides in all games, whoever's turn it is."""
    now = games.now
    seen, seat, options = now.observation.copy(), now.seat.copy(), Options.under(now.mask)
    hidden, worth = network.think(seen)
    pick = options.choose(options.chances(network.likes(hidden, options)), draw)
    now = games.step(options.action[pick])
    return Moment(seen, options, pick, seat, worth, (now.reward / POINTS).astype(np.float32), now.done.copy())


def advantages(moments: Sequence[Moment], now: Now, network: Network) -> Array:
    """How much better each decision turned out than expected.

    Seats take turns, so each looks ahead to its own next decision; what is earned until then belongs to it.
    """
    rows = np.arange(len(now.seat))
    ahead = network.think(now.observation)[1]
    later_worth = np.stack([-ahead, -ahead], axis=1)  # at the next decision of each seat: one leads, the other trails
    later_worth[rows, now.seat] = ahead
    later_gain, earned = np.zeros_like(later_worth), np.zeros_like(later_worth)
    gains = np.zeros((len(moments), len(rows)), np.float32)
    for t, moment in reversed(list(enumerate(moments))):
        later_worth[moment.done], later_gain[moment.done], earned[moment.done] = 0, 0, 0
        earned += moment.reward
        mine = (rows, moment.seat)
        surprise = earned[mine] + DISCOUNT * later_worth[mine] - moment.worth
        gains[t] = surprise + DISCOUNT * SMOOTHING * later_gain[mine]
        later_worth[mine], later_gain[mine], earned[mine] = moment.worth, gains[t], 0
    return gains


def teach(network: Network, moments: Sequence[Moment], gains: Array, rate: float) -> None:
    """One lesson: likelier what was better than expected, and truer expectations."""
    rows = gains.shape[1]
    options = Options.joined([moment.options for moment in moments], rows)
    seen = np.concatenate([moment.seen for moment in moments])
    starts = np.cumsum([0, *(len(moment.options.row) for moment in moments[:-1])])
    pick = np.concatenate([moment.pick + start for moment, start in zip(moments, starts, strict=True)])
    gain = gains.ravel()
    hidden, _ = network.think(seen)
    likely = options.chances(network.likes(hidden, options))
    edge = (gain - gain.mean()) / (gain.std() + 1e-8)
    down = likely * edge[options.row]
    down[pick] -= edge
    logs = np.log(likely + 1e-8)
    down += CURIOSITY * likely * (logs - np.add.reduceat(likely * logs, options.first)[options.row])
    share = np.float32(1 / len(seen))
    network.learn(gradients(network, seen, hidden, options, down * share, -gain * share), rate)


def gradients(network: Network, seen: Array, hidden: Array, options: Options, down: Array, wrong: Array) -> list[Array]:
    """Where each weight should not go, by how the options (`down`) and the worth (`wrong`) should not."""
    _, _, actor, _, critic = network.weights
    order = np.argsort(options.action, kind="stable")
    action, first = np.unique(options.action[order], return_index=True)
    to_actor, to_bias = np.zeros_like(actor), np.zeros(len(actor), np.float32)
    to_actor[action] = np.add.reduceat(hidden[options.row[order]] * down[order, None], first, axis=0)
    to_bias[action] = np.add.reduceat(down[order], first)
    back = np.add.reduceat(actor[options.action] * down[:, None], options.first, axis=0)
    back = (back + wrong[:, None] * critic) * (1 - hidden**2)
    return [seen.T @ back, back.sum(axis=0), to_actor, to_bias, hidden.T @ wrong]


def train(network: Network, seconds: float, seed: int) -> int:
    """Self-play for so long; returns how many decisions it took."""
    games = VectorGames(GAME, 256, 2, rewards="lead", options={"target": TARGET})
    games.reset(seed=seed)
    draw = np.random.default_rng(seed)
    begun, decisions, told, ended = perf_counter(), 0, 0.0, 0
    while (spent := perf_counter() - begun) < seconds:
        moments = [play_on(games, network, draw) for _ in range(HORIZON)]
        teach(network, moments, advantages(moments, games.now, network), 3e-3 * (1 - 0.9 * spent / seconds))
        decisions += HORIZON * games.games
        ended += sum(int(moment.done.sum()) for moment in moments)
        if spent - told > 15:
            print(f"{spent:4.0f} s: {decisions:,} decisions, {ended} games", flush=True)
            told = spent
    return decisions


def examine(network: Network, opponent: str, matches: int, seed: int) -> tuple[float, int]:
    """Victories (a shared one is half) and games played; the network holds each seat in half of them."""
    draw, won = np.random.default_rng(seed), 0.0
    for seat in range(2):
        games = VectorGames(GAME, matches // 2, 2, opponents=opponent, seat=seat, options={"target": TARGET})
        now, playing = games.reset(seed=seed), np.ones(games.games, np.bool_)
        while playing.any():  # the first game of each row counts, or quick games would count more often
            options = Options.under(now.mask)
            likely = options.chances(network.likes(network.think(now.observation)[0], options))
            now = games.step(options.action[options.choose(likely, draw)])
            won += float((now.reward[now.done & playing, seat] + 1).sum() / 2)
            playing &= ~now.done
    return won, matches // 2 * 2


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description="Teaches a small network to play Rice Dice.")
    parser.add_argument("--seconds", type=float, default=90, help="how long to train")
    parser.add_argument("--games", type=int, default=400, help="how many games to play at the end")
    parser.add_argument("--seed", type=int, default=1)
    wish = parser.parse_args(arguments)
    setting = VectorGames(GAME, 1, 2).setting
    network = Network(setting.features, setting.actions, wish.seed)
    decisions = train(network, wish.seconds, wish.seed)
    print(f"trained for {wish.seconds:.0f} s on {decisions:,} decisions")
    for opponent in ("random", "greedy"):
        won, played = examine(network, opponent, wish.games, wish.seed + 1)
        low, high = wilson(won, played)
        print(f"against {opponent}: {won:g} of {played} games, {low:.1%} to {high:.1%}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
