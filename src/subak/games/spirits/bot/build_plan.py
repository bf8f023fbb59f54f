"""Where the house player builds next: the paddy that is worth most for the pieces it still needs."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from subak.games.spirits.rules.actions import HEXES, PADDY_SIZE
from subak.games.spirits.rules.columns import Columns
from subak.games.spirits.rules.crops import printed_yield
from subak.games.spirits.rules.effects import labor_per_piece
from subak.games.spirits.rules.field_shape import OPEN_LAND, Shape, moves_of, paddy_beyond, spread
from subak.games.spirits.rules.geometry import BOUNDARY, HEX_SETS, LOWEST, OUTSIDE, SIZE, across, bit, first_of, ones
from subak.games.spirits.rules.state import NONE, Spirits
from subak.games.spirits.rules.turn import rounds_left

RAIN_ALONE: Final = 2.2  # discs that come to a player in a round, with one opponent or none
RAIN_AT_TABLE: Final = 2.6  # and with more
SEEN: Final = 9  # numbers of a farm on which the next paddy depends


def connected_sets() -> vec[i64]:
    """SP-1.4: all sets of one to five hexes that hang together, walls aside."""
    joined = Shape(0, 0).joined
    found: list[i64] = []
    for members in range(i64(1), i64(HEX_SETS)):
        if SIZE[members] <= PADDY_SIZE and within(joined, members):
            found.append(members)
    return vec[i64](found)


def within(joined: vec[i64], members: i64) -> bool:
    """Whether a set hangs together by itself."""
    reached = bit(LOWEST[members])
    todo = reached
    while todo:
        more = joined[LOWEST[todo]] & members & ~reached
        reached |= more
        todo = (todo & (todo - 1)) | more
    return reached == members


def hangs_together(shape: Shape, members: i64) -> bool:
    """Whether no wall or gate parts these hexes."""
    return within(shape.joined, members)


SETS: Final = connected_sets()


@final
class Layout:
    """The next paddy of a seat: `look` finds it, the fields describe it."""

    def __init__(self) -> None:
        self.harvest_share: float = 0.22  # of a clean yield that a paddy brings in a round
        self.last_share: float = 0.5  # of its gray yield that it brings in the last round
        self.piece_cost: float = 1.2
        self.rock_cost: float = 4.0
        self.at_once: float = 5.0  # for a hex more than one good rain floods
        self.in_all: float = 1.5  # for a hex more than the rain keeps flooded
        self.room: float = 0.5  # for a hex of open land that can be reached through the new exit

        self.target: i64 = 0  # hexes of the next paddy; 0 if nothing is worth building
        self.gate: i64 = NONE  # the last exit of the course
        self.entry: i64 = NONE  # where that gate has to be
        self.exit: i64 = NONE  # the slot for the new gate; NONE if it stands already
        self.missing: i64 = 0  # slots that need a piece, the exit included
        self.worth: float = 0.0
        # What was looked at last: while nothing of it changes, the answer stays.
        self.seen: vec[i64] = vec[i64]([NONE] * SEEN)
        self.now: vec[i64] = vec[i64]([0] * SEEN)
        self.columns: Columns | None = None
        # What all sets of a field have in common.
        self.land: i64 = 0  # hexes of open land
        self.reach: vec[i64] = vec[i64]([0] * HEXES)  # by hex: what can be reached from it without crossing a piece
        self.flooded: i64 = 0  # hexes of the course
        self.a_round: i64 = 1  # pieces that can be built in a round

    def look(self, s: Spirits, seat: i64) -> None:
        """Find the next paddy, unless it is the one that was found last."""
        if not self.is_known(s, seat):
            self.search(s, seat)

    def is_known(self, s: Spirits, seat: i64) -> bool:
        """Whether the last look was at the same farm."""
        self.now[0] = s.walls[seat]
        self.now[1] = s.gates[seat]
        self.now[2] = s.rocks[seat]
        self.now[3] = s.labor[seat]
        self.now[4] = s.livestock[seat]
        self.now[5] = s.free_builds[seat]
        self.now[6] = labor_per_piece(s, seat)
        self.now[7] = rounds_left(s)
        self.now[8] = s.seats
        same = self.columns is s.columns
        for k in range(i64(SEEN)):
            if self.now[k] != self.seen[k]:
                self.seen[k] = self.now[k]
                same = False
        self.columns = s.columns
        return same

    def search(self, s: Spirits, seat: i64) -> None:
        shape = s.shape(seat)
        self.target = 0
        self.worth = 0.0
        if shape.course_size == 0:
            return
        last = shape.course[shape.course_size - 1]
        self.gate = self.last_exit(shape, last)
        if self.gate == NONE:
            return
        entries = (bit(self.gate) | moves_of(shape, self.gate)) & BOUNDARY[shape.hexes[last]]
        self.survey(s, seat, shape)
        for k in range(i64(len(SETS))):
            members = SETS[k]
            if members & ~self.land == 0 and BOUNDARY[members] & entries:
                self.weigh(s, seat, shape, members, entries)

    def survey(self, s: Spirits, seat: i64, shape: Shape) -> None:
        """Note what all sets have in common."""
        self.land = open_land(shape)
        for hex in range(i64(HEXES)):
            self.reach[hex] = spread(shape.joined, hex)
        self.flooded = 0
        for k in range(shape.course_size):
            self.flooded += SIZE[shape.hexes[shape.course[k]]]
        self.a_round = max(s.labor[seat] // labor_per_piece(s, seat) // 2, i64(1)) + s.livestock[seat]

    def last_exit(self, shape: Shape, last: i64) -> i64:
        """The gate of the last paddy that opens to open land or to the outside."""
        gates = BOUNDARY[shape.hexes[last]] & shape.gates
        while gates:
            gate = first_of(gates)
            gates &= gates - 1
            if paddy_beyond(shape, last, gate) == OPEN_LAND:
                return gate
        return NONE

    def weigh(self, s: Spirits, seat: i64, shape: Shape, members: i64, entries: i64) -> None:
        """What these hexes would be worth as the next paddy, after all that has to be built."""
        gates = ones(BOUNDARY[members] & shape.gates & ~bit(self.gate))
        missing = BOUNDARY[members] & ~shape.filled
        if gates > 1 or (gates == 0 and missing == 0):
            return
        pieces = ones(missing)
        worth = self.paddy_worth(s, seat, members, pieces)
        if worth + self.room * float(SIZE[self.land & ~members]) <= self.worth or not hangs_together(shape, members):
            return
        exit: i64 = NONE
        if gates == 0:
            exit = self.best_exit(members, missing)
            worth += self.room * float(self.room_beyond(members, exit))
        if worth > self.worth:
            self.worth = worth
            self.target = members
            self.entry = self.best_entry(entries & BOUNDARY[members])
            self.exit = exit
            self.missing = missing

    def best_entry(self, entries: i64) -> i64:
        """The gate stays where it is if it can."""
        return self.gate if entries >> self.gate & 1 else first_of(entries)

    def paddy_worth(self, s: Spirits, seat: i64, members: i64, pieces: i64) -> float:
        """Harvests from the round in which it can be ready, less walls and stones."""
        size = SIZE[members]
        delay = max(pieces - s.free_builds[seat], i64(0)) // self.a_round
        rounds = float(max(rounds_left(s) - delay, i64(0)))
        if rounds == 0.0:
            return 0.0
        harvests = rounds * self.harvest_share * float(printed_yield(s, 0, size, False))
        at_end = self.last_share * float(printed_yield(s, 0, size, True))
        cost = self.piece_cost * float(pieces) + self.rock_cost * float(ones(members & s.rocks[seat]))
        return harvests + at_end - cost - self.water_short(s, size)

    def water_short(self, s: Spirits, size: i64) -> float:
        """A paddy needs all its water at once, and more hexes than the rain can flood are worth little."""
        flooded = size + self.flooded
        rain = RAIN_ALONE if s.seats <= 2 else RAIN_AT_TABLE
        at_once = max(float(size) - 1.5 * rain, 0.0)
        return self.at_once * at_once + self.in_all * max(float(flooded) - 3.0 * rain, 0.0)

    def best_exit(self, members: i64, slots: i64) -> i64:
        """The side of the new paddy with the most open land beyond it."""
        best: i64 = NONE
        most: i64 = -1
        while slots:
            slot = first_of(slots)
            slots &= slots - 1
            room = self.room_beyond(members, slot)
            if room > most:
                most = room
                best = slot
        return best

    def room_beyond(self, members: i64, slot: i64) -> i64:
        beyond = across(slot, members)
        return i64(0) if beyond == OUTSIDE else SIZE[self.reach[beyond] & ~members]

    def pieces(self) -> i64:
        return ones(self.missing) if self.target else i64(0)


def open_land(shape: Shape) -> i64:
    land: i64 = 0
    for hex in range(i64(HEXES)):
        if shape.paddy_at[hex] == OPEN_LAND:
            land |= bit(hex)
    return land
