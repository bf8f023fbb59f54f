"""The table in the terminal: one shell for all games; the board is drawn by the game."""

import asyncio
import secrets
from collections.abc import Iterable, Iterator, Mapping
from datetime import datetime
from pathlib import Path
from typing import ClassVar

from textual import on, work
from textual.binding import Binding, BindingType
from textual.events import Key
from textual.widget import Widget
from textual.widgets import Footer, OptionList, Static

from subak.engine.game import Choice, Step
from subak.engine.translation import say
from subak.players.hint_words import spoken
from subak.terminal.frame import NOWHERE, Frame
from subak.terminal.markup import marked
from subak.terminal.rows import Row, rows
from subak.terminal.screens import Ask, Confirm, Curtain, End, Lookup, card_entries, rule_entries
from subak.terminal.session import Session
from subak.terminal.story import ending, verdict
from subak.terminal.widgets import Choices

END_TURN = Choice(-1, "end-turn", "", say("End turn"), ends=True)
RESULT = Choice(-1, "result", "", say("Show the result"))


class TableApp(Frame):
    """Plays a session. What happens by itself is shown step by step, `pace` seconds apart."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("u", "undo", say("Undo")),
        Binding("r", "restart", say("Restart")),
        Binding("e", "end_turn", say("End turn")),
        Binding("h", "hint", say("Hint")),
        Binding("question_mark", "rules", say("Rules"), key_display="?"),
        Binding("c", "cards", say("Cards")),
        Binding("l", "log", say("Log")),
        Binding("s", "save", say("Save")),
        Binding("q", "leave", say("Quit")),
    ]

    def __init__(self, session: Session, pace: float = 0.6) -> None:
        table = session.table
        super().__init__(session.game, session.game.about(table.options, table.edition), session.names)
        self.session = session
        self.pace = pace
        self.marked = 0  # the things marked where sets are put together
        self.drawn: object = None  # what the board shows: drawing takes a while
        self.listening = False  # whether a person may choose; not while others play
        self.saved: list[Path] = []

    def on_unmount(self) -> None:
        self.session.patience.over = True

    def below(self) -> Iterable[Widget]:
        return Static(id="said"), Choices(id="choices"), Footer(show_command_palette=False)

    def on_mount(self) -> None:
        super().on_mount()
        self.query_one(Choices).focus()
        self.go_on()

    # The game goes on

    def go_on(self) -> None:
        """Let the game run until a person is to decide. Until then nobody listens to keys pressed in haste."""
        self.listening = False
        self.play_on()

    @work(exclusive=True)
    async def play_on(self) -> None:
        """Show what happens by itself and what the other players do."""
        session = self.session
        while True:
            for step in session.settle():
                await self.show_step(step)
            if session.is_over() or session.waits_for_person():
                break
            session.choose(await asyncio.to_thread(session.bot_choice))
            await self.show_step(session.steps[-1])
        await self.pass_the_keyboard()
        self.listening = True
        self.show_table()
        if session.is_over():
            self.end()

    async def show_step(self, step: Step) -> None:
        """Others' turns are shown step by step; a person's own without delay."""
        if self.pace and self.game.turn(step.before).seat not in self.session.people:
            self.show_table()
            await asyncio.sleep(self.pace)

    async def pass_the_keyboard(self) -> None:
        """Where the game has secrets, the screen is covered until the next person sits down."""
        session, before = self.session, self.session.eyes
        session.look()
        if session.eyes != before and session.eyes is not None and self.game.has_secrets(session.table.options):
            await self.push_screen_wait(Curtain(self.marks[session.eyes]))

    # Showing

    def show_table(self) -> None:
        self.marked = 0
        session = self.session
        self.show_position(session.table.state, session.question(), session.deciding(), session.eyes)
        self.show_log(session.log())
        self.show_choices()
        self.tell(self.what_is_up())
        self.refresh_bindings()

    def show_choices(self) -> None:
        """Rows for what can be done; the cursor stands on the first that is not a thing to mark."""
        listed = rows(self.open_choices(), self.marked)
        first = next((i for i, row in enumerate(listed) if not row.mark), 0)
        self.query_one(Choices).show(listed, first)
        self.show_target()

    def open_choices(self) -> list[Choice]:
        session = self.session
        if session.is_over():
            return [RESULT]
        if not session.waits_for_person():
            return []
        return session.choices() or [END_TURN]

    def show_target(self) -> None:
        """The board, with what the row under the cursor points at."""
        row = self.query_one(Choices).current()
        target: Mapping[str, str | int] = row.choice.target if row and row.choice and not row.mark else NOWHERE
        if self.marked:
            target = {"mask": self.marked}
        wanted = (len(self.session.steps), self.session.eyes, target)
        if wanted != self.drawn:
            self.show_board(self.session.view(), self.session.eyes, target)
            self.drawn = wanted

    def what_is_up(self) -> str:
        session, seat = self.session, self.session.deciding()
        if session.is_over():
            return say("The game is over.")
        if seat is None or session.waits_for_person():
            return say("Your turn is over; you may still take back the last step.") if session.is_held() else ""
        return say("{name} thinks …", name=session.names[seat])

    def tell(self, sentence: str, rule: str = "") -> None:
        line = self.query_one("#said", Static)
        line.update(marked(f"{sentence} `{rule}`" if rule else sentence))
        line.set_class(not sentence, "-quiet")

    # Choosing

    @on(OptionList.OptionHighlighted)
    def look_at(self) -> None:
        self.show_target()

    @on(OptionList.OptionSelected)
    def select(self, event: OptionList.OptionSelected) -> None:
        self.take(self.query_one(Choices).rows[event.option_index])

    def on_key(self, event: Key) -> None:
        row = self.query_one(Choices).row_of_key(event.character or "")
        if row is not None and self.screen is self.screen_stack[0]:
            event.stop()
            self.take(row)

    def take(self, row: Row) -> None:
        choice = row.choice
        if not self.listening:
            return
        if row.mark:
            self.marked ^= row.mark
            self.show_choices()
        elif choice is None:
            self.tell(say("These cannot be taken together; unmark some of them."))
        elif choice.why is not None:
            self.tell(f"**{choice.label}** {choice.object}: {choice.why}", choice.rule)
        elif choice.verb == RESULT.verb:
            self.end()
        elif choice.verb == END_TURN.verb:
            self.session.end_turn()
            self.go_on()
        else:
            self.session.choose(choice.action)
            self.go_on()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """None greys a command out."""
        session = self.session
        waits = self.listening and session.waits_for_person()
        open_now = {
            "undo": waits and session.can_undo(),
            "restart": waits and session.can_undo(),
            "hint": waits and not session.is_held(),
            "end_turn": waits and self.ending_choice() is not None,
        }
        return True if open_now.get(action, True) else None

    def ending_choice(self) -> Choice | None:
        return next((choice for choice in self.open_choices() if choice.ends and choice.why is None), None)

    def action_end_turn(self) -> None:
        choice = self.ending_choice()
        if choice is not None:
            self.take(Row("", choice))

    def action_undo(self) -> None:
        self.take_back()

    def action_restart(self) -> None:
        self.take_back(restart=True)

    def take_back(self, *, restart: bool = False) -> None:
        self.session.undo(restart=restart)
        self.drawn = None
        self.go_on()

    @work(exclusive=True)
    async def action_hint(self) -> None:
        asked = len(self.session.steps)
        self.tell(say("Thinking about it …"))
        lines = await asyncio.to_thread(self.session.hint)
        if len(self.session.steps) != asked:
            return  # too late: something was chosen or taken back meanwhile
        if not lines:
            self.tell(say("There is nothing to advise here."))
            return
        best = lines[0].steps[0]
        self.marked = int(best.target.get("mask", 0))
        self.show_choices()
        self.query_one(Choices).point_at(best.action)
        self.tell(spoken(lines), lines[0].rule or best.rule)

    # Looking things up, keeping, leaving

    def action_rules(self) -> None:
        row = self.query_one(Choices).current()
        search = row.choice.rule if row and row.choice else ""
        self.push_screen(
            Lookup(say("Rules of {title}", title=self.game.title), rule_entries(self.game.rules()), search)
        )

    def action_cards(self) -> None:
        faces = self.game.cards(self.session.table.edition)
        self.push_screen(Lookup(say("Cards of {title}", title=self.game.title), card_entries(faces)))

    @work
    async def action_save(self) -> None:
        await self.save()

    async def save(self) -> None:
        proposal = f"{self.game.slug}-{datetime.now():%Y-%m-%d-%H%M}.json"
        name = await self.push_screen_wait(Ask(say("Save the game as"), proposal))
        if name is None:
            return
        path = Path(name).expanduser()
        try:
            with path.open("x", encoding="utf-8") as file:
                file.write(self.session.record().to_json() + "\n")
        except FileExistsError:
            self.notify(say("{path} is there already; take another name.", path=path), severity="error")
        except OSError as problem:
            self.notify(say("{path}: {problem}", path=path, problem=problem.strerror), severity="error")
        else:
            self.notify(say("Saved. `subak replay {path}` shows it again.", path=path))
            self.saved.append(path)

    def farewell(self) -> Iterator[str]:
        """What to say when the terminal is itself again."""
        if self.session.is_over():
            yield from ending(self.game, self.session.steps, self.session.names)
        for path in self.saved:
            yield say("Saved as {path}.", path=path)

    @work
    async def action_leave(self) -> None:
        question = say("Leave the game? It is not saved.")
        if self.session.is_over() or await self.push_screen_wait(Confirm(question)):
            self.exit()

    @work
    async def end(self) -> None:
        """The result; it comes back after saving."""
        session = self.session
        won = verdict(self.game, session.table.state, session.names)
        summary = session.summary()
        while (answer := await self.push_screen_wait(End(self.game, won, summary, self.marks))) == "save":
            await self.save()
        if answer == "again":
            self.session, self.drawn = session.again(secrets.randbelow(2**31)), None
            self.go_on()
        elif answer == "quit":
            self.exit()
