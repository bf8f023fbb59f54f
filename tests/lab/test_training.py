"""Learning what positions are worth: lessons that can be repeated, and networks that have learned something."""

import json
from pathlib import Path

import numpy as np
import pytest
from librt.vecs import vec

from subak.engine.core.state import State
from subak.engine.game import game
from subak.lab.entrants import learned, make_entrant
from subak.lab.training import Array, Lessons, Schooling, collect, forward, learn
from subak.players import make_player
from subak.players.core.judge import Judge
from subak.players.core.network import Network
from subak.players.core.search import Search
from subak.players.network_file import network_to_json, read_network

FEW = Lessons("rice-dice", seats=(2,), games=3, positions=4, seed=7)


@pytest.fixture(scope="module")
def lessons() -> tuple[Array, Array]:
    return collect(FEW, jobs=1)


def test_lessons_are_the_same_whatever_the_number_of_processes(lessons: tuple[Array, Array]) -> None:
    seen, ends = lessons
    again, same = collect(FEW, jobs=2)
    assert seen.shape[0] == 3 * 4 * 2  # games, positions, seats
    assert (seen == again).all()
    assert (ends == same).all()


def test_lessons_tell_who_won_and_with_how_many_points(lessons: tuple[Array, Array]) -> None:
    """RD-7.2: of two seats one wins, and nobody has more rice."""
    _, ends = lessons
    one, other = ends[0::2], ends[1::2]
    assert one[:, 0] + other[:, 0] == pytest.approx(np.ones(12))
    assert (np.where(one[:, 0] > 0.5, one[:, 1] - other[:, 1], other[:, 1] - one[:, 1]) >= 0).all()
    assert np.maximum(one[:, 1], other[:, 1]).min() >= 100  # RD-7.1


def test_a_network_learns_what_there_is_to_learn() -> None:
    rng = np.random.default_rng(1)
    seen = rng.standard_normal((4000, 5)).astype(np.float32)
    victory = (seen[:, 0] * seen[:, 1] > 0).astype(np.float32)  # no straight line tells it
    ends = np.stack([victory, 50 + 10 * np.abs(seen[:, 2])], axis=1)
    _, report = learn(seen, ends, Schooling(units=16, epochs=30, pace=0.01))
    assert report.loss < 0.3 < report.loss_of_mean
    assert report.points_error < 2 < 5 < report.points_error_of_mean


def test_the_same_seed_gives_the_same_weights_and_a_file_keeps_them(
    lessons: tuple[Array, Array], tmp_path: Path
) -> None:
    seen, ends = lessons
    network, _ = learn(seen, ends, Schooling(units=4, epochs=2), seed=3)
    again, _ = learn(seen, ends, Schooling(units=4, epochs=2), seed=3)
    assert network_to_json(network) == network_to_json(again)
    file = tmp_path / "worth.json"
    file.write_text(json.dumps(network_to_json(network)), encoding="utf-8")
    assert network_to_json(read_network(file)) == network_to_json(network)


def test_a_network_says_the_same_in_the_core_as_in_the_school(lessons: tuple[Array, Array]) -> None:
    """The weights are kept for features as they come; in training they are centred and scaled."""
    seen, ends = lessons
    network, _ = learn(seen, ends, Schooling(units=4, epochs=2))
    weights = [
        np.array(list(network.weight), np.float32).reshape(network.inputs, network.units),
        np.array(list(network.bias), np.float32),
        np.array([list(network.victory_head)[:-1], list(network.points_head)[:-1]], np.float32).T,
        np.array([network.victory_head[network.units], network.points_head[network.units]], np.float32),
    ]
    state = game("rice-dice").start(2)
    page = vec[float]([0.0] * network.inputs)
    observer = game("rice-dice").observer()
    n = observer.features_into(state, 0, page)
    said = forward(np.array([list(page)[:n]], np.float32), weights)[1][0]
    network.look(observer, state, 0)
    assert (network.victory, network.points) == pytest.approx(said, abs=1e-3)


def test_a_judge_with_a_network_asks_it_for_every_seat_and_shares_out_what_there_is() -> None:
    kingdoms = game("kingdoms")
    state: State = kingdoms.start(3)
    network = Network(len(kingdoms.features), 2)
    network.victory_head[2], network.points_head[2] = 1.0, 21.0
    judge = Judge(12.0, 0.75, 0.05, kingdoms.critic(), kingdoms.observer(), network)
    judge.judge(state)
    assert list(judge.victory)[:3] == pytest.approx([1 / 3] * 3)
    assert list(judge.points)[:3] == [21.0] * 3


def test_a_file_of_weights_plays_in_the_lab_and_nowhere_else(tmp_path: Path) -> None:
    """`net:FILE` searches with it. A server must not read whatever file a stranger names."""
    file = tmp_path / "worth.json"
    network = Network(len(game("rice-dice").features), 2)
    file.write_text(json.dumps(network_to_json(network)), encoding="utf-8")
    search = make_entrant(f"net:{file}", game("rice-dice"))
    assert isinstance(search, Search)
    assert search.judge.network is not None
    assert search.judge.network.units == 2
    with pytest.raises(LookupError, match="learned from .* features, and Kingdoms of Rice has"):
        make_entrant(f"net:{file}", game("kingdoms"))
    with pytest.raises(LookupError, match="cannot be read: No such file"):
        make_entrant("net:nowhere.json", game("kingdoms"))
    file.write_text("[]", encoding="utf-8")
    with pytest.raises(LookupError, match="holds no learned weights"):
        learned(file.rename(tmp_path / "other.json"), game("kingdoms"))
    with pytest.raises(LookupError, match="no player of Rice Dice is called"):
        make_player("net:worth.json", game("rice-dice"))
