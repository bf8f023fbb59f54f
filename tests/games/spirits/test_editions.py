"""Editions of Spirits of the Rice Paddy: the reference edition is what the rules say, and mistakes are named."""

import pytest

from subak.engine.edition import BadEdition
from subak.games.spirits.edition import reader
from subak.games.spirits.edition.cards import PLACES, TESTS, rain_sentence, tile_sentence
from subak.games.spirits.edition.effects import SpiritEffect
from tests.games.spirits.people import GAME, house_game
from tests.rules.spirits.tables import edition_with

REFERENCE = reader.load()


def spirit(text: str, kind: str = "active") -> str:
    return f'[[spirit]]\nid = "temple_gift"\nkind = "{kind}"\neffect = {{ {text} }}\n'


def test_the_reference_edition() -> None:
    kinds = [card.kind for card in GAME.cards(REFERENCE)]
    assert {kind: kinds.count(kind) for kind in kinds} == {
        "spirit": 40,
        "rain": 12,
        "setup": 9,
        "tile": 24,
        "neighbour": 9,
    }
    assert REFERENCE.warnings == ()


@pytest.mark.parametrize(
    ("text", "kind", "sentence"),
    [
        ('name = "gain_rice", n = 5', "active", "Take 5 rice."),
        ('name = "gain_builds", n = 1', "once", "1 free build: walls or gates."),
        ('name = "grow_now", n = 2', "active", "2 planted paddies grow at once, wet or dry."),
        (
            'name = "give_token", token = "weed", n = 2, scope = "each"',
            "active",
            "Put 2 weeds in a paddy of each opponent.",
        ),
        (
            'name = "ignore_tokens", token = "either", n = 1',
            "passive",
            "At harvest, 1 weed or pest in each paddy does not count.",
        ),
        ('name = "end_bonus", per = "livestock", rate = 3', "end", "At the end 3 rice for every livestock you own."),
    ],
)
def test_a_changed_number_changes_the_card(text: str, kind: str, sentence: str) -> None:
    faces = {card.id: card for card in GAME.cards(edition_with(spirit(text, kind)))}
    assert faces["temple_gift"].text == sentence
    assert faces["temple_gift"].works == kind


MISTAKES = {
    spirit('name = "gain_rise", n = 3'): (
        r"spirit 'temple_gift': effect: `name` is the text 'gain_rise'; it needs one of gain_rice"
    ),
    spirit('name = "gain_rice", n = 300'): r"effect 'gain_rice': `n` is 300; it needs a whole number from 1 to 99",
    spirit('name = "gain_rice", n = 3', "passive"): (
        r"`kind` is the text 'passive'; gain_rice needs one of active, once"
    ),
    '[[spirit]]\nid = "temple_gift"\nrank = 10\n': r"`spirit` has two cards of rank 10; ranks must be unique",
    '[[rain]]\nid = "monsoon"\nwater = [1, 2]\n': r"rain 'monsoon': `water` lists 2 numbers; it needs three numbers",
    '[[rain]]\nid = "monsoon"\neffects = [{ token = "fly", n = 1, where = "dry" }]\n': (
        r"`token` is the text 'fly'; it needs one of"
    ),
    '[[setup]]\nid = "setup_1"\nrocks = ["A1"]\n': (
        r"setup 'setup_1': `rocks` holds the text 'A1'; it needs different hexes"
    ),
    '[[setup]]\nid = "setup_1"\nbonus = { gold = 1 }\n': r"setup 'setup_1': bonus",
    '[[tile]]\nid = "generous"\ntest = "nope"\n': (
        r"tile 'generous': `test` is the text 'nope'; it needs one of paddies_min"
    ),
    '[[neighbour]]\nid = "neighbour_7"\ndemand = 6\n': (
        r"neighbour 'neighbour_7': `demand` is 6; it needs a whole number from 0 to 5"
    ),
    "[market]\nlabor = [1]\n": r"market: `labor` lists 1 number; it needs 10 prices, the cheapest first",
    "[market]\nlivestock = [9, 5, 5, 6, 6, 9]\n": r"the numbers must not fall",
    "[yields]\nblack_clean = [1, 2, 3]\n": r"yields: `black_clean` lists 3 numbers; it needs six numbers",
    "[constants]\nwalls = 3\n": r"constants: `walls` is 3; it needs a whole number from 8 to 400",
}


@pytest.mark.parametrize("text", MISTAKES)
def test_a_mistake_names_file_card_field_and_what_would_be_right(text: str) -> None:
    with pytest.raises(BadEdition, match=rf"house.toml: .*{MISTAKES[text]}"):
        edition_with(text)


def test_an_edition_too_small_for_the_table_is_refused() -> None:
    gone = "".join(f'[[spirit]]\nid = "{card.id}"\nremove = true\n' for card in REFERENCE.columns.faces.spirits[:6])
    small = edition_with(gone)
    GAME.start(3, edition=small)
    with pytest.raises(BadEdition, match="deck I has 14 spirits; 4 players need 16"):
        GAME.start(4, edition=small)


def test_every_sentence_can_be_said() -> None:
    for place in PLACES:
        assert rain_sentence("weed", 1, place) != rain_sentence("pest", 1, place)
    assert rain_sentence("pest", 2, "grown") == "2 times: Pest in every grown paddy."
    assert tile_sentence("rocks_max", 0) == "No rock left"
    assert all(tile_sentence(test, 2) for test in TESTS)
    assert [effect.name for effect in GAME.effects()] == list(SpiritEffect.known)


def test_what_is_played_in_a_few_words() -> None:
    assert GAME.about({}, REFERENCE) == "reference edition"
    assert GAME.about({"friendly": True}, REFERENCE) == "reference edition, friendly"
    state = house_game(2, 3)[0].state
    assert GAME.note(state, 0).startswith("rank ")
    assert GAME.note(GAME.start(2), 0) == ""
