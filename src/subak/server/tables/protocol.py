"""Every message between browser and table. `tools/protocol.py` writes web/src/lib/protocol.ts from this file.

The browser decides nothing: it gets a view and choices, shows them, and sends back the number of a choice.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal

from subak.engine.game import Choice, Line, Summary

MAX_MESSAGE = 4096  # bytes; the longest honest message is far shorter

# What the pages ask for over http


@dataclass(frozen=True)
class OptionInfo:
    """A setting of a game, ready for the dialog. `kind` chooses the control; `values` are (value, label)."""

    name: str
    title: str
    help: str
    kind: Literal["switch", "choice", "number"]
    default: str | int | bool
    values: Sequence[tuple[str | int | bool, str]]
    low: int
    high: int
    seat_values: bool
    solo: bool | None


@dataclass(frozen=True)
class PlayerInfo:
    """A bot that can take a seat: `spec` as on the command line, a name, and one sentence about how it plays."""

    spec: str
    name: str
    sentence: str


@dataclass(frozen=True)
class GameInfo:
    slug: str
    title: str
    seats: Sequence[int]
    sentence: str
    minutes: str
    designer: str
    publisher: str
    year: int
    options: Sequence[OptionInfo]
    players: Sequence[PlayerInfo]
    editions: Sequence[str]
    board: str | None = None  # the address of the module by which a game from outside draws itself
    style: str | None = None  # and of its style sheet


@dataclass(frozen=True)
class RuleInfo:
    rule: str
    chapter: str
    text: str


@dataclass(frozen=True)
class SeatWish:
    """How a seat of a new table is to be filled: by me, by another person here, by a friend's link, or by a bot."""

    kind: Literal["me", "here", "link", "bot"]
    name: str = ""
    player: str = "level:3"


@dataclass(frozen=True)
class NewTable:
    """`seal` is the commitment shown in the dialog before anybody sat down; `nonce` is this browser's share of the
    luck."""

    game: str
    seats: Sequence[SeatWish]
    name: str = ""
    options: Mapping[str, Any] = field(default_factory=dict)
    edition: str = "reference"
    stand_in: str = "level:3"  # plays on for a person who leaves
    seal: str | None = None
    nonce: str = ""


@dataclass(frozen=True)
class Opened:
    """A table was made. `invites` holds for each seat that waits for a friend the secret part of its link."""

    id: str
    invites: Mapping[int, str]


@dataclass(frozen=True)
class Invite:
    """The secret part of a fresh link to a seat; the link before it is worth nothing any more."""

    invite: str


@dataclass(frozen=True)
class Health:
    status: Literal["ok"]
    version: str


@dataclass(frozen=True)
class Join:
    """`invite` is the secret part of a link. A browser without a session cookie opens its socket only afterwards."""

    invite: str
    name: str = ""
    nonce: str = ""


@dataclass(frozen=True)
class Sealed:
    seal: str


@dataclass(frozen=True)
class Explained:
    """Any refusal over http: one sentence that says what is wrong and what would be right."""

    detail: str


@dataclass(frozen=True)
class MyTable:
    """A table on the start page: `mine` is the seat mark to show, `status` is words ("Your turn", "Bo chooses")."""

    id: str
    game: str
    title: str
    name: str
    mine: int
    status: str
    my_turn: bool
    over: bool


# What a table tells


@dataclass(frozen=True)
class SeatInfo:
    """A seat in the strip. `status` is words: "your turn", "chooses", "thinks", "has chosen", "waits", "away"."""

    seat: int
    name: str
    kind: Literal["you", "here", "friend", "open", "bot"]
    player: str | None  # the bot's name, or that of the stand-in that plays for an absent person
    score: int | None  # None: an option hides it
    note: str  # the small figure under the score: "42 to go"
    status: str
    acting: bool
    connected: bool
    away_seconds: int | None  # until a stand-in takes over


@dataclass(frozen=True)
class TableInfo:
    """A table as this browser may know it. `next` is the table that was opened to play again with the same seats."""

    id: str
    game: str
    title: str
    name: str
    about: str  # "to 100, reference edition"
    edition: str  # whose cards are played with
    status: Literal["waiting", "playing", "over"]
    seats: Sequence[SeatInfo]
    secrets: bool  # whether a device passed around needs a curtain
    seal: str
    invites: Mapping[int, str]  # only for the browser that opened the table: links not used yet
    next: str | None = None


@dataclass(frozen=True)
class TurnInfo:
    """Whose turn it is and in which phase, in words: "Your turn", "worker action, 4 of 5 workers left"."""

    seat: int
    number: int
    who: str
    phase: str


@dataclass(frozen=True)
class Controls:
    """The buttons of a turn. `end` is the action that ends it, or -1 when the turn only waits for its player's word.

    `left` says what would be given up by ending now; empty when nothing useful is left.
    """

    undo: bool
    restart: bool
    end: int | None
    left: str


@dataclass(frozen=True)
class LogLine:
    """A sentence of the log, with the move it belongs to and the turn it is grouped under.

    `title` is the name of that turn, where its number alone says too little; a turn of all seats together has no seat.
    """

    number: int
    turn: int
    turn_seat: int
    line: Line
    title: str = ""


@dataclass(frozen=True)
class StepInfo:
    """One move as it is shown: what was said, and the view after it. Bots' moves are shown one by one.

    `verb` is empty for the sealed choice of another player.
    """

    number: int
    seat: int
    verb: str
    log: Sequence[LogLine]
    view: Any
    turn: TurnInfo
    scores: Sequence[int | None]


@dataclass(frozen=True)
class Asked:
    """What a seat of this browser is asked now. Without choices only the controls are of use: the turn waits for its
    player's word, or the seat may still take back what it did.

    At a table with secrets only the seat whose eyes the view is seen through is listed; `Look` changes it.
    """

    seat: int
    choices: Sequence[Choice]
    controls: Controls


@dataclass(frozen=True)
class Snapshot:
    """The whole table as one browser may see it: on arrival, after undo, and whenever it lost track.

    `passed`: from here on it is seen through the eyes of another seat of this browser.
    """

    table: TableInfo
    number: int
    you: Sequence[int]  # the seats this browser holds
    seat: int | None  # whose eyes the view is seen through; None for a spectator
    view: Any
    turn: TurnInfo
    asked: Sequence[Asked]
    log: Sequence[LogLine]
    reason: Literal["hello", "undone", "stale", "joined", "passed"] = "hello"
    client_id: str | None = None  # the message this acknowledges
    type: Literal["table"] = "table"


@dataclass(frozen=True)
class Update:
    """What happened since the number the browser had."""

    table: TableInfo
    number: int
    seat: int | None
    steps: Sequence[StepInfo]
    turn: TurnInfo
    asked: Sequence[Asked]
    client_id: str | None = None  # the move this acknowledges
    type: Literal["update"] = "update"


@dataclass(frozen=True)
class Seats:
    """A person came, left, or was replaced."""

    table: TableInfo
    type: Literal["seats"] = "seats"


@dataclass(frozen=True)
class Refused:
    """A message that changed nothing, and why. `number` is the present one."""

    code: Literal["stale", "refused", "not-yours", "malformed", "too-large", "too-fast", "over"]
    sentence: str
    rule: str
    number: int
    client_id: str | None = None
    type: Literal["refused"] = "refused"


@dataclass(frozen=True)
class Advised:
    """One of the choices a hint names. `chance` is how likely it is to win, from 0 to 1; None where it is not known."""

    action: int
    words: str
    chance: float | None


@dataclass(frozen=True)
class Advice:
    """The answer to a hint, for the asking browser alone: what a search would do, best first, and that in a sentence.

    A hint the table has moved on from is never answered.
    """

    number: int
    seat: int
    choices: Sequence[Advised]
    sentence: str
    type: Literal["hint"] = "hint"


# What a browser says


@dataclass(frozen=True)
class Move:
    """`number` is how many moves the browser has seen; `client_id` makes a repeated message harmless."""

    number: int
    client_id: str
    seat: int
    action: int
    type: Literal["move"] = "move"


@dataclass(frozen=True)
class EndTurn:
    number: int
    client_id: str
    seat: int
    type: Literal["end_turn"] = "end_turn"


@dataclass(frozen=True)
class Undo:
    number: int
    client_id: str
    seat: int
    restart: bool = False
    type: Literal["undo"] = "undo"


@dataclass(frozen=True)
class Hint:
    number: int
    seat: int
    type: Literal["hint"] = "hint"


@dataclass(frozen=True)
class Resync:
    type: Literal["resync"] = "resync"


@dataclass(frozen=True)
class Look:
    """See the table through the eyes of another seat this browser holds."""

    seat: int
    type: Literal["look"] = "look"


# The end of a game


@dataclass(frozen=True)
class LuckReport:
    """What everyone can check after the game: the seal, the secret behind it, and how many draws follow from it."""

    seal: str
    secret: str
    draws: int
    holds: bool
    sentence: str


@dataclass(frozen=True)
class Ended:
    """A finished table: the summary, the names, the luck."""

    table: TableInfo
    moves: int
    summary: Summary
    luck: LuckReport


@dataclass(frozen=True)
class Replay:
    """A stretch of a finished table for the scrubber."""

    table: TableInfo
    total: int
    steps: Sequence[StepInfo]


FromBrowser = Move | EndTurn | Undo | Hint | Resync | Look
ToBrowser = Snapshot | Update | Seats | Refused | Advice
