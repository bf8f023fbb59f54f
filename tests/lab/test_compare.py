"""Comparisons: known effects are found, nothing is found where there is nothing, and mistakes get a sentence."""

import json
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from subak.cli import BAD_INPUT, main
from subak.engine.game import game, games
from subak.lab.compare.comparison import Comparison, Side, compare
from subak.lab.compare.measures import measure
from subak.lab.compare.paired import (
    FEWEST,
    Estimate,
    bootstrapped,
    is_enough,
    pairs_for,
    sequential,
    unpaired,
    verdict,
)
from subak.lab.compare.words import difference, headline
from subak.lab.edition_changes import BadChange, Change, overlay_with, read_change, read_sweep
from subak.lab.study.executors import local
from subak.lab.study.folder import StudyFolder
from subak.lab.study.plan import StudyPlan
from tests.lab import lots

OLD = StudyPlan("lots", ["random"] * 3, 600, sample=0, shard=50, seed=4)


@pytest.fixture(autouse=True)
def with_lots(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(games(), lots.GAME.slug, lots.GAME)


def compared(folder: Path, new: StudyPlan, *, bound: float, old: StudyPlan = OLD, row: str = "points") -> Comparison:
    sides = [Side(name, plan, StudyFolder(folder / name)) for name, plan in (("old", old), ("new", new))]
    return compare(sides, local(1), row=row, bound=bound)


# The truth


def test_a_card_worth_three_points_is_found(tmp_path: Path) -> None:
    """Gold comes once in three times and is taken every second time, twice a game: one point a seat."""
    found = compared(tmp_path, replace(OLD, options={"worth": 3}), bound=0.2)
    assert found.kind == "effect"
    assert found.headline.low < 1 < found.headline.high
    assert found.stopped
    assert headline(found).startswith("new changes the points of a seat by +")


def test_a_bonus_of_a_seat_is_found_where_it_is(tmp_path: Path) -> None:
    """Two points a game for the first seat: 0.67 for a seat, always, and more victories for that one."""
    found = compared(tmp_path, replace(OLD, options={"first": 1}), bound=0.2)
    assert found.headline.mean == pytest.approx(2 / 3)
    rows = found.rows()
    assert rows["wins of seat 1"].low > 0 > rows["wins of seat 2"].high


def test_the_same_game_has_no_effect(tmp_path: Path) -> None:
    found = compared(tmp_path, replace(OLD, options={"worth": 0}), bound=0.2)
    assert (found.kind, found.headline.mean, found.pairs) == ("no effect", 0, 100)


def test_other_luck_is_not_called_an_effect(tmp_path: Path) -> None:
    """Two different seeds of the same game: all that differs is luck."""
    found = compared(tmp_path, replace(OLD, seed=99), bound=0.2)
    assert found.kind in ("unknown", "no effect")


def test_it_goes_on_from_what_is_on_disk_with_the_same_result(tmp_path: Path) -> None:
    new = replace(OLD, options={"worth": 1})
    short = compared(tmp_path, replace(new, games=100), bound=0.34, old=replace(OLD, games=100))
    longer = compared(tmp_path, new, bound=0.34)
    fresh = compared(tmp_path / "fresh", new, bound=0.34)
    assert short.pairs == 100 < longer.pairs
    assert longer.headline == fresh.headline
    assert longer.looks == fresh.looks


def test_shared_luck_makes_the_interval_narrow(tmp_path: Path) -> None:
    found = compared(tmp_path, replace(OLD, options={"worth": 1}), bound=0.01)
    half = (found.rows()["points"].high - found.rows()["points"].low) / 2
    one, other = (values["points"] for values in found.values)
    assert unpaired(one, other) > 2 * half


# The statistics, on numbers made for it


def alarms(times: int, effect: float, games: int = 2000) -> tuple[int, int]:
    """How often it stops with an effect, and how often the truth is outside of the interval at some look."""
    found = missed = 0
    for number in range(times):
        values = np.random.default_rng(number).normal(effect, 3.0, games)
        looks = [sequential(values[:count]) for count in range(FEWEST, games + 1, 50)]
        missed += any(not look.low <= effect <= look.high for look in looks)
        last = next((look for look in looks if is_enough(look, 0.1)), looks[-1])
        found += verdict(last, 0.1) == "effect"
    return found, missed


def test_false_alarms_stay_at_the_stated_rate() -> None:
    """200 comparisons with nothing to find, each looked at 39 times: at most 10 are expected to alarm."""
    found, missed = alarms(200, 0.0)
    assert found <= 10
    assert missed <= 10


def test_an_effect_is_found_and_lies_in_the_interval_at_every_look() -> None:
    found, missed = alarms(100, 0.5)
    assert found >= 95
    assert missed <= 5


def test_the_bootstrap_covers_what_it_says() -> None:
    inside = 0
    for number in range(100):
        found = bootstrapped(np.random.default_rng(number).exponential(2.0, 300))
        inside += found.low <= 2.0 <= found.high
    assert 88 <= inside <= 100


def test_pairs_that_are_needed() -> None:
    values = np.random.default_rng(1).normal(0, 3.0, 1000)
    need = pairs_for(values, 0.25)
    assert sequential(np.resize(values, need)).high - sequential(np.resize(values, need)).mean == pytest.approx(
        0.25, rel=0.05
    )


def test_what_is_not_known_says_how_many_more_pairs_it_takes(tmp_path: Path) -> None:
    new = replace(OLD, options={"worth": 1}, games=100)
    told = headline(compared(tmp_path, new, bound=0.34, old=replace(OLD, games=100)))
    assert told.startswith("Not yet known: new changes the points of a seat by +")
    assert int(told.split("--games ")[1].split(")")[0]) > 100


@pytest.mark.parametrize(
    ("low", "high", "kind"),
    [(0.3, 0.7, "effect"), (0.02, 0.08, "small effect"), (-0.1, 0.05, "no effect"), (-0.1, 0.9, "unknown")],
)
def test_the_three_verdicts(low: float, high: float, kind: str) -> None:
    assert verdict(Estimate((low + high) / 2, low, high, 500), 0.2) == kind


def test_differences_in_words() -> None:
    assert difference(Estimate(0.5, 0.37, 0.63, 9), measure("points")) == "+0.50 (+0.37 to +0.63)"
    assert difference(Estimate(-0.021, -0.034, 0.001, 9), measure("wins of seat 1")) == "−2.1 (−3.4 to +0.1)"


# Changing an edition


def edition_with(slug: str, *changes: str, overlay: str | None = None) -> str:
    return overlay_with(game(slug), overlay, [read_change(change) for change in changes])


def test_a_number_inside_an_effect_is_changed(tmp_path: Path) -> None:
    overlay = edition_with("kingdoms", "palace.shrine.vp=5", "constants.victory_cost=8", "card.dam.price=4")
    (tmp_path / "mine.toml").write_text(overlay, encoding="utf-8")
    edition = game("kingdoms").edition(tmp_path / "mine.toml")
    assert next(face.text for face in edition.cards if face.id == "shrine") == "5 VP."
    assert next(face.price for face in edition.cards if face.id == "dam") == 4
    assert edition.columns.victory_cost == 8


def test_a_change_lies_on_top_of_an_overlay() -> None:
    first = edition_with("kingdoms", "card.dam.price=4")
    both = edition_with("kingdoms", "card.dam.count=7", "palace.shrine.vp=5", overlay=first)
    assert 'id = "dam"\nprice = 4\ncount = 7' in both
    assert "vp = 5" in both


@pytest.mark.parametrize(
    ("slug", "change", "sentence"),
    [
        ("kingdoms", "palace.shrien.vp=5", "the edition of Kingdoms of Rice has no 'shrien' there; there is shrine"),
        ("kingdoms", "palace.shrine.points=5", "has no 'points' there; there is name, count, vp"),
        ("kingdoms", "palase.shrine.vp=5", "has no 'palase' there; there is palace"),
        ("kingdoms", "palace.shrine=5", "says no field of palace shrine; there are name, count, vp"),
        ("lots", "palace.shrine.vp=5", "Lots has no values that an edition could change"),
    ],
)
def test_wrong_changes(slug: str, change: str, sentence: str) -> None:
    with pytest.raises(BadChange, match=sentence):
        edition_with(slug, change)


def test_a_sweep_is_a_row_of_changes() -> None:
    assert [change.words for change in read_sweep("palace.shrine.vp=3..5")] == [
        "palace.shrine.vp=3", "palace.shrine.vp=4", "palace.shrine.vp=5",
    ]  # fmt: skip
    assert Change(["palace", "shrine", "vp"], 3).name == "shrine vp 3"
    for wrong in ("palace.shrine.vp=3", "palace.shrine.vp=7..3", "palace.shrine.vp=1..100"):
        with pytest.raises(BadChange, match="--sweep"):
            read_sweep(wrong)


# The command

COMPARE = ["compare", "lots", "--seats", "3", "--players", "random", "--games", "300", "--jobs", "1"]


def test_the_command_says_it_in_a_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*COMPARE, "--set", "worth=3"]) == 0
    told = capsys.readouterr().out
    assert "worth=3 changes the points of a seat by +" in told
    assert "wins of seat 2 (of 100 games)" in told
    assert main([*COMPARE, "--set", "worth=3", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["verdict"] == "effect"


def test_the_command_sweeps(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    words = [
        "compare",
        "rice-dice",
        "--players",
        "random,random",
        "--options",
        "target=20",
        "--games",
        "60",
        "--jobs",
        "1",
    ]
    assert main([*words, "--sweep", "field_limit=3..4", "--out", str(tmp_path / "kept")]) == 0
    told = capsys.readouterr().out.splitlines()
    assert [line.split()[0] for line in told[1:]] == ["field_limit=3", "field_limit=4"]
    assert len(list((tmp_path / "kept").iterdir())) == 3


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ([], "nothing differs; say what does with --set"),
        (["--set", "worth"], "needs a way to a value and the value"),
        (["--set", "worth=99"], "worth: '99' is not a whole number from 0 to 20"),
        (["--set", "worth=3", "--row", "money"], "--row 'money' is no figure of these games"),
        (["--set", "worth=3", "--bound", "0"], "--bound 0: needs to be more than 0"),
    ],
)
def test_mistakes_get_a_sentence(words: list[str], sentence: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*COMPARE, *words]) == BAD_INPUT
    told = capsys.readouterr().err
    assert sentence in told
    assert told.count("\n") == 1


def test_a_value_that_cannot_be_is_refused_in_the_words_of_the_edition(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["compare", "kingdoms", "--seats", "2", "--players", "random", "--set", "palace.shrine.vp=-1"]
    assert main(words) == BAD_INPUT
    assert "it needs a whole number from" in capsys.readouterr().err
