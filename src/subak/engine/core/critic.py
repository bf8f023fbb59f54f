"""Who says what a position is worth, for players who compare many of them."""

from mypy_extensions import i64, mypyc_attr

from subak.engine.core.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Critic:
    """By the game's quick estimate; a game may have somebody who knows better."""

    def expects(self, state: State, seat: i64) -> float:
        """What the position promises the seat, in points of the game."""
        return state.value(seat)

    def is_routine(self, state: State) -> bool:
        """Whether the house decides here as well as anybody who thinks longer, by the ladder."""
        return False
