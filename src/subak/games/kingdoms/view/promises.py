"""What the view tells a seat that it could do, as plans that law 11 plays: bids, builds, attacks, bribes, cards."""

from collections.abc import Iterator

from subak.engine.game import Promise
from subak.games.kingdoms.edition.cards import fiefdom_face
from subak.games.kingdoms.rules import actions as do
from subak.games.kingdoms.rules.building import first_place
from subak.games.kingdoms.rules.state import ACTING, BATTLING, BIDDING, REWARDING, Kingdoms
from subak.games.kingdoms.view.auction import auction_view
from subak.games.kingdoms.view.contest import contest_view
from subak.games.kingdoms.view.supply import bribe_odds, fiefdom_views, pile_views, threats, victory_pile_view
from subak.games.kingdoms.view.view import allowances


def promises(s: Kingdoms, seat: int) -> Iterator[Promise]:
    if s.asked != seat:
        return
    if s.phase == BIDDING:
        yield from bids(s, seat)
    elif s.phase == ACTING:
        yield from builds(s, seat)
        if any(each.left for each in allowances(s, seat) if each.kind == "action"):
            yield from ventures(s, seat)
    elif s.phase == BATTLING:
        yield from exchanges(s, seat)
    elif s.phase == REWARDING:
        yield from rewards(s, seat)


def bids(s: Kingdoms, seat: int) -> Iterator[Promise]:
    auction = auction_view(s, seat)
    for gold in (auction.least, auction.most) if auction else ():
        if gold is not None:
            yield Promise(gold, "KR-4.11", [do.BID + gold - 1])


def builds(s: Kingdoms, seat: int) -> Iterator[Promise]:
    """Every pile that the seat is not told it cannot buy from: it has an allowance, or its turn would be over."""
    for card, pile in enumerate(pile_views(s, seat)):
        if not pile.why:
            yield Promise(pile, "KR-4.50", [do.BUILD + card * do.PLACES + int(first_place(s, seat, card))])


def ventures(s: Kingdoms, seat: int) -> Iterator[Promise]:
    """Attacks with their chances, bribes and palace cards, while a standard action is left."""
    names = numbers(s)
    for fiefdom in fiefdom_views(s, seat):
        if fiefdom.attack is not None:
            yield Promise(fiefdom, "KR-4.70", [do.ATTACK + names[fiefdom.fiefdom]])
    for threat in threats(s):
        if threat.by == seat and threat.against is not None:
            yield Promise(threat, "KR-4.70", [do.ATTACK_SEAT + (threat.against - seat) % int(s.seats) - 1])
    if odds := bribe_odds(s, seat):
        foreign = [names[each.fiefdom] for each in fiefdom_views(s, seat) if each.owner != seat]
        yield Promise(odds[-1], "KR-4.90", [do.BRIBE + foreign[0]])
    if not (pile := victory_pile_view(s, seat)).why:
        yield Promise(pile, "KR-4.110", [do.DRAW_VICTORY])


def exchanges(s: Kingdoms, seat: int) -> Iterator[Promise]:
    """FORCE cards that a War Room may still replace, while there are cards to draw."""
    contest = contest_view(s, seat)
    if contest is not None and contest.odds is not None and contest.deck:
        for each in contest.odds.replace:
            yield Promise(each, "KR-4.73", [do.WAR_ROOM + each.value])


def rewards(s: Kingdoms, seat: int) -> Iterator[Promise]:
    """What a victory over a player could take, as the threat said."""
    names = numbers(s)
    for threat in threats(s):
        if threat.by == seat and threat.against == s.defender:
            for fiefdom in threat.fiefdoms:
                yield Promise(fiefdom, "KR-4.79", [do.TAKE_FIEFDOM + names[fiefdom]])
            if threat.gold:
                yield Promise(threat.gold, "KR-4.79", [do.TAKE_GOLD])


def numbers(s: Kingdoms) -> dict[str, int]:
    """The fiefdoms by id."""
    return {fiefdom_face(s, fiefdom).id: fiefdom for fiefdom in range(int(s.columns.fiefdoms))}
