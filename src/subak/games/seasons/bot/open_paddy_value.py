"""What open paddies and placements are worth, in points."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from subak.games.seasons.rules.actions import SLOTS, WET_SLOTS
from subak.games.seasons.rules.columns import Columns
from subak.games.seasons.rules.effects import (
    end_closed,
    end_features,
    end_largest,
    end_sets,
    patron,
    pays_for_stranded,
    size_of,
    works_at_the_end,
)
from subak.games.seasons.rules.landscape import ALL_SQUARES, Landscape, cannot_close, is_closed, tally_of_closed
from subak.games.seasons.rules.placement import legal_positions
from subak.games.seasons.rules.scoring import paddy_points, patron_of, trial_points
from subak.games.seasons.rules.state import NONE, Seasons
from subak.games.seasons.rules.tally import buffaloes_in, incomplete_in, missing_in
from subak.games.seasons.rules.trial import Trial

STEPS: Final = 64  # half steps away from being closed; beyond them nobody hopes any more
WORST: Final = -1e9

# The chance that a paddy is closed: 0.55 to the power of half a step for each incomplete square and each quarter that
# is missing; and how far to trust it with no card to come, one, two ...
CHANCES: Final = vec[float]([0.55 ** (k / 2) for k in range(STEPS)])
TRUST: Final = vec[float]([0.0, 0.6, 0.8, 0.8, 1.0, 1.0, 1.0, 1.0])


@final
class Outlook:
    """How a seat sees its landscape before it lays a card. `look` first, then ask.

    An open paddy promises what it would score as it stands, as often as paddies like it are closed, and otherwise what
    it gives or costs at the end.
    """

    def __init__(self) -> None:
        self.chances: vec[float] = CHANCES
        self.faith: float = 1.0  # how much it believes in these chances
        self.trial: Final = Trial()
        self.best: i64 = NONE  # the position found by `best_gain`
        self.columns: Columns = Columns(0, 0)
        self.ancestor: i64 = NONE
        self.now: i64 = NONE  # the patron of paddies that the card closes
        self.later: i64 = NONE  # and of those closed in the Dry Season
        self.later_share: float = 0.0  # of the cards to come that belong to the Dry Season
        self.trust: float = 0.0
        self.ends: bool = False  # whether the ancestor works at the end
        self.closed: i64 = 0  # what the closed paddies hold
        self.largest: i64 = 0  # the size of the largest of them
        self.promise: vec[float] = vec[float]([0.0] * ALL_SQUARES)  # by open paddy
        self.total: float = 0.0  # of all open paddies, and what closed ones give at the end

    def look(self, s: Seasons, seat: i64, ground: Landscape) -> None:
        """See with the eyes of a seat that is about to lay a card on this ground."""
        self.columns = s.columns
        self.ancestor = s.ancestor[seat]
        self.now = patron_of(s, seat, ground.size)
        self.later = patron(s.columns, self.ancestor, True)
        self.ends = works_at_the_end(s.columns, self.ancestor)
        to_come = SLOTS - 1 - ground.size
        if to_come < 0:
            to_come = 0
        dry = SLOTS - WET_SLOTS
        self.later_share = 1.0 if to_come <= dry else float(dry) / float(to_come)
        self.trust = self.faith * TRUST[to_come]
        self.weigh_open(ground)
        if self.ends:
            self.weigh_closed(ground)

    def weigh_open(self, ground: Landscape) -> None:
        self.total = 0.0
        for paddy in range(ground.squares):
            tally = ground.tally[paddy]
            if tally != 0 and not is_closed(ground, tally):
                promise = self.of_paddy(tally, ground.cards[paddy])
                self.promise[paddy] = promise
                self.total += promise

    def weigh_closed(self, ground: Landscape) -> None:
        self.closed = tally_of_closed(ground)
        self.largest = 0
        points: i64 = 0
        for k in range(ground.closed_count):
            tally = ground.tally[ground.closed[k]]
            points += self.end_of_one(tally)
            size = size_of(self.columns, NONE, tally)
            if size > self.largest:
                self.largest = size
        self.total += float(points + self.end_of_all(self.closed, self.largest))

    # A paddy

    def of_paddy(self, tally: i64, cards: i64) -> float:
        """What an open paddy promises."""
        left = self.if_left(tally)
        steps = incomplete_in(tally) + missing_in(tally)
        if cannot_close(tally) or steps >= STEPS or self.trust == 0.0:
            return left
        return left + self.trust * self.chances[steps] * (self.if_closed(tally, cards) - left)

    def if_closed(self, tally: i64, cards: i64) -> float:
        """What it would give if one of the cards to come closed it as it stands."""
        points = float(paddy_points(self.columns, self.later, tally, cards))
        if self.later != self.now:
            wet = float(paddy_points(self.columns, self.now, tally, cards))
            points = self.later_share * points + (1.0 - self.later_share) * wet
        return points + float(self.end_of_one(tally)) if self.ends else points

    def if_left(self, tally: i64) -> float:
        """What it gives or costs if it stays open."""
        points: i64 = 0
        if self.ends:
            points += end_features(self.columns, self.ancestor, tally, 0)
        buffaloes = buffaloes_in(tally)
        if buffaloes > 0 and pays_for_stranded(self.columns, self.ancestor):
            points += self.columns.stranded_points * buffaloes
        return float(points)

    def end_of_one(self, tally: i64) -> i64:
        """What a closed paddy gives at the end by itself."""
        size = size_of(self.columns, NONE, tally)
        return end_closed(self.columns, self.ancestor, size) + end_features(self.columns, self.ancestor, 0, tally)

    def end_of_all(self, closed: i64, largest: i64) -> i64:
        """What closed paddies give at the end together."""
        return end_sets(self.columns, self.ancestor, 0, closed) + end_largest(self.columns, self.ancestor, largest)

    # A card

    def gain(self, ground: Landscape, card: i64, position: i64) -> float:
        """What a placement scores, and what it changes in the promise of the landscape."""
        trial = self.trial
        trial.look(ground, card, position)
        gain = float(trial_points(self.columns, self.now, trial))
        for k in range(trial.joins):
            gain -= self.promise[trial.joined[k]]
        for piece in range(trial.pieces):
            if trial.root[piece] == piece and not is_closed(ground, trial.tally[piece]):
                gain += self.of_paddy(trial.tally[piece], trial.cards[piece])
        return gain + self.end_gain() if self.ends and trial.closings > 0 else gain

    def end_gain(self) -> float:
        """What the paddies that the card would close add to the end of the game."""
        trial = self.trial
        points: i64 = 0
        closed = self.closed
        largest = self.largest
        for k in range(trial.closings):
            tally = trial.tally[trial.closing[k]]
            points += self.end_of_one(tally)
            closed += tally
            size = size_of(self.columns, NONE, tally)
            if size > largest:
                largest = size
        return float(points + self.end_of_all(closed, largest) - self.end_of_all(self.closed, self.largest))

    def points(self, ground: Landscape, card: i64, position: i64) -> float:
        """What a placement scores at once."""
        self.trial.look(ground, card, position)
        return float(trial_points(self.columns, self.now, self.trial))

    def best_gain(self, ground: Landscape, card: i64) -> float:
        """The most that a card can gain; `best` says where."""
        positions = legal_positions(ground, card)
        most = WORST
        for k in range(len(positions)):
            gain = self.gain(ground, card, positions[k])
            if gain > most:
                most = gain
                self.best = positions[k]
        return most


def most_gain(s: Seasons, seat: i64, card: i64, outlook: Outlook) -> float:
    """The most that a card can gain in a landscape, which remembers it for the card that was asked about last."""
    ground = s.landscape(seat)
    ancestor = s.ancestor[seat]
    if ground.waiting_card != card or ground.waiting_for != ancestor:
        outlook.look(s, seat, ground)
        ground.waiting_gain = outlook.best_gain(ground, card)
        ground.waiting_card = card
        ground.waiting_for = ancestor
    return ground.waiting_gain
