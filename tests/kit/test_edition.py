"""Edition files, overlays and records: a mistake is reported where its owner made it."""

from collections.abc import Callable
from pathlib import Path
from typing import ClassVar

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from subak.engine.edition import BadEdition
from subak.kit.edition.effects import CardEffect, Row, Sentence, described
from subak.kit.edition.fields import each_of_words, id_of, ids_of, one_of, some_of, switch, text, texts, whole, wholes
from subak.kit.edition.file import EditionFile, Sheet
from subak.kit.edition.records import Card, Record, cards, table, tables

Write = Callable[..., EditionFile]

REFERENCE = """
name = "reference"
target = 100
[farmer]
order = ["card", "water"]
bonus = 2
[[paddy]]
id = "lucky-day"
rice = [24, 16, 8]
hexes = 5
[[paddy]]
id = "moonlit-pool"
rice = [6, 5, 4]
hexes = 2
"""


class PaddyEffect(CardEffect):
    known: ClassVar[dict[str, type[CardEffect]]] = {}


class Bonus(PaddyEffect, name="bonus", rule="ZZ-1.1", writes={0: 1}):
    """Adds n rice to a harvest."""

    n: int = whole(1, 9, default=1, to=1)
    scope: str = one_of("self", "all", to=2)
    sentences = (
        Sentence("One more rice.", n=1),
        Sentence("Much more rice.", n=range(7, 10)),
        Sentence("{n} more {n?grain|grains} of rice."),
    )


class Quiet(PaddyEffect, name="quiet", rule="ZZ-1.2"):
    """Does nothing."""

    friend: str | None = id_of("paddy")
    pool: bool = switch(default=False)

    def check(self, sheet: Sheet) -> None:
        if self.friend == sheet.outer.values["id"]:
            raise sheet.wrong("friend", "is the card itself")


class Farmer(Record):
    order: tuple[str, ...] = each_of_words(2, ("card", "water"), "two actions")
    bonus: int = whole(0, 4)


class Paddy(Card):
    id: str = text()
    rice: tuple[int, ...] = wholes(3, 0, 99, "three numbers")
    hexes: int = whole(1, 9)
    deck: str = one_of("main", "starting", default="main")
    tasks: tuple[str, ...] | None = some_of("weed", "harvest", default=None)
    tags: tuple[str, ...] = texts()
    friends: tuple[str, ...] | None = ids_of("paddy", default=None)
    effects: tuple[PaddyEffect, ...] = tables(PaddyEffect)


class Box(Record):
    name: str = text()
    target: int = whole(20, 200)
    farmer: Farmer = table(Farmer)
    paddy: tuple[Paddy, ...] = cards(Paddy)


@pytest.fixture
def edition(tmp_path: Path) -> Write:
    def write(overlay: str | None = None) -> EditionFile:
        (tmp_path / "reference.toml").write_text(REFERENCE)
        if overlay is None:
            return EditionFile(tmp_path / "reference.toml", None)
        (tmp_path / "house.toml").write_text(overlay)
        return EditionFile(tmp_path / "reference.toml", tmp_path / "house.toml")

    return write


def test_an_overlay_changes_only_what_it_names(edition: Write) -> None:
    box = Box.read(edition('[[paddy]]\nid = "lucky-day"\nhexes = 4\n[farmer]\nbonus = 3').top)
    assert (box.paddy[0].hexes, box.paddy[0].rice) == (4, (24, 16, 8))
    assert (box.farmer.bonus, box.farmer.order) == (3, ("card", "water"))
    assert box.target == 100


def test_an_overlay_adds_and_removes_cards(edition: Write) -> None:
    new = '[[paddy]]\nid = "new-field"\nhexes = 1\nrice = [3, 2, 1]'
    box = Box.read(edition(f'[[paddy]]\nid = "moonlit-pool"\nremove = true\n{new}').top)
    assert [card.id for card in box.paddy] == ["lucky-day", "new-field"]


def test_editions_are_told_apart_by_their_content(edition: Write) -> None:
    plain, changed = edition(), edition("target = 60")
    assert plain.sha256 != changed.sha256
    assert (plain.name, changed.name, changed.overlay) == ("reference", "house", "target = 60")


def lucky_day(values: str) -> str:
    return f'[[paddy]]\nid = "lucky-day"\n{values}'


def effect(values: str) -> str:
    return lucky_day(f"effects = [{{ {values} }}]")


@pytest.mark.parametrize(
    ("overlay", "sentence"),
    [
        (lucky_day("rice = [3, 2]"), "paddy 'lucky-day': `rice` lists 2 numbers; it needs three numbers"),
        (lucky_day("rice = [3]"), "paddy 'lucky-day': `rice` lists 1 number; it needs three numbers"),
        (
            lucky_day("rice = [3, 2, -1]"),
            "paddy 'lucky-day': `rice` holds -1; each needs to be a whole number from 0 to 99",
        ),
        (lucky_day("rice = 7"), "paddy 'lucky-day': `rice` is 7; it needs three numbers"),
        (
            lucky_day('hexes = "five"'),
            "paddy 'lucky-day': `hexes` is the text 'five'; it needs a whole number from 1 to 9",
        ),
        (lucky_day("hexes = 12"), "paddy 'lucky-day': `hexes` is 12; it needs a whole number from 1 to 9"),
        (lucky_day("hexes = true"), "paddy 'lucky-day': `hexes` is true; it needs a whole number from 1 to 9"),
        (lucky_day("hexes = 2.5"), "paddy 'lucky-day': `hexes` is 2.5; it needs a whole number from 1 to 9"),
        (lucky_day('deck = "top"'), "paddy 'lucky-day': `deck` is the text 'top'; it needs one of main, starting"),
        (
            lucky_day('tasks = ["weed", "weed"]'),
            "paddy 'lucky-day': `tasks` is the list ['weed', 'weed']; it needs a list of different words out of "
            "weed, harvest",
        ),
        (
            lucky_day('tasks = ["plant"]'),
            "paddy 'lucky-day': `tasks` holds the text 'plant'; it needs a list of different words out of "
            "weed, harvest",
        ),
        (lucky_day("tags = [1]"), "paddy 'lucky-day': `tags` is the list [1]; it needs a list of words"),
        (
            lucky_day('friends = ["nobody"]'),
            "paddy 'lucky-day': `friends` holds the text 'nobody'; it needs a list of different words out of "
            "lucky-day, moonlit-pool",
        ),
        (
            lucky_day('source = "guessed"'),
            "paddy 'lucky-day': `source` is the text 'guessed'; it needs one of stated, found, derived, designed",
        ),
        (
            lucky_day("source = 3"),
            "paddy 'lucky-day': `source` is 3; it needs one of stated, found, derived, designed, or a table of them",
        ),
        (
            lucky_day('source = { hexes = "found", rest = "maybe" }'),
            "paddy 'lucky-day': source: `rest` is the text 'maybe'; it needs one of stated, found, derived, designed",
        ),
        (
            lucky_day("hexs = 4"),
            "paddy 'lucky-day': `hexs` is not a field here; there are id, rice, hexes, deck, tasks, tags, friends, "
            "effects, source, remove",
        ),
        (lucky_day('remove = "yes"'), "paddy 'lucky-day': `remove` is the text 'yes'; it needs true or false"),
        ('[[paddy]]\nid = "new"\nhexes = 2', "paddy 'new': `rice` is missing; it needs three numbers"),
        ("[[paddy]]\nhexes = 2", "paddy: `id` is missing; every entry needs a name of its own"),
        (
            '[[paddy]]\nid = "a"\n[[paddy]]\nid = "a"',
            "paddy 'a': `id` stands twice in this file; names must be unique",
        ),
        ('[[paddy]]\nid = "a"\nremove = true', "paddy 'a': `remove` names a card that is not there"),
        ('paddy = "all"', "`paddy` is the text 'all'; it needs entries, each under [[paddy]]"),
        ("farmer = 3", "`farmer` is 3; it needs a table, [farmer]"),
        ('[farmer]\norder = ["card"]', "farmer: `order` lists 1; it needs two actions, each one of card, water"),
        (
            '[farmer]\norder = ["card", "dice"]',
            "farmer: `order` holds the text 'dice'; it needs two actions, each one of card, water",
        ),
        ("[farmer]\nlevel = 2", "farmer: `level` is not a field here; there are order, bonus"),
        ("target = 500", "`target` is 500; it needs a whole number from 20 to 200"),
        (
            lucky_day("effects = 3"),
            """paddy 'lucky-day': `effects` is 3; it needs a list of tables, [{ name = "...", ... }]""",
        ),
        (effect("n = 1"), "paddy 'lucky-day': effect: `name` is missing; it needs one of bonus, quiet"),
        (effect('name = "bonus"'), "paddy 'lucky-day': effect 'bonus': `scope` is missing; it needs one of self, all"),
        (
            effect('name = "bonus", scope = "all", m = 1'),
            "paddy 'lucky-day': effect 'bonus': `m` is not a field here; there are name, n, scope",
        ),
        (
            effect('name = "quiet", friend = "lucky-day"'),
            "paddy 'lucky-day': effect 'quiet': `friend` is the card itself",
        ),
    ],
)
def test_a_mistake_is_named_with_file_card_and_field(edition: Write, overlay: str, sentence: str) -> None:
    with pytest.raises(BadEdition) as error:
        Box.read(edition(overlay).top)
    assert str(error.value) == f"house.toml: {sentence}"


def test_a_mistake_of_the_reference_below_an_overlay_is_not_blamed_on_the_overlay(edition: Write) -> None:
    file = edition(lucky_day("hexes = 4"))
    sheet = file.cards("paddy")["lucky-day"]
    assert str(sheet.wrong("hexes", "is odd")).startswith("house.toml: ")
    assert str(sheet.wrong("rice", "is odd")).startswith("reference.toml: ")


def test_a_broken_file_is_named(edition: Write) -> None:
    with pytest.raises(BadEdition, match=r"house\.toml: not a TOML file: "):
        edition("[[paddy")


@pytest.mark.parametrize(
    ("values", "sentence", "columns"),
    [
        ('scope = "self"', "One more rice.", [1, 1, 0]),
        ('scope = "all", n = 2', "2 more grains of rice.", [1, 2, 1]),
        ('scope = "all", n = 8', "Much more rice.", [1, 8, 1]),
    ],
)
def test_an_effect_says_what_it_does_and_fills_its_columns(
    edition: Write, values: str, sentence: str, columns: list[int]
) -> None:
    (bonus,) = Box.read(edition(effect(f'name = "bonus", {values}')).top).paddy[0].effects
    assert (bonus.name, bonus.rule, bonus.sentence) == ("bonus", "ZZ-1.1", sentence)
    written = vec[i64]([0] * 6)
    bonus.fill(Row(written, 3, 1))
    assert list(written) == [0, 0, 0, *columns]


def test_a_row_adds_marks_and_keeps_the_highest() -> None:
    written = vec[i64]([0] * 4)
    row = Row(written, 2, 1)
    for n in (2, 5, 3):
        row.raise_to(0, n)
        row.mark(1, n)
    row.add(0, 4)
    assert list(written) == [0, 0, 9, 7]


def test_effects_describe_themselves_for_the_reference_pages() -> None:
    bonus, quiet = described(PaddyEffect)
    assert (bonus.name, bonus.rule, bonus.meaning) == ("bonus", "ZZ-1.1", "Adds n rice to a harvest.")
    assert bonus.parameters == [("n", "a whole number from 1 to 9; 1 if left out"), ("scope", "one of self, all")]
    assert bonus.sentence == "{n} more grains of rice."
    assert quiet.parameters == [("friend", "the id of a [[paddy]]"), ("pool", "true or false; false if left out")]
