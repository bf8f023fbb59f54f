"""The journal of Rice Dice: the entries alone tell where every token is and how much rice each place has."""

from dataclasses import dataclass
from typing import Any

import pytest

from subak.engine.core.journal import Journal
from subak.engine.core.luck import Luck
from subak.engine.core.random_play import any_who_may
from subak.engine.core.state import CHANCE, NOBODY
from subak.engine.game import Step
from subak.games.rice_dice import GAME
from subak.games.rice_dice.rules.actions import SLOTS
from subak.games.rice_dice.rules.journal import (
    CLEARED,
    DEALT,
    DRAINED,
    FILLED,
    GAINED,
    HARVESTED,
    LAID_LEFT,
    PLANTED_RICE,
    PULLED,
    RAN_OFF,
    RELEASED,
    SETTLED,
    WATER_RETURNED,
    WEED_PLACED,
)

TO_PADDY = {RELEASED: 1, FILLED: 1, DRAINED: -1, RAN_OFF: -1, WATER_RETURNED: -1}
FROM_RESERVOIR = (RELEASED, FILLED, DRAINED, RAN_OFF)
VARIANTS: tuple[dict[str, object], ...] = (
    {},
    {"release_order": "together"},
    {"start_draft": True, "equal_turns": True},
    {"solo_level": 4},
)


@dataclass
class Ledger:
    """What a listener knows who saw a position once and then only hears what happens."""

    reservoir: int
    supply: int
    water: list[int]
    weeds: list[int]
    planted: list[int]
    rice: list[int]

    @classmethod
    def of(cls, s: Any) -> "Ledger":
        paddies = range(s.places * SLOTS)
        return cls(
            int(s.reservoir),
            int(s.supply),
            [int(s.water[paddy]) for paddy in paddies],
            [int(s.weeds[paddy]) for paddy in paddies],
            [int(s.planted[paddy] != 0) for paddy in paddies],
            [int(s.rice[place]) for place in range(s.places)],
        )

    def hear(self, kind: int, who: int, what: int, n: int, now: int) -> None:
        self.hear_water(kind, what, n)
        if kind == LAID_LEFT:
            for row in (self.water, self.weeds, self.planted):
                field = slice(who * SLOTS, (who + 1) * SLOTS)
                row[field] = [0, *row[field][:-1]]
        if kind == WEED_PLACED:
            self.weeds[what] += n
            assert self.weeds[what] == now
        if kind in (PULLED, CLEARED):
            self.weeds[what] -= n
        if kind in (PLANTED_RICE, CLEARED):
            self.planted[what] = int(kind == PLANTED_RICE)
        if kind in (HARVESTED, GAINED):
            self.rice[who] += n
            assert self.rice[who] == now

    def hear_water(self, kind: int, what: int, n: int) -> None:
        if kind in TO_PADDY:
            self.water[what] += TO_PADDY[kind] * n
        if kind in FROM_RESERVOIR:
            self.reservoir -= TO_PADDY[kind] * n
        if kind == WATER_RETURNED:
            self.supply += n
        if kind == SETTLED:
            self.reservoir += n
            self.supply -= n


@pytest.mark.parametrize("options", VARIANTS, ids=str)
@pytest.mark.parametrize("seats", GAME.seats)
def test_the_entries_account_for_all_tokens(seats: int, options: dict[str, object]) -> None:
    for seed in range(3):
        state = GAME.start(seats, options)
        ledger = Ledger.of(state)
        luck, rng = Luck(seed, len(GAME.streams)), Luck(seed + 1)
        for number in range(1, 700):
            actor = int(state.actor())
            if actor == NOBODY:
                break
            if actor == CHANCE:
                seat, action = CHANCE, int(state.draw(luck))
            else:
                seat = int(any_who_may(state, actor, rng))
                options_now = GAME.legal(state, seat)
                action = options_now[rng.below(0, len(options_now))]
            step = Step.of(number, state, seat, action)
            for entry in step.entries:
                ledger.hear(*entry)
            assert ledger == Ledger.of(step.after), (seats, options, seed, number)
            state = step.after


def test_a_position_keeps_no_journal_and_a_clone_gets_none() -> None:
    state = GAME.start(2)
    step = Step.of(1, state, CHANCE, state.draw(Luck(1, len(GAME.streams))))
    assert [entry.kind for entry in step.entries] == [DEALT]
    assert step.after.journal is None
    state.journal = Journal()
    assert state.clone().journal is None
