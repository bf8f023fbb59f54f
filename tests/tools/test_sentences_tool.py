"""tools/sentences.py: every sentence is found, wherever and however it is said."""

import json
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

import pytest

TOOL = Path(__file__).parents[2] / "tools" / "sentences.py"

TABLES = 'REFUSALS = {1: ("ZZ-1.1", "It is dry.", "dry"), 2: ("ZZ-1.2", "It is wet.", "wet")}\n'
MODULE = """\
from subak.tables import REFUSALS
from subak.engine.translation import say

NAMES: dict[int, str] = {1: "one", 2: "two"}

def f(n, words):
    say("plain {n}", n=n)
    say("this" if n else "that")
    say(NAMES[n])
    rule, sentence, brief = REFUSALS[n]
    say(sentence), say(brief)
    self.say("not ours")

OPTIONS = (Option("pace", "Pace", "how fast", "slow", ("slow", "fast")), switch("open", "Open", help="all is seen"))
def g(option):
    say(option.title)

class Bonus(CardEffect, name="bonus"):
    sentences = (Sentence("{n} more rice.", scope="all"), Sentence("Nothing."))
"""
PAGE = """\
<script lang="ts">
  const title = say("A title");
  this.#say("not ours");
</script>
<p>{say('He said "water"')} {say(
  "{n} {n?worker|workers}", { n },
)} {say(`Isn't it`)}</p>
"""


@pytest.fixture(scope="module")
def tool() -> ModuleType:
    spec = spec_from_file_location("words_tool", TOOL)
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    files = {"src/subak/tables.py": TABLES, "src/subak/module.py": MODULE, "web/src/Page.svelte": PAGE}
    files["web/src/page.test.ts"] = 'say("only a test")'
    for name, text in files.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text, encoding="utf-8")
    return tmp_path


def test_every_sentence_is_found(tool: ModuleType, checkout: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert tool.main(["--root", str(checkout)]) == 0
    assert json.loads((checkout / tool.PAGE).read_text(encoding="utf-8")) == [
        "A title",
        'He said "water"',
        "Isn't it",
        "It is dry.",
        "It is wet.",
        "Nothing.",
        "Open",
        "Pace",
        "all is seen",
        "dry",
        "fast",
        "how fast",
        "one",
        "plain {n}",
        "slow",
        "that",
        "this",
        "two",
        "wet",
        "{n} more rice.",
        "{n} {n?worker|workers}",
    ]
    assert capsys.readouterr().err == ""


def test_what_cannot_be_seen_is_named(tool: ModuleType, checkout: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (checkout / "src/subak/module.py").write_text("def f(phrase):\n    say(phrase)\n", encoding="utf-8")
    tool.main(["--root", str(checkout)])
    assert "module.py:2: it cannot be seen what is said here" in capsys.readouterr().err


def test_an_old_list_is_noticed(tool: ModuleType, checkout: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert tool.main(["--check", "--root", str(checkout)]) == 1
    assert "run python tools/sentences.py" in capsys.readouterr().err


@pytest.mark.source
def test_our_own_list_is_up_to_date(tool: ModuleType, capsys: pytest.CaptureFixture[str]) -> None:
    assert tool.main(["--check"]) == 0, capsys.readouterr().err
