"""A finished game in plain numbers: who bid first, what brought points, and what became of cards and fiefdoms."""

from collections.abc import Iterator, Sequence

from subak.engine.game_facts import CardBook, CardFacts, GameFacts, Stretch, noted, roles_from
from subak.games.kingdoms.edition.cards import card_face, fiefdom_face, palace_face
from subak.games.kingdoms.edition.names import ROW_NAMES
from subak.games.kingdoms.rules.actions import TILES
from subak.games.kingdoms.rules.columns import PALACE_ROW
from subak.games.kingdoms.rules.journal import (
    BUILT,
    DEALT,
    DRAWN,
    FIEFDOM_TAKEN,
    KEPT_FIRST,
    LAID,
    YEAR_BEGUN,
)
from subak.games.kingdoms.rules.mat import first_tile
from subak.games.kingdoms.rules.scoring import card_points, palace_points
from subak.games.kingdoms.rules.state import BY_BRIBERY, NONE, Kingdoms

SOURCES = ("palace", "conquest", "bribery")  # KR-7.4
BIDDERS = ("bids first", "bids second", "bids third", "bids fourth")  # KR-3.6, in the first year


def game_facts(end: Kingdoms, story: Sequence[Stretch]) -> GameFacts:
    seats = range(int(end.seats))
    return GameFacts(
        ending="the last year is over" if end.seats > 1 else "the solo years are over",
        rule="KR-7.1" if end.seats > 1 else "KR-10.5",
        roles=roles(end, story),
        sources={
            "palace": [int(palace_points(end, seat)) for seat in seats],
            "conquest": [fiefdoms_of(end, seat, bribed=False) for seat in seats],
            "bribery": [fiefdoms_of(end, seat, bribed=True) for seat in seats],
        },
        cards=[*palace(end, story), *mats(end, story), *fiefdoms(end, story)],
    )


def roles(end: Kingdoms, story: Sequence[Stretch]) -> Sequence[str]:
    if end.seats == 1:
        return ()
    first = noted(story, YEAR_BEGUN)[0][1].who
    return roles_from(first, int(end.seats), BIDDERS)


def fiefdoms_of(end: Kingdoms, seat: int, *, bribed: bool) -> int:
    """KR-7.3: the points of the fiefdoms that a seat has, by how they came to it."""
    held = [fiefdom for fiefdom in range(int(end.columns.fiefdoms)) if end.owner[fiefdom] == seat]
    return sum(int(end.columns.fiefdom_vp[each]) for each in held if (end.gained[each] == BY_BRIBERY) == bribed)


def palace(end: Kingdoms, story: Sequence[Stretch]) -> list[CardFacts]:
    """Palace cards: a seat is offered what it draws, and takes what it lays out."""
    book = CardBook("palace", [palace_face(end, kind).id for kind in range(int(end.columns.palaces))], scores=True)
    for period, entry in noted(story, DEALT, DRAWN, LAID, KEPT_FIRST):
        if entry.kind in (DEALT, DRAWN):
            book.offer(entry.who, entry.what)
        else:
            book.take(entry.who, entry.what, period)
            book.play(entry.who, entry.what)
    for seat, card in lying(end, PALACE_ROW):
        book.keep(seat, card)
        book.score(seat, card, int(card_points(end, seat, card)))
    return book.facts()


def mats(end: Kingdoms, story: Sequence[Stretch]) -> list[CardFacts]:
    """Rice, city and castle cards, which everybody may build while there are any."""
    faces = [card_face(end, card) for card in range(int(end.columns.types))]
    books = {row: CardBook(row, [face.id for face in faces], on_offer=False) for row in ROW_NAMES[:PALACE_ROW]}
    for period, entry in noted(story, BUILT):
        book = books[faces[entry.what].row]
        book.take(entry.who, entry.what, period)
        book.play(entry.who, entry.what)
    for row in range(PALACE_ROW):
        for seat, card in lying(end, row):
            books[ROW_NAMES[row]].keep(seat, card)
    return [facts for book in books.values() for facts in book.facts()]


def fiefdoms(end: Kingdoms, story: Sequence[Stretch]) -> list[CardFacts]:
    book = CardBook(
        "fiefdom",
        [fiefdom_face(end, each).id for each in range(int(end.columns.fiefdoms))],
        scores=True,
        on_offer=False,
    )
    for period, entry in noted(story, FIEFDOM_TAKEN):
        book.take(entry.who, entry.what, period)
        book.play(entry.who, entry.what)
    for fiefdom in range(int(end.columns.fiefdoms)):
        if 0 <= end.owner[fiefdom] < end.seats:
            book.keep(int(end.owner[fiefdom]), fiefdom)
            book.score(int(end.owner[fiefdom]), fiefdom, int(end.columns.fiefdom_vp[fiefdom]))
    return book.facts()


def lying(end: Kingdoms, row: int) -> Iterator[tuple[int, int]]:
    """The cards in a row of every mat, with their seats."""
    for seat in range(int(end.seats)):
        first = int(first_tile(seat, row))
        yield from ((seat, int(end.card[tile])) for tile in range(first, first + TILES) if end.card[tile] != NONE)
