"""The one sentence that says what a game waits for: what all games share."""

import pytest

from subak.engine.core.state import CHANCE
from subak.engine.question import ending, held_turn, named, seat_name, with_names
from subak.engine.table import Table
from subak.games.rice_dice.testing.scenario import paddy, scenario
from tests.laws.seeds import DEAL, POUR, Seeds, SeedsGame


def sentences(game: SeedsGame, state: Seeds) -> list[str]:
    return [game.question(state, audience).sentence for audience in (0, 1, 2, None)]


def dealt() -> tuple[SeedsGame, Seeds]:
    game = SeedsGame()
    state = game.start(3)
    assert isinstance(state, Seeds)
    for _ in range(3):
        state.apply(CHANCE, DEAL)
    return game, state


def test_seats_stand_for_names() -> None:
    assert with_names("{seat:1} attacks {seat:0}", ["Ayu", "Bo"]) == "Bo attacks Ayu"
    assert (seat_name(1, 0), seat_name(1, 1)) == ("{seat:1}", "you")


def test_two_are_named_and_more_are_counted() -> None:
    assert named([1], 0) == "{seat:1}"
    assert named([1, 2], 0) == "{seat:1} and {seat:2}"
    assert named([1, 2, 3], 0) == "3 others"
    assert named([0, 1, 2], None) == "3 players"


def test_a_game_that_writes_nothing_has_sentences_all_the_same() -> None:
    class Plain(SeedsGame):
        asks = SeedsGame.__mro__[1].asks  # type: ignore[attr-defined]

    game, state = dealt()
    game = Plain()
    assert sentences(game, state) == [*["You: choose what to do"] * 3, "3 players choose"]
    assert game.place(state) == "round 1"
    state.apply(0, POUR)
    assert game.question(state, 0).sentence == "{seat:1} and {seat:2} choose"
    assert game.question(Seeds(2, ""), 0).sentence == "Luck is drawn"


def test_who_has_sealed_reads_that() -> None:
    class Sealed(SeedsGame):
        def is_sealed(self, state: Seeds) -> bool:
            return True

    _, state = dealt()
    game = Sealed()
    state.apply(0, POUR)
    assert game.question(state, 0).sentence == "{seat:1} and {seat:2} still choose"
    state.apply(1, POUR)
    assert game.question(state, 0).sentence == "{seat:2} chooses, yours is sealed"
    assert game.question(state, None).sentence == "{seat:2} chooses"


def test_on_a_device_with_several_seats_nobody_is_you() -> None:
    game, state = dealt()
    state.apply(0, POUR)
    asked = game.question(state, 1, by_name=True)
    assert (asked.sentence, asked.asked, list(asked.actors)) == ("{seat:1}: pour of 3", True, [1, 2])
    waiting = game.question(state, 0, by_name=True)
    assert (waiting.sentence, waiting.asked) == ("{seat:1} and {seat:2} choose", False)


@pytest.mark.parametrize(
    ("winners", "scores", "audience", "sentence"),
    [
        ([0], [59, 55], 0, "The end: you win, 59 to 55"),
        ([0], [59, 55], 1, "The end: {seat:0} wins, 59 to 55"),
        ([0], [59, 55], None, "The end: {seat:0} wins, 59 to 55"),
        ([2], [3, 5, 9], 2, "The end: you win with 9"),
        ([2], [3, 5, 9], 0, "The end: {seat:2} wins with 9"),
        ([0, 2], [9, 5, 9], 0, "The end: you and {seat:2} win"),
        ([0, 2], [9, 5, 9], 1, "The end: {seat:0} and {seat:2} win"),
        ([0, 1, 2, 3], [9, 9, 9, 9], 3, "The end: you and 3 others win"),
        ([1], [None, None], 0, "The end: {seat:1} wins"),
        ([], [4, 7], 0, "The end: nobody wins"),
    ],
)
def test_the_end(winners: list[int], scores: list[int | None], audience: int | None, sentence: str) -> None:
    assert ending(winners, scores, audience) == sentence


def test_a_held_turn_asks_its_player_to_end_it() -> None:
    own = held_turn(0, 0, "round 2", by_name=False)
    assert (own.sentence, own.place, own.asked) == ("You: end your turn or take back a step", "round 2", True)
    assert held_turn(0, 0, "", by_name=True).sentence == "{seat:0}: end your turn or take back a step"
    other = held_turn(0, 1, "", by_name=False)
    assert (other.sentence, other.asked, list(other.actors)) == ("{seat:0} is about to end the turn", False, [0])


def test_a_table_says_so_while_a_turn_is_held() -> None:
    table = scenario("weed worker worker card card", Ayu=[paddy("honest-toil"), paddy("village-well")], Bo=[])
    table.hold = {0}
    table.play("worker action", "done", "weed to honest-toil")
    assert table.question(0).sentence == "You: end your turn or take back a step"
    assert table.question(0).place == "round 1"
    assert table.question(1).sentence == "{seat:0} is about to end the turn"
    assert table.turn().seat == 0
    table.end_turn(0)
    assert not table.question(0).asked


def test_a_table_asks_what_its_game_asks() -> None:
    game, state = dealt()
    table = Table(game, ["Ayu", "Bo", "Cut"])
    table.state = state
    assert table.question(1) == game.question(state, 1)
