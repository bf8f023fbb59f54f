"""The worker action (RD-4.20 to RD-4.26): plant, weed and harvest, one paddy at a time, until the player is done."""

from librt.vecs import vec
from mypy_extensions import i64

from subak.games.rice_dice.rules import refusals as no
from subak.games.rice_dice.rules.actions import DONE, DRAIN, HARVEST, PLANT, PULL, SLOTS, WEED_TO
from subak.games.rice_dice.rules.journal import DRAINED, SENT_HOME
from subak.games.rice_dice.rules.refusals import OK
from subak.games.rice_dice.rules.state import Phase, RiceDice
from subak.games.rice_dice.rules.tasks import (
    harvest,
    plant,
    pull,
    why_not_drain,
    why_not_harvest,
    why_not_plant,
    why_not_pull,
)
from subak.games.rice_dice.rules.turn import end_action
from subak.games.rice_dice.rules.water import drain
from subak.games.rice_dice.rules.weeds import is_weed_to, weed_to, weeds_into, why_not_weed_to


class Work(Phase):
    """RD-4.20..4.26: the active player assigns workers in any order and may stop at any time."""

    def legal_into(self, s: RiceDice, seat: i64, out: vec[i64]) -> i64:
        n = weeds_into(s, out, 0)
        for action in range(i64(PLANT), i64(DONE)):
            if why_not_task(s, action) == OK:
                out[n] = action
                n += 1
        out[n] = DONE
        return n + 1

    def why_not(self, s: RiceDice, seat: i64, action: i64) -> i64:
        if action == DONE:
            return OK
        if is_weed_to(action):
            return why_not_weed_to(s, action - WEED_TO)
        return why_not_task(s, action) if PLANT <= action < DONE else no.WORK_FIRST

    def apply(self, s: RiceDice, seat: i64, action: i64) -> None:
        paddy = seat * SLOTS + (action - PLANT) % SLOTS
        if action == DONE:
            s.note(SENT_HOME, seat, 0, s.workers_left)
            end_action(s)
        elif action < PLANT:
            weed_to(s, action - WEED_TO)
        elif action < PULL:
            plant(s, paddy)
        elif action < HARVEST:
            pull(s, paddy)
        elif action < DRAIN:
            harvest(s, paddy)
        else:
            s.note(DRAINED, seat, paddy, s.water[paddy])
            drain(s, paddy)


def why_not_task(s: RiceDice, action: i64) -> i64:
    slot = (action - PLANT) % SLOTS
    paddy = s.active * SLOTS + slot
    if slot >= s.field_size[s.active]:
        return no.NO_PADDY
    if action < PULL:
        return why_not_plant(s, paddy, s.workers_left)
    if action < HARVEST:
        return why_not_pull(s, paddy, s.workers_left)
    if action < DRAIN:
        return why_not_harvest(s, paddy, s.workers_left)
    return why_not_drain(s, paddy)
