"""What a room is given: its store, its bots, its line to other processes, and how long it waits for what."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Protocol

from subak.players.plans import Hint as PlannedHint
from subak.review.tasks import Done, Task
from subak.server.tables.stored import Store

# Bots


@dataclass(frozen=True)
class Job:
    """One decision. `position` is a guess at what the seat cannot know, so the truth never leaves the room."""

    game: str
    edition: str
    overlay: str | None
    position: Mapping[str, int | list[int]]
    seat: int
    player: str
    seed: int
    payer: str = ""  # whose share of the workers it uses: all tables that one browser has opened have one share
    printed: str | None = None  # the text of the reference edition, if it is not the one that is installed


@dataclass(frozen=True)
class HintJob:
    """The same for a hint. The seed lies in the position; `simulations` 0: as many as suit the game."""

    game: str
    edition: str
    overlay: str | None
    position: Mapping[str, int | list[int]]
    seat: int
    simulations: int
    payer: str = ""
    printed: str | None = None


Thought = int | PlannedHint  # the action a player would take, or the plans of a hint
Progress = Callable[[int], None]  # told from time to time how much of the thinking is done, in per cent


class Bots(Protocol):
    async def think(self, job: Job | HintJob, progress: Progress | None = None) -> Thought | None:
        """What the player decides, or None if it failed. Cancelling the wait stops the thinking."""

    async def review(self, task: Task) -> Done | None:
        """One part of a review, while no bot and no hint waits; None if it failed."""


# Other processes that serve the same tables

Notice = Mapping[str, Any]
Listener = Callable[[Notice], None]


class Bus(Protocol):
    """Carries notices about tables to all other processes. A process does not hear its own."""

    shared: bool

    async def listen(self, table: str, listener: Listener) -> None: ...

    async def leave(self, table: str) -> None: ...

    async def tell(self, table: str, notice: Notice) -> None: ...


class NoBus:
    """The bus of a single process: there are no others to tell."""

    shared = False

    async def listen(self, table: str, listener: Listener) -> None:
        pass

    async def leave(self, table: str) -> None:
        pass

    async def tell(self, table: str, notice: Notice) -> None:
        pass


@dataclass(frozen=True)
class Services:
    """What all rooms of a process share. Times are in seconds."""

    store: Store
    bots: Bots
    bus: Bus
    key: bytes  # what invites are made with
    hint: int  # simulations of a hint; 0: as many as suit the game
    grace: float  # how long a person may be away before a stand-in plays on
    takeover: float  # how long another process may leave a bot's turn undone
