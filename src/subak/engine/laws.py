"""The laws: what must hold for every game, every number of seats and every option.

`check` plays random games and looks closely at some positions of each. A law is a function that yields one sentence
per violation, so the authors of a game may also call it on any position of theirs. Law 6 lives in secrecy.py, law 8,
which needs two processes, in checksum.py.
"""

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise, permutations
from math import sqrt
from time import perf_counter
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from subak.engine.edition import Edition
from subak.engine.game import Game, Step
from subak.engine.luck import Luck
from subak.engine.options import Option
from subak.engine.record import BadRecord, Record, steps, verify
from subak.engine.secrecy import Bots, keeps_secrets, message
from subak.engine.state import CHANCE, NOBODY, State
from subak.engine.table import Table
from subak.engine.walk import follow, odd_one_out, tally, wander

LAWS: Mapping[int, str] = {
    1: "random games end, and the legal list is what why_not allows",
    2: "nothing is lost",
    3: "a clone is independent",
    4: "dump and load give the same position and the same future",
    5: "luck is drawn as the weights say",
    6: "secrets are kept",
    7: "the order of sealed choices does not matter",
    8: "compiled and interpreted games are the same",
    9: "a record replays to the same positions",
    10: "undo goes back to the position before",
}
LONGEST = 200_000  # steps: a random game that has not ended by then never will
FUTURE = 20  # steps played on to see whether two positions are truly equal
DRAWS = 2000  # per chance step that is looked at
SURPRISE = 6.0  # standard deviations: a false alarm in about a thousand million tests
MOST_OUTCOMES = 1000
MOST_WEIGHT = 2**31  # what `Luck.below` can share out


@dataclass(frozen=True)
class Played:
    """A whole random game: its moves, and clones made on the way with their hash at that time."""

    game: Game
    edition: Edition
    seats: int
    options: Mapping[str, Any]
    trail: vec[i64]  # seat and action of every move, one after the other
    length: int
    seen: Sequence[tuple[int, State, str]]  # after how many moves, the clone, its hash

    def moves(self) -> list[tuple[int, int]]:
        return [(int(self.trail[2 * i]), int(self.trail[2 * i + 1])) for i in range(self.length)]


@dataclass
class Fit:
    """How well draws fit their weights, summed over many chance steps: chi-square and its degrees of freedom."""

    chi: float = 0.0
    freedom: int = 0

    def surprise(self) -> float:
        """In standard deviations (Wilson and Hilferty's approximation)."""
        if self.freedom == 0:
            return 0.0
        spread = 2 / (9 * self.freedom)
        return float(((self.chi / self.freedom) ** (1 / 3) - (1 - spread)) / sqrt(spread))


@dataclass(frozen=True)
class Violation:
    law: int
    game: int  # which of the random games, from 0
    step: int
    sentence: str


@dataclass
class Report:
    """What `check` did, and what it found."""

    game: str
    seats: int
    options: Mapping[str, Any]
    seed: int
    games: int = 0
    steps: int = 0
    looks: int = 0
    seconds: float = 0.0
    broken: list[Violation] = field(default_factory=list)

    @property
    def ok(self) -> bool:
        return not self.broken


# The laws of a position


def lists_are_whole(game: Game, state: State) -> Iterator[str]:
    """Law 1: for every seat the legal list is all actions with `why_not == 0`, and only those who may act have any."""
    out, actor = room(game), state.actor()
    for seat in range(state.seats):
        action = odd_one_out(state, seat, game.codec.seat_size, out)
        if action >= 0:
            yield f"seat {seat}: the legal list and why_not disagree about action {action}"
        may, count = state.may_act(seat), state.legal_into(seat, out)
        if may != (count > 0):
            yield f"seat {seat} {'may' if may else 'may not'} act and has {count} legal actions"
        if may and actor < 0:
            yield f"seat {seat} may act, but the actor is {actor}"
    if actor >= 0 and not state.may_act(actor):
        yield f"seat {actor} is the actor and may not act"


def choices_are_whole(game: Game, state: State) -> Iterator[str]:
    """Law 1, for people: the choices without a `why` are the legal list, and the others are refused."""
    for seat in range(state.seats):
        choices = game.choices(state, seat)
        legal = game.legal(state, seat)
        if sorted(choice.action for choice in choices if choice.why is None) != legal:
            yield f"the choices of seat {seat} are not its legal list"
        for choice in choices:
            if choice.why is not None and choice.action in legal:
                yield f"seat {seat} is told it cannot {choice.words!r}, which it can"


def can_be_told(game: Game, step: Step) -> Iterator[str]:
    """Law 1, for people: every position can be shown, every step told, and every legal action has a name of its own."""
    for audience in (step.number % step.after.seats, None):
        message(game, step.after, audience)
        game.narrate(step.before, step.seat, step.action, step.after, audience)
    for seat in range(step.after.seats):
        legal = game.legal(step.after, seat)
        names = {game.codec.words(step.after, action) for action in legal}
        if len(names) < len(legal):
            yield f"of {len(legal)} legal actions of seat {seat} only {len(names)} can be told apart"


def nothing_is_lost(game: Game, state: State) -> Iterator[str]:
    """Law 2: the game's own invariants."""
    yield from game.invariants(state)


def clone_is_independent(game: Game, state: State, luck: Luck) -> Iterator[str]:
    """Law 3: playing on with a clone changes nothing here. `clones_kept` looks at it from the other side."""
    before = game.hash(state)
    clone = state.clone()
    if game.hash(clone) != before:
        yield "a clone differs from its original"
    stroll(game, clone, luck)
    if game.hash(state) != before:
        yield "playing on with a clone changes its original"


def survives_dumping(game: Game, state: State, edition: Edition, luck: Luck) -> Iterator[str]:
    """Law 4: through JSON and back the position is the same and so is everything after it."""
    loaded = game.load(json.loads(json.dumps(game.dump(state))), edition)
    if game.hash(loaded) != game.hash(state) or message(game, loaded, None) != message(game, state, None):
        yield "dump and load give another position"
    if game.invariants(loaded) != game.invariants(state):
        yield "dump and load lose something"
    here = state.clone()
    if stroll(game, here, luck.clone()) != stroll(game, loaded, luck.clone()) or game.hash(here) != game.hash(loaded):
        yield "a loaded position has another future"


def draws_as_it_says(game: Game, state: State, luck: Luck, total: Fit) -> Iterator[str]:
    """Law 5: `draw` gives the outcomes of `chance_into` as often as they weigh, from its own stream alone."""
    chances = game.chances(state)
    outcomes = [action for action, _ in chances]
    weights = [weight for _, weight in chances]
    if not 0 < len(outcomes) <= MOST_OUTCOMES or any(b <= a for a, b in pairwise(outcomes)):
        yield f"a chance step lists {len(outcomes)} outcomes; it needs 1 to {MOST_OUTCOMES}, ascending"
        return
    if outcomes[0] < game.codec.seat_size or min(weights) < 1 or sum(weights) > MOST_WEIGHT:
        yield "a chance step has an outcome of a seat, or a weight that is not positive or too large"
        return
    before, streams = game.hash(state), [int(x) for x in luck.stream]
    counts = vec[i64]([0] * (game.codec.size - game.codec.seat_size))
    tally(state, luck, DRAWS, game.codec.seat_size, counts)
    moved = [k for k, x in enumerate(luck.stream) if x != streams[k]]
    if game.hash(state) != before:
        yield "drawing changes the position"
    if not set(moved) <= {state.stream()}:
        yield f"a chance step of stream {state.stream()} takes luck from the streams {moved}"
    drawn = [int(counts[action - game.codec.seat_size]) for action in outcomes]
    if sum(drawn) != DRAWS:
        yield "draw gives outcomes that chance_into does not list"
        return
    fit = fit_of(drawn, weights)
    total.chi += fit.chi
    total.freedom += fit.freedom
    if fit.surprise() > SURPRISE:
        yield f"draws do not fit their weights: {fit.surprise():.1f} standard deviations off"


def fit_of(drawn: Sequence[int], weights: Sequence[int]) -> Fit:
    """Neighbouring outcomes are taken together until each group is expected at least five times."""
    scale = sum(drawn) / sum(weights)
    groups: list[tuple[int, float]] = []
    count, expected = 0, 0.0
    for times, weight in zip(drawn, weights, strict=True):
        count, expected = count + times, expected + weight * scale
        if expected >= 5:
            groups.append((count, expected))
            count, expected = 0, 0.0
    if groups:
        last_count, last_expected = groups.pop()
        groups.append((last_count + count, last_expected + expected))
    return Fit(sum((n - e) ** 2 / e for n, e in groups), max(0, len(groups) - 1))


def order_does_not_matter(game: Game, state: State, luck: Luck) -> Iterator[str]:
    """Law 7: sealed choices give the same position in any order, and none changes what the others may choose."""
    seats = [seat for seat in range(state.seats) if state.may_act(seat)]
    if len(seats) < 2:
        return
    lists = {seat: game.legal(state, seat) for seat in seats}
    picks = {seat: options[luck.below(0, len(options))] for seat, options in lists.items()}
    ends = set()
    for order in permutations(seats):
        after = state.clone()
        for seat in order:
            if game.legal(after, seat) != lists[seat]:
                yield f"a sealed choice of another seat changes what seat {seat} may choose"
            after.apply(seat, picks[seat])
        ends.add(game.hash(after))
    if len(ends) > 1:
        yield f"sealed choices of the seats {seats} lead to {len(ends)} positions, depending on their order"


def stroll(game: Game, state: State, luck: Luck) -> list[int]:
    """A few random steps."""
    trail = vec[i64]([0] * (2 * FUTURE))
    wander(state, luck, luck, room(game), trail, 0, FUTURE)
    return [int(x) for x in trail]


def room(game: Game) -> vec[i64]:
    return vec[i64]([0] * game.codec.size)


# The laws of a whole game


def ends_properly(game: Game, state: State, moves: int) -> Iterator[str]:
    """Law 1: the game is over, within a bound, and somebody or nobody has won it."""
    actor = state.actor()
    if actor >= 0 and moves < LONGEST:
        yield f"seat {actor} has to decide and has no legal action"
    elif actor != NOBODY:
        yield f"a random game did not end within {LONGEST} steps"
    elif not set(game.winners(state)) <= set(range(state.seats)):
        yield f"the winners {game.winners(state)} are not seats"


def clones_kept(played: Played) -> Iterator[str]:
    """Law 3: clones made during the game are still what they were."""
    for number, clone, mark in played.seen:
        if played.game.hash(clone) != mark:
            yield f"the clone made after move {number} has changed since"


def replays(played: Played) -> Iterator[str]:
    """Law 9: the same moves lead to the same positions."""
    state, done = played.game.start(played.seats, played.options, played.edition), 0
    for number, _, mark in played.seen:
        follow(state, played.trail, done, number)
        done = number
        if played.game.hash(state) != mark:
            yield f"replayed, the position after move {number} is another one"


def record_holds(played: Played) -> Iterator[str]:
    """Law 9, by the book: through JSON, every step checked by the rules, and accepted by `verify`."""
    names = [f"seat {i}" for i in range(played.seats)]
    written = Record.of(played.game, played.edition, names, played.options, played.moves(), {"kind": "free"})
    record = Record.from_json(written.to_json())
    marks = {number: mark for number, _, mark in played.seen}
    try:
        verify(record)
        for step in steps(record):
            if step.number in marks and played.game.hash(step.after) != marks[step.number]:
                yield f"the record leads to another position after move {step.number}"
    except BadRecord as reason:
        yield f"the record is refused: {reason}"


def undo_goes_back(played: Played) -> Iterator[str]:
    """Law 10: taken back to a permitted point, the table is where it was before, and the same moves lead on again."""
    table = Table(played.game, [""] * played.seats, played.options, played.edition)
    states = [table.state]
    looked = {number for number, _, _ in played.seen}
    for number, move in enumerate(played.moves(), 1):
        list(table.follow([move]))
        states.append(table.state)
        if number in looked:
            for restart in (False, True):
                yield from takes_back(table, move[0], restart, states)


def takes_back(table: Table, seat: int, restart: bool, states: Sequence[State]) -> Iterator[str]:
    point = table.restart_point(seat) if restart else table.undo_point(seat)
    if point is None:
        return
    number, tail, mark = len(table.moves), table.moves[point:], table.game.hash
    if any(other != seat for other, _ in tail):
        yield f"after move {number} seat {seat} may take back what was not its own"
    table.undo(seat, restart=restart)
    if mark(table.state) != mark(states[point]):
        yield f"taking back moves {point + 1} to {number} leads to another position"
    list(table.follow(tail))
    if mark(table.state) != mark(states[number]):
        yield f"moves {point + 1} to {number}, taken back and played again, lead to another position"


# Checking


def check(
    game: Game,
    seats: int,
    options: Mapping[str, Any] | None = None,
    games: int = 10,
    seed: int = 1,
    every: int = 100,
    records: int = 1,
    bots: Bots | None = None,
    edition: Edition | None = None,
) -> Report:
    """All laws but the eighth, over random games. On average one step in `every` is looked at closely.

    For `records` of the games laws 9 and 10 are also checked step by step. `bots` are the players that have to decide
    without knowing secrets; those of the game if nothing is said.
    """
    trial = Trial(game, seats, options or {}, seed, every, game.policies if bots is None else bots, edition)
    started = perf_counter()
    for number in range(games):
        trial.play(number, by_the_book=number < records)
    trial.add(5, trial.report.games, 0, overall(trial.fit))
    trial.report.seconds = perf_counter() - started
    return trial.report


def overall(fit: Fit) -> Iterator[str]:
    if fit.surprise() > SURPRISE:
        yield f"all draws together do not fit their weights: {fit.surprise():.1f} standard deviations off"


class Trial:
    """Random games of one kind under close watch."""

    def __init__(
        self,
        game: Game,
        seats: int,
        options: Mapping[str, Any],
        seed: int,
        every: int,
        bots: Bots,
        edition: Edition | None,
    ) -> None:
        self.game = game
        self.seats = seats
        self.options = options
        self.every = every
        self.bots = bots
        self.edition = edition or game.edition()
        self.report = Report(game.slug, seats, options, seed)
        self.fit = Fit()
        self.out = room(game)
        self.trail = vec[i64]([0] * (2 * LONGEST))

    def play(self, number: int, by_the_book: bool) -> None:
        """One game, with all laws on the way and at the end."""
        seed = self.report.seed * 1_000_003 + number
        luck, whims = Luck(seed, len(self.game.streams)), Luck(seed + 1)
        state = self.game.start(self.seats, self.options, self.edition)
        seen: list[tuple[int, State, str]] = []
        done = 0
        while done < LONGEST:
            done = self.go_on(state, luck, whims, done, whims.below(1, 2 * self.every))
            before = state.clone()
            if self.go_on(state, luck, whims, done, 1) == done:
                break
            seat, action = int(self.trail[2 * done]), int(self.trail[2 * done + 1])
            done += 1
            step = Step(done, seat, action, before, state.clone())
            seen.append((done, step.after, self.game.hash(state)))
            self.look(number, step, whims)
        seen.append((done, state, self.game.hash(state)))
        played = Played(self.game, self.edition, self.seats, self.options, self.trail, done, seen)
        self.add(1, number, done, ends_properly(self.game, state, done))
        self.add(1, number, done, lists_are_whole(self.game, state))
        self.add(2, number, done, nothing_is_lost(self.game, state))
        self.add(3, number, done, clones_kept(played))
        self.add(9, number, done, replays(played))
        if by_the_book:
            self.add(9, number, done, record_holds(played))
            self.add(10, number, done, undo_goes_back(played))
        self.report.games += 1
        self.report.steps += done

    def go_on(self, state: State, luck: Luck, whims: Luck, done: int, steps: int) -> int:
        """Play so many random steps, or fewer if the game ends; return how many have been played in all."""
        return wander(state, luck, whims, self.out, self.trail, done, min(done + steps, LONGEST))

    def look(self, number: int, step: Step, luck: Luck) -> None:
        """The laws of a position and of the step that led to it."""
        game, state = self.game, step.after
        self.report.looks += 1
        self.add(1, number, step.number, lists_are_whole(game, state))
        self.add(1, number, step.number, choices_are_whole(game, state))
        self.add(1, number, step.number, can_be_told(game, step))
        self.add(2, number, step.number, nothing_is_lost(game, state))
        self.add(3, number, step.number, clone_is_independent(game, state, luck))
        self.add(4, number, step.number, survives_dumping(game, state, self.edition, luck))
        if state.actor() == CHANCE:
            self.add(5, number, step.number, draws_as_it_says(game, state, luck, self.fit))
        self.add(6, number, step.number, keeps_secrets(game, step, luck, self.bots))
        self.add(7, number, step.number, order_does_not_matter(game, state, luck))

    def add(self, law: int, number: int, step: int, sentences: Iterable[str]) -> None:
        """Note what a law finds; a law that stops with an error is broken as well."""
        try:
            found = list(sentences)
        except Exception as error:
            found = [f"{type(error).__name__}: {error}"]
        self.report.broken += [Violation(law, number, step, sentence) for sentence in found]


# What to check


def variants(game: Game, seats: int, mixtures: int = 3) -> list[dict[str, Any]]:
    """The plain game, each option at each other value, all of them at once, and a few mixtures."""
    known = [option for option in game.options if option.solo is None or option.solo == (seats == 1)]
    other = {option.name: [v for v in values_of(option, seats) if v != option.default] for option in known}
    singles = [{name: value} for name, values in other.items() for value in values]
    luck = Luck(seats)
    mixed = [
        {option.name: values[luck.below(0, len(values))] for option in known if (values := values_of(option, seats))}
        for _ in range(mixtures)
    ]
    return [{}, *singles, {name: values[-1] for name, values in other.items() if values}, *mixed]


def values_of(option: Option, seats: int) -> list[str | int | bool]:
    """All values of an option; of a long row of numbers the ends and the default."""
    if option.values or option.seat_values:
        return [*option.values, *(range(seats) if option.seat_values else ())]
    if option.high - option.low < 8:
        return list(range(option.low, option.high + 1))
    return sorted({option.low, int(option.default), option.high})
