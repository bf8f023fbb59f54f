"""Section 2: the reference edition. Every card is what the rules print, sentence included."""

import pytest

from subak.games.rice_dice import GAME
from subak.games.rice_dice.edition.effects import PaddyEffect
from subak.games.rice_dice.testing.scenario import reference

STARTING = 5  # the first five are the starting cards

# id, name, spirit, hexes, magic hexes, water number, yields
PRINTED = """
honest-toil        Honest Toil        I Karya      2 0 2 10/7/3
village-well       Village Well       Ni Sumur     2 0 2 9/6/3
market-path        Market Path        I Pasar      2 0 2 10/7/3
weathered-hoe      Weathered Hoe      I Cangkul    2 0 2 10/7/4
second-chance      Second Chance      Ni Lontar    2 0 2 8/5/3
hidden-spring      Hidden Spring      Ni Klebutan  1 1 1 4/3/1
silent-guardian    Silent Guardian    I Jagra      1 0 1 9/6/3
kindred-spirit     Kindred Spirit     Ni Kanti     2 0 1 9/6/3
twisted-fate       Twisted Fate       Ni Sengkala  2 0 1 8/11/14
rewarding-harvest  Rewarding Harvest  Ni Lumbung   2 0 1 5/3/1
crafty-weeds       Crafty Weeds       I Padang     2 0 1 11/8/4
honorable-workers  Honorable Workers  I Subak      2 0 1 10/7/3
moonlit-pool       Moonlit Pool       Ni Bulan     2 2 1 6/5/4
eager-planters     Eager Planters     I Pandan     2 0 1 9/6/3
sharp-sickles      Sharp Sickles      I Arit       2 0 1 9/6/3
passing-peddler    Passing Peddler    I Dagang     2 0 2 13/9/4
growing-village    Growing Village    Ni Banjar    2 0 2 11/7/4
gift-of-dew        Gift of Dew        Ni Damuh     3 1 1 16/10/5
generous-rain      Generous Rain      I Ujan       3 0 2 16/11/5
gathering-clouds   Gathering Clouds   I Gulem      3 0 2 14/9/5
turning-stream     Turning Stream     Ni Pangkung  3 0 1 15/10/5
watchful-ducks     Watchful Ducks     I Bebek      3 0 1 18/12/6
wading-reapers     Wading Reapers     I Belut      3 0 1 13/9/4
open-sluice        Open Sluice        I Empelan    3 0 1 17/11/6
neighbors-feast    Neighbors' Feast   Ni Megibung  3 0 2 16/11/5
planting-song      Planting Song      Ni Kidung    3 0 1 12/8/4
woven-weeds        Woven Weeds        Ni Ata       3 0 1 17/11/6
golden-omen        Golden Omen        I Capung     3 0 1 14/10/5
stone-cistern      Stone Cistern      I Batu       4 0 2 23/15/8
tricksters-aid     Trickster's Aid    I Bojog      4 0 2 18/12/6
twin-springs       Twin Springs       Ni Kembar    4 2 1 19/13/6
useful-thistles    Useful Thistles    I Duri       4 0 2 23/15/8
lucky-day          Lucky Day          Ni Bagia     5 0 2 23/15/8
great-terrace      Great Terrace      I Gunung     5 0 3 32/22/12
stubborn-soil      Stubborn Soil      I Tanah      5 0 2 33/33/33
"""

SENTENCES = {
    "honest-toil": "When you take the worker action you have at least 4 workers.",
    "village-well": "When you take the water action you have at least 2 water.",
    "market-path": "When you take the card action you draw at least 2 cards.",
    "weathered-hoe": "You may ignore one weed you rolled each turn.",
    "second-chance": "After your reroll you may once reroll one die that shows a weed.",
    "hidden-spring": "Magic water only; no further effect.",
    "silent-guardian": "You may ignore all weeds you roll.",
    "kindred-spirit": "Whatever action you take, you have at least 4 of its symbols.",
    "twisted-fate": "This paddy thrives on weeds and can hold up to four.",
    "rewarding-harvest": "Each paddy you harvest gives 2 more rice.",
    "crafty-weeds": "You may place the weeds you roll on other players' paddies.",
    "honorable-workers": "Add one worker to every roll.",
    "moonlit-pool": "Magic water only; no further effect.",
    "eager-planters": "Planting any of your paddies needs one worker less (at least 1).",
    "sharp-sickles": "Harvesting any of your paddies needs one worker less (at least 1).",
    "passing-peddler": "Add one card to every roll.",
    "growing-village": "In the card action you may add two of the cards you draw.",
    "gift-of-dew": "One hex of magic water; no further effect.",
    "generous-rain": "Add one water to every roll.",
    "gathering-clouds": "After the player before you has taken water in a water action"
    " you may take up to 2 water to fill paddies.",
    "turning-stream": "When you release water it may flow in both directions.",
    "watchful-ducks": "Each weeding worker removes up to 2 weeds from a paddy, even from a flooded one.",
    "wading-reapers": "This paddy may be harvested while flooded.",
    "open-sluice": "During your worker action you may drain your paddies into the reservoir.",
    "neighbors-feast": "Gain 1 rice each time the player before you in turn order harvests a paddy.",
    "planting-song": "Gain 2 rice each time you plant a paddy.",
    "woven-weeds": "Gain 2 rice for each weed your workers remove.",
    "golden-omen": "Gain 1 rice if at least one ? shows after your last reroll.",
    "stone-cistern": "This paddy keeps its water even if it is not full.",
    "tricksters-aid": "Each ? counts as two workers.",
    "twin-springs": "Two hexes of magic water; no further effect.",
    "useful-thistles": "Each weed you roll also counts as one worker.",
    "lucky-day": "After your reroll you may reroll up to two dice once more.",
    "great-terrace": "No effect; a very large field.",
    "stubborn-soil": "Weeds cannot be placed on this paddy.",
}

IDS = list(SENTENCES)


@pytest.mark.parametrize("row", PRINTED.strip().splitlines(), ids=IDS)
def test_the_numbers_of_a_card(row: str) -> None:
    card = next(card for card in GAME.cards(reference()) if card.id == row.split()[0])
    yields = "/".join(map(str, card.yields))
    assert f"{card.id:18} {card.name:18} {card.spirit:12} {card.hexes} {card.magic} {card.water} {yields}" == row
    assert card.deck == ("starting" if IDS.index(card.id) < STARTING else "main")
    assert card.count == 1


@pytest.mark.parametrize("id", IDS)
def test_the_sentence_of_a_card_is_generated_as_the_rules_print_it(id: str) -> None:
    card = next(card for card in GAME.cards(reference()) if card.id == id)
    assert card.text == SENTENCES[id]


def test_there_are_35_cards_and_no_others() -> None:
    assert [card.id for card in GAME.cards(reference())] == IDS
    assert reference().warnings == ()


def test_the_deck_adds_up_as_the_rules_say() -> None:
    deck = [card for card in GAME.cards(reference()) if card.deck == "main"]
    assert [sum(card.hexes == hexes for card in deck) for hexes in (1, 2, 3, 4, 5)] == [2, 10, 11, 4, 3]
    assert sum(card.hexes for card in deck) == 86
    assert sum(card.magic for card in deck) == 6
    assert [sum(card.water == water for card in deck) for water in (1, 2, 3)] == [19, 10, 1]


def test_all_21_effects_are_known_and_all_are_in_use() -> None:
    used = {effect.name for card in GAME.cards(reference()) for effect in card.effects}
    assert len(PaddyEffect.known) == 21
    assert set(PaddyEffect.known) - used == {"none"}  # which is an empty list in the file
