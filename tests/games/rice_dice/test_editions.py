"""Editions of Rice Dice: the reference edition is what the rules say, and an owner's mistakes are named."""

import pytest

from subak.engine.edition import BadEdition, Edition
from subak.games.rice_dice.edition import reader
from subak.games.rice_dice.edition.cards import CardFace
from subak.games.rice_dice.edition.effects import PaddyEffect
from tests.rules.rice_dice.tables import edition_with

REFERENCE = reader.load()


def face(found: Edition, slug: str) -> CardFace:
    faces: dict[str, CardFace] = {card.slug: card for card in found.cards}
    return faces[slug]


def effect(text: str) -> str:
    return f'[[paddy]]\nid = "lucky-day"\neffects = [{{ {text} }}]\n'


def test_the_reference_edition_has_35_cards_and_no_warning() -> None:
    assert [sum(card.deck == deck for card in REFERENCE.cards) for deck in ("starting", "main")] == [5, 30]
    assert REFERENCE.warnings == ()
    assert {effect.name for card in REFERENCE.cards for effect in card.effects} == set(PaddyEffect.known) - {"none"}


@pytest.mark.parametrize(
    ("card", "text"),
    [
        ("second-chance", "After your reroll you may once reroll one die that shows a weed."),
        ("twisted-fate", "This paddy thrives on weeds and can hold up to four."),
        ("eager-planters", "Planting any of your paddies needs one worker less (at least 1)."),
        ("golden-omen", "Gain 1 rice if at least one ? shows after your last reroll."),
        ("moonlit-pool", "Magic water only; no further effect."),
        ("great-terrace", "No effect; a very large field."),
    ],
)
def test_the_sentence_on_a_card_comes_from_its_effect(card: str, text: str) -> None:
    assert face(REFERENCE, card).text == text


def test_a_changed_number_changes_the_card_and_its_sentence() -> None:
    changed = edition_with(effect('name = "harvest_bonus", n = 3, scope = "self"'))
    assert face(changed, "lucky-day").text == "This paddy gives 3 more rice when you harvest it."
    assert changed.columns.cards == 35


def test_copies_are_cards_of_their_own() -> None:
    changed = edition_with('[[paddy]]\nid = "lucky-day"\ncount = 3\n')
    assert [card.slug for card in changed.cards if card.id == "lucky-day"] == [
        "lucky-day",
        "lucky-day-2",
        "lucky-day-3",
    ]
    assert changed.warnings == ("there are 32 cards with deck = 'main'; the printed game has 30",)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (effect('name = "rain_dance"'), r"paddy 'lucky-day': effect: `name` is the text 'rain_dance'; it needs one of"),
        (
            effect('name = "ignore_weeds"'),
            r"effect 'ignore_weeds': `n` is missing; it needs a whole number from 1 to 99",
        ),
        (effect('name = "ignore_weeds", n = "all"'), r"`n` is the text 'all'; it needs a whole number"),
        (effect('name = "ignore_weeds", n = 1, scope = "all"'), r"`scope` is not a field here; there are name, n"),
        (
            effect('name = "weed_limit", n = 1, scope = "mine"'),
            r"`scope` is the text 'mine'; it needs one of self, all",
        ),
        (effect('name = "weed_power", n = 2'), r"`wet` is missing; it needs true or false"),
        (effect('name = "work_wet", tasks = ["plant"], scope = "self"'), r"`tasks` holds the text 'plant'; it needs"),
        (effect('name = "rice_on", event = "other_harvest", n = 1'), r"`who` is missing; for the event other_harvest"),
        (effect('name = "rice_on", event = "plant", n = 1, who = "any"'), r"`who` has a meaning only for"),
        ('[[paddy]]\nid = "lucky-day"\neffects = "none"\n', r"`effects` is the text 'none'; it needs a list of tables"),
        ('[[paddy]]\nid = "lucky-day"\nhexes = 10\n', r"`hexes` is 10; it needs a whole number from 1 to 9"),
        ('[[paddy]]\nid = "lucky-day"\nmagic = 6\n', r"`magic` is 6; it needs a whole number from 0 to 5"),
        ('[[paddy]]\nid = "lucky-day"\nyields = [24, 16]\n', r"`yields` lists 2 numbers; it needs three"),
        ('[[paddy]]\nid = "lucky-day"\ndeck = "top"\n', r"`deck` is the text 'top'; it needs one of main, starting"),
        ('[[paddy]]\nid = "lucky-day"\nrice = 3\n', r"`rice` is not a field here"),
        (
            '[[paddy]]\nid = "lucky-day"\nsource = "guessed"\n',
            r"`source` is the text 'guessed'; it needs one of stated",
        ),
        ('[[paddy]]\nid = "lucky-day"\ncount = 60\n', r"`paddy` makes 94 cards with all copies; there can be 80"),
        ('[[paddy]]\nid = "new"\nname = "New"\n', r"paddy 'new': `spirit` is missing; it needs a text"),
        ("target = 500\n", r"house.toml: `target` is 500; it needs a whole number from 20 to 200"),
        ("water_tokens = [1, 2, 3]\n", r"`water_tokens` lists 3 numbers; it needs five whole numbers"),
        ("rain = 3\n", r"`rain` is not a field here"),
        ('[dice]\nfaces = ["water"]\n', r"dice: `faces` lists 1; it needs six faces"),
        ("[dice]\nnumber = 6\n", r"dice: `number` is 6; it needs a whole number from 1 to 5"),
        (
            '[happy_farmer]\norder = ["card", "card", "water"]\n',
            r"happy_farmer: `order` is the list .*stands in it once",
        ),
        ('[[paddy]]\nid = "stone-cistern"\nhexes = 9\ncount = 4\n', r"in 10000 different ways in one field; .*1296"),
        (
            effect('name = "hold_partial", scope = "all"') + '[[paddy]]\nid = "great-terrace"\nhexes = 9\n',
            r"`paddy` has paddies that keep part of their water \(hold_partial\) in 1800 different ways",
        ),
    ],
)
def test_a_mistake_is_named_with_file_card_and_field(text: str, message: str) -> None:
    with pytest.raises(BadEdition, match=message) as error:
        edition_with(text)
    assert str(error.value).startswith("house.toml: ")


def test_rd_10_20_a_table_needs_enough_cards() -> None:
    names = [card.id for card in REFERENCE.cards]
    few = "".join(f'[[paddy]]\nid = "{name}"\nremove = true\n' for name in names[3:5] + names[12:])
    small = edition_with(few)
    reader.check_table(small.cards, 3, start_draft=False)
    with pytest.raises(BadEdition, match="3 starting cards; 4 players need one each"):
        reader.check_table(small.cards, 4, start_draft=False)
    with pytest.raises(BadEdition, match="the deck has 7 cards; the draft of 3 players needs 9"):
        reader.check_table(small.cards, 3, start_draft=True)
