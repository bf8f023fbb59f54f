"""A finished game at a glance: how it ended, where the points came from, and the steps that brought most of them."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from subak.engine.core.state import CHANCE, rank_of
from subak.engine.game import Moment, Step, Summary
from subak.engine.translation import say
from subak.games.kingdoms.rules.actions import BUILD, DESTROY, OPEN_TILE, PLACES, REDRAW, TAKE_FIEFDOM, TAKE_GOLD
from subak.games.kingdoms.rules.columns import PALACE_ROW
from subak.games.kingdoms.rules.scoring import fiefdom_points, palace_points, total_points
from subak.games.kingdoms.rules.state import BIDDING, NONE, OVER, WON, Kingdoms
from subak.games.kingdoms.speech.vocabulary import card_name, fiefdom_name, palace_name, who
from subak.games.kingdoms.view.breakdowns import tiles_of
from subak.games.kingdoms.view.header import season_number
from subak.games.kingdoms.view.solo_ranks import rank_name

MOMENTS = 5


@dataclass
class Reign:
    """One seat through the whole game. `points` are (season, score), palace included."""

    points: list[tuple[int, int]] = field(default_factory=list)
    years: int = 0  # as Shogun
    won: int = 0  # battles, as attacker


def summary(steps: Sequence[Step]) -> Summary:
    end = steps[-1].after
    assert isinstance(end, Kingdoms)
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
        headline=headline(end),
    )


def positions(step: Step) -> tuple[Kingdoms, Kingdoms]:
    before, after = step.before, step.after
    assert isinstance(before, Kingdoms)
    assert isinstance(after, Kingdoms)
    return before, after


def note(reigns: list[Reign], step: Step) -> None:
    """What a step adds: the points at the end of each season, titles, and victories."""
    before, after = positions(step)
    if season_number(after) != season_number(before) or after.phase == OVER:
        for seat, reign in enumerate(reigns):
            reign.points.append((season_number(before), int(total_points(after, seat))))
    if before.phase == BIDDING and after.phase != BIDDING:
        reigns[int(after.shogun)].years += 1
    if is_won(before, after) and not after.bribing:
        reigns[int(after.attacker)].won += 1


def is_won(before: Kingdoms, after: Kingdoms) -> bool:
    return bool(after.outcome == WON and before.outcome != WON and before.attacker != NONE)


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


def headline(end: Kingdoms) -> str:
    """KR-7.7: alone there is nobody to beat, and the rank is the result."""
    if end.seats > 1:
        return ""
    return say("{who} ends as {rating}", who=who(0), rating=rank_name(end, int(total_points(end, 0))))


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
    found = [weighed for step in steps for weighed in candidate(step)]
    best = sorted(found, key=lambda weighed: -weighed[0])[:MOMENTS]
    return sorted((moment for _, moment in best), key=lambda moment: moment.number)


def candidate(step: Step) -> list[tuple[int, Moment]]:
    """A step that brought points, with how much was at stake: twice as much if somebody else lost them."""
    before, after = positions(step)
    seat = int(after.attacker) if is_won(before, after) else step.seat
    if seat == CHANCE:
        return []
    gain = int(total_points(after, seat) - total_points(before, seat))
    text = what_happened(before, step.action, after, seat)
    if gain <= 0 or not text:
        return []
    lost = sum(
        max(int(total_points(before, k) - total_points(after, k)), 0) for k in range(int(after.seats)) if k != seat
    )
    return [(gain + lost, Moment(step.number, seat, season_number(before), text, gain))]


def what_happened(before: Kingdoms, action: int, after: Kingdoms, seat: int) -> str:
    """In words; empty for what is no decision of its own."""
    if is_won(before, after) and after.target != NONE:
        values = {"who": who(seat), "fiefdom": fiefdom_name(after, int(after.target))}
        return say("{who} bribes {fiefdom}", **values) if after.bribing else say("{who} conquers {fiefdom}", **values)
    if TAKE_FIEFDOM <= action < TAKE_GOLD:
        values = {
            "who": who(seat),
            "fiefdom": fiefdom_name(after, action - TAKE_FIEFDOM),
            "loser": who(int(before.defender)),
        }
        return say("{who} takes {fiefdom} from {loser}", **values)
    if BUILD <= action < DESTROY:
        return say("{who} builds {card}", who=who(seat), card=card_name(after, (action - BUILD) // PLACES))
    if OPEN_TILE <= action < REDRAW:
        return say("{who} puts {card} into the palace", who=who(seat), card=new_palace_card(before, after, seat))
    return ""


def new_palace_card(before: Kingdoms, after: Kingdoms, seat: int) -> str:
    tiles = zip(tiles_of(before, seat, PALACE_ROW), tiles_of(after, seat, PALACE_ROW), strict=True)
    return next(palace_name(after, new) for old, new in tiles if new not in (old, NONE))
