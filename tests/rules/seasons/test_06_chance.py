"""Section 6: the deal is the only luck, and nothing is ever lost."""

from collections import Counter

import pytest

from subak.engine.core.luck import Luck
from subak.engine.core.state import CHANCE, NOBODY
from subak.games.seasons import GAME
from subak.games.seasons.rules.actions import CARDS
from subak.games.seasons.rules.state import IS_ANCESTOR, LAID, OUT, OVER, Seasons

SEATS = 2


def play(state: Seasons, seed: int) -> list[int]:
    """A random game; how many outcomes each chance step had."""
    luck, rng, outcomes = Luck(seed, 3), Luck(seed + 1, 1), []
    while (actor := state.actor()) != NOBODY:
        assert GAME.invariants(state) == []
        if actor == CHANCE:
            chances = GAME.chances(state)
            assert len({weight for _, weight in chances}) == 1  # all equally likely
            outcomes.append(len(chances))
            state.apply(CHANCE, state.draw(luck))
        else:
            legal = GAME.legal(state, actor)
            state.apply(actor, legal[rng.below(0, len(legal))])
    return outcomes


def start(seats: int = SEATS, **options: object) -> Seasons:
    state = GAME.start(seats, options)
    assert isinstance(state, Seasons)
    return state


def test_sr_6_1_the_only_luck_is_a_coin_and_the_deal() -> None:
    assert play(start(), 1) == [2, 18, 17, 16, 15, *range(14, 0, -1)]
    assert play(start(younger_seat=1), 1) == [18, 17, 16, 15, *range(14, 0, -1)]


def test_sr_6_2_a_card_is_an_ancestor_in_two_of_eighteen_games() -> None:
    """Under random choice; 400 games make 800 ancestors, some 44 of each card."""
    honoured: Counter[int] = Counter()
    for seed in range(400):
        state = start(younger_seat=0)
        luck, rng = Luck(seed, 3), Luck(seed + 7, 1)
        while state.turn == 0:
            actor = state.actor()
            legal = GAME.legal(state, actor) if actor != CHANCE else []
            state.apply(actor, state.draw(luck) if actor == CHANCE else legal[rng.below(0, len(legal))])
        honoured.update(int(card) for card in state.ancestor)
    assert sum(honoured.values()) == 800
    assert all(20 <= honoured[card] <= 75 for card in range(CARDS))


@pytest.mark.parametrize("options", [{}, {"no_ancestors": True}, {"final_exchange": True}])
@pytest.mark.parametrize("seats", [1, 2])
def test_sr_6_3_every_card_is_in_one_place_and_every_point_comes_from_somewhere(
    seats: int, options: dict[str, bool]
) -> None:
    """`invariants` counts cards, cells and points at every step; at the end it is easy to count by hand."""
    for seed in range(3):
        state = start(seats, **options)
        play(state, seed)
        assert GAME.invariants(state) == []
        zones = Counter(int(zone) for zone in state.zone)
        laid = sum(zones[LAID + seat] for seat in range(seats))
        ancestors = sum(zones[IS_ANCESTOR + seat] for seat in range(seats))
        assert laid == 8 * seats
        assert ancestors == (0 if "no_ancestors" in options else seats)
        assert zones[OUT] == CARDS - laid - ancestors
        assert state.phase == OVER


def test_sr_6_3_what_is_lost_is_noticed() -> None:
    state = start()
    luck = Luck(4, 3)
    while state.turn == 0:
        actor = state.actor()
        state.apply(actor, state.draw(luck) if actor == CHANCE else GAME.legal(state, actor)[0])
    broken = state.clone()
    broken.points[0] += 1
    assert any("points" in sentence for sentence in GAME.invariants(broken))
    broken = state.clone()
    broken.zone[broken.hand[0]] = OUT
    assert any("card" in sentence for sentence in GAME.invariants(broken))
