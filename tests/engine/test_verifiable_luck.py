"""Luck that anyone can check afterwards."""

from collections import Counter
from hashlib import sha256

from subak.engine.core.state import CHANCE
from subak.engine.game import game
from subak.engine.verifiable_luck import VerifiableLuck, commitment, new_secret

SECRET = "11" * 32


def test_the_commitment_is_the_hash_of_the_secret() -> None:
    assert commitment(SECRET) == sha256(bytes.fromhex(SECRET)).hexdigest()
    assert len(bytes.fromhex(new_secret())) == 32
    assert new_secret() != new_secret()


def test_secret_and_nonces_fix_every_draw() -> None:
    rice_dice = game("rice-dice")
    one, two = VerifiableLuck(rice_dice, SECRET, ["a", "b"]), VerifiableLuck(rice_dice, SECRET, ["a", "b"])
    assert [one.below(0, 6) for _ in range(50)] == [two.below(0, 6) for _ in range(50)]


def test_every_nonce_changes_the_luck() -> None:
    rice_dice = game("rice-dice")
    draws = {
        tuple(VerifiableLuck(rice_dice, SECRET, nonces).below(0, 2**40) for _ in range(3))
        for nonces in (["a", "b"], ["a", "c"], ["c", "b"], ["b", "a"])
    }
    assert len(draws) == 4


def test_draws_are_fair() -> None:
    luck = VerifiableLuck(game("rice-dice"), SECRET, ["a"])
    faces = Counter(luck.below(0, 6) for _ in range(6000))
    # Chi-square with 5 degrees of freedom stays below 25.7 in 9,999 of 10,000 honest runs; the secret is fixed.
    assert sum((faces[face] - 1000) ** 2 / 1000 for face in range(6)) < 25.7


def test_a_replayed_game_goes_on_where_it_stopped() -> None:
    rice_dice = game("rice-dice")
    luck, again = (VerifiableLuck(rice_dice, SECRET, ["a", "b"]) for _ in range(2))
    state = rice_dice.start(2)
    for _ in range(3):
        assert state.actor() == CHANCE
        again.skip(state)
        state.apply(CHANCE, luck.pick(state))
    assert luck.pick(state) == again.pick(state)
