"""Why an action is not open. Rules return the number; people read the sentence, the brief form and the rule.

Sentences may hold a slot, filled by those who speak: {card} is the card at hand.
"""

from typing import Final

OK: Final = 0

# Somebody else, or nobody, is to decide.
GAME_OVER: Final = 1
NOT_YOU: Final = 2
LUCK_FIRST: Final = 3
SEALED_ALREADY: Final = 4
ONLY_LUCK: Final = 5

# Another decision comes first: one refusal for each kind.
ANCESTOR_FIRST: Final = 6
PLACE_FIRST: Final = 7
PROMISE_FIRST: Final = 8
LAY_FIRST: Final = 9
TAKE_FIRST: Final = 10

ANCESTOR_NOT_DEALT: Final = 11
NOT_IN_HAND: Final = 12
SAME_CARD: Final = 13
NOT_IN_ROW: Final = 14

# A position, in the order of SR-4.30.
OFF_GRID: Final = 15
OVERLAP: Final = 16
FAR_AWAY: Final = 17
CORNER_ONLY: Final = 18
PATHS_BROKEN: Final = 19
FREE_END: Final = 20

# Number to (rule, sentence, brief).
REFUSALS: Final[dict[int, tuple[str, str, str]]] = {
    GAME_OVER: ("SR-7.8", "The game is over.", "game over"),
    NOT_YOU: ("SR-4.10", "It is the other player's turn.", "not your turn"),
    LUCK_FIRST: ("SR-3.9", "Wait for the cards to be drawn.", "luck comes first"),
    SEALED_ALREADY: ("SR-5.2", "You have decided. The other player is still choosing.", "already decided"),
    ONLY_LUCK: ("SR-6.1", "Nobody chooses that: cards come as they are drawn.", "left to luck"),
    ANCESTOR_FIRST: (
        "SR-3.4",
        "First choose which of your two cards becomes your ancestor.",
        "choose an ancestor first",
    ),
    PLACE_FIRST: ("SR-4.2", "First pick the card of your hand that you want to place.", "pick a card first"),
    PROMISE_FIRST: (
        "SR-4.3",
        "You have picked {card} to place. Now pick another card of your hand for the row.",
        "pick for the row",
    ),
    LAY_FIRST: ("SR-4.11", "First lay {card} into your landscape.", "lay your card first"),
    TAKE_FIRST: ("SR-4.10", "First take a card from the row.", "take a card first"),
    ANCESTOR_NOT_DEALT: (
        "SR-3.4",
        "That card was not dealt to you. Your ancestor is one of your own two cards.",
        "not one of your two",
    ),
    NOT_IN_HAND: ("SR-4.2", "That card is not in your hand.", "not in your hand"),
    SAME_CARD: (
        "SR-4.3",
        "You have picked that card to place. Promise a different card of your hand to the row.",
        "picked to place",
    ),
    NOT_IN_ROW: ("SR-4.10", "That card is not in the row.", "not in the row"),
    OFF_GRID: (
        "SR-4.13",
        "Its lines would miss the grid there. Turn it by half a turn, or shift it by one unit.",
        "off the grid",
    ),
    OVERLAP: ("SR-4.14", "It would cover part of a card. Lay it on free ground beside your cards.", "covers a card"),
    FAR_AWAY: (
        "SR-4.15",
        "It touches none of your cards. At least one unit of its side must lie against your landscape.",
        "touches no card",
    ),
    CORNER_ONLY: (
        "SR-4.15",
        "It touches your landscape only at a corner. At least one unit of its side must lie against it.",
        "touches only a corner",
    ),
    PATHS_BROKEN: (
        "SR-8.2",
        "With strict paths a path must go on across the side of a card, and a gridline must not meet a path there."
        " Turn the card or lay it elsewhere.",
        "paths do not meet",
    ),
    FREE_END: (
        "SR-4.16",
        "It would close a paddy in which a path ends. Such a paddy must stay open: turn the card or lay it elsewhere.",
        "a path would end inside",
    ),
}
