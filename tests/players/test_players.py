"""Players of any game: found by name, legal, honest, and stronger in the expected order."""

import pytest

from subak.engine.core.critic import Critic
from subak.engine.core.luck import Luck
from subak.engine.core.random_play import RandomPlay
from subak.engine.core.seat import Policy, Seat
from subak.engine.core.state import State
from subak.engine.game import game
from subak.lab.simulate import Plan, simulate
from subak.players import make_player, players_for
from subak.players.core.blunders import Blunders
from subak.players.core.greedy import Greedy
from subak.players.core.playout import IllegalChoice, play_out
from tests.laws.seeds import Seeds, SeedsGame

GAME = game("rice-dice")


def test_players_are_listed_with_a_sentence_levels_first_and_the_weakest_before_the_stronger() -> None:
    levels = [f"level:{level}" for level in range(1, 6)]
    assert [spec for spec, _, _ in players_for(GAME)] == [*levels, "novice", "random", "greedy", "house"]
    assert all(name and sentence.endswith(".") for _, name, sentence in players_for(GAME))


def test_an_unknown_player_is_told_who_there_is() -> None:
    with pytest.raises(LookupError, match=r"no player of Rice Dice is called 'me'; there are level:1.*greedy, house"):
        make_player("me", GAME)


def test_random_chooses_every_legal_action_sooner_or_later() -> None:
    state = ready(SeedsGame())
    player = make_player("random", SeedsGame())
    assert {player.choose(Seat(state, 0, Luck(seed))) for seed in range(40)} == {0, 1, 2}


class Thirst(Critic):
    """Pouring is good, and pouring more is no better."""

    def expects(self, state: State, seat: int) -> float:
        assert isinstance(state, Seeds)
        return float(min(1, state.poured[seat]))


def test_greedy_takes_what_looks_best_and_breaks_ties_at_random() -> None:
    state = ready(SeedsGame())
    player = Greedy(SeedsGame.codec.seat_size, Thirst())
    assert {player.choose(Seat(state, 0, Luck(seed))) for seed in range(40)} == {1, 2}


class NeverPours(Policy):
    def choose(self, seat: Seat) -> int:
        return 0


@pytest.mark.parametrize(("percent", "as_the_model"), [(0, 600), (30, 480), (60, 360), (100, 200)])
def test_blunders_are_as_frequent_as_told(percent: int, as_the_model: int) -> None:
    """Blind ones: any of the three actions, of which one is what the model would have done."""
    state = ready(SeedsGame())
    player = Blunders(SeedsGame.codec.seat_size, NeverPours(), Critic(), percent, is_blind=True)
    choices = [player.choose(Seat(state, 0, Luck(seed))) for seed in range(600)]
    assert choices.count(0) == pytest.approx(as_the_model, abs=36)


def test_a_playout_counts_the_decisions_of_seats_and_refuses_what_is_not_open() -> None:
    state = ready(SeedsGame())
    random = make_player("random", SeedsGame())
    assert play_out(state, [random, random], Luck(1), [Luck(2), Luck(3)]) == 4
    with pytest.raises(IllegalChoice, match="seat 0 chose action 7, which is not open to it"):
        play_out(ready(SeedsGame()), [Rainmaker(), random], Luck(1), [Luck(2), Luck(3)])


class Rainmaker(Policy):
    """Wants to choose the weather."""

    def choose(self, seat: Seat) -> int:
        return 7


def test_random_numbers_of_one_seat_do_not_disturb_another() -> None:
    """The same luck and the same random numbers of seat 1 give the same game, whatever seat 0 throws away."""

    class Wasteful(Policy):
        def __init__(self, waste: int) -> None:
            self.waste = waste

        def choose(self, seat: Seat) -> int:
            for _ in range(self.waste):
                seat.below(2)
            return 1

    finals = []
    for waste in (0, 5):
        state = ready(SeedsGame())
        play_out(state, [Wasteful(waste), make_player("random", SeedsGame())], Luck(1), [Luck(2), Luck(3)])
        finals.append(SeedsGame().hash(state))
    assert finals[0] == finals[1]


def test_a_random_playout_ends_the_game() -> None:
    state = GAME.start(2, {"target": 20})
    random = RandomPlay(GAME.codec.size)
    assert random.play(state, Luck(1), Luck(2)) > random.decisions > 50
    assert GAME.winners(state)


@pytest.mark.parametrize(("strong", "weak"), [("greedy", "random"), ("house", "random"), ("house", "greedy")])
def test_players_get_stronger(strong: str, weak: str) -> None:
    """A short look; real claims need thousands of games, see `subak simulate`."""
    result = simulate(Plan("rice-dice", [strong, weak], games=6, seed=11, options={"target": 60}, rotate=True))
    assert result.errors == 0
    assert result.score_mean[0] > result.score_mean[1]


def ready(game: SeedsGame) -> Seeds:
    """The seeds are dealt, and two seats are to pour."""
    state = game.start(2)
    assert isinstance(state, Seeds)
    for _ in range(2):
        state.apply(-1, 3)
    return state
