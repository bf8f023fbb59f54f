"""SP-3: the two drafts."""

import pytest

from subak.engine.core.luck import Luck
from subak.games.spirits.edition.cards import SpiritFace, spirit_face
from subak.games.spirits.rules.actions import SEATS as PLACES
from subak.games.spirits.testing.scenario import Scenario, farm, names_in, scenario
from tests.rules.spirits.tables import alike, ready
from tests.rules.tables import luck_of, refused

SEATS = pytest.mark.parametrize("seats", [2, 3, 4])
DRAFTS = pytest.mark.parametrize("draft", [1, 2])


def dealt(draft: int, seats: int = 3) -> Scenario:
    """The first pick of a draft: ranks in a row, four for each seat."""
    table = ready(seats) if draft == 1 else scenario("draft", round=3, **alike(seats))
    first = 20 * (draft - 1)
    table.deal(" ".join(table.spirit_ids[first : first + 4 * seats]))
    return table


def pick_first(table: Scenario) -> None:
    """Everybody keeps the lowest card."""
    for name in table.names:
        table.pick(name, table.passing(name).split()[0])


@SEATS
@DRAFTS
def test_sp_3_1_four_cards_of_the_deck_for_each_player(draft: int, seats: int) -> None:
    table = ready(seats) if draft == 1 else scenario("draft", round=3, **alike(seats))
    deck = {f"draw {face.id}" for face in faces(table) if face.deck == draft}
    assert set(luck_of(table)) == deck
    assert len(deck) == 20
    for name in table.names:
        for number in range(4):
            assert table.phase == "deal"
            assert len(table.passing(name).split()) == number
            table.deal(next(iter(luck_of(table))).removeprefix("draw "))
    assert table.phase == "draft"


def faces(table: Scenario) -> list[SpiritFace]:
    return [spirit_face(table.state, card) for card in range(len(table.spirit_ids))]


@pytest.mark.parametrize(("round", "follows"), [(1, "rain"), (2, "rain"), (3, "deal"), (4, "rain"), (5, "rain")])
def test_sp_3_1_the_second_draft_comes_between_rounds_3_and_4(round: int, follows: str) -> None:
    table = scenario("market", round=round, Ayu=farm(), Bo=farm())
    table.done(2)
    assert table.phase == follows
    assert table.round == (3 if follows == "deal" else round + 1)


def test_sp_3_1_hands_of_the_first_draft_are_empty_by_then() -> None:
    table = dealt(1, 2)
    for _ in range(3):
        pick_first(table)
    for number in range(3):
        assert [len(table.hand(name).split()) for name in table.names] == [3 - number] * 2
        table.rain("soft_rain" if number == 0 else "light_rain" if number == 1 else "dry_spell")
        for name in table.names:
            table.play_spirit(name, table.hand(name).split()[0])
        table.go_to("market")
        table.done(2)
    assert (table.phase, table.hand("Ayu"), table.hand("Bo")) == ("deal", "", "")


@SEATS
@pytest.mark.parametrize(("draft", "step"), [(1, 1), (2, -1)])
def test_sp_3_2_hands_go_to_the_left_and_in_the_second_draft_to_the_right(draft: int, step: int, seats: int) -> None:
    table = dealt(draft, seats)
    for size in (4, 3, 2):
        hands = [table.passing(name).split() for name in table.names]
        assert [len(hand) for hand in hands] == [size] * seats
        for name, hand in zip(table.names, hands, strict=True):
            assert table.offers(name) == [f"pick {card}" for card in hand]
        pick_first(table)
        if size > 2:
            for seat, hand in enumerate(hands):
                assert table.passing(table.names[(seat + step) % seats]).split() == hand[1:]


@DRAFTS
def test_sp_3_2_picks_are_sealed_and_come_in_any_order(draft: int) -> None:
    table = dealt(draft)
    kept = table.passing("Chie").split()[2]
    table.pick("Chie", kept)
    assert (table.phase, table.hand("Chie")) == ("draft", "")
    assert len(table.passing("Chie").split()) == 4
    for name in ("Bo", "Ayu"):
        table.pick(name, table.passing(name).split()[0])
    assert table.hand("Chie") == kept


def test_sp_3_2_only_cards_of_the_own_hand_can_be_picked() -> None:
    table = dealt(1)
    with refused("SP-3.2"):
        table.pick("Ayu", table.passing("Bo").split()[0])


@SEATS
@DRAFTS
def test_sp_3_3_the_card_left_over_is_nobodys_and_the_deck_is_not_used_again(draft: int, seats: int) -> None:
    table = dealt(draft, seats)
    for _ in range(3):
        pick_first(table)
    assert table.phase == "rain"
    first = 20 * (draft - 1)
    held = {card for name in table.names for card in table.hand(name).split()}
    left_over = set(table.spirit_ids[first : first + 4 * seats]) - held
    assert len(left_over) == seats
    undealt = set(names_in(int(table.state.spirits_left), table.spirit_ids).split())
    assert not left_over & undealt
    assert [table.passing(name) for name in table.names] == [""] * seats


@SEATS
def test_sp_3_3_a_player_has_seen_every_hand_that_passed(seats: int) -> None:
    table = dealt(1, seats)
    seen: list[str] = []
    for _ in range(3):
        seen.append(table.passing("Ayu"))
        pick_first(table)
    remembered = [names_in(int(table.state.offered[pick * PLACES]), table.spirit_ids) for pick in range(3)]
    assert remembered == seen


@DRAFTS
def test_sp_3_4_three_cards_each_and_one_is_played_per_round(draft: int) -> None:
    table = dealt(draft)
    for _ in range(3):
        pick_first(table)
    assert [len(table.hand(name).split()) for name in table.names] == [3, 3, 3]
    table.rain("soft_rain")
    for name in table.names:
        assert table.offers(name) == [f"play {card}" for card in table.hand(name).split()]
        table.play_spirit(name, table.hand(name).split()[0])
    assert [len(table.hand(name).split()) for name in table.names] == [2, 2, 2]


def test_sp_3_4_hands_are_secret() -> None:
    """Whoever guesses what others hold comes to different hands, and never to another own one."""
    table = dealt(1)
    for _ in range(3):
        pick_first(table)
    luck = Luck(5)
    guesses = [table.state.clone() for _ in range(12)]
    for guess in guesses:
        guess.determinize(0, luck)
    assert {int(guess.hand[0]) for guess in guesses} == {int(table.state.hand[0])}
    assert all(len({int(guess.hand[seat]) for guess in guesses}) > 1 for seat in (1, 2))
