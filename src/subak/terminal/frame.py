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
from subak.engine.game import Game, Turn
from subak.terminal.look import OFF, THEME, marks_of, signed
from subak.terminal.story import Told, with_names
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

    def show_position(self, state: State, turn: Turn, deciding: int | None, eyes: int | None) -> None:
        """Whose turn it is, and how everybody stands, as far as those eyes may see it."""
        seats = range(len(self.marks))
        whose = signed(self.marks[turn.seat], "bold") if turn.seat in seats else Text(turn.title, "bold")
        phase = with_names(turn.phase, [mark.name for mark in self.marks])
        self.query_one("#turn", Static).update(Text.assemble(" ", whose, f" {phase} "))
        scores = [self.game.shown_score(state, seat, eyes) for seat in seats]
        notes = [self.game.note(state, seat) for seat in seats]
        self.query_one(Seats).show(self.marks, scores, notes, deciding)

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
