"""Text from outside that may be shown: no signs that would steer a terminal, turn a line around or be half a letter."""

import re

_UNPRINTABLE = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069\ud800-\udfff]")


def is_printable(text: str) -> bool:
    return _UNPRINTABLE.search(text) is None


def printable(text: str) -> str:
    """With every such sign spelled out."""
    return _UNPRINTABLE.sub(lambda found: ascii(found[0])[1:-1], text)
