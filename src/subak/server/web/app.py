"""The whole server: put together here, and nowhere else."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from fastapi import FastAPI
from starlette.middleware.gzip import GZipMiddleware

from subak import __version__
from subak.engine.game import games
from subak.server.bots.pool import BotPool
from subak.server.storage.redis_bus import bus_at
from subak.server.storage.sql_store import SqlStore
from subak.server.tables.open_rooms import OpenRooms
from subak.server.tables.services import Services
from subak.server.web import api, game_files, pages
from subak.server.web.errors import explain_everything
from subak.server.web.health import Doctor
from subak.server.web.security import Guard, Limit
from subak.server.web.settings import Settings


def create_app(settings: Settings | None = None) -> FastAPI:
    """The server as these settings say, or as the environment does."""
    settings = settings or Settings.from_environment()

    @asynccontextmanager
    async def life(app: FastAPI) -> AsyncIterator[None]:
        games()  # found and read now, so that the first person does not wait for it
        store, bots = SqlStore(settings.database_url), BotPool(settings.bot_workers, settings.thinking)
        await store.open()
        printed = {slug: one.reference.reference for slug, one in games().items()}
        await store.keep_editions({slug: text for slug, text in printed.items() if text is not None})
        async with bus_at(settings.redis) as bus:
            times = {"grace": settings.grace, "takeover": settings.takeover}
            rooms = OpenRooms(Services(store, bots, bus, await store.key(), settings.hint, **times))
            rooms.start()
            app.state.rooms = rooms
            app.state.doctor = Doctor(store, bots, bus)
            yield
            await rooms.close()
            bots.close()
        await store.close()

    app = FastAPI(
        title="Subak",
        version=__version__,
        description="Tables of rice-growing games: open one, sit down, play, look at it again.",
        openapi_url="/api/openapi.json",
        docs_url=None,
        redoc_url=None,
        lifespan=life,
    )
    app.state.settings = settings
    app.state.pace = Limit(settings.messages)
    app.state.hints = Limit(settings.hints)
    for router in (*api.HTTP, *api.SOCKETS):
        app.include_router(router)
    app.include_router(game_files.router)
    app.include_router(pages.router)
    app.add_middleware(GZipMiddleware, minimum_size=1000)
    app.add_middleware(Guard, settings=settings)
    explain_everything(app, [route for router in api.HTTP for route in router.routes])
    return app
