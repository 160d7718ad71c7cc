"""Learning a game: its rules to read, and a first game that teaches."""
