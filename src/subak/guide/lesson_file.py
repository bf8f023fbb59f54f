"""Lessons as files: guide/lessons/*.toml in the folder of a game, one chapter each, in the words of the game.

    title = "Dice"
    sentence = "Roll, keep what helps, roll again."
    seat = "Ayu"                                    # who learns; the others are played by the file
    luck = ["roll worker worker water card weed"]   # what chance brings, in this order
    position = { fields = { Ayu = [{ card = "lucky-day" }], Bo = [] } }

    [[step]]
    say = "You roll **five dice**."
    do = "Click the worker die"
    await = ["reroll 1"]                            # without it the step is only read
    rules = ["RD-4.6"]

A position is what `Game.laid_out` reads. Actions are written as the terminal and the log write them; `*` stands for
the rest of an action, and "end turn" gives the word that ends a turn.
"""

import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import Any, Final

from subak.engine.game import Game

END: Final = "end turn"
GO_ON: Final = "go on"  # what a step that is only read waits for
MOST_LETTERS: Final = {"say": 150, "do": 40, "then": 60}


class BadLesson(ValueError):
    """A file that is no lesson; the message names it and says what is wrong."""


@dataclass(frozen=True)
class LessonStep:
    """One sentence of the coach and what it waits for.

    `about` is a place of the table, named as movements name it. `wrong` gives friendlier words for actions that are
    not meant here; `then` is said when the step is done, and `others` is what rivals do then.
    """

    say: str
    do: str = ""
    await_: Sequence[str] = ()
    rules: Sequence[str] = ()
    about: str = ""
    wrong: Mapping[str, str] = field(default_factory=dict)
    then: str = ""
    others: Sequence[str] = ()

    @property
    def waits_for(self) -> Sequence[str]:
        return self.await_ or (GO_ON,)


@dataclass(frozen=True)
class Lesson:
    """A chapter: a position, what luck and rivals bring, and the steps through it."""

    game: Game
    chapter: str
    title: str
    sentence: str
    seat: str
    position: Mapping[str, Any]
    steps: Sequence[LessonStep]
    luck: Sequence[str] = ()
    others: Sequence[str] = ()  # what rivals do before the first step


def lessons_of(game: Game) -> list[Lesson]:
    """The chapters of a game, in the order in which they are learned: files are numbered."""
    folder = game.guide_folder() / "lessons"
    return [read_lesson(game, page) for page in sorted(folder.glob("*.toml"))] if folder.is_dir() else []


def lesson(game: Game, chapter: str) -> Lesson:
    """The chapter of this name; a LookupError names those there are."""
    found = {each.chapter: each for each in lessons_of(game)}
    if chapter not in found:
        raise LookupError(f"{game.title} has no lesson called {chapter!r}; there are {', '.join(found) or 'none'}")
    return found[chapter]


def read_lesson(game: Game, page: Path) -> Lesson:
    """A chapter from its file; 02-water.toml is the chapter "water"."""
    try:
        told = tomllib.loads(page.read_text(encoding="utf-8"))
        steps = tuple(read_step(step) for step in told.pop("step"))
        _, _, chapter = page.stem.partition("-")
        return Lesson(game=game, chapter=chapter, steps=steps, **told)
    except (tomllib.TOMLDecodeError, KeyError, TypeError, ValueError) as error:
        raise BadLesson(f"{page.name}: {error}") from None


def read_step(told: Mapping[str, Any]) -> LessonStep:
    known = {each.name.rstrip("_") for each in fields(LessonStep)}
    for name in told:
        if name not in known:
            raise ValueError(f"a step has no `{name}`; it can have {', '.join(sorted(known))}")
    return LessonStep(**{"await_" if name == "await" else name: value for name, value in told.items()})
