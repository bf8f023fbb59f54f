"""Single choices as buttons: what they are called, what they light up, what they cost and bring."""

from collections.abc import Mapping
from dataclasses import replace

from subak.engine.game import Choice, Cost
from subak.engine.translation import say
from subak.games.spirits.edition.cards import setup_face, spirit_face, tile_face
from subak.games.spirits.edition.names import HEX_NAMES, TOKENS
from subak.games.spirits.rules import actions as do
from subak.games.spirits.rules.actions import COUNTS, GATE_SETS, HEXES, SIDES, SLOTS
from subak.games.spirits.rules.columns import ABOUT, LINE_TOKEN
from subak.games.spirits.rules.crops import needs_fertilizer
from subak.games.spirits.rules.effects import labor_per_hex, labor_per_weed, printed
from subak.games.spirits.rules.geometry import AROUND, GATE_SET
from subak.games.spirits.rules.phases.harvest import hexes_of, is_free, is_virtual, paddy_of
from subak.games.spirits.rules.rain import line
from subak.games.spirits.rules.state import CURSING, GRUDGING, INFESTING, NONE, REMOVING, SPROUTING, Spirits
from subak.games.spirits.rules.water import capacity, size_of
from subak.games.spirits.speech.vocabulary import (
    CODEC,
    paddy_name,
    price_of,
    slot_name,
    slot_word,
    task_name,
    worker_of,
    workers_name,
)
from subak.games.spirits.view.build_edges import closed_by
from subak.games.spirits.view.card_browser import setup_name
from subak.games.spirits.view.supply import progress_words
from subak.games.spirits.view.yields import yield_now
from subak.kit.speech.lists import listed
from subak.kit.speech.vocabulary import who

Target = Mapping[str, str | int]


# Cards


def card_choice(s: Spirits, action: int) -> Choice:
    words = CODEC.words(s, action)
    if action < do.KEEP_SETUP:
        target: Target = {"slot": slot_word(s, action), "piece": "gate"}
        return Choice(action, "start-gate", words, say("Gate on"), slot_name(action), target, rule="SP-2.6")
    if action < do.PICK:
        face = setup_face(s, action - do.KEEP_SETUP)
        name = say("{card}: {bonus}", card=setup_name(face.id), bonus=face.text)
        return Choice(action, "keep-setup", words, say("Keep"), name, {"setup": face.id}, rule="SP-16.3")
    verb, label, rule, base = ("pick", say("Pick"), "SP-3.2", do.PICK)
    if action >= do.PLAY:
        verb, label, rule, base = ("play", say("Play"), "SP-4.6", do.PLAY)
    spirit = spirit_face(s, action - base)
    name = say("{rank} {name}", rank=spirit.rank, name=spirit.name)
    return Choice(action, verb, words, label, name, {"spirit": spirit.id, "rank": spirit.rank}, rule=rule)


def infest(s: Spirits, seat: int, action: int) -> Choice:
    """A weed or pest, by rain, by a card or by the neighbour's grudge."""
    other, paddy = divmod(action - do.INFEST, HEXES)
    token = token_at_hand(s)
    name = paddy_name(s, other, paddy)
    if other != seat:
        name = say("{paddy} of {player}", paddy=name, player=who(other))
    label = say("Weed into") if token == "weed" else say("Pest into")
    rule = {INFESTING: "SP-4.4", CURSING: "SP-11.3"}.get(int(s.phase), "SP-16.8")
    target: Target = {"seat": other, "paddy": HEX_NAMES[paddy], "token": token}
    return Choice(action, "infest", CODEC.words(s, action), label, name, target, rule=rule)


def token_at_hand(s: Spirits) -> str:
    if s.phase == CURSING:
        return TOKENS[printed(s, s.card, ABOUT)]
    return "weed" if s.phase == GRUDGING or s.rain == NONE else TOKENS[line(s, LINE_TOKEN)]


def bless(s: Spirits, seat: int, action: int) -> Choice:
    """Spirits, and what their cards ask for."""
    words = CODEC.words(s, action)
    if action < do.ROCK:
        return use_spirit(s, action, words)
    if action < do.FERTILIZE:
        hex, by_livestock = HEX_NAMES[action - do.ROCK], s.phase == REMOVING
        cost, rule = (Cost("livestock", 1), "SP-6.9") if by_livestock else (None, "SP-11.2")
        return Choice(action, "rock", words, say("Remove the rock on"), hex, {"hex": hex}, cost, rule=rule)
    if action < do.RIPEN:
        paddy = action - do.FERTILIZE
        return on_paddy(s, seat, action, "fertilize", say("Fertilise"), paddy, "SP-11.2")
    if action < do.MAGIC:
        rule = "SP-11.12" if s.phase == SPROUTING else "SP-11.2"
        return on_paddy(s, seat, action, "ripen", say("Let grow"), action - do.RIPEN, rule)
    if action < do.ADD_PADDY:
        hex = HEX_NAMES[action - do.MAGIC]
        return Choice(action, "magic", words, say("Magic water on"), hex, {"hex": hex}, rule="SP-10.1")
    if action < do.LOSE_RESERVOIR:
        return expand(s, action, words)
    if action == do.LOSE_RESERVOIR:
        target: Target = {"reservoir": seat}
        return Choice(action, "give", words, say("Give a disc"), say("from the reservoir"), target, rule="SP-11.3")
    return on_paddy(s, seat, action, "give", say("Give a disc"), action - do.LOSE_WATER, "SP-11.3")


def on_paddy(s: Spirits, seat: int, action: int, verb: str, label: str, paddy: int, rule: str) -> Choice:
    target = {"paddy": HEX_NAMES[paddy]}
    return Choice(action, verb, CODEC.words(s, action), label, paddy_name(s, seat, paddy), target, rule=rule)


def use_spirit(s: Spirits, action: int, words: str) -> Choice:
    face = spirit_face(s, action - do.RESOLVE)
    name = say("{name}: {text}", name=face.name, text=face.text)
    target: Target = {"spirit": face.id, "rank": face.rank}
    return Choice(action, "use", words, say("Use"), name, target, rule=face.effect.rule)


def expand(s: Spirits, action: int, words: str) -> Choice:
    """SP-11.6: the gates are slots in a row, "s03,s04"."""
    hex, gate_set = divmod(action - do.ADD_PADDY, GATE_SETS)
    slots = sorted(int(AROUND[hex * SIDES + side]) for side in range(SIDES) if GATE_SET[gate_set] >> side & 1)
    gates = [slot for slot in slots if slot >= 0]
    target: Target = {"hex": HEX_NAMES[hex], "gates": ",".join(slot_word(s, slot) for slot in gates)}
    name = HEX_NAMES[hex]
    if gates:
        where = listed([slot_name(slot) for slot in gates])
        name = say("{hex}, {n?gate|gates} on {gates}", hex=name, n=len(gates), gates=where)
    return Choice(action, "expand", words, say("New paddy"), name, target, rule="SP-11.6")


# Workers and pieces


def allocate(s: Spirits, action: int) -> Choice:
    task, n = divmod(action - do.ALLOCATE, COUNTS)
    label = say("{workers} on {task}", workers=workers_name(task, n), task=task_name(task))
    target: Target = {"action": task_code(task), worker_of(task): n}
    cost = Cost(worker_of(task), n) if n else None
    return Choice(action, "allocate", CODEC.words(s, action), label, "", target, cost, rule="SP-5.3")


def task_code(task: int) -> str:
    return ("build", "rocks", "pests", "build", "weeds", "harvest", "plant")[task]


def build(s: Spirits, seat: int, action: int) -> Choice:
    words = CODEC.words(s, action)
    if action >= do.MOVE_GATE:
        gate, wall = divmod(action - do.MOVE_GATE, SLOTS)
        name = say("{gate} to {wall}", gate=slot_name(gate), wall=slot_name(wall))
        target: Target = {"from": slot_word(s, gate), "slot": slot_word(s, wall), "piece": "move"}
        return Choice(action, "move-gate", words, say("Move the gate"), name, target, rule="SP-6.6")
    gate = action >= do.BUILD_GATE
    slot = (action - do.BUILD_WALL) % SLOTS
    target = {"slot": slot_word(s, slot), "piece": "gate" if gate else "wall"}
    label = say("Gate on") if gate else say("Wall on")
    return Choice(action, "gate" if gate else "wall", words, label, edge_words(s, seat, action), target, rule="SP-6.3")


def edge_words(s: Spirits, seat: int, action: int) -> str:
    """The edge, and the paddy that a piece would close there."""
    edge, paddies = slot_name((action - do.BUILD_WALL) % SLOTS), closes(s, seat, action)
    return say("{edge}, closes {paddies}", edge=edge, paddies=listed(paddies)) if paddies else edge


def closes(s: Spirits, seat: int, action: int) -> list[str]:
    """The paddies that a piece would complete."""
    if not do.BUILD_WALL <= action < do.MOVE_GATE or s.why_not(seat, action):
        return []
    return closed_by(s.shape(seat), (action - do.BUILD_WALL) % SLOTS, action >= do.BUILD_GATE)


def work(s: Spirits, seat: int, action: int) -> Choice:
    """Weeds, pests and harvest."""
    if action < do.DUCK:
        found = on_paddy(s, seat, action, "weed", say("Pull a weed in"), action - do.WEED, "SP-7.6")
        return replace(found, cost=Cost("labor", int(labor_per_weed(s, seat, action - do.WEED))))
    if action < do.HARVEST:
        return duck(s, seat, action)
    return harvest(s, seat, action)


def duck(s: Spirits, seat: int, action: int) -> Choice:
    paddy = action - do.DUCK
    eats, feeds = s.pests[seat * HEXES + paddy] > 0, needs_fertilizer(s, seat * HEXES + paddy)
    label = say("Eat a pest and fertilise") if eats and feeds else say("Fertilise") if feeds else say("Eat a pest")
    found = on_paddy(s, seat, action, "duck", label, paddy, "SP-7.7")
    return replace(found, cost=Cost("livestock", 1))


def harvest(s: Spirits, seat: int, action: int) -> Choice:
    """Which paddy, how many of its hexes, and the help of spirits; the gain is the cell of the chart."""
    way = action - do.HARVEST
    paddy, hexes, virtual, free = (int(part(way)) for part in (paddy_of, hexes_of, is_virtual, is_free))
    hexes = min(hexes, max(int(size_of(s, seat, paddy)), 1))
    cell = yield_now(s, seat, paddy, hexes, virtual)
    name = paddy_name(s, seat, paddy)
    if hexes < size_of(s, seat, paddy):
        name = say("{n} {n?hex|hexes} of {paddy}", n=hexes, paddy=name)
    helps = [say("as if fertilised")] * virtual + [say("without labourers")] * free
    name = ", ".join([name, *helps, cell.why])
    target: Target = {
        "paddy": HEX_NAMES[paddy], "hexes": hexes, "fertilizer": virtual, "free": free, "row": cell.row,
        "column": cell.column,
    }  # fmt: skip
    cost = None if free else Cost("labor", int(labor_per_hex(s, seat)) * hexes)
    words = CODEC.words(s, action)
    return Choice(action, "harvest", words, say("Harvest"), name, target, cost, cell.rice, rule="SP-7.10")


# Water and crops


def keep_water(s: Spirits, seat: int, action: int) -> Choice:
    """SP-7.2: how many discs stay in the paddy at hand."""
    n, paddy = action - do.KEEP_WATER, max(int(s.paddy), 0)
    there = int(s.water[seat * HEXES + paddy]) + (int(s.carry) if s.place < HEXES else 0)
    values = {"n": n, "paddy": paddy_name(s, seat, paddy), "on": max(there - n, 0)}
    thing = say("{on} {on?disc flows|discs flow} on", **values) if there - n > 0 else ""
    label = say("Keep {n} in {paddy}", **values) if n else say("Drain {paddy}", **values)
    target: Target = {"paddy": HEX_NAMES[paddy], "water": n}
    return Choice(action, "keep-water", CODEC.words(s, action), label, thing, target, rule="SP-7.2")


def flood(s: Spirits, seat: int, action: int) -> Choice:
    """SP-7.15, SP-10.4: the paddy at hand is filled or left, or grows by its magic water or not."""
    paddy, words = max(int(s.paddy), 0), CODEC.words(s, action)
    name, target = paddy_name(s, seat, paddy), {"paddy": HEX_NAMES[paddy]}
    if action == do.FILL:
        cost = Cost("water", int(capacity(s, seat, paddy) - s.water[seat * HEXES + paddy]))
        return Choice(action, "fill", words, say("Fill"), name, target, cost, rule="SP-7.15")
    if action == do.LEAVE:
        return Choice(action, "leave", words, say("Leave"), name, target, rule="SP-7.15")
    if action == do.GROW:
        return Choice(action, "grow", words, say("Let grow"), name, target, rule="SP-10.4")
    return Choice(action, "hold-back", words, say("Hold back"), name, target, rule="SP-10.4")


def plant(s: Spirits, seat: int, action: int) -> Choice:
    paddy = action - do.PLANT
    found = on_paddy(s, seat, action, "plant", say("Plant"), paddy, "SP-7.19")
    return replace(found, cost=Cost("labor", int(size_of(s, seat, paddy))))


# The end of a round


def claim(s: Spirits, seat: int, action: int) -> Choice:
    tile = action - do.CLAIM
    face = tile_face(s, tile)
    name = say("{tile}: {text}, {progress}", tile=face.name, text=face.text, progress=progress_words(s, seat, tile))
    words = CODEC.words(s, action)
    return Choice(action, "claim", words, say("Claim"), name, {"tile": face.id}, gain=face.rice, rule="SP-8.1")


def buy(s: Spirits, seat: int, action: int, item: str, name: str) -> Choice:
    cost = Cost("rice", price_of(s, seat, action))
    return Choice(action, "buy", CODEC.words(s, action), say("Buy"), name, {"item": item}, cost, rule="SP-8.3")
