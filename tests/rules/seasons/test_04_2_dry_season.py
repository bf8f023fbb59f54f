"""SR-4.9 and 4.10: the row is shared out, the trailing player first."""

import pytest

from subak.engine.core.state import NOBODY
from subak.engine.refusal import Refused
from subak.games.seasons import GAME
from subak.games.seasons.rules.state import LAYING_DRY, TAKING
from subak.games.seasons.testing.scenario import Scenario, scenario
from tests.rules.seasons.tables import staircase

QUN = staircase("p01 p02 p04 p05 p09")  # four farmers
BO = staircase("p03 p07 p11 p13 p14")  # four farmers


def dry(active: str | None = None, score: dict[str, int] | None = None, younger: str = "Qun") -> Scenario:
    row = "p06 p08 p10 p12 p15 p16"
    return scenario(Qun=QUN, Bo=BO, row=row, active=active, score=score, younger=younger)


def lay_anywhere(table: Scenario, name: str) -> None:
    table.lay(name, "({},{},{})".format(*table.positions(name)[0]))


@pytest.mark.parametrize(
    ("score", "younger", "first"),
    [
        ({"Qun": 22, "Bo": 41}, "Bo", 0),  # the lower score
        ({"Qun": 41, "Bo": 22}, "Qun", 1),
        ({"Qun": 30, "Bo": 30}, "Qun", 0),  # tied twice: the younger one
        ({"Qun": 30, "Bo": 30}, "Bo", 1),
    ],
)
def test_sr_4_9_the_trailing_player_goes_first(score: dict[str, int], younger: str, first: int) -> None:
    assert dry(score=score, younger=younger).state.active == first


@pytest.mark.parametrize(("theirs", "first"), [("p02 p04 p05 p14 p17", 1), ("p02 p04 p05 p06 p08", 0)])
def test_sr_4_9_tied_fewer_farmers_go_first_open_and_closed_together(theirs: str, first: int) -> None:
    """Qun has four farmers, two of them in a closed paddy; Bo has three, or five, all in open ones."""
    qun = "p15@(0,0,0) p07@(-3,0,2) p09@(3,3,0) p11@(6,6,0) p01@(9,9,0)"
    younger = ("Qun", "Bo")[1 - first]
    table = scenario(Qun=qun, Bo=staircase(theirs), score={"Qun": 5, "Bo": 5}, younger=younger)
    assert table.closed("Qun") == [{(0, 1), (1, 2)}]
    assert table.state.active == first


def test_sr_4_9_end_of_game_items_do_not_count_yet() -> None:
    table = scenario(Qun=QUN, Bo=staircase("p03 p07 p17 p13 p14"), younger="Bo")
    assert (table.at_the_end("Qun"), table.at_the_end("Bo")) == (-5, -3)  # Qun would be behind
    assert (table.score("Qun"), table.score("Bo"), table.state.active) == (0, 0, 1)


def test_sr_4_10_a_card_of_the_row_is_taken_and_laid_at_once() -> None:
    table = dry(active="Qun")
    assert table.cards_offered("Qun") == ["p06", "p08", "p10", "p12", "p15", "p16"]
    with pytest.raises(Refused, match=r"First take a card from the row.*SR-4.10"):
        table.tell("Qun", 0)
    with pytest.raises(Refused, match=r"That card is not in the row.*SR-4.10"):
        table.take("Qun", "p17")
    with pytest.raises(Refused, match=r"not your turn to decide"):
        table.take("Bo", "p06")
    table.take("Qun", "p10")
    assert table.row() == "p06 p08 p12 p15 p16"
    assert table.state.phase == LAYING_DRY
    assert all(GAME.view(table.state, viewer).waiting == ["p10", None] for viewer in (0, 1, None))  # public at once
    with pytest.raises(Refused, match=r"not your turn to decide"):
        table.take("Bo", "p06")
    lay_anywhere(table, "Qun")
    assert (table.state.phase, table.state.active) == (TAKING, 1)


def test_sr_4_10_turn_about_until_the_row_is_empty_and_nobody_passes() -> None:
    table = dry(active="Bo")
    order, offered = [], []
    while table.state.actor() != NOBODY:
        name = table.names[table.state.active]
        order.append(name)
        if table.state.phase == TAKING:
            offered.append(len(table.cards_offered(name)))
            table.take(name, table.cards_offered(name)[0])
        lay_anywhere(table, name)
    assert order == ["Bo", "Qun", "Bo", "Qun", "Bo", "Qun"]
    assert offered == [6, 5, 4, 3, 2]  # and the last card is forced
    assert [table.state.laid_size[seat] for seat in (0, 1)] == [8, 8]
    assert table.row() == ""


def test_sr_4_10_a_dry_card_scores_at_once() -> None:
    table = scenario(
        Qun="p07@(0,0,0) p01@(3,3,0) p02@(6,6,0) p04@(9,9,0) p05@(12,12,0)",
        Bo=BO.replace("p07", "p06"),
        row="p17",
        active="Qun",
    )
    table.take_and_lay("Qun", "p17@(-3,0,2)")
    assert table.score("Qun") == 4
    assert table.state.active == 1
