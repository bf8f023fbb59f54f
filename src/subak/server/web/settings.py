"""How a server is set up: by the command line, by environment variables, by tests."""

import os
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any, get_type_hints

from platformdirs import user_data_path
from pydantic import Field, TypeAdapter, ValidationError

STATIC = Path(__file__).parents[1] / "static"
WORKERS = min(os.cpu_count() or 1, 8)  # they run at low priority, so no core is kept free for the server itself

Workers = Annotated[int, Field(ge=0, le=1000, description="a whole number from 0 to 1000")]
Seconds = Annotated[float, Field(ge=0, allow_inf_nan=False, description="a number of seconds, 0 or more")]
Simulations = Annotated[int, Field(ge=0, le=1_000_000, description="a whole number of simulations from 0 to 1000000")]


class BadSetting(ValueError):
    """An environment variable that cannot be used; one sentence says which, and what would be right."""


@dataclass(frozen=True)
class Settings:
    """Everything that differs between one server and another. Times are in seconds."""

    database: str = ""  # an SQLAlchemy URL, or the path of a file; empty: this user's own file
    redis: str = ""  # how several processes hear of each other; empty: there is only this one
    editions: Path | None = None  # <editions>/<game>/<name>.toml are offered beside the reference edition
    origins: tuple[str, ...] = ()  # addresses of pages, beside our own, that may use this server
    bot_workers: Workers = WORKERS  # processes that think for bots; 0: a thread of this process
    hint: Simulations = 0  # of a hint; 0: as many as suit the game
    grace: Seconds = 120  # how long a person may be away before a stand-in plays on
    takeover: Seconds = 10  # how long another process may leave a bot's turn undone
    static: Path = STATIC
    reads: str = "100/second;2000/minute"  # per address
    writes: str = "20/second;300/minute"  # per address
    messages: str = "20/second"  # per connection

    @classmethod
    def from_environment(cls, **given: Any) -> "Settings":
        """The environment variables, overruled by what is given (and not None); `BadSetting` names a bad one."""
        found: dict[str, Any] = {name: os.environ[key] for name, key in VARIABLES.items() if os.environ.get(key)}
        if "origins" in found:
            found["origins"] = found["origins"].split()
        found |= {name: value for name, value in given.items() if value is not None}
        try:
            return TypeAdapter(cls).validate_python(found)
        except ValidationError as error:
            name = str(error.errors()[0]["loc"][0])
            (field,) = get_type_hints(cls, include_extras=True)[name].__metadata__
            raise BadSetting(f"{VARIABLES[name]} is {found[name]!r}; it needs to be {field.description}") from None

    @property
    def database_url(self) -> str:
        """The URL with the driver we use; a bare path is an SQLite file."""
        scheme, colon, rest = self.database.partition("://")
        if not colon:
            return f"sqlite+aiosqlite:///{Path(self.database) if self.database else default_database()}"
        kind = scheme.partition("+")[0]
        drivers = {"sqlite": "sqlite+aiosqlite", "postgres": "postgresql+psycopg", "postgresql": "postgresql+psycopg"}
        return f"{drivers.get(kind, scheme)}://{rest}"


VARIABLES = {
    "database": "SUBAK_DATABASE_URL",
    "redis": "SUBAK_REDIS_URL",
    "editions": "SUBAK_EDITIONS",
    "origins": "SUBAK_ORIGINS",
    "bot_workers": "SUBAK_BOT_WORKERS",
    "hint": "SUBAK_HINT",
    "grace": "SUBAK_GRACE",
    "takeover": "SUBAK_TAKEOVER",
}


def default_database() -> Path:
    """Where this user's tables live."""
    return user_data_path("subak", appauthor=False, ensure_exists=True) / "subak.db"
