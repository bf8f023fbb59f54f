"""What only a page without a server is asked: its games as one file, out and in."""

from dataclasses import dataclass
from typing import Annotated

from subak.server.storage.shelf_store import ShelfStore
from subak.server.web.refusals import no
from subak.server.web.sessions import holder_of
from subak.site import games_file
from subak.site.stand_ins.fastapi import APIRouter, Body, Request, Response

router = APIRouter(prefix="/api/device")


@dataclass(frozen=True)
class Added:
    """How many games of a file are new here, and the table of the last of them."""

    games: int
    last: str | None


@router.get("/games")
async def all_games(request: Request) -> Response:
    text = games_file.written(list(store_of(request).documents.values()))
    name = 'attachment; filename="subak-games.json"'
    return Response(text, media_type="application/json", headers={"Content-Disposition": name})


@router.post("/games")
async def add_games(request: Request, text: Annotated[str, Body()]) -> Added:
    """Games from another device, or a record of the command line."""
    store = store_of(request)
    try:
        found = games_file.documents_in(text, holder_of(request) or "")  # type: ignore[arg-type]
    except games_file.BadFile as error:
        raise no(422, str(error)) from None
    added = games_file.merged(list(store.documents.values()), found)
    await store.put(*added)
    rooms = request.app.state.rooms
    for document in added:
        if document.table.id in rooms.rooms:
            await rooms.rooms[document.table.id].catch_up()
    return Added(len(added), added[-1].table.id if added else None)


def store_of(request: Request) -> ShelfStore:
    store: ShelfStore = request.app.state.rooms.services.store
    return store
