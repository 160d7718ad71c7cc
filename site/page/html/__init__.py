"""HTML from Python: escaped markup, controls, longer texts, and what surrounds a game."""
