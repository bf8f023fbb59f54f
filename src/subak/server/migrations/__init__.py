"""How the database came to be as it is; brought up to date whenever a server starts."""

from pathlib import Path

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, text

ONE_AT_A_TIME = 5_181_921  # any number, as long as all our processes mean the same by it


def upgrade(connection: Connection) -> None:
    """Bring the database to the newest form, in one transaction."""
    if connection.dialect.name == "postgresql":
        connection.execute(text(f"SELECT pg_advisory_xact_lock({ONE_AT_A_TIME})"))
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent))
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
