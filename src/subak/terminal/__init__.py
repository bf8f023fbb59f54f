"""Games at this keyboard and on this screen: who sits where, what happened in words, the table and the replay."""
