"""The table and the replay in the terminal, driven by keys, without a screen."""

import asyncio
import threading
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from textual.pilot import Pilot
from textual.widgets import Input, Static

from subak.engine.game import game
from subak.engine.record import Record, verify
from subak.terminal.app import TableApp
from subak.terminal.replay import ReplayApp
from subak.terminal.screens import Confirm, Curtain, End, Lookup
from subak.terminal.seating import seat_players
from subak.terminal.session import Session
from subak.terminal.widgets import Choices

Play = Callable[[Pilot[None]], Awaitable[None]]


def session(seats: str = "me,house", seed: int = 5, **options: object) -> Session:
    rice_dice = game("rice-dice")
    session = Session(rice_dice, seat_players(seats.split(","), rice_dice), seed, options)
    session.simulations = 3  # quick
    return session


def at_the_table(app: TableApp | ReplayApp, play: Play, size: tuple[int, int] = (100, 40)) -> None:
    async def run() -> None:
        async with app.run_test(size=size) as pilot:
            await settled(pilot)
            await play(pilot)

    asyncio.run(run())


async def settled(pilot: Pilot[None]) -> None:
    """Until the other players have played and a person is asked something."""
    await pilot.pause()
    while is_busy(pilot) and not isinstance(pilot.app.screen, Curtain):
        await pilot.pause(0.005)
    await pilot.pause()


def is_busy(pilot: Pilot[None]) -> bool:
    return any(worker.name in {"play_on", "action_hint"} and not worker.is_finished for worker in pilot.app.workers)


async def press(pilot: Pilot[None], *keys: str) -> None:
    for key in keys:
        await pilot.press(key)
        await settled(pilot)


def shown(app: TableApp | ReplayApp, name: str) -> str:
    return str(app.screen_stack[0].query_one(name, Static).render())


def board(app: TableApp | ReplayApp) -> list[str]:
    drawing = app.screen_stack[0].query_one("#drawing", Static)
    return [drawing.render_line(y).text for y in range(drawing.size.height)]


def rows(app: TableApp) -> list[str]:
    choices = app.query_one(Choices)
    return [str(choices.get_option_at_index(i).prompt) for i in range(choices.option_count)]


def test_a_whole_game_by_keys(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Follow the hints to the end, save the game, and leave."""
    monkeypatch.chdir(tmp_path)
    app = TableApp(session(target=20), pace=0)

    async def play(pilot: Pilot[None]) -> None:
        while not app.session.is_over():
            await press(pilot, *(["e"] if app.session.is_held() else ["h", "enter"]))
        assert isinstance(app.screen, End)
        await press(pilot, "s")
        app.screen.query_one(Input).value = "game.json"
        await press(pilot, "enter", "q")

    at_the_table(app, play)
    record = Record.read(tmp_path / "game.json")
    assert "draws follow from the luck" in verify(record)
    assert record.result is not None
    farewell = list(app.farewell())
    assert " wins. First to 20 rice" in farewell[0]
    assert farewell[-1] == "Saved as game.json."


def test_dice_are_marked_by_number_and_rolled_with_enter() -> None:
    app = TableApp(session(first_player=0), pace=0)

    async def play(pilot: Pilot[None]) -> None:
        before = [die.face for die in app.session.view().dice]
        await press(pilot, "1", "3", "3", "2")
        assert app.marked == 0b00011
        assert "▣" in rows(app)[0]
        await press(pilot, "enter")
        assert [die.face for die in app.session.view().dice][2:] == before[2:]
        assert "rerolls" in app.session.log()[-1].line.text

    at_the_table(app, play)


def weedy_start() -> TableApp:
    """A first turn with a weed among the dice, one dry paddy, and the worker action taken."""
    return TableApp(session(seed=2, first_player=0), pace=0)


def test_undo_and_restart_take_choices_back() -> None:
    app = weedy_start()

    async def play(pilot: Pilot[None]) -> None:
        rolled = len(app.session.steps)
        await press(pilot, "6", "1", "1")  # keeps the dice, takes the worker action, places the weed
        await press(pilot, "u")
        assert rows(app)[0].strip().startswith("1 Place")
        await press(pilot, "u", "u")
        assert len(app.session.steps) == rolled
        await press(pilot, "6", "1", "1", "r")
        assert len(app.session.steps) == rolled
        assert app.check_action("undo", ()) is None

    at_the_table(app, play)


def test_a_turn_that_ended_by_itself_waits_for_its_player() -> None:
    """Workers who find nothing to do leave by themselves, but the choice of the action can still be undone."""
    app = TableApp(session(seed=1, first_player=0), pace=0)

    async def play(pilot: Pilot[None]) -> None:
        await press(pilot, "6", "1")
        assert "You: end your turn or take back a step" in shown(app, "#turn")
        assert "you may still take back" in shown(app, "#said")
        assert rows(app)[0].strip() == "1 End turn"
        await press(pilot, "e")
        assert app.session.steps[-1].seat != 0

    at_the_table(app, play)


def test_a_greyed_choice_says_why() -> None:
    app = weedy_start()

    async def play(pilot: Pilot[None]) -> None:
        await press(pilot, "6", "1")
        assert "not flooded: 0 of 2 water" in rows(app)[-1]
        await press(pilot, "end", "enter")
        assert "It is dry" in shown(app, "#said")
        assert "RD-4.20" in shown(app, "#said")

    at_the_table(app, play)


def test_rules_and_cards_are_looked_up() -> None:
    app = TableApp(session(first_player=0), pace=0)

    async def play(pilot: Pilot[None]) -> None:
        await press(pilot, "question_mark")
        assert isinstance(app.screen, Lookup)
        assert app.screen.query_one(Input).value == "RD-4.7"
        app.screen.query_one(Input).value = "stubborn soil"
        await press(pilot, "escape", "c")
        assert isinstance(app.screen, Lookup)
        await press(pilot, "escape")
        assert app.screen is app.screen_stack[0]

    at_the_table(app, play)


def test_keys_pressed_in_haste_choose_nothing_for_others() -> None:
    """The same key many times at once: one choice each time a person is asked, none for the house player."""
    app = TableApp(session(seed=2, first_player=0), pace=0)

    async def play(pilot: Pilot[None]) -> None:
        await pilot.press(*["6"] * 30)
        await settled(pilot)
        assert app.session.waits_for_person()

    at_the_table(app, play)


class LongThought(Session):
    """The other players think until they are told to go on."""

    def __init__(self, session: Session) -> None:
        vars(self).update(vars(session))
        self.may_go_on = threading.Event()

    def bot_choice(self) -> int:
        self.may_go_on.wait()
        return super().bot_choice()


def test_looking_things_up_while_others_play() -> None:
    thinking = LongThought(session("house,random", target=20))
    app = TableApp(thinking, pace=0.01)

    async def run() -> None:
        async with app.run_test(size=(100, 40)) as pilot:
            await pilot.press("question_mark", "x", "escape", "l", "x")
            thinking.may_go_on.set()
            await settled(pilot)
            await press(pilot, "x")
            assert isinstance(app.screen, End)

    asyncio.run(run())


def test_leaving_in_the_middle_asks_first() -> None:
    app = TableApp(session(first_player=0), pace=0)

    async def play(pilot: Pilot[None]) -> None:
        await press(pilot, "q")
        assert isinstance(app.screen, Confirm)
        await press(pilot, "n")
        assert app.is_running
        await press(pilot, "q", "y")

    at_the_table(app, play)
    assert not app.is_running


def test_two_people_share_a_keyboard_behind_a_curtain() -> None:
    """With drawn cards hidden there are secrets, so the screen is covered between two people."""
    app = TableApp(session("me:Ayu,me:Bo", first_player=0, open_draws=False), pace=0)

    async def play(pilot: Pilot[None]) -> None:
        assert app.session.names == ("Ayu", "Bo")
        while not isinstance(app.screen, Curtain):
            await press(pilot, *(["e"] if app.session.is_held() else ["h", "enter"]))
        assert app.session.eyes == 1
        await press(pilot, "enter")
        assert app.screen is app.screen_stack[0]
        assert board(app)[4].startswith("▲ Bo")

    at_the_table(app, play)


def test_players_play_while_nobody_sits_at_the_keyboard() -> None:
    app = TableApp(session("house,random", target=20), pace=0)

    async def play(pilot: Pilot[None]) -> None:
        assert isinstance(app.screen, End)
        await press(pilot, "escape")
        assert "The game is over." in shown(app, "#said")
        await press(pilot, "1")
        assert isinstance(app.screen, End)

    at_the_table(app, play)


def test_solo_against_the_happy_farmer() -> None:
    app = TableApp(session("me"), pace=0)

    async def play(pilot: Pilot[None]) -> None:
        while app.session.table.turn().number < 3:
            await press(pilot, *(["e"] if app.session.is_held() else ["h", "enter"]))
        assert any(line.startswith("☺ Happy Farmer") for line in board(app))
        assert any("The Happy Farmer rolls" in told.line.text for told in app.session.log())

    at_the_table(app, play)


def test_play_again_deals_a_new_game() -> None:
    app = TableApp(session("house,random", target=20), pace=0)

    async def play(pilot: Pilot[None]) -> None:
        first = app.session
        await press(pilot, "n")
        assert app.session is not first
        assert app.session.seed != first.seed

    at_the_table(app, play)


@pytest.mark.parametrize("size", [(80, 24), (100, 30), (160, 50)], ids=lambda size: f"{size[0]}x{size[1]}")
def test_choices_and_own_field_are_in_view(size: tuple[int, int]) -> None:
    app = TableApp(session("me:Ayu,house,greedy,random,random", first_player=0), pace=0)

    async def play(pilot: Pilot[None]) -> None:
        choices = app.query_one(Choices)
        assert choices.region.bottom <= size[1] - 1
        assert choices.size.height >= min(6, len(choices.rows))
        assert app.query_one("#board").size.height >= 10  # the dice and one's own field

    at_the_table(app, play, size)


def test_a_replay_goes_back_and_forth() -> None:
    played = session("house,random", target=20)
    for _ in played.play_out():
        pass
    record = played.record()
    app = ReplayApp(record, 3)

    async def play(pilot: Pilot[None]) -> None:
        assert "Move 3 of" in shown(app, "#scrubber")
        await press(pilot, "right")
        assert app.at == 4
        await press(pilot, "left", "left")
        assert app.at == 2
        await press(pilot, "down")
        first = app.at
        await press(pilot, "down")
        assert app.at > first
        await press(pilot, "up")
        assert app.at == first
        await press(pilot, "end")
        assert app.at == len(record.moves)
        await press(pilot, "home", "left")
        assert app.at == 0
        await press(pilot, "space")
        await pilot.pause(0.7)
        assert app.at >= 1
        await press(pilot, "l", "q")

    at_the_table(app, play)
