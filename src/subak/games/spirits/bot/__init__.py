"""Players that need no search: the house player, its plans, and what positions are worth to it.

Compiled. Reads positions through the rules; imports nothing for people.
"""
