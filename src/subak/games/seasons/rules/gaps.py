"""Gaps in a landscape (SR-4.24)."""

from librt.vecs import vec
from mypy_extensions import i64

from subak.games.seasons.rules.actions import SIDE
from subak.games.seasons.rules.landscape import Landscape


def gap_rows(ground: Landscape) -> vec[i64]:
    """The cells of all gaps, a bit per cell: uncovered ones from which no step across edges leads outside."""
    free = vec[i64]([0] * SIDE)
    outside = vec[i64]([0] * SIDE)
    if ground.size == 0:
        return free
    # A margin of one cell around the box belongs to the outside.
    span = (1 << (ground.right + 1)) - (1 << (ground.left - 1))
    for y in range(ground.top - 1, ground.bottom + 1):
        free[y] = span & ~ground.covered[y]
    outside[ground.top - 1] = free[ground.top - 1]
    outside[ground.bottom] = free[ground.bottom]
    edges = 1 << ground.right | 1 << (ground.left - 1)
    for y in range(ground.top, ground.bottom):
        outside[y] = free[y] & edges
    flood(outside, free, ground.top, ground.bottom)
    for y in range(ground.top - 1, ground.bottom + 1):
        free[y] &= ~outside[y]
    return free


def flood(wet: vec[i64], free: vec[i64], top: i64, bottom: i64) -> None:
    """Let water run over free cells, from row to row, until nothing changes."""
    changed = True
    while changed:
        changed = False
        for y in range(top, bottom):
            here = wet[y]
            reached = here | (free[y] & (here << 1 | here >> 1 | wet[y - 1] | wet[y + 1]))
            if reached != here:
                wet[y] = reached
                changed = True


def count_gaps(ground: Landscape) -> i64:
    free = gap_rows(ground)
    n: i64 = 0
    for y in range(ground.top, ground.bottom):
        while free[y]:
            wet = vec[i64]([0] * SIDE)
            wet[y] = free[y] & -free[y]
            flood(wet, free, ground.top, ground.bottom)
            for row in range(ground.top, ground.bottom):
                free[row] &= ~wet[row]
            n += 1
    return n
