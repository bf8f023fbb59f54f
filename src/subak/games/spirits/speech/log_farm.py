"""The log of workers, building, water and crops."""

from subak.engine.core.journal import Entry
from subak.engine.core.state import CHANCE
from subak.engine.game import Line
from subak.engine.telling import Tellers
from subak.engine.translation import say
from subak.games.spirits.edition.names import HEX_NAMES
from subak.games.spirits.rules.actions import HEXES, TASKS
from subak.games.spirits.rules.crops import needs_fertilizer
from subak.games.spirits.rules.effects import labor_per_hex
from subak.games.spirits.rules.journal import (
    ALLOCATED,
    FERTILIZED,
    FILLED,
    GATE_BUILT,
    GATE_MOVED,
    GREW,
    GREW_BY_MAGIC,
    HARVESTED,
    HELD_BACK,
    LEFT_DRY,
    LET_GO,
    NEIGHBOUR_DRAINED,
    NEIGHBOUR_FILLED,
    NEIGHBOUR_LET_GO,
    PEST_EATEN,
    PLANTED_RICE,
    PULLED,
    RIPENED,
    ROCK_REMOVED,
    ROTTED,
    TO_NEIGHBOUR,
    TO_SEA,
    WALL_BUILT,
    WATER_KEPT,
    WATER_LOST,
    WORKERS_REVEALED,
)
from subak.games.spirits.rules.phases.harvest import hexes_of, is_free, is_virtual, paddy_of
from subak.games.spirits.rules.state import ALLOCATING, DRAINING, L_BUILD, SPROUTING, Spirits
from subak.games.spirits.rules.water import size_of
from subak.games.spirits.rules.workers import tasks_due
from subak.games.spirits.speech.log_lines import Lines, Scene, paddy_at
from subak.games.spirits.speech.vocabulary import paddy_name, slot_name, task_name
from subak.games.spirits.view.build_edges import closed_by
from subak.games.spirits.view.yields import yield_now
from subak.kit.speech.lists import listed
from subak.kit.speech.vocabulary import who

TELL = Tellers()


# Workers


@TELL.each(ALLOCATED)
def allocated(scene: Scene, entry: Entry) -> Lines:
    """SP-5.1: the last number commits; where workers went is told when everybody is ready, or at once (SP-16.2)."""
    s = scene.after
    if s.tasks_done[entry.who] < tasks_due(s):
        return
    if s.open_allocation:
        yield workers_placed(s, entry.who)
    elif s.phase == ALLOCATING:
        yield Line(entry.who, say("has placed the workers"), "SP-5.1")


@TELL.each(WORKERS_REVEALED)
def workers_revealed(scene: Scene, entry: Entry) -> Lines:
    s = scene.after
    if not s.open_allocation:
        for k in range(s.seats):
            yield workers_placed(s, int(s.order[k]))


def workers_placed(s: Spirits, seat: int) -> Line:
    """ "labourers: build 3, weeds 2; livestock: rocks 1"."""
    placed = [int(s.allocated[seat * TASKS + task]) for task in range(TASKS)]
    words = [f"{task_name(task)} **{n}**" if n else "" for task, n in enumerate(placed)]
    labor, livestock = ", ".join(filter(None, words[L_BUILD:])), ", ".join(filter(None, words[:L_BUILD]))
    parts = [say("labourers: {tasks}", tasks=labor)] if labor else []
    if livestock:
        parts.append(say("livestock: {tasks}", tasks=livestock))
    return Line(seat, "; ".join(parts) or say("places nobody"), "SP-5.1")


# Building and rocks


@TELL.each(WALL_BUILT)
def wall_built(scene: Scene, entry: Entry) -> Lines:
    yield built(scene, entry, say("builds a **wall on {edge}**", edge=slot_name(entry.what)))


@TELL.each(GATE_BUILT)
def gate_built(scene: Scene, entry: Entry) -> Lines:
    yield built(scene, entry, say("builds a **gate on {edge}**", edge=slot_name(entry.what)))


def built(scene: Scene, entry: Entry, text: str) -> Line:
    if entry.n:
        text = say("{deed} with a free build", deed=text)
    if closes := closed_by(scene.before.shape(entry.who), entry.what, entry.kind == GATE_BUILT):
        text = say("{deed} and closes **{paddies}**", deed=text, paddies=listed(closes))
    return Line(entry.who, text, "SP-6.4" if entry.n else "SP-6.1")


@TELL.each(GATE_MOVED)
def gate_moved(scene: Scene, entry: Entry) -> Lines:
    text = say("moves the gate from {gate} to **{wall}**", gate=slot_name(entry.what), wall=slot_name(entry.n))
    yield Line(entry.who, text, "SP-6.6")


@TELL.each(ROCK_REMOVED)
def rock_removed(scene: Scene, entry: Entry) -> Lines:
    hex = HEX_NAMES[entry.what % HEXES]
    if entry.n:
        yield Line(entry.who, say("1 livestock takes the **rock off {hex}**", hex=hex), "SP-6.9")
    else:
        yield Line(entry.who, say("the **rock on {hex}** is gone", hex=hex), "SP-11.2")


# Water


@TELL.each(WATER_KEPT)
def water_kept(scene: Scene, entry: Entry) -> Lines:
    """SP-7.2: only what changes is told."""
    values = {"paddy": paddy_at(scene, entry.what), "n": entry.now, "there": entry.now - entry.n}
    if entry.n > 0:
        yield Line(entry.who, say("lets water down into **{paddy}**: {n}", **values), "SP-7.4")
    elif entry.n < 0 and entry.now:
        yield Line(entry.who, say("keeps {n} of {there} water in **{paddy}**", **values), "SP-7.2")
    elif entry.n < 0:
        yield Line(entry.who, say("drains **{paddy}**", **values), "SP-7.2")


@TELL.each(FILLED)
def filled(scene: Scene, entry: Entry) -> Lines:
    yield Line(entry.who, say("fills **{paddy}**", paddy=paddy_at(scene, entry.what)), "SP-7.15")


@TELL.each(LEFT_DRY)
def left_dry(scene: Scene, entry: Entry) -> Lines:
    """Nothing to tell where no water was, and none came."""
    paddy = paddy_at(scene, entry.what)
    if entry.n:
        yield Line(entry.who, say("lets **{paddy}** run dry", paddy=paddy), "SP-7.15")
    elif entry.now:
        yield Line(entry.who, say("leaves {paddy} dry", paddy=paddy), "SP-7.15")


@TELL.each(WATER_LOST)
def water_lost(scene: Scene, entry: Entry) -> Lines:
    if entry.n:
        text = say("**{paddy}**, off the course and not full, runs dry", paddy=paddy_at(scene, entry.what))
        yield Line(entry.who, text, "SP-7.17")


@TELL.run(LET_GO)
def let_go(scene: Scene, entries: list[Entry]) -> Lines:
    receiver = entries[0].what
    values = {"n": sum(entry.n for entry in entries), "player": who(receiver)}
    text = say("lets **{n}** {n?disc|discs} go to {player}", **values)
    if receiver == TO_SEA:
        text = say("lets **{n}** {n?disc|discs} go to the sea", **values)
    elif receiver == TO_NEIGHBOUR:
        text = say("lets **{n}** {n?disc|discs} go to the neighbour", **values)
    yield Line(entries[0].who, text, "SP-7.3" if scene.before.phase == DRAINING else "SP-7.15")


@TELL.each(NEIGHBOUR_DRAINED)
def neighbour_drained(scene: Scene, entry: Entry) -> Lines:
    if entry.n:
        yield Line(CHANCE, say("The neighbour lets {n} water out of his paddy", n=entry.n), "SP-16.7")


@TELL.each(NEIGHBOUR_FILLED)
def neighbour_filled(scene: Scene, entry: Entry) -> Lines:
    if entry.n:
        yield Line(CHANCE, say("The neighbour takes in {n} water", n=entry.n), "SP-16.7")


@TELL.each(NEIGHBOUR_LET_GO)
def neighbour_let_go(scene: Scene, entry: Entry) -> Lines:
    if entry.n:
        text = say("The neighbour lets {n} water go to the sea", n=entry.n)
        if scene.after.neighbour_first:
            text = say("The neighbour lets {n} water go to you", n=entry.n)
        yield Line(CHANCE, text, "SP-16.7")


# Crops


@TELL.each(PULLED)
def pulled(scene: Scene, entry: Entry) -> Lines:
    values = {"n": entry.n, "paddy": paddy_at(scene, entry.what)}
    yield Line(entry.who, say("{n} {n?labourer pulls|labourers pull} a **weed** in {paddy}", **values), "SP-7.6")


@TELL.each(PEST_EATEN)
def pest_eaten(scene: Scene, entry: Entry) -> Lines:
    paddy = paddy_at(scene, entry.what)
    text = say("a duck eats a **pest** in {paddy}", paddy=paddy)
    if needs_fertilizer(scene.before, entry.what):
        text = say("a duck eats a **pest** in {paddy} and fertilises it", paddy=paddy)
    yield Line(entry.who, text, "SP-7.7")


@TELL.each(FERTILIZED)
def fertilized(scene: Scene, entry: Entry) -> Lines:
    """R-38: a duck that also eats a pest is told with it."""
    paddy = paddy_at(scene, entry.what)
    if entry.n == 0:
        yield Line(entry.who, say("**{paddy}** is fertilised", paddy=paddy), "SP-11.2")
    elif scene.before.pests[entry.what] == 0:
        yield Line(entry.who, say("an ox fertilises **{paddy}**", paddy=paddy), "SP-7.7")


@TELL.each(HARVESTED)
def harvested(scene: Scene, entry: Entry) -> Lines:
    """ "harvests A2+B2 with 4 labourers: 12 rice (row clean, column 2: 2 hexes)"."""
    s, seat, way = scene.before, entry.who, entry.what
    paddy, hexes = int(paddy_of(way)), int(hexes_of(way))
    name = paddy_name(s, seat, paddy)
    if hexes < size_of(s, seat, paddy):
        name = say("{n} {n?hex|hexes} of {paddy}", n=hexes, paddy=name)
    labor = 0 if is_free(way) else int(labor_per_hex(s, seat)) * hexes
    why = yield_now(s, seat, paddy, hexes, int(is_virtual(way))).why
    values = {"paddy": name, "n": labor, "rice": entry.n, "why": why}
    text = say("harvests {paddy} with {n} {n?labourer|labourers}: **{rice} rice** ({why})", **values)
    yield Line(seat, text, "SP-7.10")


@TELL.each(ROTTED)
def rotted(scene: Scene, entry: Entry) -> Lines:
    yield Line(entry.who, say("**{paddy}** rots", paddy=paddy_at(scene, entry.what)), "SP-7.13")


@TELL.run(GREW)
def grew(scene: Scene, entries: list[Entry]) -> Lines:
    paddies = listed([paddy_at(scene, entry.what) for entry in entries])
    text = say("sees **{paddies}** ripen", paddies=paddies)
    yield Line(entries[0].who, text, "SP-7.20" if entries[0].n else "SP-7.18")


@TELL.each(GREW_BY_MAGIC)
def grew_by_magic(scene: Scene, entry: Entry) -> Lines:
    yield Line(entry.who, say("**{paddy}** grows by its magic water", paddy=paddy_at(scene, entry.what)), "SP-10.4")


@TELL.each(HELD_BACK)
def held_back(scene: Scene, entry: Entry) -> Lines:
    yield Line(entry.who, say("holds **{paddy}** back", paddy=paddy_at(scene, entry.what)), "SP-10.4")


@TELL.each(RIPENED)
def ripened(scene: Scene, entry: Entry) -> Lines:
    rule = "SP-11.12" if scene.before.phase == SPROUTING else "SP-11.2"
    yield Line(entry.who, say("**{paddy}** grows at once", paddy=paddy_at(scene, entry.what)), rule)


@TELL.each(PLANTED_RICE)
def planted(scene: Scene, entry: Entry) -> Lines:
    values = {"paddy": paddy_at(scene, entry.what), "n": entry.n}
    yield Line(entry.who, say("{n} {n?labourer plants|labourers plant} **{paddy}**", **values), "SP-7.19")
