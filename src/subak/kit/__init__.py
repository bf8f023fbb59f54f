"""What several games share in their compiled cores."""
