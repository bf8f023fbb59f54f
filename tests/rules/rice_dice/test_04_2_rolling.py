"""RD-4.6 to 4.10: the roll, the reroll, and what the final dice do at once."""

import pytest

from subak.engine.refusal import Refused
from subak.games.rice_dice import GAME
from subak.games.rice_dice.testing.scenario import paddy, scenario
from tests.rules.rice_dice.tables import edition_with


def test_rd_4_6_five_independent_dice() -> None:
    table = scenario(Qun=[paddy("honest-toil")], Bo=[])
    throws = {GAME.codec.words(table.state, action): weight for action, weight in GAME.chances(table.state)}
    assert len(throws) == 252
    assert sum(throws.values()) == 6**5
    assert throws["roll weed weed weed weed weed"] == 1
    assert throws["roll water card worker double weed"] == 120
    assert throws["roll water wild wild wild wild"] == 5
    table.play("roll card double wild water weed")
    assert [die.face for die in GAME.view(table.state, 0).dice] == ["water", "card", "double", "weed", "wild"]


def test_rd_4_7_any_subset_may_be_rerolled_once() -> None:
    table = scenario(Qun=[paddy("honest-toil")], Bo=[])
    table.play("roll water card worker double weed")
    assert len(table.offers()) == 32
    assert {"keep", "reroll 1", "reroll 2 5", "reroll 1 2 3 4 5"} <= set(table.offers())
    table.play("reroll 2 5")
    assert len(GAME.chances(table.state)) == 21
    table.play("roll wild weed")
    assert [die.face for die in GAME.view(table.state, 0).dice] == ["water", "weed", "worker", "double", "wild"]
    assert table.offers()[:3] == ["worker action", "card action", "water action"]


def test_rd_4_7_keeping_all_dice_is_one_of_the_masks() -> None:
    table = scenario(Qun=[paddy("honest-toil")], Bo=[])
    table.play("roll water card worker double wild", "keep")
    assert table.offers() == ["worker action", "card action", "water action"]


def test_rd_4_8_more_rerolls_come_from_spirits_the_larger_one_first() -> None:
    table = scenario(Qun=[paddy("second-chance"), paddy("lucky-day")], Bo=[])
    table.play("roll weed weed worker worker card")
    assert GAME.view(table.state, 0).rerolls == [5, 2, 1]
    table.play("keep")  # declining one opportunity does not forfeit the others
    assert len(table.offers()) == 1 + 5 + 10
    with pytest.raises(Refused, match=r"at most 2 dice again.*RD-4.8"):
        table.play("reroll 1 2 3")
    table.play("keep")
    assert GAME.view(table.state, 0).reroll_only == "weed"
    with pytest.raises(Refused, match=r"only dice that show weed.*RD-4.8"):
        table.play("reroll 1")
    assert table.offers() == ["keep", "reroll 4", "reroll 5"]
    table.play("reroll 5", "roll wild")
    assert table.offers()[0] == "worker action"


def test_rd_4_8_among_equals_any_face_comes_before_one_face_then_from_the_left() -> None:
    reroll = '{{ name = "extra_reroll", times = 1, max_dice = 1{} }}'
    lucky = edition_with(
        f'[[paddy]]\nid = "gift-of-dew"\neffects = [{reroll.format(", only_face = " + chr(34) + "card" + chr(34))}]\n'
        f'[[paddy]]\nid = "great-terrace"\neffects = [{reroll.format("")}]\n'
    )
    table = scenario(Qun=[paddy("gift-of-dew"), paddy("second-chance"), paddy("great-terrace")], Bo=[], edition=lucky)
    table.play("roll weed card worker worker worker", "keep")
    assert GAME.view(table.state, 0).reroll_only is None
    table.play("keep")
    assert GAME.view(table.state, 0).reroll_only == "card"
    table.play("keep")
    assert GAME.view(table.state, 0).reroll_only == "weed"
    table.play("keep")
    assert table.offers()[0] == "worker action"


def test_rd_4_9_final_dice_pay_rice_and_bring_the_weeds() -> None:
    table = scenario(
        Qun=[paddy("golden-omen"), paddy("weathered-hoe"), paddy("crafty-weeds")], Bo=[paddy("honest-toil")]
    )
    table.play("roll wild wild weed worker card")
    assert table.rice("Qun") == 0
    assert GAME.view(table.state, 0).pending_weeds == 0
    table.play("reroll 1", "roll weed")  # the card; dice lie in the order of their faces
    assert table.rice("Qun") == 1
    view = GAME.view(table.state, 0)
    assert (view.pending_weeds, table.state.ignore_left, table.state.send_left) == (2, 1, 99)


def test_rd_4_9_only_so_many_dice_pay_as_the_card_counts() -> None:
    rich = edition_with(
        '[[paddy]]\nid = "golden-omen"\neffects = [{ name = "rice_per_face", face = "card", n = 3, cap = 2 }]'
    )
    table = scenario(Qun=[paddy("golden-omen")], Bo=[], edition=rich)
    table.play("roll card card card wild worker", "keep")
    assert table.rice("Qun") == 6


def test_rd_4_10_a_wild_counts_for_the_action_and_is_never_weed_or_double() -> None:
    for action, phase in (("worker action", "workers_left"), ("card action", "symbols"), ("water action", "symbols")):
        table = scenario("wild wild wild wild wild", Qun=[paddy("gift-of-dew", water=2)], Bo=[])
        assert table.state.pending_weeds == 0
        table.play(action)
        assert getattr(table.state, phase) == 5
