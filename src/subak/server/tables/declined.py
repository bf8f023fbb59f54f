"""How the table says no to a message."""

from typing import Literal

from subak.engine.translation import say

Code = Literal["stale", "refused", "not-yours", "malformed", "too-large", "too-fast", "over", "not-yet"]


class Declined(Exception):
    """A message that changes nothing: why, in one sentence."""

    def __init__(self, code: Code, sentence: str, rule: str = "") -> None:
        super().__init__(sentence)
        self.code = code
        self.sentence = sentence
        self.rule = rule


def stale() -> Declined:
    return Declined("stale", say("The table has moved on. You see now how it is."))
