"""What can be worked out about FORCE cards that nobody has seen: sums, busts, and the chances of a battle or a bribe.

Chances of whole battles are estimates: they take the draws as independent and let each side stop at the total that is
best for it (the tables after KR-6.3). What lies on the table is counted exactly.
"""

from collections.abc import Sequence
from functools import lru_cache
from math import comb

from subak.games.kingdoms.rules.battle import LEVEL, UNLIMITED, verdict
from subak.games.kingdoms.rules.state import WON

Copies = tuple[int, ...]  # by value: how many cards there are of it
Chances = tuple[float, ...]  # by total

STOPS = 14  # stopping totals looked at, from the limit downwards


def percent(chance: float) -> int:
    return round(100 * chance)


@lru_cache(maxsize=256)
def sums(copies: Copies, cards: int) -> Chances:
    """The total of a number of cards out of these."""
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


def share_of(attack: int, attack_limit: int, defence: int, defence_limit: int) -> float:
    """What the attacker has won at the reveal: all, nothing, or half of a tie, which a card each decides (KR-4.77)."""
    outcome = verdict(attack, attack_limit, defence, defence_limit)
    return 0.5 if outcome == LEVEL else float(outcome == WON)


@lru_cache(maxsize=256)
def wins(defence: Chances, attack_limit: int, defence_limit: int) -> Chances:
    """By total of an attack up to its MAX FORCE: the chance to win against a defence with these chances."""
    ends = [(total, chance) for total, chance in enumerate(defence) if chance]
    return tuple(
        sum(chance * share_of(total, attack_limit, other, defence_limit) for other, chance in ends)
        for total in range(attack_limit + 1)
    )


# --- stopping ---------------------------------------------------------------------------------------------------------


def drawn_on(start: Sequence[float], copies: Sequence[int], stop: int) -> Chances:
    """The totals of a side that draws until it reaches its stop."""
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
    """The attack on a neutral fiefdom with the best stopping: draw as long as that is better than holding."""
    holding = wins(sums(copies, cards), limit, defence)
    every, best = sum(copies), [0.0] * (limit + len(copies))
    for total in range(limit, -1, -1):
        more = sum(copies[value] * best[total + value] for value in range(1, len(copies)))
        drawing = more / (every - copies[0]) if every > copies[0] else 0.0
        best[total] = max(holding[total], drawing)
    return best[0]


@lru_cache(maxsize=256)
def duel_chance(copies: Copies, attack: int, defence: int) -> float:
    """The attack on a player, when both stop at the total that is best against the best of the other."""
    attacks = [drawn_on((1.0,), copies, stop) for stop in stops(attack)]
    defences = [wins(drawn_on((1.0,), copies, stop), attack, defence) for stop in stops(defence)]
    return max(min(duel(own, won) for won in defences) for own in attacks)


def stops(limit: int) -> range:
    return range(max(limit - STOPS, 0), limit + 1)


def duel(attack: Chances, won: Chances) -> float:
    """The chance of an attack whose totals have these chances; above MAX FORCE it never wins."""
    return sum(chance * there for chance, there in zip(attack, won, strict=False))


# --- bribery ----------------------------------------------------------------------------------------------------------


@lru_cache(maxsize=64)
def bribe_chance(copies: Copies, cards: int, defence: int) -> float:
    """Being ahead of the cards of the defence with a number of your own: totals never fall."""
    own = sums(copies, cards)
    return duel(own, wins(sums(copies, defence), len(own) - 1, UNLIMITED))
