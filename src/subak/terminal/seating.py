"""Who sits where: the people at this keyboard and the players of the game, from a list like "me,level:3,house"."""

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from subak.engine.core.seat import Policy
from subak.engine.game import Game
from subak.engine.translation import say
from subak.players import make_any_player, name_of_player

_PERSON = re.compile(r"me\d*(?::(.+))?")


@dataclass(frozen=True)
class Player:
    """Who holds a seat. A person has no policy."""

    name: str
    policy: Policy | None = None


def seat_players(specs: Sequence[str], game: Game) -> list[Player]:
    """People are written `me`, `me2` or `me:Ayu`; everybody else as `make_any_player` knows them (LookupError)."""
    policies = [None if is_person(spec) else make_any_player(spec, game) for spec in specs]
    return [Player(name, policy) for name, policy in zip(names(specs, game), policies, strict=True)]


def is_person(spec: str) -> bool:
    return _PERSON.fullmatch(spec) is not None


def names(specs: Sequence[str], game: Game) -> Iterator[str]:
    """A name of its own for every seat: those that would stand twice are numbered."""
    wanted = [name_of(spec, game) for spec in specs]
    total, seen = Counter(wanted), Counter[str]()
    for name in wanted:
        seen[name] += 1
        yield f"{name} {seen[name]}" if total[name] > 1 else name


def name_of(spec: str, game: Game) -> str:
    if person := _PERSON.fullmatch(spec):
        return (person[1] or "").strip() or say("Player")
    return name_of_player(game, spec)
