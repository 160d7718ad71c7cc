"""What the page says of games that are reviewed."""
