"""Words that several games share."""
