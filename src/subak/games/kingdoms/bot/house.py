"""The house player: weighs what every action makes of its kingdom, and when to stop in battle."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from subak.engine.core.seat import Policy, Seat
from subak.games.kingdoms.bot.estimate import turns_left
from subak.games.kingdoms.bot.force_policy import Stopping
from subak.games.kingdoms.bot.kingdom_value import Outlook
from subak.games.kingdoms.bot.palace_value import boost_given, card_promise
from subak.games.kingdoms.bot.styles import CHOOSING_STYLE, Style, number_of, style_for, style_of
from subak.games.kingdoms.rules import actions as do
from subak.games.kingdoms.rules import state as now
from subak.games.kingdoms.rules.battle import (
    half_of_gold,
    max_force,
    side_of,
    take_fiefdom,
    war_rooms_left,
    why_not_take_fiefdom,
)
from subak.games.kingdoms.rules.columns import PALACE_ROW, PROTECTS, RICE
from subak.games.kingdoms.rules.effects import has, victory_cost
from subak.games.kingdoms.rules.events import lose_general
from subak.games.kingdoms.rules.forces import cards_at, total_at
from subak.games.kingdoms.rules.mat import cards_in, first_tile, put_in_palace
from subak.games.kingdoms.rules.phases.bribe import cards_affordable, step_cost
from subak.games.kingdoms.rules.refusals import OK
from subak.games.kingdoms.rules.setup import pair_first, pair_second
from subak.games.kingdoms.rules.state import NONE, Kingdoms

WORST: Final = -1e9


@final
class House(Policy):
    """Every decision looks at the position afresh; nothing is remembered between them.

    `style` is one of the named strategies, or empty: then the palace cards decide which one is followed.
    """

    def __init__(self, style: str = "") -> None:
        self.style_number: i64 = number_of(style)
        self.style: Style = style_of(self.style_number)
        self.outlook: Final = Outlook()
        self.spite: float = 0.3  # how much it likes what others lose
        self.tidying: i64 = 1  # turns left from which on cards may be destroyed
        self.tables: list[Stopping] = []  # for the edition at hand
        self.after_defeat: float = WORST  # the standing after a lost attack, whomever it was on; WORST if unknown
        self.out: vec[i64] = vec[i64]([0] * do.SEAT_ACTIONS)

    def choose(self, seat: Seat) -> i64:
        n = seat.legal_into(self.out)
        if n == 1:
            return self.out[0]
        s = seat.imagine()
        assert isinstance(s, Kingdoms)
        me = seat.index
        if self.style_number == CHOOSING_STYLE:
            self.style = style_of(style_for(s, me))
        if s.phase == now.ACTING:
            return self.choose_action(s, me, n)
        if s.phase == now.BIDDING:
            return self.choose_bid(s, me)
        if s.phase == now.BATTLING:
            return self.choose_battle_step(s, me, n)
        if s.phase == now.BRIBING:
            return self.choose_bribe_step(s, me)
        if s.phase == now.REWARDING:
            return self.choose_reward(s, me, n)
        if s.phase == now.KEEPING:
            return self.choose_pair(s, me, n)
        if s.phase == now.PICKING:
            return self.choose_card(s, me, n)
        return self.best_after(s, me, n)

    def stopping(self, s: Kingdoms) -> Stopping:
        if len(self.tables) == 0 or self.tables[0].columns is not s.columns:
            self.tables = [Stopping(s.columns)]
        return self.tables[0]

    def standing(self, s: Kingdoms, seat: i64) -> float:
        return self.outlook.standing(s, seat, self.style, self.stopping(s))

    def best_after(self, s: Kingdoms, seat: i64, n: i64) -> i64:
        """The action after which the kingdom stands best."""
        best = self.out[0]
        most = WORST
        for k in range(n):
            after = s.clone()
            after.apply(seat, self.out[k])
            worth = self.standing(after, seat)
            if worth > most:
                most = worth
                best = self.out[k]
        return best

    # The auction

    def choose_bid(self, s: Kingdoms, seat: i64) -> i64:
        """KR-4.11: one more than the bid on the table, up to what the title is worth."""
        bid = self.out[1] - do.BID + 1
        return self.out[1] if float(bid) <= self.worth_of_title(s, seat) else do.PASS

    def worth_of_title(self, s: Kingdoms, seat: i64) -> float:
        """First choice, good events, and no bad ones: more with much to lose, less with a palace to renovate."""
        worth = self.style.title
        if not has(s, seat, PROTECTS):
            worth += 1.0
            if cards_in(s, seat, RICE) > 2:
                worth += float(cards_in(s, seat, RICE) - 2)
        if cards_in(s, seat, PALACE_ROW) >= 4:
            worth -= 2.0
        spare = 0.5 * float(s.gold[seat])
        return worth if worth < spare else spare

    # The turn

    def choose_action(self, s: Kingdoms, seat: i64, n: i64) -> i64:
        """KR-4.43: whatever leaves the kingdom best; ending the turn leaves it as it is."""
        best = self.out[0]
        most = WORST
        turns = turns_left(s, seat)
        self.after_defeat = WORST
        for k in range(n):
            action = self.out[k]
            worth = WORST
            if action >= do.ATTACK:
                if not has_twin(s, action):
                    worth = self.worth_of_venture(s, seat, action, turns)
            elif action < do.DESTROY or turns <= self.tidying:
                after = s.clone()
                after.apply(seat, action)
                worth = self.standing(after, seat)
            if worth > most:
                most = worth
                best = action
        return best

    def worth_of_venture(self, s: Kingdoms, seat: i64, action: i64, turns: i64) -> float:
        """Where luck comes in: the standing after good and bad luck, by their chances."""
        here = s.clone()
        here.standard -= 1
        if action == do.DRAW_VICTORY:
            return self.worth_of_drawing(here, seat, turns)
        if action >= do.BRIBE:
            return self.worth_of_bribe(here, seat, action - do.BRIBE)
        here.attacks[seat] += 1
        if action < do.ATTACK_SEAT:
            return self.worth_of_attack(here, seat, action - do.ATTACK, NONE)
        return self.worth_of_attack(here, seat, NONE, (seat + action - do.ATTACK_SEAT + 1) % s.seats)

    def worth_of_drawing(self, s: Kingdoms, seat: i64, turns: i64) -> float:
        """KR-4.110: the best of the cards, on an open tile or in place of the worst."""
        self.outlook.promises.look(s, seat, turns)
        drawn = self.outlook.best_draw(s, seat)
        s.gold[seat] -= victory_cost(s, seat)
        if cards_in(s, seat, PALACE_ROW) >= s.columns.row_size:
            drawn -= self.worst_promise(s, seat, turns) + self.outlook.rate * float(s.columns.replace_cost)
        self.outlook.filled = 1
        worth = self.standing(s, seat) + (drawn if drawn > 0.0 else 0.0)
        self.outlook.filled = 0
        return worth

    def worst_promise(self, s: Kingdoms, seat: i64, turns: i64) -> float:
        """What is lost with the least of its own palace cards."""
        first = first_tile(seat, PALACE_ROW)
        least = 1e9
        for tile in range(first, first + do.TILES):
            if s.card[tile] != NONE:
                promise = card_promise(s, seat, s.card[tile], turns) + boost_given(s, seat, s.card[tile])
                if promise < least:
                    least = promise
        return least

    def worth_of_attack(self, s: Kingdoms, seat: i64, fiefdom: i64, defender: i64) -> float:
        """KR-4.70: the prize by the chance to win it, the kingdom without its General by the chance to lose."""
        if self.style.war <= 0.0:
            return WORST
        chance = self.outlook.chance_against(s, seat, defender, self.stopping(s))
        if self.after_defeat == WORST:
            lost = s.clone()
            lose_general(lost, seat)
            self.after_defeat = self.standing(lost, seat)
        won = (
            self.best_reward(s, seat, defender)
            if defender != NONE
            else self.worth_with(s, seat, fiefdom, now.BY_ATTACK)
        )
        return chance * won + (1.0 - chance) * self.after_defeat

    def worth_with(self, s: Kingdoms, seat: i64, fiefdom: i64, how: i64) -> float:
        """The standing with one more fiefdom, and some joy if another player has lost it."""
        after = s.clone()
        take_fiefdom(after, seat, fiefdom, how)
        joy = 0.0 if s.owner[fiefdom] == now.NEUTRAL else self.spite * float(s.columns.fiefdom_vp[fiefdom])
        return self.standing(after, seat) + joy

    def best_reward(self, s: Kingdoms, seat: i64, defender: i64) -> float:
        """KR-4.79: the best fiefdom of a player, or half of the gold."""
        after = s.clone()
        after.gold[seat] += half_of_gold(s, defender)
        most = self.standing(after, seat)
        for fiefdom in range(s.columns.fiefdoms):
            if why_not_take_fiefdom(s, defender, fiefdom) == OK:
                worth = self.worth_with(s, seat, fiefdom, now.BY_ATTACK)
                if worth > most:
                    most = worth
        return most

    def worth_of_bribe(self, s: Kingdoms, seat: i64, fiefdom: i64) -> float:
        """KR-4.90: the fiefdom by the chance to get it for the gold at hand, less the gold that it takes."""
        if self.style.bribes <= 0.0:
            return WORST
        cards = cards_affordable(s, seat, s.columns.bribe_cost)
        chance = self.stopping(s).bribe_chance_at_start(cards)
        if s.owner[fiefdom] != now.NEUTRAL:
            chance *= 0.7  # the owner may pay too
        s.gold[seat] -= i64(self.stopping(s).bribe_cards_at_start(cards) * float(s.columns.bribe_cost))
        return chance * self.worth_with(s, seat, fiefdom, now.BY_BRIBERY) + (1.0 - chance) * self.standing(s, seat)

    def gold_rate(self, s: Kingdoms, seat: i64, turns: i64) -> float:
        """What a gold is worth now."""
        return self.outlook.gold_rate(s, seat, turns, self.style)

    # Battle and bribery

    def choose_battle_step(self, s: Kingdoms, seat: i64, n: i64) -> i64:
        """KR-4.73: hold, draw or give a card up, whichever wins more often."""
        side = side_of(s, seat)
        limit = max_force(s, side)
        tables = self.stopping(s)
        if s.defender == NONE:
            tables.meet_neutral()
        else:
            other_limit = max_force(s, 1 - side)
            tables.meet_player(other_limit, cards_at(s, 1 - side), s.holds > 0, limit, cards_at(s, side))
        tables.plan(limit, war_rooms_left(s, side) > 0)
        total = total_at(s, side)
        best: i64 = do.HOLD
        most = tables.win[total] if total <= limit else 0.0
        for k in range(1, n):
            chance = 0.0
            if self.out[k] == do.DRAW:
                chance = tables.after_draw(total)
            else:
                chance = tables.after_exchange(total - (self.out[k] - do.WAR_ROOM), limit)
            if chance > most + 1e-9:
                most = chance
                best = self.out[k]
        return best

    def choose_bribe_step(self, s: Kingdoms, seat: i64) -> i64:
        """KR-4.92: go on while the fiefdom is worth more than what is missing will cost."""
        turns = turns_left(s, seat)
        side = side_of(s, seat)
        cost = step_cost(s, seat)
        behind = total_at(s, 1 - side) - total_at(s, side)
        if s.defender == NONE and s.reserve > 0:
            behind = 6 * s.reserve - total_at(s, side)  # KR-10.7: nobody has seen them
        if behind < 0:
            return do.HOLD
        cards = cards_affordable(s, seat, cost)
        chance = self.stopping(s).bribe_chance(cards, behind)
        gold = self.stopping(s).bribe_cards(cards, behind) * float(cost)
        worth = self.outlook.fiefdom_worth(s, seat, s.target, float(turns))
        if side == now.DEFENDERS:
            chance *= 0.7  # the briber may go on
        return do.DRAW if chance * worth > gold * self.gold_rate(s, seat, turns) else do.HOLD

    def choose_reward(self, s: Kingdoms, seat: i64, n: i64) -> i64:
        """KR-4.79: what leaves the kingdom best, and what the loser will miss."""
        best = self.out[0]
        most = WORST
        for k in range(n):
            action = self.out[k]
            after = s.clone()
            after.apply(seat, action)
            worth = self.standing(after, seat)
            if action < do.TAKE_GOLD:
                worth += self.spite * float(s.columns.fiefdom_vp[action - do.TAKE_FIEFDOM])
            elif action >= do.DESTROY_RICE:
                worth += self.spite * 0.1 * float(action - do.DESTROY_RICE + 1)  # the newest would be sold most often
            if worth > most:
                most = worth
                best = action
        return best

    # Palace cards

    def choose_pair(self, s: Kingdoms, seat: i64, n: i64) -> i64:
        """KR-3.7: the pair that promises most; if its cards are in conflict they go back."""
        best = self.out[0]
        most = WORST
        for k in range(n):
            action = self.out[k]
            if action < do.KEEP_PAIR:
                continue
            after = s.clone()
            after.choosing = 0
            pair = action - do.KEEP_PAIR
            for place in (pair_first(pair), pair_second(pair)):
                put_in_palace(after, seat, s.hand[seat * do.HAND + place], NONE)
            worth = self.standing(after, seat)
            if worth > most:
                most = worth
                best = action
        redraw = best - do.KEEP_PAIR + do.REDRAW
        return redraw if best >= do.KEEP_PAIR and s.why_not(seat, redraw) == OK else best

    def choose_card(self, s: Kingdoms, seat: i64, n: i64) -> i64:
        """KR-4.112: the card that promises most, if it beats what it would replace."""
        turns = turns_left(s, seat)
        best: i64 = do.KEEP_NONE
        most = 0.0
        if cards_in(s, seat, PALACE_ROW) >= s.columns.row_size:
            most = self.worst_promise(s, seat, turns) + self.gold_rate(s, seat, turns) * float(s.columns.replace_cost)
        for k in range(1, n):
            promise = card_promise(s, seat, s.hand[seat * do.HAND + self.out[k] - do.KEEP], turns)
            if promise > most:
                most = promise
                best = self.out[k]
        return best


def has_twin(s: Kingdoms, action: i64) -> bool:
    """Whether an attack or bribe is for a neutral fiefdom that is worth the same as one before it in the list."""
    fiefdom: i64 = NONE
    if do.ATTACK <= action < do.ATTACK + do.FIEFDOMS:
        fiefdom = action - do.ATTACK
    elif do.BRIBE <= action < do.BRIBE + do.FIEFDOMS:
        fiefdom = action - do.BRIBE
    if fiefdom == NONE or s.owner[fiefdom] != now.NEUTRAL:
        return False
    columns = s.columns
    for other in range(fiefdom):
        if (
            s.owner[other] == now.NEUTRAL
            and columns.fiefdom_vp[other] == columns.fiefdom_vp[fiefdom]
            and columns.fiefdom_gold[other] == columns.fiefdom_gold[fiefdom]
        ):
            return True
    return False
