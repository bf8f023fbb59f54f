"""What speaks for an action, in one sentence with its rule. What comes of it is found by asking the rules."""

from collections.abc import Sequence

from subak.engine.game import Reason
from subak.engine.translation import say
from subak.games.rice_dice.edition.cards import face_of
from subak.games.rice_dice.rules import actions as do
from subak.games.rice_dice.rules.effects import rice_from
from subak.games.rice_dice.rules.state import (
    CHOOSING,
    FILLING,
    OVER,
    PICKING,
    PLACING,
    RELEASING,
    WORKING,
    RiceDice,
)
from subak.games.rice_dice.rules.water import cap, is_flooded
from subak.games.rice_dice.speech.vocabulary import dice_named, face_at, levels_of, name_at, paddies
from subak.games.rice_dice.view.action_previews import in_words, preview
from subak.kit.speech.lists import listed
from subak.kit.speech.vocabulary import who

ONE_DECISION = {CHOOSING: (WORKING, RELEASING), WORKING: (WORKING,), PICKING: (PLACING,), RELEASING: (RELEASING,),
                FILLING: (FILLING,)}  # fmt: skip


def goes_on(before: RiceDice, after: RiceDice) -> bool:
    """An action with its tasks, a card with its place, the water of all paddies."""
    return after.phase in ONE_DECISION.get(int(before.phase), ())


def reason(s: RiceDice, seat: int, action: int) -> Reason | None:
    """The ranges are those of actions.py, in its order."""
    if action < do.WORKER_ACTION:
        return reroll(s, action)
    if action < do.WEED_TO:
        return allowed(s, action - do.WORKER_ACTION)
    if action < do.PLANT:
        return weed(s, seat, action)
    if action < do.DONE:
        return work(s, seat, action)
    if do.TAKE <= action < do.LEVEL:
        return card(s, seat, action)
    if do.LEVEL <= action < do.SEAT_ACTIONS and action != do.KEEP_REST:
        return water(s, seat, action)
    return None


def after(s: RiceDice, seat: int, action: int) -> RiceDice:
    there = s.clone()
    there.apply(seat, action)
    return there


# Dice


def reroll(s: RiceDice, mask: int) -> Reason | None:
    kept = [int(s.dice[die]) for die in range(do.DICE) if not mask >> die & 1]
    if mask == 0 or not kept:
        return None
    return Reason(say("{faces} {n?stays|stay} as they lie.", faces=dice_named(kept), n=len(kept)), "RD-4.7")


def allowed(s: RiceDice, kind: int) -> Reason | None:
    """What the action allows with the dice as they lie (law 11 plays it)."""
    parts = preview(s, kind)[1]
    return Reason(say("It allows you to {what}.", what=in_words(parts)), parts[0].rule) if parts else None


# Weeds and workers


def weed(s: RiceDice, seat: int, action: int) -> Reason | None:
    paddy = action - do.WEED_TO
    lost = int(rice_from(s, paddy) - rice_from(after(s, seat, action), paddy))
    values = {"n": lost, "paddy": name_at(s, paddy)}
    if paddy // do.SLOTS == seat:
        if lost > 0:
            return None
        return Reason(say("There it costs you nothing: {paddy} pays the same with it.", **values), "RD-4.22")
    if lost <= 0 or paddy // do.SLOTS >= s.seats:
        return None
    words = say("The next harvest of {owner} there pays {n} less.", owner=who(paddy // do.SLOTS), **values)
    return Reason(words, "RD-4.22")


def work(s: RiceDice, seat: int, action: int) -> Reason | None:
    paddy = seat * do.SLOTS + (action - do.PLANT) % do.SLOTS
    name, there = name_at(s, paddy), after(s, seat, action)
    if action < do.PULL:
        values = {"paddy": name, "n": int(rice_from(s, paddy))}
        return Reason(say("From your next turn on {paddy} can be harvested, for {n} as it lies.", **values), "RD-4.24")
    if action < do.HARVEST:
        now, then = int(rice_from(s, paddy)), int(rice_from(there, paddy))
        if then <= now:
            return None
        return Reason(say("{paddy} then pays {then} instead of {now}.", paddy=name, then=then, now=now), "RD-4.22")
    if action < do.DRAIN:
        gain = int(there.score(seat) - s.score(seat))
        if there.phase == OVER:
            return Reason(say("It brings {n} rice, and that ends the game.", n=gain), "RD-7.1", gain)
        return Reason(say("It brings {n} rice at once.", n=gain), "RD-4.22", gain)
    return Reason(say("Without its water {paddy} can be worked on.", paddy=name), "RD-4.25")


# Cards


def card(s: RiceDice, seat: int, action: int) -> Reason | None:
    if action < do.TAKE_NONE:
        most = max(face_of(s, action - do.TAKE).yields)
        return Reason(say("A harvest there pays up to {n}.", n=most), "RD-4.31") if most else None
    if action in (do.PLACE_LEFT, do.PLACE_RIGHT):
        return Reason(say("One more paddy, and none is given up for it."), "RD-4.32")
    if do.REPLACE <= action < do.LEVEL:
        paddy = seat * do.SLOTS + action - do.REPLACE
        values = {"old": max(face_at(s, paddy).yields), "new": max(face_of(s, int(s.picked)).yields)}
        if values["new"] > values["old"]:
            return Reason(say("A harvest there pays up to {new} instead of {old}.", **values), "RD-4.33")
    return None


# Water


def water(s: RiceDice, seat: int, action: int) -> Reason | None:
    """Crops that a level of water makes dry, and paddies that it floods."""
    if do.RELEASE <= action < do.FILL:
        return dried_or_flooded(s, list(paddies(s, seat)), levels_of(s, seat, action - do.RELEASE))
    if action >= do.FILL:
        return flooded(s, seat, action)
    return dried_or_flooded(s, [seat * do.SLOTS + int(s.levels_set)], [action - do.LEVEL])


def dried_or_flooded(s: RiceDice, where: Sequence[int], levels: Sequence[int]) -> Reason | None:
    both = list(zip(where, levels, strict=True))
    dry = [name_at(s, paddy) for paddy, level in both if s.planted[paddy] and s.water[paddy] and not level]
    wet = [name_at(s, p) for p, level in both if not s.planted[p] and s.water[p] < level == cap(s, p)]
    if dry:
        words = say("Without water {paddies} can be harvested in a later turn.", paddies=listed(dry))
        return Reason(words, "RD-4.22")
    return Reason(say("Flooded, {paddies} can be planted.", paddies=listed(wet)), "RD-4.20") if wet else None


def flooded(s: RiceDice, seat: int, action: int) -> Reason | None:
    paddy = seat * do.SLOTS + (action - do.FILL) % do.SLOTS
    if s.planted[paddy] or not is_flooded(after(s, seat, action), paddy):
        return None
    return Reason(say("Flooded, {paddies} can be planted.", paddies=name_at(s, paddy)), "RD-4.20")
