"""What a seat does not see of the others: their sealed choices, their palace cards, their forces, their hands."""

from collections.abc import Callable
from typing import Any

import pytest

from subak.engine.core.luck import Luck
from subak.engine.core.state import CHANCE, NOBODY, State
from subak.engine.game import game
from subak.games.kingdoms.rules.state import BATTLING, KEEPING, Kingdoms
from subak.games.rice_dice.rules.state import HAND, RiceDice


def until(slug: str, moment: Callable[[Any], bool], **options: Any) -> State:
    """A position of a random game of two in which this is so."""
    played = game(slug)
    for seed in range(50):
        state, luck = played.start(2, options), Luck(seed, len(played.streams))
        while (actor := state.actor()) != NOBODY:
            if actor != CHANCE and moment(state):
                return state
            legal = [] if actor == CHANCE else played.legal(state, actor)
            state.apply(actor, legal[luck.below(0, len(legal))] if legal else state.draw(luck))
    raise AssertionError("it never came to that")


def is_for_one_seat(state: State) -> bool:
    """Whether the one to decide sees that choice, and the other does not."""
    actor = int(state.actor())
    return state.shows(actor, actor) and not state.shows(1 - actor, actor)


def test_kr_5_2_palace_cards_are_kept_unseen() -> None:
    def keeps(state: Kingdoms) -> bool:
        return state.phase == KEEPING

    assert is_for_one_seat(until("kingdoms", keeps))


def test_kr_5_4_forces_are_drawn_unseen_until_they_are_shown() -> None:
    def battles(state: Kingdoms) -> bool:
        return state.phase == BATTLING and state.revealed == 0

    state = until("kingdoms", battles)
    assert is_for_one_seat(state)
    assert isinstance(state, Kingdoms)
    state.revealed = 1
    assert state.shows(1 - int(state.actor()), int(state.actor()))


def test_rd_10_22_sealed_releases_are_not_seen() -> None:
    state = until("rice-dice", game("rice-dice").is_sealed, release_order="together")
    assert is_for_one_seat(state)


@pytest.mark.parametrize("is_own", [True, False])
def test_drawn_cards_are_known_to_the_seat_that_drew_them_only(is_own: bool) -> None:
    def holds_cards(state: RiceDice) -> bool:
        return state.hand_size > 0 and state.adds_left > 0 and state.active < 2

    state = until("rice-dice", holds_cards, open_draws=False)
    assert isinstance(state, RiceDice)
    seat = state.active if is_own else 1 - state.active
    hands = set()
    for seed in range(20):
        world = state.clone()
        world.determinize(seat, Luck(seed, len(game("rice-dice").streams)))
        hands.add(hand_of(world))
    assert (hands == {hand_of(state)}) == is_own


def hand_of(state: State) -> tuple[int, ...]:
    assert isinstance(state, RiceDice)
    return tuple(card for card in range(len(state.zone)) if state.zone[card] == HAND)
