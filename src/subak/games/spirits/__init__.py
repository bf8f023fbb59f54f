"""Spirits of the Rice Paddy, by Philip duBarry: ten hexes, one water course, and spirits that decide who drinks."""

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, ClassVar

from subak.engine.codec import Codec
from subak.engine.core.critic import Critic
from subak.engine.core.observer import Observer
from subak.engine.core.seat import Policy
from subak.engine.core.state import State
from subak.engine.edition import Edition
from subak.engine.game import (
    Choice,
    Effect,
    Facts,
    Game,
    Line,
    Mark,
    Movement,
    Promise,
    Reason,
    RecapLine,
    Step,
    Summary,
    Turn,
)
from subak.engine.game_facts import GameFacts, Stretch
from subak.engine.manner import read_manners
from subak.engine.options import switch
from subak.engine.refusal import Refusal
from subak.engine.search_settings import TO_THE_END, Level, Reviewing, SearchSettings
from subak.engine.table import Table
from subak.engine.translation import say
from subak.games.spirits.bot.estimate import Estimate
from subak.games.spirits.bot.features import FEATURES, Features
from subak.games.spirits.bot.house import House
from subak.games.spirits.bot.observation import FullObserver
from subak.games.spirits.edition import effects, reader
from subak.games.spirits.rules import flow, setup
from subak.games.spirits.rules.effects import highest_rank
from subak.games.spirits.rules.hidden import always_asked, is_sealed, reveals
from subak.games.spirits.rules.state import FIELDS, Spirits
from subak.games.spirits.speech import choices, log, question, reasons, recap, vocabulary
from subak.games.spirits.testing import invariants
from subak.games.spirits.view import card_browser, game_facts, header, movements, promises, summary
from subak.games.spirits.view import view as views
from subak.games.spirits.view.card_browser import SpiritsCardView
from subak.games.spirits.view.farm import rice_is_shown
from subak.games.spirits.view.observation import OBSERVATION
from subak.games.spirits.view.view import SpiritsView

OPTIONS = (
    switch("friendly", "Friendly", "without the cards that harm other players", solo=False),
    switch(
        "open_allocation", "Open allocation", "workers are placed one player after another, for all to see", solo=False
    ),
    switch("finite_pieces", "Walls and gates run out", "80 walls and 20 gates for all", default=True),
    switch("hidden_rice", "Hidden rice", "the table does not show the rice of others", solo=False),
    switch("family_start", "Family start", "everybody keeps one of two Setup cards"),
)

STREAM_NAMES = {
    "tile": "Achievements on the table",
    "setup": "Setup cards",
    "spirit": "Spirits dealt",
    "rain": "Rain",
    "neighbour": "Upstream Neighbour",
}


class SpiritsGame(Game):
    slug = "spirits"
    title = "Spirits of the Rice Paddy"
    seats = (1, 2, 3, 4)
    facts = Facts(
        sentence="Wall ten hexes into paddies on one water course. Strong spirits help most, and drink last.",
        minutes="90",
        designer="Philip duBarry",
        publisher="APE Games",
        year=2015,
        weight=5,
    )
    options = OPTIONS
    codec: ClassVar[Codec] = vocabulary.CODEC
    streams = ("tile", "setup", "spirit", "rain", "neighbour")
    fields = FIELDS
    features: ClassVar[Sequence[str]] = FEATURES
    observation = OBSERVATION
    rules_version = 1
    search = SearchSettings(
        points=40.0,
        horizon=TO_THE_END,
        hint=400,
        review=Reviewing(tapes=320, guesses=16, moments=40, simulations=80),
        levels=(Level(57), Level(28), Level(10), Level(0), Level(0, 300)),
    )
    score_sources = game_facts.SOURCES
    edition_file = reader.REFERENCE
    manners = read_manners(Path(__file__).parent / "bot" / "manners.toml")
    policies: ClassVar[Mapping[str, Callable[[], Policy]]] = {"house": House}

    def read_edition(self, overlay: Path | None, printed: str | None = None) -> Edition:
        return reader.load(overlay, printed)

    def blank(self, seats: int, edition: Edition) -> State:
        return flow.blank(edition.columns, seats)

    def set_up(self, state: Spirits, options: Mapping[str, Any]) -> None:
        switches = {option.name: bool(options[option.name]) for option in OPTIONS}
        reader.check_table(state.columns, int(state.seats), switches["friendly"], switches["family_start"])
        setup.set_up(
            state,
            friendly=int(switches["friendly"]),
            open_allocation=int(switches["open_allocation"]),
            finite_pieces=int(switches["finite_pieces"]),
            hidden_rice=int(switches["hidden_rice"]),
            family_start=int(switches["family_start"]),
        )

    def stream_name(self, stream: str) -> str:
        return say(STREAM_NAMES[stream])

    def critic(self) -> Critic:
        return Estimate()

    def observer(self) -> Observer:
        return Features()

    def full_observer(self) -> Observer:
        return FullObserver()

    def turn(self, state: Spirits) -> Turn:
        return header.turn(state)

    def asks(self, state: Spirits, seat: int) -> str:
        return question.asks(state, seat)

    def awaits(self, state: Spirits, audience: int | None) -> str:
        return question.awaits(state, audience)

    def place(self, state: Spirits) -> str:
        return question.place(state)

    def refusal(self, state: Spirits, seat: int, action: int) -> Refusal | None:
        return vocabulary.refusal(state, seat, action)

    def choices(self, state: Spirits, seat: int) -> list[Choice]:
        return choices.choices(state, seat)

    def view(self, state: Spirits, seat: int | None) -> SpiritsView:
        return views.view(state, seat)

    def open_view(self, state: Spirits, seat: int) -> SpiritsView:
        return views.view(state, seat, all_open=True)

    def promises(self, state: Spirits, seat: int) -> Sequence[Promise]:
        return list(promises.promises(state, seat))

    def reason(self, state: Spirits, seat: int, action: int) -> Reason | None:
        return reasons.reason(state, seat, action)

    def goes_on(self, before: Spirits, after: Spirits, seat: int) -> bool:
        return reasons.goes_on(before, after)

    def narrate(self, step: Step, audience: int | None) -> list[Line]:
        return log.narrate(step, audience)

    def movements(self, step: Step, audience: int | None) -> list[Movement]:
        return movements.movements(step, audience)

    def since(self, steps: Sequence[Step], audience: int) -> list[RecapLine]:
        return recap.since(steps, audience)

    def open_narrate(self, step: Step) -> list[Line]:
        return log.narrate(step, None, all_open=True)

    def summary(self, steps: Sequence[Step], names: Sequence[str]) -> Summary:
        return summary.summary(steps)

    def game_facts(self, end: Spirits, story: Sequence[Stretch]) -> GameFacts:
        return game_facts.game_facts(end, story)

    def cards(self, edition: Edition) -> Sequence[SpiritsCardView]:
        return [card_browser.card_view(face) for face in edition.cards]

    def invariants(self, state: Spirits) -> list[str]:
        return invariants.invariants(state)

    def always_asks(self, state: Spirits, seat: int) -> bool:
        return always_asked(state)

    def is_sealed(self, state: Spirits) -> bool:
        return is_sealed(state)

    def reveals(self, before: Spirits, after: Spirits) -> bool:
        return reveals(before, after)

    def period(self, state: Spirits) -> int:
        return int(state.round)

    def left(self, state: Spirits, seat: int) -> str:
        return choices.left(state, seat)

    def shown_score(self, state: Spirits, seat: int, audience: int | None) -> int | None:
        return int(state.score(seat)) if rice_is_shown(state, seat, audience) else None

    def note(self, state: Spirits, seat: int) -> str:
        rank = int(highest_rank(state, seat))
        return say("rank {rank}", rank=rank) if rank else ""

    def about(self, options: Mapping[str, Any], edition: Edition) -> str:
        words = say("{edition} edition", edition=edition.name)
        return say("{words}, friendly", words=words) if options.get("friendly") else words

    def opponent(self) -> str:
        return say("The Upstream Neighbour")

    def laid_out(self, position: Mapping[str, Any]) -> Table:
        from subak.games.spirits.testing.position import laid_out  # it knows this game

        return laid_out(position)

    def effects(self) -> Sequence[Effect]:
        return effects.effects()

    def draw(
        self, view: SpiritsView, marks: Sequence[Mark], seat: int | None, target: Mapping[str, str | int]
    ) -> object:
        from subak.games.spirits.view.terminal import Board  # rich is slow to import, and few need it

        return Board(view, marks, seat, target)


GAME = SpiritsGame()
