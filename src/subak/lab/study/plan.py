"""What a study plays. The same plan gives the same rows, whoever plays it and however often it is interrupted."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field, replace
from typing import Any

from subak.engine.core.seat import Policy
from subak.engine.edition import Edition
from subak.engine.game import Game, game
from subak.engine.record import edition_of
from subak.lab.entrants import make_entrant
from subak.players.core.blunders import Blunders
from subak.players.core.search import Search

FORMAT = 1
SHARD = 250  # games that are played and put in place together
SAMPLE = 20  # every so many games have their decisions in the tables


class BadStudy(Exception):
    """A study that cannot be played or read. One sentence: what is wrong, where, and what helps."""


@dataclass(frozen=True)
class StudyPlan:
    """`overlay` is the text of an edition file, so that the plan is all that a study needs."""

    game: str
    players: Sequence[str]  # by seat; with `rotate` they move on by one seat from game to game
    games: int
    seed: int = 0
    options: Mapping[str, Any] = field(default_factory=dict)
    edition: str = "reference"
    overlay: str | None = None
    rotate: bool = False
    sample: int = SAMPLE
    shard: int = SHARD
    rules: int = 1
    format: int = FORMAT

    def to_json(self) -> str:
        return json.dumps({**asdict(self), "players": list(self.players)}, indent=2) + "\n"

    @classmethod
    def from_json(cls, text: str, where: str) -> "StudyPlan":
        try:
            plan = cls(**json.loads(text))
        except (ValueError, TypeError):
            raise BadStudy(f"{where}: not the plan of a study; `subak study GAME --out FOLDER` begins one") from None
        if plan.format != FORMAT:
            raise BadStudy(f"{where}: written in format {plan.format}; this version reads format {FORMAT}")
        return plan

    def same_games(self, other: "StudyPlan") -> bool:
        """Whether both play the same games, as far as both go."""
        return replace(self, games=0).to_json() == replace(other, games=0).to_json()

    def difference(self, other: "StudyPlan") -> str:
        """What sets another plan apart from this one, in a few words."""
        if self.edition != other.edition or self.overlay != other.overlay:
            return f"its edition is {self.edition!r} and not {other.edition!r}, or its values have changed"
        own, theirs = json.loads(self.to_json()), json.loads(other.to_json())
        for name in ("game", "players", "seed", "options", "rotate", "sample", "shard", "rules"):
            if own[name] != theirs[name]:
                return f"its {name} = {json.dumps(own[name])}, and {json.dumps(theirs[name])} was asked for"
        return "it is another plan"

    def read_edition(self) -> Edition:
        return edition_of(game(self.game), self.edition, self.overlay)

    def shards(self) -> list[range]:
        """The games of each shard; the last one may be short."""
        size = self.shard
        return [range(first, min(first + size, self.games)) for first in range(0, self.games, size)]


def repeatable(spec: str, played: Game) -> Policy:
    """The player called so, without a clock. One that knows no other limit is refused with a BadStudy."""
    try:
        player = make_entrant(spec, played)
    except LookupError as problem:
        raise BadStudy(str(problem.args[0])) from None
    search = player.model if isinstance(player, Blunders) else player
    if isinstance(search, Search) and search.seconds > 0:
        if search.simulations == 0:
            raise BadStudy(
                f"{spec} thinks for a time, so its games could not be repeated; give it simulations (search:1000)"
            )
        search.seconds = 0.0
    return player
