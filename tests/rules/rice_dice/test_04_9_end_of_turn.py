"""RD-4.55: what happens when a turn ends."""

from subak.games.rice_dice import GAME
from subak.games.rice_dice.testing.scenario import paddy, scenario
from tests.rules.rice_dice.tables import told


def test_rd_4_55_paddies_that_are_not_full_lose_their_water() -> None:
    table = scenario(
        "worker worker worker worker worker",
        Qun=[paddy("gift-of-dew", water=2), paddy("turning-stream"), paddy("honest-toil", water=2)],
        Bo=[paddy("great-terrace")],
    )
    before = table.state.reservoir
    table.play("water action", "level 0", "level 2", "level 2")
    assert [table.paddy("Qun", card).water for card in table.field("Qun")] == [0, 0, 2]
    assert table.state.reservoir == before + 2
    assert "2 water of Turning Stream runs off: not full" in told(table)


def test_rd_4_55_unless_a_spirit_keeps_it() -> None:
    table = scenario(
        "worker worker worker worker worker",
        Qun=[paddy("gift-of-dew", water=2), paddy("stone-cistern")],
        Bo=[paddy("great-terrace")],
    )
    table.play("water action", "level 0", "level 2")
    assert table.state.active == 1
    assert table.paddy("Qun", "stone-cistern").water == 2


def test_rd_4_55_returned_water_pays_a_debt() -> None:
    table = scenario(
        "worker worker worker worker worker",
        Qun=[paddy("gift-of-dew", water=2), paddy("turning-stream", water=3)],
        Bo=[paddy("moonlit-pool")],
        reservoir=0,
        supply=5,
    )
    table.play("water action", "level 2", "level 1")
    assert (table.state.reservoir, table.state.supply) == (1, 7)  # 3 in play: 2 of them stay on Gift of Dew


def test_rd_4_55_fresh_crops_ripen_and_the_dice_pass_on() -> None:
    table = scenario("double card card card card", Qun=[paddy("moonlit-pool"), paddy("hidden-spring")], Bo=[])
    table.play("worker action", "plant moonlit-pool")
    assert table.state.active == 1
    assert not table.paddy("Qun", "moonlit-pool").fresh
    view = GAME.view(table.state, 0)
    assert (view.active, view.phase, view.action, view.workers_left, view.pending_weeds) == (1, "roll", None, 0, 0)


def test_rd_4_55_a_crop_planted_in_the_turn_is_fresh_until_it_ends() -> None:
    table = scenario("double double card card card", Qun=[paddy("moonlit-pool"), paddy("hidden-spring")], Bo=[])
    table.play("worker action", "plant moonlit-pool")
    assert table.paddy("Qun", "moonlit-pool").fresh
