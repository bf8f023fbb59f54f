"""Any position by name, and what must hold in every position: for tests, lessons and bug reports."""
