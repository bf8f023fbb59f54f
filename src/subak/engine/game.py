"""What belongs to a game but not to a position, and the registry of games.

`Game` is for people: it speaks lists, words and views where `State` speaks numbers. Games register through the entry
point group `subak.games`, so a game from outside has the same standing as ours. Only `blank`, `turn` and `view` have to
be written; everything else has a plain default.
"""

import json
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from functools import cache, cached_property
from hashlib import sha256
from importlib.metadata import entry_points
from inspect import getfile
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, Literal

from librt.vecs import vec
from mypy_extensions import i64

from subak.engine.codec import Codec
from subak.engine.core.as_lists import chance_list, legal_list, winners_list
from subak.engine.core.critic import Critic
from subak.engine.core.journal import Entry, Journal
from subak.engine.core.observer import Observer
from subak.engine.core.seat import Policy
from subak.engine.core.state import CHANCE, NOBODY, State
from subak.engine.edition import BadEdition, Edition
from subak.engine.game_facts import GameFacts, Stretch
from subak.engine.manner import Manner
from subak.engine.observation import Layout
from subak.engine.options import Option, read_options
from subak.engine.question import Question, actors_of, asked_by_name, ending, named
from subak.engine.refusal import Refusal
from subak.engine.rulebook import Passage, Rule, page_of, passages, read
from subak.engine.search_settings import SearchSettings
from subak.engine.translation import add_translations, say

if TYPE_CHECKING:
    from subak.engine.table import Table

RECAP_LETTERS = 80  # the longest line of a recap


@dataclass(frozen=True)
class Cost:
    """What a choice uses up: a number of pieces of one kind, drawn beside its verb."""

    piece: str
    count: int


@dataclass(frozen=True)
class Choice:
    """One thing a seat may do now, or may not: then `why` says it whole and `brief` on a button.

    `target` names what lights up on the board. `words` is what the terminal, tests and records call it. `gain` is the
    points it scores at once, or those of a `Promise` whose plan begins with it.
    """

    action: int
    verb: str
    words: str
    label: str
    object: str = ""
    target: Mapping[str, str | int] = field(default_factory=dict)
    cost: Cost | None = None
    gain: int | None = None
    rule: str = ""
    ends: bool = False
    why: str | None = None
    brief: str | None = None


@dataclass(frozen=True)
class Reason:
    """What speaks for an action, in one sentence, and the rule that makes it so. `gain`: points it scores at once."""

    sentence: str
    rule: str
    gain: int | None = None


@dataclass(frozen=True)
class Promise:
    """What a seat is shown that it could do from here. Law 11 plays it and sees whether the rules agree.

    `shown` is the value that says so, as it stands in the view or in a choice: a text, a number or a part of the view.
    `plan` is the seat's own actions, one after another, whatever others and chance do between them; `lead` is what it
    has to do first, such as choosing the action. `gain` is the points that the actions of the plan score.
    """

    shown: Any
    rule: str
    plan: Sequence[int]
    gain: int | None = None
    lead: Sequence[int] = ()


@dataclass(frozen=True)
class Line:
    """One sentence of the log. `seat` did it (CHANCE for what belongs to nobody); **bold** marks what matters."""

    seat: int
    text: str
    rule: str = ""


@dataclass(frozen=True)
class Opening(Line):
    """A sentence about the turn that begins with the step, such as its income; it is filed under that turn."""


@dataclass(frozen=True)
class Movement:
    """Pieces of one kind that a step brought from one place of the table to another, as an audience may know it.

    `origin` and `target` are names of places that the page of the game knows as well ("pile:dam", "tile:0:city:2").
    What has no place on the page is not drawn there, but is marked at the other end; what changes where it lies (rice
    that ripens) has the same place twice. `line` is the line of the step's log that tells it, -1 if none does.
    """

    piece: str  # as it is drawn: "water", "card-back"
    origin: str
    target: str
    count: int = 1
    card: str = ""  # which card it is, where that may be known
    line: int = 0


@dataclass(frozen=True)
class RecapLine:
    """What one seat, or the table (CHANCE), did since the audience's last move, without the name.

    `effect` is what that meant for the audience: "+2", "−7", "risk"; `tone` says whether it is good or bad. `numbers`
    are the moves it tells of.
    """

    seat: int
    text: str
    effect: str = ""
    tone: Literal["", "good", "bad"] = ""
    numbers: Sequence[int] = ()


@dataclass(frozen=True)
class Effect:
    """A named effect that cards can have, for those who write editions. `parameters` are names and what they may be,
    `sentence` is what the card says, with {slots} for the parameters."""

    name: str
    rule: str
    meaning: str
    parameters: Sequence[tuple[str, str]]
    sentence: str = ""


@dataclass(frozen=True)
class Mark:
    """How a seat is written in the terminal: its name, and the shape and colour that stand before it."""

    name: str
    shape: str
    colour: str


@dataclass(frozen=True)
class Facts:
    """The page of a game: what it is in one sentence, for how many, how long, and whom to thank."""

    sentence: str
    minutes: str
    designer: str
    publisher: str
    year: int
    weight: int  # from 1, taught in a minute, to 5; light games stand first on the shelf


@dataclass(frozen=True)
class Turn:
    """Whose turn it is, and which one it is for that seat (from 1).

    The turns of an automatic opponent, those that all seats take together, and whatever happens before the first turn
    have the seat CHANCE. `title` is what the turn is called where its number alone says too little ("Wet turn 2 of 3").
    """

    seat: int
    number: int
    title: str = ""


@dataclass(frozen=True)
class Step:
    """One action of a game played: who (CHANCE for luck), what, the positions around it, and what the rules noted."""

    number: int
    seat: int
    action: int
    before: Any  # a position of the game
    after: Any
    entries: Sequence[Entry] = ()

    @classmethod
    def of(cls, number: int, before: State, seat: int, action: int) -> "Step":
        """Play the action on a clone of the position, with a journal."""
        after, journal = before.clone(), Journal()
        after.journal = journal
        after.apply(seat, action)
        after.journal = None
        return cls(number, seat, action, before, after, journal.entries)


@dataclass(frozen=True)
class Moment:
    """A move worth looking at again; `when` is its turn in words ("Round 5")."""

    number: int
    seat: int
    turn: int
    when: str
    text: str
    gain: int


@dataclass(frozen=True)
class Summary:
    """A finished game at a glance: how it ended, a table of seats by rank, scores over time, turning points.

    `rows` holds rank, seat, score and one cell per column; `series` holds per seat the points (turn, score). An
    automatic opponent, which has no seat, counts as the one behind the last. The numbers in the columns `sources`
    add up to the score. `title` is what a player has become where there was nobody to beat ("Samurai").
    """

    sentence: str
    rule: str
    columns: Sequence[str]
    rows: Sequence[tuple[int, int, int, Sequence[str]]]
    series: Sequence[Sequence[tuple[int, int]]]
    moments: Sequence[Moment]
    sources: Sequence[int] = ()
    title: str = ""


@dataclass(frozen=True)
class RulesChange:
    """What a version of the rules changed ("the farmer skips no action (RD-10.4)"), and whom it concerns.

    `concerns` says by seats and complete options whether an older game would go differently under it.
    """

    sentence: str
    concerns: Callable[[int, Mapping[str, Any]], bool]


class Game(ABC):
    """A game as people meet it. One instance each, made by its package and found through `games()`."""

    slug: ClassVar[str]
    title: ClassVar[str]
    seats: ClassVar[tuple[int, ...]]
    facts: ClassVar[Facts]
    folder: ClassVar[Path | None] = None  # what a package brings: rules.md, translations/de.json, browser/board.js
    options: ClassVar[tuple[Option, ...]] = ()
    codec: ClassVar[Codec]
    refusals: ClassVar[Mapping[int, Refusal]] = {}  # what the numbers of `why_not` mean
    streams: ClassVar[tuple[str, ...]] = ("luck",)  # the named sources of luck, by number
    fields: ClassVar[tuple[str, ...]]  # the attributes that make up a position
    features: ClassVar[Sequence[str]] = ()  # what the numbers that `observer` writes are, in order
    observation: ClassVar[Layout | None] = None  # likewise of `full_observer`, with their ranges
    history: ClassVar[tuple[str, ...]] = ()  # those of them that only tell people how it came about
    added_fields: ClassVar[tuple[str, ...]] = ()  # those that older records do not know: not in a hash while zero
    rules_version: ClassVar[int] = 1  # raised whenever an old record would be read differently
    rules_changes: ClassVar[Mapping[int, RulesChange]] = {}  # by version; one not named here concerns every older game
    edition_file: ClassVar[Path | None] = None  # the reference edition as TOML, if there are values to change
    score_sources: ClassVar[tuple[str, ...]] = ("points",)  # where points come from, as `game_facts` tells them apart
    policies: ClassVar[Mapping[str, Callable[[], Policy]]] = {}  # the game's own players, "house" if it has a sound one
    manners: ClassVar[Mapping[str, Manner]] = {}  # other ways in which its house player plays, by name
    search: ClassVar[SearchSettings] = SearchSettings()  # how its positions are searched

    def read_edition(self, overlay: Path | None, printed: str | None = None) -> Edition:
        """The reference edition, with the values of an owner's overlay file in their place.

        `printed` is the text of the reference file of an earlier version, if that is to be read instead.
        """
        if overlay is not None:
            raise BadEdition(f"{overlay.name}: {self.title} has no values that an edition could change")
        return Edition("reference", sha256(b"").hexdigest(), None, None, ())

    @abstractmethod
    def blank(self, seats: int, edition: Edition) -> State:
        """A position with nothing on the table, for `start` and `load` to fill."""

    def set_up(self, state: Any, options: Mapping[str, Any]) -> None:  # noqa: B027 (most small games have nothing to do)
        """Lay a blank position out for play by these options (complete and checked)."""

    @abstractmethod
    def turn(self, state: Any) -> Turn:
        """Whose turn it is, for grouping the log and for knowing when a turn is over."""

    @abstractmethod
    def view(self, state: Any, seat: int | None) -> Any:
        """What the seat (None: a spectator) sees: a dataclass, built field by field."""

    def refusal(self, state: Any, seat: int, action: int) -> Refusal | None:
        """The sentence behind `why_not`."""
        number = state.why_not(seat, action)
        if number == 0:
            return None
        found = self.refusals.get(number)
        if found is None:
            return Refusal("", say("That cannot be done now."))
        return Refusal(found.rule, say(found.why), say(found.brief))

    def question(self, state: Any, audience: int | None, *, by_name: bool = False) -> Question:
        """What the game waits for, in one sentence for the audience (None: a spectator).

        `by_name` is for a device with several seats: nobody is "You" there, the seat that is asked is named.
        """
        reader, actors = None if by_name else audience, actors_of(state)
        if state.actor() == NOBODY:
            return Question(self.ending(state, reader), say("the game is over"), False, self.winners(state))
        if audience not in actors:
            return Question(self.awaits(state, reader), self.place(state), False, actors)
        sentence = asked_by_name(audience if by_name else None, self.asks(state, audience))
        return Question(sentence, self.place(state), True, [audience, *(seat for seat in actors if seat != audience)])

    def asks(self, state: Any, seat: int) -> str:
        """What a seat that may act is asked, to stand after "You:" or its name: "mark dice to roll again"."""
        return say("choose what to do")

    def awaits(self, state: Any, audience: int | None) -> str:
        """What the audience waits for: "{seat:1} is bidding". It never begins with "You"."""
        return plain_awaits(self, state, audience)

    def place(self, state: Any) -> str:
        """Where in the game a position is, in a few words: "round 3 of 7"."""
        return self.turn_name(state)

    def turn_name(self, state: Any) -> str:
        """The turn a position belongs to, without what is left of it."""
        turn = self.turn(state)
        return turn.title or (say("round {n}", n=turn.number) if turn.number else say("setup"))

    def ending(self, state: Any, audience: int | None) -> str:
        """How a finished game came out: "The end: {seat:1} wins, 59 to 55"."""
        return plain_ending(self, state, audience)

    def choices(self, state: Any, seat: int) -> list[Choice]:
        """Everything the seat may do now, and what it nearly may, with the reason."""
        return [plain_choice(self.codec, state, action) for action in self.legal(state, seat)]

    def narrate(self, step: Step, audience: int | None) -> list[Line]:
        """What happened, for the log of the audience (None: a spectator)."""
        watchers = range(step.before.seats) if audience is None else (audience,)
        if all(watcher == step.seat or step.before.shows(watcher, step.seat) for watcher in watchers):
            return [plain_line(self.codec, step)]
        return [] if step.seat == CHANCE else [Line(step.seat, say("chooses in secret"))]

    def movements(self, step: Step, audience: int | None) -> list[Movement]:
        """What a step moved on the table, as the audience may know it: no more than `narrate` tells."""
        return []

    def holds(self, step: Step) -> bool:
        """Whether the page shows the result of a step until everybody has had time to read it, such as a battle's."""
        return False

    def since(self, steps: Sequence[Step], audience: int) -> list[RecapLine]:
        """What others did in these steps, the audience's last ones being over: a line for each of them, then one for
        the table."""
        return plain_recap(self, steps, audience)

    def open_view(self, state: Any, seat: int) -> Any:
        """A moment of a game that is over: what the seat saw, and what others kept from it, now face up.

        Never shown before the end. Games in which a seat does not see everything build it field by field, as `view`.
        """
        return self.view(state, seat)

    def open_narrate(self, step: Step) -> list[Line]:
        """What happened with nothing kept back, for the log of a game that is over."""
        return self.narrate(step, None if step.seat == CHANCE else step.seat)

    def open_score(self, state: Any, seat: int) -> int:
        """The score of a seat at a moment of a game that is over, with whatever it kept secret then."""
        return int(state.score(seat))

    def period(self, state: Any) -> int:
        """How far the game is, counted as the chart and the turning points of its summary count: by turns, mostly."""
        return self.turn(state).number

    def summary(self, steps: Sequence[Step], names: Sequence[str]) -> Summary:
        """A finished game at a glance, from all its steps."""
        return plain_summary(self, steps)

    def game_facts(self, end: Any, story: Sequence[Stretch]) -> GameFacts:
        """A finished game in plain numbers, for the tables of the lab; no sentence of it is made for a language."""
        return GameFacts("the game is over", sources={"points": [self.open_score(end, i) for i in range(end.seats)]})

    def cards(self, edition: Edition) -> Sequence[Any]:
        """The card faces of an edition, for the cards browser and `subak cards`: dataclasses with id, name and text."""
        return ()

    def invariants(self, state: Any) -> list[str]:
        """What is wrong in a position that should be impossible; empty when nothing was lost or made."""
        return []

    def stream_name(self, stream: str) -> str:
        """What people call one of the `streams`: "Rain", "Palace cards"."""
        return stream.capitalize()

    def critic(self) -> Critic:
        """A quick estimate of positions, for players that compare many of them."""
        return Critic()

    def observer(self) -> Observer:
        """Positions as numbers, for critics that learn; `features` names them. A summary: see `full_observer`."""
        return Observer()

    def full_observer(self) -> Observer:
        """All that a seat sees as numbers, in the order of `observation`; equal numbers mean an equal view."""
        return Observer()

    def told(self, step: Step, audience: int | None) -> list[tuple[Turn, Line]]:
        """One step in words, each line with the turn under which it is filed."""
        return self.filed(step, self.narrate(step, audience))

    def filed(self, step: Step, lines: Sequence[Line]) -> list[tuple[Turn, Line]]:
        made, begun = self.turn(step.before), self.turn(step.after)
        return [(begun if isinstance(line, Opening) else made, line) for line in lines]

    def always_asks(self, state: Any, seat: int) -> bool:
        """Whether a seat decides even with a single option left, because going on at once would tell a secret."""
        return False

    def is_sealed(self, state: Any) -> bool:
        """Whether seats choose side by side, unseen by each other: until all have, each may take back its own."""
        return False

    def reveals(self, before: Any, after: Any) -> bool:
        """Whether a step opened what seats had sealed: nobody may take anything back behind it."""
        return False

    def promises(self, state: Any, seat: int) -> Sequence[Promise]:
        """Everything that the view and the choices of a seat say it could do, or would get, from here on."""
        return ()

    def reason(self, state: Any, seat: int, action: int) -> Reason | None:
        """What speaks for an action, where the rules say it plainly; a hint tells it. None where there is nothing."""
        return None

    def goes_on(self, before: Any, after: Any, seat: int) -> bool:
        """Whether what a seat chooses next belongs to what it has just chosen, so that a hint tells both as one plan.

        The seat decides in both positions, and neither luck nor anybody else did anything in between.
        """
        return False

    def held(self, state: Any, seat: int, piece: str) -> int | None:
        """How many of a piece the seat can still spend, where a `Cost` is paid at once; None where it is not."""
        return None

    def left(self, state: Any, seat: int) -> str:
        """What the seat would give up by ending its turn now ("4 workers and 1 weed left"); empty for nothing."""
        return ""

    def shown_score(self, state: Any, seat: int, audience: int | None) -> int | None:
        """The score of a seat as the audience sees it at the table; None where an option hides it."""
        return int(state.score(seat))

    def note(self, state: Any, seat: int) -> str:
        """The small figure under a seat's score ("42 to go")."""
        return ""

    def about(self, options: Mapping[str, Any], edition: Edition) -> str:
        """What is played at a table, in a few words ("to 100, reference edition")."""
        return ""

    def opponent(self) -> str:
        """Who plays in solo without holding a seat, where somebody does."""
        return ""

    def effects(self) -> Sequence[Effect]:
        """The effects that an edition can give to cards, for the reference pages."""
        return ()

    def benchmarks(self) -> Mapping[str, Callable[[], int]]:
        """What else `subak bench` measures, by the name of the figure: work that says how many pieces it has done.

        Figures are nanoseconds per piece, so their names end with `_ns`.
        """
        return {}

    def draw(self, view: Any, marks: Sequence[Mark], seat: int | None, target: Mapping[str, str | int]) -> object:
        """The board for the terminal, from a view: a text, or whatever else rich prints.

        `seat` is whose eyes look (None: a spectator); `target` is what the choice under the cursor points at.
        """
        return json.dumps(asdict(view), indent=2)

    def has_secrets(self, options: Mapping[str, Any]) -> bool:
        """Whether seats see different things, so that a device passed around needs a curtain."""
        return True

    def hides(self, state: Any) -> bool:
        """Whether there is something to hide at this point of a game that has secrets."""
        return True

    def start(self, seats: int, options: Mapping[str, Any] | None = None, edition: Edition | None = None) -> State:
        """A fresh game. Options are checked; whatever is left out has its default."""
        if seats not in self.seats:
            raise ValueError(f"{self.title} is for {self.seats[0]} to {self.seats[-1]} players, not {seats}")
        state = self.blank(seats, edition or self.edition())
        self.set_up(state, read_options(self.options, options or {}, seats))
        return state

    def edition(self, overlay: Path | None = None, printed: str | None = None) -> Edition:
        """`printed` as in `read_edition`; a game without printed values ignores it."""
        if printed is not None and self.reference.reference not in (None, printed):
            return self.read_edition(overlay, printed)
        return self.reference if overlay is None else self.read_edition(overlay)

    @cached_property
    def reference(self) -> Edition:
        return self.read_edition(None)

    def laid_out(self, position: Mapping[str, Any]) -> "Table":
        """A position told in words, such as lessons begin with: by `seats` and `options`, the beginning of a game."""
        from subak.engine.table import Table  # it knows games

        return Table(self, position["seats"], position.get("options", {}))

    def guide_folder(self) -> Path:
        """Where the game keeps what it brings for those who learn it."""
        home = self.folder or Path(getfile(type(self))).parent
        return home / "guide"

    def legal(self, state: State, seat: int) -> list[int]:
        return legal_list(state, seat, self.codec.seat_size)

    def chances(self, state: State) -> list[tuple[int, int]]:
        """Outcomes and weights of a chance step."""
        return chance_list(state, self.codec.size - self.codec.seat_size)

    def winners(self, state: State) -> list[int]:
        return winners_list(state)

    def dump(self, state: State) -> dict[str, int | list[int]]:
        """A position as plain JSON; `load` reads it back."""
        values = {name: getattr(state, name) for name in self.fields}
        return {name: int(v) if isinstance(v, int) else [int(x) for x in v] for name, v in values.items()}

    def load(self, dumped: Mapping[str, int | list[int]], edition: Edition) -> State:
        seats = dumped["seats"]
        assert isinstance(seats, int)
        state = self.blank(seats, edition)
        for name in self.fields:
            value = dumped[name]
            if isinstance(value, int):
                setattr(state, name, value)
            else:
                fill(getattr(state, name), value)
        return state

    def hash(self, state: State) -> str:
        """A fingerprint of a position; equal positions have equal ones, however they came about."""
        position = self.dump(state)
        left_out = {*self.history, *(name for name in self.added_fields if is_zero(position[name]))}
        told = {name: value for name, value in position.items() if name not in left_out}
        return sha256(json.dumps(told, sort_keys=True).encode()).hexdigest()[:16]

    def rules(self) -> list[Rule]:
        """The numbered rules."""
        return read(self.rules_page())

    def rulebook(self) -> list[Passage]:
        """All that the page of the rules says, numbered or not."""
        return passages(self.rules_page())

    def rules_page(self) -> str:
        """rules.md in the game's folder, or the page of a game of ours; empty without one."""
        page = self.folder / "rules.md" if self.folder else page_of(self.slug)
        return page.read_text(encoding="utf-8") if page.is_file() else ""

    def why_outdated(self, rules: int, seats: int, options: Mapping[str, Any]) -> str:
        """Why a game begun under that version of the rules cannot go on under this one; empty if it can."""
        if rules > self.rules_version:
            return f"installed is version {self.rules_version}"
        complete = read_options(self.options, options, seats)
        for version in range(rules + 1, self.rules_version + 1):
            change = self.rules_changes.get(version)
            if change is None:
                return f"installed is version {self.rules_version}"
            if change.concerns(seats, complete):
                return f"since version {version} {change.sentence}"
        return ""


# How a game speaks that does not say it better itself


def plain_choice(codec: Codec, state: State, action: int) -> Choice:
    verb, label = codec.verb(action), say(codec.verb(action).words)
    name = verb.name(state, action - verb.base) if verb.name else ""
    return Choice(action, verb.words, codec.words(state, action), label[:1].upper() + label[1:], name, ends=verb.ends)


def plain_line(codec: Codec, step: Step) -> Line:
    verb = codec.verb(step.action)
    name = verb.name(step.before, step.action - verb.base) if verb.name else ""
    return Line(step.seat, f"{say(verb.words)} {name}".strip())


def plain_awaits(game: Game, state: State, audience: int | None) -> str:
    actors = actors_of(state)
    if not actors:
        return say("Luck is drawn")
    values = {"names": named(actors, audience), "n": len(actors)}
    if audience is None or not game.is_sealed(state):
        return say("{names} {n?chooses|choose}", **values)
    if len(actors) == 1:
        return say("{names} chooses, yours is sealed", **values)
    return say("{names} still choose", **values)


def plain_ending(game: Game, state: State, audience: int | None) -> str:
    scores = [game.shown_score(state, seat, audience) for seat in range(state.seats)]
    if state.seats == 1 and scores[0] is not None:
        return say("The end: {n} {n?point|points}", n=scores[0])
    return ending(game.winners(state), scores, audience)


def plain_recap(game: Game, steps: Sequence[Step], audience: int) -> list[RecapLine]:
    """The last line that the log has of each of the others, in the order in which they acted."""
    last: dict[int, tuple[int, Line]] = {}
    for step in steps:
        for line in game.narrate(step, audience):
            if line.seat != audience and len(line.text) <= RECAP_LETTERS:
                last[line.seat] = step.number, line
    found = [RecapLine(seat, line.text, numbers=(number,)) for seat, (number, line) in last.items()]
    return sorted(found, key=lambda line: line.seat == CHANCE)


def plain_summary(game: Game, steps: Sequence[Step]) -> Summary:
    """The seats by rank, and their scores over time."""
    end, turns = steps[-1].after, game.turn(steps[-1].before).number
    scores, winners = [int(end.score(seat)) for seat in range(end.seats)], game.winners(end)
    behind = [1 + max(len(winners), sum(other > own for other in scores)) for own in scores]
    ranks = [1 if seat in winners else behind[seat] for seat in range(end.seats)]
    series = [[(0, 0)] for _ in scores]
    for step in steps:
        for seat, points in enumerate(series):
            score = int(step.after.score(seat))
            if score != points[-1][1] or step.number == steps[-1].number:
                points.append((game.turn(step.before).number, score))
    return Summary(
        sentence=say("{points} points after {n} {n?turn|turns}", points=max(scores), n=turns),
        rule="",
        columns=(),
        rows=sorted((rank, seat, scores[seat], ()) for seat, rank in enumerate(ranks)),
        series=series,
        moments=(),
    )


# The registry and small helpers


def is_zero(value: int | list[int]) -> bool:
    return not (any(value) if isinstance(value, list) else value)


def fill(field: vec[i64], values: Sequence[int]) -> None:
    if len(field) != len(values):
        raise ValueError(f"{len(values)} values where {len(field)} belong")
    for k, value in enumerate(values):
        field[k] = value


@cache
def games() -> Mapping[str, Game]:
    """All installed games by slug, ours and those from outside, the light ones first."""
    found: list[Game] = [entry.load() for entry in entry_points(group="subak.games")]
    for one in found:
        if one.folder:
            add_translations(one.folder / "translations")
    return {game.slug: game for game in sorted(found, key=lambda game: (game.facts.weight, game.slug))}


def game(slug: str) -> Game:
    """The game of this name; a LookupError names those there are."""
    if slug not in games():
        raise LookupError(f"no game is called {slug!r}; there are {', '.join(games())}")
    return games()[slug]
