"""Games in and out of a device: all of them as one file, and finished ones as records."""

import json
from collections.abc import Sequence
from dataclasses import replace

from subak.engine.game import game
from subak.engine.record import BadRecord, Record, verify
from subak.engine.translation import say
from subak.engine.verifiable_luck import commitment
from subak.server.storage.shelf_store import Document
from subak.server.tables.audience import encode
from subak.server.tables.new_tables import new_id, nonce_of
from subak.server.tables.reading import Unreadable, read
from subak.server.tables.stored import StoredSeat, StoredTable, now

FORMAT = 1


class BadFile(ValueError):
    """A file that holds no games. The message says so in a sentence."""


def written(documents: Sequence[Document]) -> str:
    return encode({"subak_games": FORMAT, "tables": documents})


def documents_in(text: str, holder: str) -> list[Document]:
    """The tables in a file of games, or the game of a record."""
    try:
        data = json.loads(text)
    except json.JSONDecodeError:
        data = None
    if not isinstance(data, dict) or not {"subak_games", "subak"} & data.keys():
        raise BadFile(say("This file holds no games of Subak."))
    if "subak" in data:
        return [of_record(text, holder)]
    if data["subak_games"] != FORMAT:
        raise BadFile(say("These games were written by a newer Subak. Load this page again to get it."))
    try:
        found: list[Document] = read(list[Document], data.get("tables"), ("tables",))
    except Unreadable as error:
        raise BadFile(say("This file of games is damaged: {problem}.", problem=error)) from None
    return found


def of_record(text: str, holder: str) -> Document:
    """A finished game that was played elsewhere: all its seats are those of this device."""
    try:
        record = Record.from_json(text)
        verify(record)
        edition = record.load_edition()
    except (BadRecord, LookupError, ValueError) as error:
        raise BadFile(say("This record cannot be used: {problem}.", problem=error)) from None
    if record.result is None:
        raise BadFile(say("The game of this record is not over. Only finished games can be brought in."))
    sealed = record.luck.get("kind") == "sealed" and record.luck.get("secret")
    nonces = record.luck["nonces"] if sealed else [nonce_of(seat) for seat in range(len(record.seats))]
    secret = str(record.luck["secret"]) if sealed else ""
    seats = [
        StoredSeat(number, "here", name, None, holder, 0, nonce)
        for number, (name, nonce) in enumerate(zip(record.seats, nonces, strict=True))
    ]
    table = StoredTable(
        id=new_id(),
        name=game(record.game).title,
        opened_at=now(),
        opener=holder,
        game=record.game,
        rules=record.rules,
        options=record.options,
        edition=edition.name,
        edition_sha256=edition.sha256,
        overlay=edition.overlay,
        stand_in="level:3",
        seal=commitment(secret),
        secret=secret,
        revision=1,
        let_go=len(record.moves),
        acting=(),
        winners=record.result["winners"],
        next=None,
        seats=tuple(seats),
        moved_at=now(),
        scores=record.result["scores"],
        luck=None if sealed else record.luck,
        reference=edition.reference,
    )
    return Document(table, record.moves)


def merged(mine: Sequence[Document], theirs: Sequence[Document]) -> list[Document]:
    """Those to be taken over: new ones, and games that have gone further than here."""
    known = {document.table.id: document.table.revision for document in mine}
    return [
        replace(document, requests=())
        for document in theirs
        if document.table.revision > known.get(document.table.id, -1)
    ]
