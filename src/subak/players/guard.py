"""Players of other people at our tables: whatever they do, the game goes on, and it is known who was at fault."""

import signal
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType

from librt.vecs import vec
from mypy_extensions import i64

from subak.engine.core.seat import Policy, Seat
from subak.engine.game import Game

SECONDS = 10.0  # for one decision
MOST_FAULTS = 20  # after so many a player is not asked any more: every one of its decisions is made at random


class TooSlow(Exception):
    """A decision took longer than allowed."""


class Guarded(Policy):
    """A player that gets a clone in place of the true position, and whose failures become random legal moves.

    `faults` counts them, `first_fault` says what the first one was.
    """

    def __init__(self, name: str, player: Policy, game: Game, seconds: float = SECONDS) -> None:
        self.name = name
        self.player = player
        self.game = game
        self.seconds = seconds
        self.faults = 0
        self.first_fault = ""
        self.legal = vec[i64]([0] * game.codec.seat_size)

    def choose(self, seat: Seat) -> i64:
        n = seat.legal_into(self.legal)
        if self.faults < MOST_FAULTS:
            try:
                return self.ask(seat, n)
            except Exception as problem:  # it is somebody else's code: anything can happen
                self.note(f"{type(problem).__name__}: {problem}" if not isinstance(problem, TooSlow) else str(problem))
        return self.legal[seat.below(n)]

    def ask(self, seat: Seat, n: int) -> int:
        """Its choice, if it is one. What lies hidden from the seat is drawn again, so there is nothing to peek at."""
        imagined = seat.imagine()
        own = Seat(imagined.clone(), seat.index, seat._luck.clone())
        with time_limit(self.seconds):
            action = self.player.choose(own)
        if isinstance(action, bool) or not isinstance(action, int):
            raise TypeError(f"it chose {action!r}, which is no whole number")
        if action not in [self.legal[k] for k in range(n)]:
            raise ValueError(self.refusal(imagined, int(seat.index), action))
        return action

    def refusal(self, state: object, seat: int, action: int) -> str:
        if not 0 <= action < self.game.codec.seat_size:
            return f"it chose {action}, and no action has this number"
        words = self.game.codec.words(state, action)
        found = self.game.refusal(state, seat, action)
        return f"it chose {words!r} ({action}): {found.why if found else 'that is not open to it'}"

    def note(self, words: str) -> None:
        self.faults += 1
        self.first_fault = self.first_fault or words

    def report(self) -> str:
        """Who was at fault, how often and why; empty if nobody was."""
        if not self.faults:
            return ""
        times = "1 decision was" if self.faults == 1 else f"{self.faults} decisions were"
        return f"{self.name}: {times} made at random; the first because {self.first_fault}"


def guard_of(player: Policy) -> Guarded | None:
    """The guard around a player, wherever it is wrapped."""
    inner: object = player
    while inner is not None and not isinstance(inner, Guarded):
        inner = getattr(inner, "player", None)
    return inner


@contextmanager
def time_limit(seconds: float) -> Iterator[None]:
    """Raise `TooSlow` in here after so long. Works where signals do: in the main thread, not on Windows."""
    if not hasattr(signal, "setitimer") or threading.current_thread() is not threading.main_thread():
        yield
        return
    before: Callable[[int, FrameType | None], object] | int | None = signal.getsignal(signal.SIGALRM)

    def stop(number: int, frame: FrameType | None) -> None:
        raise TooSlow(f"it took longer than {seconds:g} seconds")

    signal.signal(signal.SIGALRM, stop)
    left, _ = signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, left)
        signal.signal(signal.SIGALRM, before)
