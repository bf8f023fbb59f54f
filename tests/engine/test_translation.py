"""The catalogue of sentences."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from subak.engine import translation
from subak.engine.translation import add_translations, fill, pages, say, speaking


@pytest.mark.parametrize(
    ("sentence", "values", "said"),
    [
        ("Nothing to fill in.", {}, "Nothing to fill in."),
        ("{n} {n?worker|workers} left", {"n": 1}, "1 worker left"),
        ("{n} {n?worker|workers} left", {"n": 0}, "0 workers left"),
        ("plants {paddy}", {"paddy": "Lucky Day"}, "plants Lucky Day"),
        ("a brace that is no slot: {}", {}, "a brace that is no slot: {}"),
    ],
)
def test_slots_and_plurals(sentence: str, values: dict[str, object], said: str) -> None:
    assert fill(sentence, values) == said


def test_a_value_is_never_read_as_a_slot() -> None:
    assert say("{name} waits", name="{n}") == "{n} waits"


def test_a_language_nobody_translated_speaks_english() -> None:
    with speaking("xx"):
        assert say("The game is over.") == "The game is over."


def test_a_language_is_a_name_and_not_a_path() -> None:
    with speaking("../../secrets"):
        assert say("The game is over.") == "The game is over."


@pytest.fixture
def folders(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(translation, "_folders", [])
    pages.cache_clear()
    yield
    monkeypatch.undo()
    pages.cache_clear()


@pytest.mark.usefixtures("folders")
def test_a_game_from_outside_brings_its_sentences(tmp_path: Path) -> None:
    first, second = tmp_path / "first", tmp_path / "second"
    for folder, said in ((first, "Das Spiel ist aus."), (second, "Ende.")):
        folder.mkdir()
        (folder / "de.json").write_text(f'{{"The game is over.": "{said}", "{folder.name}": "x"}}')
        (folder / "en.json").write_text('{"The game is over.": "Boo."}')
        add_translations(folder)
    with speaking("de"):
        assert say("The game is over.") == "Das Spiel ist aus.", "the first translation stays"
        assert say("second") == "x"
    assert say("The game is over.") == "The game is over.", "English is where it is used"
    assert "qps" in pages()


@pytest.mark.usefixtures("folders")
@pytest.mark.parametrize(("text", "wrong"), [("{", "de.json: not JSON"), ('["Play"]', "de.json: needs one object")])
def test_a_catalogue_that_is_none_is_named(tmp_path: Path, text: str, wrong: str) -> None:
    (tmp_path / "de.json").write_text(text)
    add_translations(tmp_path)
    with pytest.raises(ValueError, match=wrong):
        say("The game is over.")
