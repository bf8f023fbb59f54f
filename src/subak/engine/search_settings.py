"""What the search of `subak.players` needs to know of a game; the values were found by ladders."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from subak.engine.core.critic import Critic
from subak.engine.core.seat import Policy

TO_THE_END = 1_000_000  # a horizon that no game reaches


@dataclass(frozen=True)
class Level:
    """How strong a bot of a level is: the percentage of its decisions that are blunders, and its simulations."""

    blunders: int = 0
    simulations: int = 0  # per decision; 0: the house player's choice as it is


@dataclass(frozen=True)
class Reviewing:
    """How much a review of a finished game thinks: courses of luck that judge every position, guesses at what a seat
    did not know and at how many moments, simulations for each decision. Two seats should take a minute on two cores."""

    tapes: int = 64
    guesses: int = 8
    moments: int = 60
    simulations: int = 200


@dataclass(frozen=True)
class SearchSettings:
    """`points` is a lead that decides most games, `share` what victory itself counts beside the standing.

    `own_points` is what as many points of one's own are worth, however far ahead or behind a seat is.

    `model` makes the player that decides for all seats in roll-outs, the house if there is none. A roll-out ends at its
    `horizon`-th settled position. `network` is a file of learned weights, where ladders have shown that they help.
    """

    points: float = 20.0
    share: float = 0.75
    own_points: float = 0.05
    model: Callable[[], Policy] | None = None
    critic: Callable[[], Critic] | None = None  # a better judge than `Game.critic`, where the game has one
    horizon: int = 2
    candidates: int = 5  # actions that are compared at the root
    margin_errors: float = 0.0  # standard errors by which an action has to beat what the house would do
    margin: float = 0.0  # and the part of an even share of victory besides, because estimates are biased
    network: Path | None = None
    hint: int = 600  # simulations of a hint
    review: Reviewing = Reviewing()
    levels: tuple[Level, ...] = (Level(60), Level(30), Level(10), Level(0), Level(0, 1000))
