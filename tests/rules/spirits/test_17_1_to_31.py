"""Rulings 1 to 31: the field, walls and gates, and water."""

import pytest

from subak.engine.refusal import Refused
from subak.games.spirits.edition.names import HEX_NAMES
from subak.games.spirits.rules.geometry import AROUND, BAMBOO
from subak.games.spirits.testing.scenario import farm, scenario
from tests.rules.spirits.tables import A1_B1, A1_B1_AND_C1, A1_TWO_THREE, B1_APART, building, edition_with
from tests.rules.tables import refused

# --- the field --------------------------------------------------------------------------------------------------------


def test_r_1_rows_of_three_four_and_three() -> None:
    rows = [[name for name in HEX_NAMES if name[0] == row] for row in "ABC"]
    assert [len(row) for row in rows] == [3, 4, 3]
    inner = [[slot for slot in AROUND[6 * hex : 6 * hex + 6] if 0 <= slot < 19] for hex in range(10)]
    assert sorted(map(len, inner)) == [3, 3, 3, 3, 3, 3, 4, 4, 6, 6]  # the corners, the edges, and B2 and B3 inside


def test_r_2_bamboo_at_b1_and_open_sides_at_b4() -> None:
    by_hex = {name: list(AROUND[6 * k : 6 * k + 6]) for k, name in enumerate(HEX_NAMES)}
    assert by_hex["B1"].count(BAMBOO) == 3
    assert [slot for slot in by_hex["B4"] if slot >= 19] == [21, 22, 20]
    assert sum(sides.count(BAMBOO) for sides in by_hex.values()) == 11


def test_r_3_new_paddies_need_not_touch_the_course() -> None:
    table = building("walls s00 s01 s18 s14 s16 s29 gates s02")
    table.build("gate s27", "gate s28")
    assert (table.paddies("Ayu"), table.course("Ayu")) == ("A1 C3", "A1")


def test_r_4_five_hexes_cannot_be_closed_without_two_gates_but_six_can() -> None:
    five = building("walls s00 s01 s09 s11 s12 s13 s14 s15 s19 gates s02")
    with refused("SP-1.5"):
        five.build("wall s06")
    six = building("walls s00 s01 s03 s07 s13 s14 s18 s23 s24 s25 gates s02")
    six.build("wall s26")
    assert six.paddies("Ayu") == "A1"


def test_r_5_a_third_gate_is_refused() -> None:
    table = building("walls s00 s01 s08 s12 s17 s23 gates s02 s24")
    with refused("SP-6.3"):
        table.build("gate s24")  # taken
    open_one = building("walls s00 s01 s12 s17 s23 gates s02 s24")
    with refused("SP-1.5"):
        open_one.build("gate s08")


@pytest.mark.parametrize("exit", ["s08", "s09"])
def test_r_6_r_7_the_last_exit_leads_to_the_next_player_whatever_lies_there(exit: str) -> None:
    """Open land, or the edge of the field: the water is handed on."""
    other = "s09" if exit == "s08" else "s08"
    table = scenario(
        "water out", order="Ayu Bo", Ayu=farm(f"walls s00 s01 {other} gates s02 {exit}", B1="1 water"), Bo=farm()
    )
    table.keep(0, 0)
    assert (table.reservoir("Bo"), table.course("Ayu")) == (1, "A1 > B1")
    edge = scenario("water out", order="Ayu Bo", Ayu=farm(A1_B1_AND_C1, B1="2 water"), Bo=farm())
    edge.keep(0, 0)
    assert edge.reservoir("Bo") == 2


def test_r_7_an_exit_to_open_land_becomes_the_entry_of_the_next_paddy() -> None:
    table = building(A1_B1)
    table.build("wall s12", "wall s23", "wall s24", "gate s17")
    assert table.course("Ayu") == "A1 > B1 > C1"


def test_r_8_a_paddy_without_room_for_an_exit_cannot_be_closed() -> None:
    """A2 between A1, A3 and closed B2, B3: whatever the last piece is, the exit is missing."""
    table = building("walls s01 s02 s03 s05 gates s00")
    with refused("SP-1.5"):
        table.build("wall s04")
    table.build("gate s04")
    assert table.course("Ayu") == "A1 > A2"


# --- moving gates -----------------------------------------------------------------------------------------------------


def test_r_9_sliding_along_a_common_boundary_is_allowed_and_rerouting_is_not() -> None:
    """A1 > B1+C1 > B2+C2: between the last two the gate stands on s08, and could be on s12 or s17."""
    field = "walls s00 s01 s05 s10 s12 s15 s17 s18 s23 s24 s25 gates s02 s08 s26"
    table = building(field)
    assert table.course("Ayu") == "A1 > B1+C1 > B2+C2"
    table.move_gate("s08", "s17")
    assert (table.course("Ayu"), table.gates("Ayu")) == ("A1 > B1+C1 > B2+C2", "s02 s17 s26")
    table = building(field)
    with refused("SP-6.6"):
        table.move_gate("s08", "s23")  # B2+C2 would lose its entry
    with refused("SP-6.6"):
        table.move_gate("s02", "s01")  # A1 would join B2+C2 instead


def test_r_9_an_unconnected_paddy_is_not_hooked_by_a_gate_move() -> None:
    table = building(B1_APART)
    with refused("SP-6.6"):
        table.move_gate("s00", "s02")  # from open land into B1
    table.move_gate("s00", "s01")
    assert table.course("Ayu") == "A1"


def test_r_9_an_unconnected_paddy_joins_when_the_land_between_is_closed() -> None:
    """B1 is off the course; B2 touches the exit of A1 and a gate of B1."""
    table = building("walls s00 s02 s05 s10 s11 gates s01 s08 s09")
    assert (table.course("Ayu"), table.paddies("Ayu")) == ("A1", "A1 B1")
    table.build("wall s12")
    assert table.course("Ayu") == "A1 > B2 > B1"


def test_r_10_gate_and_wall_change_places() -> None:
    table = building(A1_B1)
    table.move_gate("s09", "s08")
    assert (table.walls("Ayu"), table.gates("Ayu"), table.paddies("Ayu")) == ("s00 s01 s09", "s02 s08", "A1 B1")


def test_r_11_gates_move_before_between_and_after_builds() -> None:
    table = building("walls s00 s01 gates s02", builds=2)
    table.move_gate("s02", "s00")
    table.build("wall s03")
    table.move_gate("s00", "s02")
    table.build("wall s08")
    table.move_gate("s02", "s01")
    table.done()
    for step in ("rocks", "water out", "weeds", "harvest", "water in", "plant", "market"):
        other = scenario(step, order="Ayu Bo", Ayu=farm(), Bo=farm())
        with pytest.raises(Refused):
            other.move_gate("s02", "s00")


def test_r_12_gates_on_open_land_stay() -> None:
    table = building("walls s00 s01 s10 gates s02 s13")
    with refused("SP-6.6"):
        table.move_gate("s13", "s10")


# --- dividing ---------------------------------------------------------------------------------------------------------


def test_r_13_a_stub_inside_an_empty_paddy_stays() -> None:
    field = "walls s00 s01 s03 s04 s10 s11 s17 s23 gates s02 s24"  # A1 > A2+B1+B2+C1
    table = building(field)
    table.build("wall s08")
    assert table.course("Ayu") == "A1 > A2+B1+B2+C1"
    table.done(2)
    assert "s08" in table.walls("Ayu")
    used = building(field, A2="1 weed")
    with refused("SP-6.5"):
        used.build("wall s08")


def test_r_14_magic_water_does_not_hinder_dividing() -> None:
    field = "walls s01 s02 s04 s05 s06 s07 gates s00 s19"  # A1 > A2+A3
    table = building(field, magic="A3")
    table.build("gate s03")
    assert (table.course("Ayu"), table.magic("Ayu")) == ("A1 > A2 > A3", "A3")
    assert table.state.shape(0).hexes[1] == 0b10


def test_r_15_fertiliser_comes_with_a_crop_only() -> None:
    table = building("walls s01 s02 s04 s05 s06 s07 gates s00 s19", A2="planted fertilized")
    with refused("SP-6.5"):
        table.build("gate s03")
    with pytest.raises(ValueError, match="fertilised without a crop"):
        building("walls s01 s02 s04 s05 s06 s07 gates s00 s19", A2="fertilized")


def test_r_16_rocks_do_not_hinder_dividing() -> None:
    table = building("walls s01 s02 s04 s05 s06 s07 gates s00 s19", rocks="A2 A3")
    table.build("gate s03")
    assert (table.paddies("Ayu"), table.rocks("Ayu")) == ("A1 A2 A3", "A2 A3")


def test_r_17_walls_stand_between_rocks() -> None:
    table = building("walls s00 s01 gates s02", rocks="B1 B2 C1")
    table.build("wall s08", "gate s09")
    assert (table.course("Ayu"), table.rocks("Ayu")) == ("A1 > B1", "B1 B2 C1")


# --- paying -----------------------------------------------------------------------------------------------------------


def test_r_18_pieces_are_shared_and_limited_unless_the_option_says_otherwise() -> None:
    few = edition_with("[constants]\ngates = 4")
    for limited in (True, False):
        table = scenario(
            "build", order="Ayu Bo", edition=few, options={"finite_pieces": limited},
            Ayu=farm(free_builds=1), Bo=farm("walls s01 s02 gates s00 s10 s18"),
        )  # fmt: skip
        if limited:
            with refused("SP-12.1"):
                table.build("gate s09")
        else:
            table.build("gate s09")


def test_r_19_bonus_walls_keep_until_they_are_built() -> None:
    """The piece leaves the supply when it is built, a wall or a gate."""
    table = scenario("build", round=1, order="Ayu Bo", Ayu=farm(free_builds=3), Bo=farm())
    walls, gates = table.state.walls_left, table.state.gates_left
    table.build("gate s09")
    table.done(2)
    assert (table.free_builds("Ayu"), walls - table.state.walls_left, gates - table.state.gates_left) == (2, 0, 1)
    later = scenario("build", round=5, order="Ayu Bo", Ayu=farm(free_builds=2), Bo=farm())
    later.build("wall s08", "wall s10")
    assert later.free_builds("Ayu") == 0


def test_r_20_a_piece_is_paid_wholly_by_one_kind() -> None:
    """Two labourers and an ox make one piece, by the ox; labourers are placed in threes."""
    table = scenario("allocate", order="Ayu Bo", Ayu=farm(livestock=1), Bo=farm())
    for task in range(3):
        table.put(1 if task == 0 else 0, task, "Ayu")
    with refused("SP-5.3"):
        table.put(2, 3, "Ayu")
    table.put(3, 3, "Ayu")
    for task in range(4, 7):
        table.put(0, task, "Ayu")
    table.allocate("Bo")
    table.build("wall s08", "wall s10")
    with refused("SP-6.1"):
        table.build("wall s11")


# --- water ------------------------------------------------------------------------------------------------------------


def test_r_21_the_reservoir_waits_for_water_in() -> None:
    table = scenario("water out", order="Ayu Bo", Ayu=farm(reservoir=4), Bo=farm())
    assert table.offers() == ["water 0"]
    table.keep(0)
    assert table.reservoir("Ayu") == 4


@pytest.mark.parametrize("between", ["", "1 water", "2 water"])
def test_r_22_water_flows_through_dry_partly_filled_and_full_paddies(between: str) -> None:
    table = scenario("water out", order="Ayu Bo", Ayu=farm(A1_TWO_THREE, A1="1 water", B1=between), Bo=farm())
    table.keep(0, int(between[0]) if between else 0, 1)
    assert table.paddy("Ayu", "B3") == "1 water"


def test_r_23_a_rocky_paddy_hands_water_to_the_next_player() -> None:
    mine = farm(A1_TWO_THREE, rocks="C1", A1="1 water", B3="1 water")
    table = scenario("water out", order="Ayu Bo", Ayu=mine, Bo=farm())
    table.keep(0)
    assert (table.about, table.reservoir("Bo"), table.passed("Ayu")) == ("B3", 1, 1)
    table.keep(1)
    supply = scenario("water in", order="Ayu Bo", Ayu=farm(A1_TWO_THREE, rocks="C1", reservoir=5), Bo=farm())
    supply.fill()
    assert (supply.about, supply.state.carry, supply.passed("Ayu")) == ("B3", 0, 4)


def test_r_24_water_may_be_kept_to_deny_it() -> None:
    table = scenario("water out", order="Ayu Bo", Ayu=farm(A1="1 water"), Bo=farm())
    table.keep(1)
    assert (table.paddy("Ayu", "A1"), table.reservoir("Bo")) == ("1 water", 0)


def test_r_25_a_flooded_paddy_is_not_emptied_in_water_in() -> None:
    table = scenario("water in", order="Ayu Bo", Ayu=farm(A1_B1, A1="1 water", reservoir=1), Bo=farm())
    assert table.about == "B1"
    table.fill()
    assert table.paddy("Ayu", "A1") == "1 water"


def test_r_26_filling_may_be_refused() -> None:
    table = scenario("water in", order="Ayu Bo", Ayu=farm(reservoir=1), Bo=farm())
    table.leave()
    assert (table.paddy("Ayu", "A1"), table.state.carry) == ("", 1)  # now on its way at Bo's


def test_r_27_nothing_stays_in_the_reservoir() -> None:
    table = scenario("water in", order="Ayu Bo", Ayu=farm(reservoir=5), Bo=farm())
    table.fill()
    table.leave()
    assert (table.reservoir("Ayu"), table.reservoir("Bo"), table.passed("Ayu"), table.passed("Bo")) == (0, 0, 4, 4)


def test_r_28_rain_falls_as_far_as_the_supply_goes_and_none_later() -> None:
    table = scenario(
        "rain",
        round=2,
        Ayu=farm(A1_TWO_THREE, B3="3 water", reservoir=8, hand="morning_dew"),
        Bo=farm(A1="1 water", reservoir=1, hand="rice_thief"),
    )
    table.rain("monsoon")
    assert (table.state.on_card, table.state.supply) == (2, 0)
    table.play_spirit("Ayu", "morning_dew")
    table.play_spirit("Bo", "rice_thief")
    assert (table.reservoir("Ayu"), table.state.on_card) == (10, 0)


def test_r_29_the_last_players_water_returns_to_the_supply() -> None:
    table = scenario("water out", order="Bo Ayu", Ayu=farm(A1="1 water"), Bo=farm())
    supply = table.state.supply
    table.keep(0, 0)
    assert table.state.supply == supply + 1


def test_r_30_a_disc_off_the_course_may_be_kept_or_let_go() -> None:
    for kept in (1, 0):
        table = scenario("water out", order="Ayu Bo", Ayu=farm(B1_APART, B1="planted 1 water"), Bo=farm())
        table.keep(0)
        assert (table.about, table.offers()) == ("B1", ["water 0", "water 1"])
        table.keep(kept)
        assert (table.state.water[3], table.reservoir("Bo"), table.passed("Ayu")) == (kept, 1 - kept, 1 - kept)


def test_r_31_of_two_players_the_second_releases_to_the_sea() -> None:
    table = scenario("water in", order="Ayu Bo", Ayu=farm(), Bo=farm(reservoir=3))
    table.leave()
    table.fill()
    assert (table.reservoir("Ayu"), table.state.supply) == (0, 14)
