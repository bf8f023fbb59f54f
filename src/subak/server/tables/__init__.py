"""Tables in play: the game, the people and bots at it, and the messages each of them receives.

No web framework, no database and no processes: transport, store and bots are given to a room (`services`), so that the
same room can run in a server, in a test or in a browser.
"""
