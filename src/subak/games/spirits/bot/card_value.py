"""What spirit cards are worth to the house player, in rice for the rest of the game."""

from typing import Final

from mypy_extensions import i64

from subak.games.spirits.rules.columns import (
    ABOUT,
    ACTIVE,
    ADD_A_PADDY,
    BUILD_COST,
    DRAW_WATER,
    EFFECT,
    END_BONUS,
    FERTILIZE_PADDY,
    FREE_HARVEST,
    GAIN_BUILDS,
    GAIN_LABOR,
    GAIN_LIVESTOCK,
    GAIN_RICE,
    GIVE_TOKEN,
    GRAY_ALWAYS,
    GROW_NOW,
    HARVEST_COST,
    HARVEST_WET,
    HEX_BONUS,
    IGNORE_TOKENS,
    IMMUNITY,
    KIND,
    MAGIC_WATER,
    PER_LABOR,
    PER_LIVESTOCK,
    QUICK_GROW,
    RANK,
    REMOVE_ROCKS,
    SCOPE,
    STEAL_RICE,
    STEAL_WATER,
    TEMP_LABOR,
    TEMP_LIVESTOCK,
    VIRTUAL_FERTILIZER,
    WEED_COST,
    N,
)
from subak.games.spirits.rules.effects import printed
from subak.games.spirits.rules.state import LAST_RAIN, Spirits

THIRST: Final = 0.12  # rice that a rank costs in every round to come, because others drink first


def card_worth(s: Spirits, seat: i64, card: i64, rounds: float) -> float:
    """A card in force for so many rounds, the last harvest not counted among them."""
    return effect_worth(s, seat, card, rounds) - THIRST * rounds * float(printed(s, card, RANK))


def effect_worth(s: Spirits, seat: i64, card: i64, rounds: float) -> float:
    effect = printed(s, card, EFFECT)
    n = float(printed(s, card, N))
    if printed(s, card, KIND) <= ACTIVE or effect == MAGIC_WATER:
        return active_worth(s, card, effect, n, rounds)
    if effect == END_BONUS:
        return n * at_the_end(s, seat, printed(s, card, ABOUT), rounds)
    return (rounds + 1.5) * a_round(effect, n)


def active_worth(s: Spirits, card: i64, effect: i64, n: float, rounds: float) -> float:
    """What it does in every round; gained workers and walls go on working."""
    if effect == GAIN_LABOR:
        return n * 0.8 * rounds * (rounds + 1.0) / 2.0
    if effect == GAIN_LIVESTOCK:
        return n * 2.4 * rounds * (rounds + 1.0) / 2.0
    if effect == GAIN_BUILDS:
        return n * 0.7 * rounds * (rounds + 1.0) / 2.0
    if effect == MAGIC_WATER:
        return n * 1.8 * rounds + 2.0
    return rounds * each_use(s, card, effect, n)


def each_use(s: Spirits, card: i64, effect: i64, n: float) -> float:
    others = float(s.seats - 1)
    if effect == GAIN_RICE:
        return n
    if effect == TEMP_LABOR:
        return 0.9 * n
    if effect == TEMP_LIVESTOCK:
        return 2.4 * n
    if effect == DRAW_WATER:
        return 1.6 * n
    if effect == REMOVE_ROCKS:
        return 2.0 * n
    if effect == FERTILIZE_PADDY:
        return 5.0 * n
    if effect == GROW_NOW:
        return 6.0 * n
    if effect == ADD_A_PADDY:
        return 5.0
    if effect == STEAL_RICE:
        return n * others
    if effect == STEAL_WATER:
        return 2.0 * n * others
    if effect == GIVE_TOKEN:
        return 1.2 if printed(s, card, SCOPE) == 0 else 0.8 * others
    return 0.0


def a_round(effect: i64, n: float) -> float:
    """What a card in force brings in a round."""
    if effect == VIRTUAL_FERTILIZER:
        return 6.0 + 3.0 * (n - 1.0)
    if effect == HARVEST_COST:
        return 3.5
    if effect == QUICK_GROW:
        return 5.0
    if effect == FREE_HARVEST:
        return 5.0
    if effect == HEX_BONUS:
        return 3.0 * n
    if effect == GRAY_ALWAYS:
        return 8.0
    if effect == HARVEST_WET:
        return 3.0
    if effect == BUILD_COST:
        return 3.5
    if effect in (IGNORE_TOKENS, IMMUNITY, WEED_COST):
        return 2.0
    return 1.5


def at_the_end(s: Spirits, seat: i64, what: i64, rounds: float) -> float:
    """How many there will be of what an end card counts."""
    if what == PER_LABOR:
        return float(s.labor[seat]) + 0.5 * rounds
    if what == PER_LIVESTOCK:
        return float(s.livestock[seat]) + 0.4 * rounds
    return 7.0


def rounds_in_force(s: Spirits) -> float:
    """Rounds with rain from the one in which the next card is played."""
    return float(LAST_RAIN - max(s.round, i64(1)) + 1)
