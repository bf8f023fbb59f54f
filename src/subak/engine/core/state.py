"""The one interface between games and everything that plays, shows or measures them.

A position is plain data: no generator, no players, no log inside. Chance is a player too: its outcomes are
actions with weights, chosen by the holder of the luck.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from subak.engine.core.journal import Journal
from subak.engine.core.luck import Luck

CHANCE: Final = -1  # the next action is drawn, not chosen
NOBODY: Final = -2  # the game is over
MOST_OUTCOMES: Final = 1000  # of a chance step that leaves drawing to `State.draw`


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """A position and its rules. Games subclass it; methods trust their callers, `Table` checks."""

    def __init__(self, seats: i64) -> None:
        self.seats: i64 = seats
        self.journal: Journal | None = None  # no part of the position: only there while a step is told

    def note(self, kind: i64, who: i64, what: i64, n: i64) -> None:
        """Note what the rules do (core/journal.py). It costs a load and a branch while nobody listens."""
        if self.journal is not None:
            self.journal.add(kind, who, what, n, 0)

    def note_now(self, kind: i64, who: i64, what: i64, n: i64, now: i64) -> None:
        """Note a change together with how much there is after it."""
        if self.journal is not None:
            self.journal.add(kind, who, what, n, now)

    def actor(self) -> i64:
        """The seat to decide, CHANCE, or NOBODY. In a sealed step the first seat that still owes a choice."""
        raise NotImplementedError

    def may_act(self, seat: i64) -> bool:
        """True for several seats only in sealed simultaneous steps; their order never matters."""
        return seat == self.actor()

    def legal_into(self, seat: i64, out: vec[i64]) -> i64:
        """Write the actions open to the seat, ascending, and return how many there are. Seats only, never chance.

        This asks `why_not` about every action; games with many actions are faster if they list the open ones.
        """
        n: i64 = 0
        for action in range(i64(len(out))):
            if self.why_not(seat, action) == 0:
                out[n] = action
                n += 1
        return n

    def why_not(self, seat: i64, action: i64) -> i64:
        """0 if the seat may do this now, otherwise the number of the refusal."""
        raise NotImplementedError

    def apply(self, seat: i64, action: i64) -> None:
        """Do what `why_not` allows, or what chance drew."""
        raise NotImplementedError

    def chance_into(self, out: vec[i64], weights: vec[i64]) -> i64:
        """Write the outcomes of the chance step, ascending, with whole-number weights; return how many."""
        raise NotImplementedError

    def draw(self, luck: Luck) -> i64:
        """One outcome of the chance step, distributed as `chance_into` says; faster in games that do not list them."""
        out, weights = vec[i64]([0] * MOST_OUTCOMES), vec[i64]([0] * MOST_OUTCOMES)
        n = self.chance_into(out, weights)
        total: i64 = 0
        for k in range(n):
            total += weights[k]
        left = luck.below(self.stream(), total)
        for k in range(n):
            left -= weights[k]
            if left < 0:
                return out[k]
        raise ValueError("a chance step needs an outcome")

    def stream(self) -> i64:
        """Which of the game's named sources of luck the chance step draws from."""
        return 0

    def shows(self, watcher: i64, actor: i64) -> bool:
        """Whether the watcher will see which action the actor, or chance, takes now. In doubt not."""
        return True

    def clone(self) -> "State":
        raise NotImplementedError

    def determinize(self, seat: i64, luck: Luck) -> None:
        """Replace what the seat cannot know by a fair guess. What it can see stays the same."""
        raise NotImplementedError

    def unseal(self, seat: i64) -> None:
        """Take back what others have sealed in the step in progress, so that they may be thought to choose again.

        To the seat it is the same: it knows as little of a choice that is made as of one to come.
        """

    def score(self, seat: i64) -> i64:
        raise NotImplementedError

    def is_ahead(self, seat: i64, other: i64) -> bool:
        """Whether a seat ranks above another; games with tie-breaks add them."""
        return self.score(seat) > self.score(other)

    def winners_into(self, out: vec[i64]) -> i64:
        """Write the seats that have won and return how many; a shared victory has several, a lost solo game none.

        Here all that nobody is ahead of have won, once the game is over.
        """
        n: i64 = 0
        if self.actor() != NOBODY:
            return n
        for seat in range(self.seats):
            if rank_of(self, seat) == 1:
                out[n] = seat
                n += 1
        return n

    def is_settled(self) -> bool:
        """Whether nothing is half done, so that the position can be judged: a turn or a round begins."""
        return True


def rank_of(state: State, seat: i64) -> i64:
    """1 for the first; seats of which neither is ahead share a rank."""
    rank: i64 = 1
    for other in range(state.seats):
        if other != seat and state.is_ahead(other, seat):
            rank += 1
    return rank
