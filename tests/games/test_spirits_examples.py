"""The worked examples of Spirits of the Rice Paddy (section 9), played by the core."""

import pytest

from subak.engine.state import CHANCE
from subak.games.spirits import refusals as no
from subak.games.spirits.actions import (
    ALLOCATE,
    BUY_LABOR,
    BUY_LIVESTOCK,
    CLAIM,
    COUNTS,
    DONE,
    DUCK,
    FILL,
    GROW,
    HEXES,
    KEEP_WATER,
    LEAVE,
    LOSE_RESERVOIR,
    LOSE_WATER,
    PASS,
    PLANT,
    RESOLVE,
    ROCK,
    WEED,
)
from subak.games.spirits.draft import receiver
from subak.games.spirits.scoring import rank_of, score
from subak.games.spirits.shape import Shape, is_legal
from subak.games.spirits.state import (
    ALLOCATING,
    BARE,
    BUILDING,
    CLAIMING,
    DRAINING,
    DUCKING,
    EXPANDING,
    FLOODING,
    GROWING,
    GROWN,
    HARVESTING,
    L_BUILD,
    L_HARVEST,
    L_PLANT,
    L_WEEDS,
    OVER,
    PLANTED,
    PLANTING,
    RAINING,
    REMOVING,
    RESOLVING,
    S_BUILD,
    S_PESTS,
    S_ROCKS,
    TRADING,
    WEEDING,
    Spirits,
)
from subak.games.spirits.turn import find_order
from subak.games.spirits.workers import most_for
from tests.games.spirits_tables import (
    SPIRIT_CARDS,
    TILE_IDS,
    Farm,
    Paddy,
    at,
    course,
    do,
    expand,
    gate,
    harvest,
    legal,
    mask,
    move,
    rain,
    refused,
    start,
    table,
    wall,
)

W7_WALLS = (0, 1, 4, 7, 8, 10, 11, 12, 23, 24, 25, 26, 27, 28, 29)
FULL = (*W7_WALLS, 16)  # with gates 2, 17 and 13: A1 -> B1 C1 -> B3 C2 C3
TWO = (0, 1, 8, 12, 17, 23)  # with gates 2 and 24: A1 -> B1 C1
ROW = (1, 2, 4, 5, 6, 7)  # with gates 0 and 19: A1 -> A2 A3


def spirit(name: str) -> int:
    return RESOLVE + SPIRIT_CARDS.index(name)


def paddy_of(s: Spirits, hex: int, seat: int = 0) -> tuple[int, int, int, int, int]:
    """Water, crop, weeds, pests and fertiliser."""
    place = seat * HEXES + hex
    return (int(s.water[place]), int(s.crop[place]), int(s.weeds[place]), int(s.pests[place]), int(s.fertilized[place]))


# --- from the rulebook ------------------------------------------------------------------------------------------------


def test_w_1_turn_order_follows_the_highest_rank() -> None:
    ranks = ((2, 15), (6, 7), (14, 17), (10, 12))
    s = start(4)
    for seat, cards in enumerate(ranks):
        s.face_up[seat] = mask([rank - 1 for rank in cards])
    find_order(s)
    assert list(s.order) == [1, 3, 0, 2]


def test_w_2_and_w_3_weeding_costs_a_labourer_per_hex() -> None:
    farm = Farm(FULL, (2, 17, 13), paddies={"B1": Paddy(weeds=2), "B3": Paddy(weeds=1)}, placed={L_WEEDS: 7})
    s = table(WEEDING, farm, Farm())
    do(s, at(WEED, "B1"), at(WEED, "B1"), at(WEED, "B3"))
    assert s.workers == 0
    farm = Farm(FULL, (2, 17, 13), paddies={"B3": Paddy(weeds=2)}, placed={L_WEEDS: 5})
    s = table(WEEDING, farm, Farm())
    do(s, at(WEED, "B3"))
    assert (s.workers, refused(s, at(WEED, "B3"))) == (2, no.WEED_LABOR)


def test_w_4_two_ducks_eat_two_pests_and_fertilise_once() -> None:
    farm = Farm(TWO, (2, 24), paddies={"B1": Paddy(crop=PLANTED, pests=2)}, placed={S_PESTS: 2})
    s = table(DUCKING, farm, Farm())
    do(s, at(DUCK, "B1"), at(DUCK, "B1"), DONE)
    assert paddy_of(s, 3) == (0, PLANTED, 0, 0, 1)


def test_w_6_livestock_on_rocks_and_workers_on_build() -> None:
    s = table(REMOVING, Farm(rocks="A3 B3 C2 C3", placed={S_ROCKS: 2}), Farm())
    do(s, at(ROCK, "A3"), at(ROCK, "C3"))
    assert legal(s, 0) == [DONE]
    s = table(BUILDING, Farm(placed={S_BUILD: 1, L_BUILD: 3}), Farm())
    assert s.builds == 2


@pytest.mark.parametrize(("first", "second"), [(wall(16), gate(13)), (wall(13), gate(16))])
def test_w_7_the_closing_piece_leaves_two_gates(first: int, second: int) -> None:
    s = table(BUILDING, Farm(W7_WALLS, (2, 17), placed={L_BUILD: 6}), Farm())
    do(s, first, second)
    assert course(s) == ["A1", "B1 C1", "B3 C2 C3"]
    s = table(BUILDING, Farm(W7_WALLS, (2, 17), placed={L_BUILD: 6}), Farm())
    do(s, wall(16))
    assert refused(s, wall(13)) == no.BUILD_FEW_GATES


def test_w_8_water_runs_through_full_paddies() -> None:
    farm = Farm(FULL, (2, 17, 13), paddies={"A1": Paddy(water=1), "B1": Paddy(water=2)})
    s = table(DRAINING, farm, Farm())
    assert len(endings(s)) == 15
    do(s, KEEP_WATER, KEEP_WATER + 2, KEEP_WATER + 1)
    assert [s.water[0], s.water[3], s.water[5]] == [0, 2, 1]
    assert s.passed[0] == 0


def endings(s: Spirits) -> set[tuple[int, ...]]:
    """All ways in which the Water Out of seat 0 can end."""
    if s.asked != 0:
        return {tuple(s.water[:HEXES])}
    found: set[tuple[int, ...]] = set()
    for action in legal(s, 0):
        other = s.clone()
        other.apply(0, action)
        ends = endings(other)
        assert not found & ends
        found |= ends
    return found


def test_w_9_and_w_10_the_yield_chart() -> None:
    paddies = {"A1": Paddy(crop=GROWN, weeds=1), "B3": Paddy(crop=GROWN)}
    s = table(HARVESTING, Farm(FULL, (2, 17, 13), paddies=paddies, placed={L_HARVEST: 8}), Farm())
    do(s, harvest("A1", 1), harvest("B3", 3))
    assert s.rice[0] == 22
    s = table(HARVESTING, Farm(FULL, (2, 17, 13), paddies={"B3": Paddy(crop=GROWN)}, placed={L_HARVEST: 4}), Farm())
    assert refused(s, harvest("B3", 3)) == no.HARVEST_LABOR
    do(s, harvest("B3", 2))
    assert (s.rice[0], paddy_of(s, 5)) == (12, (0, BARE, 0, 0, 0))


def test_w_11_what_cannot_be_filled_is_passed_on() -> None:
    s = table(FLOODING, Farm(FULL, (2, 17, 13), reservoir=4), Farm(reservoir=1))
    do(s, FILL, FILL)
    assert refused(s, FILL) == no.FILL_WATER
    do(s, LEAVE)
    assert (s.asked, s.carry, s.passed[0]) == (1, 2, 1)


def test_w_12_price_and_tax() -> None:
    s = table(TRADING, Farm(rice=24, labor=12), Farm())
    do(s, BUY_LABOR, BUY_LABOR, BUY_LIVESTOCK)
    assert (s.rice[0], s.labor[0], s.livestock[0]) == (0, 14, 1)


def test_w_13_and_w_38_monsoon_spares_who_is_immune() -> None:
    planted = {"A1": Paddy(water=1, crop=PLANTED)}
    s = table(RAINING, Farm(paddies=planted, spirits=["pure_spirit"]), Farm(paddies=planted), round=1)
    rain(s, "monsoon")
    assert (s.weeds[0], s.weeds[HEXES]) == (0, 1)


# --- own vectors: building --------------------------------------------------------------------------------------------


def test_w_14_to_w_16_gates_of_a_new_paddy() -> None:
    s = table(BUILDING, Farm(free_builds=9), Farm())
    do(s, wall(8))
    assert refused(s, wall(9)) == no.BUILD_FEW_GATES
    do(s, gate(9))
    assert course(s) == ["A1", "B1"]
    s = table(BUILDING, Farm(free_builds=9), Farm())
    do(s, gate(8))
    assert refused(s, gate(9)) == no.BUILD_MANY_GATES
    s = table(BUILDING, Farm((1, 2), (0,), free_builds=9), Farm())
    do(s, gate(8))
    assert refused(s, wall(9)) == no.BUILD_FEW_GATES
    do(s, gate(9))
    assert (course(s), s.shape(0).paddies) == (["A1"], 0b1001)


def test_w_17_six_hexes_are_open_land() -> None:
    shape = Shape(mask([0, 1, 3, 7, 13, 14, 18, 23, 24, 25, 26]), 1 << 2)
    assert is_legal(shape)
    assert shape.paddies == 1


def test_w_18_and_w_19_dividing() -> None:
    s = table(BUILDING, Farm(ROW, (0, 19), free_builds=9), Farm())
    assert refused(s, wall(3)) == no.BUILD_FEW_GATES
    do(s, gate(3))
    assert course(s) == ["A1", "A2", "A3"]
    s = table(BUILDING, Farm((1, 2, 5, 6, 7, 19), (0, 4), free_builds=9), Farm())
    assert refused(s, gate(3)) == no.BUILD_MANY_GATES
    assert {action for action in legal(s, 0) if action in {move(4, to) for to in range(30)}} >= {
        move(4, 19),
        move(4, 6),
        move(4, 7),
    }
    do(s, move(4, 19), gate(3))
    s = table(BUILDING, Farm(ROW, (0, 19), paddies={"A2": Paddy(weeds=1)}, free_builds=9), Farm())
    assert (refused(s, gate(3)), refused(s, wall(3))) == (no.BUILD_DIVIDES, no.BUILD_DIVIDES)


def test_w_20_a_closed_loop_is_refused() -> None:
    walls = (0, 1, 4, 6, 7, 10, 15, 18, 20, 21, 22, 27, 28)
    s = table(BUILDING, Farm(walls, (2, 14, 16), free_builds=9), Farm())
    assert refused(s, wall(29)) == no.BUILD_LOOP


def test_w_21_gate_moves() -> None:
    s = table(BUILDING, Farm((0, 1, 8), (2, 9)), Farm())
    assert refused(s, move(9, 2)) == no.MOVE_NO_WALL
    assert refused(s, move(2, 8)) == no.MOVE_FAR_SIDE
    do(s, move(9, 8))
    assert refused(s, move(8, 9)) == no.MOVE_AGAIN
    assert course(s) == ["A1", "B1"]


def test_w_34_expanding_farm() -> None:
    s = table(RESOLVING, Farm((1, 2), (0,), spirits=["expanding_farm"]), Farm(spirits=["rice_mother"]))
    do(s, spirit("expanding_farm"))
    assert s.phase == EXPANDING
    by_hex = [sum((action - expand("A1")) // 22 == hex for action in legal(s, 0)) for hex in range(HEXES)]
    assert by_hex == [0, 3, 6, 1, 10, 15, 15, 10, 15, 15]
    do(s, expand("A2", 3))
    assert (s.walls[0], s.gates[0], course(s)) == (mask([1, 2, 4, 5]), mask([0, 3]), ["A1", "A2"])
    assert paddy_of(s, 1) == (1, PLANTED, 0, 0, 0)


# --- own vectors: water, crops, cards ---------------------------------------------------------------------------------


def test_w_22_a_rock_stops_the_water() -> None:
    walls = (0, 1, 8, 11, 12, 14, 15, 16, 23, 24, 25, 26, 27, 28)
    farm = Farm(walls, (2, 17, 29), rocks="C1", paddies={"A1": Paddy(water=1), "C2": Paddy(water=2)})
    s = table(DRAINING, farm, Farm())
    assert course(s) == ["A1", "B1 C1", "C2 C3"]
    do(s, KEEP_WATER)
    assert (s.paddy, s.carry, s.reservoir[1]) == (8, 0, 1)
    assert legal(s, 0) == [KEEP_WATER, KEEP_WATER + 1, KEEP_WATER + 2]


def test_w_23_partly_filled_paddies_are_settled() -> None:
    walls = (0, 1, 5, 10, 11, 14, 15, 16, 23, 24, 25, 26, 27, 28)
    farm = Farm(walls, (2, 17, 29), paddies={"A1": Paddy(water=1), "B1": Paddy(water=1)}, reservoir=2)
    s = table(FLOODING, farm, Farm())
    assert (course(s), s.paddy) == (["A1", "B1 B2 C1", "C2 C3"], 3)
    other = s.clone()
    do(s, FILL)
    assert (s.carry, s.paddy, legal(s, 0)) == (0, 8, [LEAVE])
    do(other, LEAVE)
    assert (other.carry, other.water[3]) == (3, 0)
    do(other, FILL)
    assert other.passed[0] == 1


def test_w_24_and_w_25_magic_water() -> None:
    farm = Farm(TWO, (2, 24), magic="B1", paddies={"B1": Paddy(water=1, crop=PLANTED)}, reservoir=1)
    s = table(DRAINING, farm, Farm())
    do(s, KEEP_WATER, KEEP_WATER)
    assert s.asked == 1
    s = table(FLOODING, Farm(TWO, (2, 24), magic="B1", paddies={"B1": Paddy(crop=PLANTED)}, reservoir=1), Farm())
    do(s, LEAVE, FILL, LEAVE)
    assert (s.phase, s.asked, s.paddy) == (GROWING, 0, 3)
    do(s, GROW)
    assert s.crop[3] == GROWN
    farm = Farm(magic="A1", paddies={"A1": Paddy(crop=GROWN)}, placed={L_HARVEST: 2, L_PLANT: 1})
    s = table(HARVESTING, farm, Farm(), round=6)
    do(s, harvest("A1", 1), DONE, DONE)
    do(s, LEAVE)  # the other player
    assert s.phase == PLANTING
    do(s, at(PLANT, "A1"), DONE, DONE)
    assert (s.phase, s.asked) == (GROWING, 0)


def test_w_26_round_7_reads_the_gray_numbers() -> None:
    paddies = {"A2": Paddy(crop=GROWN, fertilized=1)}
    five = Farm((0, 1, 9, 11, 12, 13, 14, 15, 19), (2, 6), paddies=paddies, placed={L_HARVEST: 10})
    s = table(HARVESTING, five, Farm(), round=7)
    other = s.clone()
    do(s, harvest("A2", 5))
    assert s.rice[0] == 120
    do(other, harvest("A2", 3))
    assert other.rice[0] == 60


@pytest.mark.parametrize(("cards", "rice"), [(["hardy_rice"], 20), ([], 15)])
def test_w_27_hardy_rice(cards: list[str], rice: int) -> None:
    paddies = {"B1": Paddy(crop=GROWN, pests=1, fertilized=1)}
    farm = Farm(TWO, (2, 24), paddies=paddies, spirits=cards, placed={L_HARVEST: 4})
    s = table(HARVESTING, farm, Farm(spirits=["rice_mother"]), round=4)
    do(s, harvest("B1", 2))
    assert s.rice[0] == rice


def test_w_28_fish_pond_helps_one_paddy() -> None:
    paddies = {"A1": Paddy(crop=GROWN), "B3": Paddy(crop=GROWN)}
    farm = Farm(FULL, (2, 17, 13), paddies=paddies, spirits=["fish_pond"], placed={L_HARVEST: 8})
    s = table(HARVESTING, farm, Farm(spirits=["rice_mother"]), round=5)
    do(s, harvest("B3", 3, virtual=True))
    assert refused(s, harvest("A1", 1, virtual=True)) == no.HARVEST_VIRTUAL
    do(s, harvest("A1", 1))
    assert s.rice[0] == 40


def test_w_29_and_w_30_tax() -> None:
    s = table(TRADING, Farm(rice=16, spirits=["clever_tongue"]), Farm(spirits=["rice_mother"]))
    do(s, BUY_LABOR, BUY_LABOR, BUY_LABOR)
    assert s.rice[0] == 0
    s = table(TRADING, Farm(rice=66), Farm())
    do(s, *[BUY_LABOR] * 6)
    assert s.rice[0] == 0
    assert refused(s, BUY_LIVESTOCK) == no.MARKET_RICE


def test_w_31_rain_falls_as_far_as_the_supply_goes() -> None:
    s = table(RAINING, Farm(), Farm(), supply=1)
    s.on_card = 0
    rain(s, "warm_rain")
    assert (s.on_card, s.supply) == (1, 0)


def test_w_32_what_is_not_drained_rots() -> None:
    wet = Farm(paddies={"A1": Paddy(water=1, crop=GROWN, weeds=1, pests=1, fertilized=1)}, placed={L_HARVEST: 2})
    s = table(HARVESTING, wet, Farm())
    assert refused(s, harvest("A1", 1)) == no.WET
    do(s, DONE, DONE)
    assert paddy_of(s, 0) == (1, BARE, 0, 0, 0)


def test_w_33_planted_in_round_6_ripe_in_round_7() -> None:
    farm = Farm(FULL, (2, 17, 13), paddies={"B3": Paddy(water=3)}, placed={L_PLANT: 3})
    s = table(PLANTING, farm, Farm(), round=6)
    do(s, at(PLANT, "B3"), DONE, DONE)
    assert (s.phase, s.crop[5]) == (CLAIMING, GROWN)
    do(s, PASS, PASS)
    assert (s.round, s.phase, s.water[5]) == (7, ALLOCATING, 0)
    for seat in (0, 1):
        for task in (S_PESTS, L_WEEDS, L_HARVEST):
            do(s, ALLOCATE + task * COUNTS + int(most_for(s, seat, task)))
    do(s, DONE, DONE, DONE, DONE, harvest("B3", 3), DONE, DONE)
    assert (s.phase, score(s, 0)) == (OVER, 35)


def test_w_35_rice_thief() -> None:
    s = table(
        RESOLVING,
        Farm(rice=2, spirits=["rice_thief"]),
        Farm(spirits=["late_rain"]),
        Farm(rice=4, spirits=["rice_mother"]),
    )
    do(s, spirit("rice_thief"))
    assert list(s.rice[:3]) == [3, 0, 3]


def test_w_36_a_tie_goes_to_the_higher_spirit() -> None:
    s = table(CLAIMING, Farm(rice=180, spirits=["terrace_master"]), Farm(rice=200, spirits=["late_rain"]))
    s.rice[1] = score(s, 0)
    assert (rank_of(s, 0), rank_of(s, 1)) == (1, 2)


def test_w_37_a_claimed_tile_is_gone() -> None:
    s = table(CLAIMING, Farm(rice=31), Farm(rice=50))
    s.tiles = 1 << TILE_IDS.index("full_granary")
    do(s, CLAIM + TILE_IDS.index("full_granary"))
    assert (s.rice[0], legal(s, 1)) == (41, [PASS])


def test_w_39_water_thief() -> None:
    thief = Farm(spirits=["water_thief"])
    victim = Farm(TWO, (2, 24), paddies={"B1": Paddy(water=2)}, reservoir=1, spirits=["rice_mother"])
    s = table(RESOLVING, thief, victim)
    do(s, spirit("water_thief"))
    assert (s.asked, legal(s, 1)) == (1, [LOSE_RESERVOIR, at(LOSE_WATER, "B1")])
    do(s, LOSE_RESERVOIR, at(LOSE_WATER, "B1"))
    assert (s.asked, s.reservoir[0], s.water[HEXES + 3]) == (0, 2, 1)


def test_w_40_temporary_labourers() -> None:
    s = table(RESOLVING, Farm(labor=11, livestock=2, spirits=["many_hands"]), Farm(spirits=["rice_mother"]))
    do(s, spirit("many_hands"), DONE, DONE)
    for task in (S_BUILD, S_ROCKS, S_PESTS):
        s.apply(0, ALLOCATE + task * COUNTS)
    assert max(legal(s, 0)) == ALLOCATE + L_BUILD * COUNTS + 15  # whole pieces of 17


def test_sp_3_2_hands_go_left_then_right() -> None:
    s = start(3)
    assert [receiver(s, 0, seat) for seat in range(3)] == [1, 2, 0]
    assert [receiver(s, 1, seat) for seat in range(3)] == [2, 0, 1]
    assert s.asked == CHANCE
