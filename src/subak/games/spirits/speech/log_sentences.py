"""The sentences of the log about what players do on their farms, in the order of the farm actions."""

from subak.engine.game import Line
from subak.engine.translation import say
from subak.games.spirits.edition.cards import tile_face
from subak.games.spirits.edition.names import HEX_NAMES
from subak.games.spirits.rules import actions as do
from subak.games.spirits.rules.actions import GATE_SETS, HEXES, SIDES, SLOTS
from subak.games.spirits.rules.crops import needs_fertilizer
from subak.games.spirits.rules.effects import labor_per_hex, labor_per_weed
from subak.games.spirits.rules.geometry import AROUND, GATE_SET
from subak.games.spirits.rules.phases.harvest import hexes_of, is_free, is_virtual, paddy_of
from subak.games.spirits.rules.state import REMOVING, SPROUTING, Spirits
from subak.games.spirits.rules.water import size_of
from subak.games.spirits.rules.workers import next_tax
from subak.games.spirits.speech.vocabulary import paddy_name, price_of, slot_name
from subak.games.spirits.view.build_edges import closed_by
from subak.games.spirits.view.yields import yield_now
from subak.kit.speech.lists import listed

Lines = list[Line]


# Build and rocks


def builds(before: Spirits, seat: int, action: int) -> Line:
    if action >= do.MOVE_GATE:
        gate, wall = divmod(action - do.MOVE_GATE, SLOTS)
        text = say("moves the gate from {gate} to **{wall}**", gate=slot_name(gate), wall=slot_name(wall))
        return Line(seat, text, "SP-6.6")
    is_gate, slot = action >= do.BUILD_GATE, (action - do.BUILD_WALL) % SLOTS
    edge = slot_name(slot)
    text = say("builds a **gate on {edge}**", edge=edge) if is_gate else say("builds a **wall on {edge}**", edge=edge)
    free = before.builds == 0
    if free:
        text = say("{deed} with a free build", deed=text)
    if closes := closed_by(before.shape(seat), slot, is_gate):
        text = say("{deed} and closes **{paddies}**", deed=text, paddies=listed(closes))
    return Line(seat, text, "SP-6.4" if free else "SP-6.1")


def clears(before: Spirits, seat: int, action: int) -> Line:
    hex = HEX_NAMES[action - do.ROCK]
    if before.phase == REMOVING:
        return Line(seat, say("1 livestock takes the **rock off {hex}**", hex=hex), "SP-6.9")
    return Line(seat, say("the **rock on {hex}** is gone", hex=hex), "SP-11.2")


# What spirits do


def blesses(before: Spirits, seat: int, action: int, after: Spirits) -> Line:
    if action < do.RIPEN:
        name = paddy_name(before, seat, action - do.FERTILIZE)
        return Line(seat, say("**{paddy}** is fertilised", paddy=name), "SP-11.2")
    if action < do.MAGIC:
        name = paddy_name(before, seat, action - do.RIPEN)
        return Line(seat, say("**{paddy}** grows at once", paddy=name), sprout_rule(before))
    if action < do.ADD_PADDY:
        return Line(seat, say("**magic water** lies on {hex}", hex=HEX_NAMES[action - do.MAGIC]), "SP-10.1")
    if action < do.LOSE_RESERVOIR:
        return expands(before, seat, action, after)
    if action == do.LOSE_RESERVOIR:
        return Line(seat, say("gives a disc from the reservoir"), "SP-11.3")
    name = paddy_name(before, seat, action - do.LOSE_WATER)
    return Line(seat, say("gives a disc from **{paddy}**", paddy=name), "SP-11.3")


def sprout_rule(before: Spirits) -> str:
    return "SP-11.12" if before.phase == SPROUTING else "SP-11.2"


def expands(before: Spirits, seat: int, action: int, after: Spirits) -> Line:
    hex, gate_set = divmod(action - do.ADD_PADDY, GATE_SETS)
    slots = sorted(int(AROUND[hex * SIDES + side]) for side in range(SIDES) if GATE_SET[gate_set] >> side & 1)
    water = int(after.water[seat * HEXES + hex])
    values = {"hex": HEX_NAMES[hex], "n": water, "gates": listed([slot_name(slot) for slot in slots])}
    text = say("**{hex}** is a planted paddy with {n} water", **values)
    if slots:
        text = say("**{hex}** is a planted paddy with {n} water, new gates on {gates}", **values)
    return Line(seat, text, "SP-11.6")


# Water


def keeps_water(before: Spirits, seat: int, action: int) -> Lines:
    """SP-7.2: only what changes is told."""
    keep, paddy = action - do.KEEP_WATER, int(before.paddy)
    there = int(before.water[seat * HEXES + paddy])
    values = {"paddy": paddy_name(before, seat, paddy), "n": keep, "there": there}
    if keep == there:
        return []
    if keep == 0:
        return [Line(seat, say("drains **{paddy}**", **values), "SP-7.2")]
    if keep < there:
        return [Line(seat, say("keeps {n} of {there} water in **{paddy}**", **values), "SP-7.2")]
    return [Line(seat, say("lets water down into **{paddy}**: {n}", **values), "SP-7.4")]


def floods(before: Spirits, seat: int, action: int) -> Lines:
    paddy = int(before.paddy)
    values = {
        "paddy": paddy_name(before, seat, paddy),
        "n": int(before.carry),
        "there": int(before.water[seat * HEXES + paddy]),
    }
    if action == do.FILL:
        return [Line(seat, say("fills **{paddy}**", **values), "SP-7.15")]
    if action == do.LEAVE:
        if values["there"]:
            return [Line(seat, say("lets **{paddy}** run dry", **values), "SP-7.15")]
        return [Line(seat, say("leaves {paddy} dry", **values), "SP-7.15")] if values["n"] else []
    if action == do.GROW:
        return [Line(seat, say("**{paddy}** grows by its magic water", **values), "SP-10.4")]
    return [Line(seat, say("holds **{paddy}** back", **values), "SP-10.4")]


# Crops


def works(before: Spirits, seat: int, action: int) -> Line:
    if action < do.DUCK:
        paddy = action - do.WEED
        values = {"n": int(labor_per_weed(before, seat, paddy)), "paddy": paddy_name(before, seat, paddy)}
        return Line(seat, say("{n} {n?labourer pulls|labourers pull} a **weed** in {paddy}", **values), "SP-7.6")
    if action < do.HARVEST:
        return ducks(before, seat, action - do.DUCK)
    return harvests(before, seat, action - do.HARVEST)


def ducks(before: Spirits, seat: int, paddy: int) -> Line:
    """R-38: both at once."""
    place, name = seat * HEXES + paddy, paddy_name(before, seat, paddy)
    feeds = needs_fertilizer(before, place)
    if before.pests[place] and feeds:
        text = say("a duck eats a **pest** in {paddy} and fertilises it", paddy=name)
    elif feeds:
        text = say("an ox fertilises **{paddy}**", paddy=name)
    else:
        text = say("a duck eats a **pest** in {paddy}", paddy=name)
    return Line(seat, text, "SP-7.7")


def harvests(before: Spirits, seat: int, way: int) -> Line:
    """ "harvests A2+B2 with 4 labourers: 12 rice (row clean, column 2: 2 hexes)"."""
    paddy, hexes = int(paddy_of(way)), int(hexes_of(way))
    cell = yield_now(before, seat, paddy, hexes, int(is_virtual(way)))
    name = paddy_name(before, seat, paddy)
    if hexes < size_of(before, seat, paddy):
        name = say("{n} {n?hex|hexes} of {paddy}", n=hexes, paddy=name)
    labor = 0 if is_free(way) else int(labor_per_hex(before, seat)) * hexes
    values = {"paddy": name, "n": labor, "rice": cell.rice, "why": cell.why}
    text = say("harvests {paddy} with {n} {n?labourer|labourers}: **{rice} rice** ({why})", **values)
    return Line(seat, text, "SP-7.10")


def plants(before: Spirits, seat: int, action: int) -> Line:
    paddy = action - do.PLANT
    values = {"paddy": paddy_name(before, seat, paddy), "n": int(size_of(before, seat, paddy))}
    return Line(seat, say("{n} {n?labourer plants|labourers plant} **{paddy}**", **values), "SP-7.19")


# Tiles and the market


def closes_round(before: Spirits, seat: int, action: int) -> Lines:
    if action < do.PASS:
        face = tile_face(before, action - do.CLAIM)
        return [Line(seat, say("claims **{tile}**: {rice} rice", tile=face.name, rice=face.rice), "SP-8.1")]
    if action in (do.BUY_LABOR, do.BUY_LIVESTOCK):
        return [buys(before, seat, action)]
    return []


def buys(before: Spirits, seat: int, action: int) -> Line:
    tax, total = int(next_tax(before, seat)), price_of(before, seat, action)
    item = say("a labourer") if action == do.BUY_LABOR else say("livestock")
    values = {"item": item, "total": total, "price": total - tax, "tax": tax}
    if tax:
        return Line(seat, say("buys **{item}** for {total} rice ({price} and {tax} tax)", **values), "SP-8.3")
    return Line(seat, say("buys **{item}** for {total} rice", **values), "SP-8.3")
