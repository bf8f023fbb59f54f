"""Tables in play: the game, the people and bots at it, and the messages each of them receives. No HTTP, no SQL."""
