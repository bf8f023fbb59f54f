"""What lies between the mats: piles with the price a seat would pay, the palace pile, fiefdoms and their prospects."""

from collections.abc import Iterator
from dataclasses import dataclass

from subak.engine.translation import say
from subak.games.kingdoms.edition.cards import card_face, fiefdom_face
from subak.games.kingdoms.rules import actions as do
from subak.games.kingdoms.rules.battle import (
    half_of_gold,
    why_not_destroy_rice,
    why_not_take_fiefdom,
)
from subak.games.kingdoms.rules.building import building_cost, first_place
from subak.games.kingdoms.rules.effects import attack_force, defence_force, victory_cost, victory_draws, worth_of
from subak.games.kingdoms.rules.phases.bribe import cards_affordable
from subak.games.kingdoms.rules.piles import pile_size
from subak.games.kingdoms.rules.refusals import BUILD_GOLD, OK, VICTORY_GOLD, VICTORY_NO_CARDS
from subak.games.kingdoms.rules.state import ACTING, BOXED, BY_ATTACK, BY_BRIBERY, NEUTRAL, NONE, OVER, Kingdoms
from subak.games.kingdoms.rules.turn import acting, as_if_in_turn
from subak.games.kingdoms.speech.vocabulary import refusal, said
from subak.games.kingdoms.view.breakdowns import ReasonView, build_reasons
from subak.games.kingdoms.view.force_odds import Copies, bribe_chance, duel_chance, neutral_chance, percent
from subak.games.kingdoms.view.kingdom import mark_of

MOST_BRIBES = 7  # FORCE cards of a bribe that are looked ahead


@dataclass(frozen=True)
class PileView:
    """The cards of a type that are for sale. `cost` is what this seat pays, for a spectator what the seat in turn pays.

    `replaces` says that the row is full, so that the card takes the place of another. A pile that the seat could not
    buy from even in its turn has a `why` (whole, with its rule) and a `brief` for its button; `short` is the gold that
    is missing, where it is a matter of gold.
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
    short: int
    why: str
    brief: str
    rule: str


@dataclass(frozen=True)
class VictoryPileView:
    """The palace cards still to be drawn: `draws` of them at a time, for `cost`; `short` as in `PileView`."""

    left: int
    draws: int
    cost: int
    short: int
    why: str
    brief: str
    rule: str


@dataclass(frozen=True)
class BribeOddsView:
    """How likely this much gold buys a neutral fiefdom (an owner may pay against it)."""

    gold: int
    percent: int


@dataclass(frozen=True)
class FiefdomView:
    """A fiefdom: whose it is (None: neutral), how it was gained (attack, bribery or nothing), and `attack`, the chance
    of this seat in percent, if it could attack it in its turn."""

    fiefdom: str
    name: str
    vp: int
    gold: int
    owner: int | None
    gained: str
    attack: int | None
    text: str


@dataclass(frozen=True)
class ThreatView:
    """A seat that could attack in its turn: the MAX FORCE of an attack on `against` (None: a neutral fiefdom), and its
    chances.

    `percent` assumes that both sides stop drawing where it is best for them, without a War Room. `fiefdoms`, `gold`
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


def pile_views(s: Kingdoms, seat: int | None) -> list[PileView]:
    trial = None if seat is None else as_if_in_turn(s, seat)
    return [pile_view(s, trial, card, buyer_for(s, seat)) for card in range(int(s.columns.for_sale))]


def buyer_for(s: Kingdoms, seat: int | None) -> int | None:
    """Whose prices are shown: its own; to a spectator those of the seat in turn, and between turns the printed ones."""
    if seat is not None:
        return seat
    return int(acting(s)) if ACTING <= s.phase < OVER else None


def pile_view(s: Kingdoms, trial: Kingdoms | None, card: int, buyer: int | None) -> PileView:
    """A pile with the price of a buyer, and with what the seat may do that has its turn in the trial."""
    face, price = card_face(s, card), int(worth_of(s, card))
    cost, reasons, place, no = price, [ReasonView(say("price"), price, "KR-2.3")], 0, None
    if buyer is not None:
        place = int(first_place(s, buyer, card))
        cost, reasons = int(building_cost(s, buyer, card, place)), build_reasons(s, buyer, card)
    if trial is not None:
        no = refusal(trial, int(trial.asked), do.BUILD + card * do.PLACES + place)
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
        replaces=place > 0,
        mine=trial is not None and face.row != "rice" and bool(s.owned[trial.asked] >> card & 1),
        short=0 if trial is None else gold_missing(trial, do.BUILD + card * do.PLACES + place, cost),
        why=no.why if no else "",
        brief=no.brief if no else "",
        rule=no.rule if no else "KR-4.50",
    )


def gold_missing(trial: Kingdoms, action: int, cost: int) -> int:
    """What the player of the trial lacks for an action that only gold stands against."""
    about_gold = trial.why_not(trial.asked, action) in (BUILD_GOLD, VICTORY_GOLD)
    return cost - int(trial.gold[trial.asked]) if about_gold else 0


def victory_pile_view(s: Kingdoms, seat: int | None) -> VictoryPileView:
    if seat is None:
        no, short = None if pile_size(s) else said(VICTORY_NO_CARDS), 0
    else:
        trial = as_if_in_turn(s, seat)
        no = refusal(trial, seat, do.DRAW_VICTORY)
        short = gold_missing(trial, do.DRAW_VICTORY, int(victory_cost(s, seat)))
    cost, draws = int(s.columns.victory_cost), int(s.columns.victory_draw)
    buyer = buyer_for(s, seat)
    if buyer is not None:
        cost, draws = int(victory_cost(s, buyer)), int(victory_draws(s, buyer))
    return VictoryPileView(
        left=int(pile_size(s)),
        draws=draws,
        cost=cost,
        short=short,
        why=no.why if no else "",
        brief=no.brief if no else "",
        rule=no.rule if no else "KR-4.110",
    )


# --- fiefdoms ---------------------------------------------------------------------------------------------------------


def full_deck(s: Kingdoms) -> Copies:
    return tuple(int(s.columns.force_count[value]) for value in range(do.VALUES))


def fiefdom_views(s: Kingdoms, seat: int | None) -> list[FiefdomView]:
    trial = None if seat is None else as_if_in_turn(s, seat)
    in_play = [fiefdom for fiefdom in range(int(s.columns.fiefdoms)) if s.owner[fiefdom] != BOXED]
    return [fiefdom_view(s, trial, fiefdom) for fiefdom in in_play]


def fiefdom_view(s: Kingdoms, trial: Kingdoms | None, fiefdom: int) -> FiefdomView:
    face, owner = fiefdom_face(s, fiefdom), int(s.owner[fiefdom])
    is_open = trial is not None and trial.why_not(trial.asked, do.ATTACK + fiefdom) == OK
    return FiefdomView(
        fiefdom=face.id,
        name=face.name,
        vp=face.vp,
        gold=face.gold,
        owner=owner if owner != NEUTRAL else None,
        gained={BY_ATTACK: "attack", BY_BRIBERY: "bribery"}.get(int(s.gained[fiefdom]), ""),
        attack=conquest_percent(s, int(trial.asked)) if trial is not None and is_open else None,
        text=face.text,
    )


def conquest_percent(s: Kingdoms, seat: int) -> int:
    """The chance against a neutral fiefdom (the table after KR-6.3)."""
    cards, limit = int(s.columns.neutral_cards), int(defence_force(s, NONE))
    return percent(neutral_chance(full_deck(s), int(attack_force(s, seat, NONE)), cards, limit))


def war_percent(s: Kingdoms, seat: int, defender: int) -> int:
    """The chance against a player."""
    return percent(duel_chance(full_deck(s), int(attack_force(s, seat, defender)), int(defence_force(s, defender))))


def bribe_odds(s: Kingdoms, seat: int) -> list[BribeOddsView]:
    """What the gold of a seat that could bribe in its turn would do against the cards of a neutral fiefdom."""
    trial = as_if_in_turn(s, seat)
    if all(trial.why_not(seat, do.BRIBE + fiefdom) for fiefdom in range(int(s.columns.fiefdoms))):
        return []
    price, defence = int(s.columns.bribe_cost), int(s.columns.bribe_defence_cards)
    cards = range(1, min(int(cards_affordable(s, seat, price)), MOST_BRIBES) + 1)
    return [BribeOddsView(n * price, percent(bribe_chance(full_deck(s), n, defence))) for n in cards]


# --- who threatens whom -----------------------------------------------------------------------------------------------


def threats(s: Kingdoms) -> list[ThreatView]:
    """KR-4.70: what every player could attack in a turn of theirs: neutral fiefdoms, and other players."""
    return [threat for seat in range(int(s.seats)) for threat in threats_by(as_if_in_turn(s, seat), seat)]


def threats_by(trial: Kingdoms, seat: int) -> Iterator[ThreatView]:
    fiefdoms = range(int(trial.columns.fiefdoms))
    neutral = [fiefdom_face(trial, k).id for k in fiefdoms if trial.why_not(seat, do.ATTACK + k) == OK]
    if neutral:
        attack, defence = int(attack_force(trial, seat, NONE)), int(defence_force(trial, NONE))
        yield ThreatView(seat, None, attack, defence, conquest_percent(trial, seat), neutral, 0, 0)
    for other in range(int(trial.seats)):
        further = (other - seat) % int(trial.seats)
        if further and trial.why_not(seat, do.ATTACK_SEAT + further - 1) == OK:
            yield threat(trial, seat, other)


def threat(s: Kingdoms, seat: int, other: int) -> ThreatView:
    fiefdoms = [k for k in range(int(s.columns.fiefdoms)) if why_not_take_fiefdom(s, other, k) == OK]
    return ThreatView(
        by=seat,
        against=other,
        attack=int(attack_force(s, seat, other)),
        defence=int(defence_force(s, other)),
        percent=war_percent(s, seat, other),
        fiefdoms=[fiefdom_face(s, k).id for k in fiefdoms],
        gold=int(half_of_gold(s, other)),
        rice=sum(why_not_destroy_rice(s, other, k) == OK for k in range(do.TILES)),
    )
