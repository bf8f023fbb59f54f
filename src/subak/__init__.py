"""Subak: four tabletop games about growing rice, for people, designers and researchers."""

import sys
from importlib.util import find_spec
from types import ModuleType

__version__ = "0.1.0"

if find_spec("librt") is None:
    # No wheel of librt for this platform: plain lists do the work of its vectors, only slower.
    _vecs = ModuleType("librt.vecs")
    _vecs.vec = list  # type: ignore[attr-defined]
    sys.modules["librt"] = ModuleType("librt")
    sys.modules["librt.vecs"] = _vecs
