"""Kingdoms of Rice, by Kyle Gabhart: five years as a daimyo, with auctions, events, war, bribes and secret palaces."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
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
from subak.engine.options import Option, switch
from subak.engine.refusal import Refusal
from subak.engine.search_settings import Level, Reviewing, SearchSettings
from subak.engine.table import Table
from subak.engine.translation import say
from subak.games.kingdoms.bot.critic import Courtier
from subak.games.kingdoms.bot.estimate import Estimate
from subak.games.kingdoms.bot.features import FEATURES, Features
from subak.games.kingdoms.bot.house import House
from subak.games.kingdoms.bot.observation import FullObserver
from subak.games.kingdoms.bot.styles import STYLE_NAMES
from subak.games.kingdoms.edition import effects, reader
from subak.games.kingdoms.rules import flow, journal, setup
from subak.games.kingdoms.rules.columns import (
    MIX_CALM,
    MIX_CUSTOM,
    MIX_GLOBAL,
    MIX_NO_SHOGUN_BAD,
    MIX_RANDOM,
    MIX_WILD,
)
from subak.games.kingdoms.rules.hidden import always_asked, is_sealed, reveals
from subak.games.kingdoms.rules.scoring import total_points
from subak.games.kingdoms.rules.state import ADDED_FIELDS, FIELDS, HISTORY, NONE, Kingdoms
from subak.games.kingdoms.speech import choices, log, question, reasons, recap, vocabulary
from subak.games.kingdoms.testing import invariants
from subak.games.kingdoms.view import card_browser, game_facts, header, movements, promises, summary
from subak.games.kingdoms.view import view as views
from subak.games.kingdoms.view.card_browser import KingdomsCardView
from subak.games.kingdoms.view.observation import OBSERVATION
from subak.games.kingdoms.view.view import KingdomsView

MIXES = {
    "random": MIX_RANDOM,
    "calm": MIX_CALM,
    "wild": MIX_WILD,
    "global_only": MIX_GLOBAL,
    "no_shogun_bad": MIX_NO_SHOGUN_BAD,
    "custom": MIX_CUSTOM,
}
SOLO_YEARS = {"easy": 0, "medium": 1, "hard": 2}  # years fewer than the edition has (KR-10.3)
SHORT_GAME = 3  # years (KR-10.13)

OPTIONS = (
    Option(
        "event_mix",
        "Events",
        "which kinds of events come",
        "random",
        tuple(MIXES),
        called={
            "random": "all of them",
            "global_only": "none for the Shogun alone",
            "no_shogun_bad": "none against the Shogun",
            "custom": "as the edition says",
        },
    ),
    switch(
        "short_game",
        "Short game",
        "three years instead of five",
        solo=False,
        lengths={False: "five years", True: "three years"},
    ),
    Option(
        "solo_level",
        "Difficulty",
        "five, four or three years",
        "easy",
        tuple(SOLO_YEARS),
        solo=True,
        lengths={"easy": "five years, easy", "medium": "four years", "hard": "three years, hard"},
    ),
    Option(
        "starting_bidder", "Starting bidder", "drawn at the start", "random", ("random",), seat_values=True, solo=False
    ),
    switch("bribe_open", "Open bribes", "FORCE cards of bribes lie face up", default=True),
    switch("plague_blocks_income", "Plague stops income", "whoever takes no turn gets no income", default=True),
    Option(
        "war_room_sides",
        "War Room",
        "works on both sides, or in attack only",
        "both",
        ("both", "attack"),
        solo=False,
        called={"both": "both sides", "attack": "attack only"},
    ),
    switch("battle_hold_final", "Holding is final", "who holds in a battle draws no more", solo=False),
    switch(
        "rotated_rice_returns", "Rice returns", "rice that leaves after a harvest goes back to its pile", default=True
    ),
    Option(
        "rice2_price",
        "Rice 2-Field",
        "its price, as printed or another",
        "printed",
        ("printed", 6, 8),
        called={"printed": "as printed"},
    ),
    switch("destroy_palace", "Palace can be destroyed", "palace cards too can be destroyed", default=True),
    switch(
        "replaced_palace_returns",
        "Replaced palace cards return",
        "a replaced palace card goes to the bottom of the pile instead of leaving the game",
    ),
    switch("hall_works_at_once", "Halls work at once", "also in the turn in which they are built", default=True),
)

STREAM_NAMES = {
    "start": "Starting order",
    "palace": "Palace cards",
    "event": "Events",
    "market": "Market",
    "force": "FORCE cards",
}


class KingdomsGame(Game):
    slug = "kingdoms"
    title = "Kingdoms of Rice"
    seats = (1, 2, 3, 4)
    facts = Facts(
        sentence="Five years as a daimyo: bid to be Shogun, build, fight or bribe, and fill your palace in secret.",
        minutes="60 to 90",
        designer="Kyle Gabhart",
        publisher="Driftwood Games",
        year=2009,
        weight=4,
    )
    options = OPTIONS
    codec: ClassVar[Codec] = vocabulary.CODEC
    streams = ("start", "palace", "event", "market", "force")
    fields = FIELDS
    features: ClassVar[Sequence[str]] = FEATURES
    observation = OBSERVATION
    history = HISTORY
    added_fields = ADDED_FIELDS
    rules_version = 1
    search = SearchSettings(
        points=12.0,
        critic=Courtier,
        candidates=6,
        margin_errors=1.0,
        margin=0.08,
        network=Path(__file__).parent / "bot" / "value_network.json",
        review=Reviewing(tapes=128, guesses=32, moments=80, simulations=400),
        levels=(Level(63), Level(30), Level(10), Level(0), Level(0, 6000)),
    )
    score_sources = game_facts.SOURCES
    edition_file = reader.REFERENCE
    manners = read_manners(Path(__file__).parent / "bot" / "manners.toml")
    policies: ClassVar[Mapping[str, Callable[[], Policy]]] = {
        "house": House,
        **{style: partial(House, style) for style in STYLE_NAMES},
    }

    def read_edition(self, overlay: Path | None, printed: str | None = None) -> Edition:
        return reader.load(overlay, printed)

    def blank(self, seats: int, edition: Edition) -> State:
        return flow.blank(edition.columns, seats)

    def set_up(self, state: Kingdoms, options: Mapping[str, Any]) -> None:
        length = "solo_level" if state.seats == 1 else "short_game"
        years = years_of(int(state.columns.years), {length: options[length]})
        mix = MIXES[options["event_mix"]]
        reader.check_table(state.columns, int(state.seats), years, mix)
        setup.set_up(
            state,
            event_mix=mix,
            years=years,
            first_bidder=NONE if options["starting_bidder"] == "random" else options["starting_bidder"],
            bribe_open=int(options["bribe_open"]),
            plague_blocks_income=int(options["plague_blocks_income"]),
            war_room_defence=int(options["war_room_sides"] == "both"),
            hold_final=int(options["battle_hold_final"]),
            rice_returns=int(options["rotated_rice_returns"]),
            rice2_price=0 if options["rice2_price"] == "printed" else options["rice2_price"],
            destroy_palace=int(options["destroy_palace"]),
            replaced_returns=int(options["replaced_palace_returns"]),
            hall_at_once=int(options["hall_works_at_once"]),
        )

    def stream_name(self, stream: str) -> str:
        return say(STREAM_NAMES[stream])

    def critic(self) -> Critic:
        return Estimate()

    def observer(self) -> Observer:
        return Features()

    def full_observer(self) -> Observer:
        return FullObserver()

    def turn(self, state: Kingdoms) -> Turn:
        return header.turn(state)

    def asks(self, state: Kingdoms, seat: int) -> str:
        return question.asks(state, seat)

    def awaits(self, state: Kingdoms, audience: int | None) -> str:
        return question.awaits(state, audience)

    def place(self, state: Kingdoms) -> str:
        return question.place(state)

    def refusal(self, state: Kingdoms, seat: int, action: int) -> Refusal | None:
        return vocabulary.refusal(state, seat, action)

    def choices(self, state: Kingdoms, seat: int) -> list[Choice]:
        return choices.choices(state, seat)

    def view(self, state: Kingdoms, seat: int | None) -> KingdomsView:
        return views.view(state, seat)

    def open_view(self, state: Kingdoms, seat: int) -> KingdomsView:
        return views.view(state, seat, all_open=True)

    def promises(self, state: Kingdoms, seat: int) -> Sequence[Promise]:
        return list(promises.promises(state, seat))

    def reason(self, state: Kingdoms, seat: int, action: int) -> Reason | None:
        return reasons.reason(state, seat, action)

    def goes_on(self, before: Kingdoms, after: Kingdoms, seat: int) -> bool:
        return reasons.goes_on(before, after)

    def narrate(self, step: Step, audience: int | None) -> list[Line]:
        return log.narrate(step, audience)

    def movements(self, step: Step, audience: int | None) -> list[Movement]:
        return movements.movements(step, audience)

    def holds(self, step: Step) -> bool:
        return any(entry.kind in (journal.BATTLE_DECIDED, journal.BRIBE_DECIDED) for entry in step.entries)

    def since(self, steps: Sequence[Step], audience: int) -> list[RecapLine]:
        return recap.since(steps, audience)

    def open_narrate(self, step: Step) -> list[Line]:
        return log.narrate(step, None, all_open=True)

    def summary(self, steps: Sequence[Step], names: Sequence[str]) -> Summary:
        return summary.summary(steps)

    def period(self, state: Kingdoms) -> int:
        return header.season_number(state)

    def game_facts(self, end: Kingdoms, story: Sequence[Stretch]) -> GameFacts:
        return game_facts.game_facts(end, story)

    def cards(self, edition: Edition) -> Sequence[KingdomsCardView]:
        return [card_browser.card_view(face) for face in edition.cards]

    def invariants(self, state: Kingdoms) -> list[str]:
        return invariants.invariants(state)

    def always_asks(self, state: Kingdoms, seat: int) -> bool:
        return always_asked(state)

    def is_sealed(self, state: Kingdoms) -> bool:
        return is_sealed(state)

    def reveals(self, before: Kingdoms, after: Kingdoms) -> bool:
        return reveals(before, after)

    def open_score(self, state: Kingdoms, seat: int) -> int:
        return int(total_points(state, seat))

    def left(self, state: Kingdoms, seat: int) -> str:
        return choices.left(state, seat)

    def note(self, state: Kingdoms, seat: int) -> str:
        return say("{gold} gold", gold=int(state.gold[seat]))

    def about(self, options: Mapping[str, Any], edition: Edition) -> str:
        years = years_of(int(edition.columns.years), options)
        return say("{years} {years?year|years}, {edition} edition", years=years, edition=edition.name)

    def laid_out(self, position: Mapping[str, Any]) -> Table:
        from subak.games.kingdoms.testing.position import laid_out  # it knows this game

        return laid_out(position)

    def effects(self) -> Sequence[Effect]:
        return effects.effects()

    def draw(
        self, view: KingdomsView, marks: Sequence[Mark], seat: int | None, target: Mapping[str, str | int]
    ) -> object:
        from subak.games.kingdoms.view.terminal import Board  # rich is slow to import, and few need it

        return Board(view, marks, seat, target)


def years_of(years: int, options: Mapping[str, Any]) -> int:
    """KR-10.3, KR-10.13: how long the game lasts, from what the edition says."""
    if options.get("short_game"):
        return min(years, SHORT_GAME)
    return max(years - SOLO_YEARS[options.get("solo_level", "easy")], 1)


GAME = KingdomsGame()
