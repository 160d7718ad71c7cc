"""What is told of a game of Citadels: what happened, and how it ended."""
