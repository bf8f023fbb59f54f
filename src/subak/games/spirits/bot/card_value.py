"""What spirit cards are worth to the house player, in rice for the rest of the game."""

from typing import Final

from mypy_extensions import i64

from subak.games.spirits.rules import columns as at
from subak.games.spirits.rules.effects import printed
from subak.games.spirits.rules.state import LAST_RAIN, Spirits

THIRST: Final = 0.12  # rice that a rank costs in every round to come, because others drink first


def card_worth(s: Spirits, seat: i64, card: i64, rounds: float) -> float:
    """A card in force for a number of rounds, the last harvest not counted among them."""
    return effect_worth(s, seat, card, rounds) - THIRST * rounds * float(printed(s, card, at.RANK))


def effect_worth(s: Spirits, seat: i64, card: i64, rounds: float) -> float:
    effect = printed(s, card, at.EFFECT)
    n = float(printed(s, card, at.N))
    if printed(s, card, at.KIND) <= at.ACTIVE or effect == at.MAGIC_WATER:
        return active_worth(s, card, effect, n, rounds)
    if effect == at.END_BONUS:
        return n * at_the_end(s, seat, printed(s, card, at.ABOUT), rounds)
    return (rounds + 1.5) * a_round(effect, n)


def active_worth(s: Spirits, card: i64, effect: i64, n: float, rounds: float) -> float:
    """What it does in every round; gained workers and walls go on working."""
    if effect == at.GAIN_LABOR:
        return n * 0.8 * rounds * (rounds + 1.0) / 2.0
    if effect == at.GAIN_LIVESTOCK:
        return n * 2.4 * rounds * (rounds + 1.0) / 2.0
    if effect == at.GAIN_BUILDS:
        return n * 0.7 * rounds * (rounds + 1.0) / 2.0
    if effect == at.MAGIC_WATER:
        return n * 1.8 * rounds + 2.0
    return rounds * each_use(s, card, effect, n)


def each_use(s: Spirits, card: i64, effect: i64, n: float) -> float:
    others = float(s.seats - 1)
    if effect == at.GAIN_RICE:
        return n
    if effect == at.TEMP_LABOR:
        return 0.9 * n
    if effect == at.TEMP_LIVESTOCK:
        return 2.4 * n
    if effect == at.DRAW_WATER:
        return 1.6 * n
    if effect == at.REMOVE_ROCKS:
        return 2.0 * n
    if effect == at.FERTILIZE_PADDY:
        return 5.0 * n
    if effect == at.GROW_NOW:
        return 6.0 * n
    if effect == at.ADD_A_PADDY:
        return 5.0
    if effect == at.STEAL_RICE:
        return n * others
    if effect == at.STEAL_WATER:
        return 2.0 * n * others
    if effect == at.GIVE_TOKEN:
        return 1.2 if printed(s, card, at.SCOPE) == 0 else 0.8 * others
    return 0.0


def a_round(effect: i64, n: float) -> float:
    """What a card in force brings in a round."""
    if effect == at.VIRTUAL_FERTILIZER:
        return 6.0 + 3.0 * (n - 1.0)
    if effect == at.HARVEST_COST:
        return 3.5
    if effect == at.QUICK_GROW:
        return 5.0
    if effect == at.FREE_HARVEST:
        return 5.0
    if effect == at.HEX_BONUS:
        return 3.0 * n
    if effect == at.GRAY_ALWAYS:
        return 8.0
    if effect == at.HARVEST_WET:
        return 3.0
    if effect == at.BUILD_COST:
        return 3.5
    if effect in (at.IGNORE_TOKENS, at.IMMUNITY, at.WEED_COST):
        return 2.0
    return 1.5


def at_the_end(s: Spirits, seat: i64, what: i64, rounds: float) -> float:
    """How many there will be of what an end card counts."""
    if what == at.PER_LABOR:
        return float(s.labor[seat]) + 0.5 * rounds
    if what == at.PER_LIVESTOCK:
        return float(s.livestock[seat]) + 0.4 * rounds
    return 7.0


def rounds_in_force(s: Spirits) -> float:
    """Rounds with rain from the one in which the next card is played."""
    return float(LAST_RAIN - max(s.round, i64(1)) + 1)
