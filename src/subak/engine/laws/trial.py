"""Random games under close watch."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from time import perf_counter
from typing import Any

from subak.engine.core.luck import Luck
from subak.engine.core.random_play import RandomPlay
from subak.engine.core.seat import Seat
from subak.engine.core.state import CHANCE, NOBODY, State
from subak.engine.edition import Edition
from subak.engine.game import Game, Step
from subak.engine.laws.chance import Fit, draws_as_it_says, overall
from subak.engine.laws.positions import (
    can_be_told,
    choices_are_whole,
    clone_is_independent,
    lists_are_whole,
    nothing_is_lost,
    order_does_not_matter,
    survives_dumping,
)
from subak.engine.laws.promises import keeps_promises
from subak.engine.laws.questions import asks_whom_it_waits_for, asks_without_secrets, every_sentence_holds
from subak.engine.laws.secrecy import Bots, keeps_secrets
from subak.engine.laws.whole_games import Played, clones_kept, ends_properly, record_holds, replays, undo_goes_back

LONGEST = 200_000  # steps: a random game that has not ended by then never will
HOUSE_STRIDE = 5  # steps between two looks at a game of the house


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
    house_games: int = 0,
    read_games: int = 1,
) -> Report:
    """All laws but the eighth, over random games. On average one step in `every` is looked at closely.

    For `records` of the games laws 9 and 10 are also checked step by step, and in `read_games` of them every sentence
    that comes up is read for law 12. `bots` are the players that have to decide
    without knowing secrets; those of the game if nothing is said. `house_games` more are played by the house, for law
    11: random players seldom reach what is worth showing.
    """
    trial = Trial(game, seats, options or {}, seed, every, game.policies if bots is None else bots, edition)
    started = perf_counter()
    for number in range(games):
        trial.play(number, by_the_book=number < records, read=number < read_games)
    for number in range(games, games + house_games):
        trial.play_by_house(number)
    trial.add(5, trial.report.games, 0, overall(trial.fit))
    trial.report.seconds = perf_counter() - started
    return trial.report


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
        self.random = RandomPlay(game.codec.size, LONGEST)

    def play(self, number: int, by_the_book: bool, read: bool) -> None:
        """One game, with all laws on the way and at the end."""
        seed = self.report.seed * 1_000_003 + number
        luck, rng = Luck(seed, len(self.game.streams)), Luck(seed + 1)
        state = self.game.start(self.seats, self.options, self.edition)
        seen: list[tuple[int, State, str]] = []
        random, trail = self.random, self.random.trail
        random.steps = 0
        while random.steps < LONGEST:
            random.play(state, luck, rng, min(rng.below(1, 2 * self.every), LONGEST - random.steps))
            before = state.clone()
            if random.steps == LONGEST or random.play(state, luck, rng, 1) == 0:
                break
            done = int(random.steps)
            step = Step.of(done, before, int(trail[2 * done - 2]), int(trail[2 * done - 1]))
            seen.append((done, step.after, self.game.hash(state)))
            self.look(number, step, rng)
        done = int(random.steps)
        seen.append((done, state, self.game.hash(state)))
        played = Played(self.game, self.edition, self.seats, self.options, trail, done, seen)
        self.add(1, number, done, ends_properly(self.game, state, done, LONGEST))
        self.add(1, number, done, lists_are_whole(self.game, state))
        self.add(2, number, done, nothing_is_lost(self.game, state))
        self.add(12, number, done, asks_whom_it_waits_for(self.game, state))
        self.add(3, number, done, clones_kept(played))
        self.add(9, number, done, replays(played))
        if by_the_book:
            self.add(9, number, done, record_holds(played))
            self.add(10, number, done, undo_goes_back(played))
        if read:
            self.read(number, played, rng)
        self.report.games += 1
        self.report.steps += done

    def read(self, number: int, played: Played, luck: Luck) -> None:
        """Law 12, for every sentence of a game."""
        try:
            for step, sentence in every_sentence_holds(played, luck):
                self.add(12, number, step, [sentence])
        except Exception as error:
            self.add(12, number, played.length, [f"{type(error).__name__}: {error}"])

    def play_by_house(self, number: int) -> None:
        """One game of the game's own house player, if it has one, in a hurry, with law 11 on the way."""
        make = self.game.search.model or self.game.policies.get("house")
        if make is None:
            return
        seed = self.report.seed * 1_000_003 + number
        luck, rng, house = Luck(seed, len(self.game.streams)), Luck(seed + 1), make()
        state = self.game.start(self.seats, self.options, self.edition)
        done = 0
        while state.actor() != NOBODY and done < LONGEST:
            if done % HOUSE_STRIDE == 0:
                self.report.looks += 1
                self.add(11, number, done, keeps_promises(self.game, state, rng))
            seat = state.actor()
            state.apply(seat, state.draw(luck) if seat == CHANCE else house.choose(Seat(state, seat, rng)))
            done += 1

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
        self.add(11, number, step.number, keeps_promises(game, state, luck))
        self.add(12, number, step.number, asks_whom_it_waits_for(game, state))
        self.add(12, number, step.number, asks_without_secrets(game, state, luck))

    def add(self, law: int, number: int, step: int, sentences: Iterable[str]) -> None:
        """Note what a law finds; a law that stops with an error is broken as well."""
        try:
            found = list(sentences)
        except Exception as error:
            found = [f"{type(error).__name__}: {error}"]
        self.report.broken += [Violation(law, number, step, sentence) for sentence in found]
