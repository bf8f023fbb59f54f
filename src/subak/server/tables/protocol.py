"""Every message between browser and table. `tools/protocol.py` writes web/src/lib/protocol.ts from this file.

The browser decides nothing: it gets a view and choices, shows them, and sends back the number of a choice.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal

from subak.engine.game import Choice, Line, Movement, RecapLine, Summary
from subak.players.hint_words import Advised
from subak.review.told import Told

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
    lengths: Sequence[tuple[str | int | bool, str]]  # what to choose from, if it decides how long a game takes


@dataclass(frozen=True)
class PlayerInfo:
    """A bot that can take a seat: `spec` as on the command line, a name, and one sentence about how it plays."""

    spec: str
    name: str
    sentence: str


@dataclass(frozen=True)
class CharacterInfo:
    """Whom a bot can be, whatever its strength: `word` says its manner, `sentence` how that shows in the game.

    A level is made to play in the manner by adding it to its spec ("level:3:bold"); a game that knows no manners has
    empty ones.
    """

    name: str
    picture: str
    manner: str
    word: str
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
    characters: Sequence[CharacterInfo]
    editions: Sequence[str]
    board: str | None = None  # the address of the module by which a game from outside draws itself
    style: str | None = None  # and of its style sheet


@dataclass(frozen=True)
class RuleInfo:
    """A passage of the rules. Only those of the kind "rule" have a number, `rule`; a table has one row a line."""

    rule: str
    chapter: str
    text: str
    kind: Literal["rule", "text", "item", "step", "table", "drawing"] = "rule"
    for_authors: bool = False  # of editions and programs


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
class Part:
    """Something the server needs: `database`, `disk`, `bots`, `redis`. `sentence` says what is wrong with it."""

    name: str
    ok: bool
    sentence: str = ""


@dataclass(frozen=True)
class Health:
    """Whether everything answers; with status 503 if something does not.

    `compiled` says whether the rules are: bots think some 20 times faster then.
    """

    status: Literal["ok", "failing"]
    version: str
    compiled: bool
    parts: Sequence[Part] = ()


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
class InviteSeen:
    """What a link leads to, before anybody sits down by it: a free seat, one's own, or one that `name` has taken."""

    state: Literal["open", "yours", "used"]
    seat: int
    name: str
    seated_at: int | None  # seconds since 1970
    table: "TableInfo"


@dataclass(frozen=True)
class Rename:
    name: str


@dataclass(frozen=True)
class AskForSeat:
    """A person without a seat asks the host for one; `nonce` is their share of the luck."""

    name: str = ""
    nonce: str = ""


@dataclass(frozen=True)
class AnswerRequest:
    welcome: bool


@dataclass(frozen=True)
class Done:
    """What was asked for is done."""

    done: Literal[True] = True


@dataclass(frozen=True)
class Rights:
    """What a browser may do with a table besides playing."""

    rename: bool = False
    close: bool = False
    resign: bool = False


@dataclass(frozen=True)
class RowSeat:
    """A seat in a list of tables."""

    seat: int
    name: str
    kind: Literal["you", "here", "friend", "open", "bot"]
    score: int | None


@dataclass(frozen=True)
class MyTable:
    """A table on the start page and among the replays. `sentence` says what is asked, or how the game came out."""

    id: str
    game: str
    title: str
    name: str
    status: Literal["waiting", "playing", "over", "unreadable"]
    sentence: str
    place: str  # where in the game it is: "Turn 10"
    my_turn: bool
    moved_at: int  # seconds since 1970
    seats: Sequence[RowSeat]
    rights: Rights


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
    resigned: bool = False  # a bot has taken the seat over for good


@dataclass(frozen=True)
class SeatRequest:
    """Somebody asks the host for a seat. `instead` is the bot that would stand up, None if a seat is free.

    `possible` is False where there is neither.
    """

    id: str
    name: str
    instead: str | None
    possible: bool


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
    invites: Mapping[int, str]  # only for the host: links not used yet
    next: str | None = None
    host: str = ""  # the name of whoever opened the table; empty if they have no seat
    is_host: bool = False
    rights: Rights = Rights()
    requests: Sequence[SeatRequest] = ()  # only for the host
    request: Literal["none", "waiting", "refused"] = "none"  # this browser's own


@dataclass(frozen=True)
class TurnInfo:
    """What the table waits for: `sentence` ("You: mark dice to roll again") and `place` ("round 3 of 7").

    `asked` says that it is this browser that is waited for, and only then does the sentence begin with "You" (or, where
    the browser holds several seats, with the name of the one that is asked). `actor` is the seat whose mark stands
    before it: one that is waited for, after the end one that has won. `seat` and `number` are those of the turn.
    """

    seat: int
    number: int
    sentence: str
    place: str
    asked: bool
    actor: int | None


@dataclass(frozen=True)
class Controls:
    """The buttons of a turn. `end` is the action that ends it, or -1 when the turn only waits for its player's word.

    `left` says what would be given up by ending now; empty when nothing useful is left. `taken` are the seat's choices
    that undo takes back one after the other, the latest last.
    """

    undo: bool
    restart: bool
    end: int | None
    left: str
    taken: list[int]


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
    """One move as it is shown: what was said, what moved, and the view after it. Bots' moves are shown one by one.

    `turn` asks nobody: it is what everybody reads between two moves. `verb` is empty for the sealed choice of another
    player. `hold`: its result is shown until it was read.
    """

    number: int
    seat: int
    verb: str
    log: Sequence[LogLine]
    movements: Sequence[Movement]
    hold: bool
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
class Since:
    """What the others did since the last move of the seat that is asked, in a few lines; `more` were left out.

    `number` is how many moves there were then.
    """

    number: int
    lines: Sequence[RecapLine]
    more: int


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
    since: Since | None = None
    steps: Sequence[StepInfo] = ()  # those that `since` tells of, to be shown again
    reason: Literal["hello", "undone", "stale", "joined", "passed", "resigned"] = "hello"
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
    since: Since | None = None
    client_id: str | None = None  # the move this acknowledges
    type: Literal["update"] = "update"


@dataclass(frozen=True)
class Seats:
    """A person came, left, or was replaced."""

    table: TableInfo
    type: Literal["seats"] = "seats"


@dataclass(frozen=True)
class Closed:
    """The host has closed the table. It is there for nobody any more."""

    type: Literal["closed"] = "closed"


@dataclass(frozen=True)
class Refused:
    """A message that changed nothing, and why. `number` is the present one."""

    code: Literal["stale", "refused", "not-yours", "malformed", "too-large", "too-fast", "over", "not-yet"]
    sentence: str
    rule: str
    number: int
    client_id: str | None = None
    type: Literal["refused"] = "refused"


@dataclass(frozen=True)
class Advice:
    """The answer to a hint, for the asking browser alone: up to three plans, best first, and the first in a sentence.

    `games` were simulated for each of them. A single plan is the only sensible one. When the seat is asked something
    else meanwhile, it is about that. There is none when the seat is no longer asked, or the browser has acted.
    """

    number: int
    seat: int
    plans: Sequence[Advised]
    games: int
    sentence: str
    type: Literal["hint"] = "hint"


# Lessons


@dataclass(frozen=True)
class Chapter:
    """A lesson in the list of a game's lessons."""

    chapter: str
    title: str
    sentence: str
    steps: int


@dataclass(frozen=True)
class LessonStep:
    """What the coach of a lesson says now; steps count from 0.

    It waits for an `action` (of `parts`, `part` are done), for the word that ends the turn, or to be read. At the end
    it waits for nothing, and `next` is the chapter to go on with. `about` is a place of the table.
    """

    game: str
    chapter: str
    title: str
    step: int
    steps: int
    say: str
    do: str
    part: int
    parts: int
    waits: Literal["action", "end", "reading", "nothing"]
    action: int | None
    awaits: Sequence[str]  # this action and the rest of the step, in the words of the game
    about: str
    rule: str
    praise: str  # for the step before
    next: str | None
    type: Literal["lesson"] = "lesson"


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


@dataclass(frozen=True)
class GoTo:
    """In a lesson: go on from a step that was read, or to any other step."""

    step: int
    type: Literal["go_to"] = "go_to"


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
class ReviewInfo:
    """The review of a finished table: how many of its parts are done and, when it is ready, all of it."""

    table: TableInfo
    status: Literal["none", "running", "ready", "failed"]
    done: int
    of: int
    review: Told | None


@dataclass(frozen=True)
class TurnSpan:
    """A turn on the scrubber: its moves, and what its seat gained in it.

    `title` is what it is called where its number alone says too little; `period` is its place on the score chart.
    """

    seat: int
    turn: int
    title: str
    period: int
    first: int
    last: int
    gain: int


@dataclass(frozen=True)
class Outline:
    """A finished table before its moves are fetched: how many there are, and the turns they belong to."""

    table: TableInfo
    total: int
    turns: Sequence[TurnSpan]


@dataclass(frozen=True)
class Replay:
    """A stretch of a finished table: as `seat` saw it or, `all_open`, with what others kept from it face up."""

    table: TableInfo
    total: int
    seat: int
    all_open: bool
    steps: Sequence[StepInfo]


FromBrowser = Move | EndTurn | Undo | Hint | Resync | Look | GoTo
ToBrowser = Snapshot | Update | Seats | Closed | Refused | Advice | LessonStep
