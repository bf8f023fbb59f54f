"""What things are worth to the house player, in rice."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from subak.games.rice_dice.rules.actions import SLOTS
from subak.games.rice_dice.rules.effects import (
    drains_before_work,
    holds_partial,
    rice_from,
    weed_limit,
    weeds_per_worker,
)
from subak.games.rice_dice.rules.state import UNPLANTED, RiceDice
from subak.games.rice_dice.rules.tasks import is_too_wet_to_harvest
from subak.games.rice_dice.rules.water import cap, is_flooded

SYMBOLS: Final = 24  # workers, cards or water of one action; the house player counts no further


@final
class Judgement:
    """A seat's opinion of a position. `look` first, then ask.

    The numbers were tuned by letting players with different ones play each other.
    """

    def __init__(self) -> None:
        # The share of its harvest that a paddy is worth on the way there, and the turns it still needs.
        self.ripe: float = 0.75
        self.growing: float = 0.60
        self.sluiced: float = 0.85  # growing, and a spirit drains it whenever its owner works
        self.flooded: float = 0.41
        self.magic: float = 0.38
        self.ripe_turns: float = 1.0
        self.growing_turns: float = 1.20
        self.flooded_turns: float = 3.40
        self.pull: float = 1.2  # a worker who pulls a weed
        self.weed: float = 0.7  # a weed on an unplanted paddy
        self.pace: float = 9.40  # rice that the leader makes in a round
        self.hope: float = 0.12  # the least chance to bring anything in

        self.turns: float = 0.0  # how long the game will last, in turns of each player
        self.left: float = 1.0  # the share of the game that is left

    # The game

    def look(self, s: RiceDice) -> None:
        """Estimate how long the game will last: until the first player can have reached the target."""
        most: i64 = 0
        self.turns = 1e9
        for place in range(s.places):
            turns = self.turns_to_win(s, place)
            if turns < self.turns:
                self.turns = turns
            if s.rice[place] > most:
                most = s.rice[place]
        self.left = float(s.target - most) / float(s.target) if s.target > most else 0.0

    def turns_to_win(self, s: RiceDice, place: i64) -> float:
        """At the usual pace, but not before the crops it takes can be brought in."""
        to_go = float(s.target - s.rice[place])
        usual = to_go / self.pace
        soonest = self.flooded_turns + 1.0
        ripe: float = 0.0
        growing: float = 0.0
        flooded: float = 0.0
        for paddy in range(place * SLOTS, place * SLOTS + s.field_size[place]):
            rice = float(rice_from(s, paddy))
            if s.planted[paddy] == UNPLANTED:
                flooded += rice if is_flooded(s, paddy) else 0.0
            elif is_too_wet_to_harvest(s, paddy):
                growing += rice
            else:
                ripe += rice
        if to_go <= ripe:
            soonest = self.ripe_turns
        elif to_go <= ripe + growing:
            soonest = self.growing_turns
        elif to_go <= ripe + growing + flooded:
            soonest = self.flooded_turns
        return usual if usual > soonest else soonest

    def lasts(self, turns: float) -> float:
        """The chance that the game lasts this many more turns; never nothing, since only then does it matter."""
        chance = (self.turns - turns + 1.0) * 0.5
        if chance > 1.0:
            return 1.0
        return chance if chance > self.hope else self.hope

    # Paddies

    def paddy(self, s: RiceDice, paddy: i64) -> float:
        """A paddy as it lies, between turns."""
        if s.planted[paddy] != UNPLANTED:
            return self.crop(s, paddy)
        weeds = s.weeds[paddy]
        clean = rice_with(s, paddy, 0)
        weedy = rice_with(s, paddy, weeds)
        rice = weedy if weedy > clean else clean
        loss = self.weed * float(weeds) if weedy < clean else 0.0
        return rice * self.filling(s, paddy) * self.lasts(self.flooded_turns) - loss

    def crop(self, s: RiceDice, paddy: i64) -> float:
        """What stands on a planted paddy, after the weeding that pays."""
        rice = self.best_rice(s, paddy)
        if not is_too_wet_to_harvest(s, paddy):
            return rice * self.ripe * self.lasts(self.ripe_turns)
        if drains_before_work(s, paddy):
            return rice * self.sluiced * self.lasts(self.ripe_turns)
        return rice * self.growing * self.lasts(self.growing_turns)

    def best_rice(self, s: RiceDice, paddy: i64) -> float:
        power = weeds_per_worker(s, paddy // SLOTS)
        weeds = s.weeds[paddy]
        best = rice_with(s, paddy, weeds)
        workers: float = 0.0
        while weeds > 0:
            weeds = weeds - power if weeds > power else 0
            workers += 1.0
            rice = rice_with(s, paddy, weeds) - self.pull * workers
            if rice > best:
                best = rice
        return best

    def filling(self, s: RiceDice, paddy: i64) -> float:
        """How far an unplanted paddy has come."""
        full = cap(s, paddy)
        if full == 0:
            return self.magic
        if is_flooded(s, paddy):
            return self.flooded
        if s.water[paddy] > 0 and holds_partial(s, paddy):
            return 0.8 * self.flooded * float(s.water[paddy]) / float(full)
        return 0.0

    def weed_loss(self, s: RiceDice, paddy: i64) -> float:
        """What one more weed takes from a paddy."""
        before = self.paddy(s, paddy)
        s.weeds[paddy] += 1
        after = self.paddy(s, paddy)
        s.weeds[paddy] -= 1
        return before - after

    def weed_losses_into(self, s: RiceDice, place: i64, out: vec[float], most: i64) -> None:
        """What no, one, two ... `most` weeds take from a field, each placed where it takes least."""
        first = place * SLOTS
        added = vec[i64]([0] * SLOTS)
        total: float = 0.0
        out[0] = 0.0
        for k in range(most):
            slot = self.least_loss(s, place)
            if slot >= 0:
                total += self.weed_loss(s, first + slot)
                s.weeds[first + slot] += 1
                added[slot] += 1
            out[k + 1] = total
        for slot in range(s.field_size[place]):
            s.weeds[first + slot] -= added[slot]

    def least_loss(self, s: RiceDice, place: i64) -> i64:
        """The slot on which a weed takes least, or -1 if there is no room."""
        first = place * SLOTS
        best: i64 = -1
        least: float = 0.0
        for slot in range(s.field_size[place]):
            if s.weeds[first + slot] < weed_limit(s, first + slot):
                loss = self.weed_loss(s, first + slot)
                if best < 0 or loss < least:
                    best = slot
                    least = loss
        return best


def rice_with(s: RiceDice, paddy: i64, weeds: i64) -> float:
    """What a paddy would give with a number of weeds."""
    present = s.weeds[paddy]
    s.weeds[paddy] = weeds
    rice = rice_from(s, paddy)
    s.weeds[paddy] = present
    return float(rice)
