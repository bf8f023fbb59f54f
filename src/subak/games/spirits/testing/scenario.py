r"""Any position of Spirits of the Rice Paddy, by name: what tests, puzzles and tutorials begin with.

    table = scenario("build", Ayu=farm(START, rocks="B1", labor_on="build 6"), Bo=farm(A1="planted 1 water"))
    table.build("wall s08", "gate s09")
    table.done()

Fields are drawn (field_sketch.py) or told in words; hexes, slots and cards have the names of rules and edition.
A paddy is named by its first hex, and what it holds is told in words: "grown fertilized 2 water 1 weed". The table has
no luck of its own: what is drawn is dictated. Every method acts for the player to decide, and nothing is taken unasked.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from subak.engine.core.state import CHANCE, NOBODY
from subak.engine.edition import Edition
from subak.games.spirits import GAME
from subak.games.spirits.edition.cards import neighbour_face, rain_face, setup_face, spirit_face, tile_face
from subak.games.spirits.edition.names import HEX_NAMES
from subak.games.spirits.rules import actions as do
from subak.games.spirits.rules import state as now
from subak.games.spirits.rules.geometry import GATE_SET, first_of, ones, slots_of
from subak.games.spirits.rules.hidden import holder, noted_at
from subak.games.spirits.rules.neighbour import meet
from subak.games.spirits.rules.scoring import score
from subak.games.spirits.rules.state import NONE, Spirits
from subak.games.spirits.rules.turn import begin_allocation, begin_draft, begin_grow, begin_step, find_order
from subak.games.spirits.testing.field_sketch import SLOT_NAMES, Field, draw_field, read_field
from subak.kit.testing import scenario as kit
from subak.kit.testing.scenario import number_of

START: Final = "walls s00 s01 gates s02"  # A1 alone, its gate to B1
LABOR_TASKS: Final = {"build": now.L_BUILD, "weeds": now.L_WEEDS, "harvest": now.L_HARVEST, "plant": now.L_PLANT}
LIVESTOCK_TASKS: Final = {"build": now.S_BUILD, "rocks": now.S_ROCKS, "pests": now.S_PESTS}
STEPS: Final = {
    "resolve": now.RESOLVING, "build": now.BUILDING, "rocks": now.REMOVING, "water out": now.DRAINING,
    "weeds": now.WEEDING, "pests": now.DUCKING, "harvest": now.HARVESTING, "water in": now.FLOODING,
    "plant": now.PLANTING, "claim": now.CLAIMING, "market": now.TRADING,
}  # fmt: skip
OTHER_STEPS: Final = ("draft", "rain", "play", "allocate", "grow", "over")
PHASE_NAMES: Final = (
    "tiles", "start gate", "setup cards", "keep setup", "deal", "draft", "rain", "rain place", "play", "neighbour",
    "resolve", "clear rock", "fertilize", "ripen", "magic", "expand", "curse", "lose water", "allocate", "build",
    "rocks", "water out", "weeds", "pests", "harvest", "water in", "grudge", "grow", "plant", "sprout", "claim",
    "market", "over",
)  # fmt: skip
CROPS: Final = {"planted": now.PLANTED, "grown": now.GROWN}

reference = GAME.edition


@dataclass(frozen=True)
class Farm:
    """What a player has."""

    field: Field
    paddies: Mapping[str, str]
    rice: int
    labor: int
    livestock: int
    reservoir: int
    free_builds: int
    spirits: str
    spent: str
    hand: str
    labor_on: Mapping[str, int]
    livestock_on: Mapping[str, int]
    harvested: tuple[int, int]
    passed: int


def farm(
    field: str = START,
    *,
    rocks: str = "",
    magic: str = "",
    rice: int = 0,
    labor: int | None = None,
    livestock: int | None = None,
    reservoir: int = 0,
    free_builds: int = 0,
    spirits: str = "",
    spent: str = "",
    hand: str = "",
    labor_on: str = "",
    livestock_on: str = "",
    harvested: tuple[int, int] = (0, 0),
    passed: int = 0,
    **paddies: str,
) -> Farm:
    """A farm with workers on tasks ("build 6 weeds 2"), and paddies by their first hex: B1="planted 2 water 1 pest".

    Workers are ten labourers and no livestock, or as many as are placed. `spirits` lie face up, those of `spent` among
    them were used; `hand` is not yet played. `harvested` (rice and paddies) and `passed` (discs) count in this round.
    """
    drawn = read_field(field)
    by_labor, by_livestock = counts(labor_on, LABOR_TASKS), counts(livestock_on, LIVESTOCK_TASKS)
    return Farm(
        Field(
            drawn.walls,
            drawn.gates,
            drawn.rocks | {hex_number(name) for name in rocks.split()},
            drawn.magic | {hex_number(name) for name in magic.split()},
            drawn.discs,
        ),
        paddies,
        rice,
        max(10, sum(by_labor.values())) if labor is None else labor,
        sum(by_livestock.values()) if livestock is None else livestock,
        reservoir,
        free_builds,
        spirits,
        spent,
        hand,
        by_labor,
        by_livestock,
        harvested,
        passed,
    )


def scenario(
    step: str,
    *,
    round: int = 3,
    order: str = "",
    tiles: str = "",
    rain: str = "",
    neighbour: str = "",
    neighbour_water: tuple[int, int] = (0, 1),
    options: Mapping[str, Any] | None = None,
    edition: Edition | None = None,
    **farms: Farm,
) -> "Scenario":
    """A table with these farms, in seat order, at the beginning of a step: "rain", "play", "resolve" and so on.

    Turn order follows the spirits face up, seats without any first, unless `order` names the players. Water, walls,
    gates and tokens that lie nowhere are in the supply. `tiles` are those on the table, `rain` the card of the round.
    Alone, `neighbour` is the card of the Upstream Neighbour, `neighbour_water` the discs in his reservoir and paddy.
    Spirits that nobody names are in no hand. If all cards that were kept so far are named, so are the drafts: then a
    seat can guess what the others hold.
    """
    table = Scenario(list(farms), options, edition)
    s = table.state
    s.round, s.draft, s.pick = round, int(round > now.PICKS), now.PICKS
    for seat, there in enumerate(farms.values()):
        furnish(table, seat, there)
    for name in tiles.split():
        s.tiles |= 1 << number_of(name, table.tile_ids, "tile")
    if rain:
        s.rain = number_of(rain, table.rain_ids, "rain card")
        s.rains_left &= ~(1 << s.rain)
    lay_out_neighbour(table, neighbour, neighbour_water)
    recall_drafts(s)
    count_supply(s)
    arrange(table, order)
    begin(s, step)
    return table.begin()


class Scenario(kit.Scenario):
    state: Spirits
    played = GAME

    def learn_names(self) -> None:
        s = self.state
        self.spirit_ids = [spirit_face(s, card).id for card in range(s.columns.spirits)]
        self.rain_ids = [rain_face(s, card).id for card in range(s.columns.rains)]
        self.setup_ids = [setup_face(s, card).id for card in range(s.columns.setups)]
        self.tile_ids = [tile_face(s, tile).id for tile in range(s.columns.tiles)]
        self.neighbour_ids = [neighbour_face(s, card).id for card in range(s.columns.neighbours)]

    def spirit(self, name: str) -> int:
        return number_of(name, self.spirit_ids, "spirit")

    def place(self, name: str, paddy: str) -> int:
        """Where the state keeps what the paddy of a player holds."""
        return self.seat(name) * do.HEXES + hex_number(paddy)

    # Luck

    def lay_tiles(self, tiles: str) -> None:
        for name in tiles.split():
            self.chance(do.DRAW_TILE + number_of(name, self.tile_ids, "tile"))

    def deal_setup(self, cards: str) -> None:
        for name in cards.split():
            self.chance(do.DRAW_SETUP + number_of(name, self.setup_ids, "setup card"))

    def deal(self, cards: str) -> None:
        """Spirit cards for a draft, one after the other."""
        for name in cards.split():
            self.chance(do.DRAW_SPIRIT + self.spirit(name))

    def rain(self, card: str) -> None:
        self.chance(do.DRAW_RAIN + number_of(card, self.rain_ids, "rain card"))

    def meet(self, card: str) -> None:
        """The card of the Upstream Neighbour."""
        self.chance(do.DRAW_NEIGHBOUR + number_of(card, self.neighbour_ids, "card of the neighbour"))

    # Actions of the player who is to decide

    def start_gate(self, slot: str) -> None:
        self.do(do.START_GATE + slot_number(slot))

    def keep_setup(self, card: str) -> None:
        self.do(do.KEEP_SETUP + number_of(card, self.setup_ids, "setup card"))

    def pick(self, name: str, card: str) -> None:
        """A card of the draft."""
        self.do(do.PICK + self.spirit(card), name)

    def play_spirit(self, name: str, card: str) -> None:
        self.do(do.PLAY + self.spirit(card), name)

    def infest(self, name: str, paddy: str) -> None:
        """Put the weed or pest at hand in a paddy of somebody."""
        self.do(do.INFEST + self.place(name, paddy))

    def resolve(self, card: str) -> None:
        self.do(do.RESOLVE + self.spirit(card))

    def rock(self, *hexes: str) -> None:
        self.each(do.ROCK, hexes)

    def fertilize(self, *paddies: str) -> None:
        """By a card; livestock does it with `duck`."""
        self.each(do.FERTILIZE, paddies)

    def ripen(self, *paddies: str) -> None:
        """By a card that makes planted paddies grow at once, in step 4 or right after planting."""
        self.each(do.RIPEN, paddies)

    def enchant(self, *hexes: str) -> None:
        """Place magic water."""
        self.each(do.MAGIC, hexes)

    def expand(self, hex: str, gates: str = "") -> None:
        """Expanding Farm on a hex, with new gates on these slots."""
        self.do(expansion(hex, gates))

    def lose_reservoir(self) -> None:
        """Give a thief a disc of the reservoir."""
        self.do(do.LOSE_RESERVOIR)

    def lose_water(self, paddy: str) -> None:
        """Give a thief a disc of a paddy."""
        self.do(do.LOSE_WATER + hex_number(paddy))

    def allocate(self, name: str, labor_on: str = "", livestock_on: str = "") -> None:
        """The whole allocation of a player, task after task, as in `farm`."""
        by_labor, by_livestock = counts(labor_on, LABOR_TASKS), counts(livestock_on, LIVESTOCK_TASKS)
        placed = {LIVESTOCK_TASKS[task]: workers for task, workers in by_livestock.items()}
        placed |= {LABOR_TASKS[task]: workers for task, workers in by_labor.items()}
        for task in tasks_of(self.state):
            self.put(placed.pop(task, 0), task, name)
        if placed:
            raise ValueError("in round 7 there are only pests, weeds and harvest (SP-9.4)")

    def put(self, workers: int, task: int, name: str | None = None) -> None:
        """A number of workers to one task, a number of state.py."""
        self.do(do.ALLOCATE + task * do.COUNTS + workers, name)

    def build(self, *pieces: str) -> None:
        """Pieces as "wall s08" or "gate s09"."""
        for piece in pieces:
            kind, slot = piece.split()
            self.do({"wall": do.BUILD_WALL, "gate": do.BUILD_GATE}[kind] + slot_number(slot))

    def move_gate(self, old: str, new: str) -> None:
        self.do(do.MOVE_GATE + slot_number(old) * do.SLOTS + slot_number(new))

    def keep(self, *discs: int) -> None:
        """In Water Out: the discs that stay in the next paddies."""
        for number in discs:
            self.do(do.KEEP_WATER + number)

    def weed(self, *paddies: str) -> None:
        self.each(do.WEED, paddies)

    def duck(self, *paddies: str) -> None:
        self.each(do.DUCK, paddies)

    def harvest(self, paddy: str, hexes: int, *, virtual: bool = False, free: bool = False) -> None:
        """A number of hexes; with virtual fertiliser, or without labourers."""
        self.do(do.HARVEST + ((hex_number(paddy) * do.PADDY_SIZE + hexes - 1) * 2 + virtual) * 2 + free)

    def fill(self, times: int = 1) -> None:
        for _ in range(times):
            self.do(do.FILL)

    def leave(self, times: int = 1) -> None:
        for _ in range(times):
            self.do(do.LEAVE)

    def grow(self) -> None:
        """The paddy with magic water that is asked about."""
        self.do(do.GROW)

    def hold_back(self) -> None:
        self.do(do.HOLD_BACK)

    def plant(self, *paddies: str) -> None:
        self.each(do.PLANT, paddies)

    def claim(self, tile: str) -> None:
        self.do(do.CLAIM + number_of(tile, self.tile_ids, "tile"))

    def passes(self) -> None:
        """In step 7."""
        self.do(do.PASS)

    def buy(self, *items: str) -> None:
        """Of "labor" and "livestock"."""
        for item in items:
            self.do({"labor": do.BUY_LABOR, "livestock": do.BUY_LIVESTOCK}[item])

    def done(self, times: int = 1) -> None:
        for _ in range(times):
            self.do(do.DONE)

    def each(self, first: int, hexes: Sequence[str]) -> None:
        for name in hexes:
            self.do(first + hex_number(name))

    def go_to(self, phase: str) -> list[str]:
        """Everybody does as little as possible until a decision of this kind comes; returns the kinds before it.

        Workers stay idle and nothing is used, but no water is let out, and Water In fills what it can.
        """
        kinds: list[str] = []
        while self.phase != phase:
            actor = int(self.state.actor())
            if actor in (CHANCE, NOBODY):
                raise ValueError(f"{phase} is not reached from here: {self.phase}")
            if self.phase not in kinds[-1:]:
                kinds.append(self.phase)
            options = GAME.legal(self.state, actor)
            self.act(actor, options[0] if self.phase in ("allocate", "water in") else options[-1])
        return kinds

    # Looking

    @property
    def phase(self) -> str:
        return PHASE_NAMES[self.state.phase]

    @property
    def round(self) -> int:
        return int(self.state.round)

    @property
    def order(self) -> str:
        """The players in turn order."""
        return " ".join(self.names[seat] for seat in self.state.order[: self.state.seats])

    @property
    def about(self) -> str:
        """The paddy that a decision on water or growth is about."""
        return "" if self.state.paddy == NONE else HEX_NAMES[self.state.paddy]

    @property
    def tiles(self) -> str:
        return names_in(int(self.state.tiles), self.tile_ids)

    def rice(self, name: str) -> int:
        return int(self.state.rice[self.seat(name)])

    def labor(self, name: str) -> int:
        return int(self.state.labor[self.seat(name)])

    def livestock(self, name: str) -> int:
        return int(self.state.livestock[self.seat(name)])

    def free_builds(self, name: str) -> int:
        return int(self.state.free_builds[self.seat(name)])

    def reservoir(self, name: str) -> int:
        return int(self.state.reservoir[self.seat(name)])

    def passed(self, name: str) -> int:
        """Discs that went on to the next player or to the sea in this round."""
        return int(self.state.passed[self.seat(name)])

    def paddy(self, name: str, paddy: str) -> str:
        """What a paddy holds, in the words of `farm`; empty for nothing."""
        s, place = self.state, self.place(name, paddy)
        words = [crop for crop, number in CROPS.items() if s.crop[place] == number]
        if s.fertilized[place]:
            words.append("fertilized")
        for one, more, count in (
            ("water", "water", int(s.water[place])),
            ("weed", "weeds", int(s.weeds[place])),
            ("pest", "pests", int(s.pests[place])),
        ):
            if count:
                words.append(f"{count} {one if count == 1 else more}")
        return " ".join(words)

    def paddies(self, name: str) -> str:
        """All completed paddies by name, on the course or not."""
        return names_in(int(self.state.shape(self.seat(name)).paddies), HEX_NAMES)

    def course(self, name: str) -> str:
        """The paddies from the reservoir down: "A1 > B1+C1"."""
        shape = self.state.shape(self.seat(name))
        members = [int(shape.hexes[shape.course[k]]) for k in range(shape.course_size)]
        return " > ".join(names_in(hexes, HEX_NAMES).replace(" ", "+") for hexes in members)

    def walls(self, name: str) -> str:
        return names_in(int(self.state.walls[self.seat(name)]), SLOT_NAMES)

    def gates(self, name: str) -> str:
        return names_in(int(self.state.gates[self.seat(name)]), SLOT_NAMES)

    def rocks(self, name: str) -> str:
        return names_in(int(self.state.rocks[self.seat(name)]), HEX_NAMES)

    def magic(self, name: str) -> str:
        return names_in(int(self.state.magic[self.seat(name)]), HEX_NAMES)

    def spirits(self, name: str) -> str:
        """Face up, by rank."""
        return names_in(int(self.state.face_up[self.seat(name)]), self.spirit_ids)

    def hand(self, name: str) -> str:
        """Kept from the draft and not yet played."""
        return names_in(int(self.state.hand[self.seat(name)]), self.spirit_ids)

    def passing(self, name: str) -> str:
        """The hand of the draft to pick from."""
        return names_in(int(self.state.passing[self.seat(name)]), self.spirit_ids)

    def drawn(self, name: str) -> str:
        """The field as a drawing."""
        s, seat = self.state, self.seat(name)
        walls, gates = members(int(s.walls[seat])), members(int(s.gates[seat]))
        rocks, magic = members(int(s.rocks[seat])), members(int(s.magic[seat]))
        return draw_field(Field(walls, gates, rocks, magic, frozenset(self.discs(name))))

    def discs(self, name: str) -> set[int]:
        """The hexes that show a disc: the first of each paddy that can."""
        s, seat = self.state, self.seat(name)
        shown: set[int] = set()
        for paddy in members(int(s.shape(seat).paddies)):
            room = members(int(s.shape(seat).hexes[paddy] & ~s.magic[seat]))
            shown |= set(sorted(room)[: s.water[seat * do.HEXES + paddy]])
        return shown

    def score(self, name: str) -> int:
        return int(score(self.state, self.seat(name)))


# Words


def hex_number(name: str) -> int:
    return number_of(name, HEX_NAMES, "hex")


def slot_number(name: str) -> int:
    return number_of(name, SLOT_NAMES, "slot")


def members(mask: int) -> frozenset[int]:
    return frozenset(number for number in range(mask.bit_length()) if mask >> number & 1)


def names_in(mask: int, names: Sequence[str]) -> str:
    return " ".join(names[number] for number in sorted(members(mask)))


def counts(words: str, tasks: Mapping[str, int]) -> dict[str, int]:
    """ "build 6 weeds 2" as numbers by task."""
    parts = words.split()
    found = {task: int(workers) for task, workers in zip(parts[::2], parts[1::2], strict=True)}
    for task in found:
        number_of(task, list(tasks), "task")
    return found


def tasks_of(s: Spirits) -> Sequence[int]:
    """SP-5.3, SP-9.4: the tasks in their order."""
    return (now.S_PESTS, now.L_WEEDS, now.L_HARVEST) if s.round == now.LAST_ROUND else range(do.TASKS)


def expansion(hex: str, gates: str) -> int:
    """The action of Expanding Farm that closes in a hex, with new gates on these slots."""
    number, wanted = hex_number(hex), {slot_number(slot) for slot in gates.split()}
    for gate_set in range(do.GATE_SETS):
        slots = members(int(slots_of(number, GATE_SET[gate_set])))
        if slots == wanted and len(slots) == ones(GATE_SET[gate_set]):
            return do.ADD_PADDY + number * do.GATE_SETS + gate_set
    raise ValueError(f"{gates!r} are not sides of {hex}, or more than two")


# Laying out


def furnish(table: Scenario, seat: int, there: Farm) -> None:
    """Lay out what a player has."""
    s = table.state
    field = there.field
    s.walls[seat], s.gates[seat] = mask_of(field.walls), mask_of(field.gates)
    s.rocks[seat], s.magic[seat] = mask_of(field.rocks), mask_of(field.magic)
    for hex in field.discs:
        paddy = s.shape(seat).paddy_at[hex]
        if paddy == NONE:
            raise ValueError(f"{HEX_NAMES[hex]} is open land and holds no water (SP-1.11)")
        s.water[seat * do.HEXES + paddy] += 1
    for name, words in there.paddies.items():
        fill_paddy(s, seat * do.HEXES + hex_number(name), words)
    s.rice[seat], s.labor[seat], s.livestock[seat] = there.rice, there.labor, there.livestock
    s.reservoir[seat], s.free_builds[seat] = there.reservoir, there.free_builds
    (s.harvest_rice[seat], s.harvests[seat]), s.passed[seat] = there.harvested, there.passed
    if sum(there.labor_on.values()) > there.labor or sum(there.livestock_on.values()) > there.livestock:
        raise ValueError(f"{table.names[seat]} has placed more workers than there are (SP-5.2)")
    for task, workers in there.labor_on.items():
        s.allocated[seat * do.TASKS + LABOR_TASKS[task]] = workers
    for task, workers in there.livestock_on.items():
        s.allocated[seat * do.TASKS + LIVESTOCK_TASKS[task]] = workers
    give_spirits(table, seat, there)


def mask_of(numbers: frozenset[int]) -> int:
    return sum(1 << number for number in numbers)


def fill_paddy(s: Spirits, place: int, words: str) -> None:
    """A crop, fertiliser, and numbers of water, weeds and pests; one without a number."""
    count = 1
    for word in words.split():
        if word.isdigit():
            count = int(word)
            continue
        if word in CROPS:
            s.crop[place] = CROPS[word]
        elif word == "fertilized":
            s.fertilized[place] = 1
        elif word == "water":
            s.water[place] += count
        elif word in ("weed", "weeds"):
            s.weeds[place] += count
        elif word in ("pest", "pests"):
            s.pests[place] += count
        else:
            raise ValueError(f"a paddy is planted or grown, fertilized, and has water, weeds and pests, not {word!r}")
        count = 1


def give_spirits(table: Scenario, seat: int, there: Farm) -> None:
    """Cards face up and in hand, picked in the order in which they are named."""
    s = table.state
    picked = [0, 0]
    for words, where in ((there.spirits, s.face_up), (there.hand, s.hand)):
        for name in words.split():
            card = table.spirit(name)
            deck = int(s.columns.deck[1] >> card & 1)
            if not s.spirits_left >> card & 1 or picked[deck] == now.PICKS:
                raise ValueError(f"{name} is out of the game, with two players, or one card more than a draft gives")
            where[seat] |= 1 << card
            s.spirits_left &= ~(1 << card)
            s.chosen[noted_at(deck, picked[deck], seat)] = card
            picked[deck] += 1
    for name in there.spent.split():
        s.spent[seat] |= 1 << table.spirit(name)
    if s.spent[seat] & ~(s.face_up[seat] & s.columns.once):
        raise ValueError(f"only cards that work once and lie face up can be spent, not {there.spent}")


def recall_drafts(s: Spirits) -> None:
    """SP-14.1: the hands that were passed round, if everybody's three cards of every draft so far are known."""
    picks = [
        (draft, pick, seat) for draft in range(s.draft + 1) for pick in range(now.PICKS) for seat in range(s.seats)
    ]
    if s.seats == 1 or any(s.chosen[noted_at(*pick)] == NONE for pick in picks):
        return
    for draft in range(s.draft + 1):
        for hand in range(s.seats):
            left_over = first_of(s.spirits_left & s.columns.deck[draft])
            s.spirits_left &= ~(1 << left_over)
            cards = 1 << left_over
            for pick in reversed(range(now.PICKS)):
                place = noted_at(draft, pick, holder(s, draft, hand, pick))
                cards |= 1 << s.chosen[place]
                s.offered[place] = cards


def lay_out_neighbour(table: Scenario, card: str, water: tuple[int, int]) -> None:
    """SP-16.4: he is there when somebody plays alone."""
    s = table.state
    if len(table.names) > 1:
        if card:
            raise ValueError("the Upstream Neighbour only comes to a single player (SP-16.4)")
        return
    s.neighbour_reservoir, s.special_paddy = water
    if card:
        meet(s, number_of(card, table.neighbour_ids, "card of the neighbour"))


def count_supply(s: Spirits) -> None:
    """What lies nowhere is in the supply."""
    columns = s.columns
    s.supply = columns.discs[s.seats] - sum(s.water) - sum(s.reservoir) - s.neighbour_reservoir - s.special_paddy
    if s.finite_pieces:
        s.walls_left = columns.walls - sum(ones(walls) for walls in s.walls)
        s.gates_left = columns.gates - sum(ones(gates) for gates in s.gates)
    s.weeds_left = columns.weeds - sum(s.weeds)
    s.pests_left = columns.pests - sum(s.pests)
    s.magic_left = columns.magic_discs - sum(ones(magic) for magic in s.magic)


def arrange(table: Scenario, order: str) -> None:
    """SP-4.8, or as told."""
    s = table.state
    if not order:
        find_order(s)
        return
    seats = [table.seat(name) for name in order.split()]
    if sorted(seats) != list(range(s.seats)):
        raise ValueError(f"the order {order!r} does not name every player once")
    for k, seat in enumerate(seats):
        s.order[k] = seat


def begin(s: Spirits, step: str) -> None:
    if step in STEPS:
        begin_step(s, STEPS[step])
    elif step == "draft":
        begin_draft(s, int(s.round >= now.PICKS))
    elif step == "rain":
        s.ask(CHANCE, now.RAINING)
    elif step == "play":
        s.ask(0, now.PLAYING)
    elif step == "allocate":
        begin_allocation(s)
    elif step == "grow":
        begin_grow(s, 0)
    elif step == "over":
        s.ask(NOBODY, now.OVER)
    else:
        number_of(step, [*STEPS, *OTHER_STEPS], "step")
