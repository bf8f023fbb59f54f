"""What spirits change: the questions that rules ask, answered from the cards in a field.

Effects of several cards add up, of several minima or settings the highest counts. They work only for the owner of the
card and only while it lies in the field; the Happy Farmer ignores those of its own cards (RD-10.2).
"""

from mypy_extensions import i64

from subak.games.rice_dice.rules import columns as at
from subak.games.rice_dice.rules.actions import DICE, SLOTS
from subak.games.rice_dice.rules.state import NONE, RiceDice

# Reading the table of effects


def has(s: RiceDice, place: i64, column: i64) -> bool:
    """Whether any card in the field of a place has this effect."""
    return (s.spirits[place] >> column) & 1 == 1


def total(s: RiceDice, place: i64, column: i64) -> i64:
    """The sum of an effect over the field of a place."""
    if not has(s, place, column):
        return 0
    first = place * SLOTS
    found: i64 = 0
    for paddy in range(first, first + s.field_size[place]):
        found += s.columns.effect[s.card[paddy] * at.EFFECTS + column]
    return found


def highest(s: RiceDice, place: i64, column: i64) -> i64:
    """The highest of an effect over the field of a place."""
    if not has(s, place, column):
        return 0
    first = place * SLOTS
    found: i64 = 0
    for paddy in range(first, first + s.field_size[place]):
        found = max(found, s.columns.effect[s.card[paddy] * at.EFFECTS + column])
    return found


def own(s: RiceDice, paddy: i64, column: i64) -> i64:
    """An effect of scope `self` on its own paddy."""
    if not has(s, paddy // SLOTS, column + at.SELF):
        return 0
    return s.columns.effect[s.card[paddy] * at.EFFECTS + column + at.SELF]


def total_on(s: RiceDice, paddy: i64, column: i64) -> i64:
    """The sum of an effect with a scope, as far as it covers this paddy."""
    return own(s, paddy, column) + total(s, paddy // SLOTS, column)


def highest_on(s: RiceDice, paddy: i64, column: i64) -> i64:
    """The highest of an effect with a scope, as far as it covers this paddy."""
    return max(own(s, paddy, column), highest(s, paddy // SLOTS, column))


def covers(s: RiceDice, paddy: i64, column: i64) -> bool:
    """Whether an effect with a scope covers this paddy."""
    return has(s, paddy // SLOTS, column) or own(s, paddy, column) > 0


# Dice and symbols


def showing(s: RiceDice, face: i64) -> i64:
    """How many dice show the face."""
    n: i64 = 0
    for die in range(s.columns.dice):
        if s.dice[die] == face:
            n += 1
    return n


def symbols_rolled(s: RiceDice, kind: i64) -> i64:
    """RD-4.17: the matching faces, without wilds and effects."""
    if kind == at.WORKER:
        return showing(s, at.WORKER_FACE) + 2 * showing(s, at.DOUBLE_FACE)
    return showing(s, at.CARD_FACE if kind == at.CARD else at.WATER_FACE)


def workers_per_wild(s: RiceDice, place: i64) -> i64:
    """`wild_workers`: 1, or what the highest effect says."""
    setting = highest(s, place, at.WILD_WORKERS)
    if setting == 0:
        return 1
    return setting - 1


def least_symbols(s: RiceDice, place: i64, kind: i64) -> i64:
    """`min_symbol` and the option `min_one_symbol` (RD-10.21)."""
    least = highest(s, place, at.MIN_SYMBOL + kind)
    if s.min_one_symbol and kind != at.WATER:
        least = max(least, 1)
    return least


def symbols_of_face(s: RiceDice, place: i64, kind: i64, face: i64) -> i64:
    """RD-4.17: what a die with this face counts for in an action."""
    if face == at.WILD_FACE:
        return workers_per_wild(s, place) if kind == at.WORKER else 1
    if face == at.WEED_FACE:
        return total(s, place, at.WEEDS_AS + kind)
    if kind == at.WORKER:
        return 2 if face == at.DOUBLE_FACE else i64(face == at.WORKER_FACE)
    return i64(face == (at.CARD_FACE if kind == at.CARD else at.WATER_FACE))


def symbols_added(s: RiceDice, place: i64, kind: i64) -> i64:
    """`add_symbol`: what spirits add, whatever was rolled."""
    return total(s, place, at.ADD_SYMBOL + kind)


def symbols_for(s: RiceDice, place: i64, kind: i64) -> i64:
    """RD-4.17: the dice and what spirits add; then at least the highest minimum."""
    symbols = symbols_added(s, place, kind)
    for die in range(s.columns.dice):
        symbols += symbols_of_face(s, place, kind, s.dice[die])
    return max(symbols, least_symbols(s, place, kind))


def extra_rerolls(s: RiceDice, place: i64) -> i64:
    """How many opportunities to reroll follow the ordinary one (RD-4.8)."""
    return total(s, place, at.EXTRA_REROLLS)


def extra_reroll(s: RiceDice, place: i64, k: i64) -> i64:
    """RD-4.8: the entry of the k-th extra opportunity: more dice first, any face first, then from the left."""
    c = s.columns
    first = place * SLOTS
    for dice in range(i64(DICE), i64(0), -1):
        for with_face in range(i64(2)):
            for paddy in range(first, first + s.field_size[place]):
                card = s.card[paddy]
                for entry in range(c.reroll_from[card], c.reroll_from[card + 1]):
                    if c.reroll_dice[entry] == dice and (c.reroll_face[entry] != NONE) == (with_face == 1):
                        if k == 0:
                            return entry
                        k -= 1
    return NONE


def pays_for_dice(s: RiceDice, place: i64) -> bool:
    """Whether `rice_per_face` stands on any card of a field."""
    return has(s, place, at.RICE_PER_FACE)


def dice_rice(s: RiceDice, paddy: i64) -> i64:
    """`rice_per_face`: what the final dice pay the owner of this card."""
    card = s.card[paddy]
    rice: i64 = 0
    for face in range(at.FACES):
        rice += s.columns.face_rice[(card * at.FACES + face) * (DICE + 1) + showing(s, face)]
    return rice


# Weeds


def weeds_to_ignore(s: RiceDice, place: i64) -> i64:
    return total(s, place, at.IGNORE_WEEDS)


def weeds_to_send(s: RiceDice, place: i64) -> i64:
    return total(s, place, at.WEEDS_TO_OTHERS)


def weed_limit(s: RiceDice, paddy: i64) -> i64:
    """RD-4.5: the limit of the edition, or of a spirit; its own spirit goes before the others of the field."""
    setting = own(s, paddy, at.WEED_LIMIT)
    if setting == 0:
        setting = highest(s, paddy // SLOTS, at.WEED_LIMIT)
    if setting == 0:
        return s.columns.weed_limit
    return setting - 1


def weeds_per_worker(s: RiceDice, place: i64) -> i64:
    return max(highest(s, place, at.WEED_POWER), 1)


def weeded_wet(s: RiceDice, paddy: i64) -> bool:
    """Whether water does not keep workers from weeding this paddy."""
    return covers(s, paddy, at.PULL_WET) or has(s, paddy // SLOTS, at.WEED_WET)


# Work


def workers_to_plant(s: RiceDice, paddy: i64) -> i64:
    """RD-4.20: one worker per hex, changed by `plant_cost`, never below its floor."""
    needs = s.columns.hexes[s.card[paddy]] + total_on(s, paddy, at.PLANT_COST)
    return max(needs, highest_on(s, paddy, at.PLANT_FLOOR))


def workers_to_harvest(s: RiceDice, paddy: i64) -> i64:
    """RD-4.22: one worker per hex, changed by `harvest_cost`, never below its floor."""
    needs = s.columns.hexes[s.card[paddy]] + total_on(s, paddy, at.HARVEST_COST)
    return max(needs, highest_on(s, paddy, at.HARVEST_FLOOR))


def harvested_wet(s: RiceDice, paddy: i64) -> bool:
    return covers(s, paddy, at.HARVEST_WET)


def rice_from(s: RiceDice, paddy: i64) -> i64:
    """RD-4.22: the yield for the weeds that stand there, and `harvest_bonus`."""
    return s.columns.yields[s.card[paddy] * 3 + min(s.weeds[paddy], 2)] + total_on(s, paddy, at.HARVEST_BONUS)


def rice_on_plant(s: RiceDice, place: i64) -> i64:
    return total(s, place, at.RICE_ON_PLANT)


def rice_on_pull(s: RiceDice, place: i64) -> i64:
    """Rice for each weed pulled by a worker."""
    return total(s, place, at.RICE_ON_PULL)


def rice_on_harvest(s: RiceDice, place: i64, harvester: i64) -> i64:
    """Rice for a place when another one harvests."""
    rice = total(s, place, at.RICE_ON_HARVEST)
    if harvester == before(s, place):
        rice += total(s, place, at.RICE_ON_HARVEST + at.PREVIOUS)
    return rice


def before(s: RiceDice, place: i64) -> i64:
    """The place before this one in turn order."""
    if place == 0:
        return s.places - 1
    return place - 1


# Cards and water


def cards_to_add(s: RiceDice, place: i64) -> i64:
    """RD-4.30: one, and `keep_extra`."""
    return 1 + total(s, place, at.KEEP_EXTRA)


def flows_both_ways(s: RiceDice, place: i64) -> bool:
    return has(s, place, at.FLOW_BOTH_WAYS)


def holds_partial(s: RiceDice, paddy: i64) -> bool:
    return covers(s, paddy, at.HOLD_PARTIAL)


def drains_before_work(s: RiceDice, paddy: i64) -> bool:
    return covers(s, paddy, at.DRAIN_BEFORE_WORK)


def bystander_intake(s: RiceDice, place: i64) -> i64:
    """RD-4.53: the water a place may take after the active one has taken its own."""
    water = total(s, place, at.BYSTANDER)
    if s.active == before(s, place):
        water += total(s, place, at.BYSTANDER + at.PREVIOUS)
    return water
