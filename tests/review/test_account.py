"""The account of luck adds up, for every game and every number of seats, and is the same every time."""

from dataclasses import replace
from random import Random

import pytest

from subak.engine.game import game
from subak.engine.record import Record
from subak.players.core.search import Watch
from subak.review.account import Account, account_of, in_tenths
from subak.review.effort import Effort
from subak.review.evaluation import POINT, Evaluator
from subak.review.findings import Findings
from subak.review.played_game import PlayedGame, Unfinished
from subak.review.tasks import do, put_together, tasks_of, whole_review
from subak.review.told import told
from tests.replays.finished import FINISHED, stored

QUICK = Effort(tapes=0, guesses=1, moments=3, simulations=0)


def one_of_each() -> list[str]:
    """A stored game for every game and number of seats, the shortest one."""
    shortest: dict[tuple[str, int], str] = {}
    for name in FINISHED:
        record = stored(name)
        key = record.game, len(record.seats)
        if key not in shortest or len(record.moves) < len(stored(shortest[key]).moves):
            shortest[key] = name
    return sorted(shortest.values())


@pytest.mark.parametrize("name", one_of_each())
def test_every_column_adds_up_to_the_result(name: str) -> None:
    record = stored(name)
    found = whole_review(record.to_json(), QUICK)
    assert record.result is not None
    assert found.account.is_exact()
    assert found.account.result == [score * POINT for score in record.result["scores"]]
    played = PlayedGame(record)
    assert in_tenths(found.account).is_exact()
    rows = {row.kind: row.points for row in told(played, found, record.seats).account}
    lines = [row.points for row in told(played, found, record.seats).account if row.kind not in ("start", "result")]
    for seat, score in enumerate(record.result["scores"]):
        assert rows["result"][seat] == 10 * score
        assert rows["start"][seat] + sum(line[seat] for line in lines) == 10 * score


@pytest.mark.parametrize("name", ["kingdoms-2-house"])
def test_so_it_does_with_simulations(name: str) -> None:
    played = PlayedGame(stored(name))
    evaluator = Evaluator(played, Watch())
    values = evaluator.tape(0) + evaluator.tape(1)
    account = account_of(played, values, 2)
    assert account.is_exact()
    assert account.result == [2 * POINT * int(played.end.score(seat)) for seat in range(played.seats)]
    assert evaluator.tape(1) == Evaluator(played, Watch()).tape(1)


def test_what_the_model_would_have_done_too_is_worth_nothing() -> None:
    """The house players of this game did what the roll-outs do, so their decisions gave and took nothing."""
    record = stored("rice-dice-2-house")
    played = PlayedGame(record)
    evaluator = Evaluator(played, Watch())
    agreeing = [at for at, (agrees, _, _) in enumerate(evaluator.along(0)) if agrees and played.moves[at][0] >= 0]
    values = evaluator.tape(0)
    assert len(agreeing) > len(played.decisions()) / 2
    for at in agreeing:
        if not evaluator.ends_here(played.positions[at]):
            assert values.before[at] == values.after[at + 1]


def test_the_order_of_the_parts_does_not_matter() -> None:
    text = stored("seasons-2-house").to_json()
    effort = replace(QUICK, moments=5)
    tasks = tasks_of(text, effort)
    parts = [(task, do(task)) for task in tasks]
    Random(3).shuffle(parts)
    found = put_together(text, effort, parts)
    assert found == whole_review(text, effort)
    assert Findings.from_json(found.to_json()).account == found.account


def test_rounding_keeps_every_column() -> None:
    random = Random(1)
    for _ in range(300):
        scale = random.choice([1000, 7000, 16000])
        lines = {name: [random.randrange(-9 * scale, 9 * scale) for _ in range(3)] for name in "abcde"}
        result = [random.randrange(100) * scale for _ in range(3)]
        start = [result[seat] - sum(line[seat] for line in lines.values()) for seat in range(3)]
        rounded = in_tenths(Account(scale, start, lines, result))
        assert rounded.is_exact()
        assert rounded.result == [10 * value // scale for value in result]
        for name, line in lines.items():
            for seat in range(3):
                assert abs(rounded.lines[name][seat] * scale - 10 * line[seat]) <= 5 * scale


def test_a_game_that_goes_on_is_not_reviewed() -> None:
    record = stored("seasons-2-house")
    cut = Record.of(game("seasons"), record.load_edition(), record.seats, record.options, record.moves[:30], {})
    with pytest.raises(Unfinished, match="not over yet"):
        tasks_of(cut.to_json(), QUICK)
