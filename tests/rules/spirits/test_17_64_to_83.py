"""Rulings 64 to 83: everything else."""

from dataclasses import asdict

import pytest

from subak.games.spirits import GAME
from subak.games.spirits.testing.scenario import farm, scenario
from tests.rules.spirits.tables import A1_B1, A1_B1_AND_C1, A1_TWO_THREE, edition_with, ready
from tests.rules.tables import refused


def test_r_64_markets_are_private() -> None:
    """What one player buys changes no price of another; only water and achievements are contested."""
    prices = []
    for bought in (0, 5):
        table = scenario("market", order="Ayu Bo", Ayu=farm(rice=99), Bo=farm(rice=99))
        table.buy(*["labor"] * bought)
        table.done()
        table.buy("labor", "livestock")
        prices.append(99 - table.rice("Bo"))
    assert prices[0] == prices[1] == 4 + 5 + 4


def test_r_65_one_achievement_a_round() -> None:
    table = scenario("claim", tiles="stone_free two_stones", order="Ayu Bo", Ayu=farm(), Bo=farm(rocks="A2 B2 C1"))
    table.claim("stone_free")
    assert (table.deciding, table.rice("Ayu")) == ("Bo", 8)
    table.passes()
    assert table.phase == "market"


def test_r_66_claimed_tiles_are_not_replaced() -> None:
    table = scenario("claim", tiles="stone_free two_stones", order="Ayu Bo", Ayu=farm(), Bo=farm())
    table.claim("stone_free")
    assert table.tiles == "two_stones"
    with refused("SP-8.1"):
        table.claim("stone_free")


def test_r_67_nobody_must_claim() -> None:
    table = scenario("claim", tiles="stone_free", order="Ayu Bo", Ayu=farm(), Bo=farm())
    assert table.offers() == ["claim stone_free", "pass"]
    table.passes()
    assert (table.rice("Ayu"), table.tiles) == (0, "stone_free")


@pytest.mark.parametrize(("items", "tax"), [(5, 25), (6, 36), (7, 49), (8, 64), (10, 100)])
def test_r_68_more_than_five_items_cost_the_square(items: int, tax: int) -> None:
    table = scenario("market", order="Ayu Bo", Ayu=farm(rice=300), Bo=farm())
    table.buy(*["labor"] * items)
    assert 300 - table.rice("Ayu") == sum([4, 4, 4, 6, 6, 6, 9, 9, 9, 13][:items]) + tax


def test_r_69_without_rice_everything_but_buying() -> None:
    table = scenario("market", order="Ayu Bo", Ayu=farm(), Bo=farm(rice=4))
    assert table.offers() == ["done"]
    with refused("SP-8.3"):
        table.buy("labor")
    table.done()
    assert table.offers() == ["buy labor", "done"]


def test_r_70_sealed_allocation_or_open_one_after_another() -> None:
    """Sealed: anybody may begin, and nothing is seen. `open_allocation`: in turn order, for all to see."""
    sealed = scenario("allocate", order="Ayu Bo", Ayu=farm(), Bo=farm())
    sealed.allocate("Bo", labor_on="build 9")
    other = scenario("allocate", order="Ayu Bo", Ayu=farm(), Bo=farm())
    other.allocate("Bo", labor_on="plant 3")
    assert asdict(GAME.view(sealed.state, 0)) == asdict(GAME.view(other.state, 0))
    opened = scenario("allocate", order="Ayu Bo", options={"open_allocation": True}, Ayu=farm(), Bo=farm())
    assert not opened.state.may_act(1)


@pytest.mark.parametrize("order", ["Ayu Bo", "Bo Ayu"])
def test_r_71_asking_in_turn_order_changes_nothing_within_a_field(order: str) -> None:
    table = scenario(
        "build", order=order,
        Ayu=farm(labor_on="build 6 weeds 1 harvest 2", A1="grown 1 weed"),
        Bo=farm(A1="planted 1 pest", livestock_on="pests 1"),
    )  # fmt: skip
    for name in order.split():
        if name == "Ayu":
            table.build("wall s08", "gate s09")
        table.done()
    table.go_to("weeds")
    for name in order.split():
        if name == "Ayu":
            table.weed("A1")
        table.done()
    for name in order.split():
        if name == "Bo":
            table.duck("A1")
        table.done()
    for name in order.split():
        if name == "Ayu":
            table.harvest("A1", 1)
        table.done()
    assert (table.rice("Ayu"), table.course("Ayu")) == (5, "A1 > B1")
    assert table.paddy("Bo", "A1") == "planted fertilized"


def test_r_72_immunity_revealed_now_does_not_stop_this_rounds_rain() -> None:
    table = scenario("rain", round=4, Ayu=farm(A1="planted 1 water", hand="pure_spirit"), Bo=farm(hand="late_rain"))
    table.rain("monsoon")
    table.play_spirit("Ayu", "pure_spirit")
    table.play_spirit("Bo", "late_rain")
    assert table.paddy("Ayu", "A1") == "planted 1 water 1 weed"


def test_r_73_rain_hits_the_start_paddy_in_round_1() -> None:
    for card, token in (("green_rain", "weed"), ("mosquito_rain", "pest"), ("warm_rain", "weed")):
        table = ready(2)
        table.deal(" ".join(table.spirit_ids[:8]))
        for _ in range(3):
            for name in ("Ayu", "Bo"):
                table.pick(name, table.passing(name).split()[0])
        table.rain(card)
        assert table.paddy("Ayu", "A1") == table.paddy("Bo", "A1") == f"planted 1 water 1 {token}"


def test_r_74_with_two_players_left_and_right_are_the_same() -> None:
    for card, token in (("drifting_seeds", "weed"), ("swarming_rain", "pest")):
        table = scenario("rain", order="Ayu Bo", Ayu=farm(), Bo=farm())
        table.rain(card)
        table.infest("Bo", "A1")
        table.infest("Ayu", "A1")
        assert table.paddy("Ayu", "A1") == table.paddy("Bo", "A1") == f"1 {token}"
    for deck in (1, 2):
        table = scenario("draft", round=1 if deck == 1 else 3, Ayu=farm(), Bo=farm())
        cards = table.spirit_ids[20 * deck - 20 : 20 * deck - 12]
        table.deal(" ".join(cards))
        table.pick("Ayu", cards[0])
        table.pick("Bo", cards[4])
        assert table.passing("Ayu").split() == cards[5:8]


def test_r_75_colours_are_for_the_eye() -> None:
    """Nothing in a position knows a colour."""
    table = scenario("build", Ayu=farm(), Bo=farm())
    assert not any("colour" in name or "color" in name for name in GAME.dump(table.state))


def test_r_76_one_livestock_for_each_pest_and_each_piece() -> None:
    mine = farm(A1_B1_AND_C1, B1="planted 3 pests", livestock_on="pests 2")
    table = scenario("pests", order="Ayu Bo", Ayu=mine, Bo=farm())
    table.duck("B1", "B1")
    assert (table.paddy("Ayu", "B1"), table.offers()) == ("planted fertilized 1 pest", ["done"])
    table = scenario("build", order="Ayu Bo", Ayu=farm(livestock_on="build 2"), Bo=farm())
    table.build("wall s08", "wall s10")
    assert not [offer for offer in table.offers() if offer.startswith(("wall", "gate"))]


def test_r_77_everybody_harvests_before_anything_rots_and_rot_comes_before_water_in() -> None:
    mine, other = farm(A1="grown 1 weed"), farm(A1="grown", labor_on="harvest 2")
    table = scenario("harvest", order="Ayu Bo", Ayu=mine, Bo=other)
    table.done()
    assert table.paddy("Ayu", "A1") == "grown 1 weed"
    table.harvest("A1", 1)
    table.done()
    assert (table.phase, table.paddy("Ayu", "A1"), table.rice("Bo")) == ("water in", "", 5)


def test_r_78_a_rocky_paddy_is_not_used_but_can_be_weeded() -> None:
    mine = farm(
        A1_B1_AND_C1, rocks="C1", B1="1 weed 1 pest", reservoir=5, labor_on="weeds 2 plant 2", livestock_on="pests 1"
    )
    table = scenario("weeds", order="Ayu Bo", Ayu=mine, Bo=farm())
    table.weed("B1")
    table.go_to("pests")
    table.duck("B1")
    table.go_to("water in")
    assert table.about == "A1"
    table.fill()
    assert table.deciding == "Bo"
    table.go_to("plant")
    with refused("SP-7.19"):
        table.plant("B1")
    assert table.paddy("Ayu", "B1") == ""


def test_r_79_a_field_can_be_spoiled_but_nothing_gets_stuck() -> None:
    """The six hexes of W-17 with one gate only: no cut gives both parts two gates; the exit still releases water."""
    spoiled = "walls s00 s01 s03 s07 s13 s14 s18 s23 s24 s25 s26 gates s02"
    table = scenario("build", order="Ayu Bo", Ayu=farm(spoiled, free_builds=20), Bo=farm())
    while len(offers := [offer for offer in table.offers() if offer.startswith(("wall", "gate"))]) > 0:
        assert "done" in table.offers()
        table.do(GAME.legal(table.state, 0)[0])
        assert table.course("Ayu").split(" > ")[0] == "A1"
        if len(offers) == 1:
            break
    table.done(2)
    out = scenario("water out", order="Ayu Bo", Ayu=farm(spoiled, A1="1 water"), Bo=farm())
    out.keep(0)
    assert out.reservoir("Bo") == 1
    turned = scenario("build", order="Ayu Bo", Ayu=farm(), Bo=farm())
    turned.move_gate("s02", "s00")
    assert turned.gates("Ayu") == "s00"


def test_r_79_three_gates_keep_a_hex_open() -> None:
    table = scenario("build", order="Ayu Bo", Ayu=farm("walls s01 s02 gates s00 s03 s04", free_builds=2), Bo=farm())
    for piece in ("wall s05", "gate s05"):
        with refused("SP-1.5"):
            table.build(piece)


def test_r_80_gates_may_be_taken_to_deny_them() -> None:
    few = edition_with("[constants]\ngates = 4")
    for limited in (True, False):
        table = scenario(
            "build", order="Ayu Bo", edition=few, options={"finite_pieces": limited},
            Ayu=farm(free_builds=2), Bo=farm(free_builds=1),
        )  # fmt: skip
        table.build("gate s13", "gate s18")
        table.done()
        assert ("gate s08" in table.offers()) != limited


def test_r_81_no_grudge_and_no_thanks_if_the_neighbour_drank_first() -> None:
    table = scenario(
        "water in", neighbour="neighbour_7", neighbour_water=(0, 0), Ayu=farm(reservoir=2, spirits="clever_tongue")
    )
    table.leave()
    assert (table.rice("Ayu"), table.paddy("Ayu", "A1")) == (0, "")


def test_r_82_reed_boats_and_a_partly_filled_paddy() -> None:
    """Harvested it may be; weeds and ducks still need a dry one."""
    mine = farm(
        A1_B1_AND_C1, B1="grown 1 water 1 weed 1 pest", labor_on="weeds 2 harvest 4", livestock_on="pests 1",
        spirits="reed_boats",
    )  # fmt: skip
    table = scenario("weeds", order="Ayu Bo", Ayu=mine, Bo=farm())
    with refused("SP-7.5"):
        table.weed("B1")
    table.done(2)
    with refused("SP-7.5"):
        table.duck("B1")
    table.done(2)
    table.harvest("B1", 2)
    assert (table.rice("Ayu"), table.paddy("Ayu", "B1")) == (3, "1 water 1 weed 1 pest")


def test_r_83_what_a_card_has_grown_rots_in_the_next_harvest_like_anything_else() -> None:
    mine = farm(A1_TWO_THREE, A1="1 water", labor_on="plant 1", spirits="dancing_sprouts")
    table = scenario("plant", round=2, order="Ayu Bo", Ayu=mine, Bo=farm())
    table.plant("A1")
    table.done()
    table.ripen("A1")
    table.go_to("market")
    assert table.paddy("Ayu", "A1") == "grown 1 water"
    later = scenario("harvest", order="Ayu Bo", Ayu=farm(A1_B1, A1="grown 1 water"), Bo=farm())
    later.go_to("water in")
    assert later.paddy("Ayu", "A1") == "1 water"
