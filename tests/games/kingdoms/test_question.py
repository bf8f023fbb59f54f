"""What players of Kingdoms read above the table."""

from subak.engine.core.luck import Luck
from subak.engine.core.random_play import RandomPlay
from subak.engine.laws.questions import asks_without_secrets
from subak.games.kingdoms import GAME
from subak.games.kingdoms.rules.state import PICKING, Kingdoms
from subak.games.kingdoms.testing.scenario import Scenario, kingdom, scenario


def read(table: Scenario, seat: int | None) -> str:
    return GAME.question(table.state, seat).sentence


def test_the_auction() -> None:
    table = scenario(auction=True, Ayu=kingdom(), Bo=kingdom())
    assert (read(table, 0), read(table, 1)) == ("You: bid for Shogun, or pass", "{seat:0} is bidding")
    assert GAME.place(table.state).endswith("no bid yet")
    table.bid(3)
    assert (read(table, 1), read(table, 0)) == ("You: bid more than 3, or pass", "{seat:1} is bidding")
    assert GAME.place(table.state).endswith("3 gold is high")


def test_a_turn_counts_the_actions_that_are_left() -> None:
    table = scenario(Ayu=kingdom(), Bo=kingdom())
    assert read(table, 0) == "You: build, attack, bribe or draw"
    assert GAME.place(table.state).endswith("of year 1, 1 action left")
    assert read(table, 1) == "{seat:0} takes a turn"


def test_a_turn_that_is_over_counts_no_actions() -> None:
    table = scenario(Ayu=kingdom(), Bo=kingdom())
    table.hold = {0, 1}
    table.play("build wall")
    assert table.question(0).sentence == "You: end your turn or take back a step"
    assert table.question(0).place.endswith("of year 1")


def test_who_defends_is_asked_in_the_turn_of_another() -> None:
    table = scenario(Ayu=kingdom(castle="general"), Bo=kingdom())
    table.attack("Bo")
    while table.deciding != "Bo":
        if table.deciding == "luck":
            table.chance(dict(GAME.chances(table.state)).popitem()[0])
        else:
            table.play("hold")
    assert read(table, 1) == "You: {seat:0} attacks, draw or hold?"
    assert read(table, 0) == "{seat:1} defends against you"
    assert read(table, None) == "{seat:1} defends against {seat:0}"


def test_a_battle_for_a_fiefdom_names_it() -> None:
    table = scenario(Ayu=kingdom(castle="general"), Bo=kingdom())
    table.attack("kai")
    while table.deciding == "luck":
        table.chance(dict(GAME.chances(table.state)).popitem()[0])
    assert GAME.place(table.state).endswith(", for Kai")
    assert (read(table, 0), read(table, 1)) == ("You: draw or hold against Kai?", "{seat:0} attacks Kai")


def test_cards_that_are_looked_at_are_told_to_nobody() -> None:
    looked, random = 0, RandomPlay(GAME.codec.size)
    for seed in range(30):
        state, luck, rng = GAME.start(3), Luck(seed, len(GAME.streams)), Luck(seed + 1)
        while random.play(state, luck, rng, 1):
            if isinstance(state, Kingdoms) and state.phase == PICKING:
                looked += 1
                assert list(asks_without_secrets(GAME, state, rng)) == []
    assert looked > 10
