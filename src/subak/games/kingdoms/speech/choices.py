"""Everything a seat may do now, ready for buttons, and what it nearly may, with the reason."""

from collections.abc import Iterator, Mapping
from dataclasses import replace

from subak.engine.core.as_lists import legal_list
from subak.engine.game import Choice, Cost
from subak.engine.translation import say
from subak.games.kingdoms.edition.cards import card_face, fiefdom_face, palace_face
from subak.games.kingdoms.edition.names import ROW_NAMES
from subak.games.kingdoms.rules import actions as do
from subak.games.kingdoms.rules import state as now
from subak.games.kingdoms.rules.battle import half_of_gold
from subak.games.kingdoms.rules.building import first_place
from subak.games.kingdoms.rules.columns import PALACE_ROW, RICE
from subak.games.kingdoms.rules.effects import may_attack
from subak.games.kingdoms.rules.forces import total_at
from subak.games.kingdoms.rules.mat import first_tile
from subak.games.kingdoms.rules.phases.auction import least_bid
from subak.games.kingdoms.rules.setup import pair_first, pair_second
from subak.games.kingdoms.rules.state import NONE, Kingdoms
from subak.games.kingdoms.speech.vocabulary import CODEC, card_name, cost_of, fiefdom_name, palace_name, refusal
from subak.games.kingdoms.view.supply import conquest_percent, war_percent
from subak.games.kingdoms.view.view import allowances
from subak.kit.speech.lists import listed
from subak.kit.speech.vocabulary import who

Target = Mapping[str, str | int]


def choices(s: Kingdoms, seat: int) -> list[Choice]:
    if not s.may_act(seat):
        return []
    legal = legal_list(s, seat, do.SEAT_ACTIONS)
    if legal[0] == do.END_TURN:  # the way out stands last
        legal = [*legal[1:], do.END_TURN]
    found = [choice(s, seat, action) for action in legal]
    return found + [greyed(s, seat, action) for action in expected(s, seat) if s.why_not(seat, action)]


def choice(s: Kingdoms, seat: int, action: int) -> Choice:
    """An action as a button. The ranges are those of actions.py, in its order."""
    if action < do.BID:
        return plain(s, seat, action)
    if action < do.BUILD:
        return bid(s, action)
    if action < do.DESTROY:
        return build(s, seat, action)
    if action < do.ATTACK:
        return destroy(s, seat, action)
    if action < do.DRAW_VICTORY:
        return campaign(s, seat, action)
    if action < do.TAKE_FIEFDOM:
        return draw(s, seat, action)
    if action < do.KEEP:
        return reward(s, action)
    return palace(s, seat, action)


def greyed(s: Kingdoms, seat: int, action: int) -> Choice:
    """A button that says why it cannot be pressed."""
    why = refusal(s, seat, action)
    assert why is not None
    shown = choice(s, seat, action)
    if shown.verb == "bid":
        shown = replace(shown, label=say("Bid {gold} or more", gold=shown.target["bid"]))
    return replace(shown, rule=why.rule, why=why.why, brief=why.brief, gain=None)


# What a person would expect


def expected(s: Kingdoms, seat: int) -> Iterator[int]:
    """What somebody might look for now: of each kind of thing the nearest."""
    if s.phase == now.ACTING:
        yield from expected_in_turn(s, seat)
    elif s.phase == now.BIDDING:
        yield do.BID + min(int(s.gold[seat]), int(s.columns.max_bid) - 1)
    elif s.phase in (now.BATTLING, now.BRIBING):
        yield do.DRAW
    elif s.phase == now.PICKING:
        yield from (do.KEEP + k for k in range(do.HAND) if s.hand[seat * do.HAND + k] != NONE)
    elif s.phase in (now.ADVISING, now.PLACING):
        yield do.OPEN_TILE


def expected_in_turn(s: Kingdoms, seat: int) -> Iterator[int]:
    """Every pile, and one war and one bribe if they are out of reach altogether."""
    for card in range(int(s.columns.for_sale)):
        yield do.BUILD + card * do.PLACES + int(first_place(s, seat, card))
    neutral = [k for k in range(int(s.columns.fiefdoms)) if s.owner[k] == now.NEUTRAL]
    foreign = [k for k in range(int(s.columns.fiefdoms)) if s.owner[k] not in (seat, now.BOXED)]
    if neutral and not (may_attack(s, seat) and s.standard):
        yield do.ATTACK + neutral[0]
    if foreign:
        yield do.BRIBE + foreign[0]
    yield do.DRAW_VICTORY


# Single words


def plain(s: Kingdoms, seat: int, action: int) -> Choice:
    words = CODEC.words(s, action)
    if action == do.PASS:
        return Choice(action, "pass", words, say("Pass"), say("final until next year"), rule="KR-4.12")
    if action == do.HOLD:
        return hold(s, seat, words)
    if action == do.END_TURN:
        return Choice(action, "end-turn", words, say("End turn"), left(s, seat), rule="KR-4.46", ends=True)
    rule = "KR-4.27" if s.phase == now.ADVISING else "KR-4.112"
    return Choice(action, "keep-none", words, say("Keep none"), say("back to the bottom of the pile"), rule=rule)


def hold(s: Kingdoms, seat: int, words: str) -> Choice:
    total = int(total_at(s, s.side))
    rule = "KR-4.92" if s.phase == now.BRIBING else "KR-4.74"
    return Choice(do.HOLD, "hold", words, say("Hold"), say("at {total}", total=total), rule=rule)


def left(s: Kingdoms, seat: int) -> str:
    """What ending the turn now would leave unused."""
    if s.phase != now.ACTING or s.asked != seat:
        return ""
    found = allowances(s, seat)
    actions = sum(each.left for each in found if each.kind == "action")
    builds = sum(each.left for each in found if each.kind != "action")
    things = [say("{n} {n?action|actions}", n=actions)] if actions else []
    if builds:
        things.append(say("{n} extra {n?build|builds}", n=builds))
    return say("{things} left", things=listed(things)) if things else ""


def bid(s: Kingdoms, action: int) -> Choice:
    gold = action - do.BID + 1
    over = (
        say("one above {owner}", owner=who(int(s.high_bidder))) if s.high_bidder != NONE else say("opens the auction")
    )
    thing = over if gold == least_bid(s) else ""
    words = CODEC.words(s, action)
    return Choice(
        action, "bid", words, say("Bid {gold}", gold=gold), thing, {"bid": gold}, Cost("gold", gold), rule="KR-4.11"
    )


# Build and destroy


def build(s: Kingdoms, seat: int, action: int) -> Choice:
    card, place = divmod(action - do.BUILD, do.PLACES)
    face, row = card_face(s, card), int(s.columns.row[card])
    target: dict[str, str | int] = {"pile": face.id, "row": face.row, "tile": open_tile(s, seat, row)}
    name, rule = face.name, "KR-4.50"
    if place:
        target["tile"] = place
        old = int(s.card[first_tile(seat, row) + place - 1])
        name, rule = say("{card} in place of {old}", card=name, old=tile_name(s, seat, row, place - 1, old)), "KR-4.51"
    cost = Cost("gold", cost_of(s, seat, action))
    return Choice(action, "build", CODEC.words(s, action), say("Build"), name, target, cost, rule=rule)


def open_tile(s: Kingdoms, seat: int, row: int) -> int:
    """KR-4.6: the lowest free tile, from 1; 0 if the row is full."""
    first = int(first_tile(seat, row))
    return next((k + 1 for k in range(int(s.columns.row_size)) if s.card[first + k] == NONE), 0)


def tile_name(s: Kingdoms, seat: int, row: int, k: int, card: int) -> str:
    """Rice by its tile too, since it may lie there more than once."""
    if card == NONE:
        return say("tile {n}", n=k + 1)
    return say("{card} on tile {n}", card=card_name(s, card), n=k + 1) if row == RICE else card_name(s, card)


def destroy(s: Kingdoms, seat: int, action: int) -> Choice:
    row, k = divmod(action - do.DESTROY, do.TILES)
    card = int(s.card[first_tile(seat, row) + k])
    name = palace_name(s, card) if row == PALACE_ROW and card != NONE else tile_name(s, seat, row, k, card)
    target = {"row": ROW_NAMES[row], "tile": k + 1}
    words = CODEC.words(s, action)
    if s.phase == now.LOSING:
        return Choice(action, "lose", words, say("Lose"), name, target, rule="KR-4.24")
    cost = Cost("gold", cost_of(s, seat, action))
    return Choice(action, "destroy", words, say("Destroy"), name, target, cost, rule="KR-4.60")


# War, bribery and palace cards


def campaign(s: Kingdoms, seat: int, action: int) -> Choice:
    words = CODEC.words(s, action)
    if action < do.ATTACK_SEAT:
        fiefdom = action - do.ATTACK
        thing = say("{fiefdom}, about {percent} %", fiefdom=fiefdom_name(s, fiefdom), percent=conquest_percent(s, seat))
        return Choice(
            action, "attack", words, say("Attack"), thing, {"fiefdom": fiefdom_id(s, fiefdom)}, rule="KR-4.70"
        )
    if action < do.BRIBE:
        rival = (seat + action - do.ATTACK_SEAT + 1) % int(s.seats)
        thing = say("{player}, about {percent} %", player=who(rival), percent=war_percent(s, seat, rival))
        return Choice(action, "attack", words, say("Attack"), thing, {"seat": rival}, rule="KR-4.70")
    fiefdom = action - do.BRIBE
    thing, owner = fiefdom_name(s, fiefdom), int(s.owner[fiefdom])
    if owner >= 0:
        thing = say("{fiefdom} of {owner}", fiefdom=thing, owner=who(owner))
    target = {"fiefdom": fiefdom_id(s, fiefdom)}
    return Choice(
        action, "bribe", words, say("Bribe"), thing, target, Cost("gold", int(s.columns.bribe_cost)), rule="KR-4.90"
    )


def fiefdom_id(s: Kingdoms, fiefdom: int) -> str:
    return fiefdom_face(s, fiefdom).id


def draw(s: Kingdoms, seat: int, action: int) -> Choice:
    words = CODEC.words(s, action)
    if action == do.DRAW_VICTORY:
        cost = Cost("gold", cost_of(s, seat, action))
        return Choice(
            action, "draw-victory", words, say("Draw palace cards"), "", {"pile": "victory"}, cost, rule="KR-4.110"
        )
    own = int(total_at(s, s.side))
    if action == do.DRAW:
        thing = say("{low} becomes {low} to {high}", low=own, high=own + len(s.columns.force_count) - 1)
        price = Cost("gold", cost_of(s, seat, action)) if s.phase == now.BRIBING else None
        rule = "KR-4.92" if s.phase == now.BRIBING else "KR-4.73"
        return Choice(action, "draw", words, say("Draw a FORCE card"), thing, {}, price, rule=rule)
    value = action - do.WAR_ROOM
    thing = say("War Room: {rest} and a new card", rest=own - value)
    label = say("Replace the {value}", value=value)
    return Choice(action, "war-room", words, label, thing, {"force": value}, rule="KR-4.73")


def reward(s: Kingdoms, action: int) -> Choice:
    words, loser = CODEC.words(s, action), int(s.defender)
    if action < do.TAKE_GOLD:
        fiefdom = action - do.TAKE_FIEFDOM
        gain = int(s.columns.fiefdom_vp[fiefdom])
        target = {"fiefdom": fiefdom_id(s, fiefdom)}
        return Choice(
            action, "take-fiefdom", words, say("Take"), fiefdom_name(s, fiefdom), target, gain=gain, rule="KR-4.79"
        )
    if action == do.TAKE_GOLD:
        thing = say("{gold} gold of {player}", gold=int(half_of_gold(s, loser)), player=who(loser))
        return Choice(action, "take-gold", words, say("Take"), thing, {"seat": loser}, rule="KR-4.79")
    k = action - do.DESTROY_RICE
    card = int(s.card[first_tile(loser, RICE) + k])
    spot: Target = {"seat": loser, "row": "rice", "tile": k + 1}
    return Choice(action, "burn", words, say("Destroy"), tile_name(s, loser, RICE, k, card), spot, rule="KR-4.79")


def palace(s: Kingdoms, seat: int, action: int) -> Choice:
    """Palace cards in the hand, and where they go."""
    if action < do.OPEN_TILE:
        kind = int(s.hand[seat * do.HAND + action - do.KEEP])
        target: Target = {"hand": action - do.KEEP + 1, "card": palace_face(s, kind).id}
        name = palace_name(s, kind)
        return Choice(action, "keep", CODEC.words(s, action), say("Keep"), name, target, rule="KR-4.112")
    return place(s, seat, action) if action < do.REDRAW else pair(s, seat, action)


def place(s: Kingdoms, seat: int, action: int) -> Choice:
    words, rule = CODEC.words(s, action), "KR-4.27" if s.phase == now.ADVISING else "KR-4.114"
    if action == do.OPEN_TILE:
        target: Target = {"row": "palace", "tile": open_tile(s, seat, PALACE_ROW)}
        name = palace_name(s, int(s.hand[seat * do.HAND]))
        return Choice(action, "open-tile", words, say("Lay it on an open tile"), name, target, rule=rule)
    k = action - do.REPLACE
    old = palace_name(s, int(s.card[first_tile(seat, PALACE_ROW) + k]))
    cost = Cost("gold", int(s.columns.replace_cost))
    return Choice(action, "replace", words, say("Replace"), old, {"row": "palace", "tile": k + 1}, cost, rule=rule)


def pair(s: Kingdoms, seat: int, action: int) -> Choice:
    """The sealed choice at the beginning."""
    number, words = (action - do.REDRAW) % do.PAIRS, CODEC.words(s, action)
    places = (int(pair_first(number)), int(pair_second(number)))
    names = listed([palace_name(s, int(s.hand[seat * do.HAND + k])) for k in places])
    target: Target = {"hand": places[0] + 1, "and": places[1] + 1}
    if action < do.KEEP_PAIR:
        return Choice(action, "redraw", words, say("Redraw instead of"), names, target, rule="KR-3.7")
    return Choice(action, "keep-pair", words, say("Keep"), names, target, rule="KR-3.7")
