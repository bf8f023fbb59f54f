"""Reports: what is known of a game is found again, and the page needs nothing but itself."""

import json
import re
from pathlib import Path

import numpy as np
import pytest

from subak.cli import BAD_INPUT, main
from subak.engine.game import games
from subak.engine.record import Record, verify
from subak.lab.report.figures import Figures, read_figures
from subak.lab.report.oddities import record_of
from subak.lab.report.sections import sections
from subak.lab.report.shares import Share, at_most, clear_rows, clustered, games_for, mean_of
from subak.lab.report.write import write
from subak.lab.study.executors import local
from subak.lab.study.folder import StudyFolder
from subak.lab.study.plan import StudyPlan
from subak.lab.study.run import play_study
from tests.lab import lots

GOLDEN = StudyPlan("lots", ["random"] * 3, 500, options={"worth": 12}, shard=250, seed=2)
TOKENS = Path(__file__).parents[2] / "web" / "src" / "styles" / "tokens.css"
STYLE = Path(__file__).parents[2] / "src" / "subak" / "lab" / "report" / "report.css"


@pytest.fixture(autouse=True)
def with_lots(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(games(), lots.GAME.slug, lots.GAME)


def study(path: Path, plan: StudyPlan) -> StudyFolder:
    folder = StudyFolder(path)
    play_study(folder, plan, local(1))
    return folder


@pytest.fixture(scope="module")
def golden(tmp_path_factory: pytest.TempPathFactory) -> StudyFolder:
    with pytest.MonkeyPatch.context() as patched:
        patched.setitem(games(), lots.GAME.slug, lots.GAME)
        return study(tmp_path_factory.mktemp("golden") / "study", GOLDEN)


def figures_of(folder: StudyFolder) -> Figures:
    return read_figures(StudyFolder(folder.path))


# The truth


def test_gold_wins_and_straw_does_not(golden: StudyFolder) -> None:
    cards = {card.id: card for card in figures_of(golden).card_figures("lot")}
    assert cards["gold"].clear
    assert cards["gold"].corrected.low > 1 / 3
    assert cards["gold"].points is not None
    assert cards["gold"].points >= 12
    assert cards["straw"].corrected.mean < cards["gold"].corrected.mean


def test_being_offered_gold_is_what_causes_victory(golden: StudyFolder) -> None:
    cards = {card.id: card for card in figures_of(golden).card_figures("lot")}
    offered = {name: card.when_offered for name, card in cards.items()}
    assert offered["gold"] is not None
    assert offered["thorn"] is not None
    assert offered["gold"].low > 1 / 3 > offered["thorn"].high


def test_a_dead_card_is_named_with_its_bound(golden: StudyFolder) -> None:
    thorn = next(card for card in figures_of(golden).card_figures("lot") if card.id == "thorn")
    assert thorn.kept == 0
    assert thorn.offered is not None
    assert 0.4 < thorn.offered < 0.7
    assert 0 < thorn.most_kept < 0.01
    told = next(part for part in sections(figures_of(golden)) if part.id == "cards-lot")
    assert "Hardly ever kept: thorn" in told.saying


def test_a_bonus_of_a_seat_is_found(tmp_path: Path) -> None:
    folder = study(tmp_path / "study", StudyPlan("lots", ["random"] * 3, 300, options={"first": 2}, sample=0))
    figures = figures_of(folder)
    share = figures.seat_shares()[0][1]
    assert share.low > 1 / 3
    gap = mean_of(figures.scores[:, 0] - figures.scores[:, 1])
    assert gap.low < 4 < gap.high
    answer = next(sections(figures)).answer
    assert answer is not None
    assert answer.chip == "look"
    assert answer.told.startswith("*Seat 1 wins")


def test_a_game_of_luck_favours_nobody(tmp_path: Path) -> None:
    folder = study(tmp_path / "study", StudyPlan("lots", ["random"] * 2, 300, sample=0))
    answer = next(sections(figures_of(folder))).answer
    assert answer is not None
    assert answer.chip in ("more", "even")
    assert not any(card.clear for card in figures_of(folder).card_figures("lot"))


# The statistics


def test_false_discoveries_are_held() -> None:
    """200 charts of 20 rows with nothing in them: a row is called clear in at most one chart of twenty."""
    rng = np.random.default_rng(1)
    alarms = 0
    for _ in range(200):
        rows = [Share(1 / 3 + rng.normal(0, 0.01), 0.01, 900) for _ in range(20)]
        alarms += any(clear_rows(rows, 1 / 3))
    assert alarms <= 17


def test_rows_that_differ_are_called_clear() -> None:
    rows = [Share(0.40, 0.01, 900), Share(0.33, 0.01, 900), Share(0.27, 0.01, 900)]
    assert clear_rows(rows, 1 / 3) == [True, False, True]


def test_seats_of_one_game_are_not_counted_as_independent() -> None:
    values = np.repeat(np.random.default_rng(2).integers(0, 2, 400).astype(float), 3)
    together = clustered(values, np.repeat(np.arange(400), 3))
    assert together.error == pytest.approx(mean_of(values).error * 3**0.5, rel=0.02)


def test_games_that_are_needed_and_bounds() -> None:
    assert games_for(np.array([0.0, 1.0] * 500), 0.01) == 9700
    assert at_most(0, 3000) == pytest.approx(0.0013, abs=0.0001)


# The page


def test_the_page_needs_nothing_but_itself(golden: StudyFolder, tmp_path: Path) -> None:
    place = tmp_path / "report.html"
    write(StudyFolder(golden.path), place, records=False)
    text = place.read_text(encoding="utf-8")
    assert all(link.startswith("#") for link in re.findall(r'(?:src|href)="([^"]*)"', text))
    assert "@import" not in text
    assert "url(" not in text.replace("url(#", "")
    for part in sections(figures_of(golden)):
        assert f'id="{part.id}"' in text
        assert "nan" not in part.saying


def test_records_of_odd_games_can_be_replayed(golden: StudyFolder, tmp_path: Path) -> None:
    plan = StudyPlan("rice-dice", ["random", "greedy"], 4, options={"target": 20}, rotate=True, seed=6)
    folder = study(tmp_path / "study", plan)
    place = tmp_path / "report.html"
    write(folder, place)
    links = re.findall(r'href="(study/records/\d+\.json)"', place.read_text(encoding="utf-8"))
    assert links
    for link in links:
        assert "all" in verify(Record.read(tmp_path / link))
    for row in folder.table("games").to_pylist():
        record = record_of(plan, row["game"])
        assert record.result is not None
        assert max(record.result["scores"]) == row["best"]


def test_the_colours_are_those_of_the_table() -> None:
    """The page has a copy of the design tokens, so that it needs no other file."""
    values = dict(re.findall(r"(--[\w-]+):\s*([^;]+);", TOKENS.read_text(encoding="utf-8")))
    own = dict(re.findall(r"(--[\w-]+):\s*([^;]+);", STYLE.read_text(encoding="utf-8").split("@media")[0]))
    shared = [name for name in own if not name.startswith("--c-")]
    assert len(shared) > 20
    assert {name: plain(own[name]) for name in shared} == {name: plain(values[name]) for name in shared}


def plain(value: str) -> str:
    return " ".join(value.split())


def test_the_command_answers_in_sentences(
    golden: StudyFolder, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = ["-o", str(tmp_path / "page.html"), "--no-records"]
    assert main(["report", str(golden.path), *out]) == 0
    assert "Which cards stand out (lot)?" in capsys.readouterr().out
    assert main(["report", str(golden.path), *out, "--json"]) == 0
    assert {answer["chip"] for answer in json.loads(capsys.readouterr().out)} <= {"look", "even", "more", "known"}
    for words, sentence in (
        ([str(tmp_path)], "there is no study in it"),
        ([str(golden.path), "-o", str(tmp_path / "no" / "page.html")], "there is no folder"),
    ):
        assert main(["report", *words]) == BAD_INPUT
        assert sentence in capsys.readouterr().err
