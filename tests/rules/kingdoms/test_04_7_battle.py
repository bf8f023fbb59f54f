"""KR-4.70 to 4.81: an attack, from the declaration to the reward. Ayu attacks."""

import pytest

from subak.games.kingdoms import GAME
from subak.games.kingdoms.rules.state import ASIDE, ATTACKERS, DEFENDERS
from subak.games.kingdoms.testing.scenario import Kingdom, Scenario, kingdom, scenario
from tests.rules.kingdoms.tables import edition_with
from tests.rules.tables import luck_of, refused


def war(castle: str = "general", against: Kingdom | None = None, target: str = "Bo") -> Scenario:
    """Ayu has declared an attack on Bo, or on a neutral fiefdom."""
    table = scenario(Ayu=kingdom(20, castle=castle), Bo=against or kingdom(), Chie=kingdom())
    table.attack(target)
    return table


def fight(table: Scenario, attack: list[int], defence: list[int]) -> None:
    """Both sides draw these cards in turn; whoever has no more holds."""
    for k in range(max(len(attack), len(defence)) + 1):
        for cards in (attack, defence):
            if table.phase != "battle":
                return
            if k < len(cards):
                table.draw(cards[k])
            else:
                table.holds()


# --- declaring --------------------------------------------------------------------------------------------------------


def test_kr_4_70_an_attack_needs_a_general() -> None:
    table = scenario(Ayu=kingdom(castle="stable catapult"), Bo=kingdom())
    for target in ("mino", "Bo"):
        with refused("KR-4.70"):
            table.attack(target)


def test_kr_4_70_neutral_fiefdoms_and_other_players_can_be_attacked() -> None:
    table = scenario(
        Ayu=kingdom(castle="general", conquered="mino"), Bo=kingdom(conquered="kai"), Chie=kingdom(), Dewa=kingdom()
    )
    targets = [words for words in table.offers() if words.startswith("attack")]
    assert len(targets) == 10 + 3
    assert targets[-3:] == ["attack seat 1", "attack seat 2", "attack seat 3"]
    for fiefdom in ("mino", "kai"):
        with refused("KR-4.70"):
            table.attack(fiefdom)


def test_kr_4_70_the_attack_is_recorded() -> None:
    table = war(target="mino")
    assert list(table.state.attacks)[:3] == [1, 0, 0]


# --- MAX FORCE --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("castle", "against", "target", "force"),
    [
        ("general", kingdom(), "Bo", (30, 30)),
        ("general stable", kingdom(castle="wall"), "Bo", (35, 32)),
        ("general stable catapult", kingdom(castle="wall keep"), "Bo", (38, 37)),
        ("general stable", kingdom(castle="moat"), "Bo", (32, 30)),
        ("general wall keep", kingdom(castle="stable catapult"), "Bo", (30, 30)),
        ("general moat", kingdom(castle="moat"), "mino", (30, 50)),
        ("general catapult", kingdom(), "mino", (33, 50)),
    ],
)
def test_kr_4_71_max_force(castle: str, against: Kingdom, target: str, force: tuple[int, int]) -> None:
    assert war(castle, against, target).max_force() == force


def test_kr_4_71_all_39_force_cards_are_shuffled_for_every_battle() -> None:
    table = scenario("karma", Ayu=kingdom(castle="general"), Bo=kingdom(city="dam", palace="ruler"))
    table.attack("mino")
    assert luck_is_whole(table)
    table.draw(12, 12)
    table.holds()
    table.force(0, 0, 0, 1)
    table.attack("suruga")
    assert luck_is_whole(table)


def luck_is_whole(table: Scenario) -> bool:
    """Whether the next FORCE card can be any of 39."""
    ahead = table.state.clone()
    ahead.apply(table.seat(table.deciding), GAME.codec.find(ahead, "draw", GAME.legal(ahead, table.state.asked)))
    return {weight for _, weight in GAME.chances(ahead)} == {3} and len(GAME.chances(ahead)) == 13


# --- drawing ----------------------------------------------------------------------------------------------------------


def test_kr_4_72_against_a_neutral_fiefdom_the_attacker_draws_alone() -> None:
    """KR-4.72: four cards are out of the deck from the start, so at most 35 can be drawn."""
    table = war(target="mino")
    for drawn in range(35):
        assert (table.deciding, "draw" in table.offers()) == ("Ayu", True)
        table.draw(drawn % 13)
    assert table.offers() == ["hold"]
    with refused("KR-4.73"):
        table.draw(1)
    table.holds()
    assert table.deciding == "luck"
    assert sum(luck_of(table).values()) == 4


def test_kr_4_73_attacker_and_defender_step_in_turn() -> None:
    table = war()
    order = []
    for value in (3, 4, 5, 6):
        order.append(table.deciding)
        table.draw(value)
    assert order == ["Ayu", "Bo", "Ayu", "Bo"]
    assert (table.cards_of(ATTACKERS), table.cards_of(DEFENDERS)) == ([3, 5], [4, 6])


def test_kr_4_73_draw_hold_and_the_war_room_are_the_steps() -> None:
    table = war("general war_room")
    assert table.offers() == ["hold", "draw"]
    table.draw(3)
    assert table.offers() == ["hold", "draw"]  # Bo has no War Room
    table.draw(3)
    assert table.offers() == ["hold", "draw", "war room 3"]
    table.draw(11)
    table.holds()
    table.draw(3)
    table.holds()
    assert table.offers() == ["hold", "draw", "war room 3", "war room 11"]  # each value once
    with refused("KR-4.73"):
        table.war_room(7, 1)
    for deed in (table.ends_turn, table.take_gold):
        with refused("KR-4.73"):
            deed()


def test_kr_4_73_the_war_room_gives_up_a_card_and_draws_another() -> None:
    """KR-4.73: once in a battle; the card given up stays out of the deck."""
    table = war("general war_room", target="mino")
    table.draw(2, 9)
    table.war_room(2, 11)
    assert (table.cards_of(ATTACKERS), table.cards_of(ASIDE + ATTACKERS)) == ([9, 11], [2])
    with refused("KR-4.73"):
        table.war_room(9, 1)
    table.play("draw")
    assert luck_of(table)["force 2"] == 2


def test_kr_4_73_who_has_no_war_room_cannot_use_one() -> None:
    table = war(target="mino")
    table.draw(2)
    with refused("KR-4.73"):
        table.war_room(2, 11)


def test_kr_4_73_both_sides_may_use_a_war_room_once() -> None:
    table = war("general war_room", kingdom(castle="war_room"))
    table.draw(1)
    table.draw(2)
    table.war_room(1, 10)
    table.war_room(2, 9)
    table.draw(0)
    with refused("KR-4.73"):
        table.war_room(9, 12)


def test_kr_4_74_a_hold_is_not_final() -> None:
    table = war()
    table.draw(9)
    table.holds()  # Bo waits and sees
    table.draw(9)
    table.draw(8)  # and goes on
    table.holds()
    table.draw(11)
    table.holds()
    assert table.phase == "battle"
    table.holds()
    assert table.totals() == (18, 19)
    assert (table.phase, table.has_won()) == ("turn", False)


def test_kr_4_74_the_drawing_ends_when_both_hold_in_succession() -> None:
    table = war()
    table.draw(9)
    table.draw(2)
    table.holds()
    table.holds()
    assert table.phase == "reward"
    table = war(target="mino")
    table.draw(9)
    table.holds()
    assert table.phase == "defence"


def test_kr_4_75_one_may_draw_on_above_max_force() -> None:
    table = war(target="mino")
    table.draw(12, 12, 12)
    assert "draw" in table.offers()
    table.draw(5)
    assert table.totals()[0] == 41


# --- the end ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("attack", "defence", "won"),
    [
        ([10, 9, 8], [12, 11], True),  # both valid: the higher total
        ([10, 9], [12, 11], False),
        ([12, 12, 7], [1], False),  # the attacker is above 30
        ([1], [12, 12, 7], True),  # the defender is
        ([12, 12, 7], [11, 11, 10], False),  # both are
        ([12, 12, 6], [11, 11, 7], True),  # exactly 30 is valid
    ],
)
def test_kr_4_76_a_side_above_max_force_has_no_valid_force(attack: list[int], defence: list[int], won: bool) -> None:
    table = war()
    fight(table, attack, defence)
    assert table.has_won() == won


def test_kr_4_77_ties_are_broken_card_by_card() -> None:
    table = war()
    fight(table, [12, 8], [11, 9])
    assert table.phase == "tie"
    table.force(5, 5)
    assert table.phase == "tie"
    table.force(4, 3)
    assert table.has_won()


@pytest.mark.parametrize(("first", "second", "won"), [(12, 0, True), (0, 12, False)])
def test_kr_4_77_the_attackers_card_comes_first_and_max_force_is_ignored(first: int, second: int, won: bool) -> None:
    table = war()
    fight(table, [12, 12, 6], [11, 11, 8])
    table.force(first, second)
    assert table.has_won() == won


def test_kr_4_77_with_fewer_than_two_cards_left_the_attack_fails() -> None:
    seven_cards = edition_with("force = [2, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 4]")
    table = scenario(Ayu=kingdom(castle="general"), Bo=kingdom(), edition=seven_cards)
    table.attack("mino")
    table.draw(12, 12)
    table.holds()
    table.force(12, 12, 0, 0)
    assert not table.has_won()
    assert (table.deciding, table.castle("Ayu")) == ("Bo", "")


def test_kr_4_78_a_conquered_fiefdom_is_marked() -> None:
    table = war(target="mino")
    table.draw(12, 9)
    table.holds()
    table.force(5, 5, 5, 4)
    assert (table.owner("mino"), table.gained_by("mino")) == ("Ayu", "attack")
    assert table.deciding == "Bo"


def test_kr_4_79_the_winner_takes_one_reward() -> None:
    table = war(against=kingdom(17, rice="rice_2 rice_3", bribed="mino kai"))
    fight(table, [12], [5])
    assert (table.deciding, table.phase) == ("Ayu", "reward")
    assert table.offers() == ["take mino", "take kai", "take gold", "burn rice_2", "burn rice_3"]
    table.take_fiefdom("kai")
    assert (table.owner("kai"), table.gained_by("kai"), table.owner("mino")) == ("Ayu", "attack", "Bo")
    assert (table.deciding, table.gold("Bo"), table.rice("Bo")) == ("Bo", 17 + 2, "rice_2 rice_3")


def test_kr_4_79_half_of_the_gold() -> None:
    table = war(against=kingdom(17))
    fight(table, [12], [5])
    table.take_gold()
    assert table.golds()[:2] == [20 + 8, 9]


def test_kr_4_79_or_a_rice_card_that_leaves_the_game() -> None:
    table = war(against=kingdom(1, rice="rice_2 rice_3 rice_1"))
    fight(table, [12], [5])
    with refused("KR-4.79"):
        table.take_gold()
    with refused("KR-4.79"):
        table.take_fiefdom("mino")
    with refused("KR-4.79"):
        table.destroy_rice(4)
    table.destroy_rice(2)
    assert (table.rice("Bo"), table.gone("rice_3"), table.rice("Ayu")) == ("rice_2 rice_1", 1, "")


def test_kr_4_79_with_nothing_to_give_there_is_no_reward() -> None:
    table = war(against=kingdom(1))
    fight(table, [12], [5])
    assert table.has_won()
    assert (table.deciding, table.phase, table.gold("Bo")) == ("Bo", "turn", 1)


def test_kr_4_80_a_failed_attack_costs_the_general() -> None:
    table = war("stable general wall")
    before = table.pile("general")
    fight(table, [5], [12])
    assert (table.castle("Ayu"), table.pile("general")) == ("stable - wall", before + 1)
    assert table.golds()[1] == 25  # the defender gains nothing
    assert table.deciding == "Bo"


def test_kr_4_81_a_successful_general_stays_and_the_cards_return() -> None:
    table = war(against=kingdom(1))
    fight(table, [12], [5])
    assert table.castle("Ayu") == "general"
    table.ends_turn()
    table.ends_turn()
    table.turn_event("nothing")
    table.attack("mino")
    assert luck_is_whole(table)
