"""Positions of Spirits laid out by hand: what follows is right, and nonsense is refused with a reason."""

from typing import Any

import pytest

from subak.engine.core.luck import Luck
from subak.games.spirits import GAME
from subak.games.spirits.testing.field_sketch import draw_field, read_field
from subak.games.spirits.testing.scenario import farm, scenario

TERRACES = r"""
      ~ | .   .
     = /   / \
    ~ | . | ~ = .
       \ /     \
      ~ = ~   . |
     \ / \ / \ /
"""
STEPS = ("rain", "play", "resolve", "allocate", "build", "rocks", "water out", "weeds", "pests", "harvest", "water in")
LATER_STEPS = ("grow", "plant", "claim", "market", "over")


@pytest.mark.parametrize("step", [*STEPS, *LATER_STEPS])
@pytest.mark.parametrize("round", [1, 4, 6])
def test_a_position_keeps_every_invariant(step: str, round: int) -> None:
    table = scenario(
        step,
        round=round,
        tiles="full_granary generous",
        rain="monsoon" if step != "rain" else "",
        Ayu=farm(TERRACES, A1="planted fertilized", B3="2 weeds", rice=9, spirits="fish_pond", reservoir=2),
        Bo=farm("walls s01 s02 gates s00 magic A1", rocks="B1", labor=14, livestock=2, hand="rice_thief"),
        Chie=farm(spirits="morning_dew"),
    )
    assert GAME.invariants(table.state) == []
    assert (table.round, table.order) == (round, "Bo Chie Ayu")
    assert GAME.hash(GAME.load(GAME.dump(table.state), table.edition)) == GAME.hash(table.state)


def test_what_is_laid_out_can_be_read_again() -> None:
    table = scenario(
        "build",
        Ayu=farm(
            TERRACES, B1="grown fertilized 2 pests", rice=3, free_builds=2, spirits="rice_thief", hand="fish_pond"
        ),
        Bo=farm(magic="A1", rocks="C1 C3"),
    )
    assert table.course("Ayu") == "A1 > B1+C1 > B3+C2+C3"
    assert (table.paddies("Ayu"), table.paddies("Bo")) == ("A1 B1 B3", "A1")
    assert [table.paddy("Ayu", name) for name in ("A1", "B1", "B3")] == [
        "1 water",
        "grown fertilized 2 water 2 pests",
        "2 water",
    ]
    assert (table.rice("Ayu"), table.free_builds("Ayu"), table.labor("Ayu")) == (3, 2, 10)
    assert (table.spirits("Ayu"), table.hand("Ayu")) == ("rice_thief", "fish_pond")
    assert (table.gates("Ayu"), table.walls("Bo"), table.gates("Bo")) == ("s02 s13 s17", "s00 s01", "s02")
    assert (table.magic("Bo"), table.rocks("Bo")) == ("A1", "C1 C3")
    assert table.state.supply == 15 - 5


def test_drawings_and_words_tell_the_same() -> None:
    words = "walls s00 s01 s04 s07 s08 s10 s11 s12 s16 s23 s24 s25 s26 s27 s28 s29 gates s02 s13 s17"
    assert read_field(TERRACES) == read_field(f"{words} water A1 B1 B3 C1 C2")
    drawn = read_field("walls s00 s19 s20 s21 s22 gates s03 rocks C3 magic A2")
    assert read_field(draw_field(drawn) + "\n") == drawn
    table = scenario("build", Ayu=farm(TERRACES), Bo=farm())
    assert read_field(table.drawn("Ayu")) == read_field(TERRACES)


def test_workers_and_deeds_go_by_name() -> None:
    table = scenario("allocate", Ayu=farm(rocks="B2", livestock=1, labor=12), Bo=farm())
    table.allocate("Bo", labor_on="build 3")
    table.allocate("Ayu", labor_on="build 9 plant 1", livestock_on="rocks 1")
    assert (table.phase, table.deciding) == ("build", "Ayu")
    table.build("wall s08", "gate s09")
    table.done(2)
    assert (table.phase, table.course("Ayu")) == ("rocks", "A1 > B1")
    table.rock("B2")
    table.done(2)
    assert (table.phase, table.rocks("Ayu"), table.about) == ("water out", "", "A1")


def test_everybody_can_be_idle_until_something_comes() -> None:
    table = scenario("build", round=3, Ayu=farm(A1="planted 1 water"), Bo=farm(reservoir=1))
    table.go_to("market")
    assert (table.deciding, table.paddy("Ayu", "A1"), table.paddy("Bo", "A1")) == ("Ayu", "grown 1 water", "1 water")
    assert table.go_to("deal") == ["market"]
    with pytest.raises(ValueError, match="market is not reached from here: deal"):
        table.go_to("market")


def test_seats_can_guess_where_the_drafts_are_known() -> None:
    table = scenario(
        "play",
        round=2,
        Ayu=farm(spirits="morning_dew", hand="fish_pond lake_gift"),
        Bo=farm(spirits="rice_thief", hand="gnat_cloud bamboo_craft"),
    )
    luck = Luck(3)
    hands = set()
    for _ in range(20):
        guess = table.state.clone()
        guess.determinize(0, luck)
        assert GAME.invariants(guess) == []
        hands.add(int(guess.hand[1]))
    assert len(hands) > 1


def test_taking_back_leads_to_the_position_as_it_was_laid_out() -> None:
    table = scenario("build", Ayu=farm(labor_on="build 6"), Bo=farm())
    start = GAME.hash(table.state)
    table.build("wall s08")
    table.undo(0)
    assert GAME.hash(table.state) == start


def test_somebody_alone_has_a_neighbour() -> None:
    table = scenario("resolve", neighbour="neighbour_23", neighbour_water=(2, 3), Ayu=farm(spirits="fish_pond"))
    s = table.state
    assert (s.neighbour_first, s.neighbour_reservoir, s.special_paddy, s.supply) == (1, 2, 3, 10)


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        ({"step": "lunch"}, "no step is called 'lunch'; there are resolve, build"),
        ({"Ayu": lambda: farm(spirits="harvest_moon")}, "no spirit is called 'harvest_moon'"),
        (
            {"Ayu": lambda: farm(spirits="fish_pond", hand="fish_pond")},
            "fish_pond is out of the game, with two players",
        ),
        ({"Ayu": lambda: farm(spirits="fish_pond", spent="fish_pond")}, "only cards that work once"),
        ({"Ayu": lambda: farm(A1="ripe")}, "a paddy is planted or grown, fertilized, and has water"),
        ({"Ayu": lambda: farm(D1="planted")}, "no hex is called 'D1'"),
        ({"Ayu": lambda: farm(B1="planted")}, "there is no such position: hex 3 of seat 0 is no paddy and holds"),
        ({"Ayu": lambda: farm(A1="2 water")}, "paddy 0 of seat 0 holds 2 of 1 discs"),
        ({"Ayu": lambda: farm("walls s00 s01 gates s02 water B4")}, "B4 is open land and holds no water"),
        ({"Ayu": lambda: farm("walls s00 s01 s02")}, "the field of seat 0 is not legal"),
        ({"Ayu": lambda: farm("s00 s01")}, "a field begins with one of walls, gates"),
        ({"Ayu": lambda: farm("walls s30")}, "no slot is called 's30'"),
        ({"Ayu": lambda: farm(labor=4, labor_on="build 6")}, "Ayu has placed more workers than there are"),
        (
            {"Ayu": lambda: farm(labor_on="rocks 1")},
            "no task is called 'rocks'; there are build, weeds, harvest, plant",
        ),
        ({"Ayu": lambda: farm(reservoir=20)}, "somebody owes water"),
        ({"order": "Bo"}, "the order 'Bo' does not name every player once"),
        ({"tiles": "lucky"}, "no tile is called 'lucky'"),
        ({"rain": "hail"}, "no rain card is called 'hail'"),
        ({"neighbour": "neighbour_7"}, "the Upstream Neighbour only comes to a single player"),
    ],
)
def test_what_cannot_be_is_refused(wrong: dict[str, Any], sentence: str) -> None:
    there = {"step": "build", "Ayu": farm, "Bo": farm, **wrong}
    with pytest.raises(ValueError, match=sentence):
        scenario(**{name: value() if callable(value) else value for name, value in there.items()})


@pytest.mark.parametrize(
    ("drawing", "sentence"),
    [
        ("  . x .   .\n\n.   .   .   .\n\n  .   .   .", r"s00 is drawn as 'x'; it can be one of \| / \\ ="),
        ("  . | .\n\n.   .   .   .\n\n  .   .   .", "A3 is drawn as ''; it can be one of"),
        (" |. | .   .\n\n.   .   .   .\n\n  .   .   .", r"'\|' in line 1, column 2 of the field is neither a hex nor"),
    ],
)
def test_what_cannot_be_drawn_is_refused(drawing: str, sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        farm(drawing)


def test_luck_cannot_bring_what_is_not_there() -> None:
    table = scenario("rain", Ayu=farm(), Bo=farm())
    with pytest.raises(ValueError, match=r"luck cannot bring .* here \(.*Rain\)"):
        table.deal("fish_pond")
    table.rain("soft_rain")
    with pytest.raises(ValueError, match=r"luck cannot bring .* here \(.*Spirits\)"):
        table.rain("monsoon")
