"""Everything a seat may do now, ready for buttons, and what it nearly may, with the reason."""

from collections.abc import Iterator
from dataclasses import replace

from subak.engine.core.as_lists import legal_list
from subak.engine.game import Choice
from subak.engine.translation import say
from subak.games.spirits.rules import actions as do
from subak.games.spirits.rules import state as now
from subak.games.spirits.rules.actions import COUNTS, HEXES, SEAT_ACTIONS
from subak.games.spirits.rules.crops import needs_fertilizer
from subak.games.spirits.rules.refusals import BUILD_DIVIDES, BUILD_FEW_GATES, BUILD_LOOP, BUILD_MANY_GATES, OK
from subak.games.spirits.rules.state import Spirits
from subak.games.spirits.rules.water import size_of
from subak.games.spirits.speech.buttons import (
    allocate,
    bless,
    build,
    buy,
    card_choice,
    claim,
    closes,
    flood,
    infest,
    keep_water,
    plant,
    work,
)
from subak.games.spirits.speech.vocabulary import CODEC, refusal, spirit_name
from subak.games.spirits.view.forecasts import forecasts
from subak.kit.speech.lists import listed

FLAWS = (BUILD_FEW_GATES, BUILD_MANY_GATES, BUILD_LOOP, BUILD_DIVIDES)


def choices(s: Spirits, seat: int) -> list[Choice]:
    if not s.may_act(seat):
        return []
    legal = legal_list(s, seat, SEAT_ACTIONS)
    if s.phase == now.ALLOCATING:
        return allocations(s, seat, legal)
    if s.phase == now.BUILDING:
        legal.sort(key=lambda action: not closes(s, seat, action))  # what completes a paddy stands first
    found = [choice(s, seat, action) for action in legal]
    return found + [greyed(s, seat, action) for action in expected(s, seat) if s.why_not(seat, action)]


def choice(s: Spirits, seat: int, action: int) -> Choice:
    """An action as a button. The ranges are those of actions.py, in its order."""
    if action < do.INFEST:
        return card_choice(s, action)
    if action < do.RESOLVE:
        return infest(s, seat, action)
    if action < do.ALLOCATE:
        return bless(s, seat, action)
    if action < do.BUILD_WALL:
        return allocate(s, action)
    if action < do.KEEP_WATER:
        return build(s, seat, action)
    if action < do.WEED:
        return keep_water(s, seat, action)
    if action < do.FILL:
        return work(s, seat, action)
    if action < do.PLANT:
        return flood(s, seat, action)
    if action < do.CLAIM:
        return plant(s, seat, action)
    return close(s, seat, action)


def greyed(s: Spirits, seat: int, action: int) -> Choice:
    """A button that says why it cannot be pressed."""
    why = refusal(s, seat, action)
    assert why is not None
    return replace(choice(s, seat, action), rule=why.rule, why=why.why, brief=why.brief, gain=None)


# What a person would expect


def expected(s: Spirits, seat: int) -> Iterator[int]:
    """What somebody might look for now: of each kind of thing the nearest."""
    if s.phase == now.RESOLVING:
        yield from (do.RESOLVE + card for card in range(int(s.columns.spirits)) if is_usable(s, seat, card))
    elif s.phase == now.BUILDING:
        yield from expected_edges(s, seat)
    elif s.phase == now.REMOVING:
        yield from (do.ROCK + hex for hex in range(HEXES) if s.rocks[seat] >> hex & 1)
    elif s.phase == now.FLOODING:
        yield do.FILL
    elif s.phase == now.CLAIMING:
        yield from (do.CLAIM + tile for tile in range(int(s.columns.tiles)) if s.tiles >> tile & 1)
    elif s.phase == now.TRADING:
        yield from (do.BUY_LABOR, do.BUY_LIVESTOCK)
    else:
        yield from expected_work(s, seat)


def is_usable(s: Spirits, seat: int, card: int) -> bool:
    return bool(s.face_up[seat] & s.columns.resolvable & ~s.spent[seat] & ~s.resolved & 1 << card)


def expected_edges(s: Spirits, seat: int) -> Iterator[int]:
    """Pieces that only the form of the field forbids, of each kind of flaw the first; the board shows every edge."""
    told: set[tuple[bool, int]] = set()
    for action in range(do.BUILD_WALL, do.MOVE_GATE):
        reason = (action >= do.BUILD_GATE, int(s.why_not(seat, action)))
        if reason[1] in FLAWS and reason not in told:
            told.add(reason)
            yield action


def expected_work(s: Spirits, seat: int) -> Iterator[int]:
    """Paddies with the task one would expect there."""
    for paddy in range(HEXES):
        place = seat * HEXES + paddy
        if s.shape(seat).paddies >> paddy & 1 == 0:
            continue
        if s.phase == now.WEEDING and s.weeds[place]:
            yield do.WEED + paddy
        elif s.phase == now.DUCKING and (s.pests[place] or needs_fertilizer(s, place)):
            yield do.DUCK + paddy
        elif s.phase == now.HARVESTING and s.crop[place] == now.GROWN:
            yield from expected_cuts(s, seat, paddy)
        elif s.phase == now.PLANTING and s.crop[place] == now.BARE:
            yield do.PLANT + paddy


def expected_cuts(s: Spirits, seat: int, paddy: int) -> Iterator[int]:
    """All of a grown paddy, if nothing at all can be cut there."""
    ways = [harvest_way(paddy, hexes) for hexes in range(1, int(size_of(s, seat, paddy)) + 1)]
    if all(s.why_not(seat, way) for way in ways):
        yield ways[-1]


def harvest_way(paddy: int, hexes: int, virtual: int = 0, free: int = 0) -> int:
    return do.HARVEST + ((paddy * do.PADDY_SIZE + hexes - 1) * 2 + virtual) * 2 + free


def allocations(s: Spirits, seat: int, legal: list[int]) -> list[Choice]:
    """The numbers of workers for the task at hand, with what that many would do."""
    tasks = [divmod(action - do.ALLOCATE, COUNTS) for action in legal]
    told = forecasts(s, seat, tasks[0][0], [n for _, n in tasks])
    return [replace(allocate(s, action), object=each.text) for action, each in zip(legal, told, strict=True)]


# The end of a round, and of every step


def close(s: Spirits, seat: int, action: int) -> Choice:
    words = CODEC.words(s, action)
    if action < do.PASS:
        return claim(s, seat, action)
    if action == do.PASS:
        return Choice(action, "pass", words, say("Pass"), say("no achievement this round"), rule="SP-8.1", ends=True)
    if action == do.BUY_LABOR:
        return buy(s, seat, action, "labor", say("a labourer"))
    if action == do.BUY_LIVESTOCK:
        return buy(s, seat, action, "livestock", say("livestock"))
    return Choice(action, "done", words, done_words(s), left(s, seat), rule=done_rule(s), ends=True)


def done_words(s: Spirits) -> str:
    words = {
        now.RESOLVING: say("Done with spirits"),
        now.BUILDING: say("End building"),
        now.REMOVING: say("Done with rocks"),
        now.WEEDING: say("Done weeding"),
        now.DUCKING: say("Done with pests"),
        now.HARVESTING: say("End harvest"),
        now.PLANTING: say("Done planting"),
        now.SPROUTING: say("No more grows"),
        now.TRADING: say("Leave the market"),
    }
    return words.get(int(s.phase), say("Done"))


def done_rule(s: Spirits) -> str:
    rules = {
        now.RESOLVING: "SP-4.12", now.BUILDING: "SP-6.8", now.REMOVING: "SP-6.9", now.WEEDING: "SP-7.6",
        now.DUCKING: "SP-7.7", now.HARVESTING: "SP-7.9", now.PLANTING: "SP-7.19", now.SPROUTING: "SP-11.12",
        now.TRADING: "SP-8.3",
    }  # fmt: skip
    return rules.get(int(s.phase), "SP-1.13")


def left(s: Spirits, seat: int) -> str:
    """What ending the step now would leave unused, and what becomes of it."""
    if s.asked != seat:
        return ""
    if s.phase == now.RESOLVING:
        cards = [card for card in range(int(s.columns.spirits)) if is_usable(s, seat, card)]
        open_ones = [spirit_name(s, card) for card in cards if s.why_not(seat, do.RESOLVE + card) == OK]
        return say("{cards} not used", cards=listed(open_ones)) if open_ones else ""
    if s.phase == now.BUILDING:
        return builds_words(s, seat)
    if s.phase in (now.WEEDING, now.HARVESTING, now.PLANTING) and s.workers:
        return say("{n} {n?labourer|labourers} left", n=int(s.workers))
    if s.phase in (now.REMOVING, now.DUCKING) and s.workers:
        return say("{n} livestock left", n=int(s.workers))
    return ""


def builds_words(s: Spirits, seat: int) -> str:
    """SP-6.8: builds paid by workers are wasted, free builds keep."""
    lost, kept = int(s.builds), int(s.free_builds[seat])
    if lost and kept:
        return say("{lost} wasted, {kept} free kept", lost=lost, kept=kept)
    if lost:
        return say("{n} {n?piece|pieces} wasted", n=lost)
    return say("{n} free {n?build is|builds are} kept", n=kept) if kept else ""
