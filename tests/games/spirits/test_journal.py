"""The journal of Spirits: the entries alone tell where all pieces are, and how much rice each seat has."""

from dataclasses import dataclass
from typing import Any

import pytest

from subak.engine.core.luck import Luck
from subak.engine.core.random_play import any_who_may
from subak.engine.core.state import CHANCE, NOBODY
from subak.engine.game import Step
from subak.games.spirits import GAME
from subak.games.spirits.rules import journal as j
from subak.games.spirits.rules.actions import HEXES, INLETS
from subak.games.spirits.rules.geometry import BOUNDARY
from subak.games.spirits.rules.phases.harvest import paddy_of
from subak.games.spirits.rules.state import BARE, GROWN, NONE, PLANTED
from subak.games.spirits.testing.scenario import farm, scenario
from tests.games.spirits.people import ayu, bo, house_game
from tests.rules.spirits.tables import closed

VARIANTS: tuple[dict[str, object], ...] = ({}, {"family_start": True})
BY_SEAT = ("rice", "labor", "livestock", "temp_labor", "temp_livestock", "free_builds", "reservoir")
MASKS = ("walls", "gates", "rocks", "magic")
BY_PADDY = ("water", "crop", "weeds", "pests", "fertilized")
ALONE = ("tiles", "supply", "on_card", "carry", "neighbour_reservoir", "special_paddy", "neighbour_first")
GAINS = {
    j.RICE_GAINED: "rice",
    j.THANKED: "rice",
    j.HARVESTED: "rice",
    j.CLAIMED: "rice",
    j.BUILDS_GAINED: "free_builds",
    j.LABOR_GAINED: "labor",
    j.LIVESTOCK_GAINED: "livestock",
    j.TEMP_LABOR_GAINED: "temp_labor",
    j.TEMP_LIVESTOCK_GAINED: "temp_livestock",
    j.WATER_DRAWN: "reservoir",
}
CROPS = {j.PLANTED_RICE: PLANTED, j.EXPANDED: PLANTED, j.ROTTED: BARE}
CROPS |= dict.fromkeys((j.GREW, j.GREW_BY_MAGIC, j.RIPENED), GROWN)


@dataclass
class Ledger:
    """What a listener knows who saw a position once and then only hears what happens."""

    seat: dict[str, list[int]]
    paddy: dict[str, list[int]]
    alone: dict[str, int]

    @classmethod
    def of(cls, s: Any) -> "Ledger":
        return cls(
            {name: [int(getattr(s, name)[seat]) for seat in range(s.seats)] for name in (*BY_SEAT, *MASKS)},
            {name: [int(getattr(s, name)[place]) for place in range(s.seats * HEXES)] for name in BY_PADDY},
            {name: int(getattr(s, name)) for name in ALONE},
        )

    def hear(self, s: Any, kind: int, who: int, what: int, n: int, now: int) -> None:
        """`s` is asked for the shape of fields and the rank of the neighbour only."""
        self.hear_gains(kind, who, n, now)
        self.hear_cards(s, kind, who, what, n, now)
        self.hear_pieces(s, kind, who, what, n)
        self.hear_crops(kind, who, what, n, now)
        self.hear_water(kind, who, what, n, now)
        self.hear_neighbour(kind, n)

    def hear_gains(self, kind: int, who: int, n: int, now: int) -> None:
        if kind in GAINS:
            self.seat[GAINS[kind]][who] += n
            assert self.seat[GAINS[kind]][who] == now
        if kind in (j.LABOR_BOUGHT, j.LIVESTOCK_BOUGHT):
            self.seat["rice"][who] -= n
            assert self.seat["rice"][who] == now
        if kind == j.RICE_STOLEN:
            self.seat["rice"][who] += n
            self.seat["rice"][now] -= n

    def hear_cards(self, s: Any, kind: int, who: int, what: int, n: int, now: int) -> None:
        if kind == j.TILE_LAID:
            self.alone["tiles"] |= 1 << what
        if kind in (j.CLAIMED, j.TILE_GONE):
            self.alone["tiles"] &= ~(1 << what)
        if kind == j.ROUND_BEGUN:
            for name in ("temp_labor", "temp_livestock"):
                self.seat[name] = [0] * len(self.seat[name])
        if kind == j.NEIGHBOUR_MET:
            self.alone["neighbour_first"] = int(s.neighbour_first)

    def hear_pieces(self, s: Any, kind: int, who: int, what: int, n: int) -> None:
        if kind == j.STARTED:
            self.seat["gates"][who] = 1 << what
            self.seat["walls"][who] = ((1 << INLETS) - 1) & ~(1 << what)
        if kind in (j.WALL_BUILT, j.GATE_BUILT):
            self.seat["walls" if kind == j.WALL_BUILT else "gates"][who] |= 1 << what
            self.seat["free_builds"][who] -= n
        if kind == j.GATE_MOVED:
            for name in ("walls", "gates"):
                self.seat[name][who] ^= 1 << what | 1 << n
        if kind == j.EXPANDED:
            filled = self.seat["walls"][who] | self.seat["gates"][who]
            self.seat["walls"][who] |= int(BOUNDARY[1 << what % HEXES]) & ~filled & ~n
            self.seat["gates"][who] |= n
        if kind == j.ROCKS_LAID:
            self.seat["rocks"][who] = what
        if kind == j.ROCK_REMOVED:
            self.seat["rocks"][who] &= ~(1 << what % HEXES)
        if kind == j.MAGIC_PLACED:
            self.seat["magic"][who] |= 1 << what % HEXES

    def hear_crops(self, kind: int, who: int, what: int, n: int, now: int) -> None:
        if kind in (j.WEED_PLACED, j.PEST_PLACED):
            tokens = self.paddy["weeds" if kind == j.WEED_PLACED else "pests"]
            tokens[what] += n
            assert tokens[what] == now
        if kind == j.PULLED:
            self.paddy["weeds"][what] -= 1
        if kind == j.PEST_EATEN:
            self.paddy["pests"][what] -= n
        if kind == j.FERTILIZED:
            self.paddy["fertilized"][what] = 1
        if kind == j.STARTED:
            self.paddy["crop"][who * HEXES] = PLANTED
        if kind in CROPS:
            self.paddy["crop"][what] = CROPS[kind]
        if kind == j.ROTTED:
            self.paddy["weeds"][what] = self.paddy["pests"][what] = self.paddy["fertilized"][what] = 0
        if kind == j.HARVESTED:
            place = who * HEXES + int(paddy_of(what))
            self.paddy["crop"][place], self.paddy["fertilized"][place] = BARE, 0

    def hear_water(self, kind: int, who: int, what: int, n: int, now: int) -> None:
        water, reservoir, alone = self.paddy["water"], self.seat["reservoir"], self.alone
        if kind == j.STARTED:
            water[who * HEXES] = 1
            alone["supply"] -= 1
        if kind == j.RAINED:
            alone["supply"] -= n
            alone["on_card"] += n
        if kind == j.RAIN_TAKEN:
            alone["on_card"] -= n
            if who == CHANCE:
                alone["neighbour_reservoir"] += n
            else:
                reservoir[who] += n
        if kind == j.WATER_DRAWN:
            alone["supply"] -= n
        if kind == j.WATER_GIVEN:
            if what == NONE:
                reservoir[who] -= 1
            else:
                water[what] -= 1
            reservoir[n] += 1
        if kind == j.WATER_DISPLACED:
            water[what] -= n
            reservoir[who] += n
        if kind == j.EXPANDED:
            water[what] = now
            alone["supply"] -= now
        if kind in (j.WATER_KEPT, j.FILLED):
            water[what] += n
            alone["carry"] -= n
            assert water[what] == now
        if kind == j.RESERVOIR_OPENED:
            reservoir[who] -= n
            alone["carry"] += n
        if kind in (j.LEFT_DRY, j.WATER_LOST):
            water[what] -= n
            alone["carry"] += n
        if kind == j.LET_GO:
            alone["carry"] -= n
            if what >= 0:
                reservoir[what] += n
            else:
                alone["supply" if what == j.TO_SEA else "neighbour_reservoir"] += n
        if kind == j.WATER_RETURNED:
            self.paddy["water"] = [0] * len(water)
            self.seat["reservoir"] = [0] * len(reservoir)
            alone |= {"supply": now, "neighbour_reservoir": 0, "special_paddy": 0}

    def hear_neighbour(self, kind: int, n: int) -> None:
        if kind == j.NEIGHBOUR_DRAINED:
            self.alone["special_paddy"] -= n
        if kind in (j.NEIGHBOUR_FILLED, j.NEIGHBOUR_LET_GO):
            self.alone["neighbour_reservoir"] -= n
        if kind == j.NEIGHBOUR_FILLED:
            self.alone["special_paddy"] += n
        if kind in (j.NEIGHBOUR_DRAINED, j.NEIGHBOUR_LET_GO):
            if self.alone["neighbour_first"]:
                self.seat["reservoir"][0] += n
            else:
                self.alone["supply"] += n


def follow(ledger: Ledger, step: Step) -> None:
    for entry in step.entries:
        ledger.hear(step.after, *entry)
    assert ledger == Ledger.of(step.after), step.number


@pytest.mark.parametrize("options", VARIANTS, ids=str)
@pytest.mark.parametrize("seats", GAME.seats)
def test_the_entries_of_random_games_account_for_all_pieces(seats: int, options: dict[str, object]) -> None:
    for seed in range(3):
        state = GAME.start(seats, options)
        ledger, number = Ledger.of(state), 0
        luck, rng = Luck(seed, len(GAME.streams)), Luck(seed + 1)
        while (actor := int(state.actor())) != NOBODY:
            number += 1
            if actor == CHANCE:
                seat, action = CHANCE, int(state.draw(luck))
            else:
                seat = int(any_who_may(state, actor, rng))
                choices = GAME.legal(state, seat)
                action = choices[rng.below(0, len(choices))]
            step = Step.of(number, state, seat, action)
            follow(ledger, step)
            state = step.after


@pytest.mark.parametrize("seats", GAME.seats)
def test_the_entries_of_games_of_the_house_account_for_all_pieces(seats: int) -> None:
    _, steps = house_game(seats, 2)
    ledger = Ledger.of(steps[0].before)
    for step in steps:
        follow(ledger, step)


def test_the_entries_of_thefts_say_who_loses_what() -> None:
    table = scenario(
        "resolve", order="Ayu Bo", Ayu=ayu(spirits="water_thief rice_thief"), Bo=bo(spirits="", reservoir=1)
    )
    ledger = Ledger.of(table.state)
    table.resolve("rice_thief")
    table.resolve("water_thief")
    table.lose_reservoir()
    table.lose_water("A1")
    for step in table.steps:
        follow(ledger, step)
    assert [entry for step in table.steps for entry in step.entries if entry.kind != j.USED] == [
        (j.RICE_STOLEN, 0, table.spirit("rice_thief"), 2, 1),
        (j.WATER_GIVEN, 1, NONE, 0, 0),
        (j.WATER_GIVEN, 1, HEXES, 0, 0),
    ]


def test_the_entries_account_for_water_that_leaves_a_paddy_off_the_course() -> None:
    apart = closed("A1, B1 C1", "s00 s17 s24")
    table = scenario("harvest", order="Ayu Bo", Ayu=farm(apart, A1="1 water", B1="1 water", reservoir=1), Bo=farm())
    ledger = Ledger.of(table.state)
    table.done(2)
    for step in table.steps:
        follow(ledger, step)
