"""A recorded game on the screen: back and forth, by steps and by turns."""

from collections.abc import Iterable
from typing import ClassVar

from rich.text import Text
from textual.binding import Binding, BindingType
from textual.timer import Timer
from textual.widget import Widget
from textual.widgets import Footer, Static

from subak.engine.core.state import State
from subak.engine.game import game
from subak.engine.record import Record, start_of, steps
from subak.engine.translation import say
from subak.terminal.frame import Frame
from subak.terminal.look import LIT, OFF
from subak.terminal.story import knower, told

PACE = 0.5


class ReplayApp(Frame):
    """Shows the position after move `at` of a record. Raises `BadRecord` if the record breaks the rules."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "go(-1)", say("Back")),
        Binding("right", "go(1)", say("On")),
        Binding("up", "turn(-1)", say("Turn back")),
        Binding("down", "turn(1)", say("Next turn")),
        Binding("home", "jump(0)", show=False),
        Binding("end", "jump(-1)", show=False),
        Binding("space", "play", say("Play")),
        Binding("l", "log", say("Log")),
        Binding("q,escape", "quit", say("Quit")),
    ]

    def __init__(self, record: Record, at: int = 0) -> None:
        self.beginning = start_of(record)
        played = game(record.game)
        super().__init__(played, played.about(record.options, record.load_edition()), record.seats)
        self.steps = list(steps(record))
        self.told = [told(played, step, knower(played, step), record.seats) for step in self.steps]
        self.at = at
        self.playing: Timer | None = None

    def below(self) -> Iterable[Widget]:
        return Static(id="scrubber"), Footer(show_command_palette=False)

    def on_mount(self) -> None:
        super().on_mount()
        self.show()

    def position(self, at: int) -> State:
        return self.steps[at - 1].after if at else self.beginning

    def show(self) -> None:
        state = self.position(self.at)
        eyes = knower(self.game, self.steps[self.at - 1]) if self.at else 0
        actor = int(state.actor())
        self.show_position(state, self.game.question(state, None), actor if actor >= 0 else None, eyes)
        self.show_board(self.game.view(state, eyes), eyes)
        self.show_log([line for lines in self.told[: self.at] for line in lines])
        self.query_one("#scrubber", Static).update(self.scrubber())

    def scrubber(self) -> Text:
        total = len(self.steps)
        width = max(self.size.width - 24, 10)
        done = round(width * self.at / max(total, 1))
        label = say("Move {at} of {total}", at=self.at, total=total)
        return Text.assemble(("━" * done, LIT), ("━" * (width - done), OFF), f"  {label}")

    def on_resize(self) -> None:
        self.show()

    def action_go(self, by: int) -> None:
        self.at = min(max(self.at + by, 0), len(self.steps))
        self.show()

    def action_jump(self, to: int) -> None:
        self.at = to % (len(self.steps) + 1)
        self.show()

    def action_turn(self, direction: int) -> None:
        """To the next position in which it is another turn; backwards to where that turn began."""
        at = self.at + direction
        while 0 < at < len(self.steps) and not self.begins_turn(at):
            at += direction
        self.at = min(max(at, 0), len(self.steps))
        self.show()

    def begins_turn(self, at: int) -> bool:
        before, after = self.game.turn(self.position(at - 1)), self.game.turn(self.position(at))
        return (before.seat, before.number) != (after.seat, after.number)

    def action_play(self) -> None:
        if self.playing is None:
            self.playing = self.set_interval(PACE, self.play_on)
        else:
            self.playing.stop()
            self.playing = None

    def play_on(self) -> None:
        if self.at == len(self.steps):
            self.action_play()
        else:
            self.action_go(1)
