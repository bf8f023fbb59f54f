"""SR-10.1 and 10.3: practice alone, against a phantom that is nothing but chance."""

import pytest

from subak.engine.core.state import CHANCE, NOBODY
from subak.engine.options import BadOption
from subak.games.seasons import GAME
from subak.games.seasons.rules.scoring import rating
from subak.games.seasons.rules.state import LAYING, LAYING_LAST, PHANTOM_PICKING, PHANTOM_TAKING, PICKING, TAKING
from subak.games.seasons.testing.scenario import Scenario, scenario
from tests.rules.seasons.tables import ancestor_with, fresh, staircase

HANDS = "p16 p17 p03 p13 p01 p02 p14 p11 p18 p10 p15 p12 p05 p08"


def begun() -> Scenario:
    table = fresh("Qun")
    table.deal("p09 p04 p07 p06")
    table.choose("Qun", "makara")
    table.deal(HANDS)
    return table


def lay_anywhere(table: Scenario) -> None:
    table.lay("Qun", "({},{},{})".format(*table.positions("Qun")[0]))


def test_sr_10_3_one_seat_means_solo_and_no_coin_is_drawn() -> None:
    table = fresh("Qun")
    assert len(GAME.chances(table.state)) == 18  # the first card, no coin
    with pytest.raises(BadOption):
        fresh("Qun", "Bo", solo_practice=True)
    GAME.start(1, {"younger_seat": "random", "open_hands": False})  # of no effect


def test_sr_10_3_cards_are_dealt_as_for_two_and_the_phantoms_pair_leaves() -> None:
    table = fresh("Qun")
    table.deal("p09 p04 p07 p06")
    assert table.out() == {"p04", "p06"}
    assert GAME.view(table.state, None).out == ["p04", "p06"]  # face up
    table.choose("Qun", "makara")
    table.deal(HANDS)
    assert table.hand("Qun") == "p16 p03 p01 p14 p18 p15 p05"
    assert table.hand("phantom") == "p17 p13 p02 p11 p10 p12 p08"
    assert [table.state.laid_size[place] for place in (0, 1)] == [1, 0]


def test_sr_10_1_the_phantom_draws_after_the_picks_one_card_leaves_and_one_joins_the_row() -> None:
    table = begun()
    table.pick("Qun", "p18", "p03")
    assert table.state.phase == PHANTOM_PICKING
    assert len(GAME.chances(table.state)) == 7
    table.deal("p13")
    assert "p13" in table.out()
    assert len(GAME.chances(table.state)) == 6
    table.deal("p08")
    assert table.row() == "p03 p08"  # the person's card stands before the phantom's
    assert table.state.phase == LAYING
    table.lay("Qun", "p18@(-3,1,0)")
    assert (table.state.phase, table.state.turn) == (PICKING, 2)
    assert (table.hand("Qun"), table.hand("phantom")) == ("p17 p02 p11 p10 p12", "p16 p01 p14 p15 p05")


@pytest.mark.parametrize(("exchange", "last", "gone"), [(False, "p09", "p12"), (True, "p12", "p09")])
def test_sr_10_3_the_phantoms_last_card_leaves_without_a_draw(exchange: bool, last: str, gone: str) -> None:
    table = scenario(
        Qun=staircase("p01 p02 p03"),
        hands={"Qun": "p07 p08 p09", "phantom": "p10 p11 p12"},
        options={"final_exchange": exchange},
    )
    table.pick("Qun", "p07", "p08")
    table.deal("p10 p11")
    lay_anywhere(table)
    assert table.state.phase == LAYING_LAST
    assert table.state.picked[0] == table.card(last)
    assert gone in table.out()


def test_sr_10_3_in_the_dry_season_the_person_goes_first_and_luck_removes_a_card() -> None:
    table = scenario(Qun=staircase("p01 p02 p03 p04 p05"), row="p06 p07 p08 p09 p10 p11")
    assert (table.state.phase, table.state.actor()) == (TAKING, 0)
    for outcomes in (5, 3, 1):
        name = table.row().split()[0]
        table.take_and_lay("Qun", "{}@({},{},{})".format(name, *places(table, name)))
        assert (table.state.phase, table.state.actor()) == (PHANTOM_TAKING, CHANCE)
        assert len(GAME.chances(table.state)) == outcomes
        gone = table.row().split()[-1]
        table.deal(gone)
        assert gone in table.out()
    assert table.state.actor() == NOBODY


def places(table: Scenario, card: str) -> tuple[int, int, int]:
    """A place for a card before it is taken."""
    trial = table.state.clone()
    trial.apply(0, 16438 + table.card(card))
    position = GAME.legal(trial, 0)[0]
    return (position >> 2) % 64 - 30, (position >> 2) // 64 - 30, position % 4


def test_sr_10_3_at_the_end_eight_lie_one_is_honoured_and_nine_are_out() -> None:
    table = begun()
    state = table.state.clone()
    while (actor := state.actor()) != NOBODY:
        choices = GAME.legal(state, actor) if actor != CHANCE else [action for action, _ in GAME.chances(state)]
        state.apply(actor, choices[0])
    assert GAME.invariants(state) == []
    assert (state.laid_size[0], state.ancestor[0]) == (8, table.card("makara"))
    assert len(GAME.view(state, 0).out) == 9
    assert GAME.winners(state) == [0]


def test_sr_10_3_a_majority_is_compared_with_nobody() -> None:
    edition = ancestor_with("end", 'name = "end_majority", feature = "farmer", points = 5')
    some = scenario(Qun=staircase("p01 p02 p03 p04 p05"), ancestors={"Qun": "pally"}, edition=edition)
    none = scenario(Qun=staircase("p09 p11 p13 p14"), ancestors={"Qun": "pally"}, edition=edition)
    assert some.at_the_end("Qun") + some.stranded("Qun") == 5
    assert none.at_the_end("Qun") + none.stranded("Qun") == 0


@pytest.mark.parametrize(
    ("score", "name"),
    [
        (-3, "seedling"),
        (34, "seedling"),
        (35, "farmer"),
        (44, "farmer"),
        (45, "village elder"),
        (54, "village elder"),
        (55, "honoured ancestor"),
        (120, "honoured ancestor"),
    ],
)
def test_sr_10_1_the_score_is_rated(score: int, name: str) -> None:
    table = scenario(Qun=staircase("p01 p02 p03 p04 p05 p06 p08 p10"), score={"Qun": score})
    assert GAME.view(table.state, 0).rating == name
    assert 0 <= rating(score) <= 3
