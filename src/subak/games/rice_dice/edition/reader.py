"""The edition file (section 2.5, data/reference.toml) to columns and card faces, checked in every field."""

from collections.abc import Iterable, Mapping, Sequence
from math import prod
from pathlib import Path
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from subak.engine.edition import BadEdition, Edition, EditionFile, Sheet, shown
from subak.games.rice_dice.edition.cards import CardFace, EffectFace, effect_face
from subak.games.rice_dice.edition.effect_catalogue import ABILITIES, FACE_NAMES, KIND_NAMES, Parameter, Values
from subak.games.rice_dice.edition.throws import lay_out_throws
from subak.games.rice_dice.edition.write_columns import Card, rerolls
from subak.games.rice_dice.rules.actions import DICE, MAX_CARDS, RELEASES, SLOTS
from subak.games.rice_dice.rules.columns import FACES, Columns
from subak.games.rice_dice.rules.setup import DRAFTED

REFERENCE = Path(__file__).with_name("reference.toml")
TOP = (
    "name", "water_tokens", "weed_tokens", "field_limit", "weed_limit", "target", "dice", "happy_farmer", "paddy",
)  # fmt: skip
PADDY = (
    "id", "name", "spirit", "deck", "count", "hexes", "magic", "water", "yields", "effects", "source", "remove",
)  # fmt: skip
DECKS = ("main", "starting")
USUAL = {"main": 30, "starting": 5}  # cards of the printed game


def load(overlay: Path | None = None) -> Edition:
    """The reference edition, with the values of an owner's file in their place."""
    file = EditionFile(REFERENCE, overlay)
    top = file.top()
    top.only(TOP)
    faces = [face for sheet in file.entries("paddy") for face in read_paddy(sheet)]
    check_counts(top, faces)
    columns = Columns(len(faces))
    read_table(file, top, columns)
    fill_columns(columns, faces)
    check_releases(top, columns.field_limit, faces)
    return Edition(
        name=top.text("name") if overlay is None else file.name,
        sha256=file.sha256,
        overlay=file.overlay,
        columns=columns,
        cards=tuple(faces),
        warnings=tuple(warnings(faces)),
    )


# The table


def read_table(file: EditionFile, top: Sheet, columns: Columns) -> None:
    """Everything that is not a card: tokens, limits, dice and the Happy Farmer."""
    tokens = top.wholes("water_tokens", 5, 0, 999, "five whole numbers, for one player to five players")
    columns.water_tokens = vec[i64](tokens)
    columns.weed_tokens = top.whole("weed_tokens", 0, 999)
    columns.field_limit = top.whole("field_limit", 1, SLOTS)
    columns.weed_limit = top.whole("weed_limit", 0, 99)
    columns.target = top.whole("target", 20, 200)
    dice = file.table("dice")
    dice.only(("number", "faces"))
    columns.dice = dice.whole("number", 1, DICE)
    sides = words(dice, "faces", FACE_NAMES, FACES, "six faces, each one of")
    lay_out_throws(columns, [FACE_NAMES.index(side) for side in sides])
    farmer = file.table("happy_farmer")
    farmer.only(("order", "bonus_symbols"))
    order = words(farmer, "order", KIND_NAMES, len(KIND_NAMES), "the three actions in some order, each one of")
    if len(set(order)) < len(order):
        raise farmer.wrong("order", f"is {shown(order)}; each of {', '.join(KIND_NAMES)} stands in it once")
    columns.farmer_order = vec[i64]([KIND_NAMES.index(kind) for kind in order])
    columns.farmer_bonus = farmer.whole("bonus_symbols", 0, 4)


def words(sheet: Sheet, field: str, allowed: Sequence[str], count: int, meaning: str) -> list[str]:
    """A list of so many words, each of them one of those allowed."""
    value = sheet.values.get(field)
    meaning = f"{meaning} {', '.join(allowed)}"
    if not isinstance(value, list):
        problem = "is missing" if value is None else f"is {shown(value)}"
        raise sheet.wrong(field, f"{problem}; it needs {meaning}")
    if len(value) != count:
        raise sheet.wrong(field, f"lists {len(value)}; it needs {meaning}")
    for entry in value:
        if entry not in allowed:
            raise sheet.wrong(field, f"holds {shown(entry)}; it needs {meaning}")
    return value


# A card


def read_paddy(sheet: Sheet) -> list[CardFace]:
    """The copies of a card."""
    sheet.only(PADDY)
    hexes = sheet.whole("hexes", 1, 9)
    count = sheet.whole("count", 1, MAX_CARDS, 1)
    numbers = sheet.wholes("yields", 3, 0, 999, "three numbers, for no weeds, one weed and two weeds")
    yields = (numbers[0], numbers[1], numbers[2])
    face = CardFace(
        id=sheet.text("id"),
        name=sheet.text("name"),
        spirit=sheet.text("spirit"),
        deck=sheet.one_of("deck", DECKS),
        count=count,
        copy=1,
        hexes=hexes,
        magic=sheet.whole("magic", 0, hexes, 0),
        water=sheet.whole("water", 0, 99),
        yields=yields,
        effects=tuple(effect_face(name, values, yields) for name, values in read_effects(sheet)),
        source=sheet.source(PADDY),
    )
    return [CardFace(**{**vars(face), "copy": copy}) for copy in range(1, count + 1)]


def read_effects(sheet: Sheet) -> list[tuple[str, Values]]:
    value = sheet.values.get("effects", [])
    if not isinstance(value, list) or not all(isinstance(effect, dict) for effect in value):
        raise sheet.wrong("effects", f'is {shown(value)}; it needs a list of tables, [{{ name = "...", ... }}]')
    found = [read_effect(sheet, effect) for effect in value]
    return [(name, values) for name, values in found if name != "none"]


def read_effect(sheet: Sheet, effect: Mapping[str, Any]) -> tuple[str, Values]:
    file = sheet.origin.get("effects", "")
    here = Sheet(f"{sheet.place}: effect", effect, dict.fromkeys([*effect, "name"], file))
    name = here.one_of("name", ABILITIES)
    here = Sheet(f"{sheet.place}: effect '{name}'", effect, dict.fromkeys([*effect, "name"], file))
    parameters = ABILITIES[name].parameters
    here.only(["name", *(parameter.name for parameter in parameters)])
    values = {parameter.name: read_parameter(here, parameter) for parameter in parameters}
    check_who(here, name, values)
    return name, {key: value for key, value in values.items() if value is not None}


def read_parameter(sheet: Sheet, parameter: Parameter) -> Any:
    name = parameter.name
    if parameter.optional and name not in sheet.values:
        return None
    if parameter.several:
        return read_several(sheet, parameter)
    if parameter.words:
        return sheet.one_of(name, parameter.words)
    if parameter.switch:
        value = sheet.values.get(name)
        if not isinstance(value, bool):
            problem = "is missing" if value is None else f"is {shown(value)}"
            raise sheet.wrong(name, f"{problem}; it needs true or false")
        return value
    return sheet.whole(name, parameter.low, parameter.high, parameter.default)


def read_several(sheet: Sheet, parameter: Parameter) -> tuple[str, ...]:
    value = sheet.values.get(parameter.name)
    needs = f"it needs a list of {' and '.join(parameter.words)}, one of them or both"
    if not isinstance(value, list) or not value:
        problem = "is missing" if value is None else f"is {shown(value)}"
        raise sheet.wrong(parameter.name, f"{problem}; {needs}")
    for entry in value:
        if entry not in parameter.words:
            raise sheet.wrong(parameter.name, f"holds {shown(entry)}; {needs}")
    return tuple(sorted(set(value)))


def check_who(sheet: Sheet, name: str, values: Values) -> None:
    """`rice_on` asks whose harvests count, and only for harvests."""
    if name == "rice_on" and (values["event"] == "other_harvest") != (values["who"] is not None):
        if values["who"] is None:
            raise sheet.wrong("who", "is missing; for the event other_harvest it needs one of any, previous")
        raise sheet.wrong("who", "has a meaning only for the event other_harvest")


# All cards


def fill_columns(columns: Columns, faces: Sequence[CardFace]) -> None:
    columns.faces = tuple(faces)
    entries: list[tuple[int, int]] = []
    for card, face in enumerate(faces):
        columns.hexes[card] = face.hexes
        columns.cap[card] = face.hexes - face.magic
        columns.water[card] = face.water
        columns.starting[card] = int(face.deck == "starting")
        for weeds, rice in enumerate(face.yields):
            columns.yields[card * 3 + weeds] = rice
        for effect in face.effects:
            Card(columns, card).inscribe(effect.name, effect.values)
        Card(columns, card).note_spirits()
        entries += rerolls([(effect.name, effect.values) for effect in face.effects])
        columns.reroll_from[card + 1] = len(entries)
    columns.reroll_dice = vec[i64]([dice for dice, _ in entries])
    columns.reroll_face = vec[i64]([face for _, face in entries])


def in_deck(faces: Iterable[CardFace], deck: str) -> int:
    return sum(face.deck == deck for face in faces)


def check_counts(top: Sheet, faces: Sequence[CardFace]) -> None:
    if len(faces) > MAX_CARDS:
        raise top.wrong("paddy", f"makes {len(faces)} cards with all copies; there can be {MAX_CARDS} at most")
    for deck in DECKS:
        if in_deck(faces, deck) == 0:
            raise top.wrong("paddy", f"has no card with deck = '{deck}'; at least one is needed")


def check_releases(top: Sheet, field_limit: int, faces: Sequence[CardFace]) -> None:
    """RD-4.42: the releases of any field must have numbers of their own (see actions.py)."""
    ways = max(worst_release(faces, field_limit, keeper) for keeper in (None, *keepers(faces)))
    if ways > RELEASES:
        raise top.wrong(
            "paddy",
            f"has paddies that keep part of their water (hold_partial) in {ways} different ways in one field; "
            f"there can be {RELEASES} at most: use fewer or smaller ones",
        )


def keepers(faces: Iterable[CardFace]) -> list[CardFace]:
    """Cards that let every paddy of a field keep part of its water."""
    return [face for face in faces if holds(face.effects, "all")]


def holds(effects: Iterable[EffectFace], scope: str) -> bool:
    return any(effect.name == "hold_partial" and effect.values["scope"] == scope for effect in effects)


def worst_release(faces: Sequence[CardFace], field_limit: int, keeper: CardFace | None) -> int:
    """The most releases of a field, with this card in it where one is named."""

    def ways(face: CardFace) -> int:
        levels = face.hexes - face.magic + 1
        return levels if keeper or holds(face.effects, "self") else min(levels, 2)

    others = sorted((ways(face) for face in faces if face is not keeper), reverse=True)
    return prod(others[:field_limit]) if keeper is None else ways(keeper) * prod(others[: field_limit - 1])


def warnings(faces: Sequence[CardFace]) -> list[str]:
    return [
        f"there are {in_deck(faces, deck)} cards with deck = '{deck}'; the printed game has {usual}"
        for deck, usual in USUAL.items()
        if in_deck(faces, deck) != usual
    ]


def check_table(faces: Sequence[CardFace], seats: int, start_draft: bool) -> None:
    """Whether an edition has the cards that a table of this size needs."""
    main, starting = in_deck(faces, "main"), in_deck(faces, "starting")
    if start_draft:
        needs = DRAFTED * seats + (1 if seats == 1 else 0)
        if main < needs:
            raise BadEdition(f"the deck has {main} cards; the draft of {seats} players needs {needs} (RD-10.20)")
    elif starting < seats:
        raise BadEdition(f"the edition has {starting} starting cards; {seats} players need one each (RD-3.3)")
