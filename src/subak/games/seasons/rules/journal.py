"""The kinds of entries that the rules of Seasons note (engine/core/journal.py), with the meaning of their numbers.

`who` is a seat, or CHANCE for the phantom and for what belongs to nobody. What is sealed is noted when it is revealed.
"""

from typing import Final

from mypy_extensions import i64

# Setting up
YOUNGER: Final[i64] = 0
DEALT: Final[i64] = 1  # what: card of the first pair
GONE: Final[i64] = 2  # what: card that leaves the game
STARTED: Final[i64] = 3  # what: the ancestor or NONE, n: the first card of the landscape
HANDS_DEALT: Final[i64] = 4  # n: cards each

# The Wet Season
SEALED: Final[i64] = 5
PICKED: Final[i64] = 6  # what: card
JOINED_ROW: Final[i64] = 7  # what: card
LAID_CARD: Final[i64] = 8  # what: slot of the landscape, n: points it scores, now: the seat's points
SWAPPED: Final[i64] = 9

# The Dry Season
TAKES_FIRST: Final[i64] = 10
TAKEN: Final[i64] = 11  # what: card

# The end
STRANDED: Final[i64] = 12  # n: points for stranded buffaloes
ANCESTOR_SCORED: Final[i64] = 13  # what: the ancestor or NONE, n: points
SCORED: Final[i64] = 14  # now: the seat's points
ENDED: Final[i64] = 15
