"""How much a review thinks: a budget in simulations, never in seconds, so that the same game gets the same review."""

from dataclasses import dataclass

from subak.engine.game import Game
from subak.engine.laws.checksum import is_compiled


@dataclass(frozen=True)
class Effort:
    """`tapes` judge the course of the game with everything open (0: every position as it stands), `guesses` what each
    seat knew, at no more than `moments` positions; `simulations` compare the choices of each decision (0: none)."""

    tapes: int
    guesses: int
    moments: int
    simulations: int


def effort_for(game: Game) -> Effort:
    """What suits the game: about a minute for two seats on two cores, a quick look where nothing is compiled."""
    wanted = game.search.review
    if not is_compiled():
        return Effort(tapes=0, guesses=1, moments=wanted.moments, simulations=0)
    return Effort(wanted.tapes, wanted.guesses, wanted.moments, wanted.simulations)
