"""What tables are called: two words drawn from lists, so that one's own tables can be told apart."""

import secrets
from collections.abc import Collection

FIRST = (
    "Amber", "Bamboo", "Bright", "Copper", "Dragonfly", "Early", "Evening", "Far", "Fern", "First", "Golden", "Green",
    "Heron", "High", "Hidden", "Jade", "Kingfisher", "Lantern", "Lotus", "Lower", "Misty", "Moon", "Morning", "Old",
    "Palm", "Quiet", "Rain", "River", "Second", "Silver", "Stone", "Sunny", "Swallow", "Tamarind", "Upper", "Willow",
)  # fmt: skip
SECOND = (
    "Bank", "Barn", "Basin", "Bend", "Bridge", "Brook", "Cistern", "Corner", "Dam", "Ferry", "Field", "Ford", "Garden",
    "Gate", "Granary", "Harvest", "Hill", "Landing", "Meadow", "Mill", "Orchard", "Paddy", "Path", "Pond", "Reservoir",
    "Ridge", "Shrine", "Slope", "Sluice", "Spring", "Steps", "Stream", "Terrace", "Valley", "Village", "Well",
)  # fmt: skip


def draw_name(taken: Collection[str]) -> str:
    """A name that is not taken; a number behind it, should all of them be."""
    free = [name for name in (f"{one} {two}" for one in FIRST for two in SECOND) if name not in taken]
    if free:
        return secrets.choice(free)
    return f"{secrets.choice(FIRST)} {secrets.choice(SECOND)} {len(taken) + 1}"
