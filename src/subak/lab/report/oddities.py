"""Games worth looking at: the longest, the most lopsided, the closest, what failed; and their records."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path

import numpy as np

from subak.engine.core.luck import Luck
from subak.engine.core.seat import Seat
from subak.engine.core.state import CHANCE, NOBODY
from subak.engine.game import game
from subak.engine.record import Record
from subak.lab.arena import derived_seed
from subak.lab.report.figures import Figures, number
from subak.lab.study.plan import StudyPlan, repeatable

RECORDS = "records"  # the folder of a study for them


@dataclass(frozen=True)
class Oddity:
    what: str
    told: str
    game: int


def oddities(figures: Figures) -> list[Oddity]:
    numbers = number(figures.games, "game").astype(int)
    best, margin, decisions = (number(figures.games, name) for name in ("best", "margin", "decisions"))
    longest = int(decisions.argmax())
    found = [Oddity("Longest", f"{decisions[longest]:.0f} decisions", int(numbers[longest]))]
    shortest = int(decisions.argmin())
    found.append(Oddity("Shortest", f"{decisions[shortest]:.0f} decisions", int(numbers[shortest])))
    low = int(best.argmin())
    found.append(Oddity("Lowest best score", f"{best[low]:.0f} points were enough", int(numbers[low])))
    if figures.per_game > 1:
        lopsided = int(np.nanargmax(margin))
        found.append(Oddity("Most lopsided", scores(figures, lopsided), int(numbers[lopsided])))
        level = int(np.nanargmin(margin))
        found.append(Oddity("Closest", scores(figures, level), int(numbers[level])))
        comeback = number(figures.games, "comeback")
        if not np.isnan(comeback).all():
            most = int(np.nanargmax(comeback))
            behind = f"the winner was once {comeback[most]:.0f} points behind"
            found.append(Oddity("Greatest comeback", behind, int(numbers[most])))
        shared = number(figures.games, "winners") > 1
        if shared.any():
            told = f"{int(shared.sum())} of {figures.count:,} games, such as this one"
            found.append(Oddity("Shared victory", told, int(numbers[int(shared.argmax())])))
    return found


def scores(figures: Figures, row: int) -> str:
    return " : ".join(f"{score:.0f}" for score in sorted(figures.scores[row], reverse=True))


def write_records(figures: Figures, found: Sequence[Oddity]) -> dict[int, Path]:
    """The games as records that `subak replay` shows, beside the tables of the study."""
    folder = figures.folder.path / RECORDS
    folder.mkdir(exist_ok=True)
    places = {each.game: folder / f"{each.game:06}.json" for each in found}
    for chosen, place in places.items():
        if not place.exists():
            record_of(figures.plan, chosen).save(place)
    return places


def record_of(plan: StudyPlan, number: int) -> Record:
    """A game of a study, played again move by move."""
    played, edition = game(plan.game), plan.read_edition()
    count = len(plan.players)
    first = number % count if plan.rotate else 0
    seated = [plan.players[(seat - first) % count] for seat in range(count)]
    players = [repeatable(spec, played) for spec in seated]
    seed = partial(derived_seed, plan.seed, number)
    luck = Luck(seed("luck"), len(played.streams))
    state = played.start(count, plan.options, edition)
    seats = [Seat(state, seat, Luck(seed(f"seat {seat}"), len(played.streams))) for seat in range(count)]
    moves: list[tuple[int, int]] = []
    while (actor := int(state.actor())) != NOBODY:
        action = int(state.draw(luck) if actor == CHANCE else players[actor].choose(seats[actor]))
        moves.append((actor, action))
        state.apply(actor, action)
    names = [f"{spec} {seat + 1}" for seat, spec in enumerate(seated)]
    return Record.of(played, edition, names, dict(plan.options), moves, {"kind": "seeded", "seed": seed("luck")})
