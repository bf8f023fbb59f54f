"""The edition file (SR-2.10, data/reference.toml) to columns and card faces, checked in every field."""

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from subak.engine.edition import Edition, EditionFile, Sheet, shown
from subak.games.seasons.edition.cards import AncestorFace, CardFace, FeatureFace
from subak.games.seasons.edition.effect_catalogue import ABILITIES, Parameter, Values
from subak.games.seasons.edition.write_columns import FEATURE_NAMES, TIMINGS, Grid, inscribe_ancestor, inscribe_face
from subak.games.seasons.rules.actions import CARDS, position_at
from subak.games.seasons.rules.columns import MOST_UNITS, Columns
from subak.games.seasons.rules.landscape import bare
from subak.games.seasons.rules.laying import lay
from subak.games.seasons.rules.tally import free_ends_in, missing_in

REFERENCE = Path(__file__).with_name("reference.toml")
TOP = (
    "name", "card_width", "card_height", "size_points", "farmer_points", "buffalo_points", "stranded_points",
    "paddy", "ancestor",
)  # fmt: skip
PADDY = ("id", "lines", "features", "ancestor", "source", "remove")
ANCESTOR = ("id", "name", "timing", "effect", "source", "remove")
LEAST_UNITS = 2


def load(overlay: Path | None = None) -> Edition:
    """The reference edition, with the values of an owner's file in their place."""
    file = EditionFile(REFERENCE, overlay)
    top = file.top()
    top.only(TOP)
    columns = read_constants(top)
    grid = Grid(columns.width, columns.height)
    grid.inscribe(columns)
    sheets = file.entries("paddy")
    ancestors = {
        sheet.values["id"]: read_ancestor(sheet, columns.stranded_points) for sheet in file.entries("ancestor")
    }
    check_ancestors(top, sheets, ancestors)
    faces = [read_paddy(sheet, grid, ancestors) for sheet in sheets]
    for card, (sheet, face) in enumerate(zip(sheets, faces, strict=True)):
        inscribe(columns, grid, card, face)
        check_free_ends(sheet, columns, card)
    columns.faces = tuple(faces)
    return Edition(
        name=top.text("name") if overlay is None else file.name,
        sha256=file.sha256,
        overlay=file.overlay,
        columns=columns,
        cards=tuple(faces),
    )


# Constants


def read_constants(top: Sheet) -> Columns:
    """SR-2.9: the size of a card and what everything scores."""
    columns = Columns(
        top.whole("card_width", LEAST_UNITS, MOST_UNITS),
        top.whole("card_height", LEAST_UNITS, MOST_UNITS),
    )
    columns.size_points = vec[i64](read_points(top, "size_points", "size"))
    columns.farmer_points = vec[i64](read_points(top, "farmer_points", "number of farmers"))
    columns.buffalo_points = top.whole("buffalo_points", 0, 99)
    columns.stranded_points = top.whole("stranded_points", -99, 0)
    return columns


def read_points(top: Sheet, field: str, what: str) -> list[int]:
    """A table of points that begins with 0 and holds its last number from there on."""
    value = top.values.get(field)
    meaning = f"points by {what}: 0 first, the last number for that {what} and all higher ones"
    count = len(value) if isinstance(value, list) else 2
    numbers = top.wholes(field, max(2, count), 0, 99, meaning)
    if numbers[0] != 0:
        raise top.wrong(field, f"begins with {numbers[0]}; it needs {meaning}")
    return numbers


# Paddy faces


def read_paddy(sheet: Sheet, grid: Grid, ancestors: Mapping[str, AncestorFace]) -> CardFace:
    sheet.only(PADDY)
    return CardFace(
        id=sheet.text("id"),
        lines=read_lines(sheet, grid),
        features=tuple(read_features(sheet, grid)),
        ancestor=ancestors[sheet.text("ancestor")],
        source=sheet.source(PADDY),
    )


def read_lines(sheet: Sheet, grid: Grid) -> tuple[str, ...]:
    rows = sheet.values.get("lines")
    needs = f"it needs {grid.height} rows of {grid.width} digits, 1 for a path and 0 for a gridline"
    if not isinstance(rows, list):
        raise sheet.wrong("lines", f"{'is missing' if rows is None else f'is {shown(rows)}'}; {needs}")
    if len(rows) != grid.height:
        raise sheet.wrong("lines", f"lists {len(rows)} {'row' if len(rows) == 1 else 'rows'}; {needs}")
    for row in rows:
        if not isinstance(row, str) or len(row) != grid.width or set(row) - {"0", "1"}:
            raise sheet.wrong("lines", f"holds {shown(row)}; {needs}")
    return tuple(rows)


def read_features(sheet: Sheet, grid: Grid) -> Iterable[FeatureFace]:
    value = sheet.values.get("features", [])
    if not isinstance(value, list) or not all(isinstance(entry, dict) for entry in value):
        raise sheet.wrong(
            "features", f'is {shown(value)}; it needs a list of tables, [{{ kind = "farmer", at = [2, 1] }}]'
        )
    file = sheet.origin.get("features", "")
    for entry in value:
        here = Sheet(f"{sheet.place}: feature", entry, dict.fromkeys([*entry, "kind"], file))
        here.only(("kind", "at"))
        kind = here.one_of("kind", FEATURE_NAMES)
        x, y = here.wholes("at", 2, 0, MOST_UNITS, "the two numbers of the centre it stands in, [x, y]")
        if (x, y) not in grid.centres:
            spots = " ".join(f"[{cx}, {cy}]" for cx, cy in grid.centres)
            raise here.wrong("at", f"is [{x}, {y}]; that is no centre of a square: there are {spots}")
        yield FeatureFace(kind, x, y)


def inscribe(columns: Columns, grid: Grid, card: int, face: CardFace) -> None:
    features = [(feature.kind, (feature.x, feature.y)) for feature in face.features]
    inscribe_face(columns, grid, card, face.lines, features)
    inscribe_ancestor(columns, card, face.ancestor.timing, face.ancestor.effect, face.ancestor.values)


def check_free_ends(sheet: Sheet, columns: Columns, card: int) -> None:
    """SR-2.10: a card that closes a paddy with a free path end all by itself could never be placed."""
    ground = lay(bare(columns, 0, 0), card, position_at(0, 0, 0))
    for paddy in range(ground.squares):
        tally = ground.tally[paddy]
        if tally != 0 and missing_in(tally) == 0 and free_ends_in(tally) > 0:
            raise sheet.wrong(
                "lines", "close a paddy in which a path ends, so the card could never be placed; let the path go on"
            )


# Ancestor faces


def read_ancestor(sheet: Sheet, stranded_points: int) -> AncestorFace:
    sheet.only(ANCESTOR)
    timing = sheet.one_of("timing", TIMINGS)
    effect, values = read_effect(sheet, timing)
    return AncestorFace(
        id=sheet.text("id"),
        name=sheet.text("name"),
        timing=timing,
        effect=effect,
        values=values,
        stranded_points=stranded_points,
        source=sheet.source(ANCESTOR),
    )


def read_effect(sheet: Sheet, timing: str) -> tuple[str, Values]:
    value = sheet.values.get("effect")
    if not isinstance(value, dict):
        problem = "is missing" if value is None else f"is {shown(value)}"
        raise sheet.wrong("effect", f'{problem}; it needs a table, {{ name = "...", ... }}')
    origin = dict.fromkeys([*value, "name"], sheet.origin.get("effect", ""))
    name = Sheet(f"{sheet.place}: effect", value, origin).one_of("name", ABILITIES)
    here = Sheet(f"{sheet.place}: effect '{name}'", value, origin)
    ability = ABILITIES[name]
    here.only(["name", *(parameter.name for parameter in ability.parameters)])
    if timing not in ability.timings:
        fitting = " or ".join(ability.timings)
        raise sheet.wrong("timing", f"is {shown(timing)}; the effect {name} needs {fitting} (SR-2.6)")
    values = {parameter.name: read_parameter(here, parameter) for parameter in ability.parameters}
    if "max" in values and values["max"] is not None and values["max"] < values["min"]:
        raise here.wrong("max", f"is {values['max']}; it needs at least the {values['min']} of `min`")
    return name, values


def read_parameter(sheet: Sheet, parameter: Parameter) -> Any:
    if parameter.optional and parameter.name not in sheet.values:
        return None
    if parameter.several:
        return read_several(sheet, parameter)
    if parameter.words:
        return sheet.one_of(parameter.name, parameter.words)
    return sheet.whole(parameter.name, parameter.low, parameter.high)


def read_several(sheet: Sheet, parameter: Parameter) -> tuple[str, ...]:
    value = sheet.values.get(parameter.name)
    needs = f"it needs a list of different words out of {', '.join(parameter.words)}"
    if not isinstance(value, list) or not value:
        raise sheet.wrong(parameter.name, f"{'is missing' if value is None else f'is {shown(value)}'}; {needs}")
    for entry in value:
        if entry not in parameter.words:
            raise sheet.wrong(parameter.name, f"holds {shown(entry)}; {needs}")
    if len(set(value)) < len(value):
        raise sheet.wrong(parameter.name, f"is {shown(value)}; {needs}")
    return tuple(value)


def check_ancestors(top: Sheet, sheets: Sequence[Sheet], ancestors: Mapping[str, AncestorFace]) -> None:
    """SR-2.10: 18 cards, each with exactly one ancestor on its other side."""
    if len(sheets) != CARDS:
        raise top.wrong("paddy", f"makes {len(sheets)} cards; the game has {CARDS}, no more and no fewer")
    backs: dict[str, str] = {}
    # Where two cards name the same one, the owner's file is to blame, not the reference below it.
    for sheet in sorted(sheets, key=lambda sheet: sheet.origin.get("ancestor") != REFERENCE.name):
        name = sheet.one_of("ancestor", ancestors)
        if name in backs:
            raise sheet.wrong("ancestor", f"is {name!r}, who is on the other side of {backs[name]}; choose another one")
        backs[name] = sheet.text("id")
    for name in ancestors:
        if name not in backs:
            raise top.wrong("ancestor", f"{name!r} is on no card; each ancestor is on the other side of exactly one")
