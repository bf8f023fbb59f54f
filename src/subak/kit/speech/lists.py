"""Several things in one sentence."""

from collections.abc import Sequence

from subak.engine.translation import say


def listed(things: Sequence[str]) -> str:
    """ "a", "a and b", "a, b and c"."""
    if len(things) < 2:
        return "".join(things)
    return say("{some} and {last}", some=", ".join(things[:-1]), last=things[-1])


def either(things: Sequence[str]) -> str:
    """ "a", "a or b", "a, b or c"."""
    if len(things) < 2:
        return "".join(things)
    return say("{some} or {last}", some=", ".join(things[:-1]), last=things[-1])
