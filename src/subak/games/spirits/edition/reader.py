"""The edition file as a whole (reference.toml and an overlay), to columns and card faces."""

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from subak.engine.edition import BadEdition, Edition
from subak.games.spirits.edition.cards import (
    NeighbourFace,
    PrintedFace,
    RainFace,
    SetupFace,
    SpiritFace,
    TileFace,
)
from subak.games.spirits.rules.actions import NEIGHBOURS, RAINS, SETUPS, SPIRITS, TILES
from subak.games.spirits.rules.columns import ITEMS, LABOR_SPACES, LIVESTOCK_SPACES, YIELD_COLUMNS, Columns
from subak.games.spirits.rules.geometry import ones
from subak.kit.edition.fields import text, whole, wholes
from subak.kit.edition.file import EditionFile, Sheet, shown
from subak.kit.edition.records import Record, cards, table

REFERENCE: Final = Path(__file__).with_name("reference.toml")
SEEN_ALONE: Final = 9  # spirit cards of a deck that a solo draft shows (SP-16.5)
BY_PLAYERS: Final = "four numbers, for one to four players"
YIELD_ROW: Final = wholes(YIELD_COLUMNS, 0, 999, "six numbers, for the columns 1 to 6")


class Constants(Record):
    walls: int = whole(8, 400)
    gates: int = whole(4, 120)
    weeds: int = whole(0, 99)
    pests: int = whole(0, 99)
    magic_discs: int = whole(0, 40)
    start_labor: int = whole(0, 20)
    labor_per_piece: int = whole(1, 9)
    labor_per_hex_harvested: int = whole(1, 9)
    thanks: int = whole(0, 99)


class ByPlayers(Record):
    """SP-2.2, SP-2.4: what depends on the number of players."""

    discs: tuple[int, ...] = wholes(4, 4, 99, BY_PLAYERS)
    tiles: tuple[int, ...] = wholes(4, 0, TILES, BY_PLAYERS)


class Market(Record):
    """SP-8.3: prices from the cheapest space on, and the tax."""

    labor: tuple[int, ...] = wholes(LABOR_SPACES, 0, 99, f"{LABOR_SPACES} prices, the cheapest first")
    livestock: tuple[int, ...] = wholes(LIVESTOCK_SPACES, 0, 99, f"{LIVESTOCK_SPACES} prices, the cheapest first")
    tax: tuple[int, ...] = wholes(5, 0, 99, "5 numbers: the tax on 1 to 5 items")

    def check(self, sheet: Sheet) -> None:
        for field, numbers in self.values.items():
            if list(numbers) != sorted(numbers):
                raise sheet.wrong(field, f"is {shown(list(numbers))}; the numbers must not fall")


class Yields(Record):
    """SP-7.10: the rows of the yield chart, black and gray."""

    black_clean: tuple[int, ...] = YIELD_ROW
    black_pest: tuple[int, ...] = YIELD_ROW
    black_weed: tuple[int, ...] = YIELD_ROW
    black_more: tuple[int, ...] = YIELD_ROW
    gray_clean: tuple[int, ...] = YIELD_ROW
    gray_pest: tuple[int, ...] = YIELD_ROW
    gray_weed: tuple[int, ...] = YIELD_ROW
    gray_more: tuple[int, ...] = YIELD_ROW


class Box(Record):
    """Everything an edition file holds."""

    name: str = text()
    constants: Constants = table(Constants)
    market: Market = table(Market)
    yields: Yields = table(Yields)
    table: ByPlayers = table(ByPlayers)
    spirit: tuple[SpiritFace, ...] = cards(SpiritFace)
    rain: tuple[RainFace, ...] = cards(RainFace)
    setup: tuple[SetupFace, ...] = cards(SetupFace)
    tile: tuple[TileFace, ...] = cards(TileFace)
    neighbour: tuple[NeighbourFace, ...] = cards(NeighbourFace)

    def check(self, sheet: Sheet) -> None:
        """Everything must have a number of its own (actions.py), and there must be enough for a game."""
        ranks = [face.rank for face in self.spirit]
        for rank in ranks:
            if ranks.count(rank) > 1:
                raise sheet.wrong("spirit", f"has two cards of rank {rank}; ranks must be unique (SP-4.8)")
        late = sum(face.late for face in self.neighbour)
        kinds = (
            ("spirit", len(self.spirit), 8, SPIRITS, "spirits"),
            ("rain", len(self.rain), 6, RAINS, "rain cards"),
            ("setup", len(self.setup), 4, SETUPS, "setup cards"),
            ("tile", len(self.tile), 0, TILES, "achievement tiles"),
            ("neighbour", len(self.neighbour), 6, NEIGHBOURS, "cards of the neighbour"),
            ("neighbour", late, 3, NEIGHBOURS, "late cards of the neighbour"),
            ("neighbour", len(self.neighbour) - late, 3, NEIGHBOURS, "early cards of the neighbour"),
        )
        for field, number, least, most, what in kinds:
            sheet.check_number(field, number, least, most, what)


def load(overlay: Path | None = None, printed: str | None = None) -> Edition:
    """The reference edition, or as it was `printed` then, with the values of an owner's file in their place."""
    file = EditionFile(REFERENCE, overlay, printed)
    box = Box.read(file.top)
    columns = Columns()
    write_table(columns, box)
    write_cards(columns, box)
    faces = columns.faces
    return file.edition(columns, (*faces.spirits, *faces.rains, *faces.setups, *faces.tiles, *faces.neighbours))


# Columns


def write_table(columns: Columns, box: Box) -> None:
    """Everything that is not a card."""
    for name, value in box.constants.values.items():
        setattr(columns, name, value)
    columns.discs = vec[i64]([0, *box.table.discs])
    columns.tiles_shown = vec[i64]([0, *box.table.tiles])
    columns.labor_price = vec[i64](box.market.labor)
    columns.livestock_price = vec[i64](box.market.livestock)
    tax = box.market.tax
    columns.tax = vec[i64]([0, *tax, *(items * items for items in range(len(tax) + 1, ITEMS + 1))])
    columns.yields = vec[i64]([rice for row in box.yields.values.values() for rice in row])


def write_cards(columns: Columns, box: Box) -> None:
    spirits = sorted(box.spirit, key=lambda face: face.rank)
    kinds: tuple[Sequence[PrintedFace], ...] = (spirits, box.rain, box.setup, box.tile, box.neighbour)
    for faces in kinds:
        for card, face in enumerate(faces):
            face.write(columns, card)
    columns.spirits = len(spirits)
    columns.rains = len(box.rain)
    columns.setups = len(box.setup)
    columns.tiles = len(box.tile)
    columns.neighbours = len(box.neighbour)
    # SP-16.9: the least rice first, then by id.
    order = sorted(range(len(box.tile)), key=lambda tile: (box.tile[tile].rice, box.tile[tile].id))
    for place, tile in enumerate(order):
        columns.tile_order[place] = tile
    columns.faces.spirits = tuple(spirits)
    columns.faces.rains = box.rain
    columns.faces.setups = box.setup
    columns.faces.tiles = box.tile
    columns.faces.neighbours = box.neighbour


# What a table needs


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
