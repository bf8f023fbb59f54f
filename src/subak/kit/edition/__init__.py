"""Reading edition files: cards and effects are declared as records, and a mistake is reported where it was made."""
