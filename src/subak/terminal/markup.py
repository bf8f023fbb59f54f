"""Sentences with **bold** words and `names` in them, as text for the terminal."""

import re

from rich.text import Text

STYLES = {"**": "bold", "`": "cyan"}
_MARKED = re.compile(r"(\*\*|`)(.+?)\1")


def marked(sentence: str, style: str = "") -> Text:
    text, at = Text(style=style), 0
    for found in _MARKED.finditer(sentence):
        text.append(sentence[at : found.start()])
        text.append(found[2], STYLES[found[1]])
        at = found.end()
    return text.append(sentence[at:])
