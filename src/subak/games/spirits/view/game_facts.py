"""A finished game in plain numbers: where rice came from and went, and what became of spirits and tiles."""

from collections import Counter
from collections.abc import Sequence

from subak.engine.core.journal import Entry
from subak.engine.game_facts import CardBook, CardFacts, GameFacts, Stretch, noted
from subak.games.spirits.edition.cards import spirit_face, tile_face
from subak.games.spirits.rules.journal import (
    CLAIMED,
    DEALT,
    END_CARD_PAID,
    HARVESTED,
    LABOR_BOUGHT,
    LIVESTOCK_BOUGHT,
    OFFERED,
    PICKED,
    PLAYED,
    RICE_GAINED,
    RICE_STOLEN,
)
from subak.games.spirits.rules.scoring import score
from subak.games.spirits.rules.state import NONE, Spirits

SOURCES = ("harvests", "tiles", "spirits", "end cards", "market", "other")
PAYMENTS = (HARVESTED, CLAIMED, RICE_GAINED, RICE_STOLEN, END_CARD_PAID, LABOR_BOUGHT, LIVESTOCK_BOUGHT)
ABOUT_SPIRITS = (OFFERED, PICKED, DEALT, PLAYED, RICE_GAINED, RICE_STOLEN, END_CARD_PAID)


def game_facts(end: Spirits, story: Sequence[Stretch]) -> GameFacts:
    seats = range(int(end.seats))
    rice = [Counter[str]() for _ in seats]
    for _, entry in noted(story, *PAYMENTS):
        for seat, source, n in payments(entry):
            rice[seat][source] += n
    for seat in seats:
        rice[seat]["other"] = int(score(end, seat)) - sum(rice[seat].values())
    return GameFacts(
        ending="seven rounds are over",
        rule="SP-13.3" if end.seats > 1 else "SP-16.10",
        sources={source: [rice[seat][source] for seat in seats] for source in SOURCES},
        cards=[*spirits(end, story), *tiles(end, story)],
    )


def payments(entry: Entry) -> list[tuple[int, str, int]]:
    """Seat, source and rice; what a spirit steals, somebody else loses."""
    if entry.kind == HARVESTED:
        return [(entry.who, "harvests", entry.n)]
    if entry.kind == CLAIMED:
        return [(entry.who, "tiles", entry.n)]
    if entry.kind == RICE_GAINED and entry.what != NONE:
        return [(entry.who, "spirits", entry.n)]
    if entry.kind == RICE_STOLEN:
        return [(entry.who, "spirits", entry.n), (entry.now, "spirits", -entry.n)]
    if entry.kind == END_CARD_PAID:
        return [(entry.who, "end cards", entry.n)]
    if entry.kind in (LABOR_BOUGHT, LIVESTOCK_BOUGHT):
        return [(entry.who, "market", -entry.n)]
    return []


def spirits(end: Spirits, story: Sequence[Stretch]) -> list[CardFacts]:
    """What a spirit brings is rice, at once or at the end; many bring workers or water instead."""
    book = CardBook("spirit", [spirit_face(end, card).id for card in range(int(end.columns.spirits))], scores=True)
    count, drafted = int(end.columns.spirits), bool(noted(story, OFFERED))
    for period, entry in noted(story, *ABOUT_SPIRITS):
        if entry.kind == OFFERED:
            for card in range(count):
                if entry.what >> card & 1:
                    book.offer(entry.who, card)
        elif entry.kind == PICKED or (entry.kind == DEALT and not drafted):
            book.take(entry.who, entry.what, period)
        elif entry.kind == PLAYED:
            book.play(entry.who, entry.what)
        elif entry.kind != DEALT and entry.what != NONE:
            book.score(entry.who, entry.what, entry.n)
    for seat in range(int(end.seats)):
        for card in range(count):
            if end.face_up[seat] >> card & 1:
                book.keep(seat, card)
    return book.facts()


def tiles(end: Spirits, story: Sequence[Stretch]) -> list[CardFacts]:
    book = CardBook(
        "tile", [tile_face(end, tile).id for tile in range(len(end.columns.faces.tiles))], scores=True, on_offer=False
    )
    for period, entry in noted(story, CLAIMED):
        book.take(entry.who, entry.what, period)
        book.play(entry.who, entry.what)
        book.keep(entry.who, entry.what)
        book.score(entry.who, entry.what, entry.n)
    return book.facts()
