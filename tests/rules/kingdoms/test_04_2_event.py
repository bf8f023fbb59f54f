"""KR-4.20 to 4.28: the event of the season, whom it strikes, and what they choose."""

from typing import Any

import pytest

from subak.games.kingdoms.rules.actions import DESTROY
from subak.games.kingdoms.rules.state import NONE
from subak.games.kingdoms.testing.scenario import Kingdom, kingdom, scenario
from tests.rules.tables import refused


def test_kr_4_20_the_event_lies_on_the_space_of_its_season() -> None:
    table = scenario(None, season="spring", Ayu=kingdom(), Bo=kingdom())
    assert table.deciding == "luck"
    table.turn_event("lantern_festival")
    event = table.events.index("lantern_festival")
    assert (table.state.event, list(table.state.year_event)) == (event, [NONE, event, NONE, NONE])
    assert table.state.event_left[event] == 0


@pytest.mark.parametrize(
    ("event", "golds"),
    [
        ("nothing", [20, 20, 20]),  # GN nobody
        ("lantern_festival", [23, 23, 23]),  # GG everybody
        ("uprising", [14, 20, 14]),  # GB everybody but the Shogun
        ("imperial_gift", [20, 26, 20]),  # SG, SB the Shogun
        ("corrupt_officials", [20, 15, 20]),
    ],
)
def test_kr_4_21_categories_say_whom_an_event_reaches(event: str, golds: list[int]) -> None:
    table = scenario(event, shogun="Bo", Ayu=kingdom(20), Bo=kingdom(20), Chie=kingdom(20))
    assert table.golds() == golds


@pytest.mark.parametrize(
    ("event", "gold"),
    [("lantern_festival", 23), ("uprising", 14), ("imperial_gift", 26), ("corrupt_officials", 15)],
)
def test_kr_4_21_alone_every_event_is_the_players(event: str, gold: int) -> None:
    assert scenario(event, Ayu=kingdom(20)).gold("Ayu") == gold


def test_kr_4_22_protection_counts_when_the_event_is_turned() -> None:
    table = scenario(
        "flood", Ayu=kingdom(), Bo=kingdom(rice="rice_1 rice_2"), Chie=kingdom(rice="rice_1 rice_2", city="dam")
    )
    assert (table.rice("Bo"), table.rice("Chie")) == ("rice_1", "rice_1 rice_2")


def test_kr_4_22_a_temple_does_not_help_against_water_nor_a_dam_against_the_plague() -> None:
    table = scenario("flood", Ayu=kingdom(), Bo=kingdom(rice="rice_1", city="temple"))
    assert table.rice("Bo") == ""
    table = scenario("plague", Ayu=kingdom(), Bo=kingdom(city="dam"), Chie=kingdom(city="temple"))
    table.ends_turn()
    assert table.deciding == "Chie"


def test_kr_4_23_players_resolve_in_turn_order() -> None:
    table = scenario(
        "earthquake", shogun="Bo", Ayu=kingdom(city="port dam"), Bo=kingdom(city="dam"), Chie=kingdom(city="dam port")
    )
    order = []
    while table.phase == "lose card":
        order.append(table.deciding)
        table.lose("dam")
    assert order == ["Chie", "Ayu"]
    assert (table.city("Ayu"), table.city("Bo"), table.city("Chie")) == ("port", "dam", "- port")


def test_kr_4_24_every_eligible_card_is_offered() -> None:
    """KR-4.24: rice by its slots, also two of a kind."""
    table = scenario("locusts", Ayu=kingdom(), Bo=kingdom(rice="rice_1 rice_2 rice_1", city="port"))
    assert table.offers() == ["destroy rice_1", "destroy rice_2", "destroy rice_1#3"]
    table.do(DESTROY + 2)
    assert table.rice("Bo") == "rice_1 rice_2"
    assert table.gone("rice_1") == 1


def test_kr_4_24_without_an_eligible_card_nothing_happens() -> None:
    table = scenario("great_fire", Ayu=kingdom(), Bo=kingdom(castle="general"), Chie=kingdom())
    assert (table.deciding, table.phase) == ("Ayu", "turn")
    assert table.castle("Bo") == "general"


def test_kr_4_24_empty_tiles_cannot_be_lost() -> None:
    table = scenario("locusts", Ayu=kingdom(), Bo=kingdom(rice="rice_1"))
    with refused("KR-4.60"):
        table.do(DESTROY + 3)


@pytest.mark.parametrize("event", ["guild_season", "court_poets", "pirates", "plague", "karma", "royal_charter"])
def test_kr_4_25_season_effects_end_with_the_season(event: str) -> None:
    table = scenario(event, Ayu=kingdom(12, city="noodle_shop"), Bo=kingdom(12, city="noodle_shop"))
    while table.phase == "turn":
        table.ends_turn()
    assert table.when == (1, "spring")
    table.turn_event("nothing")
    for _ in range(2):
        gold = table.gold(table.deciding)
        assert table.state.standard == 1
        assert table.state.charter == 0
        name = table.deciding
        table.build("dam")
        assert table.gold(name) == gold - 5
    assert table.when == (1, "summer")


def test_kr_4_25_a_price_change_ends_with_the_sale_of_the_year() -> None:
    table = scenario("drought", Ayu=kingdom(), Bo=kingdom(0, rice="rice_2 rice_1"))
    for season in ("winter", "spring", "summer", "harvest"):
        if season != "winter":
            table.turn_event("nothing")
        if season == "harvest":
            table.market(3)
            assert table.gold("Bo") == 3 * 2
        table.ends_turn()
        table.ends_turn()
    assert table.when == (2, "winter")
    assert not any(table.state.season_effect)


def test_kr_4_25_extra_actions_do_not_last() -> None:
    table = scenario("karma", Ayu=kingdom(40, city="dam"), Bo=kingdom(40))
    table.ends_turn()
    assert table.state.standard == 2
    table.ends_turn()
    table.turn_event("nothing")
    table.ends_turn()
    assert table.state.standard == 1


def who_has_karma(**more: Any) -> str:
    table = scenario("karma", **more)
    while table.state.standard != 2:
        table.ends_turn()
    return table.deciding


@pytest.mark.parametrize(
    ("ayu", "bo", "chosen"),
    [
        (kingdom(9, city="dam"), kingdom(0, rice="rice_1", castle="wall"), "Ayu"),  # fewest cards
        (kingdom(9, palace="ruler garden"), kingdom(0, city="dam"), "Bo"),  # the palace counts
        (kingdom(9, conquered="mino"), kingdom(10), "Bo"),  # then fewest fiefdoms
        (kingdom(9), kingdom(10), "Ayu"),  # then least gold
        (kingdom(9), kingdom(9), "Bo"),  # then whoever acts latest
    ],
)
def test_kr_4_26_karma_helps_whoever_has_least(ayu: Kingdom, bo: Kingdom, chosen: str) -> None:
    assert who_has_karma(Ayu=ayu, Bo=bo) == chosen


def test_kr_4_26_the_last_to_act_depends_on_the_shogun() -> None:
    assert who_has_karma(Ayu=kingdom(), Bo=kingdom(), Chie=kingdom(), shogun="Bo") == "Ayu"


def test_kr_4_27_the_advisors_card_is_kept_or_put_to_the_bottom() -> None:
    table = scenario(None, Ayu=kingdom(2, palace="garden"), Bo=kingdom())
    table.turn_event("wise_advisor")
    table.deal("ruler")
    assert table.offers() == ["keep none", "open tile", "replace 1"]
    table.keep_none()
    assert (table.palace("Ayu"), table.put_back()) == ("garden", "ruler")
    assert (table.deciding, table.phase, table.gold("Ayu")) == ("Ayu", "turn", 2)


def test_kr_4_27_the_advisors_card_may_replace_another() -> None:
    table = scenario(None, Ayu=kingdom(3, palace="garden miser"), Bo=kingdom())
    table.turn_event("wise_advisor")
    table.deal("ruler")
    table.replace("garden")
    assert (table.palace("Ayu"), table.put_back(), table.gold("Ayu")) == ("ruler miser", "", 1)
    assert table.state.standard == 1  # no action was used


def test_kr_4_28_gold_moves_before_the_sale() -> None:
    table = scenario(None, season="harvest", Ayu=kingdom(), Bo=kingdom(9, rice="rice_3"))
    table.turn_event("uprising")
    assert (table.phase, table.gold("Bo")) == ("market", 6)
    table.market(5)
    assert table.gold("Bo") == 6 + 15
