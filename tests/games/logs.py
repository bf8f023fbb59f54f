"""For the tests of what the log says."""

from subak.kit.testing.scenario import Scenario

Told = list[tuple[int, str, str]]


def told(table: Scenario, audience: int | None = None, last: int = 1) -> Told:
    """What the last steps added to the log of a seat: seat, text, rule."""
    lines = [line for step in table.steps[-last:] for line in table.game.narrate(step, audience)]
    return [(line.seat, line.text, line.rule) for line in lines]
