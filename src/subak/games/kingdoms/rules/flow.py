"""The game at a glance: its phases in the order of the rulebook, and the class that answers the engine."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from subak.engine.core.luck import Luck
from subak.games.kingdoms.rules import refusals as no
from subak.games.kingdoms.rules.actions import SEAT_ACTIONS
from subak.games.kingdoms.rules.columns import Columns
from subak.games.kingdoms.rules.hidden import determinize, shows
from subak.games.kingdoms.rules.phases.act import Act
from subak.games.kingdoms.rules.phases.auction import Bid
from subak.games.kingdoms.rules.phases.battle import Battle, Force, Reveal, Reward, Tie
from subak.games.kingdoms.rules.phases.bribe import Bribe
from subak.games.kingdoms.rules.phases.event import Advise, Consult, Lose, Turn
from subak.games.kingdoms.rules.phases.harvest import Price
from subak.games.kingdoms.rules.phases.over import Over
from subak.games.kingdoms.rules.phases.palace_cards import Draw, Pick, Place
from subak.games.kingdoms.rules.phases.setup import Deal, Keep, Leave, Seating
from subak.games.kingdoms.rules.scoring import is_ahead, score
from subak.games.kingdoms.rules.state import TURNING, Kingdoms, Phase, copy_into, lay_out

PHASES: Final = vec[Phase](  # indexed by the phase numbers of state.py
    [
        Leave(),
        Seating(),
        Deal(),
        Keep(),
        Bid(),
        Turn(),
        Lose(),
        Consult(),
        Advise(),
        Price(),
        Act(),
        Force(),
        Battle(),
        Reward(),
        Bribe(),
        Reveal(),
        Tie(),
        Draw(),
        Pick(),
        Place(),
        Over(),
    ]
)


@final
class KingdomsRules(Kingdoms):
    """A position with its rules: what the engine asks, the phase or a topic of the rules answers."""

    def actor(self) -> i64:
        return self.asked

    def may_act(self, seat: i64) -> bool:
        return PHASES[self.phase].may_act(self, seat)

    def legal_into(self, seat: i64, out: vec[i64]) -> i64:
        phase = PHASES[self.phase]
        if seat != self.asked and not phase.may_act(self, seat):
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

    def determinize(self, seat: i64, luck: Luck) -> None:
        determinize(self, seat, luck)

    def score(self, seat: i64) -> i64:
        return score(self, seat)

    def is_ahead(self, seat: i64, other: i64) -> bool:
        return is_ahead(self, seat, other)

    def is_settled(self) -> bool:
        """A season begins."""
        return self.phase == TURNING

    def clone(self) -> "KingdomsRules":
        c = KingdomsRules(self.columns, self.seats)
        copy_into(c, self)
        return c


def blank(columns: Columns, seats: i64) -> Kingdoms:
    """A position with nothing on the table yet; `set_up` lays it out for play."""
    s = KingdomsRules(columns, seats)
    lay_out(s)
    return s
