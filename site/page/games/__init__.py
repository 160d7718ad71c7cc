"""One folder for each game the page can show."""
