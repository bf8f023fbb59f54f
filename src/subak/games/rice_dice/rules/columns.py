"""The printed numbers of an edition, one column per kind of number, indexed by physical card."""

from typing import Any, Final, final

from librt.vecs import vec
from mypy_extensions import i64

# Faces of a die, in the order of the table on the rules page.
WATER_FACE: Final[i64] = 0
CARD_FACE: Final[i64] = 1
WORKER_FACE: Final[i64] = 2
DOUBLE_FACE: Final[i64] = 3
WEED_FACE: Final[i64] = 4
WILD_FACE: Final[i64] = 5
FACES: Final[i64] = 6

# The three actions of a turn (RD-4.16), which are also the symbols that power them.
WORKER: Final[i64] = 0
CARD: Final[i64] = 1
WATER: Final[i64] = 2
KINDS: Final[i64] = 3

# What spirits do, as columns of one table: `effect[card * EFFECTS + column]`. 0 always means "nothing".
# Effects of a card on all of its owner's doings.
ADD_SYMBOL: Final[i64] = 0  # + kind
MIN_SYMBOL: Final[i64] = ADD_SYMBOL + KINDS  # + kind
WEEDS_AS: Final[i64] = MIN_SYMBOL + KINDS  # + kind
WILD_WORKERS: Final[i64] = WEEDS_AS + KINDS  # n + 1
EXTRA_REROLLS: Final[i64] = WILD_WORKERS + 1  # how many; `reroll_dice` and `reroll_face` say which
IGNORE_WEEDS: Final[i64] = EXTRA_REROLLS + 1
WEEDS_TO_OTHERS: Final[i64] = IGNORE_WEEDS + 1
WEED_POWER: Final[i64] = WEEDS_TO_OTHERS + 1
WEED_WET: Final[i64] = WEED_POWER + 1
FLOW_BOTH_WAYS: Final[i64] = WEED_WET + 1
RICE_ON_PLANT: Final[i64] = FLOW_BOTH_WAYS + 1
RICE_ON_PULL: Final[i64] = RICE_ON_PLANT + 1
RICE_ON_HARVEST: Final[i64] = RICE_ON_PULL + 1  # by any other player; + 1: by the player before the owner
RICE_PER_FACE: Final[i64] = RICE_ON_HARVEST + 2  # whether there is any; `face_rice` says how much
KEEP_EXTRA: Final[i64] = RICE_PER_FACE + 1
BYSTANDER: Final[i64] = (
    KEEP_EXTRA + 1
)  # after any other player's intake; + 1: after that of the player before the owner
# Effects with a scope: the column for scope `all`, and behind it the one for scope `self`.
HARVEST_BONUS: Final[i64] = BYSTANDER + 2
PLANT_COST: Final[i64] = HARVEST_BONUS + 2
PLANT_FLOOR: Final[i64] = PLANT_COST + 2
HARVEST_COST: Final[i64] = PLANT_FLOOR + 2
HARVEST_FLOOR: Final[i64] = HARVEST_COST + 2
HARVEST_WET: Final[i64] = HARVEST_FLOOR + 2
PULL_WET: Final[i64] = HARVEST_WET + 2
WEED_LIMIT: Final[i64] = PULL_WET + 2  # n + 1
HOLD_PARTIAL: Final[i64] = WEED_LIMIT + 2
DRAIN_BEFORE_WORK: Final[i64] = HOLD_PARTIAL + 2
EFFECTS: Final[i64] = DRAIN_BEFORE_WORK + 2

# Offsets within a pair of columns.
SELF: Final[i64] = 1
PREVIOUS: Final[i64] = 1


@final
class Columns:
    """An edition as positions see it: shared by all of them, never changed. The loader fills it (edition.py)."""

    def __init__(self, cards: i64) -> None:
        self.cards: i64 = cards
        self.faces: tuple[Any, ...] = ()  # by card, for those who speak (cards.py); rules never look at them
        self.hexes: vec[i64] = vec[i64]([0] * cards)
        self.cap: vec[i64] = vec[i64]([0] * cards)  # water it can hold: its hexes without the magic ones
        self.water: vec[i64] = vec[i64]([0] * cards)  # its water number
        self.yields: vec[i64] = vec[i64]([0] * (cards * 3))  # with no weeds, one, two or more
        self.starting: vec[i64] = vec[i64]([0] * cards)
        self.effect: vec[i64] = vec[i64]([0] * (cards * EFFECTS))
        self.spirits: vec[i64] = vec[i64]([0] * cards)  # bit k: whether the card has the effect of column k
        self.face_rice: vec[i64] = vec[i64]([0] * (cards * FACES * 6))  # by card, face and dice (0 to 5) that show it
        # Extra rerolls of a card: entries reroll_from[card] to reroll_from[card + 1] - 1.
        self.reroll_from: vec[i64] = vec[i64]([0] * (cards + 1))
        self.reroll_dice: vec[i64] = vec[i64]([])  # the most dice
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
