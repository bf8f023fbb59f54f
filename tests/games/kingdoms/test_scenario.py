"""Positions of Kingdoms laid out by hand: what follows is right, and nonsense is refused with a reason."""

from typing import Any

import pytest

from subak.games.kingdoms import GAME
from subak.games.kingdoms.testing.scenario import kingdom, scenario

SEASONS = ("winter", "spring", "summer", "harvest")


@pytest.mark.parametrize("season", SEASONS)
@pytest.mark.parametrize("year", [1, 3, 5])
@pytest.mark.parametrize("event", [None, "flood", "karma", "wise_advisor"])
def test_a_position_keeps_every_invariant(year: int, season: str, event: str | None) -> None:
    table = scenario(
        event,
        year=year,
        season=season,
        shogun="Chie",
        Ayu=kingdom(7, "rice_1 rice_3", "noodle_shop port", "general", "ruler garden", conquered="mino"),
        Bo=kingdom(rice="rice_2", bribed="kai", palace="ruler", attacks=2),
        Chie=kingdom(0),
        piles={"dam": 2},
        bottom=[("Ayu", "miser"), ("Bo", "statue")],
    )
    assert GAME.invariants(table.state) == []
    assert table.when == (year, season)
    assert table.pile("dam") == 2
    if event == "wise_advisor":
        assert table.phase == "advisor's card"
    else:
        assert table.deciding == ("luck" if event is None else "Chie")
    assert GAME.hash(GAME.load(GAME.dump(table.state), table.edition)) == GAME.hash(table.state)


def test_what_is_laid_out_can_be_read_again() -> None:
    there = kingdom(7, "rice_1 rice_3", "noodle_shop port", "general", "ruler garden", conquered="mino", bribed="kai")
    table = scenario(active="Bo", Ayu=kingdom(), Bo=there, hands=None)
    assert (table.rice("Bo"), table.city("Bo")) == ("rice_1 rice_3", "noodle_shop port")
    assert (table.castle("Bo"), table.palace("Bo")) == ("general", "ruler garden")
    assert (table.fiefdoms("Bo"), table.gained_by("mino"), table.gained_by("kai")) == ("mino kai", "attack", "bribery")
    assert (table.owner("owari"), table.owner("hizen")) == ("neutral", "box")
    assert (table.deciding, table.gold("Bo")) == ("Bo", 7 + 1 + 3 + 2 + 1)


def test_the_auction_the_setup_and_the_turn_are_where_a_game_can_begin() -> None:
    assert scenario(auction=True, year=2, shogun="Bo", Ayu=kingdom(), Bo=kingdom()).deciding == "Bo"
    assert scenario(hands={"Ayu": "ruler garden miser"}, Ayu=kingdom(), Bo=kingdom()).phase == "keep pair"
    assert scenario(Ayu=kingdom(), Bo=kingdom()).phase == "turn"
    assert scenario(Ayu=kingdom()).shogun == "nobody"


def test_a_scenario_is_played_in_words_too() -> None:
    table = scenario(Ayu=kingdom(30, castle="general"), Bo=kingdom())
    table.play("attack mino", "draw", "force 12", "draw", "force 9", "hold", "force 1", "force 2", "force 3", "force 4")
    assert (table.owner("mino"), table.totals()) == ("Ayu", (21, 10))
    table.play("build dam", "event nothing")
    assert (table.city("Bo"), table.when) == ("dam", (1, "spring"))


def test_taking_back_leads_to_the_position_as_it_was_laid_out() -> None:
    table = scenario(Ayu=kingdom(30, city="commerce_hall"), Bo=kingdom())
    start = GAME.hash(table.state)
    table.build("dam")
    table.undo(0)
    assert GAME.hash(table.state) == start


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        ({"Ayu": kingdom(city="harbour")}, "no card is called 'harbour'; there are rice_1, rice_2"),
        ({"Ayu": kingdom(city="wall")}, "wall does not belong in that row"),
        ({"Ayu": kingdom(city="port"), "Bo": kingdom(city="port")}, "no more cards port for 2 players"),
        ({"Ayu": kingdom(palace="miser"), "Bo": kingdom(palace="miser")}, "no more palace cards miser"),
        ({"Ayu": kingdom(palace="emperor")}, "no palace card is called 'emperor'"),
        ({"Ayu": kingdom(conquered="hizen")}, "hizen is not in play with 2 players, or has two owners"),
        ({"Ayu": kingdom(city="dam dam")}, "there is no such position: row 1 of seat 0 holds a card twice"),
        ({"season": "autumn"}, "no season is called 'autumn'; there are winter, spring, summer, harvest"),
        ({"event": "tsunami"}, "no event is called 'tsunami'"),
        ({"shogun": "Mei"}, "no player is called 'Mei'; there are Ayu, Bo"),
        ({"piles": {"port": 2}}, "the pile of port has 1 cards at most"),
        ({"piles": {"general": 0}}, "should return to its pile"),
        ({"hands": {"Ayu": "ruler garden"}}, "Ayu chooses from 3 palace cards, not 'ruler garden'"),
        ({"top": "miser miser"}, "there are no more palace cards miser"),
        ({"event": "plague", "active": "Bo"}, "Bo has no turn in this season"),
    ],
)
def test_what_cannot_be_is_refused(wrong: dict[str, Any], sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        scenario(**{"Ayu": kingdom(), "Bo": kingdom(), **wrong})


def test_luck_cannot_bring_what_is_not_there() -> None:
    table = scenario(None, Ayu=kingdom(castle="general"), Bo=kingdom())
    with pytest.raises(ValueError, match=r"luck cannot bring 'market mp_5' here \(winter of year 1\)"):
        table.market(5)
    table.turn_event("drought")
    with pytest.raises(ValueError, match="luck cannot bring 'event nothing' here"):
        table.turn_event("nothing")
    with pytest.raises(ValueError, match="Ayu has no wall"):
        table.destroy("wall")
    table.attack("mino")
    with pytest.raises(ValueError, match="luck cannot bring 'force 3' here"):
        table.force(3)
