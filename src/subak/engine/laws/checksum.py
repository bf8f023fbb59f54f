"""Law 8: the compiled and the interpreted core play the same games.

A checksum covers every step of random games. The other side of the comparison is another process in which extension
modules of the game and of Subak are passed over, so that their sources run instead.
"""

import json
import subprocess
import sys
from collections.abc import Iterable, Mapping
from hashlib import sha256
from typing import Any

from subak.engine.core import state as state_module
from subak.engine.core.luck import Luck
from subak.engine.core.random_play import RandomPlay
from subak.engine.core.state import State
from subak.engine.game import Game, game

BLOCK = 1000  # steps per call into the core

# Packages named in the first argument are loaded from their sources; the rest is the call of `checksum`.
INTERPRETED = """
import json, sys
from importlib.machinery import FileFinder, SourceFileLoader

packages, slug, seats, options, seeds = json.loads(sys.argv[1])

class SourcesOnly:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] not in packages:
            return None
        found = (FileFinder(folder, (SourceFileLoader, [".py"])).find_spec(name) for folder in path or sys.path)
        return next(filter(None, found), None)

sys.meta_path.insert(0, SourcesOnly())
from subak.engine.laws.checksum import checksum, is_compiled
from subak.engine.game import game
assert not is_compiled()
print(checksum(game(slug), seats, options, seeds))
"""


def is_compiled(position: State | None = None) -> bool:
    """Whether the engine is compiled or, of a position, the rules of its game."""
    module = state_module if position is None else sys.modules[type(position).__module__]
    return not (getattr(module, "__file__", None) or ".py").endswith(".py")


def checksum(game: Game, seats: int, options: Mapping[str, Any], seeds: Iterable[int]) -> str:
    """A fingerprint of one random game per seed: every step and the final position."""
    random = RandomPlay(game.codec.size, BLOCK)
    digest = sha256()
    beginning = game.start(seats, options)
    for seed in seeds:
        state, luck, rng = beginning.clone(), Luck(seed, len(game.streams)), Luck(seed + 1, 1)
        played = BLOCK
        while played == BLOCK:
            random.steps = 0
            played = random.play(state, luck, rng, BLOCK)
            digest.update(str(random.recorded()).encode())
        digest.update(game.hash(state).encode())
    return digest.hexdigest()[:16]


def interpreted_checksum(game: Game, seats: int, options: Mapping[str, Any], seeds: Iterable[int]) -> str:
    """The same fingerprint, made by the sources in a process of their own. The game has to be registered."""
    packages = sorted({"subak", type(game).__module__.partition(".")[0]})
    task = json.dumps([packages, game.slug, seats, dict(options), list(seeds)])
    run = subprocess.run([sys.executable, "-c", INTERPRETED, task], text=True, capture_output=True)
    if run.returncode:
        raise RuntimeError(f"the interpreted game stopped: {run.stderr.strip().splitlines()[-1]}")
    return run.stdout.strip()


def same_compiled_and_interpreted(slug: str, seats: int, options: Mapping[str, Any], seeds: Iterable[int]) -> list[str]:
    """Law 8. Says what differs; without compiled modules there is nothing to compare."""
    if not is_compiled():
        return []
    seeds = list(seeds)
    here, there = (make(game(slug), seats, options, seeds) for make in (checksum, interpreted_checksum))
    return [] if here == there else [f"compiled games have the checksum {here}, interpreted ones {there}"]
