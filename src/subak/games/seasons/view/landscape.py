"""A landscape as people see it: cards, squares, open and closed paddies, and its ancestor."""

from collections.abc import Mapping
from dataclasses import dataclass

from subak.engine.translation import say
from subak.games.seasons.edition.cards import CardFace, face_of
from subak.games.seasons.edition.grid import rotated_point
from subak.games.seasons.rules.actions import ORIGIN, ROTATIONS, SIDE, SLOTS, WET_SLOTS
from subak.games.seasons.rules.columns import MOST_UNITS
from subak.games.seasons.rules.effects import patron, size_of, works_at_the_end
from subak.games.seasons.rules.gaps import gap_rows
from subak.games.seasons.rules.landscape import SURROUNDED, Landscape, around, cannot_close, is_open
from subak.games.seasons.rules.scoring import (
    ancestor_points,
    end_points,
    farmers_of,
    patron_of,
    slot_bonus,
    slot_points,
    stranded_points,
)
from subak.games.seasons.rules.state import NONE, OVER, Seasons
from subak.games.seasons.rules.tally import buffaloes_in, farmers_in, houses_in, missing_in
from subak.games.seasons.speech.vocabulary import ancestor_name, field_name, place_of
from subak.games.seasons.view.breakdowns import Ledger, Spot, paddy_sum, total
from subak.games.seasons.view.placement_previews import is_dry, spot
from subak.kit.rules.bits import ones


@dataclass(frozen=True)
class FeatureView:
    """A farmer, house or buffalo, in the square with this centre."""

    kind: str
    x: int
    y: int


@dataclass(frozen=True)
class LaidView:
    """A card as it lies. `lines` are the rows of its box as it is turned, 1 for a path.

    `points` is all that it scored when it was laid, `bonus` the part that the ancestor gave once for the card.
    """

    slot: int
    card: str
    field: str
    x: int
    y: int
    r: int
    width: int
    height: int
    lines: list[str]
    features: list[FeatureView]
    points: int
    bonus: int


@dataclass(frozen=True)
class OpenPaddyView:
    """A paddy that is not closed: what it would score as it stands, line by line of the view, and what it lacks.

    `free_ends` are the crossings at which a path ends inside it: with one of them it can never be closed.
    """

    paddy: int
    squares: list[Spot]
    missing: int
    farmers: int
    houses: int
    buffaloes: int
    sum: list[int]
    points: int
    cannot_close: bool
    free_ends: list[Spot]


@dataclass(frozen=True)
class ClosedPaddyView:
    """A closed paddy with the sum it scored, as lines of the view.

    `slot` is the card that closed it, `cards` on how many it lies.
    """

    paddy: int
    squares: list[Spot]
    slot: int
    cards: int
    size: int
    farmers: int
    houses: int
    buffaloes: int
    sum: list[int]
    points: int


@dataclass(frozen=True)
class AncestorView:
    """The ancestor of a seat: `text` is the sentence on the card, `now` says what it does at this moment.

    `timing` is both, dry or end; `awake` says whether it counts for the card laid next. `points` is what it has given,
    or, if it counts at the end, what it would give now.
    """

    card: str
    id: str
    name: str
    timing: str
    text: str
    now: str
    awake: bool
    points: int


@dataclass(frozen=True)
class LandscapeView:
    """The landscape of a seat. `box` is left, top, right, bottom around all cards; `gaps` are surrounded free cells."""

    seat: int
    score: int
    if_ended: int
    farmers: int
    box: tuple[int, int, int, int]
    cards: list[LaidView]
    open: list[OpenPaddyView]
    closed: list[ClosedPaddyView]
    gaps: list[Spot]
    ancestor: AncestorView | None


def landscape_view(s: Seasons, seat: int, ledger: Ledger) -> LandscapeView:
    ground = s.landscape(seat)
    squares = squares_by_paddy(ground)
    return LandscapeView(
        seat=seat,
        score=int(s.points[seat]),
        if_ended=if_ended(s, seat),
        farmers=int(farmers_of(s, seat)),
        box=box_of(ground),
        cards=[laid_view(s, seat, slot) for slot in range(s.laid_size[seat])],
        open=open_views(s, seat, squares, ledger),
        closed=[closed_view(s, seat, k, squares, ledger) for k in range(ground.closed_count)],
        gaps=gap_cells(ground),
        ancestor=ancestor_view(s, seat) if s.ancestor[seat] != NONE else None,
    )


def if_ended(s: Seasons, seat: int) -> int:
    """The score if the game ended now (SR-7.6)."""
    if s.phase == OVER:
        return int(s.points[seat])
    return int(s.points[seat] + stranded_points(s, seat) + end_points(s, seat))


def box_of(ground: Landscape) -> tuple[int, int, int, int]:
    if ground.size == 0:
        return 0, 0, 0, 0
    left, top, right, bottom = int(ground.left), int(ground.top), int(ground.right), int(ground.bottom)
    return left - ORIGIN, top - ORIGIN, right - ORIGIN, bottom - ORIGIN


# Cards and squares


def laid_view(s: Seasons, seat: int, slot: int) -> LaidView:
    card, position = int(s.laid[seat * SLOTS + slot]), int(s.position[seat * SLOTS + slot])
    x, y, r = place_of(position)
    face = face_of(s, card)
    width, height = int(s.columns.box_width[r]), int(s.columns.box_height[r])
    return LaidView(
        slot=slot,
        card=face.id,
        field=field_name(s, card),
        x=x,
        y=y,
        r=r,
        width=width,
        height=height,
        lines=turned_lines(s, card, r),
        features=laid_features(s, face, position),
        points=int(slot_points(s, seat, slot)),
        bonus=int(slot_bonus(s, seat, slot)),
    )


def laid_features(s: Seasons, face: CardFace, position: int) -> list[FeatureView]:
    x, y, r = place_of(position)
    found = []
    for each in face.features:
        i, j = rotated_point(s.columns.width, s.columns.height, r, (each.x, each.y))
        found.append(FeatureView(each.kind, x + i, y + j))
    return found


def turned_lines(s: Seasons, card: int, rotation: int) -> list[str]:
    """The rows of the box, 1 for a path."""
    first = (card * ROTATIONS + rotation) * MOST_UNITS
    width = s.columns.box_width[rotation]
    rows = [s.columns.path_row[first + row] for row in range(s.columns.box_height[rotation])]
    return ["".join("1" if row >> i & 1 else "0" for i in range(width)) for row in rows]


def squares_by_paddy(ground: Landscape) -> dict[int, list[Spot]]:
    """The centres of every paddy, row by row."""
    found: dict[int, list[Spot]] = {}
    for square in sorted(range(ground.squares), key=lambda square: ground.point[square]):
        found.setdefault(int(ground.paddy[square]), []).append(spot(ground.point[square]))
    return found


def gap_cells(ground: Landscape) -> list[Spot]:
    """SR-4.24."""
    rows = gap_rows(ground)
    return [
        (x - ORIGIN, y - ORIGIN)
        for y in range(ground.top, ground.bottom)
        for x in range(ground.left, ground.right)
        if rows[y] >> x & 1
    ]


# Paddies


def open_views(s: Seasons, seat: int, squares: Mapping[int, list[Spot]], ledger: Ledger) -> list[OpenPaddyView]:
    ground = s.landscape(seat)
    ends = free_ends(ground)
    found = [
        open_view(s, seat, paddy, squares[paddy], ends.get(paddy, []), ledger)
        for paddy in squares
        if is_open(ground, paddy)
    ]
    return sorted(found, key=lambda view: -view.points)


def open_view(
    s: Seasons, seat: int, paddy: int, squares: list[Spot], ends: list[Spot], ledger: Ledger
) -> OpenPaddyView:
    ground = s.landscape(seat)
    tally = int(ground.tally[paddy])
    lines = paddy_sum(s, seat, tally, int(ground.cards[paddy]), dry=is_dry(s, seat))
    return OpenPaddyView(
        paddy=paddy,
        squares=squares,
        missing=int(missing_in(tally)),
        farmers=int(farmers_in(tally)),
        houses=int(houses_in(tally)),
        buffaloes=int(buffaloes_in(tally)),
        sum=ledger.enter([line for line in lines if line.points]),
        points=total(lines),
        cannot_close=cannot_close(tally),
        free_ends=ends,
    )


def free_ends(ground: Landscape) -> dict[int, list[Spot]]:
    """SR-4.16: by paddy the crossings, all around covered, at which one path ends."""
    if not any(cannot_close(ground.tally[paddy]) for paddy in range(ground.squares)):
        return {}
    found: dict[int, list[Spot]] = {}
    for point in crossings(ground):
        paths = around(ground.path, point)
        if around(ground.covered, point) == SURROUNDED and paths and paths & (paths - 1) == 0:
            square = int(ground.square_at[point + 1]) - 1
            found.setdefault(int(ground.paddy[square]), []).append(spot(point))
    return found


def crossings(ground: Landscape) -> list[int]:
    """The crossings inside the box around all cards (SR-2.2), as points of the board."""
    return [
        y * SIDE + x
        for y in range(ground.top + 1, ground.bottom)
        for x in range(ground.left + 1, ground.right)
        if (x + y) % 2 == 0
    ]


def closed_view(s: Seasons, seat: int, k: int, squares: Mapping[int, list[Spot]], ledger: Ledger) -> ClosedPaddyView:
    ground = s.landscape(seat)
    paddy, slot = int(ground.closed[k]), int(ground.closed_by[k])
    tally, cards = int(ground.tally[paddy]), int(ground.cards[paddy])
    lines = paddy_sum(s, seat, tally, cards, dry=slot >= WET_SLOTS)
    return ClosedPaddyView(
        paddy=paddy,
        squares=squares[paddy],
        slot=slot,
        cards=int(ones(cards)),
        size=int(size_of(s.columns, patron_of(s, seat, slot), tally)),
        farmers=int(farmers_in(tally)),
        houses=int(houses_in(tally)),
        buffaloes=int(buffaloes_in(tally)),
        sum=ledger.enter(lines),
        points=total(lines),
    )


# The ancestor


def ancestor_view(s: Seasons, seat: int) -> AncestorView:
    card = s.ancestor[seat]
    face = face_of(s, card).ancestor
    return AncestorView(
        card=face_of(s, card).id,
        id=face.id,
        name=ancestor_name(s, card),
        timing=face.timing,
        text=face.sentence,
        now=what_it_does(s, seat),
        awake=patron(s.columns, card, is_dry(s, seat)) != NONE,
        points=int(ancestor_points(s, seat)),
    )


def what_it_does(s: Seasons, seat: int) -> str:
    """ "sleeps in the Wet Season", "has given 6", "would give 3 now"."""
    points = int(ancestor_points(s, seat))
    if works_at_the_end(s.columns, s.ancestor[seat]) and s.phase != OVER:
        return say("would give {points} now", points=points)
    if patron(s.columns, s.ancestor[seat], is_dry(s, seat)) == NONE and s.phase != OVER:
        return say("sleeps in the Wet Season")
    return say("has given {points}", points=points)
