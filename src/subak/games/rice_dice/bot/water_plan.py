"""The best use of water: every way in which the paddies of a field may end up, empty or full."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from subak.games.rice_dice.bot.value_weights import SYMBOLS, Judgement
from subak.games.rice_dice.rules.actions import ADD, DONE, FILL, KEEP_REST, LEVEL, RELEASE, SLOTS
from subak.games.rice_dice.rules.effects import flows_both_ways, holds_partial
from subak.games.rice_dice.rules.phases.intake import why_not_add, why_not_fill
from subak.games.rice_dice.rules.refusals import OK
from subak.games.rice_dice.rules.state import RiceDice
from subak.games.rice_dice.rules.water import (
    cap,
    intake_needed,
    levels_into,
    missing,
    release_codes,
    reservoir_after,
    water_of,
)

IMPOSSIBLE: Final = -1e9


@final
class WaterPlan:
    def __init__(self, judgement: Judgement) -> None:
        self.judgement: Final = judgement
        self.gain: vec[float] = vec[float]([0.0] * (SYMBOLS + 1))  # by symbols
        self.code: vec[i64] = vec[i64]([0] * (SYMBOLS + 1))  # how the field ends up then (see water.py)
        self.levels: vec[i64] = vec[i64]([0] * SLOTS)

    def make(self, s: RiceDice, place: i64) -> None:
        """For every number of symbols the most that a water action gains, with the reservoir as it is."""
        for taken in range(i64(SYMBOLS + 1)):
            self.gain[taken] = IMPOSSIBLE
        now = self.field(s, place)
        for code in range(release_codes(s, place)):
            levels_into(s, place, code, self.levels)
            taken = intake_needed(s, place, self.levels)
            if taken <= SYMBOLS and taken <= reservoir_after(s, place, self.levels, taken):
                gain = self.field_with(s, place) - now
                if gain > self.gain[taken] + 1e-9:
                    self.gain[taken] = gain
                    self.code[taken] = code
        for taken in range(i64(1), i64(SYMBOLS + 1)):
            if self.gain[taken - 1] >= self.gain[taken]:
                self.gain[taken] = self.gain[taken - 1]
                self.code[taken] = self.code[taken - 1]

    def field(self, s: RiceDice, place: i64) -> float:
        first = place * SLOTS
        total: float = 0.0
        for paddy in range(first, first + s.field_size[place]):
            total += self.judgement.paddy(s, paddy)
        return total

    def field_with(self, s: RiceDice, place: i64) -> float:
        """The field with `levels` on its paddies."""
        first = place * SLOTS
        total: float = 0.0
        for slot in range(s.field_size[place]):
            water = s.water[first + slot]
            s.water[first + slot] = self.levels[slot]
            total += self.judgement.paddy(s, first + slot)
            s.water[first + slot] = water
        return total

    # The active player

    def next_level(self, s: RiceDice, place: i64, symbols: i64) -> i64:
        """RD-4.43: the level of the next paddy on the way to the best end."""
        first = place * SLOTS
        levels_into(s, place, self.code[symbols if symbols < SYMBOLS else SYMBOLS], self.levels)
        carried = water_of(s, place) if flows_both_ways(s, place) else 0
        changed = False
        level: i64 = 0
        for slot in range(s.field_size[place]):
            if not flows_both_ways(s, place):
                carried += s.water[first + slot]
            here = self.levels[slot] if self.levels[slot] < carried else carried
            if slot < s.levels_set:
                here = s.level[slot]
            carried -= here
            if slot == s.levels_set:
                level = here
            if slot >= s.levels_set and here != s.water[first + slot]:
                changed = True
        return LEVEL + level if changed else KEEP_REST

    # Everybody

    def best_release(self, s: RiceDice, place: i64, options: vec[i64], n: i64) -> i64:
        """RD-4.42: the release that leaves the best field; of equals the one that keeps most water."""
        best = options[0]
        most: float = IMPOSSIBLE
        for i in range(n):
            levels_into(s, place, options[i] - RELEASE, self.levels)
            kept: i64 = 0
            for slot in range(s.field_size[place]):
                kept += self.levels[slot]
            value = self.field_with(s, place) + 0.01 * float(kept)
            if value > most:
                most = value
                best = options[i]
        return best

    def next_intake(self, s: RiceDice, place: i64) -> i64:
        """RD-4.50: the next paddy to fill on the way to the best field within reach, or DONE."""
        first = place * SLOTS
        best: i64 = DONE
        most: float = IMPOSSIBLE
        for code in range(release_codes(s, place)):
            levels_into(s, place, code, self.levels)
            step = self.step_towards(s, first, s.field_size[place])
            if step >= 0:
                value = self.field_with(s, place)
                if value > most + 1e-9:
                    most = value
                    best = step
        return best

    def step_towards(self, s: RiceDice, first: i64, slots: i64) -> i64:
        """The first fill that leads to `levels`, DONE if nothing is to be taken, or -1 if they are out of reach."""
        taken: i64 = 0
        step: i64 = DONE
        for slot in range(slots):
            paddy = first + slot
            more = self.levels[slot] - s.water[paddy]
            runs_off = self.levels[slot] == 0 and s.water[paddy] < cap(s, paddy) and not holds_partial(s, paddy)
            if more < 0 and not runs_off:
                return -1
            if more > 0:
                step = self.filling(s, paddy, more, taken)
                if step < 0:
                    return -1
                taken += more
        return step

    def filling(self, s: RiceDice, paddy: i64, more: i64, taken: i64) -> i64:
        """The action that puts more water on a paddy after some is taken already, or -1 if the rules refuse it."""
        symbols = s.intake_left - taken
        reservoir = s.reservoir - taken
        if more == missing(s, paddy):
            return FILL + paddy % SLOTS if why_not_fill(s, paddy, symbols, reservoir) == OK else -1
        last = more - 1  # of the tokens, which are added one by one
        return ADD + paddy % SLOTS if why_not_add(s, paddy, symbols - last, reservoir - last) == OK else -1
