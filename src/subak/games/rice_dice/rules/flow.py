"""The game at a glance: its phases, in the order of the rulebook."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from subak.engine.core.luck import Luck
from subak.games.rice_dice.bot.estimate import RICE, standing
from subak.games.rice_dice.bot.features import features_into
from subak.games.rice_dice.rules.columns import Columns
from subak.games.rice_dice.rules.hidden import determinize, shows
from subak.games.rice_dice.rules.phases.cards import Draw, Pick, Place
from subak.games.rice_dice.rules.phases.choose import Choose
from subak.games.rice_dice.rules.phases.final_weeds import FinalWeeds
from subak.games.rice_dice.rules.phases.intake import Bystand, Intake
from subak.games.rice_dice.rules.phases.over import Over
from subak.games.rice_dice.rules.phases.release import Follow, Release
from subak.games.rice_dice.rules.phases.roll import Reroll, Roll
from subak.games.rice_dice.rules.phases.setup import Deal, Draft, Seating
from subak.games.rice_dice.rules.phases.work import Work
from subak.games.rice_dice.rules.scoring import winners_into
from subak.games.rice_dice.rules.state import Flow, Phase, RiceDice, lay_out


def phases() -> vec[Phase]:
    """Indexed by the phase numbers of state.py."""
    return vec[Phase](
        [
            Deal(),
            Draft(),
            Seating(),
            Roll(),
            Reroll(),
            Choose(),
            Work(),
            Draw(),
            Pick(),
            Place(),
            Release(),
            Follow(),
            Intake(),
            Bystand(),
            FinalWeeds(),
            Over(),
        ]
    )


@final
class RiceDiceFlow(Flow):
    def shows(self, s: RiceDice, watcher: i64, actor: i64) -> bool:
        return shows(s, watcher, actor)

    def determinize(self, s: RiceDice, seat: i64, luck: Luck) -> None:
        determinize(s, seat, luck)

    def winners_into(self, s: RiceDice, out: vec[i64]) -> i64:
        return winners_into(s, out)

    def features_into(self, s: RiceDice, seat: i64, out: vec[float], first: i64) -> i64:
        return features_into(s, seat, out, first)

    def value(self, s: RiceDice, seat: i64) -> float:
        return float(standing(s, seat)) / float(RICE)


FLOW: Final = RiceDiceFlow(phases())


def blank(columns: Columns, seats: i64) -> RiceDice:
    """A position with nothing on the table yet; `set_up` lays it out for play."""
    s = RiceDice(columns, FLOW, seats)
    lay_out(s)
    return s
