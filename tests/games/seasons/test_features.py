"""What players that learn are told of a position of Seasons of Rice."""

from subak.engine.core.as_lists import features_list
from subak.games.seasons.bot import landscape_features
from subak.games.seasons.bot.features import FEATURES, MAP_SIDE, PLACES_OF_CARD, Features
from subak.games.seasons.rules.actions import CARDS, ORIGIN
from subak.games.seasons.rules.state import LAYING
from subak.games.seasons.testing.scenario import Scenario
from tests.games.seasons.tables import dry_season, first_picks, two_at_once


def told(table: Scenario, name: str) -> dict[str, float]:
    return dict(zip(FEATURES, features_list(Features(), table.state, table.seat(name), len(FEATURES)), strict=True))


def where(numbers: dict[str, float], place: str) -> set[str]:
    """The cards that are told to be in a place."""
    return {f"p{card + 1:02}" for card in range(CARDS) if numbers[f"card {card} {place}"]}


def everywhere(numbers: dict[str, float]) -> dict[str, set[str]]:
    return {place: cards for place in PLACES_OF_CARD if (cards := where(numbers, place))}


def test_where_every_card_is_depends_on_who_looks() -> None:
    table = dry_season()
    qun, bo = told(table, "Qun"), told(table, "Bo")
    assert everywhere(qun) == {
        "in row": {"p03", "p08", "p10", "p12", "p15", "p16"},
        "own ancestor": where(bo, "other ancestor"),
        "other ancestor": where(bo, "own ancestor"),
        "in own landscape": {"p01", "p05", "p07", "p17", "p18"},
        "in other landscape": {"p02", "p06", "p11", "p13", "p14"},
    }
    assert where(bo, "in own landscape") == where(qun, "in other landscape")
    table.take("Qun", "p15")
    assert where(told(table, "Qun"), "own picked") == where(told(table, "Bo"), "other waiting") == {"p15"}


def test_sr_5_3_a_sealed_pick_is_told_to_its_seat_only() -> None:
    table = first_picks()
    before = told(table, "Bo")
    table.pick("Qun", place="p17", row="p03")
    qun = told(table, "Qun")
    assert where(qun, "own picked") == {"p17"}
    assert where(qun, "own promised") == {"p03"}
    assert where(qun, "in own hand") >= {"p17", "p03"}
    assert told(table, "Bo") == before
    table.pick("Bo", place="p04", row="p06")
    assert table.state.phase == LAYING
    assert where(told(table, "Bo"), "other waiting") == {"p17"}
    assert where(told(table, "Bo"), "in row") == {"p03", "p06"}


def test_sr_5_3_a_sealed_position_is_told_to_its_seat_only() -> None:
    table = two_at_once()
    before = told(table, "Bo")
    table.lay("Qun", "p17@(-3,0,2)")
    assert told(table, "Qun")["noted"] == 1.0
    assert told(table, "Bo") == before


def test_the_map_shows_the_own_landscape_and_where_it_lies() -> None:
    table = dry_season()
    for name in ("Qun", "Bo"):
        numbers, ground = told(table, name), table.ground(name)
        left, top = (round(MAP_SIDE * numbers[axis]) + ORIGIN for axis in ("map x", "map y"))
        for y in range(MAP_SIDE):
            for x in range(MAP_SIDE):
                covered, path = (board[top + y] >> (left + x) & 1 for board in (ground.covered, ground.path))
                assert numbers[f"map row {y} column {x}"] == (covered + path) / 2
        assert left <= ground.left < ground.right <= left + MAP_SIDE


def test_the_facts_of_a_landscape_are_those_of_its_paddies() -> None:
    """Whoever looks first: what is kept with a landscape is the same for both seats, and the next card has its own."""
    table = dry_season()
    qun, bo = told(table, "Qun"), told(table, "Bo")
    assert [qun[f"own {name}"] for name in landscape_features.names()] == [
        bo[f"other {name}"] for name in landscape_features.names()
    ]
    assert round(qun["own closed paddies"] * 10) == len(table.closed("Qun")) > 0
    assert qun["own open buffaloes"] * 8 == table.stranded("Qun")
    squares = [qun[f"own paddy {k} squares"] for k in range(landscape_features.PADDIES)]
    assert squares == sorted(squares, reverse=True)
    table.take_and_lay("Qun", "p15@(-10,-2,1)")
    assert told(table, "Qun")["own cards to lay"] == 2 / 8
    assert round(told(table, "Bo")["other closed paddies"] * 10) == len(table.closed("Qun"))
