"""A game at this keyboard: the table, who sits there, what happened, and whose eyes look at it. Draws nothing."""

from collections.abc import Iterator, Mapping, Sequence
from hashlib import sha256
from typing import Any

from subak.engine.core.luck import Luck
from subak.engine.core.seat import Policy, Seat
from subak.engine.core.state import CHANCE, NOBODY
from subak.engine.edition import Edition
from subak.engine.game import Choice, Game, Step, Summary
from subak.engine.question import Question
from subak.engine.record import Record
from subak.engine.table import SeededLuck, Table
from subak.players import hint_words, plans
from subak.players.core.search import Watch
from subak.players.hint_words import Advised
from subak.players.levels import search_in
from subak.terminal.seating import Player
from subak.terminal.story import Told, choice_with_names, told


class Patience(Watch):
    """Lets a search think as long as anybody plays. Being asked here, outside compiled code, leaves time for keys."""

    def __init__(self) -> None:
        self.over = False

    def is_over(self) -> bool:
        return self.over


class Session:
    """One game. Everything that happened is in `steps`; `log` tells it as one seat may know it."""

    simulations = 0  # of a hint; 0: as many as suit the game

    def __init__(
        self,
        game: Game,
        players: Sequence[Player],
        seed: int,
        options: Mapping[str, Any] | None = None,
        edition: Edition | None = None,
    ) -> None:
        self.game = game
        self.players = tuple(players)
        self.seed = seed
        self.people = tuple(seat for seat, player in enumerate(players) if player.policy is None)
        self.names = tuple(player.name for player in players)
        self.table = Table(game, self.names, options, edition, SeededLuck(game, seed), hold=self.people)
        self.rng = [own_luck(game, seed, name) for name in (*self.names, "hint")]
        self.patience = Patience()
        self.steps: list[Step] = []
        self.eyes = self.people[0] if self.people else None
        self._logs: dict[int | None, list[Told]] = {}

    def again(self, seed: int) -> "Session":
        """The same people, another game."""
        return Session(self.game, self.players, seed, self.table.options, self.table.edition)

    # Whose turn it is

    def is_over(self) -> bool:
        return bool(self.table.state.actor() == NOBODY)

    def deciding(self) -> int | None:
        """The seat everybody waits for: to choose, or to end its turn. None while luck is due and after the end."""
        held = self.table.held()
        if held is not None:
            return held
        actor = int(self.table.state.actor())
        return actor if actor >= 0 else None

    def is_held(self) -> bool:
        """Whether the turn is over but for its player's word."""
        return self.table.held() is not None

    def question(self) -> Question:
        """What the table waits for, as the person at the keyboard reads it."""
        return self.table.question(self.eyes, by_name=len(self.people) > 1)

    def waits_for_person(self) -> bool:
        return self.deciding() in self.people

    def look(self) -> None:
        """See the table through the eyes of the person who is to decide."""
        if self.waits_for_person():
            self.eyes = self.deciding()

    # Playing

    def settle(self) -> Iterator[Step]:
        """Everything that happens by itself, step by step, until a seat has to decide."""
        for step in self.table.settle():
            self.steps.append(step)
            yield step

    def choices(self) -> list[Choice]:
        """What the deciding seat may do and nearly may; nothing while its turn only waits to be ended."""
        seat = self.deciding()
        if seat is None or self.is_held():
            return []
        return [choice_with_names(choice, self.names) for choice in self.game.choices(self.table.state, seat)]

    def choose(self, action: int) -> None:
        seat = self.deciding()
        assert seat is not None
        self.steps.append(self.table.act(seat, action))

    def end_turn(self) -> None:
        seat = self.deciding()
        assert seat is not None
        self.table.end_turn(seat)

    def can_undo(self) -> bool:
        seat = self.taking_back()
        return seat is not None and self.table.undo_point(seat) is not None

    def undo(self, *, restart: bool = False) -> None:
        seat = self.taking_back()
        assert seat is not None
        kept = self.table.undo(seat, restart=restart)
        self.steps[len(self.table.moves) - len(kept) :] = kept
        self._logs.clear()

    def taking_back(self) -> int | None:
        """The person who made the last move: nobody else may take it back."""
        seat = self.table.moves[-1][0] if self.table.moves else CHANCE
        return seat if seat in self.people else None

    # Players who think

    def bot_choice(self) -> int:
        """What the player in the deciding seat would do. It sees only what its seat may know."""
        seat = self.deciding()
        assert seat is not None
        policy = self.players[seat].policy
        assert policy is not None
        return self.ask(policy, seat, self.rng[seat])

    def hint(self) -> list[Advised]:
        """What a search would do in the deciding seat: up to three plans, best first."""
        seat = self.deciding()
        assert seat is not None
        position = plans.known(self.game, self.table.state, seat)
        found = plans.hint_for(self.game, position, seat, self.simulations, self.patience)
        return hint_words.told(self.game, position, seat, found.plans, self.names)

    def ask(self, policy: Policy, seat: int, rng: Luck) -> int:
        search = search_in(policy)
        if search is not None:
            search.watch = self.patience
        return int(policy.choose(Seat(self.table.state, seat, rng)))

    def play_out(self) -> Iterator[Step]:
        """A game without people, to its end."""
        while True:
            yield from self.settle()
            if self.is_over():
                return
            self.choose(self.bot_choice())
            yield self.steps[-1]

    # Telling

    def log(self) -> list[Told]:
        """What happened, as the eyes that look may know it."""
        lines = self._logs.setdefault(self.eyes, [])
        heard = lines[-1].number if lines else 0
        for step in self.steps[heard:]:
            lines += told(self.game, step, self.eyes, self.names)
        return lines

    def view(self) -> Any:
        return self.game.view(self.table.state, self.eyes)

    def summary(self) -> Summary:
        return self.game.summary(self.steps, self.names)

    def record(self) -> Record:
        return self.table.record({"kind": "seeded", "seed": self.seed})


def own_luck(game: Game, seed: int, name: str) -> Luck:
    """Random numbers of a player's own, apart from the luck of the game; determinizations need all its streams."""
    return Luck(int.from_bytes(sha256(f"{seed} {name}".encode()).digest()[:7]), len(game.streams))
