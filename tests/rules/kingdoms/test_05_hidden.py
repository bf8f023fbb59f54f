"""Section 5: who knows what, and how a player who thinks ahead guesses the rest."""

from collections import Counter

import pytest

from subak.engine.core.luck import Luck
from subak.games.kingdoms import GAME
from subak.games.kingdoms.rules.actions import VALUES
from subak.games.kingdoms.rules.state import ASIDE, ATTACKERS, DECK, DEFENDERS, Kingdoms
from subak.games.kingdoms.testing.scenario import kingdom, scenario
from tests.rules.tables import GUESSES, guesses


def seen_alike(one: Kingdoms, other: Kingdoms, *seats: int | None) -> bool:
    """Whether these seats (None: a spectator) cannot tell two positions apart by what they see and may choose."""
    return all(
        GAME.view(one, seat) == GAME.view(other, seat)
        and (seat is None or GAME.choices(one, seat) == GAME.choices(other, seat))
        for seat in seats
    )


# --- what is seen -----------------------------------------------------------------------------------------------------


def test_kr_5_1_attacks_are_seen_by_all() -> None:
    """KR-5.1: so whether the Pacifist can score is public knowledge."""
    quiet = scenario(Ayu=kingdom(), Bo=kingdom())
    warlike = scenario(Ayu=kingdom(attacks=2), Bo=kingdom())
    for seat in (0, 1, None):
        assert GAME.view(quiet.state, seat) != GAME.view(warlike.state, seat)
    for world in guesses(warlike, "Bo"):
        assert world.state.attacks[0] == 2


def test_kr_5_2_the_cards_of_the_other_side_are_backs() -> None:
    one = scenario(Ayu=kingdom(castle="general war_room"), Bo=kingdom(castle="wall"), Chie=kingdom())
    other = scenario(Ayu=kingdom(castle="general war_room"), Bo=kingdom(castle="wall"), Chie=kingdom())
    for table, values in ((one, (5, 12, 3)), (other, (9, 1, 11))):
        table.attack("Bo")
        table.draw(values[0])
        table.draw(values[1])
        table.war_room(values[0], values[2])
    assert seen_alike(one.state, other.state, 2, None)
    for seat in (0, 1):
        assert GAME.view(one.state, seat) != GAME.view(other.state, seat)
    mixed = one.state.clone()
    for place, old, new in ((ATTACKERS, 3, 11), (ASIDE + ATTACKERS, 5, 9)):
        for there, value in ((place, old), (DECK, new)):
            mixed.force[there * VALUES + value] -= 1
        for there, value in ((place, new), (DECK, old)):
            mixed.force[there * VALUES + value] += 1
    assert seen_alike(one.state, mixed, 1, 2, None)


def test_kr_5_2_options_on_secrets_go_to_the_decider_only() -> None:
    """KR-5.2: SETUP_KEEP, VICTORY_PICK, EVENT_ADVISOR and war_room(v)."""
    hands = [
        scenario(hands={"Ayu": hand, "Bo": "miser farmer elder"}, Ayu=kingdom(), Bo=kingdom())
        for hand in ("tyrant gardener ruler", "statue statue garden")
    ]
    assert seen_alike(hands[0].state, hands[1].state, 1, None)
    picks = [scenario(Ayu=kingdom(palace="ruler"), Bo=kingdom()) for _ in range(2)]
    picks[0].draw_victory("ruler farmer")
    picks[1].draw_victory("garden farmer")
    assert picks[0].offers() != picks[1].offers()
    assert seen_alike(picks[0].state, picks[1].state, 1, None)
    for table in picks:
        assert GAME.choices(table.state, 1) == []


def test_kr_5_2_the_log_tells_deeds_and_not_cards() -> None:
    """KR-5.2: "draws a FORCE card", "holds", "uses the War Room"."""
    table = scenario(Ayu=kingdom(castle="general war_room"), Bo=kingdom(castle="wall"), Chie=kingdom())
    table.attack("Bo")
    table.draw(5)
    table.draw(12)
    table.war_room(5, 11)
    table.holds()
    for name in ("Chie", None):
        told = " ".join(line.text for line in table.log(name))
        assert "FORCE" in told
        assert "War Room" in told
        assert "hold" in told
        assert not any(number in told for number in ("5", "11", "12"))


def test_kr_5_2_everything_is_open_after_the_reveal() -> None:
    table = scenario(Ayu=kingdom(castle="general"), Bo=kingdom())
    table.attack("mino")
    table.draw(12, 7)
    table.holds()
    table.force(1, 2, 3, 4)
    for world in guesses(table, "Bo"):
        assert (world.cards_of(ATTACKERS), world.cards_of(DEFENDERS)) == ([7, 12], [1, 2, 3, 4])


def test_kr_5_2_a_card_given_up_in_the_war_room_stays_unseen() -> None:
    table = scenario(Ayu=kingdom(castle="general war_room"), Bo=kingdom(1))
    table.attack("Bo")
    table.draw(3)
    table.holds()
    table.war_room(3, 12)
    table.both_hold()
    assert table.has_won()
    assert {tuple(world.cards_of(ASIDE + ATTACKERS)) for world in guesses(table, "Ayu")} == {(3,)}
    assert len({tuple(world.cards_of(ASIDE + ATTACKERS)) for world in guesses(table, "Bo")}) > 8


# --- guessing ---------------------------------------------------------------------------------------------------------


def test_kr_5_3_unseen_palace_cards_are_guessed_from_what_is_left() -> None:
    table = scenario(Ayu=kingdom(palace="ruler garden"), Bo=kingdom(palace="miser farmer elder"), Chie=kingdom())
    worlds = guesses(table, "Ayu")
    assert {world.palace("Ayu") for world in worlds} == {"ruler garden"}
    seen = Counter(card for world in worlds for card in world.palace("Bo").split())
    assert len(seen) > 20
    assert seen["statue"] > 0.8 * seen["miser"]  # two copies left against one
    for world in worlds:
        assert len(set(world.palace("Bo").split())) == 3


def test_kr_5_3_battle_cards_are_guessed_from_the_39_less_the_own() -> None:
    table = scenario(Ayu=kingdom(castle="general"), Bo=kingdom())
    table.attack("Bo")
    for value in (12, 1, 12, 2, 12, 3):
        table.draw(value)
    worlds = guesses(table, "Ayu")
    assert {tuple(world.cards_of(ATTACKERS)) for world in worlds} == {(12, 12, 12)}
    values = Counter(value for world in worlds for value in world.cards_of(DEFENDERS))
    assert (values[12], sum(values.values())) == (0, 3 * GUESSES)
    assert len(values) == 12


def test_kr_5_3_a_guess_depends_on_nothing_hidden() -> None:
    one = scenario(Ayu=kingdom(palace="ruler"), Bo=kingdom(palace="miser farmer"), Chie=kingdom(palace="elder"))
    other = scenario(Ayu=kingdom(palace="ruler"), Bo=kingdom(palace="garden statue"), Chie=kingdom(palace="patron"))
    for seed in range(20):
        worlds = [one.state.clone(), other.state.clone()]
        for world in worlds:
            world.determinize(0, Luck(seed, 5))
        assert GAME.dump(worlds[0]) == GAME.dump(worlds[1])


def test_kr_5_3_events_and_market_are_public_in_number_and_open_in_kind() -> None:
    table = scenario(None, Ayu=kingdom(), Bo=kingdom())
    before = GAME.dump(table.state)
    for world in guesses(table, "Bo"):
        after = GAME.dump(world.state)
        assert all(before[name] == after[name] for name in ("event_left", "mix_left", "market_left", "gold", "pile"))


def test_kr_5_4_a_seat_knows_what_it_put_to_the_bottom_and_where() -> None:
    table = scenario(
        Ayu=kingdom(palace="ruler"), Bo=kingdom(), bottom=[("Ayu", "garden"), ("Bo", "miser"), ("Ayu", "elder")]
    )
    for world in guesses(table, "Ayu"):
        first, _, third = world.put_back().split()
        assert (first, third) == ("garden", "elder")
        assert "elder" not in world.palace("Bo")
    assert len({world.put_back() for world in guesses(table, "Bo")}) > 50
    assert {world.put_back().split()[1] for world in guesses(table, "Bo")} == {"miser"}


def test_kr_5_4_a_card_that_somebody_else_draws_is_unknown_again() -> None:
    table = scenario(
        shogun="Bo", Ayu=kingdom(), Bo=kingdom(palace="ruler"), top="", bottom=[("Ayu", "garden"), ("Ayu", "elder")]
    )
    assert {world.put_back() for world in guesses(table, "Ayu")} == {"garden elder"}
    table.draw_victory("garden elder")
    table.keep("elder")
    table.open_tile()
    held = {world.palace("Bo").split()[1] for world in guesses(table, "Ayu")}
    assert len(held) > 5


def test_kr_5_4_the_place_of_a_card_moves_up_when_others_are_drawn() -> None:
    put_back = [("Bo", "miser"), ("Ayu", "elder"), ("Ayu", "statue"), ("Bo", "garden")]
    table = scenario(shogun="Bo", Ayu=kingdom(), Bo=kingdom(), top="", bottom=put_back)
    table.draw_victory("miser elder")
    table.keep_none()
    assert table.put_back() == "statue garden miser elder"
    bottoms = [world.put_back().split() for world in guesses(table, "Ayu")]
    assert {cards[0] for cards in bottoms} == {"statue"}
    assert all(len({cards[k] for cards in bottoms}) > 5 for k in (1, 2, 3))


def test_kr_5_4_a_seat_knows_what_it_discarded() -> None:
    table = scenario(Ayu=kingdom(palace="miser ruler"), Bo=kingdom(palace="farmer elder"))
    table.destroy("miser")
    for world in guesses(table, "Ayu"):
        assert world.state.discarded[table.kind("miser")] == 1
        assert "miser" not in world.palace("Bo")  # there is only one
    assert len({tuple(world.state.discarded) for world in guesses(table, "Bo")}) > 10


def test_kr_5_4_no_guessed_palace_holds_a_card_twice_even_when_few_are_left() -> None:
    table = scenario(
        Ayu=kingdom(palace="ruler garden shrine statue patron"),
        Bo=kingdom(palace="ruler garden shrine statue patron"),
        Chie=kingdom(palace="warrior defender economist harvester capitalist"),
        top="",
    )
    for world in guesses(table, "Ayu"):
        for name in ("Bo", "Chie"):
            assert len(set(world.palace(name).split())) == 5


def test_kr_5_4_what_a_redrawer_sent_down_belongs_to_the_conflict_group() -> None:
    table = scenario(hands={"Ayu": "tyrant architect ruler", "Bo": "farmer garden elder"}, Ayu=kingdom(), Bo=kingdom())
    table.redraw("Ayu", "tyrant architect")
    table.keep_pair("Bo", "farmer garden")
    pairs = {tuple(world.put_back().split()[:2]) for world in guesses(table, "Bo")}
    assert len(pairs) == 6
    assert {card for pair in pairs for card in pair} == {"tyrant", "architect", "gardener"}


def test_kr_5_4_a_card_about_to_be_placed_is_none_that_the_palace_holds() -> None:
    table = scenario(shogun="Bo", Ayu=kingdom(), Bo=kingdom(palace="ruler garden shrine statue"))
    table.draw_victory("miser elder")
    table.keep("elder")
    assert table.phase == "place"
    for world in guesses(table, "Ayu"):
        assert world.hand("Bo") not in world.palace("Bo").split()


@pytest.mark.parametrize("name", ["Ayu", "Bo"])
def test_kr_5_4_sealed_choices_of_others_are_guessed(name: str) -> None:
    table = scenario(hands={"Ayu": "tyrant architect ruler", "Bo": "farmer garden elder"}, Ayu=kingdom(), Bo=kingdom())
    other = "Bo" if name == "Ayu" else "Ayu"
    table.keep_pair(other, " ".join(table.hand(other).split()[:2]))
    noted = {int(world.state.noted[table.seat(other)]) for world in guesses(table, name)}
    assert len(noted) > 2
