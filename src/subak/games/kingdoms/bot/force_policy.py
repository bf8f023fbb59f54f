"""When to stop drawing FORCE cards (see the tables after KR-6.3): chances for players that weigh them.

Draws are taken as independent, each value as likely as in the whole deck; only what defends a neutral fiefdom is exact.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from subak.games.kingdoms.rules.actions import VALUES
from subak.games.kingdoms.rules.columns import Columns

TOTALS: Final = 128  # no total that matters is higher
MOST_LIMIT: Final = 100  # MAX FORCE
LIMITS: Final = 2 * (MOST_LIMIT + 1)  # with and without a War Room
UNKNOWN: Final = -1.0  # a chance not asked for yet
MOST_CARDS: Final = 12  # of a side that are told apart
MARGIN: Final = 6  # a player is expected to hold this close to MAX FORCE,
ENOUGH: Final = 3  # or this close to the MAX FORCE of the other side, which need not be passed,
PER_CARD: Final = 6  # or as soon as the force is above what the cards of the other side should make
GIVEN_UP: Final = 10  # the value that a War Room is expected to take back from a force that is too high
BRIBES: Final = 12  # cards that a briber may buy
DEFICITS: Final = 64


@final
class Stopping:
    """Tables for one edition. `win[t]` is the chance to win when holding at t, `worth[t]` that of playing on well."""

    def __init__(self, columns: Columns) -> None:
        self.columns: Final = columns
        self.chance: vec[float] = vec[float]([0.0] * VALUES)  # by value
        self.neutral_win: vec[float] = vec[float]([0.0] * TOTALS)
        self.win: vec[float] = vec[float]([0.0] * TOTALS)
        self.worth: vec[float] = vec[float]([0.0] * TOTALS)
        self.conquest: vec[float] = vec[float]([UNKNOWN] * LIMITS)  # MAX FORCE * 2 + room
        self.beaten: vec[float] = vec[float](
            [UNKNOWN] * (LIMITS * (MOST_LIMIT + 1))
        )  # the other's MAX FORCE * LIMITS + that
        self.drawing: vec[float] = vec[float]([0.0] * TOTALS)
        self.next_drawing: vec[float] = vec[float]([0.0] * TOTALS)
        self.is_planned: vec[bool] = vec[bool]([False] * TOTALS)  # by the force at which a player stops
        self.landing: vec[float] = vec[float]([0.0] * (TOTALS * (MOST_CARDS + 1) * VALUES))  # that, cards, force beyond
        self.bribed: vec[float] = vec[float]([0.0] * ((BRIBES + 1) * DEFICITS))  # cards * DEFICITS + deficit
        self.bought: vec[float] = vec[float]([0.0] * ((BRIBES + 1) * DEFICITS))  # likewise: cards that it takes
        self.bribe_start: vec[float] = vec[float]([0.0] * DEFICITS)  # of the total that defends against a bribe
        for value in range(i64(VALUES)):
            self.chance[value] = float(columns.force_count[value]) / float(columns.force_cards)
        self.win_against(self.sums_of(columns.neutral_cards), columns.neutral_max_force)
        self.neutral_win = self.win[:]
        self.plan_bribes()

    # Neutral fiefdoms

    def sums_of(self, cards: i64) -> vec[float]:
        """The distribution of the total of a number of cards drawn without replacement."""
        ways = vec[float]([0.0] * ((cards + 1) * TOTALS))
        ways[0] = 1.0
        for value in range(i64(VALUES)):
            for _ in range(self.columns.force_count[value]):
                for n in range(cards - 1, i64(-1), i64(-1)):
                    for total in range(i64(TOTALS - VALUES)):
                        ways[(n + 1) * TOTALS + total + value] += ways[n * TOTALS + total]
        found = ways[cards * TOTALS : (cards + 1) * TOTALS]
        everything = 0.0
        for total in range(i64(TOTALS)):
            everything += found[total]
        for total in range(i64(TOTALS)):
            found[total] /= everything
        return found

    def meet_neutral(self) -> None:
        """KR-4.72: fill `win` against four cards that nobody has seen."""
        for total in range(i64(TOTALS)):
            self.win[total] = self.neutral_win[total]

    def win_against(self, sums: vec[float], limit: i64) -> None:
        """KR-4.76: fill `win`, against a force with these chances that is not valid above its limit."""
        below = 0.0
        for total in range(limit + 1, i64(TOTALS)):
            below += sums[total]
        for total in range(i64(TOTALS)):
            level = sums[total] if total <= limit else 0.0
            self.win[total] = below + 0.5 * level
            below += level

    def conquest_chance(self, limit: i64, room: bool) -> float:
        """The chance to take a neutral fiefdom with this MAX FORCE, with or without a War Room."""
        limit = max(min(limit, MOST_LIMIT), 0)
        place = 2 * limit + 1 if room else 2 * limit
        if self.conquest[place] == UNKNOWN:
            self.meet_neutral()
            self.plan(limit, room)
            self.conquest[place] = self.worth[0]
        return self.conquest[place]

    # Holding and drawing

    def plan(self, limit: i64, room: bool) -> None:
        """Fill `worth` from `win` for a side with this MAX FORCE; a War Room may rescue a force that is too high."""
        for total in range(i64(TOTALS - 1), i64(-1), i64(-1)):
            if total > limit:
                self.worth[total] = self.rescue(total, limit) if room else 0.0
                continue
            drawn = self.after_draw(total)
            self.worth[total] = drawn if drawn > self.win[total] else self.win[total]

    def after_draw(self, total: i64) -> float:
        """The chance to win after drawing on; a 0 changes nothing, so it is left out."""
        drawn = 0.0
        for value in range(i64(1), i64(VALUES)):
            if total + value < TOTALS:
                drawn += self.chance[value] * self.worth[total + value]
        return drawn / (1.0 - self.chance[0]) if self.chance[0] < 1.0 else 0.0

    def rescue(self, total: i64, limit: i64) -> float:
        """What a War Room makes of a force that is too high, taking back a high card."""
        return self.after_exchange(total - GIVEN_UP, limit)

    def after_exchange(self, rest: i64, limit: i64) -> float:
        """The chance to win by holding after a card is drawn to what is left."""
        won = 0.0
        for value in range(i64(VALUES)):
            total = rest + value
            if 0 <= total <= limit:
                won += self.chance[value] * self.win[total]
        return won

    # Players

    def meet_player(self, limit: i64, cards: i64, has_held: bool, own_limit: i64, own_cards: i64) -> None:
        """Fill `win` against a player who sees the number of own cards too, and holds when the force should suffice."""
        stop = max(min(min(limit - MARGIN, own_limit - ENOUGH), PER_CARD * own_cards + MARGIN), 1)
        stop = min(stop, TOTALS - VALUES)
        if not self.is_planned[stop]:
            self.plan_landings(stop)
        sums = vec[float]([0.0] * TOTALS)
        everything = 0.0
        most = min(cards, MOST_CARDS) if has_held else MOST_CARDS
        for n in range(max(cards, 1), most + 1):
            first = (stop * (MOST_CARDS + 1) + n) * VALUES
            for beyond in range(i64(VALUES)):
                sums[stop + beyond] += self.landing[first + beyond]
                everything += self.landing[first + beyond]
        self.scale(sums, everything, cards)
        self.win_against(sums, limit)

    def plan_landings(self, stop: i64) -> None:
        """How likely a player who draws until the force is so high comes there with each card, and how far beyond."""
        self.is_planned[stop] = True
        for total in range(i64(TOTALS)):
            self.drawing[total] = 0.0
        self.drawing[0] = 1.0
        for n in range(i64(1), i64(MOST_CARDS + 1)):
            for total in range(i64(TOTALS)):
                self.next_drawing[total] = 0.0
            for total in range(stop):
                if self.drawing[total] > 0.0:
                    for value in range(i64(VALUES)):
                        self.next_drawing[total + value] += self.drawing[total] * self.chance[value]
            for total in range(i64(TOTALS)):
                self.drawing[total] = self.next_drawing[total]
            for beyond in range(i64(VALUES)):
                self.landing[(stop * (MOST_CARDS + 1) + n) * VALUES + beyond] = self.drawing[stop + beyond]

    def scale(self, sums: vec[float], everything: float, cards: i64) -> None:
        """Chances that sum up to 1; whoever holds with hardly any cards is taken to have drawn middling ones."""
        if everything > 0.0:
            for total in range(i64(TOTALS)):
                sums[total] /= everything
        else:
            sums[min(6 * cards, TOTALS - 1)] = 1.0

    def attack_chance(self, attack: i64, defence: i64, room: bool) -> float:
        """The chance to beat a player before any card is drawn."""
        attack = max(min(attack, MOST_LIMIT), 0)
        defence = max(min(defence, MOST_LIMIT), 0)
        place = defence * LIMITS + (2 * attack + 1 if room else 2 * attack)
        if self.beaten[place] == UNKNOWN:
            self.meet_player(defence, 0, False, attack, MOST_CARDS)
            self.plan(attack, room)
            self.beaten[place] = self.worth[0]
        return self.beaten[place]

    # Bribery

    def plan_bribes(self) -> None:
        """KR-4.92: the chance to get ahead with n cards, and how many of them it takes, by what is missing."""
        for deficit in range(i64(DEFICITS)):
            self.bribed[deficit] = 0.5 if deficit == 0 else 0.0
        for cards in range(i64(1), i64(BRIBES + 1)):
            for deficit in range(i64(DEFICITS)):
                won = 0.0
                bought = 1.0
                for value in range(i64(VALUES)):
                    if value > deficit:
                        won += self.chance[value]
                    else:
                        place = (cards - 1) * DEFICITS + deficit - value
                        won += self.chance[value] * self.bribed[place]
                        bought += self.chance[value] * self.bought[place]
                self.bribed[cards * DEFICITS + deficit] = won
                self.bought[cards * DEFICITS + deficit] = bought
        sums = self.sums_of(self.columns.bribe_defence_cards)
        for deficit in range(i64(DEFICITS)):
            self.bribe_start[deficit] = sums[deficit]

    def bribe_chance(self, cards: i64, deficit: i64) -> float:
        """The chance to get ahead with at most that many cards."""
        return self.bribed[max(min(cards, BRIBES), 0) * DEFICITS + max(min(deficit, DEFICITS - 1), 0)]

    def bribe_cards(self, cards: i64, deficit: i64) -> float:
        """How many cards will be bought on the way, if the briber never gives up."""
        return self.bought[max(min(cards, BRIBES), 0) * DEFICITS + max(min(deficit, DEFICITS - 1), 0)]

    def bribe_chance_at_start(self, cards: i64) -> float:
        chance = 0.0
        for deficit in range(i64(DEFICITS)):
            chance += self.bribe_start[deficit] * self.bribe_chance(cards, deficit)
        return chance

    def bribe_cards_at_start(self, cards: i64) -> float:
        bought = 0.0
        for deficit in range(i64(DEFICITS)):
            bought += self.bribe_start[deficit] * self.bribe_cards(cards, deficit)
        return bought
