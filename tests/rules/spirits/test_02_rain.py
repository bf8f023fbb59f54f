"""Section 2.8: every one of the twelve rain cards brings its water and its weeds and pests (SP-4.2 to SP-4.5)."""

import pytest

from subak.games.spirits.edition.cards import RainFace
from subak.games.spirits.testing.scenario import Scenario, farm, reference, scenario
from tests.rules.spirits.tables import A1_B1_AND_C1, A1_TWO_THREE, alike

RAINS = [face for face in reference().cards if isinstance(face, RainFace)]
EVERY = pytest.mark.parametrize("card", RAINS, ids=[face.id for face in RAINS])
# What Ayu (A1 planted and flooded, B1 grown and dry, B3 partly filled) and Bo (A1 flooded and bare, B1 planted and dry)
# get without a choice.
STRUCK = {
    "soft_rain": {},
    "light_rain": {},
    "warm_rain": {"Ayu B3": "2 water 1 weed", "Bo B1": "planted 1 weed"},
    "green_rain": {"Ayu A1": "planted 1 water 1 weed", "Bo B1": "planted 1 weed"},
    "dry_spell": {},
    "evening_shower": {"Ayu B1": "grown 1 pest"},
    "hot_wind": {"Ayu B1": "grown 1 weed", "Bo B1": "planted 1 weed"},
    "mosquito_rain": {"Ayu A1": "planted 1 water 1 pest", "Bo A1": "1 water 1 pest"},
    "monsoon": {"Ayu A1": "planted 1 water 1 weed", "Ayu B1": "grown 1 weed", "Bo B1": "planted 1 weed"},
}
CHOSEN = ("long_rain", "drifting_seeds", "swarming_rain")


def rained(card: str, order: str = "Ayu Bo") -> Scenario:
    table = scenario(
        "rain",
        order=order,
        Ayu=farm(A1_TWO_THREE, A1="planted 1 water", B1="grown", B3="2 water"),
        Bo=farm(A1_B1_AND_C1, A1="1 water", B1="planted"),
    )
    table.rain(card)
    return table


@EVERY
@pytest.mark.parametrize("players", [2, 3, 4])
def test_sp_4_3_water_for_so_many_players(card: RainFace, players: int) -> None:
    table = scenario("rain", **alike(players))
    before = table.state.supply
    table.rain(card.id)
    assert (table.state.on_card, before - table.state.supply) == (card.water[players - 2], card.water[players - 2])


@pytest.mark.parametrize("card", STRUCK)
def test_sp_4_4_what_is_hit_without_a_choice(card: str) -> None:
    """`largest`, `planted`, `grown`, `dry`, `flooded`, `cropped`; a partly filled paddy is neither dry nor flooded."""
    table = rained(card)
    untouched = {
        "Ayu A1": "planted 1 water",
        "Ayu B1": "grown",
        "Ayu B3": "2 water",
        "Bo A1": "1 water",
        "Bo B1": "planted",
    }
    found = {where: table.paddy(*where.split()) for where in untouched}
    assert table.phase == "play"
    assert found == {**untouched, **STRUCK[card]}


def test_sp_4_4_long_rain_is_placed_by_everybody_in_own_paddies() -> None:
    """`own_choice`: first the weeds of all players, then the pests."""
    table = rained("long_rain", order="Bo Ayu")
    asked = []
    for name, paddy in (("Bo", "A1"), ("Ayu", "B3"), ("Bo", "B1"), ("Ayu", "B3")):
        asked.append(table.deciding)
        assert len(table.offers()) == (3 if name == "Ayu" else 2)
        table.infest(name, paddy)
    assert asked == ["Bo", "Ayu", "Bo", "Ayu"]
    assert (table.phase, table.paddy("Ayu", "B3")) == ("play", "2 water 1 weed 1 pest")
    assert (table.paddy("Bo", "A1"), table.paddy("Bo", "B1")) == ("1 water 1 weed", "planted 1 pest")


@pytest.mark.parametrize(
    ("card", "token", "struck"),
    [("drifting_seeds", "weed", ("Bo", "Chie", "Ayu")), ("swarming_rain", "pest", ("Chie", "Ayu", "Bo"))],
)
def test_sp_4_4_aggressive_rain_goes_to_a_neighbour(card: str, token: str, struck: tuple[str, ...]) -> None:
    """`left_choice` and `right_choice` (SP-2.1): each player chooses a paddy of that neighbour."""
    table = scenario("rain", order="Ayu Bo Chie", Ayu=farm(), Bo=farm(A1_B1_AND_C1), Chie=farm())
    table.rain(card)
    for name, target in zip(("Ayu", "Bo", "Chie"), struck, strict=True):
        assert table.deciding == name
        paddies = ["A1", "B1"] if target == "Bo" else ["A1"]
        assert table.offers() == [f"infest seat {table.seat(target)} {paddy}" for paddy in paddies]
        table.infest(target, paddies[-1])
    assert (table.phase, table.paddy("Bo", "B1"), table.paddy("Chie", "A1")) == ("play", f"1 {token}", f"1 {token}")


def test_every_rain_card_of_the_edition_is_tested_here() -> None:
    assert {face.id for face in RAINS} == {*STRUCK, *CHOSEN}
