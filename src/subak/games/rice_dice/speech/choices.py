"""Everything a seat may do now, ready for buttons, and what it nearly may, with the reason."""

from collections.abc import Iterator, Mapping

from subak.engine.core.as_lists import legal_list
from subak.engine.game import Choice, Cost
from subak.engine.translation import say
from subak.games.rice_dice.edition.cards import face_of
from subak.games.rice_dice.edition.names import KIND_NAMES
from subak.games.rice_dice.rules import actions as do
from subak.games.rice_dice.rules.effects import (
    rice_from,
    rice_on_plant,
    rice_on_pull,
    symbols_for,
    weeds_per_worker,
    workers_to_harvest,
    workers_to_plant,
)
from subak.games.rice_dice.rules.happy_farmer import is_farmer
from subak.games.rice_dice.rules.state import (
    BYSTANDING,
    CHOOSING,
    DRAFTING,
    FILLING,
    PICKING,
    PLACING,
    WEEDING,
    WORKING,
    RiceDice,
)
from subak.games.rice_dice.rules.water import cap, missing
from subak.games.rice_dice.speech.vocabulary import (
    CODEC,
    dice_named,
    dice_of,
    levels_of,
    levels_word,
    name_at,
    paddies,
    paddy_of,
    refusal,
    symbols_named,
)
from subak.kit.speech.lists import listed
from subak.kit.speech.vocabulary import who

Target = Mapping[str, str | int]

WITH_WEEDS = (CHOOSING, WORKING, PICKING, PLACING, FILLING, WEEDING)  # where rolled weeds may be placed (RD-4.11)


def choices(s: RiceDice, seat: int) -> list[Choice]:
    if not s.may_act(seat):
        return []
    legal = legal_list(s, seat, do.SEAT_ACTIONS)
    if legal[0] >= do.RELEASE and legal[-1] < do.FILL:
        return sorted_releases(s, seat, legal)
    return [choice(s, seat, action) for action in legal] + [greyed(s, seat, action) for action in nearly(s, seat)]


def choice(s: RiceDice, seat: int, action: int) -> Choice:
    """An action as a button. The ranges are those of actions.py, in its order."""
    if action < do.WORKER_ACTION:
        return reroll(s, action)
    if action < do.WEED_TO:
        return take_action(s, seat, action)
    if action < do.PLANT:
        return weed_to(s, seat, action)
    if action < do.DONE:
        return task(s, seat, action)
    if action == do.DONE:
        return done(s, seat)
    if action < do.LEVEL:
        return card_choice(s, seat, action)
    if action < do.RELEASE:
        return level(s, seat, action)
    return release(s, seat, action) if action < do.FILL else intake(s, seat, action)


def greyed(s: RiceDice, seat: int, action: int) -> Choice:
    """A button that says why it cannot be pressed."""
    why = refusal(s, seat, action)
    assert why is not None
    open_choice = choice(s, seat, action)
    return Choice(**{**vars(open_choice), "rule": why.rule, "why": why.why, "brief": why.brief, "gain": None})


def nearly(s: RiceDice, seat: int) -> Iterator[int]:
    """What a person would expect to do now and cannot: one thing for each paddy of their own field."""
    for action in expected(s, seat):
        if s.why_not(seat, action):
            yield action


def expected(s: RiceDice, seat: int) -> Iterator[int]:
    for paddy in paddies(s, seat):
        slot = paddy % do.SLOTS
        if s.phase == WORKING:
            yield (do.HARVEST if s.planted[paddy] else do.PLANT) + slot
        elif s.phase in (FILLING, BYSTANDING) and missing(s, paddy) > 0:
            yield do.FILL + slot
        if s.pending_weeds > 0 and s.phase in WITH_WEEDS:
            yield do.WEED_TO + paddy
    if s.phase == PLACING:
        yield from (do.PLACE_LEFT, do.PLACE_RIGHT)


# Dice and actions


def reroll(s: RiceDice, mask: int) -> Choice:
    rule = "RD-4.7" if s.rerolls == 0 else "RD-4.8"
    words = CODEC.words(s, mask)
    if mask == 0:
        return Choice(mask, "keep", words, say("Keep"), say("all dice"), rule=rule)
    faces = dice_named(int(s.dice[die]) for die in dice_of(mask))
    return Choice(mask, "reroll", words, say("Reroll"), faces, {"mask": mask}, rule=rule)


def take_action(s: RiceDice, seat: int, action: int) -> Choice:
    kind = action - do.WORKER_ACTION
    label = (say("Worker action"), say("Card action"), say("Water action"))[kind]
    return Choice(
        action,
        KIND_NAMES[kind],
        CODEC.words(s, action),
        label,
        symbols_named(kind, int(symbols_for(s, seat, kind))),
        {"action": KIND_NAMES[kind]},
        rule="RD-4.16",
    )


def weed_to(s: RiceDice, seat: int, action: int) -> Choice:
    paddy = action - do.WEED_TO
    return Choice(
        action,
        "weed-to",
        CODEC.words(s, action),
        say("Place the weed") if s.pending_weeds == 1 else say("Place a weed"),
        whose(s, seat, paddy),
        at(paddy),
        rule="RD-4.13" if s.phase == WEEDING else "RD-4.11",
    )


def whose(s: RiceDice, seat: int, paddy: int) -> str:
    """The name of a paddy, with its owner if that is somebody else."""
    place, name = paddy // do.SLOTS, name_at(s, paddy)
    if place == seat:
        return name
    if is_farmer(s, place):
        return say("{paddy} of the Happy Farmer", paddy=name)
    return say("{paddy} of {owner}", paddy=name, owner=who(place))


def at(paddy: int) -> Target:
    return {"place": paddy // do.SLOTS, "paddy": paddy % do.SLOTS}


# Workers


def task(s: RiceDice, seat: int, action: int) -> Choice:
    paddy = paddy_of(s, seat, action)
    assert paddy is not None
    words, name, target = CODEC.words(s, action), name_at(s, paddy), at(paddy)
    if action < do.PULL:
        cost, gain = Cost("worker", int(workers_to_plant(s, paddy))), int(rice_on_plant(s, seat)) or None
        return Choice(action, "plant", words, say("Plant"), name, target, cost, gain, "RD-4.20")
    if action < do.HARVEST:
        pulled = int(min(s.weeds[paddy], weeds_per_worker(s, seat)))
        label = say("Pull {pulled} {pulled?weed|weeds}", pulled=pulled)
        gain = int(pulled * rice_on_pull(s, seat)) or None
        return Choice(action, "pull", words, label, name, target, Cost("worker", 1), gain, "RD-4.21")
    if action < do.DRAIN:
        cost = Cost("worker", int(workers_to_harvest(s, paddy)))
        return Choice(action, "harvest", words, say("Harvest"), name, target, cost, int(rice_from(s, paddy)), "RD-4.22")
    return Choice(action, "drain", words, say("Drain"), name, target, rule="RD-4.25")


def done(s: RiceDice, seat: int) -> Choice:
    rule = {WORKING: "RD-4.26", FILLING: "RD-4.50"}.get(s.phase, "RD-4.53")
    words = CODEC.words(s, do.DONE)
    return Choice(do.DONE, "done", words, say("Done"), left(s, seat), rule=rule, ends=seat == s.active)


def left(s: RiceDice, seat: int) -> str:
    """What ending the turn now would leave unused, and the weeds that would still have to be placed."""
    things = []
    if seat == s.active and s.phase == WORKING and s.workers_left:
        things.append(say("{n} {n?worker|workers}", n=s.workers_left))
    if seat == s.actor() and s.phase in (FILLING, BYSTANDING) and s.intake_left:
        things.append(say("{n} water", n=s.intake_left))
    if seat == s.active and s.phase in (WORKING, FILLING) and s.pending_weeds:
        things.append(say("{n} {n?weed|weeds}", n=s.pending_weeds))
    return say("{things} left", things=listed(things)) if things else ""


# Cards


def card_choice(s: RiceDice, seat: int, action: int) -> Choice:
    words = CODEC.words(s, action)
    if action < do.TAKE_NONE:
        face = face_of(s, action - do.TAKE)
        label, rule = (say("Keep"), "RD-10.20") if s.phase == DRAFTING else (say("Take"), "RD-4.31")
        return Choice(action, "take", words, label, face.name, {"card": face.id}, rule=rule)
    if action == do.TAKE_NONE:
        return Choice(action, "take-none", words, say("Take none"), rule="RD-4.31")
    name = face_of(s, s.picked).name
    if action == do.PLACE_LEFT:
        return Choice(action, "place-left", words, say("Place left"), name, {"end": "left"}, rule="RD-4.32")
    if action == do.PLACE_RIGHT:
        return Choice(action, "place-right", words, say("Place right"), name, {"end": "right"}, rule="RD-4.32")
    paddy = seat * do.SLOTS + action - do.REPLACE
    return Choice(action, "replace", words, say("Replace"), name_at(s, paddy), at(paddy), rule="RD-4.33")


# Water


def level(s: RiceDice, seat: int, action: int) -> Choice:
    words = CODEC.words(s, action)
    if action == do.KEEP_REST:
        return Choice(action, "keep-rest", words, say("Leave the rest"), say("as it is"), rule="RD-4.43")
    paddy, water = seat * do.SLOTS + int(s.levels_set), action - do.LEVEL
    label = say("Leave {water} water", water=water) if water else say("No water")
    return Choice(action, "level", words, label, name_at(s, paddy), {**at(paddy), "level": water}, rule="RD-4.43")


def sorted_releases(s: RiceDice, seat: int, legal: list[int]) -> list[Choice]:
    """First what is wanted most often, to drain planted paddies and keep the rest; then to keep all; then others."""
    now = [int(s.water[paddy]) for paddy in paddies(s, seat)]
    usual = [0 if s.planted[paddy] else int(s.water[paddy]) for paddy in paddies(s, seat)]

    def rank(action: int) -> tuple[bool, bool, int, int]:
        levels = levels_of(s, seat, action - do.RELEASE)
        return levels != usual, levels != now, -sum(levels), action

    return [release(s, seat, action) for action in sorted(legal, key=rank)]


def release(s: RiceDice, seat: int, action: int) -> Choice:
    """A release by what it does: which paddies give water, which get some, and what they hold afterwards."""
    levels = levels_of(s, seat, action - do.RELEASE)
    given = [name_at(s, paddy) for paddy, water in zip(paddies(s, seat), levels, strict=True) if water < s.water[paddy]]
    flooded = [
        name_at(s, paddy) for paddy, water in zip(paddies(s, seat), levels, strict=True) if water > s.water[paddy]
    ]
    if flooded:
        label, thing = say("Let it flow"), say("{given} to {taken}", given=listed(given), taken=listed(flooded))
    elif given:
        label, thing = say("Drain"), listed(given)
    else:
        label, thing = say("Keep all water"), ""
    word = levels_word(levels)
    words = f"{CODEC.verb(action).words} {word}"
    return Choice(action, "release", words, label, thing, {"levels": word}, rule="RD-4.42")


def intake(s: RiceDice, seat: int, action: int) -> Choice:
    paddy = paddy_of(s, seat, action)
    assert paddy is not None
    words, name = CODEC.words(s, action), name_at(s, paddy)
    rule = "RD-4.50" if s.phase == FILLING else "RD-4.53"
    if action < do.ADD:
        cost = Cost("water", int(cap(s, paddy) - s.water[paddy]))
        return Choice(action, "fill", words, say("Fill"), name, at(paddy), cost, rule=rule)
    return Choice(action, "add", words, say("Add"), name, at(paddy), Cost("water", 1), rule=rule)
