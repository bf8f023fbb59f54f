"""What every kind of palace card promises a kingdom, computed again only when something changes that it looks at."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from subak.games.kingdoms.bot.palace_value import card_promise
from subak.games.kingdoms.rules import columns as at
from subak.games.kingdoms.rules.actions import FIEFDOMS, MAT, PALACES, TILES
from subak.games.kingdoms.rules.columns import Columns
from subak.games.kingdoms.rules.mat import first_tile
from subak.games.kingdoms.rules.scoring import printed
from subak.games.kingdoms.rules.state import NONE, Kingdoms

# What a card may look at: the four rows by their numbers, and
GOLD: Final = 4
LAND: Final = 5  # fiefdoms, and how they were gained
ATTACKS: Final = 6
TURNS: Final = 7
BUILT_ROWS: Final = 1 << at.RICE | 1 << at.CITY | 1 << at.CASTLE
ALL_ROWS: Final = BUILT_ROWS | 1 << at.PALACE_ROW
EVERYTHING: Final = (1 << 8) - 1


@final
class Promises:
    """`look` at a kingdom, then ask for the `promise` of any kind: it equals `card_promise`, but costs less."""

    def __init__(self) -> None:
        self.columns: Columns | None = None
        self.rice2_price: i64 = 0  # a price that the table may change
        self.looks_at: vec[i64] = vec[i64]([EVERYTHING] * PALACES)  # by kind: mask of what its promise depends on
        self.stale: vec[i64] = vec[i64]([EVERYTHING] * PALACES)  # by kind: what has changed since it was computed
        self.promised: vec[float] = vec[float]([0.0] * PALACES)
        self.changed: i64 = 0
        # The kingdom that was looked at last.
        self.card: vec[i64] = vec[i64]([NONE] * MAT)
        self.land: vec[i64] = vec[i64]([0] * FIEFDOMS)
        self.gold: i64 = 0
        self.attacks: i64 = 0
        self.turns: i64 = 0

    def look(self, s: Kingdoms, seat: i64, turns: i64) -> None:
        """Note what is different from the kingdom before."""
        self.changed = 0
        if self.columns is not s.columns or self.rice2_price != s.rice2_price:
            self.meet(s)
        first = first_tile(seat, at.RICE)
        for tile in range(i64(MAT)):
            if self.card[tile] != s.card[first + tile]:
                self.card[tile] = s.card[first + tile]
                self.changed |= 1 << tile // TILES
        for fiefdom in range(s.columns.fiefdoms):
            owned = 1 + s.gained[fiefdom] if s.owner[fiefdom] == seat else i64(0)
            if self.land[fiefdom] != owned:
                self.land[fiefdom] = owned
                self.changed |= 1 << LAND
        if self.gold != s.gold[seat]:
            self.gold = s.gold[seat]
            self.changed |= 1 << GOLD
        if self.attacks != s.attacks[seat]:
            self.attacks = s.attacks[seat]
            self.changed |= 1 << ATTACKS
        if self.turns != turns:
            self.turns = turns
            self.changed |= 1 << TURNS
        if self.changed:
            for kind in range(s.columns.palaces):
                self.stale[kind] |= self.changed

    def meet(self, s: Kingdoms) -> None:
        """Another edition, or other prices: nothing is known of its cards."""
        self.columns = s.columns
        self.rice2_price = s.rice2_price
        self.changed = EVERYTHING
        for kind in range(s.columns.palaces):
            self.looks_at[kind] = looks_at(s, kind)

    def promise(self, s: Kingdoms, seat: i64, kind: i64) -> float:
        """`card_promise` for the kingdom that was looked at last."""
        if self.stale[kind] & self.looks_at[kind]:
            self.promised[kind] = card_promise(s, seat, kind, self.turns)
            self.stale[kind] = 0
        return self.promised[kind]

    def of_palace(self, s: Kingdoms, seat: i64) -> float:
        """What the whole palace promises."""
        promised = 0.0
        for tile in range(i64(MAT - TILES), i64(MAT)):
            if self.card[tile] != NONE:
                promised += self.promise(s, seat, self.card[tile])
        return promised


def looks_at(s: Kingdoms, kind: i64) -> i64:
    """What the promise of a palace card depends on; boosts come from the palace, and hope from the turns left."""
    always: i64 = 1 << at.PALACE_ROW | 1 << TURNS
    scores = printed(s, kind, at.SCORES)
    if scores in (at.VP_FIXED, at.VP_BOOST):
        return always
    if scores == at.VP_BALANCE:
        return always | printed(s, kind, at.PLUS) | printed(s, kind, at.MINUS)
    if scores == at.VP_IF_TYPES:
        return always | BUILT_ROWS
    if scores == at.VP_IF_ROW:
        return always | 1 << printed(s, kind, at.NEEDS)
    if scores in (at.VP_PER, at.VP_IF_AT_LEAST, at.VP_IF_EXACTLY):
        return always | counter_looks_at(printed(s, kind, at.COUNTED))
    return EVERYTHING


def counter_looks_at(counter: i64) -> i64:
    if counter in (at.COUNT_RICE, at.COUNT_FIELDS):
        return 1 << at.RICE
    if counter in (at.COUNT_FIEFDOMS, at.COUNT_BRIBED):
        return 1 << LAND
    if counter == at.COUNT_ATTACKS:
        return 1 << ATTACKS
    if counter == at.COUNT_GOLD:
        return 1 << GOLD
    if counter == at.COUNT_INCOME:
        return BUILT_ROWS | 1 << LAND
    if counter in (at.COUNT_EMPTY, at.COUNT_FULL_ROWS):
        return ALL_ROWS
    return BUILT_ROWS
