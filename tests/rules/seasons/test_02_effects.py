"""Section 2.6: what ancestors can do, effect by effect, and the order in which points come together."""

import pytest

from subak.engine.edition import BadEdition
from subak.games.seasons.rules import columns as at
from subak.games.seasons.testing.scenario import scenario
from tests.rules.seasons.tables import Land, ancestor_with, edition_with, in_the_dry_season, staircase

PAIR = ("p07@(0,0,0)", "p17@(-3,0,2)")  # EX-13: closes {(0,1),(-1,2)}, empty, and {(0,3)} with a farmer
HOUSES = ("p12@(0,0,0)", "p04@(0,4,0)")  # EX-15: one square, two houses
MIXED = ("p15@(0,0,0)", "p11@(-3,0,2)")  # EX-17: two squares, a farmer and a buffalo
FARMERS = ("p15@(0,0,0)", "p07@(-3,0,2)")  # EX-18: two squares, two farmers
FOUR_CARDS = "p13@(0,0,0) p02@(-1,-3,1) p16@(3,-1,0) p07@(6,-2,0)"  # EX-21
GAP = "p04@(0,0,0) p09@(-4,1,3) p07@(-2,-3,3) p15@(-5,-3,0)"  # EX-11


def closing(example: tuple[str, str], timing: str, effect: str) -> int:
    """What the second card scores with this effect."""
    before, last = example
    return Land(before, "pally", ancestor_with(timing, effect)).lay(last)


def ending(landscape: str, effect: str) -> int:
    """What an ancestor with this effect gives if the game ends with this landscape."""
    return Land(landscape, "pally", ancestor_with("end", effect)).by_ancestor_at_the_end()


# The fields of Pally (p17) do not lie in these landscapes but for PAIR, where another ancestor would do as well.


def test_sr_2_6_effects_of_closing_work_in_both_seasons_or_in_the_dry_one() -> None:
    bonus = 'name = "close_each_bonus", points = 2'
    assert closing(MIXED, "both", bonus) == 7
    assert closing(MIXED, "dry", bonus) == 5
    assert in_the_dry_season(*MIXED, "pally", ancestor_with("dry", bonus)) == 7
    assert in_the_dry_season(*MIXED, "pally", ancestor_with("both", bonus)) == 7


@pytest.mark.parametrize(
    ("timing", "effect"),
    [("end", 'name = "close_each_bonus", points = 2'), ("dry", 'name = "end_closed_count", points = 2')],
)
def test_sr_2_6_an_effect_has_to_fit_its_timing(timing: str, effect: str) -> None:
    with pytest.raises(BadEdition, match=r"ancestor 'pally': `timing` is the text '\w+'; the effect .* \(SR-2.6\)"):
        ancestor_with(timing, effect)


@pytest.mark.parametrize(
    ("example", "effect", "points"),
    [
        (PAIR, 'name = "close_multiply_empty", factor = 3', 8),  # 2 three times, and 2
        (HOUSES, 'name = "close_multiply_empty", factor = 3', 4),  # houses are something inside
        (HOUSES, 'name = "close_house_size", per_house = 2', 10),
        (HOUSES, 'name = "close_house_size", per_house = 0', 1),
        (MIXED, 'name = "close_farmer_extra", extra = 2', 2 + 5 + 2),
        (HOUSES, 'name = "close_farmer_extra", extra = 2', 4),  # no farmer, no extra
        (FARMERS, 'name = "close_farmer_extra", extra = 9', 2 + 8),
        (FARMERS, 'name = "close_feature_bonus", feature = "farmer", points = 5', 5 + 10),
        (HOUSES, 'name = "close_feature_bonus", feature = "house", points = 5', 4 + 10),
        (MIXED, 'name = "close_feature_bonus", feature = "buffalo", points = 5', 5 + 5),
        (PAIR, 'name = "close_size_bonus", min = 2, max = 2, points = 5', 4 + 5),
        (PAIR, 'name = "close_size_bonus", min = 2, points = 5', 4 + 5),
        (PAIR, 'name = "close_size_bonus", min = 1, points = 5', 4 + 10),
        (PAIR, 'name = "close_span_bonus", min_cards = 2, points = 5', 4 + 10),
        (PAIR, 'name = "close_span_bonus", min_cards = 3, points = 5', 4),
        (MIXED, 'name = "close_combo_bonus", features = ["farmer", "buffalo"], points = 5', 5 + 5),
        (MIXED, 'name = "close_combo_bonus", features = ["farmer", "house"], points = 5', 5),
        (PAIR, 'name = "close_each_bonus", points = 5', 4 + 10),
        (PAIR, 'name = "close_count_bonus", min_count = 2, points = 5', 4 + 5),
        (PAIR, 'name = "close_count_bonus", min_count = 3, points = 5', 4),
    ],
)
def test_sr_2_7_effects_on_paddies_that_are_closed(example: tuple[str, str], effect: str, points: int) -> None:
    assert closing(example, "both", effect) == points


@pytest.mark.parametrize(
    ("landscape", "effect", "points"),
    [
        (FOUR_CARDS, 'name = "end_feature", feature = "farmer", where = "open", points = 2', 4),
        (FOUR_CARDS, 'name = "end_feature", feature = "farmer", where = "closed", points = 2', 4),
        (FOUR_CARDS, 'name = "end_feature", feature = "farmer", where = "any", points = 2', 8),
        (FOUR_CARDS, 'name = "end_feature", feature = "house", where = "any", points = 2', 2),
        (FOUR_CARDS, 'name = "end_closed_count", points = 3', 6),
        (FOUR_CARDS, 'name = "end_sets", features = ["farmer", "buffalo"], where = "open", points = 4', 8),
        (FOUR_CARDS, 'name = "end_sets", features = ["farmer", "buffalo"], where = "any", points = 4', 12),
        (FOUR_CARDS, 'name = "end_sets", features = ["farmer", "buffalo"], where = "closed", points = 4', 0),
        (FOUR_CARDS, 'name = "end_largest", points_per_size = 2', 8),
        (FOUR_CARDS, 'name = "end_gap", points = 5', 0),
        (GAP, 'name = "end_gap", points = 5', 5),
        (FOUR_CARDS, 'name = "end_no_stranded", points = 5', 0),
        ("p13@(0,0,0) p02@(3,0,3)", 'name = "end_no_stranded", points = 5', 0),  # EX-1: one is enough
        ("p14@(0,0,0) p16@(0,4,0)", 'name = "end_no_stranded", points = 5', 5),
        (FOUR_CARDS, 'name = "end_size_count", min = 4, points = 5', 5),
        (FOUR_CARDS, 'name = "end_size_count", min = 3, max = 4, points = 5', 10),
        (FOUR_CARDS, 'name = "end_size_count", min = 1, max = 2, points = 5', 0),
        (FOUR_CARDS, 'name = "end_majority", feature = "house", points = 5', 5),  # nobody else is there
    ],
)
def test_sr_2_7_effects_at_the_end(landscape: str, effect: str, points: int) -> None:
    assert ending(landscape, effect) == points


def test_sr_2_7_the_loss_for_stranded_buffaloes_can_be_cancelled() -> None:
    assert Land(FOUR_CARDS).at_the_end() == -3
    assert Land(FOUR_CARDS, "pally", ancestor_with("end", 'name = "end_no_penalty"')).at_the_end() == 0


@pytest.mark.parametrize(
    ("mine", "theirs", "points"),
    [("p05 p06 p08 p09 p10", "p01 p02 p04 p15 p11", 5), ("p05 p06 p08 p09 p11", "p01 p02 p04 p13 p14", 0)],
    ids=["5 farmers against 4", "3 farmers against 3"],
)
def test_sr_2_7_a_majority_is_strictly_more_than_the_other_landscape_shows(mine: str, theirs: str, points: int) -> None:
    majority = ancestor_with("end", 'name = "end_majority", feature = "farmer", points = 5')
    table = scenario(Qun=staircase(mine), Bo=staircase(theirs), ancestors={"Qun": "pally"}, edition=majority)
    assert table.at_the_end("Qun") + table.stranded("Qun") == points


def test_sr_2_8_first_the_basic_points_then_the_factor_then_the_bonus() -> None:
    """EX-13 with Pally: only the empty paddy is doubled, before anything is added; size comes after the houses."""
    assert closing(PAIR, "both", 'name = "close_multiply_empty", factor = 2') == 2 * 2 + 2
    # The size bonus looks at the size that the houses made: 1 square and 2 houses are size 3.
    assert closing(HOUSES, "both", 'name = "close_size_bonus", min = 3, max = 3, points = 5') == 9
    # The count bonus comes once, after all paddies of the card.
    assert closing(PAIR, "both", 'name = "close_count_bonus", min_count = 1, points = 5') == 4 + 5


def test_sr_2_8_a_bonus_is_not_multiplied() -> None:
    """No ancestor of an edition has both, so one gets its bonus here: only the empty paddy counts seven times."""
    before, last = PAIR
    land = Land(before, "pally", ancestor_with("both", 'name = "close_multiply_empty", factor = 7'))
    state = land.state
    state.columns.effect[state.ancestor[0] * at.EFFECTS + at.EACH_BONUS] = 5
    assert land.lay(last) == (2 * 7 + 5) + (2 + 5)


def test_sr_2_9_the_numbers_of_scoring_are_data() -> None:
    changed = edition_with(
        "size_points = [0, 3, 6]\nfarmer_points = [0, 2]\nbuffalo_points = 5\nstranded_points = -4\n"
    )
    assert Land(MIXED[0], edition=changed).lay(MIXED[1]) == 6 + 2 + 5
    assert Land(FARMERS[0], edition=changed).lay(FARMERS[1]) == 6 + 2  # the last entry holds for more
    assert Land(FOUR_CARDS, edition=changed).at_the_end() == -12


@pytest.mark.parametrize(
    ("overlay", "sentence"),
    [
        ('[[paddy]]\nid = "p01"\nlines = ["011", "010", "111"]\n', "it needs 4 rows of 3 digits"),
        ('[[paddy]]\nid = "p01"\nfeatures = [{ kind = "farmer", at = [1, 1] }]\n', "that is no centre of a square"),
        ('[[ancestor]]\nid = "pally"\neffect = { name = "rain" }\n', "is the text 'rain'; it needs one of"),
        ('[[ancestor]]\nid = "pally"\neffect = { name = "close_multiply_empty" }\n', "`factor` is missing"),
        ('[[paddy]]\nid = "p01"\nancestor = "kosal"\n', "who is on the other side of p02"),
        ("card_height = 5\n", "`card_height` is 5; it needs a whole number from 2 to 4"),
        ('[[paddy]]\nid = "p01"\nremove = true\n', "makes 17 cards; the game has 18"),
    ],
)
def test_sr_2_10_an_edition_with_a_mistake_is_refused(overlay: str, sentence: str) -> None:
    with pytest.raises(BadEdition, match=sentence):
        edition_with(overlay)


def test_sr_2_10_a_card_may_not_enclose_a_free_path_end() -> None:
    """Four squares ringed on one card, with a path that ends among them, could never be laid."""
    ring = ["1111", "1001", "1001", "1111"]
    spoiled = ["1111", "1101", "1001", "1111"]
    others = "".join(f'[[paddy]]\nid = "p{k:02}"\nlines = ["0000", "0000", "0000", "0000"]\n' for k in range(2, 19))
    for lines, fine in ((ring, True), (spoiled, False)):
        overlay = f'card_width = 4\n[[paddy]]\nid = "p01"\nlines = {lines}\nfeatures = []\n{others}'
        if fine:
            assert Land("p01@(0,0,0)", edition=edition_with(overlay)).points > 0
        else:
            with pytest.raises(BadEdition, match="paddy 'p01': `lines` close a paddy in which a path ends"):
                edition_with(overlay)
