"""Every action of Rice Dice as a number: first what seats choose, then what chance draws."""

from typing import Final

PLACES: Final = 5  # seats, or in solo one seat and the Happy Farmer
SLOTS: Final = 4  # paddies in a field (RD-4.32)
DICE: Final = 5
MAX_CARDS: Final = 80  # physical cards of an edition, copies included
LEVELS: Final = 10  # 0 to 9 water on a paddy
RELEASES: Final = 1296  # ways in which a field can lie after a release (RD-4.42)

REROLL: Final = 0  # + mask of dice, bit k for die k; 0 keeps them all
WORKER_ACTION: Final = REROLL + 2**DICE
CARD_ACTION: Final = WORKER_ACTION + 1
WATER_ACTION: Final = CARD_ACTION + 1
WEED_TO: Final = WATER_ACTION + 1  # + place * SLOTS + slot
PLANT: Final = WEED_TO + PLACES * SLOTS  # + slot
PULL: Final = PLANT + SLOTS  # + slot
HARVEST: Final = PULL + SLOTS  # + slot
DRAIN: Final = HARVEST + SLOTS  # + slot
DONE: Final = DRAIN + SLOTS
TAKE: Final = DONE + 1  # + card
TAKE_NONE: Final = TAKE + MAX_CARDS
PLACE_LEFT: Final = TAKE_NONE + 1
PLACE_RIGHT: Final = PLACE_LEFT + 1
REPLACE: Final = PLACE_RIGHT + 1  # + slot
LEVEL: Final = REPLACE + SLOTS  # + water to stand on the paddy whose turn it is
KEEP_REST: Final = LEVEL + LEVELS
RELEASE: Final = KEEP_REST + 1  # + code: one digit per paddy, the leftmost first (see water.py)
FILL: Final = RELEASE + RELEASES  # + slot
ADD: Final = FILL + SLOTS  # + slot
SEAT_ACTIONS: Final = ADD + SLOTS

# A throw of r dice is drawn as the multiset of its faces: 6, 21, 56, 126 or 252 outcomes for r = 1 to 5.
THROW: Final = SEAT_ACTIONS  # + index of the multiset, those of one die first (see throws.py)
THROWS: Final = 6 + 21 + 56 + 126 + 252
DRAW: Final = THROW + THROWS  # + card
FIRST: Final = DRAW + MAX_CARDS  # + seat
ACTIONS: Final = FIRST + PLACES
