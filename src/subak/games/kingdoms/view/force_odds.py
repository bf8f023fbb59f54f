"""What can be worked out about FORCE cards that nobody has seen: sums, busts, and the chances of a battle or a bribe.

Chances of whole battles are estimates: they take the draws as independent and let each side stop at the total that is
best for it (section 6). What lies on the table is counted exactly.
"""

from collections.abc import Sequence
from functools import lru_cache
from math import comb

Copies = tuple[int, ...]  # by value: how many cards there are of it
Chances = tuple[float, ...]  # by total

STOPS = 14  # stopping totals looked at, from the limit downwards


def percent(chance: float) -> int:
    return round(100 * chance)


@lru_cache(maxsize=256)
def sums(copies: Copies, cards: int) -> Chances:
    """The total of so many cards out of these."""
    highest = cards * (len(copies) - 1)
    ways = [[0] * (highest + 1) for _ in range(cards + 1)]
    ways[0][0] = 1
    for value, there in enumerate(copies):
        for n in range(cards, 0, -1):
            for taken in range(1, min(n, there) + 1):
                choices = comb(there, taken)
                for total, known in enumerate(ways[n - taken]):
                    if known:
                        ways[n][total + value * taken] += choices * known
    every = comb(sum(copies), cards)
    return tuple(n / every for n in ways[cards]) if every else (1.0,)


def bust(copies: Sequence[int], total: int, limit: int) -> float:
    """The chance that the next card goes beyond the limit."""
    cards = sum(copies)
    over = sum(there for value, there in enumerate(copies) if total + value > limit)
    return over / cards if cards else 0.0


def beats(own: int, others: Sequence[float], limit: int) -> float:
    """The chance that a valid total wins against these; a tie is decided by a card each (KR-4.77)."""
    lower = sum(chance for total, chance in enumerate(others) if total < own or total > limit)
    return lower + (others[own] / 2 if own < len(others) and own <= limit else 0.0)


# --- stopping ---------------------------------------------------------------------------------------------------------


def drawn_on(start: Sequence[float], copies: Sequence[int], stop: int) -> Chances:
    """The totals of a side that draws until it has at least so much."""
    cards = sum(copies)
    ends = [0.0] * max(len(start), stop + len(copies))
    for total, chance in enumerate(start):
        ends[total] += chance
    for total in range(stop):
        chance, zeros = ends[total], copies[0]
        if chance and cards > zeros:  # a card of 0 changes nothing, so it is drawn again
            ends[total] = 0.0
            for value in range(1, len(copies)):
                ends[total + value] += chance * copies[value] / (cards - zeros)
    return tuple(ends)


@lru_cache(maxsize=256)
def neutral_chance(copies: Copies, limit: int, cards: int, defence: int) -> float:
    """The attack on a neutral fiefdom with the best stopping: draw as long as that promises more than holding."""
    others = sums(copies, cards)
    every, best = sum(copies), [0.0] * (limit + len(copies))
    for total in range(limit, -1, -1):
        more = sum(copies[value] * best[total + value] for value in range(1, len(copies)))
        drawing = more / (every - copies[0]) if every > copies[0] else 0.0
        best[total] = max(beats(total, others, defence), drawing)
    return best[0]


@lru_cache(maxsize=256)
def duel_chance(copies: Copies, attack: int, defence: int) -> float:
    """The attack on a player, when both stop at the total that is best against the best of the other."""
    attacks = [drawn_on((1.0,), copies, stop) for stop in stops(attack)]
    defences = [drawn_on((1.0,), copies, stop) for stop in stops(defence)]
    return max(min(duel(own, attack, other, defence) for other in defences) for own in attacks)


def stops(limit: int) -> range:
    return range(max(limit - STOPS, 0), limit + 1)


def duel(own: Sequence[float], limit: int, others: Sequence[float], defence: int) -> float:
    """KR-4.76: the attacker needs a valid force, and a higher one than a valid defence."""
    lower, chance = sum(others[defence + 1 :]), 0.0
    for total in range(min(limit, len(own) - 1) + 1):
        here = others[total] if total <= defence and total < len(others) else 0.0
        chance += own[total] * (lower + here / 2)
        lower += here
    return chance


# --- bribery ----------------------------------------------------------------------------------------------------------


@lru_cache(maxsize=64)
def bribe_chance(copies: Copies, cards: int, defence: int) -> float:
    """Being ahead of so many cards of the defence within so many own ones: totals never fall."""
    return ahead(sums(copies, cards), sums(copies, defence))


def ahead(own: Sequence[float], others: Sequence[float]) -> float:
    return duel(own, len(own) - 1, others, len(others) - 1)
