"""Law 12: one sentence says what is asked of a seat, and of nobody else."""

import re
from collections.abc import Iterator

from subak.engine.core.luck import Luck
from subak.engine.core.state import NOBODY, State
from subak.engine.game import Game
from subak.engine.laws.secrecy import imagined, message, who
from subak.engine.laws.whole_games import Played
from subak.engine.question import LONGEST_NAME, LONGEST_PLACE, LONGEST_SENTENCE, Question, actors_of, with_names

DIGITS = re.compile(r"(?<!seat:)\d+")
NAMES = ("Nyoman", "Ketuts", "Wayans", "Kadeks", "Komang")  # as long as names in a sentence of full length may be


def asks_whom_it_waits_for(game: Game, state: State) -> Iterator[str]:
    """Law 12, for every seat and spectators: "You" for those who may act, and only for them; short, and complete."""
    actors = actors_of(state)
    for audience in (*range(state.seats), None):
        question = game.question(state, audience)
        may = audience in actors
        if question.asked != may or is_asking(question) != may:
            yield f"{who(audience)} {'may' if may else 'may not'} act and reads {question.sentence!r}"
        if actors and sorted(question.actors) != actors:
            yield f"{who(audience)} reads that the seats {list(question.actors)} are waited for, not {actors}"
        yield from is_well_written(question, audience, state.seats)
        if may and audience is not None:
            named = game.question(state, audience, by_name=True)
            if not named.sentence.startswith(f"{{seat:{audience}}}: ") or not named.asked:
                yield f"on a device with several seats {who(audience)} reads {named.sentence!r}"


def is_asking(question: Question) -> bool:
    return question.sentence.startswith("You")


def is_well_written(question: Question, audience: int | None, seats: int) -> Iterator[str]:
    """One line of a phone, with every name filled in."""
    assert all(len(name) == LONGEST_NAME for name in NAMES)
    for text, most in ((question.sentence, LONGEST_SENTENCE), (question.place, LONGEST_PLACE)):
        read = with_names(text, NAMES[:seats])
        if not read or len(read) > most:
            yield f"{who(audience)} reads {read!r}: {len(read)} letters, not 1 to {most}"
        if any(mark in read for mark in "{}_"):
            yield f"{who(audience)} reads {read!r}, which is not for people"
    if question.sentence[:1].islower():
        yield f"{who(audience)} reads {question.sentence!r}, which begins with a small letter"


def asks_without_secrets(game: Game, state: State, luck: Luck) -> Iterator[str]:
    """Law 12: in worlds that a seat cannot tell apart it reads the same; so do spectators. The end opens scores."""
    if state.actor() == NOBODY:
        return
    for seat in range(state.seats):
        other = imagined(state, seat, luck)
        for audience in (seat, None):
            if message(game, state, audience) != message(game, other, audience):
                continue  # law 6 says it
            if game.question(state, audience) != game.question(other, audience):
                yield f"the sentence for {who(audience)} tells what seat {seat} cannot know"


def every_sentence_holds(played: Played, luck: Luck) -> Iterator[tuple[int, str]]:
    """Law 12, for a game from its beginning to its end: each sentence is looked at where it is new, numbers aside.

    Yields the move with what is wrong after it.
    """
    game, state = played.game, played.game.start(played.seats, played.options, played.edition)
    read: set[tuple[object, ...]] = set()
    for number, move in enumerate((None, *played.moves())):
        if move is not None:
            state.apply(*move)
        questions = [game.question(state, audience) for audience in (*range(state.seats), None)]
        key = (*actors_of(state), *(DIGITS.sub("", question.sentence + question.place) for question in questions))
        if key not in read:
            read.add(key)
            for found in (asks_whom_it_waits_for(game, state), asks_without_secrets(game, state, luck)):
                yield from ((number, sentence) for sentence in found)
