"""Why something cannot be done: a sentence in the words of the game, and the rule it comes from."""

from dataclasses import dataclass

from subak.engine.translation import say


@dataclass(frozen=True)
class Refusal:
    """`brief` fits on a greyed button ("not dry: 2 water"); `why` says it whole and what would help."""

    rule: str
    why: str
    brief: str = ""


class Refused(Exception):
    """Raised by the table when a seat tries what it may not do. Nothing has changed."""

    def __init__(self, tried: str, refusal: Refusal) -> None:
        self.tried = tried
        self.refusal = refusal
        sentence = say("Cannot {tried}: {why}", tried=tried, why=refusal.why)
        super().__init__(f"{sentence} ({refusal.rule})" if refusal.rule else sentence)
