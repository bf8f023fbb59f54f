"""Why an action is not open. Rules return the number; people read the sentence, the brief form and the rule.

Sentences may hold slots, filled with numbers and names of the position by those who speak:
{paddy} the paddy at hand, {slot} the place of a wall or gate, {gates} how many gates the new paddy would have, {cost}
what it takes and {left} what there is, {water} discs in the paddy, {room} discs it can hold, {most} the highest number
that can be used, {card} the card at hand, {player} the opponent at hand, {price} price and tax of the next item, {rice}
what you have.
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
START_GATE_FIRST: Final = 6
SETUP_FIRST: Final = 7
DRAFT_FIRST: Final = 8
TOKEN_FIRST: Final = 9
PLAY_FIRST: Final = 10
RESOLVE_FIRST: Final = 11
ROCK_FIRST: Final = 12
FERTILIZE_FIRST: Final = 13
RIPEN_FIRST: Final = 14
MAGIC_FIRST: Final = 15
EXPAND_FIRST: Final = 16
LOSE_FIRST: Final = 17
ALLOCATE_FIRST: Final = 18
BUILD_FIRST: Final = 19
ROCKS_FIRST: Final = 20
WATER_OUT_FIRST: Final = 21
WEED_FIRST: Final = 22
DUCK_FIRST: Final = 23
HARVEST_FIRST: Final = 24
WATER_IN_FIRST: Final = 25
GROW_FIRST: Final = 26
PLANT_FIRST: Final = 27
SPROUT_FIRST: Final = 28
CLAIM_FIRST: Final = 29
MARKET_FIRST: Final = 30

NO_PADDY: Final = 31
NOT_DEALT: Final = 32
NOT_PASSED: Final = 33
NOT_IN_HAND: Final = 34

TOKEN_WRONG_PLAYER: Final = 35
TOKEN_NOT_LARGEST: Final = 36
TOKEN_IMMUNE: Final = 37

RESOLVE_NOT_YOURS: Final = 38
RESOLVE_PASSIVE: Final = 39
RESOLVE_DONE: Final = 40
RESOLVE_SPENT: Final = 41
RESOLVE_NOTHING: Final = 42

NO_ROCK: Final = 43
FERTILIZE_NO_CROP: Final = 44
FERTILIZE_TWICE: Final = 45
RIPEN_NO_CROP: Final = 46
MAGIC_NO_PADDY: Final = 47
MAGIC_ROCKY: Final = 48
MAGIC_TWICE: Final = 49
EXPAND_IN_PADDY: Final = 50
EXPAND_ROCKY: Final = 51
EXPAND_SIDE: Final = 52
EXPAND_GATES: Final = 53
EXPAND_FIELD: Final = 54
EXPAND_PIECES: Final = 55
LOSE_NO_WATER: Final = 56

ALLOCATE_WORKERS: Final = 57
ALLOCATE_USELESS: Final = 58
ALLOCATE_PIECES: Final = 59

BUILD_TAKEN: Final = 60
BUILD_NONE_LEFT: Final = 61
BUILD_NO_WALLS: Final = 62
BUILD_NO_GATES: Final = 63
BUILD_DIVIDES: Final = 64
BUILD_FEW_GATES: Final = 65
BUILD_MANY_GATES: Final = 66
BUILD_LOOP: Final = 67
MOVE_NO_GATE: Final = 68
MOVE_NO_WALL: Final = 69
MOVE_OPEN_LAND: Final = 70
MOVE_OTHER_PADDY: Final = 71
MOVE_FAR_SIDE: Final = 72
MOVE_AGAIN: Final = 73
ROCK_NO_LIVESTOCK: Final = 74

KEEP_NO_ROOM: Final = 75
KEEP_NO_WATER: Final = 76
WET: Final = 77
WEED_NONE: Final = 78
WEED_LABOR: Final = 79
DUCK_NONE: Final = 80
DUCK_NOTHING: Final = 81
HARVEST_NOT_GROWN: Final = 82
HARVEST_SIZE: Final = 83
HARVEST_LABOR: Final = 84
HARVEST_VIRTUAL: Final = 85
HARVEST_FERTILIZED: Final = 86
HARVEST_FREE: Final = 87
FILL_WATER: Final = 88
PLANT_CROP: Final = 89
PLANT_NOT_FLOODED: Final = 90
PLANT_LABOR: Final = 91
SPROUT_NOT_NEW: Final = 92

CLAIM_GONE: Final = 93
CLAIM_NOT_MET: Final = 94
MARKET_EMPTY: Final = 95
MARKET_RICE: Final = 96

# Number to (rule, sentence, brief).
REFUSALS: Final[dict[int, tuple[str, str, str]]] = {
    GAME_OVER: ("SP-13.1", "The game is over.", "game over"),
    NOT_YOU: ("SP-1.12", "Another player decides now.", "not your decision"),
    LUCK_FIRST: ("SP-15.1", "Wait for the cards to be drawn.", "luck comes first"),
    SEALED_ALREADY: ("SP-1.13", "You have decided. Others are still deciding.", "already decided"),
    ONLY_LUCK: ("SP-15.1", "Nobody chooses that: cards come as they are drawn.", "left to luck"),
    START_GATE_FIRST: (
        "SP-2.6",
        "First choose the side of your start paddy that gets the gate.",
        "choose the start gate first",
    ),
    SETUP_FIRST: ("SP-16.3", "First keep one of your two Setup cards.", "keep a Setup card first"),
    DRAFT_FIRST: ("SP-3.2", "First pick a card of the hand that is passed round.", "pick a card first"),
    TOKEN_FIRST: ("SP-4.4", "First choose the paddy that gets the weed or pest.", "place the token first"),
    PLAY_FIRST: ("SP-4.6", "First play a spirit card of your hand.", "play a spirit first"),
    RESOLVE_FIRST: ("SP-4.10", "Your spirits are at work. Use one of their cards, or be done.", "spirits first"),
    ROCK_FIRST: ("SP-11.2", "A spirit removes a rock. First choose which one.", "choose a rock first"),
    FERTILIZE_FIRST: ("SP-11.2", "A spirit fertilises. First choose a planted paddy.", "choose a paddy first"),
    RIPEN_FIRST: ("SP-11.2", "A spirit makes a paddy grow. First choose which one.", "choose a paddy first"),
    MAGIC_FIRST: ("SP-10.1", "First place the magic water in a hex of a paddy.", "place magic water first"),
    EXPAND_FIRST: ("SP-11.6", "First choose the hex that becomes a paddy, and its gates.", "add the paddy first"),
    LOSE_FIRST: ("SP-11.3", "A thief takes water. First choose where the disc comes from.", "give a disc first"),
    ALLOCATE_FIRST: ("SP-5.3", "First place your workers, one task after the other.", "place workers first"),
    BUILD_FIRST: ("SP-6.2", "Build walls and gates, move gates, or be done.", "building now"),
    ROCKS_FIRST: ("SP-6.9", "Remove rocks with your livestock, or be done.", "rocks now"),
    WATER_OUT_FIRST: ("SP-7.2", "First say how much water stays in {paddy}.", "Water Out now"),
    WEED_FIRST: ("SP-7.6", "Pull weeds, or be done.", "weeding now"),
    DUCK_FIRST: ("SP-7.7", "Send livestock against pests and to fertilise, or be done.", "ducks now"),
    HARVEST_FIRST: ("SP-7.9", "Harvest, or be done.", "harvest now"),
    WATER_IN_FIRST: ("SP-7.15", "First say whether {paddy} is filled.", "Water In now"),
    GROW_FIRST: ("SP-10.4", "First say whether the crop in {paddy} grows by its magic water.", "growing now"),
    PLANT_FIRST: ("SP-7.19", "Plant, or be done.", "planting now"),
    SPROUT_FIRST: ("SP-11.12", "Choose a paddy planted just now that grows at once, or be done.", "sprouts now"),
    CLAIM_FIRST: ("SP-8.1", "Claim an achievement, or pass.", "achievements now"),
    MARKET_FIRST: ("SP-8.3", "Buy at your market, or be done.", "market now"),
    NO_PADDY: ("SP-1.4", "No paddy begins at that hex.", "no paddy"),
    NOT_DEALT: ("SP-16.3", "That Setup card was not dealt to you.", "not yours"),
    NOT_PASSED: ("SP-3.2", "That card is not in the hand you pick from.", "not in this hand"),
    NOT_IN_HAND: ("SP-4.6", "That card is not in your hand.", "not in your hand"),
    TOKEN_WRONG_PLAYER: ("SP-4.4", "The token does not go to that player.", "not that player"),
    TOKEN_NOT_LARGEST: ("SP-4.4", "Only the largest paddies are hit.", "not the largest"),
    TOKEN_IMMUNE: ("SP-11.8", "A spirit protects {player}: no such token is ever added there.", "protected"),
    RESOLVE_NOT_YOURS: ("SP-4.10", "That card does not lie face up before you.", "not before you"),
    RESOLVE_PASSIVE: ("SP-4.13", "{card} works by itself; there is nothing to use.", "works by itself"),
    RESOLVE_DONE: ("SP-4.11", "{card} has been used this round.", "used this round"),
    RESOLVE_SPENT: ("SP-4.14", "{card} works once, and it is spent.", "spent"),
    RESOLVE_NOTHING: ("SP-11.11", "{card} would change nothing now.", "nothing to do"),
    NO_ROCK: ("SP-6.9", "No rock lies there.", "no rock"),
    FERTILIZE_NO_CROP: ("SP-11.2", "{paddy} holds no planted crop.", "not planted"),
    FERTILIZE_TWICE: ("SP-1.11", "{paddy} is fertilised already.", "fertilised"),
    RIPEN_NO_CROP: ("SP-11.2", "{paddy} holds no planted crop.", "not planted"),
    MAGIC_NO_PADDY: ("SP-10.1", "That hex is open land. Magic water needs a completed paddy.", "open land"),
    MAGIC_ROCKY: ("SP-10.1", "There is a rock in that paddy. Remove it first.", "rocky"),
    MAGIC_TWICE: ("SP-10.1", "That hex has magic water.", "magic already"),
    EXPAND_IN_PADDY: ("SP-11.6", "That hex belongs to a paddy.", "in a paddy"),
    EXPAND_ROCKY: ("SP-11.6", "A rock lies on that hex.", "rocky"),
    EXPAND_SIDE: ("SP-11.6", "A new gate can only stand on an empty side of the hex.", "side not empty"),
    EXPAND_GATES: ("SP-1.5", "The new paddy needs exactly two gates; it would have {gates}.", "{gates} gates"),
    EXPAND_FIELD: (
        "SP-1.8",
        "The land beside it would be closed in without an entry and an exit. Place the gates differently.",
        "closes the land beside it",
    ),
    EXPAND_PIECES: ("SP-12.1", "There are not enough walls or gates left.", "pieces used up"),
    LOSE_NO_WATER: ("SP-11.3", "There is no disc to give.", "no water there"),
    ALLOCATE_WORKERS: ("SP-5.2", "You have {left} {left?worker|workers} left to place.", "only {left} left"),
    ALLOCATE_USELESS: ("SP-5.4", "No more than {most} could be used there.", "{most} at most"),
    ALLOCATE_PIECES: (
        "SP-5.3",
        "A piece takes {cost} {cost?labourer|labourers}: place a multiple of that.",
        "multiples of {cost}",
    ),
    BUILD_TAKEN: ("SP-6.3", "A piece stands there.", "taken"),
    BUILD_NONE_LEFT: ("SP-6.1", "You have no build left. Gates may still be moved.", "no build left"),
    BUILD_NO_WALLS: ("SP-12.1", "No wall is left in the supply.", "no walls left"),
    BUILD_NO_GATES: ("SP-12.1", "No gate is left in the supply.", "no gates left"),
    BUILD_DIVIDES: (
        "SP-6.5",
        "{paddy} can be divided only while it holds no water, no crop, no weed and no pest.",
        "paddy not empty",
    ),
    BUILD_FEW_GATES: (
        "SP-1.5",
        "This would close {paddy} with {gates} {gates?gate|gates}. A paddy needs one gate in and one gate out.",
        "{paddy}: {gates} of 2 gates",
    ),
    BUILD_MANY_GATES: (
        "SP-1.5",
        "This would close {paddy} with {gates} gates. A paddy has one gate in and one gate out, and no third.",
        "{paddy}: {gates} gates, 2 allowed",
    ),
    BUILD_LOOP: ("SP-1.7", "Water could only run in a circle: the gates would lead nowhere else.", "closed loop"),
    MOVE_NO_GATE: ("SP-6.6", "No gate stands there.", "no gate"),
    MOVE_NO_WALL: ("SP-6.6", "A gate moves to the place of a wall, and no wall stands there.", "no wall"),
    MOVE_OPEN_LAND: ("SP-6.6", "Only gates of completed paddies can be moved.", "not at a paddy"),
    MOVE_OTHER_PADDY: ("SP-6.6", "A gate stays at its paddy: the wall belongs to another one.", "not the same paddy"),
    MOVE_FAR_SIDE: (
        "SP-6.6",
        "The gate may only open to where it opened before, or from open land to other open land.",
        "opens into another paddy",
    ),
    MOVE_AGAIN: ("SP-6.7", "That gate has just been moved. Build something before it moves again.", "moved already"),
    ROCK_NO_LIVESTOCK: ("SP-6.9", "No livestock is left for rocks.", "no livestock left"),
    KEEP_NO_ROOM: ("SP-7.2", "{paddy} holds {room} {room?disc|discs} at most.", "room for {room}"),
    KEEP_NO_WATER: ("SP-7.2", "Only {left} {left?disc|discs} can be in {paddy}.", "only {left} there"),
    WET: ("SP-7.5", "{paddy} is not dry: {water} water. Let it out in Water Out.", "not dry: {water} water"),
    WEED_NONE: ("SP-7.6", "No weed grows in {paddy}.", "no weed"),
    WEED_LABOR: (
        "SP-7.6",
        "A weed in {paddy} takes {cost} {cost?labourer|labourers}; {left} {left?is|are} left.",
        "needs {cost}, has {left}",
    ),
    DUCK_NONE: ("SP-7.7", "No livestock is left for pests.", "no livestock left"),
    DUCK_NOTHING: (
        "SP-7.7",
        "{paddy} has no pest, and no planted crop without fertiliser.",
        "nothing to do there",
    ),
    HARVEST_NOT_GROWN: ("SP-7.9", "Nothing in {paddy} is grown.", "not grown"),
    HARVEST_SIZE: ("SP-7.9", "{paddy} does not have that many hexes.", "not so large"),
    HARVEST_LABOR: (
        "SP-7.9",
        "That takes {cost} {cost?labourer|labourers}; {left} {left?is|are} left.",
        "needs {cost}, has {left}",
    ),
    HARVEST_VIRTUAL: ("SP-11.4", "No spirit has fertiliser left for this harvest.", "no use left"),
    HARVEST_FERTILIZED: ("SP-11.4", "{paddy} has real fertiliser.", "fertilised"),
    HARVEST_FREE: ("SP-11.4", "No spirit reaps another paddy this round.", "no use left"),
    FILL_WATER: (
        "SP-7.15",
        "Filling {paddy} takes {cost} {cost?disc|discs}; {left} {left?is|are} there.",
        "needs {cost}, has {left}",
    ),
    PLANT_CROP: ("SP-7.19", "There is a crop in {paddy}.", "has a crop"),
    PLANT_NOT_FLOODED: ("SP-7.19", "{paddy} is not flooded: {water} of {room} water.", "{water} of {room} water"),
    PLANT_LABOR: (
        "SP-7.19",
        "Planting {paddy} takes {cost} {cost?labourer|labourers}; {left} {left?is|are} left.",
        "needs {cost}, has {left}",
    ),
    SPROUT_NOT_NEW: ("SP-11.12", "{paddy} was not planted just now.", "not planted now"),
    CLAIM_GONE: ("SP-8.1", "That tile is not on the table.", "gone"),
    CLAIM_NOT_MET: ("SP-8.1", "Its condition does not hold now.", "not met"),
    MARKET_EMPTY: ("SP-8.3", "That market is empty.", "sold out"),
    MARKET_RICE: ("SP-8.3", "The next one costs {price} rice with tax; you have {rice}.", "costs {price}, has {rice}"),
}
