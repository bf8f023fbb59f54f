"""`subak serve`: the browser table."""

import os
import sys
from argparse import ArgumentParser, Namespace
from pathlib import Path

from subak.cli.command import BadInput, Command, whole


def arguments(parser: ArgumentParser) -> None:
    parser.add_argument(
        "--host", default="127.0.0.1", metavar="ADDRESS", help="who can reach it: 127.0.0.1 this machine, 0.0.0.0 all"
    )
    parser.add_argument("--port", type=whole(0, 65535), default=8000, metavar="N", help="the port (8000)")
    browser = parser.add_mutually_exclusive_group()
    browser.add_argument("--open", action="store_true", help="open the start page in a browser, wherever this runs")
    browser.add_argument("--no-browser", action="store_true", help="do not open it; on a desktop it opens by itself")
    parser.add_argument(
        "--database", metavar="FILE", help="where tables are kept, or postgresql://...; left out: your data folder"
    )
    parser.add_argument("--editions", type=Path, metavar="FOLDER", help="edition files that tables can be opened with")
    parser.add_argument(
        "--player",
        action="append",
        default=[],
        metavar="FILE:NAME",
        help="a bot of your own that may sit at the tables here, mybot.py:Reaper for instance; may be given again",
    )
    parser.add_argument("--verbose", action="store_true", help="print every request")


def run(wish: Namespace) -> int:
    import asyncio

    from subak.server.web.serve import serve
    from subak.server.web.settings import BadSetting, Settings

    if wish.editions is not None and not wish.editions.is_dir():
        raise BadInput(f"{wish.editions}: there is no such folder; it holds editions as GAME/NAME.toml")
    offer_players(wish.player)
    try:
        settings = Settings.from_environment(database=wish.database, editions=wish.editions)
        asyncio.run(try_database(settings.database_url))
        asyncio.run(try_redis(settings.redis))
        open_browser = wish.open or (on_a_desktop() and not wish.no_browser)
        serve(settings, wish.host, wish.port, open_browser=open_browser, verbose=wish.verbose)
    except (BadSetting, OSError) as problem:
        raise BadInput(str(problem)) from None
    return 0


def offer_players(specs: list[str]) -> None:
    """Bots of the owner's own. Processes that think for bots learn of them by a variable of the environment."""
    from subak.engine.game import games
    from subak.players.own import VARIABLE, find_own

    for spec in specs:
        try:
            found = find_own(spec, next(iter(games().values())))
        except LookupError as problem:
            raise BadInput(f"--player {problem.args[0]}") from None
        if found is None:
            raise BadInput(f"--player {spec!r} is no bot; write it like mybot.py:Reaper or run:node bot.mjs")
    if specs:
        os.environ[VARIABLE] = ",".join(absolute(spec) for spec in specs)


def absolute(spec: str) -> str:
    path, colon, name = spec.rpartition(":")
    return f"{Path(path).resolve()}:{name}" if colon and path.endswith(".py") else spec


async def try_database(url: str) -> None:
    """Open it once before anybody can knock at the door. Its address may hold a password, so it is not repeated."""
    import asyncio

    from sqlalchemy.exc import SQLAlchemyError

    from subak.server.storage.migrations import NewerDatabase
    from subak.server.storage.sql_store import SqlStore

    try:
        store = SqlStore(url)
        try:
            await store.open()
        finally:
            await store.close()
    except NewerDatabase as problem:
        await asyncio.sleep(0.2)
        raise BadInput(str(problem)) from None
    except (SQLAlchemyError, OSError, ImportError, ValueError) as problem:
        await asyncio.sleep(0.2)  # the thread of aiosqlite takes its leave of this loop after the error
        reason = str(getattr(problem, "orig", None) or problem).strip().splitlines()[0]
        raise BadInput(f"the database cannot be opened: {reason}; see --database in `subak serve --help`") from None


async def try_redis(url: str) -> None:
    """Ask Redis once; it may go away later and come back."""
    if not url:
        return
    try:
        from redis.exceptions import RedisError

        from subak.server.storage.redis_bus import RedisBus

        bus = RedisBus(url)
    except (ImportError, ValueError) as problem:
        raise BadInput(f"SUBAK_REDIS_URL cannot be used: {problem}") from None
    try:
        await bus.answers()
    except (RedisError, OSError, TimeoutError) as problem:
        raise BadInput(f"Redis does not answer: {problem}; see SUBAK_REDIS_URL") from None
    finally:
        await bus.close()


def on_a_desktop() -> bool:
    """Whether a person started this at a screen that has a browser."""
    screen = sys.platform in {"darwin", "win32"} or "DISPLAY" in os.environ or "WAYLAND_DISPLAY" in os.environ
    return screen and sys.stdout.isatty()


COMMAND = Command(
    "serve",
    "the table in your browser (start here)",
    "Starts the table and prints its address. Play alone against bots, together on one device, or with friends by a "
    "link; nothing is lost when it is stopped with Ctrl+C and started again.",
    ("subak serve", "subak serve --host 0.0.0.0 --port 8080", "subak serve --database games.db"),
    arguments,
    run,
    ("serve", "the browser table"),
)
