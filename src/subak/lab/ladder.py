"""Who beats whom: matches between players in mirrored sets.

A set is one player among copies of another, once in every seat, with the same luck each time; with two seats it is a
game and its return game. Neither good dice nor a good seat can favour anybody, so sets are what figures are made of.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from functools import partial
from itertools import combinations
from pathlib import Path
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from subak.engine.core.seat import Policy
from subak.engine.game import game
from subak.lab.arena import Outcome, Room, derived_seed
from subak.lab.decision_times import Thinking, Timed
from subak.lab.entrants import make_entrant
from subak.lab.pool import as_done
from subak.lab.sequential_test import Bounds, Test
from subak.lab.statistics import mean

Pairing = tuple[str, str]
Task = tuple[Pairing, int]  # a set of a match, by its number
Progress = Callable[[int, int], None]  # games done, games in all as far as one can tell


@dataclass(frozen=True)
class Plan:
    """What to play: `games` is per pairing and is rounded up to whole sets; `stop` lets plain matches end earlier."""

    game: str
    players: Sequence[str]
    games: int
    gauntlet: str | None = None  # the one who meets all others, if they do not meet each other
    seats: int = 2
    seed: int = 0
    options: Mapping[str, Any] = field(default_factory=dict)
    edition: Path | None = None  # an owner's overlay
    stop: Bounds | None = None

    @property
    def sets(self) -> int:
        return -(-self.games // self.seats)

    @property
    def pairings(self) -> list[Pairing]:
        if self.gauntlet is None:
            return list(combinations(self.players, 2))
        return [(self.gauntlet, player) for player in self.players if player != self.gauntlet]


@dataclass(frozen=True)
class MirroredSet:
    """In game k of a set the first player sits in seat k, and copies of the second in all others."""

    pairing: Pairing
    number: int
    games: Sequence[Outcome]
    thinking: tuple[Thinking, Thinking]  # of the first player, and of all copies of the second

    @property
    def error(self) -> str | None:
        """Why the set cannot be counted: the first of its games that failed."""
        for seat, played in enumerate(self.games):
            if played.error:
                return f"{' against '.join(self.pairing)}, set {self.number}, game {seat}: {played.error}"
        return None

    @property
    def share(self) -> float:
        """How much of the set the first player won; an even share is one over the number of seats."""
        return mean([played.wins[seat] for seat, played in enumerate(self.games)])

    @property
    def margin(self) -> float:
        """By how many points the first player was ahead of the mean of the others, over the games of the set."""
        return mean([ahead(played.scores, seat) for seat, played in enumerate(self.games)])

    def to_json(self) -> dict[str, Any]:
        return {
            "pairing": list(self.pairing),
            "number": self.number,
            "games": [asdict(played) for played in self.games],
            "thinking": [part.to_json() for part in self.thinking],
        }

    @classmethod
    def from_json(cls, told: Mapping[str, Any]) -> "MirroredSet":
        first, second = told["pairing"]
        one, other = map(Thinking.from_json, told["thinking"])
        return cls((first, second), int(told["number"]), [Outcome(**each) for each in told["games"]], (one, other))


def ahead(scores: Sequence[int], seat: int) -> float:
    return scores[seat] - (sum(scores) - scores[seat]) / (len(scores) - 1)


class Match:
    """The sets of one pairing as they come in, in any order.

    They are counted in the order of their numbers, without gaps, up to the one after which the test stops. So the
    figures do not depend on which process was faster, nor on how often the ladder was interrupted.
    """

    def __init__(self, pairing: Pairing, sets: int, stop: Bounds | None) -> None:
        self.pairing = pairing
        self.sets = sets  # how many are asked for
        self.counted: list[MirroredSet] = []
        self.waiting: dict[int, MirroredSet] = {}  # played, but one before them is not
        self.test = Test(stop) if stop else None
        self.verdict: str | None = None

    def add(self, played: MirroredSet) -> None:
        self.waiting[played.number] = played
        while not self.is_over and len(self.counted) in self.waiting:
            self.count(self.waiting.pop(len(self.counted)))

    def count(self, played: MirroredSet) -> None:
        self.counted.append(played)
        if self.test and not played.error:
            self.test.add(played.share)
            self.verdict = self.test.verdict()

    @property
    def is_over(self) -> bool:
        return self.verdict is not None or len(self.counted) == self.sets

    def wants(self, number: int) -> bool:
        return not self.is_over and number >= len(self.counted) and number not in self.waiting


Matches = Mapping[Pairing, Match]


def matches_of(plan: Plan) -> Matches:
    return {pairing: Match(pairing, plan.sets, plan.stop) for pairing in plan.pairings}


def play(plan: Plan, matches: Matches, jobs: int = 1, progress: Progress | None = None) -> Iterator[MirroredSet]:
    """Play what the matches still want, enter it there, and give each set as soon as it is done."""
    hall = Hall(plan)  # a plan that cannot be played raises here
    tasks = tasks_for(plan, matches)
    done = map(hall.play, tasks) if jobs == 1 else as_done(jobs, open_hall, plan, play_here, tasks)
    tell = partial(tell_progress, plan, matches, progress)
    tell()
    for played in done:
        matches[played.pairing].add(played)
        yield played
        tell()
        if all(match.is_over for match in matches.values()):
            return  # sets still in progress belong to matches that were stopped


def tasks_for(plan: Plan, matches: Matches) -> Iterator[Task]:
    """One set of each match after the other, so that an interrupted ladder knows as much about each."""
    for number in range(plan.sets):
        for pairing, match in matches.items():
            if match.wants(number):
                yield pairing, number


def tell_progress(plan: Plan, matches: Matches, progress: Progress | None) -> None:
    if progress:
        done = sum(len(match.counted) for match in matches.values())
        total = sum(len(match.counted) if match.is_over else match.sets for match in matches.values())
        progress(plan.seats * done, plan.seats * total)


class Hall:
    """Where the sets of a plan are played."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.game = game(plan.game)
        self.room = Room(plan.game, plan.seats, plan.options, plan.edition)
        self.options = vec[i64]([0] * self.game.codec.seat_size)
        for spec in plan.players:
            make_entrant(spec, self.game)

    def play(self, task: Task) -> MirroredSet:
        pairing, number = task
        clocks = Thinking(), Thinking()
        games = [self.play_from(seat, pairing, number, clocks) for seat in range(self.plan.seats)]
        return MirroredSet(pairing, number, games, clocks)

    def play_from(self, seat: int, pairing: Pairing, number: int, clocks: tuple[Thinking, Thinking]) -> Outcome:
        """The game of a set in which the first player has this seat. Luck and rng come from the set.

        Players are made for each game, so that none remembers the game before.
        """
        seed = partial(derived_seed, self.plan.seed, number)
        first, second = pairing
        match = f"{first} against {second}"
        players = [self.timed(second, clocks[1]) for _ in range(self.plan.seats - 1)]
        rng = [seed(f"{match}: copy {copy}") for copy in range(self.plan.seats - 1)]
        players.insert(seat, self.timed(first, clocks[0]))
        rng.insert(seat, seed(f"{match}: the one"))
        return self.room.play(players, seed(f"{match}: luck"), rng)

    def timed(self, spec: str, clock: Thinking) -> Policy:
        return Timed(make_entrant(spec, self.game), clock, self.options)


_hall: list[Hall] = []  # the one of this process, if it belongs to a pool


def open_hall(plan: Plan) -> None:
    _hall[:] = [Hall(plan)]


def play_here(task: Task) -> MirroredSet:
    return _hall[0].play(task)
