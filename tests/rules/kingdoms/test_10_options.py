"""Section 10: player counts, the mixture of events, and the switches of a table."""

from collections import Counter
from collections.abc import Mapping

import pytest

from subak.engine.core.luck import Luck
from subak.engine.core.state import CHANCE, NOBODY
from subak.engine.edition import BadEdition
from subak.games.kingdoms import GAME
from subak.games.kingdoms.edition.cards import event_face
from subak.games.kingdoms.rules.actions import EVENT
from subak.games.kingdoms.rules.state import DEFENDERS
from subak.games.kingdoms.testing.scenario import Scenario, kingdom, scenario
from tests.rules.kingdoms.tables import alike, edition_with, fresh
from tests.rules.tables import guesses, luck_of, refused

CATEGORIES = ("GN", "GG", "GB", "SG", "SB")


def categories_of(table: Scenario) -> Counter[str]:
    """How chance weighs the categories of the next event."""
    weights: Counter[str] = Counter()
    for words, weight in luck_of(table).items():
        event = table.events.index(words.removeprefix("event "))
        weights[event_face(table.state, event).category] += weight
    return weights


def events_of_a_game(mix: str, seed: int) -> Counter[str]:
    """The categories of the events that come in a game where nobody does anything."""
    table, luck, seen = fresh(2, event_mix=mix), Luck(seed, 5), Counter[str]()
    s = table.state
    while s.actor() != NOBODY:
        if s.actor() == CHANCE:
            action = int(s.draw(luck))
            if table.phase == "event":
                seen[event_face(s, action - EVENT).category] += 1
            s.apply(CHANCE, action)
        else:
            s.apply(s.actor(), GAME.legal(s, int(s.actor()))[0])
    return seen


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_kr_10_1_two_to_four_players(seats: int) -> None:
    table = fresh(seats)
    assert (table.phase, len(luck_of(table))) == ("seating", seats)
    assert GAME.seats == (1, 2, 3, 4)
    with pytest.raises(ValueError, match="1 to 4 players"):
        GAME.start(5)


@pytest.mark.parametrize(
    ("mix", "numbers"),
    [
        ("random", (8, 7, 11, 8, 6)),
        ("calm", (6, 5, 3, 4, 2)),
        ("wild", (1, 4, 7, 4, 4)),
        ("global_only", (8, 7, 11, 0, 0)),
        ("no_shogun_bad", (8, 7, 11, 8, 0)),
        ("custom", (4, 4, 5, 4, 3)),
    ],
)
def test_kr_10_2_the_mixture_of_events(mix: str, numbers: tuple[int, ...]) -> None:
    """KR-10.2: a category by what is left of its number, then a card of it by copies left."""
    table = scenario(None, options={"event_mix": mix}, **alike(2))
    weights = categories_of(table)
    total = sum(weights.values())
    for category, number in zip(CATEGORIES, numbers, strict=True):
        assert weights[category] * sum(numbers) == number * total
    assert tuple(int(number) for number in table.state.mix_left) == numbers


def test_kr_10_2_a_composition_comes_as_it_was_chosen() -> None:
    for seed in range(3):
        assert events_of_a_game("calm", seed) == {"GN": 6, "GG": 5, "GB": 3, "SG": 4, "SB": 2}
        assert not set(events_of_a_game("global_only", seed)) & {"SG", "SB"}


def test_kr_10_2_custom_numbers_stay_within_the_deck_and_are_enough() -> None:
    with pytest.raises(BadEdition, match="wants 9 events GN; there are 8"):
        edition_with("[event_mix]\ncustom = [9, 4, 5, 4, 3]")
    few = edition_with("[event_mix]\ncustom = [4, 4, 2, 1, 1]")
    with pytest.raises(BadEdition, match="12 cards; 5 years need 20"):
        fresh(2, few, event_mix="custom")
    assert fresh(2, few, event_mix="custom", short_game=True).state.years == 3


def test_kr_10_2_a_larger_composition_is_drawn_from() -> None:
    """KR-10.2: 12 of 20 in a short game; the rest stays unseen."""
    table = scenario(None, year=3, season="harvest", options={"event_mix": "calm", "short_game": True}, **alike(2))
    table.turn_event("drought")
    assert sum(table.state.mix_left) == 8


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_kr_10_6_a_named_starting_bidder(seat: int) -> None:
    table = fresh(3, starting_bidder=seat)
    assert table.phase == "deal"
    table.deal("ruler garden miser farmer shrine elder patron statue builder")
    for name in table.names:
        table.keep_pair(name, " ".join(table.hand(name).split()[:2]))
    assert table.deciding == table.names[seat]


# --- closed bribery ---------------------------------------------------------------------------------------------------


def closed(owner: str = "Bo") -> Scenario:
    bo = kingdom(30, conquered="mino") if owner == "Bo" else kingdom(30)
    return scenario(Ayu=kingdom(40, city="embassy"), Bo=bo, Chie=kingdom(), options={"bribe_open": False})


def test_kr_10_7_closed_bribery_hides_the_cards_of_the_other_side() -> None:
    tables = []
    for mine, theirs in ((3, 5), (9, 11)):
        table = closed()
        table.bribe("mino", 1, 2, theirs)
        table.draw(mine)
        tables.append(table)
    views = [[GAME.view(table.state, seat) for seat in (0, 1, 2, None)] for table in tables]
    assert views[0][2:] == views[1][2:]
    assert views[0][0] != views[1][0]  # the briber sees their own card
    assert views[0][1] != views[1][1]  # the owner sees the first three
    only_defence = closed()
    only_defence.bribe("mino", 1, 2, 11)
    only_defence.draw(3)
    assert GAME.view(only_defence.state, 0) == views[0][0]


def test_kr_10_7_the_cards_of_a_neutral_are_drawn_at_the_end() -> None:
    table = closed("nobody")
    table.bribe("mino")
    assert (table.deciding, table.phase) == ("Ayu", "bribe")
    table.draw(12)
    table.holds()
    assert table.phase == "defence"
    table.force(3, 4, 4)
    assert (table.owner("mino"), table.cards_of(DEFENDERS)) == ("Ayu", [3, 4, 4])


def test_kr_10_7_then_everything_is_revealed() -> None:
    table = closed()
    table.bribe("mino", 1, 2, 3)
    table.draw(12)
    assert table.state.revealed == 0
    table.both_hold()
    assert (table.state.revealed, table.owner("mino")) == (1, "Ayu")


# --- switches ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("blocks", "gold"), [(True, 0), (False, 3)])
def test_kr_10_8_plague_and_income(blocks: bool, gold: int) -> None:
    table = scenario("plague", Ayu=kingdom(), Bo=kingdom(0, city="port"), options={"plague_blocks_income": blocks})
    assert table.gold("Bo") == 0
    table.ends_turn()
    assert (table.phase, table.gold("Bo")) == ("event", gold)


def test_kr_10_9_the_war_room_in_attack_only() -> None:
    table = scenario(
        Ayu=kingdom(castle="general war_room"),
        Bo=kingdom(castle="war_room"),
        Chie=kingdom(),
        options={"war_room_sides": "attack"},
    )
    table.attack("Bo")
    table.draw(1)
    table.draw(2)
    assert "war room 1" in table.offers()
    table.holds()
    assert table.offers() == ["hold", "draw"]
    with refused("KR-10.9"):
        table.war_room(2, 12)


def test_kr_10_10_the_first_hold_is_final() -> None:
    table = scenario(Ayu=kingdom(castle="general"), Bo=kingdom(1), options={"battle_hold_final": True})
    table.attack("Bo")
    table.draw(9)
    table.holds()  # Bo is out
    for value in (5, 4):
        assert table.deciding == "Ayu"
        table.draw(value)
    table.holds()
    assert (table.totals(), table.has_won()) == ((18, 0), True)


def test_kr_10_10_the_attackers_hold_is_final_too() -> None:
    table = scenario(Ayu=kingdom(castle="general"), Bo=kingdom(), options={"battle_hold_final": True})
    table.attack("Bo")
    table.holds()
    table.draw(1)
    assert table.deciding == "Bo"
    table.draw(2)
    table.holds()
    assert (table.totals(), table.phase) == ((0, 3), "turn")


def test_kr_10_10_bribery_is_not_touched() -> None:
    table = scenario(
        Ayu=kingdom(90, city="embassy"), Bo=kingdom(90, conquered="mino"), options={"battle_hold_final": True}
    )
    table.bribe("mino", 1, 2, 3)
    table.draw(5)
    table.holds()
    table.draw(5)
    assert table.deciding == "Bo"


@pytest.mark.parametrize(("returns", "pile", "gone"), [(True, 1, 0), (False, 0, 1)])
def test_kr_10_11_rotated_rice(returns: bool, pile: int, gone: int) -> None:
    table = scenario(
        None, season="harvest", Ayu=kingdom(rice="rice_3"), Bo=kingdom(), options={"rotated_rice_returns": returns}
    )
    before = table.pile("rice_3")
    table.turn_event("nothing")
    table.market(2)
    assert (table.pile("rice_3") - before, table.gone("rice_3"), table.rice("Ayu")) == (pile, gone, "")


def test_kr_10_12_a_rice_2_field_for_8() -> None:
    table = scenario(Ayu=kingdom(8, palace="miser"), Bo=kingdom(7), options={"rice2_price": 8})
    table.build("rice_2")
    assert (table.gold("Ayu"), table.points("Ayu", "miser")) == (0, 1)
    with refused("KR-4.50"):
        table.build("rice_2")


def test_kr_10_12_palaces_that_cannot_be_destroyed() -> None:
    table = scenario(Ayu=kingdom(palace="ruler"), Bo=kingdom(), options={"destroy_palace": False})
    assert "destroy palace 1" not in table.offers()
    with refused("KR-10.12"):
        table.destroy("ruler")


@pytest.mark.parametrize(("at_once", "deciding"), [(True, "Ayu"), (False, "Bo")])
def test_kr_10_12_halls_that_work_at_once_or_not(at_once: bool, deciding: str) -> None:
    table = scenario(Ayu=kingdom(90), Bo=kingdom(), options={"hall_works_at_once": at_once})
    table.build("commerce_hall")
    assert table.deciding == deciding
    before = scenario(Ayu=kingdom(90, city="commerce_hall"), Bo=kingdom(), options={"hall_works_at_once": at_once})
    before.build("dam")
    assert before.deciding == "Ayu"


def test_kr_10_13_the_short_game_has_three_years() -> None:
    table = scenario(
        None, year=3, season="harvest", options={"short_game": True}, Ayu=kingdom(rice="rice_1"), Bo=kingdom()
    )
    table.turn_event("nothing")
    table.market(2)
    assert table.rice("Ayu") == "rice_1"  # the last year
    assert 40 - sum(table.state.event_left) == 12
    table.ends_turn()
    table.ends_turn()
    assert table.phase == "over"


RETURNING = {"replaced_palace_returns": True}


@pytest.mark.parametrize(("options", "bottom", "discarded"), [({}, "ruler", 1), (RETURNING, "ruler shrine", 0)])
def test_kr_10_14_a_replaced_palace_card_can_return_to_the_pile(
    options: Mapping[str, bool], bottom: str, discarded: int
) -> None:
    table = scenario(Ayu=kingdom(12, palace="garden shrine"), Bo=kingdom(), options=options)
    table.draw_victory("ruler miser")
    table.keep("miser")
    table.replace("shrine")
    assert (table.palace("Ayu"), table.gold("Ayu"), table.put_back()) == ("garden miser", 0, bottom)
    assert sum(table.state.discarded) == discarded  # KR-8.112


def test_kr_10_14_a_card_replaced_by_the_wise_advisor_returns_too() -> None:
    table = scenario(None, Ayu=kingdom(2, palace="garden"), Bo=kingdom(), options=RETURNING)
    table.turn_event("wise_advisor")
    table.deal("ruler")
    table.replace("garden")
    assert (table.palace("Ayu"), table.put_back(), sum(table.state.discarded)) == ("ruler", "garden", 0)


@pytest.mark.parametrize("options", [{}, RETURNING])
def test_kr_10_14_a_destroyed_palace_card_leaves_the_game_in_either_case(options: Mapping[str, bool]) -> None:
    table = scenario(Ayu=kingdom(palace="ruler"), Bo=kingdom(), options=options)
    table.destroy("ruler")
    assert (table.put_back(), table.state.discarded[table.kind("ruler")]) == ("", 1)


def test_kr_10_14_only_the_former_owner_knows_the_card_at_the_bottom() -> None:
    """Nobody else sees which card was replaced: KR-5.4 holds for it as for the cards put back."""
    first, second = (replaced(card) for card in ("shrine", "statue"))
    for seat in (1, None):
        assert GAME.view(first.state, seat) == GAME.view(second.state, seat)
    assert {world.put_back().split()[-1] for world in guesses(first, "Ayu")} == {"shrine"}
    assert len({world.put_back().split()[-1] for world in guesses(first, "Bo")}) > 5


def replaced(card: str) -> Scenario:
    table = scenario(Ayu=kingdom(12, palace=f"garden {card}"), Bo=kingdom(), options=RETURNING)
    table.draw_victory("ruler miser")
    table.keep("miser")
    table.replace(card)
    return table


def test_kr_10_14_the_returned_card_can_be_drawn_again() -> None:
    table = scenario(
        shogun="Bo", Ayu=kingdom(12, palace="garden shrine"), Bo=kingdom(22), top="ruler miser", options=RETURNING
    )
    table.ends_turn()
    table.draw_victory("ruler miser")
    table.keep("miser")
    table.replace("shrine")
    table.turn_event("nothing")
    table.draw_victory("ruler shrine")
    table.keep("shrine")
    table.open_tile()
    assert (table.palace("Bo"), table.put_back()) == ("shrine", "ruler")
