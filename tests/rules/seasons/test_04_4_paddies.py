r"""SR-4.20 to 4.28: what a paddy is, when it is closed, and what gaps do.

Some landscapes are drawn, and cut into square cards of 4 by 4 units: `\` and `/` are paths, `.` are gridlines.
"""

import random

from subak.games.seasons import GAME
from subak.games.seasons.rules.state import Seasons
from subak.games.seasons.rules.tally import houses_in, squares_in
from subak.games.seasons.testing.scenario import scenario
from tests.rules.seasons.tables import HOLE, INSIDE_RINGS, Land, quilt, staircase

# A ring of paths around everything, and in it a ring of paths around the square (4,3).
RINGS = r"""
\/\/\/\/
/......\
\../\../
/..\/..\
\....../
/......\
\....../
/\/\/\/\
"""
LINKED = RINGS.replace("/......\\\n\\../", "/..\\...\\\n\\../")  # a path from the inner ring to the outer one
SPOILED = RINGS.replace("/......\\\n\\../", "/./....\\\n\\../")  # a path that ends at (2,2)


def test_sr_4_20_squares_are_joined_by_gridlines_and_parted_by_paths() -> None:
    land = Land(r"""
        from (0,0)
        \..
        /./
        \/.
        /./
    """)
    assert land.paddy_at((2, 1)) == {(1, 0), (3, 0), (2, 1), (1, 2)}
    assert land.paddy_at((0, 1)) == {(0, 1)}  # between the paths of cells (0,0) and (0,1)


def test_sr_4_20_a_paddy_is_closed_when_all_its_squares_are_complete() -> None:
    edition, cards = quilt(RINGS)
    land = Land(" ".join(cards[:3]), edition=edition)
    assert land.closed() == [{(4, 3)}]
    land.lay(cards[3])
    assert land.closed() == [{(4, 3)}, INSIDE_RINGS - {(4, 3)}]


def test_sr_4_20_a_closed_paddy_never_changes_again() -> None:
    for seed in range(6):
        rng = random.Random(seed)
        land = Land("p13@(0,0,0) p02@(3,0,3)")
        for card in ("p01", "p03", "p04", "p05", "p06", "p07"):
            before, points = land.closed(), land.points
            land.lay("{}@({},{},{})".format(card, *rng.choice(land.positions(card))))
            assert land.closed()[: len(before)] == before
            assert land.points >= points


def test_sr_4_21_closings_are_noted_by_their_first_centres() -> None:
    land = Land("p14@(0,0,0) p07@(0,4,1) p09@(1,-3,1) p18@(3,0,2)")
    firsts = [min((y, x) for x, y in squares) for squares in land.closed()[1:]]
    assert firsts == [(0, 3), (1, 4), (4, 3)]
    everywhere = {(x, y) for x in range(3, 7) for y in range(5)}  # the box of p18, border included
    assert all(squares & everywhere for squares in land.closed()[1:])


def test_sr_4_22_every_paddy_closed_by_a_card_scores_by_itself() -> None:
    land = Land("p07@(0,0,0) p17@(-3,0,2)")
    assert [land.points_of((0, 1)), land.points_of((0, 3))] == [2, 2]
    assert land.points == 4


def test_sr_4_23_a_square_counts_once_and_may_carry_two_features() -> None:
    land = Land("p12@(0,0,0) p04@(0,4,0)")  # the house of each stands in the square (1,4)
    assert land.closed() == [{(1, 4)}]
    assert (squares_in(land.inside_closed()), houses_in(land.inside_closed())) == (1, 2)
    four_parts = Land("p14@(0,0,0) p07@(0,4,1) p09@(1,-3,1) p18@(3,0,2)")
    assert four_parts.points_of((3, 0)) == 1  # put together from three cards: one square


def test_sr_4_24_gaps_are_allowed_and_keep_their_squares_open() -> None:
    land = Land("p04@(0,0,0) p09@(-4,1,3) p07@(-2,-3,3)")
    assert land.gaps() == 0
    land.lay("p15@(-5,-3,0)")
    assert land.gaps() == 1
    assert {(-1, 0)} not in land.closed()  # ringed by paths, but two quarters are missing


def test_sr_4_25_a_ring_in_a_paddy_is_a_paddy_of_its_own() -> None:
    edition, cards = quilt(RINGS)
    land = Land(" ".join(cards), edition=edition)
    assert land.paddy_at((4, 3)) == {(4, 3)}
    assert land.paddy_at((2, 1)) == INSIDE_RINGS - {(4, 3)}
    assert land.points == 1 + 10


def test_sr_4_25_a_path_between_the_rings_does_not_end_inside() -> None:
    edition, cards = quilt(LINKED)
    assert Land(" ".join(cards), edition=edition).closed() == [{(4, 3)}, INSIDE_RINGS - {(4, 3)}]
    edition, cards = quilt(SPOILED)
    assert Land(" ".join(cards[:3]), edition=edition).why_not(cards[3]) == "SR-4.16"


def test_sr_4_26_a_paddy_lies_on_every_card_with_a_quarter_of_it() -> None:
    """EX-14: the single square (3,0) lies on three cards; one of them gives a quarter only."""
    text = "p14@(0,0,0) p07@(0,4,1) p09@(1,-3,1) p18@(3,0,2)"
    land = Land(text)
    slots = [int(land.ground.cards[land.ground.closed[k]]) for k in (1, 2, 3)]
    assert [bits.bit_count() for bits in slots] == [3, 2, 3]
    assert slots[0] == 0b1101  # p14, p09 and p18


def test_sr_4_27_sr_4_28_a_landscape_kept_card_by_card_is_the_one_made_of_all_cards() -> None:
    """What is kept incrementally is never trusted further than the cards themselves: a loaded position agrees."""
    table = scenario(Qun="p14@(0,0,0) p07@(0,4,1) p09@(1,-3,1)", Bo=staircase("p01 p02 p03"), laying={"Qun": "p18"})
    table.lay("Qun", "p18@(3,0,2)")
    table.lay("Bo", "({},{},{})".format(*table.positions("Bo")[0]))
    loaded = GAME.load(GAME.dump(table.state), table.edition)
    assert isinstance(loaded, Seasons)
    ours, theirs = table.state.landscape(0), loaded.landscape(0)
    assert ours is not theirs
    for name in ("covered", "path", "point", "filled", "paddy", "tally", "cards", "closed", "closed_by"):
        assert list(getattr(ours, name)) == list(getattr(theirs, name))


def test_sr_4_24_sr_4_25_a_hole_spoils_only_the_squares_that_reach_into_it() -> None:
    """Eight cards around a hole: the ring between the two rings of paths closes, the squares at the hole do not."""
    edition, cards = quilt(HOLE)
    chain = [cards[k] for k in (0, 1, 2, 4, 7, 6, 5, 3)]  # each touches the one before
    land = Land(" ".join(chain[:-1]), edition=edition)
    assert land.closed() == []
    land.lay(chain[-1])
    assert (len(land.closed()), land.gaps(), land.points) == (1, 1, 10)
    assert (4, 5) not in land.closed()[0]  # half of it lies in the hole
