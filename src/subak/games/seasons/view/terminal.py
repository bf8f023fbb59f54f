"""The table in the terminal, drawn from a view: seasons, row, hands, landscapes. Shapes say what colours say."""

from collections.abc import Iterator, Sequence
from typing import Final

from rich.console import Console, ConsoleOptions, Group, RenderableType
from rich.table import Table
from rich.text import Text

from subak.engine.game import Mark
from subak.engine.translation import say
from subak.games.seasons.edition.grid import rotated_point
from subak.games.seasons.view.breakdowns import Spot, SumLineView
from subak.games.seasons.view.landscape import AncestorView, LandscapeView
from subak.games.seasons.view.terminal_landscape import (
    GRIDLINE,
    NO_GHOST,
    PATH,
    SHAPES,
    Canvas,
    Ghost,
    draw,
    lines_of,
    turned,
)
from subak.games.seasons.view.view import CatchView, FieldCardView, Place, PlanView, RowPlaceView, SeasonsView
from subak.kit.view.terminal import GRAIN, LIT, QUIET, WATER, Target, side_by_side
from subak.kit.view.terminal import Board as TableBoard

RAIN, SUNNY, SUNSET = "☂", "☀", "☼"
TIMINGS: Final = {"both": f"{RAIN}{SUNNY}", "dry": SUNNY, "end": SUNSET}
FACE: Final = 12  # columns of a card in a hand or in the row
GAP: Final = 2  # columns between two landscapes


class Board(TableBoard[SeasonsView]):
    """Your landscape comes first: it is looked at most."""

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> Iterator[RenderableType]:
        width = options.max_width
        yield steps(self.view)
        yield from row_lines(self.view, self.marks)
        yield from self.cards(width)
        yield from self.landscapes(width)
        yield from self.preview()

    def cards(self, width: int) -> Iterator[RenderableType]:
        """What is to be chosen from: the dealt pair with what each ancestor does, the hand, or the row."""
        if self.view.phase == "ancestor":
            yield from (ancestor_choice(field, self.target) for field in self.own_pair())
        elif self.view.phase in ("pick", "take"):
            yield faces(self.view.fields, self.seat, self.target, self.to_lay(), width)
        for hand in self.view.hands:
            if hand.size and hand.place != self.seat:
                yield other_hand(self.view, hand.cards, hand.size)

    def to_lay(self) -> str | None:
        """The card of the hand that the seat has picked to lay, while it picks another one for the row."""
        return self.view.sealed.place if self.view.sealed and self.view.phase == "pick" else None

    def own_pair(self) -> list[FieldCardView]:
        own = self.view.pairs[self.seat] if self.seat is not None else []
        return [field for field in self.view.fields if field.card in own]

    def landscapes(self, width: int) -> Iterator[RenderableType]:
        """Yours large; the other one beside it or below, large too if there is room."""
        begun = [view for view in self.view.landscapes if view.cards]
        order = sorted(begun, key=lambda view: view.seat != self.seat)
        large = [self.landscape(view, 2) for view in order]
        if sum(across(view, 2) + GAP for view in order) <= width:
            yield side_by_side(large, len(large), GAP)
        elif order and across(order[0], 2) <= width:
            yield large[0]
            yield from (self.landscape(view, 1) for view in order[1:])
        else:
            yield from (self.landscape(view, 1) for view in order)

    def landscape(self, view: LandscapeView, scale: int) -> RenderableType:
        parts: list[RenderableType] = [self.title(view)]
        if view.ancestor is not None:
            parts.append(ancestor_line(view.ancestor))
        return Group(*parts, draw(view, scale, self.ghost(view)))

    def title(self, view: LandscapeView) -> Text:
        mark = self.marks[view.seat]
        title = Text.assemble((mark.shape, mark.colour), (f" {mark.name}", "bold"), no_wrap=True, overflow="ellipsis")
        title.append(f"  {view.score}", "bold")
        if self.view.season != "over":
            title.append(f"  {say('{points} if it ended now', points=view.if_ended)}", QUIET)
        if self.view.ready[view.seat]:
            title.append(f"  {say('has chosen')}", WATER)
        if self.view.trailing == view.seat:
            title.append(f"  {say('would go first in the Dry Season')}", QUIET)
        return title

    # The card under the cursor

    def ghost(self, view: LandscapeView) -> Ghost:
        """The card that is pointed at, where it would lie."""
        field = next((field for field in self.view.fields if field.card == self.target.get("card")), None)
        place, catch = self.pointed()
        if field is None or place is None or view.seat != self.seat:
            return NO_GHOST
        x, y, r = place
        standing = [(each.kind, turned_centre(field, place, (each.x, each.y))) for each in field.features]
        closing = [square for each in catch.closes for square in each.squares] if catch else []
        return Ghost(lines_of(x, y, turned(field.lines, r)), standing, closing)

    def pointed(self) -> tuple[Place | None, CatchView | None]:
        """The place that is pointed at; for a card to be picked or taken, the one where it would score most."""
        if self.to_lay():
            return None, None  # what is pointed at goes to the row
        plan = next((plan for plan in self.view.plans if plan.card == self.target.get("card")), None)
        if "x" in self.target:
            place = (int(self.target["x"]), int(self.target["y"]), int(self.target["r"]))
            return place, catch_at(plan, place)
        if plan is None or not plan.catches:
            return None, None
        best = max(plan.catches, key=lambda catch: catch.points)
        return (best.x, best.y, best.r), best

    def preview(self) -> Iterator[Text]:
        """What the card that is pointed at would score, source by source."""
        _, catch = self.pointed()
        if catch is not None:
            lines = self.view.lines
            for closing in catch.closes:
                yield sum_line([lines[k] for k in closing.sum], closing.points)
            if catch.bonus is not None:
                yield sum_line([lines[catch.bonus]], lines[catch.bonus].points)


def turned_centre(field: FieldCardView, place: Place, centre: Spot) -> Spot:
    """Where a centre of a card comes to lie at a place."""
    x, y, r = place
    i, j = rotated_point(len(field.lines[0]), len(field.lines), r, centre)
    return x + i, y + j


def catch_at(plan: PlanView | None, place: Place) -> CatchView | None:
    catches = plan.catches if plan else []
    return next((catch for catch in catches if (catch.x, catch.y, catch.r) == place), None)


# The seasons and the row


def steps(view: SeasonsView) -> Text:
    """Ten dots: four after the rain, six after the sun."""
    done = view.turn if view.season != "over" else 11
    dots = ["●" if turn < done else "◉" if turn == done else "○" for turn in range(1, 11)]
    line = Text.assemble((f"{RAIN} ", WATER), " ".join(dots[:4]), (f"  {SUNNY} ", GRAIN), " ".join(dots[4:]))
    return line.append(f"   {view.rating}" if view.rating else "", "bold")


def row_lines(view: SeasonsView, marks: Sequence[Mark]) -> Iterator[Text]:
    if view.season != "over" and any(place.card or place.taken for place in view.row):
        line = Text.assemble((f"{SUNNY} ", GRAIN), f"{say('Row')} ")
        yield line.append_text(Text("  ").join(row_place(view, place, marks) for place in view.row))


def row_place(view: SeasonsView, place: RowPlaceView, marks: Sequence[Mark]) -> Text:
    if place.card is not None:
        return Text(view.names[place.card], "bold")
    if place.taken is None:
        return Text("··", QUIET)
    taker = (f"{marks[place.by].shape} ", marks[place.by].colour) if place.by is not None else ""
    return Text.assemble(taker, (view.names[place.taken], QUIET))


# Cards


def faces(
    fields: Sequence[FieldCardView], seat: int | None, target: Target, to_lay: str | None, width: int
) -> RenderableType:
    """Cards side by side, each with its lines, its name, and the most it would score; `to_lay` is picked already."""
    columns = max(1, width // FACE)
    grid = Table.grid(padding=(0, 1, 1, 0))
    drawn = [face(field, seat, field.card == target.get("card"), field.card == to_lay) for field in fields]
    for start in range(0, len(drawn), columns):
        grid.add_row(*drawn[start : start + columns])
    return grid


def face(field: FieldCardView, seat: int | None, lit: bool, picked: bool) -> RenderableType:
    canvas = Canvas((0, 0, len(field.lines[0]), len(field.lines)), 1)
    for cell, path in lines_of(0, 0, field.lines).items():
        canvas.cell(cell, path, {}, (GRAIN if lit else PATH) if path else GRIDLINE)
    name = Text(f"{'▸' if lit else '✓' if picked else ''}{field.name}"[: FACE - 1], LIT if lit else "")
    return Group(name, canvas.text(), worth_line(field.worth, seat))


def worth_line(worth: Sequence[int], seat: int | None) -> Text:
    """The most a card scores: for me first, then for the other player."""
    order = sorted(range(len(worth)), key=lambda each: each != seat)
    return Text.assemble((f"+{worth[order[0]]}", "bold"), (" ".join(["", *(f"+{worth[k]}" for k in order[1:])]), QUIET))


def ancestor_choice(field: FieldCardView, target: Target) -> Text:
    lit = field.card == target.get("card")
    line = Text.assemble(("▸ " if lit else "  ", GRAIN), (field.name, "bold"), (f" {TIMINGS[field.timing]} ", GRAIN))
    return line.append(field.text, "" if lit else QUIET)


def other_hand(view: SeasonsView, cards: Sequence[str] | None, size: int) -> Text:
    owner = say("The phantom holds") if view.solo else say("The other hand")
    shown = "  ".join(view.names[card] for card in cards) if cards is not None else say("{n} {n?card|cards}", n=size)
    return Text.assemble((f"{owner}  ", QUIET), (shown, QUIET))


# Landscapes


def across(view: LandscapeView, scale: int) -> int:
    """Columns of a landscape with a card beside it on either side."""
    left, _, right, _ = view.box
    return (right - left + 4) * 2 * scale


def ancestor_line(ancestor: AncestorView) -> Text:
    line = Text.assemble(
        (ancestor.name, "bold"), (f" {TIMINGS[ancestor.timing]} ", GRAIN), (f"{ancestor.text} ", QUIET)
    )
    return line.append(ancestor.now, "bold")


def sum_line(lines: Sequence[SumLineView], points: int) -> Text:
    """ "+8  ◇ 3 ⌂ 1 size 4: 7 · △ 1 farmers: 1"."""
    text = Text.assemble((f"+{points}  ", LIT))
    counted = [line for line in lines if line.points]
    for k, line in enumerate(counted):
        text.append(" · " if k else "", QUIET)
        for piece, count in line.pieces:
            shape, colour = SHAPES.get(piece, ("◇", GRIDLINE))
            text.append(f"{shape} ", colour).append(f"{count} ")
        text.append(f"{line.text}: ", QUIET).append(f"{line.points}", "bold").append(f" {line.rule}", QUIET)
    return text
