"""The house player of Kingdoms of Rice: sensible in positions where the sensible thing is plain."""

import pytest

from subak.engine.core.luck import Luck
from subak.engine.core.seat import Policy, Seat
from subak.games.kingdoms import GAME
from subak.games.kingdoms.bot.force_policy import MARGIN, MOST_CARDS, Stopping
from subak.games.kingdoms.bot.house import House
from subak.games.kingdoms.bot.styles import (
    BRIBERY,
    CONQUEST,
    HARVESTING,
    SEASONAL,
    SPEED,
    STYLE_NAMES,
    number_of,
    style_for,
)
from subak.games.kingdoms.rules.actions import BID, PASS, VALUES
from subak.games.kingdoms.rules.state import Kingdoms
from subak.games.kingdoms.testing.scenario import Scenario, kingdom, reference, scenario
from subak.players.core.playout import play_out
from subak.players.core.random import Random

TABLES = Stopping(reference().columns)


def advice(table: Scenario, style: str = "") -> str:
    """What the house player would do now, in words."""
    seat = table.state.actor()
    return GAME.codec.words(table.state, House(style).choose(Seat(table.state, seat, Luck(1))))


# --- chances ----------------------------------------------------------------------------------------------------------


def totals_of_one_who_stops_at(stop: int) -> dict[int, float]:
    """The chances of the totals at which a player who draws up to a limit holds, a dozen cards at most."""
    drawing, held = {0: 1.0}, dict.fromkeys(range(stop, stop + VALUES), 0.0)
    for _ in range(MOST_CARDS):
        drawn = [(total + v, p * TABLES.chance[v]) for total, p in drawing.items() for v in range(VALUES)]
        drawing = dict.fromkeys(range(stop), 0.0)
        for total, chance in drawn:
            (held if total >= stop else drawing)[total] += chance
    return {total: chance / sum(held.values()) for total, chance in held.items()}


@pytest.mark.parametrize("total", [12, 20, 24, 27])
def test_a_player_is_met_who_stops_six_below_the_limit(total: int) -> None:
    """Above the limit a force is not valid, and a tie is won half the time (KR-4.76)."""
    limit = 26
    held = totals_of_one_who_stops_at(limit - MARGIN)
    worse = sum(chance for other, chance in held.items() if other < total or other > limit)
    level = held.get(total, 0.0) if total <= limit else 0.0
    TABLES.meet_player(limit, 0, False, 100, MOST_CARDS)
    assert TABLES.win[total] == pytest.approx(worse + level / 2)


@pytest.mark.parametrize(("limit", "chance"), [(27, 38), (30, 52), (32, 60), (35, 72), (38, 82), (43, 93)])
def test_chances_against_a_neutral_fiefdom_are_those_of_the_rules(limit: int, chance: int) -> None:
    assert 100 * TABLES.conquest_chance(limit, False) == pytest.approx(chance, abs=1)


@pytest.mark.parametrize(("limit", "chance"), [(30, 61), (32, 69), (35, 80), (38, 88)])
def test_a_war_room_helps_about_as_much_as_the_rules_say(limit: int, chance: int) -> None:
    assert 100 * TABLES.conquest_chance(limit, True) == pytest.approx(chance, abs=3)


@pytest.mark.parametrize(("limit", "total"), [(27, 20), (30, 23), (33, 25), (35, 27), (38, 29), (40, 30)])
def test_it_stops_drawing_where_the_rules_stop(limit: int, total: int) -> None:
    TABLES.meet_neutral()
    TABLES.plan(limit, False)
    assert TABLES.after_draw(total - 1) > TABLES.win[total - 1]
    assert TABLES.after_draw(total) <= TABLES.win[total]


@pytest.mark.parametrize(("gold", "chance"), [(16, 25), (24, 50), (32, 72), (40, 86), (48, 94), (56, 98)])
def test_chances_of_a_bribe_are_those_of_the_rules(gold: int, chance: int) -> None:
    assert 100 * TABLES.bribe_chance_at_start(gold // 8) == pytest.approx(chance, abs=1.5)


# --- sensible things --------------------------------------------------------------------------------------------------


def test_it_begins_with_income() -> None:
    table = scenario(Ayu=kingdom(26, palace="economist capitalist"), Bo=kingdom())
    assert advice(table) == "build port"


def test_it_buys_no_income_in_the_last_harvest() -> None:
    table = scenario(year=5, season="harvest", Ayu=kingdom(18, palace="garden shrine"), Bo=kingdom())
    assert advice(table) == "draw victory"


def test_it_completes_a_row_that_pays() -> None:
    table = scenario(
        year=5, season="harvest", Ayu=kingdom(4, rice="rice_2 rice_2 rice_2 rice_2", palace="farmer"), Bo=kingdom()
    )
    assert advice(table) == "build rice_1"


def test_it_leaves_the_general_at_home_for_the_pacifist() -> None:
    table = scenario(
        year=5, season="harvest", Ayu=kingdom(0, castle="general stable", palace="pacifist garden"), Bo=kingdom()
    )
    assert advice(table) == "end turn"


def test_it_attacks_when_nothing_can_be_lost() -> None:
    table = scenario(
        year=5, season="harvest", Ayu=kingdom(0, castle="general stable", palace="ruler garden"), Bo=kingdom()
    )
    assert advice(table).startswith("attack")


def test_it_holds_and_draws_by_the_table() -> None:
    table = scenario(Ayu=kingdom(castle="general"), Bo=kingdom())
    table.attack("mino")
    table.draw(12, 10)
    assert advice(table) == "draw"
    table.draw(4)
    assert advice(table) == "hold"


def test_its_war_room_rescues_a_bust() -> None:
    table = scenario(Ayu=kingdom(castle="general war_room"), Bo=kingdom())
    table.attack("mino")
    table.draw(12, 11, 8)
    assert advice(table).startswith("war room")


def test_a_defender_does_not_hold_with_empty_hands() -> None:
    table = scenario(Ayu=kingdom(castle="general stable catapult"), Bo=kingdom())
    table.attack("Bo")
    table.draw(5)
    assert advice(table) == "draw"


def test_a_briber_stops_when_ahead() -> None:
    table = scenario(Ayu=kingdom(60, city="embassy"), Bo=kingdom())
    table.bribe("owari", 3, 4, 2)
    table.draw(12)
    assert advice(table) == "hold"


def test_it_bids_one_more_up_to_a_limit() -> None:
    table = scenario(auction=True, Ayu=kingdom(), Bo=kingdom())
    assert House().choose(Seat(table.state, 0, Luck(1))) == BID
    table.bid(20)
    assert House().choose(Seat(table.state, 1, Luck(1))) == PASS


def test_a_hunter_of_the_title_bids_more_than_others() -> None:
    table = scenario(auction=True, Ayu=kingdom(40), Bo=kingdom(40))
    table.bid(10)
    assert advice(table, "balanced") == "pass"
    assert advice(table, "shogun") == "bid 11"


# --- styles -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("palace", "style"),
    [
        ("ruler garden", CONQUEST),
        ("diplomat bureaucrat", BRIBERY),
        ("farmer harvester", HARVESTING),
        ("economist aristocrat", SEASONAL),
        ("garden shrine", SPEED),
    ],
)
def test_palace_cards_choose_the_style(palace: str, style: int) -> None:
    assert style_for(scenario(Ayu=kingdom(palace=palace), Bo=kingdom()).state, 0) == style


def test_an_unknown_style_is_refused() -> None:
    assert [number_of(name) for name in STYLE_NAMES] == list(range(7))
    with pytest.raises(ValueError, match="no style is called 'tea'; there are conquest, bribery"):
        House("tea")


def test_peaceful_styles_start_no_war() -> None:
    state = GAME.start(2)
    assert isinstance(state, Kingdoms)
    play_out(state, [House("bribery"), House("bribery")], Luck(1), [Luck(2), Luck(3)])
    assert [int(state.attacks[seat]) for seat in range(2)] == [0, 0]


def test_it_beats_random_players() -> None:
    wins = 0
    for seed in range(4):
        state = GAME.start(4)
        players: list[Policy] = [Random(GAME.codec.seat_size) for _ in range(3)]
        players.insert(seed, House())
        play_out(state, players, Luck(seed), [Luck(seed * 10 + k) for k in range(4)])
        wins += GAME.winners(state) == [seed]
    assert wins >= 3
