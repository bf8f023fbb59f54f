"""Rice, labourers and livestock of Spirits are accounted for at every step of a game: nothing comes from nowhere.

Discs, walls, gates, weeds and pests are counted by the invariants, which every position of the laws keeps.
"""

from collections.abc import Callable

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from subak.engine.core.luck import Luck
from subak.engine.core.seat import Seat
from subak.engine.core.state import CHANCE, NOBODY
from subak.games.spirits import GAME
from subak.games.spirits.bot.house import House
from subak.games.spirits.edition.cards import neighbour_face, setup_face, spirit_face, tile_face
from subak.games.spirits.rules.actions import (
    BUY_LABOR,
    BUY_LIVESTOCK,
    CLAIM,
    DRAW_SETUP,
    DRAW_SPIRIT,
    FILL,
    HARVEST,
    HEXES,
    KEEP_SETUP,
    PASS,
    PICK,
    RESOLVE,
    ROCK,
)
from subak.games.spirits.rules.state import FLOODING, GROWN, HARVESTING, OVER, PLANTED, Spirits
from tests.oracles import spirits as oracle
from tests.oracles.spirits_agreement import HARVESTERS, together, way_of

LABOR_PRICES = (4, 4, 4, 6, 6, 6, 9, 9, 9, 13)
LIVESTOCK_PRICES = (5, 5, 5, 6, 6, 9)
TAX = (0, 0, 4, 9, 16, 25, *(n * n for n in range(6, 17)))

Choose = Callable[[Spirits, int], int]


class Ledger:
    """What every seat owns, computed from the moves alone."""

    def __init__(self, seats: int) -> None:
        self.rice = [0] * seats
        self.labor = [10] * seats
        self.livestock = [0] * seats

    def enter(self, before: Spirits, seat: int, action: int, after: Spirits) -> None:
        if KEEP_SETUP <= action < PICK:
            self.setup(before, seat, action - KEEP_SETUP)
        elif DRAW_SETUP <= action < DRAW_SPIRIT and not before.family_start:
            if not after.dealt[after.seats - 1]:
                return
            for owner in range(after.seats):
                self.setup(after, owner, int(after.dealt[owner]).bit_length() - 1)
        elif RESOLVE <= action < ROCK:
            self.spirit(before, seat, action - RESOLVE)
        elif HARVEST <= action < FILL:
            self.rice[seat] += harvested(before, seat, action)
        elif CLAIM <= action < PASS:
            self.rice[seat] += tile_face(before, action - CLAIM).rice
        elif action in (BUY_LABOR, BUY_LIVESTOCK):
            self.buy(before, seat, action)
        self.thanks(before, after)

    def setup(self, s: Spirits, seat: int, card: int) -> None:
        """SP-2.8."""
        bonus = setup_face(s, card).bonus
        self.rice[seat] += bonus.rice
        self.labor[seat] += bonus.labor
        self.livestock[seat] += bonus.livestock

    def spirit(self, s: Spirits, seat: int, card: int) -> None:
        """SP-11.1, R-47."""
        effect = spirit_face(s, card).effect
        values = effect.values
        if effect.name == "gain_rice":
            self.rice[seat] += values["n"]
        elif effect.name == "gain_labor":
            self.labor[seat] = min(20, self.labor[seat] + values["n"])
        elif effect.name == "gain_livestock":
            self.livestock[seat] = min(6, self.livestock[seat] + values["n"])
        elif effect.name == "steal_rice":
            for victim in range(s.seats):
                taken = min(self.rice[victim], values["n2" if s.seats == 2 else "n"]) if victim != seat else 0
                self.rice[victim] -= taken
                self.rice[seat] += taken

    def buy(self, s: Spirits, seat: int, action: int) -> None:
        """SP-8.3, R-53."""
        shift = int("clever_tongue" in face_up(s, seat))
        tax = [TAX[max(0, int(s.bought) + items - shift)] for items in (0, 1)]
        if action == BUY_LABOR:
            price = LABOR_PRICES[self.labor[seat] - 10]
            self.labor[seat] += 1
        else:
            price = LIVESTOCK_PRICES[self.livestock[seat]]
            self.livestock[seat] += 1
        self.rice[seat] -= price + tax[1] - tax[0]

    def thanks(self, before: Spirits, after: Spirits) -> None:
        """SP-16.8: after Water In, if the neighbour drank last and got all he asked for."""
        watering = (HARVESTING, FLOODING)
        if after.seats > 1 or before.phase not in watering or after.phase in (*watering, OVER) or after.neighbour_first:
            return
        if after.special_paddy == neighbour_face(after, int(after.neighbour)).demand:
            self.rice[0] += 2

    def check(self, s: Spirits) -> None:
        owned = [[int(n) for n in kind[: s.seats]] for kind in (s.rice, s.labor, s.livestock)]
        assert owned == [self.rice, self.labor, self.livestock]
        assert min(self.rice) >= 0


def face_up(s: Spirits, seat: int) -> list[str]:
    return [spirit_face(s, card).id for card in range(s.columns.spirits) if s.face_up[seat] >> card & 1]


def harvested(s: Spirits, seat: int, action: int) -> int:
    """SP-7.10, by the oracle."""
    paddy, hexes, virtual, _ = way_of(action)
    place = seat * HEXES + oracle.HEXES.index(paddy)
    crop = {PLANTED: "planted", GROWN: "grown"}.get(int(s.crop[place]), "none")
    inside = oracle.Contents(0, crop, int(s.weeds[place]), int(s.pests[place]), bool(s.fertilized[place]))
    helpers = together([HARVESTERS[card] for card in face_up(s, seat) if card in HARVESTERS])
    return oracle.rice(inside, hexes, virtual, helpers, int(s.round))


def play(seats: int, seed: int, choose: Choose, **options: bool) -> Spirits:
    s, luck, ledger = GAME.start(seats, options), Luck(seed, len(GAME.streams)), Ledger(seats)
    assert isinstance(s, Spirits)
    while (actor := s.actor()) != NOBODY:
        action = s.draw(luck) if actor == CHANCE else choose(s, actor)
        before = s.clone()
        s.apply(actor, action)
        ledger.enter(before, int(actor), int(action), s)
        ledger.check(s)
        assert GAME.invariants(s) == []
    return s


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
@settings(max_examples=3, deadline=None, suppress_health_check=list(HealthCheck))
@given(seed=st.integers(0, 2**31), family=st.booleans())
def test_nothing_is_lost_in_random_games(seats: int, seed: int, family: bool) -> None:
    rng = Luck(seed + 1)

    def anything(s: Spirits, seat: int) -> int:
        legal = GAME.legal(s, seat)
        return legal[rng.below(0, len(legal))]

    play(seats, seed, anything, family_start=family)


@pytest.mark.parametrize("seats", [1, 2])
def test_nothing_is_lost_between_house_players(seats: int) -> None:
    """They harvest, claim and buy far more than random ones."""
    house, luck = House(), Luck(5)
    end = play(seats, 7, lambda s, seat: house.choose(Seat(s, seat, luck)))
    assert max(end.rice) > 40
