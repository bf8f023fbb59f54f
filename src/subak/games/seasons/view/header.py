"""Whose turn it is, and what is played at a table."""

from collections.abc import Mapping
from typing import Any

from subak.engine.core.state import CHANCE
from subak.engine.game import Turn
from subak.engine.translation import say
from subak.games.seasons.rules import state as now
from subak.games.seasons.rules.actions import ROW_CARDS
from subak.games.seasons.rules.state import Seasons

PHASES = {
    now.TOSSING: "coin",
    now.DEALING_PAIRS: "deal",
    now.CHOOSING: "ancestor",
    now.DEALING_HANDS: "deal",
    now.PICKING: "pick",
    now.PHANTOM_PICKING: "phantom",
    now.LAYING: "lay",
    now.LAYING_LAST: "lay",
    now.TAKING: "take",
    now.LAYING_DRY: "lay",
    now.PHANTOM_TAKING: "phantom",
    now.OVER: "over",
}


def about(options: Mapping[str, Any], edition: str) -> str:
    """What is played at a table: "reference edition, strict paths"."""
    unusual = [
        (options["no_ancestors"], say("no ancestors")),
        (options["strict_paths"], say("strict paths")),
        (options["free_end"] == "open", say("path ends stay open")),
        (options["final_exchange"], say("three swaps")),
        (not options["open_hands"], say("closed hands")),
    ]
    return ", ".join([say("{edition} edition", edition=edition), *(words for is_so, words in unusual if is_so)])


def turn(s: Seasons) -> Turn:
    """Wet turns belong to all players together, so they have the seat CHANCE; a solo player has them alone."""
    together = s.turn < now.FIRST_DRY_TURN and s.seats > 1
    seat = CHANCE if together or s.turn == 0 or s.phase == now.PHANTOM_TAKING else int(s.active)
    return Turn(seat, int(s.turn), turn_words(s))


def dry_turn(s: Seasons) -> int:
    """Which of the six cards of the Dry Season it is."""
    return int(s.turn) - now.FIRST_DRY_TURN + 1


def turn_words(s: Seasons) -> str:
    """ "Wet turn 2 of 3", "Dry card 3 of 6"."""
    if s.turn == 0:
        return say("Setup")
    if s.turn < now.LAST_CARDS:
        return say("Wet turn {n} of {all}", n=int(s.turn), all=now.LAST_WET_TURN)
    if s.turn == now.LAST_CARDS:
        return say("Last wet card")
    return say("Dry card {n} of {all}", n=dry_turn(s), all=ROW_CARDS)
