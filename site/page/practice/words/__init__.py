"""What the page says of puzzles."""
