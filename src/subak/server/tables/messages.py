"""The table as one browser may see it: every message, built for its seats and in its language."""

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Literal

from subak.engine.core.state import NOBODY, State
from subak.engine.game import Choice, Step
from subak.engine.translation import say, speaking
from subak.players import players_for
from subak.server.storage.store import StoredSeat
from subak.server.tables.audience import Viewer
from subak.server.tables.logbook import is_sealed, lines_of
from subak.server.tables.naming import named
from subak.server.web.protocol import (
    Asked,
    Controls,
    SeatInfo,
    Seats,
    Snapshot,
    StepInfo,
    TableInfo,
    TurnInfo,
    Update,
)

if TYPE_CHECKING:
    from subak.server.tables.room import Room


def eyes(room: "Room", viewer: Viewer) -> int | None:
    """The seat to see through: one that is asked now, else the one before, else the first; None for a spectator."""
    mine = room.stored.held_by(viewer.holder)
    asked = [seat for seat in mine if seat in room.asking]
    candidates = asked or mine
    if not candidates:
        return None
    return viewer.eyes if viewer.eyes in candidates else candidates[0]


# Messages


def snapshot(
    room: "Room",
    viewer: Viewer,
    reason: Literal["hello", "undone", "stale", "joined", "passed"] = "hello",
    client_id: str | None = None,
) -> Snapshot:
    with speaking(viewer.language):
        return Snapshot(
            table=table_info(room, viewer),
            number=room.number,
            you=room.stored.held_by(viewer.holder),
            seat=viewer.eyes,
            view=room.game.view(room.table.state, viewer.eyes),
            turn=turn_now(room, viewer),
            asked=asked(room, viewer),
            log=list(room.logbook.page(room.table, viewer.eyes, viewer.language)),
            reason=reason,
            client_id=client_id,
        )


def update(room: "Room", viewer: Viewer, steps: Sequence[Step], client_id: str | None) -> Update:
    """What happened. Without steps it only acknowledges a message that came twice."""
    with speaking(viewer.language):
        return Update(
            table=table_info(room, viewer),
            number=room.number,
            seat=viewer.eyes,
            steps=[step_info(room, viewer, step) for step in steps],
            turn=turn_now(room, viewer),
            asked=asked(room, viewer),
            client_id=client_id,
        )


def seats(room: "Room", viewer: Viewer) -> Seats:
    with speaking(viewer.language):
        return Seats(table_info(room, viewer))


# Their parts


def table_info(room: "Room", viewer: Viewer) -> TableInfo:
    stored = room.stored
    open_seats = [seat for seat in stored.seats if seat.open and viewer.holder == stored.opener]
    return TableInfo(
        id=stored.id,
        game=stored.game,
        title=room.game.title,
        name=stored.name,
        about=room.game.about(stored.options, room.edition),
        edition=stored.edition,
        status=room.status,
        seats=[seat_info(room, viewer, seat) for seat in stored.seats],
        secrets=room.secrets,
        seal=stored.seal,
        invites={seat.seat: room.invite(seat) for seat in open_seats},
        next=stored.next,
    )


def seat_info(room: "Room", viewer: Viewer, seat: StoredSeat) -> SeatInfo:
    state = room.table.state
    acting = seat.seat in room.asking
    replaced = acting and room.presence.replaced(seat)
    player = room.stored.stand_in if replaced else seat.player
    return SeatInfo(
        seat=seat.seat,
        name=seat.name,
        kind=seat_kind(room, viewer, seat),
        player=player_name(room, player) if player else None,
        score=room.game.shown_score(state, seat.seat, viewer.eyes),
        note=room.game.note(state, seat.seat),
        status=seat_status(room, viewer, seat),
        acting=acting,
        connected=seat.player is not None or room.presence.connected(seat),
        away_seconds=room.presence.away_seconds(seat) if acting and not replaced else None,
    )


def seat_kind(room: "Room", viewer: Viewer, seat: StoredSeat) -> Literal["you", "here", "friend", "open", "bot"]:
    if seat.player is not None:
        return "bot"
    if seat.holder is None:
        return "open"
    mine = room.stored.held_by(viewer.holder)
    if seat.seat not in mine:
        return "friend"
    return "you" if seat.seat == mine[0] else "here"


def seat_status(room: "Room", viewer: Viewer, seat: StoredSeat) -> str:
    if room.stored.winners is not None:
        return say("wins") if seat.seat in room.stored.winners else ""
    if seat.open:
        return say("not here yet")
    if seat.seat in room.have_chosen():
        return say("has chosen")
    away = seat.player is None and not room.presence.connected(seat)
    if seat.seat not in room.asking:
        return say("away") if away else say("waits")
    if seat.player is not None:
        return say("thinks")
    if away:
        return say("away")
    return say("your turn") if seat.seat in room.stored.held_by(viewer.holder) else say("chooses")


def player_name(room: "Room", spec: str) -> str:
    return {known: name for known, name, _ in players_for(room.game)}.get(spec, spec)


def turn_now(room: "Room", viewer: Viewer) -> TurnInfo:
    """Whose turn it is. One that is over but for its player's word is still that player's."""
    held = room.table.held()
    point = None if held is None else room.table.undo_point(held)
    if held is None or point is None:
        return turn_info(room, viewer, room.table.state)
    mine = held in room.stored.held_by(viewer.holder)
    phase = say("done, waits for your word") if mine else say("done, may still take it back")
    return replace(turn_info(room, viewer, room.table.at(point)), phase=phase)


def turn_info(room: "Room", viewer: Viewer, state: State) -> TurnInfo:
    turn = room.game.turn(state)
    mine = room.stored.held_by(viewer.holder)
    if state.actor() == NOBODY:
        who = say("The game is over")
    elif turn.seat not in range(len(room.stored.seats)):
        who = turn.title
    elif mine == [turn.seat]:
        who = say("Your turn")
    else:
        who = say("{name}'s turn", name=room.stored.names[turn.seat])
    return TurnInfo(turn.seat, turn.number, who, named(turn.phase, room.stored.names))


def asked(room: "Room", viewer: Viewer) -> list[Asked]:
    """What the seats of this browser are asked, those that choose first; where there are secrets, only who looks."""
    mine = room.stored.held_by(viewer.holder)
    shown = [seat for seat in mine if seat == viewer.eyes or not room.secrets]
    found = [asked_seat(room, seat) for seat in shown] if room.status == "playing" else []
    of_use = [one for one in found if one.choices or one.controls.end is not None or one.controls.undo]
    return sorted(of_use, key=lambda one: one.seat not in room.asking)


def asked_seat(room: "Room", seat: int) -> Asked:
    table = room.table
    held = table.held() == seat
    choosing = seat in room.asking and not held
    choices = [told(choice, room.stored.names) for choice in room.game.choices(table.state, seat)] if choosing else []
    ends = [choice.action for choice in choices if choice.ends and choice.why is None]
    controls = Controls(
        undo=table.undo_point(seat) is not None,
        restart=table.restart_point(seat) is not None,
        end=-1 if held else ends[0] if ends else None,
        left=room.game.left(table.state, seat) if ends else "",
    )
    return Asked(seat, choices, controls)


def told(choice: Choice, names: Sequence[str]) -> Choice:
    """A choice with the names of people where the game put their seats."""
    why = None if choice.why is None else named(choice.why, names)
    brief = None if choice.brief is None else named(choice.brief, names)
    return replace(choice, label=named(choice.label, names), object=named(choice.object, names), why=why, brief=brief)


def step_info(room: "Room", viewer: Viewer, step: Step) -> StepInfo:
    state = step.after
    return StepInfo(
        number=step.number,
        seat=step.seat,
        verb=step_verb(room, viewer, step),
        log=lines_of(room.game, step, viewer.eyes, room.stored.names),
        view=room.game.view(state, viewer.eyes),
        turn=turn_info(room, viewer, state),
        scores=[room.game.shown_score(state, seat, viewer.eyes) for seat in range(state.seats)],
    )


def step_verb(room: "Room", viewer: Viewer, step: Step) -> str:
    """What kind of move it was; nothing while it is a sealed choice of somebody else."""
    if step.seat != viewer.eyes and is_sealed(room.game, step):
        return ""
    return room.game.codec.verb(step.action).words
