"""The catalogue of sentences. Everything shown to people is said through `say`.

A sentence stands in English where it is used and is looked up by that text in the catalogue of the language in
force; what is not found is said in English. `{n}` is replaced by a value, `{n?worker|workers}` by the first word if
n is 1 and by the second otherwise.
"""

import json
import re
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache
from importlib.resources import files

ENGLISH = "en"
PSEUDO = "qps"  # no language of people: for seeing what a translation would change
_language = ContextVar("language", default=ENGLISH)
_ACCENTS = str.maketrans("AEIOUaeiouny", "ÀÉÎÕÜàéîõüñý")
_SLOT = re.compile(r"\{(\w+)(?:\?([^|{}]*)\|([^{}]*))?\}")


def say(sentence: str, **values: object) -> str:
    """The sentence in the language in force, with its values filled in."""
    return fill(catalogue(_language.get()).get(sentence, sentence), values)


def fill(sentence: str, values: Mapping[str, object]) -> str:
    def slot(match: re.Match[str]) -> str:
        name, one, many = match.groups()
        if one is None:
            return str(values[name])
        return one if values[name] == 1 else str(many)

    return _SLOT.sub(slot, sentence)


def catalogue(language: str) -> Mapping[str, str]:
    """English sentence to sentence of the language; empty where nobody has translated yet."""
    return pages().get(language, {})


@cache
def pages() -> Mapping[str, Mapping[str, str]]:
    """All catalogues by language: id.json is Indonesian. catalogue.json lists every sentence there is."""
    folder = files("subak").joinpath("translations")
    written = [page for page in folder.iterdir() if page.name.endswith(".json")] if folder.is_dir() else []
    found = {page.name.removesuffix(".json"): json.loads(page.read_text(encoding="utf-8")) for page in written}
    every_sentence = found.pop("catalogue", [])
    return {**found, ENGLISH: {}, PSEUDO: {sentence: pseudo(sentence) for sentence in every_sentence}}


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
