"""The journal of Kingdoms: the entries alone tell where all gold, cards, fiefdoms and FORCE cards are."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from subak.engine.game import Step
from subak.engine.record import Record, steps
from subak.games.kingdoms import GAME
from subak.games.kingdoms.rules import journal as did
from subak.games.kingdoms.rules.actions import HAND, VALUES
from subak.games.kingdoms.rules.columns import PALACE_ROW
from subak.games.kingdoms.rules.state import ATTACKERS, BOXED, DEFENDERS, NONE, OVER
from subak.games.kingdoms.view.breakdowns import tiles_of

EARNED = (did.EVENT_GOLD, did.SOLD, did.TAXED, did.INCOME, did.TURN_MISSED, did.GOLD_TAKEN)
PAID = (did.INSTALLED, did.BUILT, did.DESTROYED, did.PALACE_DESTROYED, did.FORCE_PAID, did.DRAW_PAID, did.OUSTED)
COME = (did.BUILT, did.GIVEN)
GONE = (did.REPLACED, did.DESTROYED, did.LOST, did.GENERAL_LOST, did.ROTATED)
DRAWN = (did.DEALT, did.DRAWN)
REPLAYS = Path(__file__).parents[2] / "replays"


def cards(numbers: Iterable[int]) -> Counter[int]:
    return Counter(int(number) for number in numbers if number != NONE)


@dataclass
class Ledger:
    """What a listener knows who saw a position once and then only hears what happens."""

    gold: list[int]
    owner: list[int]
    mats: list[Counter[int]]
    palaces: list[Counter[int]]
    hands: list[Counter[int]]
    bottom: Counter[int]
    forces: list[Counter[int]]  # of the two sides

    @classmethod
    def of(cls, s: Any) -> "Ledger":
        seats = range(s.seats)
        sides = [s.force[side * VALUES : (side + 1) * VALUES] for side in (ATTACKERS, DEFENDERS)]
        return cls(
            [int(s.gold[seat]) for seat in seats],
            [int(owner) for owner in s.owner],
            [cards(card for row in range(PALACE_ROW) for card in tiles_of(s, seat, row)) for seat in seats],
            [cards(tiles_of(s, seat, PALACE_ROW)) for seat in seats],
            [cards(s.hand[seat * HAND : (seat + 1) * HAND]) for seat in seats],
            cards(s.bottom),
            [Counter({value: int(n) for value, n in enumerate(side) if n}) for side in sides],
        )

    def hear(self, before: Any, kind: int, who: int, what: int, n: int, now: int) -> None:
        self.hear_gold(kind, who, what, n, now)
        self.hear_palaces(before, kind, who, what)
        self.hear_forces(before, kind, who, what)
        if kind in COME:
            self.mats[who][what] += 1
        elif kind in GONE:
            self.mats[who][what] -= 1
        elif kind == did.RICE_DESTROYED:
            self.mats[n][what] -= 1
        elif kind == did.FIEFDOM_TAKEN:
            assert self.owner[what] == n
            self.owner[what] = who
        elif kind == did.LEFT_OUT:
            self.owner[what] = BOXED

    def hear_gold(self, kind: int, who: int, what: int, n: int, now: int) -> None:
        if kind in EARNED or kind in PAID:
            self.gold[who] += n if kind in EARNED else -n
            assert self.gold[who] == now
        if kind == did.GOLD_TAKEN:
            self.gold[what] -= n

    def hear_palaces(self, before: Any, kind: int, who: int, what: int) -> None:
        if kind in DRAWN:
            self.hands[who][what] += 1
            if before.pile_top == 0:
                self.bottom[what] -= 1
        elif kind in (did.KEPT_FIRST, did.LAID):
            self.hands[who][what] -= 1
            self.palaces[who][what] += 1
        elif kind in (did.OUSTED, did.PALACE_DESTROYED):
            self.palaces[who][what] -= 1
        elif kind == did.PUT_BACK:
            self.bottom[what] += 1
            self.hands[who][what] -= self.hands[who][what] > 0  # a replaced card does not come from a hand

    def hear_forces(self, before: Any, kind: int, who: int, what: int) -> None:
        if kind in (did.ATTACKED, did.BRIBED):
            self.forces = [Counter(), Counter()]
        elif kind == did.FORCE_DRAWN:
            self.forces[who != before.attacker][what] += 1
        elif kind == did.WAR_ROOM_USED:
            self.forces[who != before.attacker][what] -= 1
        elif kind == did.DEFENCE_DRAWN:
            self.forces[DEFENDERS][what] += 1


@cache
def stored(seats: int) -> list[Step]:
    """All steps of the stored games with this many seats, one game after the other."""
    files = sorted(REPLAYS.glob(f"kingdoms-{seats}-*.json"))
    return [step for file in files for step in steps(Record.read(file))]


@pytest.mark.parametrize("seats", GAME.seats)
def test_the_entries_account_for_everything(seats: int) -> None:
    for step in stored(seats):
        if step.number == 1:
            ledger = Ledger.of(step.before)
        for entry in step.entries:
            ledger.hear(step.before, *entry)
        assert ledger == Ledger.of(step.after), step


@pytest.mark.parametrize("seats", GAME.seats)
def test_the_result_is_noted(seats: int) -> None:
    for step in stored(seats):
        points = [int(step.after.score(seat)) for seat in range(seats)]
        scored = [entry.now for entry in step.entries if entry.kind == did.SCORED]
        assert scored == (points if step.after.phase == OVER else [])


def test_every_kind_is_noted() -> None:
    kinds = {number for name, number in vars(did).items() if name.isupper()}
    noted = {entry.kind for seats in GAME.seats for step in stored(seats) for entry in step.entries}
    assert noted == kinds
