"""Whether told chances come true: forecasts that can be repeated, and figures that are right."""

import pytest

from subak.lab.calibration import (
    Forecast,
    Forecaster,
    Plan,
    brier,
    brier_of_mean,
    points_bias,
    points_error,
    reliability,
)


def test_forecasts_can_be_repeated_and_are_in_points_of_the_game() -> None:
    one, again = (Forecaster(Plan("rice-dice", 2, simulations=2)).forecast(3) for _ in range(2))
    assert one == again
    assert 0 <= one.victory <= 1
    assert one.won in (0.0, 0.5, 1.0)
    assert one.scored >= 0


SURE = [Forecast(0.95, 10, 1, 12), Forecast(0.95, 10, 1, 12), Forecast(0.1, 5, 0, 3), Forecast(1.0, 8, 0, 6)]


def test_figures_compare_what_was_told_with_what_came() -> None:
    assert brier(SURE) == pytest.approx((2 * 0.05**2 + 0.1**2 + 1) / 4)
    assert brier_of_mean(SURE) == 0.25
    assert points_bias(SURE) == 0
    assert points_error(SURE) == 2


def test_a_reliability_table_has_a_row_for_each_tenth() -> None:
    bins = reliability(SURE)
    assert [each.positions for each in bins] == [0, 1, 0, 0, 0, 0, 0, 0, 0, 3]
    assert (bins[9].told, bins[9].won) == pytest.approx((2.9 / 3, 2 / 3))
