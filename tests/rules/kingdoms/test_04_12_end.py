"""KR-4.120 to 4.123: how seasons, years and the game end, and what is never lost."""

import random
from typing import cast

import pytest

from subak.engine.core.state import CHANCE, NOBODY
from subak.engine.table import SeededLuck, Table
from subak.games.kingdoms import GAME
from subak.games.kingdoms.rules.actions import END_TURN, MAT, TILES
from subak.games.kingdoms.rules.state import NONE, Kingdoms
from subak.games.kingdoms.testing.scenario import kingdom, reference, scenario
from tests.rules.kingdoms.tables import NAMES
from tests.rules.tables import refused


def test_kr_4_120_the_next_season_begins_when_all_have_had_their_turn() -> None:
    table = scenario("guild_season", Ayu=kingdom(), Bo=kingdom())
    table.ends_turn()
    assert table.when == (1, "winter")
    table.ends_turn()
    assert (table.when, table.phase) == ((1, "spring"), "event")
    assert not any(table.state.season_effect)


def test_kr_4_121_after_the_harvest_the_events_leave_and_the_auction_comes() -> None:
    table = scenario("lantern_festival", year=2, season="harvest", shogun="Bo", Ayu=kingdom(), Bo=kingdom())
    assert table.state.year_event[3] == table.events.index("lantern_festival")
    table.ends_turn()
    table.ends_turn()
    assert (table.when, table.phase, table.deciding) == ((3, "winter"), "auction", "Bo")
    assert list(table.state.year_event) == [NONE] * 4


def test_kr_4_122_the_game_ends_after_the_last_turn_of_the_last_harvest() -> None:
    table = scenario(year=5, season="harvest", Ayu=kingdom(30), Bo=kingdom(30))
    table.build("port")
    assert table.phase == "turn"
    table.build("dam")
    assert (table.phase, table.deciding, table.offers("Ayu")) == ("over", "nobody", [])
    assert table.state.why_not(0, 0) != 0
    assert GAME.refusal(table.state, 0, 0).rule == "KR-4.122"  # type: ignore[union-attr]


def test_kr_4_122_not_in_an_earlier_harvest() -> None:
    table = scenario(year=4, season="harvest", Ayu=kingdom(), Bo=kingdom())
    table.ends_turn()
    table.ends_turn()
    assert (table.when, table.phase) == ((5, "winter"), "auction")
    with refused("KR-4.11"):
        table.ends_turn()


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_kr_4_123_nothing_is_lost_and_nothing_is_made(seats: int) -> None:
    """KR-4.123, counted here beside the game's own invariants."""
    table = Table(GAME, NAMES[:seats], {}, reference(), SeededLuck(GAME, seats))
    rng = random.Random(seats)
    while table.state.actor() != NOBODY:
        s = cast(Kingdoms, table.state)
        assert GAME.invariants(s) == []
        assert_all_there(s)
        seat = table.state.actor()
        if seat == CHANCE:
            table.note(CHANCE, SeededLuck(GAME, rng.randrange(2**30)).pick(table.state), asked=False)
            continue
        options = [action for action in GAME.legal(table.state, seat) if action != END_TURN] or [END_TURN]
        table.note(seat, rng.choice(options), asked=False)
    assert GAME.invariants(cast(Kingdoms, table.state)) == []


def assert_all_there(s: Kingdoms) -> None:
    missing = 4 - s.seats if s.seats > 1 else 0
    on_mats = [int(card) for seat in range(s.seats) for card in s.card[seat * MAT : seat * MAT + 3 * TILES]]
    for card in range(s.columns.for_sale):
        there = s.pile[card] + s.gone[card] + on_mats.count(card)
        assert there == s.columns.count[card] - s.columns.fewer[card] * missing
    palaces = [card for seat in range(s.seats) for card in s.card[seat * MAT + 3 * TILES : (seat + 1) * MAT]]
    shown = sum(card != NONE for card in [*palaces, *s.hand])
    assert sum(s.top) + s.pile_bottom + sum(s.discarded) + shown == 36
    assert sum(s.force) in (0, 39)
    assert all(gold >= 0 for gold in s.gold)


def test_kr_4_123_the_invariants_notice_what_is_wrong() -> None:
    table = scenario(Ayu=kingdom(rice="rice_1 rice_2", city="dam", palace="ruler"), Bo=kingdom(conquered="mino"))
    assert GAME.invariants(table.state) == []
    broken = table.state.clone()
    broken.pile[1] += 1
    broken.card[0] = NONE
    broken.gold[1] = -3
    broken.top[3] += 1
    broken.gained[table.fief("mino")] = 0
    broken.event_left[0] -= 1
    broken.gone[table.card("general")] += 1
    problems = " ".join(GAME.invariants(broken))
    for words in (
        "of card 0",
        "has gaps",
        "-3 gold",
        "palace card 3",
        "fiefdom 4",
        "events are turned",
        "should return",
    ):
        assert words in problems
