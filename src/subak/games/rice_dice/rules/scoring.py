"""Rice, and the end of the game (RD-7.1 to RD-7.7)."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from subak.engine.core.state import NOBODY
from subak.games.rice_dice.rules.actions import SLOTS
from subak.games.rice_dice.rules.columns import RICE_ON_HARVEST
from subak.games.rice_dice.rules.effects import rice_on_harvest
from subak.games.rice_dice.rules.field import clear_crop
from subak.games.rice_dice.rules.journal import ENDED, GAINED, HARVESTED
from subak.games.rice_dice.rules.state import OVER, RiceDice

ROUNDS: Final[i64] = 100  # RD-7.6


def gain(s: RiceDice, place: i64, rice: i64) -> None:
    """Credit rice within the scoring event in progress; `close_event` ends it."""
    if rice > 0:
        s.rice[place] += rice
        s.gained[place] = 2 * s.events
        if place == s.active:
            s.gained[place] += 1


def close_event(s: RiceDice) -> None:
    """RD-7.1: the game ends at once when a place has reached the target, unless equal turns are played (RD-10.23)."""
    s.events += 1
    if s.equal_turns == 0 and target_reached(s):
        end_game(s)


def end_game(s: RiceDice) -> None:
    s.note(ENDED, NOBODY, 0, 0)
    s.ask(NOBODY, OVER)


def score_event(s: RiceDice, place: i64, rice: i64, effect: i64) -> None:
    """A scoring event in which an effect pays one place only."""
    if rice > 0:
        gain(s, place, rice)
        s.note_now(GAINED, place, effect, rice, s.rice[place])
        close_event(s)


def reap(s: RiceDice, paddy: i64, rice: i64) -> None:
    """RD-4.22: a harvest and what it pays to all places are one scoring event."""
    harvester = paddy // SLOTS
    gain(s, harvester, rice)
    s.note_now(HARVESTED, harvester, paddy, rice, s.rice[harvester])
    clear_crop(s, paddy)
    for seat in range(s.seats):
        if seat != harvester:
            share = rice_on_harvest(s, seat, harvester)
            gain(s, seat, share)
            if share > 0:
                s.note_now(GAINED, seat, RICE_ON_HARVEST, share, s.rice[seat])
    close_event(s)


def target_reached(s: RiceDice) -> bool:
    return most_rice(s) >= s.target


def most_rice(s: RiceDice) -> i64:
    most: i64 = 0
    for place in range(s.places):
        most = max(most, s.rice[place])
    return most


def is_last_turn(s: RiceDice) -> bool:
    """RD-7.6, RD-10.23: whether the game ends with the turn in progress, which closes a round."""
    if (s.turn + 1) % s.places != 0:
        return False
    return s.turn + 1 >= ROUNDS * s.places or target_reached(s)


def winners_into(s: RiceDice, out: vec[i64]) -> i64:
    """RD-7.2: the most rice wins. RD-10.12: when the Happy Farmer wins, no seat does."""
    n: i64 = 0
    for place in range(s.places):
        if is_winner(s, place) and place < s.seats:
            out[n] = place
            n += 1
    return n


def is_winner(s: RiceDice, place: i64) -> bool:
    most = most_rice(s)
    if s.phase != OVER or s.rice[place] < most:
        return False
    for rival in range(s.places):
        if rival != place and s.rice[rival] == most and beats(s, rival, place):
            return False
    return True


def beats(s: RiceDice, rival: i64, place: i64) -> bool:
    """Whether the rival comes before a place with as much rice; otherwise they share."""
    if s.rice[place] < s.target:
        return False  # RD-7.6: the safety stop knows no tie-break
    if s.equal_turns:
        return s.gained[rival] > s.gained[place]  # RD-10.23
    return rival == s.active  # RD-7.3
