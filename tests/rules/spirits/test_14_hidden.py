"""SP-14: who may know what, and how a player who thinks ahead guesses the rest."""

from collections.abc import Callable
from dataclasses import asdict
from typing import Any

import pytest

from subak.engine.record import Record, steps
from subak.games.spirits import GAME
from subak.games.spirits.rules.state import Spirits
from subak.games.spirits.testing.scenario import Scenario, farm, scenario
from tests.rules.spirits.tables import A1_B1_AND_C1, NAMES, ready
from tests.rules.tables import guesses


def drafting(seats: int, deal: str) -> Scenario:
    """The first draft, with these cards dealt in seat order."""
    table = ready(seats)
    table.deal(deal)
    return table


def seen(state: Spirits, seat: int | None) -> dict[str, Any]:
    return asdict(GAME.view(state, seat))


TWO_HANDS = "morning_dew temple_gift fish_pond lake_gift stone_blessing hardy_rice rice_thief swift_sickles"


def test_sp_14_1_two_players_know_the_second_pick_of_each_other() -> None:
    """A player's first hand comes back: what is missing is the opponent's second pick, and the third is one of two."""
    table = drafting(2, TWO_HANDS)
    for mine, others in (("fish_pond", "rice_thief"), ("swift_sickles", "temple_gift"), ("lake_gift", "hardy_rice")):
        table.pick("Ayu", mine)
        table.pick("Bo", others)
    assert table.phase == "rain"
    hands = [set(world.hand("Bo").split()) for world in guesses(table, "Ayu")]
    assert all("temple_gift" in hand for hand in hands)
    third = {card for hand in hands for card in hand if card in ("stone_blessing", "hardy_rice")}
    assert third == {"stone_blessing", "hardy_rice"}
    assert all(len(hand & {"stone_blessing", "hardy_rice"}) == 1 for hand in hands)
    assert len({card for hand in hands for card in hand}) > 8  # the first pick may be any card never seen


def test_sp_14_1_with_three_players_a_hand_seen_is_remembered() -> None:
    """What Ayu passed on is now with Bo, with Chie, or was left over; her own picks are sure."""
    table = drafting(3, f"{TWO_HANDS} gnat_cloud bamboo_craft clever_tongue dancing_sprouts")
    picks = [
        ("fish_pond", "rice_thief", "bamboo_craft"),
        ("gnat_cloud", "lake_gift", "swift_sickles"),
        ("stone_blessing", "clever_tongue", "temple_gift"),
    ]
    for cards in picks:
        for name, card in zip(NAMES, cards, strict=False):
            table.pick(name, card)
    passed_on = {"morning_dew", "temple_gift", "lake_gift"}
    for world in guesses(table, "Ayu"):
        assert world.hand("Ayu") == table.hand("Ayu")
        second, third = set(world.hand("Bo").split()) & passed_on, set(world.hand("Chie").split()) & passed_on
        assert (len(second), len(third)) == (1, 1)


def test_sp_14_1_what_is_played_is_known_from_then_on() -> None:
    mine, other = farm(hand="fish_pond temple_gift lake_gift"), farm(hand="rice_thief swift_sickles hardy_rice")
    table = scenario("play", round=1, Ayu=mine, Bo=other)
    table.play_spirit("Ayu", "lake_gift")
    table.play_spirit("Bo", "rice_thief")
    for world in guesses(table, "Ayu"):
        assert world.spirits("Bo") == "rice_thief"
        assert len(world.hand("Bo").split()) == 2
        assert "rice_thief" not in world.hand("Bo")


def test_sp_14_1_a_position_laid_out_without_its_drafts_can_be_thought_about() -> None:
    """Whoever thinks ahead in a lesson finds the cards where they were laid; only what is sealed is guessed."""
    table = scenario("allocate", round=2, Ayu=farm(), Bo=farm(spirits="rice_thief", hand="fish_pond"))
    table.allocate("Bo", labor_on="build 3")
    worlds = guesses(table, "Ayu")
    assert {world.hand("Bo") for world in worlds} == {"fish_pond"}
    assert len({tuple(world.state.allocated) for world in worlds}) > 10


def test_section_5_hands_are_seen_by_their_owners_only() -> None:
    one = scenario("play", round=2, Ayu=farm(hand="fish_pond temple_gift"), Bo=farm(hand="lake_gift hardy_rice"))
    other = scenario("play", round=2, Ayu=farm(hand="morning_dew swift_sickles"), Bo=farm(hand="lake_gift hardy_rice"))
    for seat in (1, None):
        assert seen(one.state, seat) == seen(other.state, seat)
    assert seen(one.state, 0) != seen(other.state, 0)


def test_section_5_passing_hands_are_seen_by_their_holders_only() -> None:
    one = drafting(2, TWO_HANDS)
    other = drafting(2, TWO_HANDS.replace("morning_dew", "rolling_stones").replace("fish_pond", "dancing_sprouts"))
    for seat in (1, None):
        assert seen(one.state, seat) == seen(other.state, seat)
    assert "morning_dew" in str(seen(one.state, 0))


def draft_pick(card: str) -> Scenario:
    table = drafting(2, TWO_HANDS)
    table.pick("Ayu", card)
    return table


def play_of(card: str) -> Scenario:
    table = scenario(
        "play",
        round=1,
        Ayu=farm(hand="fish_pond temple_gift lake_gift"),
        Bo=farm(hand="rice_thief swift_sickles hardy_rice"),
    )
    table.play_spirit("Ayu", card)
    return table


def allocation_of(labor_on: str) -> Scenario:
    mine = farm(A1_B1_AND_C1, A1="planted 1 water", B1="grown 1 weed", rocks="A3", livestock=2)
    table = scenario("allocate", round=2, Ayu=mine, Bo=farm())
    table.allocate("Ayu", labor_on=labor_on)
    return table


@pytest.mark.parametrize(
    ("commit", "one", "other"),
    [
        (draft_pick, "fish_pond", "temple_gift"),
        (play_of, "temple_gift", "lake_gift"),
        (allocation_of, "build 6 plant 1", "weeds 2 harvest 4"),
    ],
    ids=["draft", "play", "allocation"],
)
def test_section_5_a_sealed_choice_tells_only_that_it_was_made(
    commit: Callable[[str], Scenario], one: str, other: str
) -> None:
    """SP-3.2, SP-4.6, SP-5.1: views, choices and the log of the others are the same, whatever was chosen."""
    tables = [commit(choice) for choice in (one, other)]
    for seat in (1, None):
        assert seen(tables[0].state, seat) == seen(tables[1].state, seat)
        name = None if seat is None else NAMES[seat]
        assert tables[0].log(name) == tables[1].log(name)
    assert GAME.choices(tables[0].state, 1) == GAME.choices(tables[1].state, 1)
    assert seen(tables[0].state, 0) != seen(tables[1].state, 0)
    assert len({world.state.noted[0] for world in guesses(tables[0], "Bo")}) > 1 or commit is allocation_of


def test_section_5_a_half_made_allocation_tells_nothing_at_all() -> None:
    """Not even that somebody has begun; and everybody is asked, also where only zero is possible."""
    whole = scenario("allocate", round=2, Ayu=farm(), Bo=farm())
    begun = scenario("allocate", round=2, Ayu=farm(), Bo=farm())
    begun.put(0, 0, "Ayu")
    begun.put(0, 1, "Ayu")
    for seat in (1, None):
        assert seen(whole.state, seat) == seen(begun.state, seat)
    assert GAME.always_asks(whole.state, 0)
    for world in guesses(begun, "Bo"):
        assert world.state.tasks_done[0] == 0


def test_section_5_fields_rice_and_supplies_are_open() -> None:
    """Another disc, another rock or another bit of rice changes what everybody sees."""
    plain = scenario("build", Ayu=farm(), Bo=farm())
    for there in (
        farm(rice=1),
        farm(rocks="C3"),
        farm(reservoir=1),
        farm(A1="1 water"),
        farm(labor=11),
        farm(free_builds=1),
    ):
        other = scenario("build", Ayu=there, Bo=farm())
        for seat in (0, 1, None):
            assert seen(plain.state, seat) != seen(other.state, seat)


def test_sp_14_2_a_replay_shows_everything_after_the_game() -> None:
    """The record of a game holds every hand and every sealed choice, step by step."""
    table = drafting(2, TWO_HANDS)
    table.pick("Ayu", "fish_pond")
    table.pick("Bo", "rice_thief")
    moves = [(step.seat, step.action) for step in table.steps]
    record = Record.of(GAME, table.edition, table.names, table.options, moves, {})
    told = [GAME.codec.words(step.before, step.action) for step in steps(record)]
    assert told[-2:] == ["pick fish_pond", "pick rice_thief"]
    assert "draw morning_dew" in told
