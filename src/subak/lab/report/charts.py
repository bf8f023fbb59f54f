"""Charts as SVG: each twice, for a desktop and for a phone, with its sentence as its name and its values as a table."""

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape
from math import ceil, floor, log10

WIDE, NARROW = 904, 310
FILLS = (
    "var(--fam-spirit)", "url(#p-level)", "url(#p-slant)", "url(#p-dots)", "url(#p-off)", "var(--c-data)",
)  # fmt: skip


@dataclass(frozen=True)
class Table:
    head: Sequence[str]
    rows: Sequence[Sequence[str]]


@dataclass(frozen=True)
class Chart:
    """`small` charts may stand side by side."""

    title: str
    wide: str
    narrow: str
    table: Table
    key: str = ""
    small: bool = False


@dataclass(frozen=True)
class Whisker:
    """A row of a forest: a value with its interval. `clear`: it differs, with all rows of the chart looked at."""

    name: str
    mean: float
    low: float
    high: float
    clear: bool
    told: str
    too_rare: str = ""  # said in place of the dot
    more: Sequence[str] = ()  # further columns, on a desktop only


def svg(kind: str, width: float, height: float, label: str, parts: Sequence[str]) -> str:
    return (
        f'<svg class="ch {kind}" viewBox="0 0 {width:g} {height:g}" role="img" aria-label="{escape(label)}">'
        f"{''.join(parts)}</svg>"
    )


def text(x: float, y: float, words: str, kind: str = "") -> str:
    return f'<text x="{x:.1f}" y="{y:.1f}" class="{kind}">{escape(words)}</text>'


def line(x1: float, y1: float, x2: float, y2: float, stroke: str = "var(--c-grid)", width: float = 1) -> str:
    return f'<path d="M{x1:.1f} {y1:.1f}L{x2:.1f} {y2:.1f}" stroke="{stroke}" stroke-width="{width:g}" fill="none"/>'


def forest(
    title: str,
    label: str,
    rows: Sequence[Whisker],
    reference: float,
    bound: float,
    table: Table,
    head: Sequence[str] = (),
) -> Chart:
    """Dots with whiskers, one row each, against one value; the bound is a sunk band around it."""
    drawn = [row for row in rows if not row.too_rare]
    low = min([reference - 1.5 * bound, *(row.low for row in drawn)])
    high = max([reference + 1.5 * bound, *(row.high for row in drawn)])
    scale = (low, high)
    key = "Filled dot: clear, also with all rows looked at. Hollow: may be chance. Band: too small to matter."
    if not bound:
        key = ""
    return Chart(
        title,
        wide_forest(label, rows, reference, bound, scale, head),
        narrow_forest(label, rows, reference, bound, scale),
        table,
        key,
    )


def wide_forest(
    label: str, rows: Sequence[Whisker], reference: float, bound: float, scale: tuple[float, float], head: Sequence[str]
) -> str:
    step, top = 30, 52
    left, right = 190.0 + 62 * len(head), 690.0
    height = top + step * len(rows) + 4
    parts = grid(scale, left, right, top, height, reference, bound)
    parts += [text(190 + 62 * (k + 1) - 14, 34, words, "e") for k, words in enumerate(head)]
    for number, row in enumerate(rows):
        y = top + step * number + step / 2
        parts.append(text(0, y + 4, row.name, "l b" if row.clear else "l"))
        parts += [text(190 + 62 * (k + 1) - 14, y + 4, words, "e") for k, words in enumerate(row.more)]
        parts += dot(row, scale, left, right, y)
        parts.append(text(WIDE, y + 4, row.told, "e s"))
    return svg("wide", WIDE, height, label, parts)


def narrow_forest(
    label: str, rows: Sequence[Whisker], reference: float, bound: float, scale: tuple[float, float]
) -> str:
    step, top, left, right = 46, 52, 8.0, NARROW - 8.0
    height = top + step * len(rows) + 4
    parts = grid(scale, left, right, top, height, reference, bound)
    for number, row in enumerate(rows):
        y = top + step * number
        parts.append(text(0, y + 14, row.name, "l b" if row.clear else "l"))
        parts.append(text(NARROW, y + 14, row.told.split(" (")[0], "e s"))
        parts += dot(row, scale, left, right, y + 31)
    return svg("narrow", NARROW, height, label, parts)


def grid(
    scale: tuple[float, float], left: float, right: float, top: float, bottom: float, reference: float, bound: float
) -> list[str]:
    band = [place(scale, left, right, reference + each) for each in (-bound, bound)]
    parts = [
        f'<rect x="{band[0]:.1f}" y="{top - 4}" width="{band[1] - band[0]:.1f}" height="{bottom - top}" '
        'fill="var(--c-band)" rx="3" stroke="var(--c-axis)" stroke-opacity=".45"/>'
    ]
    at = place(scale, left, right, reference)
    for value in ticks(*scale, most=6 if right - left > 400 else 4):
        x = place(scale, left, right, value)
        parts.append(line(x, top - 4, x, bottom))
        parts.append(text(x, top - 10, f"{value:g}", "m"))
    parts.append(line(at, top - 4, at, bottom, "var(--text)", 1.5))
    if bound:  # where a row can be too much or too little
        parts.append(text(min(max(at, left + 30), right - 30), 16, f"even {reference:.3g}", "m b"))
    return parts


def dot(row: Whisker, scale: tuple[float, float], left: float, right: float, y: float) -> list[str]:
    if row.too_rare:
        return [
            f'<rect x="{left:.1f}" y="{y - 9:.1f}" width="130" height="18" rx="9" fill="none" '
            f'stroke="var(--c-axis)" stroke-dasharray="4 3"/>',
            text(left + 65, y + 4, row.too_rare, "m"),
        ]
    low, at, high = (place(scale, left, right, each) for each in (row.low, row.mean, row.high))
    inside = "var(--c-data)" if row.clear else "var(--surface)"
    return [
        f'<path d="M{low:.1f} {y:.1f}L{high:.1f} {y:.1f}" stroke="var(--c-data)" stroke-opacity=".55" stroke-width="5" '
        'stroke-linecap="round" fill="none"/>',
        f'<circle cx="{at:.1f}" cy="{y:.1f}" r="5" fill="{inside}" stroke="var(--c-data)" stroke-width="2"/>',
    ]


def place(scale: tuple[float, float], left: float, right: float, value: float) -> float:
    low, high = scale
    return left + (value - low) / ((high - low) or 1) * (right - left)


def ticks(low: float, high: float, most: int) -> list[float]:
    """Round numbers within the range, at most so many."""
    raw = ((high - low) or 1) / most
    power = 10 ** floor(log10(raw))
    step = next(power * each for each in (1, 2, 5, 10) if power * each >= raw)
    return [round(step * k, 10) for k in range(ceil(low / step), floor(high / step) + 1)]


def histogram(title: str, label: str, bars: Sequence[tuple[str, float]], half: int | None, unit: str) -> Chart:
    """Bars from zero, each with its share in per cent; one of them holds the half."""
    rows = [(name, f"{share:.1f} %") for name, share in bars]
    return Chart(
        title,
        columns("wide", 436, 190, label, bars, half),
        columns("narrow", NARROW, 180, label, bars, half),
        Table((unit, "games"), rows),
        small=True,
    )


def columns(
    kind: str, width: float, height: float, label: str, bars: Sequence[tuple[str, float]], half: int | None
) -> str:
    top, bottom, left = 26.0, height - 22, 34.0
    most = max([share for _, share in bars] or [1]) or 1
    step = (width - left) / max(len(bars), 1)
    parts = []
    for value in ticks(0, most, 3):
        y = bottom - value / most * (bottom - top)
        parts += [line(left, y, width, y), text(left - 6, y + 4, f"{value:g}", "e")]
    every = max(1, ceil(len(bars) * 34 / (width - left)))
    for number, (name, share) in enumerate(bars):
        x, size = left + step * number, share / most * (bottom - top)
        parts.append(
            f'<rect x="{x + step * 0.08:.1f}" y="{bottom - size:.1f}" width="{step * 0.84:.1f}" height="{size:.1f}" '
            'fill="var(--c-data)"/>'
        )
        if number % every == 0:
            parts.append(text(x + step / 2, bottom + 16, name, "m"))
    if half is not None:
        x = left + step * (half + 0.5)
        parts += [
            line(x, top - 8, x, bottom, "var(--text)", 1.5),
            text(min(max(x, left + 20), width - 20), 12, "half", "m b"),
        ]
    parts.append(line(left, bottom, width, bottom, "var(--c-axis)"))
    return svg(kind, width, height, label, parts)


def stacked(title: str, label: str, names: Sequence[str], groups: Sequence[tuple[str, Sequence[float]]]) -> Chart:
    """Parts of a sum for a few groups; what is lost is only in the table."""
    most = max(sum(max(part, 0) for part in parts) for _, parts in groups) or 1
    rows = [(name, *(f"{parts[k]:.1f}" for _, parts in groups)) for k, name in enumerate(names)]
    rows.append(("all", *(f"{sum(parts):.1f}" for _, parts in groups)))
    marks = "".join(
        f'<span><svg width="18" height="12" aria-hidden="true"><rect width="18" height="12" rx="2" '
        f'fill="{FILLS[k % len(FILLS)]}"/></svg>{escape(name)}</span>'
        for k, name in enumerate(names)
    )
    return Chart(
        title,
        bars_of("wide", WIDE, 92, 58, label, groups, most, 0),
        bars_of("narrow", NARROW, 0, 74, label, groups, most, 18),
        Table(("source", *(name for name, _ in groups)), rows),
        marks,
    )


def bars_of(
    kind: str, width: float, left: float, step: float, label: str, groups: Sequence[tuple[str, Sequence[float]]],
    most: float, down: float,
) -> str:  # fmt: skip
    parts = []
    room = width - left - 60
    for number, (name, values) in enumerate(groups):
        top = step * number + 6 + down
        parts.append(text(0, top - 6 if down else top + 26, name, "l b"))
        x = left
        for k, value in enumerate(values):
            size = max(value, 0) / most * room
            parts.append(
                f'<rect x="{x:.1f}" y="{top:.1f}" width="{size:.1f}" height="40" fill="{FILLS[k % len(FILLS)]}" '
                'stroke="var(--surface)" stroke-width="1.5"/>'
            )
            if size >= 44:
                parts.append(
                    f'<rect x="{x + size / 2 - 18:.1f}" y="{top + 11:.1f}" width="36" height="18" rx="9" '
                    'fill="var(--surface)"/>'
                )
                parts.append(text(x + size / 2, top + 24.5, f"{value:.1f}", "m b s"))
            x += size
        parts.append(text(x + 8, top + 26, f"{sum(values):.1f}", "d"))
    return svg(kind, width, step * len(groups) + down, label, parts)


def curve(title: str, label: str, points: Sequence[tuple[float, float]], unit: str) -> Chart:
    """A share in per cent over the turns of a game."""
    rows = [(f"{x:g}", f"{y:.1f} %") for x, y in points]
    return Chart(
        title,
        curve_of("wide", WIDE, 240, label, points, unit),
        curve_of("narrow", NARROW, 200, label, points, unit),
        Table((unit, "games"), rows),
    )


def curve_of(
    kind: str, width: float, height: float, label: str, points: Sequence[tuple[float, float]], unit: str
) -> str:
    top, bottom, left, right = 14.0, height - 34, 40.0, width - 12
    low, high = points[0][0], points[-1][0]
    parts = []
    for value in (0, 25, 50, 75, 100):
        y = bottom - value / 100 * (bottom - top)
        parts.append(line(left, y, right, y, "var(--c-axis)" if value == 50 else "var(--c-grid)"))
        parts.append(text(left - 6, y + 4, f"{value}", "e"))
    for tick in ticks(low, high, 8 if width > 400 else 4):
        parts.append(text(place((low, high), left, right, tick), bottom + 16, f"{tick:g}", "m"))
    parts.append(text((left + right) / 2, height - 2, unit, "m"))
    way = " ".join(
        f"{place((low, high), left, right, x):.1f},{bottom - y / 100 * (bottom - top):.1f}" for x, y in points
    )
    parts.append(f'<polyline points="{way}" fill="none" stroke="var(--c-data)" stroke-width="2.5"/>')
    return svg(kind, width, height, label, parts)
