"""A game that is over: its record, its summary, its luck laid open, and any stretch of it to look at again."""

from dataclasses import replace
from typing import Any

from subak.engine.core.state import CHANCE, State
from subak.engine.game import Game
from subak.engine.record import BadRecord, Record, steps, verify
from subak.engine.translation import say
from subak.server.tables import messages
from subak.server.tables.audience import Perspective, Viewer, encode
from subak.server.tables.live_table import LiveTable
from subak.server.tables.logbook import steps_from
from subak.server.tables.looking_back import Pieces
from subak.server.tables.naming import named_summary
from subak.server.tables.protocol import LuckReport, TurnSpan
from subak.server.tables.table_info import table_info

LONGEST = 60  # steps of one answer
BLOCK = 10  # steps that are built and kept together


def record(live: LiveTable) -> Record:
    stored = live.stored
    if stored.luck is not None:
        return live.table.record(dict(stored.luck))
    nonces = [seat.nonce for seat in stored.seats]
    return live.table.record({"kind": "sealed", "seal": stored.seal, "secret": stored.secret, "nonces": nonces})


async def ended(pieces: Pieces, live: LiveTable, viewer: Viewer) -> str:
    """The `Ended` of a table as JSON; what does not depend on who asks is built once."""
    found = await pieces.get((live.id, "end", viewer.language), lambda: encode(how_it_ended(live)))
    return joined(found, table=table_info(live, live.perspective(viewer)), moves=live.number)


def how_it_ended(live: LiveTable) -> dict[str, Any]:
    played = record(live)
    summary = live.game.summary(list(steps(played)), live.stored.names)
    return {"summary": named_summary(summary, live.stored.names), "luck": luck_report(live, played)}


def joined(piece: str, **more: Any) -> str:
    """An object that is JSON already, with more in front."""
    return f"{encode(more)[:-1]},{piece[1:]}"


def luck_report(live: LiveTable, played: Record) -> LuckReport:
    """Checked here, and checkable by everybody: secret and seal are for all to see."""
    draws = sum(seat == CHANCE for seat, _ in played.moves)
    try:
        sentence = verify(played) + "."
        holds = True
        if live.stored.luck is None:
            sentence = say("All {draws} draws follow from the seal shown before the game.", draws=draws)
    except BadRecord as error:
        holds, sentence = False, say("The luck of this table does not hold: {problem}.", problem=error)
    return LuckReport(live.stored.seal, live.stored.secret, draws, holds, sentence)


async def outline(pieces: Pieces, live: LiveTable, viewer: Viewer) -> str:
    """The `Outline` of a table as JSON."""
    found = await pieces.get((live.id, "outline", viewer.language), lambda: encode({"turns": turn_spans(live)}))
    return joined(found, table=table_info(live, live.perspective(viewer)), total=live.number)


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


async def replay(
    pieces: Pieces, live: LiveTable, viewer: Viewer, stretch: range, seat: int | None, *, all_open: bool
) -> str:
    """Some moves of the game as a `Replay` in JSON, through the eyes of a seat, which may be any of them: nothing is
    secret any more."""
    eyes = (live.eyes(viewer) or 0) if seat is None else seat
    to = Perspective((), eyes, viewer.language, host=False, all_open=all_open)
    stop = min(stretch.stop, live.number)
    blocks = range(stretch.start // BLOCK * BLOCK, stop, BLOCK)
    texts = [await pieces.get((live.id, to, start), lambda start=start: block(live, to, start)) for start in blocks]  # type: ignore[misc]
    shown = [step for text in texts for step in text.split("\n")]
    told = ",".join(shown[stretch.start % BLOCK :][: max(0, stop - stretch.start)])
    info = table_info(live, live.perspective(viewer))
    return joined(f'{{"steps":[{told}]}}', table=info, total=live.number, seat=eyes, all_open=all_open)


def block(live: LiveTable, to: Perspective, start: int) -> str:
    """The steps after the first `start` moves, one a line."""
    found = steps_from(live.table, start, start + BLOCK)
    return "\n".join(encode(messages.step_info(live, to, step)) for step in found)
