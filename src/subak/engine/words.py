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
_language = ContextVar("language", default=ENGLISH)
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


@cache
def catalogue(language: str) -> Mapping[str, str]:
    """English sentence to sentence of the language; empty where nobody has translated yet."""
    page = files("subak").joinpath("words", f"{language}.json")
    if language == ENGLISH or not re.fullmatch(r"[a-z]{2,3}(-[A-Za-z]{2,4})?", language) or not page.is_file():
        return {}
    return dict(json.loads(page.read_text(encoding="utf-8")))


@contextmanager
def speaking(language: str) -> Iterator[None]:
    """Say everything inside in this language."""
    token = _language.set(language)
    try:
        yield
    finally:
        _language.reset(token)
