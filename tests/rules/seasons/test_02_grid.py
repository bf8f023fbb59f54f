"""Sections 2.2 and 2.3: cells, crossings, squares, and how a card turns."""

import pytest

from subak.games.seasons.edition.grid import (
    cells_around,
    centres,
    crossings,
    parted_by,
    rotated_cell,
    rotated_point,
)
from subak.games.seasons.rules.actions import ORIGIN, SIDE, position_at, rotation_of, x_of, y_of
from subak.games.seasons.testing.landscape_text import lines_of, path_sign, picture, read_landscape
from subak.games.seasons.testing.scenario import reference
from tests.rules.seasons.tables import GRIDLINES, Land, square_cards


def test_sr_2_1_the_table_is_a_grid_of_cells_with_y_downwards() -> None:
    """A card at (X,Y) covers cells to the right of and below that point, and Y above is smaller."""
    land = Land("p07@(0,0,0)")
    covered = {(i - ORIGIN, j - ORIGIN) for j in range(SIDE) for i in range(62) if land.ground.covered[j] >> i & 1}
    assert covered == {(i, j) for i in range(3) for j in range(4)}
    assert [(x_of(p), y_of(p), rotation_of(p)) for p in [position_at(-28, 28, 3)]] == [(-28, 28, 3)]


def test_sr_2_2_points_are_crossings_or_centres_by_their_parity() -> None:
    for width, height in ((3, 4), (4, 4), (2, 3)):
        assert all((x + y) % 2 == 0 for x, y in crossings(width, height))
        assert all((x + y) % 2 == 1 for x, y in centres(width, height))
        points = {(x, y) for x in range(width + 1) for y in range(height + 1)}
        assert set(crossings(width, height)) | set(centres(width, height)) == points


def test_sr_2_3_the_direction_of_a_line_follows_from_its_cell() -> None:
    assert [path_sign(cell) for cell in ((0, 0), (1, 0), (0, 1), (1, 1), (-3, 0))] == ["\\", "/", "/", "\\", "/"]
    columns = reference().columns
    for r, corner in enumerate(((0, 0), (0, 0), (1, 0), (1, 0))):
        rows = picture(lines_of(columns, read_landscape(columns, f"p17@({corner[0]},{corner[1]},{r})")))
        assert sum(row.count("\\") + row.count("/") for row in rows) == 8  # as many paths as on the upright card


def test_sr_2_4_a_line_parts_exactly_two_squares() -> None:
    for i in range(-2, 3):
        for j in range(-2, 3):
            here, there = parted_by((i, j))
            assert (i, j) in cells_around(here)
            assert (i, j) in cells_around(there)
            assert there == (2 * i + 1 - here[0], 2 * j + 1 - here[1])
            assert sum(here) % 2 == sum(there) % 2 == 1


def test_sr_2_4_a_square_is_complete_when_its_four_cells_are_covered_by_whatever_cards() -> None:
    """EX-14: the square (3,0) is put together from three cards, and closes with the last of its quarters."""
    land = Land("p14@(0,0,0) p07@(0,4,1) p09@(1,-3,1)")
    assert {(3, 0)} not in land.closed()
    land.lay("p18@(3,0,2)")
    assert {(3, 0)} in land.closed()


def test_sr_2_5_the_squares_of_an_upright_card() -> None:
    columns = reference().columns
    by_quarters: dict[int, list[tuple[int, int]]] = {}
    for k, centre in enumerate(centres(3, 4)):
        by_quarters.setdefault(int(columns.quarters[k]), []).append(centre)
    assert sorted(by_quarters[4]) == sorted([(2, 1), (1, 2), (2, 3)])
    assert sorted(by_quarters[2]) == sorted([(1, 0), (0, 1), (0, 3), (3, 2), (1, 4)])
    assert sorted(by_quarters[1]) == sorted([(3, 0), (3, 4)])
    inside = [k for k, point in enumerate(crossings(3, 4)) if columns.crossing_cells[k] == 15]
    assert [crossings(3, 4)[k] for k in inside] == [(1, 1), (2, 2), (1, 3)]
    border = set(crossings(3, 4)) - {(1, 1), (2, 2), (1, 3)}
    assert border == {(0, 0), (2, 0), (3, 1), (0, 2), (3, 3), (0, 4), (2, 4)}


@pytest.mark.parametrize(
    ("r", "cell", "point", "box", "parity"),
    [
        (0, (1, 3), (1, 4), (3, 4), 0),
        (1, (0, 1), (0, 1), (4, 3), 0),
        (2, (1, 0), (2, 0), (3, 4), 1),
        (3, (3, 1), (4, 2), (4, 3), 1),
    ],
)
def test_the_table_of_section_2_3(
    r: int, cell: tuple[int, int], point: tuple[int, int], box: tuple[int, int], parity: int
) -> None:
    """SR-2.11 for the printed card: where cell (1,3) and point (1,4) go, and what X + Y has to be."""
    columns = reference().columns
    assert rotated_cell(3, 4, r, (1, 3)) == cell
    assert rotated_point(3, 4, r, (1, 4)) == point
    assert (columns.box_width[r], columns.box_height[r], columns.parity[r]) == (*box, parity)


def test_at_every_position_one_upright_and_one_sideways_rotation_fit() -> None:
    """Section 2.3: the half turn follows from the grid."""
    spots: dict[tuple[int, int], list[int]] = {}
    for x, y, r in Land("p07@(0,0,0)").positions("p17"):
        spots.setdefault((x, y), []).append(r)
    assert all(sorted(r % 2 for r in turns) in ([0], [1], [0, 1]) for turns in spots.values())


@pytest.mark.parametrize(("width", "height"), [(3, 4), (4, 4), (2, 3), (4, 2)])
def test_sr_2_11_turning_a_card_of_any_size(width: int, height: int) -> None:
    """Cells stay in the turned box, crossings stay crossings at the right parity, and four quarter turns come home."""
    cells = {(i, j) for i in range(width) for j in range(height)}
    for r in range(4):
        wide, high = (height, width) if r % 2 else (width, height)
        turned = {rotated_cell(width, height, r, cell) for cell in cells}
        assert turned == {(i, j) for i in range(wide) for j in range(high)}
        parity = (0, height, width + height, width)[r] % 2
        for point in crossings(width, height):
            assert (sum(rotated_point(width, height, r, point)) + parity) % 2 == 0
    once = rotated_cell(width, height, 1, (0, 0))
    assert rotated_cell(height, width, 3, once) == (0, 0)


def test_sr_2_11_the_lines_turn_with_the_cells() -> None:
    columns = reference().columns
    upright = lines_of(columns, read_landscape(columns, "p03@(0,0,0)"))
    sideways = lines_of(columns, read_landscape(columns, "p03@(0,0,1)"))
    assert {rotated_cell(3, 4, 1, cell): path for cell, path in upright.items()} == sideways
    assert next(face for face in reference().cards if face.id == "p03").mask == 1372


def test_sr_2_11_square_cards_offer_both_half_turns() -> None:
    """SR-2.10: with an even sum of the sides, r and r + 2 fit the same positions."""
    land = Land("p01@(0,0,0)", edition=square_cards({"p01": ["1000", *GRIDLINES[1:]]}))
    beside = [r for x, y, r in land.positions("p02") if (x, y) == (4, 0)]
    assert beside == [0, 1, 2, 3]
