"""A tiny game with every kind of secret, and with faults that can be switched on, to see whether the laws notice.

Every seat is dealt a hidden seed. In each of two rounds all seats pour water in secret, then it rains: a seat gains
what it poured, but no more than the rain. Points come from a bank; at the end the seed counts too. The water for both
rounds comes from a jar that holds three.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, ClassVar

from librt.vecs import vec
from mypy_extensions import i64

from subak.engine.codec import Codec, Verb
from subak.engine.core.luck import Luck
from subak.engine.core.observer import Observer
from subak.engine.core.state import CHANCE, NOBODY, State
from subak.engine.edition import Edition
from subak.engine.game import Choice, Cost, Facts, Game, Line, Promise, Step, Summary, Turn
from subak.engine.options import switch
from subak.engine.question import Question
from subak.engine.refusal import Refusal

POUR, DEAL, RAIN = 0, 3, 6
NOTHING = -1
ROUNDS = 2
BANK = 60
JAR = 3


class Seeds(State):
    def __init__(self, seats: int, fault: str) -> None:
        super().__init__(seats)
        self.fault = fault
        self.round = 0
        self.bank = BANK
        self.hasty = NOTHING
        self.seed = vec[i64]([NOTHING] * seats)
        self.poured = vec[i64]([NOTHING] * seats)
        self.points = vec[i64]([0] * seats)
        self.jar = vec[i64]([JAR] * seats)

    def waiting(self, row: vec[i64]) -> list[int]:
        return [seat for seat in range(self.seats) if row[seat] == NOTHING]

    def actor(self) -> int:
        if self.round == ROUNDS:
            return NOBODY
        if self.waiting(self.seed):
            return CHANCE
        return next(iter(self.waiting(self.poured)), CHANCE)

    def may_act(self, seat: int) -> bool:
        return self.actor() >= 0 and self.poured[seat] == NOTHING

    def legal_into(self, seat: int, out: vec[i64]) -> int:
        if not self.may_act(seat):
            return 0
        count = min(3, int(self.jar[seat]) + 1)
        if self.fault == "short list":
            count -= 1
        for amount in range(count):
            out[amount] = POUR + amount
        return count

    def why_not(self, seat: int, action: int) -> int:
        if not self.may_act(seat) or not POUR <= action < DEAL:
            return 1
        return 0 if action - POUR <= self.jar[seat] else 2

    def apply(self, seat: int, action: int) -> None:
        if action >= RAIN:
            self.rain(action - RAIN + 1)
        elif action >= DEAL:
            self.seed[self.waiting(self.seed)[0]] = action - DEAL
        else:
            if self.fault == "order" and self.hasty == NOTHING:
                self.hasty = seat
            self.poured[seat] = action - POUR

    def rain(self, amount: int) -> None:
        for seat in range(self.seats):
            gained = min(amount, self.poured[seat])
            self.points[seat] += gained
            self.bank -= 0 if self.fault == "mint" else gained
            self.jar[seat] -= self.poured[seat] if self.fault != "endless" else 0
            self.poured[seat] = NOTHING
        if self.fault != "endless":
            self.round += 1

    def chance_into(self, out: vec[i64], weights: vec[i64]) -> int:
        dealing = bool(self.waiting(self.seed))
        for k in range(3):
            out[k] = (DEAL if dealing else RAIN) + k
            weights[k] = 3 - k
        return 3

    def draw(self, luck: Luck) -> int:
        first = DEAL if self.waiting(self.seed) else RAIN
        if self.fault == "loaded":
            return first + luck.below(self.stream(), 3)
        k = luck.below(0 if self.fault == "wrong stream" else self.stream(), 6)
        return first + (0 if k < 3 else 1 if k < 5 else 2)

    def stream(self) -> int:
        return 0 if self.waiting(self.seed) else 1

    def clone(self) -> "Seeds":
        c = Seeds(self.seats, self.fault)
        c.round, c.bank, c.hasty = self.round, self.bank, self.hasty
        c.seed, c.poured, c.points, c.jar = self.seed[:], self.poured[:], self.points[:], self.jar[:]
        if self.fault == "shared":
            c.poured = self.poured
        return c

    def determinize(self, seat: int, luck: Luck) -> None:
        for other in range(self.seats):
            if other != seat and self.seed[other] != NOTHING:
                guess = luck.below(0, 3)
                self.seed[other] = (self.seed[other] + guess) % 3 if self.fault == "hint" else guess
            if other != seat and self.poured[other] != NOTHING:
                self.poured[other] = luck.below(0, min(3, int(self.jar[other]) + 1))

    def score(self, seat: int) -> int:
        return int(self.points[seat]) + (int(self.seed[seat]) if self.round == ROUNDS else 0)

    def winners_into(self, out: vec[i64]) -> int:
        best = max(self.score(seat) for seat in range(self.seats))
        n = 0
        for seat in range(self.seats):
            if self.score(seat) == best:
                out[n] = seat
                n += 1
        return n


class SeedsObserver(Observer):
    def features_into(self, state: State, seat: int, out: vec[float], first: int = 0) -> int:
        assert isinstance(state, Seeds)
        out[first] = float(state.points[seat])
        out[first + 1] = float(state.seed[(seat + 1) % state.seats if state.fault == "features" else seat])
        return 2


@dataclass(frozen=True)
class SeedsView:
    round: int
    points: list[int]
    has_poured: list[bool]
    seeds: list[int | None]
    plan: str


def plan(state: Seeds, seat: int) -> list[int]:
    """The most that a seat can pour in the rounds that are left, by the rules, or (a fault) by a jar of its own."""
    if not state.may_act(seat):
        return []
    if state.fault == "restated":
        return [2] * (ROUNDS - state.round)
    first = max(amount for amount in range(3) if state.why_not(seat, POUR + amount) == 0)
    return [first, int(state.jar[seat]) - first][: ROUNDS - state.round]


class SeedsGame(Game):
    slug: ClassVar[str] = "seeds"
    title: ClassVar[str] = "Seeds"
    seats: ClassVar[tuple[int, ...]] = (2, 3)
    facts: ClassVar[Facts] = Facts("Pour and hope for rain.", "1", "nobody", "nobody", 2026, 1)
    options = (switch("quiet", "Quiet", "changes nothing"),)
    codec: ClassVar[Codec] = Codec(
        Verb(POUR, 3, "pour", lambda state, i: str(i)),
        Verb(DEAL, 3, "seed", lambda state, i: str(i), chance=True),
        Verb(RAIN, 3, "rain", lambda state, i: str(i + 1), chance=True),
    )
    streams: ClassVar[tuple[str, ...]] = ("seeds", "weather")
    rules_version: ClassVar[int] = 1
    policies = {}  # noqa: RUF012
    data: ClassVar[Path] = Path()

    def __init__(self, fault: str = "") -> None:
        self.fault = fault
        fields = ("seats", "round", "bank", "hasty", "seed", "poured", "points", "jar")
        self.fields = tuple(name for name in fields if name != "bank") if fault == "forgetful" else fields  # type: ignore[misc]

    def read_edition(self, overlay: Path | None, printed: str | None = None) -> Edition:
        return Edition("reference", "0", None, None, ())

    def blank(self, seats: int, edition: Edition) -> Seeds:
        state = Seeds(seats, self.fault)
        state.bank = 0
        return state

    def set_up(self, state: Seeds, options: Mapping[str, Any]) -> None:
        state.bank = BANK

    def observer(self) -> Observer:
        return SeedsObserver()

    def turn(self, state: Seeds) -> Turn:
        return Turn(max(0, state.actor()), state.round + 1)

    def asks(self, state: Seeds, seat: int) -> str:
        if self.fault == "rambling":
            return "pour as much water as you like, but no more than there is"
        return f"pour of {sum(state.poured) if self.fault == 'tattling' else 3}"

    def awaits(self, state: Seeds, audience: int | None) -> str:
        return "You wait" if self.fault == "beckoning" else super().awaits(state, audience)

    def question(self, state: Seeds, audience: int | None, *, by_name: bool = False) -> Question:
        asked = super().question(state, audience, by_name=by_name)
        if self.fault == "turn of one" and audience != state.actor() and asked.asked:
            return replace(asked, sentence=f"{{seat:{state.actor()}}} pours", asked=False)
        return replace(asked, sentence=asked.sentence.replace("You", "Ayu")) if self.fault == "distant" else asked

    def refusal(self, state: Seeds, seat: int, action: int) -> Refusal | None:
        reasons = [None, Refusal("S-1", "Not now."), Refusal("S-2", "The jar holds less.")]
        return reasons[state.why_not(seat, action)]

    def choices(self, state: Seeds, seat: int) -> list[Choice]:
        return [self.choice(state, seat, action) for action in range(3)] if state.may_act(seat) else []

    def choice(self, state: Seeds, seat: int, action: int) -> Choice:
        refusal = self.refusal(state, seat, action)
        why = None if refusal is None else "No." if self.fault == "curt" else refusal.why
        rule = "S-1" if refusal is None else refusal.rule
        cost = Cost("water", 1 if self.fault == "cheap" else action)
        gain = action if self.fault == "boast" else None
        words = self.codec.words(state, action)
        return Choice(action, "pour", words, "Pour", cost=cost, gain=gain, rule=rule, why=why)

    def held(self, state: Seeds, seat: int, piece: str) -> int:
        return int(state.jar[seat]) - max(0, int(state.poured[seat]))

    def promises(self, state: Seeds, seat: int) -> Sequence[Promise]:
        amounts = plan(state, seat)
        shown = "the moon" if self.fault == "unseen" else self.view(state, seat).plan
        return [Promise(shown, "S-2", amounts, gain=0)] if amounts else []

    def view(self, state: Seeds, seat: int | None) -> SeedsView:
        return SeedsView(
            round=state.round,
            points=[int(x) for x in state.points],
            has_poured=[x != NOTHING for x in state.poured],
            seeds=[int(x) if i == seat or self.fault == "peek" else None for i, x in enumerate(state.seed)],
            plan="" if seat is None else " + ".join(map(str, plan(state, seat))),
        )

    def narrate(self, step: Step, audience: int | None) -> list[Line]:
        before: Seeds = step.before
        hidden = step.action < RAIN and step.seat != audience and self.fault != "gossip"
        if DEAL <= step.action < RAIN:
            hidden = audience != before.waiting(before.seed)[0]
        return [Line(step.seat, "something secret" if hidden else self.codec.words(before, step.action))]

    def summary(self, steps: Sequence[Step], names: Sequence[str]) -> Summary:
        return Summary("", "", (), (), (), ())

    def cards(self, edition: Edition) -> Sequence[Any]:
        return ()

    def invariants(self, state: Seeds) -> list[str]:
        total = state.bank + sum(int(x) for x in state.points)
        return [] if total == BANK else [f"{total} points in all, not {BANK}"]
