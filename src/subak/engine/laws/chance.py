"""Law 5: luck is drawn as the weights say."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import sqrt

from subak.engine.core.as_lists import draws_list
from subak.engine.core.luck import Luck
from subak.engine.core.state import State
from subak.engine.game import Game

DRAWS = 2000  # per chance step that is looked at
SURPRISE = 6.0  # standard deviations: a false alarm in about a thousand million tests
MOST_OUTCOMES = 1000
MOST_WEIGHT = 2**31  # what `Luck.below` can share out


@dataclass
class Fit:
    """How well draws fit their weights, summed over many chance steps: chi-square and its degrees of freedom."""

    chi: float = 0.0
    freedom: int = 0

    def surprise(self) -> float:
        """In standard deviations (Wilson and Hilferty's approximation)."""
        if self.freedom == 0:
            return 0.0
        spread = 2 / (9 * self.freedom)
        return float(((self.chi / self.freedom) ** (1 / 3) - (1 - spread)) / sqrt(spread))


def draws_as_it_says(game: Game, state: State, luck: Luck, total: Fit) -> Iterator[str]:
    """Law 5: `draw` gives the outcomes of `chance_into` as often as they weigh, from its own stream alone."""
    chances = game.chances(state)
    outcomes = [action for action, _ in chances]
    weights = [weight for _, weight in chances]
    if not 0 < len(outcomes) <= MOST_OUTCOMES or any(b <= a for a, b in pairwise(outcomes)):
        yield f"a chance step lists {len(outcomes)} outcomes; it needs 1 to {MOST_OUTCOMES}, ascending"
        return
    if outcomes[0] < game.codec.seat_size or min(weights) < 1 or sum(weights) > MOST_WEIGHT:
        yield "a chance step has an outcome of a seat, or a weight that is not positive or too large"
        return
    before, streams = game.hash(state), [int(x) for x in luck.stream]
    counts = draws_list(state, luck, DRAWS, game.codec.seat_size, game.codec.size - game.codec.seat_size)
    moved = [k for k, x in enumerate(luck.stream) if x != streams[k]]
    if game.hash(state) != before:
        yield "drawing changes the position"
    if not set(moved) <= {state.stream()}:
        yield f"a chance step of stream {state.stream()} takes luck from the streams {moved}"
    drawn = [counts[action - game.codec.seat_size] for action in outcomes]
    if sum(drawn) != DRAWS:
        yield "draw gives outcomes that chance_into does not list"
        return
    fit = fit_of(drawn, weights)
    total.chi += fit.chi
    total.freedom += fit.freedom
    if fit.surprise() > SURPRISE:
        yield f"draws do not fit their weights: {fit.surprise():.1f} standard deviations off"


def fit_of(drawn: Sequence[int], weights: Sequence[int]) -> Fit:
    """Neighbouring outcomes are taken together until each group is expected at least five times."""
    scale = sum(drawn) / sum(weights)
    groups: list[tuple[int, float]] = []
    count, expected = 0, 0.0
    for times, weight in zip(drawn, weights, strict=True):
        count, expected = count + times, expected + weight * scale
        if expected >= 5:
            groups.append((count, expected))
            count, expected = 0, 0.0
    if groups:
        last_count, last_expected = groups.pop()
        groups.append((last_count + count, last_expected + expected))
    return Fit(sum((n - e) ** 2 / e for n, e in groups), max(0, len(groups) - 1))


def overall(fit: Fit) -> Iterator[str]:
    if fit.surprise() > SURPRISE:
        yield f"all draws together do not fit their weights: {fit.surprise():.1f} standard deviations off"
