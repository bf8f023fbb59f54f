"""What the view tells a seat that it could do, as plans that law 11 plays: pieces, water, workers."""

from collections.abc import Iterator

from subak.engine.core.as_lists import legal_list
from subak.engine.game import Promise
from subak.games.spirits.rules import actions as do
from subak.games.spirits.rules import state as now
from subak.games.spirits.rules.state import Spirits
from subak.games.spirits.rules.workers import most_for, next_task, tasks_due
from subak.games.spirits.view.build_edges import build_view
from subak.games.spirits.view.forecasts import as_if_dry, best_harvests, duck_visits, forecasts, pulls
from subak.games.spirits.view.water_steps import few, plan_view, row, water_ways

# Tasks whose work is told, and when it is done.
ACTIONS = {now.L_WEEDS: now.WEEDING, now.S_PESTS: now.DUCKING, now.L_HARVEST: now.HARVESTING}


def promises(s: Spirits, seat: int) -> Iterator[Promise]:
    if s.phase == now.ALLOCATING and s.tasks_done[seat] < tasks_due(s):
        yield from work(s, seat)
    if s.asked != seat:
        return
    if s.phase == now.BUILDING:
        yield from pieces(s, seat)
    elif s.phase in (now.DRAINING, now.FLOODING):
        yield from water(s, seat)


def pieces(s: Spirits, seat: int) -> Iterator[Promise]:
    build = build_view(s, seat)
    for edge in build.edges:
        for fit in (edge.wall, edge.gate):
            if fit.is_legal:
                yield Promise(fit, "SP-6.3", [fit.action])
    for move in build.moves:
        yield Promise(move, "SP-6.6", [move.action])


def water(s: Spirits, seat: int) -> Iterator[Promise]:
    nodes = row(s, seat, bool(s.phase == now.DRAINING))
    for way in few(water_ways(s, seat)):
        yield Promise(plan_view(s, seat, nodes, way), "SP-7.2", way.decisions)


# Workers


def work(s: Spirits, seat: int) -> Iterator[Promise]:
    """What the task decided next could do with every number of workers, if all its paddies are drained."""
    task = int(next_task(s, seat))
    if task not in ACTIONS:
        return
    counts = range(int(most_for(s, seat, task)) + 1)
    best = best_harvests(s, seat)
    for forecast in forecasts(s, seat, task, counts):
        n = forecast.count
        lead = lead_to(s, seat, task, n)
        if task == now.L_HARVEST:
            yield Promise(forecast.text, "SP-7.10", [do.HARVEST + cut.way for cut in best(n)], forecast.gain, lead)
        elif task == now.L_WEEDS:
            yield Promise(forecast.text, "SP-7.6", [do.WEED + paddy for paddy in pulls(s, seat, n)[0]], lead=lead)
        else:
            visits = duck_visits(as_if_dry(s, seat, n), seat)
            yield Promise(forecast.text, "SP-7.7", [do.DUCK + paddy for paddy in visits], lead=lead)


def lead_to(s: Spirits, seat: int, task: int, n: int) -> list[int]:
    """The seat's decisions until the work begins: n workers there, nobody elsewhere, nothing built, all drained."""
    trial, lead = s.clone(), []
    while trial.phase != ACTIONS[task] or trial.asked != seat:
        actor = seat if trial.may_act(seat) else int(trial.actor())
        action = int(idle(trial, seat, task, n) if actor == seat else legal_list(trial, actor, do.SEAT_ACTIONS)[-1])
        if actor == seat:
            lead.append(action)
        trial.apply(actor, action)
    return lead


def idle(s: Spirits, seat: int, task: int, n: int) -> int:
    if s.phase == now.ALLOCATING:
        due = int(next_task(s, seat))
        return do.ALLOCATE + due * do.COUNTS + (n if due == task else 0)
    return do.KEEP_WATER if s.phase == now.DRAINING else do.DONE
