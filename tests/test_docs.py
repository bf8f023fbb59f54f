"""The documentation tells the truth: its Python runs, its commands work, its links lead somewhere."""

import re
import runpy
import shlex
import subprocess
import sys
from pathlib import Path, PurePosixPath

import pytest

ROOT = Path(__file__).parent.parent
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").rglob("*.md"))]
PYTHON = re.compile(r"```python\n(.*?)```", re.DOTALL)
CONSOLE = re.compile(r"```console\n(.*?)```", re.DOTALL)
CODE = re.compile(r"```.*?```|`[^`\n]+`", re.DOTALL)
FILE = re.compile(r"`((?:src|tests|web|tools|docs)/[\w./-]+|[\w./-]+\.(?:py|toml|ts|css|svelte))`")
LINK = re.compile(r"\[[^\]]*\]\(([^)#\s]+)[^)]*\)")

pytestmark = pytest.mark.source


def name(page: Path) -> str:
    return page.relative_to(ROOT).as_posix()


def blocks(page: Path, kind: re.Pattern[str]) -> list[str]:
    return kind.findall(page.read_text(encoding="utf-8"))


@pytest.mark.parametrize("page", ["README.md", "docs/tutorial/your-first-bot.md", "docs/tutorial/for-researchers.md"])
def test_the_python_of_a_page_runs_from_top_to_bottom(page: str) -> None:
    code = "\n".join(blocks(ROOT / page, PYTHON))
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=300)
    assert run.returncode == 0, run.stderr
    assert run.stdout.strip()


def commands() -> list[str]:
    """Every `subak` command that stands in a block for the console, except those that wait for somebody."""
    found = [
        line.removeprefix("$ ").partition("#")[0].strip()
        for page in PAGES
        for block in blocks(page, CONSOLE)
        for line in block.splitlines()
        if line.startswith("$ subak ")
    ]
    return [line for line in dict.fromkeys(found) if line.split()[1] not in ("serve", "play")]


@pytest.mark.parametrize("command", commands())
def test_a_command_of_the_documentation_works(command: str, tmp_path_factory: pytest.TempPathFactory) -> None:
    folder = workplace(tmp_path_factory)
    run = subprocess.run(
        [sys.executable, "-m", *shlex.split(command)], cwd=folder, capture_output=True, text=True, timeout=300
    )
    assert run.returncode == 0, run.stderr
    assert run.stdout.strip()


def workplace(factory: pytest.TempPathFactory) -> Path:
    """A folder with what the examples speak of: an overlay and the record of a game."""
    folder = factory.mktemp("docs")
    overlay = blocks(ROOT / "docs/how-to/override-an-edition.md", re.compile(r"```toml\n(.*?)```", re.DOTALL))
    (folder / "house.toml").write_text(overlay[0])
    record = ["-m", "subak", "record", "game.json", "--game", "rice-dice", "--seats", "house,house", "--seed", "1"]
    subprocess.run([sys.executable, *record], cwd=folder, check=True, capture_output=True)
    return folder


@pytest.mark.parametrize("page", PAGES, ids=name)
def test_links_lead_somewhere(page: Path) -> None:
    prose = CODE.sub("", page.read_text(encoding="utf-8"))
    for target in LINK.findall(prose):
        if "://" not in target and not target.startswith("mailto:"):
            assert (page.parent / target).exists(), f"{name(page)} links to {target}"


@pytest.mark.parametrize("page", PAGES, ids=name)
def test_files_that_a_page_names_exist(page: Path) -> None:
    """A path in backticks is that of a file or folder of the project, or the end of one."""
    listed = subprocess.run(["git", "ls-files"], cwd=ROOT, check=True, text=True, capture_output=True).stdout
    paths = [path for file in map(PurePosixPath, listed.split()) for path in (file, *file.parents)]
    known = {"/".join(path.parts[first:]) for path in paths for first in range(len(path.parts))}
    named = {path.rstrip("/") for path in FILE.findall(page.read_text(encoding="utf-8"))}
    assert named - known - {"src/subak/server/static", "my-editions/rice-dice/house.toml"} == set()


def test_every_numbered_rule_has_a_test_that_cites_it() -> None:
    run = subprocess.run([sys.executable, ROOT / "tools/rules.py", "--missing"], capture_output=True, text=True)
    assert run.returncode == 0, run.stdout + run.stderr


def test_the_overlays_of_the_how_to_are_valid(tmp_path: Path) -> None:
    from subak.engine.game import game

    page = ROOT / "docs/how-to/override-an-edition.md"
    for number, overlay in enumerate(blocks(page, re.compile(r"```toml\n(.*?)```", re.DOTALL))):
        path = tmp_path / f"overlay-{number}.toml"
        path.write_text(overlay)
        assert game("rice-dice").edition(path).cards


def test_the_mistake_of_the_how_to_is_reported_in_these_words(tmp_path: Path) -> None:
    (tmp_path / "house.toml").write_text('[[paddy]]\nid = "lucky-day"\nyields = [26, 17]\n')
    run = subprocess.run(
        [sys.executable, "-m", "subak", "cards", "rice-dice", "--edition", "house.toml"],
        cwd=tmp_path,
        capture_output=True,
        text=True,
    )
    report = run.stderr.removeprefix("subak: ").strip()
    assert run.returncode != 0
    assert report in (ROOT / "docs/how-to/override-an-edition.md").read_text(encoding="utf-8")


WALK = re.compile(r"^\| \d+ \| ([A-Z]+-[\d.]+) \|.*`(\w+/rules/[\w/]+\.py)` \| `(\w+)` \|$", re.MULTILINE)


def test_the_walks_to_rules_end_where_they_say() -> None:
    walks = WALK.findall((ROOT / "docs/explanation/finding-a-rule.md").read_text(encoding="utf-8"))
    assert len(walks) == 10
    for rule, path, function in walks:
        source = (ROOT / "src/subak/games" / path).read_text(encoding="utf-8")
        found = re.search(rf"^def {function}\(.*?\n(?=\n\n|\Z)", source, re.MULTILINE | re.DOTALL)
        assert found is not None, f"{path} has no {function}"
        assert rule in found[0] or rule in cited_in(source), f"{path} does not cite {rule}"


def cited_in(source: str) -> set[str]:
    """The rules that the first sentence of a module cites, ranges spelled out."""
    tool = runpy.run_path(str(ROOT / "tools/rules.py"))
    order = [rule for rules in tool["pages"](ROOT / "docs/rules").values() for rule in rules]
    first = re.sub(r"([A-Z]+-[\d.]+) to ([A-Z]+-[\d.]+)", r"\1..\2", source.split('"""')[1])
    return set(tool["cited_in"](first, order))


def test_the_code_of_the_guide_is_that_of_the_example() -> None:
    example = ROOT / "examples/sluices"
    files = [file for file in example.rglob("*") if file.suffix in {".py", ".js", ".md", ".toml"}]
    texts = [unindented(file.read_text(encoding="utf-8")) for file in files]
    shown = blocks(ROOT / "docs/how-to/add-a-game.md", re.compile(r"```(?:py|js|toml|markdown)\n(.*?)```", re.DOTALL))
    assert len(shown) > 10
    for block in shown:
        assert any(unindented(block) in text for text in texts), f"no file of the example holds:\n{block}"


def unindented(text: str) -> str:
    """The lines of a text that are not blank, flush left: a guide shows a method without its class."""
    return "\n".join(line.strip() for line in text.splitlines() if line.strip())


def test_the_table_of_tests_names_every_folder() -> None:
    table = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    folders = [each.name for each in (ROOT / "tests").iterdir() if each.is_dir() and each.name != "__pycache__"]
    assert [folder for folder in sorted(folders) if f"`tests/{folder}/" not in table] == []
