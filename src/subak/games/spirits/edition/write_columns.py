"""Writing the cards of an edition into the columns that positions read."""

from collections.abc import Sequence
from typing import Final

from subak.games.spirits.edition.cards import NeighbourFace, RainFace, SetupFace, SpiritFace, TileFace
from subak.games.spirits.edition.effect_catalogue import EFFECTS, PLACES, TESTS, Values
from subak.games.spirits.rules import columns as at
from subak.games.spirits.rules.actions import SEATS
from subak.games.spirits.rules.columns import (
    BONUSES,
    LINE_COLUMNS,
    RAIN_LINES,
    SPIRIT_COLUMNS,
    Columns,
)

HEX_NAMES: Final = ("A1", "A2", "A3", "B1", "B2", "B3", "B4", "C1", "C2", "C3")
KINDS: Final = ("active", "once", "passive", "end")
TOKENS: Final = ("weed", "pest", "either")
SCOPES: Final = ("one", "each")
COUNTED: Final = ("labor", "livestock", "paddy_hex")
BONUS_NAMES: Final = ("rice", "builds", "labor", "livestock")
# The names stand in the order of the numbers in columns.py.
EFFECT_NAMES: Final = tuple(EFFECTS)
FIRST_NUMBER: Final = ("n", "steps", "flat", "labor", "per_hex", "paddies", "rate")
SECOND_NUMBER: Final = ("n2", "per_livestock")


def inscribe_spirit(columns: Columns, card: int, face: SpiritFace) -> None:
    effect = EFFECT_NAMES.index(face.effect.name)
    values = face.effect.values
    entries = {
        at.RANK: face.rank,
        at.KIND: KINDS.index(face.kind),
        at.EFFECT: effect,
        at.N: first_of(values, FIRST_NUMBER),
        at.N2: first_of(values, SECOND_NUMBER),
        at.ABOUT: about(values),
        at.SCOPE: SCOPES.index(values.get("scope", "one")),
    }
    for column, n in entries.items():
        columns.spirit[card * SPIRIT_COLUMNS + column] = n
    columns.deck[face.deck - 1] |= 1 << card
    columns.with_effect[effect] |= 1 << card
    columns.aggressive |= int(face.aggressive) << card
    columns.resolvable |= int(face.kind in ("active", "once")) << card
    columns.once |= int(face.kind == "once") << card


def first_of(values: Values, names: Sequence[str]) -> int:
    """The number that the effect has under one of these names."""
    return next((int(values[name]) for name in names if name in values), 0)


def about(values: Values) -> int:
    if "token" in values:
        return TOKENS.index(values["token"])
    return COUNTED.index(values["per"]) if "per" in values else 0


def inscribe_rain(columns: Columns, card: int, face: RainFace) -> None:
    for players, discs in enumerate(face.water, start=2):
        columns.rain_water[card * (SEATS + 1) + players] = discs
    columns.aggressive_rains |= int(face.aggressive) << card
    for number, line in enumerate(face.lines):
        first = (card * RAIN_LINES + number) * LINE_COLUMNS
        columns.rain_line[first + at.LINE_TOKEN] = TOKENS.index(line.token)
        columns.rain_line[first + at.LINE_N] = line.n
        columns.rain_line[first + at.LINE_WHERE] = list(PLACES).index(line.where)


def inscribe_setup(columns: Columns, card: int, face: SetupFace) -> None:
    columns.setup_rocks[card] = sum(1 << HEX_NAMES.index(name) for name in face.rocks)
    for column, name in enumerate(BONUS_NAMES):
        columns.bonus[card * BONUSES + column] = face.bonus.get(name, 0)


def inscribe_tile(columns: Columns, tile: int, face: TileFace) -> None:
    columns.tile_test[tile] = list(TESTS).index(face.test)
    columns.tile_number[tile] = face.number
    columns.tile_rice[tile] = face.rice


def inscribe_order(columns: Columns, faces: Sequence[TileFace]) -> None:
    """SP-16.9: the least rice first, then by id."""
    order = sorted(range(len(faces)), key=lambda tile: (faces[tile].rice, faces[tile].id))
    for place, tile in enumerate(order):
        columns.tile_order[place] = tile


def inscribe_neighbour(columns: Columns, card: int, face: NeighbourFace) -> None:
    columns.neighbour_rank[card] = face.doubled_rank
    columns.neighbour_demand[card] = face.demand
    columns.late_neighbours |= int(face.late) << card
