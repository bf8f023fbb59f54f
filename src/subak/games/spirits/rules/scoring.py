"""Scoring (SP-13.1 to SP-13.4): rice, end cards, and who wins."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from subak.games.spirits.rules.effects import end_bonus, highest_rank
from subak.games.spirits.rules.state import OVER, Spirits

TITLE_RICE: Final = vec[i64]([0, 60, 100, 140, 190])  # by solo title: the rice it takes


def score(s: Spirits, seat: i64) -> i64:
    """SP-13.1: the rice held, and what the end cards pay for the farm as it is."""
    return s.rice[seat] + end_bonus(s, seat)


def is_ahead(s: Spirits, seat: i64, other: i64) -> bool:
    """SP-13.3: more rice; of equals the one with the higher spirit."""
    rice = score(s, seat) - score(s, other)
    if rice != 0:
        return rice > 0
    return highest_rank(s, seat) > highest_rank(s, other)


def rank_of(s: Spirits, seat: i64) -> i64:
    """SP-13.4: 1 for the first; those who are equal in everything share a rank."""
    rank: i64 = 1
    for other in range(s.seats):
        if other != seat and is_ahead(s, other, seat):
            rank += 1
    return rank


def winners_into(s: Spirits, out: vec[i64]) -> i64:
    """SP-13.3; SP-16.10: alone there is no loss, and the title says how well it went."""
    n: i64 = 0
    if s.phase != OVER:
        return n
    for seat in range(s.seats):
        if rank_of(s, seat) == 1:
            out[n] = seat
            n += 1
    return n


def title_of(rice: i64) -> i64:
    """SP-16.10: 0 seedling, 1 farmer, 2 terrace keeper, 3 subak head, 4 rice baron."""
    title: i64 = len(TITLE_RICE) - 1
    while rice < TITLE_RICE[title]:
        title -= 1
    return title
