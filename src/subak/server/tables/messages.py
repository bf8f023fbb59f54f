"""What the table tells: every message, built for one perspective.

Nothing here knows which browser a message goes to, so what two browsers share is shared by construction.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Literal

from subak.engine.core.state import CHANCE, State
from subak.engine.game import Choice, Line, Step, Turn
from subak.engine.question import Question, with_names
from subak.engine.translation import say, speaking
from subak.players import name_of_player
from subak.server.tables.audience import Perspective
from subak.server.tables.live_table import LiveTable
from subak.server.tables.logbook import filed_lines, is_sealed, steps_from
from subak.server.tables.protocol import Asked, Controls, LogLine, Seats, Since, Snapshot, StepInfo, TurnInfo, Update
from subak.server.tables.table_info import table_info

RECAP_LINES = 4
Reason = Literal["hello", "undone", "stale", "joined", "passed", "resigned"]


def snapshot(live: LiveTable, to: Perspective, reason: Reason = "hello") -> Snapshot:
    with speaking(to.language):
        recap, steps = since(live, to)
        return Snapshot(
            table=table_info(live, to),
            number=live.number,
            you=to.seats,
            seat=to.eyes,
            view=live.game.view(live.table.state, to.eyes),
            turn=turn_now(live, to),
            asked=asked(live, to),
            log=log_of(live, to),
            since=recap,
            steps=[step_info(live, to, step) for step in steps],
            reason=reason,
        )


def update(live: LiveTable, to: Perspective, steps: Sequence[Step]) -> Update:
    """What happened. Without steps it only acknowledges a message that came twice."""
    with speaking(to.language):
        return Update(
            table=table_info(live, to),
            number=live.number,
            seat=to.eyes,
            steps=[step_info(live, to, step) for step in steps],
            turn=turn_now(live, to),
            asked=asked(live, to),
            since=since(live, to)[0],
        )


def seats(live: LiveTable, to: Perspective) -> Seats:
    with speaking(to.language):
        return Seats(table_info(live, to))


def log_of(live: LiveTable, to: Perspective) -> list[LogLine]:
    """What happened, and who left for good."""
    lines = list(live.logbook.page(live.table, to.eyes, to.language))
    for seat in live.stored.seats:
        if seat.resigned_at is not None:
            at = sum(line.number <= seat.resigned_at for line in lines)
            near = lines[at - 1] if at else LogLine(seat.resigned_at, 1, seat.seat, Line(seat.seat, ""))
            text = say("has resigned; {bot} plays on", bot=name_of_player(live.game, str(seat.player)))
            lines.insert(at, replace(near, number=seat.resigned_at, line=Line(seat.seat, text)))
    return lines


# What happened since


def since(live: LiveTable, to: Perspective) -> tuple[Since | None, Sequence[Step]]:
    """What others did since the last move of the seat that is asked now, and the steps that this is about.

    Nothing while its own turn goes on, or another's in which it has already had a word, as in a battle.
    """
    seat, moves = to.eyes, live.table.moves
    own = [number for number, (mover, _) in enumerate(moves, 1) if mover == seat]
    if seat is None or seat not in live.asking or not own or own[-1] == live.number:
        return None, ()
    last, turn = own[-1], live.game.turn(live.table.state)
    steps = list(steps_from(live.table, last))
    others = any(step.seat not in (seat, CHANCE) for step in steps)
    then = live.game.turn(live.table.at(last - 1))
    same = (then.seat, then.number) == (turn.seat, turn.number)
    if same and (turn.seat != CHANCE or not others):
        return None, ()
    lines = live.game.since(steps, seat)
    shown = [replace(line, text=with_names(line.text, live.stored.names)) for line in lines[:RECAP_LINES]]
    return (Since(last, shown, len(lines) - len(shown)), steps) if shown else (None, ())


# What the table waits for


def turn_now(live: LiveTable, to: Perspective) -> TurnInfo:
    """What the table waits for, as this browser reads it; with several seats the one that is asked is named."""
    turn = live.table.turn()
    if live.status == "waiting":
        return TurnInfo(turn.seat, turn.number, say("Waiting for everybody to sit down"), "", asked=False, actor=None)
    return turn_info(live, turn, live.table.question(to.eyes, by_name=len(to.seats) > 1))


def turn_after(live: LiveTable, state: State) -> TurnInfo:
    """The same after one of several moves, where nobody is asked yet: as everybody reads it."""
    return turn_info(live, live.game.turn(state), live.game.question(state, None))


def turn_info(live: LiveTable, turn: Turn, question: Question) -> TurnInfo:
    names = live.stored.names
    return TurnInfo(
        seat=turn.seat,
        number=turn.number,
        sentence=with_names(question.sentence, names),
        place=with_names(question.place, names),
        asked=question.asked,
        actor=question.actors[0] if question.actors else None,
    )


# What is asked


def asked(live: LiveTable, to: Perspective) -> list[Asked]:
    """What the seats of a browser are asked, the deciding ones first; where there are secrets, only the seat it sees
    through."""
    shown = [seat for seat in to.seats if seat == to.eyes or not live.secrets]
    found = [asked_seat(live, seat) for seat in shown] if live.status == "playing" else []
    of_use = [one for one in found if one.choices or one.controls.end is not None or one.controls.undo]
    return sorted(of_use, key=lambda one: one.seat not in live.asking)


def asked_seat(live: LiveTable, seat: int) -> Asked:
    table = live.table
    held = table.held() == seat
    choosing = seat in live.asking and not held
    choices = [told(choice, live.stored.names) for choice in live.game.choices(table.state, seat)] if choosing else []
    ends = [choice.action for choice in choices if choice.ends and choice.why is None]
    controls = Controls(
        undo=table.undo_point(seat) is not None,
        restart=table.restart_point(seat) is not None,
        end=-1 if held else ends[0] if ends else None,
        left=live.game.left(table.state, seat) if ends else "",
        taken=[table.moves[number][1] for number in reversed(list(table.own_choices(seat)))],
    )
    return Asked(seat, choices, controls)


def told(choice: Choice, names: Sequence[str]) -> Choice:
    """A choice with the names of people where the game put their seats."""
    why = None if choice.why is None else with_names(choice.why, names)
    brief = None if choice.brief is None else with_names(choice.brief, names)
    return replace(
        choice, label=with_names(choice.label, names), object=with_names(choice.object, names), why=why, brief=brief
    )


# Steps


def step_info(live: LiveTable, to: Perspective, step: Step) -> StepInfo:
    state = step.after
    told, view, scores = open_moment(live, to, step) if to.all_open else seen_moment(live, to, step)
    return StepInfo(
        number=step.number,
        seat=step.seat,
        verb=step_verb(live, to, step),
        log=filed_lines(step, told, live.stored.names),
        movements=live.game.movements(step, to.eyes),
        hold=live.game.holds(step),
        view=view,
        turn=turn_after(live, state),
        scores=scores,
    )


Moment = tuple[list[tuple[Turn, Line]], Any, list[int | None]]  # the log of a step, the view after it, the scores


def seen_moment(live: LiveTable, to: Perspective, step: Step) -> Moment:
    """As the perspective sees it at the table."""
    game, state = live.game, step.after
    scores = [game.shown_score(state, seat, to.eyes) for seat in range(state.seats)]
    return game.told(step, to.eyes), game.view(state, to.eyes), scores


def open_moment(live: LiveTable, to: Perspective, step: Step) -> Moment:
    """With everything face up that was secret then."""
    assert live.finished, "secrets are kept until the game is over"
    assert to.eyes is not None, "it is shown from a seat"
    game, state = live.game, step.after
    scores: list[int | None] = [game.open_score(state, seat) for seat in range(state.seats)]
    return game.filed(step, game.open_narrate(step)), game.open_view(state, to.eyes), scores


def step_verb(live: LiveTable, to: Perspective, step: Step) -> str:
    """What kind of move it was; nothing while it is a sealed choice of another seat."""
    if step.seat != to.eyes and not to.all_open and is_sealed(live.game, step):
        return ""
    return live.game.codec.verb(step.action).words
