"""tools/rules.py and the page reader behind it, on small checkouts of a game that does not exist (prefix ZZ)."""

import json
import subprocess
import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

import pytest

from subak.engine import rulebook

TOOL = Path(__file__).parents[2] / "tools" / "rules.py"
PAGE = """\
# Zig Zag
Thanks to all.

## 1. Setup
* **ZZ-1.1** Sit down.
* **ZZ-1.2** Shuffle
  the `cards`.
* Not a rule.

### 1.1 Turn
- **ZZ-1.10** Play one card.
* **ZZ-1.11** Draw one card.

| ZZ-1.12 | a table is no rule |
"""


def load_tool() -> ModuleType:
    spec = spec_from_file_location("rules_tool", TOOL)
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


rules_tool = load_tool()


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    (tmp_path / "docs" / "rules").mkdir(parents=True)
    (tmp_path / "tests").mkdir()
    (tmp_path / "docs" / "rules" / "zig-zag.md").write_text(PAGE, encoding="utf-8")
    return tmp_path


def cited(checkout: Path, tests: str) -> dict[str, list[str]]:
    (checkout / "tests" / "test_it.py").write_text(tests, encoding="utf-8")
    return {row.rule: row.tests for row in rules_tool.survey(checkout).rows if row.tests}


def test_a_rule_is_a_numbered_item_with_its_indented_lines() -> None:
    assert rulebook.read(PAGE) == [
        ("ZZ-1.1", "Sit down.", "1. Setup"),
        ("ZZ-1.2", "Shuffle the `cards`.", "1. Setup"),
        ("ZZ-1.10", "Play one card.", "1.1 Turn"),
        ("ZZ-1.11", "Draw one card.", "1.1 Turn"),
    ]


def test_everything_else_on_a_page_can_be_read_too() -> None:
    page = PAGE.replace(
        "### 1.1 Turn\n", "### 1.1 Turn\n\n<!-- for authors of editions -->\n\n1. Play,\n   then draw.\n\n"
    )
    assert rulebook.passages(f"{page}| --- | --- |\n\n## End\n\n```\n* a * b\n```\nDone, and\nover.\n") == [
        ("text", "", "Thanks to all.", "", False),
        ("rule", "1. Setup", "Sit down.", "ZZ-1.1", False),
        ("rule", "1. Setup", "Shuffle the `cards`.", "ZZ-1.2", False),
        ("item", "1. Setup", "Not a rule.", "", False),
        ("step", "1.1 Turn", "Play, then draw.", "", True),
        ("rule", "1.1 Turn", "Play one card.", "ZZ-1.10", True),
        ("rule", "1.1 Turn", "Draw one card.", "ZZ-1.11", True),
        ("table", "1.1 Turn", "| ZZ-1.12 | a table is no rule |\n| --- | --- |", "", True),
        ("drawing", "End", "* a * b", "", False),
        ("text", "End", "Done, and over.", "", False),
    ]


@pytest.mark.parametrize(
    ("page", "complaint"),
    [
        ("* **ZZ-1.1** a\n* **ZZ-1.1** b\n", "line 2: ZZ-1.1 stands on this page twice"),
        ("* **ZZ-1.1**\n", "line 1: ZZ-1.1 has no text"),
        ("* **ZZ-1.1** a\nand b\n", "line 2: ZZ-1.1 goes on here: indent"),
        ("  * **ZZ-1.1** a\n", "line 1: a rule starts at the margin"),
        ("* **ZZ-1.1 and more** a\n", "line 1: a rule starts at the margin"),
    ],
)
def test_a_page_that_breaks_the_form_is_refused_with_its_line(page: str, complaint: str) -> None:
    with pytest.raises(ValueError, match=complaint):
        rulebook.read(page)


@pytest.mark.parametrize(
    "test",
    [
        "def test_zz_1_10_play(): pass",
        "def test_zz_1_10(): pass",
        "async def test_zz_1_10_2_cards_are_too_many(): pass",
        "def test_play():\n    'ZZ-1.10: one card.'",
        "def test_play():\n    assert 1  # ZZ-1.10.",
        "def test_play():\n    with raises(match='(ZZ-1.10)'):\n        pass",
        "@parametrize('n', [1], ids=['ZZ-1.10'])\ndef test_play(n): pass",
        "CASES = [\n    ('ZZ-1.10', 1),\n]\n@parametrize('rule, n', CASES)\ndef test_play(rule, n): pass",
        "CASES: Final = {'ZZ-1.10': 1}\n@parametrize('rule', sorted(CASES))\ndef test_play(rule): pass",
    ],
)
def test_a_test_cites_by_name_source_or_parameters(checkout: Path, test: str) -> None:
    assert list(cited(checkout, test)) == ["ZZ-1.10"]


@pytest.mark.parametrize(
    "test",
    [
        "def test_zz_1_100_play(): pass",
        "def test_pizzz_1_1(): pass",
        "def helper():\n    'ZZ-1.10'",
        "'ZZ-1.10'\ndef test_play(): pass",
        "CASES = ['ZZ-1.10']\ndef test_play(): pass",
        "def test_play():\n    'ZZ-1.100, ZZ-1.10.3 and XZZ-1.1'",
    ],
)
def test_what_is_no_citation(checkout: Path, test: str) -> None:
    assert cited(checkout, test) == {}


@pytest.mark.parametrize("span", ["ZZ-1.2..1.11", "ZZ-1.2..ZZ-1.11"])
def test_a_range_cites_every_rule_between_its_ends_on_the_page(checkout: Path, span: str) -> None:
    assert list(cited(checkout, f"def test_all():\n    '{span}'")) == ["ZZ-1.2", "ZZ-1.10", "ZZ-1.11"]


def test_tests_are_named_as_pytest_names_them(checkout: Path) -> None:
    tests = "class TestTurn:\n    def test_zz_1_1(self): pass\n\ndef test_zz_1_1(): pass"
    assert cited(checkout, tests) == {
        "ZZ-1.1": ["tests/test_it.py::TestTurn::test_zz_1_1", "tests/test_it.py::test_zz_1_1"]
    }


def test_json_lists_every_rule_in_page_order(checkout: Path, capsys: pytest.CaptureFixture[str]) -> None:
    cited(checkout, "def test_all():\n    'ZZ-1.1..1.11'")
    assert rules_tool.main(["--root", str(checkout), "--json"]) == 0
    rows = json.loads(capsys.readouterr().out)
    assert [row["rule"] for row in rows] == ["ZZ-1.1", "ZZ-1.2", "ZZ-1.10", "ZZ-1.11"]
    assert rows[0] == {"game": "zig-zag", "rule": "ZZ-1.1", "tests": ["tests/test_it.py::test_all"]}


def test_a_rule_without_a_test_is_named_and_fails(checkout: Path, capsys: pytest.CaptureFixture[str]) -> None:
    cited(checkout, "def test_zz_1_1_and_zz_1_2(): pass\n\ndef test_zz_1_1(): 'and ZZ-1.99'")
    assert rules_tool.main(["--root", str(checkout)]) == 1
    told = capsys.readouterr().out
    assert "tests/test_it.py::test_zz_1_1_and_zz_1_2 and 1 more" in told
    assert "zig-zag: 4 rules, 2 with a test, 2 without\n  without: ZZ-1.10 ZZ-1.11\n" in told
    assert "no such rule: ZZ-1.99 in tests/test_it.py::test_zz_1_1" in told


def test_missing_shows_only_rules_without_a_test(checkout: Path, capsys: pytest.CaptureFixture[str]) -> None:
    cited(checkout, "def test_most():\n    'ZZ-1.1..1.10'")
    assert rules_tool.main(["--root", str(checkout), "--game", "zig-zag", "--missing", "--json"]) == 1
    assert json.loads(capsys.readouterr().out) == [{"game": "zig-zag", "rule": "ZZ-1.11", "tests": []}]


def test_bad_input_is_explained(checkout: Path, capsys: pytest.CaptureFixture[str]) -> None:
    at = ["--root", str(checkout)]
    assert rules_tool.main([*at, "--game", "chess"]) == 2
    assert "no page of rules for 'chess'; there are: zig-zag" in capsys.readouterr().err

    (checkout / "tests" / "test_broken.py").write_text("\ndef test_(:\n", encoding="utf-8")
    assert rules_tool.main(at) == 2
    assert "tests/test_broken.py: line 2: not Python" in capsys.readouterr().err

    (checkout / "docs" / "rules" / "zig-zug.md").write_text("* **ZZ-1.1** Mine.\n", encoding="utf-8")
    assert rules_tool.main(at) == 2
    assert "docs/rules/zig-zug.md: ZZ-1.1 is already a rule of zig-zag" in capsys.readouterr().err

    assert rules_tool.main(["--root", str(checkout / "tests")]) == 2
    assert "has a numbered rule such as" in capsys.readouterr().err


def test_the_tool_needs_nothing_installed(checkout: Path) -> None:
    """-I and -S: no site-packages, no environment, nothing but the standard library."""
    run = subprocess.run(
        [sys.executable, "-I", "-S", str(TOOL), "--root", str(checkout), "--json"],
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 1, run.stderr
    assert len(json.loads(run.stdout)) == 4
