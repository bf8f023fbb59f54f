"""The words of edition files for what the columns number, in the order of those numbers."""

from typing import Final

HEX_NAMES: Final = ("A1", "A2", "A3", "B1", "B2", "B3", "B4", "C1", "C2", "C3")
KINDS: Final = ("active", "once", "passive", "end")  # when a spirit works
TOKENS: Final = ("weed", "pest", "either")
