"""Seasons of Rice a second time, as plainly as possible: dictionaries of cells, and flood fill from the very beginning.

Written from the text of the rules, cards included, and sharing no code with the engine, which it is compared with.
Slow, obvious, and for tests only.
"""

from collections import Counter, deque
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

Spot = tuple[int, int]
Paddy = frozenset[Spot]  # by the centres of its squares

WIDTH, HEIGHT = 3, 4
SIZE_POINTS = {1: 1, 2: 2, 3: 4, 4: 7}  # 5 and more: 10
FARMER_POINTS = {0: 0, 1: 1, 2: 3, 3: 5}  # 4 and more: 8

# Section 2.4: the lines of each card row by row, 1 for a path, and its features with the centres they stand in.
CARDS = """
p01 011 010 111 000 B(3,2) F(0,3)
p02 111 010 010 010 B(1,0) F(2,3)
p03 001 110 101 010 H(1,0) B(0,1) F(1,2) F(1,4)
p04 110 110 010 100 H(1,0) F(2,1) B(0,3)
p05 010 011 010 111 F(2,1) H(0,3) B(2,3)
p06 110 011 101 100 H(1,2) F(3,2)
p07 100 101 110 101 F(0,3) F(2,3) B(1,4)
p08 110 001 101 011 F(0,1)
p09 011 101 001 110 B(0,1)
p10 101 101 010 110 F(2,1) F(3,2)
p11 010 010 101 111 B(0,1) B(0,3)
p12 100 111 001 110 H(2,1) F(2,3) H(1,4)
p13 111 100 111 001 B(1,0) H(1,4)
p14 001 111 101 101 H(0,1)
p15 101 011 111 010 F(0,1) H(1,4)
p16 111 000 111 110 F(1,2)
p17 101 110 011 101
p18 101 111 100 011 F(0,3) H(2,3)
"""

# Section 2.5: when an ancestor works, what it does, and by how much.
ANCESTORS: Mapping[str, tuple[str, str, Mapping[str, Any]]] = {
    "pally": ("both", "close_multiply_empty", {"factor": 2}),
    "chantrea": ("end", "end_feature", {"feature": "F", "where": "open", "points": 2}),
    "bora": ("end", "end_closed_count", {"points": 1}),
    "theary": ("end", "end_sets", {"features": "FHB", "where": "closed", "points": 4}),
    "sopheap": ("both", "close_house_size", {"per_house": 2}),
    "veasna": ("both", "close_feature_bonus", {"feature": "B", "points": 2}),
    "bopha": ("both", "close_farmer_extra", {"extra": 1}),
    "kosal": ("both", "close_count_bonus", {"min_count": 2, "points": 6}),
    "dara": ("both", "close_size_bonus", {"min": 1, "max": 2, "points": 3}),
    "rithy": ("both", "close_span_bonus", {"min_cards": 4, "points": 4}),
    "neary": ("both", "close_combo_bonus", {"features": "FB", "points": 4}),
    "sokha": ("dry", "close_size_bonus", {"min": 4, "max": None, "points": 3}),
    "kunthea": ("dry", "close_feature_bonus", {"feature": "F", "points": 2}),
    "vibol": ("dry", "close_feature_bonus", {"feature": "H", "points": 4}),
    "sothea": ("dry", "close_each_bonus", {"points": 2}),
    "samnang": ("dry", "close_feature_bonus", {"feature": "B", "points": 3}),
    "makara": ("end", "end_feature", {"feature": "B", "where": "open", "points": 3}),
    "serey": ("end", "end_largest", {"points_per_size": 1}),
}
# The effects that only an owner's file uses (SR-2.7), and one of each kind that the reference edition has not.
UNUSED: Mapping[str, tuple[str, str, Mapping[str, Any]]] = {
    "pally": ("end", "end_gap", {"points": 3}),
    "chantrea": ("end", "end_no_stranded", {"points": 5}),
    "bora": ("end", "end_no_penalty", {}),
    "theary": ("end", "end_majority", {"feature": "F", "points": 6}),
    "sopheap": ("end", "end_size_count", {"min": 2, "max": 3, "points": 2}),
    "veasna": ("end", "end_feature", {"feature": "H", "where": "any", "points": 2}),
    "bopha": ("end", "end_sets", {"features": "FB", "where": "any", "points": 3}),
    "kosal": ("dry", "close_count_bonus", {"min_count": 1, "points": 2}),
    "dara": ("dry", "close_house_size", {"per_house": 3}),
}


class Placement(NamedTuple):
    """card@(X,Y,r)."""

    card: str
    x: int
    y: int
    r: int


class Face(NamedTuple):
    paths: Mapping[Spot, bool]  # by cell
    features: tuple[tuple[str, Spot], ...]


def read_faces() -> dict[str, Face]:
    faces = {}
    for line in CARDS.strip().splitlines():
        name, *rest = line.split()
        rows, features = rest[:HEIGHT], rest[HEIGHT:]
        paths = {(i, j): rows[j][i] == "1" for j in range(HEIGHT) for i in range(WIDTH)}
        found = tuple((text[0], (int(text[2]), int(text[4]))) for text in features)
        faces[name] = Face(paths, found)
    return faces


FACES = read_faces()


def turned_cell(r: int, i: int, j: int) -> Spot:
    """The table of squares on the rules page."""
    return {0: (i, j), 1: (3 - j, i), 2: (2 - i, 3 - j), 3: (j, 2 - i)}[r]


def turned_point(r: int, x: int, y: int) -> Spot:
    return {0: (x, y), 1: (4 - y, x), 2: (3 - x, 4 - y), 3: (y, 3 - x)}[r]


# A landscape


@dataclass
class Land:
    """Everything about some cards on a table, by cell and by centre."""

    placements: tuple[Placement, ...] = ()
    path: dict[Spot, bool] = field(default_factory=dict)  # by covered cell
    card_on: dict[Spot, int] = field(default_factory=dict)  # by covered cell: which placement
    features: dict[Spot, Counter[str]] = field(default_factory=dict)  # by centre

    def with_card(self, new: Placement) -> "Land":
        land = Land((*self.placements, new), dict(self.path), dict(self.card_on), dict(self.features))
        face = FACES[new.card]
        for (i, j), is_path in face.paths.items():
            dx, dy = turned_cell(new.r, i, j)
            land.path[new.x + dx, new.y + dy] = is_path
            land.card_on[new.x + dx, new.y + dy] = len(self.placements)
        for letter, (x, y) in face.features:
            dx, dy = turned_point(new.r, x, y)
            centre = new.x + dx, new.y + dy
            land.features[centre] = land.features.get(centre, Counter()) + Counter(letter)
        return land


def landscape(placements: Iterable[Placement]) -> Land:
    land = Land()
    for placement in placements:
        land = land.with_card(placement)
    return land


def cells_around(x: int, y: int) -> list[Spot]:
    return [(x - 1, y - 1), (x, y - 1), (x - 1, y), (x, y)]


def is_complete(land: Land, centre: Spot) -> bool:
    return all(cell in land.path for cell in cells_around(*centre))


def neighbours(land: Land, centre: Spot) -> Iterator[Spot]:
    """The squares across the gridlines of a square (SR-2.4, SR-4.20)."""
    cx, cy = centre
    for i, j in cells_around(cx, cy):
        if land.path.get((i, j)) is False:
            yield 2 * i + 1 - cx, 2 * j + 1 - cy


def paddy_of(land: Land, centre: Spot) -> Paddy:
    found, waiting = {centre}, deque([centre])
    while waiting:
        for other in neighbours(land, waiting.popleft()):
            if other not in found:
                found.add(other)
                waiting.append(other)
    return frozenset(found)


def centres(land: Land) -> set[Spot]:
    """Every square that has at least one quarter on a card."""
    return {(x, y) for i, j in land.path for x in (i, i + 1) for y in (j, j + 1) if (x + y) % 2 == 1}


def paddies(land: Land) -> set[Paddy]:
    found: set[Paddy] = set()
    seen: set[Spot] = set()
    for centre in centres(land):
        if centre not in seen:
            paddy = paddy_of(land, centre)
            seen |= paddy
            found.add(paddy)
    return found


def is_free_end(land: Land, x: int, y: int) -> bool:
    """SR-4.16: a crossing in the midst of cards at which a path ends."""
    lines = [land.path.get(cell) for cell in cells_around(x, y)]
    return None not in lines and lines.count(True) == 1


def free_ends(land: Land, paddy: Paddy) -> set[Spot]:
    """The crossings at which a path ends inside a paddy."""
    corners = {(cx + dx, cy + dy) for cx, cy in paddy for dx, dy in ((-1, 0), (1, 0), (0, -1), (0, 1))}
    return {(x, y) for x, y in corners if is_free_end(land, x, y)}


def is_surrounded(land: Land, paddy: Paddy) -> bool:
    return all(is_complete(land, centre) for centre in paddy)


def is_closed(land: Land, paddy: Paddy, *, free_end_open: bool = False) -> bool:
    """SR-4.20; with `free_end=open` a path that ends inside keeps it open (R-5)."""
    return is_surrounded(land, paddy) and not (free_end_open and free_ends(land, paddy))


def contents(land: Land, paddies: Iterable[Paddy]) -> Counter[str]:
    found: Counter[str] = Counter()
    for paddy in paddies:
        for centre in paddy:
            found += land.features.get(centre, Counter())
    return found


def lies_on(land: Land, paddy: Paddy) -> set[int]:
    """SR-4.26."""
    cells = {cell for centre in paddy for cell in cells_around(*centre)}
    return {land.card_on[cell] for cell in cells if cell in land.card_on}


def gaps(land: Land) -> list[set[Spot]]:
    """SR-4.24: uncovered cells from which no step across edges leads out of the bounding box."""
    xs, ys = [i for i, _ in land.path], [j for _, j in land.path]
    free = {
        (i, j)
        for i in range(min(xs) - 1, max(xs) + 2)
        for j in range(min(ys) - 1, max(ys) + 2)
        if (i, j) not in land.path
    }
    found = []
    while free:
        area = flood(free.pop(), free)
        if all(min(xs) <= i <= max(xs) and min(ys) <= j <= max(ys) for i, j in area):
            found.append(area)
    return found


def flood(start: Spot, free: set[Spot]) -> set[Spot]:
    """Take everything that edges join to the start out of the free cells."""
    area, waiting = {start}, deque([start])
    while waiting:
        i, j = waiting.popleft()
        for cell in ((i - 1, j), (i + 1, j), (i, j - 1), (i, j + 1)):
            if cell in free:
                free.remove(cell)
                area.add(cell)
                waiting.append(cell)
    return area


# Placing a card


def box(new: Placement) -> set[Spot]:
    """The cells that a card covers."""
    width, height = (WIDTH, HEIGHT) if new.r in (0, 2) else (HEIGHT, WIDTH)
    return {(new.x + i, new.y + j) for i in range(width) for j in range(height)}


def why_not(land: Land, new: Placement, *, strict_paths: bool = False, free_end_open: bool = False) -> str | None:
    """The first rule that a placement breaks, in the order of SR-4.30; None if it is legal."""
    if (new.x + new.y) % 2 != (0 if new.r in (0, 1) else 1):
        return "SR-4.13"
    cells = box(new)
    if any(cell in land.path for cell in cells):
        return "SR-4.14"
    if not any(cell in land.path for i, j in cells for cell in ((i - 1, j), (i + 1, j), (i, j - 1), (i, j + 1))):
        return "SR-4.15"
    after = land.with_card(new)
    if strict_paths and breaks_paths(land, after, cells):
        return "SR-8.2"
    if not free_end_open and any(free_ends(after, paddy) for paddy in surrounded_by(after, cells)):
        return "SR-4.16"
    return None


def surrounded_by(after: Land, cells: set[Spot]) -> set[Paddy]:
    """The paddies with all squares complete that touch these cells; most are given up at the first hole."""
    touched = {(x, y) for i, j in cells for x in (i, i + 1) for y in (j, j + 1) if (x + y) % 2 == 1}
    return {paddy for centre in touched if (paddy := whole_paddy(after, centre)) is not None}


def whole_paddy(land: Land, centre: Spot) -> Paddy | None:
    found, waiting = {centre}, deque([centre])
    while waiting:
        here = waiting.popleft()
        if not is_complete(land, here):
            return None
        fresh = set(neighbours(land, here)) - found
        found |= fresh
        waiting.extend(fresh)
    return frozenset(found)


def breaks_paths(land: Land, after: Land, cells: set[Spot]) -> bool:
    """Section 10, `strict_paths`: crossings on a side of the new card, not at its corner, with both cells across."""
    points = {(x, y) for i, j in cells for x in (i, i + 1) for y in (j, j + 1) if (x + y) % 2 == 0}
    for x, y in points:
        around = cells_around(x, y)
        new, old = [cell for cell in around if cell in cells], [cell for cell in around if cell in land.path]
        if len(new) == 2 and len(old) == 2:
            if any(after.path[cell] for cell in new) != any(after.path[cell] for cell in old):
                return True
    return False


def legal(land: Land, card: str, **options: bool) -> list[tuple[int, int, int]]:
    """SR-4.18: Y ascending, then X, then r."""
    xs, ys = [i for i, _ in land.path], [j for _, j in land.path]
    return [
        (x, y, r)
        for y in range(min(ys) - 4, max(ys) + 2)
        for x in range(min(xs) - 4, max(xs) + 2)
        for r in range(4)
        if why_not(land, Placement(card, x, y, r), **options) is None
    ]


# Scoring


class Effect(NamedTuple):
    """What an ancestor does, if it works at the moment: "" does nothing."""

    name: str = ""
    values: Mapping[str, Any] = {}

    def get(self, name: str, value: str, otherwise: int) -> int:
        return int(self.values[value]) if self.name == name else otherwise


def in_season(ancestor: tuple[str, str, Mapping[str, Any]] | None, dry: bool) -> Effect:
    if ancestor is None or ancestor[0] == "end" or (ancestor[0] == "dry" and not dry):
        return Effect()
    return Effect(ancestor[1], ancestor[2])


def size(inside: Counter[str], squares: int, effect: Effect) -> int:
    return squares + effect.get("close_house_size", "per_house", 1) * inside["H"]


def in_range(number: int, values: Mapping[str, Any]) -> bool:
    return bool(values["min"] <= number and (values["max"] is None or number <= values["max"]))


def paddy_points(land: Land, paddy: Paddy, effect: Effect) -> int:
    """SR-2.8 and SR-7.1 to SR-7.8."""
    inside = contents(land, [paddy])
    big = size(inside, len(paddy), effect)
    farmers = inside["F"] + (effect.get("close_farmer_extra", "extra", 0) if inside["F"] else 0)
    points = SIZE_POINTS.get(big, 10) + FARMER_POINTS.get(farmers, 8) + 2 * inside["B"]
    values = effect.values
    match effect.name:
        case "close_multiply_empty" if not inside.total():
            points *= values["factor"]
        case "close_feature_bonus":
            points += values["points"] * inside[values["feature"]]
        case "close_size_bonus" if in_range(big, values):
            points += values["points"]
        case "close_span_bonus" if len(lies_on(land, paddy)) >= values["min_cards"]:
            points += values["points"]
        case "close_combo_bonus" if all(inside[letter] for letter in values["features"]):
            points += values["points"]
        case "close_each_bonus":
            points += values["points"]
    return points


def placement_points(land: Land, closed: Iterable[Paddy], effect: Effect) -> int:
    """What a card scores that has closed these paddies."""
    paddies = list(closed)
    points = sum(paddy_points(land, paddy, effect) for paddy in paddies)
    if effect.name == "close_count_bonus" and len(paddies) >= effect.values["min_count"]:
        points += effect.values["points"]
    return points


def end_points(
    land: Land,
    sizes: Mapping[Paddy, int],
    ancestor: tuple[str, str, Mapping[str, Any]] | None,
    other: Land | None,
    *,
    free_end_open: bool = False,
) -> int:
    """SR-7.6: stranded buffaloes, then an ancestor that works at the end. `sizes` are those of the closed paddies."""
    everything = paddies(land)
    closed = {paddy for paddy in everything if is_closed(land, paddy, free_end_open=free_end_open)}
    inside = {
        "closed": contents(land, closed),
        "open": contents(land, everything - closed),
        "any": contents(land, everything),
    }
    stranded = inside["open"]["B"]
    name, values = (ancestor[1], ancestor[2]) if ancestor is not None and ancestor[0] == "end" else ("", {})
    points = 0 if name == "end_no_penalty" else -stranded
    match name:
        case "end_feature":
            points += values["points"] * inside[values["where"]][values["feature"]]
        case "end_closed_count":
            points += values["points"] * len(closed)
        case "end_sets":
            points += values["points"] * min(inside[values["where"]][letter] for letter in values["features"])
        case "end_largest":
            points += values["points_per_size"] * max(sizes.values(), default=0)
        case "end_gap":
            points += values["points"] * len(gaps(land))
        case "end_no_stranded" if stranded == 0:
            points += values["points"]
        case "end_majority":
            theirs = contents(other, paddies(other)) if other is not None else Counter[str]()
            points += values["points"] if inside["any"][values["feature"]] > theirs[values["feature"]] else 0
        case "end_size_count":
            points += values["points"] * sum(in_range(number, values) for number in sizes.values())
    return points
