"""The rules: the position, what may be done in it and what that does.

Compiled. Imports neither bots nor anything for people.
"""
