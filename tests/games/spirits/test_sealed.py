"""Sealed steps of Spirits (SP-3.2, SP-4.6, SP-5.1): any order of commits gives the same, and nobody learns anything."""

from itertools import permutations

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from subak.engine.core.luck import Luck
from subak.engine.core.state import CHANCE
from subak.engine.game import Step
from subak.games.spirits import GAME
from subak.games.spirits.rules.state import ALLOCATING, DRAFTING, PLAYING, Spirits

SEALED = pytest.mark.parametrize("phase", [DRAFTING, PLAYING, ALLOCATING], ids=["draft", "play", "allocation"])


def somewhere(phase: int, seats: int, seed: int) -> Spirits:
    """A random game at the beginning of some sealed step of this kind."""
    s, luck, rng = GAME.start(seats), Luck(seed, len(GAME.streams)), Luck(seed + 1)
    assert isinstance(s, Spirits)
    steps = seed % 3 if phase == DRAFTING else seed % 2
    before = (-1, -1, -1)
    while True:
        if s.phase == phase and (s.phase, s.pick, s.round) != before:
            if steps == 0:
                return s
            steps, before = steps - 1, (s.phase, s.pick, s.round)
        actor = s.actor()
        legal = [int(s.draw(luck))] if actor == CHANCE else GAME.legal(s, actor)
        s.apply(actor, legal[rng.below(0, len(legal))])


def is_open(s: Spirits, at: Spirits) -> bool:
    """Whether a step that began at a position is still sealed."""
    return (s.phase, s.pick, s.round) == (at.phase, at.pick, at.round)


def whole_choice(at: Spirits, seat: int, rng: Luck) -> list[int]:
    """Everything a seat decides in the step, drawn at random: one card, or seven numbers."""
    s, chosen = at.clone(), []
    while is_open(s, at) and s.may_act(seat):
        legal = GAME.legal(s, seat)
        chosen.append(legal[rng.below(0, len(legal))])
        s.apply(seat, chosen[-1])
    return chosen


@SEALED
@settings(max_examples=5, deadline=None, suppress_health_check=list(HealthCheck))
@given(seats=st.integers(2, 4), seed=st.integers(0, 2**31))
def test_any_order_of_commits_gives_the_same_state(phase: int, seats: int, seed: int) -> None:
    at, rng = somewhere(phase, seats, seed), Luck(seed + 2)
    choices = [whole_choice(at, seat, rng) for seat in range(seats)]
    ends = set()
    for order in [*permutations(range(seats))][:8]:
        s = at.clone()
        for seat in order:
            for action in choices[seat]:
                assert s.why_not(seat, action) == 0
                s.apply(seat, action)
        ends.add(GAME.hash(s))
    mixed, left = at.clone(), [list(choice) for choice in choices]
    while any(left):
        seat = int(rng.below(0, seats))
        if left[seat]:
            mixed.apply(seat, left[seat].pop(0))
    assert ends == {GAME.hash(mixed)}
    assert not is_open(mixed, at)


@SEALED
@settings(max_examples=5, deadline=None, suppress_health_check=list(HealthCheck))
@given(seats=st.integers(2, 4), seed=st.integers(0, 2**31))
def test_a_commit_tells_the_others_nothing(phase: int, seats: int, seed: int) -> None:
    """Whatever a seat has chosen, the others and spectators see, may choose and read the same."""
    at, rng = somewhere(phase, seats, seed), Luck(seed + 2)
    who = int(rng.below(0, seats))
    worlds = [committed(at, who, whole_choice(at, who, rng)) for _ in range(3)]
    for other in (*(seat for seat in range(seats) if seat != who), None):
        assert len({str(met(world, other)) for world, _ in worlds}) == 1
        assert len({told[other] for _, told in worlds}) == 1


def committed(at: Spirits, who: int, choice: list[int]) -> tuple[Spirits, dict[int | None, str]]:
    """The position after a choice, and what everybody has read."""
    s = at.clone()
    told: dict[int | None, str] = dict.fromkeys([*range(at.seats), None], "")
    for action in choice:
        step = Step.of(1, s, who, action)
        s = step.after
        for audience in told:
            told[audience] += "".join(line.text for line in GAME.narrate(step, audience))
    return s, told


def met(s: Spirits, seat: int | None) -> tuple[object, object]:
    return GAME.view(s, seat), GAME.choices(s, seat) if seat is not None else None
