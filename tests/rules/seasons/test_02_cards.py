"""Sections 2.4 and 2.5: the reference edition. Every face and every ancestor is what the rules print."""

from collections import Counter

import pytest

from subak.games.seasons import GAME
from subak.games.seasons.edition.cards import CardFace
from subak.games.seasons.edition.effects import AncestorEffect
from subak.games.seasons.testing.scenario import reference
from tests.rules.seasons.tables import Land

# paddy, ancestor, rows of lines, mask, paths, features
PRINTED = """
p01 bora     011 010 111 000  470 6 B(3,2) F(0,3)
p02 kosal    111 010 010 010 1175 6 B(1,0) F(2,3)
p03 theary   001 110 101 010 1372 6 H(1,0) B(0,1) F(1,2) F(1,4)
p04 neary    110 110 010 100  667 6 H(1,0) F(2,1) B(0,3)
p05 veasna   010 011 010 111 3762 7 F(2,1) H(0,3) B(2,3)
p06 bopha    110 011 101 100  883 7 H(1,2) F(3,2)
p07 kunthea  100 101 110 101 2793 7 F(0,3) F(2,3) B(1,4)
p08 chantrea 110 001 101 011 3427 7 F(0,1)
p09 makara   011 101 001 110 1838 7 B(0,1)
p10 samnang  101 101 010 110 1709 7 F(2,1) F(3,2)
p11 dara     010 010 101 111 3922 7 B(0,1) B(0,3)
p12 sopheap  100 111 001 110 1849 7 H(2,1) F(2,3) H(1,4)
p13 vibol    111 100 111 001 2511 8 B(1,0) H(1,4)
p14 rithy    001 111 101 101 2940 8 H(0,1)
p15 serey    101 011 111 010 1525 8 F(0,1) H(1,4)
p16 sokha    111 000 111 110 1991 8 F(1,2)
p17 pally    101 110 011 101 2973 8
p18 sothea   101 111 100 011 3197 8 F(0,3) H(2,3)
"""

SENTENCES = {
    "pally": "A paddy you close with no farmer, house or buffalo in it scores double.",
    "chantrea": "2 points per farmer standing in your open paddies.",
    "bora": "1 point per closed paddy.",
    "theary": "4 points per set of one farmer, one house and one buffalo, counted over all your closed paddies.",
    "sopheap": "Each house adds 2 to the size instead of 1.",
    "veasna": "2 extra points per buffalo in a paddy you close.",
    "bopha": "A paddy you close with at least one farmer counts one farmer more.",
    "kosal": "6 points when one card closes two or more paddies.",
    "dara": "3 extra points for each paddy of size 1 or 2 you close.",
    "rithy": "4 extra points for a paddy that lies on four or more cards.",
    "neary": "4 extra points for a paddy with at least one farmer and one buffalo.",
    "sokha": "Dry Season: 3 extra points for each paddy of size 4 or more.",
    "kunthea": "Dry Season: 2 extra points per farmer in a paddy you close.",
    "vibol": "Dry Season: 4 extra points per house in a paddy you close.",
    "sothea": "Dry Season: 2 extra points per paddy you close.",
    "samnang": "Dry Season: 3 extra points per buffalo in a paddy you close.",
    "makara": "3 points per buffalo in your open paddies (net 2 after the usual loss of 1).",
    "serey": "Points equal to the size (squares plus houses) of your largest closed paddy.",
}
TIMINGS = {
    "both": {"pally", "sopheap", "veasna", "bopha", "kosal", "dara", "rithy", "neary"},
    "dry": {"sokha", "kunthea", "vibol", "sothea", "samnang"},
    "end": {"chantrea", "bora", "theary", "makara", "serey"},
}
LETTERS = {"farmer": "F", "house": "H", "buffalo": "B"}


def faces() -> tuple[CardFace, ...]:
    return reference().cards


@pytest.mark.parametrize("row", PRINTED.strip().splitlines(), ids=lambda row: row[:3])
def test_the_face_of_a_card(row: str) -> None:
    face = next(face for face in faces() if face.id == row.split()[0])
    features = "".join(f" {LETTERS[each.kind]}({each.x},{each.y})" for each in face.features)
    lines = " ".join(face.lines)
    assert f"{face.id} {face.ancestor.id:8} {lines} {face.mask:4} {face.paths}{features}" == row


@pytest.mark.parametrize("name", SENTENCES)
def test_sr_2_6_the_sentence_and_the_timing_of_an_ancestor(name: str) -> None:
    face = next(face.ancestor for face in faces() if face.ancestor.id == name)
    assert face.sentence == SENTENCES[name]
    assert name in TIMINGS[face.timing]
    assert face.effect.name.startswith("end_") == (face.timing == "end")


def test_sr_2_7_the_engine_knows_eighteen_effects_and_the_cards_use_thirteen() -> None:
    used = {face.ancestor.effect.name for face in faces()}
    assert len(AncestorEffect.known) == 18
    assert set(AncestorEffect.known) - used == {
        "end_gap",
        "end_no_stranded",
        "end_no_penalty",
        "end_majority",
        "end_size_count",
    }
    assert len(GAME.cards(reference())) == 18


def test_the_deck_adds_up_as_the_rules_say() -> None:
    assert sum(face.paths for face in faces()) == 128
    features = Counter(feature.kind for face in faces() for feature in face.features)
    assert features == {"farmer": 16, "house": 10, "buffalo": 10}
    spots = Counter((feature.x, feature.y) for face in faces() for feature in face.features)
    assert len(spots) == 8
    assert all(3 <= count <= 6 for count in spots.values())


def test_the_design_rules_of_the_deck() -> None:
    """Section 2.4 (a) to (d): no path ends inside a card, no card closes a paddy, cards and positions are varied."""
    for face in faces():
        land = Land(f"{face.id}@(0,0,0)")
        assert land.closed() == []
        assert all(land.ground.tally[paddy] >> 54 == 0 for paddy in range(land.ground.squares))
    bits = ["".join(face.lines) for face in faces()]
    for k, one in enumerate(bits):
        assert all(sum(a != b for a, b in zip(one, other, strict=True)) >= 4 for other in bits[:k])
    assert all(8 <= sum(int(each[place]) for each in bits) <= 12 for place in range(12))


@pytest.mark.parametrize("lying", [face.id for face in reference().cards])
def test_every_card_joins_every_other_in_48_ways(lying: str) -> None:
    """Section 2.4 (f); for the first of each pair 48 places, whatever the lines."""
    land = Land(f"{lying}@(0,0,0)")
    assert all(len(land.positions(face.id)) == 48 for face in faces() if face.id != lying)
