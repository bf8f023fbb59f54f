"""What must hold in every position (SR-6.3): every card is in one place, and every point comes from somewhere."""

from collections import Counter
from collections.abc import Iterator

from subak.games.seasons.rules import state as now
from subak.games.seasons.rules.actions import CARDS, HAND_CARDS, PLACES, SLOTS
from subak.games.seasons.rules.scoring import end_points, slot_points, stranded_points
from subak.games.seasons.rules.state import NONE, Seasons
from subak.kit.rules.bits import ones


def invariants(s: Seasons) -> list[str]:
    """What is wrong in a position, in sentences; empty when all is well."""
    return [*wrong_cards(s), *wrong_counts(s), *wrong_ground(s), *wrong_points(s), *wrong_secrets(s)]


def places_of(s: Seasons) -> Iterator[tuple[int, int]]:
    """Every card that lies somewhere, with the zone it should have."""
    for place in range(PLACES):
        held = now.IN_PAIR if s.phase <= now.CHOOSING else now.IN_HAND
        for k in range(s.hand_size[place]):
            yield s.hand[place * HAND_CARDS + k], held + place
        for k in range(s.laid_size[place]):
            yield s.laid[place * SLOTS + k], now.LAID + place
        if s.ancestor[place] != NONE:
            yield s.ancestor[place], now.IS_ANCESTOR + place
        if s.picked[place] != NONE and s.phase not in (now.CHOOSING, now.PICKING):
            yield s.picked[place], now.WAITING + place
    for k in range(s.row_size):
        yield s.row[k], now.IN_ROW


def wrong_cards(s: Seasons) -> Iterator[str]:
    """SR-6.3: each of the 18 cards is in exactly one place."""
    found = list(places_of(s))
    lying = Counter([int(card) for card, _ in found])
    for card, zone in found:
        if s.zone[card] != zone:
            yield f"card {card} lies in zone {zone} and says it is in zone {s.zone[card]}"
    for card in range(CARDS):
        elsewhere = s.zone[card] in (now.UNDEALT, now.OUT)
        if lying[card] != (0 if elsewhere else 1):
            yield f"card {card} of zone {s.zone[card]} lies in {lying[card]} places"


def wrong_counts(s: Seasons) -> Iterator[str]:
    """SR-3.7, SR-4.8: hands, row and landscapes go together."""
    undealt = sum(s.zone[card] == now.UNDEALT for card in range(CARDS))
    if undealt != CARDS - s.dealt:
        yield f"{undealt} cards are undealt after {s.dealt} were dealt"
    if s.phase == now.PICKING and any(s.hand_size[place] != 9 - 2 * s.turn for place in range(PLACES)):
        yield f"in wet turn {s.turn} the hands hold {[int(n) for n in s.hand_size]} cards"
    if s.turn >= now.FIRST_DRY_TURN and s.phase != now.OVER and s.row_size > now.FIRST_DRY_TURN + 6 - s.turn:
        yield f"in turn {s.turn} the row holds {s.row_size} cards"
    if s.phase == now.OVER and (s.row_size or any(s.laid_size[seat] != SLOTS for seat in range(s.seats))):
        yield f"at the end the row holds {s.row_size} cards and the landscapes {[int(n) for n in s.laid_size]}"


def wrong_ground(s: Seasons) -> Iterator[str]:
    """SR-6.3: covered cells are those of the cards laid; closed paddies are complete."""
    for seat in range(s.seats):
        ground = s.landscape(seat)
        covered = sum(ones(row) for row in ground.covered)
        if covered != s.laid_size[seat] * s.columns.width * s.columns.height:
            yield f"seat {seat} has {covered} covered cells under {s.laid_size[seat]} cards"


def wrong_points(s: Seasons) -> Iterator[str]:
    """SR-6.3: the score is what the closed paddies scored, with bonuses, and at the end the end scoring."""
    for seat in range(s.seats):
        points = sum(slot_points(s, seat, slot) for slot in range(s.laid_size[seat]))
        if s.phase == now.OVER:
            points += stranded_points(s, seat) + end_points(s, seat)
        if s.points[seat] != points:
            yield f"seat {seat} has {s.points[seat]} points; its landscape makes {points}"


def wrong_secrets(s: Seasons) -> Iterator[str]:
    """What a seat decides in a sealed step is kept no longer than the step."""
    for seat in range(PLACES):
        if s.promised[seat] != NONE and s.phase != now.PICKING:
            yield f"seat {seat} still promises card {s.promised[seat]}"
        if s.noted[seat] != NONE and s.phase not in (now.LAYING, now.LAYING_LAST):
            yield f"seat {seat} still notes position {s.noted[seat]}"
        busy = s.phase in (now.CHOOSING, now.PICKING, now.PHANTOM_PICKING, now.LAYING, now.LAYING_LAST, now.LAYING_DRY)
        if s.picked[seat] != NONE and not busy:
            yield f"seat {seat} still holds card {s.picked[seat]} out"
