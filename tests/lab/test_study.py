"""Studies: the same tables whatever happens on the way, facts that add up, and complaints in one sentence."""

import json
import os
import signal
import subprocess
import sys
import time
from dataclasses import replace
from pathlib import Path

import pyarrow as pa
import pytest

from subak.cli import BAD_INPUT, main
from subak.engine.game import game
from subak.lab.study.columns import TABLES, schema_of, source_column
from subak.lab.study.executors import local
from subak.lab.study.folder import StudyFolder
from subak.lab.study.plan import BadStudy, StudyPlan
from subak.lab.study.rows import comeback, decided, lead_changes, leaders_of
from subak.lab.study.run import play_study
from subak.lab.study.shard import Stage
from subak.lab.study.watching import Watched

QUICK = StudyPlan("rice-dice", ["random", "greedy"], 12, options={"target": 20}, sample=4, shard=5)


def played(path: Path, plan: StudyPlan = QUICK) -> StudyFolder:
    folder = StudyFolder(path)
    play_study(folder, plan, local(1))
    return folder


def files(path: Path) -> dict[str, bytes]:
    return {str(file.relative_to(path)): file.read_bytes() for file in sorted(path.glob("*/*.parquet"))}


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> StudyFolder:
    return played(tmp_path_factory.mktemp("whole") / "study")


def test_it_has_every_table_with_the_columns_that_are_documented(whole: StudyFolder) -> None:
    for name in TABLES:
        table = whole.table(name)
        assert table.schema.equals(schema_of(name, game("rice-dice").score_sources))
        assert table.num_rows > 0
    assert whole.table("games").column("game").to_pylist() == list(range(12))
    assert whole.table("games").column("error").null_count == 12


def test_decisions_are_those_of_every_nth_game(whole: StudyFolder) -> None:
    decisions = whole.table("decisions").to_pylist()
    assert {row["game"] for row in decisions} == {0, 4, 8}
    assert all(row["options"] > 1 and row["verb"] in row["chosen"] for row in decisions)


def test_watching_decisions_changes_no_game(whole: StudyFolder, tmp_path: Path) -> None:
    unwatched = played(tmp_path / "study", replace(QUICK, sample=0))
    assert unwatched.table("seats").equals(whole.table("seats"))
    assert unwatched.table("games").equals(whole.table("games"))


def test_processes_make_no_difference(whole: StudyFolder, tmp_path: Path) -> None:
    folder = StudyFolder(tmp_path / "study")
    play_study(folder, QUICK, local(2))
    assert files(folder.path) == files(whole.path)


def test_a_study_is_extended_to_the_same_tables(whole: StudyFolder, tmp_path: Path) -> None:
    played(tmp_path / "study", replace(QUICK, games=7))
    longer = played(tmp_path / "study")
    assert files(longer.path) == files(whole.path)
    assert played(tmp_path / "study", replace(QUICK, games=3)).plan().games == 12


@pytest.mark.parametrize("times", [3, pytest.param(20, marks=pytest.mark.slow)])
def test_a_study_that_is_killed_goes_on_to_the_same_tables(times: int, whole: StudyFolder, tmp_path: Path) -> None:
    """SIGKILL at moments spread over the time that the study takes."""
    folder = tmp_path / "study"
    command = [
        sys.executable, "-c", "import subak.lab.study.folder as f; import sys; from pathlib import Path\n"
        "from subak.lab.study.run import play_study; from subak.lab.study.executors import local\n"
        "from subak.lab.study.plan import StudyPlan\n"
        "print('ready', flush=True)\n"
        "plan = StudyPlan.from_json(sys.argv[2], 'here')\n"
        "play_study(f.StudyFolder(Path(sys.argv[1])), plan, local(1))",
        str(folder), QUICK.to_json(),
    ]  # fmt: skip
    for moment in range(times):
        with subprocess.Popen(command, stdout=subprocess.PIPE) as process:
            assert process.stdout is not None
            process.stdout.readline()
            time.sleep(0.02 + 0.05 * moment)
            os.kill(process.pid, signal.SIGKILL)
    finished = played(folder)
    assert files(folder) == files(whole.path)
    assert not list(folder.glob("*/*.part"))
    assert finished.plan() == QUICK


PLAYERS = {"kingdoms": "random", "rice-dice": "greedy", "seasons": "random", "spirits": "random"}


@pytest.mark.parametrize("slug", PLAYERS)
@pytest.mark.parametrize("seats", [1, 2])
def test_points_by_source_add_up_and_cards_are_known(slug: str, seats: int) -> None:
    """For every game, alone and together: what a fifth game has to keep as well."""
    stage = Stage(StudyPlan(slug, [PLAYERS[slug]] * seats, 2, seed=3))
    known = {card.id for card in stage.game.cards(stage.game.edition())}
    for number in range(2):
        rows = stage.play(number)
        (row,) = rows["games"]
        assert row.get("error") is None
        assert row["ending"]
        assert row["rule"] in {rule.number for rule in stage.game.rules()}
        for seat in rows["seats"]:
            sources = [seat[source_column(source)] for source in stage.game.score_sources]
            assert sum(sources) == seat["score"]
        for card in rows["cards"]:
            assert card["card"] in known
            assert 0 <= card["seat"] < seats
            assert card["offered"] is None or card["offered"] >= card["taken"] >= card["kept"]


@pytest.mark.parametrize(
    ("slug", "turns"), [("kingdoms", {20}), ("seasons", {10}), ("spirits", {7}), ("rice-dice", range(2, 101))]
)
def test_turns_are_counted_as_the_game_counts_them(slug: str, turns: set[int]) -> None:
    rows = Stage(StudyPlan(slug, [PLAYERS[slug]] * 2, 1)).play(0)
    assert rows["games"][0]["turns"] in turns


def test_roles_go_round_the_table() -> None:
    rows = Stage(StudyPlan("kingdoms", ["random"] * 3, 1, options={"starting_bidder": 1})).play(0)
    assert [seat["role"] for seat in rows["seats"]] == ["bids third", "bids first", "bids second"]


def test_palace_cards_bring_what_the_palace_scores() -> None:
    rows = Stage(StudyPlan("kingdoms", ["greedy"] * 2, 1, seed=5)).play(0)
    for seat in rows["seats"]:
        cards = [card for card in rows["cards"] if card["seat"] == seat["seat"] and card["kind"] == "palace"]
        assert sum(card["points"] for card in cards) == seat["from_palace"]


def test_leads_and_comebacks() -> None:
    watched = Watched(None, scores=[(1, [3, 0]), (2, [3, 5]), (3, [3, 9]), (4, [9, 9]), (5, [12, 9])])
    leaders = leaders_of(watched)
    assert leaders == [0, 1, 1, None, 0]
    assert lead_changes(leaders) == 2
    assert decided(watched, leaders, 0) == 5
    assert comeback(watched, 0) == 6


def test_a_game_that_fails_is_counted_and_hides_no_other(monkeypatch: pytest.MonkeyPatch) -> None:
    stage = Stage(QUICK)

    def fails(*given: object) -> None:
        raise RuntimeError("no facts")

    monkeypatch.setattr(type(stage.game), "game_facts", fails)
    assert stage.play(0)["games"][0]["error"] == "RuntimeError: no facts"


# Complaints

STUDY = ["study", "rice-dice", "--options", "target=20", "--players", "random,greedy", "--games", "4", "--jobs", "1"]


def complains(words: list[str], sentence: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(words) == BAD_INPUT
    told = capsys.readouterr().err
    assert sentence in told
    assert told.count("\n") == 1


def test_the_command_plays_goes_on_and_writes_csv(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main([*STUDY, "--out", "st/", "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == {"folder": "st", "games": 4, "errors": 0}
    assert main(["study", "st/", "--games", "6", "--jobs", "1", "--csv"]) == 0
    assert len((tmp_path / "st" / "games.csv").read_text(encoding="utf-8").splitlines()) == 7


def test_wrong_plans_get_a_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = ["--out", str(tmp_path / "st")]
    complains(
        ["study", "seasons", "--players", "search:0.5s", *out], "could not be repeated; give it simulations", capsys
    )
    complains(["study", "seasons", "--players", "random,,random", *out], "has an empty seat", capsys)
    complains(["study", "seasons", "--players", "a,b,c", "--seats", "2", *out], "names 3 players for 2 seats", capsys)
    complains(["study", "seasons", "--seats", "two", *out], "'two' is not a number of seats", capsys)
    complains(["study", str(tmp_path / "st")], "there is no study in it", capsys)
    assert not (tmp_path / "st").exists()


def test_another_study_in_the_folder_is_left_alone(
    whole: StudyFolder, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    before = files(whole.path)
    complains([*STUDY, "--out", str(whole.path)], "holds another study: its seed = 0, and 1 was asked for", capsys)
    with pytest.raises(BadStudy, match="edition is 'reference' and not 'mine'"):
        whole.open(replace(QUICK, edition="mine", overlay="field_limit = 3"))
    (tmp_path / "other").write_text("mine", encoding="utf-8")
    complains([*STUDY, "--out", str(tmp_path)], "is not empty and holds no study", capsys)
    assert files(whole.path) == before


def test_what_a_killed_process_left_behind_is_no_other_study(tmp_path: Path) -> None:
    (tmp_path / "plan.json.123.part").write_text("{", encoding="utf-8")
    folder = played(tmp_path, replace(QUICK, games=5))
    assert not list(folder.path.glob("*.part"))


def test_half_a_file_is_named_and_nothing_is_lost(tmp_path: Path) -> None:
    folder = played(tmp_path / "study")
    before = files(folder.path)
    half = folder.file("seats", 1)
    half.write_bytes(half.read_bytes()[:100])
    for ask in (lambda: played(folder.path), lambda: folder.table("seats")):
        with pytest.raises(BadStudy, match=r"seats/000001.parquet: is not a whole Parquet file; remove it"):
            ask()
    half.unlink()
    played(folder.path)
    assert files(folder.path) == before


def test_a_full_disk_keeps_what_is_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = played(tmp_path / "study", replace(QUICK, games=5))

    def full(*given: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("subak.lab.study.folder.os.fsync", full)
    with pytest.raises(BadStudy, match="no space left on device; what is there is kept"):
        folder.add(1, dict.fromkeys(TABLES, b""))
    monkeypatch.undo()
    assert played(tmp_path / "study", replace(QUICK, games=5)).table("games").num_rows == 5


def test_tables_are_plain_parquet(whole: StudyFolder) -> None:
    import pyarrow.parquet as pq

    assert isinstance(pq.read_table(whole.path / "games"), pa.Table)
