"""The words of Spirits of the Rice Paddy: what actions are called, and why something cannot be done."""

import pytest

from subak.engine.refusal import Refused
from subak.games.spirits.rules.actions import (
    ACTIONS,
    ADD_PADDY,
    ALLOCATE,
    BUILD_GATE,
    COUNTS,
    DRAW_NEIGHBOUR,
    DRAW_RAIN,
    GATE_SETS,
    HARVEST,
    HEXES,
    INFEST,
    KEEP_WATER,
    MOVE_GATE,
    PLAY,
    SLOTS,
    START_GATE,
)
from subak.games.spirits.rules.refusals import REFUSALS
from subak.games.spirits.rules.state import L_HARVEST, S_ROCKS
from subak.games.spirits.speech.vocabulary import CODEC, slot_name
from subak.games.spirits.testing.scenario import farm, scenario
from subak.kit.speech.lists import listed
from tests.games.spirits.people import GAME, third_round


def test_every_action_has_words_of_its_own() -> None:
    assert CODEC.size == ACTIONS
    state = third_round("build").state
    words = [" ".join(sorted(CODEC.words(state, action).split())) for action in range(CODEC.size)]
    assert len(set(words)) == CODEC.size


@pytest.mark.parametrize(
    ("action", "words"),
    [
        (START_GATE + 2, "start gate s02"),
        (PLAY + 8, "play temple_gift"),
        (INFEST + HEXES + 3, "infest seat 1 B1"),
        (ADD_PADDY + 1 * GATE_SETS + 1, "expand A2 s03"),
        (ADD_PADDY + 5, "expand A1 NW"),  # bamboo: never legal, but it has a name
        (ALLOCATE + S_ROCKS * COUNTS + 2, "place 2 livestock rocks"),
        (ALLOCATE + L_HARVEST * COUNTS + 4, "place 4 labor harvest"),
        (BUILD_GATE + 9, "gate s09"),
        (MOVE_GATE + 9 * SLOTS + 8, "move s09 to=s08"),
        (KEEP_WATER + 3, "water 3"),
        (HARVEST + ((3 * 5 + 1) * 2 + 1) * 2, "harvest B1 2 fertilizer"),
        (HARVEST + (3 * 5 * 2 + 0) * 2 + 1, "harvest B1 1 free"),
        (DRAW_RAIN + 11, "rain monsoon"),
        (DRAW_NEIGHBOUR, "neighbour neighbour_7"),
    ],
)
def test_actions_are_called_so(action: int, words: str) -> None:
    state = third_round("build").state
    assert CODEC.words(state, action) == words
    assert CODEC.find(state, words, range(CODEC.size)) == action


def test_edges_by_their_hexes() -> None:
    assert [slot_name(slot) for slot in (2, 18, 20, 24, 27)] == [
        "A1–B1", "C2–C3", "B4 north-east", "C1 south-west", "C3 east",
    ]  # fmt: skip
    assert listed(["A1", "B1", "C1+C2"]) == "A1, B1 and C1+C2"


REFUSED = {
    ("build", "wall s09"): (
        "B1+C1 can be divided only while it holds no water, no crop, no weed and no pest. (SP-6.5)"
    ),
    ("build", "wall s08"): "A piece stands there. (SP-6.3)",
    ("build", "weed B1"): "Build walls and gates, move gates, or be done. (SP-6.2)",
    ("water out", "water 2"): "A1 holds 1 disc at most. (SP-7.2)",
    ("weeds", "weed B1"): "B1+C1 is not dry: 2 water. Let it out in Water Out. (SP-7.5)",
    ("pests", "duck A1"): "A1 is not dry: 1 water. Let it out in Water Out. (SP-7.5)",
    ("harvest", "harvest B1 2"): "B1+C1 is not dry: 2 water. Let it out in Water Out. (SP-7.5)",
    ("harvest", "harvest A1 1"): "Nothing in A1 is grown. (SP-7.9)",
    ("plant", "plant A1"): "There is a crop in A1. (SP-7.19)",
    ("resolve", "use fish_pond"): "Fish Pond works by itself; there is nothing to use. (SP-4.13)",
    ("claim", "claim third_terrace"): "Its condition does not hold now. (SP-8.1)",
    ("claim", "claim stone_free"): "That tile is not on the table. (SP-8.1)",
}


@pytest.mark.parametrize(("step", "words"), REFUSED)
def test_refusals_say_what_is_wrong_and_which_rule(step: str, words: str) -> None:
    table = third_round(step)
    with pytest.raises(Refused) as refused:
        table.play(words)
    assert str(refused.value) == f"Cannot {words}: {REFUSED[step, words]}"


def test_a_piece_that_closes_land_badly() -> None:
    table = scenario("build", Ayu=farm("walls s00 s01 s08 gates s02", labor_on="build 3"), Bo=farm())
    with pytest.raises(Refused, match="This would close B1 with 1 gate. A paddy needs one gate in"):
        table.play("wall s09")
    table = scenario("build", Ayu=farm("walls s00 s01 gates s02 s08", labor_on="build 3"), Bo=farm())
    with pytest.raises(Refused, match=r"This would close B1 with 3 gates.*\(SP-1.5\)"):
        table.play("gate s09")


def test_the_market_names_the_price() -> None:
    table = third_round("market", rice=3)
    with pytest.raises(Refused, match=r"The next one costs 4 rice with tax; you have 3. \(SP-8.3\)"):
        table.play("buy labor")


def test_every_refusal_can_be_said_of_every_action() -> None:
    """No sentence has a slot that nobody fills."""
    for step in ("resolve", "build", "water out", "weeds", "pests", "harvest", "water in", "plant", "claim", "market"):
        state = third_round(step).state
        for seat in (0, 1):
            for action in range(0, GAME.codec.seat_size, 3):
                refusal = GAME.refusal(state, seat, action)
                assert refusal is None or "{" not in refusal.why.replace("{seat:", "")
    assert all(rule and sentence and brief for rule, sentence, brief in REFUSALS.values())
