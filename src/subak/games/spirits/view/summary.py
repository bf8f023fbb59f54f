"""A finished game at a glance: how it ended, where the rice came from, and the steps that brought most of it."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from subak.engine.core.state import CHANCE, rank_of
from subak.engine.game import Moment, Step, Summary
from subak.engine.translation import say
from subak.games.spirits.edition.cards import spirit_face, tile_face
from subak.games.spirits.rules import actions as do
from subak.games.spirits.rules.effects import end_bonus
from subak.games.spirits.rules.phases.harvest import paddy_of
from subak.games.spirits.rules.scoring import score, title_of
from subak.games.spirits.rules.state import GATING, LAST_ROUND, OVER, SETTING_UP, Spirits
from subak.games.spirits.speech.vocabulary import paddy_name, who
from subak.games.spirits.view.solo_titles import title_name

MOMENTS = 5


@dataclass
class Farming:
    """One seat through the whole game: rice by where it came from, and (round, score) after every round."""

    harvests: int = 0
    last_harvest: int = 0  # the part of round 7
    tiles: int = 0
    spirits: int = 0  # what active cards gave and took
    start: int = 0  # Setup card
    neighbour: int = 0
    market: int = 0  # spent
    points: list[tuple[int, int]] = field(default_factory=list)


def summary(steps: Sequence[Step]) -> Summary:
    end = steps[-1].after
    assert isinstance(end, Spirits)
    farms = [Farming() for _ in range(int(end.seats))]
    for step in steps:
        note(farms, step)
    sentence, rule = how_it_ended(end)
    return Summary(
        sentence=sentence,
        rule=rule,
        columns=[
            say("Harvests"), say("of them in round 7"), say("Tiles"), say("Spirits"), say("Other"), say("Market"),
            say("End cards"),
        ],
        rows=rows(end, farms),
        series=[farm.points for farm in farms],
        moments=moments(steps),
    )  # fmt: skip


def positions(step: Step) -> tuple[Spirits, Spirits]:
    before, after = step.before, step.after
    assert isinstance(before, Spirits)
    assert isinstance(after, Spirits)
    return before, after


def note(farms: list[Farming], step: Step) -> None:
    """What a step adds to everybody's rice, by where it came from."""
    before, after = positions(step)
    for seat, farm in enumerate(farms):
        book(farm, step.action, before, after, int(after.rice[seat] - before.rice[seat]))
        if after.round != before.round or (after.phase == OVER and before.phase != OVER):
            farm.points.append((int(before.round), int(score(after, seat))))


def book(farm: Farming, action: int, before: Spirits, after: Spirits, rice: int) -> None:
    if rice == 0:
        return
    if do.HARVEST <= action < do.FILL:
        farm.harvests += rice
        farm.last_harvest += rice if before.round == LAST_ROUND else 0
    elif do.CLAIM <= action < do.PASS:
        farm.tiles += rice
    elif do.RESOLVE <= action < do.ROCK:
        farm.spirits += rice
    elif action in (do.BUY_LABOR, do.BUY_LIVESTOCK):
        farm.market -= rice
    elif GATING <= before.phase <= SETTING_UP + 1:
        farm.start += rice
    else:
        farm.neighbour += rice


# The result


def how_it_ended(end: Spirits) -> tuple[str, str]:
    rice = sorted((int(score(end, seat)) for seat in range(int(end.seats))), reverse=True)
    if end.seats == 1:
        return say("{rice} rice: {title}", rice=rice[0], title=title_name(int(title_of(rice[0])))), "SP-16.10"
    if rice[0] != rice[1]:
        return say("{rice} rice to {second} after seven rounds", rice=rice[0], second=rice[1]), "SP-13.3"
    if sum(rank_of(end, seat) == 1 for seat in range(int(end.seats))) > 1:
        return say("{rice} rice each: a shared victory", rice=rice[0]), "SP-13.3"
    return say("{rice} rice each; the higher spirit decides", rice=rice[0]), "SP-13.3"


def rows(end: Spirits, farms: Sequence[Farming]) -> list[tuple[int, int, int, list[str]]]:
    """SP-13.4: by rank."""
    order = sorted(range(int(end.seats)), key=lambda seat: (int(rank_of(end, seat)), seat))
    return [(int(rank_of(end, seat)), seat, int(score(end, seat)), cells(end, farms[seat], seat)) for seat in order]


def cells(end: Spirits, farm: Farming, seat: int) -> list[str]:
    spent = f"−{farm.market}" if farm.market else "0"
    return [
        str(farm.harvests),
        str(farm.last_harvest),
        str(farm.tiles),
        str(farm.spirits),
        str(farm.start + farm.neighbour),
        spent,
        str(int(end_bonus(end, seat))),
    ]


# The way there


def moments(steps: Sequence[Step]) -> list[Moment]:
    """The turning points in the order of the game: harvests, tiles and spirits that brought most."""
    found = [moment for step in steps for moment in candidate(step)]
    best = sorted(found, key=lambda moment: -moment.gain)[:MOMENTS]
    return sorted(best, key=lambda moment: moment.number)


def candidate(step: Step) -> list[Moment]:
    before, after = positions(step)
    if step.seat == CHANCE:
        return []
    gain = int(after.rice[step.seat] - before.rice[step.seat])
    text = what_happened(before, step.seat, step.action, gain)
    return [Moment(step.number, step.seat, int(before.round), text, gain)] if gain > 0 and text else []


def what_happened(before: Spirits, seat: int, action: int, gain: int) -> str:
    """In words; empty for what is no deed of its own."""
    if do.HARVEST <= action < do.FILL:
        values = {"who": who(seat), "paddy": paddy_name(before, seat, int(paddy_of(action - do.HARVEST))), "rice": gain}
        return say("{who} harvests {paddy}: {rice} rice", **values)
    if do.CLAIM <= action < do.PASS:
        values = {"who": who(seat), "tile": tile_face(before, action - do.CLAIM).name}
        return say("{who} claims {tile}", **values)
    if do.RESOLVE <= action < do.ROCK:
        values = {"who": who(seat), "card": spirit_face(before, action - do.RESOLVE).name}
        return say("{who} uses {card}", **values)
    return ""
