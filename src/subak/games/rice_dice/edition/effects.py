"""The effects of paddy cards: what edition files say, what cards say, and the columns that the rules ask."""

from collections.abc import Sequence
from typing import Any, ClassVar, Final

from subak.engine.game import Effect
from subak.engine.translation import say
from subak.games.rice_dice.edition.names import FACE_NAMES, KIND_NAMES
from subak.games.rice_dice.rules import columns as at
from subak.games.rice_dice.rules.actions import DICE
from subak.games.rice_dice.rules.columns import EFFECTS, FACES, PREVIOUS, SELF, Columns
from subak.games.rice_dice.rules.state import NONE
from subak.kit.edition.effects import CardEffect, Row, Sentence, described
from subak.kit.edition.fields import computed, one_of, some_of, switch, whole
from subak.kit.edition.file import Sheet

MANY: Final = range(DICE, 100)  # as many as there are dice, or more: all of them
LESS: Final = range(-9, -1)
MORE: Final = range(1, 10)

SYMBOL: Final = one_of(*KIND_NAMES, "any")
SCOPE: Final = one_of("self", "all")
COUNT: Final = whole(1, 99)

FACE_WORDS: Final = {
    "water": "water",
    "card": "card",
    "worker": "worker",
    "double": "double worker",
    "weed": "weed",
    "wild": "?",
}
FACE_SHOWN: Final = {
    "water": "water",
    "card": "a card",
    "worker": "one worker",
    "double": "two workers",
    "weed": "a weed",
    "wild": "a ?",
}


class PaddyRow(Row):
    """The columns of one card."""

    def __init__(self, columns: Columns, card: int) -> None:
        super().__init__(columns.effect, EFFECTS, card)
        self.columns = columns
        self.card = card


class PaddyEffect(CardEffect):
    """What a paddy in a field does for its owner."""

    known: ClassVar[dict[str, type[CardEffect]]] = {}

    def write(self, row: PaddyRow) -> None:
        self.fill(row)


def effects() -> list[Effect]:
    return described(PaddyEffect)


def kinds(symbol: str) -> Sequence[int]:
    return range(len(KIND_NAMES)) if symbol == "any" else (KIND_NAMES.index(symbol),)


def scoped(column: int, scope: str) -> int:
    return column + SELF if scope == "self" else column


def by(column: int, who: str | None) -> int:
    return column + PREVIOUS if who == "previous" else column


class NoEffect(PaddyEffect, name="none"):
    """No effect."""


# Symbols and dice


class AddSymbol(PaddyEffect, name="add_symbol", rule="RD-4.17"):
    """Adds n symbols when you take that action."""

    symbol: str = SYMBOL
    n: int = COUNT
    sentences = (
        Sentence("Add one worker to every roll.", symbol="worker", n=1),
        Sentence("Add one card to every roll.", symbol="card", n=1),
        Sentence("Add one water to every roll.", symbol="water", n=1),
        Sentence("Add one symbol to every action you take.", symbol="any", n=1),
        Sentence("Add {n} workers to every roll.", symbol="worker"),
        Sentence("Add {n} cards to every roll.", symbol="card"),
        Sentence("Add {n} water to every roll.", symbol="water"),
        Sentence("Add {n} symbols to every action you take.", symbol="any"),
    )

    def write(self, row: PaddyRow) -> None:
        for kind in kinds(self.symbol):
            row.add(at.ADD_SYMBOL + kind, self.n)


class MinSymbol(PaddyEffect, name="min_symbol", rule="RD-4.17"):
    """You have at least n symbols when you take that action, counted after all additions."""

    symbol: str = SYMBOL
    n: int = COUNT
    sentences = (
        Sentence("When you take the worker action you have at least {n} {n?worker|workers}.", symbol="worker"),
        Sentence("When you take the card action you draw at least {n} {n?card|cards}.", symbol="card"),
        Sentence("When you take the water action you have at least {n} water.", symbol="water"),
        Sentence("Whatever action you take, you have at least {n} of its symbols.", symbol="any"),
    )

    def write(self, row: PaddyRow) -> None:
        for kind in kinds(self.symbol):
            row.raise_to(at.MIN_SYMBOL + kind, self.n)


class ExtraReroll(PaddyEffect, name="extra_reroll", rule="RD-4.8"):
    """After your reroll you may reroll up to max_dice dice, this many times; with only_face only dice that show it."""

    times: int = whole(1, 5, to=at.EXTRA_REROLLS)
    max_dice: int = whole(1, DICE)
    only_face: str | None = one_of(*FACE_NAMES, default=None)
    sentences = (
        Sentence("After your reroll you may reroll one die once more.", times=1, max_dice=1, only_face=None),
        Sentence("After your reroll you may reroll up to two dice once more.", times=1, max_dice=2, only_face=None),
        Sentence("After your reroll you may reroll up to {max_dice} dice once more.", times=1, only_face=None),
        Sentence(
            "After your reroll you may reroll up to {max_dice} {max_dice?die|dice} {times} more times.", only_face=None
        ),
        Sentence("After your reroll you may once reroll one die that shows {shown}.", times=1, max_dice=1),
        Sentence("After your reroll you may once reroll up to {max_dice} dice that show {shown}.", times=1),
        Sentence(
            "After your reroll you may {times} times reroll up to {max_dice} {max_dice?die|dice} showing {shown}."
        ),
    )

    def slots(self) -> dict[str, Any]:
        return {**self.values, "shown": say(FACE_SHOWN[self.only_face]) if self.only_face else ""}

    def opportunities(self) -> list[tuple[int, int]]:
        """For each extra reroll the number of dice, and their face or NONE."""
        return [(self.max_dice, FACE_NAMES.index(self.only_face) if self.only_face else NONE)] * self.times


class WildWorkers(PaddyEffect, name="wild_workers", rule="RD-4.17"):
    """Each ? counts as n workers in the worker action."""

    n: int = whole(0, 99)
    sentences = (
        Sentence("Each ? counts as two workers.", n=2),
        Sentence("Each ? counts as {n} {n?worker|workers}."),
    )

    def write(self, row: PaddyRow) -> None:
        row.raise_to(at.WILD_WORKERS, self.n + 1)


class WeedsAs(PaddyEffect, name="weeds_as", rule="RD-4.17"):
    """Each weed face also counts as n of that symbol; the weed is still placed."""

    symbol: str = SYMBOL
    n: int = COUNT
    sentences = (
        Sentence("Each weed you roll also counts as one worker.", symbol="worker", n=1),
        Sentence("Each weed you roll also counts as one card.", symbol="card", n=1),
        Sentence("Each weed you roll also counts as one water.", symbol="water", n=1),
        Sentence("Each weed you roll also counts as one symbol of your action.", symbol="any", n=1),
        Sentence("Each weed you roll also counts as {n} workers.", symbol="worker"),
        Sentence("Each weed you roll also counts as {n} cards.", symbol="card"),
        Sentence("Each weed you roll also counts as {n} water.", symbol="water"),
        Sentence("Each weed you roll also counts as {n} symbols of your action.", symbol="any"),
    )

    def write(self, row: PaddyRow) -> None:
        for kind in kinds(self.symbol):
            row.add(at.WEEDS_AS + kind, self.n)


# Weeds


class IgnoreWeeds(PaddyEffect, name="ignore_weeds", rule="RD-4.13"):
    """Up to n of the weeds you rolled need not be placed."""

    n: int = whole(1, 99, to=at.IGNORE_WEEDS)
    sentences = (
        Sentence("You may ignore one weed you rolled each turn.", n=1),
        Sentence("You may ignore all weeds you roll.", n=MANY),
        Sentence("You may ignore up to {n} weeds you rolled each turn."),
    )


class WeedsToOthers(PaddyEffect, name="weeds_to_others", rule="RD-4.11"):
    """Up to n of the weeds you rolled may be placed on paddies of other players."""

    n: int = whole(1, 99, to=at.WEEDS_TO_OTHERS)
    sentences = (
        Sentence("You may place one weed you roll each turn on another player's paddy.", n=1),
        Sentence("You may place the weeds you roll on other players' paddies.", n=MANY),
        Sentence("You may place up to {n} of the weeds you roll each turn on other players' paddies."),
    )


class WeedLimit(PaddyEffect, name="weed_limit", rule="RD-4.5"):
    """Paddies in scope hold up to n weeds; with 0 none can be placed there."""

    n: int = whole(0, 99)
    scope: str = SCOPE
    thrives: bool = computed(lambda sheet: yields_more_with_weeds(sheet.outer))
    sentences = (
        Sentence("Weeds cannot be placed on this paddy.", n=0, scope="self"),
        Sentence("Weeds cannot be placed on your paddies.", n=0, scope="all"),
        Sentence("This paddy thrives on weeds and can hold up to four.", n=4, scope="self", thrives=True),
        Sentence("This paddy thrives on weeds and can hold up to {n}.", scope="self", thrives=True),
        Sentence("This paddy can hold up to {n} {n?weed|weeds}.", scope="self"),
        Sentence("Each of your paddies can hold up to {n} {n?weed|weeds}.", scope="all"),
    )

    def slots(self) -> dict[str, Any]:
        return {**self.values, "thrives": self.thrives}

    def write(self, row: PaddyRow) -> None:
        row.raise_to(scoped(at.WEED_LIMIT, self.scope), self.n + 1)


def yields_more_with_weeds(card: Sheet) -> bool:
    clean, _, weedy = card.values["yields"]
    return bool(weedy > clean)


class WeedPower(PaddyEffect, name="weed_power", rule="RD-4.21"):
    """A worker who weeds pulls up to n weeds of a paddy; if wet, however much water it holds."""

    n: int = COUNT
    wet: bool = switch()
    sentences = (
        Sentence("Your workers may weed a paddy even while it is flooded.", n=1, wet=True),
        Sentence("Each weeding worker removes one weed from a paddy.", n=1),
        Sentence("Each weeding worker removes up to {n} weeds from a paddy, even from a flooded one.", wet=True),
        Sentence("Each weeding worker removes up to {n} weeds from a paddy."),
    )

    def write(self, row: PaddyRow) -> None:
        row.raise_to(at.WEED_POWER, self.n)
        row.raise_to(at.WEED_WET, int(self.wet))


# Planting and harvesting


class HarvestBonus(PaddyEffect, name="harvest_bonus", rule="RD-4.22"):
    """Adds n rice to each harvest of a paddy in scope."""

    n: int = COUNT
    scope: str = SCOPE
    sentences = (
        Sentence("Each paddy you harvest gives {n} more rice.", scope="all"),
        Sentence("This paddy gives {n} more rice when you harvest it.", scope="self"),
    )

    def write(self, row: PaddyRow) -> None:
        row.add(scoped(at.HARVEST_BONUS, self.scope), self.n)


class Cost(PaddyEffect):
    """What work on a paddy costs."""

    delta: int = whole(-9, 9)
    scope: str = SCOPE
    floor: int = whole(0, 9, default=1)

    def slots(self) -> dict[str, Any]:
        return {**self.values, "size": abs(self.delta)}


class PlantCost(Cost, name="plant_cost", rule="RD-4.20"):
    """Planting a paddy in scope needs delta more workers (fewer if below 0), but never less than the floor."""

    sentences = (
        Sentence("Planting any of your paddies needs one worker less (at least {floor}).", delta=-1, scope="all"),
        Sentence("Planting this paddy needs one worker less (at least {floor}).", delta=-1, scope="self"),
        Sentence("Planting any of your paddies needs {size} workers less (at least {floor}).", delta=LESS, scope="all"),
        Sentence("Planting this paddy needs {size} workers less (at least {floor}).", delta=LESS, scope="self"),
        Sentence("Planting any of your paddies needs {size} more {size?worker|workers}.", delta=MORE, scope="all"),
        Sentence("Planting this paddy needs {size} more {size?worker|workers}.", delta=MORE, scope="self"),
        Sentence("Planting any of your paddies needs at least {floor} {floor?worker|workers}.", scope="all"),
        Sentence("Planting this paddy needs at least {floor} {floor?worker|workers}.", scope="self"),
    )

    def write(self, row: PaddyRow) -> None:
        row.add(scoped(at.PLANT_COST, self.scope), self.delta)
        row.raise_to(scoped(at.PLANT_FLOOR, self.scope), self.floor)


class HarvestCost(Cost, name="harvest_cost", rule="RD-4.22"):
    """Harvesting a paddy in scope needs delta more workers (fewer if below 0), but never less than the floor."""

    sentences = (
        Sentence("Harvesting any of your paddies needs one worker less (at least {floor}).", delta=-1, scope="all"),
        Sentence("Harvesting this paddy needs one worker less (at least {floor}).", delta=-1, scope="self"),
        Sentence(
            "Harvesting any of your paddies needs {size} workers less (at least {floor}).", delta=LESS, scope="all"
        ),
        Sentence("Harvesting this paddy needs {size} workers less (at least {floor}).", delta=LESS, scope="self"),
        Sentence("Harvesting any of your paddies needs {size} more {size?worker|workers}.", delta=MORE, scope="all"),
        Sentence("Harvesting this paddy needs {size} more {size?worker|workers}.", delta=MORE, scope="self"),
        Sentence("Harvesting any of your paddies needs at least {floor} {floor?worker|workers}.", scope="all"),
        Sentence("Harvesting this paddy needs at least {floor} {floor?worker|workers}.", scope="self"),
    )

    def write(self, row: PaddyRow) -> None:
        row.add(scoped(at.HARVEST_COST, self.scope), self.delta)
        row.raise_to(scoped(at.HARVEST_FLOOR, self.scope), self.floor)


class WorkWet(PaddyEffect, name="work_wet", rule="RD-4.22"):
    """The tasks may be done on a paddy in scope however much water it holds."""

    tasks: tuple[str, ...] = some_of("harvest", "weed")
    scope: str = SCOPE
    sentences = (
        Sentence("This paddy may be harvested while flooded.", tasks=("harvest",), scope="self"),
        Sentence("This paddy may be weeded while flooded.", tasks=("weed",), scope="self"),
        Sentence("This paddy may be weeded and harvested while flooded.", scope="self"),
        Sentence("Your paddies may be harvested while flooded.", tasks=("harvest",)),
        Sentence("Your paddies may be weeded while flooded.", tasks=("weed",)),
        Sentence("Your paddies may be weeded and harvested while flooded."),
    )

    def write(self, row: PaddyRow) -> None:
        for task in self.tasks:
            row.raise_to(scoped(at.HARVEST_WET if task == "harvest" else at.PULL_WET, self.scope), 1)


# Water


class FlowBothWays(PaddyEffect, name="flow_both_ways", rule="RD-4.40"):
    """Water you release may flow to any paddy of your field, left or right."""

    sentences = (Sentence("When you release water it may flow in both directions."),)

    def write(self, row: PaddyRow) -> None:
        row.raise_to(at.FLOW_BOTH_WAYS, 1)


class HoldPartial(PaddyEffect, name="hold_partial", rule="RD-4.3"):
    """A paddy in scope keeps water even if it is not full; it is then neither flooded nor dry."""

    scope: str = SCOPE
    sentences = (
        Sentence("This paddy keeps its water even if it is not full.", scope="self"),
        Sentence("Your paddies keep their water even if they are not full.", scope="all"),
    )

    def write(self, row: PaddyRow) -> None:
        row.raise_to(scoped(at.HOLD_PARTIAL, self.scope), 1)


class DrainBeforeWork(PaddyEffect, name="drain_before_work", rule="RD-4.25"):
    """In your worker action you may drain paddies in scope into the reservoir, at no cost."""

    scope: str = SCOPE
    sentences = (
        Sentence("During your worker action you may drain this paddy into the reservoir.", scope="self"),
        Sentence("During your worker action you may drain your paddies into the reservoir.", scope="all"),
    )

    def write(self, row: PaddyRow) -> None:
        row.raise_to(scoped(at.DRAIN_BEFORE_WORK, self.scope), 1)


class BystanderIntake(PaddyEffect, name="bystander_intake", rule="RD-4.53"):
    """After another player's intake you may take up to n water to fill paddies."""

    n: int = COUNT
    who: str = one_of("any", "previous")
    sentences = (
        Sentence(
            "After the player before you has taken water in a water action"
            " you may take up to {n} water to fill paddies.",
            who="previous",
        ),
        Sentence(
            "After another player has taken water in a water action you may take up to {n} water to fill paddies."
        ),
    )

    def write(self, row: PaddyRow) -> None:
        row.add(by(at.BYSTANDER, self.who), self.n)


# Rice and cards


class RiceOn(PaddyEffect, name="rice_on", rule="RD-7.1"):
    """You gain n rice each time you plant, for each weed your workers remove, or each time another player harvests."""

    event: str = one_of("plant", "weed_removed", "other_harvest")
    n: int = COUNT
    who: str | None = one_of("any", "previous", default=None)
    sentences = (
        Sentence("Gain {n} rice each time you plant a paddy.", event="plant"),
        Sentence("Gain {n} rice for each weed your workers remove.", event="weed_removed"),
        Sentence("Gain {n} rice each time the player before you in turn order harvests a paddy.", who="previous"),
        Sentence("Gain {n} rice each time another player harvests a paddy."),
    )

    def check(self, sheet: Sheet) -> None:
        if self.event == "other_harvest" and self.who is None:
            raise sheet.wrong("who", "is missing; for the event other_harvest it needs one of any, previous")
        if self.event != "other_harvest" and self.who is not None:
            raise sheet.wrong("who", "has a meaning only for the event other_harvest")

    def write(self, row: PaddyRow) -> None:
        columns = {"plant": at.RICE_ON_PLANT, "weed_removed": at.RICE_ON_PULL, "other_harvest": at.RICE_ON_HARVEST}
        row.add(by(columns[self.event], self.who), self.n)


class RicePerFace(PaddyEffect, name="rice_per_face", rule="RD-4.9"):
    """You gain n rice for each of your final dice that shows the face, at most cap of them."""

    face: str = one_of(*FACE_NAMES)
    n: int = COUNT
    cap: int = COUNT
    sentences = (
        Sentence("Gain {n} rice if at least one {faces} shows after your last reroll.", cap=1),
        Sentence("Gain {n} rice for each {faces} that shows after your last reroll.", cap=MANY),
        Sentence("Gain {n} rice for each {faces} that shows after your last reroll, counting at most {cap}."),
    )

    def slots(self) -> dict[str, Any]:
        return {**self.values, "faces": say(FACE_WORDS[self.face])}

    def write(self, row: PaddyRow) -> None:
        row.raise_to(at.RICE_PER_FACE, 1)
        first = (row.card * FACES + FACE_NAMES.index(self.face)) * (DICE + 1)
        for dice in range(DICE + 1):
            row.columns.face_rice[first + dice] += self.n * min(dice, self.cap)


class KeepExtra(PaddyEffect, name="keep_extra", rule="RD-4.35"):
    """In the card action you may add n more of the cards you draw."""

    n: int = whole(1, 99, to=at.KEEP_EXTRA)
    sentences = (
        Sentence("In the card action you may add two of the cards you draw.", n=1),
        Sentence("In the card action you may add up to {adds} of the cards you draw."),
    )

    def slots(self) -> dict[str, Any]:
        return {**self.values, "adds": self.n + 1}
