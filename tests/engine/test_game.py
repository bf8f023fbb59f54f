"""What a game gets that writes nothing but its rules, a turn and a view."""

from dataclasses import dataclass
from pathlib import Path
from typing import ClassVar

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from subak.engine.codec import Codec, Verb
from subak.engine.core.luck import Luck
from subak.engine.core.state import CHANCE, NOBODY, State
from subak.engine.edition import BadEdition, Edition
from subak.engine.game import Choice, Facts, Game, Line, Turn, games
from subak.engine.laws import check
from subak.engine.refusal import Refusal, Refused
from subak.engine.table import SeededLuck, Table
from subak.players import make_player, players_for
from subak.terminal.story import story

STAY, STEP, DIE = 0, 1, 3
GOAL = 9


class Race(State):
    """Wait, or walk one or two steps towards the goal; a die gives up to three more."""

    def __init__(self, seats: int) -> None:
        super().__init__(seats)
        self.turn = 0
        self.rolls = 0
        self.at = [0] * seats

    def actor(self) -> int:
        return NOBODY if max(self.at) >= GOAL or self.turn > 40 else CHANCE if self.rolls else self.turn % self.seats

    def why_not(self, seat: int, action: int) -> int:
        if seat != self.actor() or action >= DIE:
            return 1
        return 2 if action > STEP and self.at[seat] == 0 else 0

    def apply(self, seat: int, action: int) -> None:
        self.at[self.turn % self.seats] += action if seat != CHANCE else action - DIE
        self.turn += self.rolls
        self.rolls = 1 - self.rolls

    def chance_into(self, out: vec[i64], weights: vec[i64]) -> int:
        for side in range(4):
            out[side], weights[side] = DIE + side, 4 - side
        return 4

    def clone(self) -> "Race":
        c = Race(self.seats)
        c.turn, c.rolls, c.at = self.turn, self.rolls, self.at[:]
        return c

    def determinize(self, seat: int, luck: Luck) -> None:
        """Nothing is hidden."""

    def score(self, seat: int) -> int:
        return self.at[seat]

    def value(self, seat: int) -> float:
        return float(self.score(seat))

    def features_into(self, seat: int, out: vec[float], first: int = 0) -> int:
        return 0


@dataclass(frozen=True)
class RaceView:
    at: list[int]


class RaceGame(Game):
    slug = "race"
    title = "Race"
    seats = (2, 3)
    facts = Facts("Walk.", "1", "nobody", "nobody", 2026, 1)
    codec: ClassVar[Codec] = Codec(
        Verb(STAY, 1, "stay"),
        Verb(STEP, 2, "walk", lambda state, i: str(i + 1)),
        Verb(DIE, 4, "run", lambda state, i: str(i), chance=True),
    )
    fields = ("seats", "turn", "rolls", "at")
    refusals: ClassVar[dict[int, Refusal]] = {2: Refusal("R-1", "The first step is a small one.", "small")}

    def blank(self, seats: int, edition: Edition) -> Race:
        return Race(seats)

    def turn(self, state: Race) -> Turn:
        return Turn(max(0, int(state.actor())), state.turn // state.seats + 1)

    def view(self, state: Race, seat: int | None) -> RaceView:
        return RaceView(state.at[:])


@pytest.fixture
def race(monkeypatch: pytest.MonkeyPatch) -> Game:
    game = RaceGame()
    monkeypatch.setattr("subak.engine.game.games", lambda: {**games(), "race": game})
    return game


@pytest.mark.parametrize("seats", [2, 3])
def test_the_defaults_keep_all_laws(race: Game, seats: int) -> None:
    report = check(race, seats, {}, games=3, seed=1)
    assert report.broken == []


def test_choices_and_refusals_come_from_the_codec_and_a_table(race: Game) -> None:
    table = Table(race, ["Ayu", "Bo"], luck=SeededLuck(race, 1))
    assert race.choices(table.state, 0) == [
        Choice(STAY, "stay", "stay", "Stay"),
        Choice(STEP, "walk", "walk 1", "Walk", "1"),
    ]
    with pytest.raises(Refused, match=r"Cannot walk 2: The first step is a small one\. \(R-1\)"):
        table.act(0, STEP + 1)
    assert race.refusal(table.state, 1, STAY) == Refusal("", "That cannot be done now.")


def test_log_and_summary(race: Game) -> None:
    table = Table(race, ["Ayu", "Bo"], luck=SeededLuck(race, 1))
    steps = list(table.settle())
    while not race.winners(table.state) or table.state.actor() != NOBODY:
        seat = table.state.actor()
        steps += [table.act(seat, race.legal(table.state, seat)[-1]), *table.settle()]
    assert race.told(steps[0], None)[0][1] == Line(0, "walk 1")
    summary = race.summary(steps, table.names)
    scores = [int(table.state.score(seat)) for seat in range(2)]
    assert [row[2] for row in summary.rows] == sorted(scores, reverse=True)
    assert summary.rows[0][:2] == (1, scores.index(max(scores)))
    assert [points[-1][1] for points in summary.series] == scores
    assert next(story(table.record({"kind": "seeded", "seed": 1}))) == "Race"


def test_a_game_without_values_takes_no_edition_file(race: Game) -> None:
    with pytest.raises(BadEdition, match="mine.toml: Race has no values that an edition could change"):
        race.edition(Path("mine.toml"))


def test_it_has_all_players_but_a_house_of_its_own(race: Game) -> None:
    specs = [spec for spec, _, _ in players_for(race)]
    assert specs == ["level:1", "level:2", "level:3", "level:4", "level:5", "novice", "random", "greedy"]
    with pytest.raises(LookupError, match="no player of Race is called 'house'; there are level:1"):
        make_player("house", race)
