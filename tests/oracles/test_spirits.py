"""The engine of Spirits of the Rice Paddy agrees with a second, deliberately simple implementation of its fields.

`tests/slow/fields.py` does the same for thousands of fields. The facts of section 2.2 come from the simple one alone.
"""

from collections import Counter

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from subak.games.spirits.bot.build_plan import SETS
from tests.oracles import spirits as oracle
from tests.oracles.spirits_agreement import grow, hexes_in


@pytest.mark.parametrize("own", [False, True], ids=["reference", "an owner's file"])
@settings(max_examples=25, deadline=None, suppress_health_check=list(HealthCheck))
@given(st.data())
def test_sp_1_8_sp_6_6_sp_7_4_sp_7_10_fields_are_the_same_to_both(own: bool, data: st.DataObject) -> None:
    """Paddies, course, pieces, gate moves, divisions, expansions, water and harvests, over hundreds of fields."""
    grow(lambda n: data.draw(st.integers(0, n - 1)), own=own, paddies=3)


# --- facts (2.2) ------------------------------------------------------------------------------------------------------


def test_every_slot_and_every_side_of_bamboo_lies_where_the_rules_say() -> None:
    there = {point: hex for hex, point in oracle.POINTS.items()}
    seen = set()
    for hex, (x, y) in oracle.POINTS.items():
        for direction, (dx, dy) in oracle.STEPS.items():
            other = there.get((x + dx, y + dy), oracle.OUTSIDE)
            slots = [slot for slot in oracle.SLOTS if set(oracle.SIDES[slot]) == {hex, other}]
            if f"{hex}-{direction}" in oracle.BAMBOO:
                assert other == oracle.OUTSIDE
            else:
                assert slots
                seen.add((hex, other, direction))
    by_table = {(*oracle.SIDES[slot], oracle.DIRECTIONS[slot]) for slot in oracle.SLOTS}
    assert by_table <= seen
    assert len([side for side in seen if side[1] == oracle.OUTSIDE]) == 11
    assert len(seen) == 2 * 19 + 11


def test_connected_sets_of_hexes() -> None:
    """The engine lists the same sets."""
    found = oracle.connected_sets(5)
    assert Counter(map(len, found)) == {1: 10, 2: 19, 3: 40, 4: 76, 5: 120}
    assert {hexes_in(int(members)) for members in SETS} == found


def test_ways_to_cut_the_field_into_paddies() -> None:
    """By number of paddies; then those that one water course can visit."""
    start = frozenset([oracle.START])
    found = list(oracle.partitions(frozenset(oracle.HEXES) - start, oracle.connected_sets(5)))
    assert Counter(1 + len(parts) for parts in found) == {3: 16, 4: 212, 5: 604, 6: 660, 7: 352, 8: 104, 9: 16, 10: 1}
    on_a_course = [parts for parts in found if oracle.has_course(start, parts)]
    assert Counter(1 + len(parts) for parts in on_a_course) == {
        3: 16, 4: 206, 5: 562, 6: 617, 7: 342, 8: 104, 9: 16, 10: 1,
    }  # fmt: skip


@pytest.mark.parametrize(
    ("size", "pieces", "example"),
    [(1, 2, "B1"), (2, 5, None), (3, 6, "A2 B1 B2"), (4, 7, "A2 B1 B2 C1"), (5, 8, "A2 A3 B1 B2 B3")],
)
def test_the_cheapest_second_paddy(size: int, pieces: int, example: str | None) -> None:
    start = frozenset([oracle.START])
    near = [each for each in oracle.connected_sets(size) if len(each) == size and oracle.touch(start, each - start)]
    needed = {each: len(set(oracle.boundary(each)) - {"s00", "s01", "s02"}) for each in near if not each & start}
    assert min(needed.values()) == pieces
    if example:
        assert needed[frozenset(example.split())] == pieces


def test_a_closed_farm_needs_twenty_walls_at_worst() -> None:
    """R-2, R-18: of all farms on one course with k paddies, which have k gates, the dearest has 20 walls."""
    start = frozenset([oracle.START])
    worst: dict[int, int] = {}
    for parts in oracle.partitions(frozenset(oracle.HEXES) - start, oracle.connected_sets(5)):
        sides = {slot for part in [start, *parts] for slot in oracle.boundary(part)}
        k = 1 + len(parts)
        worst[k] = max(worst.get(k, 0), len(sides) - k)
    assert set(worst.values()) == {20}
