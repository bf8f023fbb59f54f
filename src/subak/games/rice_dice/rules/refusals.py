"""Why an action is not open. Rules return the number; people read the sentence, the brief form and the rule.

Sentences may hold slots, filled with numbers of the position by those who speak:
{needs} and {have} workers, {water} on the paddy, {cap} it can hold, {missing} water up to full, {weeds} on the paddy,
{limit} of weeds, paddies or dice, {face} the only face that counts, {room} water that can stand here, {left} water that
may still be taken, {reservoir} water there.
"""

from typing import Final

from mypy_extensions import i64

OK: Final[i64] = 0

# Somebody else, or nobody, is to decide.
GAME_OVER: Final[i64] = 1
NOT_YOU: Final[i64] = 2
LUCK_FIRST: Final[i64] = 3
SEALED_ALREADY: Final[i64] = 4
ONLY_LUCK: Final[i64] = 5

# Another decision comes first: one refusal for each kind.
DRAFT_FIRST: Final[i64] = 6
REROLL_FIRST: Final[i64] = 7
CHOOSE_FIRST: Final[i64] = 8
WORK_FIRST: Final[i64] = 9
PICK_FIRST: Final[i64] = 10
PLACE_FIRST: Final[i64] = 11
LEVEL_FIRST: Final[i64] = 12
RELEASE_FIRST: Final[i64] = 13
INTAKE_FIRST: Final[i64] = 14
BYSTANDER_FIRST: Final[i64] = 15
WEEDS_FIRST: Final[i64] = 16

NO_PADDY: Final[i64] = 17

REROLL_NO_DIE: Final[i64] = 18
REROLL_TOO_MANY: Final[i64] = 19
REROLL_OTHER_FACE: Final[i64] = 20

WEED_NOT_ROLLED: Final[i64] = 21
WEED_NO_STOCK: Final[i64] = 22
WEED_AT_LIMIT: Final[i64] = 23
WEED_NEVER: Final[i64] = 24
WEED_ABROAD: Final[i64] = 25

PLANT_TAKEN: Final[i64] = 26
PLANT_DRY: Final[i64] = 27
PLANT_PARTLY: Final[i64] = 28
PLANT_WORKERS: Final[i64] = 29

PULL_NONE: Final[i64] = 30
PULL_WET: Final[i64] = 31
PULL_WORKERS: Final[i64] = 32

HARVEST_UNPLANTED: Final[i64] = 33
HARVEST_FRESH: Final[i64] = 34
HARVEST_WET: Final[i64] = 35
HARVEST_WORKERS: Final[i64] = 36

DRAIN_NO_SPIRIT: Final[i64] = 37
DRAIN_EMPTY: Final[i64] = 38

TAKE_NOT_DRAWN: Final[i64] = 39
PLACE_FULL: Final[i64] = 40

LEVEL_OVER_CAP: Final[i64] = 41
LEVEL_NO_WATER: Final[i64] = 42
KEEP_LAST: Final[i64] = 43
KEEP_NO_WATER: Final[i64] = 44
KEEP_TOO_MUCH: Final[i64] = 45

RELEASE_UNKNOWN: Final[i64] = 46
RELEASE_UPHILL: Final[i64] = 47
RELEASE_TOO_MUCH: Final[i64] = 48

FILL_FULL: Final[i64] = 49
FILL_MAGIC: Final[i64] = 50
FILL_SYMBOLS: Final[i64] = 51
FILL_RESERVOIR: Final[i64] = 52
ADD_NOT_KEPT: Final[i64] = 53
ADD_LAST: Final[i64] = 54
ADD_SYMBOLS: Final[i64] = 55
ADD_RESERVOIR: Final[i64] = 56

# Number to (rule, sentence, brief).
REFUSALS: Final[dict[int, tuple[str, str, str]]] = {
    GAME_OVER: ("RD-7.1", "The game is over.", "game over"),
    NOT_YOU: ("RD-3.1", "It is not for you to decide now.", "not your decision"),
    LUCK_FIRST: ("RD-4.6", "Wait for the dice or the cards.", "luck comes first"),
    SEALED_ALREADY: ("RD-10.22", "You have decided. The others are still choosing.", "already decided"),
    ONLY_LUCK: ("RD-4.6", "Nobody chooses that: dice and cards fall as they fall.", "left to luck"),
    DRAFT_FIRST: ("RD-10.20", "First keep one of the three cards you drew.", "keep a card first"),
    REROLL_FIRST: ("RD-4.7", "First say which dice you roll again, or keep them all.", "decide on the dice first"),
    CHOOSE_FIRST: ("RD-4.16", "First choose your action: workers, cards or water.", "choose an action first"),
    WORK_FIRST: (
        "RD-4.18",
        "You took the worker action. Plant, weed, harvest, or say that you are done.",
        "workers now",
    ),
    PICK_FIRST: ("RD-4.31", "First take one of the cards you drew, or none.", "take a card first"),
    PLACE_FIRST: (
        "RD-4.32",
        "First lay out the card you took: at either end, or in place of a paddy.",
        "lay out the card",
    ),
    LEVEL_FIRST: ("RD-4.43", "First say how much water each paddy keeps, from left to right.", "release first"),
    RELEASE_FIRST: (
        "RD-4.42",
        "A water action: first say which of your paddies hold water afterwards.",
        "release first",
    ),
    INTAKE_FIRST: ("RD-4.50", "You are taking water. Fill paddies, or say that you are done.", "water now"),
    BYSTANDER_FIRST: (
        "RD-4.53",
        "Your spirit lets you take water. Fill paddies, or say that you are done.",
        "water now",
    ),
    WEEDS_FIRST: ("RD-4.13", "The weeds you rolled must be placed before your turn ends.", "place your weeds first"),
    NO_PADDY: ("RD-4.32", "There is no paddy in that place of the field.", "no paddy there"),
    REROLL_NO_DIE: ("RD-4.7", "There are only {limit} dice.", "only {limit} dice"),
    REROLL_TOO_MANY: ("RD-4.8", "Now you may roll at most {limit} {limit?die|dice} again.", "at most {limit}"),
    REROLL_OTHER_FACE: ("RD-4.8", "Now only dice that show {face} may be rolled again.", "only {face}"),
    WEED_NOT_ROLLED: ("RD-4.11", "You have no rolled weed left to place.", "no weed to place"),
    WEED_NO_STOCK: ("RD-4.12", "No weed token is left in the stock, so none can be placed.", "no weed token left"),
    WEED_AT_LIMIT: (
        "RD-4.11",
        "It has {weeds} {weeds?weed|weeds} and takes no more than {limit}. Choose another paddy.",
        "{weeds} of {limit} weeds",
    ),
    WEED_NEVER: ("RD-4.5", "Weeds cannot be placed on this paddy. Choose another one.", "takes no weeds"),
    WEED_ABROAD: (
        "RD-4.11",
        "Your weeds go on your own paddies; only a spirit can send them to other players.",
        "own paddies only",
    ),
    PLANT_TAKEN: ("RD-4.20", "It is planted already. Harvest it before planting again.", "planted already"),
    PLANT_DRY: ("RD-4.20", "It is dry. Flood every hex before planting.", "not flooded: {water} of {cap} water"),
    PLANT_PARTLY: (
        "RD-4.20",
        "It is only partly flooded: {water} of {cap} water. Flood every hex before planting.",
        "not flooded: {water} of {cap} water",
    ),
    PLANT_WORKERS: (
        "RD-4.20",
        "Planting it takes {needs} {needs?worker|workers}; you have {have}.",
        "needs {needs} workers, you have {have}",
    ),
    PULL_NONE: ("RD-4.21", "It has no weeds.", "no weeds"),
    PULL_WET: ("RD-4.21", "It is under water. Drain it before weeding.", "not dry: {water} water"),
    PULL_WORKERS: ("RD-4.21", "Pulling a weed takes a worker; you have none left.", "no worker left"),
    HARVEST_UNPLANTED: ("RD-4.22", "Nothing is planted there.", "not planted"),
    HARVEST_FRESH: ("RD-4.24", "You planted it this turn. Rice needs until your next turn.", "planted this turn"),
    HARVEST_WET: ("RD-4.22", "It is under water. Drain it before harvesting.", "not dry: {water} water"),
    HARVEST_WORKERS: (
        "RD-4.22",
        "Harvesting it takes {needs} {needs?worker|workers}; you have {have}.",
        "needs {needs} workers, you have {have}",
    ),
    DRAIN_NO_SPIRIT: (
        "RD-4.25",
        "Without a spirit that opens the sluice, water runs off only in a water action.",
        "only in a water action",
    ),
    DRAIN_EMPTY: ("RD-4.25", "There is no water on it.", "no water"),
    TAKE_NOT_DRAWN: ("RD-4.31", "You did not draw that card.", "not drawn"),
    PLACE_FULL: (
        "RD-4.32",
        "Your field has {limit} {limit?paddy|paddies}, which is all it can hold. Replace one of them.",
        "the field is full",
    ),
    LEVEL_OVER_CAP: ("RD-4.4", "It holds at most {cap} water.", "holds at most {cap}"),
    LEVEL_NO_WATER: (
        "RD-4.41",
        "Only {room} water can stand here: no more lies here or can flow in.",
        "only {room} water to be had",
    ),
    KEEP_LAST: ("RD-4.43", "This is the last paddy. Just say how much water it keeps.", "last paddy"),
    KEEP_NO_WATER: ("RD-4.43", "There is no water on the remaining paddies.", "no water left"),
    KEEP_TOO_MUCH: ("RD-4.43", "The water of the remaining paddies has already run to the left.", "water is used up"),
    RELEASE_UNKNOWN: ("RD-4.42", "Your field cannot lie like that after a release.", "impossible"),
    RELEASE_UPHILL: (
        "RD-4.41",
        "Water only runs to the right, and there is not enough of it further left.",
        "water runs to the right",
    ),
    RELEASE_TOO_MUCH: ("RD-4.41", "That is more water than lies on your field.", "not enough water"),
    FILL_FULL: ("RD-4.50", "It is full already.", "full"),
    FILL_MAGIC: ("RD-4.4", "All its hexes are magic water; it needs no token.", "magic water"),
    FILL_SYMBOLS: (
        "RD-4.50",
        "It lacks {missing} water and you may take only {left} more. Paddies are filled completely or not at all.",
        "lacks {missing}, you may take {left}",
    ),
    FILL_RESERVOIR: (
        "RD-4.54",
        "It lacks {missing} water and the reservoir has {reservoir}.",
        "lacks {missing}, reservoir {reservoir}",
    ),
    ADD_NOT_KEPT: (
        "RD-4.50",
        "It would not keep part of its water. Fill it completely or leave it.",
        "keeps no part water",
    ),
    ADD_LAST: ("RD-4.50", "Only one water is missing: fill it.", "fill it"),
    ADD_SYMBOLS: ("RD-4.50", "You may take no more water.", "no water left to take"),
    ADD_RESERVOIR: ("RD-4.54", "The reservoir is empty.", "reservoir empty"),
}
