"""SP-16.1 to SP-16.3: the options of a table."""

from dataclasses import asdict
from typing import Any

import pytest

from subak.engine.refusal import Refused
from subak.games.spirits import GAME
from subak.games.spirits.testing.scenario import farm, scenario
from tests.rules.spirits.tables import A1_B1, edition_with, fresh, ready
from tests.rules.tables import luck_of, refused

# --- friendly ---------------------------------------------------------------------------------------------------------


def test_sp_16_1_the_friendly_game_leaves_out_aggressive_spirits() -> None:
    usual, friendly = luck_of(ready(4)), luck_of(ready(4, friendly=True))
    assert set(usual) - set(friendly) == {f"draw {name}" for name in ("gnat_cloud", "wandering_seeds", "rice_thief")}
    assert len(friendly) == 17  # 16 are needed
    later = scenario("draft", round=3, options={"friendly": True}, Ayu=farm(), Bo=farm())
    assert len(luck_of(later)) == 17
    assert not {"draw water_thief", "draw locust_swarm", "draw leyak_curse"} & set(luck_of(later))


def test_sp_16_1_and_the_aggressive_rain() -> None:
    rain = luck_of(scenario("rain", options={"friendly": True}, Ayu=farm(), Bo=farm()))
    assert len(rain) == 10
    assert not {"rain drifting_seeds", "rain swarming_rain"} & set(rain)


# --- switches ---------------------------------------------------------------------------------------------------------


def test_sp_16_2_open_allocation_is_asked_in_turn_order() -> None:
    """One player after another makes all choices, for all to see."""
    table = scenario("allocate", order="Bo Ayu", options={"open_allocation": True}, Ayu=farm(), Bo=farm())
    with pytest.raises(Refused, match="not your turn"):
        table.put(0, 0, "Ayu")
    table.allocate("Bo", labor_on="build 3")
    assert (table.deciding, GAME.always_asks(table.state, 0)) == ("Ayu", False)
    closed = scenario("allocate", order="Bo Ayu", options={"open_allocation": True}, Ayu=farm(), Bo=farm())
    closed.allocate("Bo", labor_on="build 6")
    for seat in (0, None):
        assert asdict(GAME.view(table.state, seat)) != asdict(GAME.view(closed.state, seat))
    table.allocate("Ayu")
    assert (table.phase, table.deciding) == ("build", "Bo")


def test_sp_16_2_without_limits_pieces_never_run_out() -> None:
    few = edition_with("[constants]\nwalls = 8\ngates = 4")
    there: dict[str, Any] = {
        "Ayu": farm(free_builds=9),
        "Bo": farm(A1_B1),
        "Chie": farm("walls s01 s02 s08 gates s00 s18"),
    }
    table = scenario("build", order="Ayu Bo Chie", edition=few, options={"finite_pieces": False}, **there)
    table.build("gate s10", "gate s14", "wall s08", "wall s11", "wall s25")
    assert len(table.gates("Ayu").split()) == 3
    expand = scenario(
        "resolve", order="Ayu Bo", edition=few, options={"finite_pieces": False},
        Ayu=farm(spirits="expanding_farm"), Bo=farm("walls s00 s02 s08 s10 s11 s14 s15 gates s01 s18 s27 s28"),
    )  # fmt: skip
    expand.resolve("expanding_farm")
    expand.expand("B3", "s10 s13")
    assert expand.paddies("Ayu") == "A1 B3"


def test_sp_16_2_hidden_rice_is_for_the_eye_only() -> None:
    """The engine, bots and option lists know it; the view of the others leaves it out."""
    hidden = [
        scenario("build", options={"hidden_rice": True}, Ayu=farm(rice=rice), Bo=farm(rice=3)) for rice in (4, 44)
    ]
    assert asdict(GAME.view(hidden[0].state, 1)) == asdict(GAME.view(hidden[1].state, 1))
    assert asdict(GAME.view(hidden[0].state, 0)) != asdict(GAME.view(hidden[1].state, 0))
    assert [GAME.shown_score(hidden[1].state, 0, eyes) for eyes in (0, 1, None)] == [44, None, None]
    imagined = hidden[1].state.clone()
    assert imagined.rice[0] == 44


def test_sp_16_2_an_owners_file_changes_the_data() -> None:
    own = edition_with('[[rain]]\nid = "monsoon"\nwater = [1, 1, 1]\n[table]\ndiscs = [15, 16, 22, 30]')
    table = scenario("rain", edition=own, Ayu=farm(), Bo=farm())
    table.rain("monsoon")
    assert (table.state.on_card, table.state.supply) == (1, 15)


# --- family start -----------------------------------------------------------------------------------------------------


def test_sp_16_3_everybody_keeps_one_of_two_setup_cards() -> None:
    table = fresh(2, family_start=True)
    table.lay_tiles(" ".join(table.tile_ids[:8]))
    table.start_gate("s02")
    table.start_gate("s02")
    table.deal_setup("setup_1 setup_7 setup_5 setup_9")
    assert (table.phase, table.deciding, table.rocks("Ayu")) == ("keep setup", "Ayu", "")
    assert table.offers() == ["keep setup_1", "keep setup_7"]
    with refused("SP-16.3"):
        table.keep_setup("setup_5")
    table.keep_setup("setup_7")
    assert (table.rice("Ayu"), table.free_builds("Ayu"), table.rocks("Ayu")) == (8, 0, "A3 B4 C1 C2")
    assert table.offers() == ["keep setup_5", "keep setup_9"]
    table.keep_setup("setup_9")
    assert (table.labor("Bo"), table.rice("Bo"), table.livestock("Bo")) == (11, 6, 0)
    assert table.phase == "deal"


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_sp_16_3_two_cards_each_are_dealt(seats: int) -> None:
    table = fresh(seats, family_start=True)
    table.lay_tiles(" ".join(table.tile_ids[: 7 if seats == 1 else seats + 6]))
    for _ in range(seats):
        table.start_gate("s02")
    table.deal_setup(" ".join(table.setup_ids[: 2 * seats]))
    assert table.phase == "keep setup"
