"""Active spirits (SP-4.10 to SP-4.14): what they do, without any workers (SP-11.7), and whether they could."""

from mypy_extensions import i64

from subak.games.spirits.rules import refusals as no
from subak.games.spirits.rules.actions import HEXES
from subak.games.spirits.rules.building import can_expand
from subak.games.spirits.rules.columns import (
    ABOUT,
    ADD_A_PADDY,
    DRAW_WATER,
    EFFECT,
    FERTILIZE_PADDY,
    GAIN_BUILDS,
    GAIN_LABOR,
    GAIN_LIVESTOCK,
    GAIN_RICE,
    GIVE_TOKEN,
    GROW_NOW,
    MAGIC_WATER,
    N2,
    REMOVE_ROCKS,
    SCOPE,
    STEAL_RICE,
    STEAL_WATER,
    TEMP_LABOR,
    TEMP_LIVESTOCK,
    TO_EACH,
    N,
)
from subak.games.spirits.rules.crops import can_get, needs_fertilizer, tokens_left
from subak.games.spirits.rules.effects import is_immune, printed
from subak.games.spirits.rules.field_shape import OPEN_LAND
from subak.games.spirits.rules.geometry import SIZE, bit
from subak.games.spirits.rules.journal import (
    MAGIC_PLACED,
    RICE_STOLEN,
    TEMP_LABOR_GAINED,
    TEMP_LIVESTOCK_GAINED,
    USED,
    WATER_DISPLACED,
    WATER_DRAWN,
)
from subak.games.spirits.rules.refusals import OK
from subak.games.spirits.rules.state import (
    CLEARING,
    CURSING,
    ENCHANTING,
    EXPANDING,
    FERTILIZING,
    LOSING,
    NONE,
    PLANTED,
    RESOLVING,
    RIPENING,
    Spirits,
)
from subak.games.spirits.rules.water import discs_of
from subak.games.spirits.rules.workers import (
    gain_builds,
    gain_rice,
    labor_for_sale,
    livestock_for_sale,
    take_labor,
    take_livestock,
)

# --- which cards can be used ------------------------------------------------------------------------------------------


def why_not_resolve(s: Spirits, seat: i64, card: i64) -> i64:
    """SP-4.10: an own face-up card that is active, not used yet, and able to change something."""
    if s.face_up[seat] >> card & 1 == 0:
        return no.RESOLVE_NOT_YOURS
    if s.columns.resolvable >> card & 1 == 0:
        return no.RESOLVE_PASSIVE
    if s.spent[seat] >> card & 1:
        return no.RESOLVE_SPENT
    if s.resolved >> card & 1:
        return no.RESOLVE_DONE
    return OK if can_change(s, seat, card) else no.RESOLVE_NOTHING


def can_change(s: Spirits, seat: i64, card: i64) -> bool:
    """SP-11.11: when a card is offered."""
    effect = printed(s, card, EFFECT)
    if effect == GAIN_LABOR:
        return labor_for_sale(s, seat) > 0
    if effect == GAIN_LIVESTOCK:
        return livestock_for_sale(s, seat) > 0
    if effect == DRAW_WATER:
        return s.supply > 0
    if effect in (STEAL_RICE, STEAL_WATER, GIVE_TOKEN):
        return can_strike(s, seat, card, effect)
    if REMOVE_ROCKS <= effect <= ADD_A_PADDY:
        return has_target(s, seat, effect)
    return True


def can_strike(s: Spirits, seat: i64, card: i64, effect: i64) -> bool:
    """Whether an opponent has what a thief takes, or can get what a curse gives."""
    for other in range(s.seats):
        if other == seat:
            continue
        if effect == STEAL_RICE and s.rice[other] > 0:
            return True
        if effect == STEAL_WATER and discs_of(s, other) > 0:
            return True
        if effect == GIVE_TOKEN and can_get(s, other, printed(s, card, ABOUT)):
            return True
    return False


def has_target(s: Spirits, seat: i64, effect: i64) -> bool:
    """SP-11.2, SP-10.1, SP-11.6: whether the player's field has something for the card."""
    if effect == REMOVE_ROCKS:
        return s.rocks[seat] != 0
    if effect == ADD_A_PADDY:
        return can_expand(s, seat)
    for hex in range(i64(HEXES)):
        if effect == FERTILIZE_PADDY and needs_fertilizer(s, seat * HEXES + hex):
            return True
        if effect == GROW_NOW and s.crop[seat * HEXES + hex] == PLANTED:
            return True
        if effect == MAGIC_WATER and why_not_enchant(s, seat, hex) == OK:
            return s.magic_left > 0
    return False


def why_not_enchant(s: Spirits, seat: i64, hex: i64) -> i64:
    """SP-10.1: a hex without magic water in an own paddy without rocks, connected or not."""
    shape = s.shape(seat)
    paddy = shape.paddy_at[hex]
    if paddy == OPEN_LAND:
        return no.MAGIC_NO_PADDY
    if shape.hexes[paddy] & s.rocks[seat]:
        return no.MAGIC_ROCKY
    return no.MAGIC_TWICE if s.magic[seat] >> hex & 1 else OK


# --- using them -------------------------------------------------------------------------------------------------------


def use(s: Spirits, seat: i64, card: i64) -> None:
    """SP-4.11, SP-4.14, R-44, R-45: the card is used for this round, a `once` card for good."""
    s.resolved |= bit(card)
    s.spent[seat] |= bit(card) & s.columns.once
    s.card = card
    s.note(USED, seat, card, 1)
    s.victim = 0
    s.targets_left = 0
    effect = printed(s, card, EFFECT)
    n = printed(s, card, N)
    if effect == STEAL_RICE:
        steal_rice(s, seat, for_table(s, card))
    elif effect == STEAL_WATER:
        s.targets_left = for_table(s, card)
    elif effect in (GIVE_TOKEN, ADD_A_PADDY):
        s.targets_left = 1
    elif effect >= REMOVE_ROCKS:
        s.targets_left = n
    else:
        gain(s, seat, effect, n)


def for_table(s: Spirits, card: i64) -> i64:
    """2.6, R-48: n, or n2 in a game of two."""
    return printed(s, card, N2) if s.seats == 2 else printed(s, card, N)


def gain(s: Spirits, seat: i64, effect: i64, n: i64) -> None:
    """SP-11.1: what needs no choice."""
    if effect == GAIN_RICE:
        gain_rice(s, seat, n)
    elif effect == GAIN_BUILDS:
        gain_builds(s, seat, n)
    elif effect == GAIN_LABOR:
        take_labor(s, seat, n)
    elif effect == GAIN_LIVESTOCK:
        take_livestock(s, seat, n)
    elif effect == TEMP_LABOR:
        s.temp_labor[seat] += n
        s.note_now(TEMP_LABOR_GAINED, seat, s.card, n, s.temp_labor[seat])
    elif effect == TEMP_LIVESTOCK:
        s.temp_livestock[seat] += n
        s.note_now(TEMP_LIVESTOCK_GAINED, seat, s.card, n, s.temp_livestock[seat])
    elif effect == DRAW_WATER:
        drawn = min(n, s.supply)
        s.supply -= drawn
        s.reservoir[seat] += drawn
        s.note_now(WATER_DRAWN, seat, s.card, drawn, s.reservoir[seat])


def steal_rice(s: Spirits, seat: i64, n: i64) -> None:
    """R-47: from every opponent, as far as they have any."""
    for other in range(s.seats):
        if other != seat:
            taken = min(n, s.rice[other])
            s.rice[other] -= taken
            s.rice[seat] += taken
            s.note_now(RICE_STOLEN, seat, s.card, taken, other)


def go_on(s: Spirits) -> None:
    """SP-4.12: the card asks on until it is carried out as far as the state allows; then its owner goes on."""
    seat = s.order[s.turn]
    effect = printed(s, s.card, EFFECT)
    if effect == STEAL_WATER:
        next_loser(s, seat)
    elif effect == GIVE_TOKEN:
        next_cursed(s, seat)
    elif s.targets_left > 0 and has_target(s, seat, effect):
        s.ask(seat, phase_of(effect))
    else:
        end_use(s, seat)


def end_use(s: Spirits, seat: i64) -> None:
    s.card = NONE
    s.targets_left = 0
    s.victim = 0
    s.ask(seat, RESOLVING)


def phase_of(effect: i64) -> i64:
    """Where the owner of a card chooses its targets."""
    if effect == REMOVE_ROCKS:
        return CLEARING
    if effect == FERTILIZE_PADDY:
        return FERTILIZING
    if effect == GROW_NOW:
        return RIPENING
    return ENCHANTING if effect == MAGIC_WATER else EXPANDING


def next_loser(s: Spirits, seat: i64) -> None:
    """SP-11.3: every opponent in turn order gives disc after disc; those without water give nothing."""
    while s.victim < s.seats:
        other = s.order[s.victim]
        if other != seat and s.targets_left > 0 and discs_of(s, other) > 0:
            s.ask(other, LOSING)
            return
        s.victim += 1
        s.targets_left = for_table(s, s.card)
    end_use(s, seat)


def next_cursed(s: Spirits, seat: i64) -> None:
    """SP-11.3: one paddy of any opponent, or one of each opponent in turn order; the immune are skipped."""
    token = printed(s, s.card, ABOUT)
    if printed(s, s.card, SCOPE) != TO_EACH:
        if s.targets_left > 0:
            s.ask(seat, CURSING)
            return
        end_use(s, seat)
        return
    while s.victim < s.seats and tokens_left(s, token) > 0:
        other = s.order[s.victim]
        if other != seat and s.targets_left > 0 and not is_immune(s, other, token):
            s.ask(seat, CURSING)
            return
        s.victim += 1
        s.targets_left = 1
    end_use(s, seat)


def enchant(s: Spirits, seat: i64, hex: i64) -> None:
    """SP-10.2: a disc that finds no room any more goes to the reservoir."""
    s.magic[seat] |= bit(hex)
    s.magic_left -= 1
    s.note(MAGIC_PLACED, seat, seat * HEXES + hex, 1)
    shape = s.shape(seat)
    paddy = shape.paddy_at[hex]
    surplus = s.water[seat * HEXES + paddy] - SIZE[shape.hexes[paddy] & ~s.magic[seat]]
    if surplus > 0:
        s.water[seat * HEXES + paddy] -= surplus
        s.reservoir[seat] += surplus
        s.note(WATER_DISPLACED, seat, seat * HEXES + paddy, surplus)
