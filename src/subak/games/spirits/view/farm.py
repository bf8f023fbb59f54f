"""The farms on the table (SP-1.1 to SP-1.11): hexes, walls and gates, paddies, the water course, workers, spirits."""

from dataclasses import dataclass

from subak.engine.translation import say
from subak.games.spirits.edition.cards import setup_face, spirit_face
from subak.games.spirits.edition.names import HEX_NAMES
from subak.games.spirits.rules.actions import HEXES, SLOTS, TASKS
from subak.games.spirits.rules.active_spirits import why_not_resolve
from subak.games.spirits.rules.effects import highest_rank
from subak.games.spirits.rules.field_shape import OPEN_LAND, Shape
from subak.games.spirits.rules.geometry import BOUNDARY, FIRST, first_of, ones
from subak.games.spirits.rules.refusals import OK, RESOLVE_DONE
from subak.games.spirits.rules.scoring import score
from subak.games.spirits.rules.state import ALLOCATING, BUILDING, DRAFTING, LOSING, OVER, PLAYING, RESOLVING, Spirits
from subak.games.spirits.rules.water import capacity, is_dry, is_flooded, is_rocky, size_of
from subak.games.spirits.rules.workers import tasks_due
from subak.games.spirits.speech.vocabulary import hexes_of_mask, paddy_name, slot_word
from subak.games.spirits.view.header import in_turn
from subak.games.spirits.view.yields import YieldView, yield_clean, yield_now

CROPS = ("none", "planted", "grown")


@dataclass(frozen=True)
class HexView:
    """A hex, A1 to C3; `paddy` names the paddy it belongs to by its first hex, None is open land."""

    hex: str
    rock: bool
    magic: bool
    paddy: str | None


@dataclass(frozen=True)
class SlotView:
    """A place for a wall or a gate, s00 to s29; `piece` is empty, wall or gate.

    `flow` says for a gate of the course which way the water runs: 1 from the first hex of the slot to the second,
    -1 back, 0 for every other slot. `moved` marks a gate that may not move again before something is built (SP-6.7).
    """

    slot: str
    piece: str
    flow: int
    moved: bool


@dataclass(frozen=True)
class SpiritPaddyView:
    """A completed paddy. `paddy` is its first hex, `name` all of them ("A2+B2").

    `state` is dry, partly, flooded or rocky, in words `state_words`; magic water makes a paddy dry and flooded at once
    (`both`). `course` is its place on the water course from 1 on, None if it is unconnected. `now` and `clean` are
    what harvesting all of it would pay as it is and without tokens.
    """

    paddy: str
    name: str
    hexes: list[str]
    size: int
    water: int
    capacity: int
    magic: int
    state: str
    state_words: str
    both: bool
    crop: str
    weeds: int
    pests: int
    fertilized: bool
    course: int | None
    now: YieldView
    clean: YieldView


@dataclass(frozen=True)
class SpiritInPlayView:
    """A face-up spirit; `decides` marks the card that sets the turn order.

    `state` is ready (can be used now), later, used (in this turn), nothing (it would change nothing now), spent, works
    (passive) or end. Once the turn is over nothing tells which were used, so they are all for later.
    """

    card: str
    name: str
    rank: int
    patron: str
    kind: str
    text: str
    rule: str
    state: str
    state_words: str
    decides: bool


@dataclass(frozen=True)
class FarmView:
    """A player: field, workers and cards. `place` is the place in the turn order from 1.

    `rice` is None where the table hides it, `score` adds what end cards would pay. `status` is asked, turn, ready,
    owes, done or waits, `status_words` says it. `allocated` are the workers on the seven tasks (SP-5.3), None while
    they are sealed. `exit` is the slot by which water leaves the field.
    """

    seat: int
    place: int
    rank: int
    status: str
    status_words: str
    rice: int | None
    score: int | None
    reservoir: int
    free_builds: int
    labor: int
    livestock: int
    temp_labor: int
    temp_livestock: int
    allocated: list[int] | None
    hand: int
    setup: str | None
    hexes: list[HexView]
    slots: list[SlotView]
    paddies: list[SpiritPaddyView]
    course: list[str]
    exit: str | None
    rocks: int
    spirits: list[SpiritInPlayView]
    harvests: int
    passed: int


def rice_is_shown(s: Spirits, seat: int, eyes: int | None) -> bool:
    """SP-16.2: with `hidden_rice` each player sees only their own total until the end."""
    return bool(s.hidden_rice == 0 or eyes == seat or s.phase == OVER)


def farm_view(s: Spirits, seat: int, eyes: int | None) -> FarmView:
    """A farm as another seat, or a spectator, sees it."""
    shape = s.shape(seat)
    status = status_of(s, seat)
    return FarmView(
        seat=seat,
        place=place_of(s, seat) + 1,
        rank=int(highest_rank(s, seat)),
        status=status,
        status_words=status_words(status),
        rice=int(s.rice[seat]) if rice_is_shown(s, seat, eyes) else None,
        score=int(score(s, seat)) if rice_is_shown(s, seat, eyes) else None,
        reservoir=int(s.reservoir[seat]),
        free_builds=int(s.free_builds[seat]),
        labor=int(s.labor[seat]),
        livestock=int(s.livestock[seat]),
        temp_labor=int(s.temp_labor[seat]),
        temp_livestock=int(s.temp_livestock[seat]),
        allocated=allocated_of(s, seat, eyes),
        hand=int(ones(s.hand[seat] | s.passing[seat])),
        setup=setup_face(s, int(first_of(s.dealt[seat]))).id if ones(s.dealt[seat]) == 1 else None,
        hexes=[hex_view(s, seat, hex, shape) for hex in range(HEXES)],
        slots=slot_views(s, seat, shape),
        paddies=[paddy_view(s, seat, paddy) for paddy in range(HEXES) if shape.paddies >> paddy & 1],
        course=[HEX_NAMES[shape.course[k]] for k in range(int(shape.course_size))],
        exit=exit_of(shape),
        rocks=int(ones(s.rocks[seat])),
        spirits=[spirit_view(s, seat, card) for card in range(int(s.columns.spirits)) if s.face_up[seat] >> card & 1],
        harvests=int(s.harvests[seat]),
        passed=int(s.passed[seat]),
    )


# Fields


def hex_view(s: Spirits, seat: int, hex: int, shape: Shape) -> HexView:
    paddy = int(shape.paddy_at[hex])
    return HexView(
        hex=HEX_NAMES[hex],
        rock=bool(s.rocks[seat] >> hex & 1),
        magic=bool(s.magic[seat] >> hex & 1),
        paddy=None if paddy == OPEN_LAND else HEX_NAMES[paddy],
    )


def slot_views(s: Spirits, seat: int, shape: Shape) -> list[SlotView]:
    flows = dict(course_gates(shape))
    moved = int(s.moved) if s.phase == BUILDING and in_turn(s) == seat else 0
    return [
        SlotView(slot_word(s, slot), piece_at(shape, slot), flows.get(slot, 0), bool(moved >> slot & 1))
        for slot in range(SLOTS)
    ]


def piece_at(shape: Shape, slot: int) -> str:
    if shape.walls >> slot & 1:
        return "wall"
    return "gate" if shape.gates >> slot & 1 else ""


def course_gates(shape: Shape) -> list[tuple[int, int]]:
    """SP-1.6: the exit gates of the paddies on the course, from the top down, with the direction of the water."""
    found, entry = [], 0
    for k in range(int(shape.course_size)):
        members = int(shape.hexes[shape.course[k]])
        entry = int(BOUNDARY[members] & shape.gates & ~entry)
        if entry == 0:
            break
        gate = int(first_of(entry))
        found.append((gate, 1 if members >> FIRST[gate] & 1 else -1))
    return found


def exit_of(shape: Shape) -> str | None:
    """R-6: the gate through which water leaves the field."""
    gates = course_gates(shape)
    return f"s{gates[-1][0]:02}" if gates else None


def paddy_view(s: Spirits, seat: int, paddy: int) -> SpiritPaddyView:
    shape, place = s.shape(seat), seat * HEXES + paddy
    members = int(shape.hexes[paddy])
    course = [int(shape.course[k]) for k in range(int(shape.course_size))]
    state = water_state(s, seat, paddy)
    return SpiritPaddyView(
        paddy=HEX_NAMES[paddy],
        name=paddy_name(s, seat, paddy),
        hexes=hexes_of_mask(members),
        size=int(size_of(s, seat, paddy)),
        water=int(s.water[place]),
        capacity=int(capacity(s, seat, paddy)),
        magic=int(ones(members & s.magic[seat])),
        state=state,
        state_words=water_words(s, seat, paddy, state),
        both=bool(is_dry(s, seat, paddy) and is_flooded(s, seat, paddy)),
        crop=CROPS[s.crop[place]],
        weeds=int(s.weeds[place]),
        pests=int(s.pests[place]),
        fertilized=bool(s.fertilized[place]),
        course=course.index(paddy) + 1 if paddy in course else None,
        now=yield_now(s, seat, paddy),
        clean=yield_clean(s, seat, paddy),
    )


def water_state(s: Spirits, seat: int, paddy: int) -> str:
    """SP-1.9, SP-1.10; a paddy that is all magic counts as flooded here and is marked as both."""
    if is_rocky(s, seat, paddy):
        return "rocky"
    if is_flooded(s, seat, paddy):
        return "flooded"
    return "dry" if is_dry(s, seat, paddy) else "partly"


def water_words(s: Spirits, seat: int, paddy: int, state: str) -> str:
    if state == "partly":
        values = {"water": int(s.water[seat * HEXES + paddy]), "room": int(capacity(s, seat, paddy))}
        return say("{water} of {room} water", **values)
    return {"rocky": say("rocky"), "flooded": say("flooded"), "dry": say("dry")}[state]


# People


def status_of(s: Spirits, seat: int) -> str:
    """Section 5: of a sealed choice others see only whether it is made."""
    if s.phase == OVER:
        return "done"
    if s.may_act(seat):
        return "owes" if is_sealed(s) else "asked"
    if is_sealed(s):
        return "ready"
    now = in_turn(s)
    if now is None:
        return "waits"
    if now == seat:
        return "turn"
    return "done" if place_of(s, seat) < s.turn else "waits"


def is_sealed(s: Spirits) -> bool:
    return bool(s.phase in (DRAFTING, PLAYING) or (s.phase == ALLOCATING and s.open_allocation == 0))


def status_words(status: str) -> str:
    words = {
        "asked": say("decides"),
        "owes": say("chooses"),
        "ready": say("has chosen"),
        "turn": say("in turn"),
        "done": say("done"),
        "waits": say("waits"),
    }
    return words[status]


def allocated_of(s: Spirits, seat: int, eyes: int | None) -> list[int] | None:
    """SP-5.1: sealed until everybody has finished; then open for the rest of the round."""
    if s.phase < ALLOCATING:
        return None
    if s.phase == ALLOCATING and eyes != seat and s.open_allocation == 0:
        return None
    if s.phase == ALLOCATING and s.tasks_done[seat] < tasks_due(s) and eyes != seat:
        return None
    return [int(s.allocated[seat * TASKS + task]) for task in range(TASKS)]


def spirit_view(s: Spirits, seat: int, card: int) -> SpiritInPlayView:
    face = spirit_face(s, card)
    state = spirit_state(s, seat, card)
    return SpiritInPlayView(
        card=face.id,
        name=face.name,
        rank=face.rank,
        patron=face.patron,
        kind=face.kind,
        text=face.text,
        rule=face.effect.rule,
        state=state,
        state_words=spirit_words(state, face.kind),
        decides=face.rank == highest_rank(s, seat),
    )


def spirit_state(s: Spirits, seat: int, card: int) -> str:
    face = spirit_face(s, card)
    if face.kind in ("passive", "end"):
        return "works" if face.kind == "passive" else "end"
    if s.spent[seat] >> card & 1:
        return "spent"
    if RESOLVING <= s.phase <= LOSING and in_turn(s) == seat:
        return {OK: "ready", RESOLVE_DONE: "used"}.get(int(why_not_resolve(s, seat, card)), "nothing")
    return "later"


def place_of(s: Spirits, seat: int) -> int:
    """The place in the turn order, from 0."""
    return next(k for k in range(int(s.seats)) if s.order[k] == seat)


def spirit_words(state: str, kind: str) -> str:
    if state == "later":
        return say("once") if kind == "once" else say("each round")
    words = {
        "ready": say("ready"),
        "used": say("resolved"),
        "nothing": say("nothing to do now"),
        "spent": say("spent"),
        "works": say("always"),
        "end": say("at the end"),
    }
    return words[state]
