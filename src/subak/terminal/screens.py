"""What lies over the table for a moment: the curtain, the rules, the cards, a file name, the end of the game."""

from collections.abc import Sequence
from dataclasses import asdict
from typing import Any, ClassVar

from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical, VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Input, Static

from subak.engine.game import Game, Mark, Summary
from subak.engine.question import with_names
from subak.engine.rulebook import Rule
from subak.engine.translation import say
from subak.terminal.faces import Face, figures
from subak.terminal.look import LIT, OFF, RULE, signed
from subak.terminal.markup import marked


class Curtain(ModalScreen[None]):
    """Between two people at one keyboard, where the game has secrets."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("enter,space", "dismiss", say("Look"))]

    def __init__(self, mark: Mark) -> None:
        super().__init__()
        self.mark = mark

    def compose(self) -> ComposeResult:
        with Vertical(classes="sheet"):
            yield Static(Text.assemble(say("Pass the keyboard to"), " ", signed(self.mark, "bold")))
            yield Static(Text(say("Nobody else looks? Then press Enter."), OFF))


class Lookup(ModalScreen[None]):
    """A page to search in: type, and only what contains the words stays."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "dismiss", say("Back")),
        Binding("pageup,up", "scroll(-1)", show=False),
        Binding("pagedown,down", "scroll(1)", show=False),
    ]

    def __init__(self, title: str, entries: Sequence[tuple[str, RenderableType]], search: str = "") -> None:
        super().__init__()
        self.page_title = title
        self.entries = entries  # what is searched in, and what is shown
        self.search = search

    def compose(self) -> ComposeResult:
        with Vertical(classes="sheet tall"):
            yield Static(Text.assemble((self.page_title, "bold"), ("   Esc", LIT), (f" {say('back')}", OFF)))
            yield Input(self.search, placeholder=say("Search"), select_on_focus=True)
            with VerticalScroll(can_focus=False):
                yield Static(id="found")

    def on_mount(self) -> None:
        self.find(self.search)

    def on_input_changed(self, event: Input.Changed) -> None:
        self.find(event.value)

    def find(self, words: str) -> None:
        wanted = words.lower().split()
        found = [shown for text, shown in self.entries if all(word in text.lower() for word in wanted)]
        self.query_one("#found", Static).update(Group(*found) if found else Text(say("Nothing contains that."), OFF))

    def action_scroll(self, direction: int) -> None:
        scroll = self.query_one(VerticalScroll)
        scroll.scroll_relative(y=direction * max(scroll.size.height - 2, 1), animate=False)


def rule_entries(rules: Sequence[Rule]) -> list[tuple[str, RenderableType]]:
    return [
        (
            f"{rule.number} {rule.chapter} {rule.text}",
            Group(Text.assemble((rule.number, RULE), ("  " + rule.chapter, OFF)), marked(rule.text), ""),
        )
        for rule in rules
    ]


def card_entries(faces: Sequence[Any]) -> list[tuple[str, RenderableType]]:
    return [(f"{face.name} {face.text}", card_entry(asdict(face))) for face in faces]


def card_entry(face: Face) -> RenderableType:
    printed = "  ".join(f"{name} {value}" for name, value in figures(face))
    return Group(Text(face["name"], "bold"), Text(printed, OFF), marked(face["text"]), "")


class Ask(ModalScreen[str | None]):
    """One line to type: a file name, for instance. Esc leaves it."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "leave", say("Back"))]

    def __init__(self, question: str, proposal: str) -> None:
        super().__init__()
        self.question = question
        self.proposal = proposal

    def compose(self) -> ComposeResult:
        with Vertical(classes="sheet"):
            yield Static(Text(self.question, "bold"))
            yield Input(self.proposal)

    def on_input_submitted(self, event: Input.Submitted) -> None:
        self.dismiss(event.value.strip() or None)

    def action_leave(self) -> None:
        self.dismiss(None)


class Confirm(ModalScreen[bool]):
    """Yes or no."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("y,enter", "answer(True)", say("Yes")),
        Binding("n,escape", "answer(False)", say("No")),
    ]

    def __init__(self, question: str) -> None:
        super().__init__()
        self.question = question

    def compose(self) -> ComposeResult:
        with Vertical(classes="sheet"):
            yield Static(Text(self.question, "bold"))
            yield Static(Text.assemble(("y", LIT), f" {say('yes')}   ", ("n", LIT), f" {say('no')}"))

    def action_answer(self, answer: bool) -> None:
        self.dismiss(answer)


class End(ModalScreen[str]):
    """How it ended, who has what, and what next: the answer is the name of an action of the table."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("s", "leave('save')", say("Save the game")),
        Binding("n", "leave('again')", say("Play again")),
        Binding("escape,l", "leave('look')", say("Look at the table")),
        Binding("q", "leave('quit')", say("Quit")),
    ]

    def __init__(self, game: Game, verdict: str, summary: Summary, marks: Sequence[Mark]) -> None:
        super().__init__()
        self.game = game
        self.verdict = verdict
        self.summary = summary
        self.marks = marks

    def compose(self) -> ComposeResult:
        names = [mark.name for mark in self.marks]
        sentence = with_names(self.summary.sentence, names)
        keys = [("s", say("save the game")), ("n", say("play again")), ("Esc", say("look")), ("q", say("quit"))]
        with VerticalScroll(classes="sheet"):
            yield Static(Text(self.verdict, f"bold {LIT}"))
            yield Static(Text.assemble(sentence, (f"  {self.summary.rule}", RULE)))
            yield Static(self.standings(), classes="apart")
            for moment in self.summary.moments:
                did = f"{with_names(moment.text, names)} ({moment.gain:+})"
                yield Static(marked(say("{when}: {did}", when=moment.when, did=did)))
            listed = Text("   ").join(Text.assemble((key, f"bold {LIT}"), f" {words}") for key, words in keys)
            yield Static(listed, classes="apart")

    def standings(self) -> RenderableType:
        table = Grid(box=None, pad_edge=False, header_style=OFF)
        table.add_column("")
        table.add_column("")
        for column in (say("Score"), *self.summary.columns):
            table.add_column(column, justify="right")
        for rank, seat, score, cells in self.summary.rows:
            name = signed(self.marks[seat]) if 0 <= seat < len(self.marks) else f"  {self.game.opponent()}"
            table.add_row(f"{rank}.", name, Text(str(score), "bold"), *cells)
        return table

    def action_leave(self, answer: str) -> None:
        self.dismiss(answer)
