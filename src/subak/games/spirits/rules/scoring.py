"""Scoring (SP-13.1 to SP-13.4): rice, end cards, and who wins."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from subak.games.spirits.rules.effects import end_bonus, highest_rank
from subak.games.spirits.rules.state import Spirits

TITLE_RICE: Final = vec[i64]([0, 60, 100, 140, 190])  # by solo title: the rice it takes


def score(s: Spirits, seat: i64) -> i64:
    """SP-13.1: the rice held, and what the end cards pay for the farm as it is."""
    return s.rice[seat] + end_bonus(s, seat)


def is_ahead(s: Spirits, seat: i64, other: i64) -> bool:
    """SP-13.3: more rice; of equals the one with the higher spirit. SP-13.4: equals in both share a rank."""
    rice = score(s, seat) - score(s, other)
    if rice != 0:
        return rice > 0
    return highest_rank(s, seat) > highest_rank(s, other)


def title_of(rice: i64) -> i64:
    """SP-16.10: 0 seedling, 1 farmer, 2 terrace keeper, 3 subak head, 4 rice baron."""
    title: i64 = len(TITLE_RICE) - 1
    while rice < TITLE_RICE[title]:
        title -= 1
    return title
