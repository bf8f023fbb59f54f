"""A comparison in words: one sentence, what was played, and a line for each figure."""

import numpy as np

from subak.lab.compare.comparison import Comparison
from subak.lab.compare.measures import Measure, measure
from subak.lab.compare.paired import Estimate, pairs_for, unpaired


def headline(found: Comparison) -> str:
    """The verdict in one sentence: cause first, then the number, and always a way out."""
    known, row, new = found.headline, measure(found.row), found.sides[1].name
    told = f"{difference(known, row)} {row.unit}"
    if found.kind == "effect":
        return f"{new} changes the {row.title} by {told}."
    if found.kind == "small effect":
        return f"{new} changes the {row.title} by {told}: clear, and too small to matter (below {plain(found, row)})."
    if found.kind == "no effect":
        return f"No effect of {new} on the {row.title} larger than {shown(known.farther * row.scale)} {row.unit}."
    need = rounded(max(pairs_to_go(found), known.pairs + 1))
    return (
        f"Not yet known: {new} changes the {row.title} by {told}, and {plain(found, row)} would matter. If it stays "
        f"there, about {need:,} pairs make it clear (--games {need})."
    )


def pairs_to_go(found: Comparison) -> int:
    """How many pairs make the interval narrow enough, if the difference stays where it is."""
    away = abs(found.headline.mean)
    clear_at = away if away >= found.bound else found.bound - away
    return pairs_for(found.differences(found.row), max(clear_at, found.bound / 4))


def plain(found: Comparison, row: Measure) -> str:
    return f"{found.bound * row.scale:g} {row.unit}"


def how(found: Comparison) -> str:
    """How it came about, for the line below the verdict."""
    one, other = found.sides
    plan = one.plan
    ending = "stopped because the answer is clear" if found.stopped else "all that were asked for"
    return (
        f"{found.pairs:,} pairs of games of {', '.join(plan.players)}, seed {plan.seed}, {ending}; the same luck for "
        f"{one.name} and {other.name}. The row and what is too small to matter ({plain(found, measure(found.row))}) "
        "were set before the first game, and the interval allows for having looked in between."
    )


def saving(found: Comparison) -> str:
    """What the shared luck was worth."""
    one, other = (values[found.row] for values in found.values)
    paired = found.rows()[found.row]
    half = (paired.high - paired.low) / 2
    if half == 0:
        return "Every pair came out the same."
    times = unpaired(one, other) / half
    return f"Without shared luck the interval would be {times:.1f} times as wide."


def changed_winners(found: Comparison) -> int:
    """In how many pairs another seat won."""
    one, other = found.values
    seats = [name for name in one if name.startswith("wins of seat")]
    changed = [other[name] != one[name] for name in seats]
    return int(np.any(changed, axis=0).sum()) if seats else 0


def difference(known: Estimate, row: Measure) -> str:
    low, middle, high = (each * row.scale for each in (known.low, known.mean, known.high))
    digits = digits_for(high - low)
    return f"{signed(middle, digits)} ({signed(low, digits)} to {signed(high, digits)})"


def digits_for(size: float) -> int:
    """Two digits of the interval decide how many are shown."""
    return 0 if size >= 20 else 1 if size >= 2 else 2


def signed(value: float, digits: int) -> str:
    text = f"{abs(value):,.{digits}f}"
    if not text.strip("0.,"):
        return text
    return f"{'+' if value > 0 else '−'}{text}"


def shown(value: float) -> str:
    return f"{value:.{digits_for(2 * abs(value))}f}"


def rounded(number: int) -> int:
    """Two digits are all that is known of a number of games."""
    step = 10 ** max(len(str(number)) - 2, 0)
    return int(-(-number // step) * step)
