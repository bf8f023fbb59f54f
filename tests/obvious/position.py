"""A position in which everybody who knows the rules sees what to do.

Positions are written from the rules before any player is asked. If a player is wrong, the player is mended.
"""

from collections.abc import Callable
from dataclasses import dataclass

from subak.engine.core.luck import Luck
from subak.engine.core.seat import Policy, Seat
from subak.engine.core.state import State
from subak.engine.game import Game


@dataclass(frozen=True)
class Obvious:
    """What to do there, in the words of the terminal: one of `right`, or anything but `wrong`.

    `name` is a sentence that gives the reason, `rule` the number of the rule behind it.
    """

    name: str
    rule: str
    build: Callable[[], State]
    seat: int = 0
    right: tuple[str, ...] = ()
    wrong: tuple[str, ...] = ()

    def accepts(self, words: str) -> bool:
        return words in self.right if self.right else words not in self.wrong


def legal_words(game: Game, state: State, seat: int) -> list[str]:
    return [game.codec.words(state, action) for action in game.legal(state, seat)]


def answer(game: Game, position: Obvious, player: Policy, seed: int = 1) -> str:
    """What a player does there, in words."""
    state = position.build()
    action = player.choose(Seat(state, position.seat, Luck(seed, len(game.streams))))
    return game.codec.words(state, int(action))
