"""SP-4: rain, spirits, turn order, water, and the use of active cards."""

from typing import Any

import pytest

from subak.engine.core.state import CHANCE, NOBODY
from subak.engine.edition import Edition
from subak.games.spirits import GAME
from subak.games.spirits.rules.actions import DRAW_NEIGHBOUR, DRAW_RAIN
from subak.games.spirits.testing.scenario import farm, scenario
from tests.rules.spirits.tables import A1_B1, A1_B1_AND_C1, NAMES, alike, closed, edition_with, fresh
from tests.rules.tables import luck_of, refused

TWO_PAIRS = closed("A1, B1 C1, A2 A3", "s02 s24 s06 s19")  # two largest paddies, one off the course


# --- the round --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("round", [1, 2, 3, 4, 5])
def test_sp_4_1_the_eight_steps_of_a_round(round: int) -> None:
    table = scenario("rain", round=round, Ayu=farm(hand="fish_pond"), Bo=farm(hand="rice_thief"))
    table.rain("soft_rain")
    assert table.phase == "play"
    table.play_spirit("Ayu", "fish_pond")
    table.play_spirit("Bo", "rice_thief")
    assert table.go_to("deal" if round == 3 else "rain") == [
        "resolve", "allocate", "build", "rocks", "water out", "weeds", "pests", "harvest", "water in", "plant", "claim",
        "market",
    ]  # fmt: skip


@pytest.mark.parametrize("seats", [2, 4])
def test_sp_4_2_a_rain_card_for_each_of_six_rounds(seats: int) -> None:
    table = fresh(seats)
    s = table.state
    while s.actor() != NOBODY:
        if s.actor() == CHANCE:
            actor, action = CHANCE, GAME.chances(s)[0][0]
        else:
            actor, action = int(s.actor()), GAME.legal(s, int(s.actor()))[-1]
        table.note(actor, action, asked=False)
        s = table.state
    rains = [action for seat, action in table.moves if seat == CHANCE and DRAW_RAIN <= action < DRAW_NEIGHBOUR]
    assert len(rains) == len(set(rains)) == 6


def test_sp_4_2_a_card_that_has_come_does_not_come_again() -> None:
    table = scenario("rain", Ayu=farm(), Bo=farm())
    assert len(luck_of(table)) == 12
    later = scenario("rain", Ayu=farm(), Bo=farm(), rain="monsoon")
    assert set(luck_of(table)) - set(luck_of(later)) == {"rain monsoon"}


# --- water and effects of the rain card -------------------------------------------------------------------------------


@pytest.mark.parametrize("supply", [0, 1, 3])
def test_sp_4_3_no_more_discs_than_the_supply_has(supply: int) -> None:
    """R-28: soft_rain would bring three."""
    table = scenario("rain", Ayu=farm(), Bo=farm(reservoir=15 - supply))
    table.rain("soft_rain")
    assert (table.state.on_card, table.state.supply) == (supply, 0)


@pytest.mark.parametrize(
    ("rain", "token", "hit"),
    [
        ("green_rain", "weed", {"planted", "planted wet"}),
        ("evening_shower", "pest", {"grown", "grown wet"}),
        ("monsoon", "weed", {"planted", "planted wet", "grown", "grown wet"}),
        ("hot_wind", "weed", {"bare", "planted", "grown", "rocky"}),
        ("mosquito_rain", "pest", {"wet", "planted wet", "grown wet"}),
        ("soft_rain", "weed", set()),
    ],
)
@pytest.mark.parametrize("field", [A1_B1_AND_C1, closed("A1, B1 C1", "s00 s17 s24")])
def test_sp_4_4_which_paddies_a_line_hits(field: str, rain: str, token: str, hit: set[str]) -> None:
    """Partly filled paddies are neither dry nor flooded, rocky ones are dry, unconnected ones count by their discs."""
    kinds = {
        "bare": farm(field),
        "wet": farm(field, B1="2 water"),
        "partly": farm(field, B1="1 water"),
        "planted": farm(field, B1="planted"),
        "planted wet": farm(field, B1="planted 2 water"),
        "grown": farm(field, B1="grown"),
        "grown wet": farm(field, B1="grown 2 water"),
        "rocky": farm(field, rocks="C1"),
    }
    for kind, there in kinds.items():
        table = scenario("rain", Ayu=there, Bo=farm())
        before = table.paddy("Ayu", "B1")
        table.rain(rain)
        expected = f"{before} 1 {token}".strip() if kind in hit else before
        assert (kind, table.paddy("Ayu", "B1")) == (kind, expected)


def test_sp_4_4_all_players_are_hit() -> None:
    table = scenario("rain", **alike(4, farm(A1="planted 1 water")))
    table.rain("green_rain")
    assert [table.paddy(name, "A1") for name in NAMES] == ["planted 1 water 1 weed"] * 4


def test_sp_4_4_of_several_largest_paddies_the_owner_chooses() -> None:
    table = scenario("rain", Ayu=farm(TWO_PAIRS), Bo=farm())
    table.rain("warm_rain")
    assert (table.phase, table.deciding) == ("rain place", "Ayu")
    assert table.offers() == ["infest seat 0 A2", "infest seat 0 B1"]
    with refused("SP-4.4"):
        table.infest("Ayu", "A1")
    table.infest("Ayu", "A2")
    assert (table.paddy("Ayu", "A2"), table.phase) == ("1 weed", "play")


def rain_with(where: str) -> Edition:
    """An edition whose Long Rain brings two weeds there."""
    return edition_with(f'[[rain]]\nid = "long_rain"\neffects = [{{ token = "weed", n = 2, where = "{where}" }}]')


def test_sp_4_4_a_paddy_is_chosen_for_every_token() -> None:
    table = scenario("rain", edition=rain_with("own_choice"), Ayu=farm(A1_B1), Bo=farm())
    table.rain("long_rain")
    table.infest("Ayu", "A1")
    table.infest("Ayu", "B1")
    assert (table.deciding, table.paddy("Ayu", "A1"), table.paddy("Ayu", "B1")) == ("Bo", "1 weed", "1 weed")


def test_sp_4_4_all_tokens_go_to_the_same_largest_paddy() -> None:
    table = scenario("rain", edition=rain_with("largest"), Ayu=farm(TWO_PAIRS), Bo=farm())
    table.rain("long_rain")
    table.infest("Ayu", "B1")
    assert (table.phase, table.paddy("Ayu", "B1"), table.paddy("Bo", "A1")) == ("play", "2 weeds", "2 weeds")


def test_sp_4_4_the_token_goes_nowhere_else() -> None:
    table = scenario("rain", **alike(3, farm(A1_B1)))
    table.rain("drifting_seeds")
    for name in ("Ayu", "Chie"):
        with refused("SP-4.4"):
            table.infest(name, "A1")
    with refused("SP-1.4"):
        table.infest("Bo", "C2")  # open land


def test_sp_4_4_there_is_no_decision_where_immunity_forbids_the_token() -> None:
    table = scenario("rain", order="Ayu Bo Chie", Ayu=farm(TWO_PAIRS, spirits="pure_spirit"), Bo=farm(), Chie=farm())
    table.rain("warm_rain")
    assert (table.phase, table.paddy("Ayu", "A2"), table.paddy("Bo", "A1")) == ("play", "", "1 weed")


def test_sp_4_5_choices_follow_the_turn_order_of_the_round_before() -> None:
    table = scenario("rain", round=2, order="Chie Ayu Bo", **alike(3))
    table.rain("drifting_seeds")
    for name, victim in (("Chie", "Ayu"), ("Ayu", "Bo"), ("Bo", "Chie")):
        assert table.deciding == name
        table.infest(victim, "A1")
        assert table.paddy(victim, "A1") == "1 weed"  # at once, for all to see


def test_sp_4_5_without_a_token_there_is_no_decision() -> None:
    table = scenario("rain", edition=edition_with("[constants]\nweeds = 1"), Ayu=farm(), Bo=farm())
    table.rain("long_rain")
    table.infest("Ayu", "A1")
    table.infest("Ayu", "A1")
    assert (table.deciding, table.paddy("Ayu", "A1"), table.paddy("Bo", "A1")) == ("Bo", "1 weed 1 pest", "")


# --- spirits, order and water -----------------------------------------------------------------------------------------


def test_sp_4_6_everybody_plays_a_card_of_the_hand_and_nobody_may_pass() -> None:
    table = scenario("play", round=1, Ayu=farm(hand="fish_pond rice_thief lake_gift"), Bo=farm(hand="morning_dew"))
    assert table.offers("Ayu") == ["play rice_thief", "play fish_pond", "play lake_gift"]
    with refused("SP-4.6"):
        table.play_spirit("Ayu", "morning_dew")
    with refused("SP-4.6"):
        table.passes()


@pytest.mark.parametrize("draft", [1, 2])
def test_sp_4_6_in_rounds_3_and_6_one_card_is_left(draft: int) -> None:
    """The third card of a draft must be played."""
    cards = {1: "fish_pond rice_thief lake_gift", 2: "late_rain rich_silt pure_spirit"}[draft]
    others = {1: "morning_dew gnat_cloud bamboo_craft", 2: "reed_boats many_hands rice_mother"}[draft]
    table = scenario("play", round=3 * draft - 2, Ayu=farm(hand=cards), Bo=farm(hand=others))
    for card, other in zip(cards.split(), others.split(), strict=True):
        left = len(table.hand("Ayu").split())
        assert len(table.offers("Ayu")) == left
        table.play_spirit("Ayu", card)
        table.play_spirit("Bo", other)
        if left > 1:
            table.go_to("rain")
            table.rain("soft_rain" if left == 3 else "dry_spell")
    assert (table.round, left) == (3 * draft, 1)


def test_sp_4_7_cards_are_revealed_together_and_stay_face_up() -> None:
    table = scenario("play", Ayu=farm(spirits="morning_dew", hand="fish_pond"), Bo=farm(hand="rice_thief"))
    table.play_spirit("Ayu", "fish_pond")
    assert table.spirits("Ayu") == "morning_dew"
    table.play_spirit("Bo", "rice_thief")
    assert (table.spirits("Ayu"), table.spirits("Bo")) == ("morning_dew fish_pond", "rice_thief")


@pytest.mark.parametrize(
    ("spirits", "order"),
    [
        (("morning_dew", "fish_pond", "rice_thief"), "Ayu Chie Bo"),
        (("fish_pond morning_dew", "lake_gift", "rice_thief secret_well"), "Chie Ayu Bo"),
        (("rice_mother", "golden_terraces", "heavy_ears lake_temple"), "Chie Bo Ayu"),
    ],
)
def test_sp_4_8_turn_order_ascends_by_the_highest_rank(spirits: tuple[str, ...], order: str) -> None:
    farms: dict[str, Any] = {}
    for name, cards in zip(NAMES, spirits, strict=False):
        hand, *face_up = cards.split()
        farms[name] = farm(hand=hand, spirits=" ".join(face_up))
    table = scenario("play", order="Bo Chie Ayu", **farms)
    for name in table.names:
        table.play_spirit(name, table.hand(name))
    assert table.order == order


def test_sp_4_9_the_first_player_takes_the_rain() -> None:
    table = scenario("rain", Ayu=farm(hand="fish_pond"), Bo=farm(hand="morning_dew", reservoir=1))
    table.rain("soft_rain")
    assert table.state.on_card == 3
    table.play_spirit("Ayu", "fish_pond")
    table.play_spirit("Bo", "morning_dew")
    assert (table.reservoir("Bo"), table.reservoir("Ayu"), table.state.on_card) == (4, 0, 0)


# --- resolving --------------------------------------------------------------------------------------------------------


def test_sp_4_10_own_active_cards_in_any_order_until_done() -> None:
    spirits = "morning_dew stone_blessing hardy_rice"
    table = scenario("resolve", round=4, Ayu=farm(spirits=spirits), Bo=farm(spirits="late_rain temple_gift"))
    assert table.offers() == ["use morning_dew", "use stone_blessing", "done"]
    table.resolve("stone_blessing")
    assert table.offers() == ["use morning_dew", "done"]
    with refused("SP-4.10"):
        table.resolve("temple_gift")  # it lies before Bo
    table.resolve("morning_dew")
    assert (table.free_builds("Ayu"), table.reservoir("Ayu"), table.offers()) == (2, 1, ["done"])
    table.done()
    assert (table.deciding, table.offers()) == ("Bo", ["use temple_gift", "use late_rain", "done"])


def test_sp_4_10_players_resolve_in_turn_order() -> None:
    table = scenario("resolve", Ayu=farm(spirits="late_rain"), Bo=farm(spirits="temple_gift"))
    assert table.deciding == "Bo"
    table.done()
    assert table.deciding == "Ayu"


def test_sp_4_10_cards_that_would_change_nothing_are_not_offered_and_the_list_is_made_anew() -> None:
    table = scenario("resolve", Ayu=farm(spirits="rolling_stones temple_gift"), Bo=farm(spirits="late_rain"))
    assert table.offers() == ["use temple_gift", "done"]
    with refused("SP-11.11"):
        table.resolve("rolling_stones")  # there is no rock
    table = scenario("resolve", Ayu=farm(spirits="expanding_farm rich_silt"), Bo=farm(spirits="rice_mother"))
    assert table.offers() == ["use expanding_farm", "done"]
    table.resolve("expanding_farm")
    table.expand("B1", "s09")
    assert table.offers() == ["use rich_silt", "done"]  # now something is planted


@pytest.mark.parametrize("round", [1, 4, 5])
def test_sp_4_11_an_active_card_works_once_in_every_round_from_the_one_it_is_played(round: int) -> None:
    second = "morning_dew" if round < 3 else "late_rain"
    table = scenario("play", round=round, Ayu=farm(hand=f"temple_gift {second}"), Bo=farm(hand="fish_pond lake_gift"))
    table.play_spirit("Ayu", "temple_gift")
    table.play_spirit("Bo", "fish_pond")
    for rice in (3, 6):
        while table.deciding != "Ayu":
            table.done()
        table.resolve("temple_gift")
        assert table.rice("Ayu") == rice
        with refused("SP-4.11"):
            table.resolve("temple_gift")
        if rice == 3:
            table.go_to("rain")
            table.rain("soft_rain")
            table.play_spirit("Ayu", second)
            table.play_spirit("Bo", "lake_gift")


def test_sp_4_11_not_in_round_7() -> None:
    table = scenario("claim", round=6, Ayu=farm(spirits="temple_gift"), Bo=farm())
    assert "resolve" not in table.go_to("over")
    assert table.rice("Ayu") == 0


def test_sp_4_12_using_a_card_is_optional() -> None:
    table = scenario("resolve", Ayu=farm(spirits="temple_gift", rocks="B2"), Bo=farm(spirits="fish_pond"))
    table.done()
    assert (table.rice("Ayu"), table.deciding) == (0, "Bo")


def test_sp_4_12_a_card_that_is_used_is_carried_out_as_far_as_possible() -> None:
    table = scenario("resolve", Ayu=farm(spirits="lake_gift"), Bo=farm(spirits="rice_mother", reservoir=13))
    table.resolve("lake_gift")  # three discs are due, two are left
    assert (table.reservoir("Ayu"), table.state.supply) == (2, 0)
    table = scenario("resolve", Ayu=farm(spirits="rolling_stones", rocks="B2 C3"), Bo=farm(spirits="rice_mother"))
    table.resolve("rolling_stones")
    assert table.offers() == ["rock B2", "rock C3"]  # and no way out


@pytest.mark.parametrize(("kind", "there", "most"), [("labor", 19, 20), ("livestock", 5, 6)])
def test_sp_4_12_no_more_workers_than_the_market_has(kind: str, there: int, most: int) -> None:
    """A card that brings three, when one is left."""
    overlay = f'[[spirit]]\nid = "{kind}_blessing"\neffect = {{ name = "gain_{kind}", n = 3 }}'
    workers: dict[str, Any] = {kind: there, "spirits": f"{kind}_blessing"}
    table = scenario("resolve", edition=edition_with(overlay), order="Ayu Bo", Ayu=farm(**workers), Bo=farm())
    table.resolve(f"{kind}_blessing")
    assert {"labor": table.labor, "livestock": table.livestock}[kind]("Ayu") == most


def test_sp_4_13_passive_cards_need_no_decision() -> None:
    table = scenario("resolve", Ayu=farm(spirits="hardy_rice clever_tongue"), Bo=farm(spirits="rice_mother"))
    assert table.offers() == ["done"]
    with refused("SP-4.13"):
        table.resolve("hardy_rice")


def test_sp_4_13_help_may_be_declined_where_that_can_matter() -> None:
    """Fish Pond helps one paddy, perhaps a later one (SP-11.4)."""
    there = farm(A1="grown", spirits="fish_pond", labor_on="harvest 2")
    table = scenario("harvest", order="Ayu Bo", Ayu=there, Bo=farm())
    assert table.offers() == ["harvest A1 1", "harvest A1 1 fertilizer", "done"]


def test_sp_4_14_a_once_card_stays_until_it_is_used_and_then_is_spent() -> None:
    table = scenario("resolve", round=1, Ayu=farm(spirits="secret_well", hand="morning_dew"), Bo=farm(hand="fish_pond"))
    table.done()  # Bo
    assert table.offers() == ["use secret_well", "done"]
    table.done()
    table.go_to("rain")
    table.rain("soft_rain")
    table.play_spirit("Ayu", "morning_dew")
    table.play_spirit("Bo", "fish_pond")
    table.resolve("secret_well")
    table.enchant("A1")
    with refused("SP-4.14"):
        table.resolve("secret_well")
    later = scenario("resolve", Ayu=farm(spirits="secret_well", spent="secret_well"), Bo=farm(spirits="gnat_cloud"))
    assert later.order == "Bo Ayu"  # its rank 6 still counts
    later.done()
    assert later.offers() == ["done"]
