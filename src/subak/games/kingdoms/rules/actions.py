"""Every action of Kingdoms of Rice as a number (KR-4.48): first what seats choose, then what chance draws."""

from typing import Final

SEATS: Final = 4
ROWS: Final = 4  # rice, city, castle, palace
TILES: Final = 5  # of a row
MAT: Final = ROWS * TILES  # tiles of a player
TYPES: Final = 24  # kinds of rice, city and castle cards in an edition at most, those that nobody can buy included
BUILDS: Final = 22  # kinds of cards that can be bought; they have the first numbers
PALACES: Final = 32  # kinds of palace cards in an edition at most
EVENTS: Final = 40  # kinds of events in an edition at most
FIEFDOMS: Final = 12
MARKETS: Final = 12  # market cards in an edition at most
VALUES: Final = 13  # a FORCE card shows 0 to 12
HAND: Final = 3  # palace cards to choose from at most (KR-3.7, KR-4.111)
PILE: Final = 64  # palace cards in an edition at most, copies included
PAIRS: Final = 3  # pairs of them: 1-2, 1-3, 2-3
TOP_BID: Final = 200  # KR-8.108
PLACES: Final = TILES + 1  # where a card is built: a free tile, or in place of the card on tile 1 to 5

PASS: Final = 0  # in the auction
HOLD: Final = PASS + 1  # in a battle or a bribery
END_TURN: Final = HOLD + 1
KEEP_NONE: Final = END_TURN + 1
BID: Final = KEEP_NONE + 1  # + gold - 1
BUILD: Final = BID + TOP_BID  # + type * PLACES + 0 for a free tile, or 1 + the tile of the card that is replaced
DESTROY: Final = BUILD + BUILDS * PLACES  # + row * TILES + tile; also for cards lost by an event
ATTACK: Final = DESTROY + MAT  # + fiefdom
ATTACK_SEAT: Final = ATTACK + FIEFDOMS  # + how many seats further clockwise the defender sits, less 1
BRIBE: Final = ATTACK_SEAT + SEATS - 1  # + fiefdom
DRAW_VICTORY: Final = BRIBE + FIEFDOMS
DRAW: Final = DRAW_VICTORY + 1  # a FORCE card
WAR_ROOM: Final = DRAW + 1  # + value of the FORCE card that is given up
TAKE_FIEFDOM: Final = WAR_ROOM + VALUES  # + fiefdom
TAKE_GOLD: Final = TAKE_FIEFDOM + FIEFDOMS
DESTROY_RICE: Final = TAKE_GOLD + 1  # + tile of the defender
KEEP: Final = DESTROY_RICE + TILES  # + place in the hand
OPEN_TILE: Final = KEEP + HAND
REPLACE: Final = OPEN_TILE + 1  # + tile of the palace
REDRAW: Final = REPLACE + TILES  # + pair
KEEP_PAIR: Final = REDRAW + PAIRS  # + pair
SEAT_ACTIONS: Final = KEEP_PAIR + PAIRS

FIRST: Final = SEAT_ACTIONS  # + seat: the starting bidder
LEAVE: Final = FIRST + SEATS  # + fiefdom that stays in the box (KR-8.8)
PALACE: Final = LEAVE + FIEFDOMS  # + kind of palace card
EVENT: Final = PALACE + PALACES  # + kind of event
MARKET: Final = EVENT + EVENTS  # + market card
FORCE: Final = MARKET + MARKETS  # + value
ACTIONS: Final = FORCE + VALUES
