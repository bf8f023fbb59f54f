"""Random play inside the compiled core, for roll-outs, laws, checksums and benchmarks.

It is the one loop beside `subak.players.core.playout` because a call of a policy per decision would cost speed.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from subak.engine.core.luck import Luck
from subak.engine.core.state import CHANCE, NOBODY, State

TO_THE_END: Final[i64] = 2**60  # more steps than any game has


@final
class RandomPlay:
    """Plays positions on, with random choices from full legal lists.

    With room for a trail it records every step, and in sealed steps a random one of the seats that may act goes first.
    """

    def __init__(self, actions: i64, room: i64 = 0) -> None:
        self.records: bool = room > 0
        self.trail: vec[i64] = vec[i64]([0] * (2 * room))  # a seat and an action per step
        self.steps: i64 = 0  # in the trail
        self.decisions: i64 = 0  # of seats, in the last call
        self.out: vec[i64] = vec[i64]([0] * actions)

    def play(self, state: State, luck: Luck, rng: Luck, steps: i64 = TO_THE_END) -> i64:
        """Play at most `steps` steps and return how many were played; chance draws from `luck`, seats from `rng`.

        It stops early when the game is over, or at a seat that has no legal action.
        """
        records, out = self.records, self.out
        played: i64 = 0
        decisions: i64 = 0
        while played < steps:
            seat = state.actor()
            if seat == CHANCE:
                action = state.draw(luck)
            elif seat == NOBODY:
                break
            else:
                if records:
                    seat = any_who_may(state, seat, rng)
                n = state.legal_into(seat, out)
                if n == 0:
                    break
                action = out[rng.below(0, n)]
                decisions += 1
            if records:
                self.record(seat, action)
            state.apply(seat, action)
            played += 1
        self.decisions = decisions
        return played

    def record(self, seat: i64, action: i64) -> None:
        self.trail[2 * self.steps] = seat
        self.trail[2 * self.steps + 1] = action
        self.steps += 1

    def whole_game(self, beginning: State, seed: i64, streams: i64) -> i64:
        """One game from its beginning; return the number of decisions of seats."""
        self.play(beginning.clone(), Luck(seed, streams), Luck(seed + 1, 1))
        return self.decisions

    def recorded(self) -> list[int]:
        """The trail as a list: seat, action, seat, action and so on."""
        return [self.trail[k] for k in range(2 * self.steps)]


def any_who_may(state: State, actor: i64, rng: Luck) -> i64:
    """A random one of the seats that may act now; nearly always that is only the actor."""
    chosen = actor
    count: i64 = 1
    for seat in range(state.seats):
        if seat != actor and state.may_act(seat):
            count += 1
            if rng.below(0, count) == 0:
                chosen = seat
    return chosen


def replay(state: State, trail: vec[i64], start: i64, stop: i64) -> None:
    """Play the steps `start` to `stop - 1` of a trail."""
    for step in range(start, stop):
        state.apply(trail[2 * step], trail[2 * step + 1])


def first_disagreement(state: State, seat: i64, actions: i64, out: vec[i64]) -> i64:
    """The first action about which the legal list and `why_not` disagree, or -1 if there is none."""
    n = state.legal_into(seat, out)
    k: i64 = 0
    for action in range(actions):
        listed = k < n and out[k] == action
        if listed != (state.why_not(seat, action) == 0):
            return action
        if listed:
            k += 1
    return -1 if k == n else out[k]
