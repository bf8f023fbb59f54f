"""How players think about a game: what the search of `subak.players` needs to know of it, found by ladders."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from subak.engine.core.critic import Critic
from subak.engine.core.seat import Policy

TO_THE_END = 1_000_000  # a horizon that no game reaches


@dataclass(frozen=True)
class Level:
    """How strong a bot of a level is: its blunders per hundred decisions, and the simulations of its search."""

    slips: int = 0
    simulations: int = 0  # 0: the house player's choice is taken as it is


@dataclass(frozen=True)
class SearchSettings:
    """`points` is a lead that decides most games, `share` what victory itself counts beside the lead.

    `model` makes the player who is thought to sit on all seats where the tree ends, if that is not the house; the
    position is judged when so many settled ones have come beyond it, `horizon`. `network` is a file of learned weights,
    if the ladder has shown that it helps.
    """

    points: float = 20.0
    share: float = 0.75
    model: Callable[[], Policy] | None = None
    critic: Callable[[], Critic] = Critic
    horizon: int = 2
    candidates: int = 5  # actions that are compared at the root
    loyalty: float = 0.0  # standard errors by which an action has to be better than what the house would do
    trust: float = 0.0  # and the part of an even share of victory besides: estimates have errors that no number mends
    widening: float = 0.5  # how fast the tree grows in breadth below the root; 0: the model alone plays on
    tree_per_seat: bool = False
    network: Path | None = None
    levels: tuple[Level, ...] = (Level(60), Level(30), Level(10), Level(0), Level(0, 1000))
