"""RD-8.80 to 8.105: rulings on water and on the end of the game."""

import pytest

from subak.engine.core.state import NOBODY
from subak.engine.refusal import Refused
from subak.games.rice_dice import GAME
from subak.games.rice_dice.rules.water import debt
from subak.games.rice_dice.testing.scenario import Scenario, paddy, scenario
from tests.rules.rice_dice.tables import edition_with

ONE_CARD = "card worker worker worker worker"
NO_WATER = "worker worker worker worker worker"
THREE = "water water water worker worker"
TWO_WORKERS = "double card card card card"


def water(table: Scenario) -> tuple[int, int]:
    """Reservoir and supply."""
    return table.state.reservoir, table.state.supply


def levels(table: Scenario, name: str) -> list[int]:
    return [table.paddy(name, card).water for card in table.field(name)]


# Water


def test_rd_8_80_a_short_supply_gives_what_it_has() -> None:
    table = scenario(
        ONE_CARD,
        Qun=[paddy("honest-toil"), paddy("lucky-day")],
        Bo=[paddy("village-well"), paddy("generous-rain"), paddy("gift-of-dew")],
        reservoir=9,
        supply=1,
    )
    table.play("card action", "draw great-terrace", "take great-terrace", "place left")
    assert water(table) == (10, 0)


def test_rd_8_81_water_goes_back_only_below_what_is_in_play() -> None:
    table = scenario(
        ONE_CARD,
        Qun=[paddy("great-terrace"), paddy("lucky-day"), paddy("stubborn-soil")],
        Bo=[paddy("village-well"), paddy("honest-toil"), paddy("generous-rain")],
        reservoir=10,
        supply=0,
    )
    assert table.state.demand == 13
    table.play("card action", "draw gift-of-dew", "take gift-of-dew", "replace great-terrace")
    assert (table.state.demand, water(table)) == (11, (10, 0))


def test_rd_8_82_a_higher_number_shrinks_an_open_debt() -> None:
    table = scenario(
        ONE_CARD,
        Qun=[paddy("hidden-spring")],
        Bo=[paddy("turning-stream", water=3), paddy("gift-of-dew", water=2)],
        reservoir=0,
        supply=5,
    )
    assert debt(table.state) == 2
    table.play("card action", "draw moonlit-pool", "take moonlit-pool", "place left")
    assert debt(table.state) == 1
    assert water(table) == (0, 5)


def test_rd_8_83_water_of_a_replaced_paddy_often_ends_in_the_reservoir() -> None:
    table = scenario(ONE_CARD, Qun=[paddy("honest-toil", water=2)], Bo=[paddy("great-terrace")], reservoir=3, supply=5)
    table.play("card action", "draw lucky-day", "take lucky-day", "replace honest-toil")
    assert water(table) == (5, 5)


def test_rd_8_84_releases_go_round_from_the_active_player() -> None:
    table = scenario(
        NO_WATER,
        active="Bo",
        Qun=[paddy("honest-toil", water=2)],
        Bo=[paddy("village-well", water=2)],
        Ayu=[paddy("market-path", water=2)],
    )
    table.play("water action")
    order = []
    for _ in range(3):
        actor = table.state.actor()
        order.append(table.names[actor])
        too_early = GAME.refusal(table.state, (actor + 1) % 3, 0)
        assert too_early is not None
        assert (too_early.rule, too_early.brief) == ("RD-3.1", "not your decision")
        table.play(table.offers()[0])
    assert order == ["Bo", "Ayu", "Qun"]


def test_rd_8_85_the_active_player_cannot_change_her_release_later() -> None:
    table = scenario(
        THREE,
        Qun=[paddy("gift-of-dew", water=2), paddy("silent-guardian")],
        Bo=[paddy("honest-toil", water=2)],
    )
    table.play("water action", "keep rest", "release 0")
    with pytest.raises(Refused, match=r"You are taking water.*RD-4.50"):
        table.play("level 0")


def test_rd_8_86_water_passes_over_full_and_all_magic_paddies() -> None:
    table = scenario(
        NO_WATER,
        Qun=[paddy("hidden-spring")],
        Bo=[paddy("honest-toil", 2), paddy("village-well", 2), paddy("moonlit-pool"), paddy("gift-of-dew")],
    )
    table.play("water action", "release 0,2,0,2")
    assert levels(table, "Bo") == [0, 2, 0, 2]


def test_rd_8_87_only_the_active_player_may_leave_a_part_and_top_it_up() -> None:
    table = scenario(
        "water water worker worker worker",
        Qun=[paddy("turning-stream", water=3), paddy("silent-guardian")],
        Bo=[paddy("watchful-ducks", water=3), paddy("great-terrace")],
    )
    table.play("water action", "level 2", "level 1")
    assert sorted(table.offers()) == ["release 0,0", "release 3,0"]
    table.play("release 0,0", "fill turning-stream")
    assert levels(table, "Qun") == [3, 1]


def test_rd_8_88_water_that_fills_nothing_is_useless() -> None:
    table = scenario(
        "water worker worker worker worker",
        Qun=[paddy("gift-of-dew", water=2), paddy("turning-stream"), paddy("great-terrace")],
        Bo=[],
    )
    table.play("water action", "level 1", "level 1", "done")
    assert levels(table, "Qun") == [0, 0, 0]


def test_rd_8_89_she_may_take_back_what_she_just_drained() -> None:
    table = scenario(THREE, Qun=[paddy("gift-of-dew", water=2, planted=True), paddy("honest-toil")], Bo=[], reservoir=1)
    table.play("water action", "level 0", "level 0", "fill honest-toil")
    assert levels(table, "Qun") == [0, 2]


def test_rd_8_90_water_of_the_others_is_there_before_her_intake() -> None:
    table = scenario(THREE, Qun=[paddy("twin-springs")], Bo=[paddy("gift-of-dew", water=2, planted=True)], reservoir=0)
    table.play("water action", "release 0", "fill twin-springs")
    assert levels(table, "Qun") == [2]


def test_rd_8_91_without_symbols_there_are_releases_only() -> None:
    table = scenario(
        NO_WATER,
        Qun=[paddy("gift-of-dew", water=2, planted=True), paddy("silent-guardian")],
        Bo=[paddy("great-terrace")],
    )
    table.play("water action", "level 0", "level 0")
    assert table.state.active == 1
    assert levels(table, "Qun") == [0, 0]


def test_rd_8_92_a_drained_crop_may_be_flooded_again() -> None:
    table = scenario(THREE, Qun=[paddy("gift-of-dew", planted=True)], Bo=[paddy("great-terrace")])
    table.play("water action", "fill gift-of-dew")
    assert table.paddy("Qun", "gift-of-dew").stage == "growing"


def test_rd_8_93_three_of_four_allow_no_work() -> None:
    table = scenario(
        "double double double double double",
        Qun=[paddy("stone-cistern", water=3, weeds=1, planted=True), paddy("hidden-spring")],
        Bo=[],
    )
    table.play("worker action")
    assert table.offers() == ["plant hidden-spring", "done"]


def test_rd_8_94_a_bystander_may_leave_any_level_on_the_cistern() -> None:
    table = scenario(NO_WATER, Qun=[paddy("hidden-spring")], Bo=[paddy("stone-cistern", water=3)])
    table.play("water action")
    assert sorted(table.offers()) == ["release 0", "release 1", "release 2", "release 3"]


def test_rd_8_95_while_a_debt_is_open_there_is_nothing_to_drink() -> None:
    table = scenario(
        NO_WATER,
        Qun=[paddy("watchful-ducks", water=3), paddy("tricksters-aid", water=4)],
        Bo=[paddy("gathering-clouds"), paddy("silent-guardian")],
        reservoir=0,
        supply=3,
    )
    assert debt(table.state) == 1
    table.play("water action", "level 2", "level 4")
    assert table.state.active == 1
    assert levels(table, "Bo") == [0, 0]  # the one released token went to the supply
    assert water(table) == (2, 4)


def test_rd_8_96_two_bystanders_drink_in_turn_order() -> None:
    both = edition_with('[[paddy]]\nid = "gift-of-dew"\neffects = [{ name = "bystander_intake", n = 2, who = "any" }]')
    table = scenario(
        NO_WATER,
        active="Bo",
        Qun=[paddy("gift-of-dew"), paddy("silent-guardian")],
        Bo=[paddy("great-terrace")],
        Ayu=[paddy("gathering-clouds"), paddy("honest-toil")],
        edition=both,
    )
    table.play("water action")
    assert table.names[table.state.actor()] == "Ayu"
    table.play("fill honest-toil")
    assert table.names[table.state.actor()] == "Qun"


def test_rd_8_97_an_all_magic_paddy_takes_no_part() -> None:
    table = scenario(
        THREE,
        Qun=[paddy("moonlit-pool"), paddy("gift-of-dew", water=2)],
        Bo=[paddy("hidden-spring"), paddy("honest-toil", water=2)],
    )
    table.play("water action")
    assert table.offers() == ["level 0", "keep rest"]
    table.play("level 0", "level 2")
    assert sorted(table.offers()) == ["release 0,0", "release 0,2"]


def test_rd_8_98_water_is_kept_from_a_bystander_only_on_her_own_paddies() -> None:
    def bo_drinks(*release: str) -> bool:
        table = scenario(
            NO_WATER,
            Qun=[paddy("gift-of-dew", water=2, planted=True), paddy("watchful-ducks")],
            Bo=[paddy("gathering-clouds", water=3), paddy("silent-guardian")],
        )
        table.play("water action", *release, "release 3,0")
        return bool(table.state.actor() == 1 and "fill silent-guardian" in table.offers())

    assert bo_drinks("level 0", "level 0")
    assert not bo_drinks("level 0", "level 2")  # it lies on her paddy until her turn ends


# The end


def test_rd_8_100_the_game_stops_with_workers_left() -> None:
    table = scenario(
        "double double card card card",
        Qun=[paddy("market-path", planted=True), paddy("honest-toil", planted=True)],
        Bo=[],
        score={"Qun": 95},
    )
    table.play("worker action", "harvest market-path")
    assert table.state.actor() == NOBODY
    assert table.state.workers_left == 2


def test_rd_8_101_and_rd_8_102_one_event_can_take_two_players_past_the_target() -> None:
    table = scenario(
        TWO_WORKERS,
        Qun=[paddy("market-path", planted=True)],
        Bo=[paddy("neighbors-feast")],
        score={"Qun": 91, "Bo": 99},
    )
    table.play("worker action", "harvest market-path")
    assert (table.rice("Qun"), table.rice("Bo")) == (101, 100)
    assert GAME.winners(table.state) == [0]
    other = scenario(
        TWO_WORKERS,
        Qun=[paddy("market-path", planted=True)],
        Bo=[paddy("neighbors-feast")],
        score={"Qun": 20, "Bo": 99},
    )
    other.play("worker action", "harvest market-path")
    assert GAME.winners(other.state) == [1]  # RD-8.102: although it is not her turn


def test_rd_8_103_a_tie_without_the_active_player_is_shared() -> None:
    feasts = edition_with(
        '[[paddy]]\nid = "gift-of-dew"\neffects = [{ name = "rice_on", event = "other_harvest", n = 1, who = "any" }]'
    )
    table = scenario(
        TWO_WORKERS,
        Qun=[paddy("market-path", planted=True)],
        Bo=[paddy("neighbors-feast")],
        Ayu=[paddy("gift-of-dew")],
        score={"Bo": 99, "Ayu": 99},
        edition=feasts,
    )
    table.play("worker action", "harvest market-path")
    assert GAME.winners(table.state) == [1, 2]


def test_rd_8_104_the_dice_can_win_before_the_action() -> None:
    table = scenario(Qun=[paddy("golden-omen")], Bo=[], score={"Qun": 99})
    table.play("roll wild weed weed weed weed", "keep")
    assert table.state.actor() == NOBODY
    assert table.state.pending_weeds == 0


def test_rd_8_105_turns_may_be_unequal() -> None:
    table = scenario(
        TWO_WORKERS, round=5, Qun=[paddy("market-path", planted=True)], Bo=[paddy("honest-toil")], score={"Qun": 90}
    )
    table.play("worker action", "harvest market-path")
    assert table.state.actor() == NOBODY  # Bo has had four turns, Qun five
