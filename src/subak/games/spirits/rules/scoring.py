"""Scoring (SP-13.1 to SP-13.4): rice, end cards, and who wins."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from subak.engine.core.state import CHANCE
from subak.games.spirits.rules.columns import END_BONUS
from subak.games.spirits.rules.effects import cards_with, end_bonus, highest_rank, paid_by
from subak.games.spirits.rules.geometry import first_of
from subak.games.spirits.rules.journal import END_CARD_PAID, ENDED
from subak.games.spirits.rules.state import Spirits

TITLE_RICE: Final = vec[i64]([0, 60, 100, 140, 190])  # by solo title: the rice it takes


def score(s: Spirits, seat: i64) -> i64:
    """SP-13.1: the rice held, and what the end cards pay for the farm as it is."""
    return s.rice[seat] + end_bonus(s, seat)


def note_end(s: Spirits) -> None:
    """SP-13.2: what each end card pays, for the journal; nothing changes hands."""
    for seat in range(s.seats):
        cards = cards_with(s, seat, END_BONUS)
        while cards:
            card = first_of(cards)
            s.note(END_CARD_PAID, seat, card, paid_by(s, seat, card))
            cards &= cards - 1
    s.note(ENDED, CHANCE, 0, 0)


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
