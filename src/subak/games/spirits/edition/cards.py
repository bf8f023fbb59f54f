"""The cards of an edition file, as people read them."""

from typing import Any, Final, cast

from subak.engine.translation import say
from subak.games.spirits.edition.effects import SpiritEffect
from subak.games.spirits.edition.names import HEX_NAMES, KINDS, TOKENS
from subak.games.spirits.rules import columns as at
from subak.games.spirits.rules.actions import SEATS
from subak.games.spirits.rules.columns import BONUSES, LINE_COLUMNS, RAIN_LINES, SPIRIT_COLUMNS, Columns
from subak.games.spirits.rules.state import Spirits
from subak.kit.edition.effects import Row
from subak.kit.edition.fields import SomeOf, one_of, switch, text, whole, wholes
from subak.kit.edition.file import Sheet, shown
from subak.kit.edition.records import Card, Record, table, tables

LAST_OF_DECK_1: Final = 20  # SP-3.1

# Where a line of a rain card puts its tokens (SP-4.4): the number of the place, and sentences for weeds and pests.
PLACES: Final[dict[str, tuple[int, str, str]]] = {
    "planted": (at.PLANTED_ONES, "Weed in every planted paddy.", "Pest in every planted paddy."),
    "grown": (at.GROWN_ONES, "Weed in every grown paddy.", "Pest in every grown paddy."),
    "cropped": (at.CROPPED_ONES, "Weed in every paddy with a crop.", "Pest in every paddy with a crop."),
    "dry": (at.DRY_ONES, "Weed in every dry paddy.", "Pest in every dry paddy."),
    "flooded": (at.FLOODED_ONES, "Weed in every flooded paddy.", "Pest in every flooded paddy."),
    "largest": (at.LARGEST, "Weed in each player’s largest paddy.", "Pest in everybody’s largest paddy."),
    "own_choice": (
        at.OWN_CHOICE,
        "Each player puts a weed in one of their own paddies.",
        "Each player puts a pest in one of their own paddies.",
    ),
    "left_choice": (
        at.LEFT_CHOICE,
        "Each player puts a weed in a paddy of the left neighbour.",
        "Each player puts a pest in a paddy of the left neighbour.",
    ),
    "right_choice": (
        at.RIGHT_CHOICE,
        "Each player puts a weed in a paddy of the right neighbour.",
        "Each player puts a pest in a paddy of the right neighbour.",
    ),
}

# What a tile asks for (SP-8.1): the number of the test, and its sentence.
TESTS: Final[dict[str, tuple[int, str]]] = {
    "paddies_min": (at.PADDIES_MIN, "At least {number} {number?paddy|paddies}"),
    "paddy_size_min": (at.PADDY_SIZE_MIN, "A paddy of {number} {number?hex|hexes} or more"),
    "distinct_sizes_min": (at.DISTINCT_SIZES_MIN, "Paddies of {number} different sizes"),
    "paddy_hexes_min": (at.PADDY_HEXES_MIN, "At least {number} {number?hex|hexes} in paddies"),
    "rocks_max": (at.ROCKS_MAX, "At most {number} {number?rock|rocks} left"),
    "labor_min": (at.LABOR_MIN, "Own at least {number} {number?labourer|labourers}"),
    "livestock_min": (at.LIVESTOCK_MIN, "Own at least {number} livestock"),
    "flooded_hexes_min": (at.FLOODED_HEXES_MIN, "At least {number} {number?hex|hexes} in flooded paddies"),
    "crop_hexes_min": (at.CROP_HEXES_MIN, "At least {number} {number?hex|hexes} planted or grown"),
    "fertilized_min": (at.FERTILIZED_MIN, "At least {number} fertilised {number?paddy|paddies}"),
    "clean_with_paddies_min": (
        at.CLEAN_WITH_PADDIES_MIN,
        "At least {number} {number?paddy|paddies}, no weed or pest anywhere",
    ),
    "harvest_rice_min": (at.HARVEST_RICE_MIN, "Harvest {number} rice or more this round"),
    "harvest_count_min": (at.HARVEST_COUNT_MIN, "Harvest {number} {number?paddy|paddies} or more this round"),
    "rice_min": (at.RICE_MIN, "Hold at least {number} rice"),
    "passed_water_min": (at.PASSED_WATER_MIN, "Pass on {number} water or more this round"),
}

# What a Setup card gives (SP-2.8).
BONUS_WORDS: Final = {
    "rice": "{n} rice",
    "builds": "{n} free {n?build|builds}",
    "labor": "{n} {n?labourer|labourers}",
    "livestock": "{n} livestock",
}


class PrintedFace(Card):
    """A card of any kind."""

    def write(self, columns: Columns, card: int) -> None:
        """Fill the columns of the card with this number."""
        raise NotImplementedError


class SpiritFace(PrintedFace):
    """A spirit card. `kind` is active, once, passive or end."""

    id: str = text()
    name: str = text()
    rank: int = whole(1, 40)
    patron: str = text()
    kind: str = one_of(*KINDS)
    aggressive: bool = switch(default=False)
    effect: SpiritEffect = table(SpiritEffect)

    def check(self, sheet: Sheet) -> None:
        if self.kind not in self.effect.kinds:
            needs = f"{self.effect.name} needs one of {', '.join(self.effect.kinds)}"
            raise sheet.wrong("kind", f"is {shown(self.kind)}; {needs}")

    @property
    def deck(self) -> int:
        return 1 if self.rank <= LAST_OF_DECK_1 else 2

    @property
    def text(self) -> str:
        return self.effect.sentence

    def write(self, columns: Columns, card: int) -> None:
        row = Row(columns.spirit, SPIRIT_COLUMNS, card)
        row.add(at.RANK, self.rank)
        row.add(at.KIND, KINDS.index(self.kind))
        self.effect.fill(row)
        columns.with_effect[self.effect.writes[at.EFFECT]] |= 1 << card
        columns.deck[self.deck - 1] |= 1 << card
        columns.aggressive |= int(self.aggressive) << card
        columns.resolvable |= int(self.kind in ("active", "once")) << card
        columns.once |= int(self.kind == "once") << card


class LineFace(Record):
    """A line of a rain card: n tokens of a kind, and where they go."""

    token: str = one_of(*TOKENS[:2])
    n: int = whole(1, 9)
    where: str = one_of(*PLACES)

    @property
    def sentence(self) -> str:
        return rain_sentence(self.token, self.n, self.where)


class RainFace(PrintedFace):
    """A rain card; `water` for two, three and four players."""

    id: str = text()
    name: str = text()
    number: int = whole(1, 99)
    water: tuple[int, ...] = wholes(3, 0, 99, "three numbers, for two, three and four players")
    aggressive: bool = switch(default=False)
    effects: tuple[LineFace, ...] = tables(LineFace)

    def check(self, sheet: Sheet) -> None:
        if len(self.effects) > RAIN_LINES:
            raise sheet.wrong("effects", f"lists {len(self.effects)} lines; there can be {RAIN_LINES} at most")

    @property
    def lines(self) -> tuple[LineFace, ...]:
        return self.effects

    @property
    def text(self) -> str:
        return " ".join(line.sentence for line in self.lines)

    def write(self, columns: Columns, card: int) -> None:
        for players, discs in enumerate(self.water, start=2):
            columns.rain_water[card * (SEATS + 1) + players] = discs
        columns.aggressive_rains |= int(self.aggressive) << card
        for number, line in enumerate(self.lines):
            row = Row(columns.rain_line, LINE_COLUMNS, card * RAIN_LINES + number)
            row.add(at.LINE_TOKEN, TOKENS.index(line.token))
            row.add(at.LINE_N, line.n)
            row.add(at.LINE_WHERE, PLACES[line.where][0])


class Rocks(SomeOf):
    """Hexes with rocks; never the one of the start paddy."""

    least = 0

    def phrase(self, words: Any) -> str:
        return f"different hexes out of {', '.join(words)}"


class Bonus(Record):
    """In the order in which the card names them."""

    labor: int = whole(0, 99, default=0, to=at.BONUS_LABOR)
    rice: int = whole(0, 99, default=0, to=at.BONUS_RICE)
    builds: int = whole(0, 99, default=0, to=at.BONUS_BUILDS)
    livestock: int = whole(0, 99, default=0, to=at.BONUS_LIVESTOCK)


class SetupFace(PrintedFace):
    """A Setup card: the hexes with rocks, and the bonus."""

    id: str = text()
    rocks: tuple[str, ...] = cast(Any, Rocks(HEX_NAMES[1:]))
    bonus: Bonus = table(Bonus)

    @property
    def text(self) -> str:
        return ", ".join(say(BONUS_WORDS[name], n=n) for name, n in self.bonus.values.items() if n)

    def write(self, columns: Columns, card: int) -> None:
        columns.setup_rocks[card] = sum(1 << HEX_NAMES.index(name) for name in self.rocks)
        row = Row(columns.bonus, BONUSES, card)
        for name, field in self.bonus.fields.items():
            row.add(field.to or 0, getattr(self.bonus, name))


class TileFace(PrintedFace):
    """An achievement tile."""

    id: str = text()
    name: str = text()
    test: str = one_of(*TESTS)
    number: int = whole(0, 999)
    rice: int = whole(0, 99)

    @property
    def text(self) -> str:
        return tile_sentence(self.test, self.number)

    def write(self, columns: Columns, card: int) -> None:
        columns.tile_test[card] = TESTS[self.test][0]
        columns.tile_number[card] = self.number
        columns.tile_rice[card] = self.rice


class NeighbourFace(PrintedFace):
    """A card of the Upstream Neighbour; its rank is doubled, so that 7 stands for 3.5."""

    id: str = text()
    doubled_rank: int = whole(1, 99)
    demand: int = whole(0, 5)
    late: bool = switch(default=False)

    @property
    def rank(self) -> float:
        return self.doubled_rank / 2

    def write(self, columns: Columns, card: int) -> None:
        columns.neighbour_rank[card] = self.doubled_rank
        columns.neighbour_demand[card] = self.demand
        columns.late_neighbours |= int(self.late) << card


def rain_sentence(token: str, n: int, where: str) -> str:
    """What a line of a rain card says; the number stands before it where there are several tokens."""
    _, weed, pest = PLACES[where]
    words = say(weed if token == "weed" else pest)
    return words if n == 1 else say("{n} times: {words}", n=n, words=words)


def tile_sentence(test: str, number: int) -> str:
    if test == "rocks_max" and number == 0:
        return say("No rock left")
    return say(TESTS[test][1], number=number)


def spirit_face(s: Spirits, card: int) -> SpiritFace:
    return cast(SpiritFace, s.columns.faces.spirits[card])


def rain_face(s: Spirits, card: int) -> RainFace:
    return cast(RainFace, s.columns.faces.rains[card])


def setup_face(s: Spirits, card: int) -> SetupFace:
    return cast(SetupFace, s.columns.faces.setups[card])


def tile_face(s: Spirits, tile: int) -> TileFace:
    return cast(TileFace, s.columns.faces.tiles[tile])


def neighbour_face(s: Spirits, card: int) -> NeighbourFace:
    return cast(NeighbourFace, s.columns.faces.neighbours[card])
