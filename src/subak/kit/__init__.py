"""What several games share. Nothing here knows a game."""
