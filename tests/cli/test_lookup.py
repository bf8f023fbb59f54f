"""games, rules, cards: looking things up."""

import json
from pathlib import Path

import pytest

from subak.cli import BAD_INPUT, main
from subak.engine.game import game
from tests.laws.seeds import SeedsGame


def shown(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> str:
    assert main(arguments) == 0
    return capsys.readouterr().out


def test_games_for_people(capsys: pytest.CaptureFixture[str]) -> None:
    page = shown(["games"], capsys)
    assert "Rice Dice  rice-dice" in page
    assert "1 to 5 players" in page
    assert "Philip duBarry" in page


def test_games_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    rice_dice = game("rice-dice")
    installed = {each["slug"]: each for each in json.loads(shown(["games", "--json"], capsys))}
    assert installed["rice-dice"] == {
        "slug": "rice-dice",
        "title": "Rice Dice",
        "seats": [1, 2, 3, 4, 5],
        "rules": len(rice_dice.rules()),
        "actions": rice_dice.codec.seat_size,
        "rules_version": rice_dice.rules_version,
    }


@pytest.mark.parametrize("number", ["RD-4.20", "rd-4.20", "4.20"])
def test_one_rule(number: str, capsys: pytest.CaptureFixture[str]) -> None:
    lines = shown(["rules", "rice-dice", number], capsys).splitlines()
    assert len(lines) == 2
    assert lines[1].startswith("RD-4.20 ")
    assert "**" not in lines[1]


def test_all_rules_by_chapter_one_a_line(capsys: pytest.CaptureFixture[str]) -> None:
    rules = game("rice-dice").rules()
    lines = shown(["rules", "rice-dice"], capsys).splitlines()
    assert [line.split()[0] for line in lines if line.startswith("RD-")] == [rule.number for rule in rules]
    assert {rule.chapter for rule in rules} <= set(lines)


def test_a_chapter_of_rules(capsys: pytest.CaptureFixture[str]) -> None:
    lines = shown(["rules", "rice-dice", "RD-7"], capsys).splitlines()
    assert [line.split()[0] for line in lines if line.startswith("RD-")] == [f"RD-7.{n}" for n in range(1, 8)]


def test_rules_with_a_word(capsys: pytest.CaptureFixture[str]) -> None:
    rules = json.loads(shown(["rules", "rice-dice", "--search", "Stubborn Soil", "--json"], capsys))
    assert rules
    assert all("stubborn soil" in rule["text"].lower() for rule in rules)


def test_rules_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    rules = json.loads(shown(["rules", "rice-dice", "--json"], capsys))
    assert rules == [{"rule": rule.number, "text": rule.text} for rule in game("rice-dice").rules()]


def test_cards_as_a_table(capsys: pytest.CaptureFixture[str]) -> None:
    lines = shown(["cards", "rice-dice"], capsys).splitlines()
    assert len(lines) == 36
    row = next(line for line in lines if line.startswith("lucky-day"))
    assert "Lucky Day" in row
    assert "23 / 15 / 8" in row
    assert row.rstrip().endswith("After your reroll you may reroll up to two dice once more.")


@pytest.mark.parametrize("name", ["lucky-day", "Lucky Day"])
def test_one_card_in_full(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    page = shown(["cards", "rice-dice", name], capsys)
    assert "Lucky Day  lucky-day" in page
    assert "spirit   Ni Bagia" in page
    assert "hexes    5" in page
    assert "After your reroll you may reroll up to two dice once more." in page


def test_cards_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    cards = json.loads(shown(["cards", "rice-dice", "--json"], capsys))
    assert len(cards) == 35
    lucky = next(card for card in cards if card["id"] == "lucky-day")
    assert lucky["yields"] == [23, 15, 8]
    assert lucky["effects"][0]["name"] == "extra_reroll"


def test_cards_of_an_own_edition(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    overlay = tmp_path / "mine.toml"
    overlay.write_text('[[paddy]]\nid = "lucky-day"\nyields = [99, 15, 8]\n', encoding="utf-8")
    page = shown(["cards", "rice-dice", "lucky-day", "--edition", str(overlay)], capsys)
    assert "99 / 15 / 8" in page


def test_a_game_without_cards_or_rules_says_so(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("subak.engine.game.games", lambda: {"seeds": SeedsGame()})
    assert main(["cards", "seeds"]) == 0
    assert capsys.readouterr().out == "Seeds has no cards.\n"
    assert main(["cards", "seeds", "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == []
    assert main(["rules", "seeds"]) == BAD_INPUT
    assert "Seeds has no page of rules" in capsys.readouterr().err
