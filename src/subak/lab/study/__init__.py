"""Studies: many games, kept as tables that anybody can ask questions of.

A study is a folder: `plan.json` says what is played, and each of its tables is a folder of Parquet files, one for every
shard of games. A shard is played as a whole and put in place at once, so a study can be stopped at any moment.
"""
