"""What the scenarios of several games share."""
