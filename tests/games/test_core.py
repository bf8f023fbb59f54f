"""The rules of every game under random play: games end, nothing is lost or leaked, every list tells the truth.

The laws look at a few positions of many games, from every side; this looks at many positions of a few games.
"""

from collections import Counter
from collections.abc import Mapping
from importlib import import_module
from math import isfinite
from typing import Any

import pytest

from subak.engine.core.as_lists import features_list
from subak.engine.core.luck import Luck
from subak.engine.core.state import CHANCE, State
from subak.engine.game import game
from subak.engine.laws.positions import clone_is_independent, lists_are_whole
from subak.engine.laws.variants import variants
from tests.games.walks import chances, legal, walk

# By game: steps between two close looks, the longest random game, and how many different refusals a few games show.
STRIDE = {"rice-dice": 50, "seasons": 5, "kingdoms": 4, "spirits": 7}
LONGEST = {"rice-dice": 20_000, "seasons": 100, "kingdoms": 3000, "spirits": 2500}
REASONS = {"rice-dice": 30, "seasons": 10, "kingdoms": 36, "spirits": 60}
CASES = [
    pytest.param(slug, seats, options, id=f"{slug}-{seats}-{number}")
    for slug in STRIDE
    for seats in game(slug).seats
    for number, options in enumerate(variants(game(slug), seats, mixtures=2)[-3:])
]
REFUSALS = {slug: import_module(f"subak.games.{slug.replace('-', '_')}.rules.refusals").REFUSALS for slug in STRIDE}
EVERY = pytest.mark.parametrize(("slug", "seats", "options"), CASES)


def begin(slug: str, seats: int, options: Mapping[str, Any]) -> State:
    """A game in which much happens: a race to 20 rice, or kingdoms with a rich treasury."""
    s: Any = game(slug).start(seats, {**options, "target": 20} if slug == "rice-dice" else options)
    if slug == "kingdoms":
        for seat in range(seats):
            s.gold[seat] = 150
    return s  # type: ignore[no-any-return]


@EVERY
def test_random_games_end_and_lose_nothing(slug: str, seats: int, options: Mapping[str, Any]) -> None:
    """RD-4.61, RD-4.63, SR-6.3."""
    played, s = game(slug), begin(slug, seats, options)
    for step, here in enumerate(walk(s, seats)):
        assert played.invariants(here) == []
        assert step < LONGEST[slug]
    assert played.invariants(s) == []
    assert [legal(s, seat) for seat in range(seats)] == [[]] * seats
    assert played.winners(s) or seats == 1


@EVERY
def test_every_list_is_what_why_not_allows(slug: str, seats: int, options: Mapping[str, Any]) -> None:
    played = game(slug)
    for step, s in enumerate(walk(begin(slug, seats, options), 5)):
        if step % STRIDE[slug] == 0:
            assert list(lists_are_whole(played, s)) == []
            for seat in range(-2, seats + 2):
                if not s.may_act(seat):
                    assert legal(s, seat) == []
                    assert s.why_not(seat, 0) in REFUSALS[slug]
        if s.actor() == CHANCE:
            outcomes = chances(s)
            assert list(outcomes) == sorted(outcomes)
            assert min(outcomes.values()) > 0
            assert s.draw(Luck(step)) in outcomes


@EVERY
def test_what_a_seat_imagines_depends_only_on_what_it_knows(slug: str, seats: int, options: Mapping[str, Any]) -> None:
    played, size = game(slug), len(game(slug).features)
    for step, s in enumerate(walk(begin(slug, seats, options), 9)):
        if step % STRIDE[slug]:
            continue
        for seat in range(seats):
            other = s.clone()
            other.determinize(seat, Luck(step))
            assert played.invariants(other) == []
            again = other.clone()
            again.determinize(seat, Luck(step))
            assert played.dump(again) == played.dump(other)
            assert legal(other, seat) == legal(s, seat)
            page = features_list(played.observer(), s, seat, size)
            assert page == features_list(played.observer(), other, seat, size)
            assert len(page) == size
            assert all(isfinite(share) and -3.0 < share <= 16.0 for share in page)


@pytest.mark.parametrize("slug", STRIDE)
def test_clones_are_independent(slug: str) -> None:
    for step, s in enumerate(walk(begin(slug, game(slug).seats[-1], {}), 3)):
        if step % STRIDE[slug] == 0:
            assert list(clone_is_independent(game(slug), s, Luck(step))) == []


@pytest.mark.parametrize("slug", STRIDE)
def test_every_reason_has_a_sentence_and_is_given(slug: str) -> None:
    """KR-4.43 and around it: whatever is not open is refused with a rule and words."""
    played = game(slug)
    given: Counter[int] = Counter()
    for seed in range(5):
        seats = played.seats[-1 - seed % 2]
        for step, s in enumerate(walk(begin(slug, seats, variants(played, seats)[-1 - seed % 4]), seed)):
            if step % (STRIDE[slug] // 3) == 0:
                given.update(int(s.why_not(s.actor(), action)) for action in range(played.codec.seat_size))
    del given[0]
    assert set(given) <= set(REFUSALS[slug])
    assert len(given) >= REASONS[slug]


@pytest.mark.parametrize("slug", STRIDE)
def test_every_card_can_be_read(slug: str) -> None:
    for face in game(slug).edition().cards:
        assert "{" not in getattr(face, "text", "")


@pytest.mark.parametrize("slug", STRIDE)
def test_features_have_names_of_their_own(slug: str) -> None:
    assert len(set(game(slug).features)) == len(game(slug).features) > 0
