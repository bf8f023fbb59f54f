"""What speaks for an action, in one sentence with its rule. What comes of it is found by asking the rules."""

from subak.engine.game import Reason
from subak.engine.translation import say
from subak.games.spirits.edition.cards import spirit_face
from subak.games.spirits.rules import actions as do
from subak.games.spirits.rules import state as now
from subak.games.spirits.rules.actions import COUNTS, HEXES
from subak.games.spirits.rules.phases.harvest import paddy_of
from subak.games.spirits.rules.state import GROWN, L_HARVEST, L_WEEDS, LAST_ROUND, PLANTED, Spirits
from subak.games.spirits.speech.buttons import closes
from subak.games.spirits.speech.vocabulary import paddy_name
from subak.games.spirits.view.forecasts import forecasts
from subak.games.spirits.view.yields import yield_now
from subak.kit.speech.lists import listed
from subak.kit.speech.vocabulary import who

ONE_DECISION = (
    now.ALLOCATING, now.BUILDING, now.REMOVING, now.DRAINING, now.WEEDING, now.DUCKING, now.HARVESTING, now.FLOODING,
    now.PLANTING, now.TRADING,
)  # fmt: skip


def goes_on(before: Spirits, after: Spirits) -> bool:
    """All numbers of an allocation, all pieces of a build, all paddies of a task."""
    return bool(before.phase == after.phase and before.phase in ONE_DECISION)


def reason(s: Spirits, seat: int, action: int) -> Reason | None:
    """The ranges are those of actions.py, in its order."""
    if do.INFEST <= action < do.RESOLVE:
        return infest(s, seat, action)
    if do.RESOLVE <= action < do.ROCK:
        return spirit(s, action)
    if do.ALLOCATE <= action < do.BUILD_WALL:
        return allocate(s, seat, action)
    if do.BUILD_WALL <= action < do.MOVE_GATE:
        return build(s, seat, action)
    if do.KEEP_WATER <= action < do.WEED:
        return drain(s, seat, action)
    if do.WEED <= action < do.HARVEST:
        return tend(s, seat, action)
    if do.HARVEST <= action < do.FILL:
        return harvest(s, seat, action)
    if do.FILL <= action < do.CLAIM:
        return grow(s, seat, action)
    return close(s, seat, action) if action >= do.CLAIM else None


def after(s: Spirits, seat: int, action: int) -> Spirits:
    there = s.clone()
    there.apply(seat, action)
    return there


# Cards


def spirit(s: Spirits, action: int) -> Reason:
    return Reason(say("It costs nothing: {text}", text=spirit_face(s, action - do.RESOLVE).text), "SP-4.12")


def infest(s: Spirits, seat: int, action: int) -> Reason | None:
    """A token costs its owner what the paddy pays less with it."""
    owner, paddy = divmod(action - do.INFEST, HEXES)
    lost = yield_now(s, owner, paddy).rice - yield_now(after(s, seat, action), owner, paddy).rice
    if owner == seat:
        return None if lost > 0 else Reason(say("There it costs you no rice now."), "SP-7.10")
    values = {"player": who(owner), "n": lost}
    return Reason(say("A harvest of {player} there pays {n} less.", **values), "SP-7.10") if lost > 0 else None


# Workers and pieces


def allocate(s: Spirits, seat: int, action: int) -> Reason | None:
    """What the workers would do there, as the forecast tells."""
    task, n = divmod(action - do.ALLOCATE, COUNTS)
    forecast = forecasts(s, seat, task, [n])[0]
    if n == 0 or not forecast.text:
        return None
    if task == L_HARVEST and forecast.gain:
        words = say("They bring in {n} rice that would rot otherwise.", n=forecast.gain)
        return Reason(words, "SP-7.13")
    if task == L_WEEDS:
        return Reason(say("{what}, which would cost rice at the harvest.", what=forecast.text), "SP-7.11")
    return None


def build(s: Spirits, seat: int, action: int) -> Reason | None:
    paddies = closes(s, seat, action)
    if not paddies:
        return None
    return Reason(say("It closes {paddies}, which can then be flooded.", paddies=listed(paddies)), "SP-1.4")


def tend(s: Spirits, seat: int, action: int) -> Reason | None:
    """Weeds and pests: what the paddy pays with one less."""
    paddy = action - (do.WEED if action < do.DUCK else do.DUCK)
    before, then = yield_now(s, seat, paddy).rice, yield_now(after(s, seat, action), seat, paddy).rice
    values = {"paddy": paddy_name(s, seat, paddy), "then": then, "before": before}
    if then <= before:
        return None
    return Reason(say("The harvest of {paddy} then pays {then} instead of {before}.", **values), "SP-7.10")


def harvest(s: Spirits, seat: int, action: int) -> Reason:
    gain = int(after(s, seat, action).score(seat) - s.score(seat))
    paddy = paddy_name(s, seat, int(paddy_of(action - do.HARVEST)))
    return Reason(say("It pays {n} rice; left standing, {paddy} rots.", n=gain, paddy=paddy), "SP-7.13", gain)


# Water and crops


def drain(s: Spirits, seat: int, action: int) -> Reason | None:
    paddy, kept = max(int(s.paddy), 0), action - do.KEEP_WATER
    name, crop = paddy_name(s, seat, paddy), int(s.crop[seat * HEXES + paddy])
    if kept == 0 and crop == GROWN:
        return Reason(say("Dry, {paddy} can be harvested.", paddy=name), "SP-7.9")
    if kept == 0 and s.weeds[seat * HEXES + paddy]:
        return Reason(say("Dry, {paddy} can be weeded.", paddy=name), "SP-7.6")
    if kept and crop == PLANTED:
        return Reason(say("Flooded, {paddy} grows in this round.", paddy=name), "SP-7.18")
    return None


def grow(s: Spirits, seat: int, action: int) -> Reason | None:
    if action >= do.PLANT:
        name = paddy_name(s, seat, action - do.PLANT)
        if s.round == LAST_ROUND - 1:
            return Reason(say("It is flooded, and grows once more before the last harvest."), "SP-7.20")
        return Reason(say("{paddy} is flooded: planted now, it can grow next round.", paddy=name), "SP-7.19")
    paddy = max(int(s.paddy), 0)
    name, crop = paddy_name(s, seat, paddy), int(s.crop[seat * HEXES + paddy])
    if action == do.FILL and crop == PLANTED:
        return Reason(say("Flooded, {paddy} grows in this round.", paddy=name), "SP-7.18")
    if action == do.FILL and crop == now.BARE:
        return Reason(say("Flooded, {paddy} can be planted.", paddy=name), "SP-7.19")
    return None


# The end of a round


def close(s: Spirits, seat: int, action: int) -> Reason | None:
    if action < do.PASS:
        gain = int(after(s, seat, action).score(seat) - s.score(seat))
        return Reason(say("Its condition holds now: {n} rice for nothing.", n=gain), "SP-8.1", gain)
    if action in (do.BUY_LABOR, do.BUY_LIVESTOCK):
        rounds = LAST_ROUND - int(s.round)
        return Reason(say("It can work in {n} more {n?round|rounds}.", n=rounds), "SP-8.4")
    if action == do.DONE and s.phase == now.TRADING:
        return Reason(say("Rice that is kept counts at the end, as it is."), "SP-8.3")
    return None
