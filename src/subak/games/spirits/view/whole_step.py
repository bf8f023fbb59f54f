"""Everything there is to do in a step, as one list of decisions: offered where there is nothing to choose but yes.

That is so where the workers are enough for every target, or where several spirits can be used and none asks for more.
The rules decide, on copies of the position.
"""

from subak.engine.core.as_lists import legal_list
from subak.games.spirits.rules.actions import DONE, HARVEST, MOST_WORKERS, SEAT_ACTIONS
from subak.games.spirits.rules.phases.harvest import hexes_of, paddy_of
from subak.games.spirits.rules.state import (
    DUCKING,
    HARVESTING,
    PLANTING,
    REMOVING,
    RESOLVING,
    WEEDING,
    Spirits,
)

WORK = (REMOVING, WEEDING, DUCKING, HARVESTING, PLANTING)


def whole_step(s: Spirits, seat: int) -> list[int]:
    """The decisions of the step; empty where something is left to choose."""
    if s.phase == RESOLVING:
        moves = spirits_at_once(s, seat)
        if len(moves) == 1:  # that one is pressed itself
            moves = []
    elif s.phase in WORK and not (s.phase == HARVESTING and (s.virtual_left or s.free_left)):
        moves = work_of(s, seat, int(s.workers))
        if moves != work_of(s, seat, MOST_WORKERS):  # not enough for everything: the player chooses
            moves = []
    else:
        moves = []
    return moves


def work_of(s: Spirits, seat: int, workers: int) -> list[int]:
    """What this many workers could do, one thing after the other."""
    trial, moves = s.clone(), []
    trial.workers = workers
    while options := open_moves(trial, seat, int(s.phase)):
        move = max(options, key=harvest_size) if s.phase == HARVESTING else options[0]
        trial.apply(seat, move)
        moves.append(move)
    return moves


def spirits_at_once(s: Spirits, seat: int) -> list[int]:
    """SP-4.10: the spirits whose use asks for nothing further."""
    trial, moves = s.clone(), []
    for move in open_moves(s, seat, RESOLVING):
        after = trial.clone()
        if move in open_moves(trial, seat, RESOLVING):
            after.apply(seat, move)
            if after.phase == RESOLVING and after.asked == seat:
                trial = after
                moves.append(move)
    return moves


def open_moves(s: Spirits, seat: int, phase: int) -> list[int]:
    """What can be done in the step apart from ending it."""
    if s.phase != phase or s.asked != seat:
        return []
    return [action for action in legal_list(s, seat, SEAT_ACTIONS) if action != DONE]


def harvest_size(action: int) -> tuple[int, int]:
    """The whole of a paddy before a part of it, the first paddy first."""
    way = action - HARVEST
    return int(hexes_of(way)), -int(paddy_of(way))
