"""What the other did since somebody's last move, in a few lines, from what the rules noted (kit/speech/recap.py)."""

from collections.abc import Iterator, Sequence

from subak.engine.core.state import CHANCE
from subak.engine.game import RecapLine, Step
from subak.games.seasons.rules.journal import JOINED_ROW, LAID_CARD, PICKED, SWAPPED, TAKEN
from subak.games.seasons.rules.state import Seasons
from subak.games.seasons.speech.vocabulary import card_in, field_name
from subak.kit.speech.recap import Fact, recap


def since(steps: Sequence[Step], audience: int) -> list[RecapLine]:
    return recap(steps, audience, facts)


def facts(step: Step, audience: int) -> Iterator[Fact]:
    s: Seasons = step.after
    for kind, seat, what, n, _ in step.entries:
        if kind == LAID_CARD and what > 0:
            name = f"**{field_name(s, card_in(s, seat, what))}**"
            if n:
                yield Fact("laid {things} for {n} {n?point|points}", seat, name, n=n, weight=7)
            else:
                yield Fact("laid {things}", seat, name, weight=7)
        elif kind == PICKED:
            yield Fact("picked {things}", seat, f"**{field_name(s, what)}**", weight=5)
        elif kind == TAKEN:
            yield Fact("took {things} from the row", seat, f"**{field_name(s, what)}**", weight=5)
        elif kind == JOINED_ROW:
            yield Fact("The row got {things}", CHANCE, f"**{field_name(s, what)}**", weight=5)
        elif kind == SWAPPED:
            yield Fact("hands were swapped", CHANCE, weight=4)
