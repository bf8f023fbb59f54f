"""The house player of Seasons of Rice: sensible in positions where the sensible thing is plain."""

import pytest

from subak.engine.core.luck import Luck
from subak.engine.core.seat import Seat
from subak.games.seasons import GAME
from subak.games.seasons.bot.ancestor_value import ancestor_value
from subak.games.seasons.bot.house import House
from subak.games.seasons.rules.actions import CARDS, TAKE
from subak.games.seasons.rules.scoring import stranded_points
from subak.games.seasons.rules.state import OVER, Seasons
from subak.games.seasons.testing.scenario import Scenario, scenario
from subak.players.core.playout import play_out
from tests.rules.seasons.tables import fresh


def advice(table: Scenario, name: str = "Qun") -> str:
    """What the house player would do now, in words."""
    return GAME.codec.words(table.state, House().choose(Seat(table.state, table.seat(name), Luck(1))))


def follow_advice(table: Scenario, name: str = "Qun") -> str:
    words = advice(table, name)
    legal = GAME.legal(table.state, table.seat(name))
    table.tell(name, GAME.codec.find(table.state, words, legal))
    return words


# EX-27 before the Dry Season and before its last card.
QUN = "p07@(0,0,0) p18@(-3,1,0) p17@(-3,-3,0) p01@(-6,-2,0) p05@(-7,-5,1)"
BO = "p06@(0,0,0) p13@(3,0,3) p14@(4,-4,0) p11@(1,-4,2) p02@(-2,-4,0)"
QUN_AT_THE_END = f"{QUN} p15@(-10,-2,1) p03@(-10,-6,0) p08@(-10,1,3)"
BO_AT_THE_END = f"{BO} p12@(4,-8,0) p10@(1,-8,2)"


@pytest.mark.parametrize("ancestor", [None, "neary", "chantrea"])
def test_with_the_last_card_it_scores_the_most(ancestor: str | None) -> None:
    """Points at once and at the end together, as a look at all positions finds them."""
    qun = QUN_AT_THE_END.replace("p08@(-10,1,3)", "p09@(-10,1,3)") if ancestor == "chantrea" else QUN_AT_THE_END
    ancestors = {"Bo": ancestor} if ancestor else None
    table = scenario(Qun=qun, Bo=BO_AT_THE_END, laying={"Bo": "p16"}, ancestors=ancestors)
    scores = []
    for position in GAME.legal(table.state, 1):
        after = table.state.clone()
        after.apply(1, position)
        scores.append(int(after.points[1]))
    follow_advice(table, "Bo")
    assert table.score("Bo") == max(scores)


def test_it_sees_what_a_card_closes() -> None:
    """EX-27, the last cards of the Wet Season: p02 rings five squares and a farmer for 11 points."""
    table = scenario(Qun=QUN.rpartition(" ")[0], Bo=BO.rpartition(" ")[0], laying={"Qun": "p05", "Bo": "p02"})
    table.lay("Qun", "p05@(-7,-5,1)")
    before = table.score("Bo")
    follow_advice(table, "Bo")
    assert table.score("Bo") - before >= 7


def test_of_two_ancestors_it_honours_the_better_one() -> None:
    table = fresh("Qun", "Bo", younger_seat=0)
    table.deal("p08 p01 p11 p02")  # Chantrea and Dara
    assert advice(table) == "ancestor p08"


def test_of_two_ancestors_worth_about_the_same_it_keeps_the_richer_field() -> None:
    columns = GAME.edition().columns
    pairs = [
        (one, other)
        for one in range(CARDS)
        for other in range(one)
        if abs(ancestor_value(columns, one) - ancestor_value(columns, other)) < 0.2
    ]
    assert pairs
    names = [f"p{card + 1:02}" for card in pairs[0]]
    rest = [f"p{k:02}" for k in range(1, 19) if f"p{k:02}" not in names]
    table = fresh("Qun", "Bo", younger_seat=0)
    table.deal(f"{names[0]} {rest[0]} {names[1]} {rest[1]}")
    features = {face.id: len(face.features) for face in GAME.edition().cards}
    honoured = advice(table).split()[1]
    kept = next(name for name in names if name != honoured)
    assert features[kept] >= features[honoured]


def test_in_the_dry_season_it_takes_the_card_that_closes_most() -> None:
    """The first dry turn: p15 closes five squares with a buffalo for 12 points."""
    table = scenario(Qun=QUN, Bo=BO, row="p03 p08 p10 p16 p15 p12", active="Qun")
    before = table.score("Qun")
    assert follow_advice(table) == "take p15"
    follow_advice(table)
    assert table.score("Qun") == before + 12


@pytest.mark.parametrize("row", ["p16 p08", "p09 p16", "p04 p08", "p09 p04"])
def test_of_the_last_two_cards_it_takes_the_one_that_matters_more(row: str) -> None:
    """As a look at all that can follow says: its own points less those left to the other player."""
    table = scenario(Qun=QUN_AT_THE_END.rpartition(" ")[0], Bo=BO_AT_THE_END, row=row, active="Qun")
    leads = {f"take {card}": lead(table, card) for card in row.split()}
    assert leads[advice(table)] == max(leads.values())


def lead(table: Scenario, card: str) -> int:
    """How far Qun is ahead at the end if this card is taken and both lay as well as they can."""
    state = table.state.clone()
    state.apply(0, TAKE + table.card(card))
    state = best_laid(state, 0)
    state.apply(1, GAME.legal(state, 1)[0])
    state = best_laid(state, 1)
    return int(state.points[0] - state.points[1])


def best_laid(state: Seasons, seat: int) -> Seasons:
    """The position after the best placement: points, and what the end makes of the landscape."""
    found = []
    for position in GAME.legal(state, seat):
        after = state.clone()
        after.apply(seat, position)
        worth = after.points[seat] + (0 if after.phase == OVER else stranded_points(after, seat))
        found.append((int(worth), after))
    return max(found, key=lambda each: each[0])[1]


def test_both_picks_come_from_one_plan() -> None:
    """The second pick completes the first: another card, whatever the other player has sealed meanwhile."""
    table = scenario(Qun="p07@(0,0,0)", Bo="p06@(0,0,0)", hands={"Qun": "p18 p03 p17", "Bo": "p13 p08"})
    first = follow_advice(table)
    assert first.startswith("place ")
    second = advice(table)
    assert second.startswith("row ")
    assert second.split()[1] != first.split()[1]


def test_what_the_other_has_sealed_does_not_change_its_mind() -> None:
    choices = set()
    for place, row in (("p13", "p08"), ("p08", "p13")):
        table = scenario(Qun="p07@(0,0,0)", Bo="p06@(0,0,0)", hands={"Qun": "p18 p03 p17", "Bo": "p13 p08"})
        table.pick("Bo", place, row)
        choices.add(advice(table))
    assert len(choices) == 1


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (1, {"free_end": "open"}),
        (2, {"strict_paths": True, "final_exchange": True}),
        (2, {"no_ancestors": True, "open_hands": False}),
    ],
)
def test_it_plays_whole_games_by_the_rules(seats: int, options: dict[str, bool | str]) -> None:
    state = GAME.start(seats, options)
    assert isinstance(state, Seasons)
    play_out(state, [House()] * seats, Luck(5, 3), [Luck(seat, 3) for seat in range(seats)])
    assert GAME.invariants(state) == []
    assert max(state.score(seat) for seat in range(seats)) >= 20
