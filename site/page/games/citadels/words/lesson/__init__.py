"""The first game of Citadels; imported only when somebody plays it."""
