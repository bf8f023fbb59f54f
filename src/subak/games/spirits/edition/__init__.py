"""The printed cards and numbers: read from edition files, checked, and written into the columns that the rules read."""
