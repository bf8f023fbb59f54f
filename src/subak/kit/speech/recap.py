"""What others did since somebody's last move: facts, condensed to a line for each seat and one for the table.

A game says its facts as a sentence with `{things}` and `{n}`; those of one seat with the same sentence share one, with
all their things and the sum of their numbers ("built **Dam** and **Wall**"). Where a line gets too long, the facts that
matter least are left out.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Literal

from subak.engine.core.state import CHANCE
from subak.engine.game import RECAP_LETTERS, RecapLine, Step
from subak.engine.translation import say
from subak.kit.speech.lists import listed

_UNSEEN = re.compile(r"\*\*|\{seat:\d+\}")
NAME_LETTERS = 12  # that a name within a line may have


@dataclass(frozen=True)
class Fact:
    """Something a seat did, or that happened to the table (CHANCE). The heavier, the more it matters.

    `mine` is what it brought or cost the audience, in the unit of the sentence; `risk` that it threatens the audience.
    """

    template: str
    seat: int
    thing: str = ""
    n: int = 0
    weight: int = 0
    mine: int = 0
    risk: bool = False


Facts = Callable[[Step, int], Iterable[Fact]]


def recap(steps: Sequence[Step], audience: int, facts: Facts) -> list[RecapLine]:
    """In the order in which the seats acted; the table comes last, and who did nothing is not named."""
    found = [(step.number, fact) for step in steps for fact in facts(step, audience)]
    seats = dict.fromkeys(fact.seat for _, fact in found if fact.seat not in (audience, CHANCE))
    return [
        line for seat in (*seats, CHANCE) for line in line_of(seat, [each for each in found if each[1].seat == seat])
    ]


def line_of(seat: int, found: Sequence[tuple[int, Fact]]) -> Iterator[RecapLine]:
    sentences: list[str] = []
    told: list[tuple[int, Fact]] = []
    for template in sorted(dict.fromkeys(fact.template for _, fact in found), key=lambda one: -weight_of(one, found)):
        same = [each for each in found if each[1].template == template]
        sentence = said(template, [fact for _, fact in same])
        if letters(", ".join([*sentences, sentence])) <= RECAP_LETTERS:
            sentences.append(sentence)
            told += same
    if sentences:
        numbers = sorted({number for number, _ in told})
        text = ", ".join(sentences)
        if seat == CHANCE:  # nobody's name stands before it
            text = text[:1].upper() + text[1:]
        yield RecapLine(seat, text, *meaning([fact for _, fact in told]), numbers)


def weight_of(template: str, found: Sequence[tuple[int, Fact]]) -> int:
    return max(fact.weight for _, fact in found if fact.template == template)


def said(template: str, facts: Sequence[Fact]) -> str:
    """As many things as there is room for, and how many more."""
    things, n = list(dict.fromkeys(fact.thing for fact in facts if fact.thing)), sum(fact.n for fact in facts)
    for shown in range(len(things), 0, -1):
        rest = [say("{n} more", n=len(things) - shown)] if shown < len(things) else []
        text = say(template, things=listed([*things[:shown], *rest]), n=n)
        if letters(text) <= RECAP_LETTERS:
            return text
    return say(template, things="", n=n)


def letters(text: str) -> int:
    """How long a sentence is as it is shown, with names in it."""
    names = text.count("{seat:")
    return len(_UNSEEN.sub("", text)) + names * NAME_LETTERS


def meaning(facts: Sequence[Fact]) -> tuple[str, Literal["", "good", "bad"]]:
    """ "+2", "−7" or "risk": of the sentence that matters most, since units differ."""
    weighty = [fact for fact in sorted(facts, key=lambda fact: -fact.weight) if fact.mine]
    if weighty:
        mine = sum(fact.mine for fact in facts if fact.template == weighty[0].template)
        return (f"+{mine}", "good") if mine > 0 else (f"−{-mine}", "bad") if mine < 0 else ("", "")
    return (say("risk"), "bad") if any(fact.risk for fact in facts) else ("", "")
