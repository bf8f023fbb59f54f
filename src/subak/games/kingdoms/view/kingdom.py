"""A kingdom as a seat sees it: four rows of tiles, gold and income, forces, fiefdoms, the harvest to come."""

from dataclasses import dataclass

from subak.engine.core.state import rank_of
from subak.engine.translation import say
from subak.games.kingdoms.edition.cards import CardFace, card_face, fiefdom_face
from subak.games.kingdoms.rules.actions import HAND
from subak.games.kingdoms.rules.columns import CASTLE, CITY, FORCE_OF_ATTACKER, PALACE_ROW, RICE
from subak.games.kingdoms.rules.effects import (
    attack_force,
    defence_force,
    fields_of,
    may_attack,
    season_effect,
    total,
    war_rooms,
    worth_of,
)
from subak.games.kingdoms.rules.mat import cards_in, cards_on_mat
from subak.games.kingdoms.rules.phases.auction import last_bid
from subak.games.kingdoms.rules.scoring import fiefdom_points, palace_points
from subak.games.kingdoms.rules.state import (
    ACTING,
    ATTACKERS,
    BIDDING,
    DEFENDERS,
    KEEPING,
    NONE,
    OVER,
    SKIPPED,
    Kingdoms,
)
from subak.games.kingdoms.rules.turn import seat_in_order
from subak.games.kingdoms.view.breakdowns import (
    HarvestView,
    ReasonView,
    attack_reasons,
    defence_reasons,
    harvest_view,
    income_reasons,
    next_income,
    tiles_of,
)
from subak.games.kingdoms.view.palace import PalaceCardView, palace_card_view


@dataclass(frozen=True)
class TileView:
    """A tile of the rice, city or castle row, `tile` counted from 1; without a card `card` is None.

    `mark` is what the card does in a chip ("+3", "−2", "2" fields), `leaves` that it goes back after the next sale.
    """

    tile: int
    card: str | None
    name: str
    mark: str
    text: str
    worth: int
    leaves: bool


@dataclass(frozen=True)
class PalaceTileView:
    """A tile of the palace row: empty, a back, or a card that this seat may see."""

    tile: int
    filled: bool
    seen: PalaceCardView | None


@dataclass(frozen=True)
class KingdomView:
    """Everything of a player. What only the owner knows is None for the others.

    `order` is the place in the order of play, 0 first. `palace_points` and `total` (with fiefdoms) are for the owner
    until the end; `visible` are the points everybody sees. `income` is what the next turn brings at its start.
    `moat` is what an attacker's MAX FORCE changes by. `hand` is the number of palace cards being chosen from.
    """

    seat: int
    order: int
    shogun: bool
    status: str
    status_words: str
    gold: int
    income: int
    income_reasons: list[ReasonView]
    fields: int
    harvest: HarvestView | None
    rice: list[TileView]
    city: list[TileView]
    castle: list[TileView]
    palace: list[PalaceTileView]
    cards: int
    palace_cards: int
    palace_points: int | None
    fiefdoms: list[str]
    visible: int
    total: int | None
    rank: int | None
    can_attack: bool
    attack: int
    attack_reasons: list[ReasonView]
    defence: int
    defence_reasons: list[ReasonView]
    moat: int
    war_room: bool
    attacks_started: int
    hand: int


def kingdom_view(s: Kingdoms, seat: int, *, palace_open: bool) -> KingdomView:
    """`palace_open`: to its owner, and to everybody in a game that is over."""
    palace_open = palace_open or s.phase == OVER
    status, words = status_of(s, seat)
    harvest = harvest_view(s, seat)
    palace = int(palace_points(s, seat)) if palace_open else None
    fiefdoms = int(fiefdom_points(s, seat))
    return KingdomView(
        seat=seat,
        order=order_of(s, seat),
        shogun=s.shogun == seat,
        status=status,
        status_words=words,
        gold=int(s.gold[seat]),
        income=next_income(s, seat),
        income_reasons=income_reasons(s, seat),
        fields=int(fields_of(s, seat)),
        harvest=harvest,
        rice=row_view(s, seat, RICE, leaving=harvest is not None and harvest.leaves is not None),
        city=row_view(s, seat, CITY),
        castle=row_view(s, seat, CASTLE),
        palace=palace_view(s, seat, palace_open=palace_open),
        cards=int(cards_on_mat(s, seat)),
        palace_cards=int(cards_in(s, seat, PALACE_ROW)),
        palace_points=palace,
        fiefdoms=fiefdoms_of(s, seat),
        visible=fiefdoms,
        total=None if palace is None else palace + fiefdoms,
        rank=int(rank_of(s, seat)) if s.phase == OVER else None,
        can_attack=bool(may_attack(s, seat)),
        attack=int(attack_force(s, seat, NONE)),
        attack_reasons=attack_reasons(s, seat, NONE),
        defence=int(defence_force(s, seat)),
        defence_reasons=defence_reasons(s, seat),
        moat=int(total(s, seat, FORCE_OF_ATTACKER)),
        war_room=war_rooms(s, seat, ATTACKERS) > 0 or war_rooms(s, seat, DEFENDERS) > 0,
        attacks_started=int(s.attacks[seat]),
        hand=sum(s.hand[place] != NONE for place in hand_of(seat)),
    )


def hand_of(seat: int) -> range:
    return range(seat * HAND, (seat + 1) * HAND)


def fiefdoms_of(s: Kingdoms, seat: int) -> list[str]:
    return [fiefdom_face(s, k).id for k in range(int(s.columns.fiefdoms)) if s.owner[k] == seat]


# --- rows -------------------------------------------------------------------------------------------------------------


def row_view(s: Kingdoms, seat: int, row: int, *, leaving: bool = False) -> list[TileView]:
    tiles = enumerate(tiles_of(s, seat, row), 1)
    return [tile_view(s, tile, card, leaves=leaving and tile == 1) for tile, card in tiles]


def tile_view(s: Kingdoms, tile: int, card: int, *, leaves: bool) -> TileView:
    if card == NONE:
        return TileView(tile, None, "", "", "", 0, leaves=False)
    face = card_face(s, card)
    return TileView(tile, face.id, face.name, mark_of(face), face.text, int(worth_of(s, card)), leaves)


def mark_of(face: CardFace) -> str:
    """What a card does, in a chip."""
    for effect in face.effects:
        amount = effect.values.get("amount", effect.values.get("n"))
        if amount is not None:
            sign = "−" if effect.name == "discount" or amount < 0 else "" if effect.name == "fields" else "+"
            return f"{sign}{abs(amount)}"
    return ""


def palace_view(s: Kingdoms, seat: int, *, palace_open: bool) -> list[PalaceTileView]:
    """KR-4.116: everybody sees which tiles are filled, the owner with what."""
    return [
        PalaceTileView(tile, kind != NONE, palace_card_view(s, seat, kind) if palace_open and kind != NONE else None)
        for tile, kind in enumerate(tiles_of(s, seat, PALACE_ROW), 1)
    ]


# --- time -------------------------------------------------------------------------------------------------------------


def order_of(s: Kingdoms, seat: int) -> int:
    return next(k for k in range(int(s.seats)) if seat_in_order(s, k) == seat)


def status_of(s: Kingdoms, seat: int) -> tuple[str, str]:
    """What a seat is about, as a word for code and in words for people."""
    if s.phase == OVER:
        return "", ""
    if s.phase == KEEPING:
        return ("asked", say("chooses")) if s.may_act(seat) else ("ready", say("has chosen"))
    if s.asked == seat:
        return "asked", say("decides")
    if s.phase == BIDDING:
        return bidding_status(s, seat)
    if s.phase < ACTING:
        return "", ""
    order = order_of(s, seat)
    if season_effect(s, seat, SKIPPED):
        return "skipped", say("no turn this season")
    if order < s.turn:
        return "played", say("has played")
    if order == s.turn:
        return "turn", say("has the turn")
    return ("next", say("next")) if order == s.turn + 1 else ("waits", "")


def bidding_status(s: Kingdoms, seat: int) -> tuple[str, str]:
    if s.passed >> seat & 1:
        return "passed", say("passed")
    bid = int(last_bid(s, seat))
    if s.high_bidder == seat:
        return "high", say("bid {gold}, high", gold=bid)
    return "waits", say("bid {gold}", gold=bid) if bid else ""
