"""Where a card may lie (SR-4.11 to SR-4.19). Most of it depends on the landscape alone and is found once."""

from librt.vecs import vec
from mypy_extensions import i64

from subak.games.seasons.rules import refusals as no
from subak.games.seasons.rules.actions import ROTATIONS, SIDE, column_of, corner_of, rotation_of, row_of
from subak.games.seasons.rules.columns import MOST_CROSSINGS, MOST_UNITS
from subak.games.seasons.rules.landscape import SURROUNDED, Landscape, around
from subak.games.seasons.rules.refusals import OK
from subak.games.seasons.rules.trial import Trial, has_whole_piece, makes_free_end, whole_points


def legal_positions(ground: Landscape, card: i64) -> vec[i64]:
    """SR-4.11: the legal positions of a card, ascending; looked for once per landscape and card, not to be changed."""
    if ground.listed_card != card:
        ground.listed = find_positions(ground, card)
        ground.listed_card = card
    return ground.listed


def positions_into(ground: Landscape, card: i64, out: vec[i64]) -> i64:
    positions = legal_positions(ground, card)
    for k in range(len(positions)):
        out[k] = positions[k]
    return len(positions)


def find_positions(ground: Landscape, card: i64) -> vec[i64]:
    """SR-4.19: of the spots that suit every card, those that suit the lines of this one."""
    spots = spots_of(ground)
    found = spots[:]
    trial = Trial()
    n: i64 = 0
    for k in range(len(spots)):
        if why_not_lines(ground, card, spots[k], ground.whole[k], trial) == OK:
            found[n] = spots[k]
            n += 1
    return found[:n]


# What depends on the landscape alone


def spots_of(ground: Landscape) -> vec[i64]:
    """The positions that suit every card, but for its lines; looked for once per landscape."""
    if len(ground.spots) == 0:
        ground.spots = find_spots(ground)
        ground.whole = ground.spots[:]
        for k in range(len(ground.spots)):
            ground.whole[k] = whole_points(ground, ground.spots[k])
    return ground.spots


def find_spots(ground: Landscape) -> vec[i64]:
    """SR-4.18: row by row, column by column, rotation by rotation."""
    columns = ground.columns
    spots = vec[i64]([0] * most_spots(ground))
    n: i64 = 0
    for y in range(ground.top - MOST_UNITS, ground.bottom + 1):
        upright = fitting(ground, y, columns.width, columns.height)
        sideways = fitting(ground, y, columns.height, columns.width)
        if upright | sideways == 0:
            continue
        for x in range(ground.left - MOST_UNITS, ground.right + 1):
            if (upright | sideways) >> x & 1 == 0:
                continue
            for rotation in range(i64(ROTATIONS)):
                fits = sideways if rotation & 1 else upright
                if fits >> x & 1 and (x + y) & 1 == columns.parity[rotation]:
                    spots[n] = (y * SIDE + x) * ROTATIONS + rotation
                    n += 1
    return spots[:n]


def most_spots(ground: Landscape) -> i64:
    """The most places that a card can have around the cards that lie there."""
    return ground.size * 8 * (ground.columns.width + ground.columns.height)


def fitting(ground: Landscape, y: i64, width: i64, height: i64) -> i64:
    """SR-4.14, SR-4.15: the columns at which a box with its top in row y covers no card and shares a side, as bits."""
    blocked: i64 = 0
    touching = spread(ground.covered[y - 1], width) | spread(ground.covered[y + height], width)
    for row in range(y, y + height):
        cells = ground.covered[row]
        blocked |= spread(cells, width)
        touching |= cells << 1 | cells >> width
    return touching & ~blocked


def spread(cells: i64, width: i64) -> i64:
    """The columns at which a row of `width` cells meets one of these."""
    found = cells
    for k in range(1, width):
        found |= cells >> k
    return found


# One position


def why_not_position(ground: Landscape, card: i64, position: i64) -> i64:
    """SR-4.30: the first rule that a position breaks, in the order of the rulebook."""
    columns = ground.columns
    rotation = rotation_of(position)
    x = column_of(corner_of(position))
    y = row_of(corner_of(position))
    if (x + y) & 1 != columns.parity[rotation]:
        return no.OFF_GRID
    width = columns.box_width[rotation]
    height = columns.box_height[rotation]
    if y > ground.bottom or x > ground.right or y + height < ground.top or x + width < ground.left:
        return no.FAR_AWAY
    if is_covered(ground, y, y + height, x, x + width):
        return no.OVERLAP
    if not fitting(ground, y, width, height) >> x & 1:
        return no.CORNER_ONLY if is_covered(ground, y - 1, y + height + 1, x - 1, x + width + 1) else no.FAR_AWAY
    return why_not_lines(ground, card, position, whole_points(ground, position), Trial())


def is_covered(ground: Landscape, top: i64, bottom: i64, left: i64, right: i64) -> bool:
    """Whether a card covers any cell of a box."""
    for row in range(top, bottom):
        if ground.covered[row] >> left & ((1 << (right - left)) - 1) != 0:
            return True
    return False


def why_not_lines(ground: Landscape, card: i64, position: i64, whole: i64, trial: Trial) -> i64:
    """What depends on the card: the option `strict_paths` (SR-8.2) and free path ends (SR-4.16)."""
    if ground.strict_paths and breaks_paths(ground, card, position):
        return no.PATHS_BROKEN
    if ground.free_end == 0 and has_whole_piece(ground, card, position, whole):
        if ground.free_ends > 0 or makes_free_end(ground, card, position):
            trial.look_for_rings(ground, card, position)
            if trial.closes_on_free_end():
                return no.FREE_END
    return OK


def breaks_paths(ground: Landscape, card: i64, position: i64) -> bool:
    """SR-8.2, `strict_paths`: whether at a crossing on a side only one of the two cards has a path.

    It looks at crossings at which both cells across the side are covered, and not at corners.
    """
    columns = ground.columns
    rotation = rotation_of(position)
    here = rotation * MOST_CROSSINGS
    lines = (card * ROTATIONS + rotation) * MOST_CROSSINGS
    for k in range(columns.crossings):
        if columns.on_side[k]:
            point = corner_of(position) + columns.crossing_offset[here + k]
            across = SURROUNDED ^ columns.crossing_cells[here + k]
            if around(ground.covered, point) & across == across:
                if (around(ground.path, point) & across != 0) != (columns.crossing_paths[lines + k] != 0):
                    return True
    return False
