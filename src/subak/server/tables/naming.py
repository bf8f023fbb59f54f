"""Names of people in the sentences of games, and sentences for people who set up a table."""

import re
from collections.abc import Sequence
from dataclasses import replace

from subak.engine.game import Line, Summary
from subak.engine.question import with_names
from subak.engine.translation import ENGLISH, pages

_UNWANTED = re.compile(r"[\x00-\x1f\x7f-\x9f*{}|<>\u2028-\u202e\u2066-\u2069\ud800-\udfff]")
LONGEST_NAME = 40


def spoken(language: str) -> str:
    """The language, if there are words for it; otherwise English."""
    return language if language in pages() else ENGLISH


def named_line(line: Line, names: Sequence[str]) -> Line:
    return replace(line, text=with_names(line.text, names))


def named_summary(summary: Summary, names: Sequence[str]) -> Summary:
    moments = [replace(moment, text=with_names(moment.text, names)) for moment in summary.moments]
    return replace(summary, sentence=with_names(summary.sentence, names), moments=moments)


def tidy(name: str) -> str:
    """A name as it can stand in any sentence: one line, no marks that mean something there, not too long."""
    return " ".join(_UNWANTED.sub(" ", name).split())[:LONGEST_NAME].strip()


def free_name(name: str, taken: Sequence[str]) -> str:
    """The name, with a number behind it if it is taken: the second House is House 2."""
    number = 2
    free = name
    while free in taken:
        free = f"{name} {number}"
        number += 1
    return free
