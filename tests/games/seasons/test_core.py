"""The core of Seasons of Rice under random play: games end, nothing is lost, and lists of choices tell the truth."""

from collections.abc import Iterator, Mapping
from math import isfinite

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from subak.engine.core.as_lists import features_list
from subak.engine.core.luck import Luck
from subak.engine.core.state import CHANCE, NOBODY
from subak.games.seasons.bot.estimate import Estimate
from subak.games.seasons.bot.features import FEATURES, Features
from subak.games.seasons.bot.open_paddy_value import Outlook
from subak.games.seasons.edition import reader
from subak.games.seasons.rules.actions import ACTIONS, ANCESTOR, SEAT_ACTIONS, column_of, corner_of, position_at, row_of
from subak.games.seasons.rules.columns import BOX_POINTS
from subak.games.seasons.rules.flow import blank
from subak.games.seasons.rules.landscape import bare
from subak.games.seasons.rules.laying import lay, square_on
from subak.games.seasons.rules.placement import find_positions, legal_positions
from subak.games.seasons.rules.refusals import OK, REFUSALS
from subak.games.seasons.rules.setup import set_up
from subak.games.seasons.rules.state import FIELDS, NONE, OVER, PICKING, Seasons
from subak.games.seasons.rules.trial import whole_points
from subak.games.seasons.testing.invariants import invariants

REFERENCE = reader.load()
USUAL = {
    "final_exchange": 0,
    "strict_paths": 0,
    "free_end": 0,
    "open_hands": 1,
    "no_ancestors": 0,
    "younger": NONE,
}
VARIANTS: dict[str, Mapping[str, int]] = {
    "usual": {},
    "strict": {"strict_paths": 1, "final_exchange": 1, "younger": 1},
    "open ends": {"free_end": 1, "open_hands": 0},
    "learning": {"no_ancestors": 1, "younger": 0},
}


def start(seats: int, **options: int) -> Seasons:
    s = blank(REFERENCE.columns, seats)
    set_up(s, **{**USUAL, **options})
    return s


def legal(s: Seasons, seat: int) -> list[int]:
    out = vec[i64]([0] * ACTIONS)
    return [int(out[i]) for i in range(s.legal_into(seat, out))]


def chances(s: Seasons) -> dict[int, int]:
    out, weights = vec[i64]([0] * ACTIONS), vec[i64]([0] * ACTIONS)
    return {int(out[i]): int(weights[i]) for i in range(s.chance_into(out, weights))}


def dump(s: Seasons) -> dict[str, int | list[int]]:
    return {name: value if isinstance(value := getattr(s, name), int) else list(value) for name in FIELDS}


def walk(s: Seasons, seed: int) -> Iterator[Seasons]:
    """Play at random to the end; the position before every step."""
    luck = Luck(seed)
    while s.actor() != NOBODY:
        yield s
        actor = s.actor()
        if actor == CHANCE:
            s.apply(actor, s.draw(luck))
        else:
            choices = legal(s, actor)
            s.apply(actor, choices[luck.below(7, len(choices))])


@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.parametrize("seats", [1, 2])
def test_sr_6_3_random_games_end_and_nothing_is_lost(seats: int, variant: str) -> None:
    s = start(seats, **VARIANTS[variant])
    for step in walk(s, seed=seats):
        assert invariants(step) == []
    assert invariants(s) == []
    assert legal(s, 0) == []
    assert s.phase == OVER


@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.parametrize("seats", [1, 2])
def test_the_choices_are_the_actions_without_a_refusal(seats: int, variant: str) -> None:
    for number, s in enumerate(walk(start(seats, **VARIANTS[variant]), seed=9)):
        if s.actor() == CHANCE:
            assert s.draw(Luck(number)) in chances(s)
            assert s.why_not(0, 0) in REFUSALS
        elif number % 5 == 0:
            reasons = {action: int(s.why_not(s.actor(), action)) for action in range(SEAT_ACTIONS)}
            assert [action for action, why in reasons.items() if why == OK] == legal(s, s.actor()) != []
            assert all(why in REFUSALS for why in reasons.values() if why != OK)


def test_only_who_is_asked_has_choices() -> None:
    for s in walk(start(2), seed=4):
        for seat in range(-2, 4):
            if not s.may_act(seat):
                assert legal(s, seat) == []
                assert s.why_not(seat, ANCESTOR) in REFUSALS


def test_a_clone_goes_its_own_way() -> None:
    for number, s in enumerate(walk(start(2), seed=2)):
        if number % 12 == 0:
            before = dump(s)
            clone = s.clone()
            assert dump(clone) == before
            for _ in walk(clone, seed=number):
                pass
            assert dump(s) == before


def test_clones_share_landscapes_and_never_change_them() -> None:
    """A landscape never changes, so a clone need not copy it; that is what makes clones cheap."""
    s = next(s for s in walk(start(2), seed=3) if s.phase == PICKING)
    clone = s.clone()
    ground = s.landscape(0)
    assert clone.landscape(0) is ground
    covered = list(ground.covered)
    for _ in walk(clone, seed=5):
        pass
    assert list(ground.covered) == covered
    assert s.landscape(0) is ground


def test_legal_positions_are_found_once_per_landscape_and_card() -> None:
    ground = lay(bare(REFERENCE.columns, 0, 0), 6, position_at(0, 0, 0))
    found = legal_positions(ground, 16)
    assert list(found) == list(find_positions(ground, 16))
    ground.listed = found[:3]  # whoever asks again gets what was found before
    assert len(legal_positions(ground, 16)) == 3
    assert len(legal_positions(ground, 15)) == 48


def test_a_point_is_whole_if_the_square_around_it_would_be() -> None:
    """SR-4.21: a square is complete when its last quarter is covered, by whichever card."""
    seen: set[bool] = set()
    for s in walk(start(2), seed=4):
        if s.phase != PICKING or s.actor() != 0:
            continue
        ground, card = s.landscape(0), int(s.hand[0])
        for position in list(legal_positions(ground, card))[::5]:
            after, corner = lay(ground, card, position), corner_of(position)
            whole = whole_points(ground, position)
            for k in range(after.columns.squares):
                square = square_on(after, k, position)
                row = row_of(int(after.point[square])) - row_of(corner)
                column = column_of(int(after.point[square])) - column_of(corner)
                is_whole = bool(whole >> row * BOX_POINTS + column & 1)
                assert is_whole == (after.filled[square] == 4)
                seen.add(is_whole)
    assert seen == {True, False}


@pytest.mark.parametrize("seats", [1, 2])
def test_features_have_names_and_the_estimate_knows_the_winner(seats: int) -> None:
    s = start(seats)
    for number, step in enumerate(walk(s, seed=6)):
        if number % 9 == 0:
            page = features_list(Features(), step, 0, len(FEATURES))
            assert len(page) == len(FEATURES) == len(set(FEATURES))
            assert all(isfinite(share) and -3.0 < share < 6.0 for share in page)
    if seats == 2:
        estimate = Estimate()
        assert estimate.expects(s, 0) == -estimate.expects(s, 1) == s.points[0] - s.points[1]


def test_the_outlook_gains_what_the_landscape_becomes() -> None:
    """Section 12: the gain of a placement is its points and the change of all promises."""
    for seed in range(3):
        s = next(s for s in walk(start(2, no_ancestors=1), seed=seed) if s.turn == 3 and s.phase == PICKING)
        ground, card, outlook = s.landscape(0), int(s.hand[0]), Outlook()
        outlook.look(s, 0, ground)
        before, trust = outlook.total, outlook.trust
        for position in list(legal_positions(ground, card))[::9]:
            gain, points = outlook.gain(ground, card, position), outlook.points(ground, card, position)
            after = Outlook()
            after.look(s, 0, ground)
            after.weigh_open(lay(ground, card, position))
            assert after.trust == trust
            assert gain == pytest.approx(points + after.total - before)
