"""What the frame of the page says, a module for each language."""
