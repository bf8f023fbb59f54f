"""The catalogue of sentences. Everything shown to people is said through `say`.

A sentence stands in English where it is used and is looked up by that text in the catalogue of the language in
force; what is not found is said in English. `{n}` is replaced by a value, `{n?worker|workers}` by the first word if
n is 1 and by the second otherwise. Games from outside bring catalogues of their own.
"""

import json
import re
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path

ENGLISH = "en"
PSEUDO = "qps"  # no language of people: for seeing what a translation would change
_folders: list[Path] = []  # with catalogues of games from outside
_language = ContextVar("language", default=ENGLISH)
_ACCENTS = str.maketrans("AEIOUaeiouny", "ÀÉÎÕÜàéîõüñý")
_SLOT = re.compile(r"\{(\w+)(?:\?([^|{}]*)\|([^{}]*))?\}")


def say(sentence: str, **values: object) -> str:
    """The sentence in the language in force, with its values filled in."""
    text = catalogue(_language.get()).get(sentence, sentence)
    return fill(text, values) if "{" in text else text


def fill(sentence: str, values: Mapping[str, object]) -> str:
    def slot(match: re.Match[str]) -> str:
        name, one, many = match.groups()
        if one is None:
            return str(values[name])
        return one if values[name] == 1 else str(many)

    return _SLOT.sub(slot, sentence)


def catalogue(language: str) -> Mapping[str, str]:
    """English sentence to sentence of the language; empty if there is no translation yet."""
    return pages().get(language, {})


def add_translations(folder: Path) -> None:
    """Add the catalogues of a game from outside. A sentence that is already translated stays as it is."""
    if folder not in _folders:
        _folders.append(folder)
        pages.cache_clear()


@cache
def pages() -> Mapping[str, Mapping[str, str]]:
    """All catalogues by language: id.json is Indonesian. catalogue.json lists every sentence there is."""
    found: dict[str, dict[str, str]] = {ENGLISH: {}, PSEUDO: {}}
    for folder in (files("subak").joinpath("translations"), *_folders):
        for page in folder.iterdir() if folder.is_dir() else ():
            language = page.name.removesuffix(".json")
            if language == "catalogue":
                found[PSEUDO] |= {each: pseudo(each) for each in json.loads(page.read_text(encoding="utf-8"))}
            elif page.name.endswith(".json") and language not in (ENGLISH, PSEUDO):
                found[language] = {**read_page(page), **found.get(language, {})}
    return found


def read_page(page: Traversable) -> dict[str, str]:
    try:
        read = json.loads(page.read_text(encoding="utf-8"))
    except ValueError as problem:
        raise ValueError(f"{page}: not JSON: {problem}") from None
    if not isinstance(read, dict) or not all(isinstance(said, str) for said in read.values()):
        raise ValueError(f"{page}: needs one object, with the English sentence before each translation")
    return read


def pseudo(sentence: str) -> str:
    """A sentence of no language, accented and in brackets: on a page one sees what did not come through `say`."""
    parts = re.split(r"(\{[^{}]*\})", sentence)
    return "⟦" + "".join(part if part.startswith("{") else part.translate(_ACCENTS) for part in parts) + "⟧"


@contextmanager
def speaking(language: str) -> Iterator[None]:
    """Say everything inside in this language."""
    token = _language.set(language)
    try:
        yield
    finally:
        _language.reset(token)
