"""The rules of Seasons of Rice: landscapes. `tests/games/test_core.py` has what holds for every game."""

from typing import Any

import pytest

from subak.games.seasons import GAME
from subak.games.seasons.bot.estimate import Estimate
from subak.games.seasons.bot.open_paddy_value import Outlook
from subak.games.seasons.edition import reader
from subak.games.seasons.rules.actions import column_of, corner_of, position_at, row_of
from subak.games.seasons.rules.columns import BOX_POINTS
from subak.games.seasons.rules.landscape import bare
from subak.games.seasons.rules.laying import lay, square_on
from subak.games.seasons.rules.placement import find_positions, legal_positions
from subak.games.seasons.rules.state import PICKING, Seasons
from subak.games.seasons.rules.trial import whole_points
from tests.games.walks import walk


def start(seats: int, **options: Any) -> Seasons:
    s = GAME.start(seats, options)
    assert isinstance(s, Seasons)
    return s


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
    ground = lay(bare(reader.load().columns, 0, 0), 6, position_at(0, 0, 0))
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


def test_the_estimate_knows_the_winner() -> None:
    s = start(2)
    for _ in walk(s, seed=6):
        pass
    estimate = Estimate()
    assert estimate.expects(s, 0) == -estimate.expects(s, 1) == s.points[0] - s.points[1]


def test_the_outlook_gains_what_the_landscape_becomes() -> None:
    """Section 12: the gain of a placement is its points and the change of all promises."""
    for seed in range(3):
        s = next(s for s in walk(start(2, no_ancestors=True), seed=seed) if s.turn == 3 and s.phase == PICKING)
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
