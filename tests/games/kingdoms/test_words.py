"""The words of Kingdoms of Rice: what actions are called, and why something cannot be done."""

import pytest

from subak.engine.refusal import Refused
from subak.games.kingdoms.rules.actions import (
    ACTIONS,
    ATTACK,
    ATTACK_SEAT,
    BID,
    BUILD,
    DESTROY,
    EVENT,
    FORCE,
    KEEP,
    KEEP_PAIR,
    MARKET,
    PALACE,
    PLACES,
    REDRAW,
    TILES,
    WAR_ROOM,
)
from subak.games.kingdoms.rules.refusals import REFUSALS
from subak.games.kingdoms.speech.vocabulary import CODEC
from subak.games.kingdoms.testing.scenario import kingdom, scenario
from subak.kit.speech.lists import either, listed
from tests.games.kingdoms.people import GAME, in_battle, in_bribe, second_summer


def test_every_action_has_words_of_its_own() -> None:
    assert CODEC.size == ACTIONS
    state = second_summer().state
    words = [CODEC.words(state, action) for action in range(CODEC.size)]
    assert len(set(words)) == CODEC.size


@pytest.mark.parametrize(
    ("action", "words"),
    [
        (BID + 6, "bid 7"),
        (BUILD + 10 * PLACES, "build port"),
        (BUILD + 2 * PLACES + 1, "build rice_3 replacing=rice_2"),
        (BUILD + 2 * PLACES + 5, "build rice_3 replacing=rice_2#5"),
        (DESTROY + TILES + 1, "destroy farming_workshop"),
        (DESTROY + 3 * TILES + 1, "destroy palace 2"),
        (ATTACK + 1, "attack settsu"),
        (ATTACK_SEAT + 1, "attack seat 2"),
        (WAR_ROOM + 11, "war room 11"),
        (KEEP + 2, "keep 3"),
        (REDRAW + 1, "redraw 1 3"),
        (KEEP_PAIR + 2, "keep 2 3"),
        (PALACE + 19, "palace ruler"),
        (EVENT + 1, "event karma"),
        (MARKET + 5, "market mp_5"),
        (FORCE + 12, "force 12"),
    ],
)
def test_actions_are_called_so(action: int, words: str) -> None:
    state = second_summer().state
    assert CODEC.words(state, action) == words
    assert CODEC.find(state, words, range(CODEC.size)) == action


def test_words_name_no_secret_card() -> None:
    """Palace cards and hands go by their places, so that words say the same to everybody (KR-5.2)."""
    words = " ".join(CODEC.words(second_summer().state, action) for action in range(CODEC.seat_size))
    assert not any(name in words.split() for name in ("farmer", "ruler", "harvester"))


def test_a_turn_can_be_played_in_words() -> None:
    table = second_summer()
    table.play("build catapult", "attack settsu")
    assert table.castle("Ayu") == "general stable catapult"
    assert table.phase == "battle"


REFUSED = {
    "build market": "It costs 10 gold; you have 4. (KR-4.50)",
    "build stable": "You have one already. Only rice may lie on a mat twice. (KR-4.7)",
    "build rice_1": "All tiles of the Rice row are taken. Choose a card that it replaces, for 3 gold. (KR-4.51)",
    "build dam replacing=noodle_shop": "There is an open tile in the City row.",
    "attack mino": "{seat:1} holds that fiefdom. Attack {seat:1}; if you win, it may be your reward. (KR-4.70)",
    "attack owari": "That fiefdom is yours. (KR-4.70)",
    "bribe mino": "You have no Embassy. Build one before you bribe. (KR-4.90)",
    "draw victory": "Drawing palace cards costs 10 gold; you have 4. (KR-4.110)",
    "hold": "It is your turn: build, destroy, attack, bribe, draw palace cards, or end it. (KR-4.43)",
    "destroy palace 4": "There is no card on that tile. (KR-4.60)",
}


@pytest.mark.parametrize("words", REFUSED)
def test_a_refusal_says_why_and_by_which_rule(words: str) -> None:
    table = second_summer()
    table.build("catapult")
    with pytest.raises(Refused) as refused:
        table.play(words)
    assert REFUSED[words] in str(refused.value)


def test_refusals_in_contests() -> None:
    with pytest.raises(Refused, match="You have no War Room"):
        in_battle().play("war room 12")
    poor = in_bribe()
    poor.state.gold[0] = 5
    with pytest.raises(Refused, match="A card costs you 8 gold; you have 5.*KR-4.92"):
        poor.play("draw")


def test_the_auction_refuses_what_nobody_has() -> None:
    table = scenario(auction=True, Ayu=kingdom(gold=6), Bo=kingdom(gold=9))
    with pytest.raises(Refused, match="You have 6 gold"):
        table.play("bid 7")
    table.play("bid 6")
    with pytest.raises(Refused, match="The bid stands at 6. Bid more, or pass"):
        table.play("bid 6")


def test_every_refusal_can_be_said_and_names_a_rule() -> None:
    numbers = {rule.number for rule in GAME.rules()}
    for rule, sentence, brief in REFUSALS.values():
        assert rule in numbers
        assert sentence.endswith(".")
        assert 0 < len(brief) <= 40


def test_lists_of_things() -> None:
    assert listed(["a", "b", "c"]) == "a, b and c"
    assert either(["a", "b"]) == "a or b"
    assert listed(["a"]) == "a"
