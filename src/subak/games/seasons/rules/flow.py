"""The game at a glance: its phases, in the order of the rulebook."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from subak.engine.core.luck import Luck
from subak.games.seasons.bot.estimate import value
from subak.games.seasons.bot.features import features_into
from subak.games.seasons.rules.columns import Columns
from subak.games.seasons.rules.hidden import determinize, shows, unseal
from subak.games.seasons.rules.phases.lay import Lay, LayDry
from subak.games.seasons.rules.phases.over import Over
from subak.games.seasons.rules.phases.pick import PhantomPick, Pick
from subak.games.seasons.rules.phases.setup import Choose, DealHands, DealPairs, Toss
from subak.games.seasons.rules.phases.take import PhantomTake, Take
from subak.games.seasons.rules.scoring import winners_into
from subak.games.seasons.rules.state import Flow, Phase, Seasons, lay_out


def phases() -> vec[Phase]:
    """Indexed by the phase numbers of state.py."""
    return vec[Phase](
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
class SeasonsFlow(Flow):
    def shows(self, s: Seasons, watcher: i64, actor: i64) -> bool:
        return shows(s, watcher, actor)

    def unseal(self, s: Seasons, seat: i64) -> None:
        unseal(s, seat)

    def determinize(self, s: Seasons, seat: i64, luck: Luck) -> None:
        determinize(s, seat, luck)

    def winners_into(self, s: Seasons, out: vec[i64]) -> i64:
        return winners_into(s, out)

    def features_into(self, s: Seasons, seat: i64, out: vec[float], first: i64) -> i64:
        return features_into(s, seat, out, first)

    def value(self, s: Seasons, seat: i64) -> float:
        return value(s, seat)


FLOW: Final = SeasonsFlow(phases())


def blank(columns: Columns, seats: i64) -> Seasons:
    """A position with nothing on the table yet; `set_up` lays it out for play."""
    s = Seasons(columns, FLOW, seats)
    lay_out(s)
    return s
