"""The layout: the same folders in every game, and what is compiled is a matter of folder."""

import ast
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

pytestmark = pytest.mark.source
ROOT = Path(__file__).parents[2]
SOURCES = ROOT / "src"
GAMES = sorted(page.parent for page in SOURCES.glob("subak/games/*/__init__.py"))
FOLDERS = {"rules", "bot", "edition", "view", "speech", "testing", "guide"}
IN_EVERY_GAME = {
    "rules": {
        "state",
        "actions",
        "refusals",
        "columns",
        "flow",
        "turn",
        "setup",
        "scoring",
        "effects",
        "hidden",
        "piles",
        "journal",
    },
    "bot": {"house", "estimate", "features"},
    "edition": {"reader", "cards", "effects", "names"},
    "view": {"view", "header", "summary", "movements", "terminal", "game_facts"},
    "speech": {"vocabulary", "choices", "log", "question", "recap"},
    "testing": {"scenario", "invariants", "position"},
}
FROM_OUTSIDE = {"collections", "librt", "mypy_extensions", "math", "time", "typing"}  # for compiled modules


def compiled_folders() -> list[Path]:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    return [folder for pattern in project["tool"]["subak"]["compiled"] for folder in sorted(ROOT.glob(pattern))]


@pytest.mark.parametrize("game", GAMES, ids=[game.name for game in GAMES])
def test_every_game_has_the_same_folders(game: Path) -> None:
    folders = {entry.name for entry in game.iterdir() if entry.is_dir() and entry.name != "__pycache__"}
    assert folders == FOLDERS
    assert [file.name for file in game.glob("*.py")] == ["__init__.py"]
    for folder, files in IN_EVERY_GAME.items():
        missing = files - {file.stem for file in game.joinpath(folder).glob("*.py")}
        assert not missing, f"{game.name}/{folder} has no {', '.join(sorted(missing))}"


def test_every_package_says_what_lives_in_it() -> None:
    silent = [
        page for page in SOURCES.rglob("__init__.py") if not ast.get_docstring(ast.parse(page.read_text("utf-8")))
    ]
    assert silent == []


def test_what_is_compiled_is_a_matter_of_folder() -> None:
    assert [folder for folder in compiled_folders() if not folder.is_dir()] == []
    settings = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    named = set(re.findall(r"games[./](?:\*|\w+)[./]([\w./*]+)", settings))
    assert {re.split(r"[./]", name)[0] for name in named} <= FOLDERS
    assert not {name for name in named if name.endswith(".py")}


def test_a_compiled_folder_imports_no_plain_one() -> None:
    compiled = set(compiled_folders())
    leaning = [
        f"{module.relative_to(SOURCES)} imports {name}"
        for folder in compiled
        for module in folder.glob("*.py")
        if module.name != "__init__.py"
        for name in imported(module)
        if name.split(".")[0] not in FROM_OUTSIDE and file_of(name).parent not in compiled
    ]
    assert leaning == []


def test_rules_import_no_bot() -> None:
    """A position is judged and observed from outside: `Critic` and `Observer` of the game's bot folder."""
    leaning = [
        f"{module.relative_to(SOURCES)} imports {name}"
        for module in sorted(SOURCES.glob("subak/games/*/rules/**/*.py"))
        for name in imported(module)
        if "bot" in name.split(".") or name.startswith("subak.players")
    ]
    assert leaning == []


def imported(module: Path) -> Iterator[str]:
    """Every module that this one imports, by its dotted name."""
    for node in ast.walk(ast.parse(module.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            inside = [f"{node.module}.{alias.name}" for alias in node.names]
            modules = [name for name in inside if file_of(name).exists()]
            yield from modules or [node.module]


def file_of(name: str) -> Path:
    return SOURCES.joinpath(*name.split(".")).with_suffix(".py")
