"""RD-4.16 to 4.18: choosing one of three actions, and counting its symbols."""

import pytest

from subak.engine.refusal import Refused
from subak.games.rice_dice import GAME
from subak.games.rice_dice.testing.scenario import paddy, scenario


def counts(dice: str, *cards: str) -> dict[str, int]:
    table = scenario(dice, Qun=[paddy(card) for card in cards], Bo=[])
    return {symbols.action: symbols.count for symbols in GAME.view(table.state, 0).symbols}


def test_rd_4_16_all_three_actions_are_always_open() -> None:
    table = scenario("double double double double double", Qun=[paddy("gift-of-dew")], Bo=[])
    assert table.offers() == ["worker action", "card action", "water action"]


def test_rd_4_17_faces_wilds_additions_then_the_minimum() -> None:
    dice = "worker double card water wild"
    assert counts(dice, "gift-of-dew") == {"worker": 4, "card": 2, "water": 2}
    assert counts(dice, "honorable-workers", "passing-peddler", "generous-rain") == {
        "worker": 5,
        "card": 3,
        "water": 3,
    }
    assert counts(dice, "tricksters-aid")["worker"] == 5
    assert counts("weed weed water water water", "useful-thistles") == {"worker": 2, "card": 0, "water": 3}
    assert counts("card card card card card", "honest-toil", "village-well") == {"worker": 4, "card": 5, "water": 2}


def test_rd_4_17_symbols_are_fixed_when_the_action_is_chosen() -> None:
    table = scenario("card card worker worker worker", Qun=[paddy("growing-village"), paddy("gift-of-dew")], Bo=[])
    table.play("card action", "draw passing-peddler", "draw lucky-day", "take passing-peddler", "place left")
    assert table.state.symbols == 2
    assert table.offers() == ["take lucky-day", "take none"]  # no third card is drawn


def test_rd_4_17_with_no_symbols_the_action_still_happens() -> None:
    water = scenario(
        "worker worker worker worker worker",
        Qun=[paddy("gift-of-dew", water=2, planted=True)],
        Bo=[paddy("market-path", water=2, planted=True)],
    )
    water.play("water action", "level 0")
    assert water.offers() == ["release 0", "release 2"]
    water.play("release 0")
    assert water.state.active == 1  # no intake without symbols
    assert water.paddy("Bo", "market-path").stage == "ripe"

    cards = scenario("worker worker worker worker worker", Qun=[paddy("gift-of-dew")], Bo=[])
    cards.play("card action")
    assert cards.field("Qun") == ["gift-of-dew"]
    assert cards.state.active == 1

    work = scenario("card card card card card", Qun=[paddy("open-sluice", water=3)], Bo=[])
    work.play("worker action")
    assert work.offers() == ["drain open-sluice", "done"]


def test_rd_4_18_symbols_of_other_kinds_are_worthless() -> None:
    table = scenario(
        "water water card card worker", Qun=[paddy("gift-of-dew", water=2), paddy("silent-guardian")], Bo=[]
    )
    table.play("worker action")
    assert table.state.active == 1  # one worker, nothing to do with it: no fill, no draw


def test_rd_4_18_there_is_no_pass_but_nothing_has_to_be_done() -> None:
    table = scenario("worker worker card card card", Qun=[paddy("village-well", water=2)], Bo=[])
    with pytest.raises(Refused, match=r"First choose your action.*RD-4.16"):
        table.play("done")
    table.play("worker action", "done")
    assert not table.paddy("Qun", "village-well").planted
