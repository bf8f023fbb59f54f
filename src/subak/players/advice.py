"""What a search advises: its first choices, and how likely each is to win."""

from subak.players.core.search import Search


def advice(search: Search, most: int) -> list[tuple[int, float]]:
    """After it has chosen, best first.

    Choices were compared on equal terms, so their order is surer than their chances: the later ones were given up after
    a few simulations. None is therefore said to be likelier to win than the one before it.
    """
    found: list[tuple[int, float]] = []
    least = 1.0
    for action, chance in search.opinions()[:most]:
        least = min(least, chance)
        found.append((action, least))
    return found
