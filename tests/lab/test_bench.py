"""Benchmarks are run here to see that they work, not how fast: `subak bench --check` compares with the floors."""

from dataclasses import replace
from pathlib import Path

import pytest

from subak.engine.game import game
from subak.engine.laws.checksum import is_compiled
from subak.lab import bench
from subak.lab.bench import Figures, below_floor, read_floors
from tests.laws.seeds import SeedsGame

GOOD = Figures("rice-dice", 4, True, 6_000_000, 1_500_000, 400.0, 90_000)


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "ROUNDS", 1)
    monkeypatch.setattr(bench, "SECONDS", 0.01)


@pytest.mark.usefixtures("quick")
def test_every_figure_is_measured() -> None:
    figures = bench.bench(game("rice-dice"), 2)
    assert (figures.game, figures.seats, figures.compiled) == ("rice-dice", 2, is_compiled())
    assert figures.in_core_decisions_per_second > 1000
    assert figures.stepped_decisions_per_second > 1000
    assert figures.clone_ns > 10
    assert figures.to_json()["search_simulations_per_second"] > 0


@pytest.mark.usefixtures("quick")
def test_compiled_is_said_of_the_rules_of_the_game_itself() -> None:
    assert bench.bench(SeedsGame(), 2).compiled is False, "it is plain Python, whatever the engine is"


@pytest.mark.usefixtures("quick")
def test_a_game_may_have_figures_of_its_own() -> None:
    figures = bench.bench(game("seasons"), 2)
    assert figures.own["legal_placements_ns"] > 100
    assert figures.to_json()["legal_placements_ns"] == figures.own["legal_placements_ns"]
    assert 33 < figures.in_core_decisions_per_second / figures.in_core_games_per_second < 35  # 17 for each seat


@pytest.mark.source
def test_floors_hold_for_figures_of_a_games_own() -> None:
    floors = read_floors(Path("benchmarks/floors.toml"))
    good = Figures("seasons", 2, True, 150_000, 140_000, 400.0, 5_000, 4_400, {"legal_placements_ns": 20_000})
    assert below_floor(good, floors) == []
    assert below_floor(replace(good, own={"legal_placements_ns": 50_000}), floors) == [
        "seasons: legal_placements_ns is 50,000; it may be 40,000"
    ]
    assert below_floor(replace(good, in_core_games_per_second=900), floors) == [
        "seasons: in_core_games_per_second is 900; the floor is 2,200"
    ]


@pytest.mark.source
def test_floors_name_what_is_too_slow() -> None:
    floors = read_floors(Path("benchmarks/floors.toml"))
    assert below_floor(GOOD, floors) == []
    slow = replace(GOOD, in_core_decisions_per_second=1_000_000, clone_ns=900.0)
    assert below_floor(slow, floors) == [
        "rice-dice: in_core_decisions_per_second is 1,000,000; the floor is 4,000,000",
        "rice-dice: clone_ns is 900; it may be 600",
    ]


@pytest.mark.source
def test_floors_hold_for_compiled_games_of_their_number_of_seats() -> None:
    floors = read_floors(Path("benchmarks/floors.toml"))
    slow = replace(GOOD, in_core_decisions_per_second=1)
    assert below_floor(replace(slow, compiled=False), floors) == []
    assert below_floor(replace(slow, seats=2), floors) == []
    assert below_floor(replace(slow, game="unknown"), floors) == []
