"""Many games at once are the same games as one by one at the table, with the same luck and the same choices."""

from dataclasses import fields
from typing import Any

import numpy as np
import pytest

from subak.adapters.core.match import Match
from subak.adapters.setting import Setting, seated
from subak.adapters.vector import Now, VectorGames
from subak.engine.core.as_lists import features_list
from subak.engine.core.state import CHANCE, NOBODY
from subak.engine.game import Game, game, games
from subak.engine.table import SeededLuck, Table
from subak.kit.bot.feature_writer import BOUND

ROWS = 3


def open_table(found: Game, seats: int, options: dict[str, Any], seed: int) -> Table:
    table = Table(found, [f"Player {seat}" for seat in range(seats)], options, luck=SeededLuck(found, seed))
    draw(table)
    return table


def draw(table: Table) -> None:
    assert table.luck is not None
    while table.state.actor() == CHANCE:
        table.note(CHANCE, table.luck.pick(table.state), asked=False)


def assert_same(table: Table, now: Now, row: int) -> None:
    seat, found = table.state.actor(), table.game
    assert now.seat[row] == seat
    assert np.flatnonzero(now.mask[row]).tolist() == found.legal(table.state, seat)
    assert found.observation is not None
    seen = np.array(features_list(found.full_observer(), table.state, seat, found.observation.width), np.float32)
    assert now.observation[row].tolist() == seen.tolist()
    assert np.abs(seen).max() <= BOUND


@pytest.mark.parametrize(
    ("slug", "seats", "options", "steps"),
    [
        ("rice-dice", 1, {"solo_level": 0}, 150),
        ("rice-dice", 2, {"target": 20}, 300),
        ("rice-dice", 5, {"release_order": "together", "start_draft": True}, 150),
        ("kingdoms", 2, {}, 150),
        ("kingdoms", 4, {"short_game": True}, 150),
        ("spirits", 1, {}, 150),
        ("spirits", 3, {"friendly": True}, 150),
        ("seasons", 1, {}, 10),
        ("seasons", 2, {"open_hands": False}, 8),
    ],
)
def test_rows_are_the_games_of_their_seeds(slug: str, seats: int, options: dict[str, Any], steps: int) -> None:
    found, vector = game(slug), VectorGames(slug, ROWS, seats, options=options)
    now = vector.reset(seed=11)
    assert now.seed.tolist() == [11, 12, 13]
    tables = [open_table(found, seats, options, int(seed)) for seed in now.seed]
    for _ in range(steps):
        chosen = vector.sample()
        for row, table in enumerate(tables):
            table.act(table.state.actor(), int(chosen[row]))
            draw(table)
        now = vector.step(chosen)
        for row, table in enumerate(tables):
            assert now.done[row] == (table.state.actor() == NOBODY)
            if now.done[row]:
                assert now.score[row].tolist() == [table.state.score(seat) for seat in range(seats)]
                tables[row] = open_table(found, seats, options, int(now.seed[row]))
            assert_same(tables[row], now, row)


@pytest.mark.parametrize(
    ("slug", "rewards", "opponents"),
    [("rice-dice", "lead", ["random", "house"]), ("kingdoms", "victory", ["random", "random"])],
)
def test_opponents_move_by_themselves(slug: str, rewards: Any, opponents: list[str]) -> None:
    vector = VectorGames(slug, ROWS, 3, opponents=opponents, seat=1, rewards=rewards)
    setting = Setting(slug, 3, rewards=rewards)

    def begin(seed: int) -> Match:
        match = setting.match(seed, seated(setting.opponents(opponents), 1))
        match.decider()
        return match

    now = vector.reset(seed=4)
    matches = [begin(int(seed)) for seed in now.seed]
    for _ in range(60):
        assert now.seat.tolist() == [1] * ROWS
        chosen = vector.sample()
        now = vector.step(chosen)
        for row, match in enumerate(matches):
            match.state.apply(1, int(chosen[row]))
            assert now.done[row] == (match.decider() == NOBODY)
            assert now.reward[row].tolist() == match.rewards()
            if now.done[row]:
                matches[row] = begin(int(now.seed[row]))


def test_a_row_goes_on_with_the_next_game_and_the_seed_of_another_row_is_never_used() -> None:
    vector = VectorGames("rice-dice", 2, 2, options={"target": 20})
    seeds = {0: [0], 1: [1]}
    now = vector.reset(seed=0)
    while min(map(len, seeds.values())) < 3:
        now = vector.step(vector.sample())
        for row in np.flatnonzero(now.done).tolist():
            seeds[row].append(int(now.seed[row]))
            assert sorted(now.reward[row].tolist()) in ([-1.0, 1.0], [0.0, 0.0])
    assert seeds[0][:3] == [0, 2, 4]
    assert seeds[1][:3] == [1, 3, 5]


@pytest.mark.parametrize("slug", [slug for slug in games() if slug != "seasons"])
def test_a_seed_fixes_everything(slug: str) -> None:
    def play() -> list[list[Any]]:
        vector = VectorGames(slug, ROWS, 2, rewards="lead")
        now = vector.reset(seed=21)
        for _ in range(50):
            now = vector.step(vector.sample())
        return [getattr(now, field.name).tolist() for field in fields(now)]

    assert play() == play()


def test_an_illegal_action_is_named_and_no_game_has_moved() -> None:
    vector = VectorGames("rice-dice", ROWS, 2)
    now = vector.reset(seed=3)
    actions, before = vector.sample().copy(), now.observation.copy()
    actions[1] = now.mask[1].argmin()
    with pytest.raises(ValueError, match="game 1: Cannot"):
        vector.step(actions)
    with pytest.raises(ValueError, match="game 2: .*no action 99999"):
        vector.step([int(vector.sample()[0]), int(vector.sample()[1]), 99999])
    with pytest.raises(ValueError, match="3 games need 3 actions"):
        vector.step([0])
    assert now.observation.tolist() == before.tolist()


def test_without_observing_the_games_are_the_same() -> None:
    seeing, blind = VectorGames("kingdoms", ROWS, 2), VectorGames("kingdoms", ROWS, 2, observe=False)
    one, two = seeing.reset(seed=1), blind.reset(seed=1)
    for _ in range(30):
        chosen = seeing.sample()
        one, two = seeing.step(chosen), blind.step(chosen)
    assert one.mask.tolist() == two.mask.tolist()
    assert one.observation.any()
    assert not two.observation.any()
