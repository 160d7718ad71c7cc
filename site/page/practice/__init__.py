"""Practice: puzzles with one best move to find."""
