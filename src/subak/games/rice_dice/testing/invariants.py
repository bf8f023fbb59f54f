"""What must hold in every position (RD-4.61, RD-4.63): nothing is lost and nothing is made."""

from collections import Counter
from collections.abc import Iterator

from subak.games.rice_dice.rules import state as now
from subak.games.rice_dice.rules.actions import PLACES, SLOTS
from subak.games.rice_dice.rules.effects import holds_partial
from subak.games.rice_dice.rules.field import recount
from subak.games.rice_dice.rules.state import NONE, RiceDice
from subak.games.rice_dice.rules.water import cap, debt, is_dry, is_flooded, tokens


def invariants(s: RiceDice) -> list[str]:
    """What is wrong in a position, in sentences; empty when all is well."""
    return [*wrong_water(s), *wrong_paddies(s), *wrong_cards(s), *wrong_fields(s), *wrong_counts(s)]


def paddies(s: RiceDice) -> list[int]:
    return [place * SLOTS + slot for place in range(s.places) for slot in range(s.field_size[place])]


def wrong_water(s: RiceDice) -> Iterator[str]:
    """RD-4.61."""
    found = s.supply + s.reservoir + sum(s.water[paddy] for paddy in paddies(s))
    if found != tokens(s):
        yield f"there are {found} water tokens, not {tokens(s)}"
    if s.supply < 0 or s.reservoir < 0:
        yield f"supply {s.supply} and reservoir {s.reservoir} cannot be below zero"
    if debt(s) > 0 and s.reservoir > 0:
        yield f"{debt(s)} water is owed although the reservoir has {s.reservoir}"


def wrong_paddies(s: RiceDice) -> Iterator[str]:
    """RD-4.63: weeds, and paddies that are empty or full but on the active player's turn."""
    found = s.weed_stock + sum(s.weeds[paddy] for paddy in paddies(s))
    if found != s.columns.weed_tokens or s.weed_stock < 0:
        yield f"there are {found} weed tokens, {s.weed_stock} of them in the stock, not {s.columns.weed_tokens}"
    for paddy in paddies(s):
        if not 0 <= s.water[paddy] <= cap(s, paddy):
            yield f"paddy {paddy} has {s.water[paddy]} water and can hold {cap(s, paddy)}"
        settled = is_dry(s, paddy) or is_flooded(s, paddy) or holds_partial(s, paddy)
        if not settled and paddy // SLOTS != s.active:
            yield f"paddy {paddy} is neither empty nor full: {s.water[paddy]} of {cap(s, paddy)} water"


def wrong_cards(s: RiceDice) -> Iterator[str]:
    """RD-4.63: every card is in one place."""
    lying = Counter(int(s.card[paddy]) for paddy in paddies(s))
    for card in range(s.columns.cards):
        if lying[card] != (s.zone[card] == now.FIELD):
            yield f"card {card} lies in {lying[card]} fields and is noted in zone {s.zone[card]}"
        allowed = (
            (now.OUT, now.STARTING, now.FIELD)
            if s.columns.starting[card]
            else (now.DECK, now.DISCARD, now.HAND, now.FIELD)
        )
        if s.zone[card] not in allowed:
            yield f"card {card} cannot be in zone {s.zone[card]}"
    if s.picked != NONE and s.zone[s.picked] != now.HAND:
        yield f"card {s.picked} was taken but is not in the hand"


def wrong_fields(s: RiceDice) -> Iterator[str]:
    """RD-4.63: 1 to 4 paddies in each field, none elsewhere."""
    dealing = s.phase in (now.DEALING, now.DRAFTING)
    for place in range(PLACES):
        size = s.field_size[place]
        fewest = 1 if place < s.places and not dealing else 0
        most = s.columns.field_limit if place < s.places else 0
        if not fewest <= size <= most:
            yield f"the field of place {place} has {size} paddies, not {fewest} to {most}"


def wrong_counts(s: RiceDice) -> Iterator[str]:
    """What is kept for speed agrees with what it is kept of."""
    fresh = s.clone()
    recount(fresh)
    for name in ("demand", "deck_size", "discard_size", "hand_size"):
        noted, counted = getattr(s, name), getattr(fresh, name)
        if noted != counted:
            yield f"{name} is noted as {noted} and counted as {counted}"
    if list(s.spirits) != list(fresh.spirits):
        yield f"spirits are noted as {list(s.spirits)} and counted as {list(fresh.spirits)}"
