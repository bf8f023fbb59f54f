"""What players that learn are told of a position of Rice Dice."""

import pytest
from librt.vecs import vec

from subak.engine.core.as_lists import features_list
from subak.games.rice_dice.bot.features import FEATURES, OF_PADDY, OF_RIVAL, Features
from subak.games.rice_dice.rules.actions import PLACES, SLOTS
from subak.games.rice_dice.rules.columns import EFFECTS, FACES, HARVEST_BONUS
from subak.games.rice_dice.rules.effects import has, showing
from subak.games.rice_dice.rules.state import CHOOSING, OVER
from subak.games.rice_dice.rules.water import debt, tokens
from subak.games.rice_dice.testing.scenario import Scenario, paddy, scenario
from subak.kit.bot.feature_writer import BOUND
from tests.games.rice_dice.tables import tenth_turn

STAGES = ("dry", "flooded", "growing", "ripe", "fresh")


def told(table: Scenario, name: str) -> dict[str, float]:
    return dict(zip(FEATURES, features_list(Features(), table.state, table.place(name), len(FEATURES)), strict=True))


def of(numbers: dict[str, float], what: str, names: tuple[str, ...]) -> dict[str, float]:
    return {name: round(numbers[f"{what} {name}"], 6) for name in names if numbers[f"{what} {name}"]}


def stages_of(numbers: dict[str, float]) -> list[list[str]]:
    return [[stage for stage in STAGES if numbers[f"paddy {slot} {stage}"]] for slot in range(SLOTS)]


def test_the_own_paddies_are_told_one_by_one() -> None:
    ayu = told(tenth_turn(), "Ayu")
    assert stages_of(ayu)[1:] == [["ripe"], ["growing"], ["ripe"]]
    assert [5 * ayu[f"paddy {slot} water"] for slot in range(SLOTS)] == [2, 0, 2, 0]
    assert [round(10 * ayu[f"paddy {slot} water so far"]) for slot in range(SLOTS)] == [2, 2, 4, 4]
    assert [2 * ayu[f"paddy {slot} weeds"] for slot in range(SLOTS)] == [0, 1, 0, 0]
    bo = told(tenth_turn(), "Bo")
    assert of(bo, "paddy 2", OF_PADDY) == {
        "there": 1,
        "dry": 1,
        "hexes": 1,
        "room": 1,
        "rice": 1.15,
        "water so far": 0.2,
    }
    assert of(bo, "paddy 3", OF_PADDY) == {}


def test_a_paddy_is_flooded_only_when_it_is_full() -> None:
    """RD-4.1, RD-4.2, RD-4.3: with some water it is neither flooded nor dry."""
    fields = [paddy("market-path"), paddy("passing-peddler", water=2), paddy("stone-cistern", water=3)]
    ayu = told(scenario(Ayu=fields, Bo=[]), "Ayu")
    assert stages_of(ayu)[:3] == [["dry"], ["flooded"], []]


def test_rivals_are_told_in_sums_in_turn_order() -> None:
    table = tenth_turn()
    ayu, bo, ketut = (told(table, name) for name in ("Ayu", "Bo", "Ketut"))
    assert of(ayu, "rival 1", OF_RIVAL) == of(ketut, "rival 2", OF_RIVAL)
    assert of(ayu, "rival 2", OF_RIVAL) == of(bo, "rival 1", OF_RIVAL)
    assert of(bo, "rival 2", OF_RIVAL) == of(ketut, "rival 1", OF_RIVAL)
    assert [ayu[f"rival {k} there"] for k in range(1, PLACES)] == [1, 1, 0, 0]
    assert [round(100 * ayu[f"rival {k} rice"]) for k in range(1, PLACES)] == [64, 71, 0, 0]
    assert [round(10 * ayu[f"rival {k} water"]) for k in range(1, PLACES)] == [2, 5, 0, 0]
    assert [ayu["own active"], ayu["rival 1 active"], bo["rival 2 active"], ketut["rival 1 active"]] == [1, 0, 1, 1]


def test_a_ripe_paddy_is_told_with_what_is_printed_for_its_weeds() -> None:
    """RD-4.22: what Rewarding Harvest adds is told by its flag."""
    table = scenario(Ayu=[paddy("lucky-day", weeds=1, planted=True), paddy("rewarding-harvest")], Bo=[])
    ayu, bo = told(table, "Ayu"), told(table, "Bo")
    assert round(20 * ayu["paddy 0 rice"]) == round(50 * bo["rival 1 ripe rice"]) == 15
    assert ayu[f"spirit {HARVEST_BONUS}"] == 1


def test_phase_and_dice_are_told_to_everybody() -> None:
    table = tenth_turn()
    s = table.state
    bo = told(table, "Bo")
    assert [phase for phase in range(OVER + 1) if bo[f"phase {phase}"]] == [CHOOSING]
    assert [round(5 * bo[f"dice {face}"]) for face in range(FACES)] == [showing(s, face) for face in range(FACES)]
    table.play("worker action")
    assert round(10 * told(table, "Ayu")["workers"]) == table.state.workers_left > 0


def test_the_table_is_told_as_it_lies() -> None:
    table = tenth_turn()
    s = table.state
    every = tokens(s)
    ayu = told(table, "Ayu")
    expected = {
        "own rice": (58, 100),
        "lead": (58 - 71, 100),
        "own active": (1, 1),
        "turn": (27, 300),
        "deck": (s.deck_size, s.columns.cards),
        "discard": (s.discard_size, s.columns.cards),
        "reservoir": (s.reservoir, every),
        "supply": (s.supply, every),
        "debt": (debt(s), every),
        "weed stock": (s.weed_stock, s.columns.weed_tokens),
        "pending weeds": (s.pending_weeds, 5),
        "ignore": (s.ignore_left, 5),
        "send": (s.send_left, 5),
        "rerolls": (s.rerolls, 5),
        "workers": (s.workers_left, 10),
        "draws": (s.draws_left, 5),
        "adds": (s.adds_left, 2),
        "intake": (s.intake_left, 5),
    }
    assert FEATURES[: len(expected)] == list(expected)
    shares = {name: int(part) / int(whole) for name, (part, whole) in expected.items()}
    assert {name: ayu[name] for name in expected} == pytest.approx(shares)
    assert [ayu[f"spirit {k}"] for k in range(EFFECTS)] == [float(has(s, 0, k)) for k in range(EFFECTS)]


def test_numbers_are_written_where_they_are_wanted_and_nowhere_else() -> None:
    s = tenth_turn().state
    out = vec[float]([-1.0] * (len(FEATURES) + 10))
    assert Features().features_into(s, 1, out, 7) == len(FEATURES)
    assert [out[k] for k in range(7, len(FEATURES) + 7)] == features_list(Features(), s, 1, len(FEATURES))
    assert {out[k] for k in (*range(7), *range(len(FEATURES) + 7, len(FEATURES) + 10))} == {-1.0}


def test_what_lies_beyond_the_bounds_is_cut_off() -> None:
    table = scenario(Ayu=[], Bo=[], score={"Ayu": 2000}, options={"target": 20})
    assert told(table, "Ayu")["lead"] == told(table, "Bo")["rival 1 rice"] == BOUND
    assert told(table, "Bo")["lead"] == -BOUND
