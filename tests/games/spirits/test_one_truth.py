"""What the view of Spirits forecasts is what the rules allow: whoever changes a rule changes the forecast with it."""

from collections.abc import Callable
from typing import Any

import pytest

from subak.games.spirits.rules.actions import HEXES
from subak.games.spirits.rules.phases.harvest import paddy_of, why_not_harvest
from subak.games.spirits.rules.phases.plant import why_not_plant
from subak.games.spirits.rules.phases.tend import why_not_duck, why_not_weed
from subak.games.spirits.rules.refusals import DUCK_NOTHING, HARVEST_NOT_GROWN, PLANT_CROP, WEED_NONE
from subak.games.spirits.rules.state import ALLOCATING, Spirits
from tests.games.one_truth import broken_promises, change_rule, interpreted
from tests.games.spirits.people import GAME

Rule = Callable[..., Any]


def no_weeding_of_crops(s: Spirits, seat: int, paddy: int) -> int:
    return WEED_NONE if s.crop[seat * HEXES + paddy] else int(why_not_weed(s, seat, paddy))


def no_ducks_on_weeds(s: Spirits, seat: int, paddy: int) -> int:
    return DUCK_NOTHING if s.weeds[seat * HEXES + paddy] else int(why_not_duck(s, seat, paddy))


def only_clean_paddies(s: Spirits, seat: int, way: int) -> int:
    place = seat * HEXES + int(paddy_of(way))
    return HARVEST_NOT_GROWN if s.weeds[place] + s.pests[place] else int(why_not_harvest(s, seat, way))


def no_planting_on_weeds(s: Spirits, seat: int, paddy: int) -> int:
    return PLANT_CROP if s.weeds[seat * HEXES + paddy] else int(why_not_plant(s, seat, paddy))


CHANGES: list[tuple[Rule, Rule]] = [
    (why_not_weed, no_weeding_of_crops),
    (why_not_duck, no_ducks_on_weeds),
    (why_not_harvest, only_clean_paddies),
    (why_not_plant, no_planting_on_weeds),
]


def is_allocating(s: Spirits) -> bool:
    return bool(s.phase == ALLOCATING)


@interpreted
@pytest.mark.parametrize(("rule", "changed"), CHANGES, ids=lambda rule: rule.__name__)
def test_forecasts_follow_a_changed_rule(rule: Rule, changed: Rule, monkeypatch: pytest.MonkeyPatch) -> None:
    change_rule(monkeypatch, "subak.games.spirits", rule, changed)
    assert broken_promises(GAME, 2, 3, 2, is_allocating) == []


@interpreted
@pytest.mark.parametrize(("rule", "changed"), [CHANGES[0], CHANGES[2]], ids=lambda rule: rule.__name__)
def test_a_view_with_rules_of_its_own_is_found(rule: Rule, changed: Rule, monkeypatch: pytest.MonkeyPatch) -> None:
    """As it was before: the rules change, and the view goes on with what it knew."""
    change_rule(monkeypatch, "subak.games.spirits", rule, changed, but="view")
    assert any("but cannot" in problem for problem in broken_promises(GAME, 2, 3, 2, is_allocating))
