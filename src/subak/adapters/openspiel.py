"""All games as OpenSpiel games: `pyspiel.load_game("subak_rice_dice(players=3)")`.

Importing this module registers every installed game. Chance is explicit, sealed choices are made one after the other
without being seen, and the options of a game are its parameters.
"""

from collections.abc import Mapping
from typing import Any, ClassVar

from subak.adapters.extras import extra

with extra("openspiel"):
    import pyspiel

from subak.adapters.openspiel_observer import OpenSpielObserver
from subak.adapters.openspiel_play import Play, opening
from subak.engine.core.luck import Luck
from subak.engine.core.seat import Seat
from subak.engine.core.state import CHANCE, NOBODY
from subak.engine.game import Game, games

LONGEST = 100_000  # decisions; no game comes near it
MOST_POINTS = 1000.0  # no score, and so no difference of scores, is farther from 0
RETURNS = ("victory", "score")
CHANCE_PLAYER, TERMINAL_PLAYER = int(pyspiel.PlayerId.CHANCE), int(pyspiel.PlayerId.TERMINAL)


def short_name(game: Game) -> str:
    return "subak_" + game.slug.replace("-", "_")


def parameters(game: Game) -> dict[str, str | int | bool]:
    """What OpenSpiel may be asked for, with the defaults: players, returns, and the options of the game."""
    return {
        "players": 2 if 2 in game.seats else game.seats[0],
        "returns": RETURNS[0],
        **{option.name: option.default for option in game.options},
    }


def spelled(value: str | int | bool) -> str | int | bool:
    """Some options take words and numbers ("printed" or 6); OpenSpiel keeps a number a text only if spelled #6."""
    return f"#{value}" if isinstance(value, str) and value.isdigit() else value


def read(parameter: str | int | bool) -> str | int | bool:
    return parameter.removeprefix("#") if isinstance(parameter, str) else parameter


def game_type(game: Game, seats: int) -> Any:
    """Results of several seats add up to 0; a single one plays for itself."""
    return pyspiel.GameType(
        short_name=short_name(game),
        long_name=game.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM if seats > 1 else pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=game.seats[-1],
        min_num_players=game.seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=parameters(game),
    )


def game_info(game: Game, seats: int, most: float) -> Any:
    return pyspiel.GameInfo(
        num_distinct_actions=game.codec.seat_size,
        max_chance_outcomes=game.codec.size - game.codec.seat_size,
        num_players=seats,
        min_utility=-most,
        max_utility=most,
        utility_sum=0.0 if seats > 1 else None,
        max_game_length=LONGEST,
    )


class SubakGame(pyspiel.Game):  # type: ignore[misc]
    """A game with its number of seats and its options, as OpenSpiel knows it. Each game has a class of its own."""

    subject: ClassVar[Game]

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        known = parameters(self.subject)
        asked = {name: spelled(value) for name, value in (params or {}).items() if value != known.get(name)}
        settings: dict[str, Any] = {name: read(value) for name, value in {**known, **asked}.items()}
        seats, returns = settings.pop("players"), settings.pop("returns")
        if returns not in RETURNS:
            raise ValueError(f"returns: {returns!r} is not one of {', '.join(RETURNS)}")
        self.opening = opening(self.subject.slug, seats, settings)
        self.by_score = returns == "score"
        most = MOST_POINTS if self.by_score else 1.0
        super().__init__(game_type(self.subject, seats), game_info(self.subject, seats, most), asked)

    def new_initial_state(self) -> "SubakState":
        return SubakState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> OpenSpielObserver:
        return OpenSpielObserver(self.opening, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False))

    def max_chance_nodes_in_history(self) -> int:
        return LONGEST


class SubakState(pyspiel.State):  # type: ignore[misc]
    """A position and how each seat remembers the way to it."""

    def __init__(self, game: SubakGame) -> None:
        super().__init__(game)
        self.play = game.opening
        self.by_score = game.by_score

    def current_player(self) -> int:
        actor = int(self.play.state.actor())
        if actor == CHANCE:
            return CHANCE_PLAYER
        return TERMINAL_PLAYER if actor == NOBODY else actor

    def is_terminal(self) -> bool:
        return bool(self.play.state.actor() == NOBODY)

    def _legal_actions(self, player: int) -> list[int]:
        return self.play.reader.legal(self.play.state, player)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return self.play.reader.chances(self.play.state)

    def _apply_action(self, action: int) -> None:
        if self.play.frozen:
            self.play = self.play.copy()
        actor = int(self.play.state.actor())
        self.play.apply(actor, action + self.play.reader.first_chance if actor == CHANCE else action)

    def _action_to_string(self, player: int, action: int) -> str:
        reader = self.play.reader
        code = action + reader.first_chance if player == CHANCE_PLAYER else action
        return reader.game.codec.words(self.play.state, code)

    def returns(self) -> list[float]:
        if not self.is_terminal():
            return [0.0] * self.play.state.seats
        return scores(self.play) if self.by_score else victories(self.play)

    def resample_from_infostate(self, player: int, rng: Any) -> "SubakState":
        """A state that the player cannot tell from this one. Its history begins here: the true one would tell all."""
        other: SubakState = self.get_game().new_initial_state()
        other.play = self.play.resampled(player, Luck(int(rng() * 2**53)))
        return other

    def seat(self, player: int, luck: Luck) -> Seat:
        """What a player of ours receives."""
        return Seat(self.play.state, player, luck)

    def __str__(self) -> str:
        game, state = self.play.reader.game, self.play.state
        return f"{game.title}: {game.place(state)}, {self.play.reader.fingerprint(state).hex()}"


def victories(play: Play) -> list[float]:
    """1 for the only winner, evenly less for those who share the victory; the others make up for it. Alone: 1 or -1."""
    seats, winners = int(play.state.seats), play.reader.game.winners(play.state)
    if seats == 1:
        return [1.0 if winners else -1.0]
    return [((seat in winners) / len(winners) * seats - 1) / (seats - 1) for seat in range(seats)]


def scores(play: Play) -> list[float]:
    """How many points a seat is ahead of the mean of the others. Alone: the score."""
    points = [float(play.state.score(seat)) for seat in range(play.state.seats)]
    if len(points) == 1:
        return points
    return [own - (sum(points) - own) / (len(points) - 1) for own in points]


def register(game: Game) -> None:
    """OpenSpiel holds on to it until after the interpreter has gone; a class bears that, a function does not."""
    pyspiel.register_game(game_type(game, game.seats[-1]), type(game.title, (SubakGame,), {"subject": game}))


for installed in games().values():
    register(installed)
