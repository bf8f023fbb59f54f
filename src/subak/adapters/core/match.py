"""One game in progress, for programs that learn: luck is drawn and built-in players move without being asked."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from subak.engine.core.luck import Luck
from subak.engine.core.seat import Policy
from subak.engine.core.state import CHANCE, NOBODY, State
from subak.kit.bot.feature_writer import zeros_into
from subak.players.core.playout import Playout

# What a seat is rewarded for.
VICTORY: Final = 0  # at the end: 1 for a victory, -1 for a defeat, in between for a shared one
LEAD: Final = 1  # after every step: by how many points more it leads, or trails less
LEAD_AT_END: Final = 2  # the same in one sum, for games that hide points from others until the end

SEEDS: Final = 2**56  # seeds are below this


@mypyc_attr(allow_interpreted_subclasses=True)
class Dealer:
    """Chance from outside: subclasses say what is drawn."""

    def deal(self, state: State) -> i64:
        raise NotImplementedError


@final
class Match:
    """`players` has a policy for each seat that decides by itself, and None for those that are asked from outside.

    Luck depends on the seed only, so the same seed and the same choices give the same game everywhere.
    """

    def __init__(self, beginning: State, players: list[Policy | None], seed: i64, streams: i64, reward: i64) -> None:
        self.state: State = beginning.clone()
        self.luck: Luck = Luck(seed, streams)
        self.rngs: list[Luck] = []  # of the players
        if any_player(players):
            self.rngs = [Luck(seed + (i + 1) * SEEDS, streams) for i in range(len(players))]
        self.playout: Final = Playout(self.state, players, self.luck, self.rngs)
        self.dealer: Dealer | None = None
        self.reward: i64 = reward
        self.paid: vec[float] = vec[float]([0.0] * len(players))
        for seat in range(self.state.seats):
            self.paid[seat] = self.worth(seat, False)

    def decider(self) -> i64:
        """Go on until a seat without a player of its own has to decide: that seat, or NOBODY.

        In a sealed step the seats are asked one after the other; none sees what those before it have sealed.
        """
        return self.playout.run() if self.dealer is None else self.run_dealt(self.dealer)

    def run_dealt(self, dealer: Dealer) -> i64:
        """The same with chance from outside."""
        state, players = self.state, self.playout.players
        while True:
            actor = state.actor()
            if actor == NOBODY:
                return NOBODY
            if actor == CHANCE:
                state.apply(CHANCE, dealer.deal(state))
                continue
            player = players[actor]
            if player is None:
                return actor
            state.apply(actor, self.playout.choice_of(player, actor))

    def reward_into(self, out: vec[float], first: i64) -> None:
        """Write what each seat has earned since the last call, from `out[first]` on."""
        over = self.state.actor() == NOBODY
        if not over and self.reward != LEAD:
            zeros_into(out, first, self.state.seats)
            return
        for seat in range(self.state.seats):
            worth = self.worth(seat, over)
            out[first + seat] = worth - self.paid[seat]
            self.paid[seat] = worth

    def rewards(self) -> list[float]:
        """The same as a list, for adapters in plain Python."""
        out = vec[float]([0.0] * self.state.seats)
        self.reward_into(out, 0)
        return [out[k] for k in range(self.state.seats)]

    def streams(self) -> list[int]:
        """Where luck and the rngs of the players stand, stream by stream."""
        found: list[int] = []
        for source in [self.luck, *self.rngs]:
            for k in range(len(source.stream)):
                found.append(source.stream[k])
        return found

    def set_streams(self, numbers: list[int]) -> None:
        """Go on with the luck of another match: what its `streams` said. It may have had other players."""
        n = 0
        for source in [self.luck, *self.rngs]:
            for k in range(len(source.stream)):
                if n < len(numbers):
                    source.stream[k] = numbers[n]
                n += 1

    def earned(self) -> list[float]:
        """What each seat has been rewarded with so far."""
        return [self.paid[seat] for seat in range(self.state.seats)]

    def set_earned(self, paid: list[float]) -> None:
        for seat in range(self.state.seats):
            self.paid[seat] = paid[seat]

    def worth(self, seat: i64, over: bool) -> float:
        """Everything a seat has earned so far."""
        if self.reward == VICTORY:
            return victory(self.state, seat) if over else 0.0
        if over or self.reward == LEAD:
            return float(lead(self.state, seat))
        return 0.0


def twin(match: Match, players: list[Policy | None], streams: i64) -> Match:
    """The same match once more, which goes its own way from here on."""
    copy = Match(match.state, players, 0, streams, match.reward)
    copy.set_streams(match.streams())
    copy.set_earned(match.earned())
    copy.dealer = match.dealer
    return copy


def any_player(players: list[Policy | None]) -> bool:
    for player in players:
        if player is not None:
            return True
    return False


def victory(state: State, seat: i64) -> float:
    """From -1 to 1 by the seat's share of the victory; two who share it in a game of two have 0 each."""
    winners = vec[i64]([0] * state.seats)
    n = state.winners_into(winners)
    for k in range(n):
        if winners[k] == seat:
            return 2.0 / float(n) - 1.0
    return -1.0


def lead(state: State, seat: i64) -> i64:
    """Points ahead of the best other seat; alone, the points themselves."""
    own = state.score(seat)
    if state.seats == 1:
        return own
    first: i64 = 0
    if seat == 0:
        first = 1
    best = state.score(first)
    for other in range(state.seats):
        if other != seat:
            best = max(best, state.score(other))
    return own - best
