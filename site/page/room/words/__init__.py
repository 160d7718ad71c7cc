"""What the page says of playing by link."""
