"""What the others did since somebody's last move, in a few lines, from what the rules noted (kit/speech/recap.py)."""

from collections.abc import Iterator, Sequence

from subak.engine.core.journal import Entry
from subak.engine.core.state import CHANCE
from subak.engine.game import RecapLine, Step
from subak.games.spirits.edition.cards import rain_face
from subak.games.spirits.rules import journal as did
from subak.games.spirits.rules.actions import HEXES
from subak.games.spirits.rules.phases.harvest import paddy_of
from subak.games.spirits.rules.state import Spirits
from subak.games.spirits.speech.vocabulary import paddy_name, spirit_name, tile_name
from subak.kit.speech.recap import Fact, recap


def since(steps: Sequence[Step], audience: int) -> list[RecapLine]:
    return recap(steps, audience, facts)


def facts(step: Step, audience: int) -> Iterator[Fact]:
    for entry in step.entries:
        if entry.who == CHANCE:
            yield from table_facts(step, entry, audience)
        elif entry.kind == did.ROTTED and entry.who == audience:
            yield Fact("your {things} rotted", CHANCE, paddy(step.after, entry.what), weight=8, risk=True)
        elif entry.who != audience:
            yield from card_facts(step.after, entry, audience)
            yield from farm_facts(step, entry, audience)


def paddy(s: Spirits, place: int) -> str:
    return f"**{paddy_name(s, *divmod(place, HEXES))}**"


def card_facts(s: Spirits, entry: Entry, audience: int) -> Iterator[Fact]:
    """Spirits and tiles, and what they cost the audience."""
    seat = entry.who
    if entry.kind == did.RICE_STOLEN and entry.now == audience and entry.n:
        yield Fact("took {n} rice from you", seat, n=entry.n, weight=9, mine=-entry.n)
    elif entry.kind == did.WATER_GIVEN and entry.n == audience:
        yield Fact("gave you {n} {n?disc|discs}", seat, n=1, weight=8, mine=1)
    elif entry.kind == did.WEED_PLACED and entry.what // HEXES == audience:
        yield Fact("put a weed in your {things}", seat, paddy(s, entry.what), weight=9, risk=True)
    elif entry.kind == did.PEST_PLACED and entry.what // HEXES == audience:
        yield Fact("put a pest in your {things}", seat, paddy(s, entry.what), weight=9, risk=True)
    elif entry.kind == did.PLAYED:
        yield Fact("played {things}", seat, f"**{spirit_name(s, entry.what)}**", weight=6)
    elif entry.kind == did.USED:
        yield Fact("used {things}", seat, f"**{spirit_name(s, entry.what)}**", weight=4)
    elif entry.kind == did.CLAIMED:
        yield Fact("claimed {things} for {n} rice", seat, f"**{tile_name(s, entry.what)}**", n=entry.n, weight=8)


def farm_facts(step: Step, entry: Entry, audience: int) -> Iterator[Fact]:
    s, seat = step.after, entry.who
    if entry.kind == did.LET_GO and entry.what == audience:
        yield Fact("let {n} {n?disc|discs} go to you", seat, n=entry.n, weight=8, mine=entry.n)
    elif entry.kind == did.HARVESTED:
        place = seat * HEXES + int(paddy_of(entry.what))
        yield Fact("harvested {things} for {n} rice", seat, paddy(step.before, place), n=entry.n, weight=7)
    elif entry.kind in (did.WALL_BUILT, did.GATE_BUILT):
        yield Fact("built {n} {n?wall or gate|walls and gates}", seat, n=1, weight=5)
    elif entry.kind == did.PLANTED_RICE:
        yield Fact("planted {things}", seat, paddy(s, entry.what), weight=5)
    elif entry.kind == did.FILLED:
        yield Fact("filled {things}", seat, paddy(s, entry.what), weight=4)
    elif entry.kind == did.ROCK_REMOVED:
        yield Fact("removed {n} {n?rock|rocks}", seat, n=1, weight=3)
    elif entry.kind in (did.LABOR_BOUGHT, did.LIVESTOCK_BOUGHT):
        yield Fact("hired at the market for {n} rice", seat, n=entry.n, weight=5)


def table_facts(step: Step, entry: Entry, audience: int) -> Iterator[Fact]:
    """Rain, and the weeds and pests that come by themselves."""
    s = step.after
    if entry.kind == did.RAINED:
        yield Fact("{things} brought {n} water", CHANCE, f"**{rain_face(s, entry.what).name}**", n=entry.n, weight=6)
    elif entry.kind == did.WEED_PLACED and entry.what // HEXES == audience:
        yield Fact("a weed in your {things}", CHANCE, paddy(s, entry.what), weight=7, risk=True)
    elif entry.kind == did.PEST_PLACED and entry.what // HEXES == audience:
        yield Fact("a pest in your {things}", CHANCE, paddy(s, entry.what), weight=7, risk=True)
    elif entry.kind == did.TILE_GONE:
        yield Fact("{things} left the table", CHANCE, f"**{tile_name(s, entry.what)}**", weight=4)
