"""Playing one game and watching: what the rules note, who is ahead when, and what is decided."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from subak.engine.core.critic import Critic
from subak.engine.core.journal import Journal
from subak.engine.core.luck import Luck
from subak.engine.core.seat import Policy, Seat
from subak.engine.core.state import NOBODY, State
from subak.engine.game import Game
from subak.engine.game_facts import Stretch
from subak.players.core.playout import Playout

MOST_STEPS = 1_000_000  # of a game that still counts as one that ends


@dataclass(frozen=True)
class Decision:
    number: int
    seat: int
    turn: int
    options: int
    verb: str
    chosen: str
    action: int
    value: float


@dataclass
class Watched:
    """A game that was played: its end, what was noted, the scores at the end of each turn, and decisions if asked."""

    end: Any
    story: list[Stretch] = field(default_factory=list)
    scores: list[tuple[int, list[int]]] = field(default_factory=list)
    decisions: int = 0
    draws: int = 0
    sample: list[Decision] = field(default_factory=list)


class Unending(Exception):
    """A game that did not end."""


class Observed(Policy):
    """A player whose decisions are noted."""

    def __init__(self, player: Policy, game: Game, critic: Critic, watched: Watched) -> None:
        self.player = player
        self.game = game
        self.critic = critic
        self.watched = watched

    def choose(self, seat: Seat) -> int:
        state, index, watched = self.watched.end, int(seat.index), self.watched
        action = int(self.player.choose(seat))
        watched.decisions += 1
        options = self.game.legal(state, index)
        if len(options) > 1:
            watched.sample.append(
                Decision(
                    watched.decisions,
                    index,
                    self.game.period(state),
                    len(options),
                    self.game.codec.verb(action).words,
                    self.game.codec.words(state, action),
                    action,
                    round(float(self.critic.expects(state, index)), 3),
                )
            )
        return action


def watch(
    game: Game, beginning: State, players: Sequence[Policy], luck: Luck, minds: Sequence[Luck], *, closely: bool
) -> Watched:
    """Play a game from its beginning to its end."""
    state = beginning.clone()
    watched = Watched(state)
    seated: list[Policy | None] = []
    if closely:
        critic = game.critic()
        seated.extend(Observed(player, game, critic, watched) for player in players)
    else:
        seated.extend(players)
    journal = Journal()
    state.journal = journal
    playout = Playout(state, seated, luck, list(minds))
    playout.steps_left = MOST_STEPS
    scores: dict[int, list[int]] = {}
    told = 0
    while state.actor() != NOBODY:
        period = play_stretch(game, playout)
        watched.story.append(Stretch(period, journal.entries[told:]))
        told = len(journal.entries)
        scores[period] = [game.open_score(state, seat) for seat in range(len(minds))]
    state.journal = None
    last = game.period(state)
    if watched.story and last > watched.story[-1].period:  # the last turn began without a settled position
        scores[last] = scores.pop(watched.story[-1].period)
    watched.scores = sorted(scores.items())
    watched.decisions = int(playout.decisions)
    watched.draws = MOST_STEPS - int(playout.steps_left) - watched.decisions
    return watched


def play_stretch(game: Game, playout: Playout) -> int:
    """Play on to the next settled position or to the end; returns the turn that was played.

    Some games count a turn from its first step on, so this is the number after that.
    """
    left = int(playout.steps_left)
    if left <= 0:
        raise Unending(f"no end after {MOST_STEPS:,} steps")
    playout.horizon, playout.steps_left = 0, 1
    playout.run()
    period = game.period(playout.state)
    playout.horizon, playout.steps_left = 1, left - 1
    playout.run()
    return period
