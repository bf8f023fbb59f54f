"""What a seat may do in Seasons of Rice, ready for buttons."""

from subak.engine.game import Choice
from subak.games.seasons import GAME
from subak.games.seasons.testing.scenario import Scenario, scenario
from tests.games.seasons.tables import dry_season, first_picks, path_ends, two_at_once
from tests.rules.seasons.tables import fresh


def choices(table: Scenario, name: str = "Qun") -> list[Choice]:
    return GAME.choices(table.state, table.seat(name))


def offered(table: Scenario, name: str = "Qun") -> list[Choice]:
    return [choice for choice in choices(table, name) if choice.why is None]


def greyed(table: Scenario, name: str = "Qun") -> list[Choice]:
    return [choice for choice in choices(table, name) if choice.why is not None]


def test_every_choice_is_legal_and_every_legal_action_a_choice() -> None:
    for table in (first_picks(), two_at_once(), path_ends(), dry_season()):
        assert sorted(choice.action for choice in offered(table)) == GAME.legal(table.state, 0)


def test_who_has_nothing_to_decide_is_offered_nothing() -> None:
    table = dry_season()
    assert choices(table, "Bo") == []
    sealed = two_at_once()
    sealed.lay("Qun", "(-3,0,2)")
    assert choices(sealed) == []


def test_ancestors_are_offered_by_name() -> None:
    table = fresh("Qun", "Bo", younger_seat=0)
    table.deal("p09 p04 p07 p06")
    assert [(choice.verb, choice.label, choice.object, choice.target) for choice in offered(table)] == [
        ("ancestor", "Honour", "Makara", {"card": "p09"}),
        ("ancestor", "Honour", "Kunthea", {"card": "p07"}),
    ]


def test_hand_cards_come_as_they_lie_with_the_most_they_score() -> None:
    cards = offered(first_picks())
    assert [choice.target["card"] for choice in cards] == ["p17", "p03", "p01", "p14", "p18", "p15", "p05"]
    pally = cards[0]
    assert (pally.verb, pally.label, pally.object, pally.rule) == ("place", "Pick to lay", "Pally’s field", "SR-4.2")
    assert pally.gain == 10  # EX-13 with Kosal


def test_the_picked_card_is_greyed_for_the_row() -> None:
    table = first_picks()
    table.pick("Qun", place="p17")
    assert [choice.target["card"] for choice in offered(table)] == ["p03", "p01", "p14", "p18", "p15", "p05"]
    refused = greyed(table)
    assert [(choice.target, choice.rule, choice.brief) for choice in refused] == [
        ({"card": "p17"}, "SR-4.3", "picked to place")
    ]


def test_the_places_that_score_most_come_first() -> None:
    places = offered(two_at_once())
    best = places[0]
    assert (best.verb, best.label, best.gain) == ("lay", "Lay Pally’s field", 10)
    assert best.target == {"card": "p17", "x": -3, "y": 0, "r": 2}
    assert best.object == "on the left, upright at (-3, 0)"
    gains = [choice.gain or 0 for choice in places]
    assert gains == sorted(gains, reverse=True)
    assert len(places) == 48  # EX-5
    quiet = [choice.action for choice in places if choice.gain is None]
    assert quiet == sorted(quiet)


def test_the_half_turn_is_answered_by_its_rule() -> None:
    other_way = greyed(two_at_once())[0]
    assert (other_way.label, other_way.rule, other_way.brief) == ("The other way round", "SR-4.13", "off the grid")
    assert other_way.target == {"card": "p17", "x": -3, "y": 0, "r": 0}


def test_places_that_only_the_lines_forbid_are_greyed() -> None:
    refused = [choice for choice in greyed(path_ends()) if choice.rule == "SR-4.16"]
    assert {"card": "p11", "x": -4, "y": -2, "r": 1} in [choice.target for choice in refused]
    strict = scenario(
        Qun="p07@(0,0,0)", Bo="p13@(0,0,0)", laying={"Qun": "p17", "Bo": "p04"}, options={"strict_paths": True}
    )
    assert "SR-8.2" in {choice.rule for choice in greyed(strict)}


def test_cards_of_the_row_come_in_its_order() -> None:
    cards = offered(dry_season())
    assert [choice.target["card"] for choice in cards] == ["p03", "p08", "p10", "p16", "p15", "p12"]
    assert {choice.label for choice in cards} == {"Take"}
    assert next(choice.gain for choice in cards if choice.object == "Serey’s field") == 12  # EX-27


def test_where_a_place_lies_is_said_in_words() -> None:
    words = {choice.object.split(",")[0] for choice in offered(two_at_once())}
    assert {"above", "below", "on the left", "on the right"} <= words
    assert any("sideways" in choice.object for choice in offered(two_at_once()))
