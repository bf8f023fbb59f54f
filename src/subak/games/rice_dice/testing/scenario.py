"""Any position of Rice Dice, by name: what tests, puzzles and tutorials begin with.

    table = scenario("worker double double weed card", Qun=[paddy("lucky-day", weeds=2, planted=True)], Bo=[])
    table.play("worker action", "harvest lucky-day")

With dice the active player has finished rolling and chooses an action; without, the turn begins with the roll. The
table has no luck of its own: throws and draws are dictated, `table.play("roll worker worker card weed weed")`. Water
that nobody mentions lies where the settlement (RD-4.60) puts it.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from subak.engine.edition import Edition
from subak.games.rice_dice import GAME
from subak.games.rice_dice.edition.cards import face_of
from subak.games.rice_dice.edition.names import FACE_NAMES
from subak.games.rice_dice.rules.actions import PLACES, SLOTS
from subak.games.rice_dice.rules.effects import holds_partial
from subak.games.rice_dice.rules.field import recount
from subak.games.rice_dice.rules.happy_farmer import is_farmer
from subak.games.rice_dice.rules.state import DECK, DISCARD, FIELD, OUT, PLANTED, UNPLANTED, RiceDice
from subak.games.rice_dice.rules.turn import begin_turn, final_roll
from subak.games.rice_dice.rules.water import cap, settle, tokens
from subak.games.rice_dice.speech.vocabulary import paddies
from subak.games.rice_dice.view.view import PaddyView, field
from subak.kit.testing import scenario as kit

FARMER = "Happy Farmer"

reference = GAME.edition


@dataclass(frozen=True)
class Paddy:
    """A paddy to lay out."""

    card: str
    water: int
    weeds: int
    planted: bool


def paddy(card: str, water: int = 0, weeds: int = 0, *, planted: bool = False) -> Paddy:
    return Paddy(card, water, weeds, planted)


def scenario(
    dice: str = "",
    *,
    active: str | None = None,
    first: str | None = None,
    round: int = 1,
    farmer: Sequence[Paddy] = (),
    score: Mapping[str, int] | None = None,
    reservoir: int | None = None,
    supply: int | None = None,
    deck: Iterable[str] | None = None,
    discard: Iterable[str] = (),
    options: Mapping[str, Any] | None = None,
    edition: Edition | None = None,
    **fields: Sequence[Paddy],
) -> "Scenario":
    """A table with these fields, in seat order; in solo `farmer` is the field of the Happy Farmer.

    `active` has the turn (the first seat, if nobody is named) in the given round, which `first` began. `deck` and
    `discard` list cards; without a deck it holds all cards that are nowhere else, with one the others are set aside.
    `reservoir` and `supply` only say what follows from the fields, so that it can be read, and are checked.
    """
    table = Scenario(list(fields), options, edition)
    s = table.state
    lay_out_fields(s, [*fields.values(), *([farmer] if len(fields) == 1 else [])])
    lay_out_piles(s, deck, discard)
    recount(s)
    lay_out_water(s, reservoir, supply)
    s.first_player = table.place(first) if first else 0
    s.active = table.place(active) if active else 0
    s.turn = (round - 1) * s.places + (s.active - s.first_player) % s.places
    s.draws_left = 0
    begin_turn(s)
    if dice and is_farmer(s, s.active):
        raise ValueError("the Happy Farmer acts as soon as it has rolled: let it roll with table.play")
    if dice:
        lay_out_dice(s, dice.split())
        final_roll(s)
    for place in range(PLACES):
        s.rice[place] = s.gained[place] = 0  # whatever final dice pay is taken as paid
    s.events = 0
    for name, rice in (score or {}).items():
        s.rice[table.place(name)] = rice
    return table.begin()


class Scenario(kit.Scenario):
    state: RiceDice
    played = GAME

    def problems(self) -> list[str]:
        """Not checked: fields may be empty here, which no game allows."""
        return []

    def place(self, name: str) -> int:
        return 1 if name == FARMER and len(self.names) == 1 else self.seat(name)

    def rice(self, name: str) -> int:
        return int(self.state.rice[self.place(name)])

    def field(self, name: str) -> list[str]:
        """The cards of a field, from the left."""
        return [view.card for view in field(self.state, self.place(name)).paddies]

    def paddy(self, name: str, card: str) -> PaddyView:
        for view in field(self.state, self.place(name)).paddies:
            if view.card == card:
                return view
        raise ValueError(f"{name} has no {card}; there are {', '.join(self.field(name))}")


# Laying out


def card_called(s: RiceDice, slug: str) -> int:
    for card in range(s.columns.cards):
        if face_of(s, card).slug == slug:
            return card
    raise ValueError(f"no card of this edition is called {slug!r}")


def lay_out_fields(s: RiceDice, fields: Sequence[Sequence[Paddy]]) -> None:
    for place, row in enumerate(fields):
        if len(row) > s.columns.field_limit:
            raise ValueError(f"{len(row)} paddies in one field; there can be {s.columns.field_limit}")
        s.field_size[place] = len(row)
        for slot, laid in enumerate(row):
            card = card_called(s, laid.card)
            if s.zone[card] == FIELD:
                raise ValueError(f"{laid.card} lies in two places")
            at = place * SLOTS + slot
            s.card[at], s.zone[card] = card, FIELD
            s.water[at], s.weeds[at] = laid.water, laid.weeds
            s.planted[at] = PLANTED if laid.planted else UNPLANTED
            s.weed_stock -= laid.weeds
    if s.weed_stock < 0:
        raise ValueError(f"{-s.weed_stock} weeds more than there are tokens ({s.columns.weed_tokens})")


def lay_out_piles(s: RiceDice, deck: Iterable[str] | None, discard: Iterable[str]) -> None:
    piles = {card_called(s, slug): DECK for slug in deck or ()} | {card_called(s, slug): DISCARD for slug in discard}
    elsewhere = DECK if deck is None else OUT
    for card, zone in piles.items():
        if s.zone[card] == FIELD or s.columns.starting[card]:
            raise ValueError(
                f"{face_of(s, card).slug} cannot be in {'the deck' if zone == DECK else 'the discard pile'}"
            )
    for card in range(s.columns.cards):
        if s.zone[card] != FIELD and not s.columns.starting[card]:
            s.zone[card] = piles.get(card, elsewhere)


def lay_out_water(s: RiceDice, reservoir: int | None, supply: int | None) -> None:
    """RD-4.60, RD-4.63: paddies are empty or full, and the rest of the water follows from the water numbers."""
    lying = 0
    for place in range(s.places):
        for at in paddies(s, place):
            water, full = int(s.water[at]), int(cap(s, at))
            if not 0 <= water <= full or (0 < water < full and not holds_partial(s, at)):
                raise ValueError(f"{face_of(s, s.card[at]).slug} cannot lie there with {water} of {full} water")
            lying += water
    if lying > tokens(s):
        raise ValueError(f"{lying} water on the paddies; the game has {tokens(s)}")
    s.reservoir, s.supply = 0, tokens(s) - lying
    settle(s)
    for name, said in (("reservoir", reservoir), ("supply", supply)):
        if said is not None and said != getattr(s, name):
            raise ValueError(
                f"the {name} cannot hold {said}: with {tokens(s)} tokens, water numbers of {s.demand} "
                f"and {lying} water on the paddies it holds {getattr(s, name)}"
            )


def lay_out_dice(s: RiceDice, faces: Sequence[str]) -> None:
    unknown = [face for face in faces if face not in FACE_NAMES]
    if unknown:
        raise ValueError(f"no face is called {unknown[0]!r}; there are {', '.join(FACE_NAMES)}")
    if len(faces) != s.columns.dice:
        raise ValueError(f"{len(faces)} dice; there are {s.columns.dice}")
    s.throwing = 0
    s.rerolls = 1
    for die, face in enumerate(faces):
        s.dice[die] = FACE_NAMES.index(face)
