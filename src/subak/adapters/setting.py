"""What is played at the tables of an adapter: the game and its names elsewhere, seats, options, rewards, opponents."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Literal

from subak.adapters.core.match import LEAD, LEAD_AT_END, SEEDS, VICTORY, Match
from subak.adapters.core.observation_rows import ObservationRows
from subak.engine.core.observer import Observer
from subak.engine.core.seat import Policy
from subak.engine.core.state import State
from subak.engine.game import Game, game, games
from subak.engine.refusal import Refusal, Refused
from subak.engine.translation import say
from subak.players import make_player

# A version is raised whenever actions, observations or rewards would mean something else than before.
SUMMARY = 1  # observations leave out what the built-in networks do not need
FULL = 2  # observations hold all that the seat sees

Rewards = Literal["victory", "lead"]


def versions(game: Game) -> list[int]:
    """Those that the game has environments for, the newest last."""
    return [SUMMARY] * bool(game.features) + [FULL] * (game.observation is not None)


def pettingzoo_id(game: Game, version: int = FULL) -> str:
    return f"subak/{game.slug.replace('-', '_')}_v{version}"


def gymnasium_id(game: Game, version: int = FULL) -> str:
    return f"subak/{game.slug.title().replace('-', '')}-v{version}"


def find_game(name: str) -> tuple[Game, int]:
    """The game of this slug or of one of its ids, and the version, for a slug the newest; or a LookupError."""
    for found in games().values():
        for version in versions(found):
            if name in (pettingzoo_id(found, version), gymnasium_id(found, version)):
                return found, version
    found = game(name)
    if not versions(found):
        raise ValueError(f"{found.title} does not name its features, so nobody can learn from them")
    return found, versions(found)[-1]


class Setting:
    """A game as it is going to be played again and again.

    `rewards` is "victory" (1 for a victory, -1 for a defeat, at the end) or "lead" (after each step, the change of the
    points ahead of the best other seat; all at the end where an option hides points).
    """

    def __init__(
        self,
        name: str,
        seats: int | None = None,
        options: Mapping[str, Any] | None = None,
        edition: Path | None = None,
        rewards: Rewards = "victory",
    ) -> None:
        self.game, self.version = find_game(name)
        self.seats = min(2, self.game.seats[-1]) if seats is None else seats
        self.beginning = self.game.start(self.seats, options, self.game.edition(edition))
        self.reward = self.kind_of(rewards)
        self.actions = self.game.codec.seat_size
        self.layout = self.game.observation if self.version == FULL else None
        self.features = self.layout.width if self.layout else len(self.game.features)

    def kind_of(self, rewards: Rewards) -> int:
        if rewards == "victory":
            return VICTORY
        if rewards == "lead":
            return LEAD_AT_END if self.hides_points() else LEAD
        raise ValueError(f"rewards are 'victory' or 'lead', not {rewards!r}")

    def hides_points(self) -> bool:
        """Rewards must not tell what the table does not."""
        pairs = [(seat, eyes) for seat in range(self.seats) for eyes in range(self.seats)]
        return any(self.game.shown_score(self.beginning, seat, eyes) is None for seat, eyes in pairs)

    def match(self, seed: int, players: list[Policy | None] | None = None) -> Match:
        """A new game with the luck of this seed; `players` decide for the seats that have one."""
        return Match(self.beginning, players or [None] * self.seats, seed % SEEDS, len(self.game.streams), self.reward)

    def observations(self, rows: int = 1) -> ObservationRows:
        return ObservationRows(rows, self.actions, self.features, self.observer())

    def observer(self) -> Observer:
        return self.game.full_observer() if self.layout else self.game.observer()

    def opponents(self, specs: str | Sequence[str]) -> list[Policy]:
        """The players of all seats but one: one name for all of them, or a list of names."""
        names = [specs] * (self.seats - 1) if isinstance(specs, str) else list(specs)
        if len(names) != self.seats - 1:
            raise ValueError(f"{self.seats} seats have {self.seats - 1} opponents, not {len(names)}")
        return [make_player(name, self.game) for name in names]

    def words(self, state: State, action: int) -> str:
        """What an action is called in this position: "plant lucky-day"."""
        return self.game.codec.words(state, action)

    def check(self, state: State, seat: int, action: int) -> None:
        """Raise `Refused`, in the words of the game, if the seat may not do this now."""
        refusal = self.refusal(state, seat, action)
        if refusal is not None:
            raise refusal

    def refusal(self, state: State, seat: int, action: int) -> Refused | None:
        if not 0 <= action < self.actions:
            return Refused(say("do that"), Refusal("", say("There is no action {action} in this game.", action=action)))
        if state.why_not(seat, action) == 0:
            return None
        refusal = self.game.refusal(state, seat, action)
        assert refusal is not None
        return Refused(self.words(state, action), refusal)


def seated(opponents: Sequence[Policy], seat: int) -> list[Policy | None]:
    """The opponents around the one seat that is asked from outside."""
    return [*opponents[:seat], None, *opponents[seat:]]
