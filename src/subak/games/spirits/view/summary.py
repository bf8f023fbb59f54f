"""A finished game at a glance: how it ended, where the rice came from, and the steps that brought most of it."""

from collections import Counter
from collections.abc import Iterator, Sequence

from subak.engine.core.journal import Entry
from subak.engine.core.state import rank_of
from subak.engine.game import Moment, Step, Summary
from subak.engine.translation import say
from subak.games.spirits.edition.cards import spirit_face, tile_face
from subak.games.spirits.rules.journal import (
    CLAIMED,
    END_CARD_PAID,
    ENDED,
    HARVESTED,
    LABOR_BOUGHT,
    LIVESTOCK_BOUGHT,
    RICE_GAINED,
    RICE_STOLEN,
    ROUND_BEGUN,
    THANKED,
)
from subak.games.spirits.rules.phases.harvest import paddy_of
from subak.games.spirits.rules.scoring import score, title_of
from subak.games.spirits.rules.state import LAST_ROUND, NONE, Spirits
from subak.games.spirits.speech.vocabulary import paddy_name
from subak.games.spirits.view.solo_titles import title_name
from subak.kit.speech.vocabulary import who

MOMENTS = 5

# Where rice comes from and goes to, as the columns of the page.
HARVESTS, LAST_HARVEST, TILES, SPIRITS, OTHER, MARKET, END_CARDS = range(7)
COLUMNS = {CLAIMED: TILES, THANKED: OTHER, LABOR_BOUGHT: MARKET, LIVESTOCK_BOUGHT: MARKET, END_CARD_PAID: END_CARDS}


def summary(steps: Sequence[Step]) -> Summary:
    end: Spirits = steps[-1].after
    sentence, rule = how_it_ended(end)
    return Summary(
        sentence=sentence,
        rule=rule,
        columns=[
            say("Harvests"), say("Harvests in round 7"), say("Tiles"), say("Spirits"), say("Other"), say("Market"),
            say("End cards"),
        ],
        rows=rows(end, steps),
        series=[score_by_round(steps, seat) for seat in range(end.seats)],
        moments=moments(steps),
        sources=(HARVESTS, TILES, SPIRITS, OTHER, MARKET, END_CARDS),
        title=title_name(int(title_of(score(end, 0)))) if end.seats == 1 else "",
    )  # fmt: skip


# Where the rice came from


def payments(step: Step, entry: Entry) -> Iterator[tuple[int, int, int]]:
    """Seat, column and rice of an entry; what a spirit steals, the other one loses."""
    if entry.kind == HARVESTED:
        yield entry.who, HARVESTS, entry.n
        if step.before.round == LAST_ROUND:
            yield entry.who, LAST_HARVEST, entry.n
    elif entry.kind == RICE_GAINED:
        yield entry.who, OTHER if entry.what == NONE else SPIRITS, entry.n
    elif entry.kind == RICE_STOLEN:
        yield entry.who, SPIRITS, entry.n
        yield entry.now, SPIRITS, -entry.n
    elif entry.kind in COLUMNS:
        yield entry.who, COLUMNS[entry.kind], entry.n


def score_by_round(steps: Sequence[Step], seat: int) -> list[tuple[int, int]]:
    """After setting up, and after every round."""
    last = [step for step in steps if any(entry.kind in (ROUND_BEGUN, ENDED) for entry in step.entries)]
    return [(int(step.before.round), int(score(step.after, seat))) for step in last]


# The result


def how_it_ended(end: Spirits) -> tuple[str, str]:
    rice = sorted((int(score(end, seat)) for seat in range(end.seats)), reverse=True)
    if end.seats == 1:
        return say("{rice} rice: {title}", rice=rice[0], title=title_name(int(title_of(rice[0])))), "SP-16.10"
    if rice[0] != rice[1]:
        return say("{rice} rice to {second} after seven rounds", rice=rice[0], second=rice[1]), "SP-13.3"
    if sum(rank_of(end, seat) == 1 for seat in range(end.seats)) > 1:
        return say("{rice} rice each: a shared victory", rice=rice[0]), "SP-13.3"
    return say("{rice} rice each; the higher spirit decides", rice=rice[0]), "SP-13.3"


def rows(end: Spirits, steps: Sequence[Step]) -> list[tuple[int, int, int, list[str]]]:
    """SP-13.4: by rank."""
    rice = [Counter[int]() for _ in range(end.seats)]
    for step in steps:
        for entry in step.entries:
            for seat, column, n in payments(step, entry):
                rice[seat][column] += n
    order = sorted(range(end.seats), key=lambda seat: (int(rank_of(end, seat)), seat))
    return [(int(rank_of(end, seat)), seat, int(score(end, seat)), cells(rice[seat])) for seat in order]


def cells(rice: Counter[int]) -> list[str]:
    return [f"−{rice[column]}" if column == MARKET and rice[column] else str(rice[column]) for column in range(7)]


# The way there


def moments(steps: Sequence[Step]) -> list[Moment]:
    """The turning points in the order of the game: harvests, tiles and spirits that brought most."""
    found = [moment for step in steps for moment in candidates(step)]
    best = sorted(found, key=lambda moment: -moment.gain)[:MOMENTS]
    return sorted(best, key=lambda moment: moment.number)


def candidates(step: Step) -> Iterator[Moment]:
    """What a seat did for rice; a thief may take it from several others at once."""
    paid = [entry for entry in step.entries if entry.kind in (HARVESTED, CLAIMED, RICE_GAINED, RICE_STOLEN)]
    gain = sum(entry.n for entry in paid if entry.what != NONE)
    if gain > 0:
        number = int(step.before.round)
        text, when = what_happened(step.before, paid[0], gain), say("Round {n}", n=number)
        yield Moment(step.number, paid[0].who, number, when, text, gain)


def what_happened(before: Spirits, paid: Entry, gain: int) -> str:
    name = who(paid.who)
    if paid.kind == HARVESTED:
        paddy = paddy_name(before, paid.who, int(paddy_of(paid.what)))
        return say("{who} harvests {paddy}: {rice} rice", who=name, paddy=paddy, rice=gain)
    if paid.kind == CLAIMED:
        return say("{who} claims {tile}", who=name, tile=tile_face(before, paid.what).name)
    return say("{who} uses {card}", who=name, card=spirit_face(before, paid.what).name)
