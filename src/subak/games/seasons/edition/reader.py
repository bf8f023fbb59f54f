"""The edition file as a whole (reference.toml and an overlay, SR-2.10), to columns and card faces."""

from pathlib import Path
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from subak.engine.edition import Edition
from subak.games.seasons.edition.cards import CardFace
from subak.games.seasons.edition.grid import grid_of
from subak.games.seasons.rules.actions import CARDS, position_at
from subak.games.seasons.rules.columns import MOST_UNITS, Columns
from subak.games.seasons.rules.landscape import bare
from subak.games.seasons.rules.laying import lay
from subak.games.seasons.rules.tally import free_ends_in, missing_in
from subak.kit.edition.fields import count_of, text, whole, wholes
from subak.kit.edition.file import EditionFile, Sheet
from subak.kit.edition.records import Record, card_ids, cards

REFERENCE: Final = Path(__file__).with_name("reference.toml")
LEAST_UNITS: Final = 2


def points_by(what: str) -> str:
    return f"points by {what}: 0 first, the last number for that {what} and all higher ones"


BY_SIZE: Final = points_by("size")
BY_FARMERS: Final = points_by("number of farmers")


class Box(Record):
    """Everything an edition file holds. The size of a card, and what everything scores (SR-2.9), come first."""

    name: str = text()
    card_width: int = whole(LEAST_UNITS, MOST_UNITS)
    card_height: int = whole(LEAST_UNITS, MOST_UNITS)
    size_points: tuple[int, ...] = wholes(None, 0, 99, BY_SIZE)
    farmer_points: tuple[int, ...] = wholes(None, 0, 99, BY_FARMERS)
    buffalo_points: int = whole(0, 99)
    stranded_points: int = whole(-99, 0)
    ancestor: list[str] = card_ids()
    paddy: tuple[CardFace, ...] = cards(CardFace)

    def check(self, sheet: Sheet) -> None:
        check_points(sheet, "size_points", self.size_points, BY_SIZE)
        check_points(sheet, "farmer_points", self.farmer_points, BY_FARMERS)
        if len(self.paddy) != CARDS:
            raise sheet.wrong("paddy", f"makes {len(self.paddy)} cards; the game has {CARDS}, no more and no fewer")
        check_ancestors(sheet, self.ancestor)


def check_points(sheet: Sheet, field: str, numbers: tuple[int, ...], needs: str) -> None:
    if len(numbers) < 2:
        raise sheet.wrong(field, f"lists {count_of('number', numbers)}; it needs {needs}")
    if numbers[0] != 0:
        raise sheet.wrong(field, f"begins with {numbers[0]}; it needs {needs}")


def check_ancestors(top: Sheet, ancestors: list[str]) -> None:
    """SR-2.10: each card has exactly one ancestor on its other side."""
    backs: dict[str, str] = {}
    # Where two cards name the same one, the owner's file is to blame, not the reference below it.
    sheets = top.file.cards("paddy").values()
    for sheet in sorted(sheets, key=lambda sheet: sheet.file_of("ancestor") != REFERENCE.name):
        name = sheet.values["ancestor"]
        if name in backs:
            raise sheet.wrong("ancestor", f"is {name!r}, who is on the other side of {backs[name]}; choose another one")
        backs[name] = sheet.values["id"]
    for name in ancestors:
        if name not in backs:
            raise top.wrong("ancestor", f"{name!r} is on no card; each ancestor is on the other side of exactly one")


def load(overlay: Path | None = None, printed: str | None = None) -> Edition:
    """The reference edition, or as it was `printed` then, with the values of an owner's file in their place."""
    file = EditionFile(REFERENCE, overlay, printed)
    box = Box.read(file.top)
    columns = Columns(box.card_width, box.card_height)
    columns.size_points = vec[i64](box.size_points)
    columns.farmer_points = vec[i64](box.farmer_points)
    columns.buffalo_points = box.buffalo_points
    columns.stranded_points = box.stranded_points
    columns.faces = box.paddy
    grid_of(box.card_width, box.card_height).write(columns)
    for card, (face, sheet) in enumerate(zip(box.paddy, file.cards("paddy").values(), strict=True)):
        face.write(columns, card)
        check_free_ends(sheet, columns, card)
    return file.edition(columns, box.paddy)


def check_free_ends(sheet: Sheet, columns: Columns, card: int) -> None:
    """SR-2.10: a card that closes a paddy with a free path end all by itself could never be placed."""
    ground = lay(bare(columns, 0, 0), card, position_at(0, 0, 0))
    for paddy in range(ground.squares):
        tally = ground.tally[paddy]
        if tally != 0 and missing_in(tally) == 0 and free_ends_in(tally) > 0:
            raise sheet.wrong(
                "lines", "close a paddy in which a path ends, so the card could never be placed; let the path go on"
            )
