"""Releasing water (RD-4.40 to RD-4.45): the active player paddy by paddy, everybody else in one decision."""

from librt.vecs import vec
from mypy_extensions import i64

from subak.games.rice_dice.rules import refusals as no
from subak.games.rice_dice.rules.actions import FILL, KEEP_REST, LEVEL, RELEASE, SLOTS
from subak.games.rice_dice.rules.effects import flows_both_ways
from subak.games.rice_dice.rules.journal import SEALED
from subak.games.rice_dice.rules.refusals import OK
from subak.games.rice_dice.rules.state import NONE, Phase, RiceDice
from subak.games.rice_dice.rules.turn import after, all_released, begin_following
from subak.games.rice_dice.rules.water import (
    cap,
    intake_needed,
    levels_into,
    outflow,
    release_codes,
    releases_into,
    set_levels,
    water_of,
)


class Release(Phase):
    """RD-4.43: from the left, say how much water stands on each paddy; it flows when the last one is said."""

    def legal_into(self, s: RiceDice, seat: i64, out: vec[i64]) -> i64:
        highest = min(cap(s, next_paddy(s)), room_here(s))
        for level in range(highest + 1):
            out[level] = LEVEL + level
        n = highest + 1
        if why_not_keep_rest(s) == OK:
            out[n] = KEEP_REST
            n += 1
        return n

    def why_not(self, s: RiceDice, seat: i64, action: i64) -> i64:
        if action == KEEP_REST:
            return why_not_keep_rest(s)
        return why_not_level(s, action - LEVEL) if LEVEL <= action < KEEP_REST else no.LEVEL_FIRST

    def apply(self, s: RiceDice, seat: i64, action: i64) -> None:
        if action == KEEP_REST:
            note_rest(s)
        else:
            s.level[s.levels_set] = action - LEVEL
            s.levels_set += 1
        if s.levels_set == s.field_size[seat]:
            set_levels(s, seat, s.level)
            s.levels_set = 0
            begin_following(s)


def next_paddy(s: RiceDice) -> i64:
    """The paddy whose level is to be said."""
    return s.active * SLOTS + s.levels_set


def room_here(s: RiceDice) -> i64:
    """RD-4.41: the water that can stand on the next paddy: all that lies here and to the left, less what stays there.

    With `flow_both_ways` all water of the field counts.
    """
    room = water_of(s, s.active) if flows_both_ways(s, s.active) else water_up_to(s, next_paddy(s))
    for slot in range(s.levels_set):
        room -= s.level[slot]
    return room


def water_up_to(s: RiceDice, last: i64) -> i64:
    water: i64 = 0
    for paddy in range(s.active * SLOTS, last + 1):
        water += s.water[paddy]
    return water


def why_not_level(s: RiceDice, level: i64) -> i64:
    if level > cap(s, next_paddy(s)):
        return no.LEVEL_OVER_CAP
    return OK if level <= room_here(s) else no.LEVEL_NO_WATER


def why_not_keep_rest(s: RiceDice) -> i64:
    """RD-4.43: the paddies from here on stay as they are, if there are several, with water that is still there."""
    if s.levels_set + 1 >= s.field_size[s.active]:
        return no.KEEP_LAST
    rest = water_of(s, s.active) - water_up_to(s, next_paddy(s) - 1)
    if rest == 0:
        return no.KEEP_NO_WATER
    return OK if not flows_both_ways(s, s.active) or rest <= room_here(s) else no.KEEP_TOO_MUCH


def note_rest(s: RiceDice) -> None:
    for slot in range(s.levels_set, s.field_size[s.active]):
        s.level[slot] = s.water[s.active * SLOTS + slot]
    s.levels_set = s.field_size[s.active]


class Follow(Phase):
    """RD-4.42: each other player releases in turn order; RD-10.22: or all in any order, sealed until the last is in."""

    def may_act(self, s: RiceDice, seat: i64) -> bool:
        return owes(s, seat) if s.together else seat == s.asked

    def legal_into(self, s: RiceDice, seat: i64, out: vec[i64]) -> i64:
        return releases_into(s, seat, out)

    def why_not(self, s: RiceDice, seat: i64, action: i64) -> i64:
        return why_not_release(s, seat, action - RELEASE) if RELEASE <= action < FILL else no.RELEASE_FIRST

    def absent(self, s: RiceDice, seat: i64) -> i64:
        if s.together and 0 <= seat < s.seats and s.sealed[seat] != NONE:
            return no.SEALED_ALREADY
        return no.NOT_YOU

    def apply(self, s: RiceDice, seat: i64, action: i64) -> None:
        if s.together:
            s.note(SEALED, seat, 0, 0)
            s.sealed[seat] = action - RELEASE
            s.asked = first_owing(s)
            if s.asked == NONE:
                open_seals(s)
                all_released(s)
            return
        release(s, seat, action - RELEASE)
        s.asked = after(s, seat)
        if s.asked == s.active:
            all_released(s)


def why_not_release(s: RiceDice, place: i64, code: i64) -> i64:
    """RD-4.41: no prefix of the field may end with more water than it had; with `flow_both_ways` only the whole."""
    if code >= release_codes(s, place):
        return no.RELEASE_UNKNOWN
    levels = vec[i64]([0] * SLOTS)
    levels_into(s, place, code, levels)
    if intake_needed(s, place, levels) == 0:
        return OK
    return no.RELEASE_UPHILL if outflow(s, place, levels) >= 0 else no.RELEASE_TOO_MUCH


def release(s: RiceDice, place: i64, code: i64) -> None:
    levels = vec[i64]([0] * SLOTS)
    levels_into(s, place, code, levels)
    set_levels(s, place, levels)


def owes(s: RiceDice, seat: i64) -> bool:
    return 0 <= seat < s.seats and seat != s.active and s.sealed[seat] == NONE


def first_owing(s: RiceDice) -> i64:
    """The first seat after the active one that still owes its release, or NONE."""
    place = after(s, s.active)
    while place != s.active:
        if owes(s, place):
            return place
        place = after(s, place)
    return NONE


def open_seals(s: RiceDice) -> None:
    """RD-10.22: all releases are shown and settled together."""
    for seat in range(s.seats):
        if s.sealed[seat] != NONE:
            release(s, seat, s.sealed[seat])
            s.sealed[seat] = NONE
