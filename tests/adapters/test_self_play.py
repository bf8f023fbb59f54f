"""Policies that answer whole batches hold seats beside the learner, and the games are those of the table."""

import numpy as np
import pytest

from subak.adapters.self_play import LEARNER, Batch, BatchPolicy, SelfPlay, built_in
from subak.adapters.vector import VectorGames
from subak.players.core.random import Random


def lowest(batch: Batch) -> list[int]:
    """The first legal action of every row."""
    return [int(np.flatnonzero(row)[0]) for row in batch.mask]


def highest(batch: Batch) -> list[int]:
    return [int(np.flatnonzero(row)[-1]) for row in batch.mask]


@pytest.mark.parametrize("game", ["rice-dice", "kingdoms"])
def test_it_is_the_same_game_as_with_everybody_asked(game: str) -> None:
    """Row by row, with seats held by two policies and the learner."""
    holders = np.array([[LEARNER, 0, 1], [1, LEARNER, 0], [LEARNER, LEARNER, LEARNER]])
    play = SelfPlay(game, 3, 3, policies=[lowest, highest], rewards="lead")
    plain = VectorGames(game, 3, 3, rewards="lead")
    play.reset(seed=3, holders=holders)
    here = plain.reset(seed=3)
    rng, paid = np.random.default_rng(1), np.zeros((3, 3))
    for _ in range(15):
        asked = holders[np.arange(3), here.seat]
        while (asked != LEARNER).any():
            chosen = lowest(Batch(plain, np.arange(3)))
            others = highest(Batch(plain, np.arange(3)))
            here = plain.step_some(np.where(asked == 0, chosen, others), asked != LEARNER)
            paid += here.reward
            asked = holders[np.arange(3), here.seat]
        now = play.now()
        assert (now.seat == here.seat).all()
        assert (now.mask == here.mask).all()
        assert (now.observation == here.observation).all()
        np.testing.assert_allclose(now.reward, paid)
        actions = np.array([rng.choice(np.flatnonzero(row)) for row in now.mask])
        paid = np.zeros((3, 3))
        play.step(actions)
        here = plain.step(actions)
        paid += here.reward


def test_our_players_and_yours_hold_seats() -> None:
    policies = [built_in("house"), built_in(Random(1474))]
    play = SelfPlay("rice-dice", 4, 3, policies=policies, options={"target": 20})
    now = play.reset(seed=1, holders=[LEARNER, 0, 1])
    ended = 0
    while ended < 4:
        assert (now.seat == 0).all()
        now = play.step([int(np.flatnonzero(row)[0]) for row in now.mask])
        ended += int(now.done.sum())
        assert (now.reward[~now.done] == 0).all()
    assert now.score.max() >= 20


def test_what_makes_no_sense_is_refused_in_words() -> None:
    play = SelfPlay("rice-dice", 2, 2, policies=[lowest])
    cases: list[tuple[list[float], str]] = [
        ([0, 0], "holds no seat in game 0"),
        ([LEARNER, 1], "no policy 1 among 1"),
        ([LEARNER, 0, 0], "2 games of 2 seats"),
        ([LEARNER, 0.5], "numbers of policies"),
    ]
    for holders, words in cases:
        with pytest.raises(ValueError, match=words):
            play.reset(seed=1, holders=holders)
    learner_first = [[LEARNER, 0], [LEARNER, 0]]
    policies: list[tuple[BatchPolicy, str]] = [
        (lambda batch: [0.5] * len(batch.rows), r"policy 0 was asked for \d whole numbers and answered float64"),
        (lambda batch: [1473] * len(batch.rows), r"game \d: Cannot"),
    ]
    for policy, words in policies:
        with pytest.raises(ValueError, match=words):
            play_on(SelfPlay("rice-dice", 2, 2, policies=[policy]), learner_first)


def play_on(play: SelfPlay, holders: list[list[int]]) -> None:
    now = play.reset(seed=1, holders=holders)
    for _ in range(200):
        now = play.step([int(np.flatnonzero(row)[0]) for row in now.mask])
