"""The compiled part of the adapters: games in progress and their observations as rows of numbers."""
