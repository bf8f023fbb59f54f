"""The laws: what must hold for every game, every number of seats and every option.

`check` plays random games and looks closely at some positions of each. A law is a function that yields one sentence
per violation, so the authors of a game may also call it on any position of theirs.
"""

from collections.abc import Mapping

from subak.engine.laws.trial import Report, Violation, check
from subak.engine.laws.variants import variants

__all__ = ["LAWS", "Report", "Violation", "check", "variants"]

LAWS: Mapping[int, str] = {
    1: "random games end, and the legal list is what why_not allows",
    2: "nothing is lost",
    3: "a clone is independent",
    4: "dump and load give the same position and the same future",
    5: "luck is drawn as the weights say",
    6: "secrets are kept",
    7: "the order of sealed choices does not matter",
    8: "compiled and interpreted games are the same",
    9: "a record replays to the same positions",
    10: "undo goes back to the position before",
    11: "what is shown as possible is what the rules allow",
    12: "one sentence says what is asked of a seat, and of nobody else",
}
