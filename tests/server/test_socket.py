"""How messages of a browser are read: strictly, and whatever is wrong is told by its code."""

import json
from typing import Any

import pytest

from subak.server.tables.declined import Declined
from subak.server.tables.protocol import MAX_MESSAGE, Move, Resync
from subak.server.web.socket import parsed

MOVE = {"type": "move", "number": 4, "client_id": "an-id", "seat": 0, "action": 7}


def test_a_message_is_read_as_it_was_meant() -> None:
    assert parsed(json.dumps(MOVE)) == Move(4, "an-id", 0, 7)


@pytest.mark.parametrize(
    "wrong",
    [
        {"number": "4"},
        {"action": True},
        {"seat": 0.5},
        {"type": "cheat"},
        {"client_id": ""},
        {"client_id": "x" * 65},
        {"client_id": "a b"},
        {"client_id": "an-id\n"},
        {"client_id": "bot-3"},
    ],
)
def test_what_cannot_be_read_is_malformed(wrong: dict[str, Any]) -> None:
    with pytest.raises(Declined) as no:
        parsed(json.dumps(MOVE | wrong))
    assert no.value.code == "malformed"


def test_the_length_of_a_message_is_counted_in_bytes() -> None:
    """Letters outside ASCII take two bytes and more."""
    letters = MAX_MESSAGE // 2
    assert parsed(f'{{"type": "resync", "more": "{"e" * letters}"}}') == Resync()
    with pytest.raises(Declined) as no:
        parsed(f'{{"type": "resync", "more": "{"é" * letters}"}}')
    assert no.value.code == "too-large"
