"""For the tests of the rules: fields that come up often, fresh games, and editions with changed values."""

from typing import Any

from subak.engine.edition import Edition
from subak.games.spirits import GAME
from subak.games.spirits.edition.names import HEX_NAMES
from subak.games.spirits.rules.actions import SLOTS
from subak.games.spirits.rules.geometry import BOUNDARY
from subak.games.spirits.rules.state import Spirits
from subak.games.spirits.testing.field_sketch import SLOT_NAMES
from subak.games.spirits.testing.scenario import START, Farm, Scenario, farm, reference, scenario
from tests.rules.tables import edition_of

NAMES = ("Ayu", "Bo", "Chie", "Dewa")
TILES = (
    "second_terrace third_terrace fourth_terrace broad_paddy great_paddy lake_paddy three_sizes half_field whole_field"
)

# Fields by their water course.
A1_B1 = "walls s00 s01 s08 gates s02 s09"
A1_B1_AND_C1 = "walls s00 s01 s08 s12 s17 s23 gates s02 s24"
A1_TWO_THREE = (  # A1 > B1+C1 > B3+C2+C3
    "walls s00 s01 s04 s07 s08 s10 s11 s12 s16 s23 s24 s25 s26 s27 s28 s29 gates s02 s17 s13"
)
A1_AND_FIVE = "walls s00 s01 s09 s11 s12 s13 s14 s15 s19 gates s02 s06"  # A1 > A2+A3+B1+B2+B3
A1_A2_A3_AND_B1_APART = "walls s01 s02 s04 s05 s06 s07 gates s00 s03 s19 s08 s09"
B1_APART = "walls s01 s02 gates s00 s08 s09"  # A1, and B1 off the course


def fresh(seats: int, edition: Edition | None = None, **options: Any) -> Scenario:
    """A game before anything is drawn."""
    return Scenario(NAMES[:seats], options, edition or reference())


def alike(seats: int, there: Farm | None = None) -> dict[str, Any]:
    """The same farm for everybody."""
    return dict.fromkeys(NAMES[:seats], there or farm())


def closed(paddies: str, gates: str, rest: str = "") -> str:
    """A field with these paddies ("A1, B1 C1"): these gates around them, and walls on all their other sides."""
    around: set[str] = set()
    for hexes in paddies.split(","):
        members = sum(1 << HEX_NAMES.index(hex) for hex in hexes.split())
        around |= {SLOT_NAMES[slot] for slot in range(SLOTS) if BOUNDARY[members] >> slot & 1}
    return f"walls {' '.join(sorted(around - set(gates.split())))} gates {gates} {rest}"


def ready(seats: int, setups: str = "setup_1 setup_3 setup_7 setup_2", gate: str = "s02", **options: Any) -> Scenario:
    """A game after its setup: every gate on the same side, setup cards in seat order, the first draft to be dealt."""
    table = fresh(seats, **options)
    table.lay_tiles(" ".join(table.tile_ids[: table.state.columns.tiles_shown[seats]]))
    for _ in range(seats):
        table.start_gate(gate)
    table.deal_setup(" ".join(setups.split()[:seats]))
    return table


def building(field: str = START, builds: int = 9, **more: Any) -> Scenario:
    """Ayu builds, with this many pieces paid for."""
    return scenario("build", order="Ayu Bo", Ayu=farm(field, free_builds=builds, **more), Bo=farm())


def edition_with(overlay: str) -> Edition:
    return edition_of(GAME, overlay)


def endings(s: Spirits) -> list[Spirits]:
    """How the step of whoever is asked can end for them: a position for every sequence of choices."""
    found: list[Spirits] = []
    for action in GAME.legal(s, int(s.asked)):
        after = s.clone()
        after.apply(s.asked, action)
        is_over = (after.phase, after.asked) != (s.phase, s.asked)
        found += [after] if is_over else endings(after)
    return found
