"""The one sentence that says what a game waits for, as one audience reads it.

A game writes what a seat is asked (`Game.asks`) and what is awaited of others (`Game.awaits`); the rest is the same for
all of them. It knows seats, not people: `{seat:1}` stands for the name of whoever sits there (`with_names`).
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from subak.engine.core.state import NOBODY, State
from subak.engine.translation import say

LONGEST_SENTENCE = 38  # letters, where names have up to LONGEST_NAME: one line of a phone
LONGEST_PLACE = 48
LONGEST_NAME = 6
_SEAT = re.compile(r"\{seat:(\d+)\}")


@dataclass(frozen=True)
class Question:
    """What the game waits for. `sentence` begins with "You" for a seat that is asked, and for nobody else.

    `place` says where in the game that is ("round 3 of 7"). `actors` are the seats that are waited for, the asked one
    first, and after the end the winners.
    """

    sentence: str
    place: str
    asked: bool
    actors: Sequence[int]


def seat_name(seat: int, audience: int | None = None) -> str:
    """A seat within a sentence; the audience is "you"."""
    return say("you") if seat == audience else f"{{seat:{seat}}}"


def with_names(text: str, names: Sequence[str]) -> str:
    """The text with the names of people where a game put their seats."""
    return _SEAT.sub(lambda seat: names[int(seat[1])], text)


def actors_of(state: State) -> list[int]:
    """The seats that the game waits for: several where they choose side by side."""
    return [seat for seat in range(state.seats) if state.may_act(seat)] if state.actor() != NOBODY else []


def named(seats: Sequence[int], audience: int | None) -> str:
    """Up to two seats by name, more of them by their number, so that sentences stay short."""
    if len(seats) < 3:
        return both([seat_name(seat) for seat in seats])
    return say("{n} players", n=len(seats)) if audience is None else say("{n} others", n=len(seats))


def both(names: Sequence[str]) -> str:
    return say("{a} and {b}", a=names[0], b=names[1]) if len(names) == 2 else "".join(names)


def asked_by_name(seat: int | None, question: str) -> str:
    """What a seat is asked, by its name where one device has several seats, else as "You"."""
    return say("You: {question}", question=question) if seat is None else f"{seat_name(seat)}: {question}"


def held_turn(held: int, audience: int | None, place: str, *, by_name: bool) -> Question:
    """A turn that is over but for its player's word."""
    if audience != held:
        return Question(say("{name} is about to end the turn", name=seat_name(held)), place, False, (held,))
    question = say("end your turn or take back a step")
    return Question(asked_by_name(held if by_name else None, question), place, True, (held,))


def ending(winners: Sequence[int], scores: Sequence[int | None], audience: int | None) -> str:
    """ "The end: you win, 59 to 55"."""
    if not winners:
        return say("The end: nobody wins")
    if len(winners) > 1:
        others = [seat for seat in winners if seat != audience]
        if len(others) == len(winners):
            return say("The end: {names} win", names=named(winners, audience))
        return say("The end: {names} win", names=both([say("you"), named(others, audience)]))
    best, rest = scores[winners[0]], [score for seat, score in enumerate(scores) if seat != winners[0]]
    is_own = winners[0] == audience
    if best is None or None in rest:
        values = {"name": seat_name(winners[0])}
        return say("The end: you win") if is_own else say("The end: {name} wins", **values)
    if len(rest) == 1:
        pair = {"name": seat_name(winners[0]), "n": best, "other": rest[0]}
        return (
            say("The end: you win, {n} to {other}", **pair)
            if is_own
            else say("The end: {name} wins, {n} to {other}", **pair)
        )
    alone = {"name": seat_name(winners[0]), "n": best}
    return say("The end: you win with {n}", **alone) if is_own else say("The end: {name} wins with {n}", **alone)
