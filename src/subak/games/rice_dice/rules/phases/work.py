"""The worker action (RD-4.20 to RD-4.26): plant, weed and harvest, one paddy at a time, until the player is done."""

from librt.vecs import vec
from mypy_extensions import i64

from subak.games.rice_dice.rules import refusals as no
from subak.games.rice_dice.rules.actions import DONE, DRAIN, HARVEST, PLANT, PULL, SLOTS, WEED_TO
from subak.games.rice_dice.rules.effects import (
    drains_before_work,
    harvested_wet,
    rice_from,
    rice_on_plant,
    rice_on_pull,
    weeded_wet,
    weeds_per_worker,
    workers_to_harvest,
    workers_to_plant,
)
from subak.games.rice_dice.rules.refusals import OK
from subak.games.rice_dice.rules.scoring import reap, score_event
from subak.games.rice_dice.rules.state import FRESH, Phase, RiceDice
from subak.games.rice_dice.rules.turn import end_action
from subak.games.rice_dice.rules.water import drain, is_dry, is_flooded
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
            drain(s, paddy)


def why_not_task(s: RiceDice, action: i64) -> i64:
    slot = (action - PLANT) % SLOTS
    paddy = s.active * SLOTS + slot
    if slot >= s.field_size[s.active]:
        return no.NO_PADDY
    if action < PULL:
        return why_not_plant(s, paddy)
    if action < HARVEST:
        return why_not_pull(s, paddy)
    if action < DRAIN:
        return why_not_harvest(s, paddy)
    return why_not_drain(s, paddy)


def why_not_plant(s: RiceDice, paddy: i64) -> i64:
    """RD-4.20: an unplanted, flooded paddy and the workers it asks for. Weeds do not matter."""
    if s.planted[paddy]:
        return no.PLANT_TAKEN
    if not is_flooded(s, paddy):
        return no.PLANT_DRY if s.water[paddy] == 0 else no.PLANT_PARTLY
    return OK if s.workers_left >= workers_to_plant(s, paddy) else no.PLANT_WORKERS


def plant(s: RiceDice, paddy: i64) -> None:
    s.workers_left -= workers_to_plant(s, paddy)
    s.planted[paddy] = FRESH
    score_event(s, s.active, rice_on_plant(s, s.active))


def why_not_pull(s: RiceDice, paddy: i64) -> i64:
    """RD-4.21: one worker weeds a paddy without water, planted or not."""
    if s.weeds[paddy] == 0:
        return no.PULL_NONE
    if not is_dry(s, paddy) and not weeded_wet(s, paddy):
        return no.PULL_WET
    return OK if s.workers_left > 0 else no.PULL_WORKERS


def pull(s: RiceDice, paddy: i64) -> None:
    power = weeds_per_worker(s, s.active)
    pulled = min(s.weeds[paddy], power)
    s.workers_left -= 1
    s.weeds[paddy] -= pulled
    s.weed_stock += pulled
    score_event(s, s.active, pulled * rice_on_pull(s, s.active))


def why_not_harvest(s: RiceDice, paddy: i64) -> i64:
    """RD-4.22: a paddy without water, planted on an earlier turn, and the workers it asks for."""
    if not s.planted[paddy]:
        return no.HARVEST_UNPLANTED
    if s.planted[paddy] == FRESH:
        return no.HARVEST_FRESH
    if not is_dry(s, paddy) and not harvested_wet(s, paddy):
        return no.HARVEST_WET
    return OK if s.workers_left >= workers_to_harvest(s, paddy) else no.HARVEST_WORKERS


def harvest(s: RiceDice, paddy: i64) -> None:
    s.workers_left -= workers_to_harvest(s, paddy)
    reap(s, paddy, rice_from(s, paddy))


def why_not_drain(s: RiceDice, paddy: i64) -> i64:
    """RD-4.25: only with `drain_before_work`, and only where there is water."""
    if not drains_before_work(s, paddy):
        return no.DRAIN_NO_SPIRIT
    return no.DRAIN_EMPTY if is_dry(s, paddy) else OK
