"""Players of your own play everywhere, and one that cheats, hangs or breaks down harms nobody."""

import json
import shutil
import socket
import sys
import threading
from pathlib import Path

import pytest

from subak.adapters.gymnasium import SeatEnv
from subak.cli import main
from subak.cli.command import BadInput
from subak.cli.serve import offer_players
from subak.engine.core.luck import Luck
from subak.engine.core.seat import Policy, Seat
from subak.engine.game import game, games
from subak.lab.simulate import Plan, simulate
from subak.players import make_any_player, make_player, players_for
from subak.players.guard import Guarded, guard_of
from subak.players.own import VARIABLE, find_own

ROOT = Path(__file__).parents[2]
REAPER = f"{ROOT / 'examples/bots/reaper.py'}:Reaper"
FIRST = f"run:node {ROOT / 'examples/bots/first.mjs'}"
HERE = str(Path(__file__).parent / "own_bots.py")
PYTHON = f"run:{sys.executable} {Path(__file__).parent / 'line_bot.py'}"
SHORT = {"target": 20}


def position(slug: str = "rice-dice", steps: int = 6) -> tuple[object, Seat]:
    found = game(slug)
    state, luck = found.start(2), Luck(1, len(found.streams))
    for _ in range(steps):
        while state.actor() < 0:
            state.apply(-1, state.draw(luck))
        state.apply(state.actor(), found.legal(state, state.actor())[0])
    while state.actor() < 0:
        state.apply(-1, state.draw(luck))
    return state, Seat(state, state.actor(), luck)


@pytest.mark.parametrize("slug", list(games()))
def test_a_bot_of_20_lines_plays_every_game(slug: str) -> None:
    assert len(Path(REAPER.rpartition(":")[0]).read_text(encoding="utf-8").splitlines()) <= 28
    _, seat = position(slug, 3)
    player = make_any_player(REAPER, game(slug))
    assert player.choose(seat) in game(slug).legal(seat._state, int(seat.index))
    guard = guard_of(player)
    assert guard is not None
    assert guard.faults == 0


@pytest.mark.skipif(not shutil.which("node"), reason="there is no Node here")
def test_a_ladder_of_a_bot_file_and_a_bot_in_javascript(
    capsys: pytest.CaptureFixture[str],
) -> None:
    arguments = ["ladder", "seasons", REAPER, FIRST, "--games", "2", "--jobs", "1", "--json"]
    assert main(arguments) == 0
    told = json.loads(capsys.readouterr().out)
    assert {each["player"] for each in told["players"]} == {REAPER, FIRST}
    assert told["errors"] == 0
    assert told["faults"] == []


@pytest.mark.parametrize(
    ("bot", "why"),
    [
        ("Cheat", "it chose 1473, |it chose '"),
        ("Nobody", "no action has this number"),
        ("Fraction", "which is no whole number"),
        ("Broken", "ZeroDivisionError"),
        ("Sleeper", "it took longer than 0.2 seconds"),
    ],
)
def test_what_fails_is_replaced_and_named(bot: str, why: str) -> None:
    state, seat = position()
    player = find_own(f"{HERE}:{bot}", game("rice-dice"), seconds=0.2)
    assert isinstance(player, Guarded)
    assert player.choose(seat) in game("rice-dice").legal(seat._state, int(seat.index))
    assert player.faults == 1
    assert any(part in player.report() for part in why.split("|")), player.report()
    assert bot in player.report()
    assert state


def test_a_bot_never_holds_the_true_position() -> None:
    """KR-5.4: palace cards are secret; whatever a bot looks at is a guess."""
    state, seat = position("kingdoms", 2)
    seen = find_own(f"{HERE}:Peeper", game("kingdoms"))
    assert isinstance(seen, Guarded)
    seen.choose(seat)
    held = seen.player.held  # type: ignore[attr-defined]
    assert held is not state
    assert game("kingdoms").hash(held) != game("kingdoms").hash(state)  # type: ignore[arg-type]


def test_a_player_that_fails_too_often_is_not_asked_any_more() -> None:
    _, seat = position()
    player = find_own(f"{HERE}:Broken", game("rice-dice"))
    assert isinstance(player, Guarded)
    for _ in range(30):
        player.choose(seat)
    assert player.faults == 20


def test_results_name_who_was_at_fault(capsys: pytest.CaptureFixture[str]) -> None:
    result = simulate(Plan("seasons", [f"{HERE}:Broken", "random"], 2))
    assert result.errors == 0
    assert len(result.faults) == 1
    assert "Broken: 20 decisions were made at random instead; the first: ZeroDivisionError" in result.faults[0]
    main(["simulate", "seasons", "--seats", f"{HERE}:Broken,random", "--games", "1", "--jobs", "1"])
    assert "were made at random instead" in " ".join(capsys.readouterr().out.split())


def test_a_program_is_spoken_to_line_by_line() -> None:
    _, seat = position()
    found = game("rice-dice")
    for mood, why in [
        ("good", ""),
        ("words", ""),
        ("noise", "which is not JSON"),
        ("late", "it took longer than 0.5 seconds"),
        ("gone", "it has ended without an answer"),
        ("stale", "to question"),
        ("text", "which is no whole number"),
    ]:
        player = find_own(f"{PYTHON} {mood}", found, seconds=20 if mood != "late" else 0.5)
        assert isinstance(player, Guarded)
        for _ in range(2):  # after a failure it is started again
            assert player.choose(seat) in found.legal(seat._state, int(seat.index))
        assert player.faults == (2 if why else 0), player.report()
        assert why in player.first_fault


def test_a_program_may_listen_somewhere() -> None:
    with socket.create_server(("127.0.0.1", 0)) as server:
        threading.Thread(target=serve_one, args=(server,), daemon=True).start()
        _, seat = position()
        player = find_own(f"tcp:127.0.0.1:{server.getsockname()[1]}", game("rice-dice"))
        assert isinstance(player, Guarded)
        assert player.choose(seat) == game("rice-dice").legal(seat._state, int(seat.index))[-1]
        assert player.faults == 0


def serve_one(server: socket.socket) -> None:
    connection, _ = server.accept()
    with connection, connection.makefile("rw", encoding="utf-8") as lines:
        for line in lines:
            message = json.loads(line)
            if message["type"] == "decide":
                lines.write(json.dumps({"id": message["id"], "action": message["choices"][-1]["action"]}) + "\n")
                lines.flush()


@pytest.mark.parametrize(
    ("spec", "why"),
    [
        ("nowhere.py:Bot", "no such file"),
        (f"{HERE}:Missing", "nothing called 'Missing'"),
        (f"{HERE}:NUMBER", "makes no player"),
        (f"{HERE}:number", "makes a int"),
        ("tcp:here", "no address"),
        ("run:", "comes a command"),
    ],
)
def test_what_cannot_be_found_is_said_in_words(spec: str, why: str) -> None:
    with pytest.raises(LookupError, match=why):
        find_own(spec, game("rice-dice"))


def test_tables_know_the_bots_of_their_owner_and_no_files(monkeypatch: pytest.MonkeyPatch) -> None:
    found = game("rice-dice")
    with pytest.raises(LookupError, match="no player of Rice Dice is called"):
        make_player(REAPER, found)
    monkeypatch.setenv(VARIABLE, REAPER)
    assert "Reaper" in [spec for spec, _, _ in players_for(found)]
    _, seat = position()
    assert make_player("Reaper", found).choose(seat) in found.legal(seat._state, int(seat.index))


def test_opponents_of_environments_may_be_yours() -> None:
    class Last(Policy):
        def choose(self, seat: Seat) -> int:
            return seat.legal(1474)[-1]

    for opponents in (Last(), [Last()], REAPER, [REAPER]):
        table = SeatEnv("rice-dice", 2, opponents=opponents, options=SHORT)
        observation, _ = table.reset(seed=1)
        for _ in range(10):
            observation, *_ = table.step(int(observation["action_mask"].argmax()))


def test_the_owner_of_a_server_names_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(VARIABLE, "")
    monkeypatch.chdir(ROOT)
    offer_players(["examples/bots/reaper.py:Reaper", "run:node bot.mjs"])
    specs = [spec for spec, _, _ in players_for(game("seasons"))]
    assert {"Reaper", "bot.mjs"} <= set(specs)
    monkeypatch.chdir(ROOT.parent)  # processes that think for bots may have another folder
    assert isinstance(make_player("Reaper", game("seasons")), Guarded)
    for spec, why in [("house", "is no bot"), ("missing.py:Bot", "no such file")]:
        with pytest.raises(BadInput, match=why):
            offer_players([spec])
