"""The engine of Seasons of Rice agrees with a second, deliberately simple implementation, whatever lies on the table.

`tests/slow/landscapes.py` does the same for thousands of landscapes.
"""

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.oracles.seasons_agreement import grow

VARIANTS: dict[str, dict[str, bool]] = {
    "usual": {},
    "strict paths": {"strict_paths": True},
    "free ends stay open": {"free_end_open": True, "unused": True},
    "effects of other editions": {"unused": True},
}


@pytest.mark.parametrize("variant", VARIANTS)
@settings(max_examples=25, deadline=None, suppress_health_check=list(HealthCheck))
@given(st.data())
def test_sr_4_11_sr_4_20_sr_7_1_landscapes_are_the_same_to_both(variant: str, data: st.DataObject) -> None:
    """Legal positions, refusals, paddies, free ends, gaps, points at once and at the end, over 200 landscapes."""
    grow(lambda n: data.draw(st.integers(0, n - 1)), **VARIANTS[variant])
