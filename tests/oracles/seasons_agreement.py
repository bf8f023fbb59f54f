"""The engine of Seasons of Rice beside the oracle: two landscapes grow card by card, and after each card they agree."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from subak.engine.edition import Edition
from subak.games.seasons.edition import reader
from subak.games.seasons.rules.actions import (
    CARDS,
    ORIGIN,
    SIDE,
    SLOTS,
    WET_SLOTS,
    position_at,
    rotation_of,
    x_of,
    y_of,
)
from subak.games.seasons.rules.flow import blank
from subak.games.seasons.rules.gaps import count_gaps, gap_rows
from subak.games.seasons.rules.landscape import Landscape, is_closed, is_paddy
from subak.games.seasons.rules.placement import legal_positions, why_not_position
from subak.games.seasons.rules.refusals import OK, REFUSALS
from subak.games.seasons.rules.scoring import closed_points, end_points, farmers_of, stranded_points
from subak.games.seasons.rules.state import Seasons
from subak.games.seasons.rules.tally import buffaloes_in, farmers_in, free_ends_in, houses_in, missing_in, squares_in
from subak.games.seasons.rules.turn import put
from subak.games.seasons.testing.landscape_text import draw_landscape
from tests.oracles import seasons as oracle
from tests.oracles.seasons import Land, Paddy, Placement, Spot

Choose = Callable[[int], int]  # some number below this one
Ancestor = tuple[str, str, Mapping[str, Any]]

CANDIDATES = 3  # of this many positions the one with most contact is taken, so that paddies close and gaps open
WORDS = {"F": "farmer", "H": "house", "B": "buffalo"}


@cache
def reference() -> Edition:
    return reader.load()


@cache
def unusual() -> Edition:
    """An edition whose ancestors have the effects that the reference edition does not use."""
    with TemporaryDirectory() as folder:
        path = Path(folder, "unusual.toml")
        path.write_text("\n".join(written(name, each) for name, each in oracle.UNUSED.items()), encoding="utf-8")
        return reader.load(path)


def written(name: str, ancestor: Ancestor) -> str:
    timing, effect, values = ancestor
    said = [f'name = "{effect}"']
    for field, value in values.items():
        if field == "feature":
            said.append(f'feature = "{WORDS[value]}"')
        elif field == "features":
            said.append(f"features = {[WORDS[letter] for letter in value]}")
        elif value is not None:
            said.append(f'{field} = "{value}"' if isinstance(value, str) else f"{field} = {value}")
    return f'[[ancestor]]\nid = "{name}"\ntiming = "{timing}"\neffect = {{ {", ".join(said)} }}\n'


class Pair:
    """Two landscapes with an ancestor each, kept by the engine and by the oracle."""

    def __init__(self, printed: Edition, *, strict_paths: bool, free_end_open: bool) -> None:
        self.options = {"strict_paths": strict_paths, "free_end_open": free_end_open}
        self.state: Seasons = blank(printed.columns, 2)
        self.state.strict_paths = int(strict_paths)
        self.state.free_end = int(free_end_open)
        self.lands = [Land(), Land()]
        self.ancestors: list[Ancestor | None] = [None, None]
        self.sizes: list[dict[Paddy, int]] = [{}, {}]
        self.comparisons = 0

    def honour(self, seat: int, card: int, known: Mapping[str, Ancestor]) -> None:
        name = self.state.columns.faces[card].ancestor.id  # type: ignore[attr-defined]
        self.state.ancestor[seat] = card
        self.ancestors[seat] = known[name]

    def same(self, seat: int, engine: object, plain: object, what: str) -> None:
        self.comparisons += 1
        assert engine == plain, f"{what}: the engine says {engine}, the oracle {plain}\n{self.drawn(seat)}"

    def drawn(self, seat: int) -> str:
        s = self.state
        slots = range(seat * SLOTS, seat * SLOTS + s.laid_size[seat])
        return draw_landscape(s.columns, [(int(s.laid[slot]), int(s.position[slot])) for slot in slots])

    # Placing

    def positions(self, seat: int, card: int) -> list[int]:
        """The legal positions of a card, about which both agree; and the reasons against some others."""
        ground, land, name = self.state.landscape(seat), self.lands[seat], card_name(card)
        found = [int(position) for position in legal_positions(ground, card)]
        told = [(x_of(position), y_of(position), rotation_of(position)) for position in found]
        self.same(seat, told, oracle.legal(land, name, **self.options), f"legal positions of {name}")
        return found

    def compare_refusal(self, seat: int, card: int, new: Placement) -> None:
        why = why_not_position(self.state.landscape(seat), card, position_at(new.x, new.y, new.r))
        rule = None if why == OK else REFUSALS[why][0]
        self.same(seat, rule, oracle.why_not(self.lands[seat], new, **self.options), f"{new}")

    def lay(self, seat: int, card: int, position: int) -> None:
        """Lay a card on both sides, and compare what it has made."""
        s, slot, before = self.state, int(self.state.laid_size[seat]), int(self.state.points[seat])
        put(s, seat, card, position)
        x, y, r = int(x_of(position)), int(y_of(position)), int(rotation_of(position))
        self.lands[seat] = self.lands[seat].with_card(Placement(card_name(card), x, y, r))
        self.compare_paddies(seat)
        gained = self.compare_closings(seat, slot)
        self.same(seat, int(s.points[seat]) - before, gained, "points of the card")
        land = self.lands[seat]
        self.same(seat, count_gaps(s.landscape(seat)), len(oracle.gaps(land)), "gaps")
        self.same(seat, gap_cells(s.landscape(seat)), set().union(*oracle.gaps(land)), "cells in gaps")

    def compare_paddies(self, seat: int) -> None:
        land = self.lands[seat]
        plain = {
            paddy: (
                *(oracle.contents(land, [paddy])[letter] for letter in "FHB"),
                sum(cell not in land.path for centre in paddy for cell in oracle.cells_around(*centre)),
                len(oracle.free_ends(land, paddy)),
                oracle.lies_on(land, paddy),
                oracle.is_closed(land, paddy, free_end_open=self.options["free_end_open"]),
            )
            for paddy in oracle.paddies(land)
        }
        self.same(seat, engine_paddies(self.state.landscape(seat)), plain, "paddies")

    def compare_closings(self, seat: int, slot: int) -> int:
        """What the card in this slot closed, in the order of SR-4.21; return the points of the oracle."""
        s, land = self.state, self.lands[seat]
        ground = s.landscape(seat)
        squares = squares_by_paddy(ground)
        by_engine = [squares[int(ground.closed[k])] for k in range(ground.closed_count) if ground.closed_by[k] == slot]
        effect = oracle.in_season(self.ancestors[seat], dry=slot >= WET_SLOTS)
        fresh = [
            paddy
            for paddy in oracle.paddies(land)
            if paddy not in self.sizes[seat]
            and oracle.is_closed(land, paddy, free_end_open=self.options["free_end_open"])
        ]
        fresh.sort(key=lambda paddy: min((cy, cx) for cx, cy in paddy))
        self.same(seat, by_engine, fresh, "closed paddies")
        for k, paddy in enumerate(fresh, len(self.sizes[seat])):
            self.sizes[seat][paddy] = oracle.size(oracle.contents(land, [paddy]), len(paddy), effect)
            self.same(seat, closed_points(s, seat, k), oracle.paddy_points(land, paddy, effect), f"points of {paddy}")
        return oracle.placement_points(land, fresh, effect)

    def compare_end(self) -> None:
        s = self.state
        for seat in (0, 1):
            land, other = self.lands[seat], self.lands[1 - seat]
            plain = oracle.end_points(
                land,
                self.sizes[seat],
                self.ancestors[seat],
                other,
                free_end_open=self.options["free_end_open"],
            )
            self.same(seat, int(stranded_points(s, seat) + end_points(s, seat)), plain, "points at the end")
            farmers = oracle.contents(land, oracle.paddies(land))["F"]
            self.same(seat, int(farmers_of(s, seat)), farmers, "farmers")


def grow(choose: Choose, *, strict_paths: bool = False, free_end_open: bool = False, unused: bool = False) -> int:
    """Two random landscapes of eight cards, compared all the way; return the number of comparisons."""
    pair = Pair(unusual() if unused else reference(), strict_paths=strict_paths, free_end_open=free_end_open)
    known = {**oracle.ANCESTORS, **oracle.UNUSED} if unused else oracle.ANCESTORS
    cards = shuffled(choose)
    for seat in (0, 1):
        pair.honour(seat, cards.pop(), known)
        pair.lay(seat, cards.pop(), position_at(0, 0, 0))
    for card in cards:
        seat = len(cards[: cards.index(card)]) % 2
        found = pair.positions(seat, card)
        for new in anywhere(choose, card, pair.lands[seat]):
            pair.compare_refusal(seat, card, new)
        pair.lay(seat, card, closest(choose, found, pair.lands[seat]))
    pair.compare_end()
    return pair.comparisons


def shuffled(choose: Choose) -> list[int]:
    cards = list(range(CARDS))
    return [cards.pop(choose(len(cards))) for _ in range(CARDS)]


def closest(choose: Choose, found: Sequence[int], land: Land) -> int:
    return max((found[choose(len(found))] for _ in range(CANDIDATES)), key=lambda position: contact(position, land))


def contact(position: int, land: Land) -> int:
    """Covered cells beside and around a box."""
    x, y, upright = x_of(position), y_of(position), rotation_of(position) % 2 == 0
    right, bottom = x + (3 if upright else 4), y + (4 if upright else 3)
    return sum((i, j) in land.path for i in range(x - 1, right + 1) for j in range(y - 1, bottom + 1))


def anywhere(choose: Choose, card: int, land: Land) -> Iterator[Placement]:
    """Some positions in and around a landscape, most of them illegal."""
    for _ in range(4):
        i, j = sorted(land.path)[choose(len(land.path))]
        yield Placement(card_name(card), i - 6 + choose(10), j - 6 + choose(10), choose(4))


def card_name(card: int) -> str:
    return f"p{card + 1:02}"


# What the engine sees


def spot_of(point: int) -> Spot:
    return point % SIDE - ORIGIN, point // SIDE - ORIGIN


def squares_by_paddy(ground: Landscape) -> dict[int, Paddy]:
    found: dict[int, set[Spot]] = {}
    for square in range(ground.squares):
        found.setdefault(int(ground.paddy[square]), set()).add(spot_of(int(ground.point[square])))
    return {paddy: frozenset(spots) for paddy, spots in found.items()}


def engine_paddies(ground: Landscape) -> dict[Paddy, tuple[object, ...]]:
    found: dict[Paddy, tuple[object, ...]] = {}
    for paddy, squares in squares_by_paddy(ground).items():
        tally = ground.tally[paddy]
        assert is_paddy(ground, paddy)
        assert squares_in(tally) == len(squares)
        found[squares] = (
            farmers_in(tally),
            houses_in(tally),
            buffaloes_in(tally),
            missing_in(tally),
            free_ends_in(tally),
            {slot for slot in range(SLOTS) if ground.cards[paddy] >> slot & 1},
            is_closed(ground, tally),
        )
    return found


def gap_cells(ground: Landscape) -> set[Spot]:
    rows = gap_rows(ground)
    return {(i - ORIGIN, j - ORIGIN) for j in range(SIDE) for i in range(SIDE - 1) if rows[j] >> i & 1}
