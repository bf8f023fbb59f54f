"""Whose turn it is, and the steps of a round as dots."""

from dataclasses import dataclass

from subak.engine.core.state import CHANCE
from subak.engine.game import Turn
from subak.engine.translation import say
from subak.games.spirits.rules import state as at
from subak.games.spirits.rules.state import (
    ALLOCATING,
    BUILDING,
    CLAIMING,
    FLOODING,
    GRUDGING,
    LAST_ROUND,
    LOSING,
    OVER,
    PLANTING,
    PLAYING,
    RAINING,
    RESOLVING,
    SPROUTING,
    TRADING,
    Spirits,
)

PHASES = {
    at.TILING: "setup",
    at.GATING: "start-gate",
    at.SETTING_UP: "setup",
    at.KEEPING: "keep-setup",
    at.DEALING: "deal",
    at.DRAFTING: "draft",
    at.RAINING: "rain",
    at.INFESTING: "rain-place",
    at.PLAYING: "play",
    at.MEETING: "meet",
    at.RESOLVING: "resolve",
    at.CLEARING: "rock",
    at.FERTILIZING: "fertilize",
    at.RIPENING: "ripen",
    at.ENCHANTING: "magic",
    at.EXPANDING: "expand",
    at.CURSING: "curse",
    at.LOSING: "lose",
    at.ALLOCATING: "allocate",
    at.BUILDING: "build",
    at.REMOVING: "rocks",
    at.DRAINING: "water-out",
    at.WEEDING: "weeds",
    at.DUCKING: "pests",
    at.HARVESTING: "harvest",
    at.FLOODING: "water-in",
    at.GRUDGING: "grudge",
    at.GROWING: "grow",
    at.PLANTING: "plant",
    at.SPROUTING: "sprout",
    at.CLAIMING: "claim",
    at.TRADING: "market",
    at.OVER: "over",
}
FARM_ACTIONS = ("build", "rocks", "water-out", "weeds", "pests", "harvest", "water-in", "grow", "plant")
TURNS_A_ROUND = 40  # more than there are phases, so that no two turns of a seat have the same number


@dataclass(frozen=True)
class StepView:
    """A step of the round as a dot: `state` is done, now or next. The farm actions of step 6 have steps of their own.

    Round 7 has six steps without rain and water (SP-9.2).
    """

    step: str
    name: str
    state: str
    actions: list["StepView"]


# Turns


def turn(s: Spirits) -> Turn:
    """Setup, drafts, rain and sealed steps belong to all players together, so they have the seat CHANCE."""
    seat = in_turn(s)
    return Turn(CHANCE if seat is None else seat, turn_number(s), turn_words(s))


def in_turn(s: Spirits) -> int | None:
    """The player whose turn it is in a step that is taken one after another."""
    if s.phase == ALLOCATING:
        return int(s.asked) if s.open_allocation else None
    if RESOLVING <= s.phase < OVER:
        return int(s.order[s.turn]) if s.turn < s.seats else None
    return None


def turn_number(s: Spirits) -> int:
    """Every step is a turn of its own; what cards ask for in the middle belongs to it."""
    phase = int(s.phase)
    if RESOLVING <= phase <= LOSING:
        phase = RESOLVING
    return TURNS_A_ROUND * int(s.round) + {GRUDGING: FLOODING, SPROUTING: PLANTING}.get(phase, phase)


def turn_words(s: Spirits) -> str:
    """ "Round 3: Water In"."""
    if s.phase in (at.DEALING, at.DRAFTING):
        return say("Draft {n}", n=int(s.draft) + 1)
    if s.round == 0:
        return say("Setup")
    return say("Round {round}: {step}", round=int(s.round), step=step_name(step_code(s)))


# Steps


def step_code(s: Spirits) -> str:
    """The step, or the farm action, that the phase belongs to."""
    phase = int(s.phase)
    if phase < RAINING:
        return ""
    if phase < PLAYING:
        return "rain"
    if phase < RESOLVING:
        return "spirits"
    if phase < ALLOCATING:
        return "resolve"
    if BUILDING <= phase < CLAIMING:
        return {GRUDGING: "water-in", SPROUTING: "plant"}.get(phase, PHASES[phase])
    return {ALLOCATING: "allocate", CLAIMING: "achievements", TRADING: "market"}.get(phase, "score")


def step_name(step: str) -> str:
    words = {
        "": say("Setup"),
        "rain": say("Rain"),
        "spirits": say("Spirits"),
        "claim-water": say("Claim water"),
        "resolve": say("Resolve"),
        "allocate": say("Allocate"),
        "farm": say("Farm actions"),
        "build": say("Build"),
        "rocks": say("Rocks"),
        "water-out": say("Water Out"),
        "weeds": say("Weeds"),
        "pests": say("Pests"),
        "harvest": say("Harvest"),
        "water-in": say("Water In"),
        "grow": say("Grow"),
        "plant": say("Plant"),
        "achievements": say("Achievements"),
        "market": say("Market"),
        "remove-water": say("Water leaves"),
        "score": say("Score"),
    }
    return words[step]


def steps_of(s: Spirits) -> list[StepView]:
    """SP-4.1, SP-9.1, SP-9.2: the steps of this round; none before round 1."""
    if s.round == 0:
        return []
    now = step_code(s)
    if s.round == LAST_ROUND:
        return dots(("remove-water", "allocate", "weeds", "pests", "harvest", "score"), now)
    steps = ["rain", "spirits", "claim-water", "resolve", "allocate", "farm", "achievements"]
    if s.round < at.LAST_RAIN:
        steps.append("market")
    if now not in FARM_ACTIONS:
        return dots(steps, now)
    farm = dots(FARM_ACTIONS, now)
    return [dot if dot.step != "farm" else StepView("farm", dot.name, "now", farm) for dot in dots(steps, "farm")]


def dots(steps: list[str] | tuple[str, ...], now: str) -> list[StepView]:
    """Before a round begins its first step is still to come; after a draft everything is done."""
    place = steps.index(now) if now in steps else -1 if now == "" else len(steps)
    return [
        StepView(step, step_name(step), "done" if k < place else "now" if k == place else "next", [])
        for k, step in enumerate(steps)
    ]


def builds_left(s: Spirits) -> int:
    seat = in_turn(s)
    return int(s.builds) + (int(s.free_builds[seat]) if seat is not None else 0)
