"""What palace cards are worth now, why, and what would make them grow: for the eyes of their owner."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from subak.engine.translation import say
from subak.games.kingdoms.edition.cards import PalaceFace, card_face, palace_face
from subak.games.kingdoms.edition.counters import counted
from subak.games.kingdoms.edition.names import ROW_NAMES, ROW_WORDS
from subak.games.kingdoms.rules.columns import COUNT_ATTACKS, COUNTED, PALACE_ROW
from subak.games.kingdoms.rules.columns import SCORES as SCORE_COLUMN
from subak.games.kingdoms.rules.mat import cards_in, is_full, put_in_palace
from subak.games.kingdoms.rules.scoring import (
    boost_of,
    card_points,
    is_met,
    is_met_by,
    own_points,
    points_beside_elders,
    points_for,
    printed,
    types_missing,
)
from subak.games.kingdoms.rules.scoring import boosts as adds_to
from subak.games.kingdoms.rules.scoring import counted as number_of
from subak.games.kingdoms.rules.state import NONE, Kingdoms
from subak.games.kingdoms.view.breakdowns import ReasonView, tiles_of
from subak.kit.speech.lists import either, listed


@dataclass(frozen=True)
class PalaceCardView:
    """A palace card that this seat may see: what it is worth now, how that comes about, and what would add to it."""

    card: str
    name: str
    text: str
    points: int
    reasons: list[ReasonView]
    grows: str


def palace_card_view(s: Kingdoms, seat: int, kind: int) -> PalaceCardView:
    """A card in the palace of a seat."""
    face = palace_face(s, kind)
    reasons = [*REASONS[face.score.name](s, seat, kind, face), *boost_reasons(s, seat, kind)]
    return PalaceCardView(
        face.id,
        face.name,
        face.text,
        int(card_points(s, seat, kind)),
        reasons,
        GROWTH[face.score.name](s, seat, kind, face),
    )


def if_kept(s: Kingdoms, seat: int, kind: int) -> PalaceCardView:
    """A card in the hand, as it would stand in the palace."""
    trial = s.clone()
    if not is_full(trial, seat, PALACE_ROW):
        put_in_palace(trial, seat, kind, NONE)
    return palace_card_view(trial, seat, kind)


def boost_reasons(s: Kingdoms, seat: int, kind: int) -> list[ReasonView]:
    """KR-7.2: what other cards of the palace add."""
    points = int(boost_of(s, seat, kind))
    if not points:
        return []
    boosters = [other for other in kinds_in(s, seat) if adds_to(s, other, kind)]
    return [ReasonView(listed([palace_face(s, other).name for other in boosters]), points, "KR-7.2")]


def kinds_in(s: Kingdoms, seat: int) -> list[int]:
    return [kind for kind in tiles_of(s, seat, PALACE_ROW) if kind != NONE]


Reasons = Callable[[Kingdoms, int, int, PalaceFace], list[ReasonView]]
Growth = Callable[[Kingdoms, int, int, PalaceFace], str]


# --- why --------------------------------------------------------------------------------------------------------------


def fixed(s: Kingdoms, seat: int, kind: int, face: PalaceFace) -> list[ReasonView]:
    return [ReasonView(say("always"), int(own_points(s, seat, kind)), face.score.rule)]


def per_count(s: Kingdoms, seat: int, kind: int, face: PalaceFace) -> list[ReasonView]:
    values, there = face.score.values, int(number_of(s, seat, kind))
    what = counted(values["count"], there)
    text = say("{n} {counted}", n=there, counted=what)
    if values["per"] > 1:
        text = say("{n} {counted}; every {per} count", n=there, counted=what, per=values["per"])
    return [ReasonView(text, int(own_points(s, seat, kind)), face.score.rule)]


def condition(s: Kingdoms, seat: int, kind: int, face: PalaceFace) -> list[ReasonView]:
    points = int(own_points(s, seat, kind))
    text = say("the condition holds") if points else say("the condition does not hold")
    return [ReasonView(text, points, face.score.rule)]


def balance(s: Kingdoms, seat: int, kind: int, face: PalaceFace) -> list[ReasonView]:
    """Row by row; a card never scores below 0 (KR-7.4)."""
    values, lines = face.score.values, []
    for sign, rows in ((1, values["plus"]), (-1, values["minus"])):
        for row in rows:
            cards = int(cards_in(s, seat, ROW_NAMES.index(row)))
            lines.append(ReasonView(say("{row} cards", row=say(ROW_WORDS[row])), sign * cards, face.score.rule))
    missing = -min(int(own_points(s, seat, kind)), 0)
    return [*lines, ReasonView(say("never below 0"), missing, "KR-7.4")] if missing else lines


def boosting(s: Kingdoms, seat: int, kind: int, face: PalaceFace) -> list[ReasonView]:
    return [
        ReasonView(say("itself; what it adds is counted at the other cards"), int(own_points(s, seat, kind)), "KR-7.2")
    ]


def fraction(s: Kingdoms, seat: int, kind: int, face: PalaceFace) -> list[ReasonView]:
    values = {"points": int(points_beside_elders(s, seat)), "divisor": face.score.values["divisor"]}
    text = say("{points} VP of the other palace cards, divided by {divisor}", **values)
    return [ReasonView(text, int(card_points(s, seat, kind)), "KR-7.2")]


REASONS: Final[dict[str, Reasons]] = {
    "vp_fixed": fixed,
    "vp_per": per_count,
    "vp_if": condition,
    "vp_balance": balance,
    "vp_boost": boosting,
    "vp_fraction_of_others": fraction,
}


# --- what would make it grow ------------------------------------------------------------------------------------------


def fixed_growth(s: Kingdoms, seat: int, kind: int, face: PalaceFace) -> str:
    """Another card may boost it, as the Patron does."""
    boosters = [k for k in range(int(s.columns.palaces)) if adds_to(s, k, kind)]
    if not boosters or any(k in kinds_in(s, seat) for k in boosters):
        return ""
    names = either([palace_face(s, k).name for k in boosters])
    return say("+{points} VP with {cards}", points=palace_face(s, boosters[0]).score.values["vp"], cards=names)


def per_growth(s: Kingdoms, seat: int, kind: int, face: PalaceFace) -> str:
    values, there = face.score.values, int(number_of(s, seat, kind))
    gains = [int(points_for(s, kind, there + n) - points_for(s, kind, there)) for n in range(1, values["per"] + 1)]
    missing = next((n for n, gain in enumerate(gains, 1) if gain), 0)
    if not missing:
        return say("as much as it can be")
    what = counted(values["count"], missing)
    return say("+{vp} VP with {n} more {counted}", vp=gains[missing - 1], n=missing, counted=what)


def condition_growth(s: Kingdoms, seat: int, kind: int, face: PalaceFace) -> str:
    met = bool(is_met(s, seat, kind, printed(s, kind, SCORE_COLUMN)))
    if is_peaceful(s, kind):
        return say("lost as soon as you start an attack") if met else say("lost for good: you have started an attack")
    if met:
        return say("lost when the condition no longer holds")
    return say("{vp} VP with {what}", vp=face.score.values["vp"], what=missing_for(s, seat, kind, face.score.values))


def is_peaceful(s: Kingdoms, kind: int) -> bool:
    """Whether a card counts the attacks you have started and allows none."""
    scores = printed(s, kind, SCORE_COLUMN)
    allows_none = bool(is_met_by(s, kind, scores, 0)) and not is_met_by(s, kind, scores, 1)
    return allows_none and bool(printed(s, kind, COUNTED) == COUNT_ATTACKS)


def missing_for(s: Kingdoms, seat: int, kind: int, values: Mapping[str, Any]) -> str:
    """What a condition still lacks."""
    if values["has_all"] is not None:
        missing = int(types_missing(s, seat, kind))
        return listed([card_face(s, card).name for card in range(int(s.columns.types)) if missing >> card & 1])
    if values["row_full"] is not None:
        row = ROW_NAMES.index(values["row_full"])
        n = int(s.columns.row_size - cards_in(s, seat, row))
        return say("{n} more {n?card|cards} in the {row} row", n=n, row=say(ROW_WORDS[values["row_full"]]))
    there, wanted = (
        int(number_of(s, seat, kind)),
        values["exactly"] if values["at_least"] is None else values["at_least"],
    )
    what = counted(values["count"], wanted)
    return say("{n} {counted} instead of {there}", n=wanted, counted=what, there=there)


def balance_growth(s: Kingdoms, seat: int, kind: int, face: PalaceFace) -> str:
    plus = either([say(ROW_WORDS[row]) for row in face.score.values["plus"]])
    minus = either([say(ROW_WORDS[row]) for row in face.score.values["minus"]])
    return say("+1 VP for each {plus} card you add and each {minus} card you destroy", plus=plus, minus=minus)


def boosting_growth(s: Kingdoms, seat: int, kind: int, face: PalaceFace) -> str:
    names = either([face.score.names[card] for card in face.score.values["targets"]])
    return say("+{vp} VP for each {cards} in your palace", vp=face.score.values["vp"], cards=names)


def fraction_growth(s: Kingdoms, seat: int, kind: int, face: PalaceFace) -> str:
    divisor = face.score.values["divisor"]
    missing = divisor - int(points_beside_elders(s, seat)) % divisor
    return say("+1 VP for {n} more VP of your other palace cards", n=missing)


GROWTH: Final[dict[str, Growth]] = {
    "vp_fixed": fixed_growth,
    "vp_per": per_growth,
    "vp_if": condition_growth,
    "vp_balance": balance_growth,
    "vp_boost": boosting_growth,
    "vp_fraction_of_others": fraction_growth,
}
