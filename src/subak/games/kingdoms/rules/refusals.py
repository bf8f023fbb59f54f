"""Why an action is not open. Rules return the number; people read the sentence, the brief form and the rule.

Sentences may hold slots, filled with numbers and names of the position by those who speak:
{cost} it takes and {gold} you have, {high} the bid on the table, {top} the highest bid there can be, {card} the card at
hand, {row} its row, {owner} who owns the fiefdom, {reward} half of the defender's gold.
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
CARDS_FIRST: Final = 6
BID_FIRST: Final = 7
LOSS_FIRST: Final = 8
ADVICE_FIRST: Final = 9
TURN_FIRST: Final = 10
BATTLE_FIRST: Final = 11
REWARD_FIRST: Final = 12
BRIBE_FIRST: Final = 13
PICK_FIRST: Final = 14
PLACE_FIRST: Final = 15

PAIR_ALIKE: Final = 16
PAIR_NO_CONFLICT: Final = 17

BID_TOO_LOW: Final = 18
BID_NO_GOLD: Final = 19

LOSS_OTHER_CARD: Final = 20
NO_CARD: Final = 21

NO_STANDARD: Final = 22
NO_BUILD: Final = 23
NO_PALACE_DESTROY: Final = 24
PALACE_STAYS: Final = 25

BUILD_UNKNOWN: Final = 26
BUILD_PILE_EMPTY: Final = 27
BUILD_OWNED: Final = 28
BUILD_ROW_FULL: Final = 29
BUILD_ROW_OPEN: Final = 30
BUILD_GOLD: Final = 31
DESTROY_GOLD: Final = 32

NO_FIEFDOM: Final = 33
ATTACK_OWN: Final = 34
ATTACK_OWNED: Final = 35
ATTACK_NO_GENERAL: Final = 36
NO_PLAYER: Final = 37

BRIBE_OWN: Final = 38
BRIBE_NO_EMBASSY: Final = 39
BRIBE_GOLD: Final = 40

VICTORY_NO_CARDS: Final = 41
VICTORY_GOLD: Final = 42

DECK_EMPTY: Final = 43
WAR_ROOM_NONE: Final = 44
WAR_ROOM_USED: Final = 45
WAR_ROOM_DEFENCE: Final = 46
WAR_ROOM_NO_CARD: Final = 47
DRAW_GOLD: Final = 48

REWARD_NOT_THEIRS: Final = 49
REWARD_NO_GOLD: Final = 50
REWARD_NO_RICE: Final = 51

KEEP_NOT_DRAWN: Final = 52
KEEP_TWICE: Final = 53
KEEP_NO_PLACE: Final = 54
PALACE_FULL: Final = 55
REPLACE_NO_CARD: Final = 56
REPLACE_GOLD: Final = 57

# Number to (rule, sentence, brief).
REFUSALS: Final[dict[int, tuple[str, str, str]]] = {
    GAME_OVER: ("KR-4.122", "The game is over.", "game over"),
    NOT_YOU: ("KR-4.40", "Another player decides now.", "not your decision"),
    LUCK_FIRST: ("KR-6.1", "Wait for the cards to be drawn.", "luck comes first"),
    SEALED_ALREADY: ("KR-3.7", "You have chosen your cards. Others are still choosing.", "already chosen"),
    ONLY_LUCK: ("KR-6.1", "Nobody chooses that: cards come as they are drawn.", "left to luck"),
    CARDS_FIRST: ("KR-3.7", "First choose which two of your three palace cards you keep.", "choose your cards first"),
    BID_FIRST: ("KR-4.11", "The title of Shogun is up for auction. Bid, or pass.", "bid or pass first"),
    LOSS_FIRST: ("KR-4.24", "An event takes one of your cards. First choose which one you lose.", "lose a card first"),
    ADVICE_FIRST: (
        "KR-4.27",
        "First say what becomes of the palace card you drew: keep it, or put it back.",
        "decide about the card first",
    ),
    TURN_FIRST: (
        "KR-4.43",
        "It is your turn: build, destroy, attack, bribe, draw palace cards, or end it.",
        "not in a turn",
    ),
    BATTLE_FIRST: ("KR-4.73", "You are in a battle. Draw a FORCE card, use the War Room, or hold.", "battle first"),
    REWARD_FIRST: (
        "KR-4.79",
        "You have won. First take your reward: a fiefdom, half of the gold, or rice destroyed.",
        "take your reward",
    ),
    BRIBE_FIRST: ("KR-4.92", "A fiefdom is being bribed. Pay for a FORCE card, or hold.", "bribery first"),
    PICK_FIRST: ("KR-4.112", "First keep one of the palace cards you drew, or none.", "keep a card first"),
    PLACE_FIRST: (
        "KR-4.114",
        "First lay the card you keep on an open tile of your palace, or in place of another one.",
        "place the card first",
    ),
    PAIR_ALIKE: (
        "KR-3.7",
        "Those two cards are the same, and a palace holds no card twice. Keep another pair.",
        "the same card twice",
    ),
    PAIR_NO_CONFLICT: (
        "KR-3.7",
        "Only two cards that work against each other may be redrawn. Keep a pair instead.",
        "no conflict",
    ),
    BID_TOO_LOW: ("KR-4.11", "The bid stands at {high}. Bid more, or pass.", "above {high} only"),
    BID_NO_GOLD: ("KR-4.11", "You have {gold} gold, and nobody bids more than they have.", "you have {gold} gold"),
    LOSS_OTHER_CARD: ("KR-4.24", "The event does not take that card. Choose one that it can take.", "not touched"),
    NO_CARD: ("KR-4.60", "There is no card on that tile.", "empty tile"),
    NO_STANDARD: (
        "KR-4.45",
        "Your action of this season is used. What you have left is for building and destroying only.",
        "action used",
    ),
    NO_BUILD: ("KR-4.44", "You have no action left this season.", "action used"),
    NO_PALACE_DESTROY: (
        "KR-4.44",
        "What you have left comes from a hall, which does not reach the palace.",
        "not by a hall",
    ),
    PALACE_STAYS: ("KR-10.12", "At this table palace cards are not destroyed, only replaced.", "palace stays"),
    BUILD_UNKNOWN: ("KR-3.3", "That card is not for sale.", "not for sale"),
    BUILD_PILE_EMPTY: ("KR-4.50", "Its pile is empty.", "pile empty"),
    BUILD_OWNED: ("KR-4.7", "You have one already. Only rice may lie on a mat twice.", "you have one"),
    BUILD_ROW_FULL: (
        "KR-4.51",
        "All tiles of the {row} row are taken. Choose a card that it replaces, for {cost} gold.",
        "row full: replace",
    ),
    BUILD_ROW_OPEN: (
        "KR-8.37",
        "There is an open tile in the {row} row. Cards are replaced only when the row is full.",
        "use the open tile",
    ),
    BUILD_GOLD: ("KR-4.50", "It costs {cost} gold; you have {gold}.", "costs {cost}, you have {gold}"),
    DESTROY_GOLD: ("KR-4.60", "Destroying it costs {cost} gold; you have {gold}.", "costs {cost}, you have {gold}"),
    NO_FIEFDOM: ("KR-3.2", "That fiefdom is not in this game.", "not in play"),
    ATTACK_OWN: ("KR-4.70", "That fiefdom is yours.", "yours"),
    ATTACK_OWNED: (
        "KR-4.70",
        "{owner} holds that fiefdom. Attack {owner}; if you win, it may be your reward.",
        "held by {owner}",
    ),
    ATTACK_NO_GENERAL: ("KR-4.70", "You have no General. Build one before you attack.", "no General"),
    NO_PLAYER: ("KR-4.70", "Nobody sits there.", "nobody there"),
    BRIBE_OWN: ("KR-4.90", "That fiefdom is yours.", "yours"),
    BRIBE_NO_EMBASSY: ("KR-4.90", "You have no Embassy. Build one before you bribe.", "no Embassy"),
    BRIBE_GOLD: ("KR-4.90", "A bribe takes at least {cost} gold; you have {gold}.", "costs {cost}, you have {gold}"),
    VICTORY_NO_CARDS: ("KR-8.35", "No palace cards are left.", "no palace cards left"),
    VICTORY_GOLD: (
        "KR-4.110",
        "Drawing palace cards costs {cost} gold; you have {gold}.",
        "costs {cost}, you have {gold}",
    ),
    DECK_EMPTY: ("KR-4.73", "No FORCE cards are left.", "no FORCE cards left"),
    WAR_ROOM_NONE: ("KR-4.73", "You have no War Room.", "no War Room"),
    WAR_ROOM_USED: ("KR-4.73", "Your War Room is used up for this battle.", "used already"),
    WAR_ROOM_DEFENCE: ("KR-10.9", "At this table the War Room helps the attacker only.", "attackers only"),
    WAR_ROOM_NO_CARD: ("KR-4.73", "You have no FORCE card of that value.", "no such card"),
    DRAW_GOLD: ("KR-4.92", "A card costs you {cost} gold; you have {gold}.", "costs {cost}, you have {gold}"),
    REWARD_NOT_THEIRS: ("KR-4.79", "That fiefdom is not the defender's.", "not the defender's"),
    REWARD_NO_GOLD: ("KR-4.79", "The defender has too little gold: half of it is nothing.", "too little gold"),
    REWARD_NO_RICE: ("KR-4.79", "The defender has no rice on that tile.", "no rice there"),
    KEEP_NOT_DRAWN: ("KR-4.112", "You did not draw that many cards.", "not drawn"),
    KEEP_TWICE: ("KR-8.34", "You have that card in your palace. No palace holds a card twice.", "in your palace"),
    KEEP_NO_PLACE: (
        "KR-4.112",
        "Your palace is full, and replacing a card costs {cost} gold; you have {gold}.",
        "no place for it",
    ),
    PALACE_FULL: ("KR-4.114", "All tiles of your palace are taken. Replace a card.", "palace full"),
    REPLACE_NO_CARD: ("KR-4.114", "There is no card on that tile of your palace.", "empty tile"),
    REPLACE_GOLD: ("KR-4.114", "Replacing a card costs {cost} gold; you have {gold}.", "costs {cost}, you have {gold}"),
}
