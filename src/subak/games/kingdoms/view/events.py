"""The events of the year as everybody sees them: whom they strike, and what they have done."""

from dataclasses import dataclass

from subak.engine.translation import say
from subak.games.kingdoms.edition.cards import EventFace, card_face, event_face
from subak.games.kingdoms.rules import columns as at
from subak.games.kingdoms.rules import state as now
from subak.games.kingdoms.rules.effects import season_effect
from subak.games.kingdoms.rules.events import is_meant, printed, protector
from subak.games.kingdoms.rules.state import NONE, Kingdoms

ABOUT_GOLD = (at.GAIN_GOLD, at.GAIN_GOLD_PER, at.PAY_GOLD_PER, at.LOSE_GOLD_FRACTION, at.TRIBUTE)


@dataclass(frozen=True)
class HitView:
    """What the event of the season means for a seat: `struck`, or warded off by the card named in `protected`.

    `note` says in a chip what lasts ("no turn", "+1 action", "draw for 5"), or the gold that came or went ("+4").
    """

    seat: int
    struck: bool
    protected: str
    note: str


@dataclass(frozen=True)
class EventView:
    """A turned event. `tone` is nothing, good or bad, `affected` says whom it is for.

    `hits` are by seat, only for the event of the season that runs.
    """

    event: str
    name: str
    tone: str
    affected: str
    text: str
    rule: str
    hits: list[HitView]


def event_view(s: Kingdoms, event: int, season: int) -> EventView:
    face = event_face(s, event)
    running = season == s.season
    return EventView(
        event=face.id,
        name=face.name,
        tone={"N": "nothing", "G": "good", "B": "bad"}[face.category[1]],
        affected=affected(s, face),
        text=face.text,
        rule=face.effect.rule,
        hits=[hit_view(s, seat) for seat in range(int(s.seats))] if running else [],
    )


def affected(s: Kingdoms, face: EventFace) -> str:
    """KR-10.4: alone, every event is the player's."""
    return say("You") if s.seats == 1 and face.category != "GN" else face.affected


def hit_view(s: Kingdoms, seat: int) -> HitView:
    """A protection that came too late does not lift what is in force (KR-8.55)."""
    if not is_meant(s, s.event, seat == s.shogun) and not event_gold(s, seat):
        return HitView(seat, struck=False, protected="", note="")
    note = lasting_note(s, seat) or gold_note(s, seat)
    protector = "" if note else protecting_card(s, seat)
    chosen = note != "" or printed(s, s.event, at.DEED) != at.EXTRA_ACTION  # KR-4.26: one of all
    return HitView(seat, chosen and not protector, protector, note)


def protecting_card(s: Kingdoms, seat: int) -> str:
    """KR-4.22: the card on the mat that wards the event off."""
    card = int(protector(s, s.event, seat))
    return card_face(s, card).name if card != NONE else ""


def lasting_note(s: Kingdoms, seat: int) -> str:
    """What lasts for the season, or until the sale."""
    if season_effect(s, seat, now.SKIPPED):
        return say("no turn")
    if actions := int(season_effect(s, seat, now.MORE_ACTIONS)):
        return say("+{n} {n?action|actions}", n=actions)
    if builds := int(season_effect(s, seat, now.MORE_BUILDS)):
        return say("+{n} {n?build|builds}", n=builds)
    if change := int(season_effect(s, seat, now.BUILD_CHANGE)):
        return say("builds {change}", change=signed(change))
    if price := int(season_effect(s, seat, now.VICTORY_PRICE)):
        return say("draw for {gold}", gold=price - 1)
    if season_effect(s, seat, now.NO_INCOME):
        return say("less income")
    if change := int(season_effect(s, seat, now.PRICE_CHANGE)):
        return say("{change} a field", change=signed(change))
    return ""


def gold_note(s: Kingdoms, seat: int) -> str:
    """What the event gave or took; nothing for one that is not about gold."""
    gold = event_gold(s, seat)
    return signed(gold) if gold or printed(s, s.event, at.DEED) in ABOUT_GOLD else ""


def event_gold(s: Kingdoms, seat: int) -> int:
    """KR-4.28: what a seat got from the event of the season. The sum is taken apart from the lowest seat on."""
    packed, gold, half = int(s.event_gold), 0, 1 << now.GOLD_BITS - 1
    for _ in range(seat + 1):
        gold = (packed + half) % (2 * half) - half
        packed = (packed - gold) >> now.GOLD_BITS
    return gold


def signed(n: int) -> str:
    return f"−{-n}" if n < 0 else f"+{n}" if n else "0"
