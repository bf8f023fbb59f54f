"""Obvious positions of Spirits of the Rice Paddy."""

from tests.obvious.position import Obvious

POSITIONS: tuple[Obvious, ...] = ()
