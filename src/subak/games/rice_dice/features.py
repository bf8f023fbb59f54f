"""A position as numbers for players that learn (section 12.3), seen from one seat. `FEATURES` names them in order.

Plain facts, and nothing that takes long to find out: learners look at every position, and a step takes no time at all.
So numbers are written straight to their places, in the order of the names.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from subak.games.rice_dice.actions import DICE, PLACES, SLOTS
from subak.games.rice_dice.columns import EFFECTS, FACES, KINDS
from subak.games.rice_dice.effects import rice_from, symbols_for
from subak.games.rice_dice.scoring import ROUNDS
from subak.games.rice_dice.state import CHOOSING, FRESH, OVER, REROLLING, UNPLANTED, RiceDice
from subak.games.rice_dice.water import debt, missing, tokens
from subak.kit.page import flags_into, share, zeros_into

OF_TABLE: Final = (
    "lead", "round", "deck", "discard", "reservoir", "supply", "debt", "weed stock", "pending weeds", "ignore", "send",
    "rerolls", "workers", "draws", "adds", "intake",
)  # fmt: skip
OF_PADDY: Final = (
    "there", "dry", "flooded", "growing", "ripe", "fresh", "hexes", "water", "room", "weeds", "rice", "water so far",
)  # fmt: skip
OF_PLAYER: Final = (
    "there", "active", "rice", "paddies", "water", "room", "weeds", "growing hexes", "ripe hexes", "ripe rice",
)  # fmt: skip

TABLE: Final[i64] = len(OF_TABLE)
PADDY: Final[i64] = len(OF_PADDY)
PLAYER: Final[i64] = len(OF_PLAYER)


def names() -> list[str]:
    found = list(OF_TABLE)
    found += [f"phase {phase}" for phase in range(OVER + 1)]
    found += [f"dice {face}" for face in range(FACES)]
    found += [f"symbols {kind}" for kind in range(KINDS)]
    found += [f"paddy {slot} {name}" for slot in range(SLOTS) for name in OF_PADDY]
    found += [f"spirit {column}" for column in range(EFFECTS)]
    return found + [f"player {player} {name}" for player in range(PLACES) for name in OF_PLAYER]


FEATURES: Final = names()
WIDTH: Final[i64] = len(FEATURES)


def features_into(s: RiceDice, seat: i64, out: vec[float], first: i64) -> i64:
    write_table(s, seat, out, first)
    n = first + TABLE
    flags_into(out, n, i64(1) << s.phase, OVER + 1)
    n += OVER + 1
    write_dice(s, out, n)
    n += FACES + KINDS
    write_field(s, seat, out, n)
    n += SLOTS * PADDY
    flags_into(out, n, s.spirits[seat], EFFECTS)
    n += EFFECTS
    for player in range(s.places):
        write_player(s, (seat + player) % s.places, out, n)
        n += PLAYER
    zeros_into(out, n, first + WIDTH - n)
    return WIDTH


def write_table(s: RiceDice, seat: i64, out: vec[float], n: i64) -> None:
    every = tokens(s)
    out[n] = share(s.rice[seat] - best_rival(s, seat), s.target)
    out[n + 1] = share(s.turn // s.places, ROUNDS)
    out[n + 2] = share(s.deck_size, s.columns.cards)
    out[n + 3] = share(s.discard_size, s.columns.cards)
    out[n + 4] = share(s.reservoir, every)
    out[n + 5] = share(s.supply, every)
    out[n + 6] = share(debt(s), every)
    out[n + 7] = share(s.weed_stock, s.columns.weed_tokens)
    out[n + 8] = share(s.pending_weeds, DICE)
    out[n + 9] = share(min(s.ignore_left, DICE), DICE)
    out[n + 10] = share(min(s.send_left, DICE), DICE)
    out[n + 11] = share(s.rerolls, 5)
    out[n + 12] = share(s.workers_left, 10)
    out[n + 13] = share(s.draws_left, 5)
    out[n + 14] = share(s.adds_left, 2)
    out[n + 15] = share(s.intake_left, 5)


def write_dice(s: RiceDice, out: vec[float], n: i64) -> None:
    """The faces; and while the active player thinks about them, the symbols that they give for each action."""
    zeros_into(out, n, FACES + KINDS)
    for die in range(s.columns.dice):
        out[n + s.dice[die]] += 0.2
    if s.phase == REROLLING or s.phase == CHOOSING:
        for kind in range(KINDS):
            out[n + FACES + kind] = share(symbols_for(s, s.active, kind), 10)


def write_field(s: RiceDice, seat: i64, out: vec[float], n: i64) -> None:
    """The own paddies, with the sums of water from the left, on which releases depend (RD-4.41)."""
    end = n + SLOTS * PADDY
    water: i64 = 0
    for paddy in range(seat * SLOTS, seat * SLOTS + s.field_size[seat]):
        write_paddy(s, paddy, out, n)
        water += s.water[paddy]
        out[n + PADDY - 1] = share(water, 10)
        n += PADDY
    zeros_into(out, n, end - n)


def write_paddy(s: RiceDice, paddy: i64, out: vec[float], n: i64) -> None:
    """All but the last of its numbers."""
    water, room = s.water[paddy], missing(s, paddy)
    zeros_into(out, n, 6)
    out[n] = 1.0
    if s.planted[paddy] == UNPLANTED:
        if water == 0:
            out[n + 1] = 1.0
        if room == 0:
            out[n + 2] = 1.0
    elif water > 0:
        out[n + 3] = 1.0
    else:
        out[n + 4] = 1.0
    if s.planted[paddy] == FRESH:
        out[n + 5] = 1.0
    out[n + 6] = share(s.columns.hexes[s.card[paddy]], 5)
    out[n + 7] = share(water, 5)
    out[n + 8] = share(room, 5)
    out[n + 9] = share(s.weeds[paddy], 2)
    out[n + 10] = share(rice_from(s, paddy), 20)


def write_player(s: RiceDice, place: i64, out: vec[float], n: i64) -> None:
    """What lies in a field, all paddies together."""
    water: i64 = 0
    room: i64 = 0
    weeds: i64 = 0
    growing: i64 = 0
    ripe: i64 = 0
    rice: i64 = 0
    for paddy in range(place * SLOTS, place * SLOTS + s.field_size[place]):
        water += s.water[paddy]
        weeds += s.weeds[paddy]
        if s.planted[paddy] == UNPLANTED:
            room += missing(s, paddy)
        elif s.water[paddy] > 0:
            growing += s.columns.hexes[s.card[paddy]]
        else:
            ripe += s.columns.hexes[s.card[paddy]]
            rice += rice_from(s, paddy)
    out[n] = 1.0
    out[n + 1] = 1.0 if place == s.active else 0.0
    out[n + 2] = share(s.rice[place], s.target)
    out[n + 3] = share(s.field_size[place], SLOTS)
    out[n + 4] = share(water, 10)
    out[n + 5] = share(room, 20)
    out[n + 6] = share(weeds, 4)
    out[n + 7] = share(growing, 20)
    out[n + 8] = share(ripe, 20)
    out[n + 9] = share(rice, 50)


def best_rival(s: RiceDice, seat: i64) -> i64:
    best: i64 = 0
    for place in range(s.places):
        if place != seat:
            best = max(best, s.rice[place])
    return best
