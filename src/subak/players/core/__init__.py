"""The compiled players that know no game: random, greedy, search, and what they judge positions by."""
