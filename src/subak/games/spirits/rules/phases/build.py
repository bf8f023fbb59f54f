"""Building and rocks (SP-6.1 to SP-6.9): step 6, actions 1 and 2."""

from librt.vecs import vec
from mypy_extensions import i64

from subak.games.spirits.rules import refusals as no
from subak.games.spirits.rules.actions import BUILD_GATE, BUILD_WALL, DONE, HEXES, KEEP_WATER, MOVE_GATE, ROCK, SLOTS
from subak.games.spirits.rules.building import build, move_gate, why_not_build, why_not_move_gate
from subak.games.spirits.rules.field_shape import moves_of
from subak.games.spirits.rules.geometry import ALL_SLOTS, bit, first_of
from subak.games.spirits.rules.journal import ROCK_REMOVED
from subak.games.spirits.rules.piles import masked_into
from subak.games.spirits.rules.refusals import OK
from subak.games.spirits.rules.state import Phase, Spirits
from subak.games.spirits.rules.turn import next_player


class Build(Phase):
    """SP-6.2: BUILD: walls and gates while builds are available, gate moves at any time, until done."""

    def legal_into(self, s: Spirits, seat: i64, out: vec[i64]) -> i64:
        n: i64 = 0
        if s.builds + s.free_builds[seat] > 0:
            n = pieces_into(s, seat, False, out, n)
            n = pieces_into(s, seat, True, out, n)
        gates = s.gates[seat] & ~s.moved
        while gates:
            gate = first_of(gates)
            gates &= gates - 1
            n = masked_into(moves_of(s.shape(seat), gate), MOVE_GATE + gate * SLOTS, out, n)
        out[n] = DONE
        return n + 1

    def why_not(self, s: Spirits, seat: i64, action: i64) -> i64:
        if action == DONE:
            return OK
        if action < BUILD_WALL or action >= KEEP_WATER:
            return no.BUILD_FIRST
        if action < BUILD_GATE:
            return why_not_build(s, seat, action - BUILD_WALL, False)
        if action < MOVE_GATE:
            return why_not_build(s, seat, action - BUILD_GATE, True)
        return why_not_move_gate(s, seat, (action - MOVE_GATE) // SLOTS, (action - MOVE_GATE) % SLOTS)

    def apply(self, s: Spirits, seat: i64, action: i64) -> None:
        if action == DONE:
            next_player(s)  # SP-6.8
        elif action < BUILD_GATE:
            build(s, seat, action - BUILD_WALL, False)
        elif action < MOVE_GATE:
            build(s, seat, action - BUILD_GATE, True)
        else:
            move_gate(s, seat, (action - MOVE_GATE) // SLOTS, (action - MOVE_GATE) % SLOTS)


def pieces_into(s: Spirits, seat: i64, gate: bool, out: vec[i64], n: i64) -> i64:
    base: i64 = BUILD_GATE if gate else BUILD_WALL
    empty = ALL_SLOTS & ~s.shape(seat).filled
    while empty:
        slot = first_of(empty)
        empty &= empty - 1
        if why_not_build(s, seat, slot, gate) == OK:
            out[n] = base + slot
            n += 1
    return n


class RemoveRocks(Phase):
    """SP-6.9: ROCK: one livestock for each rock, anywhere in the field, until done."""

    def legal_into(self, s: Spirits, seat: i64, out: vec[i64]) -> i64:
        n: i64 = 0
        if s.workers > 0:
            n = masked_into(s.rocks[seat], ROCK, out, n)
        out[n] = DONE
        return n + 1

    def why_not(self, s: Spirits, seat: i64, action: i64) -> i64:
        if action == DONE:
            return OK
        if action < ROCK or action >= ROCK + HEXES:
            return no.ROCKS_FIRST
        if s.rocks[seat] >> (action - ROCK) & 1 == 0:
            return no.NO_ROCK
        return OK if s.workers > 0 else no.ROCK_NO_LIVESTOCK

    def apply(self, s: Spirits, seat: i64, action: i64) -> None:
        if action == DONE:
            next_player(s)
            return
        s.workers -= 1
        s.rocks[seat] &= ~bit(action - ROCK)
        s.note(ROCK_REMOVED, seat, seat * HEXES + action - ROCK, 1)
