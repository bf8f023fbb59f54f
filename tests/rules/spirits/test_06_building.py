"""SP-6: walls, gates, gate moves and rocks."""

import pytest

from subak.games.spirits.rules.actions import BUILD_GATE, BUILD_WALL
from subak.games.spirits.rules.refusals import OK
from subak.games.spirits.testing.scenario import Scenario, farm, scenario, slot_number
from tests.rules.spirits.tables import A1_B1, A1_B1_AND_C1, A1_TWO_THREE, closed, edition_with, ready
from tests.rules.tables import refused

A1_A2 = closed("A1, A2 A3", "s00 s19")
PIECES = ["wall s28", "wall s27", "wall s29", "wall s25", "wall s26", "gate s21", "wall s22", "wall s20"]


def builds(table: Scenario) -> int:
    """How many pieces can be built, placed where they close nothing."""
    for number, piece in enumerate(PIECES):
        if not table.offers()[0].startswith("wall"):
            with refused("SP-6.1"):
                table.build(piece)
            return number
        table.build(piece)
    return len(PIECES)


@pytest.mark.parametrize(
    ("labor_on", "livestock_on", "free", "spirits", "pieces"),
    [
        ("", "", 0, "", 0),
        ("build 3", "", 0, "", 1),
        ("build 8", "", 0, "", 2),
        ("build 6", "build 1", 0, "", 3),
        ("", "build 2", 1, "", 3),
        ("build 3", "build 1", 3, "", 5),
        ("build 5", "", 0, "bamboo_craft", 2),
        ("build 4", "build 2", 1, "bamboo_craft", 7),
    ],
)
def test_sp_6_1_builds_are_paid_by_labourers_livestock_and_free_builds(
    labor_on: str, livestock_on: str, free: int, spirits: str, pieces: int
) -> None:
    there = farm(labor_on=labor_on, livestock_on=livestock_on, free_builds=free, spirits=spirits)
    assert builds(scenario("build", order="Ayu Bo", Ayu=there, Bo=farm())) == pieces


def test_sp_6_2_all_that_is_legal_is_offered() -> None:
    """Around the start paddy and B1: a wall on s09 would close B1 with one gate."""
    table = scenario("build", Ayu=farm("walls s00 s01 s08 gates s02", labor_on="build 3"), Bo=farm())
    offers = table.offers()
    empty = [f"s{slot:02}" for slot in range(30) if slot not in (0, 1, 2, 8)]
    assert [words for words in offers if words.startswith("wall")] == [
        f"wall {slot}" for slot in empty if slot != "s09"
    ]
    assert [words for words in offers if words.startswith("gate")] == [f"gate {slot}" for slot in empty]
    assert [words for words in offers if words.startswith("move")] == ["move s02 to=s00", "move s02 to=s01"]
    assert offers[-1] == "done"


def test_sp_6_2_without_builds_gates_can_still_be_moved() -> None:
    table = scenario("build", Ayu=farm(), Bo=farm())
    assert table.offers() == ["move s02 to=s00", "move s02 to=s01", "done"]


def test_sp_6_2_players_build_in_turn_order() -> None:
    table = scenario("build", order="Bo Ayu", Ayu=farm(labor_on="build 3"), Bo=farm())
    assert table.deciding == "Bo"
    table.done()
    table.build("wall s08")
    table.done()
    assert table.phase == "rocks"


@pytest.mark.parametrize("kind", ["wall", "gate"])
def test_sp_6_3_the_slot_must_be_empty(kind: str) -> None:
    table = scenario("build", Ayu=farm(labor_on="build 3"), Bo=farm())
    for slot in ("s00", "s02"):
        with refused("SP-6.3"):
            table.build(f"{kind} {slot}")


def test_sp_6_3_a_piece_of_that_kind_must_be_in_the_supply() -> None:
    edition = edition_with("[constants]\ngates = 4\nwalls = 8")
    field = farm("walls s00 s01 gates s02 s21 s22", labor_on="build 9")
    table = scenario("build", edition=edition, Ayu=field, Bo=farm())
    with refused("SP-12.1"):
        table.build("gate s20")
    table.build("wall s20", "wall s28")
    table.done()
    walls = farm("walls s00 s01 s20 s21 s22 s28 gates s02", labor_on="build 3")
    table = scenario("build", edition=edition, Ayu=walls, Bo=farm())
    with refused("SP-12.1"):
        table.build("wall s29")
    table.build("gate s29")


def test_sp_6_3_the_closing_piece_leaves_exactly_two_gates() -> None:
    table = scenario("build", Ayu=farm("walls s00 s01 s08 gates s02", labor_on="build 3"), Bo=farm())
    with refused("SP-1.5"):
        table.build("wall s09")
    table.build("gate s09")
    assert table.course("Ayu") == "A1 > B1"


def test_sp_6_3_pieces_may_stand_anywhere_and_dangle() -> None:
    table = scenario("build", Ayu=farm(rocks="C3 B3", labor_on="build 9"), Bo=farm())
    table.build("wall s28", "gate s14", "wall s11")  # far away, beside rocks
    assert table.paddies("Ayu") == "A1"


def test_sp_6_3_walls_never_come_off() -> None:
    """Every wall that stands before stands after, whatever is built."""
    table = scenario("build", Ayu=farm(A1_B1, labor_on="build 6"), Bo=farm())
    walls = set(table.walls("Ayu").split())
    table.build("wall s12", "wall s17")
    table.done()
    assert walls < set(table.walls("Ayu").split())


def test_sp_6_4_free_builds_are_spent_after_the_builds_of_workers() -> None:
    table = scenario("build", Ayu=farm(labor_on="build 3", free_builds=2), Bo=farm())
    left = []
    for piece in ("wall s28", "gate s21", "wall s29"):
        table.build(piece)
        left.append(table.free_builds("Ayu"))
    assert left == [2, 1, 0]


def test_sp_6_4_free_builds_need_no_workers_and_do_not_expire() -> None:
    table = scenario("build", round=1, Ayu=farm(free_builds=2, hand="fish_pond"), Bo=farm(hand="lake_gift"))
    table.build("wall s28")
    table.go_to("rain")
    table.rain("soft_rain")
    table.play_spirit("Ayu", "fish_pond")
    table.play_spirit("Bo", "lake_gift")
    table.go_to("build")
    assert table.free_builds("Ayu") == 1
    table.build("gate s29")
    assert table.free_builds("Ayu") == 0


@pytest.mark.parametrize(("source", "stock"), [("setup_2", 3), ("setup_1", 2)])
def test_sp_6_4_setup_cards_and_stone_blessing_give_free_builds(source: str, stock: int) -> None:
    assert ready(2, f"{source} setup_7").free_builds("Ayu") == stock
    table = scenario("resolve", order="Ayu Bo", Ayu=farm(spirits="stone_blessing", free_builds=stock), Bo=farm())
    table.resolve("stone_blessing")
    assert table.free_builds("Ayu") == stock + 2


@pytest.mark.parametrize("holds", ["1 water", "2 water", "1 weed", "1 pest", "planted", "grown"])
def test_sp_6_5_a_paddy_that_holds_something_cannot_be_divided(holds: str) -> None:
    table = scenario("build", Ayu=farm(A1_A2, A2=holds, labor_on="build 3"), Bo=farm())
    for piece in ("gate s03", "wall s03"):
        with refused("SP-6.5"):
            table.build(piece)
    table.build("wall s10")  # elsewhere it does not matter


def test_sp_6_5_both_parts_must_have_their_gates() -> None:
    table = scenario("build", Ayu=farm(A1_A2, labor_on="build 3"), Bo=farm())
    with refused("SP-1.5"):
        table.build("wall s03")
    table.build("gate s03")
    assert table.course("Ayu") == "A1 > A2 > A3"


def test_sp_6_5_a_gate_may_have_to_move_first() -> None:
    table = scenario("build", Ayu=farm(closed("A1, A2 A3", "s00 s04"), labor_on="build 3"), Bo=farm())
    with refused("SP-1.5"):
        table.build("gate s03")  # A2 would have three
    table.move_gate("s04", "s19")
    table.build("gate s03")
    assert table.course("Ayu") == "A1 > A2 > A3"


def test_sp_6_5_rocks_and_magic_water_do_not_hinder_and_stay_in_their_hexes() -> None:
    there = farm(closed("A1, A2 A3", "s00 s19"), rocks="A3", labor_on="build 3")
    table = scenario("build", Ayu=there, Bo=farm())
    table.build("gate s03")
    assert (table.course("Ayu"), table.rocks("Ayu")) == ("A1 > A2 > A3", "A3")
    there = farm(closed("A1, A2 A3", "s00 s19"), magic="A3", labor_on="build 3")
    table = scenario("build", Ayu=there, Bo=farm())
    table.build("gate s03")
    assert (table.magic("Ayu"), table.paddy("Ayu", "A2"), table.paddy("Ayu", "A3")) == ("A3", "", "")


def test_sp_6_5_until_it_is_cut_a_paddy_stays_one() -> None:
    """A stub in a triangle of hexes (R-13); the second one cuts."""
    table = scenario("build", Ayu=farm(closed("A1, A2 A3 B3", "s00 s19"), labor_on="build 6"), Bo=farm())
    table.build("gate s03")
    assert table.course("Ayu") == "A1 > A2+A3+B3"
    with refused("SP-1.5"):
        table.build("gate s04")  # A2 would have s00, s03 and s04
    table.build("wall s04")
    assert table.course("Ayu") == "A1 > A2 > A3+B3"


# --- moving gates -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("field", "old", "new", "course"),
    [
        ("walls s00 s01 gates s02", "s02", "s00", "A1"),  # to other open land
        (A1_B1, "s09", "s08", "A1 > B1"),
        (A1_B1_AND_C1, "s24", "s23", "A1 > B1+C1"),  # outside to outside
        (A1_B1_AND_C1, "s24", "s12", "A1 > B1+C1"),  # outside to open land
        (closed("A1, A2 B1 B2", "s02 s09"), "s02", "s00", "A1 > A2+B1+B2"),  # along the common boundary
    ],
)
def test_sp_6_6_a_gate_changes_places_with_a_wall_of_its_paddy(field: str, old: str, new: str, course: str) -> None:
    table = scenario("build", Ayu=farm(field), Bo=farm())
    left = table.state.walls_left, table.state.gates_left
    walls, gates = set(table.walls("Ayu").split()), set(table.gates("Ayu").split())
    table.move_gate(old, new)
    assert set(table.walls("Ayu").split()) == walls - {new} | {old}
    assert set(table.gates("Ayu").split()) == gates - {old} | {new}
    assert (table.course("Ayu"), table.state.walls_left, table.state.gates_left) == (course, *left)


@pytest.mark.parametrize(
    ("field", "old", "new"),
    [
        (A1_B1, "s09", "s02"),  # there is a gate
        (A1_B1, "s09", "s12"),  # there is nothing
        (A1_B1, "s08", "s00"),  # no gate stands there
        (A1_B1, "s02", "s08"),  # it would leave A1
        (A1_B1, "s02", "s00"),  # it would leave B1, to which it leads
        (A1_B1, "s09", "s00"),  # a wall of another paddy
        (closed("A1, B1, C1", "s02 s09 s24"), "s24", "s08"),
        (closed("A1, B1 C1, A2 A3", "s02 s24 s06 s19"), "s24", "s01"),
        ("walls s00 s01 s10 gates s02 s21", "s21", "s10"),  # gates on open land stay
    ],
)
def test_sp_6_6_what_cannot_be_exchanged(field: str, old: str, new: str) -> None:
    table = scenario("build", Ayu=farm(field), Bo=farm())
    with refused("SP-6.6"):
        table.move_gate(old, new)


def test_sp_6_6_an_exit_does_not_turn_to_another_paddy() -> None:
    """R-9: an unconnected paddy cannot be hooked on by moving a gate."""
    apart = closed("A1, B1, C1 C2", "s02 s08 s11 s25")
    table = scenario("build", Ayu=farm(apart), Bo=farm())
    assert table.course("Ayu") == "A1 > B1"
    with refused("SP-6.6"):
        table.move_gate("s08", "s09")  # beyond it lies C1+C2


def test_sp_6_6_a_stub_is_not_on_the_boundary() -> None:
    stubbed = closed("A1, A2 A3 B3", "s00 s19", "walls s03")
    table = scenario("build", Ayu=farm(stubbed), Bo=farm())
    with refused("SP-6.6"):
        table.move_gate("s19", "s03")
    stubbed = closed("A1, A2 A3 B3", "s00 s19", "gates s03")
    table = scenario("build", Ayu=farm(stubbed), Bo=farm())
    with refused("SP-6.6"):
        table.move_gate("s03", "s04")


def test_sp_6_6_moving_is_free() -> None:
    table = scenario("build", Ayu=farm(labor_on="build 3"), Bo=farm())
    table.move_gate("s02", "s00")
    table.build("wall s28")
    table.move_gate("s00", "s01")
    assert table.gates("Ayu") == "s01"


def test_sp_6_7_a_moved_gate_waits_for_the_next_piece() -> None:
    table = scenario("build", Ayu=farm(A1_B1, labor_on="build 3"), Bo=farm())
    table.move_gate("s09", "s08")
    with refused("SP-6.7"):
        table.move_gate("s08", "s09")
    assert not [words for words in table.offers() if words.startswith("move s08")]
    table.build("wall s28")
    table.move_gate("s08", "s09")
    assert table.gates("Ayu") == "s02 s09"


def test_sp_6_7_the_end_of_the_action_clears_the_marks() -> None:
    table = scenario("build", Ayu=farm(), Bo=farm("walls s01 s02 gates s00"))
    table.move_gate("s02", "s00")
    table.done()
    table.move_gate("s00", "s01")  # Bo's own gate, on the side that is marked for Ayu
    table.done()
    assert table.state.moved == 0


def test_sp_6_7_a_move_may_go_straight_to_any_permitted_wall() -> None:
    table = scenario("build", Ayu=farm(A1_TWO_THREE), Bo=farm())
    reached = {words.split("=")[1] for words in table.offers() if words.startswith("move s13")}
    assert reached == {"s04", "s07", "s10", "s11", "s16", "s25", "s26", "s27", "s28", "s29"}


def test_sp_6_8_done_wastes_workers_and_keeps_free_builds() -> None:
    table = scenario("build", round=1, Ayu=farm(labor_on="build 9", free_builds=1), Bo=farm())
    table.build("wall s28")
    table.done()
    assert table.deciding == "Bo"
    assert int(table.state.why_not(1, BUILD_WALL + slot_number("s29"))) != OK  # nothing is left over for Bo
    assert int(table.state.why_not(1, BUILD_GATE + slot_number("s29"))) != OK
    table.done()
    assert (table.free_builds("Ayu"), table.state.builds) == (1, 0)


# --- rocks ------------------------------------------------------------------------------------------------------------


def test_sp_6_9_one_livestock_removes_one_rock_anywhere_in_the_field() -> None:
    table = scenario("rocks", Ayu=farm(A1_B1, rocks="A3 B1 C2 C3", livestock_on="rocks 2"), Bo=farm())
    assert table.offers() == ["rock A3", "rock B1", "rock C2", "rock C3", "done"]
    with refused("SP-6.9"):
        table.rock("B2")
    table.rock("B1", "C3")
    assert (table.rocks("Ayu"), table.offers()) == ("A3 C2", ["done"])
    with refused("SP-6.9"):
        table.rock("A3")


def test_sp_6_9_done_is_always_open_and_the_next_player_follows() -> None:
    there = farm(rocks="A3 B1 C2 C3", livestock_on="rocks 2")
    table = scenario("rocks", order="Bo Ayu", Ayu=there, Bo=there)
    table.done()
    assert (table.deciding, table.rocks("Bo")) == ("Ayu", "A3 B1 C2 C3")
    table.rock("A3", "B1")
    table.done()
    assert table.phase == "water out"
