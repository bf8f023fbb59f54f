"""What OpenSpiel's players observe: the features and the view of a seat, or all the seat remembers."""

from typing import Any

import numpy as np
import pyspiel
from numpy.typing import NDArray

from subak.adapters.openspiel_play import DIGEST, Play
from subak.engine.laws.secrecy import message


class OpenSpielObserver:
    """OpenSpiel's observer of one kind: with perfect recall (information states) or without (observations)."""

    def __init__(self, opening: Play, kind: Any) -> None:
        if kind.private_info != pyspiel.PrivateInfoType.SINGLE_PLAYER or not kind.public_info:
            raise ValueError(
                "the games of Subak are observed as one seat sees them: public and own private information"
            )
        self.recalls = bool(kind.perfect_recall)
        self.features = len(opening.features(0))
        size = self.features + (8 * DIGEST if self.recalls else 0)
        self.tensor: NDArray[np.float32] = np.zeros(size, np.float32)
        self.dict = {"information_state" if self.recalls else "observation": self.tensor}

    def set_from(self, state: Any, player: int) -> None:
        """The features of the seat; with recall also the bits that stand for its history."""
        play: Play = state.play
        self.tensor[: self.features] = play.features(player)
        if self.recalls:
            self.tensor[self.features :] = np.unpackbits(np.frombuffer(play.memory(player).history, np.uint8))

    def string_from(self, state: Any, player: int) -> str:
        """The view as JSON; with recall the seat, its own actions and what stands for all it did and saw."""
        play: Play = state.play
        if not self.recalls:
            return message(play.reader.game, play.state, player).decode()
        memory = play.memory(player)
        return f"{player}:{'.'.join(map(str, memory.actions))}:{memory.history.hex()}"
