"""Names of people in the sentences of games, and sentences for people who set up a table."""

import re
from collections.abc import Sequence
from dataclasses import replace

from subak.engine.game import Line, Summary
from subak.engine.translation import ENGLISH, pages

_SEAT = re.compile(r"\{seat:(\d+)\}")
_UNWANTED = re.compile(r"[\x00-\x1f\x7f-\x9f*{}|<>\u2028-\u202e\u2066-\u2069\ud800-\udfff]")
LONGEST_NAME = 40


def spoken(language: str) -> str:
    """The language, if there are words for it; otherwise English."""
    return language if language in pages() else ENGLISH


def named(text: str, names: Sequence[str]) -> str:
    """A game knows seats, not people: `{seat:1}` becomes the name of the person who sits there."""
    return _SEAT.sub(lambda seat: names[int(seat[1])], text)


def named_line(line: Line, names: Sequence[str]) -> Line:
    return replace(line, text=named(line.text, names))


def named_summary(summary: Summary, names: Sequence[str]) -> Summary:
    moments = [replace(moment, text=named(moment.text, names)) for moment in summary.moments]
    sentence, headline = named(summary.sentence, names), named(summary.headline, names)
    return replace(summary, sentence=sentence, headline=headline, moments=moments)


def tidy(name: str) -> str:
    """A name as it can stand in any sentence: one line, no marks that mean something there, not too long."""
    return " ".join(_UNWANTED.sub(" ", name).split())[:LONGEST_NAME].strip()
