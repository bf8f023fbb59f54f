"""Positions laid out by hand: what follows from the rest is right, and nonsense is refused with a reason."""

from typing import Any

import pytest

from subak.games.rice_dice import GAME
from subak.games.rice_dice.testing.scenario import paddy, scenario


def test_a_position_keeps_every_invariant() -> None:
    table = scenario(
        "worker double wild water weed",
        Qun=[paddy("village-well", water=2, weeds=1), paddy("stone-cistern", water=3, planted=True)],
        Bo=[paddy("lucky-day", weeds=2)],
        discard=["great-terrace"],
    )
    assert GAME.invariants(table.state) == []
    assert (table.state.reservoir, table.state.supply) == (1, 4)
    assert GAME.view(table.state, 0).discard == ["great-terrace"]


def test_with_dice_the_rolling_is_over_without_them_it_begins() -> None:
    assert scenario("weed card card card card", Qun=[paddy("gift-of-dew")], Bo=[]).offers()[0] == "worker action"
    table = scenario(Qun=[paddy("gift-of-dew")], Bo=[])
    table.play("roll card card card card card")
    assert table.offers()[0] == "keep"


def test_taking_back_leads_to_the_position_as_it_was_laid_out() -> None:
    table = scenario("double double card card card", Qun=[paddy("moonlit-pool"), paddy("hidden-spring")], Bo=[])
    start = GAME.hash(table.state)
    table.play("worker action", "plant moonlit-pool")
    table.undo(0, restart=True)
    assert GAME.hash(table.state) == start


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        ({"Qun": [paddy("unlucky-day")]}, "no card of this edition is called 'unlucky-day'"),
        ({"Qun": [paddy("gift-of-dew"), paddy("gift-of-dew")]}, "gift-of-dew lies in two places"),
        ({"Qun": [paddy("turning-stream", water=2)]}, "turning-stream cannot lie there with 2 of 3 water"),
        ({"Qun": [paddy("moonlit-pool", water=1)]}, "moonlit-pool cannot lie there with 1 of 0 water"),
        ({"reservoir": 9}, "the reservoir cannot hold 9.*it holds 2"),
        ({"supply": 1}, "the supply cannot hold 1.*it holds 8"),
        ({"discard": ["honest-toil"]}, "honest-toil cannot be in the discard pile"),
        ({"dice": "worker worker"}, "2 dice; there are 5"),
        ({"dice": "ox ox ox ox ox"}, "no face is called 'ox'"),
        ({"active": "Mei"}, "no player is called 'Mei'; there are Qun, Bo"),
    ],
)
def test_what_cannot_be_is_refused(wrong: dict[str, Any], sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        scenario(**{"Qun": [paddy("honest-toil")], "Bo": [], **wrong})
