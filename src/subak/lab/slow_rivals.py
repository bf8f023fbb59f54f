"""Rivals that hardly play: in their company a player finds out whether it moves by itself."""

from collections.abc import Callable

from subak.engine.core.seat import Policy, Seat
from subak.engine.core.state import State
from subak.engine.game import Game
from subak.players import make_player


class Passive(Policy):
    """Takes the action that changes its position least, by the critic."""

    def __init__(self, game: Game) -> None:
        self.actions = game.codec.seat_size
        self.critic = game.critic()

    def choose(self, seat: Seat) -> int:
        here = seat.imagine()
        now = self.critic.expects(here, seat.index)
        return min(seat.legal(self.actions), key=lambda action: abs(self.worth(here, seat, action) - now))

    def worth(self, here: State, seat: Seat, action: int) -> float:
        return self.critic.expects(after(here, seat, action), seat.index)


class Hoarding(Policy):
    """Prepares everything and brings nothing in: the best action by the critic that gives it no points."""

    def __init__(self, game: Game) -> None:
        self.actions = game.codec.seat_size
        self.critic = game.critic()

    def choose(self, seat: Seat) -> int:
        here = seat.imagine()
        points = here.score(seat.index)

        def worth(action: int) -> tuple[bool, float]:
            position = after(here, seat, action)
            return position.score(seat.index) <= points, self.critic.expects(position, seat.index)

        return max(seat.legal(self.actions), key=worth)


RIVALS: dict[str, Callable[[Game], Policy]] = {
    "passive": Passive,
    "hoarding": Hoarding,
    "random": lambda game: make_player("random", game),
    "house": lambda game: make_player("house", game),
}


def after(here: State, seat: Seat, action: int) -> State:
    position = here.clone()
    position.apply(seat.index, action)
    return position
