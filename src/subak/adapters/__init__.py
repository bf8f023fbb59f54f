"""The games in the words of other libraries."""
