"""What a seat is shown that it could lay, as actions: the places of its cards, and those at which they score."""

from collections.abc import Iterator

from subak.engine.game import Promise
from subak.games.seasons.edition.cards import face_of
from subak.games.seasons.rules.actions import PLACE, PROMISE, TAKE, position_at
from subak.games.seasons.rules.state import NONE, PICKING, TAKING, Seasons
from subak.games.seasons.speech.vocabulary import hand_of
from subak.games.seasons.view.view import to_lay, view


def promises(s: Seasons, seat: int) -> Iterator[Promise]:
    shown = view(s, seat)
    plans = {plan.card: plan for plan in shown.plans}
    for card in to_lay(s, seat):
        if s.phase == PICKING and s.picked[seat] not in (NONE, card):
            continue  # another card is picked
        plan, lead = plans[face_of(s, card).id], steps_before(s, seat, card)
        for catch in plan.catches:
            position = int(position_at(catch.x, catch.y, catch.r))
            yield Promise(catch, "SR-4.22", (*lead, position), catch.points)
        for k, place in enumerate(shown.places):
            if k not in plan.forbidden:
                yield Promise(place, "SR-4.19", (*lead, int(position_at(*place))))


def steps_before(s: Seasons, seat: int, card: int) -> tuple[int, ...]:
    """What a seat has to do until it lays this card."""
    if s.phase == PICKING:
        other = next(each for each in hand_of(s, seat) if each != card)
        return (PROMISE + other,) if s.picked[seat] == card else (PLACE + card, PROMISE + other)
    return (TAKE + card,) if s.phase == TAKING else ()
