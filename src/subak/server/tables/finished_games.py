"""A game that is over: its record, its summary, its luck laid open, and any stretch of it to look at again."""

from subak.engine.core.state import CHANCE
from subak.engine.record import BadRecord, Record, steps, verify
from subak.engine.translation import say
from subak.server.tables import messages
from subak.server.tables.audience import Viewer
from subak.server.tables.live_table import LiveTable
from subak.server.tables.logbook import steps_from
from subak.server.tables.naming import named_summary
from subak.server.tables.protocol import Ended, LuckReport, Replay
from subak.server.tables.table_info import table_info

LONGEST = 200  # steps of one answer


def record(live: LiveTable) -> Record:
    stored = live.stored
    nonces = [seat.nonce for seat in stored.seats]
    return live.table.record({"kind": "sealed", "seal": stored.seal, "secret": stored.secret, "nonces": nonces})


def ended(live: LiveTable, viewer: Viewer) -> Ended:
    played = record(live)
    summary = live.game.summary(list(steps(played)), live.stored.names)
    return Ended(
        table=table_info(live, live.perspective(viewer)),
        moves=live.number,
        summary=named_summary(summary, live.stored.names),
        luck=luck_report(live, played),
    )


def luck_report(live: LiveTable, played: Record) -> LuckReport:
    """Checked here, and checkable by everybody: secret and seal are for all to see."""
    draws = sum(seat == CHANCE for seat, _ in played.moves)
    try:
        verify(played)
        holds, sentence = True, say("All {draws} draws follow from the seal shown before the game.", draws=draws)
    except BadRecord as error:
        holds, sentence = False, say("The luck of this table does not hold: {problem}.", problem=error)
    return LuckReport(live.stored.seal, live.stored.secret, draws, holds, sentence)


def replay(live: LiveTable, viewer: Viewer, start: int, count: int) -> Replay:
    viewer.eyes = live.eyes(viewer)
    stretch = steps_from(live.table, min(start, live.number), start + count)
    return Replay(
        table=table_info(live, live.perspective(viewer)),
        total=live.number,
        steps=[messages.step_info(live, live.perspective(viewer), step) for step in stretch],
    )
