"""The games as environments of PettingZoo, judged by its own tests, which are used as they are."""

import pickle
import re

import numpy as np
import pettingzoo
import pytest
from pettingzoo.test import api_test, seed_test
from pettingzoo.utils import aec_to_parallel

from subak.adapters.pettingzoo import RawEnv, env
from subak.engine.core.as_lists import features_list
from subak.engine.game import game, games
from subak.engine.laws import variants
from subak.engine.refusal import Refused

TABLES = [(slug, seats) for slug, found in games().items() for seats in found.seats]


@pytest.mark.filterwarnings("ignore:Observation", "ignore:reset knows no option")
@pytest.mark.parametrize(("slug", "seats"), TABLES)
def test_the_interface_is_the_one_of_pettingzoo(slug: str, seats: int) -> None:
    api_test(env(slug, seats, render_mode="ansi"), num_cycles=40 if slug == "seasons" else 150)


@pytest.mark.parametrize(("slug", "seats"), TABLES)
def test_a_seed_fixes_everything(slug: str, seats: int) -> None:
    seed_test(lambda: env(slug, seats), num_cycles=6 if slug == "seasons" else 30)


def test_turns_are_not_taken_side_by_side() -> None:
    """So there is no parallel form, which `max_cycles_test` asks for; games end by their rules, not by a count."""
    table = env("rice-dice")
    assert table.metadata["is_parallelizable"] is False
    with pytest.raises(AssertionError, match="is_parallelizable"):
        aec_to_parallel(table)


def test_ids_carry_a_version() -> None:
    for name in ("rice_dice", "seasons", "kingdoms", "spirits"):
        for version in ("v1", "v2"):
            assert (
                pettingzoo.make("aec", f"subak/{name}_{version}", seats=1).metadata["name"] == f"subak/{name}_{version}"
            )
    with pytest.raises(LookupError, match="rice-dice"):
        RawEnv("subak/rice_dice_v0")


def play(table: RawEnv, seed: int, steps: int = 100_000) -> dict[str, float]:
    """Random choices to the end; what each agent was paid in all."""
    table.reset(seed=seed)
    rng, paid = np.random.default_rng(seed), dict.fromkeys(table.possible_agents, 0.0)
    for agent in table.agent_iter(steps):
        observation, reward, over, _, _ = table.last()
        paid[agent] += reward
        options = np.flatnonzero(observation["action_mask"])
        table.step(None if over else int(rng.choice(options)))
    return paid


@pytest.mark.parametrize(("slug", "seats"), [("rice-dice", 3), ("kingdoms", 2), ("spirits", 2)])
def test_victory_pays_one_and_defeat_costs_one(slug: str, seats: int) -> None:
    table = RawEnv(slug, seats)
    paid = play(table, 3)
    winners = table.setting.game.winners(table.playing().state)
    share = 2 / len(winners) - 1
    assert [paid[f"player_{seat}"] for seat in range(seats)] == [share if s in winners else -1 for s in range(seats)]


@pytest.mark.parametrize(("slug", "options"), [("rice-dice", {"target": 20}), ("spirits", {"hidden_rice": True})])
def test_leads_add_up_to_the_final_one(slug: str, options: dict[str, int]) -> None:
    table = RawEnv(slug, 2, options=options, rewards="lead")
    paid = play(table, 8)
    scores = [table.playing().state.score(seat) for seat in range(2)]
    assert paid == {"player_0": scores[0] - scores[1], "player_1": scores[1] - scores[0]}


def test_rewards_do_not_tell_what_is_hidden() -> None:
    table = RawEnv("spirits", 2, options={"hidden_rice": True}, rewards="lead")
    table.reset(seed=1)
    rng = np.random.default_rng(1)
    while not any(table.terminations.values()):
        assert set(table.rewards.values()) == {0.0}
        mask = table.observe(table.agent_selection)["action_mask"]
        table.step(int(rng.choice(np.flatnonzero(mask))))
    assert table.rewards["player_0"] == -table.rewards["player_1"]


def test_an_agent_reads_its_own_action_in_the_words_of_the_game() -> None:
    table = RawEnv("rice-dice", 2, options={"first_player": 0})
    table.reset(seed=5)
    said = table.setting.words(table.playing().state, int(table.observe("player_0")["action_mask"].argmax()))
    table.step(int(table.observe("player_0")["action_mask"].argmax()))
    assert table.infos["player_0"] == {"action": said}
    assert table.infos["player_1"] == {}
    assert re.match(r"(keep|reroll)", said)


def test_what_is_illegal_is_refused_in_the_words_of_the_game() -> None:
    table = RawEnv("rice-dice", 2)
    table.reset(seed=5)
    closed = int(table.observe(table.agent_selection)["action_mask"].argmin())
    before = game("rice-dice").hash(table.playing().state)
    with pytest.raises(Refused, match="Cannot"):
        table.step(closed)
    assert game("rice-dice").hash(table.playing().state) == before


def test_only_the_seat_to_decide_has_a_mask() -> None:
    table = RawEnv("kingdoms", 3)
    table.reset(seed=2)
    open_to = {agent: int(table.observe(agent)["action_mask"].sum()) for agent in table.agents}
    assert [agent for agent, n in open_to.items() if n] == [table.agent_selection]


@pytest.mark.parametrize("slug", list(games()))
def test_every_option_plays_and_keeps_observations_in_bounds(slug: str) -> None:
    for seats in game(slug).seats[:2]:
        for number, options in enumerate(variants(game(slug), seats)):
            table = RawEnv(slug, seats, options=options)
            play(table, number, steps=2 if slug == "seasons" else 40)
            agent = table.possible_agents[-1]
            observed = table.observe(agent)
            assert table.observation_space(agent).contains(observed)
            numbers = features_list(table.setting.observer(), table.playing().state, seats - 1, table.setting.features)
            assert observed["observation"].tolist() == np.array(numbers, np.float32).tolist()


def test_an_environment_can_be_sent_to_another_process() -> None:
    table = RawEnv("rice-dice", 3, options={"target": 40})
    twin = pickle.loads(pickle.dumps(table))
    assert play(twin, 4) == play(table, 4)
