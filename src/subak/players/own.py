"""Players of your own: from a Python file, an installed package, or a program in any language.

    mybot.py:Reaper          a class, function or object of a Python file
    reaper                   a player that an installed package offers as an entry point `subak.players`
    run:node bot.mjs         a program that is spoken to over standard input and output
    tcp:127.0.0.1:7000       a program that listens there

What a file or a package offers is a `Policy`, or something that makes one when it is called, with the game or without.
"""

import inspect
import os
import sys
from abc import abstractmethod
from collections.abc import Callable, Sequence
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Any

from mypy_extensions import i64

from subak.engine.core.seat import Policy, Seat
from subak.engine.game import Choice, Game
from subak.players.guard import SECONDS, Guarded
from subak.players.program import RUN, TCP, Line, Program

GROUP = "subak.players"
VARIABLE = "SUBAK_PLAYERS"  # players of their own that whoever runs a server lets sit at its tables


class Bot(Policy):
    """A player that is told what a person at the table is told. Subclasses choose among the choices that are open."""

    def __init__(self, game: Game) -> None:
        self.game = game

    @abstractmethod
    def decide(self, view: Any, choices: Sequence[Choice]) -> Choice:
        """One of the choices; `view` is what the seat sees (docs/reference/protocol.md)."""

    def choose(self, seat: Seat) -> i64:
        state, index = seat.imagine(), int(seat.index)
        legal = set(self.game.legal(state, index))
        choices = [choice for choice in self.game.choices(state, index) if choice.action in legal]
        return self.decide(self.game.view(state, index), choices).action


def find_own(spec: str, game: Game, seconds: float = SECONDS) -> Policy | None:
    """The player called so, under guard; None if these words are not about a player of your own.

    A LookupError says what is wrong with a file, a package or an address.
    """
    if spec.startswith((RUN, TCP)):
        return Guarded(spec, Program(line_to(checked_address(spec)), game, seconds), game, 2 * seconds)
    path, colon, name = spec.rpartition(":")
    if colon and path.endswith(".py"):
        return Guarded(spec, made(spec, loaded(path, name), game), game, seconds)
    if spec in installed():
        return Guarded(spec, made(spec, entry_of(spec), game), game, seconds)
    return None


def own_makers(game: Game) -> dict[str, Callable[[], Policy]]:
    """Players that may sit at any table here: those of installed packages, and those the owner of a server names."""
    named = [spec for spec in os.environ.get(VARIABLE, "").split(",") if spec.strip()]
    return {short_name(spec): maker(spec, game) for spec in [*installed(), *named]}


def short_name(spec: str) -> str:
    """What a player is called at a table: where its file lies is nobody's business there."""
    if spec.startswith(RUN):
        return Path(spec.split()[-1].removeprefix(RUN)).name
    if spec.startswith(TCP):
        return f"{TCP}{spec.rpartition(':')[2]}"
    return spec.rpartition(":")[2] if ".py:" in spec else spec


def maker(spec: str, game: Game) -> Callable[[], Policy]:
    def make() -> Policy:
        player = find_own(spec, game)
        if player is None:
            raise LookupError(f"{VARIABLE} names {spec!r}, which is no player; write it like mybot.py:Reaper")
        return player

    return make


@cache
def installed() -> dict[str, EntryPoint]:
    return {entry.name: entry for entry in entry_points(group=GROUP)}


def entry_of(name: str) -> Any:
    try:
        return installed()[name].load()
    except Exception as problem:  # it is somebody else's code
        raise LookupError(f"the player {name!r} cannot be loaded: {type(problem).__name__}: {problem}") from None


def loaded(path: str, name: str) -> Any:
    """What a Python file calls so."""
    module = module_of(str(Path(path).resolve()))
    try:
        return getattr(module, name)
    except AttributeError:
        raise LookupError(f"{path} has nothing called {name!r}; a bot is a class there") from None


@cache
def module_of(path: str) -> ModuleType:
    if not Path(path).is_file():
        raise LookupError(f"{path}: there is no such file")
    spec = spec_from_file_location(f"subak_player_{Path(path).stem}", path)
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    sys.modules[spec.name] = module
    try:
        spec.loader.exec_module(module)
    except Exception as problem:
        raise LookupError(f"{path} cannot be read: {type(problem).__name__}: {problem}") from None
    return module


def made(spec: str, found: Any, game: Game) -> Policy:
    """A fresh player from what a file or a package offers."""
    try:
        player = found if isinstance(found, Policy) else found(game) if wants_game(found) else found()
    except Exception as problem:
        raise LookupError(f"{spec} makes no player: {type(problem).__name__}: {problem}") from None
    if not isinstance(player, Policy):
        raise LookupError(f"{spec} makes a {type(player).__name__}; a player is a subak.engine.core.seat.Policy")
    return player


def wants_game(found: Any) -> bool:
    """Whether it is to be called with the game."""
    try:
        parameters = inspect.signature(found).parameters.values()
    except (TypeError, ValueError):
        return False
    return any(
        one.default is one.empty and one.kind in (one.POSITIONAL_ONLY, one.POSITIONAL_OR_KEYWORD) for one in parameters
    )


def checked_address(spec: str) -> str:
    if spec.startswith(TCP):
        host, _, port = spec.removeprefix(TCP).rpartition(":")
        if not host or not port.isdigit():
            raise LookupError(f"{spec!r} is no address; write it like tcp:127.0.0.1:7000")
    elif not spec.removeprefix(RUN).strip():
        raise LookupError("after run: comes a command, such as run:node bot.mjs")
    return spec


@cache
def line_to(address: str) -> Line:
    """One for each program, however many players speak through it."""
    return Line(address)
