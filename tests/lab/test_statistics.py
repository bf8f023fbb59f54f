from math import isclose

from subak.lab.statistics import deviation, mean, wilson


def test_the_wilson_interval_of_a_known_example() -> None:
    low, high = wilson(8, 10)
    assert isclose(low, 0.4901, abs_tol=1e-4)
    assert isclose(high, 0.9433, abs_tol=1e-4)


def test_it_stays_between_0_and_1_and_narrows() -> None:
    assert wilson(10, 10)[1] == 1.0
    assert wilson(0, 10)[0] == 0.0
    assert wilson(0, 0) == (0.0, 1.0)
    assert wilson(1100, 2000)[0] > 0.52


def test_mean_and_deviation() -> None:
    assert mean([1, 2, 3, 4]) == 2.5
    assert isclose(deviation([1, 2, 3, 4]), 1.2909944487)
    assert (mean([]), deviation([7])) == (0.0, 0.0)
