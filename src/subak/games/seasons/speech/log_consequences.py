"""What followed from a step by itself, for the log: reveals, cards laid and scored, swaps, the seasons, the end."""

from subak.engine.core.state import CHANCE
from subak.engine.game import Line
from subak.engine.translation import say
from subak.games.seasons.rules.actions import CARDS, PLACES, SLOTS
from subak.games.seasons.rules.effects import works_at_the_end
from subak.games.seasons.rules.scoring import end_points, farmers_of, stranded_of, stranded_points
from subak.games.seasons.rules.state import (
    FIRST_DRY_TURN,
    IN_PAIR,
    LAST_WET_TURN,
    LAYING_LAST,
    NONE,
    OUT,
    OVER,
    PICKING,
    Seasons,
)
from subak.games.seasons.speech.log_sentences import lays
from subak.games.seasons.speech.vocabulary import ancestor_name, field_name, rating_name, row_of_cards
from subak.kit.speech.lists import listed

Lines = list[Line]


def aftermath(before: Seasons, after: Seasons) -> Lines:
    """In the order in which it happened."""
    return [
        *gone(before, after),
        *honoured(before, after),
        *dealt(before, after),
        *revealed(before, after),
        *laid(before, after),
        *swapped(before, after),
        *dry_season(before, after),
        *end_of_game(before, after),
    ]


def gone(before: Seasons, after: Seasons) -> Lines:
    """SR-10.3: what the phantom takes out of the game; without ancestors also the first card of each pair."""
    lines = []
    for card in range(CARDS):
        if after.zone[card] == OUT and before.zone[card] != OUT:
            field, place = field_name(after, card), int(before.zone[card]) - IN_PAIR
            if place in range(PLACES):
                lines.append(Line(place, say("puts **{field}** out of the game", field=field), "SR-3.4"))
            else:
                text = say("The phantom takes **{field}** out of the game", field=field)
                lines.append(Line(CHANCE, text, "SR-10.3"))
    return lines


# The setup


def honoured(before: Seasons, after: Seasons) -> Lines:
    """SR-3.4, SR-3.5: the ancestors, and the cards with which the landscapes begin."""
    lines = []
    for seat in range(after.seats):
        if after.laid_size[seat] == 0 or before.laid_size[seat] > 0:
            continue
        field = field_name(after, after.laid[seat * SLOTS])
        if after.ancestor[seat] == NONE:
            lines.append(Line(seat, say("starts with **{field}**", field=field), "SR-3.5"))
            continue
        values = {"name": ancestor_name(after, after.ancestor[seat]), "field": field}
        lines.append(Line(seat, say("honours **{name}** and starts with {field}", **values), "SR-3.4"))
    return lines


def dealt(before: Seasons, after: Seasons) -> Lines:
    if before.turn > 0 or after.turn == 0:
        return []
    text = say("{n} cards each are dealt; where every card is can be known now", n=int(after.hand_size[0]))
    return [Line(CHANCE, text, "SR-3.7")]


# The Wet Season


def revealed(before: Seasons, after: Seasons) -> Lines:
    """SR-4.4: the picks of all players, when the last one has decided."""
    lines = []
    if before.phase == PICKING and after.phase != PICKING:
        for seat in range(after.seats):
            field = field_name(after, after.picked[seat])
            lines.append(Line(seat, say("picks **{field}** to lay", field=field), "SR-4.2"))
    joined = row_of_cards(after)[before.row_size :]
    if joined:
        fields = listed([f"**{field_name(after, card)}**" for card in joined])
        lines.append(Line(CHANCE, say("The row gets {fields}", fields=fields), "SR-4.4"))
    return lines


def laid(before: Seasons, after: Seasons) -> Lines:
    """SR-4.6: the cards laid, and what they closed. The first card of a landscape is told with its ancestor."""
    return [
        lays(after, seat, int(after.laid_size[seat]) - 1)
        for seat in range(after.seats)
        if after.laid_size[seat] > before.laid_size[seat] > 0
    ]


def swapped(before: Seasons, after: Seasons) -> Lines:
    """SR-4.7: after the first two wet turns, and with `final_exchange` after the third."""
    again = after.phase == LAYING_LAST and before.phase != LAYING_LAST
    if before.turn in range(1, LAST_WET_TURN) and after.turn > before.turn:
        return [Line(CHANCE, say("Hands are swapped"), "SR-4.7")]
    if again and after.final_exchange:
        return [Line(CHANCE, say("Hands are swapped once more"), "SR-8.1")]
    return []


# The Dry Season


def dry_season(before: Seasons, after: Seasons) -> Lines:
    """SR-4.9: who takes first, and why."""
    if before.turn >= FIRST_DRY_TURN or after.turn < FIRST_DRY_TURN or after.seats == 1:
        return []
    first = int(after.active)
    values = {"own": int(after.points[first]), "other": int(after.points[1 - first])}
    if values["own"] != values["other"]:
        text = say("trails {own} to {other} and takes first in the Dry Season", **values)
    elif farmers_of(after, first) != farmers_of(after, 1 - first):
        values |= {"farmers": int(farmers_of(after, first)), "others": int(farmers_of(after, 1 - first))}
        text = say("has fewer farmers at {own} points each, {farmers} to {others}, and takes first", **values)
    else:
        text = say("is the younger player at {own} points and as many farmers each, and takes first", **values)
    return [Line(first, text, "SR-4.9")]


# The end


def end_of_game(before: Seasons, after: Seasons) -> Lines:
    if after.phase != OVER or before.phase == OVER:
        return []
    lines = [line for seat in range(after.seats) for line in end_scoring(after, seat)]
    if after.seats == 1:
        return [*lines, rated(after)]
    return [*lines, *(Line(seat, text, "SR-7.8") for seat, text in winners(after))]


def end_scoring(after: Seasons, seat: int) -> Lines:
    """SR-7.6: stranded buffaloes, then the ancestor, then the score."""
    lines = []
    lost, stranded = int(stranded_points(after, seat)), int(stranded_of(after, seat))
    if stranded:
        text = say("has {n} stranded {n?buffalo|buffaloes}: **{points}**", n=stranded, points=lost)
        lines.append(Line(seat, text, "SR-7.6"))
    ancestor = after.ancestor[seat]
    if ancestor != NONE and works_at_the_end(after.columns, ancestor):
        values = {"name": ancestor_name(after, ancestor), "points": int(end_points(after, seat))}
        lines.append(Line(seat, say("gets **{points}** from {name}", **values), "SR-7.6"))
    return [*lines, Line(seat, say("ends with **{points}**", points=int(after.points[seat])), "SR-7.8")]


def winners(after: Seasons) -> list[tuple[int, str]]:
    points = [int(after.points[seat]) for seat in range(after.seats)]
    farmers = [int(farmers_of(after, seat)) for seat in range(after.seats)]
    if points[0] != points[1]:
        first = points.index(max(points))
        return [(first, say("wins by {points} {points?point|points}", points=abs(points[0] - points[1])))]
    if farmers[0] != farmers[1]:
        first = farmers.index(max(farmers))
        return [(first, say("wins with more farmers, {more} to {less}", more=max(farmers), less=min(farmers)))]
    return [(seat, say("shares the victory")) for seat in range(after.seats)]


def rated(after: Seasons) -> Line:
    return Line(0, say("is rated **{rating}**", rating=rating_name(int(after.points[0]))), "SR-10.1")
