"""What cards are worth to the house player, in rice: harvests to come, and what their spirits bring."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from subak.games.rice_dice.bot.value_weights import Judgement
from subak.games.rice_dice.rules import columns as at
from subak.games.rice_dice.rules.actions import MAX_CARDS, SLOTS
from subak.games.rice_dice.rules.columns import Columns
from subak.games.rice_dice.rules.field import has_room
from subak.games.rice_dice.rules.state import RiceDice

ENOUGH: Final = 4  # units of an effect; more of it brings no more


@final
class Appraisal:
    """A seat's opinion of cards. `look` first, then ask. The numbers were tuned like those of `Judgement`."""

    def __init__(self, judgement: Judgement) -> None:
        self.judgement: Final = judgement
        # Another paddy in a field of none, one, two, three or four.
        self.another: vec[float] = vec[float]([13.0, 13.0, 9.0, 6.0, 1.5])
        self.reluctance: float = 8.0  # to replace a paddy
        self.cycles: float = 0.11  # harvests of a paddy per turn
        self.hex_cost: float = 4.2  # workers for one hex, to plant and to harvest
        self.water_cost: float = 2.0  # water for one hex
        self.spirit: vec[float] = spirits()
        self.reroll: float = 0.45  # per turn, for each die of an extra reroll
        # Of each card of the edition that is played: what a harvest brings, and what its spirit brings in a turn.
        self.edition: Columns | None = None
        self.profit: vec[float] = vec[float]([0.0] * MAX_CARDS)
        self.service: vec[float] = vec[float]([0.0] * MAX_CARDS)

    def look(self, s: RiceDice) -> None:
        """Read the cards of an edition once."""
        if self.edition is s.columns:
            return
        self.edition = s.columns
        for card in range(s.columns.cards):
            self.appraise(s.columns, card)

    def appraise(self, columns: Columns, card: i64) -> None:
        work = self.hex_cost * float(columns.hexes[card]) + self.water_cost * float(columns.cap[card])
        self.profit[card] = float(best_yield(columns, card)) - work
        self.service[card] = 0.0
        for column in range(i64(at.EFFECTS)):
            n = columns.effect[card * at.EFFECTS + column]
            self.service[card] += self.spirit[column] * float(n if n < ENOUGH else ENOUGH)
        for entry in range(columns.reroll_from[card], columns.reroll_from[card + 1]):
            self.service[card] += self.reroll * float(columns.reroll_dice[entry])

    def card(self, card: i64) -> float:
        """What a card brings over the rest of the game: its harvests and its spirit."""
        return (self.profit[card] * self.cycles + self.service[card]) * self.judgement.turns

    def adding(self, s: RiceDice, place: i64, card: i64) -> float:
        """What it brings to add a card to a field with room."""
        return self.another[s.field_size[place]] * self.judgement.left + self.card(card)

    def room_after(self, s: RiceDice, place: i64) -> float:
        """What it brings to add a second card in the same action, whichever it is."""
        size = s.field_size[place] + 1
        return self.another[size] * self.judgement.left if size < s.columns.field_limit else 0.0

    def replacing(self, s: RiceDice, paddy: i64, card: i64) -> float:
        """What it brings to lay a card in place of a paddy."""
        return self.card(card) - self.card(s.card[paddy]) - self.judgement.paddy(s, paddy) - self.reluctance

    def laying_out(self, s: RiceDice, place: i64, card: i64) -> float:
        """What it brings to lay a card out where it does most good."""
        best: float = -1e9
        if has_room(s, place):
            best = self.adding(s, place, card)
        first = place * SLOTS
        for paddy in range(first, first + s.field_size[place]):
            gain = self.replacing(s, paddy, card)
            if gain > best:
                best = gain
        return best


def best_yield(columns: Columns, card: i64) -> i64:
    """What it gives without weeds, or with one if it thrives on them."""
    clean = columns.yields[card * 3]
    weedy = columns.yields[card * 3 + 1]
    return weedy if weedy > clean else clean


def spirits() -> vec[float]:
    """What one unit of each effect brings its owner per turn."""
    rate = vec[float]([0.0] * at.EFFECTS)
    rate[at.ADD_SYMBOL + at.WORKER] = 0.45
    rate[at.ADD_SYMBOL + at.CARD] = 0.12
    rate[at.ADD_SYMBOL + at.WATER] = 0.42
    rate[at.MIN_SYMBOL + at.WORKER] = 0.08
    rate[at.MIN_SYMBOL + at.CARD] = 0.04
    rate[at.MIN_SYMBOL + at.WATER] = 0.06
    rate[at.WEEDS_AS + at.WORKER] = 0.38
    rate[at.WEEDS_AS + at.CARD] = 0.1
    rate[at.WEEDS_AS + at.WATER] = 0.2
    rate[at.WILD_WORKERS] = 0.26
    rate[at.IGNORE_WEEDS] = 0.08
    rate[at.WEEDS_TO_OTHERS] = 0.12
    rate[at.WEED_POWER] = 0.1
    rate[at.FLOW_BOTH_WAYS] = 0.55
    rate[at.RICE_ON_PLANT] = 0.52
    rate[at.RICE_ON_PULL] = 0.2
    rate[at.RICE_ON_HARVEST] = 0.8
    rate[at.RICE_ON_HARVEST + at.PREVIOUS] = 0.4
    rate[at.RICE_PER_FACE] = 0.53
    rate[at.KEEP_EXTRA] = 0.1
    rate[at.BYSTANDER] = 0.4
    rate[at.BYSTANDER + at.PREVIOUS] = 0.25
    rate[at.HARVEST_BONUS] = 0.42
    rate[at.HARVEST_BONUS + at.SELF] = 0.13
    rate[at.PLANT_COST] = -0.36
    rate[at.HARVEST_COST] = -0.34
    rate[at.HARVEST_WET] = 1.8
    rate[at.HARVEST_WET + at.SELF] = 1.2
    rate[at.WEED_LIMIT + at.SELF] = 0.02
    rate[at.HOLD_PARTIAL + at.SELF] = 0.1
    rate[at.DRAIN_BEFORE_WORK] = 1.1
    rate[at.DRAIN_BEFORE_WORK + at.SELF] = 0.2
    return rate
