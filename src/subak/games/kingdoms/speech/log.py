"""What happened, in words: one step of the game as lines of the log, told from what the rules noted."""

from subak.engine.game import Line, Step
from subak.engine.telling import Tellers
from subak.games.kingdoms.speech import log_battle, log_turn, log_year

TELL = Tellers(log_year.TELL, log_turn.TELL, log_battle.TELL)


def narrate(step: Step, audience: int | None, *, all_open: bool = False) -> list[Line]:
    return TELL.tell(step, audience, all_open=all_open)
