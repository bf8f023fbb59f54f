"""What workers do on a paddy (RD-4.20 to RD-4.25): plant, pull weeds, harvest, and drain where a spirit allows it.

Each rule is written here once, with the workers at hand as a parameter, so that buttons, previews, house plans and the
Happy Farmer ask the rule that decides.
"""

from mypy_extensions import i64

from subak.games.rice_dice.rules import refusals as no
from subak.games.rice_dice.rules.actions import SLOTS
from subak.games.rice_dice.rules.columns import RICE_ON_PLANT, RICE_ON_PULL
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
from subak.games.rice_dice.rules.journal import PLANTED_RICE, PULLED
from subak.games.rice_dice.rules.refusals import OK
from subak.games.rice_dice.rules.scoring import reap, score_event
from subak.games.rice_dice.rules.state import FRESH, RiceDice
from subak.games.rice_dice.rules.water import is_dry, is_flooded


def why_not_plant(s: RiceDice, paddy: i64, workers: i64) -> i64:
    """RD-4.20: an unplanted, flooded paddy and the workers it asks for. Weeds do not matter."""
    if s.planted[paddy]:
        return no.PLANT_TAKEN
    if not is_flooded(s, paddy):
        return no.PLANT_DRY if s.water[paddy] == 0 else no.PLANT_PARTLY
    return OK if workers >= workers_to_plant(s, paddy) else no.PLANT_WORKERS


def plant(s: RiceDice, paddy: i64) -> None:
    place = paddy // SLOTS
    workers = workers_to_plant(s, paddy)
    s.workers_left -= workers
    s.planted[paddy] = FRESH
    s.note(PLANTED_RICE, place, paddy, workers)
    score_event(s, place, rice_on_plant(s, place), RICE_ON_PLANT)


def why_not_pull(s: RiceDice, paddy: i64, workers: i64) -> i64:
    """RD-4.21: one worker weeds a paddy without water, planted or not."""
    if s.weeds[paddy] == 0:
        return no.PULL_NONE
    if not is_dry(s, paddy) and not weeded_wet(s, paddy):
        return no.PULL_WET
    return OK if workers > 0 else no.PULL_WORKERS


def weeds_pulled(s: RiceDice, paddy: i64) -> i64:
    """RD-4.21: how many weeds of a paddy one worker pulls."""
    return min(s.weeds[paddy], weeds_per_worker(s, paddy // SLOTS))


def pull(s: RiceDice, paddy: i64) -> None:
    place = paddy // SLOTS
    pulled = weeds_pulled(s, paddy)
    s.workers_left -= 1
    s.weeds[paddy] -= pulled
    s.weed_stock += pulled
    s.note(PULLED, place, paddy, pulled)
    score_event(s, place, pulled * rice_on_pull(s, place), RICE_ON_PULL)


def why_not_harvest(s: RiceDice, paddy: i64, workers: i64) -> i64:
    """RD-4.22: a paddy without water, planted on an earlier turn, and the workers it asks for."""
    if not s.planted[paddy]:
        return no.HARVEST_UNPLANTED
    if s.planted[paddy] == FRESH:
        return no.HARVEST_FRESH
    if is_too_wet_to_harvest(s, paddy):
        return no.HARVEST_WET
    return OK if workers >= workers_to_harvest(s, paddy) else no.HARVEST_WORKERS


def is_too_wet_to_harvest(s: RiceDice, paddy: i64) -> bool:
    """RD-4.22: water keeps workers from the crop, unless a spirit says otherwise."""
    return not is_dry(s, paddy) and not harvested_wet(s, paddy)


def harvest(s: RiceDice, paddy: i64) -> None:
    s.workers_left -= workers_to_harvest(s, paddy)
    reap(s, paddy, rice_from(s, paddy))


def why_not_drain(s: RiceDice, paddy: i64) -> i64:
    """RD-4.25: only with `drain_before_work`, and only where there is water."""
    if not drains_before_work(s, paddy):
        return no.DRAIN_NO_SPIRIT
    return no.DRAIN_EMPTY if is_dry(s, paddy) else OK
