"""How Rice Dice speaks: the words of actions, the names of things, and the sentences behind refusals."""

from collections.abc import Iterable

from librt.vecs import vec
from mypy_extensions import i64

from subak.engine.codec import Codec, Verb
from subak.engine.refusal import Refusal
from subak.engine.translation import say
from subak.games.rice_dice.edition.cards import CardFace, face_of
from subak.games.rice_dice.edition.names import FACE_NAMES
from subak.games.rice_dice.rules import actions as do
from subak.games.rice_dice.rules.columns import CARD, WORKER
from subak.games.rice_dice.rules.effects import extra_reroll, weed_limit, workers_to_harvest, workers_to_plant
from subak.games.rice_dice.rules.phases.release import room_here
from subak.games.rice_dice.rules.refusals import OK, REFUSALS
from subak.games.rice_dice.rules.state import NONE, RELEASING, REROLLING, RiceDice
from subak.games.rice_dice.rules.water import cap, levels_into, missing, release_codes
from subak.kit.speech.vocabulary import number_word

AFTERWARDS = vec[i64]([0] * do.SLOTS)  # room for the levels of a release

# What actions are called


def card_word(s: RiceDice, card: int) -> str:
    return face_of(s, card).slug if card < s.columns.cards else f"#{card}"


def paddy_word(s: RiceDice, place: int, slot: int) -> str:
    return card_word(s, s.card[place * do.SLOTS + slot]) if slot < s.field_size[place] else f"#{slot + 1}"


def own_paddy(s: RiceDice, slot: int) -> str:
    """A paddy of whoever is to decide."""
    actor = s.actor()
    return paddy_word(s, actor if actor >= 0 else s.active, slot)


def any_paddy(s: RiceDice, paddy: int) -> str:
    """A paddy of the active player by its card; those of others with their place before it."""
    place, slot = divmod(paddy, do.SLOTS)
    word = paddy_word(s, place, slot)
    return word if place == s.active else f"{place} {word}"


def dice_positions(s: RiceDice, mask_below: int) -> str:
    return " ".join(str(die + 1) for die in dice_of(mask_below + 1))


def release_word(s: RiceDice, code: int) -> str:
    """The levels from the left, for whoever is to decide."""
    actor = s.actor()
    place = actor if actor >= 0 else s.active
    return levels_word(levels_of(s, place, code)) if code < release_codes(s, place) else f"#{code}"


def levels_word(levels: Iterable[int]) -> str:
    return ",".join(map(str, levels))


def throw_word(s: RiceDice, throw: int) -> str:
    return " ".join(FACE_NAMES[face] for face in faces_of(s, throw))


CODEC = Codec(
    Verb(do.REROLL, 1, "keep"),
    Verb(do.REROLL + 1, 2**do.DICE - 1, "reroll", dice_positions),
    Verb(do.WORKER_ACTION, 1, "worker action"),
    Verb(do.CARD_ACTION, 1, "card action"),
    Verb(do.WATER_ACTION, 1, "water action"),
    Verb(do.WEED_TO, do.PLACES * do.SLOTS, "weed to", any_paddy),
    Verb(do.PLANT, do.SLOTS, "plant", own_paddy),
    Verb(do.PULL, do.SLOTS, "pull", own_paddy),
    Verb(do.HARVEST, do.SLOTS, "harvest", own_paddy),
    Verb(do.DRAIN, do.SLOTS, "drain", own_paddy),
    Verb(do.DONE, 1, "done", ends=True),
    Verb(do.TAKE, do.MAX_CARDS, "take", card_word),
    Verb(do.TAKE_NONE, 1, "take none"),
    Verb(do.PLACE_LEFT, 1, "place left"),
    Verb(do.PLACE_RIGHT, 1, "place right"),
    Verb(do.REPLACE, do.SLOTS, "replace", own_paddy),
    Verb(do.LEVEL, do.LEVELS, "level", number_word),
    Verb(do.KEEP_REST, 1, "keep rest"),
    Verb(do.RELEASE, do.RELEASES, "release", release_word),
    Verb(do.FILL, do.SLOTS, "fill", own_paddy),
    Verb(do.ADD, do.SLOTS, "add", own_paddy),
    Verb(do.THROW, do.THROWS, "roll", throw_word, chance=True),
    Verb(do.DRAW, do.MAX_CARDS, "draw", card_word, chance=True),
    Verb(do.FIRST, do.PLACES, "first", number_word, chance=True),
)
assert CODEC.seat_size == do.SEAT_ACTIONS


# What numbers stand for


def dice_of(mask: int) -> list[int]:
    return [die for die in range(do.DICE) if mask >> die & 1]


def faces_of(s: RiceDice, throw: int) -> list[int]:
    """The faces of a throw, as many as there were dice."""
    dice = next(n for n in range(1, do.DICE + 1) if throw < s.columns.throws_from[n + 1])
    return [int(s.columns.throw_faces[throw * do.DICE + k]) for k in range(dice)]


def levels_of(s: RiceDice, place: int, code: int) -> list[int]:
    """The water on each paddy, from the left, after the release with this code."""
    levels_into(s, place, code, AFTERWARDS)
    return [int(AFTERWARDS[slot]) for slot in range(s.field_size[place])]


def paddies(s: RiceDice, place: int) -> range:
    """The paddies of a place, from the left."""
    return range(place * do.SLOTS, place * do.SLOTS + s.field_size[place])


def face_at(s: RiceDice, paddy: int) -> CardFace:
    return face_of(s, s.card[paddy])


def name_at(s: RiceDice, paddy: int) -> str:
    return face_at(s, paddy).name


# What people read


def face_name(face: int) -> str:
    return (say("water"), say("card"), say("worker"), say("two workers"), say("weed"), "?")[face]


def dice_named(faces: Iterable[int]) -> str:
    """ "worker, weed, ?": dice as they lie."""
    return ", ".join(map(face_name, faces))


def symbols_named(kind: int, n: int) -> str:
    """ "4 workers", "1 card", "2 water"."""
    if kind == WORKER:
        return say("{n} {n?worker|workers}", n=n)
    return say("{n} {n?card|cards}", n=n) if kind == CARD else say("{n} water", n=n)


def refusal(s: RiceDice, seat: int, action: int) -> Refusal | None:
    """The sentence behind `why_not`, with the numbers of the position."""
    number = s.why_not(seat, action)
    if number == OK:
        return None
    rule, sentence, brief = REFUSALS[number]
    figures = figures_for(s, seat, action)
    return Refusal(rule, say(sentence, **figures), say(brief, **figures))


def figures_for(s: RiceDice, seat: int, action: int) -> dict[str, int | str]:
    """What fills the slots of a refusal (refusals.py lists them), as far as the action gives them a meaning."""
    paddy = paddy_of(s, seat, action)
    figures: dict[str, int | str] = {
        "have": s.workers_left,
        "left": s.intake_left,
        "reservoir": s.reservoir,
        "limit": s.columns.field_limit,
    }
    if action < do.WORKER_ACTION:
        figures |= reroll_figures(s)
    if paddy is not None:
        figures |= {
            "needs": workers_to_plant(s, paddy) if action < do.PULL else workers_to_harvest(s, paddy),
            "water": s.water[paddy],
            "cap": cap(s, paddy),
            "missing": missing(s, paddy),
            "weeds": s.weeds[paddy],
        }
        if do.WEED_TO <= action < do.PLANT:
            figures["limit"] = weed_limit(s, paddy)
    if s.phase == RELEASING:
        figures["room"] = room_here(s)
    return figures


def paddy_of(s: RiceDice, seat: int, action: int) -> int | None:
    """The paddy an action is about, if it lies there."""
    place, slot = seat, NONE
    if do.WEED_TO <= action < do.PLANT:
        place, slot = divmod(action - do.WEED_TO, do.SLOTS)
    elif do.PLANT <= action < do.DONE:
        slot = (action - do.PLANT) % do.SLOTS
    elif do.REPLACE <= action < do.LEVEL:
        slot = action - do.REPLACE
    elif do.LEVEL <= action <= do.KEEP_REST and s.phase == RELEASING:
        slot = int(s.levels_set)
    elif do.FILL <= action < do.SEAT_ACTIONS:
        slot = (action - do.FILL) % do.SLOTS
    return place * do.SLOTS + slot if 0 <= place < s.places and 0 <= slot < s.field_size[place] else None


def reroll_figures(s: RiceDice) -> dict[str, int | str]:
    if s.phase != REROLLING or s.rerolls == 0:
        return {"limit": s.columns.dice}
    entry = extra_reroll(s, s.active, s.rerolls - 1)
    face = int(s.columns.reroll_face[entry])
    return {"limit": s.columns.reroll_dice[entry], "face": face_name(face) if face != NONE else ""}
