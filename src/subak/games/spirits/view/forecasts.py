"""What so many workers would do at a task: for the allocation of a seat (4.4).

A forecast takes it that there is enough water and that the best targets are chosen; it knows nothing that the seat does
not know, and looks at one task at a time.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache

from subak.engine.translation import say
from subak.games.spirits.rules.actions import HEXES
from subak.games.spirits.rules.crops import needs_fertilizer, yield_of
from subak.games.spirits.rules.effects import (
    free_uses,
    labor_per_hex,
    labor_per_piece,
    labor_per_weed,
    pieces_per_livestock,
    virtual_uses,
)
from subak.games.spirits.rules.geometry import ones
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
from subak.games.spirits.rules.water import is_rocky, size_of
from subak.games.spirits.speech.vocabulary import listed, paddy_name
from subak.games.spirits.view.yields import cell, yield_clean, yield_now

Cuts = tuple["Cut", ...]


@dataclass(frozen=True)
class ForecastView:
    """What so many workers would do at a task. `is_short` marks workers that would be wasted there.

    `gain` is rice that a harvest would pay as the paddies are, `clean` the same without weeds and pests. `hint` says
    what `hint_needs` more workers would add.
    """

    count: int
    text: str
    is_short: bool
    gain: int | None
    clean: int | None
    pieces: int
    hint: str
    hint_needs: int


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


def plain(count: int, text: str, *, is_short: bool = False) -> ForecastView:
    return ForecastView(count, text, is_short, None, None, 0, "", 0)


def build_forecast(s: Spirits, seat: int, task: int, n: int) -> ForecastView:
    pieces = n * int(pieces_per_livestock(s, seat)) if task == S_BUILD else n // int(labor_per_piece(s, seat))
    text = say("{n} {n?piece|pieces}", n=pieces) if pieces else ""
    return ForecastView(n, text, False, None, None, pieces, "", 0)


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
    left = n
    pulled: dict[int, int] = {}
    waiting = []
    for cost, paddy in weeds_by_worth(s, seat):
        if cost <= left:
            left -= cost
            pulled[paddy] = pulled.get(paddy, 0) + 1
        else:
            waiting.append(cost)
    parts = [
        say("{n} {n?weed|weeds} off {paddy}", n=each, paddy=paddy_name(s, seat, paddy))
        for paddy, each in pulled.items()
    ]
    if not left or not waiting:
        return plain(n, listed(parts))
    short = say("needs {cost}, has {left}", cost=min(waiting), left=left)
    return plain(n, "; ".join([*parts, short]), is_short=True)


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
    """SP-7.7: grown paddies with a pest first, then planted ones, the large ones first."""
    visits = list(duck_visits(s, seat))[:n]
    pests: dict[int, int] = {}
    fertilized = []
    for paddy, eats, feeds in visits:
        pests[paddy] = pests.get(paddy, 0) + eats
        if feeds:
            fertilized.append(paddy_name(s, seat, paddy))
    parts = [
        say("{n} {n?pest|pests} off {paddy}", n=each, paddy=paddy_name(s, seat, paddy))
        for paddy, each in pests.items()
        if each
    ]
    if fertilized:
        parts.append(say("fertilises {paddies}", paddies=listed(fertilized)))
    return plain(n, listed(parts))


def duck_visits(s: Spirits, seat: int) -> Iterator[tuple[int, int, bool]]:
    """Visits of single animals: the paddy, pests eaten, and whether it is fertilised."""
    paddies = [
        paddy for paddy in range(HEXES) if s.pests[seat * HEXES + paddy] or needs_fertilizer(s, seat * HEXES + paddy)
    ]
    for paddy in sorted(paddies, key=lambda each: (-int(s.crop[seat * HEXES + each]), -int(size_of(s, seat, each)))):
        pests, feeds = int(s.pests[seat * HEXES + paddy]), bool(needs_fertilizer(s, seat * HEXES + paddy))
        for visit in range(max(pests, 1)):
            yield paddy, int(visit < pests), feeds and visit == 0


# Harvest


def harvest_forecast(s: Spirits, seat: int, labor: int, cuts: Cuts) -> ForecastView:
    """The harvest that pays most with so many labourers, the help of spirits included."""
    cost = int(labor_per_hex(s, seat))
    if labor and labor < cost and not cuts:
        return ForecastView(labor, say("needs {cost}, has {left}", cost=cost, left=labor), True, 0, 0, 0, "", 0)
    clean = sum(cell(s, seat, cut.paddy, cut.hexes, cut.virtual, 0, 0).rice for cut in cuts)
    text = listed([cut_words(s, seat, cut.paddy, cut.hexes) for cut in cuts])
    wasted = labor > sum(cut.labor for cut in cuts)
    return ForecastView(labor, text, wasted, rice_of(cuts), clean, 0, "", 0)


def cut_words(s: Spirits, seat: int, paddy: int, hexes: int) -> str:
    name = paddy_name(s, seat, paddy)
    if hexes == size_of(s, seat, paddy):
        return name
    return say("{n} {n?hex|hexes} of {paddy}", n=hexes, paddy=name)


@dataclass(frozen=True)
class Cut:
    """One way to harvest a paddy: how many hexes, with virtual fertiliser or not, by reapers or labourers."""

    paddy: int
    hexes: int
    virtual: int
    reaped: int
    labor: int
    rice: int


def cuts_of(s: Spirits, seat: int, paddy: int) -> list[Cut]:
    """SP-11.4: all ways, whether there are workers and uses of spirits for them or not."""
    cost, ways = int(labor_per_hex(s, seat)), (0,) if s.fertilized[seat * HEXES + paddy] else (0, 1)
    return [
        Cut(paddy, hexes, virtual, reaped, 0 if reaped else cost * hexes, int(yield_of(s, seat, paddy, hexes, virtual)))
        for hexes in range(1, int(size_of(s, seat, paddy)) + 1)
        for virtual in ways
        for reaped in (0, 1)
    ]


def best_harvests(s: Spirits, seat: int) -> Callable[[int], Cuts]:
    """What pays most, for any number of labourers."""
    grown = [cuts_of(s, seat, paddy) for paddy in range(HEXES) if s.crop[seat * HEXES + paddy] == GROWN]

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
    shape = s.shape(seat)
    paddies = [
        paddy
        for paddy in range(HEXES)
        if shape.paddies >> paddy & 1 and s.crop[seat * HEXES + paddy] != PLANTED and not is_rocky(s, seat, paddy)
    ]
    left, planted = n, []
    for paddy in sorted(paddies, key=lambda each: -int(size_of(s, seat, each))):
        if size_of(s, seat, paddy) <= left:
            left -= int(size_of(s, seat, paddy))
            planted.append(paddy_name(s, seat, paddy))
    if n and not planted:
        return plain(n, say("no paddy to plant is so small") if paddies else say("no paddy to plant"), is_short=True)
    text = say("{hexes} {hexes?hex|hexes}, if wet: {paddies}", hexes=n - left, paddies=listed(planted)) if n else ""
    return plain(n, text, is_short=left > 0)
