"""The game at a glance: its phases, in the order of the rulebook."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from subak.engine.core.luck import Luck
from subak.games.spirits.bot.estimate import value
from subak.games.spirits.bot.features import features_into
from subak.games.spirits.rules.columns import Columns
from subak.games.spirits.rules.hidden import determinize, shows, unseal
from subak.games.spirits.rules.phases.allocate import Allocate
from subak.games.spirits.rules.phases.build import Build, RemoveRocks
from subak.games.spirits.rules.phases.claim import Claim
from subak.games.spirits.rules.phases.draft import Deal, Draft
from subak.games.spirits.rules.phases.grow import GrowMagic
from subak.games.spirits.rules.phases.harvest import Harvest
from subak.games.spirits.rules.phases.market import Market
from subak.games.spirits.rules.phases.over import Over
from subak.games.spirits.rules.phases.plant import Plant, Sprout
from subak.games.spirits.rules.phases.play import MeetNeighbour, Play
from subak.games.spirits.rules.phases.rain import Rain, RainPlace
from subak.games.spirits.rules.phases.resolve import (
    ClearRock,
    Curse,
    Enchant,
    Expand,
    Fertilize,
    LoseWater,
    Resolve,
    Ripen,
)
from subak.games.spirits.rules.phases.setup import DealSetup, KeepSetup, LayTiles, StartGate
from subak.games.spirits.rules.phases.tend import PullWeeds, SendDucks
from subak.games.spirits.rules.phases.water_in import Grudge, WaterIn
from subak.games.spirits.rules.phases.water_out import WaterOut
from subak.games.spirits.rules.scoring import score, winners_into
from subak.games.spirits.rules.state import Flow, Phase, Spirits, lay_out


def phases() -> vec[Phase]:
    """Indexed by the phase numbers of state.py."""
    return vec[Phase](
        [
            LayTiles(),
            StartGate(),
            DealSetup(),
            KeepSetup(),
            Deal(),
            Draft(),
            Rain(),
            RainPlace(),
            Play(),
            MeetNeighbour(),
            Resolve(),
            ClearRock(),
            Fertilize(),
            Ripen(),
            Enchant(),
            Expand(),
            Curse(),
            LoseWater(),
            Allocate(),
            Build(),
            RemoveRocks(),
            WaterOut(),
            PullWeeds(),
            SendDucks(),
            Harvest(),
            WaterIn(),
            Grudge(),
            GrowMagic(),
            Plant(),
            Sprout(),
            Claim(),
            Market(),
            Over(),
        ]
    )


@final
class SpiritsFlow(Flow):
    def shows(self, s: Spirits, watcher: i64, actor: i64) -> bool:
        return shows(s, watcher, actor)

    def unseal(self, s: Spirits, seat: i64) -> None:
        unseal(s, seat)

    def determinize(self, s: Spirits, seat: i64, luck: Luck) -> None:
        determinize(s, seat, luck)

    def score(self, s: Spirits, seat: i64) -> i64:
        return score(s, seat)

    def winners_into(self, s: Spirits, out: vec[i64]) -> i64:
        return winners_into(s, out)

    def features_into(self, s: Spirits, seat: i64, out: vec[float], first: i64) -> i64:
        return features_into(s, seat, out, first)

    def value(self, s: Spirits, seat: i64) -> float:
        return value(s, seat)


FLOW: Final = SpiritsFlow(phases())


def blank(columns: Columns, seats: i64) -> Spirits:
    """A position with nothing on the table yet; `set_up` lays it out for play."""
    s = Spirits(columns, FLOW, seats)
    lay_out(s)
    return s
