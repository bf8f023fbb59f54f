"""Cards coming to the mats and leaving them (KR-4.6 to KR-4.8). Nothing here decides anything."""

from mypy_extensions import i64

from subak.games.kingdoms.rules.actions import MAT, PALACES, ROWS, TILES
from subak.games.kingdoms.rules.columns import PALACE_ROW, RICE
from subak.games.kingdoms.rules.state import NONE, Kingdoms


def bit(k: i64) -> i64:
    return i64(1) << k


def first_tile(seat: i64, row: i64) -> i64:
    """The left-most tile of a row; the others follow."""
    return seat * MAT + row * TILES


def cards_in(s: Kingdoms, seat: i64, row: i64) -> i64:
    return s.size[seat * ROWS + row]


def is_full(s: Kingdoms, seat: i64, row: i64) -> bool:
    return s.size[seat * ROWS + row] >= s.columns.row_size


def cards_on_mat(s: Kingdoms, seat: i64) -> i64:
    """R + C + K + L: the cards of the four rows; fiefdoms lie beside the mat (KR-4.26, KR-7.5, KR-8.86)."""
    first = seat * ROWS
    return s.size[first] + s.size[first + 1] + s.size[first + 2] + s.size[first + 3]


def free_tile(s: Kingdoms, seat: i64, row: i64) -> i64:
    """KR-4.6: the lowest free tile; rice is left-justified, so there it is the one right of the last card."""
    tile = first_tile(seat, row)
    while s.card[tile] != NONE:
        tile += 1
    return tile


# --- rice, city and castle --------------------------------------------------------------------------------------------


def put_card(s: Kingdoms, seat: i64, card: i64) -> None:
    """A card from its pile comes to the mat."""
    put_on(s, seat, card, free_tile(s, seat, s.columns.row[card]))


def put_on(s: Kingdoms, seat: i64, card: i64, tile: i64) -> None:
    s.pile[card] -= 1
    s.card[tile] = card
    s.size[seat * ROWS + s.columns.row[card]] += 1
    s.owned[seat] |= bit(card)


def remove_card(s: Kingdoms, seat: i64, row: i64, k: i64) -> i64:
    """A card leaves its tile, and rice closes up; returns which card it was."""
    first = first_tile(seat, row)
    card = s.card[first + k]
    s.card[first + k] = NONE
    s.size[seat * ROWS + row] -= 1
    if row == RICE:
        close_up(s, first, k)
    if row != RICE or not lies_in(s, first, card):
        s.owned[seat] &= ~bit(card)
    return card


def close_up(s: Kingdoms, first: i64, k: i64) -> None:
    """KR-4.6, KR-8.39: the rice to the right of a card that has left moves one tile to the left."""
    for tile in range(first + k, first + TILES - 1):
        s.card[tile] = s.card[tile + 1]
    s.card[first + TILES - 1] = NONE


def lies_in(s: Kingdoms, first: i64, card: i64) -> bool:
    for tile in range(first, first + TILES):
        if s.card[tile] == card:
            return True
    return False


def lose_card(s: Kingdoms, seat: i64, row: i64, k: i64) -> i64:
    """KR-4.8: a card leaves the game; a General returns to his pile. Returns which card it was."""
    card = remove_card(s, seat, row, k)
    if s.columns.returns[card]:
        s.pile[card] += 1
    else:
        s.gone[card] += 1
    return card


def rotate_rice(s: Kingdoms, seat: i64) -> i64:
    """KR-4.34, KR-8.40: the oldest rice card returns to its pile. KR-10.11: or leaves the game. Returns which one."""
    card = remove_card(s, seat, RICE, 0)
    if s.rice_returns:
        s.pile[card] += 1
    else:
        s.gone[card] += 1
    return card


# --- the palace -------------------------------------------------------------------------------------------------------


def has_palace_card(s: Kingdoms, seat: i64, kind: i64) -> bool:
    return lies_in(s, first_tile(seat, PALACE_ROW), kind)


def put_in_palace(s: Kingdoms, seat: i64, kind: i64, k: i64) -> i64:
    """KR-4.6: palace cards keep their tiles; k is the tile, or NONE for the lowest free one. Returns the tile."""
    first = first_tile(seat, PALACE_ROW)
    if k == NONE:
        k = free_tile(s, seat, PALACE_ROW) - first
    s.card[first + k] = kind
    s.size[seat * ROWS + PALACE_ROW] += 1
    return k


def take_from_palace(s: Kingdoms, seat: i64, k: i64) -> i64:
    """A palace card leaves its tile, face down; returns which card it was."""
    tile = first_tile(seat, PALACE_ROW) + k
    kind = s.card[tile]
    s.card[tile] = NONE
    s.size[seat * ROWS + PALACE_ROW] -= 1
    return kind


def discard_from_palace(s: Kingdoms, seat: i64, k: i64) -> None:
    """KR-4.60, KR-4.114: a palace card leaves the game face down; only its owner knows which."""
    s.discarded[seat * PALACES + take_from_palace(s, seat, k)] += 1
