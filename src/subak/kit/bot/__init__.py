"""Compiled helpers that the bots of several games share."""
