"""The cards of a box as they were when a table was opened: each text is kept once, however many tables play by it."""

from hashlib import sha256
from typing import Any

from sqlalchemy import insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from subak.server.storage.models import PRINTED, TABLES

# A table with the text of its reference edition.
WHOLE = select(*(column for column in TABLES.c if column.name != "printed"), PRINTED.c.text.label("reference"))
WHOLE_TABLES: Any = WHOLE.select_from(TABLES.outerjoin(PRINTED, PRINTED.c.sha256 == TABLES.c.printed))


async def keep(db: AsyncConnection, text: str | None) -> str | None:
    """Under which name the text is kept."""
    if text is None:
        return None
    name = hashed(text)
    if await db.scalar(select(PRINTED.c.sha256).where(PRINTED.c.sha256 == name)) is None:
        await db.execute(insert(PRINTED).values(sha256=name, text=text))
    return name


async def keep_for_older_tables(db: AsyncConnection, game: str, text: str) -> None:
    """Tables of the first versions know their cards by a hash only. As long as it is that of the installed cards, these
    are kept for them, so that they go on when the cards change."""
    name = await keep(db, text)
    unknown = (TABLES.c.game == game) & TABLES.c.printed.is_(None)
    overlays = select(TABLES.c.overlay, TABLES.c.edition_sha256).where(unknown).distinct()
    for overlay, known_by in (await db.execute(overlays)).all():
        if hashed(text + (overlay or "")) == known_by:
            same = unknown & (TABLES.c.edition_sha256 == known_by)
            await db.execute(update(TABLES).where(same).values(printed=name))


def hashed(text: str) -> str:
    return sha256(text.encode()).hexdigest()
