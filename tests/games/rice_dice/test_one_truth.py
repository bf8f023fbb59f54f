"""Change a rule about work, and previews, buttons, the house and the Happy Farmer follow it (law 11)."""

import sys
from collections.abc import Callable

import pytest

from subak.engine.core.luck import Luck
from subak.engine.core.seat import Seat
from subak.engine.core.state import CHANCE, NOBODY
from subak.engine.laws.checksum import is_compiled
from subak.engine.laws.promises import keeps_promises
from subak.games.rice_dice import GAME
from subak.games.rice_dice.bot.house import hasty_house
from subak.games.rice_dice.rules import refusals as no
from subak.games.rice_dice.rules import tasks
from subak.games.rice_dice.rules.actions import PLANT, SLOTS, WORKER_ACTION
from subak.games.rice_dice.rules.effects import workers_to_plant
from subak.games.rice_dice.rules.refusals import OK
from subak.games.rice_dice.rules.state import RiceDice
from subak.games.rice_dice.rules.water import is_flooded
from subak.games.rice_dice.speech.vocabulary import name_at, paddies
from subak.games.rice_dice.testing.scenario import FARMER, Scenario, paddy, scenario
from subak.games.rice_dice.view import action_previews
from subak.games.rice_dice.view.action_previews import Part, allows

pytestmark = pytest.mark.skipif(is_compiled(), reason="a compiled rule cannot be exchanged")

Rule = Callable[[RiceDice, int, int], int]
PRINTED: dict[str, Rule] = {name: getattr(tasks, name) for name in ("why_not_plant", "why_not_harvest", "why_not_pull")}


def no_planting_on_weeds(s: RiceDice, paddy: int, workers: int) -> int:
    return no.PLANT_TAKEN if s.weeds[paddy] else PRINTED["why_not_plant"](s, paddy, workers)


def planting_on_dry_ground(s: RiceDice, paddy: int, workers: int) -> int:
    if s.planted[paddy]:
        return no.PLANT_TAKEN
    return OK if workers >= workers_to_plant(s, paddy) else no.PLANT_WORKERS


def one_more_planter(s: RiceDice, paddy: int, workers: int) -> int:
    return PRINTED["why_not_plant"](s, paddy, workers - 1)


def one_more_reaper(s: RiceDice, paddy: int, workers: int) -> int:
    return PRINTED["why_not_harvest"](s, paddy, workers - 1)


def no_harvest_with_weeds(s: RiceDice, paddy: int, workers: int) -> int:
    return no.HARVEST_WET if s.weeds[paddy] else PRINTED["why_not_harvest"](s, paddy, workers)


def no_weeding_of_crops(s: RiceDice, paddy: int, workers: int) -> int:
    return no.PULL_WET if s.planted[paddy] else PRINTED["why_not_pull"](s, paddy, workers)


CHANGES = [
    ("why_not_plant", no_planting_on_weeds),
    ("why_not_plant", planting_on_dry_ground),
    ("why_not_plant", one_more_planter),
    ("why_not_harvest", one_more_reaper),
    ("why_not_harvest", no_harvest_with_weeds),
    ("why_not_pull", no_weeding_of_crops),
]


def exchange(monkeypatch: pytest.MonkeyPatch, name: str, rule: Rule) -> None:
    """Put another rule wherever the modules of the game look it up."""
    for path, module in list(sys.modules.items()):
        if path.startswith("subak.games.rice_dice") and getattr(module, name, None) is PRINTED[name]:
            monkeypatch.setattr(module, name, rule)


def restated_workers_allow(s: RiceDice) -> list[Part]:
    """A preview in the old style, which knows RD-4.20 by heart instead of asking."""
    ready = [paddy for paddy in paddies(s, s.active) if not s.planted[paddy] and is_flooded(s, paddy)]
    ready = [paddy for paddy in ready if workers_to_plant(s, paddy) <= s.workers_left][:1]
    return [Part(f"plant {name_at(s, paddy)}", "RD-4.20", [PLANT + paddy % SLOTS]) for paddy in ready]


def weedy_and_flooded() -> Scenario:
    return scenario(
        "worker worker worker card card", Qun=[paddy("gift-of-dew", water=2, weeds=1)], Bo=[paddy("honest-toil")]
    )


@pytest.mark.parametrize(("name", "rule"), CHANGES)
@pytest.mark.parametrize("seats", [1, 2])
def test_shown_and_played_by_the_changed_rule(
    name: str, rule: Rule, seats: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    exchange(monkeypatch, name, rule)
    luck, rng, house = Luck(3, len(GAME.streams)), Luck(4), hasty_house()
    state = GAME.start(seats)
    for step in range(300):
        seat = state.actor()
        if seat == NOBODY:
            break
        if step % 4 == 0:
            assert list(keeps_promises(GAME, state, rng)) == []
        action = state.draw(luck) if seat == CHANCE else house.choose(Seat(state, seat, rng))
        assert seat == CHANCE or state.why_not(seat, action) == OK
        state.apply(seat, action)


def test_a_preview_no_longer_offers_what_the_rule_forbids(monkeypatch: pytest.MonkeyPatch) -> None:
    table = weedy_and_flooded()
    assert allows(table.state, 0) == "plant Gift of Dew"
    exchange(monkeypatch, "why_not_plant", no_planting_on_weeds)
    assert allows(table.state, 0) == ""


def test_a_preview_offers_what_a_changed_rule_allows(monkeypatch: pytest.MonkeyPatch) -> None:
    exchange(monkeypatch, "why_not_plant", planting_on_dry_ground)
    dry = scenario("worker worker worker card card", Qun=[paddy("gift-of-dew")], Bo=[paddy("honest-toil")])
    assert allows(dry.state, 0) == "plant Gift of Dew"


@pytest.mark.parametrize("rule", [no_planting_on_weeds, one_more_planter])
def test_a_preview_that_restates_the_rule_is_found(rule: Rule, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(action_previews, "workers_allow", restated_workers_allow)
    table = weedy_and_flooded()
    assert list(keeps_promises(GAME, table.state, Luck(1))) == []
    exchange(monkeypatch, "why_not_plant", rule)
    found = list(keeps_promises(GAME, table.state, Luck(1)))
    assert any("'plant Gift of Dew' (RD-4.20), but cannot 'plant gift-of-dew'" in sentence for sentence in found)


def test_the_house_plans_by_the_changed_rule(monkeypatch: pytest.MonkeyPatch) -> None:
    table = weedy_and_flooded()
    table.state.apply(0, WORKER_ACTION)
    house = hasty_house()
    assert house.choose(Seat(table.state, 0, Luck(1))) == PLANT
    exchange(monkeypatch, "why_not_plant", no_planting_on_weeds)
    assert house.choose(Seat(table.state, 0, Luck(1))) != PLANT


@pytest.mark.parametrize(
    ("rule", "before", "after"),
    [(no_planting_on_weeds, True, False), (one_more_planter, True, False), (planting_on_dry_ground, False, True)],
)
def test_the_happy_farmer_plants_by_the_changed_rule(
    rule: Rule, before: bool, after: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    def planted() -> bool:
        field = [paddy("gift-of-dew", water=0 if rule is planting_on_dry_ground else 2, weeds=1)]
        table = scenario(active=FARMER, Qun=[paddy("great-terrace")], farmer=field, options={"solo_level": 0})
        table.play("roll worker worker worker weed card")
        return bool(table.state.planted[SLOTS])

    assert planted() == before
    exchange(monkeypatch, "why_not_plant", rule)
    assert planted() == after
