"""Rows of the database as tables. A row that makes no sense is named and never guessed at."""

import json
from collections.abc import Sequence
from typing import Any

from subak.server.tables.stored import Damaged, StoredSeat, StoredTable

KINDS = ("here", "link", "bot")
MOST_SEATS = 20


class Unreadable:
    """Stands for a value that is no JSON, so that the other rows of an answer can be read."""


def read_json(text: str) -> Any:
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        return Unreadable()


def read_table(row: Any, seats: Sequence[Any]) -> StoredTable:
    """`Damaged` says which of its values cannot be. Rows are mappings by column."""
    found = tuple(StoredSeat(**seat) for seat in seats)
    for name, is_right in RIGHT.items():
        if not is_right(row[name], len(found)):
            raise Damaged(f"`{name}` of the table {row['id']} is damaged")
    for number, seat in enumerate(found):
        if not is_seat(seat, number):
            raise Damaged(f"seat {number} of the table {row['id']} is damaged")
    if not 0 < len(found) <= MOST_SEATS:
        raise Damaged(f"the seats of the table {row['id']} are missing")
    return StoredTable(**row, seats=found)


def is_seat(seat: StoredSeat, number: int) -> bool:
    played = seat.player is None if seat.kind != "bot" else isinstance(seat.player, str)
    texts = isinstance(seat.name, str) and isinstance(seat.nonce, str)
    return seat.seat == number and seat.kind in KINDS and played and texts and is_count(seat.rotation)


def is_count(value: Any, _seats: int = 0) -> bool:
    return type(value) is int and value >= 0


def is_text(value: Any, _seats: int = 0) -> bool:
    return isinstance(value, str)


def is_text_or_nothing(value: Any, _seats: int) -> bool:
    return value is None or isinstance(value, str)


def is_settings(value: Any, _seats: int) -> bool:
    return isinstance(value, dict)


def are_seats(value: Any, seats: int) -> bool:
    return isinstance(value, list) and all(type(seat) is int and 0 <= seat < seats for seat in value)


def are_seats_or_nothing(value: Any, seats: int) -> bool:
    return value is None or are_seats(value, seats)


def are_scores_or_nothing(value: Any, seats: int) -> bool:
    return value is None or (isinstance(value, list) and len(value) == seats and all(map(is_score, value)))


def is_score(value: Any) -> bool:
    return value is None or type(value) is int


RIGHT = {
    "name": is_text,
    "opened_at": is_count,
    "opener": is_text,
    "game": is_text,
    "rules": is_count,
    "options": is_settings,
    "edition": is_text,
    "edition_sha256": is_text,
    "overlay": is_text_or_nothing,
    "stand_in": is_text,
    "seal": is_text,
    "secret": is_text,
    "revision": is_count,
    "let_go": is_count,
    "acting": are_seats,
    "winners": are_seats_or_nothing,
    "next": is_text_or_nothing,
    "moved_at": is_count,
    "scores": are_scores_or_nothing,
    "reference": is_text_or_nothing,
}
