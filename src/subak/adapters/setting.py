"""What is played at the tables of an adapter: the game and its names elsewhere, seats, options, rewards, opponents."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from operator import index
from pathlib import Path
from typing import Any, Literal
from warnings import warn

from subak.adapters.core.match import LEAD, LEAD_AT_END, SEEDS, VICTORY, Dealer, Match
from subak.adapters.core.observation_rows import ObservationRows
from subak.adapters.saved import Saved, streams_of
from subak.engine.core.observer import Observer
from subak.engine.core.seat import Policy
from subak.engine.core.state import State
from subak.engine.game import Game, game, games
from subak.engine.refusal import Refusal, Refused
from subak.engine.translation import say
from subak.players import make_any_player

# A version is raised whenever actions, observations or rewards would mean something else than before.
SUMMARY = 1  # observations leave out what the built-in networks do not need
FULL = 2  # observations hold all that the seat sees

Rewards = Literal["victory", "lead"]
Opponents = str | Policy | Sequence[str | Policy]


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


Chance = Callable[[State, Sequence[tuple[int, int]]], int]
"""What luck brings: from a position, and the outcomes with their weights, one of the outcomes."""


@dataclass(frozen=True)
class Start:
    """How a game is to begin, if not as always: the `options` of `reset` in every environment.

    `position` is a saved game, `luck` the seeds of named sources of luck, `chance` a function that decides instead.
    """

    position: Saved | None = None
    luck: Mapping[str, int] = field(default_factory=dict)
    chance: Chance | None = None

    @classmethod
    def read(cls, options: Mapping[str, Any] | None) -> "Start":
        """Options that are meant for others are told of and ignored, as PettingZoo's own tests expect."""
        known = {"position", "luck", "chance"}
        for name in sorted(set(options or {}) - known):
            warn(f"reset knows no option {name!r}, so it is ignored; there are position, luck and chance", stacklevel=3)
        found = {name: value for name, value in (options or {}).items() if name in known}
        if isinstance(found.get("position"), str):
            found["position"] = Saved.from_json(found["position"])
        if not isinstance(found.get("position"), Saved | None):
            raise ValueError("the option `position` is a saved game (subak.adapters.saved), or its JSON")
        return cls(**found)


class AskedDealer(Dealer):
    """Chance as a function decides it. It may be code from elsewhere, so what it says is checked."""

    def __init__(self, game: Game, chance: Chance) -> None:
        self.game = game
        self.chance = chance

    def deal(self, state: State) -> int:
        outcomes = self.game.chances(state)
        action = int(self.chance(state, outcomes))
        if action not in [outcome for outcome, _ in outcomes]:
            raise ValueError(f"luck cannot give {action} here; it can give {', '.join(str(k) for k, _ in outcomes)}")
        return action


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
        self.edition = self.game.edition(edition)
        self.beginning = self.game.start(self.seats, options, self.edition)
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

    def match(self, seed: int, players: list[Policy | None] | None = None, wishes: Start | None = None) -> Match:
        """A new game with the luck of this seed; `players` decide for the seats that have one."""
        wishes = wishes or Start()
        saved, seats = wishes.position, players or [None] * self.seats
        beginning = saved.state(self.game, self.seats, self.edition) if saved else self.beginning
        match = Match(beginning, seats, seed % SEEDS, len(self.game.streams), self.reward)
        if saved and saved.luck:
            match.set_streams(list(saved.luck))
        if saved and saved.paid:
            match.set_earned(list(saved.paid))
        if wishes.luck:
            match.set_streams(streams_of(self.game, seed % SEEDS, wishes.luck))
        match.dealer = AskedDealer(self.game, wishes.chance) if wishes.chance else None
        return match

    def save(self, match: Match, seat: int = 0, steps: int = 0) -> Saved:
        """The match as plain data."""
        position = self.game.dump(match.state)
        return Saved(self.game.slug, position, tuple(match.streams()), tuple(match.earned()), seat, steps)

    def observations(self, rows: int = 1) -> ObservationRows:
        return ObservationRows(rows, self.actions, self.features, self.observer())

    def observer(self) -> Observer:
        return self.game.full_observer() if self.layout else self.game.observer()

    def opponents(self, specs: Opponents) -> list[Policy]:
        """The players of all seats but one: one of them for all, or a list. Names, or players that are there."""
        wanted = [specs] * (self.seats - 1) if isinstance(specs, str | Policy) else list(specs)
        if len(wanted) != self.seats - 1:
            raise ValueError(f"{self.seats} seats have {self.seats - 1} opponents, not {len(wanted)}")
        return [each if isinstance(each, Policy) else make_any_player(each, self.game) for each in wanted]

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


def whole(action: Any) -> int:
    """An action as a number; what is none is refused, and 1.5 is not 1."""
    try:
        return index(action)
    except TypeError:
        raise ValueError(f"an action is a whole number, not {action!r}") from None


def checked_seat(seat: int | None, seats: int) -> int | None:
    """A seat that there is, or None for another one in each game."""
    if seat is not None and (isinstance(seat, bool) or not isinstance(seat, int) or not 0 <= seat < seats):
        raise ValueError(f"there is no seat {seat} among {seats}; they are numbered from 0, and None draws one")
    return seat


def seated(opponents: Sequence[Policy], seat: int) -> list[Policy | None]:
    """The opponents around the one seat that is asked from outside."""
    return [*opponents[:seat], None, *opponents[seat:]]
