"""What any game's page needs, so that a game's folder holds only the game."""
