"""The kinds of decisions of Rice Dice, one file each."""
