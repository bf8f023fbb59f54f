"""What pages ask for over http: games, tables, and finished games. `seat_routes` has what concerns seats."""

from collections.abc import AsyncIterator
from typing import Annotated, Any

from fastapi import APIRouter, Depends, Query, Request, Response

from subak.engine.edition import BadEdition
from subak.engine.game import Game, game, games
from subak.engine.options import Option, spelled
from subak.engine.translation import ENGLISH, catalogue, say, speaking
from subak.guide.lesson_file import lessons_of
from subak.players import players_for
from subak.players.characters import CHARACTERS, Character, manner_names, manner_sentence, manners_of
from subak.server.tables import editions, finished_games, my_tables, new_tables, seating
from subak.server.tables.audience import Viewer
from subak.server.tables.naming import spoken
from subak.server.tables.open_rooms import OpenRooms
from subak.server.tables.protocol import (
    Chapter,
    CharacterInfo,
    Ended,
    GameInfo,
    Health,
    MyTable,
    NewTable,
    Opened,
    OptionInfo,
    Outline,
    PlayerInfo,
    Replay,
    ReviewInfo,
    RuleInfo,
    Sealed,
    TableInfo,
)
from subak.server.tables.room import Room
from subak.server.tables.table_info import table_info
from subak.server.web import folders
from subak.server.web.refusals import declare, no
from subak.server.web.sessions import give_session, holder_of
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


@router.get("/health", responses=declare() | {503: {"model": Health, "description": "Something does not answer"}})
async def health(request: Request, response: Response) -> Health:
    """Whether the database, the disk, the bots and Redis answer; 503 if one of them does not."""
    found: Health = await request.app.state.doctor.health()
    response.status_code = 200 if found.status == "ok" else 503
    return found


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
        characters=[character_info(character, one) for character in CHARACTERS],
        editions=editions.names(one, settings.editions),
        board=folders.address(one, folders.BOARD),
        style=folders.address(one, folders.STYLE),
    )


def character_info(character: Character, game: Game) -> CharacterInfo:
    manner = character.manner if character.manner in manners_of(game) else ""
    word = manner_names()[manner] if manner else ""
    return CharacterInfo(character.name, character.picture, manner, word, manner_sentence(game, manner))


def option_info(option: Option) -> OptionInfo:
    switch = option.values == (False, True)
    return OptionInfo(
        name=option.name,
        title=say(option.title),
        help=say(option.help),
        kind="switch" if switch else "choice" if option.values or option.seat_values else "number",
        default=option.default,
        values=[(value, in_words(option, value)) for value in option.values],
        low=option.low,
        high=option.high,
        seat_values=option.seat_values,
        solo=option.solo,
        lengths=[(value, say(words)) for value, words in option.lengths.items()],
    )


def in_words(option: Option, value: str | int | bool) -> str:
    words = option.called.get(value) or spelled(value)
    return say(words)


@router.get("/games/{slug}/rules", responses=declare(404))
async def rules(one: TheGame) -> list[RuleInfo]:
    """All that the page of its rules says, in order."""
    return [RuleInfo(each.number, each.chapter, each.text, each.kind, each.for_authors) for each in one.rulebook()]


@router.get("/games/{slug}/lessons", responses=declare(404))
async def lessons(one: TheGame) -> list[Chapter]:
    """The chapters in which the game is learned, in order."""
    return [Chapter(each.chapter, say(each.title), say(each.sentence), len(each.steps)) for each in lessons_of(one)]


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
    holder = holder_of(request) or give_session(request, response)
    table = await new_tables.new_table(store, settings.editions, wish, holder, settings.thinking)
    await store.add(new_tables.seat_opener(table, wish, holder))
    return opened(await rooms.find(table.id))


def opened(room: Room) -> Opened:
    return Opened(room.id, {seat.seat: room.live.invite(seat) for seat in room.live.stored.seats if seat.open})


@router.get("/tables", responses=declare())
async def my_running_tables(rooms: AllRooms, viewer: Asker) -> list[MyTable]:
    """The tables this browser opened or sits at, except those that are over."""
    return await my_tables.running(rooms, viewer)


@router.get("/replays", responses=declare())
async def my_replays(rooms: AllRooms, viewer: Asker) -> list[MyTable]:
    """The finished tables of this browser."""
    return await my_tables.finished(rooms, viewer)


@router.get("/tables/{id}", responses=declare(404, 409))
async def table(room: TheRoom, viewer: Asker) -> TableInfo:
    async with room.lock:
        return table_info(room.live, room.live.perspective(viewer))


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
    name = await new_tables.free_table_name(rooms.services.store, viewer.holder)
    table = new_tables.again(room.live.stored, viewer.holder, name)
    return opened(await rooms.find(await seating.follow_up(room, table)))


@router.get("/tables/{id}/end", responses=declare(404, 409), response_model=Ended)
async def end(room: Finished, viewer: Asker, rooms: AllRooms) -> Response:
    return as_json(await finished_games.ended(rooms.pieces, room.live, viewer))


@router.get("/tables/{id}/outline", responses=declare(404, 409), response_model=Outline)
async def outline(room: Finished, viewer: Asker, rooms: AllRooms) -> Response:
    """The turns of the game, with which its replay begins."""
    return as_json(await finished_games.outline(rooms.pieces, room.live, viewer))


@router.get("/tables/{id}/replay", responses=declare(404, 409), response_model=Replay)
async def replay(
    room: Finished,
    viewer: Asker,
    rooms: AllRooms,
    start: Annotated[int, Query(ge=0, le=1_000_000)] = 0,
    count: Annotated[int, Query(ge=1, le=finished_games.LONGEST)] = 50,
    seat: Annotated[int | None, Query(ge=0, description="through whose eyes; left out: your own")] = None,
    all_open: Annotated[bool, Query(description="with what others kept from that seat face up")] = True,
) -> Response:
    """Some moves of the game, each with what can be seen after it."""
    if seat is not None and seat >= len(room.live.stored.seats):
        raise no(404, say("This table has no seat of that number."))
    stretch = range(start, start + count)
    return as_json(await finished_games.replay(rooms.pieces, room.live, viewer, stretch, seat, all_open=all_open))


@router.get("/tables/{id}/record", responses=declare(404, 409))
async def record(room: Finished, rooms: AllRooms) -> Response:
    """The whole game as a file that `subak verify` checks."""
    text = await rooms.pieces.get((room.id, "record"), lambda: finished_games.record(room.live).to_json() + "\n")
    name = f'attachment; filename="{room.live.stored.game}-{room.id}.json"'
    return as_json(text, {"Content-Disposition": name})


def as_json(text: str, headers: dict[str, str] | None = None) -> Response:
    return Response(text, media_type="application/json", headers=headers)


# Reviews


@router.get("/tables/{id}/review", responses=declare(404, 409))
async def review(room: Finished, viewer: Asker) -> ReviewInfo:
    """How far the review of the game is and, when it is ready, all of it."""
    return await room.reviews.info(viewer)


@router.post("/tables/{id}/review", responses=declare(403, 404, 409, 413))
async def start_review(room: Finished, viewer: Asker) -> ReviewInfo:
    """Begin to review the game, unless somebody has before. It takes about a minute and slows no table."""
    await room.reviews.start()
    return await room.reviews.info(viewer)


@router.delete("/tables/{id}/review", responses=declare(403, 404, 409))
async def cancel_review(room: Finished, viewer: Asker) -> ReviewInfo:
    """Stop a review that is under way; one that is ready stays."""
    room.reviews.cancel()
    return await room.reviews.info(viewer)


@router.get("/tables/{id}/review/file", responses=declare(404, 409))
async def review_file(room: Finished, viewer: Asker) -> Response:
    """The review with its record as one file."""
    text = await room.reviews.as_file(viewer)
    if text is None:
        raise no(409, say("This game has not been reviewed yet."))
    name = f'attachment; filename="{room.live.stored.game}-{room.id}-review.json"'
    return as_json(text + "\n", {"Content-Disposition": name})
