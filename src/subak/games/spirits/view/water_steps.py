"""Water Out and Water In (4.6, 4.8) as a row: the reservoir, paddies from the top down, and whoever is next.

All ways to let water out or in from here are listed with what they lead to, so that somebody can try them before
deciding; each names the decisions that make it.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from subak.engine.translation import say
from subak.games.spirits.edition.cards import tile_face
from subak.games.spirits.edition.write_columns import HEX_NAMES
from subak.games.spirits.rules.achievements import is_met
from subak.games.spirits.rules.actions import FILL, HEXES, KEEP_WATER, LEAVE, TASKS
from subak.games.spirits.rules.columns import FLOODED_HEXES_MIN, PASSED_WATER_MIN
from subak.games.spirits.rules.effects import harvests_wet
from subak.games.spirits.rules.state import BARE, DRAINING, GROWN, L_HARVEST, L_PLANT, PLANTED, Spirits
from subak.games.spirits.rules.water import capacity, is_flooded, is_rocky, size_of
from subak.games.spirits.speech.vocabulary import listed, paddy_name
from subak.games.spirits.view.turn_order import next_down
from subak.games.spirits.view.yields import yield_now

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
    plans = [
        CurrentPlanView(list(water), list(arrives), passes, list(moves), [])
        for water, arrives, passes, moves in few(water_ways(nodes, int(s.carry), out, 0 if out else cut_off(s, seat)))
    ]
    return CurrentView(
        kind="out" if out else "in",
        seat=seat,
        source=0 if out else int(s.carry),
        carry=int(s.carry),
        released=int(s.passed[seat]),
        to=to,
        to_seat=to_seat,
        nodes=[node_view(s, seat, node, out) for node in nodes],
        plans=with_tiles(s, seat, nodes, plans),
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
    if s.crop[place] != BARE:
        return ""
    workers, size = int(s.allocated[seat * TASKS + L_PLANT]), int(size_of(s, seat, paddy))
    if workers >= size:
        return say("can be planted")
    return say("needs {cost} to plant, has {left}", cost=size, left=workers)


def when_dry(s: Spirits, seat: int, paddy: int, out: bool) -> str:
    """What follows if the paddy is dry afterwards."""
    place = seat * HEXES + paddy
    if not out:
        return say("waits for water") if s.crop[place] == PLANTED else ""
    parts = []
    if s.crop[place] == GROWN and s.allocated[seat * TASKS + L_HARVEST]:
        parts.append(say("harvest {rice}", rice=yield_now(s, seat, paddy).rice))
    if s.weeds[place]:
        parts.append(say("weeds can be pulled"))
    if s.pests[place] or (s.crop[place] == PLANTED and not s.fertilized[place]):
        parts.append(say("ducks can come"))
    return listed(parts)


# Plans

Way = tuple[tuple[int, ...], tuple[int, ...], int, tuple[int, ...]]  # water, arrives, passes, moves


def water_ways(nodes: Sequence[Node], carry: int, out: bool, lost: int) -> Iterator[Way]:
    """SP-7.2, SP-7.15: every way the rest of the action can go; `lost` is let go at the end in any case."""
    if not nodes:
        yield (), (), carry + lost, ()
        return
    first, rest = nodes[0], nodes[1:]
    for water, on, released, moves in steps(first, carry, out):
        for waters, arrives, passes, later in water_ways(rest, on, out, lost):
            yield (water, *waters), (carry, *arrives), passes + released, (*moves, *later)


def cut_off(s: Spirits, seat: int) -> int:
    """SP-7.17: discs in partly filled paddies off the course, which Water In lets go."""
    shape = s.shape(seat)
    lone = [paddy for paddy in range(HEXES) if (shape.paddies & ~shape.on_course) >> paddy & 1]
    return sum(int(s.water[seat * HEXES + paddy]) for paddy in lone if not is_flooded(s, seat, paddy))


def steps(node: Node, carry: int, out: bool) -> Iterator[tuple[int, int, int, tuple[int, ...]]]:
    """What can happen at one paddy: discs in it, discs that flow on, discs let go here, and the decision."""
    if node.decided:
        yield node.water, carry, 0, ()
    elif node.rocky:
        yield 0, 0, carry, ()
    elif out:
        there = node.water + (0 if node.off else carry)
        most = min(node.room, there)
        for keep in range(most, -1, -1):
            moves = (KEEP_WATER + keep,) if most else ()
            yield keep, *((carry, there - keep) if node.off else (there - keep, 0)), moves
    elif node.water == node.room:
        yield node.water, carry, 0, ()
    else:
        missing = node.room - node.water
        if carry >= missing:
            yield node.room, carry - missing, 0, (FILL,)
        yield 0, carry + node.water, 0, ((LEAVE,) if carry >= missing else ())


def few(ways: Iterator[Way]) -> list[Way]:
    found: list[Way] = []
    for way in ways:
        if len(found) == MOST_PLANS:
            return []
        found.append(way)
    return found


def with_tiles(s: Spirits, seat: int, nodes: Sequence[Node], plans: list[CurrentPlanView]) -> list[CurrentPlanView]:
    """SP-8.2: the tiles about water that would hold after each of these ways and do not yet."""
    tiles = [
        tile
        for tile in range(int(s.columns.tiles))
        if s.tiles >> tile & 1
        and s.columns.tile_test[tile] in (FLOODED_HEXES_MIN, PASSED_WATER_MIN)
        and not is_met(s, seat, tile)
    ]
    if not tiles:
        return plans
    after, found = s.clone(), []
    for plan in plans:
        for node, water in zip(nodes, plan.water, strict=True):
            after.water[seat * HEXES + node.paddy] = water
        after.passed[seat] = s.passed[seat] + plan.passes
        met = [tile_face(s, tile).id for tile in tiles if is_met(after, seat, tile)]
        found.append(replace(plan, tiles=met))
    return found


def usual(s: Spirits, seat: int, nodes: Sequence[Node], plans: Sequence[CurrentPlanView], out: bool) -> int | None:
    """Section 11: drain what is ripe and keep the rest; fill from the top, what is planted before what is not."""
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
