"""A position as numbers for players that learn (section 12.3), seen from one seat. `FEATURES` names them in order."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from subak.games.rice_dice.actions import PLACES, SLOTS
from subak.games.rice_dice.columns import EFFECTS, FACES, KINDS
from subak.games.rice_dice.effects import (
    has,
    rice_from,
    showing,
    symbols_for,
    workers_to_harvest,
    workers_to_plant,
)
from subak.games.rice_dice.estimate import RICE, action_outlook, stage_value, worth
from subak.games.rice_dice.scoring import ROUNDS
from subak.games.rice_dice.state import FRESH, OVER, RiceDice
from subak.games.rice_dice.water import debt, is_dry, is_flooded, missing, tokens
from subak.kit.page import Page

OF_PADDY: Final = (
    "there",
    "dry",
    "part",
    "flooded",
    "growing",
    "ripe",
    "fresh",
    "hexes",
    "water",
    "weeds",
    "rice",
    "worth",
)
OF_RIVAL: Final = ("there", "rice", "worth", "paddies", "ripe", "ripe rice", "empty", "active")
OF_TABLE: Final = (
    "rice", "lead", "worth", "paddies", "ripe", "workers needed", "empty", "distance", "round", "deck", "discard",
    "reservoir", "supply", "debt", "weed stock", "pending weeds", "ignore", "send", "rerolls", "workers", "draws",
    "adds", "intake",
)  # fmt: skip


def names() -> list[str]:
    found = [f"own {name}" if i < 7 else name for i, name in enumerate(OF_TABLE)]
    found += [f"phase {phase}" for phase in range(OVER + 1)]
    found += [f"dice {face}" for face in range(FACES)]
    found += [f"{what} {kind}" for kind in range(KINDS) for what in ("symbols", "outlook")]
    found += [f"paddy {slot} {name}" for slot in range(SLOTS) for name in OF_PADDY]
    found += [f"water up to paddy {slot}" for slot in range(SLOTS)]
    found += [f"spirit {column}" for column in range(EFFECTS)]
    return found + [f"rival {rival} {name}" for rival in range(1, PLACES) for name in OF_RIVAL]


FEATURES: Final = names()


def features_into(s: RiceDice, seat: i64, out: vec[float]) -> i64:
    page = Page(out)
    write_table(s, seat, page)
    write_turn(s, seat, page)
    for slot in range(i64(SLOTS)):
        write_paddy(s, seat, slot, page)
    write_water(s, seat, page)
    for column in range(i64(EFFECTS)):
        page.flag(has(s, seat, column))
    for distance in range(i64(1), i64(PLACES)):
        write_rival(s, seat, distance, page)
    return page.n


def write_table(s: RiceDice, seat: i64, page: Page) -> None:
    every = tokens(s)
    page.part(s.rice[seat], s.target)
    page.part(s.rice[seat] - best_rival(s, seat), s.target)
    page.part(worth(s, seat), s.target * RICE)
    page.part(s.field_size[seat], SLOTS)
    page.part(hexes_ripe(s, seat), 20)
    page.part(workers_needed(s, seat), 20)
    page.part(room_for_water(s, seat), 20)
    page.part((s.active - seat) % s.places, PLACES)
    page.part(s.turn // s.places, ROUNDS)
    page.part(s.deck_size, s.columns.cards)
    page.part(s.discard_size, s.columns.cards)
    page.part(s.reservoir, every)
    page.part(s.supply, every)
    page.part(debt(s), every)
    page.part(s.weed_stock, s.columns.weed_tokens)
    page.part(s.pending_weeds, 5)
    page.part(min(s.ignore_left, 5), 5)
    page.part(min(s.send_left, 5), 5)
    page.part(s.rerolls, 5)
    page.part(s.workers_left, 10)
    page.part(s.draws_left, 5)
    page.part(s.adds_left, 2)
    page.part(s.intake_left, 5)


def write_turn(s: RiceDice, seat: i64, page: Page) -> None:
    """The phase, the dice, and what each action would have and bring with them."""
    for phase in range(i64(OVER + 1)):
        page.flag(s.phase == phase)
    for face in range(FACES):
        page.part(showing(s, face), 5)
    for kind in range(KINDS):
        symbols = symbols_for(s, seat, kind)
        page.part(symbols, 10)
        page.part(action_outlook(s, seat, kind, symbols), 20 * RICE)


def write_paddy(s: RiceDice, seat: i64, slot: i64, page: Page) -> None:
    paddy = seat * SLOTS + slot
    if slot >= s.field_size[seat]:
        for _ in range(i64(len(OF_PADDY))):
            page.flag(False)
        return
    planted = s.planted[paddy] > 0
    page.flag(True)
    page.flag(not planted and is_dry(s, paddy))
    page.flag(not is_dry(s, paddy) and not is_flooded(s, paddy))
    page.flag(not planted and is_flooded(s, paddy))
    page.flag(planted and not is_dry(s, paddy))
    page.flag(planted and is_dry(s, paddy))
    page.flag(s.planted[paddy] == FRESH)
    page.part(s.columns.hexes[s.card[paddy]], 5)
    page.part(s.water[paddy], 5)
    page.part(s.weeds[paddy], 2)
    page.part(rice_from(s, paddy), 20)
    page.part(stage_value(s, paddy, s.water[paddy]), 20 * RICE)


def write_water(s: RiceDice, seat: i64, page: Page) -> None:
    """The sums from the left, on which releases depend (RD-4.41)."""
    water: i64 = 0
    for slot in range(i64(SLOTS)):
        if slot < s.field_size[seat]:
            water += s.water[seat * SLOTS + slot]
        page.part(water, 10)


def write_rival(s: RiceDice, seat: i64, distance: i64, page: Page) -> None:
    """The place so far behind this seat in turn order."""
    if distance >= s.places:
        for _ in range(i64(len(OF_RIVAL))):
            page.flag(False)
        return
    place = (seat + distance) % s.places
    page.flag(True)
    page.part(s.rice[place], s.target)
    page.part(worth(s, place), s.target * RICE)
    page.part(s.field_size[place], SLOTS)
    page.part(hexes_ripe(s, place), 20)
    page.part(rice_ripe(s, place), 50)
    page.part(room_for_water(s, place), 20)
    page.flag(place == s.active)


# What is counted


def best_rival(s: RiceDice, seat: i64) -> i64:
    best: i64 = 0
    for place in range(s.places):
        if place != seat:
            best = max(best, s.rice[place])
    return best


def is_ripe(s: RiceDice, paddy: i64) -> bool:
    return s.planted[paddy] > 0 and is_dry(s, paddy)


def hexes_ripe(s: RiceDice, place: i64) -> i64:
    hexes: i64 = 0
    for paddy in range(place * SLOTS, place * SLOTS + s.field_size[place]):
        if is_ripe(s, paddy):
            hexes += s.columns.hexes[s.card[paddy]]
    return hexes


def rice_ripe(s: RiceDice, place: i64) -> i64:
    rice: i64 = 0
    for paddy in range(place * SLOTS, place * SLOTS + s.field_size[place]):
        if is_ripe(s, paddy):
            rice += rice_from(s, paddy)
    return rice


def workers_needed(s: RiceDice, place: i64) -> i64:
    """To plant what is flooded and to bring in what is planted."""
    workers: i64 = 0
    for paddy in range(place * SLOTS, place * SLOTS + s.field_size[place]):
        if s.planted[paddy]:
            workers += workers_to_harvest(s, paddy)
        elif is_flooded(s, paddy):
            workers += workers_to_plant(s, paddy) + workers_to_harvest(s, paddy)
    return workers


def room_for_water(s: RiceDice, place: i64) -> i64:
    """The water its unplanted paddies still lack."""
    water: i64 = 0
    for paddy in range(place * SLOTS, place * SLOTS + s.field_size[place]):
        if not s.planted[paddy]:
            water += missing(s, paddy)
    return water
