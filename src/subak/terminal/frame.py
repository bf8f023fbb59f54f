"""What the table and the replay share: header, seats, the board as the game draws it, and the log."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, ClassVar

from rich.text import Text
from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, VerticalScroll
from textual.widget import Widget
from textual.widgets import Static

from subak.engine.core.state import State
from subak.engine.game import Game
from subak.engine.question import Question, with_names
from subak.terminal.look import OFF, THEME, marks_of
from subak.terminal.story import Told
from subak.terminal.widgets import Log, Seats, Ticker

INTERRUPTED = 130
WIDTHS = [(0, "-narrow"), (116, "-wide")]
HEIGHTS = [(0, "-low"), (32, "-high")]
NOWHERE: Mapping[str, str | int] = {}


class Frame(App[None]):
    """A window on a position of a game. Subclasses add what stands below the board.

    Where there is room the log stands beside the board; where there is not, its last lines stand below it.
    """

    CSS_PATH = "frame.tcss"
    ENABLE_COMMAND_PALETTE = False
    HORIZONTAL_BREAKPOINTS = WIDTHS
    VERTICAL_BREAKPOINTS = HEIGHTS
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("pageup", "scroll_board(-1)", show=False, priority=True),
        Binding("pagedown", "scroll_board(1)", show=False, priority=True),
        Binding("ctrl+c", "interrupt", show=False, priority=True),
    ]

    def __init__(self, game: Game, about: str, names: Sequence[str]) -> None:
        super().__init__()
        self.title = f"Subak: {game.title}"
        self.game = game
        self.about = about
        self.marks = marks_of(names)

    def compose(self) -> ComposeResult:
        with Horizontal(id="head"):
            yield Static(Text.assemble((self.game.title, "bold"), (f"  {self.about}", OFF)), id="title")
            yield Static(id="turn")
        yield Seats(id="seats")
        with Horizontal(id="middle"):
            with VerticalScroll(id="board", can_focus=False):
                yield Static(id="drawing")
            yield Log(game=self.game, marks=self.marks, id="log")
        yield Ticker(self.marks, id="ticker")
        yield from self.below()

    def below(self) -> Iterable[Widget]:
        raise NotImplementedError

    def on_mount(self) -> None:
        self.register_theme(THEME)
        self.theme = THEME.name

    def show_position(self, state: State, question: Question, deciding: int | None, eyes: int | None) -> None:
        """What the game waits for, and how everybody stands, as far as those eyes may see it."""
        seats = range(len(self.marks))
        self.query_one("#turn", Static).update(self.asking(question))
        scores = [self.game.shown_score(state, seat, eyes) for seat in seats]
        notes = [self.game.note(state, seat) for seat in seats]
        self.query_one(Seats).show(self.marks, scores, notes, deciding)

    def asking(self, question: Question) -> Text:
        """The sentence behind the mark of whoever is waited for, and where in the game that is."""
        names = [mark.name for mark in self.marks]
        mark = self.marks[question.actors[0]] if question.actors else None
        sign = (f"{mark.shape} ", mark.colour) if mark else ""
        sentence, place = with_names(question.sentence, names), with_names(question.place, names)
        return Text.assemble(" ", sign, (sentence, "bold"), f"  {place} ")

    def show_board(self, view: Any, eyes: int | None, target: Mapping[str, str | int] = NOWHERE) -> None:
        drawing: Any = self.game.draw(view, self.marks, eyes, target)
        self.query_one("#drawing", Static).update(drawing)

    def show_log(self, told: Sequence[Told]) -> None:
        self.query_one(Log).show(told)
        self.query_one(Ticker).show(told)

    def action_interrupt(self) -> None:
        self.exit(return_code=INTERRUPTED)

    def action_log(self) -> None:
        """The log takes the place of the board, and gives it back."""
        self.query_one("#middle").toggle_class("-log")

    def action_scroll_board(self, direction: int) -> None:
        board = self.query_one("#board", VerticalScroll)
        board.scroll_relative(y=direction * max(board.size.height - 2, 1), animate=False)
