"""A finished game in plain numbers: who is younger, what brought points, and what became of cards and ancestors."""

from collections.abc import Sequence

from subak.engine.game_facts import CardBook, CardFacts, GameFacts, Stretch, noted
from subak.games.seasons.edition.cards import face_of
from subak.games.seasons.rules.actions import SLOTS
from subak.games.seasons.rules.journal import DEALT, LAID_CARD, PICKED, STARTED, TAKEN
from subak.games.seasons.rules.scoring import ancestor_points, stranded_points
from subak.games.seasons.rules.state import NONE, Seasons

SOURCES = ("paddies", "ancestor", "stranded buffaloes")  # SR-6.3


def game_facts(end: Seasons, story: Sequence[Stretch]) -> GameFacts:
    seats = range(int(end.seats))
    ancestors = [int(ancestor_points(end, seat)) for seat in seats]
    stranded = [int(stranded_points(end, seat)) for seat in seats]
    return GameFacts(
        ending="eight cards each are laid",
        rule="SR-7.8" if end.seats > 1 else "SR-10.1",
        roles=["younger" if seat == end.younger else "older" for seat in seats] if end.seats > 1 else (),
        sources={
            "paddies": [int(end.points[seat]) - ancestors[seat] - stranded[seat] for seat in seats],
            "ancestor": ancestors,
            "stranded buffaloes": stranded,
        },
        cards=[*honoured(end, story), *landscapes(end, story)],
    )


def honoured(end: Seasons, story: Sequence[Stretch]) -> list[CardFacts]:
    """Of the first two cards one is the ancestor. What it brings is its points at the end of the game."""
    book = CardBook("ancestor", ids_of(end), scores=True)
    for period, entry in noted(story, DEALT, STARTED):
        if 0 <= entry.who < end.seats:
            if entry.kind == DEALT:
                book.offer(entry.who, entry.what)
            elif entry.what != NONE:
                book.take(entry.who, entry.what, period)
                book.play(entry.who, entry.what)
                book.keep(entry.who, entry.what)
                book.score(entry.who, entry.what, int(ancestor_points(end, entry.who)))
    return book.facts()


def landscapes(end: Seasons, story: Sequence[Stretch]) -> list[CardFacts]:
    """What a card brings is the points that laying it scores."""
    book = CardBook("card", ids_of(end), scores=True, on_offer=False)
    for period, entry in noted(story, PICKED, TAKEN, LAID_CARD):
        if not 0 <= entry.who < end.seats:
            continue
        if entry.kind in (PICKED, TAKEN):
            book.take(entry.who, entry.what, period)
        else:
            card = int(end.laid[entry.who * SLOTS + entry.what])
            book.play(entry.who, card)
            book.keep(entry.who, card)
            book.score(entry.who, card, entry.n)
    return book.facts()


def ids_of(end: Seasons) -> list[str]:
    return [face_of(end, card).id for card in range(len(end.columns.faces))]
