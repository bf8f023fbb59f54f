"""A finished game at a glance: how it ended, where the points came from, and the cards that scored most."""

from collections.abc import Sequence

from subak.engine.core.journal import Entry
from subak.engine.core.state import State
from subak.engine.game import Moment, Step, Summary
from subak.engine.translation import say
from subak.games.seasons.rules.journal import LAID_CARD
from subak.games.seasons.rules.scoring import ancestor_points, farmers_of, stranded_points
from subak.games.seasons.rules.state import NONE, Seasons
from subak.games.seasons.speech.log import winners
from subak.games.seasons.speech.log_scores import closed_with
from subak.games.seasons.speech.vocabulary import ancestor_name, card_in, field_name, rating_name
from subak.games.seasons.view.header import turn_words
from subak.kit.speech.vocabulary import who

MOMENTS = 5


def summary(steps: Sequence[Step]) -> Summary:
    end: Seasons = steps[-1].after
    sentence, rule = how_it_ended(end)
    return Summary(
        sentence=sentence,
        rule=rule,
        columns=[say("Paddies"), say("From fields"), say("Ancestor"), say("Stranded"), say("Farmers")],
        rows=rows(end),
        series=[points_over_time(steps, seat) for seat in range(end.seats)],
        moments=moments(steps),
        sources=(1, 2, 3),
        title=rating(end) if end.seats == 1 else "",
    )


# The result


def how_it_ended(end: Seasons) -> tuple[str, str]:
    if end.seats == 1:
        return say("{points} points: {rating}", points=int(end.points[0]), rating=rating(end)), "SR-10.1"
    points = [int(end.points[seat]) for seat in range(end.seats)]
    if points[0] != points[1]:
        return say("{more} to {less} after eight cards each", more=max(points), less=min(points)), "SR-7.8"
    if len(winners(end)) == 1:
        return say("{points} points each; more farmers decide", points=points[0]), "SR-7.8"
    return say("{points} points and as many farmers each: a shared victory", points=points[0]), "SR-7.8"


def rating(end: Seasons) -> str:
    """What a solo game comes to (SR-10.1)."""
    return rating_name(int(end.points[0]))


def rows(end: Seasons) -> list[tuple[int, int, int, list[str]]]:
    first = [seat for seat, _ in winners(end)] if end.seats > 1 else [0]
    order = sorted(range(end.seats), key=lambda seat: (seat not in first, seat))
    return [(1 if seat in first else 2, seat, int(end.points[seat]), cells(end, seat)) for seat in order]


def cells(end: Seasons, seat: int) -> list[str]:
    """SR-6.3: the points from fields, the ancestor and stranded buffaloes make the score."""
    ancestor, stranded = int(ancestor_points(end, seat)), int(stranded_points(end, seat))
    fields = int(end.points[seat]) - ancestor - stranded
    honoured = end.ancestor[seat]
    name = f"{ancestor_name(end, honoured)} {written(ancestor)}" if honoured != NONE else "–"
    closed = int(end.landscape(seat).closed_count)
    return [str(closed), str(fields), name, written(stranded), str(int(farmers_of(end, seat)))]


def written(points: int) -> str:
    return f"−{-points}" if points < 0 else str(points)


# The way there


def points_over_time(steps: Sequence[Step], seat: int) -> list[tuple[int, int]]:
    """The score after every card of the seat; the last point, in the last turn, holds the end scoring."""
    points = {0: 0}
    for step in steps:
        for entry in step.entries:
            if entry.who == seat and is_laid(entry):
                points[turn_of(step)] = entry.now
    last = steps[-1]
    if last.after.score(seat) != list(points.values())[-1]:
        points[turn_of(last)] = int(last.after.score(seat))
    return list(points.items())


def is_laid(entry: Entry) -> bool:
    """Whether a card was laid; the first card of a landscape is no decision."""
    return entry.kind == LAID_CARD and entry.what > 0


def turn_of(step: Step) -> int:
    return int(step.before.turn)


def moments(steps: Sequence[Step]) -> list[Moment]:
    """The turning points in the order of the game: the weightiest of all candidates."""
    found = [candidate(step, entry) for step in steps for entry in step.entries if is_laid(entry)]
    best = sorted(found, key=lambda weighed: -weighed[0])[:MOMENTS]
    return sorted((moment for stake, moment in best if stake), key=lambda moment: moment.number)


def candidate(step: Step, laid: Entry) -> tuple[int, Moment]:
    """A card that was laid, with how much was at stake: its points, and twice as much if it took the lead."""
    after, seat, gain = step.after, laid.who, laid.n
    lead = leads(after, seat) and not leads(step.before, seat)
    values = {
        "who": who(seat),
        "field": field_name(after, card_in(after, seat, laid.what)),
        "n": len(closed_with(after, seat, laid.what)),
    }
    text = say("{who} closes {n} {n?paddy|paddies} with {field}", **values)
    if lead:
        text = say("{who} closes {n} {n?paddy|paddies} with {field} and takes the lead", **values)
    return (2 * gain if lead else gain), Moment(step.number, seat, turn_of(step), turn_words(step.before), text, gain)


def leads(s: State, seat: int) -> bool:
    return s.seats > 1 and s.score(seat) > s.score(1 - seat)
