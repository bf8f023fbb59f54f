"""The table in the terminal, drawn from a view: the round, the stream, your field with all that bears on it."""

from collections.abc import Iterator
from typing import Final

from rich.console import Console, ConsoleOptions, Group, RenderableType
from rich.table import Table
from rich.text import Text

from subak.engine.translation import say
from subak.games.spirits.view.allocation import AllocationView, TaskView
from subak.games.spirits.view.card_browser import SpiritsCardView, rank_words
from subak.games.spirits.view.farm import FarmView, SpiritPaddyView
from subak.games.spirits.view.supply import SpiritMarketView
from subak.games.spirits.view.terminal_field import (
    CROPS,
    DROP,
    DUNG,
    LARGE,
    PEST,
    SMALL,
    WEED,
    draw,
)
from subak.games.spirits.view.turn_order import StreamNodeView
from subak.games.spirits.view.view import SpiritsView
from subak.games.spirits.view.water_steps import CurrentView
from subak.kit.view.terminal import CLAY, GRAIN, LEAF, LIT, MAGIC, QUIET, WATER, Target, side_by_side
from subak.kit.view.terminal import Board as TableBoard

LABOURER, OX = "△", "ʊ"
FIELD: Final = 8 * LARGE + 1  # columns of the large field
BESIDE: Final = 34  # columns that what stands beside it needs at least
RIVAL: Final = 48  # columns of another farm


class Board(TableBoard[SpiritsView]):
    """Your field comes first: it is looked at most."""

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> Iterator[RenderableType]:
        width = options.max_width
        yield round_line(self.view)
        yield self.stream()
        yield from rain_lines(self.view)
        yield from cards_to_choose(self.view, self.target)
        large = [farm for farm in self.view.farms if self.seat is None or farm.seat == self.seat]
        for farm in large:
            yield self.title(farm)
            yield self.field(farm, width)
        yield from self.step_lines()
        rivals = [self.rival(farm) for farm in self.view.farms if farm not in large]
        yield side_by_side(rivals, width // RIVAL, gap=2)

    # The stream

    def stream(self) -> Text:
        """From the rain through the players to the sea."""
        return Text(" → ", QUIET, no_wrap=True, overflow="ellipsis").join(map(self.node, self.view.stream))

    def node(self, node: StreamNodeView) -> Text:
        discs = (f" {DROP}{node.discs}", WATER)
        if node.seat is None:
            names = {"rain": say("Rain"), "neighbour": say("Neighbour"), "sea": say("Sea")}
            rank = f" {rank_words(node.rank)}" if node.rank is not None else ""
            return Text.assemble(names[node.kind], (rank, MAGIC), discs)
        mark = self.marks[node.seat]
        style = LIT if self.view.active == node.seat else ""
        rank = f" {rank_words(node.rank)}" if node.rank is not None else ""
        return Text.assemble((mark.shape, mark.colour), (f" {mark.name}", style), (rank, MAGIC), discs)

    # Farms

    def title(self, farm: FarmView) -> Text:
        mark = self.marks[farm.seat]
        style = LIT if self.target.get("seat") == farm.seat else "bold"
        title = Text.assemble((mark.shape, mark.colour), (f" {mark.name}", style), no_wrap=True, overflow="ellipsis")
        title.append(
            f"  {say('{n} rice', n=farm.rice)}" if farm.rice is not None else f"  {say('rice hidden')}", "bold"
        )
        title.append(f"  {LABOURER}{farm.labor}{lent(farm.temp_labor)} {OX}{farm.livestock}{lent(farm.temp_livestock)}")
        style = LIT if "reservoir" in self.target and self.target["reservoir"] == farm.seat else WATER
        title.append(f"  {say('reservoir')} {DROP}{farm.reservoir}", style)
        if farm.free_builds:
            title.append(f"  {say('{n} free {n?build|builds}', n=farm.free_builds)}", GRAIN)
        return title.append(f"  {farm.status_words}", QUIET)

    def field(self, farm: FarmView, width: int) -> RenderableType:
        drawn = draw(farm, LARGE if width >= FIELD else SMALL, self.target)
        beside = Group(*self.beside(farm))
        if width < FIELD + BESIDE:
            return Group(drawn, beside)
        grid = Table.grid(padding=(0, 2, 0, 0))
        grid.add_column(width=FIELD)
        grid.add_column()
        grid.add_row(drawn, beside)
        return grid

    def beside(self, farm: FarmView) -> Iterator[Text]:
        yield from spirit_lines(farm, self.target)
        if farm.seat == self.seat:
            yield from self.tiles()
            if self.view.market is not None:
                yield from market_lines(self.view.market, self.target)
            yield from self.chart()

    def rival(self, farm: FarmView) -> RenderableType:
        """Another farm in a few lines: paddies in words, spirits by rank."""
        paddies = [paddy_words(paddy, lit=self.points_at(farm, paddy)) for paddy in farm.paddies]
        ranks = " ".join(str(spirit.rank) for spirit in farm.spirits)
        lines = [self.title(farm), Text("  ").append_text(Text(", ").join(paddies))]
        if ranks:
            lines.append(Text(f"  {say('spirits {ranks}', ranks=ranks)}", MAGIC))
        return Group(*lines)

    def points_at(self, farm: FarmView, paddy: SpiritPaddyView) -> bool:
        return self.target.get("seat") == farm.seat and self.target.get("paddy") == paddy.paddy

    # What bears on your farm

    def tiles(self) -> Iterator[Text]:
        for tile in self.view.tiles:
            holds = self.seat is not None and tile.holds[self.seat]
            style = LIT if self.target.get("tile") == tile.tile else LEAF if holds else ""
            line = Text(f"{tile.rice:>3} ", GRAIN, no_wrap=True, overflow="ellipsis").append(tile.name, style)
            yield line.append(f"  {tile.text}", QUIET).append(" ✓" if holds else "", LEAF)

    def chart(self) -> Iterator[Text]:
        """The rows of the chart that count now."""
        numbers = [(row.name, row.gray if self.view.gray else row.black) for row in self.view.chart]
        for row, (name, cells) in enumerate(numbers, 1):
            line = Text(f"{name:12}", QUIET, no_wrap=True, overflow="ellipsis")
            for column, cell in enumerate(cells, 1):
                lit = (self.target.get("row"), self.target.get("column")) == (row, column)
                line.append(f"{cell:>4}", LIT if lit else "")
            yield line

    def step_lines(self) -> Iterator[Text]:
        if self.view.allocation is not None:
            yield from allocation_lines(self.view.allocation)
        if self.view.current is not None:
            yield from self.current_lines(self.view.current)
        if self.view.neighbour is not None:
            yield Text(self.view.neighbour.text, QUIET)

    def current_lines(self, current: CurrentView) -> Iterator[Text]:
        """The course as a row, and what the water means for the paddy at hand."""
        line = Text(f"{DROP}{current.carry}", WATER, no_wrap=True, overflow="ellipsis")
        for node in current.nodes:
            style = LIT if node.state == "now" else QUIET if node.state == "past" else ""
            line.append(" → ", QUIET).append(f"{node.name} {DROP}{node.water}/{node.room}", style)
        to = self.marks[current.to_seat].name if current.to_seat is not None else say("the sea")
        yield line.append(f" → {say('the neighbour') if current.to == 'neighbour' else to}", QUIET)
        for node in current.nodes:
            if node.state == "now":
                parts = [(say("wet: {then}", then=node.when_wet), node.when_wet)]
                parts.append((say("dry: {then}", then=node.when_dry), node.when_dry))
                yield Text("; ".join(words for words, there in parts if there), QUIET)


# The round


def round_line(view: SpiritsView) -> Text:
    """ "Round 3 of 7  Rain · Spirits · ... ▸ Water Out"."""
    title = say("Round {round} of {rounds}", round=view.round, rounds=view.rounds) if view.round else say("Setup")
    line = Text(title, "bold", no_wrap=True, overflow="ellipsis")
    for step in view.steps:
        for each in step.actions or [step]:
            now = each.state == "now"
            line.append(f"  {'▸ ' if now else ''}{each.name}", LIT if now else "dim" if each.state == "done" else QUIET)
    return line


def rain_lines(view: SpiritsView) -> Iterator[Text]:
    if view.rain is not None:
        yield Text.assemble((f"{view.rain.name}. ", WATER), (view.rain.text, QUIET))


def cards_to_choose(view: SpiritsView, target: Target) -> Iterator[Text]:
    """The hand that is passed round, your hand, or Setup cards."""
    for card in view.setups or view.passing or view.hand:
        yield card_line(card, lit=card.id in (target.get("spirit"), target.get("setup")), sealed=card.id == view.sealed)


def card_line(card: SpiritsCardView, *, lit: bool, sealed: bool) -> Text:
    rank = f"{rank_words(card.rank):>3} " if card.rank is not None else "    "
    line = Text.assemble(("▸" if lit else " ", LIT), (rank, MAGIC), (card.name, LIT if lit else "bold"))
    line.append(f"  {card.text}", QUIET)
    return line.append(f"  {say('chosen')}" if sealed else "", WATER)


def lent(workers: int) -> str:
    return f"+{workers}" if workers else ""


# Beside the field


def spirit_lines(farm: FarmView, target: Target) -> Iterator[Text]:
    for spirit in sorted(farm.spirits, key=lambda each: -each.rank):
        lit = target.get("spirit") == spirit.card
        line = Text(f"{spirit.rank:>3} ", MAGIC, no_wrap=True, overflow="ellipsis")
        line.append(spirit.name, LIT if lit else "bold" if spirit.state == "ready" else "")
        yield line.append(f"  {spirit.text}", QUIET).append(f" ({spirit.state_words})", QUIET)


def market_lines(market: SpiritMarketView, target: Target) -> Iterator[Text]:
    """Both tracks: empty spaces as dots, the next price with its tax."""
    for track, sign in ((market.labor, LABOURER), (market.livestock, OX)):
        style = LIT if target.get("item") == track.item else ""
        line = Text(f"{sign} ", CLAY, no_wrap=True, overflow="ellipsis")
        line.append(f"{'·' * track.taken} {' '.join(map(str, track.prices[track.taken :]))}", style)
        if track.total is not None:
            line.append(f"  {say('next {total}', total=track.total)}", GRAIN)
        yield line
    taxes = " ".join(map(str, market.taxes))
    yield Text(say("tax {taxes} on 1 to 5 items", taxes=taxes), QUIET)


# Steps


def allocation_lines(allocation: AllocationView) -> Iterator[Text]:
    """What the numbers decided so far would do, and how many could be used elsewhere."""
    values = {"labor": allocation.labor, "livestock": allocation.livestock}
    yield Text(say("Workers to place: {labor} labourers, {livestock} livestock", **values), "bold")
    for task in allocation.tasks:
        yield task_line(task)


def task_line(task: TaskView) -> Text:
    sign = LABOURER if task.worker == "labor" else OX
    line = Text(f"  {sign} {task.row:8}", CLAY, no_wrap=True, overflow="ellipsis")
    if task.is_decided:
        forecast = task.forecasts[task.count // task.step] if task.count // task.step < len(task.forecasts) else None
        line.append(f"{task.count:>3}", "bold")
        return line.append(f"  {forecast.text}" if forecast is not None else "", QUIET)
    most = task.forecasts[-1]
    line.append(say("up to {most}", most=most.count), QUIET)
    return line.append(f"  {most.text}" if most.count else "", QUIET)


def paddy_words(paddy: SpiritPaddyView, *, lit: bool) -> Text:
    """ "A2+B2 Ψ+ ≈2/2 ♣1"."""
    crop = CROPS[paddy.crop] + (DUNG if paddy.fertilized else "")
    tokens = (f" {WEED}{paddy.weeds}" if paddy.weeds else "") + (f" {PEST}{paddy.pests}" if paddy.pests else "")
    text = Text(paddy.name, LIT if lit else "")
    text.append(f" {crop}" if crop else "", GRAIN if paddy.crop == "grown" else LEAF)
    return text.append(f" {DROP}{paddy.water}/{paddy.capacity}", WATER).append(tokens, LEAF)
