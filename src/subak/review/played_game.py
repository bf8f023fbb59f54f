"""A finished game laid out for a review: its positions, and what each move came from."""

from functools import lru_cache

from subak.engine.core.state import CHANCE, NOBODY, State
from subak.engine.game import Game, game
from subak.engine.record import Record, start_of, steps

ESTIMATE = "seat:estimate"  # what is neither luck nor a decision: the judgement of a position, corrected


class Unfinished(ValueError):
    """The record does not reach the end of its game. Reviews are for games that are over."""


class PlayedGame:
    """Every position of a game, from the first to the last; moves that leave no choice are told apart."""

    def __init__(self, record: Record) -> None:
        self.record = record
        self.game: Game = game(record.game)
        self.moves = [(int(seat), int(action)) for seat, action in record.moves]
        self.positions: list[State] = [start_of(record)]
        self.positions.extend(step.after for step in steps(record))
        if self.end.actor() != NOBODY:
            raise Unfinished("the game is not over yet; a review is for finished games")
        self.sources = [self.source(number) for number in range(len(self.moves))]
        self.choices = [self.had_choice(number) for number in range(len(self.moves))]

    @property
    def seats(self) -> int:
        return int(self.end.seats)

    @property
    def end(self) -> State:
        return self.positions[-1]

    def source(self, number: int) -> str:
        """Where the move came from: a stream of luck, or "seat:1"."""
        seat, _ = self.moves[number]
        if seat != CHANCE:
            return seat_source(seat)
        return self.game.streams[int(self.positions[number].stream())]

    def had_choice(self, number: int) -> bool:
        """Whether a seat decided: there was more than one thing it could do."""
        seat, _ = self.moves[number]
        return seat != CHANCE and len(self.game.legal(self.positions[number], seat)) > 1

    def decisions(self) -> list[int]:
        """The moves at which a seat had a choice, as places in `moves`."""
        return [number for number, chosen in enumerate(self.choices) if chosen]


def seat_source(seat: int) -> str:
    return f"seat:{seat}"


@lru_cache(maxsize=2)
def played_game(text: str) -> PlayedGame:
    """The game of a record in JSON; the parts of a review that one process makes share it."""
    return PlayedGame(Record.from_json(text))
