"""What a seat is asked and what is awaited of others, in one sentence, and where in the game that is."""

from subak.engine.core.state import CHANCE
from subak.engine.question import actors_of, named
from subak.engine.translation import say
from subak.games.seasons.rules import state as now
from subak.games.seasons.rules.actions import ROW_CARDS
from subak.games.seasons.rules.state import NONE, Seasons
from subak.games.seasons.view.header import dry_turn

# What a seat is asked


def asks(s: Seasons, seat: int) -> str:
    first = s.picked[seat] == NONE
    words = {
        now.CHOOSING: say("which card becomes your ancestor?"),
        now.PICKING: say("pick one to lay, one for the row") if first else say("pick one for the row"),
        now.LAYING: say("where do you lay your card?"),
        now.LAYING_LAST: say("where do you lay your last card?"),
        now.TAKING: say("take a card from the row"),
        now.LAYING_DRY: say("where do you lay the card?"),
    }
    return words[s.phase]


# What is awaited


def awaits(s: Seasons, audience: int | None) -> str:
    if s.actor() == CHANCE:
        return awaits_luck(s)
    actors = actors_of(s)
    values = {"names": named(actors, audience), "n": len(actors)}
    if s.phase in (now.TAKING, now.LAYING_DRY):
        return say("{names} takes a card", **values) if s.phase == now.TAKING else say("{names} lays a card", **values)
    return awaits_sealed(s, values) if audience is None else awaits_last(s, values)


def awaits_luck(s: Seasons) -> str:
    words = {
        now.TOSSING: say("A coin picks the younger player"),
        now.DEALING_PAIRS: say("Two cards each are dealt"),
        now.DEALING_HANDS: say("Seven cards each are dealt"),
        now.PHANTOM_PICKING: say("The phantom picks"),
        now.PHANTOM_TAKING: say("The phantom takes a card"),
    }
    return words[s.phase]


def awaits_sealed(s: Seasons, values: dict[str, object]) -> str:
    """SR-3.4, SR-4.3, SR-4.5: as spectators read it."""
    if s.phase == now.CHOOSING:
        return say("{names} {n?chooses an ancestor|choose ancestors}", **values)
    if s.phase == now.PICKING:
        return say("{names} {n?picks|pick} cards", **values)
    return say("{names} {n?lays a card|lay cards}", **values)


def awaits_last(s: Seasons, values: dict[str, object]) -> str:
    """The same for the player who has chosen."""
    if s.phase == now.CHOOSING:
        return say("{names} chooses, yours is sealed", **values)
    if s.phase == now.PICKING:
        return say("{names} picks, yours are sealed", **values)
    return say("{names} lays a card, yours is sealed", **values)


# Where in the game


def place(s: Seasons) -> str:
    if s.turn == 0:
        return say("setup")
    if s.turn < now.LAST_CARDS:
        return say("wet turn {n} of {all}", n=int(s.turn), all=now.LAST_WET_TURN)
    if s.turn == now.LAST_CARDS:
        return say("the last card of the Wet Season")
    return say("card {n} of {all} of the Dry Season", n=dry_turn(s), all=ROW_CARDS)
