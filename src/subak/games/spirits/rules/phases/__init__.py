"""The kinds of decisions of Spirits of the Rice Paddy, one file each, in the order of the rulebook."""
