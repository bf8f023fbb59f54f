"""What a number of workers would do at a task: for the allocation of a seat (SP-5.3).

A forecast assumes that there is enough water and that the best targets are chosen; it knows nothing that the seat does
not know, and looks at one task at a time. What the workers may do, the rules decide, on a copy of the position.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import cache

from subak.engine.translation import say
from subak.games.spirits.edition.names import HEX_NAMES
from subak.games.spirits.rules.actions import HEXES, PADDY_SIZE
from subak.games.spirits.rules.crops import clear_crop
from subak.games.spirits.rules.effects import (
    free_uses,
    labor_per_hex,
    labor_per_piece,
    labor_per_weed,
    pieces_per_livestock,
    virtual_uses,
)
from subak.games.spirits.rules.geometry import ones
from subak.games.spirits.rules.phases.harvest import (
    WAYS,
    harvest,
    hexes_of,
    is_free,
    is_virtual,
    paddy_of,
    why_not_harvest,
)
from subak.games.spirits.rules.phases.plant import plant, why_not_plant
from subak.games.spirits.rules.phases.tend import pull_weed, send_duck, why_not_duck, why_not_weed
from subak.games.spirits.rules.refusals import OK
from subak.games.spirits.rules.state import (
    GROWN,
    L_BUILD,
    L_HARVEST,
    L_WEEDS,
    PLANTED,
    S_BUILD,
    S_PESTS,
    S_ROCKS,
    Spirits,
)
from subak.games.spirits.rules.water import capacity, size_of
from subak.games.spirits.rules.workers import useful
from subak.games.spirits.speech.vocabulary import paddy_name
from subak.games.spirits.view.yields import cell, yield_clean, yield_now
from subak.kit.speech.lists import listed

Cuts = tuple["Cut", ...]


@dataclass(frozen=True)
class ForecastMarkView:
    """What would happen in one paddy, shown on the field: a piece and a word or two. `is_short`: nothing would."""

    paddy: str
    piece: str
    text: str
    is_short: bool


@dataclass(frozen=True)
class ForecastView:
    """What a number of workers would do at a task; `wasted` of them would do nothing there.

    `gain` is rice that a harvest would pay as the paddies are, `clean` the same without weeds and pests. `hint` says
    what `hint_needs` more workers would add. `marks` show the same on the field.
    """

    count: int
    text: str
    wasted: int
    gain: int | None
    clean: int | None
    pieces: int
    hint: str
    hint_needs: int
    marks: list[ForecastMarkView]


def forecasts(s: Spirits, seat: int, task: int, counts: Sequence[int]) -> list[ForecastView]:
    if task in (S_BUILD, L_BUILD):
        return [build_forecast(s, seat, task, n) for n in counts]
    if task == S_ROCKS:
        rocks = int(ones(s.rocks[seat]))
        return [plain(n, say("{n} of {rocks} rocks", n=n, rocks=rocks) if n else "") for n in counts]
    if task == S_PESTS:
        return [duck_forecast(s, seat, n) for n in counts]
    if task == L_WEEDS:
        return with_hints([weed_forecast(s, seat, n) for n in counts], weed_hint(s, seat))
    if task == L_HARVEST:
        best = best_harvests(s, seat)
        return harvest_hints([harvest_forecast(s, seat, n, best(n)) for n in counts])
    return [plant_forecast(s, seat, n) for n in counts]


def plain(count: int, text: str, wasted: int = 0, marks: Sequence[ForecastMarkView] = ()) -> ForecastView:
    return ForecastView(count, text, wasted, None, None, 0, "", 0, list(marks))


def mark(paddy: int, piece: str, text: str, *, is_short: bool = False) -> ForecastMarkView:
    return ForecastMarkView(HEX_NAMES[paddy], piece, text, is_short)


def build_forecast(s: Spirits, seat: int, task: int, n: int) -> ForecastView:
    pieces = n * int(pieces_per_livestock(s, seat)) if task == S_BUILD else n // int(labor_per_piece(s, seat))
    text = say("{n} {n?piece|pieces}", n=pieces) if pieces else ""
    return ForecastView(n, text, 0, None, None, pieces, "", 0, [])


# Weeds


def weeds_by_worth(s: Spirits, seat: int) -> list[tuple[int, int]]:
    """Every weed as (labourers, paddy), first those whose loss pays most for a labourer."""
    found = []
    for paddy in range(HEXES):
        place, weeds = seat * HEXES + paddy, int(s.weeds[seat * HEXES + paddy])
        if weeds:
            cost = int(labor_per_weed(s, seat, paddy))
            worth = yield_clean(s, seat, paddy).rice - yield_now(s, seat, paddy).rice
            ripe = 2 if s.crop[place] == GROWN else 1 if s.crop[place] == PLANTED else 0
            found += [(-ripe, -worth / cost, cost, paddy)] * weeds
    return [(cost, paddy) for _, _, cost, paddy in sorted(found)]


def weed_forecast(s: Spirits, seat: int, n: int) -> ForecastView:
    pulled, left = pulls(s, seat, n)
    stay = [each for each in weeds_by_worth(s, seat) if pulled.count(each[1]) < s.weeds[seat * HEXES + each[1]]]
    parts = [
        say("{n} {n?weed|weeds} off {paddy}", n=pulled.count(paddy), paddy=paddy_name(s, seat, paddy))
        for paddy in dict.fromkeys(pulled)
    ]
    marks = [mark(paddy, "weed", f"−{pulled.count(paddy)}") for paddy in dict.fromkeys(pulled)]
    if not left or not stay:
        return plain(n, listed(parts), left, marks)
    cost, paddy = min(stay)
    short = say("needs {cost}, has {left}", cost=cost, left=left)
    marks.append(mark(paddy, "weed", say("stays"), is_short=True))
    return plain(n, "; ".join([*parts, short]), left, marks)


def pulls(s: Spirits, seat: int, n: int) -> tuple[list[int], int]:
    """The paddies in which n labourers would pull a weed each time, in order, and the labourers left over."""
    trial, pulled = as_if_dry(s, seat, n), []
    for _, paddy in weeds_by_worth(s, seat):
        if why_not_weed(trial, seat, paddy) == OK:
            pull_weed(trial, seat, paddy)
            pulled.append(paddy)
    return pulled, int(trial.workers)


def as_if_dry(s: Spirits, seat: int, workers: int) -> Spirits:
    """A copy with every paddy of a seat drained, and this many workers at the task."""
    trial = s.clone()
    trial.workers = workers
    trial.virtual_left = virtual_uses(s, seat)
    trial.free_left = free_uses(s, seat)
    for place in range(seat * HEXES, seat * HEXES + HEXES):
        trial.water[place] = 0
    return trial


def weed_hint(s: Spirits, seat: int) -> tuple[int, str]:
    """The labourers that clear the grown paddy worth clearing most, and what that does to its harvest."""
    best, words, cost = 0, "", 0
    for paddy in range(HEXES):
        place = seat * HEXES + paddy
        if s.crop[place] != GROWN or s.weeds[place] == 0 or s.pests[place]:
            continue
        now, clean = yield_now(s, seat, paddy).rice, yield_clean(s, seat, paddy).rice
        if clean - now > best:
            best, cost = clean - now, int(labor_per_weed(s, seat, paddy) * s.weeds[place])
            values = {"paddy": paddy_name(s, seat, paddy), "clean": clean, "now": now}
            words = say("on weeds: {paddy} pays {clean} instead of {now}", **values)
    return cost, words


def with_hints(rows: list[ForecastView], hint: tuple[int, str]) -> list[ForecastView]:
    cost, words = hint
    return [replace(row, hint=words, hint_needs=cost - row.count) if row.count < cost else row for row in rows]


# Pests and fertiliser


def duck_forecast(s: Spirits, seat: int, n: int) -> ForecastView:
    after = as_if_dry(s, seat, n)
    visits = duck_visits(after, seat)
    parts, fertilized, marks = [], [], []
    for paddy in dict.fromkeys(visits):
        place, name = seat * HEXES + paddy, paddy_name(s, seat, paddy)
        if eaten := int(s.pests[place] - after.pests[place]):
            parts.append(say("{n} {n?pest|pests} off {paddy}", n=eaten, paddy=name))
            marks.append(mark(paddy, "pest", f"−{eaten}"))
        if after.fertilized[place] > s.fertilized[place]:
            fertilized.append(name)
            marks.append(mark(paddy, "fertiliser", "+1"))
    if fertilized:
        parts.append(say("fertilises {paddies}", paddies=listed(fertilized)))
    return plain(n, listed(parts), n - len(visits), marks)


def duck_visits(trial: Spirits, seat: int) -> list[int]:
    """The paddies that the animals of the copy visit: grown ones first, then planted ones, the large ones first."""
    order = sorted(
        range(HEXES), key=lambda each: (-int(trial.crop[seat * HEXES + each]), -int(size_of(trial, seat, each)))
    )
    visited = []
    for paddy in order:
        while why_not_duck(trial, seat, paddy) == OK:
            send_duck(trial, seat, paddy)
            visited.append(paddy)
    return visited


# Harvest


def harvest_forecast(s: Spirits, seat: int, labor: int, cuts: Cuts) -> ForecastView:
    """The harvest that pays most with a number of labourers, the help of spirits included."""
    cost = int(labor_per_hex(s, seat))
    if labor and labor < cost and not cuts:
        return ForecastView(labor, say("needs {cost}, has {left}", cost=cost, left=labor), labor, 0, 0, 0, "", 0, [])
    clean = sum(cell(s, seat, cut.paddy, cut.hexes, cut.virtual, 0, 0).rice for cut in cuts)
    text = listed([cut_words(s, seat, cut.paddy, cut.hexes) for cut in cuts])
    wasted = labor - sum(cut.labor for cut in cuts)
    marks = [mark(cut.paddy, "rice-grown", f"+{cut.rice}") for cut in cuts]
    return ForecastView(labor, text, wasted, rice_of(cuts), clean, 0, "", 0, marks)


def cut_words(s: Spirits, seat: int, paddy: int, hexes: int) -> str:
    name = paddy_name(s, seat, paddy)
    if hexes == size_of(s, seat, paddy):
        return name
    return say("{n} {n?hex|hexes} of {paddy}", n=hexes, paddy=name)


@dataclass(frozen=True)
class Cut:
    """One way to harvest a paddy: how many hexes, with virtual fertiliser or not, by reapers or labourers."""

    way: int
    paddy: int
    hexes: int
    virtual: int
    reaped: int
    labor: int
    rice: int


def cuts_of(trial: Spirits, seat: int, paddy: int) -> list[Cut]:
    """SP-11.4: all ways that are open in the copy, each by itself."""
    first = paddy * PADDY_SIZE * WAYS
    ways = [way for way in range(first, first + PADDY_SIZE * WAYS) if why_not_harvest(trial, seat, way) == OK]
    return [cut(trial, seat, way) for way in ways]


def cut(trial: Spirits, seat: int, way: int) -> Cut:
    """What a way to harvest uses up and brings, by playing it."""
    after = trial.clone()
    harvest(after, seat, way)
    labor, rice = int(trial.workers - after.workers), int(after.rice[seat] - trial.rice[seat])
    return Cut(way, int(paddy_of(way)), int(hexes_of(way)), int(is_virtual(way)), int(is_free(way)), labor, rice)


def best_harvests(s: Spirits, seat: int) -> Callable[[int], Cuts]:
    """What pays most, for any number of labourers."""
    trial = as_if_dry(s, seat, int(useful(s, seat, L_HARVEST)))
    grown = [cuts for paddy in range(HEXES) if (cuts := cuts_of(trial, seat, paddy))]

    @cache
    def best(k: int, labor: int, virtual: int, free: int) -> Cuts:
        """From the k-th grown paddy on."""
        if k == len(grown):
            return ()
        found = [best(k + 1, labor, virtual, free)]
        for cut in grown[k]:
            if cut.labor <= labor and cut.virtual <= virtual and cut.reaped <= free:
                found.append((cut, *best(k + 1, labor - cut.labor, virtual - cut.virtual, free - cut.reaped)))
        return max(found, key=rice_of)

    return lambda labor: best(0, labor, int(virtual_uses(s, seat)), int(free_uses(s, seat)))


def rice_of(cuts: Cuts) -> int:
    return sum(cut.rice for cut in cuts)


def harvest_hints(rows: list[ForecastView]) -> list[ForecastView]:
    """What the next labourers would add."""
    found = []
    for k, row in enumerate(rows):
        more = next((other for other in rows[k + 1 :] if (other.gain or 0) > (row.gain or 0)), None)
        if more is None:
            found.append(row)
            continue
        words = say("on harvest: {rice} rice more", rice=(more.gain or 0) - (row.gain or 0))
        found.append(replace(row, hint=words, hint_needs=more.count - row.count))
    return found


# Planting


def plant_forecast(s: Spirits, seat: int, n: int) -> ForecastView:
    """SP-7.19: paddies without a crop, or with one that will be harvested or rot before; the large ones first."""
    trial = as_if_flooded(s, seat, HEXES)
    paddies = [paddy for paddy in range(HEXES) if why_not_plant(trial, seat, paddy) == OK]
    trial.workers, planted = n, []
    for paddy in sorted(paddies, key=lambda each: -int(size_of(s, seat, each))):
        if why_not_plant(trial, seat, paddy) == OK:
            plant(trial, seat, paddy)
            planted.append(paddy)
    left = int(trial.workers)
    if n and not planted:
        return plain(n, say("no paddy to plant is so small") if paddies else say("no paddy to plant"), left)
    names = listed([paddy_name(s, seat, paddy) for paddy in planted])
    text = say("{hexes} {hexes?hex|hexes}, if wet: {paddies}", hexes=n - left, paddies=names) if n else ""
    return plain(n, text, left, [mark(paddy, "rice-planted", say("if wet")) for paddy in planted])


def as_if_flooded(s: Spirits, seat: int, workers: int) -> Spirits:
    """A copy with every paddy of a seat flooded, what was grown harvested or rotten, and this many planters."""
    trial = s.clone()
    trial.workers = workers
    for paddy in range(HEXES):
        trial.water[seat * HEXES + paddy] = capacity(s, seat, paddy)
        if s.crop[seat * HEXES + paddy] == GROWN:
            clear_crop(trial, seat * HEXES + paddy)
    return trial
