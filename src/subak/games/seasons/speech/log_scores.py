"""What a card that is laid scores, in words for the log."""

from collections.abc import Sequence

from subak.engine.translation import say
from subak.games.seasons.rules.actions import WET_SLOTS
from subak.games.seasons.rules.scoring import slot_bonus
from subak.games.seasons.rules.state import Seasons
from subak.games.seasons.rules.tally import houses_in, squares_in
from subak.games.seasons.speech.vocabulary import ancestor_name
from subak.games.seasons.view.breakdowns import paddy_sum
from subak.kit.speech.lists import listed


def scored_words(s: Seasons, seat: int, slot: int) -> str:
    """ "3 squares and a house 7, 1 farmer 1; Kosal 6" for the card in this slot; empty if it closed nothing."""
    sums = [paddy_words(s, seat, k) for k in closed_with(s, seat, slot)]
    if bonus := int(slot_bonus(s, seat, slot)):
        sums.append(f"{ancestor_name(s, s.ancestor[seat])} {bonus}")
    return "; ".join(sums)


def closed_with(s: Seasons, seat: int, slot: int) -> list[int]:
    """Which of the closed paddies the card in this slot closed."""
    ground = s.landscape(seat)
    return [k for k in range(ground.closed_count) if ground.closed_by[k] == slot]


def paddy_words(s: Seasons, seat: int, k: int) -> str:
    """ "3 squares and a house 7, 1 farmer 1, Neary 4"."""
    ground = s.landscape(seat)
    paddy = ground.closed[k]
    lines = paddy_sum(s, seat, int(ground.tally[paddy]), int(ground.cards[paddy]), dry=ground.closed_by[k] >= WET_SLOTS)
    parts = [f"{size_words(int(ground.tally[paddy]))} {lines[0].points}"]
    for line in lines[1:]:
        if line.points:
            parts.append(f"{source_words(line.kind, line.text, line.pieces)} {line.points}")
    return ", ".join(parts)


def size_words(tally: int) -> str:
    squares, houses = int(squares_in(tally)), int(houses_in(tally))
    words = [say("{n} {n?square|squares}", n=squares)]
    if houses:
        words.append(say("{n} {n?house|houses}", n=houses))
    return listed(words)


def source_words(kind: str, text: str, pieces: Sequence[tuple[str, int]]) -> str:
    if kind == "farmers":
        return say("{n} {n?farmer|farmers}", n=pieces[0][1])
    if kind == "buffaloes":
        return say("{n} {n?buffalo|buffaloes}", n=pieces[0][1])
    return text
