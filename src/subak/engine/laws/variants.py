"""What to check: the ways in which a game can be set up."""

from typing import Any

from subak.engine.core.luck import Luck
from subak.engine.game import Game
from subak.engine.options import Option


def variants(game: Game, seats: int, mixtures: int = 3) -> list[dict[str, Any]]:
    """The plain game, each option at each other value, all of them at once, and a few mixtures."""
    known = [option for option in game.options if option.solo is None or option.solo == (seats == 1)]
    other = {option.name: [v for v in values_of(option, seats) if v != option.default] for option in known}
    singles = [{name: value} for name, values in other.items() for value in values]
    luck = Luck(seats)
    mixed = [
        {option.name: values[luck.below(0, len(values))] for option in known if (values := values_of(option, seats))}
        for _ in range(mixtures)
    ]
    return [{}, *singles, {name: values[-1] for name, values in other.items() if values}, *mixed]


def values_of(option: Option, seats: int) -> list[str | int | bool]:
    """All values of an option; of a long row of numbers the ends and the default."""
    if option.values or option.seat_values:
        return [*option.values, *(range(seats) if option.seat_values else ())]
    if option.high - option.low < 8:
        return list(range(option.low, option.high + 1))
    return sorted({option.low, int(option.default), option.high})
