"""SP-1: slots, regions, paddies, the water course, water, and who is asked."""

import pytest

from subak.engine.refusal import Refused
from subak.games.spirits import GAME
from subak.games.spirits.rules.actions import BUILD_GATE, BUILD_WALL, HEXES, SIDES, SLOTS
from subak.games.spirits.rules.field_shape import is_legal
from subak.games.spirits.rules.geometry import AROUND, BAMBOO
from subak.games.spirits.rules.refusals import REFUSALS
from subak.games.spirits.rules.water import capacity, is_dry, is_flooded, is_rocky
from subak.games.spirits.testing.scenario import farm, hex_number, scenario
from tests.rules.spirits.tables import A1_AND_FIVE, A1_B1, A1_B1_AND_C1, A1_TWO_THREE, B1_APART, NAMES, closed, ready
from tests.rules.tables import refused

A1_A2 = closed("A1, A2 A3", "s00 s19")
TRIANGLE = closed("A1, A2 A3 B3", "s00 s19")
SIX = "walls s00 s01 s03 s07 s13 s14 s18 s23 s24 s25 s26 gates s02"  # A1, and six hexes closed in (W-17)
LOOP = "walls s00 s01 s04 s06 s07 s10 s15 s18 s20 s21 s22 s27 s28 gates s02 s14 s16"  # B3+B4 and C3, s29 to come


def test_sp_1_1_a_slot_holds_one_piece() -> None:
    table = scenario("build", Ayu=farm(A1_B1, labor_on="build 3"), Bo=farm())
    for piece in ("wall s09", "gate s09", "wall s08", "gate s08"):
        with refused("SP-6.3"):
            table.build(piece)
    assert len(table.walls("Ayu").split() + table.gates("Ayu").split()) == 5


def test_sp_1_1_the_bamboo_is_a_wall_for_ever() -> None:
    """Eleven sides have no slot at all, and B1, three of whose sides are bamboo, is closed by three pieces."""
    sides = [int(AROUND[side]) for side in range(HEXES * SIDES)]
    assert sides.count(BAMBOO) == 11
    assert {side for side in sides if side != BAMBOO} == set(range(SLOTS))
    assert scenario("build", Ayu=farm(A1_B1), Bo=farm()).course("Ayu") == "A1 > B1"


def test_sp_1_2_hexes_without_a_piece_between_them_are_one_region() -> None:
    assert scenario("build", Ayu=farm(A1_A2), Bo=farm()).course("Ayu") == "A1 > A2+A3"
    cut = closed("A1, A2, A3", "s00 s03 s19")
    assert scenario("build", Ayu=farm(cut), Bo=farm()).course("Ayu") == "A1 > A2 > A3"
    around = f"{TRIANGLE} walls s03"  # A2 and A3 still hang together by B3
    assert scenario("build", Ayu=farm(around), Bo=farm()).course("Ayu") == "A1 > A2+A3+B3"


def test_sp_1_3_a_region_is_enclosed_when_no_outer_slot_beside_it_is_empty() -> None:
    open_end = "walls s01 s02 s04 s05 s06 s07 gates s00"
    table = scenario("build", Ayu=farm(open_end, labor_on="build 3"), Bo=farm())
    assert table.paddies("Ayu") == "A1"
    table.build("gate s19")
    assert (table.paddies("Ayu"), table.course("Ayu")) == ("A1 A2", "A1 > A2+A3")


@pytest.mark.parametrize(
    ("hexes", "exit", "name", "size"),
    [
        ("B1", "s09", "B1", 1),
        ("B1 C1", "s24", "B1", 2),
        ("A2 B1 B2", "s09", "A2", 3),
        ("A2 B1 B2 C1", "s24", "A2", 4),
        ("A2 A3 B1 B2 B3", "s19", "A2", 5),
    ],
)
def test_sp_1_4_a_paddy_has_one_to_five_hexes_and_the_name_of_its_first(
    hexes: str, exit: str, name: str, size: int
) -> None:
    table = scenario("build", Ayu=farm(closed(f"A1, {hexes}", f"s02 {exit}")), Bo=farm())
    assert table.paddies("Ayu").split() == ["A1", name]
    assert table.course("Ayu") == f"A1 > {hexes.replace(' ', '+')}"
    assert capacity(table.state, 0, hex_number(name)) == size


def test_sp_1_4_six_closed_hexes_are_open_land() -> None:
    table = scenario("build", Ayu=farm(SIX), Bo=farm())
    assert (table.paddies("Ayu"), table.course("Ayu")) == ("A1", "A1")


@pytest.mark.parametrize(
    ("before", "last", "fits"),
    [
        ("walls s00 s01 s08 gates s02", "wall s09", False),
        ("walls s00 s01 s08 gates s02", "gate s09", True),
        ("walls s00 s01 gates s02 s08", "wall s09", True),
        ("walls s00 s01 gates s02 s08", "gate s09", False),
    ],
)
def test_sp_1_5_a_paddy_has_one_entry_and_one_exit(before: str, last: str, fits: bool) -> None:
    table = scenario("build", Ayu=farm(before, labor_on="build 3"), Bo=farm())
    if fits:
        table.build(last)
        assert table.course("Ayu") == "A1 > B1"
    else:
        with refused("SP-1.5"):
            table.build(last)


@pytest.mark.parametrize("gates", ["", "s00 s01"])
def test_sp_1_5_the_start_paddy_has_exactly_one_gate(gates: str) -> None:
    walls = {"s00", "s01", "s02"} - set(gates.split())
    with pytest.raises(ValueError, match="not legal"):
        scenario("build", Ayu=farm(f"walls {' '.join(walls)} gates {gates}"), Bo=farm())


def test_sp_1_5_a_gate_inside_a_region_does_not_count() -> None:
    """A stub with the same paddy on both sides (R-13)."""
    table = scenario("build", Ayu=farm(TRIANGLE, labor_on="build 3"), Bo=farm())
    table.build("gate s03")
    assert table.course("Ayu") == "A1 > A2+A3+B3"


def test_sp_1_5_gates_around_open_land_are_unrestricted() -> None:
    table = scenario("build", Ayu=farm(labor_on="build 12"), Bo=farm())
    table.build("gate s20", "gate s21", "gate s22", "gate s06")
    assert table.paddies("Ayu") == "A1"


@pytest.mark.parametrize(
    ("field", "course"),
    [
        ("walls s00 s01 gates s02", "A1"),  # to open land
        (A1_B1, "A1 > B1"),
        (A1_B1_AND_C1, "A1 > B1+C1"),  # to the outside
        (A1_TWO_THREE, "A1 > B1+C1 > B3+C2+C3"),
        (closed("A1, B1, C1, B2", "s02 s09 s12 s10"), "A1 > B1 > C1 > B2"),
        (B1_APART, "A1"),
    ],
)
def test_sp_1_6_the_course_leads_from_gate_to_gate_until_open_land_or_the_outside(field: str, course: str) -> None:
    assert scenario("build", Ayu=farm(field), Bo=farm()).course("Ayu") == course


def test_sp_1_7_an_unconnected_paddy_is_built_cleared_weeded_and_drained() -> None:
    apart = farm("walls s01 s02 gates s00 s08", labor_on="build 3 weeds 1", livestock_on="rocks 1", rocks="B1")
    table = scenario("build", Ayu=apart, Bo=farm())
    table.build("gate s09")
    assert (table.paddies("Ayu"), table.course("Ayu")) == ("A1 B1", "A1")
    table.done(2)
    table.rock("B1")
    table = scenario("water out", Ayu=farm(B1_APART, B1="1 water 1 weed", labor_on="weeds 1"), Bo=farm())
    table.keep(0)
    assert (table.about, table.offers()) == ("B1", ["water 0", "water 1"])
    table.keep(0)
    assert table.reservoir("Bo") == 1
    table.go_to("weeds")
    table.weed("B1")
    assert table.paddy("Ayu", "B1") == ""


def test_sp_1_7_an_unconnected_paddy_gets_no_water_until_it_joins_the_course() -> None:
    """R-9: it joins when a new paddy touches both the last exit and one of its gates."""
    table = scenario("water in", Ayu=farm(B1_APART, reservoir=2), Bo=farm())
    table.fill()
    assert (table.deciding, table.passed("Ayu"), table.paddy("Ayu", "B1")) == ("Bo", 1, "")
    joining = "walls s00 s02 s05 s10 s11 gates s01 s08 s09"
    table = scenario("build", Ayu=farm(joining, labor_on="build 3"), Bo=farm())
    assert (table.paddies("Ayu"), table.course("Ayu")) == ("A1 B1", "A1")
    table.build("wall s12")
    assert table.course("Ayu") == "A1 > B2 > B1"


def test_sp_1_7_an_unconnected_paddy_with_water_is_used_like_any_other() -> None:
    """Planted, grown, tended and harvested."""
    field = farm(B1_APART, B1="1 water", labor_on="plant 1")
    table = scenario("plant", Ayu=field, Bo=farm())
    table.plant("B1")
    assert table.paddy("Ayu", "B1") == "planted 1 water"
    table = scenario("grow", Ayu=farm(B1_APART, B1="planted 1 water"), Bo=farm())
    assert table.paddy("Ayu", "B1") == "grown 1 water"
    table = scenario("pests", Ayu=farm(B1_APART, B1="planted 1 pest", livestock_on="pests 1"), Bo=farm())
    table.duck("B1")
    assert table.paddy("Ayu", "B1") == "planted fertilized"
    table = scenario("harvest", Ayu=farm(B1_APART, B1="grown", labor_on="harvest 2"), Bo=farm())
    table.harvest("B1", 1)
    assert table.rice("Ayu") == 5


def test_sp_1_7_a_closed_loop_is_illegal() -> None:
    table = scenario("build", Ayu=farm(LOOP, labor_on="build 3"), Bo=farm())
    with refused("SP-1.7"):
        table.build("wall s29")
    with refused("SP-1.5"):
        table.build("gate s29")


@pytest.mark.parametrize("field", [A1_A2, TRIANGLE, A1_TWO_THREE, LOOP, SIX, "walls s00 s01 s08 s12 s17 gates s02"])
def test_sp_1_8_every_build_and_every_move_leaves_the_field_legal(field: str) -> None:
    table = scenario("build", Ayu=farm(field, labor_on="build 3"), Bo=farm())
    start = table.state.clone()
    legal = GAME.legal(start, 0)
    for action in legal:
        after = start.clone()
        after.apply(0, action)
        assert is_legal(after.shape(0))
        assert after.shape(0).hexes[0] == 1
    empty = [slot for slot in range(SLOTS) if (start.walls[0] | start.gates[0]) >> slot & 1 == 0]
    for action in {first + slot for first in (BUILD_WALL, BUILD_GATE) for slot in empty} - set(legal):
        rule, _, _ = REFUSALS[int(start.why_not(0, action))]
        assert rule in ("SP-1.5", "SP-1.7")


def test_sp_1_9_a_rocky_paddy_holds_no_water_and_no_crop() -> None:
    with pytest.raises(ValueError, match="holds 1 of 0 discs"):
        scenario("build", Ayu=farm(A1_B1, rocks="B1", B1="1 water"), Bo=farm())
    table = scenario("plant", Ayu=farm(A1_B1_AND_C1, rocks="C1", labor_on="plant 2"), Bo=farm())
    assert is_rocky(table.state, 0, hex_number("B1"))
    with refused("SP-7.19"):
        table.plant("B1")


def test_sp_1_9_a_rocky_paddy_lets_no_water_pass() -> None:
    field = closed("A1, B1, C1", "s02 s09 s24")
    table = scenario("water in", Ayu=farm(field, rocks="B1", reservoir=3), Bo=farm())
    table.fill()
    assert (table.about, table.passed("Ayu")) == ("C1", 2)
    assert table.offers() == ["leave"]
    table.leave()
    assert (table.paddy("Ayu", "B1"), table.paddy("Ayu", "C1")) == ("", "")


@pytest.mark.parametrize(
    ("rocks", "magic", "water", "room", "dry", "flooded"),
    [
        ("", "", 0, 2, True, False),
        ("", "", 1, 2, False, False),  # partly filled
        ("", "", 2, 2, False, True),
        ("C1", "", 0, 0, True, False),
        ("", "B1", 0, 1, True, False),
        ("", "B1", 1, 1, False, True),
        ("", "B1 C1", 0, 0, True, True),
    ],
)
def test_sp_1_10_dry_partly_filled_and_flooded(
    rocks: str, magic: str, water: int, room: int, dry: bool, flooded: bool
) -> None:
    there = farm(A1_B1_AND_C1, rocks=rocks, magic=magic, B1=f"{water} water")
    s = scenario("build", Ayu=there, Bo=farm()).state
    b1 = hex_number("B1")
    assert capacity(s, 0, b1) == room
    assert (is_dry(s, 0, b1), is_flooded(s, 0, b1)) == (dry, flooded)


def test_sp_1_10_at_most_one_disc_per_hex() -> None:
    with pytest.raises(ValueError, match="holds 3 of 2 discs"):
        scenario("build", Ayu=farm(A1_B1_AND_C1, B1="3 water"), Bo=farm())


def test_sp_1_11_crop_and_tokens_belong_to_the_whole_paddy() -> None:
    table = scenario("pests", Ayu=farm(A1_AND_FIVE, A2="planted", livestock_on="pests 2"), Bo=farm())
    table.duck("A2")
    assert table.paddy("Ayu", "A2") == "planted fertilized"
    with refused("SP-7.7"):  # one fertiliser, whatever the size
        table.duck("A2")
    for hex in ("A3", "B1", "B2", "B3"):
        with refused("SP-1.4"):
            table.duck(hex)


def test_sp_1_11_open_land_never_carries_anything() -> None:
    table = scenario("rain", Ayu=farm(), Bo=farm())
    table.rain("hot_wind")  # a weed in every dry paddy
    assert list(table.state.weeds) == [int(place in (0, HEXES)) for place in range(4 * HEXES)]
    with pytest.raises(ValueError, match="is no paddy and holds"):
        scenario("build", Ayu=farm(B2="1 weed"), Bo=farm())


def test_sp_1_12_water_goes_to_the_next_player_in_turn_order_and_from_the_last_to_the_sea() -> None:
    wet = farm(A1="1 water")
    table = scenario("water out", order="Chie Ayu Bo", Ayu=wet, Bo=wet, Chie=wet)
    sea = table.state.supply
    for giver, taker in (("Chie", "Ayu"), ("Ayu", "Bo")):
        assert table.deciding == giver
        table.keep(0)
        assert table.reservoir(taker) == 1
    table.keep(0)
    assert table.state.supply == sea + 1


@pytest.mark.parametrize(
    ("step", "only"),
    [
        ("resolve", "done"),
        ("build", "done"),
        ("rocks", "done"),
        ("water out", "water 0"),
        ("weeds", "done"),
        ("pests", "done"),
        ("harvest", "done"),
        ("water in", "leave"),
        ("plant", "done"),
        ("claim", "pass"),
        ("market", "done"),
    ],
)
def test_sp_1_13_a_single_option_is_a_decision_too(step: str, only: str) -> None:
    table = scenario(step, Ayu=farm(), Bo=farm())
    if step == "build":  # where gates may be moved as well
        assert table.offers()[-1] == only
    else:
        assert table.offers() == [only]


def test_sp_1_13_simultaneous_steps_ask_in_turn_order_and_take_effect_at_once() -> None:
    table = scenario("rain", order="Bo Ayu", Ayu=farm(A1_B1), Bo=farm(A1_B1))
    table.rain("long_rain")
    table.infest("Bo", "B1")
    assert (table.paddy("Bo", "B1"), table.deciding) == ("1 weed", "Ayu")


def test_sp_1_13_before_round_1_seats_are_asked_in_their_order() -> None:
    table = ready(3)
    table.deal(" ".join(table.spirit_ids[:12]))
    for _ in range(3):
        for name in NAMES[:3]:
            table.pick(name, table.passing(name).split()[0])
    table.rain("drifting_seeds")
    for name in NAMES[:3]:
        assert table.deciding == name
        table.infest(NAMES[(NAMES.index(name) + 1) % 3], "A1")


def test_sp_1_13_a_point_without_anything_to_choose_is_skipped() -> None:
    table = scenario("rain", Ayu=farm(), Bo=farm(spirits="pure_spirit"))
    table.rain("drifting_seeds")  # Ayu cannot give a weed to Bo
    assert table.deciding == "Bo"
    table.infest("Ayu", "A1")
    assert table.phase == "play"


def test_sp_1_13_only_sealed_steps_wait_for_all_and_in_any_order() -> None:
    table = scenario("play", Ayu=farm(hand="fish_pond"), Bo=farm(hand="rice_thief"))
    table.play_spirit("Bo", "rice_thief")
    assert (table.phase, table.spirits("Bo")) == ("play", "")
    with pytest.raises(Refused, match="not your turn"):
        table.play_spirit("Bo", "rice_thief")
    table.play_spirit("Ayu", "fish_pond")
    assert (table.spirits("Ayu"), table.spirits("Bo")) == ("fish_pond", "rice_thief")


@pytest.mark.parametrize(
    ("spirits", "hexes"),
    [("", None), ("reed_boats", 2), ("spirit_reapers", None)],
)
def test_sp_1_14_cards_beat_the_rules(spirits: str, hexes: int | None) -> None:
    """Reed Boats harvests a paddy that is not dry."""
    there = farm(A1_B1_AND_C1, B1="grown 2 water", spirits=spirits, labor_on="harvest 4")
    table = scenario("harvest", order="Ayu Bo", Ayu=there, Bo=farm())
    if hexes is None:
        with refused("SP-7.5"):
            table.harvest("B1", 2)
    else:
        table.harvest("B1", hexes)
        assert table.rice("Ayu") == 12
