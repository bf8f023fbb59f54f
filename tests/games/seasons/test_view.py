"""What a seat sees of Seasons of Rice."""

import json
from dataclasses import asdict

import pytest

from subak.engine.core.state import NOBODY
from subak.engine.table import SeededLuck
from subak.games.seasons import GAME
from subak.games.seasons.rules.scoring import stranded_of
from subak.games.seasons.testing.scenario import Scenario, scenario
from subak.games.seasons.view.breakdowns import SumLineView
from subak.games.seasons.view.view import CatchView, SeasonsView
from tests.games.seasons.tables import dry_season, first_picks, path_ends, two_at_once, whole_game
from tests.rules.seasons.tables import fresh


def view(table: Scenario, name: str | None = "Qun") -> SeasonsView:
    return GAME.view(table.state, None if name is None else table.seat(name))


def page(table: Scenario, name: str | None) -> str:
    return json.dumps(asdict(view(table, name)))


def lines(table: Scenario, numbers: list[int]) -> list[SumLineView]:
    """The lines of a sum."""
    return [view(table).lines[number] for number in numbers]


def catch(table: Scenario, card: str, x: int, y: int, r: int) -> CatchView:
    plan = next(plan for plan in view(table).plans if plan.card == card)
    return next(catch for catch in plan.catches if (catch.x, catch.y, catch.r) == (x, y, r))


# Time


def test_the_seasons() -> None:
    now = view(first_picks())
    assert (now.phase, now.season, now.turn, now.step, now.steps) == ("pick", "wet", 1, 1, 4)
    assert (now.active, now.trailing) == (None, 1)  # no points, and Bo has no farmer
    assert now.owes == [True, True]
    dry = view(dry_season())
    assert (dry.phase, dry.season, dry.turn, dry.step, dry.steps) == ("take", "dry", 5, 1, 6)
    assert (dry.active, dry.trailing) == (0, None)
    over = view(whole_game())
    assert (over.phase, over.season, over.active) == ("over", "over", None)


def test_the_turns_have_names() -> None:
    wet, dry = GAME.turn(first_picks().state), GAME.turn(dry_season().state)
    assert (wet.seat, wet.number, wet.title) == (-1, 1, "Wet turn 1 of 3")
    assert (dry.seat, dry.number, dry.title) == (0, 5, "Dry card 1 of 6")
    last = scenario(
        Qun="p07@(0,0,0) p17@(-3,0,2) p01@(2,4,0) p02@(4,8,0)",
        Bo="p06@(0,0,0) p13@(2,4,0) p14@(4,8,0) p16@(6,12,0)",
    )
    assert GAME.turn(last.state).title == "Last wet card"


# Landscapes


def test_a_card_as_it_lies() -> None:
    table = two_at_once()
    table.lay("Qun", "(-3,0,2)")
    table.lay("Bo", "(2,4,0)")
    kunthea, pally = view(table).landscapes[0].cards
    assert (kunthea.card, kunthea.field, kunthea.lines) == ("p07", "Kunthea’s field", ["100", "101", "110", "101"])
    assert [(each.kind, each.x, each.y) for each in kunthea.features] == [
        ("farmer", 0, 3), ("farmer", 2, 3), ("buffalo", 1, 4)
    ]  # fmt: skip
    assert (pally.x, pally.y, pally.r, pally.width, pally.height) == (-3, 0, 2, 3, 4)
    assert pally.lines == ["101", "110", "011", "101"]  # p17 by half a turn
    assert (pally.points, pally.bonus) == (10, 6)
    assert view(table).landscapes[0].box == (-3, 0, 3, 4)


def test_a_closed_paddy_explains_its_points() -> None:
    table = two_at_once()
    table.lay("Qun", "(-3,0,2)")
    table.lay("Bo", "(2,4,0)")
    pair, farmer = view(table).landscapes[0].closed
    assert (pair.squares, pair.points, pair.size, pair.cards) == ([(0, 1), (-1, 2)], 2, 2, 2)
    assert (farmer.squares, farmer.points, farmer.farmers) == ([(0, 3)], 2, 1)
    assert [(line.kind, line.pieces, line.step, line.points, line.rule) for line in lines(table, farmer.sum)] == [
        ("size", (("square", 1),), 1, 1, "SR-7.2"),
        ("farmers", (("farmer", 1),), 1, 1, "SR-7.3"),
        ("buffaloes", (("buffalo", 0),), 0, 0, "SR-7.4"),
        ("ancestor", (), 0, 0, "SR-7.5"),
    ]


def test_the_sum_names_what_the_ancestor_changed() -> None:
    """EX-15: Sopheap counts 2 for a house, so the size is 5 and gives 10 instead of 7."""
    table = scenario(
        Qun="p15@(0,0,0)",
        Bo="p06@(0,0,0)",
        ancestors={"Qun": "sopheap", "Bo": "pally"},
        laying={"Qun": "p18", "Bo": "p13"},
    )
    closing = catch(table, "p18", 3, 0, 2).closes[0]
    assert closing.points == 10
    assert [(line.text, line.points) for line in lines(table, closing.sum)] == [
        ("size 4", 7), ("farmers", 0), ("buffaloes", 0), ("Sopheap", 3)
    ]  # fmt: skip
    table.lay("Qun", "(3,0,2)")
    table.lay("Bo", "(2,4,0)")
    assert view(table).landscapes[0].closed[0].size == 5


def test_an_open_paddy_says_what_it_lacks() -> None:
    """EX-1: a buffalo in half a square."""
    table = scenario(Qun="p13@(0,0,0)", Bo="p06@(0,0,0)")
    paddy = next(paddy for paddy in view(table).landscapes[0].open if (1, 0) in paddy.squares)
    assert (paddy.missing, paddy.buffaloes, paddy.cannot_close) == (2, 1, False)
    assert paddy.points == 1 + 2
    assert stranded_of(table.state, 0) == 1


def test_an_open_paddy_with_a_free_path_end_is_marked() -> None:
    """EX-10 with the option `free_end`: the path ends at the crossing (-1,1)."""
    table = scenario(
        Qun="p07@(0,0,0) p06@(-3,1,0)",
        Bo="p13@(0,0,0) p04@(3,1,0)",
        laying={"Qun": "p11", "Bo": "p09"},
        options={"free_end": "open"},
    )
    table.lay("Qun", "(-4,-2,1)")
    table.lay("Bo", "(0,4,0)")
    marked = [paddy for paddy in view(table).landscapes[0].open if paddy.cannot_close]
    assert {(-1, 0), (-2, 1), (0, 1), (-1, 2)} in [set(paddy.squares) for paddy in marked]
    ringed = next(paddy for paddy in marked if (-1, 0) in paddy.squares)
    assert (ringed.missing, ringed.free_ends) == (0, [(-1, 1)])


def test_every_square_belongs_to_one_paddy() -> None:
    land = view(whole_game()).landscapes[1]
    in_open = [square for paddy in land.open for square in paddy.squares]
    in_closed = [square for paddy in land.closed for square in paddy.squares]
    covered = {(card.x + i, card.y + j) for card in land.cards for i in range(card.width) for j in range(card.height)}
    corners = {(x + i, y + j) for x, y in covered for i in (0, 1) for j in (0, 1)}
    assert sorted(in_open + in_closed) == sorted((x, y) for x, y in corners if (x + y) % 2)


def test_a_gap_is_shown() -> None:
    """EX-11."""
    table = scenario(
        Qun="p04@(0,0,0) p09@(-4,1,3) p07@(-2,-3,3) p15@(-5,-3,0)",
        Bo="p06@(0,0,0) p13@(2,4,0) p14@(4,8,0) p16@(6,12,0)",
    )
    assert view(table).landscapes[0].gaps == [(-2, 0), (-1, 0)]


def test_scores_and_what_they_would_be() -> None:
    qun, bo = view(dry_season()).landscapes
    assert (qun.score, bo.score) == (22, 41)
    assert qun.if_ended == qun.score + 2 * stranded_of(dry_season().state, 0)  # Makara
    assert GAME.note(dry_season().state, 0) == f"{qun.if_ended} if it ended now"
    assert GAME.note(whole_game().state, 0) == ""


def test_ancestors_say_what_they_do_now() -> None:
    kosal, samnang = (land.ancestor for land in view(first_picks()).landscapes)
    assert kosal is not None
    assert samnang is not None
    assert (kosal.name, kosal.timing, kosal.awake, kosal.now) == ("Kosal", "both", True, "has given 0")
    assert (samnang.timing, samnang.awake, samnang.now) == ("dry", False, "sleeps in the Wet Season")
    assert samnang.text == "Dry Season: 3 extra points per buffalo in a paddy you close."
    makara, neary = (land.ancestor for land in view(dry_season()).landscapes)
    assert makara is not None
    assert neary is not None
    assert makara.now == f"would give {makara.points} now"
    assert neary.now == "has given 4"
    played = view(whole_game()).landscapes[0].ancestor
    assert played is not None
    assert played.now == "has given 6"


# Cards in play


def test_the_row_in_the_wet_season_waits_for_cards() -> None:
    table = first_picks()
    assert [(place.card, place.wet) for place in view(table).row] == [
        (None, 1), (None, 1), (None, 2), (None, 2), (None, 3), (None, 3)
    ]  # fmt: skip
    table.pick("Qun", place="p17", row="p03")
    table.pick("Bo", place="p04", row="p09")
    assert [place.card for place in view(table).row] == ["p03", "p09", None, None, None, None]


def test_cards_taken_from_the_row_leave_their_place_and_keep_their_taker() -> None:
    table = dry_season()
    table.take("Qun", "p15")
    row = view(table).row
    assert [place.card for place in row] == ["p03", "p08", "p10", "p16", None, "p12"]
    assert (row[4].taken, row[4].by) == ("p15", 0)
    table.lay("Qun", "(-10,-2,1)")
    assert view(table).row == row
    table.take("Bo", "p03")
    assert [(place.card, place.by) for place in view(table).row] == [
        (None, 1), ("p08", None), ("p10", None), ("p16", None), (None, 0), ("p12", None)
    ]  # fmt: skip


def test_what_the_phantom_takes_leaves_its_place_too() -> None:
    """SR-10.3."""
    table = fresh("Qun")
    table.luck = SeededLuck(GAME, 4)
    table.go_on()
    while table.state.actor() != NOBODY:
        table.tell("Qun", GAME.legal(table.state, 0)[0])
    row = view(table).row
    assert [place.by for place in row].count(0) == 3
    removed = [place.taken for place in row if place.by is None]
    assert len(removed) == 3
    assert set(removed) <= set(view(table).out)


def test_a_position_is_the_same_wherever_the_cards_of_its_row_once_lay() -> None:
    """Records are older than the places of the row: their fingerprints stay."""
    one = dry_season().state
    other = one.clone()
    other.row_places[0], other.row_places[1] = one.row_places[1], one.row_places[0]
    assert GAME.dump(one) != GAME.dump(other)
    assert GAME.hash(one) == GAME.hash(other)


@pytest.mark.parametrize(("open_hands", "seen"), [(True, True), (False, False)])
def test_hands_of_others(open_hands: bool, seen: bool) -> None:
    """SR-5.1."""
    table = scenario(Qun="p07@(0,0,0)", Bo="p13@(0,0,0)", options={"open_hands": open_hands})
    own, other = view(table).hands
    assert own.cards is not None
    assert (other.cards is not None, other.size) == (seen, 7)
    assert (view(table, None).hands[0].cards is not None) == seen


def test_a_hand_is_shown_whole_until_the_reveal() -> None:
    table = first_picks()
    table.pick("Bo", place="p04", row="p09")
    other = view(table).hands[1]
    assert (other.size, other.cards) == (7, ["p06", "p04", "p09", "p11", "p12", "p16", "p08"])


# Looking ahead


def test_plans_are_for_the_cards_that_can_be_laid_next() -> None:
    assert [plan.card for plan in view(first_picks()).plans] == ["p17", "p03", "p01", "p14", "p18", "p15", "p05"]
    assert [plan.card for plan in view(two_at_once()).plans] == ["p17"]
    assert [plan.card for plan in view(dry_season()).plans] == ["p03", "p08", "p10", "p16", "p15", "p12"]
    assert view(dry_season(), "Bo").plans == []
    assert view(first_picks(), None).plans == []


def test_a_plan_holds_every_legal_place() -> None:
    for table in (two_at_once(), path_ends()):
        now = view(table)
        forbidden = now.plans[0].forbidden
        assert [place for k, place in enumerate(now.places) if k not in forbidden] == table.positions("Qun")
    assert forbidden  # EX-10


def test_places_are_told_only_to_those_who_lay() -> None:
    assert len(view(dry_season()).places) == len(view(dry_season()).plans[0].forbidden) + 90
    assert view(dry_season(), "Bo").places == []
    assert view(dry_season(), None).places == []


def test_nothing_is_told_twice() -> None:
    """A message is read by telephones: with six cards to take from, each place and each line stands in it once."""
    table = dry_season()
    now = view(table)
    assert len({json.dumps(asdict(line)) for line in now.lines}) == len(now.lines)
    assert len(page(table, "Qun")) < 20_000


def test_a_place_that_closes_something_says_what_and_why() -> None:
    """EX-13 with Kosal."""
    table = two_at_once()
    best = catch(table, "p17", -3, 0, 2)
    assert best.points == 10
    assert [(closing.squares, closing.points) for closing in best.closes] == [([(0, 1), (-1, 2)], 2), ([(0, 3)], 2)]
    assert best.bonus is not None
    assert [(line.text, line.points) for line in lines(table, [best.bonus])] == [("Kosal", 6)]


def test_what_a_place_promises_is_what_it_scores() -> None:
    before = dry_season()
    for plan in view(before).plans:
        for promised in plan.catches:
            table = dry_season()
            table.take("Qun", plan.card)
            table.lay("Qun", f"({promised.x},{promised.y},{promised.r})")
            assert table.score("Qun") == 22 + promised.points
            closed = view(table).landscapes[0].closed[-len(promised.closes) :]
            assert [paddy.squares for paddy in closed] == [closing.squares for closing in promised.closes]
            promises = [lines(before, closing.sum) for closing in promised.closes]
            assert [lines(table, paddy.sum) for paddy in closed] == promises


def test_worth_is_told_for_both_seats() -> None:
    pally = next(field for field in view(first_picks()).fields if field.card == "p17")
    assert pally.worth[0] == 10
    row = {field.card: field.worth for field in view(dry_season()).fields}
    assert row["p15"][0] == 12
    assert row["p12"][1] == 12  # EX-27
    assert {field.card for field in view(dry_season(), None).fields} == set(row)


# Secrets


def test_sealed_picks_are_seen_by_their_owner_only() -> None:
    """SR-5.2, EX-26."""
    table = first_picks()
    before = {name: page(table, name) for name in ("Bo", None)}
    table.pick("Qun", place="p18")
    assert {name: page(table, name) for name in ("Bo", None)} == before
    table.promise("Qun", "p03")
    own = view(table).sealed
    assert own is not None
    assert (own.place, own.row, own.position) == ("p18", "p03", None)
    other = view(table, "Bo")
    assert other.sealed is not None
    assert (other.sealed.place, other.sealed.row) == (None, None)
    assert other.ready == [True, False]
    assert other.waiting == [None, None]
    told = json.loads(before["Bo"])
    told["ready"], told["owes"] = [True, False], [False, True]
    assert json.loads(page(table, "Bo")) == told


def test_a_sealed_position_is_seen_by_its_owner_only() -> None:
    table = two_at_once()
    table.lay("Qun", "(-3,0,2)")
    own, other = view(table).sealed, view(table, "Bo").sealed
    assert own is not None
    assert other is not None
    assert own.position == (-3, 0, 2)
    assert other.position is None
    assert view(table, None).sealed is None
    assert view(table, "Bo").waiting == ["p17", "p04"]  # the cards are known since the reveal
    assert len(view(table, "Bo").landscapes[0].cards) == 1


def test_a_sealed_ancestor_is_seen_by_its_owner_only() -> None:
    table = fresh("Qun", "Bo", younger_seat=0)
    table.deal("p09 p04 p07 p06")
    assert view(table).pairs == [["p09", "p07"], ["p04", "p06"]]
    table.choose("Qun", "makara")
    own, other = view(table).sealed, view(table, "Bo").sealed
    assert own is not None
    assert other is not None
    assert (own.ancestor, other.ancestor) == ("p09", None)
    assert view(table, "Bo").landscapes[0].ancestor is None


def test_only_the_wet_season_has_something_to_hide() -> None:
    """A device that is passed around needs no curtain when all choices are open."""
    assert GAME.hides(first_picks().state)
    assert GAME.hides(two_at_once().state)
    assert not GAME.hides(dry_season().state)


def test_nothing_can_be_taken_back_behind_a_reveal() -> None:
    """SR-5.4: the last pick opens all; a card of the Dry Season may go back until the other player acts."""
    table = first_picks()
    table.pick("Qun", place="p17", row="p03")
    assert table.undo_point(0) is not None
    table.pick("Bo", place="p04", row="p09")
    assert table.undo_point(0) is None
    assert table.undo_point(1) is None
    dry = dry_season()
    dry.take_and_lay("Qun", "p15@(-10,-2,1)")
    assert dry.restart_point(0) == 0


# Solo, and what is printed


def test_a_solo_game_is_rated_at_its_end() -> None:
    table = fresh("Qun")
    table.luck = SeededLuck(GAME, 4)
    table.go_on()
    while table.state.actor() != NOBODY:
        assert view(table).rating is None
        table.tell("Qun", GAME.legal(table.state, 0)[0])
    end = view(table)
    assert (end.solo, end.rating) == (True, "seedling")
    assert len(end.out) == 9
    assert len(end.landscapes) == 1


def test_the_printed_cards() -> None:
    faces = {face.id: face for face in GAME.cards(GAME.edition())}
    assert len(faces) == 18
    kunthea = faces["p07"]
    assert (kunthea.name, kunthea.field, kunthea.ancestor, kunthea.timing) == (
        "Kunthea", "Kunthea’s field", "kunthea", "dry"
    )  # fmt: skip
    assert (kunthea.farmers, kunthea.houses, kunthea.buffaloes) == (2, 0, 1)
    assert sum(face.farmers for face in faces.values()) == 16
    assert kunthea.effects[0].name == "close_feature_bonus"


def test_a_view_is_plain_json() -> None:
    for table in (first_picks(), two_at_once(), dry_season(), whole_game()):
        for name in ("Qun", "Bo", None):
            assert json.loads(page(table, name))["game"] == "seasons"
