"""One seat of each game as an environment of Gymnasium, judged by its own checker, which is used as it is."""

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import subak.adapters.gymnasium
from subak.adapters.gymnasium import SeatEnv
from subak.adapters.setting import gymnasium_id
from subak.engine.game import games

TABLES = [(slug, seats) for slug, found in games().items() for seats in found.seats]


@pytest.mark.parametrize(("slug", "seats"), TABLES)
def test_the_interface_is_the_one_of_gymnasium(slug: str, seats: int) -> None:
    table = gymnasium.make(gymnasium_id(games()[slug]), seats=seats, opponents="random", render_mode="ansi")
    check_env(table.unwrapped)


def test_games_are_made_by_their_versioned_names() -> None:
    table = gymnasium.make("subak/RiceDice-v1", seats=3, opponents="house")
    observation, info = table.reset(seed=1)
    assert table.observation_space.contains(observation)
    assert info["seat"] == 0
    assert info["action_mask"].tolist() == observation["action_mask"].tolist()
    assert subak.adapters.gymnasium.__name__ + ":SeatEnv" == str(gymnasium.spec("subak/RiceDice-v1").entry_point)


def play(table: SeatEnv, seed: int) -> tuple[float, dict[str, object]]:
    """Random legal choices to the end: the reward and what the last step told."""
    observation, info = table.reset(seed=seed)
    rng, paid, over = np.random.default_rng(seed), 0.0, False
    while not over:
        observation, reward, over, _, info = table.step(rng.choice(np.flatnonzero(observation["action_mask"])))
        paid += reward
    return paid, {name: value for name, value in info.items() if name != "action_mask"}


def test_a_game_ends_with_the_scores_of_all_seats() -> None:
    paid, info = play(SeatEnv("rice-dice", 3, opponents=["house", "greedy"], options={"target": 20}), 2)
    assert paid == -1
    assert isinstance(info["scores"], list)
    assert max(info["scores"]) >= 20
    assert info["action"]


def test_a_seed_fixes_the_opponents_too() -> None:
    one, two = (SeatEnv("kingdoms", 2, opponents="random", rewards="lead") for _ in range(2))
    assert play(one, 7) == play(two, 7)


def test_another_seat_can_be_drawn_for_each_game() -> None:
    table = SeatEnv("rice-dice", 3, seat=None)
    assert {table.reset(seed=seed)[1]["seat"] for seed in range(20)} == {0, 1, 2}


def test_an_illegal_action_is_answered_and_not_raised() -> None:
    table = SeatEnv("rice-dice", 2, illegal_reward=-3)
    observation, _ = table.reset(seed=1)
    _, reward, over, _, info = table.step(int(observation["action_mask"].argmin()))
    assert (reward, over) == (-3, True)
    assert info["illegal"].startswith("Cannot")


def test_whoever_sits_down_wrongly_is_told() -> None:
    with pytest.raises(ValueError, match="2 seats have 1 opponents, not 2"):
        SeatEnv("rice-dice", 2, opponents=["house", "house"])
    with pytest.raises(ValueError, match="no seat 2 among 2"):
        SeatEnv("rice-dice", 2, seat=2)
    with pytest.raises(LookupError, match="no player of Rice Dice is called 'ghost'"):
        SeatEnv("rice-dice", 2, opponents="ghost")
    with pytest.raises(ValueError, match="'victory' or 'lead'"):
        SeatEnv("rice-dice", 2, rewards="money")  # type: ignore[arg-type]
