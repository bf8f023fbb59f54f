"""Seasons of Rice, by Corry Damey: two landscapes of rice paddies, drafted in a wet and in a dry season."""

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
from subak.engine.options import Option, read_options, switch
from subak.engine.refusal import Refusal
from subak.engine.search_settings import TO_THE_END, Level, Reviewing, SearchSettings
from subak.engine.table import Table
from subak.engine.translation import say
from subak.games.seasons.bot.estimate import Estimate
from subak.games.seasons.bot.features import FEATURES, Features
from subak.games.seasons.bot.house import House, hasty_house
from subak.games.seasons.bot.observation import FullObserver
from subak.games.seasons.edition import effects, reader
from subak.games.seasons.rules import benchmark, flow, setup
from subak.games.seasons.rules.hidden import is_sealed, reveals
from subak.games.seasons.rules.state import FIELDS, FIRST_DRY_TURN, HISTORY, NONE, OVER, Seasons
from subak.games.seasons.speech import choices, log, question, reasons, recap, vocabulary
from subak.games.seasons.testing import invariants
from subak.games.seasons.view import game_facts, header, movements, promises, summary
from subak.games.seasons.view import view as views
from subak.games.seasons.view.landscape import if_ended
from subak.games.seasons.view.observation import OBSERVATION
from subak.games.seasons.view.view import FaceView, SeasonsView

OPTIONS = (
    switch("final_exchange", "Third swap", "swap the last single cards before they are laid"),
    switch("strict_paths", "Strict paths", "at each crossing on a side, a path on one card needs a path on the other"),
    Option(
        "free_end",
        "Path ends",
        "a paddy in which a path ends: may not be ringed, or stays open for good",
        "forbid",
        ("forbid", "open"),
        called={"forbid": "may not be ringed", "open": "stays open"},
    ),
    switch("open_hands", "Open hands", "show the other hand, which can be worked out anyway", default=True, solo=False),
    Option(
        "younger_seat", "Younger player", "decides the last tie; drawn at the start", "random", ("random",),
        seat_values=True, solo=False,
    ),
    switch("no_ancestors", "No ancestors", "a learning game with the fields alone"),
)  # fmt: skip

STREAM_NAMES = {"deck": "Cards dealt", "coin": "First player", "phantom": "Phantom"}


class SeasonsGame(Game):
    slug = "seasons"
    title = "Seasons of Rice"
    seats = (1, 2)
    facts = Facts(
        sentence="Lay cards edge to edge until paths ring a paddy. Two seasons, two drafts, one landscape each.",
        minutes="20",
        designer="Corry Damey",
        publisher="Button Shy Games",
        year=2019,
        weight=2,
    )
    options = OPTIONS
    codec: ClassVar[Codec] = vocabulary.CODEC
    streams = ("deck", "coin", "phantom")
    fields = FIELDS
    features: ClassVar[Sequence[str]] = FEATURES
    observation = OBSERVATION
    history = HISTORY
    rules_version = 1
    search = SearchSettings(
        points=12.0,
        model=hasty_house,
        horizon=TO_THE_END,
        candidates=8,
        hint=40,
        review=Reviewing(tapes=16, guesses=4, moments=30, simulations=40),
        levels=(Level(45), Level(22), Level(10), Level(0), Level(0, 300)),
    )
    score_sources = game_facts.SOURCES
    edition_file = reader.REFERENCE
    manners = read_manners(Path(__file__).parent / "bot" / "manners.toml")
    policies: ClassVar[Mapping[str, Callable[[], Policy]]] = {"house": House}

    def read_edition(self, overlay: Path | None, printed: str | None = None) -> Edition:
        return reader.load(overlay, printed)

    def blank(self, seats: int, edition: Edition) -> State:
        return flow.blank(edition.columns, seats)

    def set_up(self, state: Seasons, options: Mapping[str, Any]) -> None:
        setup.set_up(
            state,
            final_exchange=int(options["final_exchange"]),
            strict_paths=int(options["strict_paths"]),
            free_end=int(options["free_end"] == "open"),
            open_hands=int(options["open_hands"]),
            no_ancestors=int(options["no_ancestors"]),
            younger=NONE if options["younger_seat"] == "random" else options["younger_seat"],
        )

    def stream_name(self, stream: str) -> str:
        return say(STREAM_NAMES[stream])

    def critic(self) -> Critic:
        return Estimate()

    def observer(self) -> Observer:
        return Features()

    def full_observer(self) -> Observer:
        return FullObserver()

    def turn(self, state: Seasons) -> Turn:
        return header.turn(state)

    def asks(self, state: Seasons, seat: int) -> str:
        return question.asks(state, seat)

    def awaits(self, state: Seasons, audience: int | None) -> str:
        return question.awaits(state, audience)

    def place(self, state: Seasons) -> str:
        return question.place(state)

    def refusal(self, state: Seasons, seat: int, action: int) -> Refusal | None:
        return vocabulary.refusal(state, seat, action)

    def choices(self, state: Seasons, seat: int) -> list[Choice]:
        return choices.choices(state, seat)

    def view(self, state: Seasons, seat: int | None) -> SeasonsView:
        return views.view(state, seat)

    def open_view(self, state: Seasons, seat: int) -> SeasonsView:
        return views.view(state, seat, all_open=True)

    def promises(self, state: Seasons, seat: int) -> Sequence[Promise]:
        return list(promises.promises(state, seat))

    def reason(self, state: Seasons, seat: int, action: int) -> Reason | None:
        return reasons.reason(state, seat, action)

    def goes_on(self, before: Seasons, after: Seasons, seat: int) -> bool:
        return reasons.goes_on(before, after)

    def narrate(self, step: Step, audience: int | None) -> list[Line]:
        return log.narrate(step)

    def movements(self, step: Step, audience: int | None) -> list[Movement]:
        return movements.movements(step, audience)

    def since(self, steps: Sequence[Step], audience: int) -> list[RecapLine]:
        return recap.since(steps, audience)

    def summary(self, steps: Sequence[Step], names: Sequence[str]) -> Summary:
        return summary.summary(steps)

    def period(self, state: Seasons) -> int:
        return int(state.turn)

    def game_facts(self, end: Seasons, story: Sequence[Stretch]) -> GameFacts:
        return game_facts.game_facts(end, story)

    def cards(self, edition: Edition) -> Sequence[FaceView]:
        return [views.face_view(face) for face in edition.cards]

    def invariants(self, state: Seasons) -> list[str]:
        return invariants.invariants(state)

    def is_sealed(self, state: Seasons) -> bool:
        return is_sealed(state)

    def reveals(self, before: Seasons, after: Seasons) -> bool:
        return reveals(before, after)

    def hides(self, state: Seasons) -> bool:
        """Section 5: in the Dry Season everything is open."""
        return bool(state.turn < FIRST_DRY_TURN)

    def note(self, state: Seasons, seat: int) -> str:
        return say("{points} if it ended now", points=if_ended(state, seat)) if state.phase != OVER else ""

    def about(self, options: Mapping[str, Any], edition: Edition) -> str:
        """The edition, and what differs from the usual game."""
        return header.about(read_options(self.options, options, max(self.seats)), edition.name)

    def opponent(self) -> str:
        return say("The phantom")

    def laid_out(self, position: Mapping[str, Any]) -> Table:
        from subak.games.seasons.testing.position import laid_out  # it knows this game

        return laid_out(position)

    def effects(self) -> Sequence[Effect]:
        return effects.effects()

    def benchmarks(self) -> Mapping[str, Callable[[], int]]:
        return benchmark.benchmarks(self.edition().columns)

    def draw(
        self, view: SeasonsView, marks: Sequence[Mark], seat: int | None, target: Mapping[str, str | int]
    ) -> object:
        from subak.games.seasons.view.terminal import Board  # rich is slow to import, and few need it

        return Board(view, marks, seat, target)


GAME = SeasonsGame()
