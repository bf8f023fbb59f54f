"""For tests that change a rule and look whether views and plans follow it."""

import sys
from collections.abc import Callable
from typing import Any

import pytest

from subak.engine.core.as_lists import legal_list
from subak.engine.core.luck import Luck
from subak.engine.core.seat import Seat
from subak.engine.core.state import CHANCE, NOBODY, State
from subak.engine.game import Game
from subak.engine.laws.checksum import is_compiled
from subak.engine.laws.promises import keeps_promises

MANY = 5000  # more actions than any game has

interpreted = pytest.mark.skipif(is_compiled(), reason="compiled functions call each other directly")


def change_rule(
    patch: pytest.MonkeyPatch, package: str, rule: Callable[..., Any], changed: Callable[..., Any], but: str = "-"
) -> None:
    """Put another function in the place of a rule wherever the package uses it, but not in folders of this name."""
    for name, module in list(sys.modules.items()):
        if name.startswith(package) and f".{but}" not in name and getattr(module, rule.__name__, None) is rule:
            patch.setattr(module, rule.__name__, changed)


def broken_promises(game: Game, seats: int, seed: int, every: int, is_asked: Callable[[Any], bool]) -> list[str]:
    """What law 11 finds in a game of the house, at every few positions of a kind."""
    luck, rng, house = Luck(seed, len(game.streams)), Luck(seed + 1), game.policies["house"]()
    state, found, met = game.start(seats), [], 0
    while state.actor() != NOBODY:
        if is_asked(state):
            met += 1
            if met % every == 0:
                found += list(keeps_promises(game, state, rng))
        step(state, house, luck, rng)
    return found


def step(state: State, house: Any, luck: Luck, rng: Luck) -> None:
    """Luck, or the house; what a changed rule no longer allows it, it does by the first legal action."""
    seat = state.actor()
    action = state.draw(luck) if seat == CHANCE else house.choose(Seat(state, seat, rng))
    if seat != CHANCE and state.why_not(seat, action):
        action = legal_list(state, seat, MANY)[0]
    state.apply(seat, action)
