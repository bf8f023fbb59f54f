"""What happened, in words: one step of the game as lines of the log, told from what the rules noted."""

from subak.engine.core.state import CHANCE
from subak.engine.game import Line, Step
from subak.engine.telling import Tellers
from subak.engine.translation import say
from subak.games.rice_dice.rules.scoring import target_reached
from subak.games.rice_dice.rules.state import OVER, RiceDice
from subak.games.rice_dice.speech import log_cards_and_water, log_turn

TELL = Tellers(log_turn.TELL, log_cards_and_water.TELL)


def narrate(step: Step, audience: int | None, *, all_open: bool = False) -> list[Line]:
    return [*TELL.tell(step, audience, all_open=all_open), *last_round(step.before, step.after)]


def last_round(before: RiceDice, after: RiceDice) -> list[Line]:
    """RD-10.23: with equal turns the game goes on when the target is reached."""
    if after.phase == OVER or not target_reached(after) or target_reached(before):
        return []
    return [Line(CHANCE, say("The target is reached: this is the last round"), "RD-10.23")]
