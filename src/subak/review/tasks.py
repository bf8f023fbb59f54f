"""The work of a review in parts of a second or two each, for processes that have other things to do as well.

How it is cut, and in which order the parts are done, changes nothing of what comes out.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass
from functools import reduce
from itertools import pairwise
from operator import add
from typing import Any, Literal

from subak.players.core.search import Watch
from subak.review.account import account_of
from subak.review.decisions import Verdict, verdicts
from subak.review.effort import Effort, effort_for
from subak.review.evaluation import CERTAIN, POINT, Evaluator, Values
from subak.review.findings import Course, Findings
from subak.review.played_game import PlayedGame, played_game
from subak.review.turning_points import turning_points

Kind = Literal["course", "known", "decisions"]
PARTS: Mapping[Kind, int] = {"course": 16, "known": 8, "decisions": 24}


@dataclass(frozen=True)
class Task:
    """One part: so many tapes, moments or decisions of a game. `record` is its text."""

    record: str
    kind: Kind
    first: int
    last: int
    effort: Effort


Done = Mapping[str, Any]  # what came of a task, as plain JSON


def tasks_of(record: str, effort: Effort | None = None) -> list[Task]:
    """What has to be done, the course of the game first. Raises `Unfinished` before the end of a game."""
    played = played_game(record)
    effort = effort or effort_for(played.game)
    sizes: Mapping[Kind, int] = {
        "course": max(1, effort.tapes),
        "known": len(moments_of(played, effort)),
        "decisions": len(played.decisions()) if effort.simulations else 0,
    }
    return [
        Task(record, kind, first, last, effort)
        for kind, size in sizes.items()
        for first, last in cut(size, PARTS[kind])
    ]


def cut(size: int, parts: int) -> list[tuple[int, int]]:
    """From 0 to `size` in so many stretches of about the same length."""
    parts = min(size, parts)
    return list(pairwise(size * k // parts for k in range(parts + 1))) if parts else []


def moments_of(played: PlayedGame, effort: Effort) -> list[int]:
    """The positions at which it is asked what each seat knew: decisions, spread over the game."""
    asked = played.decisions()
    if len(asked) <= effort.moments:
        return asked
    return [asked[len(asked) * k // effort.moments] for k in range(effort.moments)]


def do(task: Task, watch: Watch | None = None) -> Done:
    """One part of the work. Raises `Stopped` when the watch says so."""
    played, effort = played_game(task.record), task.effort
    watch = watch or Watch()
    if task.kind == "decisions":
        return {"verdicts": verdicts(played, range(task.first, task.last), effort.simulations, watch)}
    evaluator = Evaluator(played, watch)
    if task.kind == "known":
        moments = moments_of(played, effort)[task.first : task.last]
        return {"known": [[at, known_at(evaluator, at, effort)] for at in moments]}
    if not effort.tapes:
        return asdict(evaluator.at_a_glance())
    return asdict(reduce(add, (evaluator.tape(number) for number in range(task.first, task.last))))


def known_at(evaluator: Evaluator, at: int, effort: Effort) -> list[tuple[int, int] | None]:
    """By seat its points and chance as it knew the position, None where it knew everything."""
    guesses, is_glance = range(effort.guesses), not effort.tapes
    return [evaluator.as_known(at, seat, guesses, is_glance=is_glance) for seat in range(evaluator.seats)]


def put_together(record: str, effort: Effort, parts: Iterable[tuple[Task, Done]]) -> Findings:
    """The review, from all of its parts."""
    played, parts = played_game(record), list(parts)
    of_kind = {kind: [done for task, done in parts if task.kind == kind] for kind in PARTS}
    tapes = max(1, effort.tapes)
    values = reduce(add, (Values(**done) for done in of_kind["course"]))
    known = {at: seats for done in of_kind["known"] for at, seats in done["known"]}
    found = sorted((Verdict(**one) for done in of_kind["decisions"] for one in done["verdicts"]), key=by_move)
    open_course = Course(mean(values.before, tapes), mean(values.chances, tapes))
    return Findings(
        effort=effort,
        account=account_of(played, values, tapes),
        all_open=open_course,
        as_known=as_known(open_course, known, effort),
        gains=mean(gains(values), tapes),
        verdicts=found,
        turning_points=turning_points(played, values, tapes),
    )


def by_move(verdict: Verdict) -> int:
    return verdict.move


def gains(values: Values) -> list[list[int]]:
    """By move what it gave each seat."""
    return [
        [now - then for now, then in zip(values.after[at + 1], values.before[at], strict=True)]
        for at in range(len(values.before) - 1)
    ]


def mean(rows: Sequence[Sequence[int]], tapes: int) -> list[list[int]]:
    return [[round(value / tapes) for value in row] for row in rows]


def as_known(course: Course, known: Mapping[int, Sequence[Sequence[int] | None]], effort: Effort) -> Course:
    """What each seat could expect by what it knew: from one moment to the next, and the result at the end."""
    points, chances = [list(row) for row in course.points], [list(row) for row in course.chances]
    seats = range(len(points[0]))
    for seat in seats:
        told = {at: each[seat] for at, each in known.items()}
        if not any(told.values()):
            continue
        last: Sequence[int] | None = None
        for at in range(len(points) - 1):
            last = told.get(at, last)
            if last is not None:
                points[at][seat] = round(last[0] / effort.guesses)
                chances[at][seat] = round(last[1] / effort.guesses)
    return Course(points, chances)


def effort_of(tasks: Sequence[Task]) -> Effort:
    return tasks[0].effort


def whole_review(
    record: str,
    effort: Effort | None = None,
    each: Callable[[int, int], None] = lambda done, of: None,
    doing: Callable[[Sequence[Task]], Iterable[Done]] = lambda tasks: map(do, tasks),
) -> Findings:
    """All of it at once; `each` hears how many parts are done, `doing` may do them side by side."""
    effort = effort or effort_for(played_game(record).game)
    tasks, parts = tasks_of(record, effort), []
    for task, done in zip(tasks, doing(tasks), strict=True):
        parts.append((task, done))
        each(len(parts), len(tasks))
    return put_together(record, effort, parts)


__all__ = ["CERTAIN", "POINT", "Done", "Task", "do", "effort_of", "put_together", "tasks_of", "whole_review"]
