"""Tokens, invites, origins and limits, one by one."""

import pytest
from starlette.datastructures import Headers

from subak.engine.question import with_names
from subak.server.tables.invites import invite, same
from subak.server.tables.naming import spoken, tidy
from subak.server.web.security import Limit, is_foreign


def test_invites_differ_by_table_seat_and_rotation_and_come_again() -> None:
    key = b"k" * 32
    seen = {invite(key, table, seat, turn) for table in ("a", "b") for seat in (0, 1) for turn in (0, 1)}
    assert len(seen) == 8
    assert invite(key, "a", 0, 0) in seen
    assert invite(b"another", "a", 0, 0) not in seen
    assert same("x", "x")
    assert not same("x", "ÿ")


@pytest.mark.parametrize(
    ("origin", "foreign"),
    [
        (None, False),
        ("http://rice.example:8000", False),
        ("https://rice.example:8000", False),
        ("http://RICE.example:8000", False),
        ("http://trusted.example", False),
        ("http://rice.example", True),
        ("http://evil.example", True),
        ("http://rice.example:8000.evil.example", True),
        ("null", True),
        ("", True),
    ],
)
def test_origins(origin: str | None, foreign: bool) -> None:
    headers = {"host": "rice.example:8000"} | ({} if origin is None else {"origin": origin})
    assert is_foreign(Headers(headers), ("http://trusted.example",)) is foreign


def test_limits_are_per_key() -> None:
    limit = Limit("2/hour")
    assert [limit.allows("a") for _ in range(3)] == [True, True, False]
    assert limit.allows("b")


def test_names_fit_into_every_sentence() -> None:
    assert tidy("  **Bo**\n{seat:0}\u202e x ") == "Bo seat:0 x"
    assert len(tidy("n" * 100)) == 40
    assert with_names("takes a card of {seat:1}", ["Ayu", "Bo {seat:0}"]) == "takes a card of Bo {seat:0}"


def test_unknown_languages_are_english() -> None:
    assert [spoken(word) for word in ("en", "xx", "../../etc", "de" * 1000)] == ["en"] * 4
