"""One evaluation of every position of a game: how many points each seat may expect, and how likely it is to win.

A *tape* is one course that luck and the model's own thoughts could take from the start to the end. It runs along the
game as it was played: where luck was drawn it makes its own draw, where a seat decided it lets the model decide, and
then it goes on from what really happened. The value of a position on a tape is the end of a roll-out that takes
the tape as it stands there. So neighbouring positions meet the same luck and differ by one move alone, and where the
tape does what was done their values are the same and no roll-out is needed.

Values are whole numbers, so that differences add up exactly, whatever the order of the tapes.
"""

from dataclasses import dataclass

from subak.engine.core.luck import Luck
from subak.engine.core.seat import Seat
from subak.engine.core.state import CHANCE, NOBODY, State
from subak.engine.search_settings import TO_THE_END
from subak.players.core.search import Watch
from subak.players.levels import Budget, make_search
from subak.review.played_game import PlayedGame

POINT = 1000  # a point, as values count it
CERTAIN = 10_000  # a certain victory
SEED = 0x5EED


class Stopped(Exception):
    """Nobody waits for the rest any more."""


@dataclass(frozen=True)
class Values:
    """By position and seat. `before` and `chances` judge what may come, `after` and `chances_after` what was reached.

    They differ only where a roll-out would end at the position itself, so that it is judged as it stands: there the
    evaluation thinks again, and this is neither luck nor anybody's decision.
    """

    before: list[list[int]]
    after: list[list[int]]
    chances: list[list[int]]
    chances_after: list[list[int]]

    def __add__(self, other: "Values") -> "Values":
        return Values(
            added(self.before, other.before),
            added(self.after, other.after),
            added(self.chances, other.chances),
            added(self.chances_after, other.chances_after),
        )


def added(one: list[list[int]], other: list[list[int]]) -> list[list[int]]:
    return [[a + b for a, b in zip(row, more, strict=True)] for row, more in zip(one, other, strict=True)]


class Evaluator:
    """Judges positions of one game as its search does, by roll-outs of the model."""

    def __init__(self, played: PlayedGame, watch: Watch) -> None:
        self.played = played
        self.watch = watch
        search = make_search(played.game, Budget(1))
        self.simulation = search.simulation
        self.judge = search.judge
        self.model = search.simulation.model
        self.seats = played.seats
        self.whole = played.game.search.horizon == TO_THE_END or self.seats == 1 or has_other_length(played)
        if self.whole:
            self.simulation.horizon = TO_THE_END
        self.streams = len(played.game.streams)

    def luck(self, *numbers: int) -> Luck:
        seed = SEED
        for number in numbers:
            seed = (seed * 1_000_003 + number + 1) & (2**60 - 1)
        return Luck(seed, self.streams)

    def told(self, state: State) -> tuple[list[int], list[int]]:
        """Points and chances of a position as it stands."""
        self.judge.judge(state)
        points = [round(POINT * float(self.judge.points[seat])) for seat in range(self.seats)]
        chances = [round(CERTAIN * float(self.judge.victory[seat])) for seat in range(self.seats)]
        return points, chances

    def ends_here(self, state: State) -> bool:
        """Whether a roll-out from before would stop here to judge."""
        return state.actor() == NOBODY or (not self.whole and bool(state.is_settled()))

    def rolled_out(self, world: State, luck: Luck, rng: Luck) -> tuple[list[int], list[int]]:
        """Points and chances at the end of a roll-out, to the next position that can be judged or to the end."""
        if self.watch.is_over():
            raise Stopped
        if not self.whole:
            self.simulation.horizon = 2 if world.is_settled() else 1
        self.simulation.roll_out(world, luck, rng)
        return self.told(world)

    # Everything open

    def tape(self, number: int) -> Values:
        """The values of all positions on one tape."""
        marks = self.along(number)
        end = self.told(self.played.end)
        before, after = [end], [end]
        for at in range(len(marks) - 1, -1, -1):
            agrees, luck, rng = marks[at]
            state = self.played.positions[at]
            settled = self.ends_here(state)
            same = agrees and not settled
            before.append(after[-1] if same else self.rolled_out(state.clone(), luck, rng))
            after.append(self.told(state) if settled else before[-1])
        before.reverse()
        after.reverse()
        return Values(
            [points for points, _ in before],
            [points for points, _ in after],
            [chances for _, chances in before],
            [chances for _, chances in after],
        )

    def along(self, number: int) -> list[tuple[bool, Luck, Luck]]:
        """By move: whether the tape would have done the same, and how it stands before it."""
        luck, rng = self.luck(number, 0), self.luck(number, 1)
        marks = []
        for at, (seat, action) in enumerate(self.played.moves):
            if self.watch.is_over():
                raise Stopped
            state, luck_here, rng_here = self.played.positions[at], luck.clone(), rng.clone()
            if seat == CHANCE:
                agrees = int(state.draw(luck)) == action
            elif self.model is None or state.actor() != seat:
                agrees = False
            else:
                agrees = int(self.model.choose(Seat(state, seat, rng))) == action
            marks.append((agrees, luck_here, rng_here))
        return marks

    def at_a_glance(self) -> Values:
        """All positions judged as they stand: rougher, and many times as quick."""
        told = [self.told(state) for state in self.played.positions]
        points, chances = [points for points, _ in told], [chances for _, chances in told]
        return Values(points, points, chances, chances)

    # As known then

    def as_known(self, at: int, seat: int, guesses: range, *, is_glance: bool = False) -> tuple[int, int] | None:
        """Points and chance of a seat, summed over guesses at what it could not know; None if it knew everything."""
        state, points, chance = self.played.positions[at], 0, 0
        if not self.hides(state, seat):
            return None
        for guess in guesses:
            world = state.clone()
            world.determinize(seat, self.luck(guess, 2))
            world.unseal(seat)
            if is_glance or self.ends_here(world):
                found = self.told(world)
            else:
                found = self.rolled_out(world, self.luck(guess, 3), self.luck(guess, 4))
            points += found[0][seat]
            chance += found[1][seat]
        return points, chance

    def hides(self, state: State, seat: int) -> bool:
        """Whether there is something that the seat does not know."""
        game, guess = self.played.game, state.clone()
        guess.determinize(seat, self.luck(0, 2))
        guess.unseal(seat)
        return game.hash(guess) != game.hash(state)


def has_other_length(played: PlayedGame) -> bool:
    """Whether the game was shorter or longer than those that the judgement of positions has learned from."""
    options = played.record.options
    lengths = [one for one in played.game.options if one.lengths]
    return any(options.get(one.name, one.default) != one.default for one in lengths)
