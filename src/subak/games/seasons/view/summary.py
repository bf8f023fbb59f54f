"""A finished game at a glance: how it ended, where the points came from, and the cards that scored most."""

from collections.abc import Iterator, Sequence

from subak.engine.core.state import State
from subak.engine.game import Moment, Step, Summary
from subak.engine.translation import say
from subak.games.seasons.rules.actions import SLOTS
from subak.games.seasons.rules.scoring import ancestor_points, farmers_of, slot_points, stranded_points
from subak.games.seasons.rules.state import NONE, Seasons
from subak.games.seasons.speech.log_consequences import winners
from subak.games.seasons.speech.log_sentences import closed_with
from subak.games.seasons.speech.vocabulary import ancestor_name, field_name, rating_name

MOMENTS = 5


def summary(steps: Sequence[Step]) -> Summary:
    end = steps[-1].after
    assert isinstance(end, Seasons)
    sentence, rule = how_it_ended(end)
    return Summary(
        sentence=sentence,
        rule=rule,
        columns=[say("Paddies"), say("From fields"), say("Ancestor"), say("Stranded"), say("Farmers")],
        rows=rows(end),
        series=[points_over_time(steps, seat) for seat in range(end.seats)],
        moments=moments(steps),
        headline=say("{who} ends as {rating}", who="{seat:0}", rating=rating(end)) if end.seats == 1 else "",
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
    name = f"{ancestor_name(end, honoured)} {ancestor}" if honoured != NONE else "–"
    closed = int(end.landscape(seat).closed_count)
    return [str(closed), str(fields), name, str(stranded), str(int(farmers_of(end, seat)))]


# The way there


def laid_in(step: Step) -> Iterator[tuple[int, int]]:
    """The cards laid in a step, as seat and slot; the first card of a landscape is no decision."""
    before, after = step.before, step.after
    assert isinstance(before, Seasons)
    assert isinstance(after, Seasons)
    for seat in range(after.seats):
        if after.laid_size[seat] > before.laid_size[seat] > 0:
            yield seat, int(before.laid_size[seat])


def points_over_time(steps: Sequence[Step], seat: int) -> list[tuple[int, int]]:
    """The score after every card of the seat; the last point, in the last turn, holds the end scoring."""
    points = [(0, 0)]
    for step in steps:
        points += [(turn_of(step), int(step.after.score(seat))) for who, _ in laid_in(step) if who == seat]
    last = steps[-1]
    if last.after.score(seat) != points[-1][1]:
        points.append((turn_of(last), int(last.after.score(seat))))
    return points


def turn_of(step: Step) -> int:
    assert isinstance(step.before, Seasons)
    return int(step.before.turn)


def moments(steps: Sequence[Step]) -> list[Moment]:
    """The turning points in the order of the game: the weightiest of all candidates."""
    found = [candidate(step, seat, slot) for step in steps for seat, slot in laid_in(step)]
    best = sorted(found, key=lambda weighed: -weighed[0])[:MOMENTS]
    return sorted((moment for stake, moment in best if stake), key=lambda moment: moment.number)


def candidate(step: Step, seat: int, slot: int) -> tuple[int, Moment]:
    """A card that was laid, with how much was at stake: its points, and twice as much if it took the lead."""
    after = step.after
    assert isinstance(after, Seasons)
    gain, lead = int(slot_points(after, seat, slot)), leads(after, seat) and not leads(step.before, seat)
    values = {
        "who": f"{{seat:{seat}}}",
        "field": field_name(after, after.laid[seat * SLOTS + slot]),
        "n": len(closed_with(after, seat, slot)),
    }
    text = say("{who} closes {n} {n?paddy|paddies} with {field}", **values)
    if lead:
        text = say("{who} closes {n} {n?paddy|paddies} with {field} and takes the lead", **values)
    return (2 * gain if lead else gain), Moment(step.number, seat, turn_of(step), text, gain)


def leads(s: State, seat: int) -> bool:
    return s.seats > 1 and s.score(seat) > s.score(1 - seat)
