"""Card faces of any game as words. A face is a dataclass with an id, a name, a text, and whatever else is printed."""

from collections.abc import Iterator, Mapping
from typing import Any

from subak.engine.translation import say

Face = Mapping[str, Any]

TOLD_APART = {"id", "name", "text", "effects"}  # not among the figures: they are shown in their own way


def figures(face: Face) -> Iterator[tuple[str, str]]:
    """What is printed on the card beside its name and its sentence."""
    for name, value in face.items():
        if name not in TOLD_APART and is_simple(value) and in_words(value):
            yield name, in_words(value)


def is_simple(value: object) -> bool:
    """Numbers, short words and lists of numbers are, and what a card does not have."""
    if isinstance(value, list | tuple):
        return all(isinstance(number, int) for number in value)
    return value is None or isinstance(value, str | int | float)


def in_words(value: Any) -> str:
    if value is None or isinstance(value, bool):
        return say("yes") if value else ""
    return " / ".join(map(str, value)) if isinstance(value, list | tuple) else str(value)
