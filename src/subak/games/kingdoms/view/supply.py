"""What lies between the mats: piles with the price a seat would pay, the palace pile, fiefdoms and their prospects."""

from dataclasses import dataclass

from subak.engine.refusal import Refusal
from subak.engine.translation import say
from subak.games.kingdoms.edition.cards import card_face, fiefdom_face
from subak.games.kingdoms.rules.actions import VALUES
from subak.games.kingdoms.rules.building import building_cost, first_place, why_not_buy
from subak.games.kingdoms.rules.columns import RICE
from subak.games.kingdoms.rules.effects import (
    attack_force,
    defence_force,
    may_attack,
    victory_cost,
    victory_draws,
    worth_of,
)
from subak.games.kingdoms.rules.mat import cards_in, is_full
from subak.games.kingdoms.rules.piles import pile_size
from subak.games.kingdoms.rules.refusals import BUILD_GOLD, OK, REFUSALS, VICTORY_GOLD, VICTORY_NO_CARDS
from subak.games.kingdoms.rules.state import BOXED, BY_ATTACK, BY_BRIBERY, NEUTRAL, NONE, Kingdoms
from subak.games.kingdoms.view.breakdowns import ReasonView, build_reasons
from subak.games.kingdoms.view.force_odds import Copies, bribe_chance, duel_chance, neutral_chance, percent
from subak.games.kingdoms.view.kingdom import mark_of

MOST_BRIBES = 7  # FORCE cards of a bribe that are looked ahead


@dataclass(frozen=True)
class PileView:
    """The cards of a type that are for sale. `cost` is what this seat pays (a spectator: the printed price).

    `replaces` says that the row is full, so that the card takes the place of another. A pile that the seat could not
    buy from even in its turn has a `why` (whole, with its rule) and a `brief` for its button.
    """

    card: str
    name: str
    row: str
    mark: str
    text: str
    left: int
    price: int
    cost: int
    reasons: list[ReasonView]
    replaces: bool
    mine: bool
    why: str
    brief: str
    rule: str


@dataclass(frozen=True)
class VictoryPileView:
    """The palace cards still to be drawn: `draws` of them at a time, for `cost`."""

    left: int
    draws: int
    cost: int
    why: str
    brief: str
    rule: str


@dataclass(frozen=True)
class BribeOddsView:
    """How likely so much gold buys a neutral fiefdom (an owner may pay against it)."""

    gold: int
    percent: int


@dataclass(frozen=True)
class FiefdomView:
    """A fiefdom: whose it is (None: neutral), how it was gained (attack, bribery or nothing), and how this seat would
    fare against it: `attack` in percent, if it is neutral and the seat has a General."""

    fiefdom: str
    name: str
    vp: int
    gold: int
    owner: int | None
    gained: str
    attack: int | None


@dataclass(frozen=True)
class ThreatView:
    """Somebody with a General: the MAX FORCE of an attack on `against` (None: a neutral fiefdom), and its chances.

    `percent` takes it that both sides stop drawing where it is best for them, without a War Room. `fiefdoms`, `gold`
    and `rice` are what a victory could take from a player.
    """

    by: int
    against: int | None
    attack: int
    defence: int
    percent: int
    fiefdoms: list[str]
    gold: int
    rice: int


# --- piles ------------------------------------------------------------------------------------------------------------


def pile_view(s: Kingdoms, seat: int | None, card: int) -> PileView:
    face = card_face(s, card)
    price = int(worth_of(s, card))
    cost, reasons, no = price, [ReasonView(say("price"), price, "KR-2.3")], None
    if seat is not None:
        cost, reasons = int(building_cost(s, seat, card, first_place(s, seat, card))), build_reasons(s, seat, card)
        no = out_of_reach(s, seat, card, cost)
    return PileView(
        card=face.id,
        name=face.name,
        row=face.row,
        mark=mark_of(face),
        text=face.text,
        left=int(s.pile[card]),
        price=price,
        cost=cost,
        reasons=reasons,
        replaces=seat is not None and bool(is_full(s, seat, s.columns.row[card])),
        mine=seat is not None and face.row != "rice" and bool(s.owned[seat] >> card & 1),
        why=no.why if no else "",
        brief=no.brief if no else "",
        rule=no.rule if no else "KR-4.50",
    )


def out_of_reach(s: Kingdoms, seat: int, card: int, cost: int) -> Refusal | None:
    """Why a seat could not build a card, whoever's turn it is."""
    number = int(why_not_buy(s, seat, card))
    if number == OK:
        number = OK if s.gold[seat] >= cost else BUILD_GOLD
    return spoken(number, cost=cost, gold=int(s.gold[seat]))


def spoken(number: int, **figures: int) -> Refusal | None:
    if number == OK:
        return None
    rule, sentence, brief = REFUSALS[number]
    return Refusal(rule, say(sentence, **figures), say(brief, **figures))


def victory_pile_view(s: Kingdoms, seat: int | None) -> VictoryPileView:
    left = int(pile_size(s))
    cost = int(s.columns.victory_cost) if seat is None else int(victory_cost(s, seat))
    draws = int(s.columns.victory_draw) if seat is None else int(victory_draws(s, seat))
    no = None
    if left == 0:
        no = spoken(VICTORY_NO_CARDS)
    elif seat is not None and s.gold[seat] < cost:
        no = spoken(VICTORY_GOLD, cost=cost, gold=int(s.gold[seat]))
    return VictoryPileView(
        left, draws, cost, no.why if no else "", no.brief if no else "", no.rule if no else "KR-4.110"
    )


# --- fiefdoms ---------------------------------------------------------------------------------------------------------


def full_deck(s: Kingdoms) -> Copies:
    return tuple(int(s.columns.force_count[value]) for value in range(VALUES))


def fiefdom_views(s: Kingdoms, seat: int | None) -> list[FiefdomView]:
    chance = conquest_percent(s, seat) if seat is not None and may_attack(s, seat) else None
    in_play = [fiefdom for fiefdom in range(int(s.columns.fiefdoms)) if s.owner[fiefdom] != BOXED]
    return [fiefdom_view(s, fiefdom, chance) for fiefdom in in_play]


def fiefdom_view(s: Kingdoms, fiefdom: int, chance: int | None) -> FiefdomView:
    face, owner = fiefdom_face(s, fiefdom), int(s.owner[fiefdom])
    return FiefdomView(
        fiefdom=face.id,
        name=face.name,
        vp=face.vp,
        gold=face.gold,
        owner=owner if owner != NEUTRAL else None,
        gained={BY_ATTACK: "attack", BY_BRIBERY: "bribery"}.get(int(s.gained[fiefdom]), ""),
        attack=chance if owner == NEUTRAL else None,
    )


def conquest_percent(s: Kingdoms, seat: int) -> int:
    """The chance against a neutral fiefdom (section 6)."""
    force, columns = int(attack_force(s, seat, NONE)), s.columns
    return percent(neutral_chance(full_deck(s), force, int(columns.neutral_cards), int(columns.neutral_max_force)))


def war_percent(s: Kingdoms, seat: int, defender: int) -> int:
    """The chance against a player."""
    return percent(duel_chance(full_deck(s), int(attack_force(s, seat, defender)), int(defence_force(s, defender))))


def bribe_odds(s: Kingdoms, seat: int) -> list[BribeOddsView]:
    """What the gold of a seat could do against the three cards of a neutral fiefdom."""
    price = max(int(s.columns.bribe_cost), 1)
    cards = range(1, min(int(s.gold[seat]) // price, MOST_BRIBES) + 1)
    defence = int(s.columns.bribe_defence_cards)
    return [BribeOddsView(n * price, percent(bribe_chance(full_deck(s), n, defence))) for n in cards]


# --- who threatens whom -----------------------------------------------------------------------------------------------


def threats(s: Kingdoms) -> list[ThreatView]:
    """KR-4.70: everybody with a General, against neutral fiefdoms and against every other player."""
    found = []
    neutral = [fiefdom_face(s, k).id for k in range(int(s.columns.fiefdoms)) if s.owner[k] == NEUTRAL]
    for seat in range(int(s.seats)):
        if may_attack(s, seat):
            if neutral:
                found.append(neutral_threat(s, seat, neutral))
            found += [threat(s, seat, other) for other in range(int(s.seats)) if other != seat]
    return found


def neutral_threat(s: Kingdoms, seat: int, fiefdoms: list[str]) -> ThreatView:
    attack, defence = int(attack_force(s, seat, NONE)), int(defence_force(s, NONE))
    return ThreatView(seat, None, attack, defence, conquest_percent(s, seat), fiefdoms, 0, 0)


def threat(s: Kingdoms, seat: int, other: int) -> ThreatView:
    return ThreatView(
        by=seat,
        against=other,
        attack=int(attack_force(s, seat, other)),
        defence=int(defence_force(s, other)),
        percent=war_percent(s, seat, other),
        fiefdoms=[fiefdom_face(s, k).id for k in range(int(s.columns.fiefdoms)) if s.owner[k] == other],
        gold=int(s.gold[other]) // 2,
        rice=int(cards_in(s, other, RICE)),
    )
