"""A lesson at the table: an ordinary room with dictated luck and rivals who follow a script.

It is there for one browser and only as long as that looks at it. Nothing is stored: where somebody was is a number
that the browser keeps, and `go_to` plays the lesson up to there again. So it runs in any process, with or without a
server.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any, cast

from subak.engine.edition import Edition
from subak.engine.game import Game, Step
from subak.engine.table import Table
from subak.engine.translation import say, speaking
from subak.guide.course import Course, NotYet
from subak.guide.lesson_file import END, GO_ON, Lesson, lessons_of
from subak.review.tasks import Done, Task
from subak.server.tables.audience import Browser
from subak.server.tables.declined import Declined
from subak.server.tables.live_table import LiveTable
from subak.server.tables.messages import Reason
from subak.server.tables.presence import Presence
from subak.server.tables.protocol import GoTo, LessonStep
from subak.server.tables.room import Room
from subak.server.tables.services import HintJob, Job, NoBus, Progress, Services, Thought
from subak.server.tables.stored import Change, Store, StoredRequest, StoredSeat, StoredTable, now

LEARNER = "learner"  # who holds the seat: the one browser that is here
NAMED = "lesson"


class LessonStore:
    """Keeps one table in memory, as long as its room is open."""

    def __init__(self, table: StoredTable) -> None:
        self.stored = table
        self.played: list[tuple[int, int]] = []

    async def table(self, id: str) -> StoredTable:
        return self.stored

    async def moves(self, table: str) -> list[tuple[int, int]]:
        return list(self.played)

    async def messages(self, table: str) -> dict[str, int]:
        return {}

    async def requests(self, table: str) -> list[StoredRequest]:
        return []

    async def write(self, table: str, revision: int, change: Change) -> None:
        self.stored = change.applied_to(self.stored)
        self.played[change.after :] = change.moves

    def replace(self, table: Table) -> None:
        """From here on it is this table."""
        self.played = list(table.moves)
        self.stored = replace(self.stored, revision=self.stored.revision + 1, let_go=table.let_go)


class ScriptedRivals:
    """Rivals do what the lesson says, at once; a hint is thought about as anywhere."""

    def __init__(self, course: Course, services: Services) -> None:
        self.course = course
        self.services = services

    async def think(self, job: Job | HintJob, progress: Progress | None = None) -> Thought | None:
        if isinstance(job, HintJob):
            return await self.services.bots.think(job, progress)
        return self.course.rival_action(job.seat)

    async def review(self, task: Task) -> Done | None:
        return None  # a lesson is not reviewed


class LessonTable(LiveTable):
    """Begins from the position of the lesson, and only what the lesson awaits is done."""

    def __init__(self, course: Course, stored: StoredTable, presence: Presence) -> None:
        self.course = course
        super().__init__(course.table.game, course.table.edition, stored, presence, key=b"")

    def deal(self, stored: StoredTable) -> Table:
        self.course.table = self.course.new_table()
        return self.course.table

    def act(self, seat: int, action: int) -> list[Step]:
        if seat != self.course.learner:
            return super().act(seat, action)
        self.only_awaited(lambda: self.course.check(action))
        step = self.table.act(seat, action)
        self.course.did()
        return [step, *self.table.settle()]

    def end_turn(self, seat: int) -> list[Step]:
        self.only_awaited(self.course.check_end)
        self.table.end_turn(seat)
        self.course.did()
        return self.settle()

    def undo(self, seat: int, *, restart: bool) -> list[Step]:
        steps = super().undo(seat, restart=restart)
        self.course.took_back()
        return steps

    def only_awaited(self, check: Callable[[], None]) -> None:
        try:
            check()
        except NotYet as no:
            raise Declined("not-yet", str(no), no.rule) from None


class LessonRoom(Room):
    """`enter` it, `hear` what the browser says, and `close` it when the browser leaves."""

    def __init__(self, services: Services, lesson: Lesson, step: int = 0, name: str = "") -> None:
        self.course = Course(lesson)
        self.course.go_to(min(step, len(lesson.steps) - 1))
        moved, stored = self.course.table, table_for(self.course, name)
        self.shelf = LessonStore(stored)
        self.shelf.replace(moved)
        kept = cast(Store, self.shelf)  # a room asks its store for one table, and writes it
        alone = replace(services, store=kept, bots=ScriptedRivals(self.course, services), bus=NoBus())
        super().__init__(alone, lesson.game, moved.edition, stored)

    def lay(self, game: Game, edition: Edition, stored: StoredTable) -> LiveTable:
        return LessonTable(self.course, stored, Presence(self.services.grace))

    async def go_to(self, wish: GoTo) -> None:
        """The next step after one that was read; any other is played from the beginning. The caller holds the lock."""
        awaited = self.course.awaited
        if awaited is not None and awaited.words == GO_ON and wish.step == awaited.step + 1:
            self.course.did()
            self.automatic.stir()
            self.tell_step()
            return
        self.course.go_to(max(0, min(wish.step, len(self.course.lesson.steps) - 1)))
        self.shelf.replace(self.course.table)
        await self.refresh()
        for browser in self.browsers:
            self.show(browser, "undone")

    def happened(
        self, steps: Sequence[Step], client_id: str | None = None, by: Browser | None = None, *, back: bool = False
    ) -> None:
        super().happened(steps, client_id, by, back=back)
        self.tell_step()

    def show(self, browser: Browser, reason: Reason = "hello") -> None:
        super().show(browser, reason)
        self.tell_step()

    def tell_step(self) -> None:
        for browser in self.browsers:
            with speaking(browser.language):
                browser.send(step_message(self.course))


def table_for(course: Course, name: str) -> StoredTable:
    table, lesson = course.table, course.lesson
    names = [name or say("You") if seat == course.learner else called for seat, called in enumerate(table.names)]
    seats = [seat_for(seat, called, learns=seat == course.learner) for seat, called in enumerate(names)]
    return StoredTable(
        id=NAMED,
        name=say(lesson.title),
        opened_at=now(),
        opener="",
        game=lesson.game.slug,
        rules=lesson.game.rules_version,
        options=table.options,
        edition=table.edition.name,
        edition_sha256=table.edition.sha256,
        overlay=table.edition.overlay,
        stand_in="random",
        seal="",
        secret="",
        revision=0,
        let_go=0,
        acting=(),
        winners=None,
        next=None,
        seats=tuple(seats),
    )


def seat_for(seat: int, called: str, *, learns: bool) -> StoredSeat:
    if learns:
        return StoredSeat(seat, "here", called, None, LEARNER, 0, "")
    return StoredSeat(seat, "bot", called, "house", None, 0, "")


def step_message(course: Course) -> LessonStep:
    """What the coach says now."""
    lesson, awaited, step = course.lesson, course.awaited, course.current
    before = lesson.steps[course.step - 1] if course.step > 0 and course.part == 0 else None
    return LessonStep(
        game=lesson.game.slug,
        chapter=lesson.chapter,
        title=say(lesson.title),
        step=course.step,
        steps=len(lesson.steps),
        say=say(step.say),
        do=say(step.do) if step.do else "",
        part=course.part,
        parts=len(step.waits_for),
        waits="nothing" if awaited is None else WAITS.get(awaited.words, "action"),
        action=course.action(),
        awaits=[each.words for each in course.way[len(course.done) :] if each.step == course.step],
        about=step.about,
        rule=step.rules[0] if step.rules else "",
        praise=say(before.then) if before and before.then else "",
        next=chapter_after(lesson),
    )


WAITS: Mapping[str, Any] = {GO_ON: "reading", END: "end"}


def chapter_after(lesson: Lesson) -> str | None:
    chapters = [each.chapter for each in lessons_of(lesson.game)]
    return next(iter(chapters[chapters.index(lesson.chapter) + 1 :]), None)
