"""What `subak bench` measures in Seasons of Rice beside whole games: finding every place for a card."""

from collections.abc import Callable, Mapping

from librt.vecs import vec
from mypy_extensions import i64

from subak.engine.core.luck import Luck
from subak.games.seasons.rules.actions import CARDS, SLOTS, position_at
from subak.games.seasons.rules.columns import Columns
from subak.games.seasons.rules.landscape import UNKNOWN, Landscape, bare
from subak.games.seasons.rules.laying import lay
from subak.games.seasons.rules.placement import legal_positions

LANDSCAPES = 20


def benchmarks(columns: Columns) -> Mapping[str, Callable[[], int]]:
    """SR-4.11: all legal positions of the eighth card, in landscapes of seven that were laid at random."""
    places = [landscape(columns, Luck(seed, 1)) for seed in range(LANDSCAPES)]

    def find_all() -> int:
        for ground, card in places:
            forget(ground)
            legal_positions(ground, card)
        return LANDSCAPES

    return {"legal_placements_ns": find_all}


def landscape(columns: Columns, luck: Luck) -> tuple[Landscape, int]:
    """Seven cards anywhere, and an eighth one to be laid."""
    cards = list(range(CARDS))
    drawn = [cards.pop(luck.below(0, len(cards))) for _ in range(SLOTS)]
    ground = lay(bare(columns, 0, 0), drawn[0], position_at(0, 0, 0))
    for card in drawn[1:-1]:
        positions = legal_positions(ground, card)
        ground = lay(ground, card, positions[luck.below(0, len(positions))])
    return ground, drawn[-1]


def forget(ground: Landscape) -> None:
    """Find everything again, including what is the same for all cards."""
    ground.spots = vec[i64]()
    ground.listed_card = UNKNOWN
