"""An effect of a printed card, as the card browser shows it."""

from dataclasses import dataclass


@dataclass(frozen=True)
class EffectView:
    """An effect: its name in edition files, its sentence, and the rule where it matters."""

    name: str
    sentence: str
    rule: str
