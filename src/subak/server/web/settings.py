"""How a server is set up: by the command line, by environment variables, by tests."""

import os
from dataclasses import dataclass
from ipaddress import ip_network
from pathlib import Path
from typing import Annotated, Any, get_type_hints

from limits import parse_many
from platformdirs import user_data_path
from pydantic import AfterValidator, Field, TypeAdapter, ValidationError
from pydantic.fields import FieldInfo

from subak.server.web.logs import Style

STATIC = Path(__file__).parents[1] / "static"
WORKERS = min(os.cpu_count() or 1, 8)  # they run at low priority, so no core is kept free for the server itself

Workers = Annotated[int, Field(ge=0, le=1000, description="a whole number from 0 to 1000")]
Seconds = Annotated[float, Field(ge=0, allow_inf_nan=False, description="a number of seconds, 0 or more")]
Count = Annotated[int, Field(ge=0, le=1_000_000, description="a whole number from 0 to 1000000")]
Patience = Annotated[float, Field(gt=0, le=3600, description="a number of seconds above 0, at most 3600")]
Thinking = Annotated[float, Field(gt=0, le=50, description="a number of seconds above 0, at most 50")]
Simulations = Annotated[int, Field(ge=0, le=1_000_000, description="a whole number of simulations from 0 to 1000000")]


def checked_rates(text: str) -> str:
    parse_many(text)
    return text


def checked_proxy(text: str) -> str:
    if text != "*":
        ip_network(text)
    return text


RATES = "a rate such as 20/second;300/minute"
ADDRESSES = "addresses or networks such as 127.0.0.1 or 10.0.0.0/8, separated by spaces"
Rate = Annotated[str, AfterValidator(checked_rates), Field(max_length=200, description=RATES)]
Proxies = Annotated[tuple[Annotated[str, AfterValidator(checked_proxy)], ...], Field(description=ADDRESSES)]
Log = Annotated[Style, Field(description="plain or json")]


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
    thinking: Thinking = 2  # how long a search may think about one decision, whatever a table asks for
    static: Path = STATIC
    log: Log = "plain"
    proxies: Proxies = ("127.0.0.1", "::1")  # those who may say for whom they ask
    patience: Patience = 10  # how long a request may take to arrive
    connections: Count = 0  # at once; 0: as many as the system grants
    reads: Rate = "100/second;2000/minute"  # per address
    writes: Rate = "20/second;300/minute"  # per address
    opens: Rate = "20/minute;120/hour"  # new tables, per address
    replays: Rate = "10/second;200/minute"  # pieces of finished games, per address
    arrivals: Rate = "5/second;60/minute"  # sockets, per address and table
    hints: Rate = "60/minute"  # per address
    messages: Rate = "20/second"  # per connection

    @classmethod
    def from_environment(cls, **given: Any) -> "Settings":
        """The environment variables, overruled by what is given (and not None); `BadSetting` names a bad one."""
        found: dict[str, Any] = {name: os.environ[key] for name, key in VARIABLES.items() if os.environ.get(key)}
        for several in SEVERAL & found.keys():
            found[several] = found[several].split()
        found |= {name: value for name, value in given.items() if value is not None}
        try:
            return TypeAdapter(cls).validate_python(found)
        except ValidationError as error:
            name = str(error.errors()[0]["loc"][0])
            value = os.environ.get(VARIABLES[name], found[name])
            raise BadSetting(f"{VARIABLES[name]} is {value!r}; it needs to be {needs(cls, name)}") from None

    @property
    def database_url(self) -> str:
        """The URL with the driver we use; a bare path is an SQLite file."""
        scheme, colon, rest = self.database.partition("://")
        if not colon:
            return f"sqlite+aiosqlite:///{Path(self.database) if self.database else default_database()}"
        kind = scheme.partition("+")[0]
        drivers = {"sqlite": "sqlite+aiosqlite", "postgres": "postgresql+psycopg", "postgresql": "postgresql+psycopg"}
        return f"{drivers.get(kind, scheme)}://{rest}"


def needs(settings: type[Settings], name: str) -> str:
    """What may stand in a setting, in words."""
    described = getattr(get_type_hints(settings, include_extras=True)[name], "__metadata__", ())
    return next((str(each.description) for each in described if isinstance(each, FieldInfo)), "text that can be read")


VARIABLES = {
    "database": "SUBAK_DATABASE_URL",
    "redis": "SUBAK_REDIS_URL",
    "editions": "SUBAK_EDITIONS",
    "origins": "SUBAK_ORIGINS",
    "bot_workers": "SUBAK_BOT_WORKERS",
    "hint": "SUBAK_HINT",
    "grace": "SUBAK_GRACE",
    "takeover": "SUBAK_TAKEOVER",
    "thinking": "SUBAK_THINKING",
    "log": "SUBAK_LOG",
    "proxies": "SUBAK_PROXIES",
    "patience": "SUBAK_PATIENCE",
    "connections": "SUBAK_CONNECTIONS",
    "reads": "SUBAK_READS",
    "writes": "SUBAK_WRITES",
    "opens": "SUBAK_OPENS",
    "replays": "SUBAK_REPLAYS",
    "arrivals": "SUBAK_ARRIVALS",
    "hints": "SUBAK_HINTS",
    "messages": "SUBAK_MESSAGES",
}
SEVERAL = {"origins", "proxies"}  # lists, separated by spaces


def default_database() -> Path:
    """Where this user's tables live."""
    return user_data_path("subak", appauthor=False, ensure_exists=True) / "subak.db"
