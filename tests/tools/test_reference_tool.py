"""tools/reference.py: the pages of reference say what the code says."""

from pathlib import Path

import pytest

from subak.cli.overview import COMMANDS
from subak.engine.game import game, games
from tools import reference


def test_the_pages_are_up_to_date(capsys: pytest.CaptureFixture[str]) -> None:
    assert reference.main(["--check"]) == 0, capsys.readouterr().err


def test_every_command_has_its_page() -> None:
    page = reference.command_line()
    for command in COMMANDS.values():
        assert f"### subak {command.name}\n" in page
        assert all(example in page for example in command.examples)


def test_every_effect_is_explained_and_names_its_cards() -> None:
    page = reference.effects()
    for card in game("rice-dice").cards(game("rice-dice").edition()):
        for effect in card.effects:
            row = next(line for line in page.splitlines() if line.startswith(f"| `{effect.name}` |"))
            assert card.name in row


@pytest.mark.parametrize("slug", games())
def test_every_effect_cites_a_rule_and_says_something(slug: str) -> None:
    rules = {rule.number for rule in game(slug).rules()}
    effects = [effect for effect in game(slug).effects() if effect.name != "none"]
    assert effects
    for effect in effects:
        assert effect.rule in rules, effect
        assert effect.meaning.endswith("."), effect
        assert effect.sentence.endswith("."), effect


def test_messages_are_told_with_their_fields() -> None:
    page = reference.messages()
    assert "### Move\n\n`number` is how many moves the browser has seen" in page
    assert "| `client_id` | `str` |" in page


def test_a_stale_page_is_named_and_then_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(reference, "FOLDER", tmp_path / "reference")
    assert reference.main(["--check"]) == 1
    assert "docs/reference/cli.md is out of date; run python3 tools/reference.py" in capsys.readouterr().err
    assert reference.main([]) == 0
    assert reference.main(["--check"]) == 0
