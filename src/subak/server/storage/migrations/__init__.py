"""How the database came to be as it is; brought up to date whenever a server starts."""

from pathlib import Path

from sqlalchemy import Connection, inspect, text

FOLDER = Path(__file__).parent
NEWEST = max(page.name[:4] for page in FOLDER.joinpath("versions").glob("[0-9]*.py"))
ONE_AT_A_TIME = 5_181_921  # any number, as long as all our processes mean the same by it


class NewerDatabase(ValueError):
    """Its tables may look different from what we know, so nothing is touched."""


def upgrade(connection: Connection) -> None:
    """Bring the database to the newest form, in one transaction."""
    if connection.dialect.name == "postgresql":
        connection.execute(text(f"SELECT pg_advisory_xact_lock({ONE_AT_A_TIME})"))
    found = version(connection)
    if found is not None and found > NEWEST:
        raise NewerDatabase(
            f"the database was written by a newer Subak (its version is {found}, this one reads up to {NEWEST}); "
            "install the newer one again"
        )
    if found != NEWEST:
        migrate(connection, "head")


def migrate(connection: Connection, wanted: str) -> None:
    """Bring the database to a version."""
    from alembic import command  # takes long to import, and nearly always there is nothing to do
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(FOLDER))
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    command.upgrade(config, wanted)


def version(connection: Connection) -> str | None:
    if not inspect(connection).has_table("alembic_version"):
        return None
    return str(connection.scalar(text("SELECT version_num FROM alembic_version")))
