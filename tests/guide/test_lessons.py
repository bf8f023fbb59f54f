"""The law over lessons: every chapter of every game can be played to its end as it is written, under the rules."""

from dataclasses import replace
from pathlib import Path

import pytest

from subak.engine.game import games
from subak.engine.refusal import Refused
from subak.guide.course import Course, NotYet
from subak.guide.lesson_file import BadLesson, Lesson, lesson, lessons_of, read_lesson
from subak.guide.lesson_law import problems

CHAPTERS = [(game.slug, each.chapter) for game in games().values() for each in lessons_of(game)]


def dice() -> Lesson:
    return lesson(games()["rice-dice"], "dice")


@pytest.mark.parametrize(("slug", "chapter"), CHAPTERS)
def test_a_chapter_can_be_played_as_it_is_written(slug: str, chapter: str) -> None:
    assert problems(lesson(games()[slug], chapter)) == []


def test_what_is_allowed_but_not_meant_is_refused_kindly() -> None:
    course = Course(dice())
    course.go_to(2)
    keep = course.table.game.codec.find(course.table.state, "keep", course.table.legal(course.learner))
    with pytest.raises(NotYet, match="You may keep them all") as no:
        course.check(keep)
    assert no.value.rule == "RD-4.7"


def test_what_the_rules_forbid_is_refused_by_the_rules() -> None:
    course = Course(dice())
    course.go_to(3)
    codec = course.table.game.codec
    with pytest.raises(Refused, match="Cannot|not"):
        course.check(codec.find(course.table.state, "harvest market-path", range(codec.seat_size)))


def test_what_was_taken_back_is_awaited_again() -> None:
    course = Course(dice())
    course.go_to(4)
    course.do_it()
    assert course.step == 5
    course.table.undo(course.learner)
    course.took_back()
    assert course.step == 4


def test_any_step_is_reached_from_the_beginning() -> None:
    for step in range(len(dice().steps)):
        course = Course(dice())
        course.go_to(step)
        assert course.step == step


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        ({"await_": ("harvest market-path",)}, "awaits 'harvest market-path'"),
        ({"await_": ("dance",)}, "which there is not"),
        ({"await_": ("end turn",)}, "not waiting to be ended"),
        ({"rules": ("one of ours",)}, "there is no such rule"),
        ({"say": "rice " * 40}, "letters; 150 fit"),
        ({"do": ""}, "does not say what to do"),
        ({"wrong": {"harvest market-path": "No."}}, "not possible there"),
        ({"wrong": {"water action": "No."}}, "which is what it awaits"),
    ],
)
def test_the_law_notices(change: dict[str, object], complaint: str) -> None:
    """A step that is written badly, or that a changed rule has made impossible."""
    chapter = dice()
    steps = list(chapter.steps)
    steps[3] = replace(steps[3], **change)  # type: ignore[arg-type]
    assert complaint in " ".join(problems(replace(chapter, steps=steps)))


def test_luck_and_rivals_that_never_come_are_noticed() -> None:
    chapter = dice()
    assert "luck never brings" in problems(replace(chapter, luck=[*chapter.luck, "roll water"]))[0]
    assert "no rival ever does" in problems(replace(chapter, others=["sing"]))[0]


def test_a_file_that_is_no_lesson_says_why(tmp_path: Path) -> None:
    page = tmp_path / "01-rice.toml"
    for text, why in (("title =", "01-rice.toml"), ('[[step]]\nsya = "a"', "a step has no `sya`"), ("", "'step'")):
        page.write_text(text, encoding="utf-8")
        with pytest.raises(BadLesson, match=why):
            read_lesson(games()["rice-dice"], page)
