"""The edition file as a whole (reference.toml and an overlay), to columns and card faces."""

from collections.abc import Iterable, Sequence
from math import prod
from pathlib import Path
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from subak.engine.edition import BadEdition, Edition
from subak.games.rice_dice.edition.cards import CardFace
from subak.games.rice_dice.edition.effects import ExtraReroll, HoldPartial
from subak.games.rice_dice.edition.names import FACE_NAMES, KIND_NAMES
from subak.games.rice_dice.edition.throws import lay_out_throws
from subak.games.rice_dice.rules.actions import DICE, MAX_CARDS, RELEASES, SLOTS
from subak.games.rice_dice.rules.columns import FACES, Columns
from subak.games.rice_dice.rules.setup import DRAFTED
from subak.kit.edition.fields import each_of_words, text, whole, wholes
from subak.kit.edition.file import EditionFile, Sheet, shown
from subak.kit.edition.records import Record, cards, table

REFERENCE: Final = Path(__file__).with_name("reference.toml")
USUAL: Final = {"main": 30, "starting": 5}  # cards of the printed game


class Dice(Record):
    number: int = whole(1, DICE)
    faces: tuple[str, ...] = each_of_words(FACES, FACE_NAMES, "six faces")


class HappyFarmer(Record):
    order: tuple[str, ...] = each_of_words(len(KIND_NAMES), KIND_NAMES, "the three actions in some order")
    bonus_symbols: int = whole(0, 4)

    def check(self, sheet: Sheet) -> None:
        if len(set(self.order)) < len(self.order):
            order = shown(list(self.order))
            raise sheet.wrong("order", f"is {order}; each of {', '.join(KIND_NAMES)} stands in it once")


class Box(Record):
    """Everything an edition file holds."""

    name: str = text()
    water_tokens: tuple[int, ...] = wholes(5, 0, 999, "five whole numbers, for one player to five players")
    weed_tokens: int = whole(0, 999)
    field_limit: int = whole(1, SLOTS)
    weed_limit: int = whole(0, 99)
    target: int = whole(20, 200)
    dice: Dice = table(Dice)
    happy_farmer: HappyFarmer = table(HappyFarmer)
    paddy: tuple[CardFace, ...] = cards(CardFace)

    def check(self, sheet: Sheet) -> None:
        faces = self.faces()
        if len(faces) > MAX_CARDS:
            raise sheet.wrong("paddy", f"makes {len(faces)} cards with all copies; there can be {MAX_CARDS} at most")
        for deck in USUAL:
            if in_deck(faces, deck) == 0:
                raise sheet.wrong("paddy", f"has no card with deck = '{deck}'; at least one is needed")
        check_releases(sheet, self.field_limit, faces)

    def faces(self) -> list[CardFace]:
        return [face for card in self.paddy for face in card.copies()]


def load(overlay: Path | None = None, printed: str | None = None) -> Edition:
    """The reference edition, or as it was `printed` then, with the values of an owner's file in their place."""
    file = EditionFile(REFERENCE, overlay, printed)
    box = Box.read(file.top)
    faces = box.faces()
    columns = Columns(len(faces))
    write_table(columns, box)
    write_cards(columns, faces)
    return file.edition(columns, faces, warnings(faces))


# Columns


def write_table(columns: Columns, box: Box) -> None:
    """Everything that is not a card: tokens, limits, dice and the Happy Farmer."""
    columns.water_tokens = vec[i64](box.water_tokens)
    columns.weed_tokens = box.weed_tokens
    columns.field_limit = box.field_limit
    columns.weed_limit = box.weed_limit
    columns.target = box.target
    columns.dice = box.dice.number
    lay_out_throws(columns, [FACE_NAMES.index(side) for side in box.dice.faces])
    columns.farmer_order = vec[i64]([KIND_NAMES.index(kind) for kind in box.happy_farmer.order])
    columns.farmer_bonus = box.happy_farmer.bonus_symbols


def write_cards(columns: Columns, faces: Sequence[CardFace]) -> None:
    columns.faces = tuple(faces)
    rerolls: list[tuple[int, int]] = []
    for card, face in enumerate(faces):
        face.write(columns, card)
        for effect in face.effects:
            if isinstance(effect, ExtraReroll):
                rerolls += effect.opportunities()
        columns.reroll_from[card + 1] = len(rerolls)
    columns.reroll_dice = vec[i64]([dice for dice, _ in rerolls])
    columns.reroll_face = vec[i64]([face for _, face in rerolls])


# Cards that go together


def in_deck(faces: Iterable[CardFace], deck: str) -> int:
    return sum(face.deck == deck for face in faces)


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
    return [face for face in faces if holds(face, "all")]


def holds(face: CardFace, scope: str) -> bool:
    return any(isinstance(effect, HoldPartial) and effect.scope == scope for effect in face.effects)


def worst_release(faces: Sequence[CardFace], field_limit: int, keeper: CardFace | None) -> int:
    """The most releases of a field, with this card in it where one is named."""

    def ways(face: CardFace) -> int:
        levels = face.hexes - face.magic + 1
        return levels if keeper or holds(face, "self") else min(levels, 2)

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
