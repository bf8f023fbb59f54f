"""A position as numbers for players that learn, seen from one seat. `FEATURES` names them in order.

Plain facts, and nothing that takes long to find out: learners look at every position, and a step takes no time at all.
So numbers are written straight to their places, in the order of the names.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from subak.engine.core.observer import Observer
from subak.engine.core.state import State
from subak.games.rice_dice.rules.actions import DICE, PLACES, SLOTS
from subak.games.rice_dice.rules.columns import EFFECTS, FACES
from subak.games.rice_dice.rules.scoring import ROUNDS
from subak.games.rice_dice.rules.state import FRESH, OVER, UNPLANTED, RiceDice
from subak.games.rice_dice.rules.water import debt, tokens
from subak.kit.bot.feature_writer import FULL, NUMBERS, PARTS, flags_into, share, zeros_into

OF_TABLE: Final = (
    "rice", "lead", "active", "turn", "deck", "discard", "reservoir", "supply", "debt", "weed stock", "pending weeds",
    "ignore", "send", "rerolls", "workers", "draws", "adds", "intake",
)  # fmt: skip
OF_PADDY: Final = (
    "there", "dry", "flooded", "growing", "ripe", "fresh", "hexes", "water", "room", "water so far", "weeds", "rice",
)  # fmt: skip
OF_RIVAL: Final = (
    "there", "active", "rice", "paddies", "water", "room", "growing hexes", "ripe hexes", "weeds", "ripe rice",
)  # fmt: skip

TABLE: Final[i64] = len(OF_TABLE)
PADDY: Final[i64] = len(OF_PADDY)
RIVAL: Final[i64] = len(OF_RIVAL)


def names() -> list[str]:
    found = [f"own {name}" if name in OF_RIVAL else name for name in OF_TABLE]
    found += [f"phase {phase}" for phase in range(OVER + 1)]
    found += [f"dice {face}" for face in range(FACES)]
    found += [f"paddy {slot} {name}" for slot in range(SLOTS) for name in OF_PADDY]
    found += [f"spirit {column}" for column in range(EFFECTS)]
    return found + [f"rival {rival} {name}" for rival in range(1, PLACES) for name in OF_RIVAL]


FEATURES: Final = names()
WIDTH: Final[i64] = len(FEATURES)


@final
class Features(Observer):
    """The table, the seat's own field, then its rivals in turn order."""

    def features_into(self, state: State, seat: i64, out: vec[float], first: i64 = 0) -> i64:
        assert isinstance(state, RiceDice)
        s = state
        write_table(s, seat, out, first)
        n = first + TABLE
        write_turn(s, out, n)
        n += OVER + 1 + FACES
        write_field(s, seat, out, n)
        n += SLOTS * PADDY
        flags_into(out, n, s.spirits[seat], EFFECTS)
        n += EFFECTS
        for place in range(seat + 1, s.places):
            write_rival(s, place, out, n)
            n += RIVAL
        for place in range(seat):
            write_rival(s, place, out, n)
            n += RIVAL
        zeros_into(out, n, first + WIDTH - n)
        return WIDTH


def write_table(s: RiceDice, seat: i64, out: vec[float], n: i64) -> None:
    numbers, of_cards, of_water = NUMBERS, PARTS[s.columns.cards], PARTS[tokens(s)]  # no edition has more than 999
    out[n] = share(s.rice[seat], s.target)
    out[n + 1] = lead(s, seat)
    out[n + 2] = 1.0 if s.active == seat else 0.0
    out[n + 3] = share(s.turn, ROUNDS * s.places)
    out[n + 4] = of_cards * numbers[s.deck_size]
    out[n + 5] = of_cards * numbers[s.discard_size]
    out[n + 6] = of_water * numbers[s.reservoir]
    out[n + 7] = of_water * numbers[s.supply]
    out[n + 8] = of_water * numbers[debt(s)]
    out[n + 9] = PARTS[s.columns.weed_tokens] * numbers[s.weed_stock]
    out[n + 10] = 0.2 * numbers[min(s.pending_weeds, 5 * FULL)]
    out[n + 11] = 0.2 * numbers[min(s.ignore_left, DICE)]
    out[n + 12] = 0.2 * numbers[min(s.send_left, DICE)]
    out[n + 13] = 0.2 * numbers[min(s.rerolls, 5 * FULL)]
    out[n + 14] = 0.1 * numbers[min(s.workers_left, 10 * FULL)]
    out[n + 15] = 0.2 * numbers[min(s.draws_left, 5 * FULL)]
    out[n + 16] = 0.5 * numbers[min(s.adds_left, 2 * FULL)]
    out[n + 17] = 0.2 * numbers[min(s.intake_left, 5 * FULL)]


def lead(s: RiceDice, seat: i64) -> float:
    best: i64 = 0
    for place in range(s.places):
        if place != seat:
            best = max(best, s.rice[place])
    if s.rice[seat] < best:
        return -share(best - s.rice[seat], s.target)
    return share(s.rice[seat] - best, s.target)


def write_turn(s: RiceDice, out: vec[float], n: i64) -> None:
    """The phase and the dice."""
    zeros_into(out, n, OVER + 1 + FACES)
    out[n + s.phase] = 1.0
    n += OVER + 1
    for die in range(s.columns.dice):
        out[n + s.dice[die]] += 0.2


def write_field(s: RiceDice, seat: i64, out: vec[float], n: i64) -> None:
    """The player's paddies, with the sums of water from the left, on which releases depend (RD-4.41).

    `rice` is what is printed for the weeds that stand there, without the bonus of spirits.
    """
    columns, cards, waters, weeds, numbers = s.columns, s.card, s.water, s.weeds, NUMBERS
    caps, hexes, yields = columns.cap, columns.hexes, columns.yields
    end = n + SLOTS * PADDY
    water_so_far: i64 = 0
    for paddy in range(seat * SLOTS, seat * SLOTS + s.field_size[seat]):
        card, water, weeded = cards[paddy], waters[paddy], weeds[paddy]
        room = caps[card] - water
        water_so_far += water
        write_stage(s.planted[paddy], water, room, out, n)
        out[n + 6] = 0.2 * numbers[hexes[card]]
        out[n + 7] = 0.2 * numbers[water]
        out[n + 8] = 0.2 * numbers[room]
        out[n + 9] = 0.1 * numbers[water_so_far]
        out[n + 10] = 0.5 * numbers[min(weeded, 2 * FULL)]
        out[n + 11] = 0.05 * numbers[min(yields[card * 3 + min(weeded, 2)], 20 * FULL)]
        n += PADDY
    zeros_into(out, n, end - n)


def write_stage(planted: i64, water: i64, room: i64, out: vec[float], n: i64) -> None:
    """That a paddy is there, and how far it has come."""
    is_bare = planted == UNPLANTED
    out[n] = 1.0
    out[n + 1] = 1.0 if is_bare and water == 0 else 0.0
    out[n + 2] = 1.0 if is_bare and room == 0 else 0.0
    out[n + 3] = 1.0 if not is_bare and water > 0 else 0.0
    out[n + 4] = 1.0 if not is_bare and water == 0 else 0.0
    out[n + 5] = 1.0 if planted == FRESH else 0.0


def write_rival(s: RiceDice, place: i64, out: vec[float], n: i64) -> None:
    """What lies in a field, all paddies together."""
    columns, cards, waters, planted, numbers = s.columns, s.card, s.water, s.planted, NUMBERS
    water: i64 = 0
    room: i64 = 0
    weeds: i64 = 0
    growing: i64 = 0
    ripe: i64 = 0
    rice: i64 = 0
    for paddy in range(place * SLOTS, place * SLOTS + s.field_size[place]):
        card = cards[paddy]
        water += waters[paddy]
        weeds += s.weeds[paddy]
        if planted[paddy] == UNPLANTED:
            room += columns.cap[card] - waters[paddy]
        elif waters[paddy] > 0:
            growing += columns.hexes[card]
        else:
            ripe += columns.hexes[card]
            rice += columns.yields[card * 3 + min(s.weeds[paddy], 2)]
    out[n] = 1.0
    out[n + 1] = 1.0 if place == s.active else 0.0
    out[n + 2] = share(s.rice[place], s.target)
    out[n + 3] = 0.25 * numbers[s.field_size[place]]
    out[n + 4] = 0.1 * numbers[water]
    out[n + 5] = 0.05 * numbers[room]
    out[n + 6] = 0.05 * numbers[growing]
    out[n + 7] = 0.05 * numbers[ripe]
    out[n + 8] = 0.25 * numbers[min(weeds, 4 * FULL)]
    out[n + 9] = 0.02 * numbers[min(rice, 50 * FULL)]
