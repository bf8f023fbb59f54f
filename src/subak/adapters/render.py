"""A table as text or as a picture: both are what the terminal shows."""

from collections.abc import Sequence
from io import StringIO
from typing import Any

import numpy as np
from numpy.typing import NDArray
from rich.console import Console
from rich.segment import Segment
from rich.style import Style

from subak.adapters.letters import HIGH, WIDE, bitmap
from subak.engine.core.state import State
from subak.engine.game import Game, Mark

MODES = ("ansi", "rgb_array")
SHAPES = ("●", "▲", "■", "◆", "✿")
COLOURS = ("#7f9ff2", "#f2c53d", "#ea7a63", "#8fe3cd", "#d985c9")
COLUMNS, LINES = 100, 48  # characters of a picture; it always has the same size, as films need it
SCALE = 2
INK, PAPER = (238, 241, 230), (16, 32, 31)

Picture = NDArray[np.uint8]


def render(game: Game, state: State, names: Sequence[str], seat: int | None, mode: str | None) -> str | Picture | None:
    """The table as the seat sees it (None: a spectator), in one of the MODES."""
    if mode is None:
        return None
    if mode not in MODES:
        raise ValueError(f"there is no render mode {mode!r}; there are {', '.join(MODES)}")
    marks = [Mark(name, SHAPES[k], COLOURS[k]) for k, name in enumerate(names)]
    drawing = game.draw(game.view(state, seat), marks, seat, {})
    console = Console(
        file=StringIO(), width=COLUMNS, force_terminal=True, color_system="truecolor", highlight=False, markup=False
    )
    return text(console, drawing) if mode == "ansi" else picture(console, drawing)


def text(console: Console, drawing: Any) -> str:
    with console.capture() as capture:
        console.print(drawing)
    return capture.get()


def picture(console: Console, drawing: Any) -> Picture:
    """Rows, columns and three colours; what does not fit is left out."""
    canvas = np.empty((LINES * HIGH, COLUMNS * WIDE, 3), np.uint8)
    canvas[:] = PAPER
    for y, line in enumerate(console.render_lines(drawing)[:LINES]):
        draw_line(canvas[y * HIGH : (y + 1) * HIGH], line)
    return canvas.repeat(SCALE, axis=0).repeat(SCALE, axis=1)


def draw_line(strip: Picture, line: Sequence[Segment]) -> None:
    x = 0
    for segment in line:
        ink, paper = colours(segment.style)
        for character in segment.text:
            cell = strip[:, x : x + WIDE]
            if cell.shape[1] == WIDE:
                cell[:] = np.where(bitmap(character)[..., None], ink, paper)
            x += WIDE


def colours(style: Style | None) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Of the letters and of what lies behind them."""
    if style is None:
        return INK, PAPER
    ink: tuple[int, ...] = tuple(style.color.get_truecolor()) if style.color and not style.color.is_default else INK
    paper: tuple[int, ...] = (
        tuple(style.bgcolor.get_truecolor(foreground=False))
        if style.bgcolor and not style.bgcolor.is_default
        else PAPER
    )
    if style.dim:
        ink = tuple((a + b) // 2 for a, b in zip(ink, paper, strict=True))
    return (paper, ink) if style.reverse else (ink, paper)
