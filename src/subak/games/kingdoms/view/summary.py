"""A finished game at a glance: how it ended, where the points came from, and the steps that brought most of them."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from subak.engine.core.journal import Entry
from subak.engine.core.state import rank_of
from subak.engine.game import Moment, Step, Summary
from subak.engine.translation import say
from subak.games.kingdoms.rules.journal import (
    BATTLE_DECIDED,
    BUILT,
    FIEFDOM_TAKEN,
    INSTALLED,
    LAID,
    SEASON_ENDED,
    YEAR_BEGUN,
)
from subak.games.kingdoms.rules.scoring import fiefdom_points, palace_points, total_points
from subak.games.kingdoms.rules.state import BY_BRIBERY, NEUTRAL, SEASONS, WON, Kingdoms
from subak.games.kingdoms.speech.vocabulary import card_name, fiefdom_name, palace_name
from subak.games.kingdoms.view.header import season_number, turn_words
from subak.games.kingdoms.view.solo_ranks import rank_name
from subak.kit.speech.vocabulary import who

MOMENTS = 5


@dataclass
class Reign:
    """One seat through the whole game. `points` are (season, score), palace included."""

    points: list[tuple[int, int]] = field(default_factory=list)
    years: int = 0  # as Shogun
    won: int = 0  # battles, as attacker


def summary(steps: Sequence[Step]) -> Summary:
    end: Kingdoms = steps[-1].after
    reigns = [Reign() for _ in range(int(end.seats))]
    for step in steps:
        note(reigns, step)
    sentence, rule = how_it_ended(end)
    return Summary(
        sentence=sentence,
        rule=rule,
        columns=[say("Palace"), say("Fiefdoms"), say("Gold"), say("Battles won"), say("Years as Shogun")],
        rows=rows(end, reigns),
        series=[reign.points for reign in reigns],
        moments=moments(steps),
        sources=(0, 1),
        title=title(end),
    )


def note(reigns: list[Reign], step: Step) -> None:
    """What a step adds: the points at the end of each season, titles, and victories."""
    for entry in step.entries:
        if entry.kind == SEASON_ENDED:
            note_points(reigns, step.after, SEASONS * (entry.n - 1) + entry.what + 1)
        elif entry.kind == YEAR_BEGUN and entry.n == 1:
            note_points(reigns, step.after, 0)
        elif entry.kind == INSTALLED:
            reigns[entry.who].years += 1
        elif entry.kind == BATTLE_DECIDED and entry.n == WON:
            reigns[entry.who].won += 1


def note_points(reigns: list[Reign], s: Kingdoms, season: int) -> None:
    for seat, reign in enumerate(reigns):
        reign.points.append((season, int(total_points(s, seat))))


# The result


def how_it_ended(end: Kingdoms) -> tuple[str, str]:
    points = sorted((int(total_points(end, seat)) for seat in range(int(end.seats))), reverse=True)
    values = {"points": points[0], "years": int(end.years)}
    if end.seats == 1:
        return say("{points} VP: {rank}", **values, rank=rank_name(end, points[0])), "KR-10.5"
    if points[0] != points[1]:
        text = say("Emperor with {points} VP to {second} after {years} {years?year|years}", **values, second=points[1])
    elif sum(rank_of(end, seat) == 1 for seat in range(int(end.seats))) > 1:
        text = say("{points} VP, as much gold and as many cards: a shared victory", **values)
    elif tied_in_gold(end, points[0]):
        text = say("{points} VP and as much gold; fewer cards decide", **values)
    else:
        text = say("{points} VP each; more gold decides", **values)
    return text, "KR-7.5"


def title(end: Kingdoms) -> str:
    """KR-7.7: alone there is nobody to beat, and the rank is the result."""
    return rank_name(end, int(total_points(end, 0))) if end.seats == 1 else ""


def tied_in_gold(end: Kingdoms, points: int) -> bool:
    gold = sorted(int(end.gold[seat]) for seat in range(int(end.seats)) if total_points(end, seat) == points)
    return gold[-1] == gold[-2]


def rows(end: Kingdoms, reigns: Sequence[Reign]) -> list[tuple[int, int, int, list[str]]]:
    """KR-7.6: by rank."""
    order = sorted(range(int(end.seats)), key=lambda seat: (int(rank_of(end, seat)), seat))
    return [
        (int(rank_of(end, seat)), seat, int(total_points(end, seat)), cells(end, reigns[seat], seat)) for seat in order
    ]


def cells(end: Kingdoms, reign: Reign, seat: int) -> list[str]:
    years = str(reign.years) if end.seats > 1 else "–"
    palace, fiefdoms = int(palace_points(end, seat)), int(fiefdom_points(end, seat))
    return [str(palace), str(fiefdoms), str(int(end.gold[seat])), str(reign.won), years]


# The way there


def moments(steps: Sequence[Step]) -> list[Moment]:
    """The turning points in the order of the game: the weightiest of all candidates."""
    found = [weighed for step in steps for weighed in candidates(step)]
    best = sorted(found, key=lambda weighed: -weighed[0])[:MOMENTS]
    return sorted((moment for _, moment in best), key=lambda moment: moment.number)


def candidates(step: Step) -> Iterator[tuple[int, Moment]]:
    """What brought points, with how much was at stake: twice as much if another seat lost them."""
    before, after = step.before, step.after
    for entry in step.entries:
        if not (text := what_happened(after, entry)):
            continue
        gains = [int(total_points(after, seat) - total_points(before, seat)) for seat in range(int(after.seats))]
        gain, lost = gains[entry.who], -sum(min(gain, 0) for gain in gains)
        if gain > 0:
            yield gain + lost, Moment(step.number, entry.who, season_number(before), turn_words(before), text, gain)


def what_happened(s: Kingdoms, entry: Entry) -> str:
    """In words; empty for what does not make a moment."""
    values = {"who": who(entry.who)}
    if entry.kind == BUILT:
        return say("{who} builds {card}", **values, card=card_name(s, entry.what))
    if entry.kind == LAID:
        return say("{who} puts {card} into the palace", **values, card=palace_name(s, entry.what))
    if entry.kind != FIEFDOM_TAKEN:
        return ""
    values["fiefdom"] = fiefdom_name(s, entry.what)
    if entry.now == BY_BRIBERY:
        return say("{who} bribes {fiefdom}", **values)
    if entry.n == NEUTRAL:
        return say("{who} conquers {fiefdom}", **values)
    return say("{who} takes {fiefdom} from {loser}", **values, loser=who(entry.n))
