"""A light installation: rules, players and simulations need no libraries of the table, and who lacks one is helped."""

import subprocess
import sys

import pytest

from subak.cli import extras
from subak.cli.command import BadInput

LIGHT = """
import sys

class NotHere:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in {names}:
            raise ModuleNotFoundError(name)

sys.meta_path.insert(0, NotHere())
from subak.cli import main
sys.exit(max(main(words) for words in {commands}))
"""
EXTRAS = {"fastapi", "starlette", "uvicorn", "sqlalchemy", "aiosqlite", "alembic", "limits", "platformdirs", "textual"}
EXTRAS |= {"pydantic", "numpy", "pyarrow", "gymnasium", "pettingzoo"}


COMMANDS = [
    ["games"],
    ["rules", "rice-dice", "RD-4.20"],
    ["cards", "seasons"],
    ["simulate", "kingdoms", "--seats", "greedy,random", "--games", "1", "--seed", "1"],
]


def test_a_light_installation_is_enough() -> None:
    script = LIGHT.format(names=EXTRAS, commands=COMMANDS)
    answer = subprocess.run([sys.executable, "-c", script], text=True, capture_output=True)
    assert answer.returncode == 0, answer.stderr
    for line in ("Rice Dice", "RD-4.20"):
        assert line in answer.stdout


@pytest.fixture
def bare(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(extras, "is_installed", lambda name: name not in {"fastapi", "uvicorn"})


@pytest.fixture
def at_a_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys.stdin, "isatty", lambda: True)
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True)


@pytest.mark.usefixtures("bare")
def test_without_a_terminal_it_is_told_what_to_install() -> None:
    with pytest.raises(BadInput, match=r"browser table needs fastapi, uvicorn; .*pip install 'subak\[serve\]'"):
        extras.bring("serve", "the browser table")


@pytest.mark.usefixtures("bare", "at_a_terminal")
def test_a_person_is_asked_and_enter_installs_what_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    ran: list[list[str]] = []
    monkeypatch.setattr("builtins.input", lambda prompt: "")
    monkeypatch.setattr(subprocess, "call", ran.append)
    extras.bring("serve", "the browser table")
    (command,) = ran
    assert [extras.name_of(word) for word in command[-2:]] == ["fastapi", "uvicorn"]
    assert "<" in command[-1], "within the bounds that the package declares"


@pytest.mark.usefixtures("bare", "at_a_terminal")
def test_who_says_no_is_told_how_to_do_it_later(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("builtins.input", lambda prompt: "n")
    monkeypatch.setattr(subprocess, "call", lambda command: pytest.fail("nothing may be installed"))
    with pytest.raises(BadInput, match="pip install"):
        extras.bring("serve", "the browser table")


def test_nothing_is_asked_where_everything_is_there() -> None:
    extras.bring("serve", "the browser table")
    extras.bring("terminal", "the table in the terminal")
