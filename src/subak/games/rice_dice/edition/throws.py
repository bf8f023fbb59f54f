"""The throws of the dice: multisets of faces, and in how many ways each can fall."""

from collections import Counter
from collections.abc import Sequence
from itertools import combinations_with_replacement, product

from librt.vecs import vec
from mypy_extensions import i64

from subak.games.rice_dice.rules.actions import DICE
from subak.games.rice_dice.rules.columns import FACES, Columns


def lay_out_throws(columns: Columns, sides: Sequence[int]) -> None:
    """Fill the tables for up to five dice with these sides, each of them a face."""
    throws_from, sequences_from = [0, 0], [0, 0]
    faces: list[int] = []
    weights: list[int] = []
    throw_of: list[int] = []
    for dice in range(1, DICE + 1):
        throws = list(combinations_with_replacement(range(FACES), dice))
        number = {throw: throws_from[dice] + i for i, throw in enumerate(throws)}
        fallen = [tuple(sorted(sequence)) for sequence in product(sides, repeat=dice)]
        seen = Counter(fallen)
        for throw in throws:
            faces += [*throw, *[0] * (DICE - dice)]
            weights.append(seen[throw])
        throw_of += [number[throw] for throw in fallen]
        throws_from.append(throws_from[dice] + len(throws))
        sequences_from.append(sequences_from[dice] + len(fallen))
    columns.throws_from = vec[i64](throws_from)
    columns.throw_faces = vec[i64](faces)
    columns.throw_weight = vec[i64](weights)
    columns.sequences_from = vec[i64](sequences_from)
    columns.throw_of = vec[i64](throw_of)
