"""RD-4.60 to 4.63: water between reservoir and supply, and what is never lost or made."""

import random
from typing import Any

import pytest

from subak.engine.core.state import NOBODY
from subak.engine.table import SeededLuck, Table
from subak.games.rice_dice import GAME
from subak.games.rice_dice.rules.state import FIELD
from subak.games.rice_dice.rules.water import debt
from subak.games.rice_dice.testing.scenario import paddy, reference, scenario

ONE_CARD = "card worker worker worker worker"


def test_rd_4_60_a_new_card_brings_its_water_into_the_reservoir() -> None:
    table = scenario(ONE_CARD, Qun=[paddy("gift-of-dew")], Bo=[paddy("honest-toil")], reservoir=3, supply=7)
    table.play("card action", "draw great-terrace", "take great-terrace", "place right")
    assert (table.state.reservoir, table.state.supply) == (6, 4)


def test_rd_4_60_a_smaller_number_sends_water_back() -> None:
    table = scenario(ONE_CARD, Qun=[paddy("great-terrace")], Bo=[paddy("honest-toil")], reservoir=5, supply=5)
    table.play("card action", "draw gift-of-dew", "take gift-of-dew", "replace great-terrace")
    assert (table.state.reservoir, table.state.supply) == (3, 7)


def test_rd_4_60_what_the_reservoir_cannot_give_is_owed_and_paid_first() -> None:
    table = scenario(
        ONE_CARD,
        Qun=[paddy("great-terrace"), paddy("village-well", water=2)],
        Bo=[paddy("turning-stream", water=3)],
        reservoir=1,
        supply=4,
    )
    table.play("card action", "draw hidden-spring", "take hidden-spring", "replace great-terrace")
    assert (table.state.reservoir, table.state.supply, debt(table.state)) == (0, 5, 1)
    table.play("roll worker worker worker worker worker", "keep", "water action", "level 0", "release 0,2")
    assert (table.state.reservoir, table.state.supply, debt(table.state)) == (2, 6, 0)


def test_rd_4_61_the_debt_follows_from_the_rest() -> None:
    table = scenario(Qun=[paddy("turning-stream", water=3)], Bo=[paddy("gift-of-dew", water=2)], reservoir=0, supply=5)
    assert GAME.view(table.state, 0).debt == 3  # 5 in play, 1 + 1 due


def test_rd_4_62_nobody_gives_up_water_on_paddies_for_a_debt() -> None:
    table = scenario(
        "worker worker worker worker worker", Qun=[paddy("turning-stream", water=3)], Bo=[paddy("gift-of-dew", water=2)]
    )
    table.play("water action", "level 3", "release 2")
    assert table.paddy("Qun", "turning-stream").water == 3
    assert table.paddy("Bo", "gift-of-dew").water == 2
    assert debt(table.state) == 3


@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
def test_rd_4_61_and_rd_4_63_nothing_is_lost_and_nothing_is_made(seats: int) -> None:
    """RD-4.61: all water is in supply, reservoir and paddies, and a debt leaves the reservoir empty.

    RD-4.63: 24 weeds, 30 cards of the deck, 1 to 4 paddies in a field, paddies empty or full.
    """
    table = Table(
        GAME, ["Qun", "Bo", "Ayu", "Mei", "Ketut"][:seats], {"target": 40}, reference(), SeededLuck(GAME, seats)
    )
    rng = random.Random(seats)
    for _ in range(400):
        for step in table.settle():
            check(step.after)
        if table.state.actor() == NOBODY:
            break
        actor = table.state.actor()
        check(table.act(actor, rng.choice(GAME.legal(table.state, actor))).after)


def check(s: Any) -> None:
    """The totals counted here, beside the game's own invariants."""
    view = GAME.view(s, None)
    paddies = [paddy for field in view.fields for paddy in field.paddies]
    assert view.supply + view.reservoir + sum(paddy.water for paddy in paddies) == view.tokens
    assert view.debt == 0 or view.reservoir == 0
    assert view.weed_stock + sum(paddy.weeds for paddy in paddies) == 24
    main = sum(not paddy.starting for paddy in paddies)
    assert view.deck + len(view.discard) + len(view.hand) + main == 30
    assert GAME.invariants(s) == []


def test_rd_4_63_the_invariants_notice_what_is_wrong() -> None:
    table = scenario(Qun=[paddy("gift-of-dew")], Bo=[paddy("honest-toil")])
    assert GAME.invariants(table.state) == []
    broken = table.state.clone()
    broken.reservoir += 1
    broken.weeds[0] += 1
    broken.zone[30] = FIELD
    broken.water[4] = 1
    problems = " ".join(GAME.invariants(broken))
    for word in ("water tokens", "weed tokens", "card 30", "neither empty nor full"):
        assert word in problems
