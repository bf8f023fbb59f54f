"""Random games in which what a seat cannot know is re-drawn again and again: nothing it meets may change.

    python3 tests/slow/secrecy.py kingdoms --games 2000 --edition tests/slow/rich.toml

At some steps of every game, most of all at decisions on secrets, each seat is put into another world that could be the
true one: other palace cards, other FORCE cards of the other side, other hands of a draft. Its view, its choices, the
sentences it reads, what a bot of the game decides for it, and who is asked rather than passed over (the timing that
others feel) have to stay the same. The views of spectators too. Another edition, with more gold for instance, brings
more secrets into play.
Prints what it has looked at; the exit code is 1 if anything tells a secret.
"""

import argparse
import sys
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from subak.engine.core.luck import Luck
from subak.engine.core.state import CHANCE, NOBODY, State
from subak.engine.game import Game, Step, game
from subak.engine.laws import variants
from subak.engine.laws.secrecy import Bots, imagined, keeps_secrets
from subak.players.core.greedy import Greedy

ANY_STEP = 100  # one step in this many is looked at,
SECRET_STEP = 8  # and of decisions on secrets one in this many


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", help="kingdoms, for instance")
    parser.add_argument("--games", type=int, default=2000, help="over all numbers of seats and variants (2,000)")
    parser.add_argument("--edition", type=Path, help="an owner's file (the reference edition)")
    parser.add_argument("--seed", type=int, default=1)
    wish = parser.parse_args()
    played = game(wish.game)
    edition = played.edition(wish.edition)
    bots = [*played.policies.items(), ("greedy", lambda: Greedy(played.codec.seat_size, played.critic()))]
    kinds = [(seats, options) for seats in played.seats if seats > 1 for options in variants(played, seats)]
    started, looks, told = time.perf_counter(), Counter[str](), 0
    for number in range(wish.games):
        seats, options = kinds[number % len(kinds)]
        start = played.start(seats, options, edition)
        bot = dict([bots[number % len(bots)]])
        for step, sentence in secrets_told(played, start, wish.seed * 1_000_003 + number, bot, looks):
            told += 1
            print(f"game {number}, {seats} seats, {dict(options)}, step {step}: {sentence}", flush=True)
    seconds = time.perf_counter() - started
    print(f"{wish.games:,} games, {sum(looks.values()):,} steps looked at in {seconds:,.0f} s: {told} secrets told")
    print(", ".join(f"{times:,} {name}" for name, times in looks.most_common()))
    return 1 if told else 0


def secrets_told(played: Game, state: State, seed: int, bots: Bots, looks: Counter[str]) -> Iterator[tuple[int, str]]:
    """One random game from its start: the numbers of the steps that tell a secret, and how."""
    luck, rng, number = Luck(seed, len(played.streams)), Luck(seed + 1), 0
    while state.actor() != NOBODY:
        seat, action = any_action(played, state, luck, rng)
        secret = seat != CHANCE and (played.always_asks(state, seat) or is_sealed(state))
        before = state.clone()
        state.apply(seat, action)
        number += 1
        if rng.below(0, SECRET_STEP if secret else ANY_STEP) == 0:
            looks[played.codec.verb(action).words] += 1
            step = Step.of(number, before, seat, action)
            for sentence in (*keeps_secrets(played, step, rng, bots), *keeps_time(played, step.after, rng)):
                yield number, sentence


def is_sealed(state: State) -> bool:
    """Whether several seats decide at the same time."""
    return sum(state.may_act(seat) for seat in range(state.seats)) > 1


def any_action(played: Game, state: State, luck: Luck, rng: Luck) -> tuple[int, int]:
    """What happens next: a draw, or a random choice of one of those who may act.

    First a kind of choice is drawn, then one of that kind: a single attack counts as much as sixty builds.
    """
    if state.actor() == CHANCE:
        return CHANCE, int(state.draw(luck))
    acting = [seat for seat in range(state.seats) if state.may_act(seat)]
    seat = acting[rng.below(0, len(acting))]
    kinds: dict[int, list[int]] = {}
    for action in played.legal(state, seat):
        kinds.setdefault(played.codec.verb(action).base, []).append(action)
    options = list(kinds.values())[rng.below(0, len(kinds))]
    return seat, options[rng.below(0, len(options))]


def keeps_time(played: Game, state: State, luck: Luck) -> Iterator[str]:
    """Whether a table waits for a seat, or goes on at once, follows from what everybody knows."""
    for seat in range(state.seats):
        if who_is_asked(played, state) != who_is_asked(played, imagined(state, seat, luck)):
            yield f"the time that others take tells seat {seat} what it cannot know"


def who_is_asked(played: Game, state: State) -> list[bool]:
    return [
        state.may_act(seat) and (played.always_asks(state, seat) or len(played.legal(state, seat)) > 1)
        for seat in range(state.seats)
    ]


if __name__ == "__main__":
    sys.exit(main())
