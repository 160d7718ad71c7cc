"""What the page says at the workbench."""
