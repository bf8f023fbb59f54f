"""The tables of a person, as rows of a list: what each asks, who is there, how it stands."""

import logging
from collections.abc import Sequence
from typing import Literal

from subak.engine.game import games
from subak.engine.translation import say
from subak.server.tables.audience import Perspective, Viewer
from subak.server.tables.live_table import LiveTable
from subak.server.tables.messages import turn_now
from subak.server.tables.open_rooms import OpenRooms, Unplayable, unreadable
from subak.server.tables.protocol import MyTable, Rights, RowSeat
from subak.server.tables.stored import DamagedTable, StoredTable
from subak.server.tables.table_info import rights, seat_kind

log = logging.getLogger(__name__)

Status = Literal["waiting", "playing", "over", "unreadable"]


async def running(rooms: OpenRooms, viewer: Viewer) -> list[MyTable]:
    """Those of this browser that are not over. First those that wait for it, the longest first; then the others, where
    what happened last comes first."""
    found = [await running_row(rooms, viewer, table) for table in await tables_of(rooms, viewer, over=False)]
    return sorted(found, key=lambda row: (not row.my_turn, row.moved_at if row.my_turn else -row.moved_at))


async def finished(rooms: OpenRooms, viewer: Viewer) -> list[MyTable]:
    """The finished tables of this browser, the last first."""
    return [finished_row(table, viewer) for table in await tables_of(rooms, viewer, over=True)]


async def tables_of(rooms: OpenRooms, viewer: Viewer, *, over: bool) -> Sequence[StoredTable | DamagedTable]:
    return await rooms.services.store.tables_of(viewer.holder, over=over) if viewer.holder else []


def damaged_row(table: DamagedTable) -> MyTable:
    """One grey row with a sentence: the others of the list can still be played."""
    log.error("%s", table.problem)
    sentence, at = str(unreadable()), table.moved_at
    return MyTable(
        table.id, table.game, title_of(table.game), table.name, "unreadable", sentence, "", False, at, [], Rights()
    )


def title_of(slug: str) -> str:
    """A game may have been installed once and be gone by now."""
    return games()[slug].title if slug in games() else ""


async def running_row(rooms: OpenRooms, viewer: Viewer, table: StoredTable | DamagedTable) -> MyTable:
    if isinstance(table, DamagedTable):
        return damaged_row(table)
    try:
        live = await rooms.look_at(table)
    except Unplayable as why:
        return row(table, viewer, "unreadable", str(why), "", [None] * len(table.seats), Rights())
    viewer.eyes = live.eyes(viewer)
    to = live.perspective(viewer)
    sentence, place = what_is_asked(live, to)
    status: Status = "waiting" if live.status == "waiting" else "playing"
    return row(table, viewer, status, sentence, place, live.scores(to.eyes), rights(live, to))


def what_is_asked(live: LiveTable, to: Perspective) -> tuple[str, str]:
    """The sentence of the banner at the table, and where in the game it is."""
    if live.status == "waiting":
        taken = sum(not seat.open for seat in live.stored.seats)
        sentence = say("Waits for friends: {taken} of {all} seats are taken", taken=taken, all=len(live.stored.seats))
        return sentence, say("not begun")
    turn = turn_now(live, to)
    return turn.sentence, turn.place


def finished_row(table: StoredTable | DamagedTable, viewer: Viewer) -> MyTable:
    if isinstance(table, DamagedTable):
        return damaged_row(table)
    scores = table.scores or [None] * len(table.seats)
    return row(table, viewer, "over", result(table, table.held_by(viewer.holder)), "", scores, Rights())


def result(table: StoredTable, mine: Sequence[int]) -> str:
    """How it came out for the seats of a browser, or who won if it had none."""
    winners = table.winners or ()
    if any(seat in winners for seat in mine):
        return say("You win") if len(mine) == 1 else say("{name} wins", name=table.names[winners[0]])
    if len(table.seats) == 1:
        return say("Lost")
    scores = table.scores
    if len(mine) == 1 and scores is not None:
        better = sum((score or 0) > (scores[mine[0]] or 0) for score in scores)
        return place_words(max(better, 1))
    return say("{name} wins", name=", ".join(table.names[seat] for seat in winners))


def place_words(better: int) -> str:
    """For the one behind so many others."""
    return [say("You come second"), say("You come third"), say("You come fourth"), say("You come fifth")][better - 1]


def row(
    table: StoredTable,
    viewer: Viewer,
    status: Status,
    sentence: str,
    place: str,
    scores: Sequence[int | None],
    may: Rights,
) -> MyTable:
    mine = table.held_by(viewer.holder)
    to = Perspective(mine, None, viewer.language, viewer.holder == table.opener)
    return MyTable(
        id=table.id,
        game=table.game,
        title=title_of(table.game),
        name=table.name,
        status=status,
        sentence=sentence,
        place=place,
        my_turn=status == "playing" and any(seat in table.acting for seat in mine),
        moved_at=table.moved_at,
        seats=[
            RowSeat(seat.seat, seat.name, seat_kind(to, seat), score)
            for seat, score in zip(table.seats, scores, strict=True)
        ],
        rights=may,
    )
