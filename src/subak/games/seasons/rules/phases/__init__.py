"""The kinds of decisions of Seasons of Rice, one file each."""
