"""What a seat sees of Rice Dice."""

import json
from dataclasses import asdict

import pytest

from subak.engine.core.luck import Luck
from subak.games.rice_dice import GAME
from subak.games.rice_dice.testing.scenario import paddy, scenario
from subak.games.rice_dice.view.view import SymbolsView
from tests.games.rice_dice.tables import tenth_turn


def test_fields_with_stage_worth_and_distance() -> None:
    view = GAME.view(tenth_turn().state, 0)
    assert [field.score for field in view.fields] == [58, 64, 71]
    assert [field.to_go for field in view.fields] == [42, 36, 29]
    assert [field.free for field in view.fields] == [0, 1, 0]
    own = view.fields[0].paddies
    assert [one.stage for one in own] == ["flooded", "ripe", "growing", "ripe"]
    assert [one.stage_label for one in own] == ["Flooded", "Ripe", "Growing", "Ripe"]
    assert [one.worth for one in own] == [10, 7, 16, 23]
    assert [one.step for one in own] == [0, 1, 0, 0]
    assert [one.capacity for one in own] == [2, 2, 2, 4]
    assert own[0].starting
    assert own[1].text == "Add one worker to every roll."


@pytest.mark.parametrize(
    ("card", "water", "planted", "stage"),
    [
        ("lucky-day", 0, False, "dry"),
        ("stone-cistern", 2, False, "partial"),
        ("lucky-day", 5, False, "flooded"),
        ("lucky-day", 5, True, "growing"),
        ("stone-cistern", 2, True, "growing"),
        ("lucky-day", 0, True, "ripe"),
        ("moonlit-pool", 0, False, "flooded"),
        ("moonlit-pool", 0, True, "ripe"),
    ],
)
def test_stages(card: str, water: int, planted: bool, stage: str) -> None:
    table = scenario(Qun=[paddy(card, water, planted=planted)], Bo=[])
    assert table.paddy("Qun", card).stage == stage


def test_a_crop_planted_this_turn_is_growing_even_on_magic_water() -> None:
    table = scenario("double double card card card", Qun=[paddy("moonlit-pool"), paddy("hidden-spring")], Bo=[])
    table.play("worker action", "plant moonlit-pool")
    assert (table.paddy("Qun", "moonlit-pool").stage, table.paddy("Qun", "moonlit-pool").fresh) == ("growing", True)


def test_symbols_with_their_parts_and_what_they_allow() -> None:
    worker, card, water = GAME.view(tenth_turn().state, 0).symbols
    assert worker == SymbolsView(
        "worker", 5, [("dice", 3), ("?", 1), ("Honorable Workers", 1)], "harvest 23, pull weeds"
    )
    assert card == SymbolsView("card", 1, [("?", 1)], "add 1 of 1 card")
    assert water == SymbolsView("water", 2, [("dice", 1), ("?", 1)], "drain Gift of Dew")


def test_parts_always_add_up_to_the_count() -> None:
    for dice in ("wild wild weed weed card", "worker double wild weed water", "weed weed weed weed weed"):
        for cards in (
            ("tricksters-aid", "useful-thistles", "honorable-workers", "kindred-spirit"),
            ("passing-peddler", "generous-rain", "honest-toil", "village-well"),
        ):
            table = scenario(dice, Qun=[paddy(card) for card in cards], Bo=[])
            for symbols in GAME.view(table.state, 0).symbols:
                assert sum(n for _, n in symbols.parts) == symbols.count


def test_a_minimum_is_a_part_of_its_own() -> None:
    table = scenario("worker card card card card", Qun=[paddy("honest-toil")], Bo=[])
    assert GAME.view(table.state, 0).symbols[0].parts == [("dice", 1), ("Honest Toil", 3)]


def test_after_the_choice_only_its_symbols_and_the_dice_that_count() -> None:
    table = tenth_turn()
    table.play("worker action")
    view = GAME.view(table.state, 0)
    assert [symbols.action for symbols in view.symbols] == ["worker"]
    assert [die.counts for die in view.dice] == [True, True, True, False, False]
    assert (view.workers, view.workers_left, view.action, view.phase) == (5, 5, "worker", "work")


def test_what_water_would_allow() -> None:
    table = scenario(
        "water water card card card",
        Qun=[paddy("market-path", water=2, planted=True), paddy("gift-of-dew"), paddy("silent-guardian")],
        Bo=[paddy("honest-toil")],
    )
    water = GAME.view(table.state, 0).symbols[2]
    assert water.allows == "drain Market Path, flood Gift of Dew and Silent Guardian"


def test_odds_of_a_reroll() -> None:
    table = scenario(Qun=[paddy("market-path")], Bo=[])
    table.play("roll worker double card weed weed")
    odds = {one.mask: one for one in GAME.view(table.state, 0).odds}
    assert len(odds) == 32
    assert odds[0].worker == [1.0, 1.0, 1.0, 1.0]  # three workers for sure
    assert odds[0].card == [1.0, 1.0, 1.0]  # Market Path: at least two cards
    assert odds[0].weeds == 2
    weeds = next(one for one in odds.values() if one.mask == 0b11000)
    assert weeds.worker[3] == 1.0
    # Two dice: no worker on either is (1/2)^2; four more need a double on both.
    assert weeds.worker[4] == pytest.approx(0.75, abs=1e-4)
    assert weeds.worker[7] == pytest.approx(1 / 36, abs=1e-4)
    assert weeds.weeds == pytest.approx(1 / 3, abs=1e-4)
    assert GAME.view(tenth_turn().state, 0).odds == []


def test_the_release_in_progress() -> None:
    table = tenth_turn()
    table.play("water action", "level 1")
    view = GAME.view(table.state, 1)
    assert (view.levels, view.releasing, view.phase) == ([1], 1, "release")
    assert [field.owes_release for field in view.fields] == [True, True, True]
    table.play("keep rest")
    assert [field.has_released for field in GAME.view(table.state, 1).fields] == [True, False, False]
    assert [field.owes_release for field in GAME.view(table.state, 1).fields] == [False, True, True]


def test_water_bookkeeping() -> None:
    view = GAME.view(tenth_turn().state, None)
    assert (view.tokens, view.numbers, view.reservoir, view.supply, view.debt) == (15, 18, 4, 0, 0)


def test_a_view_is_json_and_the_same_for_everybody_while_nothing_is_hidden() -> None:
    table = tenth_turn()
    views = {json.dumps(asdict(GAME.view(table.state, audience))) for audience in (None, 0, 1, 2)}
    assert len(views) == 1


def test_determinizing_changes_nothing_a_seat_can_see() -> None:
    table = scenario(
        "card card card worker worker",
        Qun=[paddy("gift-of-dew")],
        Bo=[paddy("honest-toil")],
        options={"open_draws": False},
    )
    table.play("card action", "draw lucky-day", "draw great-terrace", "draw hidden-spring", "take lucky-day")
    before = GAME.view(table.state, 1)
    hands = set()
    for seed in range(20):
        guess = table.state.clone()
        guess.determinize(1, Luck(seed, 3))
        assert GAME.view(guess, 1) == before
        hands.add(tuple(card.card for card in GAME.view(guess, 0).hand))
    assert len(hands) > 1
