"""The best dice to reroll: the exact expectation over all throws, for every choice of dice."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from subak.games.rice_dice.bot.value_weights import SYMBOLS
from subak.games.rice_dice.rules.actions import DICE, THROWS
from subak.games.rice_dice.rules.columns import FACES, KINDS, WEED_FACE
from subak.games.rice_dice.rules.effects import least_symbols, symbols_added, symbols_of_face
from subak.games.rice_dice.rules.state import RiceDice

SUMS: Final = KINDS + 1  # the symbols of each kind, and the weeds
MASK: Final = 2**56 - 1


@final
class RollPlan:
    """What final dice are worth: the best action they allow, less the weeds they bring."""

    def __init__(self) -> None:
        self.value: vec[float] = vec[float]([0.0] * (KINDS * (SYMBOLS + 1)))  # by kind and symbols
        self.weeds: vec[float] = vec[float]([0.0] * (DICE + 1))  # by number of weeds: what they cost
        self.face: vec[i64] = vec[i64]([0] * (FACES * SUMS))  # what a die adds to the sums
        self.base: vec[i64] = vec[i64]([0] * KINDS)
        self.least: vec[i64] = vec[i64]([0] * KINDS)
        self.thrown: vec[i64] = vec[i64]([0] * (THROWS * SUMS))  # the sums of every throw
        self.kept: vec[i64] = vec[i64]([0] * SUMS)
        self.added_up: i64 = -1  # what the dice added when `thrown` was filled

    def count(self, s: RiceDice, place: i64) -> None:
        """RD-4.17, taken apart by die."""
        for face in range(i64(FACES)):
            for kind in range(i64(KINDS)):
                self.face[face * SUMS + kind] = symbols_of_face(s, place, kind, face)
            self.face[face * SUMS + KINDS] = i64(face == WEED_FACE)
        for kind in range(i64(KINDS)):
            self.base[kind] = symbols_added(s, place, kind)
            self.least[kind] = least_symbols(s, place, kind)

    def symbols(self, kind: i64, rolled: i64) -> i64:
        symbols = self.base[kind] + rolled
        if symbols < self.least[kind]:
            symbols = self.least[kind]
        return symbols if symbols < SYMBOLS else SYMBOLS

    def weigh(self, kept: vec[i64], throw: i64) -> float:
        """The dice that were kept, and a throw of the others."""
        best: float = -1e9
        for kind in range(i64(KINDS)):
            symbols = self.symbols(kind, kept[kind] + self.thrown[throw * SUMS + kind])
            value = self.value[kind * (SYMBOLS + 1) + symbols]
            if value > best:
                best = value
        return best - self.weeds[kept[KINDS] + self.thrown[throw * SUMS + KINDS]]

    def add_up_throws(self, s: RiceDice) -> None:
        """Every throw once more if spirits have changed what the dice add; mostly they have not."""
        adding: i64 = s.columns.dice
        for i in range(i64(FACES * SUMS)):
            adding = (adding * 31 + self.face[i]) & MASK
        if adding == self.added_up:
            return
        self.added_up = adding
        c = s.columns
        for dice in range(i64(1), c.dice + 1):
            for throw in range(c.throws_from[dice], c.throws_from[dice + 1]):
                for k in range(i64(SUMS)):
                    found: i64 = 0
                    for die in range(dice):
                        found += self.face[c.throw_faces[throw * DICE + die] * SUMS + k]
                    self.thrown[throw * SUMS + k] = found

    def keep(self, s: RiceDice, mask: i64) -> i64:
        """Add up the dice that are not rerolled; return how many are."""
        rerolled: i64 = 0
        for k in range(i64(SUMS)):
            self.kept[k] = 0
        for die in range(s.columns.dice):
            if (mask >> die) & 1:
                rerolled += 1
            else:
                for k in range(i64(SUMS)):
                    self.kept[k] += self.face[s.dice[die] * SUMS + k]
        return rerolled

    def expectation(self, s: RiceDice, mask: i64) -> float:
        """What the dice are worth on average when those of the mask are rolled again."""
        dice = self.keep(s, mask)
        if dice == 0:
            return self.as_they_lie()
        c = s.columns
        first = c.throws_from[dice]
        ways: i64 = 0
        value: float = 0.0
        for throw in range(first, c.throws_from[dice + 1]):
            weight = c.throw_weight[throw]
            if weight > 0:
                ways += weight
                value += float(weight) * self.weigh(self.kept, throw)
        return value / float(ways)

    def is_told_before(self, s: RiceDice, mask: i64) -> bool:
        """Whether a lower mask rolls the same faces again: of dice that show the same, the first ones go first."""
        for die in range(i64(1), s.columns.dice):
            if (mask >> die) & 1:
                for other in range(die):
                    if s.dice[other] == s.dice[die] and (mask >> other) & 1 == 0:
                        return True
        return False

    def is_single_minded(self, s: RiceDice, mask: i64) -> bool:
        """Whether exactly those dice are rolled again that add nothing to one of the actions; or none."""
        for kind in range(i64(KINDS)):
            idle: i64 = 0
            for die in range(s.columns.dice):
                if self.face[s.dice[die] * SUMS + kind] == 0:
                    idle |= i64(1) << die
            if mask == idle:
                return True
        return mask == 0

    def as_they_lie(self) -> float:
        best: float = -1e9
        for kind in range(i64(KINDS)):
            value = self.value[kind * (SYMBOLS + 1) + self.symbols(kind, self.kept[kind])]
            if value > best:
                best = value
        return best - self.weeds[self.kept[KINDS]]
