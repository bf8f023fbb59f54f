"""A game in words: the log of a table, and the readable twin of a record."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from subak.engine.core.state import CHANCE, NOBODY, State
from subak.engine.game import Choice, Game, Line, Step, Summary, game
from subak.engine.question import with_names
from subak.engine.record import Record, start_of, steps
from subak.engine.translation import say


@dataclass(frozen=True)
class Told:
    """A sentence of the log, the move it belongs to, and whose turn, which one, it was (seat CHANCE: nobody's alone).

    `line.text` may hold **bold** words; the names of seats are filled in.
    """

    number: int
    seat: int
    turn: int
    line: Line
    title: str = ""


def told(game: Game, step: Step, audience: int | None, names: Sequence[str]) -> list[Told]:
    return [
        Told(step.number, turn.seat, turn.number, named(line, names), turn.title)
        for turn, line in game.told(step, audience)
    ]


def named(line: Line, names: Sequence[str]) -> Line:
    return replace(line, text=with_names(line.text, names))


def choice_with_names(choice: Choice, names: Sequence[str]) -> Choice:
    return replace(
        choice,
        label=with_names(choice.label, names),
        object=with_names(choice.object, names),
        why=choice.why and with_names(choice.why, names),
        brief=choice.brief and with_names(choice.brief, names),
    )


def who(game: Game, seat: int, names: Sequence[str]) -> str:
    """The name of a seat; whoever plays without one is the opponent in solo."""
    return names[seat] if 0 <= seat < len(names) else game.opponent()


def heading(game: Game, told: Told, names: Sequence[str]) -> str:
    if told.turn < 1:
        return say("Setup")
    if told.title:
        return say("{name}: {title}", name=names[told.seat], title=told.title) if told.seat >= 0 else told.title
    return say("{name}, round {turn}", name=who(game, told.seat, names), turn=told.turn)


def subject(told: Told, names: Sequence[str]) -> str:
    """The name to say first: lines are written without it, and a heading already names whose turn it is."""
    seat, in_turn = told.line.seat, told.turn > 0
    return "" if seat < 0 or (in_turn and seat == told.seat) else f"{names[seat]} "


def story(record: Record, start: int = 0) -> Iterator[str]:
    """A recorded game as text, turn by turn, from a move on. Raises `BadRecord` where it breaks the rules."""
    start_of(record)
    played, names = game(record.game), record.seats
    about = played.about(record.options, record.load_edition())
    yield say("{title}, {about}", title=played.title, about=about) if about else played.title
    yield say("Seats: {names}", names=", ".join(names))
    if not record.has_its_cards():
        yield say("The cards have changed since this game was played: what they say here may differ from what it was.")
    last, all_steps = "", []
    for step in steps(record):
        all_steps.append(step)
        if step.number < start:
            continue
        for each in told(played, step, knower(played, step), names):
            if (title := heading(played, each, names)) != last:
                yield f"\n{title}"
                last = title
            rule = f" ({each.line.rule})" if each.line.rule else ""
            yield f"{each.number:5}  {subject(each, names)}{each.line.text.replace('**', '')}{rule}"
    yield ""
    yield from ending(played, all_steps, names)


def knower(game: Game, step: Step) -> int:
    """The seat that knows most of a step: in a record nothing is secret any more."""
    seat = step.seat if step.seat != CHANCE else game.turn(step.before).seat
    return seat if 0 <= seat < step.before.seats else 0


def ending(game: Game, steps: Sequence[Step], names: Sequence[str]) -> Iterator[str]:
    if not steps or steps[-1].after.actor() != NOBODY:
        yield say("The record ends here; the game does not.")
        return
    summary = game.summary(steps, names)
    rule = f" ({summary.rule})" if summary.rule else ""
    alone = {"name": names[0], "title": summary.title}
    result = say("{name} ends as {title}.", **alone) if summary.title else verdict(game, steps[-1].after, names)
    yield f"{result} {with_names(summary.sentence, names)}.{rule}"
    yield from scores(game, summary, names)


def verdict(game: Game, state: State, names: Sequence[str]) -> str:
    """Who has won, in a sentence."""
    winners = [names[seat] for seat in game.winners(state)]
    if not winners:
        return say("Nobody at the table wins.")
    if len(winners) == 1:
        return say("{name} wins.", name=winners[0])
    return say("{names} share the victory.", names=", ".join(winners))


def scores(game: Game, summary: Summary, names: Sequence[str]) -> Iterator[str]:
    rows = [(rank, who(game, seat, names), score) for rank, seat, score, _ in summary.rows]
    width = max(len(name) for _, name, _ in rows)
    for rank, name, score in rows:
        yield f"{rank}. {name:{width}} {score:4}"
