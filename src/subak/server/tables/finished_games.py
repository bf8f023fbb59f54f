"""A game that is over: its record, its summary, its luck laid open, and any stretch of it to look at again."""

from dataclasses import replace

from subak.engine.core.state import CHANCE, State
from subak.engine.game import Game
from subak.engine.record import BadRecord, Record, steps, verify
from subak.engine.translation import say
from subak.server.tables import messages
from subak.server.tables.audience import Perspective, Viewer
from subak.server.tables.live_table import LiveTable
from subak.server.tables.logbook import steps_from
from subak.server.tables.naming import named_summary
from subak.server.tables.protocol import Ended, LuckReport, Outline, Replay, TurnSpan
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


def outline(live: LiveTable, viewer: Viewer) -> Outline:
    return Outline(
        table=table_info(live, live.perspective(viewer)),
        total=live.number,
        turns=turn_spans(live),
    )


def turn_spans(live: LiveTable) -> list[TurnSpan]:
    """The moves by the turn in which they were made. Without views this is quick even for the longest games."""
    game, state, spans = live.game, live.table.at(0), list[TurnSpan]()
    for number, (seat, action) in enumerate(live.table.moves, 1):
        turn, period = game.turn(state), game.period(state)
        before = score_of(game, state, turn.seat)
        state.apply(seat, action)
        gain = score_of(game, state, turn.seat) - before
        if spans and (spans[-1].seat, spans[-1].turn) == (turn.seat, turn.number):
            spans[-1] = replace(spans[-1], last=number, gain=spans[-1].gain + gain)
        else:
            spans.append(TurnSpan(turn.seat, turn.number, turn.title, period, number, number, gain))
    return spans


def score_of(game: Game, state: State, seat: int) -> int:
    return game.open_score(state, seat) if seat in range(state.seats) else 0


def replay(live: LiveTable, viewer: Viewer, stretch: range, seat: int | None, *, all_open: bool) -> Replay:
    """Some moves of the game through the eyes of a seat, which may be any of them: nothing is secret any more."""
    eyes = (live.eyes(viewer) or 0) if seat is None else seat
    to = Perspective((), eyes, viewer.language, host=False, all_open=all_open)
    steps = steps_from(live.table, min(stretch.start, live.number), stretch.stop)
    return Replay(
        table=table_info(live, live.perspective(viewer)),
        total=live.number,
        seat=eyes,
        all_open=all_open,
        steps=[messages.step_info(live, to, step) for step in steps],
    )
