"""The ratings of a ladder as a picture: one row per player, a dot for its Elo and a bar for the 95 % interval.

The SVG stands on its own and brings colours for light and for dark pages.
"""

from collections.abc import Sequence
from math import ceil, floor
from xml.sax.saxutils import escape

from subak.engine.translation import say
from subak.lab.standings import Rated, Standings

WIDTH = 720
ROW = 34
TOP = 52  # above the first row: the title
BOTTOM = 46  # below the last: the scale
RIGHT = 76  # for the number behind each row
LETTER = 8.2  # the width of a letter of a name, about
TICKS = 6
STYLE = """
  svg { font: 14px system-ui, sans-serif; }
  .page { fill: #fdfcf8; } .text { fill: #26332b; } .quiet { fill: #66736b; }
  .grid { stroke: #dfe3da; } .bar { stroke: #7aa387; stroke-width: 3; } .dot { fill: #2f6b4a; }
  @media (prefers-color-scheme: dark) {
    .page { fill: #171d19; } .text { fill: #e8ede6; } .quiet { fill: #9dab9f; }
    .grid { stroke: #323b34; } .bar { stroke: #5f8f70; } .dot { fill: #9bd3ae; }
  }
"""


class Scale:
    """Where a rating stands from left to right."""

    def __init__(self, players: Sequence[Rated], left: float, right: float) -> None:
        ends = [end for each in players for end in (each.interval or (each.elo, each.elo))]
        lowest, highest = min(ends), max(ends)
        self.step = nice((highest - lowest) / TICKS)
        self.low = self.step * floor(lowest / self.step)
        self.high = max(self.step * ceil(highest / self.step), self.low + self.step)
        self.left, self.right = left, right

    def x(self, rating: float) -> float:
        return round(self.left + (self.right - self.left) * (rating - self.low) / (self.high - self.low), 1)

    def ticks(self) -> list[int]:
        return list(range(self.low, self.high + 1, self.step))


def nice(distance: float) -> int:
    """A round number of points, not below the distance if there is one in the list."""
    rounds = (5, 10, 20, 50, 100, 200, 500)
    return next((step for step in rounds if step >= distance), rounds[-1])


def plot(ladder: Standings) -> str:
    """The picture as the text of an SVG file."""
    height = TOP + ROW * len(ladder.players) + BOTTOM
    left = 24 + LETTER * max(len(each.player) for each in ladder.players)
    scale = Scale(ladder.players, left + 12, WIDTH - RIGHT)
    title = say("{game}, {n} seats: Elo with 95 % intervals", game=ladder.game, n=ladder.seats)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" width="{WIDTH}" height="{height}" '
        f'role="img" aria-label="{escape(title)}">',
        f"<style>{STYLE}</style>",
        f'<rect class="page" width="{WIDTH}" height="{height}" rx="8"/>',
        f'<text class="text" x="16" y="30" font-weight="600">{escape(title)}</text>',
        *(line for tick in scale.ticks() for line in draw_tick(scale, tick, height - BOTTOM)),
        *(
            line
            for row, each in enumerate(ladder.players)
            for line in draw_player(scale, each, TOP + ROW * (row + 0.5))
        ),
        "</svg>",
    ]
    return "\n".join(parts) + "\n"


def draw_tick(scale: Scale, rating: int, bottom: float) -> list[str]:
    x = scale.x(rating)
    return [
        f'<line class="grid" x1="{x}" x2="{x}" y1="{TOP}" y2="{bottom}"/>',
        f'<text class="quiet" x="{x}" y="{bottom + 22}" text-anchor="middle">{rating}</text>',
    ]


def draw_player(scale: Scale, each: Rated, y: float) -> list[str]:
    low, high = each.interval or (each.elo, each.elo)
    return [
        f'<text class="text" x="{scale.left - 12}" y="{y + 5}" text-anchor="end">{escape(each.player)}</text>',
        f'<line class="bar" x1="{scale.x(low)}" x2="{scale.x(high)}" y1="{y}" y2="{y}" stroke-linecap="round"/>',
        f'<circle class="dot" cx="{scale.x(each.elo)}" cy="{y}" r="6"/>',
        f'<text class="text" x="{WIDTH - 16}" y="{y + 5}" text-anchor="end">{each.elo:.0f}</text>',
    ]
