"""Plays games and stores their records in tests/replays, where every test run replays them.

    .venv-test/bin/python -m tools.store_replays             every game of the list that is not stored yet
    .venv-test/bin/python -m tools.store_replays spirits     only those with this word in their name

What is stored is never changed. A game whose record newer rules refuse is played once more, beside the old record.
Run it where the package is compiled: level 5 is slow otherwise.
"""

import argparse
import random
import sys
import tempfile
from collections.abc import Callable, Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from zlib import crc32

from subak.cli import main as subak
from subak.cli.inputs import read_settings
from subak.engine.core.luck import Luck
from subak.engine.core.seat import Seat
from subak.engine.core.state import CHANCE, NOBODY
from subak.engine.game import Game, games
from subak.engine.record import Record, verify
from subak.engine.table import Table
from subak.players import make_player
from subak.terminal.seating import seat_players
from subak.terminal.session import Session
from tests.server.people import Line, Live, Message, Person, hear_any

REPLAYS = Path(__file__).parents[1] / "tests" / "replays"
EDITIONS = REPLAYS / "editions"
TAKEN_BACK = 0.35  # of the decisions of people
RESTARTS = 0.4  # of what they take back is the whole turn
PERSONS = ("Ayu", "Bo", "Ketut", "Made", "Wayan")


@dataclass(frozen=True)
class Plan:
    """A game to play: its file begins with the game, and says how many seats there are and what is special.

    `seats` and `options` are written as on the command line; `edition` names a file of tests/replays/editions. A game
    of `moves` moves is left unfinished.
    """

    name: str
    seats: str
    options: str = ""
    edition: str = ""
    moves: int = sys.maxsize

    @property
    def game(self) -> Game:
        return next(each for each in games().values() if self.name.startswith(each.slug))

    @property
    def players(self) -> list[str]:
        return self.seats.split(",")

    @property
    def settings(self) -> dict[str, Any]:
        return dict(read_settings(self.game, [self.options] if self.options else [], len(self.players)))

    @property
    def overlay(self) -> Path | None:
        return EDITIONS / self.game.slug / f"{self.edition}.toml" if self.edition else None

    @property
    def seed(self) -> int:
        return crc32(self.name.encode())


# Games between players, as `subak record` plays them

BOTS = (
    Plan("rice-dice-1-level-0-house", "house", "solo_level=0"),
    Plan("rice-dice-1-level-0-random", "random", "solo_level=0"),
    Plan("rice-dice-1-level-0-draft", "level:3", "solo_level=0,start_draft=on,min_one_symbol=on"),
    Plan("rice-dice-1-level-1-house", "house", "solo_level=1"),
    Plan("rice-dice-1-level-2-house", "house"),
    Plan("rice-dice-1-level-2-to-200", "house", "target=200"),
    Plan("rice-dice-1-level-3-random", "random", "solo_level=3"),
    Plan("rice-dice-1-level-4-equal-turns", "level:4", "solo_level=4,equal_turns=on"),
    Plan("rice-dice-1-edition", "house", edition="flooded"),
    Plan("rice-dice-2-house", "house,house"),
    Plan("rice-dice-2-random", "random,random"),
    Plan("rice-dice-2-greedy-and-novice", "greedy,novice", "target=40"),
    Plan("rice-dice-2-novices", "novice,novice"),
    Plan("rice-dice-2-seedlings", "level:1,level:1"),
    Plan("rice-dice-2-level-5", "level:5,house", "target=30"),
    Plan("rice-dice-2-first-player", "house,level:2", "first_player=1,target=60"),
    Plan("rice-dice-2-edition", "house,random", edition="flooded"),
    Plan("rice-dice-3-house", "house,house,house"),
    Plan("rice-dice-3-novices", "novice,novice,novice"),
    Plan("rice-dice-3-greedy", "greedy,greedy,greedy"),
    Plan("rice-dice-3-draft-closed", "level:1,level:2,level:3", "start_draft=on,open_draws=off,target=60"),
    Plan("rice-dice-3-together", "house,house,random", "release_order=together,min_one_symbol=on"),
    Plan("rice-dice-4-house", "house,house,house,house"),
    Plan("rice-dice-4-random", "random,random,random,random", "target=20"),
    Plan("rice-dice-4-novices", "novice,novice,novice,novice"),
    Plan("rice-dice-4-sprouts", "level:2,level:2,level:2,level:2", "target=200"),
    Plan("rice-dice-4-equal-turns", "level:4,level:3,level:2,level:1", "equal_turns=on,first_player=3"),
    Plan("rice-dice-5-house", "house,house,house,house,house"),
    Plan("rice-dice-5-novices", "novice,novice,novice,novice,novice"),
    Plan("rice-dice-5-seedlings", "level:1,level:1,level:1,level:1,level:1", "target=120"),
    Plan("rice-dice-5-every-option", "house,random,level:2,novice,greedy",
         "target=50,equal_turns=on,open_draws=off,first_player=4,start_draft=on,min_one_symbol=on,release_order=together"),
    Plan("seasons-1-house", "house"),
    Plan("seasons-1-random", "random"),
    Plan("seasons-1-novice", "novice"),
    Plan("seasons-1-greedy", "greedy"),
    Plan("seasons-1-elder", "level:4"),
    Plan("seasons-1-level-1", "level:1", "final_exchange=on,no_ancestors=on"),
    Plan("seasons-1-strict-paths", "house", "strict_paths=on,free_end=open"),
    Plan("seasons-1-edition", "house", edition="generous"),
    Plan("seasons-2-house", "house,house"),
    Plan("seasons-2-random", "random,random"),
    Plan("seasons-2-novices", "novice,novice"),
    Plan("seasons-2-greedy", "greedy,greedy"),
    Plan("seasons-2-seedlings", "level:1,level:1"),
    Plan("seasons-2-sprouts", "level:2,level:2"),
    Plan("seasons-2-farmers", "level:3,level:3"),
    Plan("seasons-2-elders", "level:4,level:4"),
    Plan("seasons-2-house-and-greedy", "house,greedy"),
    Plan("seasons-2-farmer-and-house", "level:3,house"),
    Plan("seasons-2-levels", "level:4,level:2"),
    Plan("seasons-2-level-5", "level:5,level:4"),
    Plan("seasons-2-final-exchange", "house,house", "final_exchange=on"),
    Plan("seasons-2-strict-paths", "house,random", "strict_paths=on"),
    Plan("seasons-2-open-ends", "random,house", "free_end=open"),
    Plan("seasons-2-closed-hands", "house,level:3", "open_hands=off,younger_seat=1"),
    Plan("seasons-2-no-ancestors", "house,greedy", "no_ancestors=on"),
    Plan("seasons-2-every-option", "house,house",
         "final_exchange=on,strict_paths=on,free_end=open,open_hands=off,younger_seat=0,no_ancestors=on"),
    Plan("seasons-2-edition", "house,house", edition="generous"),
    Plan("kingdoms-1-easy", "house"),
    Plan("kingdoms-1-easy-random", "random"),
    Plan("kingdoms-1-medium", "house", "solo_level=medium,event_mix=wild"),
    Plan("kingdoms-1-hard", "level:4", "solo_level=hard,bribe_open=off"),
    Plan("kingdoms-1-edition", "house", edition="rich"),
    Plan("kingdoms-2-house", "house,house"),
    Plan("kingdoms-2-random", "random,random"),
    Plan("kingdoms-2-level-5", "level:5,house", "short_game=on"),
    Plan("kingdoms-2-styles", "conquest,bribery", "event_mix=calm"),
    Plan("kingdoms-2-conquest", "conquest,conquest", "event_mix=custom"),
    Plan("kingdoms-2-novices", "novice,novice"),
    Plan("kingdoms-2-cheap-rice", "harvest,seasonal", "rice2_price=8,rotated_rice_returns=off"),
    Plan("kingdoms-2-random-fights", "random,random", "battle_hold_final=on,war_room_sides=attack", "rich"),
    Plan("kingdoms-3-house", "house,house,house"),
    Plan("kingdoms-3-styles", "shogun,speed,balanced", "event_mix=global_only,starting_bidder=2"),
    Plan("kingdoms-3-bribery", "bribery,bribery,bribery"),
    Plan("kingdoms-3-conquest", "conquest,conquest,conquest", "event_mix=custom"),
    Plan("kingdoms-3-levels", "level:1,level:2,level:3", "plague_blocks_income=off,event_mix=wild"),
    Plan("kingdoms-3-replaced-return", "random,house,random", "replaced_palace_returns=on"),
    Plan("kingdoms-3-random-fights", "random,random,random", "bribe_open=off,event_mix=custom", "rich"),
    Plan("kingdoms-2-conflict", "random,random", edition="conflict"),
    Plan("kingdoms-3-conflict", "random,house,conquest", edition="conflict"),
    Plan("kingdoms-4-redraw", "random,random,random,random", "short_game=on", "conflict"),
    Plan("kingdoms-4-conflict", "random,random,random,random", edition="conflict"),
    Plan("kingdoms-4-house", "house,house,house,house"),
    Plan("kingdoms-4-random", "random,random,random,random"),
    Plan("kingdoms-4-novices", "novice,novice,novice,novice"),
    Plan("kingdoms-4-styles", "conquest,bribery,conquest,shogun"),
    Plan("kingdoms-4-lasting-palaces", "house,conquest,conquest,conquest", "destroy_palace=off,hall_works_at_once=off"),
    Plan("kingdoms-4-every-option", "house,random,level:3,bribery",
         "event_mix=no_shogun_bad,short_game=on,starting_bidder=1,bribe_open=off,plague_blocks_income=off,"
         "war_room_sides=attack,battle_hold_final=on,rotated_rice_returns=off,rice2_price=6,destroy_palace=off,"
         "hall_works_at_once=off"),
    Plan("spirits-1-house", "house"),
    Plan("spirits-1-random", "random"),
    Plan("spirits-1-novice", "novice"),
    Plan("spirits-1-greedy", "greedy"),
    Plan("spirits-1-level-5", "level:5"),
    Plan("spirits-1-family-start", "level:2", "family_start=on,finite_pieces=off"),
    Plan("spirits-1-edition", "house", edition="lush"),
    Plan("spirits-2-house", "house,house"),
    Plan("spirits-2-random", "random,random"),
    Plan("spirits-2-novices", "novice,novice"),
    Plan("spirits-2-seedlings", "level:1,level:1"),
    Plan("spirits-2-sprouts", "level:2,level:2"),
    Plan("spirits-2-friendly", "house,level:3", "friendly=on"),
    Plan("spirits-2-edition", "house,random", "hidden_rice=on", "lush"),
    Plan("spirits-3-house", "house,house,house"),
    Plan("spirits-3-novices", "novice,novice,novice"),
    Plan("spirits-3-farmers", "level:3,level:3,level:3"),
    Plan("spirits-3-open-allocation", "level:1,level:4,house", "open_allocation=on"),
    Plan("spirits-3-hidden-rice", "house,random,novice", "hidden_rice=on,finite_pieces=off"),
    Plan("spirits-4-house", "house,house,house,house"),
    Plan("spirits-4-random", "random,random,random,random"),
    Plan("spirits-4-novices", "novice,novice,novice,novice"),
    Plan("spirits-4-seedlings", "level:1,level:1,level:1,level:1"),
    Plan("spirits-4-every-option", "house,level:2,level:3,greedy",
         "friendly=on,open_allocation=on,finite_pieces=off,hidden_rice=on,family_start=on"),
    Plan("spirits-4-edition", "house,house,house,house", edition="lush"),
)  # fmt: skip


def play_bots(plan: Plan, file: Path) -> None:
    options = ["--option", plan.options] if plan.options else []
    edition = ["--edition", str(plan.overlay)] if plan.overlay else []
    wish = ["--game", plan.game.slug, "--seats", plan.seats, "--seed", str(plan.seed), *options, *edition]
    if subak(["record", str(file), *wish]) != 0:
        raise ValueError(plan.name)


# Games of people in the terminal, who take back what they did

TERMINAL = (
    Plan("rice-dice-1-level-0-undo", "me:Ayu", "solo_level=0"),
    Plan("rice-dice-1-level-2-undo", "me:Ayu"),
    Plan("rice-dice-2-undo", "me:Ayu,house", "target=60"),
    Plan("rice-dice-4-undo-together", "me:Ayu,me:Bo,me:Ketut,level:2", "release_order=together,target=60"),
    Plan("rice-dice-3-unfinished", "me:Ayu,me:Bo,house", moves=137),
    Plan("seasons-1-undo", "me:Ayu"),
    Plan("seasons-2-undo", "me:Ayu,me:Bo", "final_exchange=on"),
    Plan("seasons-2-unfinished", "me:Ayu,house", moves=31),
    Plan("kingdoms-1-undo", "me:Ayu", "solo_level=medium"),
    Plan("kingdoms-3-undo", "me:Ayu,house,me:Bo", "short_game=on"),
    Plan("kingdoms-4-unfinished", "house,me:Ayu,house,house", moves=200),
    Plan("spirits-1-undo", "me:Ayu"),
    Plan("spirits-2-undo", "me:Ayu,me:Bo"),
    Plan("spirits-4-unfinished", "me:Ayu,house,house,house", moves=250),
    Plan("spirits-2-not-begun", "me:Ayu,house", moves=0),
)


def play_in_terminal(plan: Plan, file: Path) -> None:
    played = plan.game
    session = Session(
        played, seat_players(plan.players, played), plan.seed, plan.settings, played.edition(plan.overlay)
    )
    rng, undone = random.Random(plan.seed), 0
    while not session.is_over() and len(session.steps) < plan.moves:
        undone += decide(session, rng)
        for _ in session.settle():
            pass
    if plan.moves == sys.maxsize and undone < 3:
        raise ValueError(f"{plan.name}: only {undone} choices were taken back")
    session.record().save(file)


def decide(session: Session, rng: random.Random) -> int:
    """Let the player who has to decide do one thing; 1 if it was taking something back."""
    seat = session.deciding()
    if seat is None:
        return 0
    if not session.waits_for_person():
        session.choose(session.bot_choice())
    elif session.can_undo() and rng.random() < TAKEN_BACK:
        session.undo(restart=rng.random() < RESTARTS)
        return 1
    elif session.is_held():
        session.end_turn()
    else:
        house = make_player("house", session.game)
        session.choose(session.ask(house, seat, session.rng[seat]))
    return 0


# Games of people in browsers, each with one of their own, at a table whose luck was sealed

SERVER = (
    Plan("rice-dice-1-level-0-sealed-undo", "me", "solo_level=0,target=20"),
    Plan("rice-dice-1-level-3-sealed-undo", "me", "solo_level=3,target=60"),
    Plan("rice-dice-2-sealed-undo", "me,link", "target=20"),
    Plan("rice-dice-3-sealed-undo-together", "me,link,house", "target=30,release_order=together"),
    Plan("rice-dice-5-sealed-edition", "me,house,house,level:1,level:2", edition="flooded"),
    Plan("seasons-1-sealed-undo", "me"),
    Plan("seasons-2-sealed-undo", "me,link"),
    Plan("seasons-2-sealed-level-3", "me,level:3", "open_hands=off", "generous"),
    Plan("kingdoms-1-sealed-undo", "me", "solo_level=hard", "rich"),
    Plan("kingdoms-2-sealed-undo", "me,link", "bribe_open=off"),
    Plan("kingdoms-3-sealed-undo-edition", "me,link,house", "event_mix=custom,short_game=on", "rich"),
    Plan("kingdoms-4-sealed", "me,link,level:2,level:4", "starting_bidder=0"),
    Plan("spirits-1-sealed-undo", "me", "family_start=on"),
    Plan("spirits-2-sealed-undo", "me,link", "open_allocation=on"),
    Plan("spirits-3-sealed-undo", "me,link,link"),
    Plan("spirits-4-sealed-edition", "me,link,house,level:1", "friendly=on", "lush"),
)


def play_on_server(plan: Plan, file: Path) -> None:
    with ExitStack() as stack:
        home = stack.enter_context(tempfile.TemporaryDirectory())
        quick = dict.fromkeys(("messages", "reads", "writes"), "2000/second")
        live = Live(database=str(Path(home, "subak.db")), editions=EDITIONS, bot_workers=0, **quick)
        stack.callback(live.stop)
        people = [stack.enter_context(Person(live.url)) for seat in plan.players if seat in ("me", "link")]
        wish = {"game": plan.game.slug, "options": plan.settings, "edition": plan.edition or "reference"}
        opened = people[0].open(*plan.players, nonce=f"nonce-of-{plan.name}", **wish)
        invites = opened["invites"].values()
        for person, invite, name in zip(people[1:], invites, PERSONS[1:], strict=False):
            person.join(opened["id"], invite, name=name, nonce=f"nonce-of-{name}")
        lines = [stack.enter_context(person.at(opened["id"])) for person in people]
        undone = play_at_table(lines, random.Random(plan.seed))
        if "undo" in plan.name and undone < 3:
            raise ValueError(f"{plan.name}: only {undone} choices were taken back")
        file.write_text(people[0].http.get(f"/api/tables/{opened['id']}/record").text, encoding="utf-8")


def play_at_table(lines: Sequence[Line], rng: random.Random) -> int:
    """Everybody does what comes to mind until the game is over; how often something was taken back."""
    undone = 0
    while not any(line.over for line in lines):
        for line in lines:
            while line.number < max(other.number for other in lines):
                line.hear()
        able = [(line, asked) for line in lines for asked in line.now["asked"]]
        if not any(can_go_on(asked) for _, asked in able):
            hear_any(list(lines))
            continue
        line, asked = rng.choice(able)
        if asked["controls"]["undo"] and rng.random() < TAKEN_BACK:
            answer = line.do("undo", seat=asked["seat"], restart=rng.random() < RESTARTS)
            if answer["type"] == "table":
                undone += 1
                for other in lines:
                    if other is not line:
                        other.until("table", reason="undone")
        elif can_go_on(asked):
            legal = [choice["action"] for choice in asked["choices"] if choice["why"] is None]
            if legal:
                line.do("move", seat=asked["seat"], action=rng.choice(legal))
            else:
                line.do("end_turn", seat=asked["seat"])
    return undone


def can_go_on(asked: Message) -> bool:
    return bool(asked["choices"]) or asked["controls"]["end"] is not None


# Games whose luck and choices were dictated in words, as at a real table with real dice

DICTATED = (
    Plan("rice-dice-2-dictated", "house,house", "target=60"),
    Plan("rice-dice-1-level-1-dictated", "house", "solo_level=1,target=60"),
    Plan("seasons-2-dictated", "house,house"),
    Plan("kingdoms-2-dictated", "house,house", "short_game=on"),
    Plan("spirits-1-dictated", "house"),
    Plan("spirits-3-dictated-unfinished", "house,house,house", moves=150),
)


def play_in_words(plan: Plan, file: Path) -> None:
    played = plan.game
    table = Table(played, PERSONS[: len(plan.players)], plan.settings, played.edition(plan.overlay))
    dice, rng = (Luck(plan.seed + i, len(played.streams)) for i in range(2))
    policies = [make_player(player, played) for player in plan.players]
    while (actor := int(table.state.actor())) != NOBODY and len(table.moves) < plan.moves:
        if actor == CHANCE:
            action = int(table.state.draw(dice))
        else:
            action = int(policies[actor].choose(Seat(table.state, actor, rng)))
        table.play(played.codec.words(table.state, action))
    table.record().save(file)


KINDS: tuple[tuple[Sequence[Plan], Callable[[Plan, Path], None]], ...] = (
    (BOTS, play_bots),
    (TERMINAL, play_in_terminal),
    (SERVER, play_on_server),
    (DICTATED, play_in_words),
)


def file_for(plan: Plan, folder: Path) -> Path | None:
    """Where a record of the game is missing; None if there is one that replays."""
    for name in (plan.name, f"{plan.name}-rules-{plan.game.rules_version}"):
        file = folder / f"{name}.json"
        if not file.exists():
            return file
        record = Record.read(file)
        if not plan.game.why_outdated(record.rules, len(record.seats), record.options):
            return None
    return None


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("word", nargs="?", default="", help="of the names of the games to play; left out: all")
    parser.add_argument("--folder", type=Path, default=REPLAYS, help="where records are stored (tests/replays)")
    wish = parser.parse_args()
    for plans, play in KINDS:
        for plan in plans:
            file = file_for(plan, wish.folder) if wish.word in plan.name else None
            if file is not None:
                play(plan, file)
                print(f"{file.stem}: {verify(Record.read(file))}", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
