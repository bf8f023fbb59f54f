"""RD-10.20 to 10.23 and the other settings of a table."""

from typing import Any

import pytest

from subak.engine.core.state import NOBODY
from subak.engine.options import BadOption
from subak.engine.refusal import Refused
from subak.games.rice_dice import GAME
from subak.games.rice_dice.testing.scenario import Scenario, paddy, scenario
from tests.rules.rice_dice.tables import edition_with, fresh, told

TWO_WORKERS = "double card card card card"
NO_WATER = "worker worker worker worker worker"


# The draft


def test_rd_10_20_each_seat_keeps_one_of_three_deck_cards() -> None:
    table = fresh("Qun", "Bo", start_draft=True)
    table.play("draw lucky-day", "draw great-terrace", "draw gift-of-dew")
    assert table.names[table.state.actor()] == "Qun"
    assert len(GAME.view(table.state, 1).hand) == 3  # open to everybody
    table.play("take great-terrace")
    assert table.field("Qun") == ["great-terrace"]
    assert GAME.view(table.state, 0).discard == ["gift-of-dew", "lucky-day"]
    table.play("draw hidden-spring", "draw open-sluice", "draw moonlit-pool", "take open-sluice")
    assert table.field("Bo") == ["open-sluice"]
    assert (table.state.reservoir, table.state.deck_size) == (4, 24)
    table.play("first 1")
    assert table.state.active == 1


def test_rd_10_20_a_kept_card_is_discarded_when_replaced() -> None:
    table = fresh("Qun", "Bo", start_draft=True, first_player=0)
    table.play("draw lucky-day", "draw great-terrace", "draw gift-of-dew", "take great-terrace")
    table.play("draw hidden-spring", "draw open-sluice", "draw moonlit-pool", "take open-sluice")
    table.play("roll card worker worker worker worker", "keep", "card action", "draw twin-springs", "take twin-springs")
    table.play("replace great-terrace")
    assert "great-terrace" in GAME.view(table.state, 0).discard


def test_rd_10_20_in_solo_the_happy_farmer_then_gets_its_card() -> None:
    table = fresh("Qun", start_draft=True)
    table.play("draw lucky-day", "draw great-terrace", "draw gift-of-dew", "take gift-of-dew")
    assert len(GAME.chances(table.state)) == 27
    table.play("draw moonlit-pool")
    assert table.field(table.names[0]) == ["gift-of-dew"]
    assert table.field("Happy Farmer") == ["moonlit-pool"]


def test_rd_10_20_only_cards_of_the_three_may_be_kept() -> None:
    table = fresh("Qun", "Bo", start_draft=True)
    table.play("draw lucky-day", "draw great-terrace", "draw gift-of-dew")
    with pytest.raises(Refused, match="You did not draw that card"):
        table.play("take hidden-spring")
    with pytest.raises(Refused, match=r"First keep one of the three cards.*RD-10.20"):
        table.play("take none")


# At least one symbol


def test_rd_10_21_one_more_minimum_of_one_for_workers_and_cards() -> None:
    def counts(dice: str, *cards: str, **options: Any) -> list[int]:
        table = scenario(dice, Qun=[paddy(card) for card in cards], Bo=[], options=options)
        return [symbols.count for symbols in GAME.view(table.state, 0).symbols]

    nothing = "weed weed weed weed weed"
    assert counts(nothing, "gift-of-dew") == [0, 0, 0]
    assert counts(nothing, "gift-of-dew", min_one_symbol=True) == [1, 1, 0]
    assert counts(nothing, "honorable-workers", min_one_symbol=True) == [1, 1, 0]  # a minimum, not an addition
    assert counts(nothing, "honest-toil", "market-path", min_one_symbol=True) == [4, 2, 0]


def test_rd_10_21_not_for_the_happy_farmer() -> None:
    table = scenario(
        active="Happy Farmer",
        Qun=[paddy("great-terrace")],
        farmer=[paddy("market-path")],
        options={"min_one_symbol": True, "solo_level": 0},
    )
    table.play("roll weed weed weed weed weed")
    assert table.state.active == 0
    assert "The Happy Farmer takes the **card action**: 0 cards" in told(table)


# Releases together


def together(**fields: Any) -> Scenario:
    return scenario(NO_WATER, options={"release_order": "together"}, **fields)


def wet(card: str) -> list[Any]:
    return [paddy(card, water=2, planted=True)]


def test_rd_10_22_the_others_release_in_any_order_sealed_until_the_last_is_in() -> None:
    table = together(Qun=wet("honest-toil"), Bo=wet("village-well"), Ayu=wet("market-path"))
    table.play("water action", "level 0")
    s = table.state
    assert [s.may_act(seat) for seat in range(3)] == [False, True, True]
    drain = next(choice for choice in GAME.choices(s, 2) if choice.words == "release 0")
    table.act(2, drain.action)  # Ayu before Bo
    assert table.paddy("Ayu", "market-path").water == 2  # nobody sees it yet
    for audience in (None, 0, 1):
        assert GAME.view(table.state, audience).fields[2].paddies[0].water == 2
        assert GAME.view(table.state, audience).fields[2].has_released
    with pytest.raises(Refused, match="not your turn to decide"):
        table.act(2, drain.action)
    assert "has decided about the water" in told(table)
    table.play("release 2")
    assert table.paddy("Ayu", "market-path").water == 0
    assert table.paddy("Bo", "village-well").water == 2
    assert table.state.active == 1


def test_rd_10_22_the_order_does_not_change_the_result() -> None:
    results = set()
    for order in ((1, 2), (2, 1)):
        table = together(Qun=[paddy("hidden-spring")], Bo=wet("gift-of-dew"), Ayu=wet("twin-springs"))
        table.play("water action")
        for seat in order:
            drain = next(choice for choice in GAME.choices(table.state, seat) if choice.words == "release 0")
            table.act(seat, drain.action)
        for _ in table.settle():
            pass
        results.add(GAME.hash(table.state))
    assert len(results) == 1


def test_rd_10_22_a_sealed_release_is_taken_back_until_all_are_open() -> None:
    table = together(Qun=[paddy("hidden-spring")], Bo=wet("gift-of-dew"), Ayu=wet("twin-springs"))
    table.play("water action")
    keep = next(choice for choice in GAME.choices(table.state, 1) if choice.words == "release 2")
    drain = next(choice for choice in GAME.choices(table.state, 2) if choice.words == "release 0")
    table.act(1, keep.action)
    table.undo(1)
    table.act(1, keep.action)
    table.act(2, drain.action)
    assert table.undo_point(1) is None
    assert table.undo_point(2) is None


def test_rd_10_22_a_sealed_release_says_so_when_asked_again() -> None:
    table = together(Qun=[paddy("hidden-spring")], Bo=wet("gift-of-dew"), Ayu=wet("twin-springs"))
    table.play("water action")
    keep = next(choice for choice in GAME.choices(table.state, 1) if choice.words == "release 2")
    table.act(1, keep.action)
    refusal = GAME.refusal(table.state, 1, keep.action)
    assert refusal is not None
    assert (refusal.rule, refusal.why) == ("RD-10.22", "You have decided. The others are still choosing.")


# Equal turns


def equal(**more: Any) -> Scenario:
    """Qun, who began, reaches the target; the round goes on."""
    table = scenario(
        TWO_WORKERS,
        options={"equal_turns": True},
        Qun=[paddy("market-path", planted=True)],
        Bo=[paddy("honest-toil", planted=True)],
        **more,
    )
    table.play("worker action", "harvest market-path")
    return table


def test_rd_10_23_the_round_is_finished_and_most_rice_wins() -> None:
    table = equal(score={"Qun": 91, "Bo": 95})
    assert table.state.active == 1
    assert "The target is reached: this is the last round" in told(table)
    table.play(f"roll {TWO_WORKERS}", "keep", "worker action", "harvest honest-toil")
    assert (table.rice("Qun"), table.rice("Bo")) == (101, 105)
    assert GAME.winners(table.state) == [1]


def test_rd_10_23_the_last_turn_is_that_of_the_seat_before_the_first_player() -> None:
    table = scenario(
        TWO_WORKERS,
        active="Qun",
        first="Bo",
        options={"equal_turns": True},
        Qun=[paddy("market-path", planted=True)],
        Bo=[paddy("honest-toil")],
        score={"Qun": 95},
    )
    table.play("worker action", "harvest market-path")
    assert table.state.actor() == NOBODY


def test_rd_10_23_in_solo_the_round_ends_with_the_happy_farmer() -> None:
    table = scenario(
        TWO_WORKERS,
        options={"equal_turns": True, "solo_level": 0},
        Qun=[paddy("market-path", planted=True)],
        farmer=[paddy("honest-toil", planted=True)],
        score={"Qun": 92, "Happy Farmer": 91},
    )
    table.play("worker action", "harvest market-path")
    assert table.state.active == 1
    table.play("roll double weed weed weed weed")
    assert table.state.actor() == NOBODY
    assert (table.rice("Qun"), table.rice("Happy Farmer")) == (102, 101)
    assert GAME.winners(table.state) == [0]


def test_rd_10_23_a_tie_goes_to_the_latest_gain() -> None:
    table = equal(score={"Qun": 90, "Bo": 90})
    table.play(f"roll {TWO_WORKERS}", "keep", "worker action", "harvest honest-toil")
    assert (table.rice("Qun"), table.rice("Bo")) == (100, 100)
    assert GAME.winners(table.state) == [1]


def test_rd_10_23_in_one_event_the_active_player_goes_first_otherwise_they_share() -> None:
    feasts = edition_with(
        '[[paddy]]\nid = "gift-of-dew"\neffects = [{ name = "rice_on", event = "other_harvest", n = 1, who = "any" }]'
    )

    def winners(**score: int) -> list[int]:
        table = scenario(
            TWO_WORKERS,
            active="Ayu",
            Qun=[paddy("neighbors-feast")],
            Bo=[paddy("gift-of-dew")],
            Ayu=[paddy("market-path", planted=True)],
            score=score,
            options={"equal_turns": True},
            edition=feasts,
        )
        table.play("worker action", "harvest market-path")
        return GAME.winners(table.state)

    assert winners(Qun=99, Bo=99, Ayu=90) == [2]
    assert winners(Qun=99, Bo=99, Ayu=10) == [0, 1]


# The other settings (RD-10.20 to RD-10.23)


def test_settings_out_of_range_are_refused_with_what_would_be_right() -> None:
    with pytest.raises(BadOption, match="target: 10 is not a whole number from 20 to 200"):
        GAME.start(2, {"target": 10})
    with pytest.raises(BadOption, match="solo_level"):
        GAME.start(1, {"solo_level": 5})
    with pytest.raises(BadOption, match="first_player"):
        GAME.start(2, {"first_player": 2})


def test_with_open_draws_off_the_others_see_only_how_many_cards_there_are() -> None:
    table = scenario(
        "card card worker worker worker",
        Qun=[paddy("gift-of-dew")],
        Bo=[paddy("honest-toil")],
        options={"open_draws": False},
    )
    table.play("card action", "draw lucky-day", "draw great-terrace")
    own, other, spectator = (GAME.view(table.state, audience) for audience in (0, 1, None))
    assert [card.card for card in own.hand] == ["lucky-day", "great-terrace"]
    for view in (other, spectator):
        assert (view.hand, view.hand_hidden, view.deck_cards) == ([], 2, [])
    table.play("take great-terrace")
    assert "lucky-day" not in " ".join(told(table)).lower()
    assert told(table)[-3:] == ["draws a card", "draws a card", "takes one of the cards"]
    table.play("place right")
    assert told(table)[3:] == [
        "takes one of the cards",
        "adds **Great Terrace** on the right",
        "3 water from the supply into the reservoir",
        "discards Lucky Day",
    ]
    assert GAME.view(table.state, 1).discard == ["lucky-day"]
