"""Decisions beside what the review would have done, and the words of a review."""

from functools import cache

from subak.engine.game import game
from subak.review.decisions import Compared, graded
from subak.review.effort import Effort
from subak.review.findings import Findings
from subak.review.played_game import PlayedGame
from subak.review.tasks import Task, do, put_together, tasks_of
from subak.review.told import Told, told
from tests.replays.finished import stored

NAME = "rice-dice-2-greedy-and-novice"
EFFORT = Effort(tapes=0, guesses=1, moments=0, simulations=36)


@cache
def reviewed() -> tuple[PlayedGame, Findings]:
    """A review of a weak player's game, of its first decisions."""
    text = stored(NAME).to_json()
    tasks = [task for task in tasks_of(text, EFFORT) if task.kind != "decisions"]
    tasks.append(Task(text, "decisions", 0, 10, EFFORT))
    return PlayedGame(stored(NAME)), put_together(text, EFFORT, [(task, do(task)) for task in tasks])


def words() -> Told:
    played, found = reviewed()
    return told(played, found, played.record.seats)


def test_a_novice_slips_and_every_better_choice_was_open() -> None:
    played, found = reviewed()
    assert any(one.grade == "slip" for one in found.verdicts)
    for one in found.verdicts:
        legal = played.game.legal(played.positions[one.move - 1], one.seat)
        assert {one.action, one.best} <= set(legal)
        assert (one.grade == "best") == (one.best == one.action)
        assert one.points == 0 or one.grade != "best"


def test_slips_are_told_with_what_would_have_been_better_and_rules_that_exist() -> None:
    rules = {rule.number for rule in game("rice-dice").rules()}
    for slip in words().slips:
        assert slip.played != slip.better
        assert not slip.rule or slip.rule in rules
        assert slip.points >= 0.8 or slip.chance >= 0.04


def test_the_same_game_gets_the_same_verdicts() -> None:
    text = stored(NAME).to_json()
    task = Task(text, "decisions", 2, 5, EFFORT)
    assert do(task) == do(task)
    _, found = reviewed()
    assert [one["move"] for one in do(task)["verdicts"]] == [one.move for one in found.verdicts[2:5]]


def test_grades_go_by_points_and_by_the_chance_to_win() -> None:
    def grade(points: float, chance: float) -> str:
        return graded(Compared(points, chance, sure=True, first_points=0, first_chance=0))

    assert grade(0.05, 0.001) == "best"
    assert grade(0.5, 0.001) == "fine"
    assert grade(0.9, 0.0) == "slip"
    assert grade(-1.0, 0.2) == "slip"


def test_a_friend_says_one_sentence_to_everybody() -> None:
    told_words = words()
    assert len(told_words.sentences) == 2
    assert all(sentence.endswith(".") and len(sentence) < 120 for sentence in told_words.sentences)
    assert len(told_words.turning_points) <= 3
