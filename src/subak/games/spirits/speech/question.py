"""What a seat is asked and what is awaited of others, in one sentence, and where in the game that is."""

from subak.engine.core.state import CHANCE
from subak.engine.question import actors_of, named, seat_name
from subak.engine.translation import say
from subak.games.spirits.rules import state as at
from subak.games.spirits.rules.state import DRAFTS, LAST_ROUND, PICKS, Spirits
from subak.games.spirits.view.farm import is_sealed
from subak.games.spirits.view.header import builds_left, step_code, step_name
from subak.games.spirits.view.turn_order import next_down

# What a seat is asked


def asks(s: Spirits, seat: int) -> str:
    if s.phase == at.FLOODING:
        return asks_water_in(s)
    words = {
        at.GATING: say("where does your first gate go?"),
        at.KEEPING: say("keep one of two Setup cards"),
        at.DRAFTING: say("keep one of these spirits"),
        at.INFESTING: say("where does the weed or pest go?"),
        at.PLAYING: say("which spirit do you play?"),
        at.RESOLVING: say("use your spirits, or be done"),
        at.CLEARING: say("which rock does a spirit clear?"),
        at.FERTILIZING: say("which paddy is fertilised?"),
        at.RIPENING: say("which paddy grows?"),
        at.ENCHANTING: say("where does magic water go?"),
        at.EXPANDING: say("where does the new paddy go?"),
        at.CURSING: say("who gets the weed or pest?"),
        at.LOSING: say("which water does the thief take?"),
        at.ALLOCATING: say("place your workers"),
        at.BUILDING: say("build walls and gates"),
        at.REMOVING: say("which rocks do you remove?"),
        at.DRAINING: say("how much water stays?"),
        at.WEEDING: say("which weeds do you pull?"),
        at.DUCKING: say("which pests do ducks eat?"),
        at.HARVESTING: say("which paddies do you harvest?"),
        at.GRUDGING: say("where does the weed go?"),
        at.GROWING: say("grow by magic water?"),
        at.PLANTING: say("which paddies do you plant?"),
        at.SPROUTING: say("what grows at once?"),
        at.CLAIMING: say("claim an achievement?"),
        at.TRADING: say("what do you buy?"),
    }
    return words[s.phase]


def asks_water_in(s: Spirits) -> str:
    """SP-7.15: what is left in the course goes to whoever is next."""
    to, seat = next_down(s, int(s.turn))
    if seat is not None:
        return say("water in? {name} gets the rest", name=seat_name(seat))
    return say("water in? The sea gets the rest") if to == "sea" else say("water in, or let it pass?")


# What is awaited


def awaits(s: Spirits, audience: int | None) -> str:
    if s.asked == CHANCE:
        return awaits_luck(s)
    if is_sealed(s):
        return awaits_sealed(s, audience)
    name = seat_name(int(s.asked))
    words = {
        at.GATING: say("{name} places the first gate", name=name),
        at.KEEPING: say("{name} keeps a Setup card", name=name),
        at.INFESTING: say("{name} places a weed or pest", name=name),
        at.RESOLVING: say("{name} uses spirits", name=name),
        at.CLEARING: say("{name} clears a rock", name=name),
        at.FERTILIZING: say("{name} fertilises a paddy", name=name),
        at.RIPENING: say("{name} makes a paddy grow", name=name),
        at.ENCHANTING: say("{name} places magic water", name=name),
        at.EXPANDING: say("{name} expands the farm", name=name),
        at.CURSING: say("{name} curses an opponent", name=name),
        at.LOSING: say("{name} loses water to a thief", name=name),
        at.ALLOCATING: say("{name} places workers", name=name),
        at.BUILDING: say("{name} builds", name=name),
        at.REMOVING: say("{name} removes rocks", name=name),
        at.DRAINING: say("{name} lets water out", name=name),
        at.WEEDING: say("{name} pulls weeds", name=name),
        at.DUCKING: say("{name} fights pests", name=name),
        at.HARVESTING: say("{name} harvests", name=name),
        at.FLOODING: say("{name} lets water in", name=name),
        at.GRUDGING: say("{name} places a weed", name=name),
        at.GROWING: say("{name} grows rice", name=name),
        at.PLANTING: say("{name} plants", name=name),
        at.SPROUTING: say("{name} grows rice", name=name),
        at.CLAIMING: say("{name} looks at the achievements", name=name),
        at.TRADING: say("{name} is at the market", name=name),
    }
    return words[s.phase]


def awaits_luck(s: Spirits) -> str:
    words = {
        at.TILING: say("Achievement tiles are laid out"),
        at.SETTING_UP: say("Setup cards are dealt"),
        at.DEALING: say("Spirit cards are dealt"),
        at.RAINING: say("The rain card is turned"),
        at.MEETING: say("The Upstream Neighbour turns a card"),
    }
    return words[s.phase]


def awaits_sealed(s: Spirits, audience: int | None) -> str:
    """Section 5: who has still to choose is open, what they choose is not."""
    actors = actors_of(s)
    values = {"names": named(actors, audience), "n": len(actors)}
    if audience is None:
        return awaits_all(s, values)
    if len(actors) > 1:
        return awaits_others(s, values)
    words = {
        at.DRAFTING: say("{names} picks, yours is sealed", **values),
        at.PLAYING: say("{names} chooses, yours is sealed", **values),
        at.ALLOCATING: say("{names} plans, yours is sealed", **values),
    }
    return words[s.phase]


def awaits_all(s: Spirits, values: dict[str, object]) -> str:
    """As spectators read it."""
    words = {
        at.DRAFTING: say("{names} {n?keeps a spirit|keep spirits}", **values),
        at.PLAYING: say("{names} {n?plays a spirit|play spirits}", **values),
        at.ALLOCATING: say("{names} {n?places|place} workers", **values),
    }
    return words[s.phase]


def awaits_others(s: Spirits, values: dict[str, object]) -> str:
    """As a player reads it who has chosen."""
    words = {
        at.DRAFTING: say("{names} still pick", **values),
        at.PLAYING: say("{names} still choose", **values),
        at.ALLOCATING: say("{names} still place workers", **values),
    }
    return words[s.phase]


# Where in the game


def place(s: Spirits) -> str:
    if s.phase == at.DEALING:
        return say("draft {n} of {all}", n=int(s.draft) + 1, all=DRAFTS)
    if s.phase == at.DRAFTING:
        values = {"n": int(s.draft) + 1, "all": DRAFTS, "pick": int(s.pick) + 1, "picks": PICKS}
        return say("draft {n} of {all}, pick {pick} of {picks}", **values)
    if s.round == 0:
        return say("setup")
    where = {"round": int(s.round), "all": LAST_ROUND, "left": left(s) or step_name(step_code(s))}
    return say("round {round} of {all}, {left}", **where)


def left(s: Spirits) -> str:
    """What the step in progress can still use; empty for nothing."""
    if s.phase == at.BUILDING:
        pieces = builds_left(s)
        return say("{n} {n?piece|pieces} left", n=pieces) if pieces else ""
    workers = int(s.workers)
    if workers and s.phase in (at.WEEDING, at.HARVESTING, at.PLANTING):
        return say("{n} {n?labourer|labourers} left", n=workers)
    return say("{n} livestock left", n=workers) if workers and s.phase in (at.REMOVING, at.DUCKING) else ""
