"""What is said when something cannot be done: always one sentence, always in the same form."""

from collections.abc import Mapping, Sequence
from typing import Any

from fastapi import HTTPException
from fastapi.responses import JSONResponse

from subak.engine.translation import say
from subak.server.tables.new_tables import BadWish
from subak.server.tables.open_rooms import Unplayable
from subak.server.tables.protocol import Explained
from subak.server.tables.stored import Missing

LONGEST = 500  # letters of a sentence, which may repeat what was sent


def explained(status: int, sentence: str, headers: dict[str, str] | None = None) -> JSONResponse:
    whole = sentence[:LONGEST].encode(errors="replace").decode()
    return JSONResponse({"detail": whole}, status, headers)


def no(status: int, sentence: str) -> HTTPException:
    return HTTPException(status, sentence)


EXPECTED = (BadWish, Missing, Unplayable)  # what rooms and tables raise, whoever asks


def in_words(error: Exception) -> tuple[int, str]:
    """The status and the sentence of an error that was to be expected."""
    if isinstance(error, Missing):
        return 404, no_table()
    return 422 if isinstance(error, BadWish) else 409, str(error)


def broken_off() -> tuple[int, str]:
    return 500, say("Something went wrong on the server. Nothing was changed.")


def no_table() -> str:
    """The same for all that leads nowhere, so that nobody learns by guessing which tables there are."""
    return say("This link leads nowhere. Perhaps a letter got lost, the link was replaced, or the table was closed.")


def readable(errors: Sequence[Mapping[str, Any]]) -> str:
    """The first thing that is wrong with a message, and where."""
    first = errors[0]
    if first["type"] == "json_invalid":
        return say("That is not JSON: {problem}.", problem=first.get("ctx", {}).get("error", first["msg"]))
    place = ".".join(str(part) for part in first["loc"] if part not in ("body", "query", "path"))
    if not place:
        return say("This message cannot be read: {problem}.", problem=first["msg"])
    return say("`{place}` cannot be read: {problem}.", place=place, problem=first["msg"])


def declare(*codes: int) -> dict[int | str, dict[str, Any]]:
    """The refusals of a route, for its page in OpenAPI. Asking too often is refused everywhere."""
    return {code: {"model": Explained, "description": MEANINGS[code]} for code in (*codes, 422, 429)}


MEANINGS = {
    400: "The body cannot be decoded",
    403: "Not allowed for this browser, or asked by a page of another site",
    404: "There is no such thing",
    409: "Not possible as things stand",
    413: "The body is too long",
    422: "Something that was sent cannot be used",
    429: "Too many requests",
}
