"""The game at a glance: its phases, in the order of the rulebook."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from subak.engine.core.luck import Luck
from subak.games.kingdoms.bot.estimate import value
from subak.games.kingdoms.bot.features import features_into
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
from subak.games.kingdoms.rules.scoring import score, winners_into
from subak.games.kingdoms.rules.state import Flow, Kingdoms, Phase, lay_out


def phases() -> vec[Phase]:
    """Indexed by the phase numbers of state.py."""
    return vec[Phase](
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
class KingdomsFlow(Flow):
    def shows(self, s: Kingdoms, watcher: i64, actor: i64) -> bool:
        return shows(s, watcher, actor)

    def determinize(self, s: Kingdoms, seat: i64, luck: Luck) -> None:
        determinize(s, seat, luck)

    def score(self, s: Kingdoms, seat: i64) -> i64:
        return score(s, seat)

    def winners_into(self, s: Kingdoms, out: vec[i64]) -> i64:
        return winners_into(s, out)

    def features_into(self, s: Kingdoms, seat: i64, out: vec[float], first: i64) -> i64:
        return features_into(s, seat, out, first)

    def value(self, s: Kingdoms, seat: i64) -> float:
        return value(s, seat)


FLOW: Final = KingdomsFlow(phases())


def blank(columns: Columns, seats: i64) -> Kingdoms:
    """A position with nothing on the table yet; `set_up` lays it out for play."""
    s = Kingdoms(columns, FLOW, seats)
    lay_out(s)
    return s
