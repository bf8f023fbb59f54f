"""What a seat sees, built field by field for the browser and the terminal. Nothing here changes a position."""
