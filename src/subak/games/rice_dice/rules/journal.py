"""The kinds of entries that the rules of Rice Dice note (engine/core/journal.py), with the meaning of their numbers.

`who` is a place, the Happy Farmer's included. Paddies are numbered as they lie after the step.
"""

from typing import Final

from mypy_extensions import i64

# Setting up
DEALT: Final[i64] = 0  # what: card
DRAFTED: Final[i64] = 1  # what: card
FIRST_PLAYER: Final[i64] = 2

# The dice
ROLLED: Final[i64] = 3  # what: throw, n: mask of the dice
KEPT: Final[i64] = 4
ACTION: Final[i64] = 5  # what: WORKER, CARD or WATER, n: symbols

# Weeds
WEED_PLACED: Final[i64] = 6  # what: paddy, now: its weeds
WEEDS_IGNORED: Final[i64] = 7  # n: weeds
WEEDS_LOST: Final[i64] = 8  # n: weeds

# Work
PLANTED_RICE: Final[i64] = 9  # what: paddy, n: workers
PULLED: Final[i64] = 10  # what: paddy, n: weeds
HARVESTED: Final[i64] = 11  # what: paddy, n: rice, now: the place's rice
DRAINED: Final[i64] = 12  # what: paddy, n: water
SENT_HOME: Final[i64] = 13  # n: workers

# Cards
DRAWN: Final[i64] = 14  # what: card
TAKEN: Final[i64] = 15  # what: card
TAKEN_NONE: Final[i64] = 16
LAID_LEFT: Final[i64] = 17  # what: paddy
LAID_RIGHT: Final[i64] = 18  # what: paddy
REPLACED: Final[i64] = 19  # what: paddy, n: the old card
DISCARDED: Final[i64] = 20  # what: card
RESHUFFLED: Final[i64] = 21  # n: cards

# Water
SEALED: Final[i64] = 22
RELEASED: Final[i64] = 23  # what: a paddy that held or gets water, n: how much more it holds (negative: less)
FILLED: Final[i64] = 24  # what: paddy, n: water, now: its water
FILLING_ENDED: Final[i64] = 25
RAN_OFF: Final[i64] = 26  # what: paddy, n: water
SETTLED: Final[i64] = 27  # n: water from the supply into the reservoir (negative: back)
WATER_RETURNED: Final[i64] = 28  # what: a replaced paddy, n: water back to the supply

# Rice and the end
GAINED: Final[i64] = 29  # what: column of the effect that pays, n: rice, now: the place's rice
CLEARED: Final[i64] = 30  # what: paddy, n: weeds that go back with its crop or its card
ENDED: Final[i64] = 31
