"""RD-7: the end of the game and who has won."""

from subak.engine.core.state import NOBODY
from subak.games.rice_dice import GAME
from subak.games.rice_dice.testing.scenario import Scenario, paddy, scenario
from tests.rules.rice_dice.tables import edition_with, fresh, told

TWO = "double card card card card"


def over(table: Scenario) -> bool:
    return bool(table.state.actor() == NOBODY)


def winners(table: Scenario) -> list[str]:
    return [table.names[seat] for seat in GAME.winners(table.state)]


def test_rd_7_1_reaching_the_target_ends_the_game_at_once() -> None:
    table = scenario(
        "double weed weed card card", Qun=[paddy("market-path", planted=True)], Bo=[], score={"Qun": 90, "Bo": 50}
    )
    table.play("worker action", "harvest market-path")
    assert over(table)
    assert table.paddy("Qun", "market-path").weeds == 0  # the weeds of this turn are never placed
    assert told(table)[-1] == "**wins** with 100 rice"


def test_rd_7_1_a_planting_bonus_and_a_weeding_bonus_are_checked_too() -> None:
    song = scenario(
        "double double double card card",
        Qun=[paddy("planting-song"), paddy("moonlit-pool"), paddy("hidden-spring")],
        Bo=[],
        score={"Qun": 98},
    )
    song.play("worker action", "plant moonlit-pool")
    assert over(song)
    weeds = scenario(TWO, Qun=[paddy("woven-weeds", weeds=2)], Bo=[], score={"Qun": 98})
    weeds.play("worker action", "pull woven-weeds")
    assert over(weeds)
    assert weeds.paddy("Qun", "woven-weeds").weeds == 1


def test_rd_7_2_most_rice_wins_when_several_pass_the_target_together() -> None:
    table = scenario(
        TWO, Qun=[paddy("market-path", planted=True)], Bo=[paddy("neighbors-feast")], score={"Qun": 90, "Bo": 105}
    )
    # Nobody can stand above 100 in a running game; the scores only make the comparison visible.
    table.play("worker action", "harvest market-path")
    assert (table.rice("Qun"), table.rice("Bo")) == (100, 106)
    assert winners(table) == ["Bo"]


def test_rd_7_3_in_a_tie_the_active_player_wins() -> None:
    table = scenario(
        TWO, Qun=[paddy("market-path", planted=True)], Bo=[paddy("neighbors-feast")], score={"Qun": 90, "Bo": 99}
    )
    table.play("worker action", "harvest market-path")
    assert (table.rice("Qun"), table.rice("Bo")) == (100, 100)
    assert winners(table) == ["Qun"]


def test_rd_7_3_without_the_active_player_the_tied_share() -> None:
    feasts = edition_with(
        '[[paddy]]\nid = "gift-of-dew"\neffects = [{ name = "rice_on", event = "other_harvest", n = 1, who = "any" }]'
    )
    table = scenario(
        TWO,
        Qun=[paddy("market-path", planted=True)],
        Bo=[paddy("neighbors-feast")],
        Ayu=[paddy("gift-of-dew")],
        score={"Qun": 20, "Bo": 99, "Ayu": 99},
        edition=feasts,
    )
    table.play("worker action", "harvest market-path")
    assert winners(table) == ["Bo", "Ayu"]
    assert told(table)[-1] == "**shares the victory** with 100 rice"


def test_rd_7_4_only_harvests_and_spirits_score_and_scores_are_kept_in_full() -> None:
    table = scenario(
        "worker double double card card",
        Qun=[paddy("great-terrace", planted=True), paddy("village-well", water=2, planted=True)],
        Bo=[],
        score={"Qun": 99},
    )
    table.play("worker action", "harvest great-terrace")
    assert table.rice("Qun") == 131  # nothing for what is still planted


def test_rd_7_5_equal_scores_share_the_rank() -> None:
    table = scenario(
        TWO,
        Qun=[paddy("market-path", planted=True)],
        Bo=[],
        Ayu=[],
        Mei=[],
        score={"Qun": 90, "Bo": 40, "Ayu": 70, "Mei": 40},
    )
    table.play("worker action", "harvest market-path")
    assert [(rank, seat, score) for rank, seat, score, _ in GAME.summary(table.steps, table.names).rows] == [
        (1, 0, 100),
        (2, 2, 70),
        (3, 1, 40),
        (3, 3, 40),
    ]


def test_rd_7_6_after_a_hundred_rounds_the_most_rice_wins() -> None:
    table = scenario(
        "card card card card card",
        active="Bo",
        round=100,
        Qun=[paddy("gift-of-dew")],
        Bo=[paddy("honest-toil")],
        score={"Qun": 41, "Bo": 40},
    )
    table.play("worker action")
    assert over(table)
    assert winners(table) == ["Qun"]


def test_rd_7_6_not_before_everybody_had_a_hundred_turns_and_ties_are_shared() -> None:
    table = scenario(
        "card card card card card",
        round=100,
        Qun=[paddy("gift-of-dew")],
        Bo=[paddy("honest-toil")],
        score={"Qun": 40, "Bo": 40},
    )
    table.play("worker action")
    assert not over(table)
    table.play("roll card card card card card", "keep", "worker action")
    assert winners(table) == ["Qun", "Bo"]


def test_rd_7_7_the_target_is_an_option_and_otherwise_the_editions() -> None:
    short = scenario(TWO, Qun=[paddy("market-path", planted=True)], Bo=[], score={"Qun": 50}, options={"target": 60})
    short.play("worker action", "harvest market-path")
    assert over(short)
    eighty = edition_with("target = 80")
    assert fresh("Qun", "Bo", edition=eighty).state.target == 80
    assert fresh("Qun", "Bo", edition=eighty, target=120).state.target == 120
    assert fresh("Qun", "Bo").state.target == 100


def test_rd_7_7_with_equal_turns_the_target_only_marks_the_last_round() -> None:
    table = scenario(
        TWO,
        Qun=[paddy("market-path", planted=True)],
        Bo=[paddy("honest-toil")],
        score={"Qun": 90},
        options={"equal_turns": True},
    )
    table.play("worker action", "harvest market-path")
    assert not over(table)
    assert GAME.view(table.state, 0).last_round
