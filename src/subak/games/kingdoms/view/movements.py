"""What a step moves on the table: cards, fiefdoms and gold, from what the rules noted. The page flies it once.

Places are piles, tiles ("tile:0:city:2"), fiefdoms and purses ("gold:1"). "bank" and "box" are nowhere on the
page. Palace cards are backs to everybody, and they come from their pile: hands are not on the table (KR-5.2).
"""

from collections.abc import Iterator

from subak.engine.core.journal import Entry
from subak.engine.game import Movement, Step
from subak.engine.telling import Movers
from subak.games.kingdoms.edition.cards import card_face, fiefdom_face
from subak.games.kingdoms.edition.names import ROW_NAMES
from subak.games.kingdoms.rules import journal as did
from subak.games.kingdoms.rules.columns import PALACE_ROW
from subak.games.kingdoms.rules.state import Kingdoms
from subak.games.kingdoms.speech.log import TELL
from subak.games.kingdoms.speech.log_lines import Scene
from subak.games.kingdoms.view.breakdowns import tiles_of

Movements = Iterator[Movement]
MOVE = Movers()
PALACE_PILE = "pile:victory"
OUT = "box"


def movements(step: Step, audience: int | None) -> list[Movement]:
    return MOVE.moved(step, audience, TELL)


# Places


def tile(seat: int, row: int, k: int) -> str:
    return f"tile:{seat}:{ROW_NAMES[row]}:{k + 1}"


def pile(s: Kingdoms, card: int) -> str:
    return f"pile:{card_face(s, card).id}"


def purse(seat: int) -> str:
    return f"gold:{seat}"


# Gold


def paid(entry: Entry) -> Movements:
    yield Movement("gold", purse(entry.who), "bank", entry.n)


@MOVE.each(did.INSTALLED, did.FORCE_PAID, did.DRAW_PAID)
def spent(scene: Scene, entry: Entry) -> Movements:
    yield from paid(entry)


@MOVE.each(did.SOLD, did.TAXED, did.INCOME, did.TURN_MISSED)
def earned(scene: Scene, entry: Entry) -> Movements:
    yield Movement("gold", "bank", purse(entry.who), entry.n)


@MOVE.each(did.EVENT_GOLD)
def event_gold(scene: Scene, entry: Entry) -> Movements:
    ends = ("bank", purse(entry.who))
    origin, target = ends if entry.n > 0 else ends[::-1]
    yield Movement("gold", origin, target, abs(entry.n))


@MOVE.each(did.GOLD_TAKEN)
def gold_taken(scene: Scene, entry: Entry) -> Movements:
    yield Movement("gold", purse(entry.what), purse(entry.who), entry.n)


# Cards of the rice, city and castle rows


def row_of(s: Kingdoms, card: int) -> int:
    return int(s.columns.row[card])


def came(scene: Scene, seat: int, card: int) -> Movement:
    """New rice lies at the right end of its row; other types lie in a kingdom once (KR-4.6, KR-4.7)."""
    row = row_of(scene.after, card)
    tiles = tiles_of(scene.after, seat, row)
    k = max(k for k, each in enumerate(tiles) if each == card)
    return Movement("card", pile(scene.after, card), tile(seat, row, k), 1, card_face(scene.after, card).id)


def left(scene: Scene, seat: int, card: int, *, returns: bool) -> Movement:
    """A card leaves the tile on which it lay before the step; of several rice cards of a type, the oldest."""
    row = row_of(scene.before, card)
    k = tiles_of(scene.before, seat, row).index(card)
    target = pile(scene.before, card) if returns else OUT
    return Movement("card", tile(seat, row, k), target, 1, card_face(scene.before, card).id)


def lost_card(scene: Scene, seat: int, card: int) -> Movement:
    """KR-4.8: a General returns to his pile."""
    return left(scene, seat, card, returns=bool(scene.before.columns.returns[card]))


@MOVE.each(did.BUILT)
def built(scene: Scene, entry: Entry) -> Movements:
    yield came(scene, entry.who, entry.what)
    yield from paid(entry)


@MOVE.each(did.GIVEN)
def given(scene: Scene, entry: Entry) -> Movements:
    yield came(scene, entry.who, entry.what)


@MOVE.each(did.DESTROYED)
def destroyed(scene: Scene, entry: Entry) -> Movements:
    yield lost_card(scene, entry.who, entry.what)
    yield from paid(entry)


@MOVE.each(did.REPLACED, did.LOST, did.GENERAL_LOST)
def lost(scene: Scene, entry: Entry) -> Movements:
    yield lost_card(scene, entry.who, entry.what)


@MOVE.each(did.RICE_DESTROYED)
def rice_destroyed(scene: Scene, entry: Entry) -> Movements:
    yield lost_card(scene, entry.n, entry.what)


@MOVE.each(did.ROTATED)
def rotated(scene: Scene, entry: Entry) -> Movements:
    """KR-10.11: perhaps it leaves the game."""
    yield left(scene, entry.who, entry.what, returns=bool(scene.after.rice_returns))


# The palace and fiefdoms


@MOVE.each(did.KEPT_FIRST, did.LAID)
def laid(scene: Scene, entry: Entry) -> Movements:
    yield Movement("card-back", PALACE_PILE, tile(entry.who, PALACE_ROW, entry.n))


@MOVE.each(did.OUSTED, did.PALACE_DESTROYED)
def left_palace(scene: Scene, entry: Entry) -> Movements:
    """KR-10.14: what is replaced may go under the pile."""
    k = tiles_of(scene.before, entry.who, PALACE_ROW).index(entry.what)
    returns = entry.kind == did.OUSTED and scene.after.replaced_returns
    yield Movement("card-back", tile(entry.who, PALACE_ROW, k), PALACE_PILE if returns else OUT)
    yield from paid(entry)


@MOVE.each(did.FIEFDOM_TAKEN)
def fiefdom_taken(scene: Scene, entry: Entry) -> Movements:
    """A fiefdom lies with its owner: its place moves with it."""
    fiefdom = fiefdom_face(scene.after, entry.what).id
    yield Movement("castle", f"fief:{fiefdom}", f"fief:{fiefdom}", 1, fiefdom)
