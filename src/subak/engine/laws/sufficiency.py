"""The law of observations: equal numbers and an equal list of legal actions mean an equal view, and equal words.

Whoever learns from observations can then learn all that a person at the table could. The law looks at every position
that comes up for a seat to decide, and at some of its successors: those differ in little, so they collide if anything
does.
"""

from array import array
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from hashlib import blake2b
from typing import Any

from librt.vecs import vec

from subak.engine.core.luck import Luck
from subak.engine.core.observer import Observer
from subak.engine.core.random_play import RandomPlay
from subak.engine.core.seat import Policy, Seat
from subak.engine.core.state import CHANCE, NOBODY, State
from subak.engine.game import Game
from subak.engine.laws.secrecy import message

SIBLINGS = 4  # successors of a position that are looked at
LONGEST = 3000  # decisions of one game, so that many games are seen
MANY = 10_000  # room for the numbers of any observation

Key = tuple[int, bytes]


@dataclass(frozen=True)
class Numbers:
    """An observer and the ranges that it promises, if it does."""

    observer: Observer
    width: int
    ranges: Sequence[tuple[float, float]] = ()


@dataclass
class Sufficiency:
    """What has been seen so far: by seat, observation and legal list, a position in which they were so."""

    game: Game
    numbers: Numbers
    seen: dict[Key, State] = field(default_factory=dict)
    positions: int = 0
    repeated: int = 0
    collisions: int = 0

    def __post_init__(self) -> None:
        self.room = vec[float]([0.0] * MANY)

    def look(self, state: State, seat: int) -> Iterator[str]:
        """What is wrong with the observation of a seat in this position."""
        self.positions += 1
        written = int(self.numbers.observer.features_into(state, seat, self.room))
        if written != self.numbers.width:
            yield f"{written} numbers are written where {self.numbers.width} are named"
        row = [self.room[k] for k in range(written)]
        yield from self.out_of_range(row)
        legal = self.game.legal(state, seat) if state.may_act(seat) else []
        key = seat, digest(row, legal)
        twin = self.seen.setdefault(key, state)
        if twin is state:
            return
        self.repeated += 1
        if told(self.game, twin, seat, legal) != told(self.game, state, seat, legal):
            self.collisions += 1
            yield f"seat {seat} observes the same where it sees a different {self.differences(twin, state, seat)}"

    def out_of_range(self, row: Sequence[float]) -> Iterator[str]:
        for place, (low, high) in enumerate(self.numbers.ranges):
            if not low - 1e-9 <= row[place] <= high + 1e-9:
                yield f"number {place} is {row[place]:g}, and its range is {low:g} to {high:g}"

    def differences(self, one: State, other: State, seat: int) -> str:
        """The parts of the views that differ."""
        views = [vars(self.game.view(state, seat)) for state in (one, other)]
        names = [name for name in views[0] if views[0][name] != views[1][name]]
        return ", ".join(names) or "the words of the actions"


def digest(row: Sequence[float], legal: Sequence[int]) -> bytes:
    """Of the numbers as they are handed out, in single precision."""
    return blake2b(array("f", row).tobytes() + repr(legal).encode(), digest_size=16).digest()


def told(game: Game, state: State, seat: int, legal: Sequence[int]) -> tuple[bytes, list[str]]:
    return message(game, state, seat), [game.codec.words(state, action) for action in legal]


def numbers_of(game: Game) -> Numbers:
    """The full observation, with its ranges."""
    layout = game.observation
    assert layout is not None
    return Numbers(game.full_observer(), layout.width, [(column.low, column.high) for column in layout.columns])


def positions_of(
    game: Game,
    seats: int,
    options: Mapping[str, Any],
    seed: int,
    player: Callable[[], Policy] | None,
    first: State | None = None,
) -> Iterator[tuple[State, int]]:
    """Positions of one game in which a seat decides, with that seat; without a player seats choose at random."""
    luck, rng = Luck(seed, len(game.streams)), Luck(seed + 1, len(game.streams))
    state = (first or game.start(seats, options)).clone()
    random, chooser = RandomPlay(game.codec.size), player() if player else None
    for _ in range(LONGEST):
        while state.actor() == CHANCE:
            state.apply(CHANCE, state.draw(luck))
        seat = state.actor()
        if seat == NOBODY:
            break
        yield state, int(seat)
        if chooser is None:
            random.play(state, luck, rng, 1)
        else:
            state.apply(seat, chooser.choose(Seat(state, seat, rng)))


def check_sufficiency(
    game: Game,
    seats: int,
    options: Mapping[str, Any],
    decisions: int,
    seed: int = 1,
    player: Callable[[], Policy] | None = None,
    numbers: Numbers | None = None,
) -> tuple[Sufficiency, list[str]]:
    """The law over so many decisions of games by this player; what it has looked at, and one sentence per violation."""
    law, broken, rng = Sufficiency(game, numbers or numbers_of(game)), [], Luck(seed)
    done, number = 0, 0
    while done < decisions:
        number += 1
        for state, seat in positions_of(game, seats, options, seed * 1_000_003 + number, player):
            here = state.clone()
            broken += list(law.look(here, seat))
            for other in siblings(game, here, seat, rng):
                broken += [sentence for eyes in range(seats) for sentence in law.look(other, eyes)]
            done += 1
            if done == decisions:
                break
    return law, broken


def siblings(game: Game, state: State, seat: int, rng: Luck) -> Iterator[State]:
    """Some of the positions to which the decision may lead."""
    legal = game.legal(state, seat)
    for k in range(min(SIBLINGS, len(legal))):
        choice = k if len(legal) <= SIBLINGS else rng.below(0, len(legal))
        after = state.clone()
        after.apply(seat, legal[choice])
        yield after
