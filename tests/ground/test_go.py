"""go.py: the one script a stranger starts with."""

from __future__ import annotations

import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from tools.setup import compile_for_play, homes, running


def run(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, str(running.ROOT / "go.py"), *arguments], text=True, capture_output=True)


@pytest.mark.parametrize(("arguments", "code"), [(["--help"], 0), ([], 2), (["plant"], 2)])
def test_without_a_command_it_explains_itself(arguments: list[str], code: int) -> None:
    answer = run(*arguments)
    assert answer.returncode == code
    assert "python3 go.py play" in answer.stderr


def test_options_are_explained_before_anything_is_installed() -> None:
    answer = subprocess.run(
        [sys.executable, "-S", str(running.ROOT / "go.py"), "play", "--help"], text=True, capture_output=True
    )
    assert "--database FILE" in answer.stdout, answer.stderr


def test_a_home_is_out_of_date_when_a_watched_file_changes(tmp_path: Path) -> None:
    (tmp_path / "src/static").mkdir(parents=True)
    watched = ("src", "settings.toml")
    seen = [homes.fingerprint(watched, root=tmp_path)]
    for file, changes in (
        ("src/rules.py", True),
        ("settings.toml", True),
        ("README.md", False),
        ("src/static/built.js", False),
    ):
        (tmp_path / file).write_text("rice")
        seen.append(homes.fingerprint(watched, root=tmp_path))
        assert (seen[-1] != seen[-2]) is changes, file


@pytest.fixture
def play(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> homes.Home:
    """A home for playing with no libraries, in which the sources are a module that says so."""
    home = homes.Home(tmp_path / "home", ".", (), editable=True)
    monkeypatch.setattr(compile_for_play, "PLAY", home)
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", home.folder], check=True)
    sources = tmp_path / "sources"
    sources.mkdir()
    (sources / "subak.py").write_text("print('plain')")
    (compile_for_play.site_packages() / "_editable_impl_subak.pth").write_text(str(sources))
    return home


def what_runs(home: homes.Home) -> str:
    return subprocess.run([home.program("python"), "-c", "import subak"], text=True, capture_output=True).stdout.strip()


def test_a_compiled_copy_is_used_until_the_sources_change(
    play: homes.Home, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(compile_for_play, "fingerprint", lambda watched: "today")
    assert (compile_for_play.is_compiled(), what_runs(play)) == (False, "plain")
    with zipfile.ZipFile(tmp_path / "subak.whl", "w") as wheel:
        wheel.writestr("subak.py", "print('compiled')")
        wheel.writestr("subak-1.dist-info/METADATA", "")
    copy = compile_for_play.unpack(tmp_path / "subak.whl", "today")
    assert what_runs(play) == "plain", "it is there, but not yet used"
    compile_for_play.use(copy)
    assert (compile_for_play.is_compiled(), what_runs(play)) == (True, "compiled")
    assert not list(copy.glob("*.dist-info"))
    monkeypatch.setattr(compile_for_play, "fingerprint", lambda watched: "tomorrow")
    assert (compile_for_play.is_compiled(), what_runs(play)) == (False, "plain")


def test_rules_that_do_not_compile_stay_plain(
    play: homes.Home, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    fails = [sys.executable, "-c", "raise SystemExit('the well is dry')"]
    monkeypatch.setattr(compile_for_play, "build_command", lambda folder: fails)
    monkeypatch.setattr(os, "nice", lambda more: more)
    assert compile_for_play.main(server=0) == 1
    assert "stay plain Python: the well is dry" in capsys.readouterr().out
    assert what_runs(play) == "plain"


def test_what_fails_shows_the_end_of_its_story(tmp_path: Path) -> None:
    with pytest.raises(running.GivingUp, match="(?s)the well is dry.*This did not work"):
        running.quietly([sys.executable, "-c", "raise SystemExit('the well is dry')"], tmp_path / "log")


def test_long_work_gives_signs_of_life(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(running, "PATIENCE", 0.2)
    work = "import time; print('digging', flush=True); time.sleep(1)"
    running.quietly([sys.executable, "-c", work], tmp_path / "log")
    assert "digging" in capsys.readouterr().out


def test_a_python_without_ensurepip_is_told_what_helps(monkeypatch: pytest.MonkeyPatch) -> None:
    """Debian without python3-venv."""
    monkeypatch.setitem(sys.modules, "ensurepip", None)
    monkeypatch.setattr(homes, "apt_install", lambda packages: False)
    with pytest.raises(running.GivingUp, match="apt-get install python3-venv"):
        homes.need_ensurepip()
