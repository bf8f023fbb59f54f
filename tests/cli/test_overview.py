"""`subak` alone, help, unknown commands, interruptions: what everybody meets first."""

import subprocess
import sys

import pytest

from subak import __version__
from subak.cli import INTERRUPTED, main
from subak.cli.overview import COMMANDS


def test_subak_alone_names_every_command(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([]) == 0
    shown = capsys.readouterr().out
    for command in COMMANDS.values():
        assert f"subak {command.name} " in shown
        assert command.summary in shown


def test_python_m_subak_is_subak() -> None:
    run = subprocess.run([sys.executable, "-m", "subak", "--version"], capture_output=True, text=True, check=True)
    assert run.stdout == f"subak {__version__}\n"


@pytest.mark.parametrize("command", COMMANDS.values(), ids=COMMANDS)
def test_help_explains_and_shows_examples(command: object, capsys: pytest.CaptureFixture[str]) -> None:
    name, examples = command.name, command.examples  # type: ignore[attr-defined]
    with pytest.raises(SystemExit) as ended:
        main([name, "--help"])
    assert ended.value.code == 0
    shown = capsys.readouterr().out
    assert shown.startswith(f"usage: subak {name}")
    assert all(example in shown for example in examples)
    assert all(example.startswith(f"subak {name}") for example in examples)


def test_looking_things_up_starts_fast() -> None:
    """What takes long to import stays out of commands that do not need it."""
    code = (
        "import sys; from subak.cli import main; main(['games', '--json']);"
        "print(sorted({'textual', 'rich', 'fastapi', 'sqlalchemy', 'asyncio'} & set(sys.modules)), file=sys.stderr)"
    )
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert run.stderr == "[]\n"


def test_ctrl_c_is_quiet(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    def interrupted() -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("subak.cli.games.games", interrupted)
    assert main(["games"]) == INTERRUPTED
    assert capsys.readouterr() == ("", "")


def test_a_reader_who_has_seen_enough_is_no_error() -> None:
    for command in ("rules rice-dice", "rules rice-dice --json"):
        run = subprocess.run(
            f"{sys.executable} -m subak {command} | head -1", shell=True, capture_output=True, text=True
        )
        assert len(run.stdout.splitlines()) == 1
        assert run.stderr == ""
