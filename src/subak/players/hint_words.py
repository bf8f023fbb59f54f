"""The plans of a hint in words and figures, for pages and terminals."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from subak.engine.core.state import CHANCE, State
from subak.engine.game import Choice, Game
from subak.engine.question import with_names
from subak.engine.translation import say
from subak.players.plans import Plan

SURE = 1.96  # standard errors to either side: 95 %
SENSIBLE = 0.25  # of a lead that decides most games: a plan that costs more is no sensible choice
SENSIBLE_CHANCE = 0.1


@dataclass(frozen=True)
class Advised:
    """One plan of a hint: what to choose now, and what after that as long as it is one decision.

    `points` are those of the seat at the end of the game on average, `low` and `high` the bounds of that average with
    95 %. `chance` is how likely it is to win, None where there is nobody to beat. The
    first `undoable` steps may be played and taken back again. `is_equal`: it may be as good as the first plan.
    """

    steps: Sequence[Choice]
    words: str
    points: float
    low: float
    high: float
    chance: float | None
    is_equal: bool
    undoable: int
    reason: str
    rule: str


def told(game: Game, state: State, seat: int, found: Sequence[Plan], names: Sequence[str]) -> list[Advised]:
    """The plans of a `known` position, best first: those that are sensible, each in words of its own."""
    lines = [one for plan in found if (one := advised(game, state, seat, plan, names))]
    return told_apart(sensible(game, lines))


def with_names_in(choice: Choice, names: Sequence[str]) -> Choice:
    return replace(choice, label=with_names(choice.label, names), object=with_names(choice.object, names))


def advised(game: Game, state: State, seat: int, plan: Plan, names: Sequence[str]) -> Advised | None:
    """A plan in words; None if it cannot be played, as after a move that crossed it."""
    walked = list(walk(game, state, seat, plan.actions))
    if len(walked) < len(plan.actions):
        return None
    steps = [with_names_in(choice, names) for _, choice, _ in walked]
    undoable = [may_undo for _, _, may_undo in walked]
    reasons = [game.reason(here, seat, choice.action) for here, choice, _ in walked]
    reason = max((one for one in reasons if one is not None), key=lambda one: one.gain or 0, default=None)
    return Advised(
        steps=steps,
        words="; ".join(f"**{one.label}** {one.object}".strip() for one in steps),
        points=plan.points,
        low=plan.points - SURE * plan.error,
        high=plan.points + SURE * plan.error,
        chance=plan.victory if len(names) > 1 else None,
        is_equal=plan.is_equal,
        undoable=[*undoable, False].index(False),
        reason=with_names(reason.sentence, names) if reason else "",
        rule=reason.rule if reason else "",
    )


def walk(game: Game, state: State, seat: int, actions: Iterable[int]) -> Iterator[tuple[State, Choice, bool]]:
    """The positions of a plan, what is chosen in each, and whether it can be taken back; as far as it is possible."""
    here = state.clone()
    for action in actions:
        while here.may_act(seat) and len(only := game.legal(here, seat)) == 1 and only != [action]:
            here.apply(seat, only[0])  # what there is no choice about is done by itself
        found = next((one for one in game.choices(here, seat) if one.action == action and one.why is None), None)
        if found is None:
            return
        after = here.clone()
        after.apply(seat, action)
        yield here, found, may_undo(game, here, after, seat, action)
        here = after


def may_undo(game: Game, before: State, after: State, seat: int, action: int) -> bool:
    """Whether a person could still take the action back: nothing is drawn by it, and nobody else acts.

    Sealed choices are put together in the browser and played by the person alone.
    """
    then, now = game.turn(before), game.turn(after)
    if game.is_sealed(before):
        return False
    if then.seat == seat and (then.seat, then.number) != (now.seat, now.number):
        return not game.codec.verb(action).ends  # the table waits for the player's word
    return after.actor() != CHANCE and after.may_act(seat) and not game.reveals(before, after)


def sensible(game: Game, lines: Sequence[Advised]) -> list[Advised]:
    """Without those that are clearly worse than the first, and by much."""

    def is_sensible(one: Advised) -> bool:
        first = lines[0]
        behind = (first.points - one.points) / game.search.points
        less = 0.0 if one.chance is None or first.chance is None else first.chance - one.chance
        return one.is_equal or (behind < SENSIBLE and less < SENSIBLE_CHANCE)

    return [one for k, one in enumerate(lines) if k == 0 or is_sensible(one)]


def told_apart(lines: Iterable[Advised]) -> list[Advised]:
    """Of plans that read the same, such as two alike pieces, only the best is told."""
    by_words: dict[str, Advised] = {}
    for one in lines:
        by_words.setdefault(one.words, one)
    return list(by_words.values())


def spoken(lines: Sequence[Advised]) -> str:
    """For those who listen: the plans with their figures, and what speaks for the first."""
    said = "; ".join(figures(one) for one in lines)
    if len(lines) == 1:
        said = say("{what}. Nothing else comes near", what=said)
    elif all(one.is_equal for one in lines):
        said = say("{what}. They are about equal", what=said)
    return say("Hint: {what}.", what=said) + (f" {lines[0].reason}" if lines[0].reason else "")


def figures(one: Advised) -> str:
    values = {"what": one.words, "points": round(one.points), "n": round(100 * (one.chance or 0))}
    if one.chance is None:
        return say("{what}, {points} points", **values)
    return say("{what}, {points} points, {n} % to win", **values)
