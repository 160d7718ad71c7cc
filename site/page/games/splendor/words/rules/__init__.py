"""The rules of Splendor, to read; imported only when somebody does."""
