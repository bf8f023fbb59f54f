"""A player of ours against OpenSpiel's own tree search, with the same time to think.

    python benchmarks/openspiel_match.py rice-dice --player house --games 200 --jobs 2

Both play through the adapter, two seats, which they exchange after every game. The rival is OpenSpiel's Python bot for
hidden information (ISMCTS) with random roll-outs. It may think about each move as long as ours has thought on average
so far, and always a little more: the simulation that runs when time is up is finished. Moves without a choice are made
for both and not timed. Install `subak[openspiel]` first.
"""

import argparse
import json
import random
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from time import perf_counter
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts

from subak.adapters.openspiel import short_name
from subak.adapters.openspiel_player import PlayerBot
from subak.cli.command import whole
from subak.cli.show import progress
from subak.engine.game import game
from subak.engine.laws.checksum import is_compiled
from subak.lab.decision_times import Thinking, together
from subak.lab.pool import in_order
from subak.lab.statistics import wilson
from subak.players import make_player

FEWEST = 2  # simulations: the first only opens the tree
ENOUGH = 10**9  # simulations: time ends a search long before


@dataclass(frozen=True)
class Plan:
    game: str
    player: str
    games: int
    odds: float  # how many times our thinking time the rival has
    least: float  # seconds that it has at least
    explore: float
    seed: int


@dataclass(frozen=True)
class Row:
    """One game: our share of the victory, and how both thought."""

    won: float
    ours: Thinking
    theirs: Thinking
    simulations: int


class OutOfTime(Exception):
    """The search is over; what it has found so far counts."""


class TimedISMCTS(ismcts.ISMCTSBot):  # type: ignore[misc]
    """OpenSpiel's search, stopped by the clock instead of by a number of simulations."""

    def __init__(self, game: Any, explore: float, seed: int) -> None:
        rng = np.random.RandomState(seed)
        super().__init__(game, mcts.RandomRolloutEvaluator(1, rng), explore, ENOUGH, random_state=rng)
        self.seconds = 0.0  # for the next move
        self.simulations = 0  # in all
        self.deadline = 0.0
        self.fewest = 0

    def run_search(self, state: Any) -> list[tuple[int, float]]:
        self.deadline = perf_counter() + self.seconds
        self.fewest = self.simulations + FEWEST
        try:
            return super().run_search(state)  # type: ignore[no-any-return]
        except OutOfTime:
            return self.get_final_policy(state, self._root_node)  # type: ignore[no-any-return]

    def sample_root_state(self, state: Any) -> Any:
        """Every simulation begins here."""
        if self.simulations >= self.fewest and perf_counter() >= self.deadline:
            raise OutOfTime
        self.simulations += 1
        return super().sample_root_state(state)


class Hall:
    """Where one process plays its games. The clock of ours runs through all of them."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.game = pyspiel.load_game(f"{short_name(game(plan.game))}(players=2)")
        self.so_far = Thinking()

    def play(self, number: int) -> Row:
        """Game number 2k and the one after it have the same luck as long as both go alike, with seats exchanged."""
        seed, our_seat = self.plan.seed * 1_000_003 + number // 2, number % 2
        luck = random.Random(seed)
        our_bot = PlayerBot(self.game, our_seat, self.plan.player, seed)
        rival = TimedISMCTS(self.game, self.plan.explore, number)
        ours, theirs = Thinking(), Thinking()
        state = self.game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, chances = zip(*state.chance_outcomes(), strict=True)
                action = luck.choices(outcomes, chances)[0]
            elif len(options := state.legal_actions()) == 1:
                action = options[0]
            elif state.current_player() == our_seat:
                action = timed(our_bot, state, ours, self.so_far)
            else:
                rival.seconds = max(self.plan.least, self.so_far.mean() * self.plan.odds)
                action = timed(rival, state, theirs)
            state.apply_action(action)
        return Row((state.returns()[our_seat] + 1) / 2, ours, theirs, rival.simulations)


def timed(bot: Any, state: Any, *clocks: Thinking) -> int:
    began = perf_counter()
    action = int(bot.step(state))
    for clock in clocks:
        clock.add(perf_counter() - began)
    return action


HALLS: list[Hall] = []  # one per process


def open_hall(plan: Plan) -> None:
    HALLS.append(Hall(plan))


def play(number: int) -> Row:
    return HALLS[-1].play(number)


def rows(plan: Plan, jobs: int) -> Iterator[Row]:
    with progress("Playing") as tell:
        for done, row in enumerate(in_order(jobs, open_hall, plan, play, range(plan.games)), start=1):
            yield row
            tell(done, plan.games)


def figures(plan: Plan, played: list[Row]) -> dict[str, Any]:
    won, games = sum(row.won for row in played), len(played)
    ours, theirs = together(row.ours for row in played), together(row.theirs for row in played)
    return {
        **asdict(plan),
        "games": games,
        "compiled": is_compiled(),
        "won": round(won / games, 4),
        "interval": [round(end, 4) for end in wilson(won, games)],
        "seconds_per_move": round(ours.mean(), 6),
        "rival_seconds_per_move": round(theirs.mean(), 6),
        "rival_simulations_per_move": round(sum(row.simulations for row in played) / max(1, theirs.decisions), 1),
    }


def show(told: dict[str, Any]) -> None:
    low, high = told["interval"]
    print(f"{told['game']}: {told['player']} won {told['won']:.1%} of {told['games']} games ({low:.1%} to {high:.1%})")
    print(
        f"seconds per move: {told['seconds_per_move']:.4f}; OpenSpiel's ISMCTS {told['rival_seconds_per_move']:.4f}"
        f" with {told['rival_simulations_per_move']} simulations"
    )


def read_plan() -> tuple[Plan, int, bool]:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", help="rice-dice, for instance")
    parser.add_argument("--player", default="house", help="who plays for us (house)")
    parser.add_argument("--games", type=whole(1), default=20, help="how many games (20)")
    parser.add_argument("--odds", type=float, default=1.0, help="how many times our time the rival has (1)")
    parser.add_argument("--least", type=float, default=0.05, help="seconds per move that the rival has at least (0.05)")
    parser.add_argument("--explore", type=float, default=1.4, help="the rival's constant of exploration (1.4)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=whole(1, 512), default=1, help="processes (1)")
    parser.add_argument("--json", action="store_true", help="print the figures as one object")
    wish = parser.parse_args()
    try:
        make_player(wish.player, game(wish.game))
    except LookupError as unknown:
        parser.error(str(unknown))
    return (
        Plan(wish.game, wish.player, wish.games, wish.odds, wish.least, wish.explore, wish.seed),
        wish.jobs,
        wish.json,
    )


def main() -> None:
    plan, jobs, as_json = read_plan()
    told = figures(plan, list(rows(plan, jobs)))
    if as_json:
        print(json.dumps(told))
    else:
        show(told)


if __name__ == "__main__":
    main()
