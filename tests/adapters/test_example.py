"""The example that learns: it runs, and its sums are right. Whether it learns enough takes longer than a test may."""

import importlib.util
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from subak.engine.game import game

pytestmark = pytest.mark.source


@pytest.fixture(scope="module")
def example() -> Any:
    path = Path(__file__).parents[2] / "examples/learn_rice_dice.py"
    spec = importlib.util.spec_from_file_location("learn_rice_dice", path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    module.__dict__["TARGET"] = 20  # a short game
    return module


def test_it_trains_and_plays(example: Any) -> None:
    network = example.Network(len(game("rice-dice").features), 1474, 1)
    assert example.train(network, 0.1, 1) >= 256 * example.HORIZON
    assert network.weights[2].any()
    won, played = example.examine(network, "random", 4, 1)
    assert played == 4
    assert 0 <= won <= 4


def test_the_gradient_is_the_slope(example: Any) -> None:
    """What a lesson calls better for one option is better by as much as it says."""
    draw = np.random.default_rng(3)
    network = example.Network(6, 5, 1)
    network.weights = [draw.normal(size=w.shape) for w in network.weights]
    seen, mask = draw.normal(size=(4, 6)), np.ones((4, 5), np.int8)
    mask[1, 2:] = 0
    options = example.Options.under(mask)
    down, wrong = draw.normal(size=len(options.row)), draw.normal(size=4)

    def loss() -> float:
        hidden, worth = network.think(seen)
        return float(network.likes(hidden, options) @ down + worth @ wrong)

    hidden, _ = network.think(seen)
    for weights, slope in zip(
        network.weights, example.gradients(network, seen, hidden, options, down, wrong), strict=True
    ):
        place = tuple(draw.integers(size) for size in weights.shape)
        before, weights[place] = loss(), weights[place] + 1e-6
        assert loss() - before == pytest.approx(slope[place] * 1e-6, rel=1e-3, abs=1e-12)


def test_chances_add_up_and_only_legal_options_are_chosen(example: Any) -> None:
    mask = np.array([[1, 0, 1], [0, 1, 0], [1, 1, 1]], np.int8)
    options = example.Options.under(mask)
    likely = options.chances(np.arange(6, dtype=np.float32))
    assert np.add.reduceat(likely, options.first).tolist() == pytest.approx([1, 1, 1])
    for seed in range(20):
        pick = options.choose(likely, np.random.default_rng(seed))
        assert options.row[pick].tolist() == [0, 1, 2]
        assert mask[[0, 1, 2], options.action[pick]].tolist() == [1, 1, 1]
