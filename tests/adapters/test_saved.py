"""Games in progress as plain data: saved and restored anywhere, begun from records and words, with asked luck."""

import copy
import pickle
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from subak.adapters.gymnasium import SeatEnv
from subak.adapters.pettingzoo import RawEnv, env
from subak.adapters.saved import Saved, from_record, from_words
from subak.adapters.vector import VectorGames
from subak.engine.core.state import CHANCE
from subak.engine.game import games
from subak.engine.table import SeededLuck, Table

SLUGS = list(games())


def aec_stroll(table: Any, steps: int) -> list[Any]:
    rng, found = np.random.default_rng(3), []
    for _ in range(steps):
        observation, reward, over, cut, _ = table.last()
        choice = None if over or cut else int(rng.choice(np.flatnonzero(observation["action_mask"])))
        found.append((table.agent_selection, observation["observation"].tobytes(), reward, choice))
        table.step(choice)
    return found


@pytest.mark.parametrize("slug", SLUGS)
@pytest.mark.parametrize("make", [RawEnv, env])
def test_an_aec_environment_is_copied_with_its_game(slug: str, make: Any) -> None:
    table = make(slug, 2, rewards="lead")
    table.reset(seed=5)
    aec_stroll(table, 12)
    twins = [copy.deepcopy(table), pickle.loads(pickle.dumps(table))]
    saved = Saved.from_json(table.unwrapped.save().to_json())
    future = aec_stroll(table, 10)
    for twin in twins:
        assert aec_stroll(twin, 10) == future
    table.unwrapped.restore(saved)
    assert [step[:2] for step in aec_stroll(table, 10)] == [step[:2] for step in future]


@pytest.mark.parametrize("slug", SLUGS)
def test_a_seat_environment_is_copied_with_its_game(slug: str) -> None:
    def stroll(table: SeatEnv, steps: int) -> list[Any]:
        rng, found = np.random.default_rng(3), []
        for _ in range(steps):
            observation, reward, over, *_ = table.step(rng.choice(np.flatnonzero(table.action_masks())))
            found.append((observation["observation"].tobytes(), reward, over))
        return found

    table = SeatEnv(slug, 2, opponents="random", seat=None, rewards="lead")
    table.reset(seed=5)
    stroll(table, 5)
    twins = [copy.deepcopy(table), pickle.loads(pickle.dumps(table))]
    saved = table.save()
    future = stroll(table, 6)
    for twin in twins:
        assert stroll(twin, 6) == future
        assert twin.reset()[0]["observation"].tolist()
    table.restore(saved)
    assert stroll(table, 6) == future


def test_rows_of_the_stepper_are_saved_and_copied() -> None:
    vector = VectorGames("kingdoms", 3, 2)
    vector.reset(seed=1)
    for _ in range(20):
        vector.step(vector.sample())
    saved = vector.save([0])
    now = vector.restore(saved * 2, [1, 2])
    assert (now.observation[0] == now.observation[1]).all()
    now = vector.copy_rows([0], [2])
    first = [int(np.flatnonzero(row)[0]) for row in now.mask]
    now = vector.step(first)
    assert (now.observation[0] == now.observation[2]).all()
    assert (now.observation[0] == now.observation[1]).all()


def test_luck_has_a_seed_for_each_source_or_comes_from_outside() -> None:
    def opening(options: dict[str, Any]) -> Any:
        table = RawEnv("rice-dice", 2)
        table.reset(seed=1, options=options)
        return table.playing().state

    usual, other = opening({}), opening({"luck": {"start": 99}})
    dice = [list(map(int, state.dice)) for state in (usual, other, opening({"luck": {"dice": 99}}))]
    assert dice[0] == dice[1] != dice[2]
    assert list(usual.card) != list(other.card)

    asked = []

    def last(state: Any, outcomes: Any) -> int:
        asked.append(len(outcomes))
        return int(outcomes[-1][0])

    state = opening({"chance": last})
    assert asked
    assert set(map(int, state.dice)) == {5}  # the last throw of five dice shows five wild faces
    with pytest.raises(ValueError, match="no source of luck 'cards'; there are dice, deck, start"):
        opening({"luck": {"cards": 1}})
    with pytest.raises(ValueError, match="luck cannot give -1 here"):
        opening({"chance": lambda state, outcomes: -1})
    with pytest.warns(UserWarning, match="no option 'weather', so it is ignored"):
        opening({"weather": "dry"})


def test_games_begin_from_records_and_from_words(tmp_path: Path) -> None:
    found = games()["seasons"]
    table = Table(found, ["Qun", "Bo"], {}, luck=SeededLuck(found, 3))
    sentences = []
    for _ in range(12):
        actor = table.state.actor()
        action = table.luck.pick(table.state) if actor == CHANCE and table.luck else found.legal(table.state, actor)[0]
        sentences.append(found.codec.words(table.state, action))
        table.note(actor, action, asked=True)
    path = tmp_path / "game.json"
    table.record().save(path)
    told, read = from_words("seasons", 2, sentences), from_record(path)
    assert told.position == read.position == found.dump(table.state)
    env = SeatEnv("seasons", 2)
    env.reset(seed=1, options={"position": read})
    assert env.playing().state.score(0) == table.state.score(0)
    assert from_record(path, 3).position == from_words("seasons", 2, sentences[:3]).position
    with pytest.raises(ValueError, match="'fly', number 1, cannot happen here"):
        from_words("seasons", 2, ["fly"])
    with pytest.raises(ValueError, match="has 12 moves"):
        from_record(path, 13)


def test_what_is_no_saved_game_is_refused_in_words() -> None:
    table = RawEnv("rice-dice", 2)
    table.reset(seed=1)
    saved = table.save()
    for name, seats, words in [("kingdoms", 2, "one of rice-dice, not of kingdoms"), ("rice-dice", 3, "has 2 seats")]:
        with pytest.raises(ValueError, match=words):
            RawEnv(name, seats).restore(saved)
    with pytest.raises(ValueError, match="no saved game"):
        Saved.from_json("{}")
    with pytest.raises(ValueError, match="a saved game"):
        table.reset(options={"position": 5})
    broken = Saved("rice-dice", {"seats": 2})
    with pytest.raises(ValueError, match="not whole"):
        table.restore(broken)
