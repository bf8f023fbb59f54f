"""What pages ask for over http: games, tables, invites, and finished games."""

import asyncio
from collections.abc import AsyncIterator, Sequence
from typing import Annotated, Any

from fastapi import APIRouter, Depends, Query, Request, Response

from subak import __version__
from subak.engine.edition import BadEdition
from subak.engine.game import Game, game, games
from subak.engine.options import Option, spelled
from subak.engine.translation import ENGLISH, catalogue, say, speaking
from subak.players import players_for
from subak.server.tables import editions, finished_games, new_tables, seating
from subak.server.tables.audience import Viewer
from subak.server.tables.naming import spoken, tidy
from subak.server.tables.open_rooms import OpenRooms
from subak.server.tables.protocol import (
    Ended,
    GameInfo,
    Health,
    Invite,
    Join,
    MyTable,
    NewTable,
    Opened,
    OptionInfo,
    PlayerInfo,
    Replay,
    RuleInfo,
    Sealed,
    TableInfo,
)
from subak.server.tables.room import Room
from subak.server.tables.stored import Conflict, StoredTable
from subak.server.tables.table_info import table_info
from subak.server.web import game_files
from subak.server.web.errors import declare, no
from subak.server.web.security import give_session, holder_of
from subak.server.web.settings import Settings


async def speak(
    lang: Annotated[str, Query(description="the language of all sentences")] = ENGLISH,
) -> AsyncIterator[str]:
    with speaking(spoken(lang)):
        yield spoken(lang)


router = APIRouter(prefix="/api", dependencies=[Depends(speak)])
Language = Annotated[str, Depends(speak)]


def rooms_of(request: Request) -> OpenRooms:
    rooms: OpenRooms = request.app.state.rooms
    return rooms


AllRooms = Annotated[OpenRooms, Depends(rooms_of)]


def settings_of(request: Request) -> Settings:
    settings: Settings = request.app.state.settings
    return settings


Setup = Annotated[Settings, Depends(settings_of)]


async def room_of(id: str, rooms: AllRooms) -> Room:
    return await rooms.find(id)


TheRoom = Annotated[Room, Depends(room_of)]


def viewer_of(request: Request, lang: Language) -> Viewer:
    return Viewer(holder_of(request), lang)


Asker = Annotated[Viewer, Depends(viewer_of)]


def game_of(slug: str) -> Game:
    try:
        return game(slug)
    except LookupError as error:
        raise no(404, str(error.args[0])) from None


TheGame = Annotated[Game, Depends(game_of)]


# Games


@router.get("/health", responses=declare())
async def health() -> Health:
    return Health("ok", __version__)


@router.get("/words/{language}", responses=declare())
async def words(language: str) -> dict[str, str]:
    """The sentences of a language by their English form."""
    return dict(catalogue(spoken(language)))


@router.get("/games", responses=declare())
async def all_games(settings: Setup) -> list[GameInfo]:
    return [game_info(one, settings) for one in games().values()]


def game_info(one: Game, settings: Settings) -> GameInfo:
    facts = one.facts
    return GameInfo(
        slug=one.slug,
        title=one.title,
        seats=list(one.seats),
        sentence=say(facts.sentence),
        minutes=facts.minutes,
        designer=facts.designer,
        publisher=facts.publisher,
        year=facts.year,
        options=[option_info(option) for option in one.options],
        players=[PlayerInfo(*player) for player in players_for(one)],
        editions=editions.names(one, settings.editions),
        board=game_files.address(one, game_files.BOARD),
        style=game_files.address(one, game_files.STYLE),
    )


def option_info(option: Option) -> OptionInfo:
    switch = option.values == (False, True)
    return OptionInfo(
        name=option.name,
        title=say(option.title),
        help=say(option.help),
        kind="switch" if switch else "choice" if option.values or option.seat_values else "number",
        default=option.default,
        values=[(value, say(spelled(value))) for value in option.values],
        low=option.low,
        high=option.high,
        seat_values=option.seat_values,
        solo=option.solo,
    )


@router.get("/games/{slug}/rules", responses=declare(404))
async def rules(one: TheGame) -> list[RuleInfo]:
    return [RuleInfo(rule.number, rule.chapter, rule.text) for rule in one.rules()]


@router.get("/games/{slug}/cards", responses=declare(404))
async def cards(one: TheGame, settings: Setup, edition: str = editions.REFERENCE) -> list[Any]:
    """The faces of all cards of an edition."""
    try:
        return list(one.cards(editions.find(one, settings.editions, edition)))
    except BadEdition as error:
        raise no(404, str(error)) from None


# Tables


@router.post("/seals", responses=declare(403, 413))
async def seal(rooms: AllRooms) -> Sealed:
    """Commit to the luck of a table before anybody sits down at it."""
    return Sealed(await rooms.services.store.new_seal())


@router.post("/tables", responses=declare(400, 403, 413))
async def open_table(request: Request, response: Response, wish: NewTable, rooms: AllRooms, settings: Setup) -> Opened:
    store = rooms.services.store
    table = await new_tables.new_table(store, settings.editions, wish)
    holder = holder_of(request) or give_session(request, response)
    await store.add(new_tables.seat_opener(table, wish, holder))
    return opened(await rooms.find(table.id))


def opened(room: Room) -> Opened:
    return Opened(room.id, {seat.seat: room.live.invite(seat) for seat in room.live.stored.seats if seat.open})


@router.get("/tables", responses=declare())
async def my_tables(rooms: AllRooms, viewer: Asker) -> list[MyTable]:
    """The tables this browser opened or sits at, except those that are over."""
    return [my_table(table, viewer) for table in await tables_of(rooms, viewer) if table.winners is None]


@router.get("/replays", responses=declare())
async def my_replays(rooms: AllRooms, viewer: Asker) -> list[MyTable]:
    """The finished tables of this browser."""
    return [my_table(table, viewer) for table in await tables_of(rooms, viewer) if table.winners is not None]


async def tables_of(rooms: OpenRooms, viewer: Viewer) -> list[StoredTable]:
    found = await rooms.services.store.tables_of(viewer.holder) if viewer.holder else []
    return [table for table in found if table.game in games()]


def my_table(table: StoredTable, viewer: Viewer) -> MyTable:
    mine = table.held_by(viewer.holder)
    return MyTable(
        id=table.id,
        game=table.game,
        title=games()[table.game].title,
        name=table.name,
        mine=mine[0] if mine else 0,
        status=status_of(table, mine),
        my_turn=any(seat in table.acting for seat in mine),
        over=table.winners is not None,
    )


def status_of(table: StoredTable, mine: Sequence[int]) -> str:
    if table.winners is not None:
        names = ", ".join(table.names[seat] for seat in table.winners)
        return say("Won by {names}", names=names) if names else say("Lost")
    if not table.ready:
        return say("Waits for friends")
    if any(seat in table.acting for seat in mine):
        return say("Your turn")
    return say("{name} chooses", name=table.names[table.acting[0]]) if table.acting else say("Begins")


@router.get("/tables/{id}", responses=declare(404, 409))
async def table(room: TheRoom, viewer: Asker) -> TableInfo:
    async with room.lock:
        return table_info(room.live, room.live.perspective(viewer))


@router.post("/tables/{id}/join", responses=declare(400, 403, 404, 409, 413))
async def join(request: Request, response: Response, room: TheRoom, wish: Join, lang: Language) -> TableInfo:
    """Sit down by an invite link."""
    new_tables.check_nonce(wish.nonce)
    try:
        seat = seating.invited(room, wish.invite)
    except LookupError:
        raise no(
            403, say("This link does not work (any more). Ask the person who opened the table for a new one.")
        ) from None
    if not seat.open and seat.holder != holder_of(request):
        raise no(409, taken())
    holder = holder_of(request) or give_session(request, response)
    name = new_tables.free_name(tidy(wish.name) or seat.name, [n for n in room.live.stored.names if n != seat.name])
    try:
        await seating.join(room, holder, wish.invite, name, wish.nonce or seat.nonce)
    except (Conflict, LookupError):
        raise no(409, taken()) from None
    async with room.lock:
        return table_info(room.live, room.live.perspective(Viewer(holder, lang)))


def taken() -> str:
    return say("This link was already used. Ask the person who opened the table for a new one, or watch the game.")


@router.post("/tables/{id}/seats/{seat}/invite", responses=declare(403, 404, 409, 413))
async def new_invite(room: TheRoom, seat: int, viewer: Asker) -> Invite:
    """Replace the link to a seat that is still open."""
    if viewer.holder != room.live.stored.opener:
        raise no(403, say("Only the person who opened the table can make new links to it."))
    if not 0 <= seat < len(room.live.stored.seats) or room.live.stored.seats[seat].kind != "link":
        raise no(404, say("No seat of this number waits for a friend."))
    try:
        return Invite(await seating.rotate(room, seat))
    except Conflict:
        raise no(409, say("That seat is taken already.")) from None


# Finished games


async def finished_room(room: TheRoom) -> Room:
    if not room.live.finished:
        raise no(409, say("The game is not over yet."))
    return room


Finished = Annotated[Room, Depends(finished_room)]


@router.post("/tables/{id}/again", responses=declare(403, 404, 409, 413))
async def again(room: Finished, viewer: Asker, rooms: AllRooms) -> Opened:
    """Open a table for the same seats. All who ask are led to the same one."""
    if not viewer.holder or not room.live.stored.held_by(viewer.holder):
        raise no(403, say("Only those who sat at this table can play on with its seats."))
    return opened(await rooms.find(await seating.follow_up(room, new_tables.again(room.live.stored, viewer.holder))))


@router.get("/tables/{id}/end", responses=declare(404, 409))
async def end(room: Finished, viewer: Asker) -> Ended:
    return await asyncio.to_thread(finished_games.ended, room.live, viewer)


@router.get("/tables/{id}/replay", responses=declare(404, 409))
async def replay(
    room: Finished,
    viewer: Asker,
    start: Annotated[int, Query(ge=0, le=1_000_000)] = 0,
    count: Annotated[int, Query(ge=1, le=finished_games.LONGEST)] = 60,
) -> Replay:
    """Some moves of the game, each with what could be seen after it."""
    return await asyncio.to_thread(finished_games.replay, room.live, viewer, start, count)


@router.get("/tables/{id}/record", responses=declare(404, 409))
async def record(room: Finished) -> Response:
    """The whole game as a file that `subak verify` checks."""
    text = await asyncio.to_thread(lambda: finished_games.record(room.live).to_json())
    name = f'attachment; filename="{room.live.stored.game}-{room.id}.json"'
    return Response(text + "\n", media_type="application/json", headers={"Content-Disposition": name})
