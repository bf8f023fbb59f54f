"""The report of a study: one page of answers in a designer's words, with intervals, that needs no network.

`figures` reads the tables, `shares` has the statistics, `sections` makes sentences and charts of them (`charts`), and
`page` puts the page together.
"""
