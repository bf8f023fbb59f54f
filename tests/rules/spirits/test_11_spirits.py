"""SP-11: details of the spirit cards."""

from typing import Any

import pytest

from subak.games.spirits.testing.scenario import farm, scenario
from tests.rules.spirits.tables import A1_B1, A1_B1_AND_C1, A1_TWO_THREE, B1_APART, edition_with
from tests.rules.tables import refused

# --- what needs no choice ---------------------------------------------------------------------------------------------


def test_sp_11_1_an_empty_market_gives_nothing() -> None:
    mine = farm(labor=20, livestock=6, spirits="labor_blessing livestock_blessing")
    table = scenario("resolve", order="Ayu Bo", Ayu=mine, Bo=farm())
    for card in ("labor_blessing", "livestock_blessing"):
        with refused("SP-11.11"):
            table.resolve(card)


def test_sp_11_1_gained_workers_can_be_placed_in_the_same_round() -> None:
    mine = farm(labor=11, rocks="B1", spirits="labor_blessing livestock_blessing")
    table = scenario("resolve", order="Ayu Bo", Ayu=mine, Bo=farm())
    table.resolve("labor_blessing")
    table.resolve("livestock_blessing")
    table.done(2)
    table.allocate("Ayu", labor_on="build 12", livestock_on="rocks 1")
    assert (table.labor("Ayu"), table.livestock("Ayu")) == (12, 1)


def test_sp_11_1_a_supply_that_is_short_gives_what_it_has() -> None:
    """SP-4.12: one disc when three are due is complete."""
    table = scenario("resolve", order="Ayu Bo", Ayu=farm(spirits="lake_gift"), Bo=farm(reservoir=14))
    table.resolve("lake_gift")
    assert (table.reservoir("Ayu"), table.state.supply, table.phase) == (1, 0, "resolve")


# --- choices without done ---------------------------------------------------------------------------------------------

MANY = edition_with(
    '[[spirit]]\nid = "rolling_stones"\neffect = { name = "remove_rocks", n = 3 }\n'
    '[[spirit]]\nid = "rich_silt"\neffect = { name = "fertilize", n = 3 }\n'
    '[[spirit]]\nid = "ripening_moon"\neffect = { name = "grow_now", n = 3 }\n'
)


@pytest.mark.parametrize(
    ("card", "offers", "afterwards"),
    [
        ("rolling_stones", [["rock C2", "rock C3"], ["rock C3"]], "grown 2 water"),
        ("rich_silt", [["fertilize A1"]], "grown 2 water"),
        ("ripening_moon", [["ripen A1"]], "grown 2 water"),
    ],
)
def test_sp_11_2_as_often_as_there_is_a_target_and_without_done(
    card: str, offers: list[list[str]], afterwards: str
) -> None:
    mine = farm(A1_TWO_THREE, rocks="C2 C3", A1="planted", B1="grown 2 water", spirits=card)
    table = scenario("resolve", order="Ayu Bo", edition=MANY, Ayu=mine, Bo=farm())
    table.resolve(card)
    for expected in offers:
        assert table.offers() == expected
        table.do(table.game.legal(table.state, 0)[0])
    assert (table.phase, table.paddy("Ayu", "B1")) == ("resolve", afterwards)


def test_sp_11_2_what_a_card_has_grown_is_harvested_dry_or_rots() -> None:
    for drained in (True, False):
        mine = farm(A1="planted 1 water", labor=10, spirits="ripening_moon")
        table = scenario("resolve", order="Ayu Bo", Ayu=mine, Bo=farm())
        table.resolve("ripening_moon")
        table.ripen("A1")
        table.done(2)
        table.allocate("Ayu", labor_on="harvest 2")
        table.allocate("Bo")
        table.go_to("water out")
        table.keep(0 if drained else 1)
        table.go_to("harvest")
        if drained:
            table.harvest("A1", 1)
        else:
            with refused("SP-7.5"):
                table.harvest("A1", 1)
        table.go_to("water in")
        assert table.rice("Ayu") == (5 if drained else 0)
        assert table.paddy("Ayu", "A1") == ("" if drained else "1 water")


# --- opponents --------------------------------------------------------------------------------------------------------


def test_sp_11_3_immune_opponents_are_skipped() -> None:
    others: dict[str, Any] = {"Bo": farm(spirits="pure_spirit"), "Chie": farm(A1_B1)}
    table = scenario("resolve", order="Ayu Bo Chie", Ayu=farm(spirits="leyak_curse wandering_seeds"), **others)
    table.resolve("wandering_seeds")
    assert table.offers() == ["infest seat 2 A1", "infest seat 2 B1"]
    with refused("SP-11.8"):
        table.infest("Bo", "A1")
    table.infest("Chie", "B1")
    table.resolve("leyak_curse")
    assert table.offers() == ["infest seat 2 A1", "infest seat 2 B1"]
    table.infest("Chie", "B1")
    assert (table.phase, table.paddy("Chie", "B1"), table.paddy("Bo", "A1")) == ("resolve", "2 weeds", "")


def test_sp_11_3_the_owner_of_the_card_chooses_and_never_the_own_field() -> None:
    table = scenario("resolve", order="Ayu Bo", Ayu=farm(A1_B1, spirits="gnat_cloud"), Bo=farm())
    table.resolve("gnat_cloud")
    assert table.deciding == "Ayu"
    with refused("SP-4.4"):
        table.infest("Ayu", "B1")


def test_sp_11_3_opponents_without_water_give_nothing() -> None:
    """Those with too little give what they have; the discs come from anywhere."""
    others: dict[str, Any] = {"Bo": farm(), "Chie": farm(A1_B1_AND_C1, B1="2 water"), "Dewa": farm(reservoir=1)}
    table = scenario("resolve", order="Ayu Bo Chie Dewa", Ayu=farm(spirits="water_thief"), **others)
    table.resolve("water_thief")
    assert (table.deciding, table.offers()) == ("Chie", ["give B1"])
    table.lose_water("B1")
    assert (table.deciding, table.offers()) == ("Dewa", ["give reservoir"])
    with refused("SP-11.3"):
        table.lose_water("A1")
    table.lose_reservoir()
    assert (table.deciding, table.reservoir("Ayu"), table.passed("Dewa")) == ("Ayu", 2, 0)


def test_sp_11_3_two_discs_of_the_only_opponent_as_far_as_there_are_any() -> None:
    table = scenario("resolve", order="Ayu Bo", Ayu=farm(spirits="water_thief"), Bo=farm(A1="planted 1 water"))
    table.resolve("water_thief")
    table.lose_water("A1")
    assert (table.deciding, table.phase, table.reservoir("Ayu")) == ("Ayu", "resolve", 1)


# --- harvest ----------------------------------------------------------------------------------------------------------


def test_sp_11_4_every_way_of_a_harvest() -> None:
    mine = farm(
        A1_B1_AND_C1, A1="grown fertilized", B1="grown", labor_on="harvest 3", spirits="fish_pond spirit_reapers"
    )
    table = scenario("harvest", order="Ayu Bo", Ayu=mine, Bo=farm())
    assert table.offers() == [
        "harvest A1 1",
        "harvest A1 1 free",
        "harvest B1 1",
        "harvest B1 1 free",
        "harvest B1 1 fertilizer",
        "harvest B1 1 fertilizer free",
        "harvest B1 2 free",
        "harvest B1 2 fertilizer free",
        "done",
    ]
    with refused("SP-11.4"):
        table.harvest("A1", 1, virtual=True)
    table.harvest("B1", 2, virtual=True, free=True)
    assert (table.rice("Ayu"), table.offers()) == (20, ["harvest A1 1", "done"])


def test_sp_11_4_help_may_be_declined_and_comes_again_next_round() -> None:
    mine = farm(A1="grown", labor_on="harvest 2", spirits="fish_pond")
    for round in (3, 7):
        table = scenario("harvest", round=round, order="Ayu Bo", Ayu=mine, Bo=farm())
        table.harvest("A1", 1)
        assert table.rice("Ayu") == (5 if round == 3 else 8)
        table = scenario("harvest", round=round, order="Ayu Bo", Ayu=mine, Bo=farm())
        table.harvest("A1", 1, virtual=True)
        assert table.rice("Ayu") == (12 if round == 3 else 20)


def test_sp_11_5_virtual_fertiliser_adds_up_but_never_in_one_paddy() -> None:
    mine = farm(
        A1_TWO_THREE, A1="grown", B1="grown", B3="grown", labor_on="harvest 12", spirits="fish_pond rice_mother"
    )
    table = scenario("harvest", order="Ayu Bo", Ayu=mine, Bo=farm())
    table.harvest("A1", 1, virtual=True)
    table.harvest("B1", 2, virtual=True)
    table.harvest("B3", 3, virtual=True)
    assert table.rice("Ayu") == 12 + 20 + 35


def test_sp_11_5_two_cards_both_draw_water() -> None:
    table = scenario("resolve", order="Ayu Bo", Ayu=farm(spirits="morning_dew lake_gift late_rain"), Bo=farm())
    for card in ("morning_dew", "lake_gift", "late_rain"):
        table.resolve(card)
    assert table.reservoir("Ayu") == 1 + 3 + 4


def test_sp_11_5_harvest_labour_is_halved() -> None:
    mine = farm(A1_TWO_THREE, B1="grown", B3="grown", labor_on="harvest 5", spirits="swift_sickles")
    table = scenario("harvest", order="Ayu Bo", Ayu=mine, Bo=farm())
    table.harvest("B3", 3)
    table.harvest("B1", 2)
    assert table.rice("Ayu") == 32


# --- Expanding Farm ---------------------------------------------------------------------------------------------------


def test_sp_11_6_a_hex_of_open_land_without_rock() -> None:
    mine = farm(A1_B1, rocks="B2", spirits="expanding_farm")
    table = scenario("resolve", order="Ayu Bo", Ayu=mine, Bo=farm())
    table.resolve("expanding_farm")
    hexes = {offer.split()[1] for offer in table.offers()}
    assert hexes == {"A2", "A3", "B3", "B4", "C1", "C2", "C3"}
    for hex in ("B1", "B2"):
        with refused("SP-11.6"):
            table.expand(hex, "s11" if hex == "B2" else "")


def test_sp_11_6_all_empty_sides_get_pieces_and_exactly_two_are_gates() -> None:
    table = scenario("resolve", order="Ayu Bo", Ayu=farm(A1_B1, spirits="expanding_farm"), Bo=farm())
    table.resolve("expanding_farm")
    before = table.state.walls_left, table.state.gates_left
    with refused("SP-1.5"):
        table.expand("C1")  # B1's gate alone
    with refused("SP-1.5"):
        table.expand("C1", "s12 s17")
    table.expand("C1", "s17")
    assert (table.walls("Ayu"), table.gates("Ayu")) == ("s00 s01 s08 s12 s23 s24", "s02 s09 s17")
    assert (before[0] - table.state.walls_left, before[1] - table.state.gates_left) == (3, 1)
    assert (table.course("Ayu"), table.paddy("Ayu", "C1")) == ("A1 > B1 > C1", "planted 1 water")
    assert table.free_builds("Ayu") == 0


def test_sp_11_6_land_beside_it_must_not_be_closed_without_gates() -> None:
    """B1 lies between A1 and C1: when B1 and B2 are walled off from it, closing C1 closes B1 too."""
    mine = farm("walls s00 s02 s08 gates s01", spirits="expanding_farm")
    table = scenario("resolve", order="Ayu Bo", Ayu=mine, Bo=farm())
    table.resolve("expanding_farm")
    with refused("SP-1.8"):
        table.expand("C1", "s12 s17")
    with refused("SP-1.8"):
        table.expand("C1", "s09 s17")  # one gate for B1, too


def test_sp_11_6_unconnected_and_dry_without_water_in_the_supply() -> None:
    mine = farm(spirits="expanding_farm")
    table = scenario("resolve", order="Ayu Bo", Ayu=mine, Bo=farm(reservoir=15))
    table.resolve("expanding_farm")
    table.expand("C3", "s27 s28")
    assert (table.paddy("Ayu", "C3"), table.course("Ayu"), table.paddies("Ayu")) == ("planted", "A1", "A1 C3")


def test_sp_11_6_every_round_again() -> None:
    mine = farm(spirits="expanding_farm")
    for field in (mine, farm(A1_B1, spirits="expanding_farm")):
        table = scenario("resolve", order="Ayu Bo", Ayu=field, Bo=farm())
        assert "use expanding_farm" in table.offers()


def test_sp_11_6_without_pieces_or_land_the_card_does_nothing() -> None:
    few = edition_with("[constants]\nwalls = 8\ngates = 4")
    mine = farm(spirits="expanding_farm")
    table = scenario("resolve", order="Ayu Bo", edition=few, Ayu=mine, Bo=farm("walls s00 s02 s08 s10 s11 gates s01"))
    table.resolve("expanding_farm")  # one wall and two gates are left
    assert table.offers() == [
        "expand A2 s03 s04",
        "expand A2 s03 s05",
        "expand A2 s04 s05",
        "expand B1 s08",
        "expand B1 s09",
    ]
    poor = farm("walls s00 s02 s08 s10 s11 s14 gates s01")
    table = scenario("resolve", order="Ayu Bo", edition=few, Ayu=mine, Bo=poor)
    with refused("SP-11.11"):
        table.resolve("expanding_farm")


def test_sp_11_7_no_workers_are_needed_in_step_4() -> None:
    mine = farm(labor=10, rocks="C3", A1="planted", spirits="expanding_farm rich_silt rolling_stones")
    table = scenario("resolve", order="Ayu Bo", Ayu=mine, Bo=farm())
    table.resolve("expanding_farm")
    table.expand("B1", "s08")
    table.resolve("rich_silt")
    table.fertilize("B1")
    table.resolve("rolling_stones")
    table.rock("C3")
    table.done(2)
    table.allocate("Ayu", labor_on="plant 10")
    assert (table.paddy("Ayu", "B1"), table.rocks("Ayu")) == ("planted fertilized 1 water", "")


# --- tokens -----------------------------------------------------------------------------------------------------------


def test_sp_11_8_immunity_leaves_what_is_there() -> None:
    table = scenario("rain", Ayu=farm(A1="planted 1 water 2 weeds", spirits="pure_spirit"), Bo=farm())
    table.rain("monsoon")
    assert table.paddy("Ayu", "A1") == "planted 1 water 2 weeds"


@pytest.mark.parametrize(
    ("there", "rice"),
    [("grown 1 pest 1 weed", 5), ("grown 2 pests", 8), ("grown 1 pest", 12), ("grown 1 weed", 5), ("grown 3 pests", 3)],
)
def test_sp_11_9_hardy_rice(there: str, rice: int) -> None:
    mine = farm(A1_B1_AND_C1, B1=there, labor_on="harvest 4", spirits="hardy_rice")
    table = scenario("harvest", order="Ayu Bo", Ayu=mine, Bo=farm())
    table.harvest("B1", 2)
    assert table.rice("Ayu") == rice


def test_sp_11_10_terrace_master_counts_rocky_and_unconnected_paddies() -> None:
    mine = farm(B1_APART, rocks="B1", spirits="terrace_master")
    table = scenario("over", round=7, Ayu=mine, Bo=farm(spirits="village_feast"))
    assert table.score("Ayu") == 2 * 2
    mine = farm(A1_TWO_THREE, rocks="C1 C2", spirits="terrace_master")
    assert scenario("over", round=7, Ayu=mine, Bo=farm()).score("Ayu") == 2 * 6


# --- when a card is offered -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "useful", "useless"),
    [
        ("temple_gift", {}, None),
        ("stone_blessing", {}, None),
        ("helping_hands", {}, None),
        ("labor_blessing", {"labor": 19}, {"labor": 20}),
        ("livestock_blessing", {"livestock": 5}, {"livestock": 6}),
        ("morning_dew", {"reservoir": 14}, {"reservoir": 15}),
        ("rolling_stones", {"rocks": "C3"}, {}),
        ("rich_silt", {"A1": "planted"}, {"A1": "planted fertilized"}),
        ("rich_silt", {"A1": "planted 1 water"}, {"A1": "grown"}),
        ("ripening_moon", {"A1": "planted fertilized"}, {"A1": "grown"}),
        ("secret_well", {}, {"magic": "A1"}),
    ],
)
def test_sp_11_11_a_card_is_offered_if_it_could_change_something(
    card: str, useful: dict[str, Any], useless: dict[str, Any] | None
) -> None:
    for there, offered in ((useful, True), (useless, False)):
        if there is None:
            continue
        mine = farm(spirits=card, **there)
        table = scenario("resolve", order="Ayu Bo", Ayu=mine, Bo=farm())
        assert (f"use {card}" in table.offers()) == offered
        if not offered:
            with refused("SP-11.11"):
                table.resolve(card)


@pytest.mark.parametrize(
    ("card", "useful", "useless"),
    [
        ("rice_thief", {"rice": 1}, {}),
        ("water_thief", {"A1": "1 water"}, {"magic": "A1"}),
        ("water_thief", {"reservoir": 1}, {}),
        ("gnat_cloud", {}, {"spirits": "guardian_geese"}),
        ("leyak_curse", {"spirits": "guardian_geese"}, {"spirits": "pure_spirit"}),
        ("wandering_seeds", {}, {"A1": "24 weeds"}),
    ],
)
def test_sp_11_11_thieves_and_curses_need_somebody(card: str, useful: dict[str, Any], useless: dict[str, Any]) -> None:
    for there, offered in ((useful, True), (useless, False)):
        other = farm(**there)
        table = scenario("resolve", order="Ayu Bo", Ayu=farm(spirits=card), Bo=other)
        assert (f"use {card}" in table.offers()) == offered


def test_sp_11_11_when_tokens_run_out_the_rest_is_not_placed() -> None:
    """`each`: the last weed goes to the first opponent, and nobody is asked for the second."""
    few = edition_with("[constants]\nweeds = 1")
    table = scenario(
        "resolve", order="Ayu Bo Chie", edition=few, Ayu=farm(spirits="leyak_curse"), Bo=farm(), Chie=farm()
    )
    table.resolve("leyak_curse")
    table.infest("Bo", "A1")
    assert (table.phase, table.state.weeds_left) == ("resolve", 0)


def test_sp_11_11_the_list_is_made_anew_after_every_card() -> None:
    mine = farm(spirits="expanding_farm rich_silt ripening_moon")
    table = scenario("resolve", order="Ayu Bo", Ayu=mine, Bo=farm())
    assert table.offers() == ["use expanding_farm", "done"]
    table.resolve("expanding_farm")
    table.expand("B1", "s08")
    assert table.offers() == ["use rich_silt", "use ripening_moon", "done"]


# --- Dancing Sprouts --------------------------------------------------------------------------------------------------


def test_sp_11_12_only_paddies_planted_just_now_and_done_is_open() -> None:
    mine = farm(A1_TWO_THREE, A1="planted 1 water", B1="2 water", labor_on="plant 2", spirits="dancing_sprouts")
    table = scenario("plant", order="Ayu Bo", Ayu=mine, Bo=farm())
    table.plant("B1")
    table.done()
    assert table.offers() == ["ripen B1", "done"]
    with refused("SP-11.12"):
        table.ripen("A1")
    table.done()
    assert (table.deciding, table.paddy("Ayu", "B1")) == ("Bo", "planted 2 water")


def test_sp_11_12_not_asked_if_nothing_was_planted() -> None:
    table = scenario("plant", order="Ayu Bo", Ayu=farm(A1="1 water", spirits="dancing_sprouts"), Bo=farm())
    table.done()
    assert (table.phase, table.deciding) == ("plant", "Bo")


def test_sp_11_12_before_the_next_player_plants_and_ripe_for_the_next_round() -> None:
    mine = farm(A1="1 water", labor_on="plant 1", spirits="dancing_sprouts")
    table = scenario("plant", order="Ayu Bo", Ayu=mine, Bo=farm(A1="1 water", labor_on="plant 1"))
    table.plant("A1")
    table.done()
    assert (table.phase, table.deciding) == ("sprout", "Ayu")
    table.ripen("A1")
    table.go_to("market")
    assert (table.paddy("Ayu", "A1"), table.rice("Ayu")) == ("grown 1 water", 0)
