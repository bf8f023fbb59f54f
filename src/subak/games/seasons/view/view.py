"""What a seat sees of a position (SR-5.1 to SR-5.4), built field by field; a spectator is the seat None."""

from dataclasses import dataclass

from subak.engine.translation import say
from subak.games.seasons.edition.cards import CardFace, face_of
from subak.games.seasons.rules import state as now
from subak.games.seasons.rules.actions import CARDS, PLACES, ROW_CARDS, WET_SLOTS
from subak.games.seasons.rules.placement import spots_of
from subak.games.seasons.rules.state import NONE, Seasons
from subak.games.seasons.rules.turn import first_in_dry
from subak.games.seasons.speech.vocabulary import (
    ancestor_name,
    field_name,
    hand_of,
    place_of,
    rating_name,
    row_of_cards,
)
from subak.games.seasons.view.breakdowns import Ledger, Spot, SumLineView, paddy_sum, placement_line, total
from subak.games.seasons.view.header import PHASES, dry_turn
from subak.games.seasons.view.landscape import LandscapeView, landscape_view
from subak.games.seasons.view.placement_previews import Catch, is_dry, prospect, takes_cards, worth
from subak.kit.view.effect import EffectView

Place = tuple[int, int, int]  # X, Y, r


@dataclass(frozen=True)
class FaceFeatureView:
    """A farmer, house or buffalo in the square with this centre, as the card lies upright."""

    kind: str
    x: int
    y: int


@dataclass(frozen=True)
class FieldCardView:
    """A card to be chosen, picked, taken or laid, both sides. `lines` are its rows as it lies upright, 1 for a path.

    `worth` is by seat the most it would score there as the next card.
    """

    card: str
    name: str
    field: str
    timing: str
    text: str
    lines: list[str]
    features: list[FaceFeatureView]
    worth: list[int]


@dataclass(frozen=True)
class HandView:
    """The hand of a place; `cards` is None where this seat does not see them. In solo place 1 is the phantom's."""

    place: int
    size: int
    cards: list[str] | None


@dataclass(frozen=True)
class RowPlaceView:
    """A place of the Dry Season row: a card, or one that was taken, and by which seat (None: by the phantom).

    An empty place that waits for a card has neither; `wet` is the wet turn in which it will be filled.
    """

    card: str | None
    taken: str | None
    by: int | None
    wet: int


@dataclass(frozen=True)
class ClosingView:
    """A paddy that a placement would close, with the sum it would score, as lines of the view."""

    squares: list[Spot]
    sum: list[int]
    points: int


@dataclass(frozen=True)
class CatchView:
    """A place at which a card closes something. `bonus` is the line of what the ancestor gives once for the card."""

    x: int
    y: int
    r: int
    points: int
    closes: list[ClosingView]
    bonus: int | None


@dataclass(frozen=True)
class PlanView:
    """A card this seat may lay, or may pick or take in order to lay it, and the places at which it scores.

    It may lie at all places of the view but those that its own lines forbid (SR-4.19), which are told by number.
    """

    card: str
    forbidden: list[int]
    catches: list[CatchView]


@dataclass(frozen=True)
class SealedView:
    """What this seat has decided in the sealed step that is running; nobody else is told."""

    ancestor: str | None
    place: str | None
    row: str | None
    position: Place | None


@dataclass(frozen=True)
class SeasonsView:
    """The whole table through the eyes of one seat.

    `season` is setup, wet, dry or over; `step` of `steps` says how far it has come; `turn` counts 1 to 10 through both.
    `active` is whose Dry Season turn it is, `trailing` who would go first in the Dry Season, `owes` who has still to
    decide, `ready` who has decided in the sealed step that is running. `waiting` holds by seat the card to be laid
    next, as soon as all know it. `fields` tells of the cards that the next decisions are about, `places` where there is
    room for them in its own landscape (SR-4.18). `lines` are those of all sums, which name them by number. `names` says
    by which ancestor each card is called. `rating` is the result of a solo game.
    """

    game: str
    solo: bool
    phase: str
    season: str
    turn: int
    step: int
    steps: int
    active: int | None
    trailing: int | None
    younger: int | None
    owes: list[bool]
    ready: list[bool]
    landscapes: list[LandscapeView]
    pairs: list[list[str]]
    hands: list[HandView]
    row: list[RowPlaceView]
    waiting: list[str | None]
    fields: list[FieldCardView]
    sealed: SealedView | None
    places: list[Place]
    plans: list[PlanView]
    lines: list[SumLineView]
    out: list[str]
    names: dict[str, str]
    size_table: list[int]
    farmer_table: list[int]
    rating: str | None


@dataclass(frozen=True)
class FaceView:
    """A card as it is printed, both sides, for the cards browser and for drawing it."""

    id: str
    name: str
    field: str
    width: int
    height: int
    lines: list[str]
    features: list[FaceFeatureView]
    ancestor: str
    timing: str
    farmers: int
    houses: int
    buffaloes: int
    text: str
    effects: list[EffectView]


def view(s: Seasons, seat: int | None, *, all_open: bool = False) -> SeasonsView:
    step, steps = step_of(s)
    ledger = Ledger()
    plans = plan_views(s, seat, ledger)
    owes = [bool(s.may_act(each)) for each in range(s.seats)]
    return SeasonsView(
        game="seasons",
        solo=s.seats == 1,
        phase=PHASES[s.phase],
        season=season(s),
        turn=int(s.turn),
        step=step,
        steps=steps,
        active=int(s.active) if s.turn >= now.FIRST_DRY_TURN and s.phase != now.OVER else None,
        trailing=int(first_in_dry(s)) if s.seats > 1 and 0 < s.turn < now.FIRST_DRY_TURN else None,
        younger=int(s.younger) if s.seats > 1 and s.younger != NONE else None,
        owes=owes,
        ready=[is_sealing(s) and not owing for owing in owes],
        landscapes=[landscape_view(s, each, ledger) for each in range(s.seats)],
        pairs=[ids(s, hand_of(s, each)) if s.phase <= now.CHOOSING else [] for each in range(s.seats)],
        hands=[hand_view(s, place, place if all_open else seat) for place in range(PLACES)],
        row=row_view(s),
        waiting=[waiting(s, each) for each in range(s.seats)],
        fields=[field_view(s, card) for card in cards_at_stake(s, seat)],
        sealed=sealed_view(s, seat),
        places=[place_of(position) for position in room(s, seat)] if plans and seat is not None else [],
        plans=plans,
        lines=ledger.lines,
        out=ids(s, [card for card in range(CARDS) if s.zone[card] == now.OUT]),
        names={face_of(s, card).id: ancestor_name(s, card) for card in range(CARDS)},
        size_table=[int(points) for points in s.columns.size_points][1:],
        farmer_table=[int(points) for points in s.columns.farmer_points][1:],
        rating=rating_name(int(s.points[0])) if s.seats == 1 and s.phase == now.OVER else None,
    )


def ids(s: Seasons, cards: list[int]) -> list[str]:
    return [face_of(s, card).id for card in cards]


# Time


def season(s: Seasons) -> str:
    if s.phase == now.OVER:
        return "over"
    if s.turn >= now.FIRST_DRY_TURN:
        return "dry"
    return "wet" if s.turn > 0 else "setup"


def step_of(s: Seasons) -> tuple[int, int]:
    """How far the season has come: three turns and the last card, or six cards."""
    if s.turn >= now.FIRST_DRY_TURN:
        return dry_turn(s), ROW_CARDS
    return int(s.turn), WET_SLOTS - 1


def is_sealing(s: Seasons) -> bool:
    return s.phase in (now.CHOOSING, now.PICKING, now.LAYING, now.LAYING_LAST)


# Cards in play


def hand_view(s: Seasons, place: int, seat: int | None) -> HandView:
    """SR-5.1: until the reveal a hand is shown as it was when the wet turn began."""
    if s.phase <= now.CHOOSING:
        return HandView(place, 0, [])
    cards = hand_of(s, place)
    return HandView(place, len(cards), ids(s, cards) if sees_hand(s, place, seat) else None)


def sees_hand(s: Seasons, place: int, seat: int | None) -> bool:
    return bool(s.open_hands) or s.seats == 1 or place == seat


def waiting(s: Seasons, seat: int) -> str | None:
    """The card a seat lays next, once it is no secret any more."""
    if s.phase not in (now.LAYING, now.LAYING_LAST, now.LAYING_DRY) or s.picked[seat] == NONE:
        return None
    return face_of(s, s.picked[seat]).id


def row_view(s: Seasons) -> list[RowPlaceView]:
    """The six places in the order in which they were filled; what is taken leaves its place empty."""
    return [row_place(s, place) for place in range(ROW_CARDS)]


def row_place(s: Seasons, place: int) -> RowPlaceView:
    card = int(s.row_places[place])
    if card == NONE:
        return RowPlaceView(None, None, None, place // PLACES + 1)
    name, zone = face_of(s, card).id, int(s.zone[card])
    if zone == now.IN_ROW:
        return RowPlaceView(name, None, None, 0)
    return RowPlaceView(None, name, None if zone == now.OUT else (zone - now.WAITING) % PLACES, 0)


def cards_at_stake(s: Seasons, seat: int | None) -> list[int]:
    """The dealt pairs, its own hand while cards are picked, the row while cards are taken, what is laid next."""
    if s.phase == now.CHOOSING:
        return [card for each in range(s.seats) for card in hand_of(s, each)]
    found = hand_of(s, seat) if s.phase == now.PICKING and seat is not None else []
    if s.phase in (now.LAYING, now.LAYING_LAST, now.LAYING_DRY):
        found += [int(s.picked[each]) for each in range(s.seats) if s.picked[each] != NONE]
    return found + (row_of_cards(s) if s.turn >= now.FIRST_DRY_TURN else [])


def field_view(s: Seasons, card: int) -> FieldCardView:
    face = face_of(s, card)
    return FieldCardView(
        card=face.id,
        name=ancestor_name(s, card),
        field=field_name(s, card),
        timing=face.ancestor.timing,
        text=face.ancestor.sentence,
        lines=list(face.lines),
        features=face_features(face),
        worth=[worth(s, seat, card) for seat in range(s.seats)],
    )


# What a seat may do with them


def to_lay(s: Seasons, seat: int) -> list[int]:
    """The cards that the next choices of a seat are about, as far as they end in its landscape."""
    if not takes_cards(s, seat) or not s.may_act(seat):
        return []
    if s.phase == now.PICKING:
        return hand_of(s, seat)
    if s.phase == now.TAKING:
        return row_of_cards(s)
    return [int(s.picked[seat])]


def room(s: Seasons, seat: int) -> list[int]:
    """SR-4.19: where a card has room in the landscape of a seat, whatever is printed on it."""
    return [int(position) for position in spots_of(s.landscape(seat))]


def plan_views(s: Seasons, seat: int | None, ledger: Ledger) -> list[PlanView]:
    return [] if seat is None else [plan_view(s, seat, card, ledger) for card in to_lay(s, seat)]


def plan_view(s: Seasons, seat: int, card: int, ledger: Ledger) -> PlanView:
    found = prospect(s, seat, card)
    legal = set(found.places)
    return PlanView(
        card=face_of(s, card).id,
        forbidden=[k for k, position in enumerate(room(s, seat)) if position not in legal],
        catches=[catch_view(s, seat, catch, ledger) for catch in found.catches],
    )


def catch_view(s: Seasons, seat: int, catch: Catch, ledger: Ledger) -> CatchView:
    dry = is_dry(s, seat)
    closes = []
    for closing in catch.closings:
        lines = paddy_sum(s, seat, closing.tally, closing.cards, dry=dry)
        closes.append(ClosingView(list(closing.squares), ledger.enter(lines), total(lines)))
    x, y, r = place_of(catch.position)
    bonus = placement_line(s, seat, len(closes), dry=dry)
    return CatchView(x, y, r, catch.points, closes, None if bonus is None else ledger.number(bonus))


def sealed_view(s: Seasons, seat: int | None) -> SealedView | None:
    if seat is None or not is_sealing(s):
        return None
    picked = face_of(s, s.picked[seat]).id if s.picked[seat] != NONE else None
    return SealedView(
        ancestor=picked if s.phase == now.CHOOSING else None,
        place=picked if s.phase != now.CHOOSING else None,
        row=face_of(s, s.promised[seat]).id if s.promised[seat] != NONE else None,
        position=place_of(s.noted[seat]) if s.noted[seat] != NONE else None,
    )


# The printed cards


def face_view(face: CardFace) -> FaceView:
    kinds = [each.kind for each in face.features]
    return FaceView(
        id=face.id,
        name=face.ancestor.name,
        field=say("{name}’s field", name=face.ancestor.name),
        width=len(face.lines[0]),
        height=len(face.lines),
        lines=list(face.lines),
        features=face_features(face),
        ancestor=face.ancestor.id,
        timing=face.ancestor.timing,
        farmers=kinds.count("farmer"),
        houses=kinds.count("house"),
        buffaloes=kinds.count("buffalo"),
        text=face.ancestor.sentence,
        effects=[EffectView(face.ancestor.effect.name, face.ancestor.sentence, face.ancestor.effect.rule)],
    )


def face_features(face: CardFace) -> list[FaceFeatureView]:
    return [FaceFeatureView(each.kind, each.x, each.y) for each in face.features]
