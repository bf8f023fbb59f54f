"""What a game brings for those who learn it: lessons to play, the game in short, a glossary, a coach's sentences."""
