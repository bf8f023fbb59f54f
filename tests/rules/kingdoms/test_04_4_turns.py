"""KR-4.40 to 4.48: income, what a turn allows, and how actions are numbered."""

import random
from collections.abc import Callable

import pytest

from subak.engine.core.state import CHANCE, NOBODY
from subak.engine.table import SeededLuck, Table
from subak.games.kingdoms import GAME
from subak.games.kingdoms.rules import actions as act
from subak.games.kingdoms.testing.scenario import kingdom, reference, scenario
from tests.rules.kingdoms.tables import NAMES
from tests.rules.tables import refused


def test_kr_4_40_everybody_has_a_turn_the_shogun_first() -> None:
    table = scenario(shogun="Bo", Ayu=kingdom(), Bo=kingdom(), Chie=kingdom())
    order = []
    while table.phase == "turn":
        order.append(table.deciding)
        table.ends_turn()
    assert order == ["Bo", "Chie", "Ayu"]


def test_kr_4_40_who_is_struck_is_skipped_but_defends() -> None:
    table = scenario("plague", Ayu=kingdom(castle="general"), Bo=kingdom(0, city="port"))
    table.attack("Bo")
    table.draw(5)
    assert (table.deciding, table.phase) == ("Bo", "battle")
    table.draw(6)
    table.both_hold()
    assert not table.has_won()
    assert (table.phase, table.gold("Bo")) == ("event", 0)


def test_kr_4_41_income_comes_at_the_start_of_the_own_turn() -> None:
    table = scenario(
        Ayu=kingdom(0, city="noodle_shop port temple", conquered="owari kai"), Bo=kingdom(0, city="noodle_shop")
    )
    assert table.golds() == [1 + 3 + 2 + 3 + 1, 0]
    table.ends_turn()
    assert table.golds() == [10, 1]


def test_kr_4_41_suspended_buildings_pay_nothing() -> None:
    table = scenario("pirates", shogun="Bo", Ayu=kingdom(0, city="noodle_shop port", conquered="mino"), Bo=kingdom())
    table.ends_turn()
    assert table.gold("Ayu") == 2


def test_kr_4_42_one_standard_action() -> None:
    table = scenario(Ayu=kingdom(90), Bo=kingdom(90))
    table.build("dam")
    assert table.deciding == "Bo"


def test_kr_4_42_halls_allow_more_while_they_stand() -> None:
    table = scenario(Ayu=kingdom(90, city="commerce_hall trade_fair"), Bo=kingdom())
    table.build("rice_1")
    table.build("rice_1")
    assert table.deciding == "Bo"  # the Trade Fair works in the harvest only
    table = scenario(season="harvest", Ayu=kingdom(90, city="commerce_hall trade_fair"), Bo=kingdom())
    for _ in range(3):
        assert table.deciding == "Ayu"
        table.build("rice_2")
    assert table.deciding == "Bo"


def test_kr_4_42_a_hall_built_this_turn_works_at_once() -> None:
    table = scenario(Ayu=kingdom(90), Bo=kingdom())
    table.build("commerce_hall")
    assert (table.deciding, table.state.standard) == ("Ayu", 0)
    table.build("dam")
    assert table.deciding == "Bo"


def test_kr_4_42_use_is_counted_by_type_and_turn() -> None:
    """KR-4.42: a second Commerce Hall, bought after the first was destroyed, brings no second extra."""
    table = scenario("royal_charter", Ayu=kingdom(90, city="commerce_hall"), Bo=kingdom(), Chie=kingdom())
    table.destroy("commerce_hall")
    table.build("commerce_hall")
    table.build("dam")
    assert table.deciding == "Bo"


def test_kr_4_42_a_hall_that_is_gone_allows_nothing() -> None:
    table = scenario("karma", Ayu=kingdom(90, city="commerce_hall"), Bo=kingdom(city="dam port"))
    table.destroy("commerce_hall")
    assert table.state.standard == 2
    table.build("dam")
    table.build("embassy")
    assert table.deciding == "Bo"


def test_kr_4_43_the_turn_repeats_until_nothing_is_left() -> None:
    table = scenario("royal_charter", Ayu=kingdom(90, city="commerce_hall"), Bo=kingdom())
    for card in ("dam", "embassy", "market"):
        assert (table.deciding, table.phase) == ("Ayu", "turn")
        table.build(card)
    assert table.deciding == "Bo"


def test_kr_4_43_everything_that_is_legal_is_offered() -> None:
    table = scenario(
        Ayu=kingdom(10, rice="rice_1", city="embassy", castle="general", palace="ruler"),
        Bo=kingdom(conquered="kai"),
        piles={"dam": 0},
    )
    offers = table.offers()
    assert offers[0] == "end turn"
    assert [words.partition(" ")[2] for words in offers if words.startswith("build")] == [
        "rice_1", "rice_2", "rice_3", "carpentry_workshop", "city_hall", "farming_workshop", "market", "trade_fair",
        "blacksmith", "catapult", "moat", "stable", "wall", "war_room",
    ]  # fmt: skip
    assert [words for words in offers if words.startswith("destroy")] == [
        "destroy rice_1", "destroy embassy", "destroy general", "destroy palace 1",
    ]  # fmt: skip
    neutral = ["owari", "settsu", "mino", "suruga", "yamato"]
    assert [words for words in offers if words.startswith("attack")] == [
        *(f"attack {name}" for name in neutral), "attack seat 1",
    ]  # fmt: skip
    assert sorted(words for words in offers if words.startswith("bribe")) == sorted(
        f"bribe {name}" for name in (*neutral, "kai")
    )
    assert offers[-1] == "draw victory"


def test_kr_4_44_the_narrowest_allowance_is_used_first() -> None:
    table = scenario("royal_charter", season="harvest", Ayu=kingdom(90, city="commerce_hall trade_fair"), Bo=kingdom())
    fair, hall = table.card("trade_fair"), table.card("commerce_hall")
    seen = []
    for _ in range(4):
        table.build("rice_2")
        s = table.state
        seen.append((s.extras_used >> 2 * fair & 3, s.extras_used >> 2 * hall & 3, int(s.charter), int(s.standard)))
    assert seen == [(1, 0, 1, 1), (1, 1, 1, 1), (1, 1, 0, 1), (0, 0, 0, 1)]  # the last belongs to Bo
    assert table.deciding == "Bo"


def test_kr_4_44_a_hall_that_is_removed_pays_with_its_own_extra() -> None:
    table = scenario(season="harvest", Ayu=kingdom(90, city="commerce_hall trade_fair"), Bo=kingdom())
    table.destroy("commerce_hall")
    table.build("rice_1")
    assert table.state.standard == 1  # the Trade Fair was still there for it
    table.build("rice_1")
    assert table.deciding == "Bo"


def test_kr_4_44_halls_do_not_reach_the_palace() -> None:
    table = scenario("royal_charter", Ayu=kingdom(90, city="commerce_hall", palace="ruler garden miser"), Bo=kingdom())
    table.destroy("ruler")
    assert (table.state.charter, table.state.standard) == (0, 1)
    table.destroy("garden")
    assert (table.deciding, table.state.standard) == ("Ayu", 0)
    assert not [words for words in table.offers() if "palace" in words]
    with refused("KR-4.44"):
        table.destroy("miser")
    table.build("dam")
    assert table.deciding == "Bo"


def test_kr_4_45_attack_bribe_and_palace_cards_take_a_standard_action() -> None:
    table = scenario(Ayu=kingdom(90, city="embassy", castle="general"), Bo=kingdom())
    table.build("commerce_hall")  # the standard action
    assert table.offers()[-1].startswith("destroy")
    calls: list[Callable[[], None]] = [
        lambda: table.attack("mino"), lambda: table.attack("Bo"), lambda: table.bribe("mino"), table.draw_victory,
    ]  # fmt: skip
    for call in calls:
        with refused("KR-4.45"):
            call()


def test_kr_4_46_ending_the_turn_is_always_legal() -> None:
    table = scenario("karma", Ayu=kingdom(0), Bo=kingdom(0, city="dam"))
    assert table.offers() == ["end turn"]
    assert table.state.standard == 2
    table.ends_turn()
    assert table.deciding == "Bo"
    assert table.state.standard == 1  # what is unused is lost


def test_kr_4_47_no_list_of_options_is_longer_than_160() -> None:
    """KR-4.47, looked at over the turns of a rich random game."""
    longest = 0
    table = Table(GAME, NAMES, {}, reference(), SeededLuck(GAME, 4))
    rng = random.Random(4)
    while table.state.actor() != NOBODY:
        seat = table.state.actor()
        if seat == CHANCE:
            table.note(CHANCE, table.luck.pick(table.state), asked=False)  # type: ignore[union-attr]
            continue
        table.state.gold[seat] = 199  # type: ignore[attr-defined]
        options = GAME.legal(table.state, seat)
        if GAME.codec.words(table.state, options[0]) == "end turn":
            longest = max(longest, len(options))
        table.note(seat, rng.choice(options), asked=False)
    assert 60 < longest < 160


@pytest.mark.parametrize(
    ("first", "size"),
    [
        (act.PASS, 1), (act.HOLD, 1), (act.END_TURN, 1), (act.KEEP_NONE, 1), (act.BID, 200), (act.BUILD, 22 * 6),
        (act.DESTROY, 20), (act.ATTACK, 12), (act.ATTACK_SEAT, 3), (act.BRIBE, 12), (act.DRAW_VICTORY, 1),
        (act.DRAW, 1), (act.WAR_ROOM, 13), (act.TAKE_FIEFDOM, 12), (act.TAKE_GOLD, 1), (act.DESTROY_RICE, 5),
        (act.KEEP, 3), (act.OPEN_TILE, 1), (act.REPLACE, 5), (act.REDRAW, 3), (act.KEEP_PAIR, 3),
    ],
)  # fmt: skip
def test_kr_4_48_actions_are_numbered_in_the_order_of_the_rules(first: int, size: int) -> None:
    """KR-4.48: without gaps, so that adapters can use them."""
    verb = GAME.codec.verb(first)
    assert (verb.base, verb.count) == (first, size)
    assert (
        act.SEAT_ACTIONS
        == GAME.codec.seat_size
        == 4 + 200 + 132 + 20 + 15 + 12 + 1 + 1 + 13 + 12 + 1 + 5 + 3 + 1 + 5 + 6
    )


def test_kr_4_48_players_are_named_by_their_distance_clockwise() -> None:
    table = scenario(shogun="Chie", Ayu=kingdom(), Bo=kingdom(), Chie=kingdom(castle="general"))
    table.do(act.ATTACK_SEAT)
    assert table.state.defender == 0
