"""The game at a glance: its phases in the order of the rulebook, and the class that answers the engine."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from subak.engine.core.luck import Luck
from subak.games.seasons.rules import refusals as no
from subak.games.seasons.rules.actions import SEAT_ACTIONS
from subak.games.seasons.rules.columns import Columns
from subak.games.seasons.rules.hidden import determinize, shows, unseal
from subak.games.seasons.rules.phases.lay import Lay, LayDry
from subak.games.seasons.rules.phases.over import Over
from subak.games.seasons.rules.phases.pick import PhantomPick, Pick
from subak.games.seasons.rules.phases.setup import Choose, DealHands, DealPairs, Toss
from subak.games.seasons.rules.phases.take import PhantomTake, Take
from subak.games.seasons.rules.scoring import is_ahead
from subak.games.seasons.rules.state import NONE, PICKING, TAKING, Phase, Seasons, copy_into, lay_out

PHASES: Final = vec[Phase](  # indexed by the phase numbers of state.py
    [
        Toss(),
        DealPairs(),
        Choose(),
        DealHands(),
        Pick(),
        PhantomPick(),
        Lay(),
        Lay(),
        Take(),
        LayDry(),
        PhantomTake(),
        Over(),
    ]
)


@final
class SeasonsRules(Seasons):
    """A position with its rules: what the engine asks, the phase or a topic of the rules answers."""

    def actor(self) -> i64:
        return PHASES[self.phase].actor(self)

    def may_act(self, seat: i64) -> bool:
        return PHASES[self.phase].may_act(self, seat)

    def legal_into(self, seat: i64, out: vec[i64]) -> i64:
        phase = PHASES[self.phase]
        if not phase.may_act(self, seat):
            return 0
        return phase.legal_into(self, seat, out)

    def why_not(self, seat: i64, action: i64) -> i64:
        phase = PHASES[self.phase]
        if not phase.may_act(self, seat):
            return phase.absent(self, seat)
        if action < 0 or action >= SEAT_ACTIONS:
            return no.ONLY_LUCK
        return phase.why_not(self, seat, action)

    def apply(self, seat: i64, action: i64) -> None:
        PHASES[self.phase].apply(self, seat, action)

    def chance_into(self, out: vec[i64], weights: vec[i64]) -> i64:
        return PHASES[self.phase].chance_into(self, out, weights)

    def draw(self, luck: Luck) -> i64:
        return PHASES[self.phase].draw(self, luck)

    def stream(self) -> i64:
        return PHASES[self.phase].stream(self)

    def shows(self, watcher: i64, actor: i64) -> bool:
        return shows(self, watcher, actor)

    def unseal(self, seat: i64) -> None:
        unseal(self, seat)

    def determinize(self, seat: i64, luck: Luck) -> None:
        determinize(self, seat, luck)

    def score(self, seat: i64) -> i64:
        return self.points[seat]

    def is_ahead(self, seat: i64, other: i64) -> bool:
        return is_ahead(self, seat, other)

    def is_settled(self) -> bool:
        """A turn begins."""
        if self.phase != PICKING:
            return self.phase == TAKING
        for seat in range(self.seats):
            if self.picked[seat] != NONE:
                return False
        return True

    def clone(self) -> "SeasonsRules":
        c = SeasonsRules(self.columns, self.seats)
        copy_into(c, self)
        return c


def blank(columns: Columns, seats: i64) -> Seasons:
    """A position with nothing on the table yet; `set_up` lays it out for play."""
    s = SeasonsRules(columns, seats)
    lay_out(s)
    return s
