"""Water Out and Water In (SP-7.2, SP-7.15) as a row: the reservoir, paddies from the top down, and whoever is next.

All ways to let water out or in from here are listed with what they lead to, so that somebody can try them before
deciding; each names the decisions that make it.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from subak.engine.core.as_lists import legal_list
from subak.engine.translation import say
from subak.games.spirits.edition.cards import tile_face
from subak.games.spirits.edition.names import HEX_NAMES
from subak.games.spirits.rules.achievements import is_met
from subak.games.spirits.rules.actions import HEXES, PADDY_SIZE, SEAT_ACTIONS, TASKS
from subak.games.spirits.rules.columns import FLOODED_HEXES_MIN, PASSED_WATER_MIN
from subak.games.spirits.rules.crops import yield_of
from subak.games.spirits.rules.effects import free_uses, harvests_wet, virtual_uses
from subak.games.spirits.rules.phases.harvest import WAYS, hexes_of, is_virtual, why_not_harvest
from subak.games.spirits.rules.phases.plant import why_not_plant
from subak.games.spirits.rules.phases.tend import why_not_duck, why_not_weed
from subak.games.spirits.rules.refusals import OK, PLANT_LABOR
from subak.games.spirits.rules.state import DRAINING, GROWN, L_HARVEST, L_PLANT, L_WEEDS, PLANTED, S_PESTS, Spirits
from subak.games.spirits.rules.water import capacity, is_rocky, size_of
from subak.games.spirits.speech.vocabulary import paddy_name
from subak.games.spirits.view.turn_order import next_down
from subak.kit.speech.lists import listed

MOST_PLANS = 400  # more ways than this are not listed: then paddy after paddy is decided


@dataclass(frozen=True)
class CurrentNodeView:
    """A paddy in the row. `state` is past (decided), now, next, rocky (lets no water pass) or stays (Water In: full).

    `water` lies there now, `room` can. `when_wet` and `when_dry` say what follows if it is full, or empty, afterwards.
    `off` marks a paddy off the course, which only Water Out touches.
    """

    paddy: str
    name: str
    state: str
    water: int
    room: int
    off: bool
    when_wet: str
    when_dry: str


@dataclass(frozen=True)
class CurrentPlanView:
    """One way to go on: the discs in every node of the row afterwards, those that arrive before it, and what is let go.

    `moves` are the decisions that make it, in order; forced ones are left out. `tiles` would hold then.
    """

    water: list[int]
    arrives: list[int]
    passes: int
    moves: list[int]
    tiles: list[str]


@dataclass(frozen=True)
class CurrentView:
    """The water action of the player in turn. `source` discs come from the reservoir (Water In only), `carry` are on
    their way now, `to` gets what is let go: kind seat, neighbour or sea.

    `plans` is empty if there are too many; `usual` is the place of the plan most people would take.
    """

    kind: str
    seat: int
    source: int
    carry: int
    released: int
    to: str
    to_seat: int | None
    nodes: list[CurrentNodeView]
    plans: list[CurrentPlanView]
    usual: int | None


@dataclass(frozen=True)
class Node:
    """A paddy on the way of the water, as numbers."""

    paddy: int
    water: int
    room: int
    rocky: bool
    off: bool
    decided: bool


def current_view(s: Spirits) -> CurrentView:
    seat, out = int(s.order[s.turn]), bool(s.phase == DRAINING)
    nodes = row(s, seat, out)
    to, to_seat = next_down(s, int(s.turn))
    plans = [plan_view(s, seat, nodes, way) for way in few(water_ways(s, seat))]
    return CurrentView(
        kind="out" if out else "in",
        seat=seat,
        source=0 if out else int(s.carry),
        carry=int(s.carry),
        released=int(s.passed[seat]),
        to=to,
        to_seat=to_seat,
        nodes=[node_view(s, seat, node, out) for node in nodes],
        plans=plans,
        usual=usual(s, seat, nodes, plans, out),
    )


def row(s: Spirits, seat: int, out: bool) -> list[Node]:
    """SP-7.2: the course, then paddies off it that hold water."""
    shape = s.shape(seat)
    course = [int(shape.course[k]) for k in range(int(shape.course_size))]
    nodes = [node(s, seat, paddy, off=False, decided=k < s.place) for k, paddy in enumerate(course)]
    for paddy in range(HEXES) if out else ():
        if s.water[seat * HEXES + paddy] and paddy not in course:
            nodes.append(node(s, seat, paddy, off=True, decided=s.place > HEXES + paddy))
    return nodes


def node(s: Spirits, seat: int, paddy: int, *, off: bool, decided: bool) -> Node:
    water, room = int(s.water[seat * HEXES + paddy]), int(capacity(s, seat, paddy))
    return Node(paddy, water, room, bool(is_rocky(s, seat, paddy)), off, decided)


def node_view(s: Spirits, seat: int, node: Node, out: bool) -> CurrentNodeView:
    state = "past" if node.decided else "now" if node.paddy == s.paddy else "next"
    if node.rocky:
        state = "rocky"
    elif not out and node.water == node.room:
        state = "stays"
    return CurrentNodeView(
        paddy=HEX_NAMES[node.paddy],
        name=paddy_name(s, seat, node.paddy),
        state=state,
        water=node.water,
        room=node.room,
        off=node.off,
        when_wet=when_wet(s, seat, node.paddy, out),
        when_dry=when_dry(s, seat, node.paddy, out),
    )


def when_wet(s: Spirits, seat: int, paddy: int, out: bool) -> str:
    """What follows if the paddy is flooded afterwards."""
    place = seat * HEXES + paddy
    if out:
        rots = s.crop[place] == GROWN and not harvests_wet(s, seat)
        return say("cannot be harvested and rots") if rots else ""
    if s.crop[place] == PLANTED:
        return say("grows")
    trial = as_if_working(s, seat, L_PLANT)
    trial.water[place] = capacity(s, seat, paddy)
    reason = why_not_plant(trial, seat, paddy)
    if reason == OK:
        return say("can be planted")
    values = {"cost": int(size_of(s, seat, paddy)), "left": int(trial.workers)}
    return say("needs {cost} to plant, has {left}", **values) if reason == PLANT_LABOR else ""


def when_dry(s: Spirits, seat: int, paddy: int, out: bool) -> str:
    """What follows if the paddy is dry afterwards."""
    place = seat * HEXES + paddy
    if not out:
        return say("waits for water") if s.crop[place] == PLANTED else ""
    parts = []
    reapers, weeders, ducks = (as_if_working(s, seat, task) for task in (L_HARVEST, L_WEEDS, S_PESTS))
    for trial in (reapers, weeders, ducks):
        trial.water[place] = 0
    if rice := max(harvests_of(reapers, seat, paddy), default=0):
        parts.append(say("harvest {rice}", rice=rice))
    if why_not_weed(weeders, seat, paddy) == OK:
        parts.append(say("weeds can be pulled"))
    if why_not_duck(ducks, seat, paddy) == OK:
        parts.append(say("ducks can come"))
    return listed(parts)


def as_if_working(s: Spirits, seat: int, task: int) -> Spirits:
    """A copy in which the workers of a task are at work (SP-5.5)."""
    trial = s.clone()
    trial.workers = s.allocated[seat * TASKS + task]
    trial.virtual_left = virtual_uses(s, seat)
    trial.free_left = free_uses(s, seat)
    return trial


def harvests_of(s: Spirits, seat: int, paddy: int) -> list[int]:
    """What every way to harvest a paddy would bring that is open in this copy."""
    first = paddy * PADDY_SIZE * WAYS
    ways = [way for way in range(first, first + PADDY_SIZE * WAYS) if why_not_harvest(s, seat, way) == OK]
    return [int(yield_of(s, seat, paddy, hexes_of(way), is_virtual(way))) for way in ways]


# Plans


@dataclass(frozen=True)
class Way:
    """One way to go on: the decisions, those with a choice among them, the discs that came to each paddy, the end."""

    decisions: tuple[int, ...]
    moves: tuple[int, ...]
    came: tuple[tuple[int, int], ...]  # paddy, discs
    after: Spirits


def water_ways(s: Spirits, seat: int) -> Iterator[Way]:
    """SP-7.2, SP-7.15: every way the rest of the water action can go, played on copies."""
    yield from ways_on(s, seat, int(s.phase), Way((), (), (), s))


def ways_on(s: Spirits, seat: int, phase: int, way: Way) -> Iterator[Way]:
    if s.phase != phase or s.order[s.turn] != seat:
        yield replace(way, after=s)
        return
    legal = legal_list(s, seat, SEAT_ACTIONS)
    came = (*way.came, (int(s.paddy), int(s.carry)))
    for action in reversed(legal) if phase == DRAINING else legal:
        after = s.clone()
        after.apply(seat, action)
        moves = (*way.moves, action) if len(legal) > 1 else way.moves
        yield from ways_on(after, seat, phase, Way((*way.decisions, action), moves, came, after))


def plan_view(s: Spirits, seat: int, nodes: Sequence[Node], way: Way) -> CurrentPlanView:
    water = [int(way.after.water[seat * HEXES + node.paddy]) for node in nodes]
    return CurrentPlanView(
        water=water,
        arrives=arrivals(s, nodes, water, dict(way.came)),
        passes=int(way.after.passed[seat] - s.passed[seat]),
        moves=list(way.moves),
        tiles=[tile_face(s, tile).id for tile in water_tiles(s, seat) if is_met(way.after, seat, tile)],
    )


def arrivals(s: Spirits, nodes: Sequence[Node], water: Sequence[int], came: Mapping[int, int]) -> list[int]:
    """The discs that arrive before every node; what does not stay flows on, but a rocky paddy lets it go (SP-7.2)."""
    found, carry = [], int(s.carry)
    for node, left in zip(nodes, water, strict=True):
        carry = carry if node.off else came.get(node.paddy, carry)
        found.append(carry)
        if node.rocky and not node.decided:
            carry = 0
        elif not node.off and not node.decided:
            carry += node.water - left
    return found


def water_tiles(s: Spirits, seat: int) -> list[int]:
    """SP-8.2: the tiles about water that do not hold yet."""
    return [
        tile
        for tile in range(int(s.columns.tiles))
        if s.tiles >> tile & 1
        and s.columns.tile_test[tile] in (FLOODED_HEXES_MIN, PASSED_WATER_MIN)
        and not is_met(s, seat, tile)
    ]


def few(ways: Iterator[Way]) -> list[Way]:
    found: list[Way] = []
    for way in ways:
        if len(found) == MOST_PLANS:
            return []
        found.append(way)
    return found


def usual(s: Spirits, seat: int, nodes: Sequence[Node], plans: Sequence[CurrentPlanView], out: bool) -> int | None:
    """Drain what is ripe and keep the rest; fill from the top, what is planted before what is not."""
    if not plans:
        return None

    def liking(k: int) -> tuple[int, ...]:
        likes = []
        for node, water in zip(nodes, plans[k].water, strict=True):
            crop = int(s.crop[seat * HEXES + node.paddy])
            if out:
                likes.append(-water if crop == GROWN and not harvests_wet(s, seat) else -abs(water - node.water))
            else:
                likes.append((2 if crop == PLANTED else 1) if node.room and water == node.room else 0)
        return sum(likes), -plans[k].passes, -k

    return max(range(len(plans)), key=liking)
