"""Players do what is obvious.

Level 4 is the house player, and level 3 plays as the house does but for its slips: so the house is asked about every
position, and levels 1 to 3 are asked with several seeds how often they are right. Searches take ten minutes where they
are compiled, and hours where they are not: they are asked by a command of their own (CONTRIBUTING, Long runs).
"""

from collections.abc import Sequence
from functools import cache

import pytest

from subak.engine.core.luck import Luck
from subak.engine.core.random_play import RandomPlay
from subak.engine.core.seat import Policy
from subak.engine.core.state import NOBODY
from subak.engine.game import game
from subak.engine.laws.checksum import is_compiled
from subak.players import make_player
from subak.players.plans import hint_for, known
from tests.obvious import kingdoms, rice_dice, seasons, spirits
from tests.obvious.position import Obvious, answer, legal_words

POSITIONS: dict[str, Sequence[Obvious]] = {
    "rice-dice": rice_dice.POSITIONS,
    "kingdoms": kingdoms.POSITIONS,
    "spirits": spirits.POSITIONS,
    "seasons": seasons.POSITIONS,
}
LEAST = {1: 0.5, 2: 0.7, 3: 0.85}  # the share of right answers; level 3 slips once in ten decisions
TIMES = 3  # that they are asked about each position, always with another seed: a slip is the first thing they draw

MANY_STEPS = 300

every_position = pytest.mark.parametrize(
    ("slug", "position"),
    [pytest.param(slug, each, id=f"{slug}: {each.name}") for slug, found in POSITIONS.items() for each in found],
)
with_positions = pytest.mark.parametrize("slug", [slug for slug, found in POSITIONS.items() if found])


@cache
def player(slug: str, spec: str) -> Policy:
    return make_player(spec, game(slug))


@every_position
def test_it_is_a_choice_between_legal_actions(slug: str, position: Obvious) -> None:
    state = position.build()
    assert state.may_act(position.seat)
    words = legal_words(game(slug), state, position.seat)
    named = position.right or position.wrong
    assert len(words) > 1
    assert set(named) <= set(words), f"there are {', '.join(words)}"
    assert any(position.accepts(each) for each in words)
    assert not all(position.accepts(each) for each in words)


@every_position
def test_the_game_can_be_played_on_from_there(slug: str, position: Obvious) -> None:
    """A search does so, and would wait for ever for a seat that has no legal action."""
    codec, state = game(slug).codec, position.build()
    luck, rng = Luck(1, len(game(slug).streams)), Luck(2, len(game(slug).streams))
    played = RandomPlay(codec.seat_size).play(state, luck, rng, MANY_STEPS)
    assert played == MANY_STEPS or state.actor() == NOBODY


@every_position
def test_the_house_is_right(slug: str, position: Obvious) -> None:
    words = answer(game(slug), position, player(slug, "house"))
    assert position.accepts(words), f"{words!r}: {position.name} ({position.rule})"


@with_positions
@pytest.mark.parametrize("level", LEAST)
def test_levels_that_slip_are_mostly_right(slug: str, level: int) -> None:
    asked = list(enumerate(TIMES * list(POSITIONS[slug]), start=1))
    slipping = player(slug, f"level:{level}")
    right = sum(position.accepts(answer(game(slug), position, slipping, seed)) for seed, position in asked)
    assert right >= LEAST[level] * len(asked)


@pytest.mark.slow
@pytest.mark.skipif(not is_compiled(), reason="a search is slow where it is not compiled")
@every_position
def test_level_5_is_right(slug: str, position: Obvious) -> None:
    words = answer(game(slug), position, player(slug, "level:5"))
    assert position.accepts(words), f"{words!r}: {position.name} ({position.rule})"


@pytest.mark.slow
@pytest.mark.skipif(not is_compiled(), reason="a hint is slow where nothing is compiled")
@every_position
def test_a_hint_is_right(slug: str, position: Obvious) -> None:
    played, seat = game(slug), position.seat
    state = known(played, position.build(), seat)
    words = played.codec.words(state, hint_for(played, state, seat).plans[0].actions[0])
    assert position.accepts(words), f"{words!r}: {position.name} ({position.rule})"


@with_positions
def test_no_two_positions_have_the_same_name(slug: str) -> None:
    names = [position.name for position in POSITIONS[slug]]
    assert len(set(names)) == len(names)
