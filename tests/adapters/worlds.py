"""Other worlds through OpenSpiel: states re-drawn for an observer, who must not notice."""

from collections.abc import Iterator
from typing import Any

import pyspiel

CHANCE_OF_WORLDS = pyspiel.UniformProbabilitySampler(0.0, 1.0)


def differences(state: Any, player: int) -> Iterator[str]:
    """How the player can tell a re-drawn state from the true one; nothing, if all is well."""
    other = state.resample_from_infostate(player, CHANCE_OF_WORLDS)
    if other.current_player() != state.current_player():
        yield "who is to act"
    if other.information_state_string(player) != state.information_state_string(player):
        yield "the information state"
    if other.information_state_tensor(player) != state.information_state_tensor(player):
        yield "the tensor of the information state"
    if other.observation_tensor(player) != state.observation_tensor(player):
        yield "the tensor of the observation"
    if options(other, player) != options(state, player):
        yield "the legal actions"


def differences_in_view(state: Any, player: int) -> Iterator[str]:
    """The same for what is slow to make."""
    other = state.resample_from_infostate(player, CHANCE_OF_WORLDS)
    if other.observation_string(player) != state.observation_string(player):
        yield "the observation"


def options(state: Any, player: int) -> tuple[list[int], list[int]]:
    """As OpenSpiel asks, one player at a time; and in a sealed step also those of a player who is asked later."""
    asked = [] if state.is_chance_node() else state.legal_actions(player)
    return asked, state.play.reader.legal(state.play.state, player)
