r"""Section 8: the rulings. R-1 of the rules file is SR-8.1, and so on.

Some landscapes are drawn, and cut into square cards of 4 by 4 units: `\` and `/` are paths, `.` are gridlines.
"""

import random

import pytest

from subak.engine.refusal import Refused
from subak.games.seasons import GAME
from subak.games.seasons.rules.effects import size_of
from subak.games.seasons.rules.landscape import cannot_close
from subak.games.seasons.rules.scoring import farmers_of
from subak.games.seasons.rules.state import LAID, NONE, OVER
from subak.games.seasons.rules.tally import buffaloes_in, farmers_in, free_ends_in
from subak.games.seasons.testing.scenario import scenario
from tests.rules.seasons.tables import (
    HOLE,
    INSIDE_RINGS,
    Land,
    ancestor_with,
    edition_with,
    fresh,
    grown_to,
    in_the_dry_season,
    quilt,
    square_cards,
    staircase,
)

# A ring of paths, and in it a second one around the square (4,5): the last of four cards closes both.
RINGS = r"""
\/\/\/\/
/......\
\....../
/......\
\../\../
/..\/..\
\....../
/\/\/\/\
"""
# The same with a path that ends at (2,2).
SPOILED = r"""
\/\/\/\/
/./....\
\....../
/......\
\../\../
/..\/..\
\....../
/\/\/\/\
"""
# The same with a path from the outer ring to the inner one.
LINKED = r"""
\/\/\/\/
/.../..\
\...\../
/.../..\
\../\../
/..\/..\
\....../
/\/\/\/\
"""
# A ring that a path crosses from side to side.
CROSSED = r"""
\/\/\/\/
/./....\
\.\..../
/./....\
\.\..../
/./....\
\.\..../
/\/\/\/\
"""
PATHS = "1111"  # a row of paths: every square of such a card is a paddy of its own
HALF_RING = ("p07@(0,0,0)", "p17@(-3,0,2)")  # EX-13: two paddies at once


def lands(drawing: str, **features: str) -> tuple[Land, str]:
    """The drawing without its last card, and that card."""
    edition, cards = quilt(drawing, **features)
    return Land(" ".join(cards[:-1]), edition=edition), cards[-1]


# Cards and lines


def test_sr_8_1_hands_are_not_swapped_a_third_time() -> None:
    table = scenario(
        Qun=staircase("p01 p02 p03"),
        Bo=staircase("p04 p05 p06"),
        hands={"Qun": "p07", "Bo": "p10"},
        laying={"Qun": "p08", "Bo": "p09"},
    )
    for name in ("Qun", "Bo"):
        table.lay(name, "({},{},{})".format(*table.positions(name)[0]))
    assert [table.state.picked[seat] for seat in (0, 1)] == [table.card("p07"), table.card("p10")]


def test_sr_8_2_line_must_meet_line_of_either_kind() -> None:
    """p11 above p07: at (2,0) paths come down to gridlines. Strict paths refuse it, the printed rule does not."""
    assert Land("p07@(0,0,0)").why_not("p11@(0,-4,0)") is None
    assert Land("p07@(0,0,0)", strict_paths=True).why_not("p11@(0,-4,0)") == "SR-8.2"


def test_sr_8_3_the_first_card_lies_upright_and_nobody_is_asked() -> None:
    table = fresh("Qun", "Bo", younger_seat=0)
    table.deal("p09 p04 p07 p06")
    table.choose("Qun", "makara")
    table.choose("Bo", "neary")
    assert table.drawing("Qun").startswith("p07@(0,0,0)")
    assert table.state.actor() < 0  # the deal goes on


def test_sr_8_4_cards_may_lie_upside_down() -> None:
    assert Land("p07@(0,0,0)").why_not("p17@(-3,0,2)") is None
    assert Land("p07@(0,0,0)").why_not("p17@(3,0,3)") is None


def test_sr_8_5_a_paddy_with_a_free_path_end_may_not_be_enclosed_or_stays_open() -> None:
    """EX-10 with both readings; in the second its features stand in an open paddy."""
    before, last = "p07@(0,0,0) p06@(-3,1,0)", "p11@(-4,-2,1)"
    assert Land(before).why_not(last) == "SR-4.16"
    land = Land(before, "makara", free_end="open")
    stranded = land.stranded()
    assert land.lay(last) == 0
    assert land.paddy_at((-1, 0)) not in land.closed()
    assert land.stranded() >= stranded
    assert land.by_ancestor_at_the_end() == 3 * land.stranded()


def test_sr_8_6_all_farmers_of_the_landscape_count_but_not_the_ancestors_portrait() -> None:
    qun = "p15@(0,0,0) p07@(-3,0,2)"
    table = scenario(Qun=qun, Bo="p01@(0,0,0) p02@(3,3,0)", ancestors={"Qun": "chantrea"})  # p08 has a farmer
    assert farmers_of(table.state, 0) == 3  # two in a closed paddy, one in an open one
    assert farmers_in(table.open_features("Qun")) == 1


def test_sr_8_7_a_path_from_ring_to_ring_or_from_side_to_side_does_not_end_inside() -> None:
    land, last = lands(LINKED)
    assert (land.why_not(last), land.closed()) == (None, [])
    land.lay(last)
    assert len(land.closed()) == 2
    land, last = lands(CROSSED)
    land.lay(last)
    assert len(land.closed()) == 2  # a path across makes two paddies
    assert set().union(*land.closed()) == INSIDE_RINGS


def test_sr_8_8_paths_may_end_at_the_border_and_in_open_paddies() -> None:
    land, _ = lands(SPOILED)
    assert free_ends_in(land.inside_open()) == 1
    assert Land("p07@(0,0,0)").paddy_at((0, 1))  # its paths end at its border, where else


def test_sr_8_9_a_paddy_with_a_free_path_end_never_closes_but_may_grow() -> None:
    land, last = lands(SPOILED, p01="B(2,3)")
    assert land.why_not(last) == "SR-4.16"
    other = last.replace("p04", "p05")  # gridlines only: the paddy grows beyond the ring
    assert land.why_not(other) is None
    before = land.paddy_at((2, 1))
    land.lay(other)
    assert land.paddy_at((2, 1)) > before
    paddy = next(p for p in range(land.ground.squares) if free_ends_in(land.ground.tally[p]))
    assert cannot_close(land.ground.tally[paddy])
    assert land.stranded() == 1


def test_sr_8_10_a_square_with_a_quarter_outside_keeps_the_paddy_open() -> None:
    land, last = lands(RINGS)
    assert land.closed() == []
    assert land.points == 0
    land.lay(last)
    assert land.points == 11


def test_sr_8_11_green_does_not_flow_through_a_corner() -> None:
    """EX-13: the squares (0,1) and (0,3) touch at the crossing (0,2) and belong to different paddies."""
    land = Land(" ".join(HALF_RING))
    assert land.paddy_at((0, 1)) == {(0, 1), (-1, 2)}
    assert land.paddy_at((0, 3)) == {(0, 3)}
    assert Land("p07@(0,0,0)").why_not("p17@(3,4,2)") == "SR-4.15"


def test_sr_8_12_the_order_of_closing_does_not_change_the_total() -> None:
    land = Land("p14@(0,0,0) p07@(0,4,1) p09@(1,-3,1) p18@(3,0,2)")
    parts = [land.points_of(min(squares)) for squares in land.closed()]
    assert sum(parts) == sum(reversed(parts)) == land.points


# Points


def test_sr_8_13_every_house_adds_one_to_the_size() -> None:
    land = Land("p12@(0,0,0) p04@(0,4,0)")
    assert size_of(land.state.columns, NONE, land.inside_closed()) == 1 + 2
    assert land.points == 4


def test_sr_8_14_ten_points_for_every_size_above_five() -> None:
    land, last = lands(RINGS)
    assert land.lay(last) == 10 + 1  # 23 squares, and the one in their middle


def test_sr_8_15_no_second_set_of_farmers() -> None:
    land, last = lands(RINGS, p01="F(2,1) F(2,3) F(1,2)", p02="F(2,1) F(2,3) F(1,2)")
    assert land.lay(last) == 10 + 8 + 1


def test_sr_8_16_a_house_is_something_inside() -> None:
    assert Land("p12@(0,0,0)", "pally").lay("p04@(0,4,0)") == 4
    assert Land("p13@(0,0,0)", "pally").lay("p14@(3,1,1)") == 20  # EX-19, empty


def test_sr_8_17_farmers_beside_a_gap_stand_in_an_open_paddy() -> None:
    """EX-11 with Chantrea: whatever is enclosed but has a gap counts for her."""
    edition = edition_with('[[paddy]]\nid = "p04"\nfeatures = [{ kind = "farmer", at = [0, 1] }]\n')
    text = "p04@(0,0,0) p09@(-4,1,3) p07@(-2,-3,3) p15@(-5,-3,0)"
    land = Land(text, "chantrea", edition)
    assert land.gaps() == 1
    here = land.paddy_at((0, 1))
    assert here not in land.closed()
    assert land.by_ancestor_at_the_end() == 2 * farmers_in(land.inside_open()) > 0


def test_sr_8_18_makara_does_not_cancel_the_loss() -> None:
    land = Land("p13@(0,0,0) p02@(-1,-3,1) p16@(3,-1,0) p07@(6,-2,0)", "makara")
    assert (land.stranded(), land.at_the_end()) == (3, 3 * 2)


def test_sr_8_19_dry_ancestors_sleep_until_the_last_hand_cards_are_laid() -> None:
    before, last = "p15@(0,0,0)", "p11@(-3,0,2)"
    fifth = grown_to(4, before, last, "kunthea")
    assert fifth.lay(last) == 5  # the last card of a hand is still of the Wet Season
    assert in_the_dry_season(before, last, "kunthea") == 7


def test_sr_8_20_ancestors_of_both_seasons_work_on_the_first_card() -> None:
    ringed = edition_with('[[paddy]]\nid = "p07"\nlines = ["011", "011", "000", "000"]\nfeatures = []\n')
    assert Land("p07@(0,0,0)", edition=ringed).points == 1
    assert Land("p07@(0,0,0)", "pally", ringed).points == 2
    assert Land("p07@(0,0,0)", "sothea", ringed).points == 1  # hers is the Dry Season


def test_sr_8_21_kosal_gives_six_once() -> None:
    assert Land("p14@(0,0,0) p07@(0,4,1) p09@(1,-3,1)", "kosal").lay("p18@(3,0,2)") == 9 + 6


def test_sr_8_22_a_quarter_is_enough_to_lie_on_a_card() -> None:
    """EX-21: the paddy of Rithy's example; with three cards asked for, the single squares of EX-14 count as well."""
    three = edition_with(
        '[[ancestor]]\nid = "rithy"\neffect = { name = "close_span_bonus", min_cards = 3, points = 4 }\n'
    )
    land = Land("p13@(0,0,0) p02@(-1,-3,1) p16@(3,-1,0)", "rithy")
    assert land.lay("p07@(6,-2,0)") == 14
    text = "p12@(0,0,0)"
    assert Land(text, "rithy", three).lay("p17@(-1,4,2)") == 4  # two cards
    quarters = ancestor_with("both", 'name = "close_span_bonus", min_cards = 3, points = 4')
    assert Land("p14@(0,0,0) p07@(0,4,1) p09@(1,-3,1)", "pally", quarters).lay("p18@(3,0,2)") == 9 + 4 + 4


def test_sr_8_23_a_set_may_come_from_different_paddies() -> None:
    """A house in one paddy, a farmer and a buffalo in another: one set for Theary."""
    land = Land("p15@(0,0,0) p11@(-3,0,2) p18@(3,0,2)", "theary")
    assert land.closed() == [{(0, 1), (1, 2)}, {(4, 1), (3, 2), (5, 2)}]
    assert land.by_ancestor_at_the_end() == 4


@pytest.mark.parametrize("ancestor", ["serey", "bora"])
def test_sr_8_24_nothing_closed_nothing_gained(ancestor: str) -> None:
    assert Land(staircase("p01 p02 p03"), ancestor).by_ancestor_at_the_end() == 0


def test_sr_8_25_the_size_of_a_paddy_is_the_one_used_for_its_points() -> None:
    """With Sopheap a house counts two; sizes at the end would be the same ones, but nobody has two ancestors."""
    land = Land("p15@(0,0,0)", "sopheap")
    assert land.lay("p18@(3,0,2)") == 10
    sopheap = int(land.state.ancestor[0])
    assert size_of(land.state.columns, sopheap, land.inside_closed()) == 5
    assert size_of(land.state.columns, NONE, land.inside_closed()) == 4
    assert Land("p15@(0,0,0) p18@(3,0,2)", "serey").by_ancestor_at_the_end() == 4


def test_sr_8_26_nobody_has_negative_points_before_the_end() -> None:
    for seed in range(4):
        rng = random.Random(seed)
        land = Land("p11@(0,0,0)")
        for card in ("p01", "p02", "p03", "p04"):
            land.lay("{}@({},{},{})".format(card, *rng.choice(land.positions(card))))
            assert land.points >= 0
            assert buffaloes_in(land.inside_open()) > 0  # and yet they cost nothing so far


def test_sr_8_27_the_younger_seat_decides_the_last_tie() -> None:
    for seat, name in enumerate(("Qun", "Bo")):
        table = scenario(Qun=staircase("p01 p02 p04 p05 p09"), Bo=staircase("p03 p07 p11 p13 p14"), younger=name)
        assert table.state.active == seat


# What players may do


def test_sr_8_28_a_row_card_cannot_be_declined_nor_laid_elsewhere() -> None:
    table = scenario(Qun=staircase("p01 p02 p04 p05 p09"), Bo=staircase("p03 p07 p11 p13 p14"), active="Qun")
    assert len(GAME.legal(table.state, 0)) == table.state.row_size  # cards to take, and nothing else
    table.take("Qun", "p06")
    with pytest.raises(Refused, match=r"First lay Bopha’s field into your landscape.*SR-4.11"):
        table.take("Qun", "p08")
    table.lay("Qun", "({},{},{})".format(*table.positions("Qun")[0]))
    assert [table.state.laid_size[seat] for seat in (0, 1)] == [6, 5]


def test_sr_8_29_a_wet_pick_may_be_taken_back_before_the_reveal_only() -> None:
    table = scenario(Qun="p07@(0,0,0)", Bo="p06@(0,0,0)", hands={"Qun": "p18 p03", "Bo": "p13 p08"})
    table.pick("Qun", "p18", "p03")
    table.undo(0)
    table.undo(0)
    assert table.state.picked[0] == NONE
    table.pick("Qun", "p03", "p18")
    table.pick("Bo", "p13", "p08")
    with pytest.raises(Refused):
        table.undo(0)


def test_sr_8_30_the_engine_counts_beyond_99() -> None:
    table = scenario(Qun="p07@(0,0,0)", Bo="p06@(0,0,0)", laying={"Qun": "p17"}, score={"Qun": 98, "Bo": 0})
    table.lay("Qun", "p17@(-3,0,2)")
    table.lay("Bo", "({},{},{})".format(*table.positions("Bo")[0]))
    assert table.score("Qun") == 102


# Gaps


def block(cards: str, **faces: list[str]) -> Land:
    """Square cards of paths only at these places of a raster of 4 by 4 units: "00 10 20"."""
    edition = square_cards({f"p{k:02}": [PATHS] * 4 for k in range(1, 19)} | faces)
    spots = [f"p{k:02}@({4 * int(spot[0])},{4 * int(spot[1])},0)" for k, spot in enumerate(cards.split(), 1)]
    return Land(" ".join(spots), edition=edition)


def test_sr_8_31_a_gap_may_be_filled_and_paddies_beside_it_close() -> None:
    land = block("00 10 20 21 01 02 12")
    assert land.gaps() == 1
    assert (4, 5) not in set().union(*land.closed())
    assert land.lay("p08@(4,4,0)") > 0
    assert land.gaps() == 0
    assert {(4, 5)} in land.closed()


def test_sr_8_32_a_bay_is_no_gap() -> None:
    land = block("00 10 20 21 01 02 22")
    assert land.gaps() == 0
    assert {(4, 5)} not in land.closed()  # it is open all the same


def test_sr_8_33_spaces_that_touch_at_a_corner_are_separate() -> None:
    """The hole at (1,1) is a gap, though its corner touches the free ground at (2,2)."""
    assert block("00 10 20 21 01 02 12").gaps() == 1


def test_sr_8_34_an_ancestor_is_no_part_of_the_landscape() -> None:
    table = scenario(Qun="p07@(0,0,0)", Bo="p06@(0,0,0)", ancestors={"Qun": "theary"})  # p03: two farmers, a buffalo
    assert farmers_of(table.state, 0) == 2
    assert table.stranded("Qun") == 1
    assert table.state.laid_size[0] == 1


def test_sr_8_35_the_dealt_pairs_are_public() -> None:
    table = fresh("Qun", "Bo", younger_seat=0)
    table.deal("p09 p04 p07 p06")
    fields = GAME.view(table.state, 0).fields
    assert {field.card: field.name for field in fields}.items() >= {"p04": "Neary", "p06": "Bopha"}.items()
    assert all(field.text for field in fields)


def test_sr_8_36_a_gap_behind_an_inner_ring_does_not_spoil_the_ring_around_it() -> None:
    edition, cards = quilt(HOLE)
    land = Land(" ".join(cards[k] for k in (0, 1, 2, 4, 7, 6, 5, 3)), edition=edition)
    assert land.gaps() == 1
    assert (len(land.closed()), land.points) == (1, 10)
    assert land.paddy_at((4, 5)) not in land.closed()  # the inner one, with the gap


def test_sr_8_37_one_spoiled_paddy_makes_the_whole_placement_illegal() -> None:
    land, last = lands(SPOILED)
    assert land.why_not(last) == "SR-4.16"
    edition, cards = quilt(SPOILED)
    lenient = Land(" ".join(cards[:-1]), edition=edition, free_end="open")
    assert lenient.lay(last) == 1
    assert lenient.closed() == [{(4, 5)}]  # only the clean one scores


def test_sr_8_38_empty_looks_at_the_printed_features_and_size_at_the_one_used() -> None:
    """A paddy with a house is not empty for Pally; for Dara and Sokha its size is that of its size points."""
    assert Land("p12@(0,0,0)", "pally").lay("p04@(0,4,0)") == 4
    assert Land("p12@(0,0,0)", "dara").lay("p04@(0,4,0)") == 4  # 1 square and 2 houses: size 3
    assert in_the_dry_season("p15@(0,0,0)", "p18@(3,0,2)", "sokha") == 7 + 3  # 3 squares and a house: size 4


def test_sr_8_39_a_card_is_one_object() -> None:
    with pytest.raises(ValueError, match="p17 lies in two places"):
        scenario(Qun="p17@(0,0,0)", Bo="p06@(0,0,0)", ancestors={"Qun": "pally"})
    table = scenario(Qun="p07@(0,0,0)", Bo="p06@(0,0,0)", ancestors={"Qun": "pally"})
    impossible = table.state.clone()
    impossible.laid[0] = table.card("p17")
    impossible.zone[table.card("p17")] = LAID
    assert GAME.invariants(impossible) != []
    assert impossible.phase != OVER
