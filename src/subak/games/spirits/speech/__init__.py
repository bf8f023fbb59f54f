"""The game in words: names of actions and things, buttons, refusals and the log."""
