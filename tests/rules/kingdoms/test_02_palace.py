"""Section 2.9: what every palace card scores, each in three positions or more."""

import pytest

from subak.games.kingdoms.testing.scenario import Kingdom, kingdom
from tests.rules.kingdoms.tables import worth

FIVE_RICE = "rice_1 rice_1 rice_1 rice_1 rice_1"
FIVE_CITY = "noodle_shop dam embassy market port"
FIVE_CASTLE = "general stable catapult war_room wall"
FOUR_PALACE = "garden shrine statue ruler"
MANY = "owari settsu omi hizen mino suruga harima echigo kai yamato aki satsuma"

POSITIONS: dict[str, list[tuple[int, Kingdom]]] = {
    "architect": [  # C + L - R - K
        (0, kingdom(palace="architect", castle="wall")),
        (1, kingdom(palace="architect")),
        (4, kingdom(palace="architect ruler", city="dam port embassy", rice="rice_3")),
        (0, kingdom(palace="architect", rice=FIVE_RICE, castle="wall")),
    ],
    "aristocrat": [  # 2 per card worth 12 or more
        (0, kingdom(city="market", castle="stable", rice="rice_3")),
        (2, kingdom(castle="keep")),
        (10, kingdom(city="port commerce_hall temple tax_collector", castle="keep")),
    ],
    "bureaucrat": [  # 8 with City Hall, Commerce Hall and Embassy
        (0, kingdom(city="city_hall commerce_hall")),
        (0, kingdom(city="embassy trade_fair city_hall port")),
        (8, kingdom(city="city_hall commerce_hall embassy")),
    ],
    "builder": [  # 5 with five city cards
        (0, kingdom(city="dam embassy market port")),
        (5, kingdom(city=FIVE_CITY)),
        (0, kingdom(rice=FIVE_RICE, castle=FIVE_CASTLE)),
    ],
    "capitalist": [  # 2 per income-producing building
        (0, kingdom(city="market trade_fair commerce_hall")),
        (4, kingdom(city="noodle_shop tax_collector")),
        (8, kingdom(city="noodle_shop port tax_collector temple dam")),
    ],
    "craftsman": [  # 2 per workshop
        (0, kingdom(city="city_hall", castle="war_room")),
        (2, kingdom(castle="blacksmith")),
        (6, kingdom(city="carpentry_workshop farming_workshop", castle="blacksmith")),
    ],
    "defender": [  # 2 per Dam, Keep, Wall, Moat
        (0, kingdom(castle="stable", city="temple")),
        (2, kingdom(city="dam")),
        (8, kingdom(city="dam", castle="keep wall moat")),
    ],
    "diplomat": [  # 9 with three bribed fiefdoms
        (0, kingdom(bribed="owari mino")),
        (0, kingdom(bribed="owari mino", conquered="kai settsu")),
        (9, kingdom(bribed="owari mino kai")),
        (9, kingdom(bribed="owari mino kai settsu")),
    ],
    "economist": [  # 2 for every 4 of seasonal income
        (0, kingdom(city="port")),
        (2, kingdom(city="port noodle_shop")),
        (2, kingdom(city="port noodle_shop temple", conquered="kai")),
        (4, kingdom(city="port noodle_shop temple", conquered="mino")),
        (0, kingdom(city="tax_collector noodle_shop")),
    ],
    "elder": [  # a quarter of the other palace cards
        (0, kingdom(palace="elder", conquered="mino kai")),
        (1, kingdom(palace="elder garden")),
        (2, kingdom(palace="elder garden shrine")),
        (3, kingdom(palace="elder garden shrine statue")),
        (2, kingdom(palace="elder garden patron")),  # 7 + 1
        (3, kingdom(palace="elder garden shrine patron")),  # 7 + 7 + 1, and nothing of itself
    ],
    "farmer": [  # 6 with five rice cards
        (0, kingdom(rice="rice_3 rice_3 rice_3 rice_3")),
        (6, kingdom(rice=FIVE_RICE)),
        (0, kingdom(city=FIVE_CITY)),
    ],
    "garden": [  # 4, or 7 with Patron
        (4, kingdom(palace="garden")),
        (7, kingdom(palace="garden patron")),
        (4, kingdom(palace="garden shrine statue")),
    ],
    "gardener": [  # R + L - C - K
        (0, kingdom(palace="gardener", city="dam")),
        (1, kingdom(palace="gardener")),
        (6, kingdom(palace="gardener ruler", rice=FIVE_RICE, castle="wall")),
        (0, kingdom(palace="gardener", rice="rice_1", city=FIVE_CITY)),
    ],
    "harvester": [  # 2 for every 3 fields
        (0, kingdom(rice="rice_2")),
        (2, kingdom(rice="rice_2 rice_3")),
        (10, kingdom(rice="rice_3 rice_3 rice_3 rice_3 rice_3")),
    ],
    "minimalist": [  # half of the empty tiles
        (9, kingdom(palace="minimalist")),
        (9, kingdom(palace="minimalist", rice="rice_1")),
        (5, kingdom(palace="minimalist", rice=FIVE_RICE, city="dam port market embassy")),
        (0, kingdom(palace="minimalist " + FOUR_PALACE, rice=FIVE_RICE, city=FIVE_CITY, castle=FIVE_CASTLE)),
    ],
    "miser": [  # 1 per card worth 8 or less
        (0, kingdom(rice="rice_3", city="market", castle="war_room", palace="miser garden")),
        (2, kingdom(city="embassy", castle="catapult")),
        (8, kingdom(rice="rice_1 rice_2", city="noodle_shop trade_fair dam city_hall", castle="wall moat")),
    ],
    "pacifist": [  # 5 without an attack
        (5, kingdom()),
        (0, kingdom(attacks=1)),
        (5, kingdom(castle="general", bribed="mino")),
        (0, kingdom(attacks=7, conquered="mino")),
    ],
    "patron": [  # 1, and 3 more for each Garden, Shrine, Statue
        (1, kingdom(palace="patron")),
        (1, kingdom(palace="patron garden shrine statue")),
        (1, kingdom(palace="patron ruler", conquered="mino")),
    ],
    "planner": [  # 2 per full row
        (0, kingdom(rice="rice_1 rice_1 rice_1 rice_1")),
        (2, kingdom(rice=FIVE_RICE)),
        (6, kingdom(rice=FIVE_RICE, city=FIVE_CITY, castle=FIVE_CASTLE)),
        (8, kingdom(rice=FIVE_RICE, city=FIVE_CITY, castle=FIVE_CASTLE, palace="planner " + FOUR_PALACE)),
    ],
    "ruler": [  # 2 per fiefdom
        (0, kingdom()),
        (2, kingdom(conquered="kai")),
        (6, kingdom(conquered="kai", bribed="owari mino")),
    ],
    "shrine": [
        (4, kingdom(palace="shrine")),
        (7, kingdom(palace="patron shrine")),
        (4, kingdom(palace="shrine ruler elder")),
    ],
    "statue": [
        (4, kingdom(palace="statue")),
        (7, kingdom(palace="statue patron garden")),
        (4, kingdom(palace="statue garden shrine")),
    ],
    "strategist": [  # 7 with five castle cards
        (0, kingdom(castle="general stable catapult war_room")),
        (7, kingdom(castle=FIVE_CASTLE)),
        (0, kingdom(city=FIVE_CITY)),
    ],
    "treasurer": [  # a tenth of the gold, at most 10
        (0, kingdom(9)),
        (1, kingdom(19)),
        (10, kingdom(109)),
        (10, kingdom(160)),
    ],
    "tyrant": [  # K + L - R - C
        (1, kingdom(palace="tyrant")),
        (5, kingdom(palace="tyrant ruler garden", castle="wall keep moat general", rice="rice_1", city="dam")),
        (0, kingdom(palace="tyrant", castle="wall", rice="rice_1 rice_1 rice_1")),
    ],
    "warrior": [  # 2 per General, Stable, Catapult, War Room
        (0, kingdom(castle="wall keep moat blacksmith")),
        (2, kingdom(castle="general")),
        (8, kingdom(castle="general stable catapult war_room")),
    ],
}  # fmt: skip


@pytest.mark.parametrize(
    ("card", "points", "there"), [(card, points, there) for card, three in POSITIONS.items() for points, there in three]
)
def test_kr_2_2_and_kr_7_1_palace_cards_score_what_they_say(card: str, points: int, there: Kingdom) -> None:
    """KR-7.1: on the final state; KR-2.2: by the named effects of palace cards."""
    assert worth(card, there) == points


def test_kr_7_1_every_palace_card_is_scored_in_three_positions_at_least() -> None:
    assert len(POSITIONS) == 26
    assert min(len(positions) for positions in POSITIONS.values()) >= 3


@pytest.mark.parametrize("fiefdoms", [0, 3, 7, 12])
def test_kr_7_1_the_ruler_counts_every_fiefdom(fiefdoms: int) -> None:
    assert worth("ruler", kingdom(conquered=" ".join(MANY.split()[:fiefdoms]))) == 2 * fiefdoms
