"""Edition files and overlays: a mistake is reported where its owner made it."""

from collections.abc import Callable
from pathlib import Path

import pytest

from subak.engine.edition import BadEdition, EditionFile, Sheet

Write = Callable[..., EditionFile]

REFERENCE = """
target = 100
[farmer]
order = ["card", "water"]
bonus = 2
[[paddy]]
id = "lucky-day"
rice = [24, 16, 8]
hexes = 5
[[paddy]]
id = "moonlit-pool"
rice = [6, 5, 4]
hexes = 2
"""


@pytest.fixture
def edition(tmp_path: Path) -> Write:
    def write(overlay: str | None = None) -> EditionFile:
        (tmp_path / "reference.toml").write_text(REFERENCE)
        if overlay is None:
            return EditionFile(tmp_path / "reference.toml", None)
        (tmp_path / "house.toml").write_text(overlay)
        return EditionFile(tmp_path / "reference.toml", tmp_path / "house.toml")

    return write


def lucky_day(file: EditionFile) -> Sheet:
    return file.entries("paddy")[0]


def test_an_overlay_changes_only_what_it_names(edition: Write) -> None:
    file = edition('[[paddy]]\nid = "lucky-day"\nhexes = 4\n[farmer]\nbonus = 3')
    assert lucky_day(file).whole("hexes", 1, 9) == 4
    assert lucky_day(file).wholes("rice", 3, 0, 99, "three numbers") == [24, 16, 8]
    assert file.table("farmer").whole("bonus", 0, 4) == 3
    assert file.table("farmer").values["order"] == ["card", "water"]
    assert file.top().whole("target", 20, 200) == 100


def test_an_overlay_adds_and_removes_cards(edition: Write) -> None:
    file = edition('[[paddy]]\nid = "moonlit-pool"\nremove = true\n[[paddy]]\nid = "new-field"\nhexes = 1')
    assert [sheet.values["id"] for sheet in file.entries("paddy")] == ["lucky-day", "new-field"]


def test_editions_are_told_apart_by_their_content(edition: Write) -> None:
    plain, changed = edition(), edition("target = 60")
    assert plain.sha256 != changed.sha256
    assert (plain.name, changed.name, changed.overlay) == ("reference", "house", "target = 60")


@pytest.mark.parametrize(
    ("overlay", "sentence"),
    [
        (
            '[[paddy]]\nid = "lucky-day"\nrice = [3, 2]',
            "house.toml: paddy 'lucky-day': `rice` lists 2 numbers; it needs three numbers",
        ),
        (
            '[[paddy]]\nid = "lucky-day"\nrice = [3, 2, -1]',
            "house.toml: paddy 'lucky-day': `rice` holds -1; each needs to be a whole number from 0 to 99",
        ),
        (
            '[[paddy]]\nid = "lucky-day"\nrice = 7',
            "house.toml: paddy 'lucky-day': `rice` is 7; it needs three numbers",
        ),
    ],
)
def test_wrong_lists(edition: Write, overlay: str, sentence: str) -> None:
    with pytest.raises(BadEdition) as error:
        lucky_day(edition(overlay)).wholes("rice", 3, 0, 99, "three numbers")
    assert str(error.value) == sentence


@pytest.mark.parametrize(
    ("hexes", "problem"),
    [
        ('"five"', "is the text 'five'; it needs a whole number from 1 to 9"),
        ("12", "is 12; it needs a whole number from 1 to 9"),
        ("true", "is true; it needs a whole number from 1 to 9"),
        ("2.5", "is 2.5; it needs a whole number from 1 to 9"),
    ],
)
def test_a_text_where_a_number_belongs(edition: Write, hexes: str, problem: str) -> None:
    file = edition(f'[[paddy]]\nid = "lucky-day"\nhexes = {hexes}')
    with pytest.raises(BadEdition) as error:
        lucky_day(file).whole("hexes", 1, 9)
    assert str(error.value) == f"house.toml: paddy 'lucky-day': `hexes` {problem}"


@pytest.mark.parametrize(
    ("overlay", "sentence"),
    [
        ("[[paddy]]\nhexes = 2", "house.toml: paddy: `id` is missing; every entry needs a name of its own"),
        (
            '[[paddy]]\nid = "a"\n[[paddy]]\nid = "a"',
            "house.toml: paddy 'a': `id` stands twice in this file; names must be unique",
        ),
        (
            '[[paddy]]\nid = "a"\nremove = true',
            "house.toml: paddy 'a': `remove` names a card that is not there",
        ),
        ('paddy = "all"', "house.toml: `paddy` is the text 'all'; it needs entries, each under [[paddy]]"),
    ],
)
def test_wrong_entries(edition: Write, overlay: str, sentence: str) -> None:
    with pytest.raises(BadEdition) as error:
        edition(overlay).entries("paddy")
    assert str(error.value) == sentence


def test_a_broken_file_is_named(edition: Write) -> None:
    with pytest.raises(BadEdition, match=r"house\.toml: not a TOML file: "):
        edition("[[paddy")


def test_misspelled_fields_are_found(edition: Write) -> None:
    file = edition('[[paddy]]\nid = "lucky-day"\nhexs = 4')
    with pytest.raises(BadEdition) as error:
        lucky_day(file).only(["id", "hexes", "rice"])
    assert str(error.value) == "house.toml: paddy 'lucky-day': `hexs` is not a field here; there are id, hexes, rice"


def test_a_block_that_is_no_table(edition: Write) -> None:
    with pytest.raises(BadEdition, match=r"house\.toml: `farmer` is 3; it needs a table, \[farmer\]"):
        edition("farmer = 3").table("farmer")
