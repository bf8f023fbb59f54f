"""The rest of a round, played through in the head: which paddies to drain, tend, harvest, fill and plant.

The plan is made when workers are placed, and again at every later decision from what is left of the round.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from subak.games.spirits.rules import state as now
from subak.games.spirits.rules.actions import HEXES, TASKS
from subak.games.spirits.rules.columns import Columns
from subak.games.spirits.rules.crops import yield_with
from subak.games.spirits.rules.effects import (
    free_uses,
    harvests_wet,
    labor_per_hex,
    labor_per_weed,
    reads_gray,
    virtual_uses,
)
from subak.games.spirits.rules.geometry import SIZE, bit, first_of
from subak.games.spirits.rules.state import Spirits
from subak.games.spirits.rules.water import capacity

SEEN: Final = 10 + 5 * HEXES  # numbers that the plan for an allocation depends on


@final
class RoundPlan:
    """`make` finds the best way through the rest of the round; the fields say what to do in every paddy."""

    def __init__(self) -> None:
        self.ripe: float = 0.85  # what is grown at the end of the round counts of its yield
        self.green: float = 0.5  # and what is planted
        self.disc: float = 0.45  # a disc in a paddy
        self.duck: float = 2.2  # rice that a livestock must bring
        self.hand: float = 0.8  # rice that a labourer must bring, when weeding
        self.idle: float = 0.6  # what a labourer is worth elsewhere
        self.hope: float = 1.0  # share of the water above that is expected to come down

        self.drains: i64 = 0  # mask of the paddies to empty in Water Out
        self.pulls: vec[i64] = vec[i64]([0] * HEXES)  # weeds to pull
        self.ducks: vec[i64] = vec[i64]([0] * HEXES)  # livestock to send
        self.cuts: vec[i64] = vec[i64]([0] * HEXES)  # hexes to harvest
        self.virtual: i64 = 0  # mask of the paddies with virtual fertiliser
        self.free: i64 = 0  # mask of the paddies reaped by spirits
        self.fills: i64 = 0  # mask of the paddies to fill
        self.plants: i64 = 0  # mask of the paddies to plant
        self.labor: vec[i64] = vec[i64]([0] * TASKS)  # workers left for a task
        self.used: vec[i64] = vec[i64]([0] * TASKS)
        self.pooled: bool = False  # workers are not placed yet: they may do anything
        self.hands: i64 = 0  # the pool of labourers
        self.herd: i64 = 0  # and of livestock
        # The field in the head.
        self.water: vec[i64] = vec[i64]([0] * HEXES)
        self.crop: vec[i64] = vec[i64]([0] * HEXES)
        self.weeds: vec[i64] = vec[i64]([0] * HEXES)
        self.pests: vec[i64] = vec[i64]([0] * HEXES)
        self.rich: vec[i64] = vec[i64]([0] * HEXES)
        self.room: vec[i64] = vec[i64]([0] * HEXES)
        self.size: vec[i64] = vec[i64]([0] * HEXES)
        self.rocky: i64 = 0  # mask of paddies
        self.virtual_left: i64 = 0
        self.free_left: i64 = 0
        self.gains: float = 0.0
        # What the plan for an allocation was made from: it holds for all seven numbers.
        self.seen: vec[i64] = vec[i64]([-1] * SEEN)
        self.columns: Columns | None = None
        self.is_current: bool = False

    def make(self, s: Spirits, seat: i64) -> None:
        """A plan for what is left of the round; while workers are placed one after another it stays the same."""
        if s.phase != now.ALLOCATING:
            self.is_current = False
            self.find(s, seat)
        elif not self.is_known(s, seat):
            self.find(s, seat)
            self.is_current = True

    def is_known(self, s: Spirits, seat: i64) -> bool:
        """Whether the plan at hand was made for this allocation."""
        self.note(0, s.round)
        self.note(1, s.walls[seat])
        self.note(2, s.gates[seat])
        self.note(3, s.rocks[seat])
        self.note(4, s.magic[seat])
        self.note(5, s.face_up[seat])
        self.note(6, s.labor[seat])
        self.note(7, s.temp_labor[seat])
        self.note(8, s.livestock[seat] + s.temp_livestock[seat])
        self.note(9, s.reservoir[seat] + self.inflow(s, seat))
        for paddy in range(i64(HEXES)):
            place = seat * HEXES + paddy
            first = 10 + paddy * 5
            self.note(first, s.water[place])
            self.note(first + 1, s.crop[place])
            self.note(first + 2, s.weeds[place])
            self.note(first + 3, s.pests[place])
            self.note(first + 4, s.fertilized[place])
        if self.columns is not s.columns:
            self.columns = s.columns
            self.is_current = False
        return self.is_current

    def note(self, k: i64, number: i64) -> None:
        if self.seen[k] != number:
            self.seen[k] = number
            self.is_current = False

    def find(self, s: Spirits, seat: i64) -> None:
        """Every set of paddies that could be emptied is tried; the best one is played through again."""
        wet = self.drainable(s, seat)
        best: i64 = 0
        most = self.play_through(s, seat, 0)
        drains = wet
        while drains:
            worth = self.play_through(s, seat, drains)
            if worth > most + 1e-9:
                most = worth
                best = drains
            drains = (drains - 1) & wet
        self.play_through(s, seat, best)
        self.drains = best

    def drainable(self, s: Spirits, seat: i64) -> i64:
        """Paddies whose water may still be let out in this round."""
        if s.phase > now.DRAINING or s.round == now.LAST_ROUND:
            return 0
        shape = s.shape(seat)
        found: i64 = 0
        for k in range(self.first_place(s), shape.course_size):
            if s.water[seat * HEXES + shape.course[k]] > 0:
                found |= bit(shape.course[k])
        return found

    def first_place(self, s: Spirits) -> i64:
        """Where along the course the water action in progress has come."""
        return s.place if s.phase == now.DRAINING or s.phase == now.FLOODING else i64(0)

    # Playing through

    def play_through(self, s: Spirits, seat: i64, drains: i64) -> float:
        self.recall(s, seat)
        self.gains = 0.0
        if s.phase <= now.DRAINING and s.round < now.LAST_ROUND:
            self.let_out(s, seat, drains)
        if s.phase <= now.HARVESTING:
            self.reap_all(s, seat)
            self.rot()
        if s.round < now.LAST_ROUND:
            if s.phase <= now.DUCKING:
                self.tend_green(s, seat)
            if s.phase <= now.FLOODING:
                self.let_in(s, seat)
                self.grow()
            self.plant_all(s)
            self.look_ahead(s, seat)
        return self.gains + self.idle * float(self.hands) + self.duck * float(self.herd)

    def recall(self, s: Spirits, seat: i64) -> None:
        """The field and the workers as they are."""
        shape = s.shape(seat)
        self.rocky = 0
        for paddy in range(i64(HEXES)):
            place = seat * HEXES + paddy
            self.size[paddy] = SIZE[shape.hexes[paddy]]
            self.room[paddy] = capacity(s, seat, paddy)
            self.water[paddy] = s.water[place]
            self.crop[paddy] = s.crop[place]
            self.weeds[paddy] = s.weeds[place]
            self.pests[paddy] = s.pests[place]
            self.rich[paddy] = s.fertilized[place]
            self.pulls[paddy] = 0
            self.ducks[paddy] = 0
            self.cuts[paddy] = 0
            if shape.hexes[paddy] & s.rocks[seat]:
                self.rocky |= bit(paddy)
        self.virtual = 0
        self.free = 0
        self.fills = 0
        self.plants = 0
        self.recall_workers(s, seat)

    def recall_workers(self, s: Spirits, seat: i64) -> None:
        self.pooled = s.phase <= now.ALLOCATING
        self.hands = 0
        self.herd = 0
        if self.pooled:
            self.hands = s.labor[seat] + s.temp_labor[seat]
            self.herd = s.livestock[seat] + s.temp_livestock[seat]
        for task in range(i64(TASKS)):
            self.used[task] = 0
            self.labor[task] = s.allocated[seat * TASKS + task]
        if s.phase == now.WEEDING:
            self.labor[now.L_WEEDS] = s.workers
        elif s.phase == now.DUCKING:
            self.labor[now.S_PESTS] = s.workers
        elif s.phase == now.HARVESTING:
            self.labor[now.L_HARVEST] = s.workers
        elif s.phase == now.PLANTING:
            self.labor[now.L_PLANT] = s.workers
        self.virtual_left = s.virtual_left if s.phase == now.HARVESTING else virtual_uses(s, seat)
        self.free_left = s.free_left if s.phase == now.HARVESTING else free_uses(s, seat)

    def left(self, task: i64) -> i64:
        """Workers that can still be used for a task."""
        if not self.pooled:
            return self.labor[task]
        return self.herd if task == now.S_PESTS else self.hands

    def spend(self, task: i64, workers: i64) -> None:
        self.used[task] += workers
        if not self.pooled:
            self.labor[task] -= workers
        elif task == now.S_PESTS:
            self.herd -= workers
        else:
            self.hands -= workers

    # Water Out

    def let_out(self, s: Spirits, seat: i64, drains: i64) -> None:
        """SP-7.2: water of emptied paddies runs into those below that have room."""
        shape = s.shape(seat)
        carry: i64 = s.carry if s.phase == now.DRAINING else i64(0)
        for k in range(self.first_place(s), shape.course_size):
            paddy = shape.course[k]
            if self.rocky >> paddy & 1:
                carry = 0
            elif drains >> paddy & 1:
                carry += self.water[paddy]
                self.water[paddy] = 0
            elif self.keeps_dry(paddy):
                continue
            else:
                kept = min(self.room[paddy], self.water[paddy] + carry)
                carry -= kept - self.water[paddy]
                self.water[paddy] = kept

    def keeps_dry(self, paddy: i64) -> bool:
        """A dry paddy with a ripe crop stays dry."""
        return self.water[paddy] == 0 and self.crop[paddy] == now.GROWN

    # Harvest

    def reap_all(self, s: Spirits, seat: i64) -> None:
        """The paddies that promise most come first."""
        wet_too = harvests_wet(s, seat)
        todo: i64 = 0
        for paddy in range(i64(HEXES)):
            if self.crop[paddy] == now.GROWN and (self.water[paddy] == 0 or wet_too):
                todo |= bit(paddy)
        while todo:
            best = first_of(todo)
            for paddy in range(i64(HEXES)):
                if todo >> paddy & 1 and self.size[paddy] + self.rich[paddy] > self.size[best] + self.rich[best]:
                    best = paddy
            todo &= ~bit(best)
            self.clean(s, seat, best)
            self.reap(s, seat, best)

    def clean(self, s: Spirits, seat: i64, paddy: i64) -> None:
        """Weeds and pests that cost more than their removal; the labourers of the harvest itself stay reserved."""
        gray = reads_gray(s, seat)
        dirty = self.brings(s, seat, paddy, self.size[paddy], self.weeds[paddy], self.pests[paddy], gray)
        reserved = labor_per_hex(s, seat) * self.size[paddy] if self.pooled else i64(0)
        weeders = self.weeds[paddy] * labor_per_weed(s, seat, paddy)
        may_weed = s.phase <= now.WEEDING and self.water[paddy] == 0 and weeders + reserved <= self.left(now.L_WEEDS)
        may_duck = s.phase <= now.DUCKING and self.water[paddy] == 0 and self.pests[paddy] <= self.left(now.S_PESTS)
        most = 0.0
        choice: i64 = 0
        for way in range(i64(1), i64(4)):
            if (way & 1 and not may_weed) or (way & 2 and not may_duck):
                continue
            weeds = 0 if way & 1 else self.weeds[paddy]
            pests = 0 if way & 2 else self.pests[paddy]
            gain = float(self.brings(s, seat, paddy, self.size[paddy], weeds, pests, gray) - dirty)
            gain -= self.hand * float(weeders) * float(way & 1) + self.duck * float(self.pests[paddy]) * float(way >> 1)
            if gain > most:
                most = gain
                choice = way
        if choice & 1:
            self.pull(s, seat, paddy)
        if choice & 2:
            self.send(paddy, self.pests[paddy])

    def pull(self, s: Spirits, seat: i64, paddy: i64) -> None:
        self.spend(now.L_WEEDS, self.weeds[paddy] * labor_per_weed(s, seat, paddy))
        self.pulls[paddy] = self.weeds[paddy]
        self.weeds[paddy] = 0

    def send(self, paddy: i64, ducks: i64) -> None:
        self.spend(now.S_PESTS, ducks)
        self.ducks[paddy] += ducks
        self.pests[paddy] = max(self.pests[paddy] - ducks, i64(0))

    def reap(self, s: Spirits, seat: i64, paddy: i64) -> None:
        cost = labor_per_hex(s, seat)
        hexes = self.size[paddy]
        if self.free_left > 0:
            self.free_left -= 1
            self.free |= bit(paddy)
            cost = 0
        else:
            hexes = min(hexes, self.left(now.L_HARVEST) // cost)
        if hexes == 0:
            return
        if self.virtual_left > 0 and self.rich[paddy] == 0:
            self.virtual_left -= 1
            self.virtual |= bit(paddy)
            self.rich[paddy] = 1
        gray = reads_gray(s, seat)
        self.gains += float(self.brings(s, seat, paddy, hexes, self.weeds[paddy], self.pests[paddy], gray))
        self.spend(now.L_HARVEST, cost * hexes)
        self.cuts[paddy] = hexes
        self.crop[paddy] = now.BARE
        self.rich[paddy] = 0

    def brings(self, s: Spirits, seat: i64, paddy: i64, hexes: i64, weeds: i64, pests: i64, gray: bool) -> i64:
        """SP-7.10, for the field in the head."""
        return yield_with(s, seat, hexes, self.rich[paddy], weeds, pests, gray)

    def rot(self) -> None:
        for paddy in range(i64(HEXES)):
            if self.crop[paddy] == now.GROWN:
                self.crop[paddy] = now.BARE
                self.rich[paddy] = 0
                self.weeds[paddy] = 0
                self.pests[paddy] = 0

    # Growing crops

    def tend_green(self, s: Spirits, seat: i64) -> None:
        """Ducks for planted paddies that are dry, largest first: fertiliser is worth a whole hex."""
        for size in range(i64(5), i64(0), i64(-1)):
            for paddy in range(i64(HEXES)):
                if self.size[paddy] == size and self.crop[paddy] == now.PLANTED and self.water[paddy] == 0:
                    self.tend(s, seat, paddy)

    def tend(self, s: Spirits, seat: i64, paddy: i64) -> None:
        before = self.promise(s, seat, paddy)
        ducks = max(self.pests[paddy], i64(1) - self.rich[paddy])
        if 0 < ducks <= self.left(now.S_PESTS):
            pests = self.pests[paddy]
            rich = self.rich[paddy]
            self.pests[paddy] = 0
            self.rich[paddy] = 1
            if self.promise(s, seat, paddy) - before > self.duck * float(ducks):
                self.spend(now.S_PESTS, ducks)
                self.ducks[paddy] += ducks
            else:
                self.pests[paddy] = pests
                self.rich[paddy] = rich
        weeders = self.weeds[paddy] * labor_per_weed(s, seat, paddy)
        if s.phase <= now.WEEDING and 0 < weeders <= self.left(now.L_WEEDS):
            dirty = self.promise(s, seat, paddy)
            weeds = self.weeds[paddy]
            self.weeds[paddy] = 0
            if self.promise(s, seat, paddy) - dirty > self.hand * float(weeders):
                self.weeds[paddy] = weeds
                self.pull(s, seat, paddy)
            else:
                self.weeds[paddy] = weeds

    def promise(self, s: Spirits, seat: i64, paddy: i64) -> float:
        """What a crop will bring when it is cut, in the round after the next at the latest."""
        gray = s.round >= now.LAST_RAIN - 1 or reads_gray(s, seat)
        return self.green * float(
            self.brings(s, seat, paddy, self.size[paddy], self.weeds[paddy], self.pests[paddy], gray)
        )

    # Water In

    def let_in(self, s: Spirits, seat: i64) -> None:
        """SP-7.15: the paddies that gain most by a disc are filled first."""
        shape = s.shape(seat)
        carry: i64 = s.carry if s.phase == now.FLOODING else s.reservoir[seat] + self.inflow(s, seat)
        planters = self.left(now.L_PLANT)
        todo: i64 = 0
        for k in range(self.first_place(s) if s.phase == now.FLOODING else i64(0), shape.course_size):
            paddy = shape.course[k]
            if self.rocky >> paddy & 1:
                break
            if self.water[paddy] < self.room[paddy]:
                todo |= bit(paddy)
            elif self.crop[paddy] == now.BARE:
                planters -= self.size[paddy]
        while todo:
            best: i64 = -1
            most = 0.0
            for paddy in range(i64(HEXES)):
                needed = self.room[paddy] - self.water[paddy]
                if todo >> paddy & 1 and needed <= carry:
                    gain = self.gain_by_water(s, seat, paddy, planters) / float(needed)
                    if gain > most:
                        most = gain
                        best = paddy
            if best < 0:
                break
            todo &= ~bit(best)
            carry -= self.room[best] - self.water[best]
            self.water[best] = self.room[best]
            self.fills |= bit(best)
            if self.crop[best] == now.BARE:
                planters -= self.size[best]
        while todo:
            self.water[first_of(todo)] = 0
            todo &= todo - 1

    def inflow(self, s: Spirits, seat: i64) -> i64:
        """Water of the players above that may come down in time."""
        above: i64 = 0
        for k in range(s.seats):
            if s.order[k] == seat:
                break
            above += s.reservoir[s.order[k]]
        if s.seats == 1 and s.neighbour_first:
            above += s.neighbour_reservoir + s.special_paddy
        return i64(self.hope * float(above))

    def gain_by_water(self, s: Spirits, seat: i64, paddy: i64, planters: i64) -> float:
        """A planted crop grows; a bare paddy can be planted if there are hands, or waits for the next round."""
        if self.crop[paddy] == now.PLANTED:
            return (self.ripe / self.green - 1.0) * self.promise(s, seat, paddy) + self.disc
        if self.crop[paddy] == now.BARE and planters >= self.size[paddy]:
            return self.promise(s, seat, paddy)
        return self.disc if s.round < now.LAST_RAIN else 0.0

    def grow(self) -> None:
        for paddy in range(i64(HEXES)):
            if self.crop[paddy] == now.PLANTED and self.is_flooded(paddy):
                self.crop[paddy] = now.GROWN

    def is_flooded(self, paddy: i64) -> bool:
        return self.size[paddy] > 0 and self.rocky >> paddy & 1 == 0 and self.water[paddy] == self.room[paddy]

    def plant_all(self, s: Spirits) -> None:
        """SP-7.19, SP-7.20: largest first; in round 6 everything grows at once."""
        for size in range(i64(5), i64(0), i64(-1)):
            for paddy in range(i64(HEXES)):
                if self.size[paddy] == size and size <= self.left(now.L_PLANT) and self.is_bare(paddy):
                    self.spend(now.L_PLANT, size)
                    self.plants |= bit(paddy)
                    self.crop[paddy] = now.GROWN if s.round == now.LAST_RAIN else now.PLANTED

    def is_bare(self, paddy: i64) -> bool:
        return self.crop[paddy] == now.BARE and self.is_flooded(paddy)

    # The end of the round

    def look_ahead(self, s: Spirits, seat: i64) -> None:
        """What stands in the field is worth a part of its yield, as far as there will be hands to cut it."""
        gray = s.round == now.LAST_RAIN or reads_gray(s, seat)
        reapers = (s.labor[seat] + 2) // labor_per_hex(s, seat)
        for size in range(i64(5), i64(0), i64(-1)):
            for paddy in range(i64(HEXES)):
                if self.size[paddy] != size:
                    continue
                if self.crop[paddy] == now.GROWN and reapers > 0:
                    cut = min(size, reapers)
                    reapers -= cut
                    rice = self.brings(s, seat, paddy, cut, self.weeds[paddy], self.pests[paddy], gray)
                    self.gains += self.ripe * float(rice)
                elif self.crop[paddy] == now.PLANTED and s.round < now.LAST_RAIN:
                    self.gains += self.promise(s, seat, paddy)
                if s.round < now.LAST_RAIN:
                    self.gains += self.disc * float(self.water[paddy])
