"""The words of edition files for what the columns number, in the order of those numbers."""

from typing import Final

FEATURE_NAMES: Final = ("farmer", "house", "buffalo")
TIMING_NAMES: Final = ("never", "both", "dry", "end")
