"""What a seat sees of a position, built field by field; a spectator is the seat None."""

from dataclasses import dataclass

from subak.engine.translation import say
from subak.games.rice_dice.edition.cards import CardFace, face_of
from subak.games.rice_dice.edition.names import FACE_NAMES, KIND_NAMES
from subak.games.rice_dice.rules import state as now
from subak.games.rice_dice.rules.actions import SLOTS
from subak.games.rice_dice.rules.columns import CARD, WATER, WORKER
from subak.games.rice_dice.rules.effects import extra_reroll, extra_rerolls, rice_from, symbols_for, weed_limit
from subak.games.rice_dice.rules.happy_farmer import is_farmer
from subak.games.rice_dice.rules.hidden import hides_hand
from subak.games.rice_dice.rules.scoring import target_reached
from subak.games.rice_dice.rules.state import NONE, RiceDice
from subak.games.rice_dice.rules.water import cap, debt, is_dry, is_flooded, tokens
from subak.games.rice_dice.speech.vocabulary import face_at, paddies
from subak.games.rice_dice.view.action_previews import allows
from subak.games.rice_dice.view.symbols import chances, expected_weeds, parts, worth_of_faces
from subak.kit.view.effect import EffectView

PHASES = {
    now.DEALING: "setup",
    now.DRAFTING: "draft",
    now.SEATING: "first",
    now.ROLLING: "roll",
    now.REROLLING: "reroll",
    now.CHOOSING: "action",
    now.WORKING: "work",
    now.DRAWING: "draw",
    now.PICKING: "pick",
    now.PLACING: "place",
    now.RELEASING: "release",
    now.FOLLOWING: "release",
    now.FILLING: "intake",
    now.BYSTANDING: "bystander",
    now.WEEDING: "weeds",
    now.OVER: "over",
}


@dataclass(frozen=True)
class PaddyView:
    """A paddy of a field. `text` is the effect sentence, `worth` the rice it would give now, bonuses included.

    `stage` is dry, partial, flooded, growing or ripe; `step` is the yield in force.
    """

    slot: int
    card: str
    name: str
    spirit: str
    text: str
    hexes: int
    magic: int
    capacity: int
    water: int
    water_number: int
    weeds: int
    weed_limit: int
    planted: bool
    fresh: bool
    stage: str
    stage_label: str
    yields: list[int]
    step: int
    worth: int
    starting: bool


@dataclass(frozen=True)
class FieldView:
    """The field of a place. The Happy Farmer holds place 1 in solo; it is no seat, so it has its name here."""

    place: int
    farmer: bool
    name: str
    score: int
    to_go: int
    paddies: list[PaddyView]
    free: int
    has_released: bool
    owes_release: bool


@dataclass(frozen=True)
class DieView:
    """A die: one of water, card, worker, double, weed, wild. It counts if it serves the action chosen.

    `rolling` says that it is in the air: what it shows is what it showed before.
    """

    face: str
    counts: bool
    rolling: bool


@dataclass(frozen=True)
class SymbolsView:
    """How many symbols an action has with the present dice, where they come from, and what that would allow."""

    action: str
    count: int
    parts: list[tuple[str, int]]
    allows: str


@dataclass(frozen=True)
class OddsView:
    """What rolling the dice of a mask again may bring: the chance of at least 0, 1, 2 ... symbols of each kind."""

    mask: int
    worker: list[float]
    card: list[float]
    water: list[float]
    weeds: float


@dataclass(frozen=True)
class HandCardView:
    """A drawn card; `picked` is the one about to be laid out."""

    card: str
    name: str
    spirit: str
    text: str
    hexes: int
    magic: int
    water_number: int
    yields: list[int]
    picked: bool


@dataclass(frozen=True)
class RiceDiceView:
    """The whole table through the eyes of one seat.

    `rerolls` lists how many dice each opportunity left may take, the present one first. `tokens` and `numbers` are T
    and S of the water settlement (RD-4.60). `deck_cards` is empty while drawn cards are hidden from the seat.
    """

    game: str
    target: int
    active: int
    phase: str
    action: str | None
    round: int
    last_round: bool
    dice: list[DieView]
    rerolls: list[int]
    reroll_only: str | None
    symbols: list[SymbolsView]
    odds: list[OddsView]
    workers: int
    workers_left: int
    intake_left: int
    adds_left: int
    pending_weeds: int
    hand: list[HandCardView]
    hand_hidden: int
    levels: list[int]
    releasing: int | None
    reservoir: int
    supply: int
    debt: int
    tokens: int
    numbers: int
    deck: int
    discard: list[str]
    deck_cards: list[str]
    weed_stock: int
    fields: list[FieldView]


@dataclass(frozen=True)
class CardView:
    """A card as it is printed, for the cards browser."""

    id: str
    name: str
    spirit: str
    deck: str
    count: int
    hexes: int
    magic: int
    water: int
    yields: list[int]
    text: str
    effects: list[EffectView]


def view(s: RiceDice, seat: int | None, *, all_open: bool = False) -> RiceDiceView:
    hidden = not all_open and hides_hand(s, NONE if seat is None else seat)
    return RiceDiceView(
        game="rice-dice",
        target=s.target,
        active=s.active,
        phase=PHASES[s.phase],
        action=None if s.action == NONE else KIND_NAMES[s.action],
        round=s.turn // s.places + 1,
        last_round=bool(s.equal_turns) and target_reached(s),
        dice=dice(s),
        rerolls=rerolls_left(s)[0],
        reroll_only=rerolls_left(s)[1],
        symbols=symbols(s),
        odds=odds(s),
        workers=s.symbols if s.phase == now.WORKING else 0,
        workers_left=s.workers_left,
        intake_left=s.intake_left,
        adds_left=s.adds_left,
        pending_weeds=s.pending_weeds,
        hand=[] if hidden else [hand_card(s, card) for card in pile(s, now.HAND)],
        hand_hidden=s.hand_size if hidden else 0,
        levels=[int(s.level[slot]) for slot in range(s.levels_set)],
        releasing=s.levels_set if s.phase == now.RELEASING else None,
        reservoir=s.reservoir,
        supply=s.supply,
        debt=debt(s),
        tokens=tokens(s),
        numbers=s.demand,
        deck=s.deck_size,
        discard=[face_of(s, card).id for card in pile(s, now.DISCARD)],
        deck_cards=[] if hidden else [face_of(s, card).id for card in pile(s, now.DECK)],
        weed_stock=s.weed_stock,
        fields=[field(s, place) for place in range(s.places)],
    )


def pile(s: RiceDice, zone: int) -> list[int]:
    return [card for card in range(s.columns.cards) if s.zone[card] == zone]


# Fields


def field(s: RiceDice, place: int) -> FieldView:
    released = has_released(s, place)
    return FieldView(
        place=place,
        farmer=is_farmer(s, place),
        name=say("Happy Farmer") if is_farmer(s, place) else "",
        score=int(s.rice[place]),
        to_go=max(0, int(s.target - s.rice[place])),
        paddies=[paddy_view(s, paddy) for paddy in paddies(s, place)],
        free=int(s.columns.field_limit - s.field_size[place]),
        has_released=released,
        owes_release=s.phase in (now.RELEASING, now.FOLLOWING) and not released,
    )


def has_released(s: RiceDice, place: int) -> bool:
    """Whether the release of this place in the water action in progress is in (RD-8.84)."""
    if s.phase in (now.FILLING, now.BYSTANDING):
        return True
    if s.phase != now.FOLLOWING:
        return False
    if is_farmer(s, s.active):
        return False  # RD-10.9: it releases last
    if s.together and place != s.active:
        return bool(s.sealed[place] != NONE)
    return (place - s.active) % s.places < (s.asked - s.active) % s.places


def paddy_view(s: RiceDice, paddy: int) -> PaddyView:
    face = face_at(s, paddy)
    stage = stage_of(s, paddy)
    return PaddyView(
        slot=paddy % SLOTS,
        card=face.id,
        name=face.name,
        spirit=face.spirit,
        text=face.text,
        hexes=face.hexes,
        magic=face.magic,
        capacity=int(cap(s, paddy)),
        water=int(s.water[paddy]),
        water_number=face.water,
        weeds=int(s.weeds[paddy]),
        weed_limit=int(weed_limit(s, paddy)),
        planted=bool(s.planted[paddy]),
        fresh=bool(s.planted[paddy] == now.FRESH),
        stage=stage,
        stage_label=stage_label(stage),
        yields=list(face.yields),
        step=min(int(s.weeds[paddy]), 2),
        worth=int(rice_from(s, paddy)),
        starting=face.deck == "starting",
    )


def stage_of(s: RiceDice, paddy: int) -> str:
    """Where the paddy stands in its year. An all-magic one is flooded for planting and dry for the harvest."""
    if s.planted[paddy]:
        return "ripe" if is_dry(s, paddy) and s.planted[paddy] != now.FRESH else "growing"
    if is_flooded(s, paddy):
        return "flooded"
    return "dry" if is_dry(s, paddy) else "partial"


def stage_label(stage: str) -> str:
    labels = {
        "dry": say("Dry"),
        "partial": say("Half full"),
        "flooded": say("Flooded"),
        "growing": say("Growing"),
        "ripe": say("Ripe"),
    }
    return labels[stage]


# Dice


def is_rolled(s: RiceDice) -> bool:
    """Whether the dice show anything this turn."""
    return s.phase not in (now.DEALING, now.DRAFTING, now.SEATING) and not (s.phase == now.ROLLING and s.rerolls == 0)


def dice(s: RiceDice) -> list[DieView]:
    if not is_rolled(s):
        return []
    faces = [int(s.dice[die]) for die in range(s.columns.dice)]
    worth = None if s.action == NONE else worth_of_faces(s, s.active, s.action)
    in_air = s.throwing if s.phase == now.ROLLING else 0
    return [
        DieView(FACE_NAMES[face], worth is None or worth[face] > 0, bool(in_air >> die & 1))
        for die, face in enumerate(faces)
    ]


def rerolls_left(s: RiceDice) -> tuple[list[int], str | None]:
    """The dice that each opportunity left may take, and the only face that the present one may take."""
    if s.phase not in (now.ROLLING, now.REROLLING) or is_farmer(s, s.active):
        return [], None
    extras = [extra_reroll(s, s.active, k) for k in range(extra_rerolls(s, s.active))]
    left = [(s.columns.dice, NONE)]
    left += [(s.columns.reroll_dice[entry], s.columns.reroll_face[entry]) for entry in extras]
    left = left[s.rerolls :]
    only = left[0][1] if left and s.phase == now.REROLLING else NONE
    return [int(most) for most, _ in left], None if only == NONE else FACE_NAMES[only]


def symbols(s: RiceDice) -> list[SymbolsView]:
    """All three actions before one is chosen, then that one."""
    if s.action != NONE:
        where = parts(s, s.active, s.action)
        # A card laid out since may have changed what the dice would count for now; what was counted stays (RD-4.17).
        return [symbols_view(s, s.action, s.symbols, where if sum(n for _, n in where) == s.symbols else [], "")]
    if not is_rolled(s) or s.phase == now.OVER or is_farmer(s, s.active):
        return []
    return [
        symbols_view(s, kind, count, parts(s, s.active, kind), allows(s, kind))
        for kind in range(len(KIND_NAMES))
        for count in [symbols_for(s, s.active, kind)]
    ]


def symbols_view(s: RiceDice, kind: int, count: int, where: list[tuple[str, int]], allowed: str) -> SymbolsView:
    return SymbolsView(KIND_NAMES[kind], int(count), where, allowed)


def odds(s: RiceDice) -> list[OddsView]:
    if s.phase != now.REROLLING:
        return []
    masks = [mask for mask in range(2**s.columns.dice) if s.why_not(s.active, mask) == 0]
    worker, card, water = (chances(s, s.active, kind, masks) for kind in (WORKER, CARD, WATER))
    return [OddsView(mask, worker[i], card[i], water[i], expected_weeds(s, mask)) for i, mask in enumerate(masks)]


# Cards


def hand_card(s: RiceDice, card: int) -> HandCardView:
    face = face_of(s, card)
    return HandCardView(
        card=face.id,
        name=face.name,
        spirit=face.spirit,
        text=face.text,
        hexes=face.hexes,
        magic=face.magic,
        water_number=face.water,
        yields=list(face.yields),
        picked=card == s.picked,
    )


def card_view(face: CardFace) -> CardView:
    return CardView(
        id=face.id,
        name=face.name,
        spirit=face.spirit,
        deck=face.deck,
        count=face.count,
        hexes=face.hexes,
        magic=face.magic,
        water=face.water,
        yields=list(face.yields),
        text=face.text,
        effects=[EffectView(effect.name, effect.sentence, effect.rule) for effect in face.effects],
    )
