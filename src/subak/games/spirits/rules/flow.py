"""The game at a glance: its phases in the order of the rulebook, and the class that answers the engine."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from subak.engine.core.luck import Luck
from subak.games.spirits.rules import refusals as no
from subak.games.spirits.rules.actions import SEAT_ACTIONS
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
from subak.games.spirits.rules.scoring import is_ahead, score
from subak.games.spirits.rules.state import RAINING, Phase, Spirits, copy_into, lay_out

PHASES: Final = vec[Phase](  # indexed by the phase numbers of state.py
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
class SpiritsRules(Spirits):
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

    def unseal(self, seat: i64) -> None:
        unseal(self, seat)

    def determinize(self, seat: i64, luck: Luck) -> None:
        determinize(self, seat, luck)

    def score(self, seat: i64) -> i64:
        return score(self, seat)

    def is_ahead(self, seat: i64, other: i64) -> bool:
        return is_ahead(self, seat, other)

    def is_settled(self) -> bool:
        """A round begins."""
        return self.phase == RAINING

    def clone(self) -> "SpiritsRules":
        c = SpiritsRules(self.columns, self.seats)
        copy_into(c, self)
        return c


def blank(columns: Columns, seats: i64) -> Spirits:
    """A position with nothing on the table yet; `set_up` lays it out for play."""
    s = SpiritsRules(columns, seats)
    lay_out(s)
    return s
