"""A bot in 20 lines: it does what brings rice soon, and does the first thing that is open where it has no opinion.

subak ladder rice-dice examples/bots/reaper.py:Reaper random --games 20
"""

from collections.abc import Sequence
from typing import Any

from subak.engine.game import Choice
from subak.players.own import Bot


class Reaper(Bot):
    """Any game: every choice has words such as "harvest lucky-day", and the view is what you would see at the table."""

    likes = ("harvest", "plant", "pull", "workers", "build", "fill", "keep")

    def decide(self, view: Any, choices: Sequence[Choice]) -> Choice:
        return min(choices, key=self.rank)

    def rank(self, choice: Choice) -> int:
        verb = choice.words.split()[0]
        return self.likes.index(verb) if verb in self.likes else len(self.likes)
