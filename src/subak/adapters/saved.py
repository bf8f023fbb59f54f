"""A game in progress as plain data: saved, sent elsewhere, laid out again, as often as one likes."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from subak.engine.core.luck import Luck
from subak.engine.core.state import CHANCE, State
from subak.engine.edition import Edition
from subak.engine.game import Game, game
from subak.engine.record import Record, steps

Position = Mapping[str, int | list[int]]


@dataclass(frozen=True)
class Saved:
    """`position` is all that lies on the table, secrets too. `luck` says where its luck and the rngs of its players
    stand, `paid` what each seat has been rewarded with. `seat` is the one asked from outside, `steps` its decisions.
    """

    game: str
    position: Position
    luck: Sequence[int] = ()
    paid: Sequence[float] = ()
    seat: int = 0
    steps: int = 0

    def to_json(self) -> str:
        return json.dumps(asdict(self), separators=(",", ":"))

    @classmethod
    def from_json(cls, text: str) -> "Saved":
        """What `to_json` wrote; a ValueError says what is wrong."""
        try:
            return cls(**json.loads(text))
        except (json.JSONDecodeError, TypeError) as problem:
            raise ValueError(f"this is no saved game: {problem}") from None

    def state(self, kind: Game, seats: int, edition: Edition) -> State:
        """The position, if it is one of this game and this number of seats."""
        if self.game != kind.slug:
            raise ValueError(f"the saved game is one of {self.game}, not of {kind.slug}")
        if self.position.get("seats") != seats:
            raise ValueError(f"the saved game has {self.position.get('seats')} seats, not {seats}")
        try:
            return kind.load(self.position, edition)
        except (KeyError, TypeError) as problem:
            raise ValueError(f"the saved position of {kind.slug} is not whole: {problem}") from None


def from_record(path: Path | str, moves: int | None = None) -> Saved:
    """The position of a recorded game after so many moves, luck included; without a number at its end."""
    record = Record.read(Path(path))
    kind = game(record.game)
    state = kind.start(len(record.seats), record.options, record.load_edition())
    if moves is not None and not 0 <= moves <= len(record.moves):
        raise ValueError(f"{path} has {len(record.moves)} moves, so there is none with the number {moves}")
    for step in steps(record):
        if moves is not None and step.number > moves:
            break
        state = step.after
    return Saved(kind.slug, kind.dump(state))


def from_words(slug: str, seats: int, sentences: Sequence[str], options: Mapping[str, Any] | None = None) -> Saved:
    """The position after these actions of seats and of luck, in the words of the game: "roll worker weed"."""
    kind = game(slug)
    state = kind.start(seats, options)
    for number, words in enumerate(sentences, 1):
        actor = int(state.actor())
        open_to = [action for action, _ in kind.chances(state)] if actor == CHANCE else kind.legal(state, actor)
        try:
            state.apply(actor, kind.codec.find(state, words, open_to))
        except LookupError:
            names = [kind.codec.words(state, action) for action in open_to[:5]]
            raise ValueError(f"{words!r}, number {number}, cannot happen here; {', '.join(names)} ... can") from None
    return Saved(kind.slug, kind.dump(state))


def streams_of(kind: Game, seed: int, seeds: Mapping[str, int]) -> list[int]:
    """The luck of a seed, but for some of its named sources, which have seeds of their own."""
    unknown = sorted(set(seeds) - set(kind.streams))
    if unknown:
        raise ValueError(f"{kind.title} has no source of luck {unknown[0]!r}; there are {', '.join(kind.streams)}")
    found = []
    for k, name in enumerate(kind.streams):
        luck = Luck(seeds.get(name, seed), len(kind.streams))
        found.append(int(luck.stream[k]))
    return found
