"""How a server is set up: by the command line, by variables of the environment, by tests."""

import os
import sys
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

STATIC = Path(__file__).parents[1] / "static"
WORKERS = min(os.cpu_count() or 1, 8)  # they stand back for the server itself, so none of the cores is kept for it


@dataclass(frozen=True)
class Settings:
    """Everything that differs between one server and another. Times are in seconds."""

    database: str = ""  # an address of SQLAlchemy, or the path of a file; empty: the file of this user
    redis: str = ""  # how several processes hear of each other; empty: there is only this one
    editions: Path | None = None  # <editions>/<game>/<name>.toml are offered beside the reference edition
    origins: tuple[str, ...] = ()  # addresses of pages, beside our own, that may use this server
    bot_workers: int = WORKERS  # processes that think for bots; 0: a thread of this process
    hint: float = 1  # how long a search thinks about a hint
    grace: float = 120  # how long a person may be away before a stand-in plays on
    takeover: float = 10  # how long another process may sit on a bot's turn
    static: Path = field(default=STATIC)
    reads: str = "100/second;2000/minute"  # per address
    writes: str = "20/second;300/minute"  # per address
    messages: str = "20/second"  # per connection

    @classmethod
    def from_environment(cls, **given: Any) -> "Settings":
        """The variables of the environment; whatever is given (and not None) goes before them."""
        names = os.environ
        settings = cls(
            database=names.get("SUBAK_DATABASE_URL", ""),
            redis=names.get("SUBAK_REDIS_URL", ""),
            editions=Path(names["SUBAK_EDITIONS"]) if names.get("SUBAK_EDITIONS") else None,
            origins=tuple(names.get("SUBAK_ORIGINS", "").split()),
            bot_workers=int(names.get("SUBAK_BOT_WORKERS", cls.bot_workers)),
            hint=float(names.get("SUBAK_HINT", cls.hint)),
            grace=float(names.get("SUBAK_GRACE", cls.grace)),
            takeover=float(names.get("SUBAK_TAKEOVER", cls.takeover)),
        )
        return replace(settings, **{name: value for name, value in given.items() if value is not None})

    @property
    def database_url(self) -> str:
        """The address with the driver we use; a bare path is a file of SQLite."""
        scheme, colon, rest = self.database.partition("://")
        if not colon:
            return f"sqlite+aiosqlite:///{Path(self.database) if self.database else default_database()}"
        kind = scheme.partition("+")[0]
        drivers = {"sqlite": "sqlite+aiosqlite", "postgres": "postgresql+psycopg", "postgresql": "postgresql+psycopg"}
        return f"{drivers.get(kind, scheme)}://{rest}"


def default_database() -> Path:
    """Where this user's tables live."""
    if sys.platform == "win32":
        home = os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local"
    elif sys.platform == "darwin":
        home = Path.home() / "Library" / "Application Support"
    else:
        home = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    folder = Path(home, "subak")
    folder.mkdir(parents=True, exist_ok=True)
    return folder / "subak.db"
