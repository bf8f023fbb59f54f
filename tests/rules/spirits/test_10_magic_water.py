"""SP-10: magic water, which its owner counts as water or not."""

from subak.games.spirits.testing.scenario import farm, scenario
from tests.rules.spirits.tables import A1_B1_AND_C1, A1_TWO_THREE, B1_APART, edition_with
from tests.rules.tables import refused


def test_sp_10_1_hexes_of_own_paddies_without_rock_and_magic() -> None:
    """Connected or not, one disc at a time."""
    mine = farm(B1_APART, magic="A1", spirits="sacred_spring", rocks="C1")
    table = scenario("resolve", order="Ayu Bo", Ayu=mine, Bo=farm())
    table.resolve("sacred_spring")
    assert table.offers() == ["magic B1"]
    for hex in ("A1", "B2"):
        with refused("SP-10.1"):
            table.enchant(hex)
    table.enchant("B1")
    assert (table.phase, table.magic("Ayu")) == ("resolve", "A1 B1")  # no second hex: what is possible is placed


def test_sp_10_1_not_in_rocky_paddies() -> None:
    mine = farm(A1_TWO_THREE, rocks="C1", spirits="lake_temple")
    table = scenario("resolve", order="Ayu Bo", Ayu=mine, Bo=farm())
    table.resolve("lake_temple")
    assert table.offers() == ["magic A1", "magic B3", "magic C2", "magic C3"]
    with refused("SP-10.1"):
        table.enchant("B1")


def test_sp_10_1_without_hex_or_disc_the_card_cannot_be_used() -> None:
    full = farm(magic="A1", spirits="secret_well")
    table = scenario("resolve", order="Ayu Bo", Ayu=full, Bo=farm())
    with refused("SP-11.11"):
        table.resolve("secret_well")
    few = edition_with("[constants]\nmagic_discs = 1")
    table = scenario("resolve", order="Ayu Bo", edition=few, Ayu=farm(spirits="secret_well"), Bo=farm(magic="A1"))
    with refused("SP-11.11"):
        table.resolve("secret_well")


def test_sp_10_1_when_the_discs_run_out_the_rest_is_not_placed() -> None:
    few = edition_with("[constants]\nmagic_discs = 2")
    table = scenario("resolve", order="Ayu Bo", edition=few, Ayu=farm(A1_TWO_THREE, spirits="lake_temple"), Bo=farm())
    table.resolve("lake_temple")
    table.enchant("B3", "C3")
    assert (table.phase, table.state.magic_left) == ("resolve", 0)


def test_sp_10_2_a_disc_without_room_goes_to_the_reservoir() -> None:
    mine = farm(A1_B1_AND_C1, B1="planted 2 water", spirits="secret_well")
    table = scenario("resolve", order="Ayu Bo", Ayu=mine, Bo=farm())
    table.resolve("secret_well")
    table.enchant("C1")
    assert (table.paddy("Ayu", "B1"), table.reservoir("Ayu")) == ("planted 1 water", 1)
    half = farm(A1_B1_AND_C1, B1="1 water", spirits="secret_well")
    table = scenario("resolve", order="Ayu Bo", Ayu=half, Bo=farm())
    table.resolve("secret_well")
    table.enchant("C1")
    assert (table.paddy("Ayu", "B1"), table.reservoir("Ayu")) == ("1 water", 0)


def test_sp_10_2_it_cannot_be_stolen_drained_or_passed() -> None:
    thief = farm(spirits="water_thief")
    table = scenario("resolve", order="Ayu Bo", Ayu=thief, Bo=farm(magic="A1"))
    with refused("SP-11.11"):
        table.resolve("water_thief")
    table = scenario("water out", order="Bo Ayu", Ayu=thief, Bo=farm(A1_B1_AND_C1, magic="A1 B1", B1="1 water"))
    table.keep(0, 0)
    assert (table.magic("Bo"), table.passed("Bo")) == ("A1 B1", 1)


def test_sp_10_3_dry_looks_at_ordinary_discs_and_flooded_at_the_other_hexes() -> None:
    """With every hex magic it is always both: harvested and planted in one round without any disc."""
    mine = farm(A1_B1_AND_C1, magic="B1 C1", B1="grown 1 weed 1 pest", labor_on="weeds 2 harvest 4 plant 2")
    table = scenario("weeds", order="Ayu Bo", Ayu=mine, Bo=farm())
    table.weed("B1")
    table.go_to("harvest")
    table.harvest("B1", 2)
    table.go_to("plant")
    table.plant("B1")
    assert (table.rice("Ayu"), table.paddy("Ayu", "B1")) == (8, "planted 1 pest")


def test_sp_10_3_half_magic_is_flooded_by_one_disc() -> None:
    mine = farm(A1_B1_AND_C1, magic="B1", reservoir=1, labor_on="plant 2")
    table = scenario("water in", order="Ayu Bo", Ayu=mine, Bo=farm())
    table.leave()
    assert (table.about, table.offers()) == ("B1", ["fill", "leave"])
    table.fill()
    table.go_to("plant")
    table.plant("B1")
    assert table.paddy("Ayu", "B1") == "planted 1 water"


def test_sp_10_4_the_owner_says_whether_it_grows() -> None:
    """Players in turn order, their paddies in index order; without magic nothing is asked."""
    mine = farm(A1_TWO_THREE, magic="C1 B3", A1="planted 1 water", B1="planted 1 water", B3="planted 2 water")
    table = scenario("grow", order="Bo Ayu", Ayu=mine, Bo=farm(magic="A1", A1="planted"))
    assert table.paddy("Ayu", "A1") == "grown 1 water"
    asked = []
    for grows in (True, False, True):
        asked.append(f"{table.deciding} {table.about}")
        assert table.offers() == ["grow", "hold back"]
        table.grow() if grows else table.hold_back()
    assert asked == ["Bo A1", "Ayu B1", "Ayu B3"]
    assert (table.paddy("Ayu", "B1"), table.paddy("Ayu", "B3")) == ("planted 1 water", "grown 2 water")
    assert (table.phase, table.paddy("Bo", "A1")) == ("plant", "grown")


def test_sp_10_4_not_asked_if_it_is_not_flooded() -> None:
    table = scenario("grow", Ayu=farm(A1_B1_AND_C1, magic="B1", B1="planted"), Bo=farm())
    assert (table.phase, table.paddy("Ayu", "B1")) == ("plant", "planted")


def test_sp_10_4_asked_again_in_the_extra_grow() -> None:
    table = scenario("grow", round=6, order="Ayu Bo", Ayu=farm(magic="A1", A1="planted"), Bo=farm())
    table.hold_back()
    table.done(2)
    assert (table.phase, table.deciding) == ("grow", "Ayu")
    table.grow()
    assert (table.phase, table.paddy("Ayu", "A1")) == ("claim", "grown")


def test_sp_10_5_rain_on_dry_and_flooded_paddies_never_hits_it() -> None:
    mine = farm(A1_B1_AND_C1, magic="A1 B1", A1="planted", B1="1 water")
    for card in ("hot_wind", "mosquito_rain"):
        table = scenario("rain", Ayu=mine, Bo=farm())
        table.rain(card)
        assert (table.paddy("Ayu", "A1"), table.paddy("Ayu", "B1")) == ("planted", "1 water")
    table = scenario("rain", Ayu=mine, Bo=farm())
    table.rain("monsoon")
    assert table.paddy("Ayu", "A1") == "planted 1 weed"


def test_sp_10_6_for_achievements_it_counts_as_water_if_that_helps() -> None:
    mine = farm(A1_TWO_THREE, magic="B1 C1", B3="3 water")
    table = scenario("claim", tiles="flooded_plain", Ayu=mine, Bo=farm(A1_TWO_THREE, B1="1 water", B3="3 water"))
    assert table.offers() == ["claim flooded_plain", "pass"]
    table.passes()
    assert table.offers() == ["pass"]
