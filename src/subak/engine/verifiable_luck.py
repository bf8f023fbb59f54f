"""Luck that anyone can check afterwards.

Before the first seat is taken the host publishes SHA-256 of a secret. Each seat adds a nonce. Every draw is
HMAC-SHA256 under the secret of the nonces, the name of the stream and a counter; when the game is over the secret is
shown and every draw can be made again. Neither the host nor a seat alone can choose the luck.
"""

import hmac
import secrets
from collections.abc import Sequence
from hashlib import sha256

from subak.engine.core.state import State
from subak.engine.game import Game

WORD = 2**64


def new_secret() -> str:
    return secrets.token_hex(32)


def commitment(secret: str) -> str:
    """What the host publishes before anybody sits down."""
    return sha256(bytes.fromhex(secret)).hexdigest()


class VerifiableLuck:
    """Draws the chance steps of one game. `drawn` counts per stream, so a replayed game goes on where it stopped."""

    def __init__(self, game: Game, secret: str, nonces: Sequence[str]) -> None:
        self.game = game
        self.secret = secret
        self.nonces = tuple(nonces)
        self.drawn = [0] * len(game.streams)

    def pick(self, state: State) -> int:
        """The outcome of the chance step the position waits for."""
        outcomes = self.game.chances(state)
        stream = state.stream()
        left = self.below(stream, sum(weight for _, weight in outcomes))
        for action, weight in outcomes:
            left -= weight
            if left < 0:
                return action
        raise AssertionError("the weights of a chance step do not add up")

    def skip(self, state: State) -> None:
        """Count a draw that a record already holds."""
        self.drawn[state.stream()] += 1

    def below(self, stream: int, n: int) -> int:
        """A whole number from 0 to n - 1, each equally likely: values beyond the last full round are rejected."""
        counter = self.drawn[stream]
        self.drawn[stream] += 1
        attempt = 0
        while True:
            message = "|".join((*self.nonces, self.game.streams[stream], str(counter), str(attempt)))
            digest = hmac.digest(bytes.fromhex(self.secret), message.encode(), "sha256")
            for i in range(0, len(digest), 8):
                value = int.from_bytes(digest[i : i + 8], "big")
                if value < WORD - WORD % n:
                    return value % n
            attempt += 1
