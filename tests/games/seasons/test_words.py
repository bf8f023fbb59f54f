"""The words of Seasons of Rice: what actions are called, and why something cannot be done."""

import re

import pytest

from subak.engine.refusal import Refused
from subak.games.seasons import GAME
from subak.games.seasons.rules.actions import ACTIONS, ANCESTOR, COIN, DRAW, PLACE, PROMISE, TAKE, position_at
from subak.games.seasons.rules.refusals import REFUSALS
from subak.games.seasons.speech.vocabulary import CODEC, field_name, place_of, rating_name
from subak.kit.speech.lists import listed
from tests.games.seasons.tables import dry_season, first_picks, path_ends, two_at_once


def test_every_action_has_words() -> None:
    assert CODEC.size == ACTIONS
    state = first_picks().state
    words = [CODEC.words(state, action) for action in range(CODEC.size)]
    assert len(set(words)) == CODEC.size


@pytest.mark.parametrize(
    ("action", "words"),
    [
        (position_at(-3, 0, 2), "lay (-3,0,2)"),
        (ANCESTOR + 9, "ancestor p10"),
        (PLACE, "place p01"),
        (PROMISE + 17, "row p18"),
        (TAKE + 14, "take p15"),
        (DRAW + 3, "draw p04"),
        (COIN + 1, "younger 1"),
    ],
)
def test_actions_are_called_as_in_the_rules(action: int, words: str) -> None:
    state = first_picks().state
    assert CODEC.words(state, action) == words
    assert CODEC.find(state, words, range(CODEC.size)) == action


def test_positions_are_told_apart_by_the_order_of_their_numbers() -> None:
    assert place_of(position_at(-3, 0, 2)) == (-3, 0, 2)
    assert place_of(position_at(0, -3, 2)) == (0, -3, 2)


def test_a_card_is_called_by_its_ancestor() -> None:
    assert field_name(first_picks().state, 6) == "Kunthea’s field"
    assert listed(["a", "b", "c"]) == "a, b and c"


def test_a_game_can_be_played_in_words() -> None:
    table = first_picks()
    table.play("place p17", "row p03", "place p04", "row p09", "lay (-3,0,2)", "lay (3,1,0)")
    assert table.score("Qun") == 10


@pytest.mark.parametrize(
    ("where", "sentence"),
    [
        ("(-3,0,0)", "Cannot lay (-3,0,0): Its lines would miss the grid there. Turn it by half a turn"),
        ("(2,2,0)", "It would cover part of a card. Lay it on free ground beside your cards. (SR-4.14)"),
        ("(3,4,2)", "It touches your landscape only at a corner"),
        ("(4,0,0)", "It touches none of your cards"),
    ],
)
def test_a_refused_position_says_why(where: str, sentence: str) -> None:
    with pytest.raises(Refused, match=re.escape(sentence)):
        two_at_once().lay("Qun", where)


def test_a_path_that_would_end_inside_is_refused_by_its_rule() -> None:
    with pytest.raises(Refused, match="a paddy in which a path ends.*SR-4.16"):
        path_ends().lay("Qun", "(-4,-2,1)")


def test_a_refusal_names_the_card_at_hand() -> None:
    table = first_picks()
    table.pick("Qun", place="p17")
    with pytest.raises(Refused, match="You have picked Pally’s field to place. Now pick another card"):
        table.pick("Qun", place="p03")
    with pytest.raises(Refused, match="You have picked that card to place.*SR-4.3"):
        table.promise("Qun", "p17")
    with pytest.raises(Refused, match="First take a card from the row.*SR-4.10"):
        dry_season().lay("Qun", "(0,4,0)")


def test_every_refusal_cites_a_rule_of_the_page() -> None:
    known = {rule.number for rule in GAME.rules()}
    for rule, sentence, brief in REFUSALS.values():
        assert rule in known
        assert sentence
        assert len(brief) <= 25


@pytest.mark.parametrize(
    ("points", "rating"),
    [(-3, "seedling"), (34, "seedling"), (35, "farmer"), (45, "village elder"), (55, "honoured ancestor")],
)
def test_a_solo_game_is_rated_in_words(points: int, rating: str) -> None:
    """SR-10.1."""
    assert rating_name(points) == rating


def test_what_is_played_is_said_in_a_few_words() -> None:
    edition = GAME.edition()
    assert GAME.about({}, edition) == "reference edition"
    unusual = {"strict_paths": True, "open_hands": False, "free_end": "open"}
    assert GAME.about(unusual, edition) == "reference edition, strict paths, path ends stay open, closed hands"
    assert GAME.about({"no_ancestors": "on", "final_exchange": "on"}, edition) == (
        "reference edition, no ancestors, three swaps"
    )
