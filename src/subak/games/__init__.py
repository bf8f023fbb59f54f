"""The games. They know the engine and never each other."""
