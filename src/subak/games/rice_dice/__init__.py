"""Rice Dice, by Philip duBarry: race to 100 rice with five dice, shared water and four paddies."""

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
    RulesChange,
    Step,
    Summary,
    Turn,
)
from subak.engine.game_facts import GameFacts, Stretch
from subak.engine.manner import read_manners
from subak.engine.options import Option, switch
from subak.engine.refusal import Refusal
from subak.engine.search_settings import Level, Reviewing, SearchSettings
from subak.engine.table import Table
from subak.engine.translation import say
from subak.games.rice_dice.bot.critic import Neighbour
from subak.games.rice_dice.bot.estimate import Estimate
from subak.games.rice_dice.bot.features import FEATURES, Features
from subak.games.rice_dice.bot.house import House, hasty_house
from subak.games.rice_dice.bot.observation import FullObserver
from subak.games.rice_dice.edition import cards, effects, reader
from subak.games.rice_dice.rules import flow, setup
from subak.games.rice_dice.rules.hidden import is_sealed, reveals
from subak.games.rice_dice.rules.state import FIELDS, NONE, RiceDice
from subak.games.rice_dice.speech import choices, log, question, reasons, recap, vocabulary
from subak.games.rice_dice.testing import invariants
from subak.games.rice_dice.view import action_previews, game_facts, header, movements, summary
from subak.games.rice_dice.view import view as views
from subak.games.rice_dice.view.observation import OBSERVATION
from subak.games.rice_dice.view.view import CardView, RiceDiceView

OPTIONS = (
    Option(
        "target",
        "Race to",
        "rice that ends the game; 60 is a short game",
        100,
        low=20,
        high=200,
        lengths={60: "to 60", 100: "to 100"},
    ),
    switch("equal_turns", "Equal turns", "finish the round at the end"),
    switch("open_draws", "Open draws", "everybody sees drawn cards", default=True, solo=False),
    Option("first_player", "First player", "drawn at the start", "random", ("random",), seat_values=True, solo=False),
    switch("start_draft", "Draft the first paddy", "choose one of three cards instead of a starting card"),
    switch("min_one_symbol", "At least one symbol", "worker and card actions are never empty"),
    Option(
        "release_order",
        "Others release",
        "in turn order, or all together, sealed",
        "turn",
        ("turn", "together"),
        solo=False,
        called={"turn": "in turn order", "together": "all together"},
    ),
    Option(
        "solo_level",
        "Happy Farmer",
        "its level, from 0 (as printed) to 4 (expert)",
        2,
        (0, 1, 2, 3, 4),
        solo=True,
        called={0: "as printed", 1: "easy", 2: "standard", 3: "hard", 4: "expert"},
    ),
)

STREAM_NAMES = {"dice": "Dice", "deck": "Cards", "start": "Starting order"}


class RiceDiceGame(Game):
    slug = "rice-dice"
    title = "Rice Dice"
    seats = (1, 2, 3, 4, 5)
    facts = Facts(
        sentence="Roll, reroll once, then work, draw or let the water run. First to 100 rice wins.",
        minutes="30 to 45",
        designer="Philip duBarry",
        publisher="APE Games",
        year=2019,
        weight=1,
    )
    options = OPTIONS
    codec: ClassVar[Codec] = vocabulary.CODEC
    streams = ("dice", "deck", "start")
    fields = FIELDS
    features: ClassVar[Sequence[str]] = FEATURES
    observation = OBSERVATION
    rules_version = 2
    rules_changes: ClassVar[Mapping[int, RulesChange]] = {
        2: RulesChange(
            "the Happy Farmer of level 0 takes the action it rolled most, even if that does nothing for it (RD-10.3)",
            lambda seats, options: seats == 1 and options["solo_level"] == 0,
        )
    }
    search = SearchSettings(
        points=30.0,
        model=hasty_house,
        critic=Neighbour,
        horizon=3,
        candidates=6,
        network=Path(__file__).parent / "bot" / "value_network.json",
        review=Reviewing(tapes=192, guesses=32, moments=80, simulations=400),
        levels=(Level(63), Level(30), Level(10), Level(0), Level(0, 6000)),
    )
    score_sources = game_facts.SOURCES
    edition_file = reader.REFERENCE
    manners = read_manners(Path(__file__).parent / "bot" / "manners.toml")
    policies: ClassVar[Mapping[str, Callable[[], Policy]]] = {"house": House}

    def read_edition(self, overlay: Path | None, printed: str | None = None) -> Edition:
        return reader.load(overlay, printed)

    def blank(self, seats: int, edition: Edition) -> State:
        return flow.blank(edition.columns, seats)

    def start(self, seats: int, options: Mapping[str, Any] | None = None, edition: Edition | None = None) -> State:
        """RD-7.7: what is not asked for is as the edition says, not only as the reference edition does."""
        edition = edition or self.edition()
        printed = {"target": edition.columns.target, "solo_level": edition.columns.farmer_bonus}
        return super().start(seats, {**printed, **(options or {})}, edition)

    def set_up(self, state: RiceDice, options: Mapping[str, Any]) -> None:
        faces = [cards.face_of(state, card) for card in range(state.columns.cards)]
        reader.check_table(faces, state.seats, options["start_draft"])
        setup.set_up(
            state,
            target=options["target"],
            solo_level=options["solo_level"],
            start_draft=int(options["start_draft"]),
            min_one_symbol=int(options["min_one_symbol"]),
            together=int(options["release_order"] == "together"),
            equal_turns=int(options["equal_turns"]),
            open_draws=int(options["open_draws"]),
            first_player=NONE if options["first_player"] == "random" else options["first_player"],
        )

    def stream_name(self, stream: str) -> str:
        return say(STREAM_NAMES[stream])

    def critic(self) -> Critic:
        return Estimate()

    def observer(self) -> Observer:
        return Features()

    def full_observer(self) -> Observer:
        return FullObserver()

    def turn(self, state: RiceDice) -> Turn:
        return header.turn(state)

    def asks(self, state: RiceDice, seat: int) -> str:
        return question.asks(state, seat)

    def awaits(self, state: RiceDice, audience: int | None) -> str:
        return question.awaits(state, audience)

    def place(self, state: RiceDice) -> str:
        return question.place(state)

    def ending(self, state: RiceDice, audience: int | None) -> str:
        return question.ending(state, audience)

    def refusal(self, state: RiceDice, seat: int, action: int) -> Refusal | None:
        return vocabulary.refusal(state, seat, action)

    def choices(self, state: RiceDice, seat: int) -> list[Choice]:
        return choices.choices(state, seat)

    def view(self, state: RiceDice, seat: int | None) -> RiceDiceView:
        return views.view(state, seat)

    def open_view(self, state: RiceDice, seat: int) -> RiceDiceView:
        return views.view(state, seat, all_open=True)

    def reason(self, state: RiceDice, seat: int, action: int) -> Reason | None:
        return reasons.reason(state, seat, action)

    def goes_on(self, before: RiceDice, after: RiceDice, seat: int) -> bool:
        return reasons.goes_on(before, after)

    def narrate(self, step: Step, audience: int | None) -> list[Line]:
        return log.narrate(step, audience)

    def movements(self, step: Step, audience: int | None) -> list[Movement]:
        return movements.movements(step, audience)

    def since(self, steps: Sequence[Step], audience: int) -> list[RecapLine]:
        return recap.since(steps, audience)

    def open_narrate(self, step: Step) -> list[Line]:
        return log.narrate(step, None, all_open=True)

    def promises(self, state: RiceDice, seat: int) -> Sequence[Promise]:
        return list(action_previews.promises(state, seat))

    def held(self, state: RiceDice, seat: int, piece: str) -> int:
        return int(state.workers_left if piece == "worker" else state.intake_left)

    def summary(self, steps: Sequence[Step], names: Sequence[str]) -> Summary:
        return summary.summary(steps, names)

    def period(self, state: RiceDice) -> int:
        return header.round_number(state)

    def game_facts(self, end: RiceDice, story: Sequence[Stretch]) -> GameFacts:
        return game_facts.game_facts(end, story)

    def cards(self, edition: Edition) -> Sequence[CardView]:
        return [views.card_view(face) for face in edition.cards if face.copy == 1]

    def invariants(self, state: RiceDice) -> list[str]:
        return invariants.invariants(state)

    def left(self, state: RiceDice, seat: int) -> str:
        return choices.left(state, seat)

    def note(self, state: RiceDice, seat: int) -> str:
        return say("{rice} to go", rice=max(0, int(state.target - state.score(seat))))

    def about(self, options: Mapping[str, Any], edition: Edition) -> str:
        target = options.get("target", edition.columns.target)
        return say("to {target}, {edition} edition", target=target, edition=edition.name)

    def is_sealed(self, state: RiceDice) -> bool:
        return is_sealed(state)

    def reveals(self, before: RiceDice, after: RiceDice) -> bool:
        return reveals(before, after)

    def opponent(self) -> str:
        return say("Happy Farmer")

    def laid_out(self, position: Mapping[str, Any]) -> Table:
        from subak.games.rice_dice.testing.position import laid_out  # it knows this game

        return laid_out(position)

    def effects(self) -> Sequence[Effect]:
        return effects.effects()

    def draw(
        self, view: RiceDiceView, marks: Sequence[Mark], seat: int | None, target: Mapping[str, str | int]
    ) -> object:
        from subak.games.rice_dice.view.terminal import Board  # rich is slow to import, and few need it

        return Board(view, marks, seat, target)

    def has_secrets(self, options: Mapping[str, Any]) -> bool:
        """Only drawn cards and sealed releases can be hidden, both by option."""
        return not options.get("open_draws", True) or options.get("release_order") == "together"


GAME = RiceDiceGame()
