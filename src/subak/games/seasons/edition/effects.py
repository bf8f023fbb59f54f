"""The effects of ancestors (SR-2.7): what edition files say, what cards say, and the columns that the rules ask."""

from collections.abc import Iterable
from typing import Any, ClassVar, Final

from subak.engine.game import Effect
from subak.engine.translation import say
from subak.games.seasons.edition.names import FEATURE_NAMES
from subak.games.seasons.rules import columns as at
from subak.games.seasons.rules.actions import SLOTS
from subak.kit.edition.effects import CardEffect, Row, Sentence, described
from subak.kit.edition.fields import computed, one_of, some_of, whole
from subak.kit.edition.file import Sheet
from subak.kit.speech.lists import listed

COUNTS: Final = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")
ONE_FEATURE: Final = {"farmer": "one farmer", "house": "one house", "buffalo": "one buffalo"}
FEATURE_WORDS: Final = {"farmer": "farmer", "house": "house", "buffalo": "buffalo"}
FEATURE_PLURALS: Final = {"farmer": "farmers", "house": "houses", "buffalo": "buffaloes"}

POINTS: Final = whole(1, 99)
FEATURE: Final = one_of(*FEATURE_NAMES)
FEATURES: Final = some_of(*FEATURE_NAMES)
WHERE: Final = one_of("open", "closed", "any")


class AncestorEffect(CardEffect):
    """What an ancestor does for the player who honours them."""

    known: ClassVar[dict[str, type[CardEffect]]] = {}
    rule = "SR-2.7"
    timings: ClassVar[tuple[str, ...]]

    def write(self, row: Row) -> None:
        self.fill(row)


class Closing(AncestorEffect):
    """Works on the paddies that a card closes (SR-2.6)."""

    timings = ("both", "dry")


class Ending(AncestorEffect):
    """Works at the end of the game."""

    timings = ("end",)


class SizeRange(AncestorEffect):
    """About paddies whose size is in a range."""

    min: int = whole(1, 99)
    max: int | None = whole(1, 99, default=None)

    def check(self, sheet: Sheet) -> None:
        if self.max is not None and self.max < self.min:
            raise sheet.wrong("max", f"is {self.max}; it needs at least the {self.min} of `min`")

    def slots(self) -> dict[str, Any]:
        return {**self.values, "span": None if self.max is None else self.max - self.min}


def effects() -> list[Effect]:
    return described(AncestorEffect)


def mask_of(features: Iterable[str]) -> int:
    return sum(1 << FEATURE_NAMES.index(feature) for feature in features)


def one_of_each(features: Iterable[str]) -> str:
    """One farmer, one house and one buffalo."""
    return listed([say(ONE_FEATURE[feature]) for feature in features])


# When a card closes paddies


class CloseMultiplyEmpty(Closing, name="close_multiply_empty"):
    """The basic points of a paddy without farmers, houses and buffaloes are multiplied by the factor."""

    factor: int = whole(2, 9, to=at.EMPTY_FACTOR)
    sentences = (
        Sentence("A paddy you close with no farmer, house or buffalo in it scores double.", factor=2),
        Sentence("A paddy you close with no farmer, house or buffalo in it scores triple.", factor=3),
        Sentence("A paddy you close with no farmer, house or buffalo in it scores {factor} times as much."),
    )


class CloseHouseSize(Closing, name="close_house_size"):
    """Each house adds this number to the size of a paddy."""

    per_house: int = whole(0, 9)
    sentences = (Sentence("Each house adds {per_house} to the size instead of 1."),)

    def write(self, row: Row) -> None:
        row.add(at.HOUSE_SIZE, self.per_house + 1)


class CloseFarmerExtra(Closing, name="close_farmer_extra"):
    """A paddy with farmers scores as if it had this many more."""

    extra: int = whole(1, 9, to=at.FARMER_EXTRA)
    sentences = (
        Sentence("A paddy you close with at least one farmer counts one farmer more.", extra=1),
        Sentence("A paddy you close with at least one farmer counts {extra} farmers more."),
    )


class CloseFeatureBonus(Closing, name="close_feature_bonus"):
    """Points for each of that feature in a paddy."""

    feature: str = FEATURE
    points: int = POINTS
    sentences = (Sentence("{points} extra {points?point|points} per {thing} in a paddy you close."),)

    def slots(self) -> dict[str, Any]:
        return {**self.values, "thing": say(FEATURE_WORDS[self.feature])}

    def write(self, row: Row) -> None:
        row.add(at.FEATURE_BONUS + FEATURE_NAMES.index(self.feature), self.points)


class CloseSizeBonus(SizeRange, Closing, name="close_size_bonus"):
    """Points for a paddy whose size is in the range."""

    points: int = POINTS
    sentences = (
        Sentence("{points} extra {points?point|points} for each paddy of size {min} or more.", max=None),
        Sentence("{points} extra {points?point|points} for each paddy of size {min} you close.", span=0),
        Sentence("{points} extra {points?point|points} for each paddy of size {min} or {max} you close.", span=1),
        Sentence("{points} extra {points?point|points} for each paddy of size {min} to {max} you close."),
    )

    def write(self, row: Row) -> None:
        row.add(at.SIZE_BONUS, self.points)
        row.add(at.SIZE_LOW, self.min)
        row.add(at.SIZE_HIGH, self.max or at.NO_LIMIT)


class CloseSpanBonus(Closing, name="close_span_bonus"):
    """Points for a paddy that lies on at least this many cards."""

    min_cards: int = whole(1, SLOTS, to=at.SPAN_CARDS)
    points: int = whole(1, 99, to=at.SPAN_BONUS)
    sentences = (Sentence("{points} extra {points?point|points} for a paddy that lies on {count} or more cards."),)

    def slots(self) -> dict[str, Any]:
        return {**self.values, "count": say(COUNTS[self.min_cards])}


class CloseComboBonus(Closing, name="close_combo_bonus"):
    """Points for a paddy with each of these features."""

    features: tuple[str, ...] = FEATURES
    points: int = POINTS
    sentences = (Sentence("{points} extra {points?point|points} for a paddy with at least {things}."),)

    def slots(self) -> dict[str, Any]:
        return {**self.values, "things": one_of_each(self.features)}

    def write(self, row: Row) -> None:
        row.add(at.COMBO_BONUS, self.points)
        row.add(at.COMBO_FEATURES, mask_of(self.features))


class CloseEachBonus(Closing, name="close_each_bonus"):
    """Points for each paddy."""

    points: int = whole(1, 99, to=at.EACH_BONUS)
    sentences = (Sentence("{points} extra {points?point|points} per paddy you close."),)


class CloseCountBonus(Closing, name="close_count_bonus"):
    """Points, once, for a card that closes at least this many paddies."""

    min_count: int = whole(1, 9, to=at.COUNT_LOW)
    points: int = whole(1, 99, to=at.COUNT_BONUS)
    sentences = (
        Sentence("{points} {points?point|points} when a card closes any paddy.", min_count=1),
        Sentence("{points} {points?point|points} when one card closes {count} or more paddies."),
    )

    def slots(self) -> dict[str, Any]:
        return {**self.values, "count": say(COUNTS[self.min_count])}


# At the end of the game


class EndFeature(Ending, name="end_feature"):
    """Points for each of that feature in open paddies, in closed ones, or in any."""

    feature: str = FEATURE
    where: str = WHERE
    points: int = POINTS
    stranded_points: int = computed(lambda sheet: sheet.file.top.values["stranded_points"])
    sentences = (
        Sentence(
            "{points} {points?point|points} per buffalo in your open paddies"
            " (net {net} after the usual loss of {loss}).",
            feature="buffalo",
            where="open",
            loses=True,
        ),
        Sentence(
            "{points} {points?point|points} per farmer standing in your open paddies.", feature="farmer", where="open"
        ),
        Sentence("{points} {points?point|points} per {thing} in your open paddies.", where="open"),
        Sentence("{points} {points?point|points} per {thing} in your closed paddies.", where="closed"),
        Sentence("{points} {points?point|points} per {thing} in your landscape."),
    )

    def slots(self) -> dict[str, Any]:
        loss = -self.stranded_points
        costs = {"loses": loss > 0, "loss": loss, "net": self.points - loss}
        return {**self.values, **costs, "thing": say(FEATURE_WORDS[self.feature])}

    def write(self, row: Row) -> None:
        for column, other in ((at.END_OPEN, "closed"), (at.END_CLOSED, "open")):
            if self.where != other:
                row.add(column + FEATURE_NAMES.index(self.feature), self.points)


class EndClosedCount(Ending, name="end_closed_count"):
    """Points for each closed paddy."""

    points: int = whole(1, 99, to=at.END_EACH)
    sentences = (Sentence("{points} {points?point|points} per closed paddy."),)


class EndSets(Ending, name="end_sets"):
    """Points for each set with one of each of these features."""

    features: tuple[str, ...] = FEATURES
    where: str = WHERE
    points: int = POINTS
    sentences = (
        Sentence(
            "{points} {points?point|points} per set of {things}, counted over all your closed paddies.", where="closed"
        ),
        Sentence(
            "{points} {points?point|points} per set of {things}, counted over all your open paddies.", where="open"
        ),
        Sentence("{points} {points?point|points} per set of {things}, counted over your whole landscape."),
    )

    def slots(self) -> dict[str, Any]:
        return {**self.values, "things": one_of_each(self.features)}

    def write(self, row: Row) -> None:
        row.add(at.END_SETS, self.points)
        row.add(at.SET_FEATURES, mask_of(self.features))
        row.add(at.SET_OPEN, int(self.where != "closed"))
        row.add(at.SET_CLOSED, int(self.where != "open"))


class EndLargest(Ending, name="end_largest"):
    """Points for each unit of the size of the largest closed paddy."""

    points_per_size: int = whole(1, 99, to=at.END_LARGEST)
    sentences = (
        Sentence("Points equal to the size (squares plus houses) of your largest closed paddy.", points_per_size=1),
        Sentence("{points_per_size} times the size (squares plus houses) of your largest closed paddy in points."),
    )


class EndGap(Ending, name="end_gap"):
    """Points for each gap."""

    points: int = whole(1, 99, to=at.END_GAP)
    sentences = (Sentence("{points} {points?point|points} per gap in your landscape."),)


class EndNoStranded(Ending, name="end_no_stranded"):
    """Points if no buffalo stands in an open paddy."""

    points: int = whole(1, 99, to=at.END_NO_STRANDED)
    sentences = (Sentence("{points} {points?point|points} if no buffalo stands in your open paddies."),)


class EndNoPenalty(Ending, name="end_no_penalty", writes={at.END_NO_PENALTY: 1}):
    """Buffaloes in open paddies cost nothing."""

    sentences = (Sentence("Buffaloes in your open paddies cost you nothing."),)


class EndMajority(Ending, name="end_majority"):
    """Points for more of that feature than the other player has."""

    feature: str = FEATURE
    points: int = POINTS
    sentences = (Sentence("{points} {points?point|points} if your landscape shows more {plural} than the other one."),)

    def slots(self) -> dict[str, Any]:
        return {**self.values, "plural": say(FEATURE_PLURALS[self.feature])}

    def write(self, row: Row) -> None:
        row.add(at.END_MAJORITY + FEATURE_NAMES.index(self.feature), self.points)


class EndSizeCount(SizeRange, Ending, name="end_size_count"):
    """Points for each closed paddy whose size is in the range."""

    points: int = POINTS
    sentences = (
        Sentence("{points} {points?point|points} per closed paddy of size {min} or more.", max=None),
        Sentence("{points} {points?point|points} per closed paddy of size {min}.", span=0),
        Sentence("{points} {points?point|points} per closed paddy of size {min} or {max}.", span=1),
        Sentence("{points} {points?point|points} per closed paddy of size {min} to {max}."),
    )

    def write(self, row: Row) -> None:
        row.add(at.END_SIZE, self.points)
        row.add(at.END_SIZE_LOW, self.min)
        row.add(at.END_SIZE_HIGH, self.max or at.NO_LIMIT)
