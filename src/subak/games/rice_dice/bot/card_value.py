"""What cards are worth to the house player, in rice: harvests to come, and what their spirits bring."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from subak.games.rice_dice.bot.value_weights import Judgement
from subak.games.rice_dice.rules.actions import MAX_CARDS, SLOTS
from subak.games.rice_dice.rules.columns import (
    ADD_SYMBOL,
    BYSTANDER,
    CARD,
    DRAIN_BEFORE_WORK,
    EFFECTS,
    FLOW_BOTH_WAYS,
    HARVEST_BONUS,
    HARVEST_COST,
    HARVEST_WET,
    HOLD_PARTIAL,
    IGNORE_WEEDS,
    KEEP_EXTRA,
    MIN_SYMBOL,
    PLANT_COST,
    PREVIOUS,
    RICE_ON_HARVEST,
    RICE_ON_PLANT,
    RICE_ON_PULL,
    RICE_PER_FACE,
    SELF,
    WATER,
    WEED_LIMIT,
    WEED_POWER,
    WEEDS_AS,
    WEEDS_TO_OTHERS,
    WILD_WORKERS,
    WORKER,
    Columns,
)
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
        for column in range(i64(EFFECTS)):
            n = columns.effect[card * EFFECTS + column]
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
    rate = vec[float]([0.0] * EFFECTS)
    rate[ADD_SYMBOL + WORKER] = 0.45
    rate[ADD_SYMBOL + CARD] = 0.12
    rate[ADD_SYMBOL + WATER] = 0.42
    rate[MIN_SYMBOL + WORKER] = 0.08
    rate[MIN_SYMBOL + CARD] = 0.04
    rate[MIN_SYMBOL + WATER] = 0.06
    rate[WEEDS_AS + WORKER] = 0.38
    rate[WEEDS_AS + CARD] = 0.1
    rate[WEEDS_AS + WATER] = 0.2
    rate[WILD_WORKERS] = 0.26
    rate[IGNORE_WEEDS] = 0.08
    rate[WEEDS_TO_OTHERS] = 0.12
    rate[WEED_POWER] = 0.1
    rate[FLOW_BOTH_WAYS] = 0.55
    rate[RICE_ON_PLANT] = 0.52
    rate[RICE_ON_PULL] = 0.2
    rate[RICE_ON_HARVEST] = 0.8
    rate[RICE_ON_HARVEST + PREVIOUS] = 0.4
    rate[RICE_PER_FACE] = 0.53
    rate[KEEP_EXTRA] = 0.1
    rate[BYSTANDER] = 0.4
    rate[BYSTANDER + PREVIOUS] = 0.25
    rate[HARVEST_BONUS] = 0.42
    rate[HARVEST_BONUS + SELF] = 0.13
    rate[PLANT_COST] = -0.36
    rate[HARVEST_COST] = -0.34
    rate[HARVEST_WET] = 1.8
    rate[HARVEST_WET + SELF] = 1.2
    rate[WEED_LIMIT + SELF] = 0.02
    rate[HOLD_PARTIAL + SELF] = 0.1
    rate[DRAIN_BEFORE_WORK] = 1.1
    rate[DRAIN_BEFORE_WORK + SELF] = 0.2
    return rate
