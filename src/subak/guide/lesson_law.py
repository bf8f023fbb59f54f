"""What must hold for every lesson: it can be played to its end, by its own words, under the rules as they are."""

import re
from collections.abc import Iterator

from subak.engine.refusal import Refused
from subak.guide.course import Course
from subak.guide.lesson_file import END, GO_ON, MOST_LETTERS, BadLesson, Lesson, LessonStep

STRONG = re.compile(r"\*\*|\[|\]")  # marks of strong words and of terms, which nobody reads


def problems(lesson: Lesson) -> list[str]:
    """What is wrong with a lesson; empty if nothing is."""
    where = f"{lesson.game.slug}, {lesson.chapter}"
    return [f"{where}, {problem}" for problem in (*wordy(lesson), *unfounded(lesson), *unplayable(lesson))]


def wordy(lesson: Lesson) -> Iterator[str]:
    """Sentences that would not fit into the coach's bubble on a phone."""
    for number, step in enumerate(lesson.steps, 1):
        for name, most in MOST_LETTERS.items():
            letters = len(STRONG.sub("", getattr(step, name)))
            if letters > most:
                yield f"step {number}: `{name}` has {letters} letters; {most} fit"
        if step.await_ and not step.do:
            yield f"step {number} awaits something, and `do` does not say what to do"


def unfounded(lesson: Lesson) -> Iterator[str]:
    known = {rule.number for rule in lesson.game.rules()}
    for number, step in enumerate(lesson.steps, 1):
        for rule in step.rules:
            if rule not in known:
                yield f"step {number} cites {rule}, and there is no such rule"


def unplayable(lesson: Lesson) -> Iterator[str]:
    """The first step that cannot be done as written, and luck or rivals that never had their say."""
    try:
        course = Course(lesson)
        course.go_on()
        impossible = lesson.game.invariants(course.table.state)
        if impossible:
            yield f"the position is impossible: {'; '.join(impossible)}"
        while course.awaited is not None:
            yield from wrong_words(course, lesson.steps[course.step])
            yield from unasked(course)
            course.do_it()
            course.go_on()
    except (BadLesson, Refused, ValueError, LookupError) as error:
        yield str(error)
        return
    left = course.table.luck.left  # type: ignore[union-attr]  # a course dictates its luck
    if left:
        yield f"luck never brings {left[0]!r}"
    if course.spoken < len(course.script()):
        yield f"no rival ever does {course.script()[course.spoken]!r}"


def unasked(course: Course) -> Iterator[str]:
    """A step that is to be done by doing must really ask: not be over already, or be taken by itself."""
    assert course.awaited is not None
    words = course.awaited.words
    if words == END and course.table.held() != course.learner:
        yield f"step {course.step + 1} awaits the end of a turn that is not waiting to be ended"
    if words not in (END, GO_ON) and course.action() is None:
        yield course.why_impossible()


def wrong_words(course: Course, step: LessonStep) -> Iterator[str]:
    """Actions that a step has friendlier words for must exist there, be legal, and be something else."""
    table = course.table
    for words in step.wrong if course.part == 0 else ():
        try:
            action = table.game.codec.find(table.state, words, table.legal(course.learner))
        except LookupError:
            yield f"step {course.step + 1} has words for {words!r}, which is not possible there"
        else:
            if course.awaited and course.awaited.words not in (GO_ON, END) and course.is_meant(action):
                yield f"step {course.step + 1} has words for {words!r}, which is what it awaits"
