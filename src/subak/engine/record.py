"""A game as its actions, luck included: save, load, replay, verify.

A record holds outcomes, not seeds, so it replays after any change of the code. Every 50 moves and at the end it holds
a fingerprint of everything before, so a change anywhere is found.
"""

import json
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from hashlib import sha256
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from subak.engine.core.luck import Luck
from subak.engine.core.state import CHANCE, NOBODY, State
from subak.engine.edition import Edition
from subak.engine.game import Game, Step, game
from subak.engine.printable import is_printable
from subak.engine.verifiable_luck import VerifiableLuck, commitment

FORMAT = 1
EVERY = 50
MOST = 2**31  # no seat and no action is a larger number


class BadRecord(ValueError):
    """A record that cannot be read, or whose story does not hold. The message says where and why."""


@dataclass(frozen=True)
class Record:
    """A game on disk. `seats` are names in seat order; chance moves have seat -1."""

    subak: int
    game: str
    rules: int
    edition: Mapping[str, Any]
    seats: Sequence[str]
    options: Mapping[str, Any]
    moves: Sequence[tuple[int, int]]
    hashes: Sequence[str]
    luck: Mapping[str, Any]
    result: Mapping[str, Any] | None

    @classmethod
    def of(
        cls,
        game: Game,
        edition: Edition,
        names: Sequence[str],
        options: Mapping[str, Any],
        moves: Sequence[tuple[int, int]],
        luck: Mapping[str, Any],
    ) -> "Record":
        printed = {"name": edition.name, "sha256": edition.sha256, "overlay": edition.overlay}
        if edition.reference is not None:
            printed["reference"] = edition.reference
        bare = cls(FORMAT, game.slug, game.rules_version, printed, tuple(names), options, tuple(moves), (), luck, None)
        state = game.start(len(names), options, edition)
        hashes = [mark for _, mark in fingerprints(bare, game, state)]
        result = None
        if state.actor() == NOBODY:
            result = {"scores": [int(state.score(i)) for i in range(len(names))], "winners": game.winners(state)}
        return cls(**{**vars(bare), "hashes": tuple(hashes), "result": result})

    def to_json(self) -> str:
        return json.dumps(asdict(self), separators=(",", ":"), ensure_ascii=False)

    def save(self, path: Path) -> None:
        path.write_text(self.to_json() + "\n", encoding="utf-8")

    @classmethod
    def from_json(cls, text: str) -> "Record":
        try:
            data = json.loads(text)
        except json.JSONDecodeError as error:
            raise BadRecord(f"not a record: it is not JSON ({error})") from None
        except ValueError:
            raise BadRecord("not a record: it holds a number of thousands of digits") from None
        except RecursionError:
            raise BadRecord("not a record: it is nested too deeply") from None
        return cls(**checked(data))

    @classmethod
    def read(cls, path: Path) -> "Record":
        try:
            return cls.from_json(path.read_text(encoding="utf-8"))
        except UnicodeDecodeError:
            raise BadRecord("not a record: it is not text") from None

    def load_edition(self) -> Edition:
        """The edition the game was played with: it travels inside the record, cards of the box included.

        Records of the first versions hold the overlay only; they get the installed cards.
        """
        printed = self.edition.get("reference")
        return edition_of(game(self.game), self.edition["name"], self.edition["overlay"], printed)

    def has_its_cards(self) -> bool:
        """Whether the edition is the one the game was played with."""
        return self.load_edition().is_the_one(self.edition["sha256"])


def edition_of(game: Game, name: str, overlay: str | None, printed: str | None = None) -> Edition:
    """An edition from the text of its overlay and of the reference file, as records and tables keep them."""
    if overlay is None:
        return game.edition(printed=printed)
    with TemporaryDirectory() as folder:
        path = Path(folder, f"{name}.toml")
        path.write_text(overlay, encoding="utf-8")
        return game.edition(path, printed)


KINDS: Mapping[str, type | tuple[type, ...]] = {
    "subak": int,
    "game": str,
    "rules": int,
    "edition": dict,
    "seats": list,
    "options": dict,
    "moves": list,
    "hashes": list,
    "luck": dict,
    "result": (dict, type(None)),
}


def checked(data: Any) -> dict[str, Any]:
    """The fields of a record, or a sentence about the first that is wrong."""
    if not isinstance(data, dict) or "subak" not in data:
        raise BadRecord("not a record of Subak: the field `subak` is missing")
    if data["subak"] != FORMAT:
        raise BadRecord(f"written in format {data['subak']!r}; this version reads format {FORMAT}")
    for name, kind in KINDS.items():
        if name not in data:
            raise BadRecord(f"the field `{name}` is missing")
        if not isinstance(data[name], kind) or isinstance(data[name], bool):
            raise BadRecord(f"the field `{name}` has the wrong kind of value: {data[name]!r}")
    for number, move in enumerate(data["moves"], 1):
        if not (isinstance(move, list) and len(move) == 2 and all(type(x) is int and abs(x) <= MOST for x in move)):
            raise BadRecord(f"move {number} is {move!r}; it needs a seat and an action")
    if not all(isinstance(name, str) for name in [*data["seats"], *data["hashes"]]):
        raise BadRecord("`seats` and `hashes` need to be lists of texts")
    for name in data["seats"]:
        if not is_printable(name):
            raise BadRecord(f"a seat is called {name!a}; a name needs to be letters that can be printed")
    edition = data["edition"]
    if not {"name", "sha256", "overlay"} <= edition.keys():
        raise BadRecord("`edition` needs a name, a sha256 and an overlay (or null)")
    if not isinstance(edition["name"], str) or not re.fullmatch(r"\w[\w .-]{0,100}", edition["name"]):
        raise BadRecord(f"the edition cannot be called {edition['name']!r}: letters, digits, spaces, dots, dashes only")
    if not isinstance(edition["overlay"], (str, type(None))):
        raise BadRecord("the overlay of the edition needs to be a text (or null)")
    if not isinstance(edition.get("reference"), (str, type(None))):
        raise BadRecord("the reference of the edition needs to be a text (or null)")
    return {name: data[name] for name in KINDS} | {"moves": [tuple(move) for move in data["moves"]]}


def fingerprints(record: Record, game: Game, state: State) -> Iterator[tuple[int, str]]:
    """Play the moves on and yield a mark every 50 moves and at the end. Each covers everything before it."""
    head = {name: getattr(record, name) for name in ("game", "rules", "edition", "seats", "options")}
    chain = sha256(json.dumps(head, sort_keys=True).encode()).hexdigest()
    for start in range(0, max(len(record.moves), 1), EVERY):
        block = record.moves[start : start + EVERY]
        for seat, action in block:
            state.apply(seat, action)
        chain = sha256(f"{chain}{json.dumps(block)}{game.hash(state)}".encode()).hexdigest()
        yield start + len(block), chain[:16]


def steps(record: Record) -> Iterator[Step]:
    """Every step of the game. Raises `BadRecord` at the first that the rules do not allow."""
    played = game(record.game)
    state = start_of(record)
    for number, (seat, action) in enumerate(record.moves, 1):
        problem = why_impossible(played, state, seat, action)
        if problem:
            raise BadRecord(f"move {number}: {problem}")
        step = Step.of(number, state, seat, action)
        yield step
        state = step.after


def start_of(record: Record) -> State:
    try:
        played = game(record.game)
    except LookupError as error:
        raise BadRecord(str(error)) from None
    try:
        outdated = played.why_outdated(record.rules, len(record.seats), record.options)
        if outdated:
            raise BadRecord(f"played by version {record.rules} of the rules of {played.title}; {outdated}")
        return played.start(len(record.seats), record.options, record.load_edition())
    except ValueError as error:
        raise BadRecord(str(error)) from None


def why_impossible(played: Game, state: State, seat: int, action: int) -> str | None:
    """Why this cannot have happened here, or None."""
    actor = state.actor()
    if actor == NOBODY:
        return "the game was over already"
    if not 0 <= action < played.codec.size:
        return f"there is no action {action}"
    if actor == CHANCE or seat == CHANCE:
        if actor != seat:
            return "luck was drawn where a seat had to choose, or the other way round"
        outcomes = [outcome for outcome, _ in played.chances(state)]
        return None if action in outcomes else f"luck cannot give {played.codec.words(state, action)!r} here"
    if not 0 <= seat < state.seats or not state.may_act(seat):
        return f"seat {seat} was not to decide"
    refusal = played.refusal(state, seat, action)
    return f"{played.codec.words(state, action)}: {refusal.why} ({refusal.rule})" if refusal else None


def verify(record: Record) -> str:
    """Check the rules, the fingerprints, the result and, where it can be, the luck; say what was checked.

    Raises `BadRecord` with the first thing that does not hold. An edition file that has changed since does no harm as
    long as the game replays with it.
    """
    start = start_of(record)
    changed = not record.has_its_cards()
    try:
        draws = check_moves(record, start)
    except BadRecord as problem:
        if changed:
            name = record.edition["name"]
            raise BadRecord(f"the edition {name!r} has changed since this game was played; {problem}") from None
        raise
    moves = f"{len(record.moves)} moves follow the rules"
    cards = "; its edition has changed since, but nothing in this game" if changed else ""
    if draws is None:
        return f"{moves}; the record does not say where its luck came from{cards}"
    return f"{moves} and all {draws} draws follow from the luck of the table{cards}"


def check_moves(record: Record, start: State) -> int | None:
    """Replay the game from its start to its result; how many draws were checked, None if they cannot be."""
    played, source = game(record.game), source_of(record)
    state, draws = start, 0
    for step in steps(record):
        state = step.after
        if step.seat == CHANCE and source is not None:
            draws += 1
            if source(step.before) != step.action:
                raise BadRecord(f"move {step.number}: this draw does not follow from the luck of the table")
    check_fingerprints(record, played, start.clone())
    check_result(record, played, state)
    return None if source is None else draws


def check_fingerprints(record: Record, played: Game, state: State) -> None:
    marks = [mark for _, mark in fingerprints(record, played, state)]
    for i, mark in enumerate(marks):
        if i >= len(record.hashes) or record.hashes[i] != mark:
            raise BadRecord(f"the fingerprint after move {min((i + 1) * EVERY, len(record.moves))} does not fit")
    if len(record.hashes) != len(marks):
        raise BadRecord(f"there are {len(record.hashes)} fingerprints for {len(marks)} parts of the game")


def check_result(record: Record, played: Game, state: State) -> None:
    over = state.actor() == NOBODY
    if not over and record.result is not None:
        raise BadRecord("the record has a result, but its moves do not reach the end of the game")
    if over:
        scores = [int(state.score(i)) for i in range(len(record.seats))]
        if record.result != {"scores": scores, "winners": played.winners(state)}:
            raise BadRecord(f"the result does not fit: the scores are {scores}, seats {played.winners(state)} win")


def source_of(record: Record) -> Callable[[State], int] | None:
    """A function from position to the draw that has to come, or None if the record does not tell."""
    played, luck = game(record.game), record.luck
    kind = luck.get("kind")
    try:
        if kind == "seeded":
            seeded = Luck(luck["seed"], len(played.streams))
            return lambda state: state.draw(seeded)
        if kind == "sealed" and luck.get("secret") is not None:
            if commitment(luck["secret"]) != luck["seal"]:
                raise BadRecord("the secret of this table is not the one it was sealed with")
            return VerifiableLuck(played, luck["secret"], luck["nonces"]).pick
    except BadRecord:
        raise
    except (KeyError, TypeError, ValueError) as error:
        raise BadRecord(f"`luck` cannot be read: {error}") from None
    return None
