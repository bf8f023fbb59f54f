"""Hints: whole plans for what a seat is asked, each with the points and the chance to win that it may expect.

All of it follows from what the seat knows: equal views get equal hints.
"""

from dataclasses import dataclass

from subak.engine.core.luck import Luck
from subak.engine.core.seat import Policy, Seat
from subak.engine.core.state import CHANCE, State
from subak.engine.game import Game
from subak.engine.laws.checksum import is_compiled
from subak.players.advice import advice
from subak.players.core.search import Watch
from subak.players.levels import ADVISED, make_adviser

MOST_STEPS = 8  # of a plan
IN_PLAIN_PYTHON = 20  # how many times fewer simulations there are where nothing is compiled
FEWEST = 60
PATIENCE = 10.0  # seconds after which a hint in plain Python makes do with what it has


@dataclass(frozen=True)
class Plan:
    """What to choose now and, as long as it is one decision, after that. `error` is the standard error of the points.

    Figures are those of the simulations, which go on after the first choice as the plan does. `is_equal`: they cannot
    tell it from the first plan.
    """

    actions: tuple[int, ...]
    points: float
    error: float
    victory: float
    is_equal: bool


@dataclass(frozen=True)
class Hint:
    """The plans, best first, and how many games were simulated for each of them."""

    plans: list[Plan]
    games: int


def known(game: Game, state: State, seat: int) -> State:
    """The position as far as the seat knows it: the same for all positions that it cannot tell apart."""
    guess = state.clone()
    guess.determinize(seat, Luck(0, len(game.streams)))
    return guess


def hint_for(game: Game, state: State, seat: int, simulations: int = 0, watch: Watch | None = None) -> Hint:
    """What a search advises, from a `known` position; `simulations` 0: as many as suit the game."""
    search = make_adviser(game, simulations or budget(game))
    if not is_compiled():
        search.seconds = PATIENCE
    if watch is not None:
        search.watch = watch
    search.choose(Seat(state, seat, own_luck(game, state)))
    lines = advice(search, ADVISED)
    plans = [
        Plan(plan_from(game, state, seat, one.action), one.points, one.points_error, one.victory, one.is_equal)
        for one in lines
    ]
    return Hint(plans, int(search.opinions()[0].passes) if plans else 0)


def budget(game: Game) -> int:
    return game.search.hint if is_compiled() else max(FEWEST, game.search.hint // IN_PLAIN_PYTHON)


def own_luck(game: Game, state: State) -> Luck:
    """Random numbers that follow from the position."""
    return Luck(int(game.hash(state), 16) >> 8, len(game.streams))


def plan_from(game: Game, state: State, seat: int, action: int) -> tuple[int, ...]:
    """The action and what the player of the simulations would choose after it, to the end of the decision.

    Choices that there is no choice about are left out: they are made by themselves.
    """
    model, here, plan = make_model(game), state.clone(), [action]
    while model is not None and len(plan) < MOST_STEPS:
        before = here.clone()
        here.apply(seat, action)
        if here.actor() == CHANCE or not here.may_act(seat) or not game.goes_on(before, here, seat):
            break
        action = int(model.choose(Seat(here, seat, own_luck(game, state))))
        if game.codec.verb(action).ends:
            break
        if len(game.legal(here, seat)) > 1:
            plan.append(action)
    return tuple(plan)


def make_model(game: Game) -> Policy | None:
    """Who decides in the simulations of a hint."""
    maker = game.search.model or game.policies.get("house")
    return maker() if maker else None
