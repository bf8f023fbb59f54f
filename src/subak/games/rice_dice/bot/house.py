"""The house player: competent, quick, and honest, since it sees only what its seat may know."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from subak.engine.core.seat import Policy, Seat
from subak.games.rice_dice.bot.card_value import Appraisal
from subak.games.rice_dice.bot.roll_plan import RollPlan
from subak.games.rice_dice.bot.value_weights import SYMBOLS, Judgement
from subak.games.rice_dice.bot.water_plan import WaterPlan
from subak.games.rice_dice.bot.work_plan import WorkPlan
from subak.games.rice_dice.rules import actions as do
from subak.games.rice_dice.rules import state as now
from subak.games.rice_dice.rules.columns import CARD, KINDS, WATER, WORKER
from subak.games.rice_dice.rules.effects import (
    cards_to_add,
    symbols_for,
    weeds_to_ignore,
    weeds_to_send,
)
from subak.games.rice_dice.rules.field import has_room
from subak.games.rice_dice.rules.refusals import OK
from subak.games.rice_dice.rules.state import RiceDice
from subak.games.rice_dice.rules.tasks import why_not_pull
from subak.kit.bot.best_draw import best_of, insert

VICTORY: Final = 1000.0
HALF: Final = 0.5  # how far to trust in what others will do
HOPED: Final = 2 * do.DICE  # workers of the best throw


@final
class House(Policy):
    """Every decision looks at the position afresh; nothing is remembered between them."""

    def __init__(self) -> None:
        self.judgement: Final = Judgement()
        self.appraisal: Final = Appraisal(self.judgement)
        self.work: Final = WorkPlan(self.judgement)
        self.flow: Final = WaterPlan(self.judgement)
        self.roll: Final = RollPlan()
        self.gains: vec[float] = vec[float]([0.0] * do.MAX_CARDS)
        self.out: vec[i64] = vec[i64]([0] * do.SEAT_ACTIONS)
        self.generosity: float = 0.5  # how much it minds that a water action lets the others drain
        self.spite: float = 0.5  # how much it enjoys that a weed hurts somebody else
        self.is_hasty: bool = False  # whether it thinks of few dice to reroll only

    def choose(self, seat: Seat) -> i64:
        n = seat.legal_into(self.out)
        if n == 1:
            return self.out[0]
        s = seat.imagine()
        assert isinstance(s, RiceDice)
        self.judgement.look(s)
        self.appraisal.look(s)
        phase = s.phase
        if phase == now.REROLLING:
            return self.choose_dice(s, seat.index, n)
        if phase == now.CHOOSING:
            return self.choose_action(s, seat.index)
        if phase == now.WORKING:
            return self.choose_work(s, seat.index)
        if phase in (now.PICKING, now.DRAFTING):
            return self.choose_card(s, seat.index)
        if phase == now.PLACING:
            return self.choose_place(s, seat.index)
        if phase == now.RELEASING:
            return self.choose_level(s, seat.index)
        if phase == now.FOLLOWING:
            return self.flow.best_release(s, seat.index, self.out, n)
        if phase in (now.FILLING, now.BYSTANDING):
            return self.flow.next_intake(s, seat.index)
        return self.choose_weed(s, seat.index, n)

    # Dice and action

    def choose_dice(self, s: RiceDice, seat: i64, n: i64) -> i64:
        """RD-4.7: the dice whose reroll promises most; of equals the fewest."""
        self.weigh_actions(s, seat)
        self.weigh_weeds(s, seat)
        self.roll.count(s, seat)
        self.roll.add_up_throws(s)
        best = self.out[0]
        most: float = -1e9
        for i in range(n):
            mask = self.out[i] - do.REROLL
            if self.roll.is_told_before(s, mask) or (self.is_hasty and not self.roll.is_single_minded(s, mask)):
                continue
            value = self.roll.expectation(s, mask)
            if value > most + 1e-9:
                most = value
                best = self.out[i]
        return best

    def choose_action(self, s: RiceDice, seat: i64) -> i64:
        """RD-4.16: the action that gains most. Weeds for others are sent at once: later some might be ignored."""
        weed = self.welcome_weed(s, seat)
        if weed >= 0:
            return weed
        self.weigh_actions(s, seat)
        best: i64 = WORKER
        most: float = -1e9
        for kind in range(i64(KINDS)):
            symbols = symbols_for(s, seat, kind)
            value = self.roll.value[kind * (SYMBOLS + 1) + (symbols if symbols < SYMBOLS else SYMBOLS)]
            if value > most:
                most = value
                best = kind
        if best == WORKER:
            return do.WORKER_ACTION
        return do.CARD_ACTION if best == CARD else do.WATER_ACTION

    def weigh_actions(self, s: RiceDice, seat: i64) -> None:
        """What each action gains with each number of symbols."""
        self.work.make(s, seat)
        self.flow.make(s, seat)
        self.weigh_cards(s, seat)
        shared = self.generosity * self.gifts(s, seat)
        other = self.best_without_water()
        if shared > other:
            shared = other  # who waits with nothing better to do gives nothing away, and gets nowhere
        trust: float = 1.0
        if other <= shared and self.flow.gain[SYMBOLS] <= 0.0:
            self.hope_for_water(s, seat)
            trust = HALF
        needs = float(s.target - s.rice[seat])
        for symbols in range(i64(SYMBOLS + 1)):
            value = self.work.gain[symbols]
            if self.work.rice[symbols] >= needs:
                value += VICTORY
            self.roll.value[WORKER * (SYMBOLS + 1) + symbols] = value
            self.roll.value[WATER * (SYMBOLS + 1) + symbols] = trust * self.flow.gain[symbols] - shared

    def best_without_water(self) -> float:
        """The most that workers or cards may bring, with all the symbols that one can hope for."""
        cards = self.roll.value[CARD * (SYMBOLS + 1) + do.DICE]
        work = self.work.gain[HOPED]
        return cards if cards > work else work

    def hope_for_water(self, s: RiceDice, seat: i64) -> None:
        """RD-4.50: what the others let run when they drain their crops can be taken in the same action."""
        coming: i64 = 0
        for place in range(s.places):
            if place != seat:
                for paddy in range(place * do.SLOTS, place * do.SLOTS + s.field_size[place]):
                    if s.planted[paddy] != now.UNPLANTED:
                        coming += s.water[paddy]
        s.reservoir += coming
        self.flow.make(s, seat)
        s.reservoir -= coming

    def gifts(self, s: RiceDice, seat: i64) -> float:
        """What the others gain when they drain their crops in a water action of this seat."""
        total: float = 0.0
        for place in range(s.places):
            if place != seat:
                for paddy in range(place * do.SLOTS, place * do.SLOTS + s.field_size[place]):
                    total += self.draining(s, paddy)
        return total / float(s.places - 1)

    def draining(self, s: RiceDice, paddy: i64) -> float:
        water = s.water[paddy]
        if water == 0 or s.planted[paddy] == now.UNPLANTED:
            return 0.0
        before = self.judgement.paddy(s, paddy)
        s.water[paddy] = 0
        after = self.judgement.paddy(s, paddy)
        s.water[paddy] = water
        return after - before if after > before else 0.0

    def weigh_cards(self, s: RiceDice, seat: i64) -> None:
        """The best of n cards: an expectation over the deck, which everybody can work out."""
        cards: i64 = 0
        for card in range(s.columns.cards):
            if s.zone[card] == now.DECK:
                gain = self.appraisal.laying_out(s, seat, card)
                insert(self.gains, cards, gain if gain > 0.0 else 0.0)
                cards += 1
        first = CARD * (SYMBOLS + 1)
        second = self.appraisal.room_after(s, seat) if cards_to_add(s, seat) > 1 else 0.0
        self.roll.value[first] = 0.0
        for symbols in range(i64(1), i64(SYMBOLS + 1)):
            value = best_of(self.gains, cards, symbols)
            self.roll.value[first + symbols] = value + second if symbols > 1 else value

    def weigh_weeds(self, s: RiceDice, seat: i64) -> None:
        """What weeds on the dice cost, after those that are ignored or sent away."""
        self.judgement.weed_losses_into(s, seat, self.roll.weeds, do.DICE)
        spared = weeds_to_ignore(s, seat) + weeds_to_send(s, seat)
        for weeds in range(i64(do.DICE), i64(-1), i64(-1)):
            self.roll.weeds[weeds] = self.roll.weeds[weeds - spared] if weeds > spared else 0.0

    # Weeds

    def welcome_weed(self, s: RiceDice, seat: i64) -> i64:
        """A weed worth placing now: abroad, or on a paddy of one's own that thrives on it. -1 if there is none."""
        best: i64 = -1
        least: float = -1e-9
        for paddy in range(s.places * do.SLOTS):
            if s.why_not(seat, do.WEED_TO + paddy) == OK:
                loss = self.loss(s, seat, paddy)
                if loss < least:
                    least = loss
                    best = do.WEED_TO + paddy
        return best

    def choose_weed(self, s: RiceDice, seat: i64, n: i64) -> i64:
        """RD-4.13: where a weed hurts least."""
        best = self.out[0]
        least: float = 1e9
        for i in range(n):
            loss = self.loss(s, seat, self.out[i] - do.WEED_TO)
            if loss < least:
                least = loss
                best = self.out[i]
        return best

    def loss(self, s: RiceDice, seat: i64, paddy: i64) -> float:
        """What a weed there means to this seat: what hurts the leader is welcome."""
        loss = self.judgement.weed_loss(s, paddy)
        place = paddy // do.SLOTS
        if place == seat:
            return loss
        return -loss * self.spite * (1.0 + float(s.rice[place]) / float(s.target))

    # Work

    def choose_work(self, s: RiceDice, seat: i64) -> i64:
        """RD-4.20..4.26: the plan's next step; then spare workers pull weeds that have to be placed anyway."""
        weed = self.welcome_weed(s, seat)
        if weed >= 0:
            return weed
        self.work.make(s, seat)
        workers = s.workers_left if s.workers_left < SYMBOLS else SYMBOLS
        wins = self.work.rice[workers] >= float(s.target - s.rice[seat])
        step = self.work.next_step(s.field_size[seat], workers, self.work.quick if wins else self.work.choice)
        if step < 0:
            step = self.weed_to_pull(s, seat)
        return step if step >= 0 else do.DONE

    def weed_to_pull(self, s: RiceDice, seat: i64) -> i64:
        """RD-8.23: a weed placed where a spare worker can pull it at once."""
        if s.workers_left == 0 or s.pending_weeds <= s.ignore_left:
            return -1
        for paddy in range(seat * do.SLOTS, seat * do.SLOTS + s.field_size[seat]):
            if s.why_not(seat, do.WEED_TO + paddy) == OK and can_pull_next(s, paddy):
                if self.judgement.weed_loss(s, paddy) > 0.0:
                    return do.WEED_TO + paddy
        return -1

    # Cards

    def choose_card(self, s: RiceDice, seat: i64) -> i64:
        """RD-4.31: the card that brings most, if it brings anything."""
        best: i64 = do.TAKE_NONE
        most: float = -1e9 if s.phase == now.DRAFTING else 0.0
        for card in range(s.columns.cards):
            if s.zone[card] == now.HAND:
                gain = self.appraisal.laying_out(s, seat, card)
                if gain > most:
                    most = gain
                    best = do.TAKE + card
        return best

    def choose_place(self, s: RiceDice, seat: i64) -> i64:
        """RD-4.32: where the card does most good. Weeds go on a paddy that leaves the field with them (RD-8.24)."""
        slot = self.worst_slot(s, seat)
        if slot < 0:
            ordinary = s.columns.cap[s.picked]
            return do.PLACE_RIGHT if ordinary >= 3 else do.PLACE_LEFT
        weed = do.WEED_TO + seat * do.SLOTS + slot
        if s.pending_weeds > s.ignore_left and s.why_not(seat, weed) == OK:
            return weed
        return do.REPLACE + slot

    def worst_slot(self, s: RiceDice, seat: i64) -> i64:
        """The slot to replace, or -1 to add the card."""
        best: i64 = -1
        most: float = -1e9
        if has_room(s, seat):
            most = self.appraisal.adding(s, seat, s.picked)
        for slot in range(s.field_size[seat]):
            gain = self.appraisal.replacing(s, seat * do.SLOTS + slot, s.picked)
            if gain > most:
                most = gain
                best = slot
        return best

    # Water

    def choose_level(self, s: RiceDice, seat: i64) -> i64:
        """RD-4.43: paddy by paddy towards the best end of the water action."""
        self.flow.make(s, seat)
        step = self.flow.next_level(s, seat, s.symbols)
        if step == do.KEEP_REST and s.why_not(seat, do.KEEP_REST) != OK:
            step = do.LEVEL + s.water[seat * do.SLOTS + s.levels_set]
        while step > do.LEVEL and s.why_not(seat, step) != OK:
            step -= 1  # it was begun in another spirit, and the water is gone
        return step


def hasty_house() -> House:
    """The house in a hurry, for thinking ahead."""
    house = House()
    house.is_hasty = True
    return house


def can_pull_next(s: RiceDice, paddy: i64) -> bool:
    """Whether a weed that is placed here can be pulled at once."""
    s.weeds[paddy] += 1
    refusal = why_not_pull(s, paddy, s.workers_left)
    s.weeds[paddy] -= 1
    return refusal == OK
