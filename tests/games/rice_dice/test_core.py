"""The core of Rice Dice under random play: games end, nothing is lost, and every list of choices tells the truth."""

from collections.abc import Iterator, Mapping

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from subak.engine.core.as_lists import features_list
from subak.engine.core.luck import Luck
from subak.engine.core.state import CHANCE, NOBODY
from subak.games.rice_dice.bot.estimate import Estimate
from subak.games.rice_dice.bot.features import FEATURES, Features
from subak.games.rice_dice.edition import reader
from subak.games.rice_dice.rules.actions import ACTIONS, DRAW, SEAT_ACTIONS, THROW
from subak.games.rice_dice.rules.flow import blank
from subak.games.rice_dice.rules.refusals import OK, REFUSALS
from subak.games.rice_dice.rules.setup import set_up
from subak.games.rice_dice.rules.state import FIELDS, FOLLOWING, HAND, NONE, PLACING, ROLLING, RiceDice
from subak.games.rice_dice.testing.invariants import invariants

REFERENCE = reader.load()
USUAL = {
    "target": 100,
    "solo_level": 2,
    "start_draft": 0,
    "min_one_symbol": 0,
    "together": 0,
    "equal_turns": 0,
    "open_draws": 1,
    "first_player": NONE,
}
VARIANTS: dict[str, Mapping[str, int]] = {
    "usual": {},
    "draft": {"start_draft": 1, "min_one_symbol": 1},
    "together": {"together": 1, "open_draws": 0, "first_player": 0},
    "equal": {"equal_turns": 1, "target": 30},
}


def start(seats: int, **options: int) -> RiceDice:
    s = blank(REFERENCE.columns, seats)
    set_up(s, **{**USUAL, **options})
    return s


def legal(s: RiceDice, seat: int) -> list[int]:
    out = vec[i64]([0] * ACTIONS)
    return [int(out[i]) for i in range(s.legal_into(seat, out))]


def chances(s: RiceDice) -> dict[int, int]:
    out, weights = vec[i64]([0] * ACTIONS), vec[i64]([0] * ACTIONS)
    return {int(out[i]): int(weights[i]) for i in range(s.chance_into(out, weights))}


def dump(s: RiceDice) -> dict[str, int | list[int]]:
    return {name: value if isinstance(value := getattr(s, name), int) else list(value) for name in FIELDS}


def walk(s: RiceDice, seed: int) -> Iterator[RiceDice]:
    """Play at random to the end; the position before every step."""
    luck = Luck(seed)
    while s.actor() != NOBODY:
        yield s
        actor = s.actor()
        if actor == CHANCE:
            s.apply(actor, s.draw(luck))
        else:
            choices = legal(s, actor)
            s.apply(actor, choices[luck.below(7, len(choices))])


@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
def test_rd_4_61_rd_4_63_random_games_end_and_nothing_is_lost(seats: int, variant: str) -> None:
    s = start(seats, **VARIANTS[variant])
    for step in walk(s, seed=seats):
        assert invariants(step) == []
    assert invariants(s) == []
    assert legal(s, 0) == []


@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.parametrize("seats", [1, 2, 5])
def test_the_choices_are_the_actions_without_a_refusal(seats: int, variant: str) -> None:
    for number, s in enumerate(walk(start(seats, **{**VARIANTS[variant], "target": 20}), seed=9)):
        if s.actor() == CHANCE:
            assert s.draw(Luck(number)) in chances(s)
            assert s.why_not(0, 0) in REFUSALS
        elif number % 7 == 0:
            reasons = {action: int(s.why_not(s.actor(), action)) for action in range(SEAT_ACTIONS)}
            assert [action for action, why in reasons.items() if why == OK] == legal(s, s.actor()) != []
            assert all(why in REFUSALS for why in reasons.values() if why != OK)


def test_only_who_is_asked_has_choices() -> None:
    for s in walk(start(3, target=20), seed=4):
        for seat in range(-2, 6):
            if not s.may_act(seat):
                assert legal(s, seat) == []
                assert s.why_not(seat, 0) in REFUSALS


def test_dice_fall_as_their_sequences_do() -> None:
    s = next(s for s in walk(start(2), seed=1) if s.phase == ROLLING)
    for dice in range(1, 6):
        s.throwing = 2**dice - 1
        outcomes = chances(s)
        assert sum(outcomes.values()) == 6**dice
        assert list(outcomes) == sorted(outcomes)
        assert all(THROW <= action < DRAW for action in outcomes)


def test_a_clone_goes_its_own_way() -> None:
    for number, s in enumerate(walk(start(3, together=1), seed=2)):
        if number % 50 == 0:
            before = dump(s)
            clone = s.clone()
            assert dump(clone) == before
            for _ in walk(clone, seed=number):
                pass
            assert dump(s) == before


def test_cards_drawn_face_down_are_guessed_from_deck_and_hand() -> None:
    guesses = set()
    positions = (s for s in walk(start(2, open_draws=0), seed=3) if s.phase == PLACING and s.hand_size > 1)
    s = next(positions)
    for seed in range(20):
        guess = s.clone()
        guess.determinize(1 - s.active, Luck(seed))
        assert invariants(guess) == []
        assert (guess.hand_size, guess.deck_size) == (s.hand_size, s.deck_size)
        guesses.add(tuple(card for card in range(len(guess.zone)) if guess.zone[card] == HAND))
        known = s.clone()
        known.determinize(s.active, Luck(seed))
        assert dump(known) == dump(s)
    assert len(guesses) > 1


def test_sealed_releases_are_guessed() -> None:
    for s in walk(start(4, together=1), seed=5):
        owing = [seat for seat in range(4) if s.may_act(seat)]
        if s.phase == FOLLOWING and len(owing) == 1:
            guess = s.clone()
            guess.determinize(owing[0], Luck(1))
            assert [sealed == NONE for sealed in guess.sealed] == [sealed == NONE for sealed in s.sealed]
            guess.apply(owing[0], legal(guess, owing[0])[0])
            assert invariants(guess) == []


@pytest.mark.parametrize("seats", [1, 3, 5])
def test_features_have_names_and_the_estimate_knows_the_winner(seats: int) -> None:
    s = start(seats)
    for number, step in enumerate(walk(s, seed=6)):
        if number % 20 == 0:
            page = features_list(Features(), step, 0, len(FEATURES))
            assert len(page) == len(FEATURES) == len(set(FEATURES))
            assert all(-3.0 < share < 6.0 for share in page)
    winners = vec[i64]([0] * 5)
    won = {int(winners[i]) for i in range(s.winners_into(winners))}
    assert all((Estimate().expects(s, seat) > 0) == (seat in won) for seat in range(seats))
