"""Who stands still: players that do nothing of use, turn after turn, while something better is open to them.

A turn of a seat is idle if at its end the seat has no more points than before, its critic expects no more of the
position, and at some decision of the turn another action was better by the critic. Five idle turns in a row are a
standstill. A critic that sees one step ahead is often wrong about one turn, hardly about five.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from subak.engine.core.critic import Critic
from subak.engine.core.luck import Luck
from subak.engine.core.seat import Policy, Seat
from subak.engine.core.state import CHANCE, NOBODY, State
from subak.engine.game import Game
from subak.lab.arena import derived_seed
from subak.lab.slow_rivals import RIVALS
from subak.players import make_player

TURNS = 5
MARGIN = 0.05  # of a lead that decides most games (`SearchSettings.points`): what counts as better

Move = tuple[int, int]


@dataclass(frozen=True)
class Standstill:
    """`moves` lead to the end of the last idle turn; `missed` is the most that one decision gave away."""

    game: str
    player: str
    rival: str
    number: int
    seat: int
    missed: float
    moves: Sequence[Move]


class Watch:
    """Looks over the shoulder of one seat."""

    def __init__(self, game: Game, seat: int) -> None:
        self.game = game
        self.seat = seat
        settings = game.search
        self.critic: Critic = settings.critic() if settings.critic else game.critic()
        self.margin = MARGIN * settings.points
        self.turn = 0  # its turn in progress, and how the seat stood when it began
        self.points = 0.0
        self.hopes = 0.0
        self.missed = 0.0  # the most that a decision of this turn gave away
        self.idle = 0  # idle turns in a row
        self.most_missed = 0.0  # in all of them

    def begins(self, state: State) -> bool:
        """Before each step, luck included: a new turn ends the one before it. Whether that makes a standstill."""
        turn = self.game.turn(state)
        if turn.seat not in (self.seat, CHANCE) or turn.number == self.turn:
            return False
        points, hopes = float(state.score(self.seat)), self.critic.expects(state, self.seat)
        is_idle = points <= self.points and hopes <= self.hopes and self.missed > self.margin
        self.idle = self.idle + 1 if is_idle else 0
        self.most_missed = max(self.most_missed, self.missed) if is_idle else 0.0
        self.turn, self.points, self.hopes, self.missed = turn.number, points, hopes, 0.0
        return self.idle == TURNS

    def decides(self, state: State, action: int) -> None:
        """What the best other action would have been worth beyond this one."""
        if self.game.turn(state).number == self.turn:
            values = {other: self.after(state, other) for other in self.game.legal(state, self.seat)}
            self.missed = max(self.missed, max(values.values()) - values[action])

    def after(self, state: State, action: int) -> float:
        position = state.clone()
        position.apply(self.seat, action)
        return self.critic.expects(position, self.seat)


def watch_game(game: Game, player: str, rival: str, number: int, seed: int = 1) -> list[Standstill]:
    """Play one game of a player against a slow rival, and tell where the player stood still."""
    players: list[Policy] = [make_player(player, game), RIVALS[rival](game)]
    mine = number % len(players)
    seated = players if mine == 0 else players[::-1]
    state = game.start(len(seated))
    luck = Luck(derived_seed(seed, number, "luck"), len(game.streams))
    rngs = [Luck(derived_seed(seed, number, f"seat {seat}"), len(game.streams)) for seat in range(len(seated))]
    watch = Watch(game, mine)
    moves: list[Move] = []
    found: list[Standstill] = []
    while (actor := int(state.actor())) != NOBODY:
        if watch.begins(state):
            found.append(Standstill(game.slug, player, rival, number, mine, watch.most_missed, tuple(moves)))
        if actor == CHANCE:
            action = int(state.draw(luck))
        else:
            action = int(seated[actor].choose(Seat(state, actor, rngs[actor])))
            if actor == mine:
                watch.decides(state, action)
        state.apply(actor, action)
        moves.append((actor, action))
    return found
