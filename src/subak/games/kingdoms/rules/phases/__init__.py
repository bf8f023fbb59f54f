"""The kinds of decisions of Kingdoms of Rice, one file each."""
