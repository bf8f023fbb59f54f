"""Somebody's way through a lesson: where they are, what is awaited, and what luck and rivals do meanwhile.

A course looks at a table and never changes it, except in `go_to`, which plays the lesson by itself up to a step. How
far the learner is follows from what was done on the table, so undo needs no care: what is taken back is awaited again.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from fnmatch import fnmatchcase

from subak.engine.core.luck import Luck
from subak.engine.core.seat import Policy, Seat
from subak.engine.refusal import Refused
from subak.engine.table import Table
from subak.engine.translation import say
from subak.guide.dictated_luck import SEED, DictatedLuck
from subak.guide.lesson_file import END, GO_ON, BadLesson, Lesson, LessonStep
from subak.players import make_player


@dataclass(frozen=True)
class Awaited:
    """One thing that a step waits for, and the number of the step."""

    step: int
    words: str


class NotYet(Exception):
    """The rules allow it, but the lesson waits for something else. The message says so kindly."""

    def __init__(self, sentence: str, rule: str) -> None:
        super().__init__(sentence)
        self.rule = rule


class Course:
    """`done` holds for everything the learner has done how many moves there were then."""

    def __init__(self, lesson: Lesson) -> None:
        self.lesson = lesson
        self.way = [Awaited(number, words) for number, step in enumerate(lesson.steps) for words in step.waits_for]
        self.done: list[int] = []
        self.spoken = 0  # how much of what rivals do in the file was done
        self.rival = rival_of(lesson)
        self.table = self.new_table()
        self.learner = self.table.names.index(lesson.seat)

    def new_table(self) -> Table:
        """The position, with the luck of the lesson; the learner ends each turn, as at any table."""
        laid = self.lesson.game.laid_out(self.lesson.position)
        learner = laid.names.index(self.lesson.seat)
        luck = DictatedLuck(laid.game, self.lesson.luck)
        table = Table(laid.game, laid.names, laid.options, laid.edition, luck, hold={learner})
        table.begin_at(laid.state)
        return table

    # Where the learner is

    @property
    def awaited(self) -> Awaited | None:
        """What comes next; None at the end of the lesson."""
        return self.way[len(self.done)] if len(self.done) < len(self.way) else None

    @property
    def step(self) -> int:
        """The number of the step at hand; at the end that of the last."""
        return self.awaited.step if self.awaited else len(self.lesson.steps) - 1

    @property
    def part(self) -> int:
        """How much of the step at hand is done."""
        return sum(each.step == self.step for each in self.way[: len(self.done)])

    def action(self) -> int | None:
        """The awaited action, if the learner is asked for one now."""
        if self.awaited is None or self.awaited.words in (GO_ON, END) or self.table.held() is not None:
            return None
        if not self.table.state.may_act(self.learner):
            return None
        return next((action for action in self.table.legal(self.learner) if self.is_meant(action)), None)

    def is_meant(self, action: int) -> bool:
        assert self.awaited is not None
        words = self.table.game.codec.words(self.table.state, action)
        wanted = self.awaited.words
        return fnmatchcase(words, wanted) if "*" in wanted else sorted(words.split()) == sorted(wanted.split())

    # What the learner does

    def check(self, action: int) -> None:
        """Raises `Refused` by the rules, or `NotYet` if the lesson waits for something else."""
        self.table.check(self.learner, action)
        if self.awaited is None:
            raise self.not_yet(say("The lesson is over."))
        if self.awaited.words in (GO_ON, END) or not self.is_meant(action):
            words = self.table.game.codec.words(self.table.state, action)
            why = self.current.wrong.get(words)
            raise self.not_yet(self.first_this() if why is None else say(why))

    def check_end(self) -> None:
        if self.awaited is None or self.awaited.words != END:
            raise self.not_yet(self.first_this())

    def first_this(self) -> str:
        do = self.current.do
        return say("That is allowed too. First: {do}.", do=say(do)) if do else say("Not yet. Read on first.")

    def not_yet(self, sentence: str) -> NotYet:
        return NotYet(sentence, self.current.rules[0] if self.current.rules else "")

    @property
    def current(self) -> LessonStep:
        return self.lesson.steps[self.step]

    def did(self) -> None:
        """The learner has done what was awaited."""
        self.done.append(len(self.table.moves))

    def took_back(self) -> None:
        """Moves were taken back: what was done by them is awaited again."""
        while self.done and self.done[-1] > len(self.table.moves):
            self.done.pop()

    # What rivals do

    def rivals_asked(self) -> list[int]:
        if self.table.held() is not None:
            return []
        return [seat for seat in range(self.table.state.seats) if self.plays(seat)]

    def plays(self, seat: int) -> bool:
        return seat != self.learner and bool(self.table.state.may_act(seat))

    def rival_action(self, seat: int) -> int:
        """What the file says the rival does; otherwise what a sound player would do."""
        table, script = self.table, self.script()
        if self.spoken < len(script):
            try:
                action = table.game.codec.find(table.state, script[self.spoken], table.legal(seat))
            except LookupError:
                pass
            else:
                self.spoken += 1
                return action
        luck = Luck(SEED + len(table.moves), len(table.game.streams))
        guess = table.state.clone()
        guess.determinize(seat, luck)
        return int(self.rival.choose(Seat(guess, seat, luck)))

    def script(self) -> Sequence[str]:
        """What rivals have been told to do so far."""
        finished = self.lesson.steps[: self.step] if self.awaited else self.lesson.steps
        return [*self.lesson.others, *(words for step in finished for words in step.others)]

    # Playing by itself

    def go_to(self, step: int) -> None:
        """Begin again and play up to this step; whatever the file says has to be possible."""
        self.done, self.spoken = [], 0
        self.table = self.new_table()
        self.go_on()
        while self.awaited is not None and self.awaited.step < step:
            self.do_it()
            self.go_on()

    def do_it(self) -> None:
        """What is awaited is done."""
        assert self.awaited is not None
        if self.awaited.words == END:
            self.table.end_turn(self.learner)
        elif self.awaited.words != GO_ON:
            action = self.action()
            if action is None:
                raise BadLesson(f"{self.lesson.chapter}: {self.why_impossible()}")
            self.table.act(self.learner, action)
        self.did()

    def go_on(self) -> None:
        """Luck and rivals, until the learner is asked."""
        while True:
            for _ in self.table.settle():
                pass
            asked = self.rivals_asked()
            if not asked:
                return
            self.table.act(asked[0], self.rival_action(asked[0]))

    def why_impossible(self) -> str:
        """Why the awaited action is not possible, in a sentence for authors."""
        assert self.awaited is not None
        table, words = self.table, self.awaited.words
        offered = [table.game.codec.words(table.state, action) for action in table.legal(self.learner)]
        where = f"step {self.awaited.step + 1} awaits {words!r}"
        try:
            action = table.game.codec.find(table.state, words, range(table.game.codec.seat_size))
            table.check(self.learner, action)
        except Refused as refused:
            return f"{where}: {refused.refusal.why} {refused.refusal.rule}; possible are {', '.join(offered)}"
        except LookupError:
            pass
        return f"{where}, which there is not; possible are {', '.join(offered) or 'nothing'}"


def rival_of(lesson: Lesson) -> Policy:
    return make_player("house" if "house" in lesson.game.policies else "random", lesson.game)
