"""A game that is over: its record, its summary, its luck laid open, and any stretch of it to look at again."""

from subak.engine.core.state import CHANCE
from subak.engine.record import BadRecord, Record, steps, verify
from subak.engine.translation import say
from subak.server.tables import messages
from subak.server.tables.audience import Viewer
from subak.server.tables.logbook import steps_from
from subak.server.tables.naming import named_summary
from subak.server.tables.room import Room
from subak.server.web.protocol import Ended, LuckReport, Replay

LONGEST = 200  # steps of one answer


def record(room: Room) -> Record:
    stored = room.stored
    nonces = [seat.nonce for seat in stored.seats]
    return room.table.record({"kind": "sealed", "seal": stored.seal, "secret": stored.secret, "nonces": nonces})


def ended(room: Room, viewer: Viewer) -> Ended:
    played = record(room)
    summary = room.game.summary(list(steps(played)), room.stored.names)
    return Ended(
        table=messages.table_info(room, viewer),
        moves=room.number,
        summary=named_summary(summary, room.stored.names),
        luck=luck_report(room, played),
    )


def luck_report(room: Room, played: Record) -> LuckReport:
    """Checked here, and checkable by everybody: secret and seal are for all to see."""
    draws = sum(seat == CHANCE for seat, _ in played.moves)
    try:
        verify(played)
        holds, sentence = True, say("All {draws} draws follow from the seal shown before the game.", draws=draws)
    except BadRecord as error:
        holds, sentence = False, say("The luck of this table does not hold: {problem}.", problem=error)
    return LuckReport(room.stored.seal, room.stored.secret, draws, holds, sentence)


def replay(room: Room, viewer: Viewer, start: int, count: int) -> Replay:
    viewer.eyes = messages.eyes(room, viewer)
    stretch = steps_from(room.table, min(start, room.number), start + count)
    return Replay(
        table=messages.table_info(room, viewer),
        total=room.number,
        steps=[messages.step_info(room, viewer, step) for step in stretch],
    )
