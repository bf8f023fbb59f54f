"""The house player: builds towards larger paddies, and plays every round through in its head."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from subak.engine.core.seat import Policy, Seat
from subak.games.spirits.bot.build_plan import Layout
from subak.games.spirits.bot.card_value import card_worth, effect_worth, rounds_in_force
from subak.games.spirits.bot.estimate import Estimate, expected_yield
from subak.games.spirits.bot.round_plan import RoundPlan
from subak.games.spirits.rules import actions as do
from subak.games.spirits.rules import state as now
from subak.games.spirits.rules.columns import BONUSES, EFFECT, GROW_NOW, LABOR_SPACES
from subak.games.spirits.rules.effects import labor_per_piece, pieces_per_livestock, printed
from subak.games.spirits.rules.geometry import SIZE, bit, first_of, ones
from subak.games.spirits.rules.refusals import OK
from subak.games.spirits.rules.state import NONE, Spirits
from subak.games.spirits.rules.turn import rounds_left
from subak.games.spirits.rules.water import capacity, size_of
from subak.games.spirits.rules.workers import labor_for_sale, labor_price, livestock_price, most_for, next_task

WORST: Final = -1e9
NEAR_START: Final = 26  # A2, B1 and B2, the neighbours of the start paddy
B1_SIDE: Final = 2  # the slot that makes the second paddy cheap


@final
class House(Policy):
    """Every decision looks at the position afresh; plans are remembered only while nothing they rest on changes.

    The numbers were tuned by letting players with different ones play each other.
    """

    def __init__(self) -> None:
        self.plan: Final = RoundPlan()
        self.layout: Final = Layout()
        self.estimate: Final = Estimate()
        self.out: vec[i64] = vec[i64]([0] * do.SEAT_ACTIONS)
        self.n: i64 = 0  # how many of them are legal
        self.labor_pays: float = 1.4  # rice that a labourer brings in a round
        self.livestock_pays: float = 2.2

    def choose(self, seat: Seat) -> i64:
        self.n = seat.legal_into(self.out)
        if self.n == 1:
            return self.out[0]
        s = seat.imagine()
        assert isinstance(s, Spirits)
        if s.phase < now.ALLOCATING:
            return self.before_work(s, seat.index)
        if s.phase == now.ALLOCATING:
            return self.allocate(s, seat.index)
        if s.phase in (now.BUILDING, now.REMOVING):
            return self.build(s, seat.index)
        if s.phase in (now.CLAIMING, now.TRADING):
            return self.after_work(s, seat.index)
        return self.work(s, seat.index)

    # Before work

    def before_work(self, s: Spirits, seat: i64) -> i64:
        if s.phase == now.GATING:
            return do.START_GATE + B1_SIDE
        if s.phase == now.KEEPING:
            return self.best_setup(s)
        if s.phase == now.DRAFTING:
            return self.draft(s, seat)
        if s.phase == now.PLAYING:
            return self.play(s, seat)
        if s.phase == now.INFESTING:
            return self.infest(s, seat)
        if s.phase == now.RESOLVING:
            return self.resolve(s, seat)
        return self.target(s, seat)

    def best_setup(self, s: Spirits) -> i64:
        """SP-16.3: the larger bonus, and few rocks near the start."""
        best = self.out[0]
        most = WORST
        for k in range(self.n):
            card = self.out[k] - do.KEEP_SETUP
            first = card * BONUSES
            worth = float(s.columns.bonus[first] + 3 * s.columns.bonus[first + 1] + 5 * s.columns.bonus[first + 2])
            worth += 12.0 * float(s.columns.bonus[first + 3])
            worth -= 3.0 * float(SIZE[s.columns.setup_rocks[card] & NEAR_START])
            if worth > most:
                most = worth
                best = self.out[k]
        return best

    def draft(self, s: Spirits, seat: i64) -> i64:
        """SP-3.2: the card that brings most for the rest of the game."""
        rounds = 5.0 if s.draft == 0 else 2.0
        best = self.out[0]
        most = WORST
        for k in range(self.n):
            worth = card_worth(s, seat, self.out[k] - do.PICK, rounds)
            if worth > most:
                most = worth
                best = self.out[k]
        return best

    def play(self, s: Spirits, seat: i64) -> i64:
        """SP-4.6: the card that loses most by waiting a round."""
        rounds = rounds_in_force(s)
        best = self.out[0]
        most = WORST
        for k in range(self.n):
            card = self.out[k] - do.PLAY
            loss = card_worth(s, seat, card, rounds) - card_worth(s, seat, card, rounds - 1.0)
            if loss > most:
                most = loss
                best = self.out[k]
        return best

    def infest(self, s: Spirits, seat: i64) -> i64:
        """SP-4.4: at home where it harms least, abroad where it harms most."""
        best = self.out[0]
        most = WORST
        for k in range(self.n):
            other = (self.out[k] - do.INFEST) // do.HEXES
            paddy = (self.out[k] - do.INFEST) % do.HEXES
            harm = float(size_of(s, other, paddy))
            if s.crop[other * do.HEXES + paddy] != now.BARE:
                harm = 2.0 * float(expected_yield(s, other, paddy))
            gain = -harm if other == seat else harm
            if gain > most:
                most = gain
                best = self.out[k]
        return best

    def resolve(self, s: Spirits, seat: i64) -> i64:
        """SP-4.10: everything that helps, the most useful first."""
        best: i64 = do.DONE
        most = 0.0
        for k in range(self.n - 1):
            card = self.out[k] - do.RESOLVE
            if printed(s, card, EFFECT) == GROW_NOW and s.round == now.LAST_RAIN:
                continue  # it would be cut at black prices; left alone it grows for round 7
            worth = effect_worth(s, seat, card, 1.0)
            if worth > most:
                most = worth
                best = self.out[k]
        return best

    def target(self, s: Spirits, seat: i64) -> i64:
        """The targets of spirits, and the discs for a thief: from the reservoir, if there are any."""
        if s.phase == now.CLEARING:
            return self.rock(s, seat)
        if s.phase == now.FERTILIZING:
            return self.largest(s, seat, do.FERTILIZE)
        if s.phase == now.RIPENING:
            return self.largest(s, seat, do.RIPEN)
        if s.phase == now.ENCHANTING:
            return self.largest(s, seat, do.MAGIC)
        if s.phase == now.EXPANDING:
            return self.best_by_estimate(s, seat)
        return self.infest(s, seat) if s.phase == now.CURSING else self.out[0]

    def largest(self, s: Spirits, seat: i64, base: i64) -> i64:
        """The hex in the largest paddy; of equals where magic water lies already."""
        shape = s.shape(seat)
        best = self.out[0]
        most: i64 = 0
        for k in range(self.n):
            hex = self.out[k] - base
            if 0 <= hex < do.HEXES:
                hexes = shape.hexes[shape.paddy_at[hex]]
                size = 2 * SIZE[hexes] + SIZE[hexes & s.magic[seat]]
                if size > most:
                    most = size
                    best = self.out[k]
        return best

    def best_by_estimate(self, s: Spirits, seat: i64) -> i64:
        """Each option is tried; connected paddies are worth more."""
        best = self.out[0]
        most = WORST
        for k in range(self.n):
            trial = s.clone()
            trial.apply(seat, self.out[k])
            worth = self.estimate.expects(trial, seat)
            if worth > most:
                most = worth
                best = self.out[k]
        return best

    # Workers

    def allocate(self, s: Spirits, seat: i64) -> i64:
        """SP-5.3: what the plan of the round needs; the rest builds."""
        task = next_task(s, seat)
        workers = self.wanted(s, seat, task)
        most = most_for(s, seat, task)
        workers = min(workers, most)
        if task == now.L_BUILD:
            workers -= workers % labor_per_piece(s, seat)
        return do.ALLOCATE + task * do.COUNTS + workers

    def wanted(self, s: Spirits, seat: i64, task: i64) -> i64:
        self.plan.make(s, seat)
        if task in (now.S_PESTS, now.L_WEEDS, now.L_HARVEST, now.L_PLANT):
            return self.plan.used[task]
        self.layout.look(s, seat)
        pieces = self.layout.pieces() if rounds_left(s) > 0 else i64(0)
        pieces = max(pieces - s.free_builds[seat], i64(0))
        if task == now.S_ROCKS:
            return min(ones(self.bad_rocks(s, seat)), self.plan.herd)
        if task == now.S_BUILD:
            idle = self.plan.herd - min(ones(self.bad_rocks(s, seat)), self.plan.herd)
            per_livestock = pieces_per_livestock(s, seat)
            return min(idle, (pieces + per_livestock - 1) // per_livestock)
        done = self.plan_livestock(s, seat) * pieces_per_livestock(s, seat)
        return min(max(pieces - done, i64(0)) * labor_per_piece(s, seat), self.plan.hands)

    def plan_livestock(self, s: Spirits, seat: i64) -> i64:
        """Livestock that was placed for building."""
        return s.allocated[seat * do.TASKS + now.S_BUILD]

    def bad_rocks(self, s: Spirits, seat: i64) -> i64:
        """Rocks in paddies and in the next paddy, as long as clearing them pays."""
        if rounds_left(s) == 0:
            return 0
        shape = s.shape(seat)
        self.layout.look(s, seat)
        hexes = self.layout.target
        for k in range(shape.course_size):
            hexes |= shape.hexes[shape.course[k]]
        return s.rocks[seat] & hexes

    # Building

    def build(self, s: Spirits, seat: i64) -> i64:
        if s.phase == now.REMOVING:
            return self.rock(s, seat)
        self.layout.look(s, seat)
        layout = self.layout
        if layout.target == 0 or s.builds + s.free_builds[seat] == 0:
            return do.DONE
        if layout.entry != layout.gate and s.why_not(seat, do.MOVE_GATE + layout.gate * do.SLOTS + layout.entry) == OK:
            return do.MOVE_GATE + layout.gate * do.SLOTS + layout.entry
        walls = layout.missing
        if layout.exit != NONE:
            walls &= ~bit(layout.exit)
        while walls:
            if s.why_not(seat, do.BUILD_WALL + first_of(walls)) == OK:
                return do.BUILD_WALL + first_of(walls)
            walls &= walls - 1
        if layout.exit != NONE and s.why_not(seat, do.BUILD_GATE + layout.exit) == OK:
            return do.BUILD_GATE + layout.exit
        return do.DONE

    def rock(self, s: Spirits, seat: i64) -> i64:
        """A rock that stands in the way, or any."""
        rocks = self.bad_rocks(s, seat)
        if rocks and s.why_not(seat, do.ROCK + first_of(rocks)) == OK:
            return do.ROCK + first_of(rocks)
        return self.out[0]

    # Farm actions

    def work(self, s: Spirits, seat: i64) -> i64:
        """The next step of the plan for the rest of the round."""
        if s.phase == now.GROWING:
            return do.GROW
        if s.phase == now.SPROUTING:
            return self.largest(s, seat, do.RIPEN)
        if s.phase not in (now.DRAINING, now.WEEDING, now.DUCKING, now.HARVESTING, now.FLOODING, now.PLANTING):
            return self.infest(s, seat)  # a grudge
        self.plan.make(s, seat)
        if s.phase == now.DRAINING:
            return self.water_out(s, seat)
        if s.phase == now.WEEDING:
            return self.next_of(self.plan.pulls, do.WEED)
        if s.phase == now.DUCKING:
            return self.next_of(self.plan.ducks, do.DUCK)
        if s.phase == now.HARVESTING:
            return self.harvest()
        if s.phase == now.FLOODING:
            return do.FILL if self.plan.fills >> s.paddy & 1 and self.out[0] == do.FILL else do.LEAVE
        return self.plant()

    def water_out(self, s: Spirits, seat: i64) -> i64:
        """SP-7.2: nothing stays in a paddy to be drained; the others take what comes down."""
        if self.plan.drains >> s.paddy & 1 or (s.water[seat * do.HEXES + s.paddy] == 0 and self.is_ripe(s, seat)):
            return do.KEEP_WATER
        return do.KEEP_WATER + min(capacity(s, seat, s.paddy), s.water[seat * do.HEXES + s.paddy] + s.carry)

    def is_ripe(self, s: Spirits, seat: i64) -> bool:
        return s.crop[seat * do.HEXES + s.paddy] == now.GROWN

    def next_of(self, wishes: vec[i64], base: i64) -> i64:
        """The first paddy the plan has something to do in, if that is legal; done otherwise."""
        for k in range(self.n - 1):
            if wishes[self.out[k] - base] > 0:
                return self.out[k]
        return do.DONE

    def harvest(self) -> i64:
        """SP-7.9: the paddies of the plan, with the help of spirits it counts on."""
        for paddy in range(i64(do.HEXES)):
            hexes = self.plan.cuts[paddy]
            if hexes > 0:
                way = (paddy * do.PADDY_SIZE + hexes - 1) * 4
                way += 2 * (self.plan.virtual >> paddy & 1) + (self.plan.free >> paddy & 1)
                if self.is_legal(do.HARVEST + way):
                    return do.HARVEST + way
        return do.DONE

    def is_legal(self, action: i64) -> bool:
        for k in range(self.n):
            if self.out[k] == action:
                return True
        return False

    def plant(self) -> i64:
        for k in range(self.n - 1):
            if self.plan.plants >> (self.out[k] - do.PLANT) & 1:
                return self.out[k]
        return do.DONE

    # After work

    def after_work(self, s: Spirits, seat: i64) -> i64:
        if s.phase == now.CLAIMING:
            return self.claim(s)
        return self.buy(s, seat)

    def claim(self, s: Spirits) -> i64:
        """SP-8.1: the tile that pays most."""
        best: i64 = do.PASS
        most: i64 = 0
        for k in range(self.n - 1):
            rice = s.columns.tile_rice[self.out[k] - do.CLAIM]
            if rice > most:
                most = rice
                best = self.out[k]
        return best

    def buy(self, s: Spirits, seat: i64) -> i64:
        """SP-8.3: whoever pays back in the rounds to come."""
        rounds = float(now.LAST_RAIN - s.round)
        best: i64 = do.DONE
        most = 0.0
        for k in range(self.n - 1):
            if self.out[k] == do.BUY_LABOR:
                gain = self.labor_pays * (rounds + 1.0) - float(labor_price(s, seat))
                gain += 0.1 * float(labor_for_sale(s, seat) - LABOR_SPACES)
            else:
                gain = self.livestock_pays * rounds - float(livestock_price(s, seat))
            if gain > most:
                most = gain
                best = self.out[k]
        return best
