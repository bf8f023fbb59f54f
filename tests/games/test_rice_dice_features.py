"""What players that learn are told of a position of Rice Dice (section 12.3)."""

from librt.vecs import vec

from subak.engine.lists import features_list
from subak.games.rice_dice.actions import PLACES, SLOTS
from subak.games.rice_dice.columns import EFFECTS, FACES, KINDS
from subak.games.rice_dice.effects import has, showing, symbols_for
from subak.games.rice_dice.features import FEATURES, OF_PADDY, OF_PLAYER, OF_TABLE
from subak.games.rice_dice.scenario import Scenario, paddy, scenario
from subak.games.rice_dice.state import CHOOSING
from subak.games.rice_dice.water import debt, tokens
from subak.kit.page import BOUND
from tests.games.rice_dice_tables import tenth_turn

STAGES = ("dry", "flooded", "growing", "ripe", "fresh")


def told(table: Scenario, name: str) -> dict[str, float]:
    return dict(zip(FEATURES, features_list(table.state, table.place(name), len(FEATURES)), strict=True))


def of(numbers: dict[str, float], what: str, names: tuple[str, ...]) -> dict[str, float]:
    return {name: round(numbers[f"{what} {name}"], 6) for name in names if numbers[f"{what} {name}"]}


def test_the_own_paddies_are_told_one_by_one() -> None:
    ayu = told(tenth_turn(), "Ayu")
    stages = [[stage for stage in STAGES if ayu[f"paddy {slot} {stage}"]] for slot in range(SLOTS)]
    assert stages[1:] == [["ripe"], ["growing"], ["ripe"]]
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


def test_every_player_is_told_in_sums_the_own_one_first() -> None:
    table = tenth_turn()
    ayu, bo = told(table, "Ayu"), told(table, "Bo")
    for k in range(3):
        assert of(ayu, f"player {(k + 1) % 3}", OF_PLAYER) == of(bo, f"player {k}", OF_PLAYER)
    assert [ayu[f"player {k} active"] for k in range(PLACES)] == [1, 0, 0, 0, 0]
    assert [ayu[f"player {k} there"] for k in range(PLACES)] == [1, 1, 1, 0, 0]
    assert [round(100 * ayu[f"player {k} rice"]) for k in range(PLACES)] == [58, 64, 71, 0, 0]
    assert [round(10 * ayu[f"player {k} water"]) for k in range(PLACES)] == [4, 2, 5, 0, 0]
    assert round(100 * ayu["lead"]) == 58 - 71


def test_the_harvest_of_a_ripe_paddy_counts_the_spirits_of_its_field() -> None:
    """RD-4.22: Rewarding Harvest brings 2 rice to every harvest of its owner."""
    table = scenario(Ayu=[paddy("lucky-day", weeds=1, planted=True), paddy("rewarding-harvest")], Bo=[])
    ayu = told(table, "Ayu")
    assert round(20 * ayu["paddy 0 rice"]) == round(50 * ayu["player 0 ripe rice"]) == 15 + 2
    assert told(table, "Bo")["player 1 ripe rice"] == ayu["player 0 ripe rice"]


def test_dice_and_what_they_give_are_told_while_they_are_thought_about() -> None:
    table = tenth_turn()
    s = table.state
    assert s.phase == CHOOSING
    bo = told(table, "Bo")
    assert [round(5 * bo[f"dice {face}"]) for face in range(FACES)] == [showing(s, face) for face in range(FACES)]
    assert [round(10 * bo[f"symbols {kind}"]) for kind in range(KINDS)] == [symbols_for(s, 0, k) for k in range(KINDS)]
    table.play("worker action")
    ayu = told(table, "Ayu")
    assert [ayu[f"symbols {kind}"] for kind in range(KINDS)] == [0, 0, 0]
    assert round(10 * ayu["workers"]) == table.state.workers_left > 0


def test_the_table_is_told_as_it_lies() -> None:
    table = tenth_turn()
    s = table.state
    every = tokens(s)
    ayu = told(table, "Ayu")
    expected = {
        "lead": (58 - 71, 100),
        "round": (9, 100),
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
    assert {name: ayu[name] for name in OF_TABLE} == {
        name: int(part) / int(whole) for name, (part, whole) in expected.items()
    }
    assert [ayu[f"spirit {k}"] for k in range(EFFECTS)] == [float(has(s, 0, k)) for k in range(EFFECTS)]


def test_numbers_are_written_where_they_are_wanted_and_nowhere_else() -> None:
    s = tenth_turn().state
    out = vec[float]([-1.0] * (len(FEATURES) + 10))
    assert s.features_into(1, out, 7) == len(FEATURES)
    assert [out[k] for k in range(7, len(FEATURES) + 7)] == features_list(s, 1, len(FEATURES))
    assert {out[k] for k in (*range(7), *range(len(FEATURES) + 7, len(FEATURES) + 10))} == {-1.0}


def test_what_lies_beyond_the_bounds_is_cut_off() -> None:
    table = scenario(Ayu=[], Bo=[], score={"Ayu": 2000}, options={"target": 20})
    assert told(table, "Ayu")["lead"] == told(table, "Bo")["player 1 rice"] == BOUND
    assert told(table, "Bo")["lead"] == -BOUND
