"""The printed numbers of an edition, one column per kind of number, indexed by physical card."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

# Faces of a die (RD-2.2), in the order of the table of components.
WATER_FACE: Final = 0
CARD_FACE: Final = 1
WORKER_FACE: Final = 2
DOUBLE_FACE: Final = 3
WEED_FACE: Final = 4
WILD_FACE: Final = 5
FACES: Final = 6

# The three actions of a turn (RD-4.16), which are also the symbols that power them.
WORKER: Final = 0
CARD: Final = 1
WATER: Final = 2
KINDS: Final = 3

# What spirits do, as columns of one table: `effect[card * EFFECTS + column]`. 0 always means "nothing".
# Effects of a card on all of its owner's doings.
ADD_SYMBOL: Final = 0  # + kind
MIN_SYMBOL: Final = ADD_SYMBOL + KINDS  # + kind
WEEDS_AS: Final = MIN_SYMBOL + KINDS  # + kind
WILD_WORKERS: Final = WEEDS_AS + KINDS  # n + 1
EXTRA_REROLLS: Final = WILD_WORKERS + 1  # how many; `reroll_dice` and `reroll_face` say which
IGNORE_WEEDS: Final = EXTRA_REROLLS + 1
WEEDS_TO_OTHERS: Final = IGNORE_WEEDS + 1
WEED_POWER: Final = WEEDS_TO_OTHERS + 1
WEED_WET: Final = WEED_POWER + 1
FLOW_BOTH_WAYS: Final = WEED_WET + 1
RICE_ON_PLANT: Final = FLOW_BOTH_WAYS + 1
RICE_ON_PULL: Final = RICE_ON_PLANT + 1
RICE_ON_HARVEST: Final = RICE_ON_PULL + 1  # by any other player; + 1: by the player before the owner
RICE_PER_FACE: Final = RICE_ON_HARVEST + 2  # whether there is any; `face_rice` says how much
KEEP_EXTRA: Final = RICE_PER_FACE + 1
BYSTANDER: Final = KEEP_EXTRA + 1  # after any other player's intake; + 1: after that of the player before the owner
# Effects with a scope: the column for scope `all`, and behind it the one for scope `self`.
HARVEST_BONUS: Final = BYSTANDER + 2
PLANT_COST: Final = HARVEST_BONUS + 2
PLANT_FLOOR: Final = PLANT_COST + 2
HARVEST_COST: Final = PLANT_FLOOR + 2
HARVEST_FLOOR: Final = HARVEST_COST + 2
HARVEST_WET: Final = HARVEST_FLOOR + 2
PULL_WET: Final = HARVEST_WET + 2
WEED_LIMIT: Final = PULL_WET + 2  # n + 1
HOLD_PARTIAL: Final = WEED_LIMIT + 2
DRAIN_BEFORE_WORK: Final = HOLD_PARTIAL + 2
EFFECTS: Final = DRAIN_BEFORE_WORK + 2

# Offsets within a pair of columns.
SELF: Final = 1
PREVIOUS: Final = 1


@final
class Columns:
    """An edition as positions see it: shared by all of them, never changed. The loader fills it (edition.py)."""

    def __init__(self, cards: i64) -> None:
        self.cards: i64 = cards
        self.faces: tuple[object, ...] = ()  # by card, for those who speak (cards.py); rules never look at them
        self.hexes: vec[i64] = vec[i64]([0] * cards)
        self.cap: vec[i64] = vec[i64]([0] * cards)  # water it can hold: its hexes without the magic ones
        self.water: vec[i64] = vec[i64]([0] * cards)  # its water number
        self.yields: vec[i64] = vec[i64]([0] * (cards * 3))  # with no weeds, one, two or more
        self.starting: vec[i64] = vec[i64]([0] * cards)
        self.effect: vec[i64] = vec[i64]([0] * (cards * EFFECTS))
        self.face_rice: vec[i64] = vec[i64]([0] * (cards * FACES * 6))  # by card, face and dice (0 to 5) that show it
        # Extra rerolls of a card: entries reroll_from[card] to reroll_from[card + 1] - 1.
        self.reroll_from: vec[i64] = vec[i64]([0] * (cards + 1))
        self.reroll_dice: vec[i64] = vec[i64]([])  # at most so many dice
        self.reroll_face: vec[i64] = vec[i64]([])  # only dice showing this face, or NONE

        self.water_tokens: vec[i64] = vec[i64]([0] * 5)  # for 1 to 5 players
        self.weed_tokens: i64 = 24
        self.field_limit: i64 = 4
        self.weed_limit: i64 = 2
        self.target: i64 = 100
        self.farmer_order: vec[i64] = vec[i64]([CARD, WATER, WORKER])
        self.farmer_bonus: i64 = 2

        # Throws are multisets of faces. Those of r dice start at throws_from[r], behind those of fewer dice; likewise
        # the sequences of sides that lead to them.
        self.dice: i64 = 5
        self.throws_from: vec[i64] = vec[i64]([])
        self.throw_faces: vec[i64] = vec[i64]([])  # throw * DICE + k: its k-th face, sorted
        self.throw_weight: vec[i64] = vec[i64]([])  # in how many sequences it appears
        self.sequences_from: vec[i64] = vec[i64]([])
        self.throw_of: vec[i64] = vec[i64]([])  # sequence to throw
