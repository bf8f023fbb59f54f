"""A table in memory: the game as its moves make it, who is asked, who is here, and what was said."""

from collections.abc import Sequence
from typing import Literal

from subak.engine.core.state import NOBODY
from subak.engine.edition import Edition
from subak.engine.game import Game, Step
from subak.engine.table import Table
from subak.engine.verifiable_luck import VerifiableLuck
from subak.server.tables.audience import Perspective, Standing, Viewer
from subak.server.tables.invites import invite
from subak.server.tables.logbook import Logbook, sealed_after
from subak.server.tables.presence import Presence
from subak.server.tables.stored import Change, Damaged, StoredRequest, StoredSeat, StoredTable


class LiveTable:
    """Plays in memory only: a `Change` says what is to be written, and `discard` goes back to what was."""

    def __init__(self, game: Game, edition: Edition, stored: StoredTable, presence: Presence, key: bytes) -> None:
        self.game = game
        self.edition = edition
        self.stored = stored
        self.presence = presence
        self.key = key
        self.logbook = Logbook()
        self.requests: list[StoredRequest] = []  # who asks for a seat
        self.table: Table
        self.saved: list[tuple[int, int]] = []  # the moves as they are on disk
        self.asking: list[int] = []  # the seats that have to decide now, or to say that their turn is over
        self.thinking: dict[int, int] = {}  # by seat of a bot that thinks for long: how much is done, in per cent
        self.sealed: list[frozenset[int]] = []  # per move: the seats that have made their sealed choice
        self.load(stored, [])

    @property
    def id(self) -> str:
        return self.stored.id

    @property
    def number(self) -> int:
        return len(self.table.moves)

    @property
    def over(self) -> bool:
        return self.table.state.actor() == NOBODY

    @property
    def finished(self) -> bool:
        """The game is over, and that is written."""
        return self.stored.winners is not None

    @property
    def status(self) -> Literal["waiting", "playing", "over"]:
        return "over" if self.over else "playing" if self.stored.ready else "waiting"

    @property
    def secrets(self) -> bool:
        return self.game.has_secrets(self.stored.options) and self.game.hides(self.table.state)

    @property
    def have_chosen(self) -> frozenset[int]:
        """The seats whose sealed choice lies on the table while others still owe theirs."""
        return self.sealed[-1] if self.sealed else frozenset()

    @property
    def printed(self) -> str | None:
        """The cards of the box as they were when the table was opened, if others are installed now."""
        return None if self.edition.reference == self.game.reference.reference else self.edition.reference

    def invite(self, seat: StoredSeat) -> str:
        return invite(self.key, self.id, seat.seat, seat.rotation)

    def scores(self, audience: int | None) -> list[int | None]:
        """Of all seats, as the audience sees them."""
        return [self.game.shown_score(self.table.state, seat, audience) for seat in range(len(self.stored.seats))]

    # Perspectives

    def perspective(self, viewer: Viewer) -> Perspective:
        """All that messages to this viewer depend on."""
        host = viewer.holder == self.stored.opener
        request = next((one for one in self.requests if one.holder == viewer.holder), None)
        asked: Standing = "none" if request is None else "refused" if request.refused else "waiting"
        return Perspective(self.stored.held_by(viewer.holder), viewer.eyes, viewer.language, host, asked)

    def eyes(self, viewer: Viewer) -> int | None:
        """The seat to see through: one that is asked now, else the one before, else the first; None for a spectator."""
        mine = self.stored.held_by(viewer.holder)
        candidates = [seat for seat in mine if seat in self.asking] or mine
        if not candidates:
            return None
        return viewer.eyes if viewer.eyes in candidates else candidates[0]

    # Playing

    def act(self, seat: int, action: int) -> list[Step]:
        return [self.table.act(seat, action), *self.table.settle()]

    def end_turn(self, seat: int) -> list[Step]:
        self.table.end_turn(seat)
        return self.settle()

    def settle(self) -> list[Step]:
        return list(self.table.settle())

    def undo(self, seat: int, *, restart: bool) -> list[Step]:
        """Take back; the steps are what others had sealed meanwhile."""
        return self.table.undo(seat, restart=restart)

    # On disk and back

    def change(self, steps: Sequence[Step], client_id: str | None, *, back: bool) -> Change:
        """What was played and is to be written."""
        return Change(
            after=self.number - len(steps),
            moves=[(step.seat, step.action) for step in steps],
            client_id=client_id,
            let_go=self.table.let_go,
            acting=self.who_is_asked(),
            winners=self.game.winners(self.table.state) if self.over else None,
            back=back,
            scores=self.scores(None),
        )

    def written(self, change: Change, steps: Sequence[Step]) -> None:
        """The change is on disk."""
        self.stored = change.applied_to(self.stored)
        self.saved = list(self.table.moves)
        self.asking = list(change.acting)
        self.note_sealed(steps)
        if change.back:
            self.logbook.cut(change.after)

    def discard(self) -> None:
        """What was played is not on disk, so it has not happened."""
        self.load(self.stored, self.saved)

    def load(self, stored: StoredTable, moves: Sequence[tuple[int, int]]) -> list[Step]:
        """Replay the moves of a stored table. Its luck is complete when the last seat has added its nonce."""
        try:
            table = self.deal(stored)
            steps = list(table.follow(moves))
        except Exception as error:
            raise Damaged(f"the moves of the table {stored.id} cannot be followed: {error}") from error
        self.stored = stored
        self.presence.seats = stored.seats
        self.table = table
        self.table.let_go = stored.let_go
        self.saved = list(moves)
        self.asking = self.who_is_asked()
        self.note_sealed(steps)
        return steps

    def deal(self, stored: StoredTable) -> Table:
        """The table before its first move."""
        nonces = [seat.nonce for seat in stored.seats]
        luck = VerifiableLuck(self.game, stored.secret, nonces) if stored.ready else None
        persons = {seat.seat for seat in stored.seats if seat.kind != "bot"}
        return Table(self.game, stored.names, stored.options, self.edition, luck, hold=persons)

    def who_is_asked(self) -> list[int]:
        if self.status != "playing":
            return []
        held = self.table.held()
        if held is not None:
            return [held]
        return [seat.seat for seat in self.stored.seats if self.table.state.may_act(seat.seat)]

    def asked_at(self, seat: int) -> int:
        """How many moves there were when the seat came to face what it does now. What others seal changes nothing."""
        moves, sealed = self.table.moves, self.table.sealed
        known = (k + 1 for k in range(self.number - 1, -1, -1) if moves[k][0] == seat or not sealed[k])
        return next(known, 0)

    def note_sealed(self, steps: Sequence[Step]) -> None:
        del self.sealed[self.number - len(steps) :]
        for step in steps:
            self.sealed.append(sealed_after(self.game, step, self.have_chosen))
