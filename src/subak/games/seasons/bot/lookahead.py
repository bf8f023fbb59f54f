"""Thinking a placement through to the next: a place is worth what the card gains there and what it leaves to gain."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from subak.games.seasons.bot.open_paddy_value import WORST, Outlook
from subak.games.seasons.rules.actions import CARDS, HAND_CARDS, SLOTS
from subak.games.seasons.rules.landscape import Landscape
from subak.games.seasons.rules.laying import lay
from subak.games.seasons.rules.placement import legal_positions
from subak.games.seasons.rules.state import NONE, Seasons

MOST_PLANS: Final = 16

# How the next card comes to a seat.
FREELY: Final = 0  # it takes the best one
AFTER_PICKS: Final = 1  # it takes one of those that another player has left over
AFTER_RIVAL: Final = 2  # another player, or luck, takes one first


@final
class Foresight:
    """Say what comes next by `expect`, then ask for the `prospect` of a card; `best` is the position for it."""

    def __init__(self) -> None:
        self.here: Final = Outlook()  # on the landscape as it is
        self.ahead: Final = Outlook()  # on the landscape with the card at hand
        self.leftovers: i64 = 3  # of cards that went through another hand the best this many count, on average
        self.best: i64 = NONE
        self.manner: i64 = FREELY
        self.coming: vec[i64] = vec[i64]([NONE] * HAND_CARDS)
        self.comings: i64 = 0
        self.rival: vec[float] = vec[float]([0.0] * CARDS)  # by card: what it would gain for the other player
        self.gains: vec[float] = vec[float]([0.0] * HAND_CARDS)  # by coming card
        self.plan: vec[i64] = vec[i64]([NONE] * MOST_PLANS)  # the positions that gain most at once
        self.plan_gain: vec[float] = vec[float]([WORST] * MOST_PLANS)

    def expect_nothing(self, manner: i64) -> None:
        self.manner = manner
        self.comings = 0

    def expect(self, card: i64) -> None:
        self.coming[self.comings] = card
        self.comings += 1

    def prospect(self, s: Seasons, seat: i64, card: i64, plans: i64) -> float:
        """What the card is worth at its best place, among the places that gain most at once."""
        ground = s.landscape(seat)
        self.here.look(s, seat, ground)
        if self.comings == 0 or ground.size == SLOTS - 1:
            gain = self.here.total + self.here.best_gain(ground, card)
            self.best = self.here.best
            return gain + self.after_last(s)
        plans = self.make_plans(ground, card, plans)
        most = WORST
        for k in range(plans):
            value = self.think_through(s, seat, ground, card, self.plan[k])
            if value > most:
                most = value
                self.best = self.plan[k]
        return most

    def make_plans(self, ground: Landscape, card: i64, most: i64) -> i64:
        """Note the positions that gain most at once, the best first; return how many."""
        positions = legal_positions(ground, card)
        plans: i64 = 0
        for k in range(len(positions)):
            gain = self.here.gain(ground, card, positions[k])
            if plans == most and gain <= self.plan_gain[plans - 1]:
                continue
            if plans < most:
                plans += 1
            place = plans - 1
            while place > 0 and self.plan_gain[place - 1] < gain:
                self.plan_gain[place] = self.plan_gain[place - 1]
                self.plan[place] = self.plan[place - 1]
                place -= 1
            self.plan_gain[place] = gain
            self.plan[place] = positions[k]
        return plans

    def think_through(self, s: Seasons, seat: i64, ground: Landscape, card: i64, position: i64) -> float:
        points = self.here.points(ground, card, position)
        after = lay(ground, card, position)
        self.ahead.look(s, seat, after)
        for k in range(self.comings):
            self.gains[k] = self.ahead.best_gain(after, self.coming[k])
        return points + self.ahead.total + self.next_gain(s)

    # The next card

    def next_gain(self, s: Seasons) -> float:
        """What the next card gains, as far as one can choose it."""
        if self.manner == AFTER_PICKS:
            return self.mean_of_best(self.leftovers)
        if self.manner == FREELY:
            return self.best_without(NONE)
        return self.after_luck() if s.seats == 1 else self.after_rival()

    def after_last(self, s: Seasons) -> float:
        """The seat lays no further card; the other player may still take one."""
        if self.manner != AFTER_RIVAL or self.comings == 0 or s.seats == 1:
            return 0.0
        for k in range(self.comings):
            self.gains[k] = 0.0
        return self.after_rival()

    def best_without(self, gone: i64) -> float:
        """The most that a coming card gains if one of them is gone; 0 if none is left."""
        most = WORST
        for k in range(self.comings):
            if k != gone and self.gains[k] > most:
                most = self.gains[k]
        return most if most > WORST else 0.0

    def after_rival(self) -> float:
        """The other player takes the card that hurts most: what it gains there, and what it leaves here."""
        worst = -WORST
        for k in range(self.comings):
            value = self.best_without(k) - self.rival[self.coming[k]]
            if value < worst:
                worst = value
        return worst

    def after_luck(self) -> float:
        """Any of the cards may go."""
        total = 0.0
        for k in range(self.comings):
            total += self.best_without(k)
        return total / float(self.comings)

    def mean_of_best(self, many: i64) -> float:
        """The mean of the highest gains; they are used up."""
        if many > self.comings:
            many = self.comings
        total = 0.0
        for _ in range(many):
            highest: i64 = 0
            for k in range(self.comings):
                if self.gains[k] > self.gains[highest]:
                    highest = k
            total += self.gains[highest]
            self.gains[highest] = WORST
        return total / float(many)
