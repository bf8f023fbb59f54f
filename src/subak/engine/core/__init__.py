"""The compiled part of the engine: positions, luck, seats and random play. Knows no game, no people and no files."""
