"""Comparisons: the same games, with the same luck, under two editions or options, and what the change does."""
