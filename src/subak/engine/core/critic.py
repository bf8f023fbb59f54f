"""Judging unfinished positions, for players that compare many of them."""

from mypy_extensions import i64, mypyc_attr

from subak.engine.core.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Critic:
    """Estimates what a position is worth. This one counts points only; a game's own critics know more."""

    def expects(self, state: State, seat: i64) -> float:
        """What the position is worth to the seat, in points of the game."""
        return float(state.score(seat))

    def is_routine(self, state: State) -> bool:
        """Whether the house player decides here as well as a search does, as measured by ladders."""
        return False
