"""The board in the terminal, drawn from a view: dice, fields, water, the race. Shapes say what colours say."""

from collections.abc import Iterator, Sequence
from typing import Final

from rich.console import Console, ConsoleOptions, Group, RenderableType
from rich.table import Table
from rich.text import Text

from subak.engine.game import Mark
from subak.engine.translation import say
from subak.games.rice_dice.view.view import (
    DieView,
    FieldView,
    HandCardView,
    OddsView,
    PaddyView,
    RiceDiceView,
    SymbolsView,
)
from subak.kit.view.terminal import CLAY, GRAIN, LEAF, LIT, MAGIC, QUIET, WATER, Target, side_by_side
from subak.kit.view.terminal import Board as TableBoard

STRAW: Final = "#d2ae62"

WORKER, WEED, DROP, CARD, SPROUT, EAR = "△", "♣", "≈", "▤", "ψ", "Ψ"
FULL, DRY, STAR = "⬢", "⬡", "✦"  # hexes: flooded, dry, magic water
FACES: Final = {
    "worker": (WORKER, STRAW),
    "double": (f"{WORKER} {WORKER}", STRAW),
    "card": (CARD, CLAY),
    "water": (DROP, WATER),
    "weed": (WEED, LEAF),
    "wild": ("?", MAGIC),
}
STAGES: Final = {
    "dry": ("·", CLAY),
    "partial": (DROP, WATER),
    "flooded": (DROP, WATER),
    "growing": (SPROUT, LEAF),
    "ripe": (EAR, GRAIN),
}
TERRACES: Final = "▁▂▃▄▅▆▇█"
DIE: Final = 7  # columns of a die
PADDY: Final = 19  # columns of a paddy, at least
SMALL_FIELD: Final = 54  # columns of a field with one line per paddy
UNLIKELY: Final = 0.005  # chances below are not worth showing
FARMER: Final = ("☺", QUIET)


class Board(TableBoard[RiceDiceView]):
    """Your field comes first: it is looked at most."""

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> Iterator[RenderableType]:
        width = options.max_width
        yield self.tray(width)
        yield from hand_lines(self.view.hand, self.view.hand_hidden, self.target)
        large = [field for field in self.view.fields if self.seat is None or field.place == self.seat]
        for field in large:
            yield self.title(field).append(f"  {say('water runs to the right')} →", WATER)
            levels = self.view.levels if field.place == self.view.active else []
            yield paddy_row(field.paddies, field.place, levels, self.target, width)
        yield from self.hints()
        small = [self.small(field) for field in self.view.fields if field not in large]
        yield side_by_side(small, width // SMALL_FIELD)
        yield from race(self.view, [self.mark(field) for field in self.view.fields], width)

    def tray(self, width: int) -> RenderableType:
        """Dice at the left, water and stocks at the right."""
        tray = Table.grid(padding=(0, 2))
        tray.add_column(width=DIE * len(self.view.dice) or None)
        tray.add_column()
        tray.add_row(dice(self.view.dice, self.target), Group(*stocks(self.view)))
        return tray

    def mark(self, field: FieldView) -> Mark:
        if field.farmer:
            shape, colour = FARMER
            return Mark(field.name, shape, colour)
        return self.marks[field.place]

    def title(self, field: FieldView) -> Text:
        mark = self.mark(field)
        title = Text.assemble((mark.shape, mark.colour), (f" {mark.name}", "bold"), no_wrap=True, overflow="ellipsis")
        title.append(f"  {field.score}", "bold").append(f"  {say('{n} to go', n=field.to_go)}", QUIET)
        if field.free:
            title.append(f"  {say('{n} free {n?place|places}', n=field.free)}", QUIET)
        if field.owes_release:
            title.append(f"  {say('releases water')}", WATER)
        return title

    def small(self, field: FieldView) -> RenderableType:
        return Group(self.title(field), *(paddy_line(paddy, field.place, self.target) for paddy in field.paddies))

    def hints(self) -> Iterator[Text]:
        """What the dice are good for, or could be if those marked are rerolled; and what your own spirits do."""
        odds = [odds for odds in self.view.odds if odds.mask and odds.mask == self.target.get("mask")]
        if odds:
            yield from odds_lines(odds[0])
        else:
            yield from map(symbols_line, self.view.symbols)
        for field in self.view.fields:
            if field.place == self.seat:
                yield from map(spirit_line, field.paddies)


# Dice and stocks


def dice(dice: Sequence[DieView], target: Target) -> Text:
    """A row of dice with their numbers; marked ones stand higher in colour, those that do not count fade."""
    marked = int(target.get("mask", 0))
    rows = [Text(no_wrap=True) for _ in range(4)]
    for i, die in enumerate(dice):
        symbol, colour = FACES[die.face]
        edge = LIT if marked >> i & 1 else "" if die.counts else "dim"
        rows[0].append("╭─↻↻↻─╮" if marked >> i & 1 else "╭─────╮", edge)
        rows[1].append("│", edge).append(symbol.center(5), f"bold {colour}" if die.counts else "dim").append("│", edge)
        rows[2].append(f"╰──{i + 1}──╯", edge)
        rows[3].append(face_name(die.face).center(DIE), edge or QUIET)
    return Text("\n").join(rows)


def face_name(face: str) -> str:
    names = {
        "worker": say("worker"),
        "double": say("double"),
        "card": say("card"),
        "water": say("water"),
        "weed": say("weed"),
        "wild": say("any"),
    }
    return names[face]


def stocks(view: RiceDiceView) -> Iterator[Text]:
    water = Text.assemble((f"{DROP} ", WATER), say("reservoir {n}", n=view.reservoir), "  ")
    water.append(say("supply {n}", n=view.supply), QUIET)
    if view.debt:
        water.append(f"  {say('debt {n}', n=view.debt)}", CLAY)
    yield water
    piles = Text.assemble((f"{CARD} ", CLAY), say("deck {n}", n=view.deck), "  ")
    yield piles.append(say("discard {n}", n=len(view.discard)), QUIET)
    weeds = Text.assemble((f"{WEED} ", LEAF), say("{n} weeds in stock", n=view.weed_stock))
    if view.pending_weeds:
        weeds.append(f"  {say('{n} to place', n=view.pending_weeds)}", "bold")
    yield weeds
    yield means(view)


def means(view: RiceDiceView) -> Text:
    """What is left of the action: workers, water, cards to add."""
    if view.action == "worker":
        left, used = view.workers_left, view.workers - view.workers_left
        return Text.assemble((WORKER * left, STRAW), (WORKER * used, "dim"), f" {say('{n} workers left', n=left)}")
    if view.phase in ("intake", "bystander"):
        return Text.assemble((DROP * view.intake_left, WATER), f" {say('{n} water to take', n=view.intake_left)}")
    if view.action == "card" and view.adds_left:
        return Text(say("{n} {n?card|cards} to add", n=view.adds_left))
    return Text(say("round {n}", n=view.round) if not view.last_round else say("last round"), QUIET)


def symbols_line(symbols: SymbolsView) -> Text:
    """ "4 workers: dice 3, Honorable Workers 1. Allows: harvest 15"."""
    symbol, colour = FACES[symbols.action]
    parts = ", ".join(f"{name} {count}" for name, count in symbols.parts)
    line = Text.assemble(
        (f"{symbol} ", colour), (f"{symbols.count} ", "bold"), action_name(symbols.action, symbols.count)
    )
    if len(symbols.parts) > 1:
        line.append(f" ({parts})", QUIET)
    return line.append(f"  {symbols.allows}" if symbols.allows else "", QUIET)


def action_name(action: str, n: int) -> str:
    names = {
        "worker": say("{n?worker|workers}", n=n),
        "card": say("{n?card|cards}", n=n),
        "water": say("water"),
    }
    return names[action]


def odds_lines(odds: OddsView) -> Iterator[Text]:
    """The chances of at least n symbols after the reroll, and the weeds to expect."""
    for action, chances in (("worker", odds.worker), ("card", odds.card), ("water", odds.water)):
        symbol, colour = FACES[action]
        line = Text(no_wrap=True, overflow="ellipsis").append(f"{symbol} ", colour)
        sure = sum(chance > 1 - UNLIKELY for chance in chances) - 1
        line.append(say("{n} for sure", n=sure) if sure else say("none for sure"), QUIET)
        for n, chance in enumerate(chances):
            if n > sure and chance >= UNLIKELY:
                line.append(f"  {n}+ ", QUIET).append(f"{chance:.0%}")
        yield line
    yield Text.assemble((f"{WEED} ", LEAF), say("{n} weeds on average", n=f"{odds.weeds:.1f}"))


def spirit_line(paddy: PaddyView) -> Text:
    return Text.assemble((paddy.name, "bold"), f" {paddy.text}", style=QUIET)


# Fields and cards


def paddy_row(
    paddies: Sequence[PaddyView], place: int, levels: Sequence[int], target: Target, width: int
) -> RenderableType:
    """Paddies side by side, from left to right as the water runs; in a second row where the screen is narrow."""
    each = max(PADDY, min(26, width // 4))
    columns = max(1, width // each)
    noted = [f"→{level}" for level in levels] + [""] * len(paddies)
    drawn = [paddy_box(paddy, noted[i], lit(paddy, place, target), each) for i, paddy in enumerate(paddies)]
    grid = Table.grid()
    for start in range(0, len(drawn), columns):
        grid.add_row(*drawn[start : start + columns])
    return grid


def lit(paddy: PaddyView, place: int, target: Target) -> bool:
    return target.get("place") == place and target.get("paddy") == paddy.slot


def paddy_box(paddy: PaddyView, noted: str, lit: bool, width: int) -> Text:
    """A paddy as a card; a heavy border marks the one that is pointed at. `noted` is the level it is to have."""
    symbol, colour = STAGES[paddy.stage]
    edge = LIT if lit else colour
    corners, side, bar = ("┏┓┗┛", "┃", "━") if lit else ("╭╮╰╯", "│", "─")
    inside = width - 4
    water = Text.assemble((noted, LIT), f" {paddy.water_number}{DROP}", style=WATER)
    lines = [
        spread(hexes(paddy.water, paddy.capacity, paddy.magic), water, inside),
        spread(yields(paddy.yields, paddy.step), Text(WEED * paddy.weeds, LEAF), inside),
        spread(Text(f"{symbol} {paddy.stage_label}", colour), Text(f"+{paddy.worth}", "bold"), inside),
    ]
    name = fitted(paddy.name, width - 2)
    rest = bar * (width - 2 - len(name))
    box = Text.assemble((corners[0], edge), (name, LIT if lit else "bold"), (f"{rest}{corners[1]}\n", edge))
    for line in lines:
        box.append_text(Text.assemble((f"{side} ", edge), line, (f" {side}\n", edge)))
    return box.append(f"{corners[2]}{bar * (width - 2)}{corners[3]}", edge)


def fitted(name: str, width: int) -> str:
    """With air around it if there is room; otherwise as much of it as fits."""
    if len(name) + 2 <= width:
        return f" {name} "
    return name if len(name) <= width else f"{name[: width - 1]}…"


def paddy_line(paddy: PaddyView, place: int, target: Target) -> Text:
    """A paddy of somebody else, in one line."""
    symbol, colour = STAGES[paddy.stage]
    pointed = lit(paddy, place, target)
    line = Text(no_wrap=True, overflow="ellipsis").append("▸ " if pointed else "  ", LIT)
    line.append(f"{paddy.name:18}", LIT if pointed else "")
    line.append_text(pad(hexes(paddy.water, paddy.capacity, paddy.magic), 10))
    line.append(f"{symbol} {paddy.stage_label:10}", colour)
    line.append_text(pad(yields(paddy.yields, paddy.step), 9))
    return line.append(WEED * paddy.weeds, LEAF)


def hexes(water: int, capacity: int, magic: int) -> Text:
    """Full hexes are flooded, hollow ones are dry, stars are magic water. Hexes are broad, so they stand apart."""
    row = [*[(FULL, WATER)] * water, *[(DRY, CLAY)] * (capacity - water), *[(STAR, MAGIC)] * magic]
    return Text(" " if len(row) <= 6 else "").join(Text(shape, colour) for shape, colour in row)


def yields(values: Sequence[int], step: int) -> Text:
    """The rice for no weeds, one, and more; what counts now stands out."""
    shown = [Text(str(value), LIT if i == step else QUIET) for i, value in enumerate(values)]
    return Text("/", QUIET).join(shown)


def hand_lines(hand: Sequence[HandCardView], hidden: int, target: Target) -> Iterator[Text]:
    for card in hand:
        pointed = card.picked or target.get("card") == card.card
        line = Text.assemble(("▸ " if pointed else f"{CARD} ", LIT if pointed else CLAY), (f"{card.name} ", "bold"))
        line.append_text(hexes(0, card.hexes - card.magic, card.magic)).append("  ").append_text(yields(card.yields, 0))
        line.append_text(Text.assemble(f"  {card.water_number}", (DROP, WATER)))
        yield line.append(f"  {card.text}", QUIET)
    if hidden:
        yield Text(say("{n} {n?card|cards} in hand", n=hidden), QUIET)


# The race


def race(view: RiceDiceView, marks: Sequence[Mark], width: int) -> Iterator[Text]:
    """Terraces up to the target, and above them everybody's mark, one over the other where two are level."""
    length = min(width, 102) - 2
    stands: list[list[Mark]] = [[] for _ in range(length)]
    for field, mark in zip(view.fields, marks, strict=True):
        stands[min(field.score * (length - 1) // view.target, length - 1)].append(mark)
    for level in reversed(range(max(map(len, stands)))):
        yield Text.assemble(*((here[level].shape, here[level].colour) if level < len(here) else " " for here in stands))
    slope = "".join(TERRACES[column * len(TERRACES) // length] for column in range(length))
    young, ripe = slope[: length * 2 // 3], slope[length * 2 // 3 :]
    yield Text.assemble((young, LEAF), (ripe, GRAIN), no_wrap=True)
    yield spread(Text(f"0 {say('rice')}", QUIET), Text(str(view.target), LIT), length)


# Layout


def spread(left: Text, right: Text, width: int) -> Text:
    """One text at the left end of a line, one at the right."""
    return left.copy().append(" " * max(1, width - left.cell_len - right.cell_len)).append_text(right)


def pad(text: Text, width: int) -> Text:
    return text.append(" " * max(1, width - text.cell_len))
