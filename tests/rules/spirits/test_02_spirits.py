"""Sections 2.6 and 2.7: every one of the forty spirits does what its card says, with the numbers of the edition."""

from collections.abc import Iterable
from typing import Any

import pytest

from subak.games.spirits.edition.cards import SpiritFace
from subak.games.spirits.testing.scenario import Scenario, farm, reference, scenario
from tests.rules.spirits.tables import A1_AND_FIVE, A1_B1, A1_B1_AND_C1, A1_TWO_THREE, edition_with
from tests.rules.tables import refused

SPIRITS = [face for face in reference().cards if isinstance(face, SpiritFace)]
TESTED: set[str] = set()


def having(effect: str) -> pytest.MarkDecorator:
    """Every card of the edition with this effect."""
    cards = [face for face in SPIRITS if face.effect.name == effect]
    TESTED.update(face.id for face in cards)
    return pytest.mark.parametrize("card", cards, ids=[face.id for face in cards])


def resolving(card: SpiritFace, others: Iterable[str] = ("Bo",), **mine: Any) -> Scenario:
    """Ayu has just used the card; the others come after her."""
    names = ["Ayu", *others]
    there: dict[str, Any] = {name: farm() for name in others}
    table = scenario("resolve", order=" ".join(names), Ayu=farm(spirits=card.id, **mine), **there)
    table.resolve(card.id)
    return table


# --- what needs no choice (SP-11.1) -----------------------------------------------------------------------------------


@having("gain_rice")
def test_sp_11_1_gain_rice(card: SpiritFace) -> None:
    table = resolving(card, rice=2)
    assert table.rice("Ayu") == 2 + card.effect.values["n"]
    assert table.offers() == ["done"]


@having("gain_builds")
def test_sp_6_4_gain_builds(card: SpiritFace) -> None:
    table = resolving(card, free_builds=1)
    assert table.free_builds("Ayu") == 1 + card.effect.values["n"]


@having("gain_labor")
def test_sp_11_1_gain_labor(card: SpiritFace) -> None:
    """From the cheapest spaces of the market, so that the next one bought costs as much as if it had been hired."""
    table = resolving(card, labor=12)
    n = card.effect.values["n"]
    assert table.labor("Ayu") == 12 + n
    market = scenario("market", Ayu=farm(labor=12 + n, rice=20), Bo=farm())
    market.buy("labor")
    assert market.rice("Ayu") == 20 - (4, 4, 4, 6, 6, 6, 9)[2 + n]


@having("gain_livestock")
def test_sp_11_1_gain_livestock(card: SpiritFace) -> None:
    table = resolving(card, livestock=1)
    assert table.livestock("Ayu") == 1 + card.effect.values["n"]


@having("temp_labor")
def test_r_63_temp_labor(card: SpiritFace) -> None:
    """They can be placed like any labourers, in this round only, and are not owned."""
    n = card.effect.values["n"]
    table = resolving(card)
    table.done(2)
    building = (10 + n) // 3 * 3
    table.allocate("Ayu", labor_on=f"build {building} plant {10 + n - building}")
    table.allocate("Bo")
    assert (table.phase, table.labor("Ayu")) == ("build", 10)


@having("draw_water")
def test_sp_11_1_draw_water(card: SpiritFace) -> None:
    table = resolving(card, reservoir=1)
    n = card.effect.values["n"]
    assert (table.reservoir("Ayu"), table.state.supply) == (1 + n, 15 - 1 - n)


# --- choices in one's field (SP-11.2) ---------------------------------------------------------------------------------


@having("remove_rocks")
def test_sp_11_2_remove_rocks(card: SpiritFace) -> None:
    table = resolving(card, rocks="A2 B4 C3")
    assert table.offers() == ["rock A2", "rock B4", "rock C3"]
    table.rock(*("B4", "C3", "A2")[: card.effect.values["n"]])
    assert (table.phase, len(table.rocks("Ayu").split())) == ("resolve", 3 - card.effect.values["n"])


@having("fertilize")
def test_sp_11_2_fertilize(card: SpiritFace) -> None:
    """Planted and unfertilised, wet or dry; grown paddies are too late."""
    table = resolving(card, field=A1_TWO_THREE, A1="planted 1 water", B1="planted", B3="grown")
    assert table.offers() == ["fertilize A1", "fertilize B1"]
    table.fertilize(*("B1", "A1")[: card.effect.values["n"]])
    assert (table.phase, table.paddy("Ayu", "B1")) == ("resolve", "planted fertilized")


@having("grow_now")
def test_sp_11_2_grow_now(card: SpiritFace) -> None:
    table = resolving(card, field=A1_TWO_THREE, A1="planted 1 water", B1="planted", B3="3 water")
    assert table.offers() == ["ripen A1", "ripen B1"]
    table.ripen(*("B1", "A1")[: card.effect.values["n"]])
    assert (table.phase, table.paddy("Ayu", "B1")) == ("resolve", "grown")


@having("magic_water")
def test_sp_10_1_magic_water(card: SpiritFace) -> None:
    n = card.effect.values["n"]
    table = resolving(card, field=A1_TWO_THREE)
    table.enchant(*("A1", "B1", "C2", "C3")[:n])
    assert (table.phase, len(table.magic("Ayu").split()), table.state.magic_left) == ("resolve", n, 7 - n)
    with refused("SP-4.14"):
        table.resolve(card.id)


@having("add_paddy")
def test_sp_11_6_add_paddy(card: SpiritFace) -> None:
    table = resolving(card)
    table.expand("B1", "s08")
    assert (table.course("Ayu"), table.paddy("Ayu", "B1")) == ("A1 > B1", "planted 1 water")


# --- opponents (SP-11.3) ----------------------------------------------------------------------------------------------


@having("steal_rice")
def test_r_47_r_48_steal_rice(card: SpiritFace) -> None:
    n, n2 = card.effect.values["n"], card.effect.values["n2"]
    two = scenario("resolve", order="Ayu Bo", Ayu=farm(spirits=card.id), Bo=farm(rice=9))
    two.resolve(card.id)
    assert (two.rice("Ayu"), two.rice("Bo")) == (n2, 9 - n2)
    three = scenario("resolve", order="Ayu Bo Chie", Ayu=farm(spirits=card.id), Bo=farm(rice=9), Chie=farm())
    three.resolve(card.id)
    assert (three.rice("Ayu"), three.rice("Bo"), three.rice("Chie")) == (n, 9 - n, 0)


@having("steal_water")
def test_sp_11_3_steal_water(card: SpiritFace) -> None:
    """Every opponent in turn order gives disc after disc, from where they like."""
    n, n2 = card.effect.values["n"], card.effect.values["n2"]
    rich = farm(A1="1 water", reservoir=3)
    two = scenario("resolve", order="Ayu Bo", Ayu=farm(spirits=card.id), Bo=rich)
    two.resolve(card.id)
    assert (two.deciding, two.offers()) == ("Bo", ["give reservoir", "give A1"])
    for _ in range(n2):
        two.lose_reservoir()
    assert (two.deciding, two.reservoir("Ayu"), two.reservoir("Bo")) == ("Ayu", n2, 3 - n2)
    three = scenario("resolve", order="Ayu Chie Bo", Ayu=farm(spirits=card.id), Bo=rich, Chie=rich)
    three.resolve(card.id)
    asked = []
    while three.phase == "lose water":
        asked.append(three.deciding)
        three.lose_reservoir()
    assert (asked, three.reservoir("Ayu")) == (["Chie"] * n + ["Bo"] * n, 2 * n)


@having("give_token")
def test_sp_11_3_give_token(card: SpiritFace) -> None:
    """`one`: a paddy of any opponent; `each`: a paddy of every opponent, in turn order."""
    token, n, scope = (card.effect.values[key] for key in ("token", "n", "scope"))
    others: dict[str, Any] = {"Bo": farm(A1_B1), "Chie": farm()}
    table = scenario("resolve", order="Ayu Chie Bo", Ayu=farm(spirits=card.id), **others)
    table.resolve(card.id)
    tokens = f"{n} {token}" if n == 1 else f"{n} {token}s"
    if scope == "one":
        assert table.offers() == ["infest seat 1 A1", "infest seat 1 B1", "infest seat 2 A1"]
        table.infest("Bo", "B1")
        assert (table.paddy("Bo", "B1"), table.paddy("Chie", "A1")) == (tokens, "")
    else:
        assert table.offers() == ["infest seat 2 A1"]
        table.infest("Chie", "A1")
        assert table.offers() == ["infest seat 1 A1", "infest seat 1 B1"]
        table.infest("Bo", "A1")
        assert (table.paddy("Bo", "A1"), table.paddy("Chie", "A1")) == (tokens, tokens)
    assert (table.phase, table.deciding) == ("resolve", "Ayu")


# --- what is in force by itself ---------------------------------------------------------------------------------------


@having("tax_shift")
def test_r_53_tax_shift(card: SpiritFace) -> None:
    tax = [0, 0, 4, 9, 16, 25]
    table = scenario("market", order="Ayu Bo", Ayu=farm(rice=60, spirits=card.id), Bo=farm())
    table.buy("labor", "labor", "livestock", "labor")
    prices = 4 + 4 + 5 + 4
    assert table.rice("Ayu") == 60 - prices - tax[4 - card.effect.values["steps"]]


@having("ignore_tokens")
def test_sp_11_9_ignore_tokens(card: SpiritFace) -> None:
    token, n = card.effect.values["token"], card.effect.values["n"]
    assert token == "pest"
    for pests, rice in ((n, 12), (n + 1, 8), (n + 2, 3)):
        there = farm(A1_B1_AND_C1, B1=f"grown {pests} pests", labor_on="harvest 4", spirits=card.id)
        table = scenario("harvest", order="Ayu Bo", Ayu=there, Bo=farm())
        table.harvest("B1", 2)
        assert table.rice("Ayu") == rice


@having("virtual_fertilizer")
def test_sp_11_4_virtual_fertilizer(card: SpiritFace) -> None:
    """A number of paddies of each Harvest action count as fertilised."""
    n = card.effect.values["paddies"]
    there = farm(A1_TWO_THREE, A1="grown", B1="grown", B3="grown", labor_on="harvest 12", spirits=card.id)
    table = scenario("harvest", order="Ayu Bo", Ayu=there, Bo=farm())
    gained = []
    for use, (paddy, hexes) in enumerate([("B3", 3), ("B1", 2), ("A1", 1)]):
        before = table.rice("Ayu")
        if use == n:
            with refused("SP-11.4"):
                table.harvest(paddy, hexes, virtual=True)
        table.harvest(paddy, hexes, virtual=use < n)
        gained.append(table.rice("Ayu") - before)
    assert gained == [35, 20, 12][:n] + [20, 12, 5][n:]


@having("immunity")
def test_sp_11_8_immunity(card: SpiritFace) -> None:
    """Neither rain nor opponents add such a token; the other kind comes as usual."""
    token = card.effect.values["token"]
    table = scenario("rain", Ayu=farm(A1="grown 1 water", spirits=card.id), Bo=farm(A1="grown 1 water"))
    table.rain("monsoon" if token == "weed" else "evening_shower")
    assert (table.paddy("Ayu", "A1"), table.paddy("Bo", "A1")) == ("grown 1 water", f"grown 1 water 1 {token}")
    table = scenario("rain", Ayu=farm(A1="grown 1 water", spirits=card.id), Bo=farm())
    table.rain("evening_shower" if token == "weed" else "monsoon")
    assert table.paddy("Ayu", "A1") != "grown 1 water"


@having("weed_cost")
def test_sp_7_6_weed_cost(card: SpiritFace) -> None:
    flat = card.effect.values["flat"]
    there = farm(A1_AND_FIVE, A2="2 weeds", labor_on=f"weeds {2 * flat}", spirits=card.id)
    table = scenario("weeds", order="Ayu Bo", Ayu=there, Bo=farm())
    table.weed("A2", "A2")
    assert table.paddy("Ayu", "A2") == ""


@having("build_cost")
def test_sp_6_1_build_cost(card: SpiritFace) -> None:
    labor, pieces = card.effect.values["labor"], card.effect.values["per_livestock"]
    there = farm(labor_on=f"build {2 * labor}", livestock_on="build 1", spirits=card.id)
    table = scenario("build", order="Ayu Bo", Ayu=there, Bo=farm())
    slots = ["s08", "s10", "s11", "s14", "s15"]
    for slot in slots[: 2 + pieces]:
        table.build(f"wall {slot}")
    with refused("SP-6.1"):
        table.build(f"wall {slots[2 + pieces]}")


@having("harvest_cost")
def test_sp_7_9_harvest_cost(card: SpiritFace) -> None:
    per_hex = card.effect.values["per_hex"]
    there = farm(A1_TWO_THREE, B3="grown", labor_on=f"harvest {3 * per_hex}", spirits=card.id)
    table = scenario("harvest", order="Ayu Bo", Ayu=there, Bo=farm())
    table.harvest("B3", 3)
    assert table.rice("Ayu") == 20


@having("free_harvest")
def test_sp_11_4_free_harvest(card: SpiritFace) -> None:
    """A number of paddies of each Harvest action take no labourers."""
    n = card.effect.values["paddies"]
    there = farm(A1_TWO_THREE, A1="grown", B1="grown", B3="grown", spirits=card.id)
    table = scenario("harvest", order="Ayu Bo", Ayu=there, Bo=farm())
    paddies = [("B3", 3), ("B1", 2), ("A1", 1)]
    for paddy, hexes in paddies[:n]:
        table.harvest(paddy, hexes, free=True)
    with refused("SP-11.4"):
        table.harvest(*paddies[n], free=True)
    assert table.rice("Ayu") == sum([20, 12, 5][:n])


@having("harvest_wet")
def test_sp_7_9_harvest_wet(card: SpiritFace) -> None:
    there = farm(A1="grown 1 water", labor_on="harvest 2", spirits=card.id)
    table = scenario("harvest", order="Ayu Bo", Ayu=there, Bo=farm(A1="grown 1 water", labor_on="harvest 2"))
    table.harvest("A1", 1)
    assert (table.rice("Ayu"), table.paddy("Ayu", "A1")) == (5, "1 water")
    table.done()
    with refused("SP-7.5"):
        table.harvest("A1", 1)


@having("quick_grow")
def test_sp_11_12_quick_grow(card: SpiritFace) -> None:
    """A number of the paddies planted just now grow, before the next player plants."""
    n = card.effect.values["paddies"]
    there = farm(A1_TWO_THREE, A1="1 water", B1="2 water", labor_on="plant 3", spirits=card.id)
    table = scenario("plant", order="Ayu Bo", Ayu=there, Bo=farm())
    table.plant("A1", "B1")
    table.done()
    assert (table.phase, table.deciding) == ("sprout", "Ayu")
    table.ripen(*("B1", "A1")[:n])
    assert (table.deciding, table.paddy("Ayu", "B1")) == ("Bo", "grown 2 water")


@having("hex_bonus")
def test_sp_7_10_hex_bonus(card: SpiritFace) -> None:
    there = farm(A1_TWO_THREE, B3="grown 2 weeds", labor_on="harvest 4", spirits=card.id)
    table = scenario("harvest", order="Ayu Bo", Ayu=there, Bo=farm())
    table.harvest("B3", 2)
    assert table.rice("Ayu") == 3 + 2 * card.effect.values["n"]


@having("gray_always")
def test_sp_7_10_gray_always(card: SpiritFace) -> None:
    there = farm(A1_TWO_THREE, B3="grown 1 weed", labor_on="harvest 6", spirits=card.id)
    table = scenario("harvest", round=2, order="Ayu Bo", Ayu=there, Bo=farm())
    table.harvest("B3", 3)
    assert table.rice("Ayu") == 15


@having("end_bonus")
def test_sp_13_2_end_bonus(card: SpiritFace) -> None:
    per, rate = card.effect.values["per"], card.effect.values["rate"]
    there = farm(A1_TWO_THREE, rice=50, labor=14, livestock=3, spirits=card.id)
    table = scenario("over", round=7, Ayu=there, Bo=farm(rice=50, labor=14, livestock=3))
    counted = {"labor": 14, "livestock": 3, "paddy_hex": 6}[per]
    assert (table.score("Ayu"), table.score("Bo")) == (50 + rate * counted, 50)


def test_every_spirit_of_the_edition_is_tested_here() -> None:
    assert {face.id for face in SPIRITS} == TESTED


# --- what only an owner's file uses -----------------------------------------------------------------------------------


def test_temporary_livestock() -> None:
    """2.6, `temp_livestock`."""
    own = edition_with('[[spirit]]\nid = "helping_hands"\neffect = { name = "temp_livestock", n = 2 }')
    table = scenario("resolve", order="Ayu Bo", edition=own, Ayu=farm(spirits="helping_hands"), Bo=farm())
    table.resolve("helping_hands")
    table.done(2)
    table.allocate("Ayu", livestock_on="build 2")
    table.allocate("Bo")
    table.build("wall s08", "wall s10")
    assert table.livestock("Ayu") == 0


def test_several_tokens_at_once() -> None:
    """2.6, `give_token`: all n go to the same paddy; when the supply ends, the rest is not placed (SP-11.11)."""
    own = edition_with(
        "[constants]\nweeds = 3\n"
        '[[spirit]]\nid = "wandering_seeds"\neffect = { name = "give_token", token = "weed", n = 2, scope = "one" }'
    )
    for weeds, placed in ((0, 2), (2, 1)):
        mine = farm(A1=f"{weeds} weeds", spirits="wandering_seeds")
        table = scenario("resolve", order="Ayu Bo", edition=own, Ayu=mine, Bo=farm())
        table.resolve("wandering_seeds")
        table.infest("Bo", "A1")
        assert (table.phase, table.state.weeds[10]) == ("resolve", placed)


@pytest.mark.parametrize(
    ("token", "there", "rice"),
    [
        ("weed", "grown 1 weed", 12),
        ("weed", "grown 1 weed 1 pest", 8),
        ("either", "grown 1 weed", 12),
        ("either", "grown 1 weed 1 pest", 8),  # the weed is ignored: the pest does less harm
        ("either", "grown 2 weeds", 5),
        ("either", "grown 2 weeds 1 pest", 3),
    ],
)
def test_r_49_hardy_rice_may_ignore_weeds_or_either(token: str, there: str, rice: int) -> None:
    """R-49: parameter `token`; of either kind the one whose loss gives the best row."""
    own = edition_with(
        f'[[spirit]]\nid = "hardy_rice"\neffect = {{ name = "ignore_tokens", token = "{token}", n = 1 }}'
    )
    mine = farm(A1_B1_AND_C1, B1=there, labor_on="harvest 4", spirits="hardy_rice")
    table = scenario("harvest", order="Ayu Bo", edition=own, Ayu=mine, Bo=farm())
    table.harvest("B1", 2)
    assert table.rice("Ayu") == rice
