"""All games in OpenSpiel: its own checks, what a player may see, its own bots."""

import pickle
import random
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import ismcts, mcts

import subak.adapters.openspiel as openspiel
from subak.adapters.openspiel_player import PlayerBot
from subak.engine.game import games
from tests.adapters.worlds import differences, differences_in_view

HOW_TO = Path(__file__).parents[2] / "docs/how-to/openspiel.md"
TABLES = [(name, seats) for name, game in games().items() for seats in game.seats]
QUICK = {"rice-dice": "target=20", "kingdoms": "short_game=True"}  # options that make games short


def load(slug: str, seats: int, options: str = "") -> Any:
    return pyspiel.load_game(f"subak_{slug.replace('-', '_')}(players={seats}{',' if options else ''}{options})")


def walk(game: Any, seed: int, until: Callable[[Any], bool]) -> Any:
    """A state of a random game: the first that is as wished."""
    rng = random.Random(seed)
    state = game.new_initial_state()
    while not until(state):
        step(state, rng)
    return state


def step(state: Any, rng: random.Random) -> None:
    state.apply_action(rng.choice(state.legal_actions()))


def act(state: Any, words: str) -> Any:
    """A clone in which whoever is on has done what is called so."""
    clone = state.clone()
    clone.apply_action(clone.string_to_action(clone.current_player(), words))
    return clone


@pytest.mark.parametrize(("slug", "seats"), TABLES)
def test_every_game_is_there_for_every_number_of_seats(slug: str, seats: int) -> None:
    game = load(slug, seats)
    assert game.num_players() == seats
    assert game.num_distinct_actions() == games()[slug].codec.seat_size
    assert game.new_initial_state().num_players() == seats
    assert pyspiel.load_game(str(game)).new_initial_state().serialize() == game.new_initial_state().serialize()


@pytest.mark.parametrize(
    ("slug", "seats"),
    [
        ("rice-dice", 1),
        ("rice-dice", 2),
        ("seasons", 1),
        ("seasons", 2),
        ("kingdoms", 2),
        ("kingdoms", 4),
        ("spirits", 1),
        ("spirits", 2),
    ],
)
def test_openspiels_own_simulation_finds_nothing_wrong_and_other_worlds_look_the_same(slug: str, seats: int) -> None:
    looks = 0

    def look(state: Any) -> None:
        nonlocal looks
        looks += 1
        if state.is_chance_node() or looks % 4:
            return
        for player in range(seats):
            assert list(differences(state, player)) == []
            assert looks % 20 or list(differences_in_view(state, player)) == []

    options = QUICK.get(slug, "") if seats > 1 else ""
    pyspiel.random_sim_test(
        load(slug, seats, options), num_sims=1, serialize=True, verbose=False, state_checker_fn=look
    )
    assert looks > 30


def test_options_of_a_game_are_parameters() -> None:
    game = pyspiel.load_game("subak_kingdoms(players=3,starting_bidder=#2,short_game=True,rice2_price=#6)")
    assert game.new_initial_state().play.state.first_bidder == 2
    assert str(game) == "subak_kingdoms(players=3,rice2_price=#6,short_game=True,starting_bidder=#2)"
    assert str(pyspiel.load_game("subak_kingdoms", {"starting_bidder": "1"})) == "subak_kingdoms(starting_bidder=#1)"


@pytest.mark.parametrize(
    ("asked", "answer"),
    [
        ("subak_seasons(players=3)", "Seasons of Rice is for 1 to 2 players, not 3"),
        ("subak_rice_dice(target=5)", "target: 5 is not a whole number from 20 to 200"),
        ("subak_rice_dice(returns=glory)", "returns: 'glory' is not one of victory, score"),
    ],
)
def test_what_cannot_be_played_is_refused_with_a_sentence(asked: str, answer: str) -> None:
    with pytest.raises(ValueError, match=answer):
        pyspiel.load_game(asked)


def test_without_openspiel_the_adapter_says_what_to_install() -> None:
    code = "import sys; sys.modules['pyspiel'] = None; import subak.adapters.openspiel"
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert run.stderr.strip().endswith("needs pyspiel, which comes with an extra: pip install 'subak[openspiel]'")


# Chance


def test_chance_outcomes_are_numbered_from_0_and_weigh_what_the_game_says() -> None:
    state = walk(load("rice-dice", 2), 1, lambda state: "roll" in words(state)[0])
    chances = games()["rice-dice"].chances(state.play.state)
    total = sum(weight for _, weight in chances)
    first = games()["rice-dice"].codec.seat_size
    assert state.chance_outcomes() == [(action - first, weight / total) for action, weight in chances]


def words(state: Any) -> list[str]:
    return [state.action_to_string(state.current_player(), action) for action in state.legal_actions()] or [""]


# What a player knows


def test_a_palace_card_is_known_only_to_whom_it_is_dealt() -> None:
    dealt = walk(load("kingdoms", 2), 1, lambda state: "palace" in words(state)[0])
    one, other = (act(dealt, words(dealt)[k]) for k in (0, 1))
    knows = [player for player in (0, 1) if told(one, player) != told(other, player)]
    assert len(knows) == 1
    assert told(one, 1 - knows[0]) == told(other, 1 - knows[0])


def test_what_one_player_seals_the_other_does_not_see() -> None:
    sealed = walk(load("spirits", 2), 1, lambda state: both_may_act(state) and len(state.legal_actions()) > 3)
    actor = sealed.current_player()
    one, other = (act(sealed, words(sealed)[k]) for k in (0, 1))
    assert told(one, 1 - actor) == told(other, 1 - actor)
    assert told(one, actor) != told(other, actor)


def both_may_act(state: Any) -> bool:
    return all(state.play.state.may_act(player) for player in (0, 1))


def told(state: Any, player: int) -> tuple[str, list[float], str]:
    return (
        state.information_state_string(player),
        state.information_state_tensor(player),
        state.observation_string(player),
    )


def test_a_player_remembers_what_the_position_has_forgotten() -> None:
    """The same dice kept at once or rolled again to the same faces: one position, two pasts."""
    state = walk(load("rice-dice", 2), 1, lambda state: "reroll 1" in words(state))
    kept = act(state, "keep")
    rolled = act(state, "reroll 1")
    again = next(after for word in words(rolled) if same_position(after := finished(act(rolled, word)), kept))
    assert again.observation_tensor(0) == kept.observation_tensor(0)
    assert again.information_state_string(0) != kept.information_state_string(0)
    assert again.information_state_tensor(0) != kept.information_state_tensor(0)
    assert again.information_state_string(1) != kept.information_state_string(1)


def finished(state: Any) -> Any:
    """After the reroll nothing is left to reroll."""
    return act(state, "keep") if "keep" in words(state) else state


def same_position(state: Any, other: Any) -> bool:
    return str(state) == str(other)


def test_asking_late_gives_the_same_memory_as_asking_at_every_step() -> None:
    game = load("kingdoms", 3)
    asked, silent = game.new_initial_state(), game.new_initial_state()
    rng = random.Random(4)
    for _ in range(60):
        [asked.information_state_string(player) for player in range(3)]
        action = rng.choice(asked.legal_actions())
        asked.apply_action(action)
        silent.apply_action(action)
    assert [told(asked, player) for player in range(3)] == [told(silent, player) for player in range(3)]


# Clones and saved states


@pytest.mark.parametrize("slug", games())
def test_clones_and_saved_states_go_on_like_the_original_and_leave_it_alone(slug: str) -> None:
    state = walk(load(slug, 2), 2, lambda state: state.move_number() == 40)
    before = str(state)
    saved = pickle.loads(pickle.dumps(state))
    clone = state.clone()
    for copy in (saved, clone):
        rng = random.Random(5)
        for _ in range(8):
            step(copy, rng)
    assert str(state) == before
    assert str(clone) == str(saved) != before
    assert [told(clone, player) for player in (0, 1)] == [told(saved, player) for player in (0, 1)]


def test_a_state_drawn_anew_has_no_history_that_would_tell_the_truth() -> None:
    state = walk(load("kingdoms", 2), 2, lambda state: state.move_number() == 40)
    other = state.resample_from_infostate(0, pyspiel.UniformProbabilitySampler(0.0, 1.0))
    assert other.history() == []
    assert pickle.loads(pickle.dumps(other)).information_state_string(0) == state.information_state_string(0)


# Results


def test_returns_are_the_share_of_victory_and_add_up_to_nothing() -> None:
    state = walk(load("kingdoms", 3, "short_game=True"), 3, lambda state: state.is_terminal())
    winners = games()["kingdoms"].winners(state.play.state)
    assert sum(state.returns()) == pytest.approx(0)
    assert [seat for seat in range(3) if state.returns()[seat] > 0] == winners
    assert openspiel.victories(state.play) == state.returns()


def test_returns_can_be_points_ahead_of_the_others() -> None:
    state = walk(load("kingdoms", 3, "short_game=True,returns=score"), 3, lambda state: state.is_terminal())
    points = [state.play.state.score(seat) for seat in range(3)]
    assert state.returns()[0] == pytest.approx(points[0] - (points[1] + points[2]) / 2)
    assert sum(state.returns()) == pytest.approx(0)


def test_a_game_alone_is_won_or_lost() -> None:
    state = walk(load("rice-dice", 1), 3, lambda state: state.is_terminal())
    assert state.returns() == [1.0 if games()["rice-dice"].winners(state.play.state) else -1.0]
    assert walk(load("seasons", 1, "returns=score"), 3, lambda state: state.is_terminal()).returns() != [0.0]


# Bots


class Glance(mcts.Evaluator):  # type: ignore[misc]
    """Takes the present scores for the end of the game, so that a search is quick."""

    def evaluate(self, state: Any) -> list[float]:
        points = [state.play.state.score(player) for player in range(state.num_players())]
        return [1.0 if score == max(points) else -1.0 for score in points]

    def prior(self, state: Any) -> list[tuple[int, float]]:
        actions = state.legal_actions()
        return [(action, 1 / len(actions)) for action in actions]


def mcts_bot(game: Any) -> Any:
    return mcts.MCTSBot(game, 1.4, 3, Glance(), random_state=np.random.RandomState(1))


def ismcts_bot(game: Any) -> Any:
    return ismcts.ISMCTSBot(game, Glance(), 1.4, 3, random_state=np.random.RandomState(1))


@pytest.mark.parametrize("slug", games())
@pytest.mark.parametrize("make", [mcts_bot, ismcts_bot])
def test_openspiels_search_plays_whole_games_against_the_house(make: Callable[[Any], Any], slug: str) -> None:
    game = load(slug, 2, QUICK.get(slug, ""))
    bots = [make(game), PlayerBot(game, 1, "house", seed=1)]
    state, luck = game.new_initial_state(), random.Random(2)
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(luck.choices(outcomes, chances)[0])
        else:
            state.apply_action(bots[state.current_player()].step(state))
    assert sum(state.returns()) == pytest.approx(0)


@pytest.mark.source
def test_the_bot_of_the_how_to_plays_all_games() -> None:
    code = "\n".join(re.findall(r"```python\n(.*?)```", HOW_TO.read_text(encoding="utf-8"), re.DOTALL))
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=300)
    assert run.returncode == 0, run.stderr
    assert all(f"subak_{slug.replace('-', '_')}" in run.stdout for slug in games())
