"""What Rice Dice says: the words of actions, the sentences of refusals, the header, the notes beside scores."""

import pytest

from subak.engine.core.state import CHANCE
from subak.engine.game import Turn
from subak.engine.refusal import Refusal
from subak.games.rice_dice import GAME
from subak.games.rice_dice.rules.actions import ACTIONS, HARVEST, PLANT, SEAT_ACTIONS, WEED_TO
from subak.games.rice_dice.rules.refusals import REFUSALS
from subak.games.rice_dice.testing.scenario import Scenario, reference
from tests.games.rice_dice.tables import tenth_turn


def test_every_action_has_words_in_every_position() -> None:
    assert GAME.codec.size == ACTIONS
    table = tenth_turn()
    for step in ("worker action", "plant honest-toil"):
        words = [GAME.codec.words(table.state, action) for action in range(ACTIONS)]
        assert all(words)
        assert len(set(words[:SEAT_ACTIONS])) == SEAT_ACTIONS  # no two choices of a seat sound alike
        table.play(step)


def test_every_refusal_has_a_sentence_a_brief_and_a_rule_that_exists() -> None:
    rules = {rule.number for rule in GAME.rules()}
    for rule, sentence, brief in REFUSALS.values():
        assert rule in rules
        assert sentence.endswith(".")
        assert brief
        assert not brief.endswith(".")


def test_refusals_are_filled_with_the_numbers_of_the_position() -> None:
    table = tenth_turn()
    table.play("worker action")
    assert GAME.refusal(table.state, 0, HARVEST + 2) == Refusal(
        "RD-4.22", "It is under water. Drain it before harvesting.", "not dry: 2 water"
    )
    assert GAME.refusal(table.state, 0, PLANT + 1) == Refusal(
        "RD-4.20", "It is planted already. Harvest it before planting again.", "planted already"
    )
    table.play("harvest stone-cistern")
    refusal = GAME.refusal(table.state, 0, HARVEST + 1)
    assert refusal is not None
    assert refusal.brief == "needs 2 workers, you have 1"


def test_any_action_of_any_seat_is_refused_in_whole_sentences() -> None:
    """Slots that nobody fills would raise here."""
    table = tenth_turn()
    for step in ("water action", "level 2", "keep rest", "release 0,0,0", "release 0,0,0,0"):
        for seat in range(3):
            for action in range(SEAT_ACTIONS):
                refusal = GAME.refusal(table.state, seat, action)
                assert refusal is None or ("{" not in refusal.why and "{" not in refusal.brief)
        table.play(step)


def test_a_paddy_of_somebody_else_is_named_by_its_place() -> None:
    table = tenth_turn()
    assert GAME.codec.words(table.state, WEED_TO + 1) == "weed to honorable-workers"
    assert GAME.codec.words(table.state, WEED_TO + 8 + 3) == "weed to 2 great-terrace"
    assert GAME.codec.words(table.state, WEED_TO + 4 + 3) == "weed to 1 #4"


@pytest.mark.parametrize(
    "steps",
    [(), ("worker action",), ("worker action", "plant honest-toil"), ("water action",), ("water action", "keep rest")],
)
def test_whatever_happens_in_it_a_turn_is_that_of_its_player(steps: tuple[str, ...]) -> None:
    table = tenth_turn()
    table.play(*steps)
    assert GAME.turn(table.state) == Turn(0, 10)


def test_the_header_before_the_first_turn_and_in_the_turns_of_the_happy_farmer() -> None:
    table = Scenario(["Ayu"], {}, reference())
    assert (GAME.turn(table.state).seat, GAME.turn(table.state).number) == (CHANCE, 0)
    table.play("draw honest-toil", "draw gift-of-dew", "roll card card card card card", "keep", "worker action")
    assert GAME.turn(table.state) == Turn(CHANCE, 1)


def test_in_the_draft_each_seat_has_a_turn_before_the_first() -> None:
    table = Scenario(["Ayu", "Bo"], {"start_draft": True}, reference())
    assert (GAME.turn(table.state).seat, GAME.turn(table.state).number) == (0, 0)
    table.play("draw lucky-day", "draw gift-of-dew", "draw hidden-spring", "take lucky-day")
    assert (GAME.turn(table.state).seat, GAME.turn(table.state).number) == (1, 0)


def test_what_ending_the_turn_would_give_up() -> None:
    table = tenth_turn()
    assert GAME.left(table.state, 0) == ""
    table.play("worker action")
    assert GAME.left(table.state, 0) == "5 workers and 1 weed left"
    table.play("plant honest-toil", "pull honorable-workers", "weed to gift-of-dew")
    assert GAME.left(table.state, 0) == "2 workers left"
    assert GAME.left(table.state, 1) == ""


def test_notes_and_what_is_played() -> None:
    table = tenth_turn()
    assert [GAME.note(table.state, seat) for seat in range(3)] == ["42 to go", "36 to go", "29 to go"]
    assert GAME.about({}, reference()) == "to 100, reference edition"
    assert GAME.about({"target": 60}, reference()) == "to 60, reference edition"


def test_only_two_options_hide_anything() -> None:
    assert not GAME.has_secrets({})
    assert GAME.has_secrets({"open_draws": False})
    assert GAME.has_secrets({"release_order": "together"})
