"""Obvious positions of Kingdoms of Rice."""

from tests.obvious.position import Obvious

POSITIONS: tuple[Obvious, ...] = ()
