"""The effects of cards, events and palace cards: what edition files say, what cards say, and the columns rules ask."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, ClassVar, Final

from librt.vecs import vec
from mypy_extensions import i64

from subak.engine.game import Effect
from subak.engine.translation import say
from subak.games.kingdoms.edition.counters import COUNTERS, PRICE_COUNTER, counted, counter, tag, tagged
from subak.games.kingdoms.edition.names import ROW_NAMES, ROW_WORDS, SIDES
from subak.games.kingdoms.rules import columns as at
from subak.games.kingdoms.rules.columns import EFFECTS, Columns
from subak.kit.edition.effects import CardEffect, Row, Sentence, described
from subak.kit.edition.fields import computed, id_of, ids_of, one_of, some_of, text, whole
from subak.kit.edition.file import Sheet
from subak.kit.speech.lists import either, listed

AMOUNT: Final = whole(1, 99)
ROW: Final = one_of("rice", "city", "castle")


class Numbers:
    """The numbers behind the names of an edition: card types, palace cards, tags, tokens and counters."""

    def __init__(
        self, types: Mapping[str, tuple[str, Sequence[str]]], palaces: Iterable[str], tokens: Iterable[str]
    ) -> None:
        self.types = types  # id to row and tags, in the order of their numbers
        self.type_of = {name: number for number, name in enumerate(types)}
        self.palace_of = {name: number for number, name in enumerate(palaces)}
        self.tokens = list(dict.fromkeys(tokens))

    def mask(self, ids: Iterable[str]) -> int:
        return sum(1 << self.type_of[name] for name in ids)

    def palaces(self, ids: Iterable[str]) -> int:
        return sum(1 << self.palace_of[name] for name in ids)

    def tagged(self, tag: str | None, row: str | None = None) -> int:
        """Mask of the types with a tag (None: any), of a row (None: any)."""
        return self.mask(
            name
            for name, (its_row, tags) in self.types.items()
            if (tag is None or tag in tags) and row in (None, its_row)
        )

    def token(self, token: str) -> int:
        return 1 << self.tokens.index(token) if token else 0

    def counter(self, counter: str) -> tuple[int, int]:
        """The number of a counter, and what it is about."""
        if counter.startswith("tag:"):
            return at.COUNT_TYPES, self.tagged(counter.removeprefix("tag:"))
        if found := PRICE_COUNTER.fullmatch(counter):
            return (at.COUNT_DEAR if found[1] == "least" else at.COUNT_CHEAP), int(found[2])
        return COUNTERS[counter][0], 0


class NamingRow(Row):
    """The columns of one card, and the numbers behind the names that its effects use."""

    def __init__(self, table: vec[i64], width: int, card: int, numbers: Numbers) -> None:
        super().__init__(table, width, card)
        self.numbers = numbers


class MatRow(NamingRow):
    """The columns of a rice, city or castle card; those filled are noted for all cards together."""

    def __init__(self, columns: Columns, card: int, numbers: Numbers) -> None:
        super().__init__(columns.effect, EFFECTS, card, numbers)
        self.types_with = columns.types_with
        self.bit = 1 << card

    def add(self, column: int, n: int) -> None:
        super().add(column, n)
        self.types_with[column] |= self.bit

    def mark(self, column: int, bits: int) -> None:
        super().mark(column, bits)
        self.types_with[column] |= self.bit


def names_in(sheet: Sheet) -> dict[str, str]:
    """The names of all cards and palace cards, by id."""
    sheets = {**sheet.file.cards("card"), **sheet.file.cards("palace")}
    return {name: str(card.values.get("name")) for name, card in sheets.items()}


def rows_mask(names: Iterable[str]) -> int:
    return sum(1 << ROW_NAMES.index(name) for name in names)


def effects() -> list[Effect]:
    return described(MatEffect, EventEffect, Score)


# Rice, city and castle cards


class MatEffect(CardEffect):
    """What a card does while it lies on a mat."""

    known: ClassVar[dict[str, type[CardEffect]]] = {}

    def write(self, row: NamingRow) -> None:
        self.fill(row)


class Fields(MatEffect, name="fields", rule="KR-4.30"):
    """A rice card has n fields."""

    n: int = whole(1, 9, to=at.RICE_FIELDS)
    sentences = (Sentence("{n} {n?field|fields}."),)


class SeasonalIncome(MatEffect, name="seasonal_income", rule="KR-4.41"):
    """Gold at the start of each of your turns."""

    amount: int = whole(1, 99, to=at.SEASONAL_INCOME)
    sentences = (Sentence("{amount} gold every season."),)


class HarvestIncome(MatEffect, name="harvest_income", rule="KR-4.32"):
    """Gold at each harvest, flat or for each card of your city."""

    per: str = one_of("flat", "city_card")
    amount: int = AMOUNT
    sentences = (
        Sentence("{amount} gold at each harvest.", per="flat"),
        Sentence("At each harvest {amount} gold for every card in your city."),
    )

    def write(self, row: NamingRow) -> None:
        row.add(at.HARVEST_INCOME if self.per == "flat" else at.HARVEST_PER_CITY, self.amount)


class PriceBonus(MatEffect, name="price_bonus", rule="KR-4.30"):
    """Your rice sells for more per field."""

    amount: int = whole(1, 99, to=at.PRICE_BONUS)
    sentences = (Sentence("Your rice sells for {amount} gold more per field."),)


class Discount(MatEffect, name="discount", rule="KR-4.52"):
    """Building and destroying in a row cost less."""

    row: str = ROW
    amount: int = AMOUNT
    sentences = (Sentence("Building and destroying {row} cards costs {amount} gold less."),)

    def slots(self) -> dict[str, Any]:
        return {**self.values, "row": say(ROW_WORDS[self.row])}

    def write(self, row: NamingRow) -> None:
        row.add(at.DISCOUNT + ROW_NAMES.index(self.row), self.amount)


class ExtraBuild(MatEffect, name="extra_build", rule="KR-4.42"):
    """More builds or destroys, in every season or in the harvest."""

    when: str = one_of("every_season", "harvest")
    n: int = whole(1, 3)
    sentences = (
        Sentence("In the harvest {n} more {n?build|builds} or {n?destroy|destroys}.", when="harvest"),
        Sentence("Every season {n} more {n?build|builds} or {n?destroy|destroys}."),
    )

    def write(self, row: NamingRow) -> None:
        row.add(at.EXTRA_HARVEST if self.when == "harvest" else at.EXTRA_ANY, self.n)


class ExtraVictoryDraw(MatEffect, name="extra_victory_draw", rule="KR-4.111"):
    """More palace cards to choose from."""

    n: int = whole(1, 2, to=at.VICTORY_DRAW)
    sentences = (Sentence("{n} more {n?card|cards} to choose from when you draw palace cards."),)


class Enable(MatEffect, name="enable", rule="KR-4.70"):
    """Makes attacks or bribes possible."""

    what: str = one_of("attack", "bribe")
    sentences = (
        Sentence("Lets you attack. Lost when an attack fails.", what="attack"),
        Sentence("Lets you bribe fiefdoms."),
    )

    def write(self, row: NamingRow) -> None:
        row.add(at.MAY_ATTACK if self.what == "attack" else at.MAY_BRIBE, 1)


class Protect(MatEffect, name="protect", rule="KR-4.22"):
    """Wards off the bad events that name this token in `protected_by`."""

    token: str = text()
    events: Sequence[str] = computed(lambda sheet: events_against(sheet))
    sentences = (Sentence("Protects against no event.", events=""), Sentence("Protects against {events}."))

    def slots(self) -> dict[str, Any]:
        return {**self.values, "events": listed(self.events)}

    def write(self, row: NamingRow) -> None:
        row.mark(at.PROTECTS, row.numbers.token(self.token))


def events_against(sheet: Sheet) -> list[str]:
    """The names of the events that the token of an effect wards off."""
    events = [event.values for event in sheet.file.cards("event").values()]
    return [str(event.get("name")) for event in events if event.get("protected_by") == sheet.values["token"]]


class MaxForce(MatEffect, name="max_force", rule="KR-4.71"):
    """Raises your MAX FORCE in attack or defence."""

    side: str = one_of(*SIDES)
    amount: int = AMOUNT
    sentences = (
        Sentence("MAX FORCE +{amount} when you attack.", side="attack"),
        Sentence("MAX FORCE +{amount} when you defend."),
    )

    def write(self, row: NamingRow) -> None:
        row.add(at.FORCE_ATTACK if self.side == "attack" else at.FORCE_DEFENCE, self.amount)


class AttackerMaxForce(MatEffect, name="attacker_max_force", rule="KR-4.71"):
    """Lowers the MAX FORCE of players who attack the owner."""

    amount: int = whole(-99, -1, to=at.FORCE_OF_ATTACKER)
    sentences = (Sentence("Whoever attacks you has MAX FORCE {amount}."),)


class ReplaceForceCard(MatEffect, name="replace_force_card", rule="KR-4.73"):
    """Replaces FORCE cards in a battle."""

    uses: int = whole(1, 3)
    sides: tuple[str, ...] = some_of(*SIDES)
    sentences = (
        Sentence("{times} in each attack you may replace a FORCE card by a new one.", only="attack"),
        Sentence("{times} in each defence you may replace a FORCE card by a new one.", only="defence"),
        Sentence("{times} in each battle you may replace a FORCE card by a new one."),
    )

    def slots(self) -> dict[str, Any]:
        times = say("Once") if self.uses == 1 else say("{uses} times", uses=self.uses)
        return {"only": self.sides[0] if len(self.sides) == 1 else "", "times": times}

    def write(self, row: NamingRow) -> None:
        for side in self.sides:
            row.add(at.WAR_ROOMS + SIDES.index(side), self.uses)


# Events


class EventEffect(CardEffect):
    """What an event does to those it strikes."""

    known: ClassVar[dict[str, type[CardEffect]]] = {}

    def write(self, row: NamingRow) -> None:
        self.fill(row)


class Nothing(EventEffect, name="nothing", rule="KR-4.21", writes={at.DEED: at.NOTHING}):
    """No effect."""

    sentences = (Sentence("Nothing happens."),)


class GainGold(EventEffect, name="gain_gold", rule="KR-4.28", writes={at.DEED: at.GAIN_GOLD}):
    """Gain gold."""

    amount: int = whole(1, 99, to=at.AMOUNT)
    sentences = (Sentence("Gain {amount} gold."),)


class GoldPer(EventEffect):
    """Gold for what is counted."""

    what: str = counter()
    amount: int = whole(1, 99, to=at.AMOUNT)
    base: int = whole(0, 99, default=0, to=at.BASE)

    def slots(self) -> dict[str, Any]:
        return {**self.values, "counted": counted(self.what)}

    def write(self, row: NamingRow) -> None:
        self.fill(row)
        what, about = row.numbers.counter(self.what)
        row.add(at.WHAT, what)
        row.add(at.ABOUT, about)


class GainGoldPer(GoldPer, name="gain_gold_per", rule="KR-4.28", writes={at.DEED: at.GAIN_GOLD_PER}):
    """Gain gold for what is counted, and a base."""

    sentences = (
        Sentence("Gain {amount} gold per {counted}.", base=0),
        Sentence("Gain {base} gold, and {amount} more per {counted}."),
    )


class PayGoldPer(GoldPer, name="pay_gold_per", rule="KR-4.5", writes={at.DEED: at.PAY_GOLD_PER}):
    """Pay gold for what is counted, and a base."""

    sentences = (
        Sentence("Pay {amount} gold per {counted}, as far as you can.", base=0),
        Sentence("Pay {base} gold, and {amount} more per {counted}, as far as you can."),
    )


class LoseGoldFraction(EventEffect, name="lose_gold_fraction", rule="KR-4.3", writes={at.DEED: at.LOSE_GOLD_FRACTION}):
    """Lose your gold divided by this number."""

    divisor: int = whole(1, 99, to=at.AMOUNT)
    sentences = (
        Sentence("Lose all your gold.", divisor=1),
        Sentence("Lose half of your gold, rounded down.", divisor=2),
        Sentence("Lose a third of your gold, rounded down.", divisor=3),
        Sentence("Lose a quarter of your gold, rounded down.", divisor=4),
        Sentence("Lose 1 of every {divisor} gold, rounded down."),
    )


class LoseRice(EventEffect, name="lose_rice", rule="KR-4.24"):
    """Lose rice cards, the newest or of the owner's choice."""

    which: str = one_of("newest", "owner_choice")
    n: int = whole(1, 5, to=at.AMOUNT)
    sentences = (
        Sentence("Lose your newest rice card.", which="newest", n=1),
        Sentence("Lose your {n} newest rice cards.", which="newest"),
        Sentence("Lose {n} rice {n?card|cards} of your choice."),
    )

    def write(self, row: NamingRow) -> None:
        self.fill(row)
        if self.which == "newest":
            row.add(at.DEED, at.LOSE_NEWEST_RICE)
        else:
            write_loss(row, "rice", None)


class LoseCard(EventEffect, name="lose_card", rule="KR-4.24"):
    """Lose cards of a row, perhaps only those with a tag, of the owner's choice."""

    row: str = ROW
    tag: str | None = tag(default=None)
    which: str = one_of("owner_choice")
    n: int = whole(1, 5, to=at.AMOUNT)
    sentences = (
        Sentence("Lose {n} {row} {n?card|cards} of your choice.", tag=None),
        Sentence("Lose {n} {tagged} of your choice from the {row} row."),
    )

    def slots(self) -> dict[str, Any]:
        return {**self.values, "row": say(ROW_WORDS[self.row]), "tagged": tagged(self.tag, self.n) if self.tag else ""}

    def write(self, row: NamingRow) -> None:
        self.fill(row)
        write_loss(row, self.row, self.tag)


def write_loss(row: NamingRow, of_row: str, tag: str | None) -> None:
    """Cards of the owner's choice."""
    row.add(at.DEED, at.LOSE_CARD)
    row.add(at.OF_ROW, ROW_NAMES.index(of_row))
    row.add(at.OF_TYPES, row.numbers.tagged(tag, of_row))


class LoseGeneral(EventEffect, name="lose_general", rule="KR-4.8", writes={at.DEED: at.LOSE_GENERAL}):
    """The General returns to the supply."""

    sentences = (Sentence("Your General is killed."),)


class SkipTurn(EventEffect, name="skip_turn", rule="KR-4.40", writes={at.DEED: at.SKIP_TURN}):
    """No turn this season."""

    sentences = (Sentence("You take no turn this season."),)


class ExtraStandardAction(EventEffect, name="extra_standard_action", rule="KR-4.26", writes={at.DEED: at.EXTRA_ACTION}):
    """More standard actions for one player."""

    selector: str = one_of("fewest_cards")
    n: int = whole(1, 3, to=at.AMOUNT)
    sentences = (Sentence("The player with the fewest cards has {n} more {n?action|actions} this season."),)


class ExtraBuildNow(EventEffect, name="extra_build_now", rule="KR-4.42", writes={at.DEED: at.EXTRA_BUILD}):
    """More builds or destroys this season."""

    n: int = whole(1, 3, to=at.AMOUNT)
    sentences = (Sentence("{n} more {n?build|builds} or {n?destroy|destroys} this season."),)


class Change(EventEffect):
    """More or less gold."""

    amount: int = whole(-99, 99, to=at.AMOUNT)

    def slots(self) -> dict[str, Any]:
        return {**self.values, "cheaper": self.amount < 0, "less": -self.amount}


class BuildCostMod(Change, name="build_cost_mod", rule="KR-4.25", writes={at.DEED: at.BUILD_COST}):
    """Builds cost more this season, or less if the amount is below 0."""

    sentences = (
        Sentence("This season every build costs {less} gold less.", cheaper=True),
        Sentence("This season every build costs {amount} gold more."),
    )


class VictoryCostSet(EventEffect, name="victory_cost_set", rule="KR-4.110", writes={at.DEED: at.VICTORY_COST}):
    """What drawing palace cards costs this season."""

    amount: int = whole(0, 99, to=at.AMOUNT)
    sentences = (Sentence("This season drawing palace cards costs {amount} gold."),)


class HarvestPriceMod(Change, name="harvest_price_mod", rule="KR-4.30", writes={at.DEED: at.HARVEST_PRICE}):
    """Rice sells for more at this year's harvest, or for less if the amount is below 0."""

    sentences = (
        Sentence("At this year's harvest your rice sells for {less} gold less per field.", cheaper=True),
        Sentence("At this year's harvest your rice sells for {amount} gold more per field."),
    )


class SuspendIncome(EventEffect, name="suspend_income", rule="KR-4.41", writes={at.DEED: at.SUSPEND_INCOME}):
    """Cards with a tag bring no seasonal income this season."""

    tag: str = tag()
    sentences = (Sentence("This season your {tagged} bring no seasonal income."),)

    def slots(self) -> dict[str, Any]:
        return {"tagged": tagged(self.tag, n=2)}

    def write(self, row: NamingRow) -> None:
        self.fill(row)
        row.add(at.OF_TYPES, row.numbers.tagged(self.tag))


class Tribute(EventEffect, name="tribute", rule="KR-8.52", writes={at.DEED: at.TRIBUTE}):
    """Every other player pays; in solo play the bank does."""

    amount: int = whole(1, 99, to=at.AMOUNT)
    solo: int = whole(0, 99, to=at.BASE)
    sentences = (Sentence("Every other player pays you {amount} gold (alone: {solo} from the bank)."),)


class FreeCard(EventEffect, name="free_card", rule="KR-8.84", writes={at.DEED: at.FREE_CARD}):
    """A card from its pile for nothing, or gold instead."""

    card: str = id_of("card")
    fallback_gold: int = whole(0, 99, to=at.BASE)
    names: Mapping[str, str] = computed(names_in)
    sentences = (Sentence("Take a {card_name} for nothing; if you cannot, gain {fallback_gold} gold."),)

    def slots(self) -> dict[str, Any]:
        return {**self.values, "card_name": self.names[self.card]}

    def write(self, row: NamingRow) -> None:
        self.fill(row)
        row.add(at.CARD, row.numbers.type_of[self.card])


class FreeVictoryDraw(EventEffect, name="free_victory_draw", rule="KR-4.27", writes={at.DEED: at.FREE_VICTORY}):
    """A palace card to keep or to put back."""

    n: int = whole(1, 1, to=at.AMOUNT)
    sentences = (Sentence("Draw a palace card; keep it or put it back."),)


# Palace cards


class Score(CardEffect):
    """What a palace card is worth at the end."""

    known: ClassVar[dict[str, type[CardEffect]]] = {}
    names: Mapping[str, str] = computed(names_in)

    def write(self, row: NamingRow) -> None:
        self.fill(row)


class VpFixed(Score, name="vp_fixed", rule="KR-7.4", writes={at.SCORES: at.VP_FIXED}):
    """Always the same."""

    vp: int = whole(1, 99, to=at.VP)
    sentences = (Sentence("{vp} VP."),)


class VpPer(Score, name="vp_per", rule="KR-7.1", writes={at.SCORES: at.VP_PER}):
    """VP for every `per` of what is counted, up to a cap."""

    count: str = counter()
    per: int = whole(1, 99, to=at.PER)
    vp: int = whole(1, 99, to=at.VP)
    cap: int | None = whole(1, 999, default=None)
    sentences = (
        Sentence("{vp} VP per {counted}.", per=1, cap=None),
        Sentence("{vp} VP for every {per} {several}.", cap=None),
        Sentence("{vp} VP for every {per} {several}; at most {cap}."),
    )

    def slots(self) -> dict[str, Any]:
        return {**self.values, "counted": counted(self.count), "several": counted(self.count, self.per)}

    def write(self, row: NamingRow) -> None:
        self.fill(row)
        write_counted(row, self.count)
        row.add(at.CAP, self.cap or at.NO_CAP)


def write_counted(row: NamingRow, count: str) -> None:
    what, about = row.numbers.counter(count)
    row.add(at.COUNTED, what)
    row.add(at.COUNTED_ABOUT, about)


class VpIf(Score, name="vp_if", rule="KR-7.1"):
    """VP if a condition holds: `has_all` cards, `row_full`, or a counter that is `at_least` or `exactly` a number."""

    has_all: tuple[str, ...] | None = ids_of("card", default=None)
    row_full: str | None = one_of(*ROW_NAMES, default=None)
    count: str | None = counter(default=None)
    at_least: int | None = whole(0, 999, default=None)
    exactly: int | None = whole(0, 999, default=None)
    vp: int = whole(1, 99, to=at.VP)
    sentences = (
        Sentence("{vp} VP if you never start an attack.", count="attacks_started", exactly=0),
        Sentence("{vp} VP if your {row_full} row is full.", has_all=None, count=None),
        Sentence("{vp} VP if you have {cards}.", count=None),
        Sentence("{vp} VP for at least {at_least} {several}.", exactly=None),
        Sentence("{vp} VP for exactly {exactly} {several}."),
    )

    def check(self, sheet: Sheet) -> None:
        given = [name for name in ("has_all", "row_full", "count") if self.values[name] is not None]
        if len(given) != 1:
            problem = f"has {len(given)} conditions; vp_if needs one of has_all, row_full, count"
            raise sheet.outer.wrong("score", problem)
        if (self.at_least is None) + (self.exactly is None) != (1 if self.count else 2):
            problem = "needs one of at_least and exactly with `count`, and neither without it"
            raise sheet.outer.wrong("score", problem)

    @property
    def number(self) -> int:
        """What the counter is compared with."""
        return (self.exactly if self.at_least is None else self.at_least) or 0

    def slots(self) -> dict[str, Any]:
        return {
            **self.values,
            "row_full": say(ROW_WORDS[self.row_full]) if self.row_full else "",
            "cards": listed([self.names[card] for card in self.has_all or ()]),
            "several": counted(self.count, self.number) if self.count else "",
        }

    def write(self, row: NamingRow) -> None:
        self.fill(row)
        if self.has_all:
            row.add(at.SCORES, at.VP_IF_TYPES)
            row.add(at.NEEDS, row.numbers.mask(self.has_all))
        elif self.row_full:
            row.add(at.SCORES, at.VP_IF_ROW)
            row.add(at.NEEDS, ROW_NAMES.index(self.row_full))
        elif self.count:
            row.add(at.SCORES, at.VP_IF_EXACTLY if self.at_least is None else at.VP_IF_AT_LEAST)
            row.add(at.PER, self.number)
            write_counted(row, self.count)


class VpBalance(Score, name="vp_balance", rule="KR-7.1", writes={at.SCORES: at.VP_BALANCE}):
    """1 VP for each card of some rows, less 1 for each card of others."""

    plus: tuple[str, ...] = some_of(*ROW_NAMES)
    minus: tuple[str, ...] = some_of(*ROW_NAMES)
    sentences = (Sentence("1 VP per {plus} card, less 1 per {minus} card."),)

    def slots(self) -> dict[str, Any]:
        rows = {"plus": self.plus, "minus": self.minus}
        return {sign: either([say(ROW_WORDS[row]) for row in names]) for sign, names in rows.items()}

    def write(self, row: NamingRow) -> None:
        self.fill(row)
        row.add(at.PLUS, rows_mask(self.plus))
        row.add(at.MINUS, rows_mask(self.minus))


class VpBoost(Score, name="vp_boost", rule="KR-7.2", writes={at.SCORES: at.VP_BOOST}):
    """Makes other palace cards worth more."""

    targets: tuple[str, ...] = ids_of("palace")
    vp: int = whole(1, 99, to=at.VP)
    base: int = whole(0, 99, to=at.BASE_VP)
    sentences = (Sentence("{base} VP, and {vp} more for each of these in your palace: {palaces}."),)

    def slots(self) -> dict[str, Any]:
        return {**self.values, "palaces": ", ".join(self.names[card] for card in self.targets)}

    def write(self, row: NamingRow) -> None:
        self.fill(row)
        row.add(at.BOOSTS, row.numbers.palaces(self.targets))


class VpFractionOfOthers(Score, name="vp_fraction_of_others", rule="KR-7.2", writes={at.SCORES: at.VP_FRACTION}):
    """A part of what the other palace cards are worth."""

    divisor: int = whole(1, 99, to=at.PER)
    sentences = (Sentence("1 VP for every {divisor} VP of your other palace cards."),)
