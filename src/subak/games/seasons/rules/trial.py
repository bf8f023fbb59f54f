"""What a card would do at a place: which paddies it would join, and which it would close (SR-4.20 to SR-4.28)."""

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from subak.games.seasons.rules.actions import ROTATIONS, column_of, corner_of, rotation_of, row_of
from subak.games.seasons.rules.columns import BOX_POINTS, MOST_CROSSINGS, MOST_SQUARES
from subak.games.seasons.rules.landscape import ALL_SQUARES, SURROUNDED, Landscape, around, is_closed
from subak.games.seasons.rules.tally import FREE_ENDS, INCOMPLETE, MISSING, SQUARE, free_ends_in


@final
class Trial:
    """Lays a card in thought. One object serves for any number of positions, `look` by `look`.

    The squares of the card make pieces; pieces that come to lie in the same paddy are told by the same `root`.
    """

    def __init__(self) -> None:
        self.pieces: i64 = 0
        self.root: vec[i64] = vec[i64]([0] * MOST_SQUARES)  # by piece
        self.tally: vec[i64] = vec[i64]([0] * MOST_SQUARES)  # by root: what the paddy would hold
        self.cards: vec[i64] = vec[i64]([0] * MOST_SQUARES)  # by root: the slots it would lie on
        self.free_ends: i64 = 0  # that the card would make
        self.closings: i64 = 0
        self.closing: vec[i64] = vec[i64]([0] * MOST_SQUARES)  # the roots that would be closed
        self.joins: i64 = 0
        self.joined: vec[i64] = vec[i64]([0] * MOST_SQUARES)  # the paddies of the landscape that it would touch
        self.joined_piece: vec[i64] = vec[i64]([0] * MOST_SQUARES)  # and the piece that touches each first
        self.home: vec[i64] = vec[i64]([0] * ALL_SQUARES)  # by paddy: that piece, plus 1; all 0 between looks

    def look(self, ground: Landscape, card: i64, position: i64) -> None:
        self.take_pieces(ground, card)
        self.join(ground, card, position)
        self.count_free_ends(ground, card, position)
        self.find_closings(ground)

    def look_for_rings(self, ground: Landscape, card: i64, position: i64) -> None:
        """The same in less time: free ends are counted only if a paddy is ringed. Not for the option `free_end`."""
        self.take_pieces(ground, card)
        self.join(ground, card, position)
        self.find_closings(ground)
        if self.closings > 0:
            self.count_free_ends(ground, card, position)

    def take_pieces(self, ground: Landscape, card: i64) -> None:
        self.pieces = ground.columns.pieces[card]
        root, tally, cards = self.root, self.tally, self.cards
        for piece in range(self.pieces):
            root[piece] = piece
            tally[piece] = 0
            cards[piece] = 1 << ground.size
        self.joins = 0

    def join(self, ground: Landscape, card: i64, position: i64) -> None:
        """SR-4.20: pieces and old paddies that share a square become one paddy."""
        columns = ground.columns
        piece_of, holds, offset = columns.piece_of, columns.holds, columns.square_offset
        square_at, filled, root, tally = ground.square_at, ground.filled, self.root, self.tally
        corner = corner_of(position)
        offsets = rotation_of(position) * MOST_SQUARES
        first = card * MOST_SQUARES
        for k in range(columns.squares):
            piece = root[piece_of[first + k]]
            quarters = columns.quarters[k]
            found = holds[first + k]
            old = i64(square_at[corner + offset[offsets + k]]) - 1
            if old < 0:
                found += SQUARE
                if quarters < 4:
                    found += INCOMPLETE + MISSING * (4 - quarters)
            else:
                found -= MISSING * quarters
                if filled[old] + quarters == 4:
                    found -= INCOMPLETE
                self.meet(ground, ground.paddy[old], piece)
                piece = root[piece]
            tally[piece] += found
        for k in range(self.joins):
            self.home[self.joined[k]] = 0

    def meet(self, ground: Landscape, paddy: i64, piece: i64) -> None:
        """A piece comes to lie in a paddy of the landscape, alone or with another piece."""
        home = self.home[paddy]
        if home == 0:
            self.home[paddy] = piece + 1
            self.joined[self.joins] = paddy
            self.joined_piece[self.joins] = piece
            self.joins += 1
            self.tally[piece] += ground.tally[paddy]
            self.cards[piece] |= ground.cards[paddy]
        else:
            self.unite(self.root[home - 1], piece)

    def unite(self, root: i64, other: i64) -> None:
        if root == other:
            return
        self.tally[root] += self.tally[other]
        self.cards[root] |= self.cards[other]
        for piece in range(self.pieces):
            if self.root[piece] == other:
                self.root[piece] = root

    def count_free_ends(self, ground: Landscape, card: i64, position: i64) -> None:
        """SR-4.16: crossings that the card would surround, with one path among their four lines."""
        columns = ground.columns
        self.free_ends = 0
        for k in range(columns.crossings):
            if is_free_end(ground, card, position, k):
                piece = columns.piece_of[card * MOST_SQUARES + columns.crossing_square[k]]
                self.tally[self.root[piece]] += FREE_ENDS
                self.free_ends += 1

    def find_closings(self, ground: Landscape) -> None:
        self.closings = 0
        for piece in range(self.pieces):
            if self.root[piece] == piece and is_closed(ground, self.tally[piece]):
                self.closing[self.closings] = piece
                self.closings += 1

    def closes_on_free_end(self) -> bool:
        """Whether a path would end inside a paddy that the card just looked at would close."""
        for k in range(self.closings):
            if free_ends_in(self.tally[self.closing[k]]) > 0:
                return True
        return False


def is_free_end(ground: Landscape, card: i64, position: i64, crossing: i64) -> bool:
    """Whether the card would surround one of its crossings and leave one path among its four lines."""
    columns = ground.columns
    rotation = rotation_of(position)
    place = rotation * MOST_CROSSINGS + crossing
    point = corner_of(position) + columns.crossing_offset[place]
    if around(ground.covered, point) | columns.crossing_cells[place] != SURROUNDED:
        return False
    paths = around(ground.path, point) | columns.crossing_paths[card * ROTATIONS * MOST_CROSSINGS + place]
    return paths != 0 and paths & (paths - 1) == 0


def makes_free_end(ground: Landscape, card: i64, position: i64) -> bool:
    for crossing in range(ground.columns.crossings):
        if is_free_end(ground, card, position, crossing):
            return True
    return False


def completes_piece(ground: Landscape, card: i64, position: i64) -> bool:
    """Whether a piece of the card would have only complete squares. Otherwise no paddy can be closed (SR-4.21)."""
    return has_whole_piece(ground, card, position, whole_points(ground, position))


def whole_points(ground: Landscape, position: i64) -> i64:
    """The points of the box around which all four cells would be covered, with a card at this position, as bits.

    A square with such a centre is complete. They are the same for every card.
    """
    columns, covered = ground.columns, ground.covered
    rotation = rotation_of(position)
    y = row_of(corner_of(position))
    left = column_of(corner_of(position)) - 1
    width, height = columns.box_width[rotation], columns.box_height[rotation]
    card = ((1 << width) - 1) << 1  # its own cells, in every row but the outer ones
    in_box = (2 << width) - 1
    whole: i64 = 0
    above = covered[y - 1] >> left
    for row in range(height + 1):
        below = covered[y + row] >> left
        if row < height:
            below |= card
        both = above & below
        whole |= (both & both >> 1 & in_box) << row * BOX_POINTS
        above = below
    return whole


def has_whole_piece(ground: Landscape, card: i64, position: i64, whole: i64) -> bool:
    """Whether all squares of a piece of the card are complete."""
    columns = ground.columns
    first = (card * ROTATIONS + rotation_of(position)) * MOST_SQUARES
    for piece in range(first, first + columns.pieces[card]):
        if columns.piece_points[piece] & ~whole == 0:
            return True
    return False
