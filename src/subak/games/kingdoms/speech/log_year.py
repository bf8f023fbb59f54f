"""The log of setting up, the auction, events, the harvest, income and the end."""

from subak.engine.core.journal import Entry
from subak.engine.core.state import CHANCE, rank_of
from subak.engine.game import Line, Opening
from subak.engine.telling import Tellers
from subak.engine.translation import say
from subak.games.kingdoms.edition.cards import event_face
from subak.games.kingdoms.rules import journal as did
from subak.games.kingdoms.rules.columns import PALACE_ROW
from subak.games.kingdoms.rules.scoring import total_points
from subak.games.kingdoms.rules.state import KEEPING, LOSING, MORE_ACTIONS, MORE_BUILDS, NONE, Kingdoms
from subak.games.kingdoms.speech.log_lines import Lines, Scene
from subak.games.kingdoms.speech.vocabulary import card_name, event_name, fiefdom_name, palace_name
from subak.games.kingdoms.view.breakdowns import tiles_of
from subak.games.kingdoms.view.palace import palace_card_view
from subak.games.kingdoms.view.solo_ranks import rank_name
from subak.kit.speech.lists import listed

TELL = Tellers()


# Setting up


@TELL.each(did.LEFT_OUT)
def left_out(scene: Scene, entry: Entry) -> Lines:
    text = say("**{fiefdom}** stays in the box", fiefdom=fiefdom_name(scene.after, entry.what))
    yield Line(CHANCE, text, "KR-8.8")


@TELL.each(did.FIRST_BIDDER)
def first_bidder(scene: Scene, entry: Entry) -> Lines:
    yield Line(entry.who, say("is the starting bidder"), "KR-3.6")


@TELL.each(did.DEALT)
def dealt(scene: Scene, entry: Entry) -> Lines:
    if scene.may_know(entry.who):
        text = say("is dealt **{card}** in secret", card=palace_name(scene.after, entry.what))
        yield Line(entry.who, text, "KR-3.7")


@TELL.each(did.SEALED)
def sealed(scene: Scene, entry: Entry) -> Lines:
    """The last choice opens all of them, and they are told instead."""
    if scene.after.phase == KEEPING:
        yield Line(entry.who, say("has chosen"), "KR-3.7")


@TELL.run(did.KEPT_FIRST)
def kept_first(scene: Scene, entries: list[Entry]) -> Lines:
    text = say("keeps two palace cards")
    if scene.may_know(entries[0].who):
        names = [f"**{palace_name(scene.after, entry.what)}**" for entry in entries]
        text = say("keeps {cards}", cards=listed(names))
    yield Line(entries[0].who, text, "KR-3.7")


@TELL.each(did.REDREW)
def redrew(scene: Scene, entry: Entry) -> Lines:
    yield Line(entry.who, say("redraws two palace cards"), "KR-3.7")


# The auction


@TELL.each(did.YEAR_BEGUN)
def year_begun(scene: Scene, entry: Entry) -> Lines:
    if entry.who != CHANCE:
        yield Opening(entry.who, say("opens the auction of year {year}", year=entry.n), "KR-4.10")


@TELL.each(did.BID_MADE)
def bid_made(scene: Scene, entry: Entry) -> Lines:
    yield Line(entry.who, say("bids **{gold}**", gold=entry.n), "KR-4.11")


@TELL.each(did.PASSED)
def passed(scene: Scene, entry: Entry) -> Lines:
    yield Line(entry.who, say("passes"), "KR-4.12")


@TELL.each(did.INSTALLED)
def installed(scene: Scene, entry: Entry) -> Lines:
    text = say("is **Shogun** of year {year} for nothing: nobody bid", year=entry.what)
    if entry.n:
        text = say("is **Shogun** of year {year} for {gold} gold", year=entry.what, gold=entry.n)
    yield Line(entry.who, text, "KR-4.13")


# Events


@TELL.each(did.EVENT_TURNED)
def event_turned(scene: Scene, entry: Entry) -> Lines:
    face = event_face(scene.after, entry.what)
    text = say("**{event}**. {whom}: {text}", event=face.name, whom=face.affected, text=face.text)
    if face.category == "GN" or scene.after.seats == 1:
        text = say("**{event}**. {text}", event=face.name, text=face.text)
    yield Line(CHANCE, text, "KR-4.20")


@TELL.each(did.WARDED_OFF)
def warded_off(scene: Scene, entry: Entry) -> Lines:
    text = say("is protected by **{card}**", card=card_name(scene.after, entry.what))
    yield Line(entry.who, text, "KR-4.22")


@TELL.each(did.EVENT_GOLD)
def event_gold(scene: Scene, entry: Entry) -> Lines:
    values = {"gold": abs(entry.n), "now": entry.now}
    if entry.n > 0:
        yield Line(entry.who, say("gains **{gold} gold**, now {now}", **values), "KR-4.28")
    elif entry.n < 0:
        yield Line(entry.who, say("loses **{gold} gold**, now {now}", **values), "KR-4.28")


@TELL.each(did.EFFECT_LASTS)
def effect_lasts(scene: Scene, entry: Entry) -> Lines:
    """The event says the rest itself."""
    if entry.what == MORE_ACTIONS:
        yield Line(entry.who, say("has {n} more {n?action|actions} this season", n=entry.n), "KR-4.26")
    elif entry.what == MORE_BUILDS:
        yield Line(entry.who, say("has {n} more {n?build|builds} this season", n=entry.n), "KR-4.42")


@TELL.each(did.LOST)
def lost(scene: Scene, entry: Entry) -> Lines:
    values = {"card": card_name(scene.after, entry.what), "event": event_name(scene.after, entry.n)}
    if scene.before.phase == LOSING:
        yield Line(entry.who, say("loses **{card}** to {event}", **values), "KR-4.24")
    else:
        yield Line(entry.who, say("loses **{card}**", **values), "KR-4.8")


@TELL.each(did.GIVEN)
def given(scene: Scene, entry: Entry) -> Lines:
    yield Line(entry.who, say("gets **{card}** for nothing", card=card_name(scene.after, entry.what)), "KR-8.84")


# The harvest


@TELL.each(did.MARKET_TURNED)
def market_turned(scene: Scene, entry: Entry) -> Lines:
    yield Line(CHANCE, say("Rice sells for **{price}** per field", price=entry.n), "KR-4.30")


@TELL.each(did.SOLD)
def sold(scene: Scene, entry: Entry) -> Lines:
    if entry.what:
        values = {"n": entry.what, "gold": entry.n, "now": entry.now}
        text = say("sells {n} {n?field|fields} for **{gold} gold**, now {now}", **values)
        yield Line(entry.who, text, "KR-4.30")


@TELL.each(did.TAXED)
def taxed(scene: Scene, entry: Entry) -> Lines:
    if entry.n:
        text = say("collects **{gold} gold** of tax, now {now}", gold=entry.n, now=entry.now)
        yield Line(entry.who, text, "KR-4.32")


@TELL.each(did.ROTATED)
def rotated(scene: Scene, entry: Entry) -> Lines:
    oldest = card_name(scene.after, entry.what)
    text = say("returns **{card}**, the oldest rice", card=oldest)
    if not scene.after.rice_returns:
        text = say("loses **{card}**, the oldest rice", card=oldest)
    yield Line(entry.who, text, "KR-4.34")


# Income


@TELL.each(did.INCOME)
def income(scene: Scene, entry: Entry) -> Lines:
    """ "collects 4 gold (city 1, fiefdoms 3), now 19"."""
    values = {"gold": entry.n, "now": entry.now, "city": entry.n - entry.what, "fiefdoms": entry.what}
    text = say("collects **{gold} gold**, now {now}", **values)
    if entry.what:
        text = say("collects **{gold} gold** (city {city}, fiefdoms {fiefdoms}), now {now}", **values)
    yield Opening(entry.who, text, "KR-4.41")


@TELL.each(did.TURN_MISSED)
def turn_missed(scene: Scene, entry: Entry) -> Lines:
    if scene.after.plague_blocks_income:
        yield Line(entry.who, say("has no turn this season"), "KR-4.40")
    else:
        text = say("has no turn this season, but collects **{gold} gold**, now {now}", gold=entry.n, now=entry.now)
        yield Line(entry.who, text, "KR-10.8")


# The end


@TELL.each(did.SCORED)
def scored(scene: Scene, entry: Entry) -> Lines:
    """KR-7.4: palace card by palace card, and the fiefdoms."""
    tiles = tiles_of(scene.after, entry.who, PALACE_ROW)
    cards = [palace_card_view(scene.after, entry.who, kind) for kind in tiles if kind != NONE]
    parts = [f"{card.name} {card.points}" for card in cards]
    parts.append(say("fiefdoms {points}", points=entry.n))
    yield Opening(entry.who, say("has {parts} = **{total} VP**", parts=", ".join(parts), total=entry.now), "KR-7.4")


@TELL.each(did.ENDED)
def ended(scene: Scene, entry: Entry) -> Lines:
    after = scene.after
    first = [seat for seat in range(int(after.seats)) if rank_of(after, seat) == 1]
    if after.seats == 1:
        yield Opening(0, say("is **{rank}**", rank=rank_name(after, int(total_points(after, 0)))), "KR-10.5")
    elif len(first) > 1:
        for seat in first:
            yield Opening(seat, say("shares the victory"), "KR-7.5")
    else:
        yield Opening(first[0], victory_words(after, first[0]), "KR-7.5")


def victory_words(after: Kingdoms, seat: int) -> str:
    """By points, or by what decided between equals."""
    points = int(total_points(after, seat))
    rivals = [k for k in range(int(after.seats)) if k != seat and total_points(after, k) == points]
    if not rivals:
        return say("is **Emperor** with {points} VP", points=points)
    if all(after.gold[k] < after.gold[seat] for k in rivals):
        return say("is **Emperor** with {points} VP and more gold", points=points)
    return say("is **Emperor** with {points} VP, as much gold and fewer cards", points=points)
