"""Obvious positions of Seasons of Rice."""

from tests.obvious.position import Obvious

POSITIONS: tuple[Obvious, ...] = ()
