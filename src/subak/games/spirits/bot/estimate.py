"""What a position is worth to a player, in rice: rice now, crops to come, workers, land and water."""

from typing import Final, final

from mypy_extensions import i64

from subak.engine.core.critic import Critic
from subak.engine.core.state import State
from subak.games.spirits.bot.build_plan import Layout
from subak.games.spirits.rules import state as now
from subak.games.spirits.rules.actions import HEXES, TASKS
from subak.games.spirits.rules.crops import printed_yield, yield_column
from subak.games.spirits.rules.effects import highest_rank, yield_row
from subak.games.spirits.rules.geometry import first_of, ones
from subak.games.spirits.rules.scoring import score
from subak.games.spirits.rules.state import Spirits
from subak.games.spirits.rules.turn import rounds_left
from subak.games.spirits.rules.water import discs_of, is_dry, is_rocky, size_of
from subak.games.spirits.rules.workers import next_task, tasks_due, useful, workers_left

RIPE: Final = 0.85  # of its yield that a grown paddy is worth
RIPE_WET: Final = 0.6
GREEN: Final = 0.5  # and a planted one
LABORER: Final = 0.7  # rice for a labourer in a round
LIVESTOCK: Final = 2.2
NEXT_PADDY: Final = 0.5  # of what the next paddy promises after all costs
FREE_BUILD: Final = 2.0
DISC: Final = 0.4
ROCK: Final = 1.5
CARD: Final = 4.0  # a spirit to be played yet
RANK: Final = 0.1  # what a rank costs in water, for every round to come
RIVALRY: Final = 0.3  # how much the standing of the others counts


@final
class Estimate(Critic):
    """A seat's own standing, less a part of what the others have on average."""

    def __init__(self) -> None:
        self.layout: Final = Layout()

    def expects(self, state: State, seat: i64) -> float:
        assert isinstance(state, Spirits)
        return lead(state, seat, self.layout)


def lead(s: Spirits, seat: i64, layout: Layout) -> float:
    if s.seats == 1:
        return own_standing(s, seat, layout)
    rivals = 0.0
    for other in range(s.seats):
        if other != seat:
            rivals += standing(s, other)
    return own_standing(s, seat, layout) - RIVALRY * rivals / float(s.seats - 1)


def own_standing(s: Spirits, seat: i64, layout: Layout) -> float:
    """A player knows besides what the workers are placed for, and which paddy comes next."""
    worth = standing(s, seat)
    if s.phase == now.OVER:
        return worth
    layout.look(s, seat)
    return worth + placed_workers(s, seat) + NEXT_PADDY * layout.worth


def standing(s: Spirits, seat: i64) -> float:
    """What everybody can see of a player. At the end, only rice counts."""
    worth = float(score(s, seat))
    if s.phase == now.OVER:
        return worth
    rounds = float(rounds_left(s))
    worth += rounds * (LABORER * float(s.labor[seat]) + LIVESTOCK * float(s.livestock[seat]))
    worth -= rounds * (RANK * float(highest_rank(s, seat)) + ROCK * float(ones(s.rocks[seat])) / 5.0)
    if s.round < now.LAST_ROUND:
        worth += DISC * float(discs_of(s, seat)) + min(rounds, 1.0) * FREE_BUILD * float(s.free_builds[seat])
        worth += CARD * float(ones(s.hand[seat]))
    return worth + land(s, seat, rounds)


# --- land and crops ---------------------------------------------------------------------------------------------------


def land(s: Spirits, seat: i64, rounds: float) -> float:
    """Every paddy by its size, and what grows in it."""
    shape = s.shape(seat)
    worth = 0.0
    paddies = shape.paddies
    while paddies:
        paddy = first_of(paddies)
        paddies &= paddies - 1
        worth += crop_worth(s, seat, paddy) + rounds * room_worth(s, seat, paddy)
    return worth


def room_worth(s: Spirits, seat: i64, paddy: i64) -> float:
    """What a paddy brings in a round: a clean harvest now and then, less where water or stones stand in the way."""
    shape = s.shape(seat)
    brings = 0.25 * float(printed_yield(s, 0, size_of(s, seat, paddy), False))
    if shape.on_course >> paddy & 1 == 0:
        brings *= 0.4
    if is_rocky(s, seat, paddy):
        brings *= 0.4
    return brings


def crop_worth(s: Spirits, seat: i64, paddy: i64) -> float:
    """Its yield as it stands, for a grown crop nearly whole."""
    crop = s.crop[seat * HEXES + paddy]
    if crop == now.GROWN:
        share = RIPE if is_dry(s, seat, paddy) or s.phase >= now.HARVESTING else RIPE_WET
        return share * float(expected_yield(s, seat, paddy))
    if crop == now.PLANTED and s.round < now.LAST_ROUND:
        return GREEN * float(expected_yield(s, seat, paddy))
    return 0.0


def expected_yield(s: Spirits, seat: i64, paddy: i64) -> i64:
    """The whole paddy with its tokens and fertiliser, gray if it can only be harvested in round 7."""
    place = seat * HEXES + paddy
    gray = s.round == now.LAST_ROUND or (s.round == now.LAST_RAIN and s.phase >= now.HARVESTING)
    row = yield_row(s, seat, s.weeds[place], s.pests[place])
    return printed_yield(s, row, yield_column(size_of(s, seat, paddy), s.fertilized[place]), gray)


# --- workers on their way ---------------------------------------------------------------------------------------------


def placed_workers(s: Spirits, seat: i64) -> float:
    """What the workers placed for actions still to come will do, each a little more than one that idles."""
    if s.phase < now.ALLOCATING or s.phase > now.PLANTING:
        return 0.0
    first = seat * TASKS
    worth = 0.0
    if s.phase <= now.BUILDING:
        worth += 0.9 * float(s.allocated[first + now.L_BUILD]) + 2.5 * float(s.allocated[first + now.S_BUILD])
        worth += 2.6 * float(s.allocated[first + now.S_ROCKS])
    if s.phase <= now.WEEDING:
        worth += 1.2 * float(s.allocated[first + now.L_WEEDS]) + 2.7 * float(s.allocated[first + now.S_PESTS])
    if s.phase <= now.HARVESTING:
        worth += 2.0 * float(s.allocated[first + now.L_HARVEST])
    return worth + 1.1 * float(s.allocated[first + now.L_PLANT]) + waiting_workers(s, seat)


def waiting_workers(s: Spirits, seat: i64) -> float:
    """Labourers not placed yet are worth something while ripe crops wait for them."""
    task = next_task(s, seat) if s.tasks_done[seat] < tasks_due(s) else i64(TASKS)
    if s.phase != now.ALLOCATING or task > now.L_HARVEST:
        return 0.0
    return 2.0 * float(min(useful(s, seat, now.L_HARVEST), workers_left(s, seat, now.L_HARVEST)))
