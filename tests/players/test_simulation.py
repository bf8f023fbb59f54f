"""How a search simulates: fair comparisons, opponents that play for themselves, and nothing known of what is sealed."""

from collections.abc import Callable
from math import sqrt

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from subak.engine.core.critic import Critic
from subak.engine.core.luck import Luck
from subak.engine.core.observer import Observer
from subak.engine.core.seat import Policy, Seat
from subak.engine.core.state import CHANCE, NOBODY, State
from subak.players.advice import advice
from subak.players.core.greedy import Greedy
from subak.players.core.judge import Judge
from subak.players.core.playout import STOPPED, Playout
from subak.players.core.search import Search

NOTHING = -1
ACTIONS = 3
DARE, SETTLE = 0, 1  # of the first player of `Answer`
SPOIL = 2  # the answer that wins for the other seat


class Answer(State):
    """Seat 0 settles for a shared victory, or dares: then two answers of seat 1 let it win, and the third does not."""

    def __init__(self) -> None:
        super().__init__(2)
        self.dared = NOTHING
        self.answer = NOTHING

    def actor(self) -> int:
        if self.dared == NOTHING:
            return 0
        return 1 if self.dared == DARE and self.answer == NOTHING else NOBODY

    def why_not(self, seat: int, action: int) -> int:
        return 0 if self.may_act(seat) and action <= (SETTLE if seat == 0 else SPOIL) else 1

    def apply(self, seat: int, action: int) -> None:
        if seat == 0:
            self.dared = action
        else:
            self.answer = action

    def clone(self) -> "Answer":
        copy = Answer()
        copy.dared, copy.answer = self.dared, self.answer
        return copy

    def determinize(self, seat: int, luck: Luck) -> None:
        """Nothing is hidden."""

    def score(self, seat: int) -> int:
        if self.dared == SETTLE:
            return 1
        return int((self.answer == SPOIL) == (seat == 1))


class Guess(State):
    """Both seats put down a card in secret. Seat 1 wins with 0 against 0, and with anything else against 1 and 2."""

    def __init__(self) -> None:
        super().__init__(2)
        self.card = vec[i64]([NOTHING, NOTHING])

    def actor(self) -> int:
        return next((seat for seat in range(2) if self.card[seat] == NOTHING), NOBODY)

    def may_act(self, seat: int) -> bool:
        return self.card[seat] == NOTHING

    def why_not(self, seat: int, action: int) -> int:
        return 0 if self.may_act(seat) and action < ACTIONS else 1

    def apply(self, seat: int, action: int) -> None:
        self.card[seat] = action

    def shows(self, watcher: int, actor: int) -> bool:
        return watcher == actor

    def clone(self) -> "Guess":
        copy = Guess()
        copy.card = self.card[:]
        return copy

    def determinize(self, seat: int, luck: Luck) -> None:
        if self.card[1 - seat] != NOTHING:
            self.card[1 - seat] = luck.below(0, ACTIONS)

    def unseal(self, seat: int) -> None:
        if self.actor() != NOBODY:
            self.card[1 - seat] = NOTHING

    def score(self, seat: int) -> int:
        guessed = (self.card[0] == 0) == (self.card[1] == 0)
        return int(guessed == (seat == 1))


class Coin(State):
    """Seat 0 chooses anything, once, and then a coin decides."""

    def __init__(self) -> None:
        super().__init__(2)
        self.chosen = NOTHING
        self.side = NOTHING

    def actor(self) -> int:
        if self.chosen == NOTHING:
            return 0
        return CHANCE if self.side == NOTHING else NOBODY

    def why_not(self, seat: int, action: int) -> int:
        return 0 if self.may_act(seat) and action < ACTIONS else 1

    def apply(self, seat: int, action: int) -> None:
        assert seat == self.actor(), "played in a world that another simulation has used"
        if seat == CHANCE:
            self.side = action
        else:
            self.chosen = action

    def chance_into(self, out: vec[i64], weights: vec[i64]) -> int:
        for side in range(2):
            out[side], weights[side] = side, 1
        return 2

    def clone(self) -> "Coin":
        copy = Coin()
        copy.chosen, copy.side = self.chosen, self.side
        return copy

    def determinize(self, seat: int, luck: Luck) -> None:
        """Nothing is hidden."""

    def score(self, seat: int) -> int:
        return int(self.side == seat)


class Stakes(Coin):
    """Seat 0 always wins. It gains what it chose, and ten points if the coin says so."""

    def clone(self) -> "Stakes":
        copy = Stakes()
        copy.chosen, copy.side = self.chosen, self.side
        return copy

    def score(self, seat: int) -> int:
        return self.chosen + 10 * self.side if seat == 0 else -1


class March(State):
    """Ten steps of one seat; a turn begins at every second one."""

    def __init__(self) -> None:
        super().__init__(1)
        self.steps = 0

    def actor(self) -> int:
        return 0 if self.steps < 10 else NOBODY

    def apply(self, seat: int, action: int) -> None:
        self.steps += 1

    def is_settled(self) -> bool:
        return self.steps % 2 == 0


class AlwaysFirst(Policy):
    """Plays the first card of all."""

    def choose(self, seat: Seat) -> int:
        return 0


def searching(model: Policy | None) -> Search:
    """A search to which only victory counts."""
    judge = Judge(1.0, 1.0, 0.0, Critic(), Observer(), None)
    search = Search(ACTIONS, 1, judge, model, 600, 0.0)
    search.simulation.horizon = 0
    return search


def test_candidates_are_compared_by_common_random_numbers() -> None:
    """What luck alone decides is no reason to prefer any action: in every pass all of them have the same."""
    search, seat = searching(None), Seat(Coin(), 0, Luck(1, 1))
    search.begin(seat)
    candidates = search.order_candidates(seat, seat.legal_into(search.root))
    for _ in range(40):
        assert search.simulate_all(seat, candidates)
    opinions = search.opinions()
    assert len({one.victory for one in opinions}) == 1
    assert 0 < opinions[0].victory < 1
    assert [(one.behind, one.passes) for one in opinions] == [(0.0, 40)] * ACTIONS


def test_every_stage_of_the_halving_has_the_same_share_of_the_budget() -> None:
    """600 simulations in two stages: 300 for three candidates, 300 for the two that are left."""
    search = searching(None)
    search.choose(Seat(Coin(), 0, Luck(1, 1)))
    assert search.done == 600
    assert sorted(one.passes for one in search.opinions()) == [100, 250, 250]


def test_the_lines_of_a_hint_are_simulated_equally_often_and_counted_anew() -> None:
    """600 simulations: 300 until two of three are left, then 150 of each, in which both met the same coins."""
    search = searching(None)
    search.lines = 2
    search.choose(Seat(Coin(), 0, Luck(1, 1)))
    one, other = search.opinions()
    assert search.done == 600
    assert (one.passes, other.passes) == (150, 150)
    assert one.victory == other.victory == one.points == other.points
    assert one.points_error == pytest.approx(sqrt(one.points * (1 - one.points) / 150), rel=0.01)
    assert (other.behind, other.behind_error) == (0.0, 0.001)


def test_the_difference_of_two_lines_is_as_sure_as_their_common_luck_makes_it() -> None:
    """The coin is the same for all; what was chosen makes the difference, and so it is certain."""
    search = searching(None)
    search.lines = 3
    search.judge.own_points = 1.0
    search.choose(Seat(Stakes(), 0, Luck(1, 1)))
    best, next_best, last = search.opinions()
    assert [one.action for one in (best, next_best, last)] == [2, 1, 0]
    assert (next_best.behind, last.behind) == pytest.approx((1.0, 2.0))
    assert last.behind_error < 0.002 < 0.1 < best.points_error
    lines = advice(search, 3)
    assert [line.is_equal for line in lines] == [True, False, False]
    assert [line.points for line in lines] == pytest.approx([one.points for one in (best, next_best, last)])


def test_lines_that_simulations_cannot_tell_apart_are_about_equal() -> None:
    search = searching(None)
    search.lines = 3
    search.choose(Seat(Coin(), 0, Luck(1, 1)))
    assert [line.is_equal for line in advice(search, 3)] == [True, True, True]


def test_a_decision_does_not_depend_on_the_one_before() -> None:
    search = searching(None)
    thoughts = []
    for _ in range(2):
        search.choose(Seat(Answer(), 0, Luck(1, 1)))
        thoughts.append(search.opinions())
    assert thoughts[0] == thoughts[1]


def test_a_roll_out_ends_at_its_horizon() -> None:
    """The horizon counts settled positions, the first one included."""
    march = March()
    playout = Playout(march, [AlwaysFirst()], Luck(1, 1), [Luck(2, 1)])
    playout.trusts = True
    playout.horizon = 3
    assert playout.run() == STOPPED
    assert march.steps == 4


def test_every_seat_is_expected_to_play_for_itself() -> None:
    """Against random answers daring wins two times of three; against a player who wants to win it never does."""
    trusting = searching(None)
    assert trusting.choose(Seat(Answer(), 0, Luck(1, 1))) == DARE
    assert {one.action: round(one.victory, 1) for one in trusting.opinions()} == {DARE: 0.7, SETTLE: 0.5}
    wary = searching(Greedy(ACTIONS, Critic()))
    assert wary.choose(Seat(Answer(), 0, Luck(1, 1))) == SETTLE
    assert {one.action: one.victory for one in wary.opinions()} == {DARE: 0.0, SETTLE: 0.5}


def test_a_seat_imagines_what_it_cannot_see() -> None:
    state = Guess()
    state.apply(0, 2)
    seat = Seat(state, 1, Luck(1, 1))
    assert {imagined_card(seat) for _ in range(40)} == {0, 1, 2}
    assert state.card[0] == 2


def imagined_card(seat: Seat) -> int:
    world = seat.imagine()
    assert isinstance(world, Guess)
    return int(world.card[0])


@pytest.mark.parametrize("sealed", range(ACTIONS))
@pytest.mark.parametrize("model", [AlwaysFirst, None])
def test_what_is_sealed_is_thought_to_be_chosen_as_the_model_would(
    sealed: int, model: Callable[[], Policy] | None
) -> None:
    """A guess at the sealed card takes all cards for equally likely; a search asks the model, which plays card 0."""
    state = Guess()
    state.apply(0, sealed)
    search = searching(model() if model else None)
    choice = search.choose(Seat(state, 1, Luck(1, 1)))
    assert (choice == 0) == (model is AlwaysFirst)
