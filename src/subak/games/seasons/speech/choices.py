"""Everything a seat may do now, ready for buttons, and what it nearly may, with the reason."""

from dataclasses import replace

from subak.engine.core.as_lists import legal_list
from subak.engine.game import Choice
from subak.engine.translation import say
from subak.games.seasons.edition.cards import face_of
from subak.games.seasons.rules.actions import ANCESTOR, PLACE, PROMISE, SEAT_ACTIONS, TAKE
from subak.games.seasons.rules.placement import spots_of
from subak.games.seasons.rules.state import LAYING, LAYING_DRY, LAYING_LAST, NONE, PICKING, Seasons
from subak.games.seasons.speech.vocabulary import (
    CODEC,
    ancestor_name,
    field_name,
    hand_of,
    place_of,
    refusal,
    row_of_cards,
)
from subak.games.seasons.view.landscape import box_of
from subak.games.seasons.view.placement_previews import Catch, prospect, worth

REFUSED = 4  # greyed positions at most


def choices(s: Seasons, seat: int) -> list[Choice]:
    if not s.may_act(seat):
        return []
    legal = legal_list(s, seat, SEAT_ACTIONS)
    if s.phase in (LAYING, LAYING_LAST, LAYING_DRY):
        return [*positions(s, seat, legal), *refused_positions(s, seat, legal)]
    in_order = sorted(legal, key=lambda action: order_of(s, seat, action))
    return [card_choice(s, seat, action) for action in in_order] + refused_cards(s, seat)


def order_of(s: Seasons, seat: int, action: int) -> int:
    """SR-4.29: cards are offered as they lie, in the hand or in the row."""
    card = card_of(action)
    return (hand_of(s, seat) if action < TAKE else row_of_cards(s)).index(card)


def card_of(action: int) -> int:
    """The card that a choice of cards is about."""
    base = next(base for base in (TAKE, PROMISE, PLACE, ANCESTOR) if action >= base)
    return action - base


# Cards


def card_choice(s: Seasons, seat: int, action: int) -> Choice:
    """A choice of a card as a button. The ranges are those of actions.py, in its order."""
    card, words = card_of(action), CODEC.words(s, action)
    target = {"card": face_of(s, card).id}
    if action < PLACE:
        return Choice(action, "ancestor", words, say("Honour"), ancestor_name(s, card), target, rule="SR-3.4")
    name, gain = field_name(s, card), worth(s, seat, card) or None
    if action < PROMISE:
        return Choice(action, "place", words, say("Pick to lay"), name, target, gain=gain, rule="SR-4.2")
    if action < TAKE:
        return Choice(action, "row", words, say("Promise to the row"), name, target, rule="SR-4.3")
    return Choice(action, "take", words, say("Take"), name, target, gain=gain, rule="SR-4.10")


def refused_cards(s: Seasons, seat: int) -> list[Choice]:
    """SR-4.3: the card picked to be laid cannot be promised as well."""
    if s.phase != PICKING or s.picked[seat] == NONE:
        return []
    return [greyed(s, seat, card_choice(s, seat, PROMISE + int(s.picked[seat])))]


def greyed(s: Seasons, seat: int, choice: Choice) -> Choice:
    """A button that says why it cannot be pressed."""
    why = refusal(s, seat, choice.action)
    assert why is not None
    return replace(choice, rule=why.rule, why=why.why, brief=why.brief, gain=None)


# Positions


def positions(s: Seasons, seat: int, legal: list[int]) -> list[Choice]:
    """The places that score most come first, the others as the rules list them (SR-4.18)."""
    found = {catch.position: catch for catch in prospect(s, seat, int(s.picked[seat])).catches}
    best = sorted(legal, key=lambda position: -found[position].points if position in found else 0)
    return [position_choice(s, seat, position, found.get(position)) for position in best]


def position_choice(s: Seasons, seat: int, position: int, catch: Catch | None) -> Choice:
    card = int(s.picked[seat])
    x, y, r = place_of(position)
    return Choice(
        position,
        "lay",
        CODEC.words(s, position),
        say("Lay {field}", field=field_name(s, card)),
        place_words(s, seat, position),
        {"card": face_of(s, card).id, "x": x, "y": y, "r": r},
        gain=catch.points if catch else None,
        rule="SR-4.11",
    )


def place_words(s: Seasons, seat: int, position: int) -> str:
    """Where a card would lie, in words: "above on the left, upright at (-3,0)"."""
    x, y, r = place_of(position)
    values = {"where": where(s, seat, position), "x": x, "y": y}
    if r % 2:
        return say("{where}, sideways at ({x}, {y})", **values)
    return say("{where}, upright at ({x}, {y})", **values)


def where(s: Seasons, seat: int, position: int) -> str:
    """On which side of the landscape the middle of the card would lie."""
    x, y, r = place_of(position)
    left, top, right, bottom = (2 * side for side in box_of(s.landscape(seat)))
    across = 2 * x + int(s.columns.box_width[r])  # twice the middle, so that it is whole
    down = 2 * y + int(s.columns.box_height[r])
    row = 0 if down < top else 2 if down > bottom else 1
    column = 0 if across < left else 2 if across > right else 1
    return (
        (say("above on the left"), say("above"), say("above on the right")),
        (say("on the left"), say("in a bay"), say("on the right")),
        (say("below on the left"), say("below"), say("below on the right")),
    )[row][column]


def refused_positions(s: Seasons, seat: int, legal: list[int]) -> list[Choice]:
    """What a person would try: the half turn at the best place, and places that only the lines of the card forbid."""
    other_way = half_turn(best_place(s, seat, legal))
    forbidden = [position for position in spots_forbidden(s, seat, legal) if position != other_way]
    found = [greyed(s, seat, position_choice(s, seat, position, None)) for position in forbidden[: REFUSED - 1]]
    if s.why_not(seat, other_way):
        turned = greyed(s, seat, position_choice(s, seat, other_way, None))
        found.insert(0, replace(turned, label=say("The other way round")))
    return found


def best_place(s: Seasons, seat: int, legal: list[int]) -> int:
    found = prospect(s, seat, int(s.picked[seat])).catches
    return max(found, key=lambda catch: catch.points).position if found else legal[0]


def half_turn(position: int) -> int:
    """SR-4.13: the other way round, at the same place."""
    return position ^ 2


def spots_forbidden(s: Seasons, seat: int, legal: list[int]) -> list[int]:
    """Positions that suit every card but this one: SR-4.16, and SR-8.2 with strict paths."""
    known = set(legal)
    return [int(position) for position in spots_of(s.landscape(seat)) if position not in known]
