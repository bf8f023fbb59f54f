"""go.py: the one script a stranger starts with."""

from __future__ import annotations

import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

import go


def run(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, str(go.ROOT / "go.py"), *arguments], text=True, capture_output=True)


@pytest.mark.parametrize(("arguments", "code"), [(["--help"], 0), ([], 2), (["plant"], 2)])
def test_without_a_command_it_explains_itself(arguments: list[str], code: int) -> None:
    answer = run(*arguments)
    assert answer.returncode == code
    assert "python3 go.py play" in answer.stderr


def test_a_home_is_out_of_date_when_a_watched_file_changes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(go, "ROOT", tmp_path)
    (tmp_path / "src/static").mkdir(parents=True)
    home = replace(go.PLAY, watched=("src", "settings.toml"))
    seen = [go.fingerprint(home)]
    for file, changes in (
        ("src/rules.py", True),
        ("settings.toml", True),
        ("README.md", False),
        ("src/static/built.js", False),
    ):
        (tmp_path / file).write_text("rice")
        assert (go.fingerprint(home) != seen[-1]) is changes, file
        seen.append(go.fingerprint(home))


def test_what_fails_shows_the_end_of_its_story(tmp_path: Path) -> None:
    with pytest.raises(go.GivingUp, match="(?s)the well is dry.*This did not work"):
        go.quietly([sys.executable, "-c", "raise SystemExit('the well is dry')"], tmp_path / "log")


def test_long_work_gives_signs_of_life(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(go, "PATIENCE", 0.2)
    work = "import time; print('digging', flush=True); time.sleep(1)"
    go.quietly([sys.executable, "-c", work], tmp_path / "log")
    assert "digging" in capsys.readouterr().out


def test_a_python_without_ensurepip_is_told_what_helps(monkeypatch: pytest.MonkeyPatch) -> None:
    """Debian without python3-venv."""
    monkeypatch.setitem(sys.modules, "ensurepip", None)
    monkeypatch.setattr(go, "apt_install", lambda packages: False)
    with pytest.raises(go.GivingUp, match="apt-get install python3-venv"):
        go.need_ensurepip()
