"""Many games at once as Gymnasium's vector environment: row by row the games of the single environment."""

import copy
import pickle
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.vector import AutoresetMode, SyncVectorEnv

import subak.adapters.gymnasium
from subak.adapters.gymnasium import SeatEnv
from subak.adapters.gymnasium_vector import SeatVectorEnv
from subak.adapters.saved import Saved

SHORT = {"target": 20}
MODES = list(AutoresetMode)


def legal(mask: Any, rng: np.random.Generator) -> Any:
    """Random legal actions, 0 where nothing is legal."""
    return np.array([rng.choice(np.flatnonzero(row)) if row.any() else 0 for row in mask])


def same(one: Any, two: Any) -> None:
    assert one.keys() == two.keys()
    for name in one:
        assert one[name].dtype == two[name].dtype
        np.testing.assert_array_equal(one[name], two[name])


def test_make_vec_finds_it() -> None:
    tables = gymnasium.make_vec("subak/RiceDice-v2", num_envs=5, seats=3, opponents="random", seat=None)
    assert isinstance(tables.unwrapped, SeatVectorEnv)
    observation, info = tables.reset(seed=1)
    assert tables.observation_space.contains(observation)
    assert observation["observation"].shape == (5, 1057)
    assert set(info["seat"]) <= {0, 1, 2}
    assert tables.action_space.shape == (5,)
    assert tables.metadata["autoreset_mode"] is AutoresetMode.NEXT_STEP
    tables.close()
    assert subak.adapters.gymnasium.__name__


@pytest.mark.parametrize("mode", MODES, ids=str)
@pytest.mark.parametrize(
    ("game", "seats", "wishes", "steps"),
    [
        ("subak/RiceDice-v2", 2, {"options": SHORT, "seat": None, "rewards": "lead"}, 60),
        ("subak/RiceDice-v1", 3, {"options": SHORT}, 60),
        ("subak/Seasons-v2", 2, {"seat": None}, 45),
        ("subak/Kingdoms-v2", 3, {"seat": None}, 30),
        ("subak/Spirits-v2", 2, {"seat": 1}, 30),
    ],
)
def test_rows_are_the_games_of_single_environments(
    mode: AutoresetMode, game: str, seats: int, wishes: dict[str, Any], steps: int
) -> None:
    """The same as Gymnasium's own vector of them, in every autoreset mode, illegal actions and all."""
    rows = 3
    ours = SeatVectorEnv(game, rows, seats, autoreset_mode=mode, **wishes)
    theirs = SyncVectorEnv([lambda: SeatEnv(game, seats, **wishes)] * rows, autoreset_mode=mode)
    rng = np.random.default_rng(2)
    (seen, info), (expected, other) = ours.reset(seed=8), theirs.reset(seed=8)
    ends = 0
    for number in range(steps):
        same(seen, expected)
        np.testing.assert_array_equal(info["seat"], other["seat"])
        actions = legal(seen["action_mask"], rng)
        if number % 20 == 19:
            actions[1] = np.flatnonzero(seen["action_mask"][1] == 0)[-1]
        (seen, rewards, ended, cut, info), (expected, *wanted, other) = ours.step(actions), theirs.step(actions)
        for one, two in zip((rewards, ended, cut), wanted, strict=True):
            np.testing.assert_array_equal(one, two)
        over = ended | cut
        ends += int(over.sum())
        if mode is AutoresetMode.SAME_STEP and over.any():
            for row in np.flatnonzero(over):
                same(info["final_obs"][row], other["final_obs"][row])
            np.testing.assert_array_equal(info["_final_obs"], other["_final_obs"])
        if mode is AutoresetMode.DISABLED and over.any():
            (seen, info) = ours.reset(options={"reset_mask": over})
            (again, other) = theirs.reset(options={"reset_mask": over})
            for row in np.flatnonzero(over):
                np.testing.assert_array_equal(seen["observation"][row], again["observation"][row])
            expected = again
            info["seat"] = other["seat"] = np.zeros(0)
    assert ends > 0


def test_a_limit_truncates() -> None:
    tables = SeatVectorEnv("subak/Kingdoms-v2", 4, 2, max_episode_steps=7, autoreset_mode="SameStep")
    seen, _ = tables.reset(seed=1)
    rng = np.random.default_rng(1)
    for number in range(1, 15):
        seen, _, terminated, truncated, info = tables.step(legal(seen["action_mask"], rng))
        assert not terminated.any()
        assert truncated.all() == truncated.any() == (number % 7 == 0)
        assert ("final_obs" in info) == (number % 7 == 0)


def test_scores_are_told_when_a_game_ends() -> None:
    tables = SeatVectorEnv("subak/Seasons-v2", 2, 1)
    seen, _ = tables.reset(seed=1)
    rng, ended = np.random.default_rng(1), False
    while not ended:
        seen, _, terminated, _, info = tables.step(legal(seen["action_mask"], rng))
        ended = bool(terminated.any())
    scores = [match.state.score(0) for match in tables.episodes.matches]
    assert info["scores"][terminated, 0].tolist() == np.array(scores)[terminated].tolist()
    np.testing.assert_array_equal(info["_scores"], terminated)


def test_bad_arguments_are_refused_in_words() -> None:
    cases: list[tuple[dict[str, Any], str]] = [
        ({"num_envs": 0}, "1 or more, not 0"),
        ({"seat": 5}, "no seat 5 among 2"),
        ({"seat": 1.0}, "no seat 1.0"),
        ({"opponents": ["random", "random"]}, "2 seats have 1 opponents, not 2"),
        ({"autoreset_mode": "Sometimes"}, "NextStep"),
        ({"max_episode_steps": 0}, "not 0"),
        ({"rewards": "gold"}, "not 'gold'"),
        ({"seats": 9}, "not 9"),
        ({"seats": 0}, "not 0"),
    ]
    for wishes, words in cases:
        with pytest.raises(ValueError, match=words):
            SeatVectorEnv("rice-dice", **{"num_envs": 2, "seats": 2, **wishes})


def test_bad_actions_are_refused_in_words_and_nothing_moves() -> None:
    tables = SeatVectorEnv("rice-dice", 3, 2, illegal_reward=None)
    seen, _ = tables.reset(seed=3)
    good = legal(seen["action_mask"], np.random.default_rng(1))
    bad = good.copy()
    bad[1] = np.flatnonzero(seen["action_mask"][1] == 0)[0]
    for actions, words in [
        (good[:2], "3 games need 3 actions"),
        (good + 0.5, "whole numbers, not float64"),
        (bad, "game 1: Cannot"),
        (np.array([good[0], good[1], 99999]), "game 2: .*no action 99999"),
        (np.array([good[0], good[1], -1]), "game 2: .*no action -1"),
    ]:
        with pytest.raises(ValueError, match=words):
            tables.step(actions)
    same(tables.look(), seen)
    single = SeatEnv("rice-dice", 2)
    single.reset(seed=1)
    with pytest.raises(ValueError, match="a whole number, not 1.5"):
        single.step(1.5)  # type: ignore[arg-type]
    ended = SeatVectorEnv("rice-dice", 1, 2, autoreset_mode="Disabled", max_episode_steps=1)
    seen, _ = ended.reset(seed=1)
    ended.step(legal(seen["action_mask"], np.random.default_rng(1)))
    with pytest.raises(ValueError, match="game 0 is over"):
        ended.step(np.zeros(1, np.int64))


def test_masks_are_told_everywhere() -> None:
    tables = SeatVectorEnv("seasons", 2, 2)
    seen, info = tables.reset(seed=1)
    np.testing.assert_array_equal(seen["action_mask"], info["action_mask"])
    np.testing.assert_array_equal(seen["action_mask"].astype(bool), tables.action_masks())
    table = SeatEnv("seasons", 2)
    observation, info = table.reset(seed=1)
    np.testing.assert_array_equal(observation["action_mask"].astype(bool), table.action_masks())
    chosen = tables.sample()
    assert all(tables.action_masks()[row, action] for row, action in enumerate(chosen))


def stroll(tables: SeatVectorEnv, steps: int, seed: int = 5) -> list[Any]:
    """What the next steps bring, with random legal actions."""
    rng, found = np.random.default_rng(seed), []
    for _ in range(steps):
        seen, rewards, *_ = tables.step(legal(tables.action_masks(), rng))
        found.append((seen["observation"].tobytes(), rewards.tolist()))
    return found


@pytest.mark.parametrize("game", ["rice-dice", "seasons", "kingdoms", "spirits"])
def test_games_are_saved_copied_and_sent(game: str) -> None:
    tables = SeatVectorEnv(game, 3, 2, seat=None, opponents="random")
    tables.reset(seed=4)
    stroll(tables, 5)
    saved = [Saved.from_json(one.to_json()) for one in tables.save()]
    twins = [copy.deepcopy(tables), pickle.loads(pickle.dumps(tables))]
    future = stroll(tables, 8)
    for twin in twins:
        assert stroll(twin, 8) == future
    tables.restore(saved)
    assert stroll(tables, 8) == future
    tables.restore(saved)
    tables.copy_rows([0, 0], [1, 2])
    masks = tables.action_masks()
    assert (masks[0] == masks[1]).all()
    assert (tables.look()["observation"][0] == tables.look()["observation"][2]).all()
    with pytest.raises(ValueError, match="no row 3 among 3"):
        tables.copy_rows([0], [3])
