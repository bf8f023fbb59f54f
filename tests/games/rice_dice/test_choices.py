"""Buttons: what may be done, what nearly may, and why not."""

from subak.engine.game import Choice, Cost
from subak.games.rice_dice import GAME
from subak.games.rice_dice.testing.scenario import Scenario, paddy, scenario
from tests.games.rice_dice.tables import tenth_turn


def by_words(table: Scenario, words: str, seat: int | None = None) -> Choice:
    choices = GAME.choices(table.state, table.state.actor() if seat is None else seat)
    return next(choice for choice in choices if choice.words == words)


def test_the_choices_of_a_worker_action() -> None:
    table = tenth_turn()
    table.play("worker action", "pull honorable-workers")
    choices = GAME.choices(table.state, 0)
    assert [(choice.label, choice.object, choice.cost, choice.gain) for choice in choices if choice.why is None] == [
        ("Place the weed", "Honest Toil", None, None),
        ("Place the weed", "Honorable Workers", None, None),
        ("Place the weed", "Gift of Dew", None, None),
        ("Place the weed", "Stone Cistern", None, None),
        ("Plant", "Honest Toil", Cost("worker", 2), None),
        ("Harvest", "Honorable Workers", Cost("worker", 2), 10),
        ("Harvest", "Stone Cistern", Cost("worker", 4), 23),
        ("Done", "4 workers and 1 weed left", None, None),
    ]
    assert [(choice.label, choice.object, choice.brief, choice.rule) for choice in choices if choice.why] == [
        ("Harvest", "Gift of Dew", "not dry: 2 water", "RD-4.22")
    ]


def test_targets_light_up_the_board() -> None:
    table = tenth_turn()
    assert by_words(table, "worker action").target == {"action": "worker"}
    table.play("worker action")
    assert by_words(table, "plant honest-toil").target == {"place": 0, "paddy": 0}
    assert by_words(table, "weed to gift-of-dew").target == {"place": 0, "paddy": 2}
    water = tenth_turn()
    water.play("water action")
    assert by_words(water, "level 1").target == {"place": 0, "paddy": 0, "level": 1}
    water.play("keep rest")
    assert by_words(water, "release 0,0,0").target == {"levels": "0,0,0"}


def test_rerolls_name_the_faces() -> None:
    table = scenario(Qun=[paddy("gift-of-dew")], Bo=[])
    table.play("roll weed weed card worker double")
    reroll = by_words(table, "reroll 1 4")
    assert (reroll.label, reroll.object, reroll.target) == ("Reroll", "card, weed", {"mask": 0b01001})
    assert by_words(table, "keep").verb == "keep"


def test_releases_the_usual_one_first() -> None:
    table = tenth_turn()
    table.play("water action", "keep rest", "release 2,0,0")
    choices = GAME.choices(table.state, 2)
    assert [(choice.label, choice.object, choice.target["levels"]) for choice in choices[:3]] == [
        ("Drain", "Crafty Weeds", "0,0,3,0"),
        ("Keep all water", "", "0,2,3,0"),
        ("Let it flow", "Crafty Weeds and Turning Stream to Great Terrace", "0,0,0,5"),
    ]
    assert sorted(choice.action for choice in choices) == GAME.legal(table.state, 2)


def test_cards_in_hand_and_where_they_go() -> None:
    table = tenth_turn()
    table.play("card action", "draw hidden-spring")
    take = by_words(table, "take hidden-spring")
    assert (take.label, take.object, take.target) == ("Take", "Hidden Spring", {"card": "hidden-spring"})
    table.play("take hidden-spring")
    assert by_words(table, "replace stone-cistern").target == {"place": 0, "paddy": 3}
    left = by_words(table, "place left")
    assert (left.brief, left.rule) == ("the field is full", "RD-4.32")


def test_intake_with_its_price_and_why_not() -> None:
    table = scenario(
        "water water card card card",
        Qun=[paddy("gift-of-dew"), paddy("lucky-day"), paddy("stone-cistern")],
        Bo=[paddy("great-terrace")],
    )
    table.play("water action")
    fill, add = by_words(table, "fill gift-of-dew"), by_words(table, "add stone-cistern")
    assert (fill.label, fill.cost, add.label, add.cost) == ("Fill", Cost("water", 2), "Add", Cost("water", 1))
    assert by_words(table, "fill lucky-day").brief == "lacks 5, you may take 2"


def test_weeds_for_other_players_name_their_owners() -> None:
    table = scenario("weed card card card card", Qun=[paddy("crafty-weeds")], Bo=[paddy("honest-toil")])
    assert by_words(table, "weed to 1 honest-toil").object == "Honest Toil of {seat:1}"
    alone = scenario("weed card card card card", Qun=[paddy("crafty-weeds")], farmer=[paddy("market-path")])
    assert by_words(alone, "weed to 1 market-path").object == "Market Path of the Happy Farmer"


def test_only_done_in_the_own_turn_ends_it() -> None:
    table = scenario(
        "water worker worker worker worker",
        Qun=[paddy("silent-guardian")],
        Bo=[paddy("gathering-clouds"), paddy("gift-of-dew")],
    )
    table.play("water action")
    assert by_words(table, "done").ends
    table.play("done")
    assert not by_words(table, "done").ends


def test_every_choice_says_which_rule() -> None:
    rules = {rule.number for rule in GAME.rules()}
    table = tenth_turn()
    for step in ("water action", "keep rest", "release 0,0,0", "release 0,0,0,0"):
        assert all(choice.rule in rules for choice in GAME.choices(table.state, table.state.actor()))
        table.play(step)
