"""Integer actions to words and back."""

import pytest

from subak.engine.codec import Codec, Verb

CODEC = Codec(
    Verb(0, 3, "plant", lambda state, i: f"paddy-{i}"),
    Verb(3, 1, "done", ends=True),
    Verb(4, 6, "roll", lambda state, i: f"face-{i}", chance=True),
)


def test_every_action_has_words() -> None:
    assert [CODEC.words(None, action) for action in (0, 2, 3, 4)] == [
        "plant paddy-0",
        "plant paddy-2",
        "done",
        "roll face-0",
    ]


def test_seats_come_before_chance() -> None:
    assert (CODEC.seat_size, CODEC.size) == (4, 10)
    with pytest.raises(ValueError, match="'done' is a choice of seats and stands behind those of chance"):
        Codec(Verb(0, 6, "roll", chance=True), Verb(6, 1, "done"))


def test_gaps_and_overlaps_are_rejected() -> None:
    with pytest.raises(ValueError, match="'done' starts at 4; 3 is next"):
        Codec(Verb(0, 3, "plant"), Verb(4, 1, "done"))


def test_words_find_their_action_in_any_order() -> None:
    assert CODEC.find(None, "paddy-2 plant", range(CODEC.size)) == 2
    with pytest.raises(LookupError, match="nothing is called 'plant rocks' in this position"):
        CODEC.find(None, "plant rocks", range(CODEC.size))


def test_numbers_outside_the_game_are_named() -> None:
    with pytest.raises(ValueError, match="no action 10: this game has 0 to 9"):
        CODEC.words(None, 10)
