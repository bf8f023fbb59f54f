"""Section 2: the reference edition. Every card is what the rules print, and every number comes from the file."""

from collections import Counter

import pytest

from subak.engine.edition import BadEdition
from subak.games.kingdoms.edition.cards import CardFace, EventFace, FiefdomFace, MarketFace, PalaceFace
from subak.games.kingdoms.rules.actions import VALUES
from subak.games.kingdoms.testing.scenario import kingdom, reference, scenario
from tests.rules.kingdoms.tables import edition_with, fresh

FACES = reference().cards
CARDS = [face for face in FACES if isinstance(face, CardFace)]
PALACES = [face for face in FACES if isinstance(face, PalaceFace)]
EVENTS = [face for face in FACES if isinstance(face, EventFace)]
FIEFDOMS = [face for face in FACES if isinstance(face, FiefdomFace)]
MARKETS = [face for face in FACES if isinstance(face, MarketFace)]

# id, row, count, price, tags, text
PRINTED = """
rice_1 | rice | 12 | 3 | | 1 field.
rice_2 | rice | 12 | 6 | | 2 fields.
rice_3 | rice | 8 | 10 | | 3 fields.
carpentry_workshop | city | 3 | 4 | building workshop | Building and destroying City cards costs 2 gold less.
city_hall | city | 3 | 6 | building | 1 more card to choose from when you draw palace cards.
commerce_hall | city | 3 | 16 | building | Every season 1 more build or destroy.
dam | city | 8 | 5 | building defensive | Protects against Flood and Drought.
embassy | city | 3 | 8 | building | Lets you bribe fiefdoms.
farming_workshop | city | 3 | 4 | building workshop | Building and destroying Rice cards costs 2 gold less.
market | city | 3 | 10 | building | Your rice sells for 1 gold more per field.
noodle_shop | city | 4 | 6 | building income | 1 gold every season.
port | city | 3 | 18 | building income | 3 gold every season.
tax_collector | city | 3 | 12 | building income | At each harvest 2 gold for every card in your city.
temple | city | 3 | 12 | building income | 2 gold every season. Protects against Plague.
trade_fair | city | 3 | 8 | building | In the harvest 1 more build or destroy.
blacksmith | castle | 3 | 4 | building workshop | Building and destroying Castle cards costs 2 gold less.
catapult | castle | 3 | 8 | building offensive | MAX FORCE +3 when you attack.
general | castle | 3 | 10 | offensive person | Lets you attack. Lost when an attack fails.
keep | castle | 3 | 12 | building defensive | MAX FORCE +5 when you defend.
moat | castle | 3 | 7 | building defensive | Whoever attacks you has MAX FORCE -3.
stable | castle | 3 | 10 | building offensive | MAX FORCE +5 when you attack.
wall | castle | 3 | 4 | building defensive | MAX FORCE +2 when you defend.
war_room | castle | 3 | 9 | building offensive | Once in each battle you may replace a FORCE card by a new one.
"""
FIEFDOM_VALUES = """
owari 1 3 2, settsu 1 3 2, omi 1 3 3, hizen 1 3 4, mino 2 2 2, suruga 2 2 2, harima 2 2 3, echigo 2 2 4,
kai 3 1 2, yamato 3 1 2, aki 3 1 3, satsuma 3 1 4
"""
EVENT_COUNTS = {
    "GN": "nothing 8",
    "GG": "karma 2, lantern_festival 1, gentle_rains 1, trade_winds 1, guild_season 1, court_poets 1",
    "GB": "plague 2, flood 2, drought 1, locusts 1, earthquake 1, great_fire 1, uprising 1, storm_damage 1, pirates 1",
    "SG": "imperial_gift 2, tribute 1, royal_charter 1, gift_of_rice 1, wise_advisor 1, favourable_taxes 1, "
    "vassal_dues 1",
    "SB": "palace_renovation 2, corrupt_officials 1, assassin 1, arson 1, army_wages 1",
}
PALACE_COUNTS = """
architect 1, aristocrat 1, bureaucrat 1, builder 1, capitalist 2, craftsman 1, defender 2, diplomat 1, economist 2,
elder 1, farmer 1, garden 2, gardener 1, harvester 2, minimalist 1, miser 1, pacifist 1, patron 2, planner 1, ruler 2,
shrine 2, statue 2, strategist 1, treasurer 1, tyrant 1, warrior 2
"""


@pytest.mark.parametrize("line", PRINTED.strip().splitlines(), ids=lambda line: line.partition(" ")[0])
def test_kr_2_2_every_card_is_what_the_rules_print(line: str) -> None:
    """KR-2.2: id, name, row, count, price, tags and effects."""
    name, row, count, price, tags, text = (part.strip() for part in line.split("|"))
    face = next(face for face in CARDS if face.id == name)
    assert (face.row, face.count, face.price, sorted(face.tags)) == (row, int(count), int(price), sorted(tags.split()))
    assert face.text == text
    assert face.name


def test_kr_2_2_palace_cards_fiefdoms_and_events_have_no_price() -> None:
    """KR-2.2: the price is null for them."""
    assert not any(hasattr(face, "price") for face in (*PALACES, *EVENTS, *FIEFDOMS))


def test_kr_2_2_the_numbers_of_the_box() -> None:
    """KR-2.2: 32 rice, 42 city, 24 castle, 39 FORCE, 36 palace, 40 event, 6 market cards, 12 fiefdoms."""
    rows: Counter[str] = Counter()
    for face in CARDS:
        rows[face.row] += face.count
    assert rows == {"rice": 32, "city": 42, "castle": 24}
    assert sum(face.count for face in PALACES) == 36
    assert len(PALACES) == 26
    assert sum(face.count for face in EVENTS) == 40
    assert [face.price for face in MARKETS] == [2, 2, 3, 3, 4, 5]
    assert len(FIEFDOMS) == 12
    assert list(reference().columns.force_count) == [3] * VALUES
    assert sum(3 * value for value in range(VALUES)) * 4 == 24 * 39  # the mean of four cards is 24


def test_kr_2_2_fiefdoms() -> None:
    """KR-2.2: points and gold make 4; one of each kind leaves for each missing player."""
    printed = [(face.id, face.vp, face.gold, face.min_players) for face in FIEFDOMS]
    assert printed == [
        (name, int(vp), int(gold), int(players))
        for name, vp, gold, players in (entry.split() for entry in FIEFDOM_VALUES.split(","))
    ]
    assert all(face.vp + face.gold == 4 for face in FIEFDOMS)


@pytest.mark.parametrize("category", EVENT_COUNTS)
def test_kr_2_2_events_by_category(category: str) -> None:
    printed = dict(entry.split() for entry in EVENT_COUNTS[category].split(","))
    there = {face.id: str(face.count) for face in EVENTS if face.category == category}
    assert there == printed


def test_kr_2_2_palace_cards_and_the_conflict_group() -> None:
    assert {face.id: str(face.count) for face in PALACES} == dict(entry.split() for entry in PALACE_COUNTS.split(","))
    assert {face.id for face in PALACES if face.conflict} == {"tyrant", "architect", "gardener"}


def test_kr_2_1_an_owner_may_override_any_value() -> None:
    """KR-2.1: a number, a name, a count and an effect parameter of the file; the engine follows."""
    own = edition_with(
        "[constants]\nstart_gold = 30\nbribe_cost = 9\n"
        '[[card]]\nid = "port"\nname = "Harbour"\nprice = 7\ncount = 4\n'
        'effects = [{ name = "seasonal_income", amount = 5 }]\n'
        '[[event]]\nid = "lantern_festival"\neffect = { name = "gain_gold", amount = 8 }\n'
        '[[palace]]\nid = "garden"\nscore = { name = "vp_fixed", vp = 6 }\n'
        '[[fiefdom]]\nid = "mino"\nvp = 5\n'
    )
    assert fresh(4, own).golds() == [30] * 4
    table = scenario("lantern_festival", edition=own, Ayu=kingdom(7), Bo=kingdom(city="port", palace="garden"))
    assert table.golds() == [15, 33]
    assert table.pile("port") == 1  # four, less one for each of two missing players, less Bo's
    table.ends_turn()
    assert table.gold("Bo") == 38
    assert table.points("Bo", "garden") == 6
    with pytest.raises(BadEdition, match="card 'port': `price` is the text 'cheap'"):
        edition_with('[[card]]\nid = "port"\nprice = "cheap"')


def test_kr_2_3_worth_is_the_face_value_never_what_was_paid() -> None:
    """KR-2.3: a Temple bought for 10 is worth 12."""
    table = scenario(Ayu=kingdom(10, city="carpentry_workshop", palace="aristocrat"), Bo=kingdom())
    table.build("temple")
    assert table.gold("Ayu") == 0
    assert table.points("Ayu", "aristocrat") == 2


def test_kr_2_3_the_noodle_shop_has_a_worth_and_is_not_for_sale() -> None:
    table = scenario(Ayu=kingdom(99, palace="miser"), Bo=kingdom(city="noodle_shop", palace="capitalist"))
    assert "build port" in table.offers()
    assert not [words for words in table.offers() if "noodle_shop" in words]
    assert table.points("Bo", "miser") == 1
