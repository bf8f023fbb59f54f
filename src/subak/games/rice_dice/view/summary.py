"""A finished game at a glance: how it ended, who did what, and the moments that decided it."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from subak.engine.core.journal import Entry
from subak.engine.game import Moment, Step, Summary
from subak.engine.translation import say
from subak.games.rice_dice.rules.columns import CARD, WATER, WORKER
from subak.games.rice_dice.rules.happy_farmer import is_farmer
from subak.games.rice_dice.rules.journal import ACTION, CLEARED, GAINED, HARVESTED
from subak.games.rice_dice.rules.scoring import is_winner
from subak.games.rice_dice.rules.state import RiceDice
from subak.games.rice_dice.speech.vocabulary import name_at
from subak.kit.speech.vocabulary import who

MOMENTS = 5


@dataclass
class Reaping:
    """One harvest: `rice` is what it brought, `printed` the card's part of it, `lost` what its weeds cost."""

    number: int
    place: int
    who: str
    turn: int
    paddy: str
    rice: int
    printed: int
    lost: int
    leads: bool  # it took the lead


@dataclass
class Story:
    """One place through the whole game. `points` are (turn, score), `actions` are counted by kind."""

    points: list[tuple[int, int]] = field(default_factory=lambda: [(0, 0)])
    reapings: list[Reaping] = field(default_factory=list)
    actions: list[int] = field(default_factory=lambda: [0, 0, 0])


def summary(steps: Sequence[Step], names: Sequence[str]) -> Summary:
    end: RiceDice = steps[-1].after
    stories = [Story() for _ in range(end.places)]
    for step in steps:
        note(stories, step)
    for place, story in enumerate(stories):
        story.points.append((turn_of(end, place), int(end.rice[place])))
    sentence, rule = how_it_ended(steps[-1])
    return Summary(
        sentence=sentence,
        rule=rule,
        columns=[say("Harvests"), say("from fields"), say("from spirits"), say("Work / water / card")],
        rows=rows(end, stories),
        series=[story.points for story in stories],
        moments=moments(stories),
        sources=(1, 2),
    )


# Reading the game


def turn_of(s: RiceDice, place: int) -> int:
    """How many turns a place has begun."""
    ahead = (place - s.first_player) % s.places
    return int((s.turn - ahead) // s.places + 1)


def note(stories: list[Story], step: Step) -> None:
    weeds = {entry.what: entry.n for entry in step.entries if entry.kind == CLEARED}
    for entry in step.entries:
        if entry.kind == ACTION:
            stories[entry.who].actions[entry.what] += 1
        elif entry.kind == HARVESTED:
            stories[entry.who].reapings.append(reaping(step, entry, weeds[entry.what]))
        if entry.kind in (HARVESTED, GAINED):
            stories[entry.who].points.append((turn_of(step.before, entry.who), entry.now))


def reaping(step: Step, harvest: Entry, weeds: int) -> Reaping:
    before, after, place = step.before, step.after, harvest.who
    yields = [int(after.columns.yields[after.card[harvest.what] * 3 + k]) for k in range(3)]
    printed = yields[min(weeds, 2)]
    return Reaping(
        step.number,
        place,
        say("the Happy Farmer") if is_farmer(before, place) else who(place),
        turn_of(before, place),
        name_at(after, harvest.what),
        harvest.n,
        printed,
        max(yields[0] - printed, 0),
        leads(after, place) and not leads(before, place),
    )


def leads(s: RiceDice, place: int) -> bool:
    return all(s.rice[place] > s.rice[other] for other in range(s.places) if other != place)


# Telling it


def rows(end: RiceDice, stories: Sequence[Story]) -> list[tuple[int, int, int, list[str]]]:
    """RD-7.5: by score, equal scores share a rank, but a winner by tie-break stands alone."""
    rice = [int(end.rice[place]) for place in range(end.places)]
    winners = [place for place in range(end.places) if is_winner(end, place)]
    ranks = [1 + sum(other > own for other in rice) for own in rice]
    for place in range(end.places):
        if ranks[place] == 1 and place not in winners:
            ranks[place] += len(winners)
    order = sorted(range(end.places), key=lambda place: (ranks[place], place))
    return [(ranks[place], place, rice[place], cells(stories[place], rice[place])) for place in order]


def cells(story: Story, rice: int) -> list[str]:
    fields = sum(reaping.printed for reaping in story.reapings)
    actions = " / ".join(str(story.actions[kind]) for kind in (WORKER, WATER, CARD))
    return [str(len(story.reapings)), str(fields), str(rice - fields), actions]


def how_it_ended(last: Step) -> tuple[str, str]:
    end: RiceDice = last.after
    winners = [place for place in range(end.places) if is_winner(end, place)]
    most, rice = int(end.rice[winners[0]]), [int(end.rice[place]) for place in range(end.places)]
    values = {"target": int(end.target), "round": turn_of(end, winners[0])}
    tied = rice.count(most) > len(winners)
    if most < end.target:
        return say("Nobody reached {target} rice in 100 rounds; the most rice wins", **values), "RD-7.6"
    if end.equal_turns:
        if tied:
            return say("As much rice each after the last round; the one who gained last wins", **values), "RD-10.23"
        return say("Most rice after round {round}, the last one", **values), "RD-10.23"
    if sum(each >= end.target for each in rice) > 1:
        if tied:
            return say("Several reach {target} rice at once; of equals the one in turn wins", **values), "RD-7.3"
        return say("Several reach {target} rice at once, in round {round}; the most rice wins", **values), "RD-7.2"
    if is_farmer(end, winners[0]):
        return say("The Happy Farmer is the first to {target} rice, in round {round}", **values), "RD-10.12"
    for entry in last.entries:
        if entry.kind == HARVESTED and entry.who == winners[0]:
            paddy = name_at(end, entry.what)
            return say("First to {target} rice, with {paddy} in round {round}", **values, paddy=paddy), "RD-7.1"
    return say("First to {target} rice, in round {round}", **values), "RD-7.1"


def moments(stories: Sequence[Story]) -> list[Moment]:
    """The turning points in the order of the game: the weightiest of all candidates."""
    found = [moment for story in stories for moment in candidates(story)]
    best = sorted(found, key=lambda weighed: -weighed[0])[:MOMENTS]
    return sorted((moment for _, moment in best), key=lambda moment: moment.number)


def candidates(story: Story) -> Iterator[tuple[int, Moment]]:
    """Leads taken, turns with several harvests, and costly weeds, with how much rice was at stake."""
    for turn in sorted({reaping.turn for reaping in story.reapings}):
        reapings = [reaping for reaping in story.reapings if reaping.turn == turn]
        last, gain = reapings[-1], sum(reaping.rice for reaping in reapings)
        lead = any(reaping.leads for reaping in reapings)
        stake = 2 * gain if lead or len(reapings) > 1 else max(gain, 3 * last.lost)
        yield (
            stake,
            Moment(
                last.number, last.place, turn, say("Round {n}", n=turn), what_happened(last, len(reapings), lead), gain
            ),
        )


def what_happened(last: Reaping, harvests: int, lead: bool) -> str:
    values = {"who": last.who, "paddy": last.paddy, "n": harvests, "lost": last.lost}
    if harvests > 1:
        if lead:
            return say("{who} brings in {n} paddies at once and takes the lead", **values)
        return say("{who} brings in {n} paddies at once", **values)
    if lead:
        return say("{who} harvests {paddy} and takes the lead", **values)
    if 3 * last.lost > last.printed:
        return say("weeds on {paddy} cost {who} {lost} rice", **values)
    return say("{who} harvests {paddy}", **values)
