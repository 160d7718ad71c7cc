"""What the page says of past games, statistics and the backup."""
