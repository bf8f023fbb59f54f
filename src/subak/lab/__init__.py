"""Many games at once, and what they tell: simulations, benchmarks, statistics. Prints nothing."""
