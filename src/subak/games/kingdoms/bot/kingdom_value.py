"""What a kingdom is worth to its owner, in victory points: the measure of the house player."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from subak.games.kingdoms.bot.estimate import fields_to_sell, mean_price, turns_left
from subak.games.kingdoms.bot.force_policy import Stopping
from subak.games.kingdoms.bot.palace_value import boost_given, ruler_points, wants_peace
from subak.games.kingdoms.bot.promises import Promises
from subak.games.kingdoms.bot.styles import Style
from subak.games.kingdoms.rules import columns as at
from subak.games.kingdoms.rules.actions import FIEFDOMS, PILE, TILES
from subak.games.kingdoms.rules.effects import (
    attack_force,
    defence_force,
    has,
    may_attack,
    may_bribe,
    seasonal_income,
    tax,
    total,
    victory_draws,
    war_rooms,
    worth_of,
)
from subak.games.kingdoms.rules.mat import cards_in, first_tile, has_palace_card
from subak.games.kingdoms.rules.scoring import fiefdom_points
from subak.games.kingdoms.rules.state import ACTING, ATTACKERS, NEUTRAL, NONE, Kingdoms
from subak.games.kingdoms.rules.turn import harvests_left
from subak.kit.bot.best_draw import best_of, insert

CARDS_PER_BRIBE: Final = 3.8  # FORCE cards that a bribe takes on average (see after KR-6.3)


@final
class Outlook:
    """The numbers were tuned by letting players with different ones play each other."""

    def __init__(self) -> None:
        # What a turn makes of gold: each tranche at its own VP per gold, the rest at the last rate.
        self.widths: vec[float] = vec[float]([4.0, 5.0, 6.0])
        self.rates: vec[float] = vec[float]([0.33, 0.2, 0.08, 0.02])
        self.palace_share: float = 0.5  # the part of the turns left that may go into palace cards
        self.later: float = 0.7  # what is left to do counts so much of what is done
        self.loss: float = 1.0  # VP that an action is worth which a failed attack has cost
        self.far_rate: float = 0.15  # VP for a gold of fiefdoms that are still to be taken
        self.far_turns: float = 0.5  # the part of the turns left in which they will bring it
        self.contest: float = 0.5  # the part of the neutral fiefdoms that each other General will take
        self.hall: float = 0.6  # VP for one more build
        self.promises: Final = Promises()
        self.gains: vec[float] = vec[float]([0.0] * PILE)
        self.tiles: vec[float] = vec[float]([0.0] * (TILES + 1))
        self.rate: float = 0.2  # VP for a gold of the player at hand
        self.filled: i64 = 0  # tiles of the palace for which a card is being drawn

    def standing(self, s: Kingdoms, seat: i64, style: Style, stopping: Stopping) -> float:
        turns = turns_left(s, seat)
        self.promises.look(s, seat, turns)
        gold = float(s.gold[seat]) + self.gold_to_come(s, seat, turns, style)
        self.rate = self.rate_of(gold, turns)
        worth = self.promises.of_palace(s, seat) + float(fiefdom_points(s, seat))
        worth += self.money(gold, turns)
        if turns > 0:
            prize = self.best_neutral(s, seat, turns)
            worth += self.later * self.palace_to_come(s, seat)
            worth += self.later * self.conquests_to_come(s, seat, turns, prize, style, stopping)
            worth += self.later * self.bribes_to_come(s, seat, turns, prize, style)
            worth += style.halls * self.halls(s, seat, turns)
            worth += self.protection(s, seat, turns)
        if s.asked == seat and s.phase == ACTING:
            worth += 0.05  # the turn goes on
        return worth

    # Gold

    def money(self, gold: float, turns: i64) -> float:
        """Gold in hand and to come, shared out among the turns left: the first of a turn is worth most."""
        worth = 0.0
        for k in range(i64(len(self.widths))):
            part = self.widths[k] * float(turns)
            if gold <= part:
                return worth + self.rates[k] * gold
            worth += self.rates[k] * part
            gold -= part
        return worth + self.rates[len(self.widths)] * gold

    def gold_rate(self, s: Kingdoms, seat: i64, turns: i64, style: Style) -> float:
        """What the next gold is worth."""
        return self.rate_of(float(s.gold[seat]) + self.gold_to_come(s, seat, turns, style), turns)

    def rate_of(self, gold: float, turns: i64) -> float:
        for k in range(i64(len(self.widths))):
            gold -= self.widths[k] * float(turns)
            if gold < 0.0:
                return self.rates[k]
        return self.rates[len(self.widths)]

    def gold_to_come(self, s: Kingdoms, seat: i64, turns: i64, style: Style) -> float:
        """Gold that comes late can hardly be spent: the last income counts half."""
        income = float(seasonal_income(s, seat, 0)) * (float(turns) - 0.5) if turns > 0 else 0.0
        price = mean_price(s) + float(total(s, seat, at.PRICE_BONUS))
        harvest = float(fields_to_sell(s, seat)) * price * style.rice + float(tax(s, seat) * harvests_left(s))
        return style.income * income + harvest

    # Palace cards

    def palace_to_come(self, s: Kingdoms, seat: i64) -> float:
        """Palace cards that may still be drawn, for open tiles or in place of cards that promise less."""
        draws = self.palace_share * float(self.promises.turns)
        best = self.best_draw(s, seat) - self.rate * float(s.columns.victory_cost)
        first = first_tile(seat, at.PALACE_ROW)
        for k in range(s.columns.row_size):
            gain = best
            if s.card[first + k] != NONE:
                lost = self.promises.promise(s, seat, s.card[first + k]) + boost_given(s, seat, s.card[first + k])
                gain -= lost + self.rate * float(s.columns.replace_cost)
            insert(self.tiles, k, gain)
        worth = 0.0
        for k in range(self.filled, s.columns.row_size):
            if draws <= 0.0 or self.tiles[k] <= 0.0:
                break
            worth += self.tiles[k] if draws > 1.0 else draws * self.tiles[k]
            draws -= 1.0
        return worth

    def best_draw(self, s: Kingdoms, seat: i64) -> float:
        """What the best of the cards drawn is expected to promise, as far as the pile can be guessed.

        For the kingdom that `promises` has looked at.
        """
        draws = victory_draws(s, seat)
        cards: i64 = 0
        for kind in range(s.columns.palaces):
            if s.top[kind] > 0 and not has_palace_card(s, seat, kind):
                promise = self.promises.promise(s, seat, kind)
                for _ in range(s.top[kind]):
                    insert(self.gains, cards, promise)
                    cards += 1
        best = best_of(self.gains, cards, min(draws, s.pile_top))
        for k in range(min(draws - s.pile_top, s.pile_bottom)):
            if not has_palace_card(s, seat, s.bottom[k]):
                promise = self.promises.promise(s, seat, s.bottom[k])
                if promise > best:
                    best = promise
        return best

    # Conquest and bribery

    def fiefdom_worth(self, s: Kingdoms, seat: i64, fiefdom: i64, turns: float) -> float:
        """VP, what palace cards add, and the gold of the turns left."""
        return self.land_worth(s, fiefdom, ruler_points(s, seat), turns)

    def land_worth(self, s: Kingdoms, fiefdom: i64, points: float, turns: float) -> float:
        """Likewise, where it is known what palace cards add."""
        gold = float(s.columns.fiefdom_gold[fiefdom]) * turns * self.far_rate
        return float(s.columns.fiefdom_vp[fiefdom]) + points + gold

    def best_neutral(self, s: Kingdoms, seat: i64, turns: i64) -> float:
        """The most that a neutral fiefdom is worth which will be taken some time; 0 if there is none."""
        most = 0.0
        points = ruler_points(s, seat)
        for fiefdom in range(s.columns.fiefdoms):
            if s.owner[fiefdom] == NEUTRAL:
                worth = self.land_worth(s, fiefdom, points, self.far_turns * float(turns))
                if worth > most:
                    most = worth
        return most

    def neutral_share(self, s: Kingdoms, seat: i64) -> float:
        """How many neutral fiefdoms there are to take, if others are after them too."""
        rivals = 0.0
        for other in range(s.seats):
            if other != seat and may_attack(s, other):
                rivals += self.contest
        return float(neutral_fiefdoms(s)) / (1.0 + rivals)

    def conquest_gain(self, s: Kingdoms, worth: float, chance: float) -> float:
        """What an attack gains on average: the prize, or the loss of the General."""
        cost = self.rate * price_of(s, at.MAY_ATTACK) + self.loss
        return chance * worth - (1.0 - chance) * cost

    def chance_against(self, s: Kingdoms, seat: i64, defender: i64, stopping: Stopping) -> float:
        """The chance to win a battle against a player, or for a neutral fiefdom."""
        room = war_rooms(s, seat, ATTACKERS) > 0
        if defender == NONE:
            return stopping.conquest_chance(attack_force(s, seat, NONE), room)
        return stopping.attack_chance(attack_force(s, seat, defender), defence_force(s, defender), room)

    def conquests_to_come(
        self, s: Kingdoms, seat: i64, turns: i64, prize: float, style: Style, stopping: Stopping
    ) -> float:
        """Attacks on neutral fiefdoms, as many as the style allows; without a General one has to be built first."""
        if style.war <= 0.0 or wants_peace(s, seat):
            return 0.0
        chance = self.chance_against(s, seat, NONE, stopping)
        attacks = style.war * float(turns)
        if attacks * chance > self.neutral_share(s, seat):
            attacks = self.neutral_share(s, seat) / chance
        gain = self.conquest_gain(s, prize, chance)
        if gain <= 0.0:
            return 0.0
        if may_attack(s, seat):
            return attacks * gain
        price = price_of(s, at.MAY_ATTACK)
        if not is_for_sale(s, at.MAY_ATTACK) or float(s.gold[seat]) < price:
            return 0.0
        return positive((attacks - 1.0) * gain - self.rate * price)

    def bribes_to_come(self, s: Kingdoms, seat: i64, turns: i64, prize: float, style: Style) -> float:
        """Bribes of neutral fiefdoms, as far as style and gold allow."""
        if style.bribes <= 0.0:
            return 0.0
        gold = float(s.gold[seat]) + float(seasonal_income(s, seat, 0) * turns)
        price = CARDS_PER_BRIBE * float(s.columns.bribe_cost)
        bribes = style.bribes * float(turns)
        if bribes > gold / price:
            bribes = gold / price
        if bribes > self.neutral_share(s, seat):
            bribes = self.neutral_share(s, seat)
        gain = prize - price * self.rate
        if gain <= 0.0:
            return 0.0
        if may_bribe(s, seat):
            return bribes * gain
        return positive((bribes - 1.0) * gain - self.rate * price_of(s, at.MAY_BRIBE))

    # Halls and protection

    def halls(self, s: Kingdoms, seat: i64, turns: i64) -> float:
        """More builds are worth something to whoever has gold for them."""
        gold = float(s.gold[seat]) / float(turns) + float(seasonal_income(s, seat, 0))
        use = gold / 14.0 if gold < 14.0 else 1.0
        every = float(total(s, seat, at.EXTRA_ANY) * turns)
        harvests = float(total(s, seat, at.EXTRA_HARVEST) * harvests_left(s))
        return self.hall * use * (every + harvests)

    def protection(self, s: Kingdoms, seat: i64, turns: i64) -> float:
        """What dams and temples save: a small part of what lies open to events, while there are events to come."""
        if not has(s, seat, at.PROTECTS):
            return 0.0
        return 0.012 * float(turns) * float(cards_in(s, seat, at.RICE) + 1)


def neutral_fiefdoms(s: Kingdoms) -> i64:
    n: i64 = 0
    for fiefdom in range(i64(FIEFDOMS)):
        if s.owner[fiefdom] == NEUTRAL:
            n += 1
    return n


def price_of(s: Kingdoms, column: i64) -> float:
    """What the first card costs that has an effect."""
    for card in range(s.columns.for_sale):
        if s.columns.types_with[column] >> card & 1:
            return float(worth_of(s, card))
    return 0.0


def is_for_sale(s: Kingdoms, column: i64) -> bool:
    """Whether a card with an effect can still be bought."""
    for card in range(s.columns.for_sale):
        if s.columns.types_with[column] >> card & 1 and s.pile[card] > 0:
            return True
    return False


def positive(worth: float) -> float:
    return worth if worth > 0.0 else 0.0
