"""Editions of Seasons of Rice: the reference edition is what the rules say, and an owner's mistakes are named."""

import pytest

from subak.engine.core.luck import Luck
from subak.engine.edition import BadEdition, Edition
from subak.games.seasons import GAME
from subak.games.seasons.edition import reader
from subak.games.seasons.edition.cards import CardFace
from subak.games.seasons.edition.effects import AncestorEffect
from subak.games.seasons.rules.state import Seasons
from subak.kit.edition.fields import NEEDED, Whole
from subak.players.core.playout import play_out
from subak.players.core.random import Random
from tests.rules.seasons.tables import edition_with

REFERENCE = reader.load()
WORDS = {"feature": '"house"', "features": '["farmer", "house"]', "where": '"any"'}


def face(found: Edition, name: str) -> CardFace:
    faces: list[CardFace] = [card for card in found.cards if name in (card.id, card.ancestor.id)]
    return faces[0]


def effect(text: str, timing: str = "both") -> str:
    return f'[[ancestor]]\nid = "pally"\ntiming = "{timing}"\neffect = {{ {text} }}\n'


def paddies(width: int, height: int, digit: str) -> str:
    """All cards of this size, with the same lines everywhere and no features."""
    rows = [digit * width] * height
    entries = [f'[[paddy]]\nid = "p{k:02}"\nlines = {rows}\nfeatures = []\n' for k in range(1, 19)]
    return f"card_width = {width}\ncard_height = {height}\n" + "".join(entries)


def test_the_reference_edition_has_18_cards_and_no_warning() -> None:
    assert len(REFERENCE.cards) == 18
    assert REFERENCE.warnings == ()
    assert len({card.ancestor.id for card in REFERENCE.cards}) == 18


@pytest.mark.parametrize(
    ("text", "timing", "sentence"),
    [
        ('name = "close_multiply_empty", factor = 3', "both", "in it scores triple."),
        ('name = "close_each_bonus", points = 1', "dry", "Dry Season: 1 extra point per paddy you close."),
        (
            'name = "close_size_bonus", min = 3, max = 3, points = 2',
            "both",
            "2 extra points for each paddy of size 3 you close.",
        ),
        (
            'name = "close_size_bonus", min = 2, max = 4, points = 2',
            "both",
            "2 extra points for each paddy of size 2 to 4 you close.",
        ),
        ('name = "end_gap", points = 2', "end", "2 points per gap in your landscape."),
        ('name = "end_no_stranded", points = 4', "end", "4 points if no buffalo stands in your open paddies."),
        ('name = "end_no_penalty"', "end", "Buffaloes in your open paddies cost you nothing."),
        (
            'name = "end_majority", feature = "house", points = 5',
            "end",
            "5 points if your landscape shows more houses than the other one.",
        ),
        ('name = "end_size_count", min = 4, points = 2', "end", "2 points per closed paddy of size 4 or more."),
        (
            'name = "end_feature", feature = "house", where = "closed", points = 1',
            "end",
            "1 point per house in your closed paddies.",
        ),
        (
            'name = "end_largest", points_per_size = 2',
            "end",
            "2 times the size (squares plus houses) of your largest closed paddy in points.",
        ),
    ],
)
def test_the_sentence_on_a_card_comes_from_its_effect(text: str, timing: str, sentence: str) -> None:
    assert face(edition_with(effect(text, timing)), "pally").ancestor.sentence.endswith(sentence)


def test_a_changed_loss_changes_the_sentence_that_speaks_of_it() -> None:
    changed = edition_with("stranded_points = -2\n")
    assert face(changed, "makara").ancestor.sentence == (
        "3 points per buffalo in your open paddies (net 1 after the usual loss of 2)."
    )
    free = edition_with("stranded_points = 0\n")
    assert face(free, "makara").ancestor.sentence == "3 points per buffalo in your open paddies."


def test_every_effect_can_be_written_into_a_file() -> None:
    """With the smallest values its parameters allow."""
    for name, ancestor in AncestorEffect.known.items():
        values = [f'name = "{name}"']
        for parameter, field in ancestor.fields.items():
            if parameter in WORDS:
                values.append(f"{parameter} = {WORDS[parameter]}")
            elif isinstance(field, Whole) and field.default is NEEDED:
                values.append(f"{parameter} = {field.low}")
        changed = edition_with(effect(", ".join(values), "end" if name.startswith("end") else "dry"))
        assert face(changed, "pally").ancestor.sentence.endswith(".")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (effect('name = "rain_dance"'), r"ancestor 'pally': effect: `name` is the text 'rain_dance'; it needs one of"),
        (
            effect('name = "close_each_bonus"'),
            r"effect 'close_each_bonus': `points` is missing; it needs a whole number",
        ),
        (effect('name = "close_each_bonus", points = "two"'), r"`points` is the text 'two'; it needs a whole number"),
        (
            effect('name = "close_each_bonus", points = 2, feature = "house"'),
            r"`feature` is not a field here; there are",
        ),
        (
            effect('name = "close_combo_bonus", features = [], points = 2'),
            r"`features` is .*; it needs a list of different words out of farmer, house, buffalo",
        ),
        (
            effect('name = "close_combo_bonus", features = ["ox"], points = 2'),
            r"`features` holds the text 'ox'; it needs a list of different words",
        ),
        (
            effect('name = "close_size_bonus", min = 4, max = 2, points = 2'),
            r"`max` is 2; it needs at least the 4 of `min`",
        ),
        (
            effect('name = "end_feature", feature = "house", where = "up", points = 2', "end"),
            r"`where` is the text 'up'; it needs one of open, closed, any",
        ),
        (
            effect('name = "end_gap", points = 2', "dry"),
            r"ancestor 'pally': `timing` is the text 'dry'; the effect end_gap needs end \(SR-2.6\)",
        ),
        (
            effect('name = "close_each_bonus", points = 2', "never"),
            r"`timing` is the text 'never'; it needs one of both, dry, end",
        ),
        ('[[ancestor]]\nid = "pally"\neffect = "none"\n', r"`effect` is the text 'none'; it needs a table"),
        (
            '[[paddy]]\nid = "p01"\nlines = ["011", "010", "111"]\n',
            r"paddy 'p01': `lines` lists 3 rows; it needs 4 rows of 3 digits, 1 for a path and 0 for a gridline",
        ),
        (
            '[[paddy]]\nid = "p01"\nlines = ["011", "010", "111", "00"]\n',
            r"`lines` holds the text '00'; it needs 4 rows of 3 digits",
        ),
        ('[[paddy]]\nid = "p01"\nlines = ["011", "010", "111", "002"]\n', r"`lines` holds the text '002'"),
        (
            '[[paddy]]\nid = "p01"\nfeatures = [{ kind = "ox", at = [1, 0] }]\n',
            r"paddy 'p01': feature: `kind` is the text 'ox'; it needs one of farmer, house, buffalo",
        ),
        (
            '[[paddy]]\nid = "p01"\nfeatures = [{ kind = "house", at = [1, 1] }]\n',
            r"`at` is \[1, 1\]; that is no centre of a square: there are \[1, 0\]",
        ),
        ('[[paddy]]\nid = "p01"\nfeatures = "house"\n', r"`features` is the text 'house'; it needs a list of tables"),
        (
            '[[paddy]]\nid = "p01"\nancestor = "kosal"\n',
            r"house.toml: paddy 'p01': `ancestor` is 'kosal', who is on the other side of p02; choose another one",
        ),
        ('[[paddy]]\nid = "p01"\nancestor = "nobody"\n', r"`ancestor` is the text 'nobody'; it needs one of"),
        (
            '[[ancestor]]\nid = "new"\nname = "New"\ntiming = "end"\neffect = { name = "end_gap", points = 1 }\n',
            r"`ancestor` 'new' is on no card; each ancestor is on the other side of exactly one",
        ),
        ('[[paddy]]\nid = "p01"\nremove = true\n', r"`paddy` makes 17 cards; the game has 18, no more and no fewer"),
        ('[[paddy]]\nid = "p01"\ncolour = "green"\n', r"`colour` is not a field here"),
        ('[[paddy]]\nid = "p01"\nsource = "guessed"\n', r"`source` is the text 'guessed'; it needs one of stated"),
        ("card_width = 5\n", r"house.toml: `card_width` is 5; it needs a whole number from 2 to 4"),
        ("card_height = 1\n", r"`card_height` is 1; it needs a whole number from 2 to 4"),
        ("card_width = 4\n", r"paddy 'p01': `lines` holds the text '011'; it needs 4 rows of 4 digits"),
        ("size_points = [1, 2]\n", r"`size_points` begins with 1; it needs points by size: 0 first"),
        ("farmer_points = [0]\n", r"`farmer_points` lists 1 number; it needs points by number of farmers"),
        ("stranded_points = 1\n", r"`stranded_points` is 1; it needs a whole number from -99 to 0"),
        ("rain = 3\n", r"`rain` is not a field here"),
    ],
)
def test_sr_2_10_a_mistake_is_named_with_file_card_and_field(text: str, message: str) -> None:
    with pytest.raises(BadEdition, match=message) as error:
        edition_with(text)
    assert ".toml: " in str(error.value)


@pytest.mark.parametrize(("width", "height"), [(2, 2), (2, 3), (3, 3), (4, 3), (4, 4)])
@pytest.mark.parametrize("digit", ["0", "1"])
def test_sr_2_10_cards_of_other_sizes_can_be_played(width: int, height: int, digit: str) -> None:
    """Nothing but gridlines, and nothing but paths, which close as many paddies as there can be."""
    changed = edition_with(paddies(width, height, digit))
    for seats in (1, 2):
        state = GAME.start(seats, {}, changed)
        play_out(
            state, [Random(GAME.codec.seat_size)] * seats, Luck(width, 3), [Luck(seat, 3) for seat in range(seats)]
        )
        assert isinstance(state, Seasons)
        assert GAME.invariants(state) == []
        assert GAME.winners(state)
