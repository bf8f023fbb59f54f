"""Teaches a small network to play Rice Dice, in a few minutes on one core, with nothing but NumPy.

    pip install 'subak[vector]'
    python examples/learn_rice_dice.py

It learns by playing itself: 256 games of two seats side by side, each decision of which moves the network a little
towards what turned out better than expected (advantage actor-critic with masked actions). At the end it plays against
`random` and prints its share of victories with a 95 % interval.
"""

import argparse
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from time import perf_counter

import numpy as np
from numpy.typing import NDArray

from subak.adapters.vector import Now, VectorGames
from subak.lab.statistics import wilson

Array = NDArray[np.float32]

HIDDEN = 64
HORIZON = 32  # decisions of each game between two lessons
DISCOUNT = 0.99
SMOOTHING = 0.95  # of the advantage
CURIOSITY = 0.01  # how much the network is paid for not being too sure
POINTS = 20.0  # rice that counts as much as a reward of 1


class Network:
    """One hidden layer; an output for each action, and one for what the position is worth."""

    def __init__(self, features: int, actions: int, seed: int) -> None:
        draw = np.random.default_rng(seed)
        self.weights: list[Array] = [
            draw.normal(0, (2 / features) ** 0.5, (features, HIDDEN)).astype(np.float32),
            np.zeros(HIDDEN, np.float32),
            np.zeros((HIDDEN, actions), np.float32),
            np.zeros(actions, np.float32),
            np.zeros((HIDDEN, 1), np.float32),
            np.zeros(1, np.float32),
        ]
        self.mean = [np.zeros_like(w) for w in self.weights]
        self.square = [np.zeros_like(w) for w in self.weights]
        self.lessons = 0

    def think(self, seen: Array) -> tuple[Array, Array, Array]:
        """What the hidden layer makes of positions, how much it likes each action, and what each position is worth."""
        inner, bias, actor, actor_bias, critic, critic_bias = self.weights
        hidden = np.tanh(seen @ inner + bias)
        return hidden, hidden @ actor + actor_bias, (hidden @ critic + critic_bias)[:, 0]

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


def chances(likes: Array, mask: NDArray[np.int8]) -> Array:
    """How likely each legal action is to be chosen; illegal ones are not."""
    masked = np.where(mask > 0, likes, -1e9)
    powers = np.exp(masked - masked.max(axis=1, keepdims=True))
    return np.asarray(powers / powers.sum(axis=1, keepdims=True), np.float32)


def choose(likely: Array, draw: np.random.Generator) -> NDArray[np.int64]:
    """One action for each row."""
    ladder = likely.cumsum(axis=1)
    return np.asarray((ladder < draw.random((len(likely), 1)) * ladder[:, -1:]).sum(axis=1))


@dataclass
class Memory:
    """What happened since the last lesson: one row per decision, one column per game."""

    seen: Array
    mask: NDArray[np.int8]
    action: NDArray[np.int64]
    seat: NDArray[np.int64]
    worth: Array
    reward: Array  # by seat
    done: NDArray[np.bool_]

    @classmethod
    def blank(cls, games: VectorGames) -> "Memory":
        shape, setting = (HORIZON, games.games), games.setting
        return cls(
            seen=np.zeros((*shape, setting.features), np.float32),
            mask=np.zeros((*shape, setting.actions), np.int8),
            action=np.zeros(shape, np.int64),
            seat=np.zeros(shape, np.int64),
            worth=np.zeros(shape, np.float32),
            reward=np.zeros((*shape, setting.seats), np.float32),
            done=np.zeros(shape, np.bool_),
        )


def play_on(games: VectorGames, network: Network, memory: Memory, draw: np.random.Generator) -> None:
    """Fill the memory with the next decisions; both seats are played by the network."""
    for t in range(HORIZON):
        now = games.now
        _, likes, worth = network.think(now.observation)
        memory.seen[t], memory.mask[t], memory.seat[t], memory.worth[t] = now.observation, now.mask, now.seat, worth
        memory.action[t] = choose(chances(likes, now.mask), draw)
        now = games.step(memory.action[t])
        memory.reward[t], memory.done[t] = now.reward / POINTS, now.done


def advantages(memory: Memory, now: Now, network: Network) -> tuple[Array, Array]:
    """How much better each decision turned out than expected, and what its position was really worth.

    Seats take turns, so each looks ahead to its own next decision; what is earned until then belongs to it.
    """
    games, seats = memory.seat.shape[1], memory.reward.shape[2]
    rows = np.arange(games)
    ahead = network.think(now.observation)[2]
    later_worth = np.repeat(-ahead[:, None], seats, axis=1)  # of the next decision of each seat; one's lead is
    later_worth[rows, now.seat] = ahead  # what the other trails by
    later_gain = np.zeros((games, seats), np.float32)
    earned = np.zeros((games, seats), np.float32)
    gains = np.zeros_like(memory.worth)
    for t in reversed(range(HORIZON)):
        over = memory.done[t]
        later_worth[over], later_gain[over], earned[over] = 0, 0, 0
        earned += memory.reward[t]
        seat, worth = memory.seat[t], memory.worth[t]
        surprise = earned[rows, seat] + DISCOUNT * later_worth[rows, seat] - worth
        gains[t] = surprise + DISCOUNT * SMOOTHING * later_gain[rows, seat]
        later_worth[rows, seat], later_gain[rows, seat], earned[rows, seat] = worth, gains[t], 0
    return gains, gains + memory.worth


def teach(network: Network, memory: Memory, gains: Array, targets: Array, rate: float) -> None:
    """One lesson from everything in the memory: likelier what was better than expected, and truer expectations."""
    seen, mask = memory.seen.reshape(targets.size, -1), memory.mask.reshape(targets.size, -1)
    action, target, gain = memory.action.ravel(), targets.ravel(), gains.ravel()
    gain = (gain - gain.mean()) / (gain.std() + 1e-8)
    hidden, likes, worth = network.think(seen)
    likely = chances(likes, mask)
    down = likely * gain[:, None]
    down[np.arange(len(action)), action] -= gain
    logs = np.log(likely + 1e-8)
    down += CURIOSITY * likely * (logs - (likely * logs).sum(axis=1, keepdims=True))
    wrong = (worth - target)[:, None] * np.float32(0.5 / len(action))
    down /= len(action)
    _, _, actor, _, critic, _ = network.weights
    back = (down @ actor.T + wrong @ critic.T) * (1 - hidden**2)
    network.learn(
        [seen.T @ back, back.sum(0), hidden.T @ down, down.sum(0), hidden.T @ wrong, wrong.sum(0)],
        rate,
    )


def train(network: Network, seconds: float, seed: int) -> int:
    """Self-play for so long; returns how many decisions it took."""
    games = VectorGames("rice-dice", 256, 2, rewards="lead", options={"target": 40})
    games.reset(seed=seed)
    memory, draw = Memory.blank(games), np.random.default_rng(seed)
    begun, decisions, told = perf_counter(), 0, 0.0
    while (spent := perf_counter() - begun) < seconds:
        play_on(games, network, memory, draw)
        gains, targets = advantages(memory, games.now, network)
        teach(network, memory, gains, targets, rate=2e-3 * (1 - 0.9 * spent / seconds))
        decisions += memory.action.size
        if spent - told > 15:
            told = spent
            ends = memory.done.sum() / memory.done.size
            print(
                f"{spent:4.0f} s: {decisions:,} decisions, a game takes {1 / max(ends, 1e-6):.0f} of them", flush=True
            )
    return decisions


def examine(network: Network, opponent: str, matches: int, seed: int) -> tuple[float, int]:
    """Victories (a shared one is half) in at least so many games; the network holds each seat in half of them."""
    draw, won, played = np.random.default_rng(seed), 0.0, 0
    for seat in range(2):
        games = VectorGames("rice-dice", 64, 2, opponents=opponent, seat=seat, options={"target": 40})
        now, finished = games.reset(seed=seed), 0
        while finished < matches / 2:
            now = games.step(choose(chances(network.think(now.observation)[1], now.mask), draw))
            won += float((now.reward[now.done, seat] + 1).sum() / 2)
            finished += int(now.done.sum())
        played += finished
    return won, played


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description="Teaches a small network to play Rice Dice.")
    parser.add_argument("--seconds", type=float, default=180, help="how long to train")
    parser.add_argument("--games", type=int, default=400, help="how many games to play at the end")
    parser.add_argument("--seed", type=int, default=1)
    wish = parser.parse_args(arguments)
    setting = VectorGames("rice-dice", 1, 2).setting
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
