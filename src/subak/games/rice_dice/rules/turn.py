"""What happens between decisions: how a turn begins, goes on and ends (RD-4.6, RD-4.55)."""

from mypy_extensions import i64

from subak.engine.core.state import CHANCE
from subak.games.rice_dice.rules.actions import SLOTS
from subak.games.rice_dice.rules.columns import CARD, RICE_PER_FACE, WEED_FACE, WORKER
from subak.games.rice_dice.rules.effects import (
    bystander_intake,
    cards_to_add,
    dice_rice,
    extra_rerolls,
    holds_partial,
    pays_for_dice,
    showing,
    symbols_for,
    weeds_to_ignore,
    weeds_to_send,
)
from subak.games.rice_dice.rules.happy_farmer import (
    add_card,
    chosen_action,
    is_farmer,
    let_water,
    place_weeds,
    strength,
    work,
)
from subak.games.rice_dice.rules.journal import ACTION, RAN_OFF, WEEDS_IGNORED, WEEDS_LOST
from subak.games.rice_dice.rules.piles import can_draw
from subak.games.rice_dice.rules.scoring import end_game, is_last_turn, score_event
from subak.games.rice_dice.rules.state import (
    BYSTANDING,
    CHOOSING,
    DRAWING,
    FILLING,
    FOLLOWING,
    FRESH,
    NONE,
    OVER,
    PICKING,
    PLANTED,
    RELEASING,
    REROLLING,
    ROLLING,
    WEEDING,
    WORKING,
    RiceDice,
)
from subak.games.rice_dice.rules.water import drain, missing
from subak.games.rice_dice.rules.weeds import can_place_weed

# The roll


def begin_turn(s: RiceDice) -> None:
    """RD-4.6: all dice are thrown."""
    s.throwing = (1 << s.columns.dice) - 1
    s.ask(CHANCE, ROLLING)


def after_throw(s: RiceDice) -> None:
    """RD-4.7, RD-4.8: another opportunity to reroll, or the dice are final. The Happy Farmer rolls once (RD-10.3)."""
    s.throwing = 0
    if is_farmer(s, s.active):
        farmer_roll(s)
    elif s.rerolls <= extra_rerolls(s, s.active):
        s.ask(s.active, REROLLING)
    else:
        final_roll(s)


def final_roll(s: RiceDice) -> None:
    """RD-4.9: dice that pay rice, card by card; then the weeds that were rolled."""
    s.ask(s.active, CHOOSING)
    first = s.active * SLOTS
    if pays_for_dice(s, s.active):
        for paddy in range(first, first + s.field_size[s.active]):
            score_event(s, s.active, dice_rice(s, paddy), RICE_PER_FACE)
            if s.phase == OVER:
                return
    s.pending_weeds = showing(s, WEED_FACE)
    s.ignore_left = weeds_to_ignore(s, s.active)
    s.send_left = weeds_to_send(s, s.active)


def farmer_roll(s: RiceDice) -> None:
    """RD-10.12: the Happy Farmer acts at once, except that cards are drawn and its opponent may release."""
    s.pending_weeds = showing(s, WEED_FACE)
    kind = chosen_action(s)
    s.action = kind
    s.symbols = strength(s, kind)
    begin_action(s)


# The action


def choose_action(s: RiceDice, kind: i64) -> None:
    """RD-4.17: the symbols are counted now and stay."""
    s.action = kind
    s.symbols = symbols_for(s, s.active, kind)
    begin_action(s)


def begin_action(s: RiceDice) -> None:
    s.note(ACTION, s.active, s.action, s.symbols)
    if s.action == WORKER:
        s.workers_left = s.symbols
        begin_work(s)
    elif s.action == CARD:
        s.draws_left = s.symbols
        s.adds_left = cards_to_add(s, s.active)
        draw_on(s)
    elif is_farmer(s, s.active):
        begin_following(s)  # RD-10.9: its opponent releases first
    else:
        s.levels_set = 0
        s.ask(s.active, RELEASING)


def begin_work(s: RiceDice) -> None:
    if is_farmer(s, s.active):
        work(s)
        if s.phase != OVER:
            end_action(s)
    else:
        s.ask(s.active, WORKING)


def draw_on(s: RiceDice) -> None:
    """RD-4.30: draw the next card if one is due and can be had; then pick."""
    if s.draws_left > 0 and can_draw(s):
        s.ask(CHANCE, DRAWING)
        return
    s.draws_left = 0
    if is_farmer(s, s.active):
        add_card(s)
        end_action(s)
    else:
        s.ask(s.active, PICKING)


# Water


def after(s: RiceDice, place: i64) -> i64:
    """The next place in turn order (RD-3.1)."""
    if place + 1 == s.places:
        return 0
    return place + 1


def begin_following(s: RiceDice) -> None:
    """RD-8.84: the other players release, in turn order from the active one."""
    follower = after(s, s.active)
    if is_farmer(s, follower):
        let_water(s, 0)
        all_released(s)
    else:
        s.ask(follower, FOLLOWING)


def all_released(s: RiceDice) -> None:
    """RD-4.50: then the active player may take water."""
    if is_farmer(s, s.active):
        let_water(s, s.symbols)
        next_bystander(s, s.active)
    else:
        s.intake_left = s.symbols
        s.ask(s.active, FILLING)


def next_bystander(s: RiceDice, place: i64) -> None:
    """RD-4.53: those behind this place whose spirits allow it take water, in turn order."""
    place = after(s, place)
    while place != s.active:
        s.intake_left = bystander_intake(s, place)
        if s.intake_left > 0:
            s.ask(place, BYSTANDING)
            return
        place = after(s, place)
    end_action(s)


# The end of a turn


def end_action(s: RiceDice) -> None:
    """RD-4.13: what may be ignored is; the other weeds must be placed as long as there is room."""
    if is_farmer(s, s.active):
        place_weeds(s)
        end_turn(s)
        return
    ignored = min(s.pending_weeds, s.ignore_left)
    s.pending_weeds -= ignored
    s.ignore_left = 0
    if ignored > 0:
        s.note(WEEDS_IGNORED, s.active, 0, ignored)
    place_remaining_weeds(s)


def place_remaining_weeds(s: RiceDice) -> None:
    if can_place_weed(s):
        s.ask(s.active, WEEDING)
    else:
        end_turn(s)


def end_turn(s: RiceDice) -> None:
    """RD-4.55: water on paddies that are not full runs off, and the dice pass on."""
    if s.pending_weeds > 0:
        s.note(WEEDS_LOST, s.active, 0, s.pending_weeds)
    first = s.active * SLOTS
    for paddy in range(first, first + s.field_size[s.active]):
        if s.planted[paddy] == FRESH:
            s.planted[paddy] = PLANTED
        if s.water[paddy] > 0 and missing(s, paddy) > 0 and not holds_partial(s, paddy):
            s.note(RAN_OFF, s.active, paddy, s.water[paddy])
            drain(s, paddy)
    forget_turn(s)
    if is_last_turn(s):
        end_game(s)
    else:
        s.turn += 1
        s.active = after(s, s.active)
        begin_turn(s)


def forget_turn(s: RiceDice) -> None:
    """Turn variables are cleared; the dice stay as they lie until the next throw."""
    s.rerolls = 0
    s.pending_weeds = 0
    s.ignore_left = 0
    s.send_left = 0
    s.action = NONE
    s.symbols = 0
    s.workers_left = 0
    s.draws_left = 0
    s.adds_left = 0
    s.picked = NONE
    s.intake_left = 0
    s.levels_set = 0
