"""What speaks for an action, in one sentence with its rule. What comes of it is found by asking the rules."""

from subak.engine.game import Reason
from subak.engine.translation import say
from subak.games.kingdoms.rules import actions as do
from subak.games.kingdoms.rules import state as now
from subak.games.kingdoms.rules.battle import half_of_gold, max_force, side_of
from subak.games.kingdoms.rules.columns import RICE
from subak.games.kingdoms.rules.forces import total_at
from subak.games.kingdoms.rules.mat import cards_in
from subak.games.kingdoms.rules.setup import pair_first, pair_second
from subak.games.kingdoms.rules.state import Kingdoms
from subak.games.kingdoms.view.auction import auction_view
from subak.games.kingdoms.view.breakdowns import next_income
from subak.games.kingdoms.view.contest import odds_of_side
from subak.games.kingdoms.view.palace import if_kept
from subak.games.kingdoms.view.supply import bribe_odds, conquest_percent, war_percent
from subak.kit.speech.vocabulary import who


def goes_on(before: Kingdoms, after: Kingdoms) -> bool:
    """A palace card and where it goes."""
    return bool(before.phase == now.PICKING and after.phase == now.PLACING)


def reason(s: Kingdoms, seat: int, action: int) -> Reason | None:
    """The ranges are those of actions.py, in its order."""
    if action == do.PASS or do.BID <= action < do.BUILD:
        return title(s, seat, action)
    if action == do.HOLD or do.DRAW <= action < do.TAKE_FIEFDOM:
        return force(s, seat, action)
    if do.BUILD <= action < do.ATTACK:
        return build(s, seat, action)
    if do.ATTACK <= action < do.DRAW_VICTORY:
        return campaign(s, seat, action)
    if do.TAKE_FIEFDOM <= action < do.KEEP:
        return reward(s, seat, action)
    return palace(s, seat, action) if action >= do.KEEP else None


def after(s: Kingdoms, seat: int, action: int) -> Kingdoms:
    there = s.clone()
    there.apply(seat, action)
    return there


# The auction


def title(s: Kingdoms, seat: int, action: int) -> Reason | None:
    """What the year is worth to a careful player, against the bid."""
    auction = auction_view(s, seat)
    if auction is None or auction.limit is None:
        return None
    values = {"worth": auction.limit, "gold": action - do.BID + 1, "least": int(s.high_bid) + 1}
    if action == do.PASS and values["least"] > auction.limit:
        return Reason(say("The title is worth about {worth} gold to you; it would cost {least}.", **values), "KR-4.12")
    if action != do.PASS and values["gold"] <= auction.limit:
        return Reason(say("The title is worth about {worth} gold to you, more than this bid.", **values), "KR-4.11")
    return None


# Cards


def build(s: Kingdoms, seat: int, action: int) -> Reason | None:
    there = after(s, seat, action)
    points = int(there.score(seat) - s.score(seat))
    income = next_income(there, seat) - next_income(s, seat)
    rice = int(cards_in(there, seat, RICE) - cards_in(s, seat, RICE))
    if points > 0 and income > 0:
        values = {"n": points, "gold": income}
        return Reason(say("It adds {n} points now, and {gold} gold every season.", **values), "KR-4.41", points)
    if points > 0:
        return Reason(say("It adds {n} {n?point|points} as things stand.", n=points), "KR-7.1", points)
    if income > 0:
        return Reason(say("It brings {gold} gold more every season.", gold=income), "KR-4.41")
    if rice > 0:
        return Reason(say("One more rice field to sell from at the next harvest."), "KR-4.30")
    return None


def palace(s: Kingdoms, seat: int, action: int) -> Reason | None:
    if action < do.OPEN_TILE:
        kind = int(s.hand[seat * do.HAND + action - do.KEEP])
        return Reason(say("It is worth {n} points as things stand.", n=if_kept(s, seat, kind).points), "KR-7.1")
    if action < do.REDRAW:
        points = int(after(s, seat, action).score(seat) - s.score(seat))
        return Reason(say("Your palace then counts {n} more.", n=points), "KR-7.1", points) if points > 0 else None
    if action >= do.KEEP_PAIR:
        places = (pair_first(action - do.KEEP_PAIR), pair_second(action - do.KEEP_PAIR))
        views = [if_kept(s, seat, int(s.hand[seat * do.HAND + int(k)])) for k in places]
        grows = [view for view in views if view.grows]
        if grows:
            return Reason(say("{card}: {grows}", card=grows[0].name, grows=grows[0].grows), "KR-7.1")
    return None


# War and bribery


def campaign(s: Kingdoms, seat: int, action: int) -> Reason | None:
    if action < do.ATTACK_SEAT:
        points = int(s.columns.fiefdom_vp[action - do.ATTACK])
        values = {"percent": conquest_percent(s, seat), "n": points}
        return Reason(say("About {percent} % to win a fiefdom of {n} points.", **values), "KR-4.70")
    if action < do.BRIBE:
        rival = (seat + action - do.ATTACK_SEAT + 1) % int(s.seats)
        percent = war_percent(s, seat, rival)
        words = say("About {percent} % to beat {player} and choose the reward.", percent=percent, player=who(rival))
        return Reason(words, "KR-4.79")
    points, odds = int(s.columns.fiefdom_vp[action - do.BRIBE]), bribe_odds(s, seat)
    if not odds:
        return None
    values = {"gold": odds[-1].gold, "percent": odds[-1].percent, "n": points}
    return Reason(say("With {gold} gold about {percent} % for a fiefdom of {n} points.", **values), "KR-4.90")


def force(s: Kingdoms, seat: int, action: int) -> Reason | None:
    """Hold or draw: the chance that the next card is one too many, and that the total is enough."""
    odds = odds_of_side(s, seat)
    if odds is None:
        return None
    side = int(side_of(s, seat))
    values = {"total": int(total_at(s, side)), "limit": int(max_force(s, side))}
    if s.phase == now.BRIBING:
        return Reason(say("At {total} it is won with {hold} %.", hold=odds.hold, **values), "KR-4.92")
    if action == do.HOLD and odds.bust >= 40:
        return Reason(say("{bust} % to bust at {total} of {limit}.", bust=odds.bust, **values), "KR-4.76")
    if action == do.HOLD:
        return Reason(say("{total} of {limit} wins with about {hold} %.", hold=odds.hold, **values), "KR-4.76")
    if action == do.DRAW:
        values |= {"bust": odds.bust, "hold": odds.hold}
        words = say("Only {bust} % to bust at {total} of {limit}, and {total} wins with {hold} %.", **values)
        return Reason(words, "KR-4.76") if odds.bust < 40 else None
    kept = next((one.percent for one in odds.replace if one.value == action - do.WAR_ROOM), None)
    return None if kept is None else Reason(say("{bust} % to bust with a new card.", bust=kept), "KR-4.73")


def reward(s: Kingdoms, seat: int, action: int) -> Reason | None:
    if action < do.TAKE_GOLD:
        points = int(s.columns.fiefdom_vp[action - do.TAKE_FIEFDOM])
        return Reason(say("{n} points for you, and as many less for the loser.", n=points), "KR-4.79", points)
    if action == do.TAKE_GOLD:
        return Reason(say("Half of the gold there: {n}.", n=int(half_of_gold(s, int(s.defender)))), "KR-4.79")
    return Reason(say("One rice field less to sell from at the next harvest."), "KR-4.79")
