"""A field in the terminal, character by character: hexes laid like bricks, with walls and gates as their joints.

The upper side of a brick is two edges, north-west and north-east, as that of a hex is; so every edge has its place.
"""

from typing import Final

from rich.text import Text

from subak.games.spirits.rules.actions import SIDES
from subak.games.spirits.rules.geometry import AROUND, BAMBOO
from subak.games.spirits.view.farm import FarmView, SpiritPaddyView
from subak.kit.view.terminal import GRAIN, LEAF, LIT, MAGIC, QUIET, WATER, Target

WOOD: Final = "#e3bd7e"
GROUNDS: Final = {"open": "#22331a", "dry": "#4a3423", "rocky": "#4a3423", "partly": "#2b3d40", "flooded": "#123f4c"}

WEED, PEST, DROP, SPROUT, EAR, ROCK, STAR, DUNG = "♣", "ж", "≈", "ψ", "Ψ", "▲", "✦", "+"
CROPS: Final = {"none": "", "planted": SPROUT, "grown": EAR}
SPOTS: Final = ((1, 0), (3, 0), (5, 0), (0, 1), (2, 1), (4, 1), (6, 1), (1, 2), (3, 2), (5, 2))  # of the hexes
EAST, SOUTH_EAST, SOUTH_WEST, WEST, NORTH_WEST, NORTH_EAST = range(SIDES)
ARROWS: Final = {EAST: "▶", SOUTH_EAST: "▼", SOUTH_WEST: "▼", WEST: "◀", NORTH_WEST: "▲", NORTH_EAST: "▲"}
BACK: Final = {EAST: WEST, WEST: EAST, SOUTH_EAST: NORTH_WEST, SOUTH_WEST: NORTH_EAST, NORTH_EAST: SOUTH_WEST}
LYING: Final = {"": ("┈", QUIET), "wall": ("━", WOOD), "gate": ("┉", WATER), "bamboo": ("═", LEAF)}
STANDING: Final = {"": ("┊", QUIET), "wall": ("┃", WOOD), "gate": ("┇", WATER), "bamboo": ("║", LEAF)}
ROWS: Final = 4  # lines from one row of hexes to the next
LARGE: Final = 7  # columns of half a hex
SMALL: Final = 4


class Canvas:
    """Signs with their styles by row and column."""

    def __init__(self, half: int) -> None:
        self.half = half
        self.width = 8 * half + 1
        self.height = 3 * ROWS + 1
        self.signs = [[" "] * self.width for _ in range(self.height)]
        self.styles = [[""] * self.width for _ in range(self.height)]

    def put(self, column: int, row: int, text: str, style: str) -> None:
        for k, sign in enumerate(text):
            self.signs[row][column + k] = sign
            self.styles[row][column + k] = style

    def text(self) -> Text:
        rows = []
        for signs, styles in zip(self.signs, self.styles, strict=True):
            row = Text(no_wrap=True, end="")
            for sign, style in zip(signs, styles, strict=True):
                row.append(sign, style)
            rows.append(row)
        return Text("\n", no_wrap=True).join(rows)

    # Edges

    def edge(self, hex: int, side: int, piece: str, arrow: str, *, lit: bool) -> None:
        x, y = SPOTS[hex]
        left, top = x * self.half, y * ROWS
        if side in (EAST, WEST):
            sign, style = STANDING[piece]
            column = left + (2 * self.half if side == EAST else 0)
            for row in range(top + 1, top + ROWS):
                self.put(column, row, sign, LIT if lit else style)
            if piece == "gate":
                self.put(column, top + 2, arrow, LIT if lit else f"bold {style}")
            return
        sign, style = LYING[piece]
        row = top + (ROWS if side in (SOUTH_EAST, SOUTH_WEST) else 0)
        column = left + (self.half if side in (SOUTH_EAST, NORTH_EAST) else 0) + 1
        self.put(column, row, sign * (self.half - 1), LIT if lit else style)
        if piece == "gate":
            self.put(column + self.half // 2 - 1, row, arrow, LIT if lit else f"bold {style}")

    def posts(self, hex: int) -> None:
        x, y = SPOTS[hex]
        for k in range(3):
            for row in (y * ROWS, (y + 1) * ROWS):
                self.put((x + k) * self.half, row, "+", QUIET)

    # Hexes

    def hex(self, hex: int, lines: list[tuple[str, str]], ground: str) -> None:
        x, y = SPOTS[hex]
        width = 2 * self.half - 1
        for k in range(ROWS - 1):
            text, style = lines[k] if k < len(lines) else ("", "")
            self.put(
                x * self.half + 1, y * ROWS + 1 + k, f" {text}"[:width].ljust(width), f"{style} on {ground}".strip()
            )


def draw(farm: FarmView, half: int, target: Target) -> Text:
    """A whole field; what the target points at is lit."""
    canvas = Canvas(half)
    paddies = {paddy.paddy: paddy for paddy in farm.paddies}
    for hex, each in enumerate(farm.hexes):
        paddy = paddies.get(each.paddy or "")
        lit = target.get("hex") == each.hex or (paddy is not None and target.get("paddy") == paddy.paddy)
        marks = (f" {ROCK}" if each.rock else "") + (f" {STAR}" if each.magic else "")
        name = (f"{each.hex}{marks}", LIT if lit else MAGIC if each.magic else QUIET)
        filling = filling_lines(paddy, half) if paddy is not None and paddy.paddy == each.hex else []
        canvas.hex(hex, [name, *filling], GROUNDS[paddy.state if paddy is not None else "open"])
    for hex in range(len(farm.hexes)):
        canvas.posts(hex)
    for hex in range(len(farm.hexes)):
        edges(canvas, farm, hex, target)
    return canvas.text()


def filling_lines(paddy: SpiritPaddyView, half: int) -> list[tuple[str, str]]:
    """What lies in a paddy, and below it water and what a harvest would pay."""
    gap = " " if half == LARGE else ""
    tokens = [f"{WEED}{paddy.weeds}" if paddy.weeds else "", f"{PEST}{paddy.pests}" if paddy.pests else ""]
    parts = [CROPS[paddy.crop] + (DUNG if paddy.fertilized else ""), *tokens]
    crop = gap.join(part for part in parts if part)
    pays = f" {paddy.now.rice}" if paddy.crop != "none" else ""
    colour = GRAIN if paddy.crop == "grown" else LEAF
    return [(crop, colour), (f"{DROP}{paddy.water}/{paddy.capacity}{pays}", WATER)]


def edges(canvas: Canvas, farm: FarmView, hex: int, target: Target) -> None:
    lit = {target.get("slot"), target.get("from"), *str(target.get("gates", "")).split(",")}
    for side in range(SIDES):
        slot = int(AROUND[hex * SIDES + side])
        if slot == BAMBOO:
            canvas.edge(hex, side, "bamboo", "", lit=False)
        elif is_first(hex, slot):
            view = farm.slots[slot]
            piece = view.piece
            if not piece and target.get("slot") == view.slot:
                piece = "gate" if target.get("piece") == "gate" else "wall"
            arrow = ARROWS[side] if view.flow > 0 else ARROWS[BACK[side]] if view.flow < 0 else "◇"
            canvas.edge(hex, side, piece, arrow, lit=view.slot in lit)


def is_first(hex: int, slot: int) -> bool:
    """Whether a slot is drawn with this hex: with the first of its two."""
    return all(slot != AROUND[k] for k in range(hex * SIDES))
