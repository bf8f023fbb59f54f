"""What the table tells: every message, built for one perspective.

Nothing here knows which browser a message goes to, so what two browsers share is shared by construction.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import Literal

from subak.engine.core.state import NOBODY, State
from subak.engine.game import Choice, Step
from subak.engine.translation import say, speaking
from subak.server.tables.audience import Perspective
from subak.server.tables.live_table import LiveTable
from subak.server.tables.logbook import is_sealed, lines_of
from subak.server.tables.naming import named
from subak.server.tables.protocol import Asked, Controls, Seats, Snapshot, StepInfo, TurnInfo, Update
from subak.server.tables.table_info import table_info

Reason = Literal["hello", "undone", "stale", "joined", "passed"]


def snapshot(live: LiveTable, to: Perspective, reason: Reason = "hello") -> Snapshot:
    with speaking(to.language):
        return Snapshot(
            table=table_info(live, to),
            number=live.number,
            you=to.seats,
            seat=to.eyes,
            view=live.game.view(live.table.state, to.eyes),
            turn=turn_now(live, to),
            asked=asked(live, to),
            log=list(live.logbook.page(live.table, to.eyes, to.language)),
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
        )


def seats(live: LiveTable, to: Perspective) -> Seats:
    with speaking(to.language):
        return Seats(table_info(live, to))


# Turns


def turn_now(live: LiveTable, to: Perspective) -> TurnInfo:
    """Whose turn it is. One that is over but for its player's word is still that player's."""
    held = live.table.held()
    point = None if held is None else live.table.undo_point(held)
    if held is None or point is None:
        return turn_info(live, to, live.table.state)
    phase = say("done, waits for your word") if held in to.seats else say("done, may still take it back")
    return replace(turn_info(live, to, live.table.at(point)), phase=phase)


def turn_info(live: LiveTable, to: Perspective, state: State) -> TurnInfo:
    turn = live.game.turn(state)
    names = live.stored.names
    if state.actor() == NOBODY:
        who = say("The game is over")
    elif turn.seat not in range(len(names)):
        who = turn.title
    elif to.seats == (turn.seat,):
        who = say("Your turn")
    else:
        who = say("{name}'s turn", name=names[turn.seat])
    return TurnInfo(turn.seat, turn.number, who, named(turn.phase, names))


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
    )
    return Asked(seat, choices, controls)


def told(choice: Choice, names: Sequence[str]) -> Choice:
    """A choice with the names of people where the game put their seats."""
    why = None if choice.why is None else named(choice.why, names)
    brief = None if choice.brief is None else named(choice.brief, names)
    return replace(choice, label=named(choice.label, names), object=named(choice.object, names), why=why, brief=brief)


# Steps


def step_info(live: LiveTable, to: Perspective, step: Step) -> StepInfo:
    state = step.after
    return StepInfo(
        number=step.number,
        seat=step.seat,
        verb=step_verb(live, to, step),
        log=lines_of(live.game, step, to.eyes, live.stored.names),
        view=live.game.view(state, to.eyes),
        turn=turn_info(live, to, state),
        scores=[live.game.shown_score(state, seat, to.eyes) for seat in range(state.seats)],
    )


def step_verb(live: LiveTable, to: Perspective, step: Step) -> str:
    """What kind of move it was; nothing while it is a sealed choice of another seat."""
    if step.seat != to.eyes and is_sealed(live.game, step):
        return ""
    return live.game.codec.verb(step.action).words
