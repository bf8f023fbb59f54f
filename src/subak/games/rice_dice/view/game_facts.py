"""A finished game in plain numbers: who began, what brought rice, and what became of the paddies."""

from collections.abc import Sequence

from subak.engine.core.journal import Entry
from subak.engine.core.state import CHANCE
from subak.engine.game import Step
from subak.engine.game_facts import CardBook, CardFacts, GameFacts, Stretch, noted, roles_from
from subak.games.rice_dice.rules.actions import SLOTS
from subak.games.rice_dice.rules.journal import (
    DEALT,
    DRAFTED,
    DRAWN,
    GAINED,
    HARVESTED,
    LAID_LEFT,
    LAID_RIGHT,
    REPLACED,
    TAKEN,
)
from subak.games.rice_dice.rules.state import RiceDice
from subak.games.rice_dice.view.summary import how_it_ended

SOURCES = ("harvests", "spirits")
ENDINGS = {
    "RD-7.1": "somebody reaches the target",
    "RD-7.2": "several reach the target at once",
    "RD-7.3": "several reach it with as much rice",
    "RD-7.6": "the last round is over",
    "RD-10.12": "the Happy Farmer reaches the target",
    "RD-10.23": "equal turns are played",
}
ABOUT_PADDIES = (DEALT, DRAFTED, DRAWN, TAKEN, LAID_LEFT, LAID_RIGHT, REPLACED, HARVESTED)
ORDER = ("begins", "goes second", "goes third", "goes fourth", "goes fifth")


def game_facts(end: RiceDice, story: Sequence[Stretch]) -> GameFacts:
    seats = int(end.seats)
    _, rule = how_it_ended(Step(0, CHANCE, 0, end, end, story[-1].entries))
    return GameFacts(
        ending=ENDINGS[rule],
        rule=rule,
        roles=roles_from(int(end.first_player), seats, ORDER) if seats > 1 else (),
        sources={"harvests": paid(story, HARVESTED, seats), "spirits": paid(story, GAINED, seats)},
        cards=paddies(end, story),
    )


def paid(story: Sequence[Stretch], kind: int, seats: int) -> list[int]:
    rice = [0] * seats
    for _, entry in noted(story, kind):
        if entry.who < seats:
            rice[entry.who] += entry.n
    return rice


def paddies(end: RiceDice, story: Sequence[Stretch]) -> list[CardFacts]:
    """What a paddy brings is the rice of its harvests."""
    seats = int(end.seats)
    book = CardBook("paddy", [face.id for face in end.columns.faces], scores=True)
    fields: list[list[int]] = [[] for _ in range(int(end.places))]
    hand = [0] * len(fields)  # the card that each place has taken last
    drafted = bool(noted(story, DRAFTED))
    for period, entry in noted(story, *ABOUT_PADDIES):
        field = fields[entry.who] if 0 <= entry.who < len(fields) else []
        begins = entry.kind == DRAFTED or (entry.kind == DEALT and not drafted)
        if begins or entry.kind == TAKEN:
            hand[entry.who] = entry.what
        if begins:
            field.append(entry.what)
        move(field, entry, hand[entry.who])
        if 0 <= entry.who < seats:
            note(book, field, period, entry, begins=begins)
    for seat in range(seats):
        for slot in range(int(end.field_size[seat])):
            book.keep(seat, int(end.card[seat * SLOTS + slot]))
    return book.facts()


def move(field: list[int], entry: Entry, card: int) -> None:
    """Lay the card out as the entry says."""
    if entry.kind == LAID_LEFT:
        field.insert(0, card)
    elif entry.kind == LAID_RIGHT:
        field.append(card)
    elif entry.kind == REPLACED:
        field[entry.what % SLOTS] = card


def note(book: CardBook, field: Sequence[int], period: int, entry: Entry, *, begins: bool) -> None:
    if entry.kind in (DEALT, DRAWN):
        book.offer(entry.who, entry.what)
    if begins or entry.kind == TAKEN:
        book.take(entry.who, entry.what, period)
        book.play(entry.who, entry.what)
    elif entry.kind == HARVESTED:
        book.score(entry.who, field[entry.what % SLOTS], entry.n)
