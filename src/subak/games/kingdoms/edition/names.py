"""The words of edition files for what the columns number, in the order of those numbers."""

from typing import Final

ROW_NAMES: Final = ("rice", "city", "castle", "palace")
ROW_WORDS: Final = {"rice": "Rice", "city": "City", "castle": "Castle", "palace": "Palace"}
CATEGORIES: Final = ("GN", "GG", "GB", "SG", "SB")  # whom an event strikes (KR-4.21)
SIDES: Final = ("attack", "defence")
