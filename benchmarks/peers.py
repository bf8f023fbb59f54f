"""How fast the games are beside those of other libraries: random games from Python, in turns on the same core.

    python benchmarks/peers.py                 everything that is installed
    python benchmarks/peers.py --json          the same for programs
    python benchmarks/peers.py --only rlcard   some peers only

Each round measures every contestant once, ours and theirs, so that a machine that grows slower slows down all; a ratio
is the median of the ratios of the rounds. Decisions are those of players. Draws of chance cost time and are not
counted, and all times are processor time. Peers are not needed by Subak; an absent one is named with what to install.
"""

import argparse
import json
import platform
import random
import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from importlib import import_module
from importlib.metadata import version
from pathlib import Path
from statistics import median
from typing import Any

from subak.engine.game import games
from subak.engine.laws.checksum import is_compiled
from subak.lab.bench import in_core_games, one_round, stepped_games

Play = Callable[[int], int]  # plays one random game from a seed and says how many decisions it had

SEATS = 4


@dataclass(frozen=True)
class Peer:
    """A game of another library: how it is played, and the package it comes from."""

    name: str
    package: str  # as pip calls it
    prepare: Callable[[], Play]  # imports the library, so it may fail


def openspiel(name: str) -> Callable[[], Play]:
    def prepare() -> Play:
        game = import_module("pyspiel").load_game(name)

        def play(seed: int) -> int:
            rng, state, decisions = random.Random(seed), game.new_initial_state(), 0
            while not state.is_terminal():
                if state.is_chance_node():
                    outcomes, chances = zip(*state.chance_outcomes(), strict=True)
                    state.apply_action(rng.choices(outcomes, chances)[0])
                else:
                    state.apply_action(rng.choice(state.legal_actions()))
                    decisions += 1
            return decisions

        return play

    return prepare


def rlcard(name: str) -> Callable[[], Play]:
    def prepare() -> Play:
        environment = import_module("rlcard").make(name, config={"seed": 1})

        def play(seed: int) -> int:
            rng, decisions = random.Random(seed), 0
            state, _ = environment.reset()
            while not environment.is_over():
                state, _ = environment.step(rng.choice(list(state["legal_actions"])))
                decisions += 1
            return decisions

        return play

    return prepare


def catanatron() -> Play:
    library = import_module("catanatron")
    colours = [library.Color.RED, library.Color.BLUE, library.Color.WHITE, library.Color.ORANGE]

    def play(seed: int) -> int:
        """Its own loop and its own random player; rolling the dice is a decision there."""
        random.seed(seed)
        game = library.Game([library.RandomPlayer(colour) for colour in colours], seed=seed)
        game.play()
        return len(game.state.actions)

    return play


def connect_four() -> Play:
    environment: Any = import_module("pettingzoo.classic.connect_four_v3").env()

    def play(seed: int) -> int:
        rng, decisions = random.Random(seed), 0
        environment.reset(seed=seed)
        for _ in environment.agent_iter():
            observation, _, terminated, truncated, _ = environment.last()
            if terminated or truncated:
                environment.step(None)
            else:
                mask = observation["action_mask"]
                environment.step(rng.choice([action for action in range(len(mask)) if mask[action]]))
                decisions += 1
        return decisions

    return play


PEERS = (
    Peer("OpenSpiel hearts", "open_spiel", openspiel("hearts")),
    Peer("OpenSpiel backgammon", "open_spiel", openspiel("backgammon")),
    Peer("OpenSpiel gin_rummy", "open_spiel", openspiel("gin_rummy")),
    Peer("RLCard uno", "rlcard", rlcard("uno")),
    Peer("RLCard gin-rummy", "rlcard", rlcard("gin-rummy")),
    Peer("catanatron", "catanatron", catanatron),
    Peer("PettingZoo connect_four_v3", "pettingzoo[classic]", connect_four),
)


def ours() -> dict[str, Play]:
    """Every game of ours, in core and stepped from Python, with four seats or as many as there are."""
    contestants = {}
    for game in games().values():
        beginning = game.start(min(SEATS, game.seats[-1]))
        contestants[f"{game.slug} in core"] = in_core_games(game, beginning)
        contestants[f"{game.slug} stepped"] = stepped_games(game, beginning)
    return contestants


def theirs(wanted: Sequence[str]) -> tuple[dict[str, Play], dict[str, str]]:
    """The peers that are installed, and what to install for the others."""
    found, absent = {}, {}
    for peer in PEERS:
        if wanted and not any(word.lower() in peer.name.lower() for word in wanted):
            continue
        try:
            found[peer.name] = peer.prepare()
        except ImportError:
            absent[peer.name] = f"pip install '{peer.package}'"
    return found, absent


def measure(contestants: Mapping[str, Play], rounds: int, seconds: float) -> dict[str, list[float]]:
    """Decisions per second of every contestant in every round; a first, short round only warms up."""
    for play in contestants.values():
        play(0)
    rates: dict[str, list[float]] = {name: [] for name in contestants}
    for number in range(1, rounds + 1):
        for name, play in contestants.items():
            rates[name].append(one_round(play, number, seconds))
    return rates


def ratio(one: Sequence[float], other: Sequence[float]) -> float:
    """How many times as fast one is as the other: the median over rounds."""
    return median(a / b for a, b in zip(one, other, strict=True))


def machine() -> dict[str, str]:
    return {"processor": processor(), "system": platform.platform(), "python": platform.python_version()}


def processor() -> str:
    try:
        lines = Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
        return next(line.partition(":")[2].strip() for line in lines if line.startswith("model name"))
    except (OSError, StopIteration):
        return platform.processor()


def versions(names: Sequence[str]) -> dict[str, str]:
    packages = {peer.package.partition("[")[0] for peer in PEERS if peer.name in names}
    return {package: version(package) for package in sorted({"subak", *packages})}


def table(rates: Mapping[str, Sequence[float]], own: Sequence[str], peers: Sequence[str]) -> str:
    """Decisions per second, then one line per game of ours with how many times as fast it is as each peer."""
    wide = max(map(len, rates))
    lines = [f"{name:{wide}}  {median(found):12,.0f} decisions/s" for name, found in rates.items()]
    if peers:
        width = {peer: max(len(peer), 8) for peer in peers}
        lines += ["", " " * wide + "".join(f"  {peer:>{width[peer]}}" for peer in peers)]
        lines += [
            f"{name:{wide}}" + "".join(f"  {ratio(rates[name], rates[peer]):>{width[peer]}.1f}" for peer in peers)
            for name in own
        ]
    return "\n".join(lines)


def report(rates: Mapping[str, Sequence[float]], own: Sequence[str], peers: Sequence[str]) -> dict[str, Any]:
    return {
        "date": date.today().isoformat(),
        "machine": machine(),
        "compiled": is_compiled(),
        "versions": versions(peers),
        "decisions_per_second": {name: round(median(found)) for name, found in rates.items()},
        "rounds": {name: [round(rate) for rate in found] for name, found in rates.items()},
        "ratios": {name: {peer: round(ratio(rates[name], rates[peer]), 2) for peer in peers} for name in own},
    }


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=7, help="how often everything is measured (7)")
    parser.add_argument("--seconds", type=float, default=0.5, help="per contestant and round (0.5)")
    parser.add_argument("--only", nargs="*", default=[], metavar="WORD", help="peers whose name has one of these words")
    parser.add_argument("--json", action="store_true", help="print everything as one object")
    wish = parser.parse_args(arguments)
    own = ours()
    peers, absent = theirs(wish.only)
    for name, remedy in absent.items():
        print(f"{name} is not installed: {remedy}", file=sys.stderr)
    if not is_compiled():
        print("Subak is not compiled here, so its figures say little.", file=sys.stderr)
    rates = measure({**own, **peers}, wish.rounds, wish.seconds)
    if wish.json:
        print(json.dumps(report(rates, list(own), list(peers)), indent=2))
    else:
        print(table(rates, list(own), list(peers)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
