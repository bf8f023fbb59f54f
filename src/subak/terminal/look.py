"""The colours of the table in the terminal, and the mark of each seat: a shape as well as a colour."""

from collections.abc import Sequence

from rich.text import Text
from textual.theme import Theme

from subak.engine.game import Mark

SHAPES = ("●", "▲", "■", "◆", "✿")
COLOURS = ("#7f9ff2", "#f2c53d", "#ea7a63", "#8fe3cd", "#d985c9")

LIT = "#f0b93a"
OFF = "#9fada6"
RULE = "#8fd0d8"
WARN = "#f0c861"

THEME = Theme(
    name="subak",
    dark=True,
    primary="#7cc7d1",
    secondary="#86b84a",
    accent=LIT,
    warning=WARN,
    error="#f29d86",
    success="#b5d46f",
    foreground="#eef1e6",
    background="#10201f",
    surface="#182b2b",
    panel="#122323",
)


def marks_of(names: Sequence[str]) -> list[Mark]:
    return [Mark(name, SHAPES[i % len(SHAPES)], COLOURS[i % len(COLOURS)]) for i, name in enumerate(names)]


def signed(mark: Mark, style: str = "") -> Text:
    """A name behind its mark. Names are never coloured."""
    return Text.assemble((mark.shape, mark.colour), f" {mark.name}", style=style)
