"""New tables: checking what a person asked for, and playing again with the same seats."""

import re
import secrets
from dataclasses import replace
from pathlib import Path

from subak.engine.game import Game, game
from subak.engine.options import read_options
from subak.engine.translation import say
from subak.engine.verifiable_luck import commitment, new_secret
from subak.players import make_player, name_of_player
from subak.players.levels import read_budget
from subak.server.tables import editions
from subak.server.tables.naming import free_name, tidy
from subak.server.tables.protocol import NewTable, SeatWish
from subak.server.tables.stored import Store, StoredSeat, StoredTable, now
from subak.server.tables.table_names import draw_name

LETTERS = "abcdefghijkmnpqrstuvwxyz23456789"  # without those that look alike
LONGEST_PLAYER = 80  # letters
NONCE = re.compile(r"[\w-]{0,64}", re.ASCII)
SEAL = re.compile(r"[0-9a-f]{64}")


class BadWish(ValueError):
    """A table that cannot be opened; one sentence says why."""


async def new_table(
    store: Store, folder: Path | None, wish: NewTable, holder: str | None, longest: float = 0
) -> StoredTable:
    """A table as it was asked for, with all seats empty; `BadWish` says what is wrong with it.

    `longest` is how many seconds a bot may think here; 0: as many as it wants.
    """
    try:
        played = game(wish.game)
        edition = editions.find(played, folder, wish.edition)
        played.start(len(wish.seats), wish.options, edition)
        check_player(wish.stand_in, played, longest)
        seats = [new_seat(played, number, seat, longest) for number, seat in enumerate(wish.seats)]
    except (LookupError, ValueError) as error:
        raise BadWish(error.args[0]) from None
    if sum(seat.kind == "me" for seat in wish.seats) > 1:
        raise BadWish(say('Only one seat can be "me"; other people at this device are "here".'))
    check_nonce(wish.nonce)
    secret = await secret_for(store, wish.seal)
    return StoredTable(
        id=new_id(),
        name=tidy(wish.name) or await free_table_name(store, holder),
        opened_at=now(),
        opener="",
        game=played.slug,
        rules=played.rules_version,
        options=read_options(played.options, wish.options, len(seats)),
        edition=edition.name,
        edition_sha256=edition.sha256,
        overlay=edition.overlay,
        stand_in=wish.stand_in,
        seal=commitment(secret),
        secret=secret,
        revision=0,
        let_go=0,
        acting=(),
        winners=None,
        next=None,
        seats=distinct(seats),
        moved_at=now(),
        reference=edition.reference,
    )


async def free_table_name(store: Store, holder: str | None) -> str:
    """One that no running table of this browser has."""
    return draw_name(await store.names_of(holder) if holder else [])


def new_seat(played: Game, number: int, wish: SeatWish, longest: float) -> StoredSeat:
    if wish.kind != "bot":
        kind = "link" if wish.kind == "link" else "here"
        name = tidy(wish.name) or say("Player {number}", number=number + 1)
        return StoredSeat(number, kind, name, None, None, 0, nonce_of(number))
    check_player(wish.player, played, longest)
    name = tidy(wish.name) or name_of_player(played, wish.player)
    return StoredSeat(number, "bot", name, wish.player, None, 0, nonce_of(number))


def check_player(spec: str, played: Game, longest: float) -> None:
    """There is a player called so, and it does not ask for more time than this server grants."""
    if len(spec) > LONGEST_PLAYER:
        raise BadWish(say("No player is called {name}...; no name is that long.", name=spec[:20]))
    make_player(spec, played)
    kind, _, words = spec.partition(":")
    budget = read_budget(words) if kind == "search" else None
    if longest and budget is not None and budget.seconds > longest:
        wanted, granted = f"{budget.seconds:,.10g}", f"{longest:g}"
        raise BadWish(
            say(
                "{name} would think for {wanted} seconds; this server grants {granted}.",
                name=spec,
                wanted=wanted,
                granted=granted,
            )
        )


def check_nonce(nonce: str) -> None:
    if not NONCE.fullmatch(nonce):
        raise BadWish(say("`nonce` needs to be at most 64 letters, digits and dashes."))


def nonce_of(seat: int) -> str:
    """The share of a seat that adds none of its own. It is known to everybody, so the host cannot choose it either."""
    return f"seat-{seat}"


def seat_opener(table: StoredTable, wish: NewTable, holder: str) -> StoredTable:
    """The browser that opens the table gets its own seat and those of the people beside it."""

    def seated(seat: StoredSeat) -> StoredSeat:
        mine = wish.seats[seat.seat].kind == "me"
        return replace(seat, holder=holder, nonce=wish.nonce if mine and wish.nonce else seat.nonce)

    seats = tuple(seated(seat) if seat.kind == "here" else seat for seat in table.seats)
    return replace(table, opener=holder, seats=seats)


def distinct(seats: list[StoredSeat]) -> tuple[StoredSeat, ...]:
    """No two seats of the same name: the second House is House 2."""
    found: list[StoredSeat] = []
    for seat in seats:
        found.append(replace(seat, name=free_name(seat.name, [other.name for other in found])))
    return tuple(found)


async def secret_for(store: Store, seal: str | None) -> str:
    """The secret behind the seal that was shown, or a new one if none was."""
    if seal is None:
        return new_secret()
    try:
        if not SEAL.fullmatch(seal):
            raise LookupError
        return await store.open_seal(seal)
    except LookupError:
        raise BadWish(say("This seal is not known, or another table has used it. Ask for a new one.")) from None


def again(old: StoredTable, holder: str, name: str) -> StoredTable:
    """The same people, the same game, new luck and a name of its own."""
    secret = new_secret()
    seats = tuple(replace(seat, nonce=nonce_of(seat.seat), resigned_at=None) for seat in old.seats)
    return replace(
        old,
        id=new_id(),
        name=name,
        opened_at=now(),
        opener=holder,
        seal=commitment(secret),
        secret=secret,
        revision=0,
        let_go=0,
        acting=(),
        winners=None,
        next=None,
        seats=seats,
        moved_at=now(),
        scores=None,
        luck=None,
    )


def new_id() -> str:
    return "".join(secrets.choice(LETTERS) for _ in range(10))
