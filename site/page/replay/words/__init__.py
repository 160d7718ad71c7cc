"""What the page says of replays, and of links and files that hold none."""
