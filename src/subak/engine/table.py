"""A position, its seats and its luck: the checked way to play."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Any, Protocol

from subak.engine.core.luck import Luck
from subak.engine.core.state import CHANCE, NOBODY, State
from subak.engine.edition import Edition
from subak.engine.game import Game, Step, Turn
from subak.engine.question import Question, held_turn
from subak.engine.record import Record
from subak.engine.refusal import Refusal, Refused
from subak.engine.translation import say


class Source(Protocol):
    """Where a table's luck comes from."""

    def pick(self, state: State) -> int:
        """The outcome of the chance step the position waits for."""

    def skip(self, state: State) -> None:
        """Pass over a draw that a record already holds."""


class SeededLuck:
    """Fast luck from a seed, for simulations and games that need no proof."""

    def __init__(self, game: Game, seed: int) -> None:
        self.luck = Luck(seed, len(game.streams))

    def pick(self, state: State) -> int:
        return state.draw(self.luck)

    def skip(self, state: State) -> None:
        state.draw(self.luck)


class Known:
    """What was worked out about the position at hand: by seat what is legal, by `let_go` whose turn is held."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.legal: dict[int, list[int]] = {}
        self.held: dict[int, int | None] = {}


class Table:
    """A game in progress.

    Chance is drawn and decisions with a single option are taken by `settle`; everything is noted in `moves`. A seat in
    `hold` gets to look at its turn once more before it is over: `end_turn` lets the game go on.
    """

    def __init__(
        self,
        game: Game,
        names: Sequence[str],
        options: Mapping[str, Any] | None = None,
        edition: Edition | None = None,
        luck: Source | None = None,
        hold: Collection[int] = (),
    ) -> None:
        self.game = game
        self.names = tuple(names)
        self.options = dict(options or {})
        self.edition = edition or game.edition()
        self.luck = luck
        self.hold = hold
        self.beginning = game.start(len(self.names), self.options, self.edition)
        self.state = self.beginning.clone()
        self.moves: list[tuple[int, int]] = []
        self.asked: list[bool] = []  # per move: was there a choice?
        self.sealed: list[bool] = []  # per move: was it made beside those of others, unseen by them?
        self.trail: list[State] = []  # the positions before the last moves, as far as one seat made them in a row
        self.let_go = 0  # this many moves stand: a turn was declared over, or sealed choices were opened
        self._known = Known(self.state)

    def begin_at(self, state: State) -> None:
        """Play from this position, which nothing has led to."""
        self.beginning = state.clone()
        self.state = state.clone()

    # Playing

    def act(self, seat: int, action: int) -> Step:
        """Do one thing for a seat, or raise `Refused` with the sentence and the rule. `settle` goes on from there."""
        self.check(seat, action)
        return self.note(seat, action, asked=len(self.legal(seat)) > 1)

    def legal(self, seat: int) -> list[int]:
        """What the seat may do now. It is worked out once per position."""
        legal = self.known().legal
        if seat not in legal:
            legal[seat] = self.game.legal(self.state, seat)
        return legal[seat]

    def known(self) -> Known:
        """A position on the table never changes in place, so what is known of it holds until the next one."""
        if self._known.state is not self.state:
            self._known = Known(self.state)
        return self._known

    def check(self, seat: int, action: int) -> None:
        actor = self.state.actor()
        if actor == NOBODY:
            raise Refused(say("play on"), Refusal("", say("The game is over.")))
        if not 0 <= action < self.game.codec.seat_size:
            raise Refused(say("do that"), Refusal("", say("There is no action {action} in this game.", action=action)))
        if self.held() is not None or actor == CHANCE or not self.state.may_act(seat):
            raise Refused(say("play now"), Refusal("", say("It is not your turn to decide.")))
        if action not in self.legal(seat):
            refusal = self.game.refusal(self.state, seat, action)
            assert refusal is not None, f"{self.game.title} neither lists nor refuses action {action}"
            raise Refused(self.game.codec.words(self.state, action), refusal)

    def settle(self) -> Iterator[Step]:
        """Draw chance and take single options until a seat has to decide, the turn is held, or the game is over."""
        while self.held() is None:
            move = self.unasked()
            if move is None:
                return
            yield self.note(*move, asked=False)

    def unasked(self) -> tuple[int, int] | None:
        """The next draw, or the only option of a seat that need not be asked."""
        actor = self.state.actor()
        if actor == NOBODY:
            return None
        if actor == CHANCE:
            return None if self.luck is None else (CHANCE, self.luck.pick(self.state))
        for seat in range(self.state.seats):
            if self.state.may_act(seat) and not self.game.always_asks(self.state, seat):
                options = self.legal(seat)
                if len(options) == 1:
                    return seat, options[0]
        return None

    def play(self, *sentences: str) -> None:
        """Play in words: "plant lucky-day". Chance may be dictated so as well, where the table has no luck of its own.

        Single options are taken unless the next sentence names them.
        """
        for words in sentences:
            actor = self.state.actor()
            if actor == CHANCE:
                outcomes = [action for action, _ in self.game.chances(self.state)]
                self.note(CHANCE, self.game.codec.find(self.state, words, outcomes), asked=False)
            else:
                self.act(actor, self.game.codec.find(self.state, words, range(self.game.codec.seat_size)))
            for _ in self.settle():
                pass

    def note(self, seat: int, action: int, *, asked: bool) -> Step:
        step = Step.of(len(self.moves) + 1, self.state, seat, action)
        self.state = step.after
        if self.moves and self.moves[-1][0] != seat:
            self.trail = []
        self.trail.append(step.before)
        self.moves.append((seat, action))
        self.asked.append(asked)
        self.sealed.append(seat != CHANCE and self.game.is_sealed(step.before))
        if self.game.reveals(step.before, step.after):
            self.let_go = len(self.moves)
        return step

    # The end of a turn

    def held(self) -> int | None:
        """The seat whose turn is over but for its word: it may still take back its last steps."""
        held = self.known().held
        if self.let_go not in held:
            held[self.let_go] = self.who_holds()
        return held[self.let_go]

    def who_holds(self) -> int | None:
        if len(self.moves) == self.let_go or not self.moves or self.state.actor() == NOBODY:
            return None
        seat = self.moves[-1][0]
        last = self.undo_point(seat)
        if seat not in self.hold or last is None or self.game.codec.verb(self.moves[last][1]).ends:
            return None
        before = self.game.turn(self.at(last))
        after = self.game.turn(self.state)
        return seat if before.seat == seat and (before.seat, before.number) != (after.seat, after.number) else None

    def end_turn(self, seat: int) -> None:
        """Declare the held turn over. `settle` goes on from there."""
        if self.held() != seat:
            raise Refused(say("end the turn"), Refusal("", say("Your turn is not waiting to be ended.")))
        self.let_go = len(self.moves)

    def turn(self) -> Turn:
        """Whose turn it is. One that is held is still that player's."""
        return self.game.turn(self.in_turn())

    def question(self, audience: int | None, *, by_name: bool = False) -> Question:
        """What the table waits for, as the audience reads it: `Game.question`, or the end of a turn that is held."""
        held = self.held()
        if held is None:
            return self.game.question(self.state, audience, by_name=by_name)
        return held_turn(held, audience, self.game.turn_name(self.in_turn()), by_name=by_name)

    def in_turn(self) -> State:
        """The position to which the turn belongs: while it is held, the one before its player's last choice."""
        held = self.held()
        last = None if held is None else self.undo_point(held)
        return self.state if last is None else self.at(last)

    # Going back

    def undo_point(self, seat: int) -> int | None:
        """How many moves remain when the seat takes back its last choice; None if it cannot.

        A seat may go back as long as nobody else has acted, no chance was drawn, nothing sealed was opened, and the
        game is not over. What others seal meanwhile does not stand in its way, or it would tell that they have.
        """
        return next(self.own_choices(seat), None)

    def restart_point(self, seat: int) -> int | None:
        """How many moves remain when the seat takes back everything it can."""
        return min(self.own_choices(seat), default=None)

    def own_choices(self, seat: int) -> Iterator[int]:
        if self.state.actor() == NOBODY:
            return
        alone = True  # nobody else has acted since
        for number in range(len(self.moves) - 1, self.let_go - 1, -1):
            is_own = self.moves[number][0] == seat
            alone = alone and is_own
            if not alone and not self.sealed[number]:
                return
            if is_own and self.asked[number]:
                yield number

    def undo(self, seat: int, *, restart: bool = False) -> list[Step]:
        """Take back a choice, or all of them. What others have sealed since then stays, and is given as steps."""
        point = self.restart_point(seat) if restart else self.undo_point(seat)
        if point is None:
            why = say("Since your choice luck was drawn, another player has acted, or something sealed was opened.")
            raise Refused(say("undo"), Refusal("", why))
        of_others = [move for move in self.moves[point:] if move[0] != seat]
        self.rewind(point)
        return list(self.follow(of_others))

    def rewind(self, number: int) -> None:
        """Go back to the position after this many moves."""
        self.state = self.at(number)
        del self.trail[max(0, number - self.trail_start()) :]
        del self.moves[number:]
        del self.asked[number:]
        del self.sealed[number:]

    def at(self, number: int) -> State:
        """The position after this many moves. Where undo can lead it is at hand; further back it is played again."""
        if number == len(self.moves):
            return self.state.clone()
        if number >= self.trail_start():
            return self.trail[number - self.trail_start()].clone()
        state = self.beginning.clone()
        for seat, action in self.moves[:number]:
            state.apply(seat, action)
        return state

    def trail_start(self) -> int:
        return len(self.moves) - len(self.trail)

    # Records

    def follow(self, moves: Sequence[tuple[int, int]]) -> Iterator[Step]:
        """Play moves that were recorded before, luck included."""
        for number, (seat, action) in enumerate(moves, 1):
            if not (0 <= action < self.game.codec.size and self.is_due(seat)):
                raise ValueError(f"move {number} cannot be: action {action} by seat {seat}")
            if seat == CHANCE and self.luck is not None:
                self.luck.skip(self.state)
            yield self.note(seat, action, asked=seat != CHANCE and len(self.legal(seat)) > 1)

    def is_due(self, seat: int) -> bool:
        """Whether luck, or this seat, may have the next word."""
        actor = self.state.actor()
        if seat == CHANCE or actor == CHANCE:
            return actor == seat
        return 0 <= seat < self.state.seats and bool(self.state.may_act(seat))

    def record(self, luck: Mapping[str, Any] | None = None) -> Record:
        """The game so far as a record; `luck` says how its draws can be checked."""
        return Record.of(self.game, self.edition, self.names, self.options, self.moves, luck or {"kind": "free"})
