"""SP-16.4 to SP-16.11: alone against the Upstream Neighbour."""

from typing import Any

import pytest

from subak.games.spirits import GAME
from subak.games.spirits.rules.scoring import title_of
from subak.games.spirits.testing.scenario import Scenario, farm, scenario
from tests.rules.spirits.tables import A1_B1, A1_B1_AND_C1, A1_TWO_THREE, ready
from tests.rules.tables import luck_of

# Cards of the neighbour: rank 3.5 with demand 1, 15.5 with 3, 38.5 with 5.
LOW, MIDDLE, HIGH = "neighbour_7", "neighbour_31", "neighbour_77"


def alone(step: str, card: str, *, water: tuple[int, int] = (0, 0), round: int = 3, **mine: Any) -> Scenario:
    """Ayu, whose spirit has rank 10 unless another one is told, and the neighbour with his card and his discs."""
    there: dict[str, Any] = {"spirits": "clever_tongue", **mine}
    return scenario(step, round=round, neighbour=card, neighbour_water=water, Ayu=farm(**there))


# --- setup and draft --------------------------------------------------------------------------------------------------


def test_sp_16_4_setup_alone() -> None:
    """15 discs, one in the special paddy and one on A1; seven tiles; the usual field and bonus."""
    table = ready(1)
    s = table.state
    assert (s.supply, s.special_paddy, s.neighbour_reservoir) == (13, 1, 0)
    assert (len(table.tiles.split()), table.paddy("Ayu", "A1"), table.free_builds("Ayu")) == (7, "planted 1 water", 2)


def test_sp_16_4_the_friendly_game_and_the_rain_of_two_players() -> None:
    assert len(luck_of(ready(1))) == 17
    table = alone("rain", "", A1="planted 1 water")
    assert len(luck_of(table)) == 10
    table.rain("monsoon")
    assert (table.state.on_card, table.paddy("Ayu", "A1")) == (5, "planted 1 water 1 weed")


def test_sp_16_4_he_makes_no_decisions_and_gets_no_token() -> None:
    table = alone("rain", "", water=(0, 3))
    table.rain("hot_wind")
    table.go_to("play")
    assert table.state.weeds_left == 24 - 1  # on Ayu's dry A1


def test_sp_16_5_new_cards_are_shown_for_every_pick() -> None:
    """Four, then three new ones, then two new ones; one is kept each time, the others are out."""
    table = ready(1)
    ids = [name for name in table.spirit_ids if f"draw {name}" in luck_of(table)]
    kept = []
    for count in (4, 3, 2):
        shown, ids = ids[:count], ids[count:]
        for name in shown:
            table.deal(name)
        assert table.offers() == [f"pick {name}" for name in shown]
        table.pick("Ayu", shown[-1])
        kept.append(shown[-1])
    assert (table.phase, table.hand("Ayu").split()) == ("rain", kept)
    assert not any(f"draw {name}" in luck_of(table) for name in kept)


# --- his cards --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("round", "cards"), [(1, 4), (3, 4), (4, 5), (6, 5)])
def test_sp_16_6_early_and_late_cards_after_the_own_choice(round: int, cards: int) -> None:
    table = scenario("play", round=round, Ayu=farm(hand="clever_tongue"))
    table.play_spirit("Ayu", "clever_tongue")
    assert (table.phase, len(luck_of(table))) == ("neighbour", cards)
    first = next(iter(luck_of(table))).split()[1]
    table.meet(first)
    assert table.phase == "resolve"
    assert not table.state.neighbours_left >> table.neighbour_ids.index(first) & 1


@pytest.mark.parametrize(
    ("card", "spirits", "first"), [(LOW, "morning_dew", 0), (LOW, "wandering", 1), (MIDDLE, "", 1)]
)
def test_sp_16_7_the_lower_rank_takes_the_rain(card: str, spirits: str, first: int) -> None:
    """His current card against the highest rank of the player."""
    hand = {"morning_dew": "morning_dew", "wandering": "helping_hands", "": "fish_pond"}[spirits]
    table = scenario("rain", round=2, Ayu=farm(hand=hand))
    table.rain("soft_rain")
    table.play_spirit("Ayu", hand)
    table.meet(card)
    assert table.state.neighbour_first == first
    assert (table.state.neighbour_reservoir, table.reservoir("Ayu")) == ((3, 0) if first else (0, 3))


def test_sp_16_7_his_water_out() -> None:
    """All discs of the special paddy: to the player if he is first, to the sea if last."""
    table = alone("water out", LOW, water=(0, 3))
    assert (table.reservoir("Ayu"), table.state.special_paddy) == (3, 0)
    table = alone("water out", HIGH, water=(0, 3))
    supply = table.state.supply
    assert table.state.special_paddy == 3
    table.keep(0)
    assert (table.state.supply - supply, table.state.special_paddy) == (3, 0)


def test_sp_16_7_his_water_in() -> None:
    """What he demands, as far as he has it; the rest goes on."""
    table = alone("water in", LOW, water=(4, 0))  # first, demand 1
    assert (table.state.special_paddy, table.state.carry) == (1, 3)
    table = alone("water in", HIGH, water=(4, 0), reservoir=3)  # last, demand 5
    table.leave()
    assert (table.state.special_paddy, table.state.neighbour_reservoir) == (5, 0)
    assert table.state.supply == 15 - 5


def test_sp_16_7_what_the_player_releases() -> None:
    """To the sea if last, else to his reservoir; it counts as passed either way."""
    for card, his in ((LOW, 0), (HIGH, 1)):
        table = alone("water out", card, A1="1 water")
        table.keep(0)
        assert (table.state.neighbour_reservoir, table.passed("Ayu")) == (his, 1)


def test_sp_16_7_steps_4_to_8_are_the_players_alone() -> None:
    table = alone("resolve", LOW)
    seen: list[str] = []
    while table.phase != "rain":
        if not seen or seen[-1] != table.phase:
            seen.append(table.phase)
        if table.phase == "deal":
            break
        table.do(GAME.legal(table.state, 0)[0 if table.phase in ("allocate", "water in") else -1])
    assert seen == [
        "resolve", "allocate", "build", "rocks", "water out", "weeds", "pests", "harvest", "water in", "plant", "claim",
        "market", "deal",
    ]  # fmt: skip


# --- grudge and thanks ------------------------------------------------------------------------------------------------


def test_sp_16_8_a_grudge_if_he_drank_last_and_too_little() -> None:
    table = alone("water in", HIGH, water=(4, 0), field=A1_B1_AND_C1)
    table.leave(2)
    assert (table.paddy("Ayu", "B1"), table.rice("Ayu")) == ("1 weed", 0)


def test_sp_16_8_the_player_chooses_among_the_largest() -> None:
    table = alone("water in", HIGH, water=(4, 0), field=A1_B1, A1="planted 1 water")
    table.leave()
    assert (table.phase, table.offers()) == ("grudge", ["infest seat 0 A1", "infest seat 0 B1"])
    table.infest("Ayu", "B1")
    assert (table.paddy("Ayu", "B1"), table.paddy("Ayu", "A1")) == ("1 weed", "grown 1 water")  # before Grow


def test_sp_16_8_thanks_if_he_got_all() -> None:
    """Two rice, which are not harvest rice."""
    table = alone("water in", HIGH, water=(5, 0))
    table.leave()
    assert (table.rice("Ayu"), table.state.harvest_rice[0], table.paddy("Ayu", "A1")) == (2, 0, "")


def test_sp_16_8_no_grudge_if_immune_or_without_weeds() -> None:
    table = alone("water in", HIGH, spirits="pure_spirit")
    table.leave()
    assert (table.phase, table.paddy("Ayu", "A1")) == ("plant", "")
    table = alone("water in", HIGH, A1="24 weeds", field=A1_B1)
    table.leave(2)
    assert (table.phase, table.paddy("Ayu", "A1")) == ("plant", "24 weeds")


def test_sp_16_8_nothing_if_he_drank_first() -> None:
    for water in (0, 5):
        table = alone("water in", LOW, water=(water, 0))
        table.leave()
        assert (table.rice("Ayu"), table.paddy("Ayu", "A1"), table.phase) == (0, "", "plant")


# --- tiles, end, conservation -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("claims", [True, False])
def test_sp_16_9_the_cheapest_tile_goes(claims: bool) -> None:
    """After the claim or the pass; of equals the id that is first in alphabetical order."""
    table = scenario(
        "claim",
        round=6,
        tiles="stone_free twin_harvest two_stones second_terrace whole_field",
        neighbour=LOW,
        Ayu=farm(),
    )
    if claims:
        table.claim("two_stones")
        assert set(table.tiles.split()) == {"stone_free", "twin_harvest", "whole_field"}
    else:
        table.passes()
        assert set(table.tiles.split()) == {"stone_free", "twin_harvest", "two_stones", "whole_field"}


def test_sp_16_9_nothing_goes_where_nothing_lies() -> None:
    table = scenario("claim", neighbour=LOW, Ayu=farm())
    table.passes()
    assert (table.tiles, table.phase) == ("", "market")


@pytest.mark.parametrize(
    ("rice", "title"), [(0, 0), (59, 0), (60, 1), (99, 1), (100, 2), (139, 2), (140, 3), (189, 3), (190, 4), (400, 4)]
)
def test_sp_16_10_titles(rice: int, title: int) -> None:
    """Seedling, farmer, terrace keeper, subak head, rice baron."""
    assert title_of(rice) == title
    table = scenario("over", round=7, Ayu=farm(rice=rice))
    assert table.winners() == ["Ayu"]


def test_sp_16_11_round_7_returns_his_water_too() -> None:
    table = scenario(
        "claim", round=6, neighbour=HIGH, neighbour_water=(2, 4), Ayu=farm(A1_TWO_THREE, B3="3 water", reservoir=1)
    )
    table.passes()
    s = table.state
    assert (table.round, table.phase) == (7, "allocate")
    assert (s.supply, s.neighbour_reservoir, s.special_paddy, sum(s.water)) == (15, 0, 0, 0)
    table.go_to("over")
    assert (s.supply, s.special_paddy) == (15, 0)
