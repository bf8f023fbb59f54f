"""A game under way for OpenSpiel: the position, what has happened, and what each seat remembers of it.

A seat's memory is made from what the seat itself can tell: its own actions, and after each step the position as far as
it knows it. Neither the action of another seat nor an outcome of chance enters it, so it cannot tell a secret.

Memories are costly and only some positions of a search are asked for them, so each is brought up to date when somebody
asks. Until then a step costs one link of a chain, which all clones share.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from hashlib import blake2b
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from subak.adapters.extras import extra
from subak.engine.core.luck import Luck
from subak.engine.core.state import State
from subak.engine.game import Game, game

with extra("openspiel"):
    import numpy as np
    from numpy.typing import NDArray

FEATURES = 10_000  # room for the features of any game
DIGEST = 8  # bytes that stand for a history
KEPT = 500  # lists of chances

Trail = tuple["Trail", int, int] | None  # the steps before, and who did what last


class Reader:
    """Reads positions of a game for OpenSpiel. Its rooms are never freed, so one reader serves the whole program.

    NumPy looks at the rooms without copying them.
    """

    def __init__(self, game: Game) -> None:
        self.game = game
        self.observer = game.full_observer() if game.observation else game.observer()
        self.first_chance = game.codec.seat_size
        chances = game.codec.size - game.codec.seat_size
        self.choice_room = vec[i64]([0] * game.codec.seat_size)
        self.outcome_room, self.weight_room = vec[i64]([0] * chances), vec[i64]([0] * chances)
        self.feature_room = vec[float]([0.0] * FEATURES)
        self.choices: NDArray[np.int64] = np.asarray(self.choice_room)
        self.outcomes: NDArray[np.int64] = np.asarray(self.outcome_room)
        self.weights: NDArray[np.int64] = np.asarray(self.weight_room)
        self.numbers: NDArray[np.float64] = np.asarray(self.feature_room)
        self.lists: dict[bytes, list[tuple[int, float]]] = {}  # of chances: the same dice are rolled again and again
        self.fields = [name for name in game.fields if name not in game.history]

    def legal(self, state: State, seat: int) -> list[int]:
        n = state.legal_into(seat, self.choice_room)
        legal: list[int] = self.choices[:n].tolist()
        return legal

    def chances(self, state: State) -> list[tuple[int, float]]:
        """The outcomes of a chance step, numbered from 0 as OpenSpiel wants them, and their probabilities."""
        n = state.chance_into(self.outcome_room, self.weight_room)
        outcomes, weights = self.outcomes[:n], self.weights[:n]
        key = outcomes.tobytes() + weights.tobytes()
        if key not in self.lists:
            if len(self.lists) == KEPT:
                self.lists.clear()
            chances = (weights / weights.sum()).tolist()
            self.lists[key] = list(zip((outcomes - self.first_chance).tolist(), chances, strict=True))
        return self.lists[key][:]

    def features(self, state: State, seat: int) -> NDArray[np.float32]:
        n = self.observer.features_into(state, seat, self.feature_room)
        return self.numbers[:n].astype(np.float32)

    def sight(self, state: State, seat: int) -> bytes:
        """A fingerprint of all the seat knows: of the position it imagines when its guesses are always the same.

        Two positions that differ only in what the seat cannot know give the same one (law 6).
        """
        imagined = state.clone()
        imagined.determinize(seat, Luck(0))
        return self.fingerprint(imagined)

    def fingerprint(self, state: State) -> bytes:
        """Equal positions have equal ones, however they came about."""
        values = [getattr(state, name) for name in self.fields]
        return digest(b"".join([v.to_bytes(8, "big", signed=True) if isinstance(v, int) else v for v in values]))


@cache
def reader_of(slug: str) -> Reader:
    return Reader(game(slug))


def digest(data: bytes) -> bytes:
    return blake2b(data, digest_size=DIGEST).digest()


@dataclass(frozen=True, slots=True)
class Memory:
    """What a seat has done and seen up to a position. Nobody changes it, so clones share it."""

    actions: tuple[int, ...]
    history: bytes  # stands for all actions and sights, in their order
    sight: bytes
    position: State
    trail: Trail  # what had happened by then


def first_memory(reader: Reader, position: State, seat: int, trail: Trail) -> Memory:
    """Of a seat that knows nothing but what it sees now."""
    sight = reader.sight(position, seat)
    return Memory((), digest(sight), sight, position, trail)


def recalled(reader: Reader, memory: Memory, seat: int, trail: Trail) -> Memory:
    """The memory after the steps that came since. Steps of others that change nothing for the seat leave no trace."""
    position = memory.position.clone()
    actions, history, sight = memory.actions, memory.history, memory.sight
    for who, action in steps_between(memory.trail, trail):
        position.apply(who, action)
        seen = reader.sight(position, seat)
        if who == seat:
            actions = (*actions, action)
            history = digest(history + action.to_bytes(4, "big") + seen)
        elif seen != sight:
            history = digest(history + seen)
        sight = seen
    return Memory(actions, history, sight, position, trail)


def steps_between(earlier: Trail, later: Trail) -> list[tuple[int, int]]:
    steps = []
    while later is not earlier:
        assert later is not None
        later, who, action = later
        steps.append((who, action))
    return steps[::-1]


class Play:
    """A position with its memories. A frozen one is an opening that many states share until their first step."""

    __slots__ = ("frozen", "memories", "numbers", "opening", "reader", "state", "trail")

    def __init__(self, reader: Reader, state: State, opening: State, memories: list[Memory | None]) -> None:
        self.reader = reader
        self.state = state
        self.opening = opening  # where those begin who have no memory yet
        self.memories = memories
        self.numbers: dict[int, NDArray[np.float32]] = {}  # the features that were asked for in this position, by seat
        self.trail: Trail = None
        self.frozen = False

    def apply(self, who: int, action: int) -> None:
        self.state.apply(who, action)
        self.trail = (self.trail, who, action)
        self.numbers = {}

    def features(self, seat: int) -> NDArray[np.float32]:
        """OpenSpiel asks several times for the same, above all in the opening, by which it measures tensors."""
        if seat not in self.numbers:
            self.numbers[seat] = self.reader.features(self.state, seat)
        return self.numbers[seat]

    def memory(self, seat: int) -> Memory:
        """What the seat remembers by now."""
        memory = self.memories[seat] or first_memory(self.reader, self.opening, seat, None)
        if memory.trail is not self.trail:
            memory = recalled(self.reader, memory, seat, self.trail)
        self.memories[seat] = memory
        return memory

    def copy(self) -> "Play":
        play = Play(self.reader, self.state.clone(), self.opening, self.memories[:])
        play.trail = self.trail
        return play

    def __deepcopy__(self, memo: object) -> "Play":
        """OpenSpiel clones a state by copying its attributes."""
        return self if self.frozen else self.copy()

    def resampled(self, seat: int, luck: Luck) -> "Play":
        """A game that could be the true one, as far as the seat can know.

        The seat remembers all it did. What the others remember belongs to the true game; here their memories begin with
        what they would see now.
        """
        memory = self.memory(seat)
        state = self.state.clone()
        state.determinize(seat, luck)
        here = state.clone()
        memories: list[Memory | None] = [None] * state.seats
        memories[seat] = Memory(memory.actions, memory.history, memory.sight, here, None)
        return Play(self.reader, state, here, memories)

    def __reduce__(self) -> tuple[Any, ...]:
        """The position as plain data, and the memories without the steps that led to them."""
        memories = [self.memory(seat) for seat in range(self.state.seats)]
        told = [(memory.actions, memory.history, memory.sight) for memory in memories]
        return restored, (self.reader.game.slug, self.reader.game.dump(self.state), told)


def restored(
    slug: str, position: Mapping[str, int | list[int]], told: list[tuple[tuple[int, ...], bytes, bytes]]
) -> Play:
    kind = reader_of(slug)
    state = kind.game.load(position, kind.game.edition())
    here = state.clone()
    return Play(kind, state, here, [Memory(actions, history, sight, here, None) for actions, history, sight in told])


def opening(slug: str, seats: int, options: Mapping[str, Any]) -> Play:
    """A fresh game, to be shared."""
    kind = reader_of(slug)
    state = kind.game.start(seats, options)
    play = Play(kind, state, state, [None] * seats)
    play.frozen = True
    return play
