"""Writing the cards of an edition into the columns that positions read."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from subak.games.kingdoms.edition.cards import CardFace, EventFace, FiefdomFace, PalaceFace
from subak.games.kingdoms.edition.effect_catalogue import PRICE_COUNTER, ROW_NAMES, Values
from subak.games.kingdoms.rules import columns as at
from subak.games.kingdoms.rules.columns import EFFECTS, EVENT_COLUMNS, PALACE_COLUMNS, Columns

CATEGORIES: Final = ("GN", "GG", "GB", "SG", "SB")
SIDES: Final = ("attack", "defence")
COUNTERS: Final = {
    "rice_card": at.COUNT_RICE,
    "rice_field": at.COUNT_FIELDS,
    "city_card": at.COUNT_CITY,
    "castle_card": at.COUNT_CASTLE,
    "city_castle_card": at.COUNT_CITY_CASTLE,
    "palace_card": at.COUNT_PALACE,
    "empty_tile": at.COUNT_EMPTY,
    "full_row": at.COUNT_FULL_ROWS,
    "fiefdom": at.COUNT_FIEFDOMS,
    "fiefdoms_by_bribery": at.COUNT_BRIBED,
    "attacks_started": at.COUNT_ATTACKS,
    "seasonal_income": at.COUNT_INCOME,
    "gold": at.COUNT_GOLD,
}


class Numbers:
    """The numbers behind the names of an edition: card types, palace cards, tags and tokens."""

    def __init__(self, cards: Sequence[CardFace], palaces: Sequence[PalaceFace]) -> None:
        self.cards = cards
        self.type_of = {face.id: number for number, face in enumerate(cards)}
        self.palace_of = {face.id: number for number, face in enumerate(palaces)}
        tokens = [effect.values["token"] for face in cards for effect in face.effects if effect.name == "protect"]
        self.tokens = list(dict.fromkeys(tokens))

    def types(self, ids: Iterable[str]) -> int:
        return sum(1 << self.type_of[name] for name in ids)

    def palaces(self, ids: Iterable[str]) -> int:
        return sum(1 << self.palace_of[name] for name in ids)

    def tagged(self, tag: str | None, row: str | None = None) -> int:
        """Mask of the types with a tag (None: any), of a row (None: any)."""
        return self.types(
            face.id for face in self.cards if (tag is None or tag in face.tags) and (row is None or face.row == row)
        )

    def token(self, token: str) -> int:
        return 1 << self.tokens.index(token) if token else 0

    def counter(self, counter: str) -> tuple[int, int]:
        """The number of a counter, and what it is about."""
        if counter.startswith("tag:"):
            return at.COUNT_TYPES, self.tagged(counter.removeprefix("tag:"))
        if found := PRICE_COUNTER.fullmatch(counter):
            return (at.COUNT_DEAR if found[1] == "least" else at.COUNT_CHEAP), int(found[2])
        return COUNTERS[counter], 0


def rows(names: Iterable[str]) -> int:
    return sum(1 << ROW_NAMES.index(name) for name in names)


# --- rice, city and castle --------------------------------------------------------------------------------------------


def inscribe_card(columns: Columns, numbers: Numbers, card: int, face: CardFace) -> None:
    row = ROW_NAMES.index(face.row)
    columns.row[card] = row
    columns.count[card] = face.count
    columns.fewer[card] = face.fewer
    columns.price[card] = face.price
    columns.returns[card] = int(face.returns)
    columns.of_row[row] |= 1 << card
    for effect in face.effects:
        for column, n in card_entries(numbers, effect.name, effect.values):
            if column == at.PROTECTS:
                columns.effect[card * EFFECTS + column] |= n
            else:
                columns.effect[card * EFFECTS + column] += n
            columns.types_with[column] |= 1 << card


def card_entries(numbers: Numbers, name: str, values: Values) -> list[tuple[int, int]]:
    """The columns that an effect of a card fills."""
    match name:
        case "fields":
            return [(at.RICE_FIELDS, values["n"])]
        case "seasonal_income":
            return [(at.SEASONAL_INCOME, values["amount"])]
        case "harvest_income":
            column = at.HARVEST_INCOME if values["per"] == "flat" else at.HARVEST_PER_CITY
            return [(column, values["amount"])]
        case "price_bonus":
            return [(at.PRICE_BONUS, values["amount"])]
        case "discount":
            return [(at.DISCOUNT + ROW_NAMES.index(values["row"]), values["amount"])]
        case "extra_build":
            return [(at.EXTRA_HARVEST if values["when"] == "harvest" else at.EXTRA_ANY, values["n"])]
        case "extra_victory_draw":
            return [(at.VICTORY_DRAW, values["n"])]
        case "enable":
            return [(at.MAY_ATTACK if values["what"] == "attack" else at.MAY_BRIBE, 1)]
        case "protect":
            return [(at.PROTECTS, numbers.token(values["token"]))]
        case "max_force":
            return [(at.FORCE_ATTACK if values["side"] == "attack" else at.FORCE_DEFENCE, values["amount"])]
        case "attacker_max_force":
            return [(at.FORCE_OF_ATTACKER, values["amount"])]
        case "replace_force_card":
            return [(at.WAR_ROOMS + SIDES.index(side), values["uses"]) for side in values["sides"]]
        case _:
            raise ValueError(f"nobody knows what the effect {name!r} does")


# --- events -----------------------------------------------------------------------------------------------------------


def inscribe_event(columns: Columns, numbers: Numbers, event: int, face: EventFace) -> None:
    columns.event_count[event] = face.count
    entries = {
        at.CATEGORY: CATEGORIES.index(face.category),
        at.PROTECTED_BY: numbers.token(face.protected_by),
        **event_entries(numbers, face.effect.name, face.effect.values),
    }
    for column, n in entries.items():
        columns.event[event * EVENT_COLUMNS + column] = n


DEEDS: Final = {  # those that need no more than a number, and the name of that number
    "nothing": (at.NOTHING, ""),
    "gain_gold": (at.GAIN_GOLD, "amount"),
    "lose_gold_fraction": (at.LOSE_GOLD_FRACTION, "divisor"),
    "lose_general": (at.LOSE_GENERAL, ""),
    "skip_turn": (at.SKIP_TURN, ""),
    "extra_standard_action": (at.EXTRA_ACTION, "n"),
    "extra_build_now": (at.EXTRA_BUILD, "n"),
    "build_cost_mod": (at.BUILD_COST, "amount"),
    "victory_cost_set": (at.VICTORY_COST, "amount"),
    "harvest_price_mod": (at.HARVEST_PRICE, "amount"),
    "free_victory_draw": (at.FREE_VICTORY, "n"),
}


def event_entries(numbers: Numbers, name: str, values: Values) -> dict[int, int]:
    """The columns that the effect of an event fills."""
    if name in DEEDS:
        deed, parameter = DEEDS[name]
        return {at.DEED: deed, at.AMOUNT: values.get(parameter, 0)}
    match name:
        case "gain_gold_per" | "pay_gold_per":
            what, about = numbers.counter(values["what"])
            deed = at.GAIN_GOLD_PER if name == "gain_gold_per" else at.PAY_GOLD_PER
            amounts = {at.AMOUNT: values["amount"], at.BASE: values["base"]}
            return {at.DEED: deed, at.WHAT: what, at.ABOUT: about, **amounts}
        case "lose_rice" if values["which"] == "newest":
            return {at.DEED: at.LOSE_NEWEST_RICE, at.AMOUNT: values["n"]}
        case "lose_rice":
            return loss(numbers, "rice", None, values["n"])
        case "lose_card":
            return loss(numbers, values["row"], values["tag"], values["n"])
        case "suspend_income":
            return {at.DEED: at.SUSPEND_INCOME, at.OF_TYPES: numbers.tagged(values["tag"])}
        case "tribute":
            return {at.DEED: at.TRIBUTE, at.AMOUNT: values["amount"], at.BASE: values["solo"]}
        case "free_card":
            card = numbers.type_of[values["card"]]
            return {at.DEED: at.FREE_CARD, at.CARD: card, at.BASE: values["fallback_gold"]}
        case _:
            raise ValueError(f"nobody knows what the effect {name!r} does")


def loss(numbers: Numbers, row: str, tag: str | None, cards: int) -> dict[int, int]:
    """Cards of the owner's choice."""
    types = numbers.tagged(tag, row)
    return {at.DEED: at.LOSE_CARD, at.AMOUNT: cards, at.OF_ROW: ROW_NAMES.index(row), at.OF_TYPES: types}


# --- palace cards -----------------------------------------------------------------------------------------------------


def inscribe_palace(columns: Columns, numbers: Numbers, kind: int, face: PalaceFace) -> None:
    columns.palace_count[kind] = face.count
    columns.conflicting |= int(face.conflict) << kind
    for column, n in score_entries(numbers, face.score.name, face.score.values).items():
        columns.palace[kind * PALACE_COLUMNS + column] = n


def score_entries(numbers: Numbers, name: str, values: Values) -> dict[int, int]:
    """The columns that the scoring of a palace card fills."""
    match name:
        case "vp_fixed":
            return {at.SCORES: at.VP_FIXED, at.VP: values["vp"]}
        case "vp_per":
            what, about = numbers.counter(values["count"])
            counted = {at.COUNTED: what, at.COUNTED_ABOUT: about, at.PER: values["per"]}
            return {at.SCORES: at.VP_PER, at.VP: values["vp"], at.CAP: values["cap"] or at.NO_CAP, **counted}
        case "vp_if":
            return {at.VP: values["vp"], **condition(numbers, values)}
        case "vp_balance":
            return {at.SCORES: at.VP_BALANCE, at.PLUS: rows(values["plus"]), at.MINUS: rows(values["minus"])}
        case "vp_boost":
            boosts = {at.BOOSTS: numbers.palaces(values["targets"]), at.VP: values["vp"]}
            return {at.SCORES: at.VP_BOOST, at.BASE_VP: values["base"], **boosts}
        case "vp_fraction_of_others":
            return {at.SCORES: at.VP_FRACTION, at.PER: values["divisor"]}
        case _:
            raise ValueError(f"nobody knows how {name!r} scores")


def condition(numbers: Numbers, values: Mapping[str, Any]) -> dict[int, int]:
    if values["has_all"] is not None:
        return {at.SCORES: at.VP_IF_TYPES, at.NEEDS: numbers.types(values["has_all"])}
    if values["row_full"] is not None:
        return {at.SCORES: at.VP_IF_ROW, at.NEEDS: ROW_NAMES.index(values["row_full"])}
    what, about = numbers.counter(values["count"])
    counted = {at.COUNTED: what, at.COUNTED_ABOUT: about}
    if values["at_least"] is not None:
        return {at.SCORES: at.VP_IF_AT_LEAST, at.PER: values["at_least"], **counted}
    return {at.SCORES: at.VP_IF_EXACTLY, at.PER: values["exactly"], **counted}


# --- fiefdoms ---------------------------------------------------------------------------------------------------------


def inscribe_fiefdom(columns: Columns, fiefdom: int, face: FiefdomFace) -> None:
    columns.fiefdom_vp[fiefdom] = face.vp
    columns.fiefdom_gold[fiefdom] = face.gold
    columns.fiefdom_players[fiefdom] = face.min_players
