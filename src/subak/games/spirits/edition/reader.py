"""The edition file (section 2, data/reference.toml) to columns and card faces, checked in every field."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from subak.engine.edition import BadEdition, Edition, EditionFile, Sheet, shown
from subak.games.spirits.edition.cards import (
    EffectFace,
    LineFace,
    NeighbourFace,
    RainFace,
    SetupFace,
    SpiritFace,
    TileFace,
)
from subak.games.spirits.edition.effect_catalogue import EFFECTS, PLACES, TESTS, Parameter, Values
from subak.games.spirits.edition.write_columns import (
    BONUS_NAMES,
    HEX_NAMES,
    KINDS,
    TOKENS,
    inscribe_neighbour,
    inscribe_order,
    inscribe_rain,
    inscribe_setup,
    inscribe_spirit,
    inscribe_tile,
)
from subak.games.spirits.rules.actions import NEIGHBOURS, RAINS, SETUPS, SPIRITS, TILES
from subak.games.spirits.rules.columns import ITEMS, LABOR_SPACES, LIVESTOCK_SPACES, RAIN_LINES, YIELD_COLUMNS, Columns
from subak.games.spirits.rules.geometry import ones

REFERENCE = Path(__file__).with_name("reference.toml")
TOP = ("name", "constants", "table", "market", "yields", "spirit", "rain", "setup", "tile", "neighbour")
SPIRIT = ("id", "name", "rank", "patron", "kind", "aggressive", "effect", "source", "remove")
RAIN = ("id", "name", "number", "water", "aggressive", "effects", "source", "remove")
SETUP = ("id", "rocks", "bonus", "source", "remove")
TILE = ("id", "name", "test", "number", "rice", "source", "remove")
NEIGHBOUR = ("id", "doubled_rank", "demand", "late", "source", "remove")
CONSTANTS = {  # name to the least and the most it can be
    "walls": (8, 400),
    "gates": (4, 120),
    "weeds": (0, 99),
    "pests": (0, 99),
    "magic_discs": (0, 40),
    "start_labor": (0, 20),
    "labor_per_piece": (1, 9),
    "labor_per_hex_harvested": (1, 9),
    "thanks": (0, 99),
}
YIELDS = tuple(f"{colour}_{row}" for colour in ("black", "gray") for row in ("clean", "pest", "weed", "more"))
LAST_OF_DECK_1 = 20  # SP-3.1
START_HEX = "A1"
SEEN_ALONE = 9  # spirit cards of a deck that a solo draft shows (SP-16.5)


def load(overlay: Path | None = None) -> Edition:
    """The reference edition, with the values of an owner's file in their place."""
    file = EditionFile(REFERENCE, overlay)
    top = file.top()
    top.only(TOP)
    columns = Columns()
    read_constants(file, columns)
    read_table(file, columns)
    read_market(file, columns)
    read_yields(file, columns)
    spirits = sorted((read_spirit(sheet) for sheet in file.entries("spirit")), key=lambda face: face.rank)
    rains = [read_rain(sheet) for sheet in file.entries("rain")]
    setups = [read_setup(sheet) for sheet in file.entries("setup")]
    tiles = [read_tile(sheet) for sheet in file.entries("tile")]
    neighbours = [read_neighbour(sheet) for sheet in file.entries("neighbour")]
    check_counts(top, spirits, rains, setups, tiles, neighbours)
    fill_columns(columns, spirits, rains, setups, tiles, neighbours)
    return Edition(
        name=top.text("name") if overlay is None else file.name,
        sha256=file.sha256,
        overlay=file.overlay,
        columns=columns,
        cards=(*spirits, *rains, *setups, *tiles, *neighbours),
    )


# The table


def read_constants(file: EditionFile, columns: Columns) -> None:
    sheet = file.table("constants")
    sheet.only(CONSTANTS)
    for name, (low, high) in CONSTANTS.items():
        setattr(columns, name, sheet.whole(name, low, high))


def read_table(file: EditionFile, columns: Columns) -> None:
    """SP-2.2, SP-2.4: what depends on the number of players."""
    sheet = file.table("table")
    sheet.only(("discs", "tiles"))
    columns.discs = vec[i64]([0, *sheet.wholes("discs", 4, 4, 99, "four numbers, for one to four players")])
    columns.tiles_shown = vec[i64]([0, *sheet.wholes("tiles", 4, 0, TILES, "four numbers, for one to four players")])


def read_market(file: EditionFile, columns: Columns) -> None:
    """2.4: prices from the cheapest space on, and the tax."""
    sheet = file.table("market")
    sheet.only(("labor", "livestock", "tax"))
    columns.labor_price = vec[i64](read_rising(sheet, "labor", LABOR_SPACES, "prices, the cheapest first"))
    columns.livestock_price = vec[i64](read_rising(sheet, "livestock", LIVESTOCK_SPACES, "prices, the cheapest first"))
    tax = read_rising(sheet, "tax", 5, "numbers: the tax on 1 to 5 items")
    columns.tax = vec[i64]([0, *tax, *(items * items for items in range(len(tax) + 1, ITEMS + 1))])


def read_rising(sheet: Sheet, field: str, count: int, what: str) -> list[int]:
    numbers = sheet.wholes(field, count, 0, 99, f"{count} {what}")
    if numbers != sorted(numbers):
        raise sheet.wrong(field, f"is {shown(numbers)}; the numbers must not fall")
    return numbers


def read_yields(file: EditionFile, columns: Columns) -> None:
    """2.3: the rows of the chart, black and gray."""
    sheet = file.table("yields")
    sheet.only(YIELDS)
    numbers: list[int] = []
    for row in YIELDS:
        numbers += sheet.wholes(row, YIELD_COLUMNS, 0, 999, "six numbers, for the columns 1 to 6")
    columns.yields = vec[i64](numbers)


# Cards


def read_spirit(sheet: Sheet) -> SpiritFace:
    sheet.only(SPIRIT)
    rank = sheet.whole("rank", 1, 40)
    kind = sheet.one_of("kind", KINDS)
    effect = read_effect(sheet)
    if kind not in effect.ability.kinds:
        raise sheet.wrong("kind", f"is {shown(kind)}; {effect.name} needs one of {', '.join(effect.ability.kinds)}")
    return SpiritFace(
        id=sheet.text("id"),
        name=sheet.text("name"),
        rank=rank,
        deck=1 if rank <= LAST_OF_DECK_1 else 2,
        patron=sheet.text("patron"),
        kind=kind,
        aggressive=read_switch(sheet, "aggressive", False),
        effect=effect,
        source=sheet.source(SPIRIT),
    )


def read_effect(sheet: Sheet) -> EffectFace:
    table = read_entry(sheet, "effect")
    origin = dict.fromkeys([*table, "name"], sheet.origin.get("effect", ""))
    name = Sheet(f"{sheet.place}: effect", table, origin).one_of("name", EFFECTS)
    here = Sheet(f"{sheet.place}: effect '{name}'", table, origin)
    parameters = EFFECTS[name].parameters
    here.only(["name", *(parameter.name for parameter in parameters)])
    return EffectFace(name, {parameter.name: read_parameter(here, parameter) for parameter in parameters})


def read_parameter(sheet: Sheet, parameter: Parameter) -> int | str:
    if parameter.words:
        return sheet.one_of(parameter.name, parameter.words)
    return sheet.whole(parameter.name, parameter.low, parameter.high)


def read_rain(sheet: Sheet) -> RainFace:
    sheet.only(RAIN)
    tables = sheet.values.get("effects", [])
    if not isinstance(tables, list) or not all(isinstance(table, dict) for table in tables):
        raise sheet.wrong("effects", f"is {shown(tables)}; it needs a list of tables, [{{ token = ..., n = 1, ... }}]")
    if len(tables) > RAIN_LINES:
        raise sheet.wrong("effects", f"lists {len(tables)} lines; there can be {RAIN_LINES} at most")
    return RainFace(
        id=sheet.text("id"),
        name=sheet.text("name"),
        number=sheet.whole("number", 1, 99),
        water=tuple(sheet.wholes("water", 3, 0, 99, "three numbers, for two, three and four players")),
        aggressive=read_switch(sheet, "aggressive", False),
        lines=tuple(read_line(sheet, table) for table in tables),
        source=sheet.source(RAIN),
    )


def read_line(sheet: Sheet, table: Values) -> LineFace:
    origin = dict.fromkeys([*table, "token", "n", "where"], sheet.origin.get("effects", ""))
    here = Sheet(f"{sheet.place}: effects", table, origin)
    here.only(("token", "n", "where"))
    return LineFace(here.one_of("token", TOKENS[:2]), here.whole("n", 1, 9), here.one_of("where", PLACES))


def read_setup(sheet: Sheet) -> SetupFace:
    sheet.only(SETUP)
    rocks = sheet.values.get("rocks")
    needs = f"it needs different hexes out of {', '.join(HEX_NAMES[1:])}"
    if not isinstance(rocks, list) or len(set(map(str, rocks))) < len(rocks):
        raise sheet.wrong("rocks", f"is {shown(rocks)}; {needs}")
    for rock in rocks:
        if rock not in HEX_NAMES or rock == START_HEX:
            raise sheet.wrong("rocks", f"holds {shown(rock)}; {needs}")
    table = read_entry(sheet, "bonus")
    bonus = Sheet(f"{sheet.place}: bonus", table, dict.fromkeys(table, sheet.origin.get("bonus", "")))
    bonus.only(BONUS_NAMES)
    return SetupFace(
        id=sheet.text("id"),
        rocks=tuple(rocks),
        bonus={name: bonus.whole(name, 0, 99) for name in table},
        source=sheet.source(SETUP),
    )


def read_tile(sheet: Sheet) -> TileFace:
    sheet.only(TILE)
    return TileFace(
        id=sheet.text("id"),
        name=sheet.text("name"),
        test=sheet.one_of("test", TESTS),
        number=sheet.whole("number", 0, 999),
        rice=sheet.whole("rice", 0, 99),
        source=sheet.source(TILE),
    )


def read_neighbour(sheet: Sheet) -> NeighbourFace:
    sheet.only(NEIGHBOUR)
    return NeighbourFace(
        id=sheet.text("id"),
        doubled_rank=sheet.whole("doubled_rank", 1, 99),
        demand=sheet.whole("demand", 0, 5),
        late=read_switch(sheet, "late", False),
        source=sheet.source(NEIGHBOUR),
    )


# Fields


def read_entry(sheet: Sheet, field: str) -> Mapping[str, Any]:
    value = sheet.values.get(field)
    if not isinstance(value, dict):
        problem = "is missing" if value is None else f"is {shown(value)}"
        raise sheet.wrong(field, f"{problem}; it needs a table, {{ ... = ... }}")
    return value


def read_switch(sheet: Sheet, field: str, default: bool) -> bool:
    value = sheet.values.get(field, default)
    if not isinstance(value, bool):
        raise sheet.wrong(field, f"is {shown(value)}; it needs true or false")
    return value


# All cards


def check_counts(
    top: Sheet,
    spirits: Sequence[SpiritFace],
    rains: Sequence[RainFace],
    setups: Sequence[SetupFace],
    tiles: Sequence[TileFace],
    neighbours: Sequence[NeighbourFace],
) -> None:
    """Everything must have a number of its own (actions.py), and there must be enough for a game."""
    ranks = [face.rank for face in spirits]
    for rank in ranks:
        if ranks.count(rank) > 1:
            raise top.wrong("spirit", f"has two cards of rank {rank}; ranks must be unique (SP-4.8)")
    kinds = (
        ("spirit", len(spirits), 8, SPIRITS, "spirits"),
        ("rain", len(rains), 6, RAINS, "rain cards"),
        ("setup", len(setups), 4, SETUPS, "setup cards"),
        ("tile", len(tiles), 0, TILES, "achievement tiles"),
        ("neighbour", len(neighbours), 6, NEIGHBOURS, "cards of the neighbour"),
        ("neighbour", sum(face.late for face in neighbours), 3, NEIGHBOURS, "late cards of the neighbour"),
        ("neighbour", sum(not face.late for face in neighbours), 3, NEIGHBOURS, "early cards of the neighbour"),
    )
    for field, number, least, most, what in kinds:
        if not least <= number <= most:
            raise top.wrong(field, f"makes {number} {what}; there need to be {least} to {most}")


def fill_columns(
    columns: Columns,
    spirits: Sequence[SpiritFace],
    rains: Sequence[RainFace],
    setups: Sequence[SetupFace],
    tiles: Sequence[TileFace],
    neighbours: Sequence[NeighbourFace],
) -> None:
    columns.spirits = len(spirits)
    columns.rains = len(rains)
    columns.setups = len(setups)
    columns.tiles = len(tiles)
    columns.neighbours = len(neighbours)
    for card, spirit in enumerate(spirits):
        inscribe_spirit(columns, card, spirit)
    for card, rain in enumerate(rains):
        inscribe_rain(columns, card, rain)
    for card, setup in enumerate(setups):
        inscribe_setup(columns, card, setup)
    for number, tile in enumerate(tiles):
        inscribe_tile(columns, number, tile)
    inscribe_order(columns, tiles)
    for card, neighbour in enumerate(neighbours):
        inscribe_neighbour(columns, card, neighbour)
    columns.faces.spirits = tuple(spirits)
    columns.faces.rains = tuple(rains)
    columns.faces.setups = tuple(setups)
    columns.faces.tiles = tuple(tiles)
    columns.faces.neighbours = tuple(neighbours)


def check_table(columns: Columns, seats: int, friendly: bool, family_start: bool) -> None:
    """Whether an edition has what a table of this size needs."""
    friendly = friendly or seats == 1
    left_out = columns.aggressive if friendly else 0
    needed = SEEN_ALONE if seats == 1 else 4 * seats
    for deck, name in enumerate(("I", "II")):
        there = ones(columns.deck[deck] & ~left_out)
        if there < needed:
            raise BadEdition(f"deck {name} has {there} spirits; {seats} players need {needed} (SP-3.1)")
    rains = columns.rains - (ones(columns.aggressive_rains) if friendly else 0)
    if rains < 6:
        raise BadEdition(f"the edition has {rains} rain cards; a game needs 6 (SP-4.2)")
    setups = 2 * seats if family_start else seats
    if columns.setups < setups:
        raise BadEdition(f"the edition has {columns.setups} setup cards; {seats} players need {setups} (SP-2.8)")
    if columns.tiles < columns.tiles_shown[seats]:
        raise BadEdition(
            f"the edition has {columns.tiles} tiles; {seats} players need {columns.tiles_shown[seats]} (SP-2.4)"
        )
