"""What must hold in every position (SP-12.4): nothing is lost or made, and every field is legal."""

from collections.abc import Iterator

from subak.games.spirits.rules import state as now
from subak.games.spirits.rules.actions import HEXES, TASKS
from subak.games.spirits.rules.columns import LABOR_SPACES, LIVESTOCK_SPACES
from subak.games.spirits.rules.field_shape import is_legal
from subak.games.spirits.rules.geometry import BOUNDARY, ones
from subak.games.spirits.rules.state import NONE, Spirits
from subak.games.spirits.rules.water import capacity


def invariants(s: Spirits) -> list[str]:
    """What is wrong in a position, in sentences; empty when all is well."""
    return [
        *wrong_water(s),
        *wrong_pieces(s),
        *wrong_tokens(s),
        *wrong_fields(s),
        *wrong_paddies(s),
        *wrong_cards(s),
        *wrong_workers(s),
        *wrong_secrets(s),
    ]


def wrong_water(s: Spirits) -> Iterator[str]:
    """SP-12.4, SP-16.11: all discs are somewhere."""
    discs = s.supply + s.on_card + sum(s.reservoir) + sum(s.water) + s.carry + s.neighbour_reservoir + s.special_paddy
    if discs != s.columns.discs[s.seats]:
        yield f"there are {discs} discs; the game has {s.columns.discs[s.seats]}"
    if min(s.supply, s.on_card, s.carry, s.neighbour_reservoir, s.special_paddy, *s.reservoir, *s.water) < 0:
        yield "somebody owes water"
    if s.special_paddy > 5:
        yield f"the special paddy holds {s.special_paddy} discs"


def wrong_pieces(s: Spirits) -> Iterator[str]:
    """SP-12.1: walls and gates come from one supply."""
    for kind, masks, left, there in (
        ("walls", s.walls, s.walls_left, s.columns.walls),
        ("gates", s.gates, s.gates_left, s.columns.gates),
    ):
        used = sum(ones(mask) for mask in masks) if s.finite_pieces else 0
        if used + left != there or left < 0:
            yield f"{used} {kind} stand and {left} are left; there are {there}"


def wrong_tokens(s: Spirits) -> Iterator[str]:
    """SP-12.2; 2.1: weeds, pests and magic water are limited."""
    magic = sum(ones(mask) for mask in s.magic)
    for kind, used, left, there in (
        ("weeds", sum(s.weeds), s.weeds_left, s.columns.weeds),
        ("pests", sum(s.pests), s.pests_left, s.columns.pests),
        ("magic discs", magic, s.magic_left, s.columns.magic_discs),
    ):
        if used + left != there or left < 0:
            yield f"{used} {kind} are placed and {left} are left; there are {there}"


def wrong_fields(s: Spirits) -> Iterator[str]:
    """SP-1.8: every field is legal; SP-2.6: the start paddy is there from the beginning."""
    for seat in range(s.seats):
        shape = s.shape(seat)
        if s.walls[seat] & s.gates[seat]:
            yield f"seat {seat} has two pieces on one slot"
        if not is_legal(shape):
            yield f"the field of seat {seat} is not legal"
        if s.phase > now.GATING and shape.hexes[0] != 1:
            yield f"seat {seat} has no start paddy"
        for paddy in range(HEXES):
            if shape.paddies >> paddy & 1 and BOUNDARY[shape.hexes[paddy]] & ~shape.filled:
                yield f"paddy {paddy} of seat {seat} is open"


def wrong_paddies(s: Spirits) -> Iterator[str]:
    """SP-1.9 to SP-1.11: open land carries nothing, rocky paddies neither water nor crop, no paddy too much water."""
    for seat in range(s.seats):
        shape = s.shape(seat)
        for paddy in range(HEXES):
            place = seat * HEXES + paddy
            held = s.water[place], s.crop[place], s.weeds[place], s.pests[place], s.fertilized[place]
            if shape.paddies >> paddy & 1 == 0:
                if any(held):
                    yield f"hex {paddy} of seat {seat} is no paddy and holds {held}"
                continue
            if s.water[place] > capacity(s, seat, paddy):
                yield f"paddy {paddy} of seat {seat} holds {s.water[place]} of {capacity(s, seat, paddy)} discs"
            if shape.hexes[paddy] & s.rocks[seat] and (s.crop[place] != now.BARE or shape.hexes[paddy] & s.magic[seat]):
                yield f"paddy {paddy} of seat {seat} is rocky and in use"
            if s.fertilized[place] and s.crop[place] < now.PLANTED:
                yield f"paddy {paddy} of seat {seat} is fertilised without a crop"


def wrong_cards(s: Spirits) -> Iterator[str]:
    """Every spirit is in one place only, and what everybody holds is what they picked."""
    seen = s.spirits_left
    for seat in range(s.seats):
        for cards in (s.hand[seat], s.passing[seat], s.face_up[seat]):
            if seen & cards:
                yield f"a spirit of seat {seat} is in two places"
            seen |= cards
        picked = [s.chosen[(draft * now.PICKS + pick) * 4 + seat] for draft in range(2) for pick in range(now.PICKS)]
        kept = sum(1 << card for card in picked if card != NONE)
        if kept != s.hand[seat] | s.face_up[seat]:
            yield f"seat {seat} holds other spirits than it picked"
        was_dealt = s.offered[seat] != 0  # otherwise the position was laid out by hand, with the cards that matter
        if was_dealt and s.phase > now.RAINING and ones(s.face_up[seat]) not in (s.round - 1, s.round, 6):
            yield f"seat {seat} has {ones(s.face_up[seat])} spirits in round {s.round}"


def wrong_workers(s: Spirits) -> Iterator[str]:
    """SP-8.4: nobody owes rice; SP-5.2: nobody places more workers than there are."""
    for seat in range(s.seats):
        if s.rice[seat] < 0 or s.free_builds[seat] < 0:
            yield f"seat {seat} has {s.rice[seat]} rice and {s.free_builds[seat]} free builds"
        if not 0 <= s.labor[seat] - s.columns.start_labor <= LABOR_SPACES:
            yield f"seat {seat} has {s.labor[seat]} labourers"
        if not 0 <= s.livestock[seat] <= LIVESTOCK_SPACES:
            yield f"seat {seat} has {s.livestock[seat]} livestock"
        placed = list(s.allocated[seat * TASKS : (seat + 1) * TASKS])
        if s.phase == now.ALLOCATING and (
            sum(placed[: now.L_BUILD]) > s.livestock[seat] + s.temp_livestock[seat]
            or sum(placed[now.L_BUILD :]) > s.labor[seat] + s.temp_labor[seat]
        ):
            yield f"seat {seat} has placed more workers than it has"
    if sorted(s.order[: s.seats]) != list(range(s.seats)):
        yield f"the turn order is {list(s.order)}"


def wrong_secrets(s: Spirits) -> Iterator[str]:
    """Choices are open whenever nobody is choosing."""
    if s.phase not in (now.DRAFTING, now.PLAYING) and any(choice != NONE for choice in s.noted):
        yield "a choice is still sealed"
    if any(rocks & 1 for rocks in s.rocks):
        yield "a rock lies on a start paddy"
