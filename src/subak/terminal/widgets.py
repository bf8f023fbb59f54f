"""The parts of the table: who leads, the log, the choices. They show what they are given and decide nothing."""

from collections.abc import Sequence
from typing import ClassVar

from rich.padding import Padding
from rich.text import Text
from textual.binding import Binding, BindingType
from textual.events import Resize
from textual.widgets import OptionList, RichLog, Static
from textual.widgets.option_list import Option

from subak.engine.game import Game, Mark
from subak.engine.translation import say
from subak.terminal.look import LIT, OFF, RULE, signed
from subak.terminal.markup import marked
from subak.terminal.rows import Row
from subak.terminal.story import Told, heading, subject


class Seats(Static):
    """Every seat with its score; the one everybody waits for stands out. The small figures go where it gets narrow."""

    def show(
        self, marks: Sequence[Mark], scores: Sequence[int | None], notes: Sequence[str], deciding: int | None
    ) -> None:
        whole = seats_text(marks, scores, notes, deciding)
        fits = whole.cell_len <= (self.size.width or whole.cell_len)
        self.update(whole if fits else seats_text(marks, scores, [""] * len(marks), deciding))


def seats_text(marks: Sequence[Mark], scores: Sequence[int | None], notes: Sequence[str], deciding: int | None) -> Text:
    line = Text(no_wrap=True, overflow="ellipsis")
    for seat, mark in enumerate(marks):
        line.append("▸" if seat == deciding else " ", f"bold {LIT}")
        line.append_text(signed(mark, "bold" if seat == deciding else ""))
        score = "?" if scores[seat] is None else scores[seat]
        line.append(f" {score}", "bold").append(f" {notes[seat]}".rstrip(), OFF).append("   ")
    return line


class Log(RichLog):
    """What happened, grouped by turns. Rule numbers stand behind each sentence."""

    def __init__(self, game: Game, marks: Sequence[Mark], id: str) -> None:
        super().__init__(id=id, wrap=True, min_width=20)
        self.game = game
        self.marks = marks
        self.can_focus = False
        self.told: list[Told] = []

    def show(self, told: Sequence[Told]) -> None:
        """Add what is new; after an undo, write everything again."""
        if list(told[: len(self.told)]) != self.told:
            self.clear()
            self.told = []
        for line in told[len(self.told) :]:
            self.tell(line)

    def on_resize(self, event: Resize) -> None:
        super().on_resize(event)
        told, self.told = self.told, []
        self.clear()
        self.show(told)

    def tell(self, told: Told) -> None:
        last = self.told[-1] if self.told else None
        if last is None or (last.seat, last.turn) != (told.seat, told.turn):
            title = heading(self.game, told, [mark.name for mark in self.marks])
            self.write(Text.assemble(mark_text(told, self.marks), (title, "bold")))
        self.write(Padding(line_text(told, self.marks), (0, 0, 0, 2)))
        self.told.append(told)


class Ticker(Static):
    """The last lines of the log, where there is no room for the whole."""

    LINES = 2

    def __init__(self, marks: Sequence[Mark], id: str) -> None:
        super().__init__(id=id)
        self.marks = marks

    def show(self, told: Sequence[Told]) -> None:
        lines = [
            Text.assemble(mark_text(each, self.marks), line_text(each, self.marks)) for each in told[-self.LINES :]
        ]
        self.update(Text("\n", no_wrap=True, overflow="ellipsis").join(lines))


def mark_text(told: Told, marks: Sequence[Mark]) -> Text:
    known = told.turn > 0 and 0 <= told.seat < len(marks)
    return Text(f"{marks[told.seat].shape} ", marks[told.seat].colour) if known else Text()


def line_text(told: Told, marks: Sequence[Mark]) -> Text:
    sentence = subject(told, [mark.name for mark in marks]) + told.line.text
    return marked(sentence).append(f"  {told.line.rule}", RULE)


class Choices(OptionList):
    """What the person may do: a row and a key for each. Greyed rows say why not."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("tab", "cursor_down", show=False),
        Binding("shift+tab", "cursor_up", show=False),
    ]

    def __init__(self, id: str) -> None:
        super().__init__(id=id)
        self.rows: list[Row] = []

    def show(self, rows: Sequence[Row], highlighted: int) -> None:
        self.rows = list(rows)
        self.clear_options()
        self.add_options([Option(row_text(row)) for row in rows])
        self.highlighted = highlighted if rows else None

    def current(self) -> Row | None:
        return self.rows[self.highlighted] if self.highlighted is not None and self.rows else None

    def row_of_key(self, key: str) -> Row | None:
        return next((row for row in self.rows if row.key and row.key == key), None)

    def point_at(self, action: int) -> None:
        for i, row in enumerate(self.rows):
            if row.choice and row.choice.action == action and not row.mark:
                self.highlighted = i


def row_text(row: Row) -> Text:
    text = Text(no_wrap=True, overflow="ellipsis").append(f" {row.key or '–'} ", f"bold {LIT}" if row.key else OFF)
    choice = row.choice
    if choice is None:
        return text.append(say("these do not go together"), OFF)
    if choice.why is not None:
        return text.append(f"{choice.label}  {choice.object}: {choice.brief or choice.why}  ", OFF).append(
            choice.rule, RULE
        )
    if row.mark:
        return text.append(f"{'▣' if row.marked else '▢'} {choice.object}", "bold" if row.marked else "")
    text.append(choice.label, "bold").append(f"  {choice.object}" if choice.object else "")
    if choice.cost:
        text.append(f"  {choice.cost.count}× {choice.cost.piece}", OFF)
    if choice.gain is not None:
        text.append(f"  {choice.gain:+}", f"bold {LIT}")
    return text.append(f"  {choice.rule}", RULE)
