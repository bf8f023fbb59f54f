"""Writing the effects of a card into the columns that positions read (effects.py asks them)."""

from collections.abc import Iterable, Sequence
from typing import Any

from subak.games.rice_dice.edition.effect_catalogue import FACE_NAMES, KIND_NAMES, Values
from subak.games.rice_dice.rules import columns as at
from subak.games.rice_dice.rules.actions import DICE
from subak.games.rice_dice.rules.columns import EFFECTS, FACES, PREVIOUS, SELF, Columns
from subak.games.rice_dice.rules.state import NONE


class Card:
    """One card of the columns. Effects of the same kind add up, or the highest counts."""

    def __init__(self, columns: Columns, card: int) -> None:
        self.columns = columns
        self.card = card

    def add(self, column: int, n: int) -> None:
        self.columns.effect[self.card * EFFECTS + column] += n

    def raise_to(self, column: int, n: int) -> None:
        place = self.card * EFFECTS + column
        self.columns.effect[place] = max(self.columns.effect[place], n)

    def inscribe(self, name: str, values: Values) -> None:
        n = values.get("n", 0)
        scope = SELF if values.get("scope") == "self" else 0
        who = PREVIOUS if values.get("who") == "previous" else 0
        match name:
            case "add_symbol":
                for kind in kinds(values["symbol"]):
                    self.add(at.ADD_SYMBOL + kind, n)
            case "min_symbol":
                for kind in kinds(values["symbol"]):
                    self.raise_to(at.MIN_SYMBOL + kind, n)
            case "weeds_as":
                for kind in kinds(values["symbol"]):
                    self.add(at.WEEDS_AS + kind, n)
            case "wild_workers":
                self.raise_to(at.WILD_WORKERS, n + 1)
            case "extra_reroll":
                self.add(at.EXTRA_REROLLS, values["times"])
            case "ignore_weeds":
                self.add(at.IGNORE_WEEDS, n)
            case "weeds_to_others":
                self.add(at.WEEDS_TO_OTHERS, n)
            case "weed_power":
                self.raise_to(at.WEED_POWER, n)
                self.raise_to(at.WEED_WET, int(values["wet"]))
            case "flow_both_ways":
                self.raise_to(at.FLOW_BOTH_WAYS, 1)
            case "rice_on":
                self.add(rice_column(values["event"], who), n)
            case "rice_per_face":
                self.pay_for_faces(FACE_NAMES.index(values["face"]), n, values["cap"])
            case "keep_extra":
                self.add(at.KEEP_EXTRA, n)
            case "bystander_intake":
                self.add(at.BYSTANDER + who, n)
            case "harvest_bonus":
                self.add(at.HARVEST_BONUS + scope, n)
            case "plant_cost":
                self.add(at.PLANT_COST + scope, values["delta"])
                self.raise_to(at.PLANT_FLOOR + scope, values["floor"])
            case "harvest_cost":
                self.add(at.HARVEST_COST + scope, values["delta"])
                self.raise_to(at.HARVEST_FLOOR + scope, values["floor"])
            case "work_wet":
                for task in values["tasks"]:
                    self.raise_to((at.HARVEST_WET if task == "harvest" else at.PULL_WET) + scope, 1)
            case "weed_limit":
                self.raise_to(at.WEED_LIMIT + scope, n + 1)
            case "hold_partial":
                self.raise_to(at.HOLD_PARTIAL + scope, 1)
            case "drain_before_work":
                self.raise_to(at.DRAIN_BEFORE_WORK + scope, 1)
            case _:
                raise ValueError(f"nobody knows what the effect {name!r} does")

    def note_spirits(self) -> None:
        row = self.card * EFFECTS
        self.columns.spirits[self.card] = sum(1 << k for k in range(EFFECTS) if self.columns.effect[row + k])

    def pay_for_faces(self, face: int, n: int, cap: int) -> None:
        self.raise_to(at.RICE_PER_FACE, 1)
        for dice in range(DICE + 1):
            self.columns.face_rice[(self.card * FACES + face) * (DICE + 1) + dice] += n * min(dice, cap)


def kinds(symbol: str) -> Iterable[int]:
    return range(len(KIND_NAMES)) if symbol == "any" else (KIND_NAMES.index(symbol),)


def rice_column(event: str, who: int) -> int:
    if event == "plant":
        return at.RICE_ON_PLANT
    return at.RICE_ON_PULL if event == "weed_removed" else at.RICE_ON_HARVEST + who


def rerolls(effects: Sequence[tuple[str, Values]]) -> list[tuple[int, int]]:
    """The extra rerolls of a card, one entry for each opportunity: how many dice, and which face or NONE."""
    found: list[tuple[int, int]] = []
    for name, values in effects:
        if name == "extra_reroll":
            face: Any = values.get("only_face")
            found += [(values["max_dice"], FACE_NAMES.index(face) if face else NONE)] * values["times"]
    return found
