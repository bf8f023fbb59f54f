"""The house player: lays with the next card in mind, and grudges the other player the best ones."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from subak.engine.core.seat import Policy, Seat
from subak.games.seasons.bot.ancestor_value import ancestor_value
from subak.games.seasons.bot.lookahead import AFTER_PICKS, AFTER_RIVAL, FREELY, Foresight
from subak.games.seasons.bot.open_paddy_value import WORST, Outlook
from subak.games.seasons.rules.actions import ANCESTOR, CARDS, HAND_CARDS, PLACE, PROMISE, SEAT_ACTIONS, TAKE
from subak.games.seasons.rules.columns import MOST_SQUARES, Columns
from subak.games.seasons.rules.state import CHOOSING, LAST_WET_TURN, LAYING, LAYING_DRY, NONE, PICKING, TAKING, Seasons
from subak.games.seasons.rules.tally import buffaloes_in, farmers_in, houses_in

NEARLY: Final = 1.0  # points by which two ancestors hardly differ


@final
class House(Policy):
    """Every decision looks at the position afresh; nothing is remembered between them.

    The numbers were tuned by letting players with different ones play each other.
    """

    def __init__(self) -> None:
        self.outlook: Final = Outlook()
        self.foresight: Final = Foresight()
        self.laying_plans: i64 = 6  # positions that are thought through when a card is laid
        self.picking_plans: i64 = 3  # and when it is picked or taken
        self.picking_cards: i64 = 4  # cards of the hand that are thought of at all, those that gain most now
        self.envy: float = 0.5  # how much it minds what the other player can do with the cards it passes on
        self.row_hope: float = 0.15  # what a promised card counts of the difference it makes in the Dry Season
        self.out: vec[i64] = vec[i64]([0] * SEAT_ACTIONS)
        self.own: vec[float] = vec[float]([0.0] * CARDS)  # by card: what it would gain now
        self.theirs: vec[float] = vec[float]([0.0] * CARDS)  # and for the other player

    def choose(self, seat: Seat) -> i64:
        n = seat.legal_into(self.out)
        if n == 1:
            return self.out[0]
        s = seat.imagine()
        assert isinstance(s, Seasons)
        if s.phase == CHOOSING:
            return self.choose_ancestor(s, n)
        if s.phase == PICKING:
            return self.pick(s, seat.index)
        if s.phase == TAKING:
            return self.take(s, seat.index, n)
        return self.lay(s, seat.index)

    def choose_ancestor(self, s: Seasons, n: i64) -> i64:
        """SR-3.4: the ancestor that brings more; of two that bring nearly the same, the one with the poorer field."""
        best = self.out[0] - ANCESTOR
        for k in range(1, n):
            card = self.out[k] - ANCESTOR
            difference = ancestor_value(s.columns, card) - ancestor_value(s.columns, best)
            if -NEARLY <= difference <= NEARLY:
                difference = float(features_on(s.columns, best) - features_on(s.columns, card))
            if difference > 0.0:
                best = card
        return ANCESTOR + best

    # The Wet Season

    def pick(self, s: Seasons, seat: i64) -> i64:
        """SR-4.2, SR-4.3: both picks are weighed together; the second only completes them."""
        first = seat * HAND_CARDS
        end = first + s.hand_size[seat]
        self.weigh(s, seat, s.hand, first, end)
        most = WORST
        best: i64 = NONE
        for k in range(first, end):
            card = s.hand[k]
            if s.picked[seat] != card and (s.picked[seat] != NONE or self.rank(s, seat, card) >= self.picking_cards):
                continue
            worth = self.worth_of_placing(s, seat, card)
            for j in range(first, end):
                if j == k:
                    continue
                value = worth + self.worth_of_promising(s, seat, card, s.hand[j])
                if value > most:
                    most = value
                    best = PLACE + card if s.picked[seat] == NONE else PROMISE + s.hand[j]
        return best

    def rank(self, s: Seasons, seat: i64, card: i64) -> i64:
        """How many cards of the hand would gain more now."""
        better: i64 = 0
        for k in range(seat * HAND_CARDS, seat * HAND_CARDS + s.hand_size[seat]):
            if self.own[s.hand[k]] > self.own[card]:
                better += 1
        return better

    def worth_of_placing(self, s: Seasons, seat: i64, card: i64) -> float:
        """What a card gains, with the next hand in mind; once it is picked this no longer matters."""
        if s.picked[seat] != NONE or s.turn == LAST_WET_TURN:
            return 0.0
        self.foresight.expect_nothing(AFTER_PICKS)
        self.expect_hand(s, 1 - seat)
        return self.foresight.prospect(s, seat, card, self.picking_plans)

    def worth_of_promising(self, s: Seasons, seat: i64, card: i64, promised: i64) -> float:
        """What the row gains by a card, and what is left of the hand for the other player, or as the last card."""
        worth = self.row_hope * (self.own[promised] - self.theirs[promised])
        if s.turn < LAST_WET_TURN:
            return worth - self.envy * self.best_left(s, seat, card, promised)
        self.foresight.expect_nothing(FREELY)
        if s.final_exchange:
            worth -= self.envy * self.best_left(s, seat, card, promised)
            self.expect_hand(s, 1 - seat)
        else:
            for k in range(seat * HAND_CARDS, seat * HAND_CARDS + s.hand_size[seat]):
                if s.hand[k] != card and s.hand[k] != promised:
                    self.foresight.expect(s.hand[k])
        return worth + self.foresight.prospect(s, seat, card, self.picking_plans)

    def best_left(self, s: Seasons, seat: i64, card: i64, promised: i64) -> float:
        """The most that the other player gains with a card left in the hand."""
        most = WORST
        for k in range(seat * HAND_CARDS, seat * HAND_CARDS + s.hand_size[seat]):
            left = s.hand[k]
            if left != card and left != promised and self.theirs[left] > most:
                most = self.theirs[left]
        return most

    # The Dry Season

    def take(self, s: Seasons, seat: i64, n: i64) -> i64:
        """SR-4.10: the card that gains most, with the other player's answer in mind."""
        self.weigh(s, seat, s.row, 0, s.row_size)
        most = WORST
        best: i64 = NONE
        for k in range(n):
            card = self.out[k] - TAKE
            self.expect_row(s, card)
            value = self.foresight.prospect(s, seat, card, self.picking_plans)
            if value > most:
                most = value
                best = self.out[k]
        return best

    # Positions

    def lay(self, s: Seasons, seat: i64) -> i64:
        """SR-4.11: the best place, with the card in mind that may follow."""
        if s.phase == LAYING_DRY:
            self.weigh(s, seat, s.row, 0, s.row_size)
            self.expect_row(s, NONE)
        else:
            self.foresight.expect_nothing(FREELY)
            if s.phase != LAYING:
                for k in range(s.row_size):
                    self.foresight.expect(s.row[k])
            elif s.turn == LAST_WET_TURN and s.final_exchange == 0:
                self.expect_hand(s, seat)
            else:
                self.expect_hand(s, 1 - seat)
        self.foresight.prospect(s, seat, s.picked[seat], self.laying_plans)
        return self.foresight.best

    # What everybody can know

    def weigh(self, s: Seasons, seat: i64, cards: vec[i64], first: i64, end: i64) -> None:
        """What each of these cards would gain now, here and for the other player."""
        self.gains_into(s, seat, cards, first, end, self.own)
        self.gains_into(s, 1 - seat, cards, first, end, self.theirs)

    def gains_into(self, s: Seasons, seat: i64, cards: vec[i64], first: i64, end: i64, out: vec[float]) -> None:
        if seat >= s.seats:
            for k in range(first, end):
                out[cards[k]] = 0.0  # the phantom gains nothing
            return
        ground = s.landscape(seat)
        self.outlook.look(s, seat, ground)
        for k in range(first, end):
            out[cards[k]] = self.outlook.best_gain(ground, cards[k])

    def expect_hand(self, s: Seasons, place: i64) -> None:
        for k in range(place * HAND_CARDS, place * HAND_CARDS + s.hand_size[place]):
            self.foresight.expect(s.hand[k])

    def expect_row(self, s: Seasons, taken: i64) -> None:
        """What is left of the row; the other player takes the next card."""
        self.foresight.expect_nothing(AFTER_RIVAL)
        for k in range(s.row_size):
            card = s.row[k]
            if card != taken:
                self.foresight.expect(card)
                self.foresight.rival[card] = self.theirs[card]


def hasty_house() -> House:
    """The house in a hurry, for thinking ahead."""
    house = House()
    house.laying_plans = 3
    house.picking_plans = 1
    house.picking_cards = 2
    return house


def features_on(columns: Columns, card: i64) -> i64:
    """How many farmers, houses and buffaloes a card shows."""
    shown: i64 = 0
    for square in range(columns.squares):
        shown += columns.holds[card * MOST_SQUARES + square]
    return farmers_in(shown) + houses_in(shown) + buffaloes_in(shown)
