"""The words of edition files for what the columns number, in the order of those numbers."""

from typing import Final

FACE_NAMES: Final = ("water", "card", "worker", "double", "weed", "wild")
KIND_NAMES: Final = ("worker", "card", "water")
