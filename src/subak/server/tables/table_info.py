"""A table and its seats in words: what every message says about them."""

from typing import Literal

from subak.engine.translation import say
from subak.players import name_of_player
from subak.server.tables.audience import Perspective
from subak.server.tables.live_table import LiveTable
from subak.server.tables.protocol import Rights, SeatInfo, SeatRequest, TableInfo
from subak.server.tables.stored import StoredSeat


def table_info(live: LiveTable, to: Perspective) -> TableInfo:
    stored = live.stored
    return TableInfo(
        id=stored.id,
        game=stored.game,
        title=live.game.title,
        name=stored.name,
        about=live.game.about(stored.options, live.edition),
        edition=stored.edition,
        status=live.status,
        seats=[seat_info(live, to, seat) for seat in stored.seats],
        secrets=live.secrets,
        seal=stored.seal,
        invites={seat.seat: live.invite(seat) for seat in stored.seats if seat.open and to.host},
        next=stored.next,
        host=next((seat.name for seat in stored.seats if seat.holder == stored.opener), ""),
        is_host=to.host,
        rights=rights(live, to),
        requests=requests(live) if to.host else (),
        request=to.request,
    )


def rights(live: LiveTable, to: Perspective) -> Rights:
    """A table can be closed as long as nobody but its host sits there. Otherwise one can only resign."""
    stored = live.stored
    sits = {seat.holder for seat in stored.seats if seat.holder is not None}
    mine = {stored.seats[seat].holder for seat in to.seats}
    running = stored.winners is None
    return Rights(
        rename=to.host and running,
        close=to.host and running and sits <= {stored.opener},
        resign=running and bool(mine) and bool(sits - mine),
    )


def requests(live: LiveTable) -> list[SeatRequest]:
    seat = live.stored.seat_to_give
    instead = seat.name if seat is not None and seat.player is not None else None
    waiting = [one for one in live.requests if not one.refused]
    return [SeatRequest(one.id, one.name, instead, seat is not None) for one in waiting]


def seat_info(live: LiveTable, to: Perspective, seat: StoredSeat) -> SeatInfo:
    state = live.table.state
    acting = seat.seat in live.asking
    replaced = acting and live.presence.replaced(seat)
    player = live.stored.stand_in if replaced else seat.player
    return SeatInfo(
        seat=seat.seat,
        name=seat.name,
        kind=seat_kind(to, seat),
        player=name_of_player(live.game, player) if player else None,
        score=live.game.shown_score(state, seat.seat, to.eyes),
        note=live.game.note(state, seat.seat),
        status=seat_status(live, to, seat),
        acting=acting,
        connected=seat.player is not None or live.presence.connected(seat),
        away_seconds=live.presence.away_seconds(seat) if acting and not replaced else None,
        resigned=seat.resigned_at is not None,
    )


def seat_kind(to: Perspective, seat: StoredSeat) -> Literal["you", "here", "friend", "open", "bot"]:
    if seat.player is not None:
        return "bot"
    if seat.holder is None:
        return "open"
    if seat.seat not in to.seats:
        return "friend"
    return "you" if seat.seat == to.seats[0] else "here"


def seat_status(live: LiveTable, to: Perspective, seat: StoredSeat) -> str:
    if live.stored.winners is not None:
        return say("wins") if seat.seat in live.stored.winners else ""
    if seat.open:
        return say("not here yet")
    if seat.seat in live.have_chosen:
        return say("has chosen")
    away = seat.player is None and not live.presence.connected(seat)
    if seat.seat not in live.asking:
        return say("away") if away else say("waits")
    if seat.player is not None and seat.seat in live.thinking:
        return say("thinks, {n} %", n=live.thinking[seat.seat])
    if seat.player is not None:
        return say("thinks")
    if away:
        return say("away")
    return say("your turn") if seat.seat in to.seats else say("chooses")
