"""The rules of Citadels, to read; imported only when somebody does."""
