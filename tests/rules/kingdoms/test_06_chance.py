"""Section 6: what is drawn when, and how it weighs."""

from collections import Counter

import pytest

from subak.engine.core.luck import Luck
from subak.games.kingdoms import GAME
from subak.games.kingdoms.testing.scenario import Scenario, kingdom, scenario
from tests.rules.kingdoms.tables import fresh
from tests.rules.tables import luck_of


def drawn(table: Scenario, times: int = 4000) -> Counter[str]:
    """What the luck of the engine brings, in words."""
    luck = Luck(11, len(GAME.streams))
    return Counter(GAME.codec.words(table.state, table.state.draw(luck)) for _ in range(times))


def test_kr_6_1_chance_comes_card_by_card_in_the_order_of_play() -> None:
    table = fresh(2)
    phases = []
    while table.deciding == "luck":
        phases.append(table.phase)
        table.chance(table.state.draw(Luck(3, 5)))
    assert phases == ["seating", *["deal"] * 6]
    table = scenario(None, season="harvest", Ayu=kingdom(city="city_hall embassy", castle="general"), Bo=kingdom())
    table.turn_event("wise_advisor")
    assert table.phase == "advisor's card"
    table.deal("ruler")
    table.keep_none()
    assert table.phase == "market"
    table.market(3)
    table.draw_victory("garden miser elder")
    assert table.hand("Ayu") == "garden miser elder"


def test_kr_6_1_every_draw_has_the_weights_of_what_is_left() -> None:
    table = scenario(Ayu=kingdom(palace="ruler statue"), Bo=kingdom())
    table.play("draw victory")
    weights = luck_of(table)
    assert sum(weights.values()) == 34
    assert (weights["palace ruler"], weights["palace garden"], weights["palace miser"]) == (1, 2, 1)
    events = luck_of(scenario(None, Ayu=kingdom(), Bo=kingdom()))
    assert events["event nothing"] == 8 * events["event drought"]
    assert events["event karma"] == 2 * events["event drought"]


def test_kr_6_1_the_event_pile_is_never_reshuffled() -> None:
    table = scenario(None, Ayu=kingdom(), Bo=kingdom())
    table.turn_event("drought")
    table.ends_turn()
    table.ends_turn()
    assert "event drought" not in luck_of(table)


def test_kr_6_1_luck_is_drawn_as_the_weights_say() -> None:
    table = scenario(None, Ayu=kingdom(), Bo=kingdom())
    times = drawn(table)
    assert times["event nothing"] == pytest.approx(4000 * 8 / 40, rel=0.12)
    assert times["event plague"] == pytest.approx(4000 * 2 / 40, rel=0.25)


def test_kr_6_2_the_top_has_no_order_and_the_bottom_has() -> None:
    """KR-6.2: a random card of the top; once it is empty, the oldest card of the bottom."""
    table = scenario(
        Ayu=kingdom(city="city_hall"),
        Bo=kingdom(),
        top="ruler",
        bottom=[("Bo", "miser"), ("Bo", "elder"), ("Ayu", "statue")],
    )
    table.play("draw victory")
    assert luck_of(table) == {"palace ruler": 1}
    table.deal("ruler")
    assert luck_of(table) == {"palace miser": 1}
    table.deal("miser")
    assert luck_of(table) == {"palace elder": 1}
    table.deal("elder")
    table.keep_none()
    assert table.put_back() == "statue ruler miser elder"


def test_kr_6_2_twenty_four_cards_are_on_top_after_the_deal_of_four() -> None:
    table = fresh(4, starting_bidder=0)
    while table.deciding == "luck":
        table.chance(table.state.draw(Luck(5, 5)))
    assert table.state.pile_top == 24


def test_kr_6_3_the_cards_of_a_neutral_are_drawn_at_the_reveal() -> None:
    table = scenario(Ayu=kingdom(castle="general"), Bo=kingdom())
    table.attack("mino")
    assert sum(table.state.force[13:26]) == 0
    table.draw(12, 12)
    table.holds()
    assert table.phase == "defence"
    table.force(12, 11, 1, 0)
    assert table.phase == "tie"


def test_kr_6_3_the_cards_of_a_bribe_are_drawn_when_it_begins() -> None:
    table = scenario(Ayu=kingdom(40, city="embassy"), Bo=kingdom())
    table.bribe("mino")
    assert (table.deciding, table.phase) == ("luck", "defence")
    table.force(1, 2, 3)
    assert (table.deciding, table.phase) == ("Ayu", "bribe")


def test_kr_6_3_four_cards_make_24_on_average() -> None:
    """KR-6.3: without replacement they make 1 to 47, 24 on average."""
    table = scenario(Ayu=kingdom(castle="general"), Bo=kingdom())
    table.attack("mino")
    table.holds()
    totals = []
    for seed in range(3000):
        luck, world = Luck(seed, 5), table.state.clone()
        while world.asked == table.state.asked and world.phase == table.state.phase:
            world.apply(world.asked, world.draw(luck))
        totals.append(sum(value * int(world.force[13 + value]) for value in range(13)))
    assert sum(totals) / len(totals) == pytest.approx(24, abs=0.5)
    assert min(totals) >= 1
    assert max(totals) <= 47
