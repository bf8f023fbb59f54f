"""What happened since somebody's last turn is told truly, shortly, and without a secret."""

import pytest

from subak.games.kingdoms import GAME
from subak.games.kingdoms.rules import journal as did
from tests.games.movements import stored
from tests.games.recaps import check, recaps


@pytest.mark.parametrize("seats", GAME.seats[1:])
def test_it_is_short_and_about_what_others_did(seats: int) -> None:
    assert check(GAME, seats)


@pytest.mark.parametrize("seats", GAME.seats[1:])
def test_gold_that_was_taken_from_me_is_told_with_its_sum(seats: int) -> None:
    for seat, steps, lines in recaps(GAME, seats):
        taken = [entry for step in steps for entry in step.entries if entry.kind == did.GOLD_TAKEN]
        for thief in {entry.who for entry in taken if entry.what == seat and entry.n}:
            lost = sum(entry.n for entry in taken if (entry.who, entry.what) == (thief, seat))
            assert [line.effect for line in lines if line.seat == thief] == [f"−{lost}"]


def test_an_event_is_told_if_it_does_something() -> None:
    told = "\n".join(line.text for _, _, lines in recaps(GAME, 3) for line in lines)
    assert "turned up" in told
    assert "Nothing" not in told


def test_a_result_of_a_battle_is_held() -> None:
    held = [step for step in stored("kingdoms", 3) if GAME.holds(step)]
    decided = {entry.kind for step in held for entry in step.entries}
    assert {did.BATTLE_DECIDED, did.BRIBE_DECIDED} <= decided
